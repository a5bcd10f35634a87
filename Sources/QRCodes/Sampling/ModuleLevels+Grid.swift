extension ModuleLevels {
  /// How far around a module its neighbours say what is dark and light there, in modules.
  private static let reach = 4
  /// The share of the usual contrast below which nothing can be told.
  private static let leastContrast: Float = 0.2

  /// The modules parted into dark and light by the mean around each of them, all as certain as the
  /// others.
  ///
  /// - Parameter isInverted: true where the light ones are the symbol's dark ones.
  /// - Returns: a grid of the same size.
  func plainGrid(isInverted: Bool) -> ModuleGrid {
    let threshold = means(of: values)
    var modules = [UInt8](repeating: 0, count: values.count)
    for i in values.indices {
      modules[i] = (values[i] < threshold[i]) != isInverted ? 1 : 0
    }
    return ModuleGrid(width: width, height: height, modules: modules)
  }

  /// The modules parted into dark and light by what is usual around each of them, and how certain
  /// each is.
  ///
  /// - Parameter isInverted: true where the light ones are the symbol's dark ones.
  /// - Returns: a grid of the same size; modules outside the picture are unseen in it.
  func grid(isInverted: Bool) -> ModuleGrid {
    var threshold = means(of: values)
    var contrast = [Float](repeating: 0, count: values.count)
    // Means of what lies above and below the threshold give the next one.
    for _ in 0..<2 {
      var lightSums = values
      var lightCounts = values
      for i in values.indices {
        let isLight = values[i] >= threshold[i]
        lightSums[i] = isLight ? values[i] : 0
        lightCounts[i] = isLight ? 1 : 0
      }
      let lightMeans = means(of: lightSums)
      let lightShares = means(of: lightCounts)
      let allMeans = means(of: values)
      for i in values.indices {
        let share = lightShares[i]
        guard share > 0.02, share < 0.98 else {
          contrast[i] = 0
          continue
        }
        let light = lightMeans[i] / share
        let dark = (allMeans[i] - lightMeans[i]) / (1 - share)
        threshold[i] = (light + dark) / 2
        contrast[i] = light - dark
      }
    }
    let usual = contrast.sorted()[contrast.count / 2]
    var modules = [UInt8](repeating: 0, count: values.count)
    var uncertainties = modules
    for i in values.indices {
      modules[i] = (values[i] < threshold[i]) != isInverted ? 1 : 0
      let scale = max(contrast[i], Self.leastContrast * usual) / 2
      let doubt = 1 - min(1, abs(values[i] - threshold[i]) / max(scale, 0.01))
      uncertainties[i] = UInt8(max(0, min(254, doubt * 254)))
      if contrast[i] < Self.leastContrast * usual {
        uncertainties[i] = 254
      }
      if !isOutside.isEmpty, isOutside[i] {
        uncertainties[i] = ModuleGrid.unseen
      }
    }
    return ModuleGrid(
      width: width, height: height, modules: modules, uncertainties: uncertainties)
  }

  /// The mean of the square of modules around each, or of the part of it that lies in the symbol.
  private func means(of elements: [Float]) -> [Float] {
    let along = means(of: elements, count: width, step: 1, lines: height, lineStep: width)
    return means(of: along, count: height, step: width, lines: width, lineStep: 1)
  }

  /// Running means along lines of elements.
  private func means(
    of elements: [Float], count: Int, step: Int, lines: Int, lineStep: Int
  ) -> [Float] {
    var result = elements
    for line in 0..<lines {
      let start = line * lineStep
      var sum: Float = 0
      for i in 0..<min(Self.reach, count) {
        sum += elements[start + i * step]
      }
      for i in 0..<count {
        if i + Self.reach < count { sum += elements[start + (i + Self.reach) * step] }
        if i - Self.reach - 1 >= 0 { sum -= elements[start + (i - Self.reach - 1) * step] }
        let span = min(i + Self.reach, count - 1) - max(i - Self.reach, 0) + 1
        result[start + i * step] = sum / Float(span)
      }
    }
    return result
  }
}
