import Foundation

/// A picture scaled with Lanczos' kernel of three lobes, of light in the working space.
///
/// Where it is made smaller the kernel grows with the picture's pixels, so that none is left out. At
/// the picture's edges the kernel is cut off and what is left of it counts for all.
struct LanczosRecipe: ImageRecipe {
  let input: any ImageRecipe
  /// The factor along x, above 0.
  let scaleX: Double
  /// The factor along y, above 0.
  let scaleY: Double

  var extent: CGRect {
    input.extent.applying(CGAffineTransform(scaleX: scaleX, y: scaleY))
  }

  var isOpaque: Bool { input.isOpaque }

  func tile(_ region: PixelRegion, in working: WorkingSpace) -> Tile {
    let inside = region.clipped(to: extent)
    var result = Tile(region)
    guard !inside.isEmpty else { return result }
    result.place(
      TileSplitting.tile(inside, need: { Weights(for: $0, self).source }) { part, source in
        let weights = Weights(for: part, self)
        return input.tile(source, in: working)
          .averagedAlongRows(weights.columns, minX: part.minX)
          .averagedAlongColumns(weights.rows, minY: part.minY)
          .withinRange
      } single: {
        input.tile($0, in: working)
      })
    return result
  }

  /// The weights for a region along both axes.
  private struct Weights {
    let columns: AxisWeights
    let rows: AxisWeights

    init(for region: PixelRegion, _ recipe: LanczosRecipe) {
      let rect = recipe.input.extent
      let isFinite = !rect.isInfinite
      columns = LanczosRecipe.weights(
        from: region.minX, count: region.width, scale: recipe.scaleX,
        edges: isFinite ? (Double(rect.minX), Double(rect.maxX)) : nil)
      rows = LanczosRecipe.weights(
        from: region.minY, count: region.height, scale: recipe.scaleY,
        edges: isFinite ? (Double(rect.minY), Double(rect.maxY)) : nil)
    }

    /// The pixels of the input that count.
    var source: PixelRegion? {
      let region = PixelRegion(
        minX: columns.reach.lowerBound, minY: rows.reach.lowerBound, width: columns.reach.count,
        height: rows.reach.count)
      return region.isEmpty ? nil : region
    }
  }

  /// The weights along one axis.
  ///
  /// - Parameters:
  ///   - start: the result's first pixel.
  ///   - count: the result's pixels.
  ///   - scale: the result's pixels for one of the picture.
  ///   - edges: where the picture begins and ends.
  /// - Returns: weights that add up to 1 for each pixel.
  private static func weights(
    from start: Int, count: Int, scale: Double, edges: (Double, Double)?
  ) -> AxisWeights {
    let step = max(1 / scale, 1)
    let reach = 3 * step
    var taps = Int((2 * reach).rounded(.up)) + 1
    // Of a picture that is smaller than the kernel, all of it is enough.
    let known = edges.map { edges in
      // Farther out than any pixel that counts, but small enough to reckon with.
      let (low, high) = (max(edges.0, -1e13), min(edges.1, 1e13))
      return (Int(low.rounded(.down)), Int(high.rounded(.up)))
    }
    if let known { taps = min(taps, max(known.1 - known.0, 1)) }
    var firsts: [Int] = []
    var weights: [Float] = []
    for i in start..<start + count {
      let center = (Double(i) + 0.5) / scale
      var first = Int((center - reach - 0.5).rounded(.up))
      if let known { first = max(min(first, known.1 - taps), known.0) }
      let values = (first..<first + taps).map { tap -> Double in
        let position = Double(tap) + 0.5
        if let edges, position < edges.0 || position > edges.1 { return 0 }
        return kernel((position - center) / step)
      }
      let total = values.reduce(0, +)
      firsts.append(first)
      weights += values.map { total > 0 ? Float($0 / total) : 0 }
    }
    return AxisWeights(count: taps, firsts: firsts, weights: weights)
  }

  /// Lanczos' kernel of three lobes: sinc(x) · sinc(x / 3).
  private static func kernel(_ x: Double) -> Double {
    guard abs(x) < 3 else { return 0 }
    guard abs(x) > 1e-9 else { return 1 }
    let angle = Double.pi * x
    return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
  }
}

extension Tile {
  /// The tile with what the kernel's negative lobes have pushed out of range brought back.
  fileprivate var withinRange: Tile {
    var result = self
    for i in pixels.indices {
      let alpha = pixels[i].w.withinUnit
      result.pixels[i] = pixels[i].clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha))
    }
    return result
  }
}
