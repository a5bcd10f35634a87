import Raster

/// Looks for lines of text at several scales, so that small print and headlines are both seen at a
/// size that the network knows.
struct LineSearch {
  /// How closely the picture is looked at.
  let accuracy: TextDetector.Accuracy
  /// The most threads that work on it.
  let mostThreads: Int

  /// The pixels of the network's picture at the finest scale, about, for a close look.
  private static let fineArea = 1.3e6
  /// The same for a quick one.
  private static let coarseArea = 0.4e6
  /// The most that a small picture is enlarged.
  private static let mostEnlargement = 1.5
  /// The heights of text, in pixels of the network's picture, that count at a scale: lower text is
  /// left to a finer one, higher text to a coarser one.
  private static let knownHeights = 5.0...100.0
  /// How much coarser each look is than the one before it.
  private static let step = 4.0
  /// The least side of the network's picture at a coarser look.
  private static let leastSide = 96.0
  /// The logit of the core map from which on a pixel belongs to a line.
  private static let leastLogit: Float = 0
  /// The fewest pixels of the core map that make a line.
  private static let leastCount = 4

  /// The lines found, the most certain first.
  ///
  /// - Parameters:
  ///   - image: the picture.
  ///   - levels: its reductions.
  /// - Returns: the lines, of which each is text as it seems.
  func lines(in image: borrowing ImageView<UInt8>, _ levels: PictureLevels) -> [FoundLine] {
    var result: [FoundLine] = []
    var scale = finestScale(width: image.width, height: image.height)
    var isFinest = true
    let longest = Double(max(image.width, image.height))
    repeat {
      let all = lines(in: image, levels, scale: scale)
      let heights = Self.knownHeights
      result += all.filter { line in
        let height = line.height * scale
        return height <= heights.upperBound
          && (height >= heights.lowerBound * (isFinest ? 1 : Self.step))
      }
      scale /= Self.step
      isFinest = false
    } while longest * scale >= Self.leastSide
    let kept = LineSuppression.kept(result.sorted { $0.probability > $1.probability })
    let look = SecondLook(levels: levels, mostThreads: mostThreads)
    return LineJoining.joined(look.text(among: kept, in: image)).map { line in
      var line = line
      line.candidate = line.candidate.regular
      return line
    }
  }

  private func finestScale(width: Int, height: Int) -> Double {
    let (area, enlargement) =
      accuracy == .high
      ? (Self.fineArea, Self.mostEnlargement) : (Self.coarseArea, Self.mostEnlargement / 2)
    return min((area / (Double(width) * Double(height))).squareRoot(), enlargement)
  }

  /// The lines that the network sees at a scale.
  private func lines(
    in image: borrowing ImageView<UInt8>, _ levels: PictureLevels, scale: Double
  ) -> [FoundLine] {
    let picture = networkPicture(of: image, levels, scale: scale)
    let maps = TextNetwork.shared.maps(of: picture, mostThreads: mostThreads)
    let regions = CoreRegions(
      maps.core, above: Self.leastLogit, leastCount: Self.leastCount)
    let measurement = RegionMeasurement(
      maps: maps,
      scale: Point(
        x: Double(image.width) / Double(picture.width),
        y: Double(image.height) / Double(picture.height)),
      leastCount: Self.leastCount)
    return measurement.lines(of: regions)
  }

  private func networkPicture(
    of image: borrowing ImageView<UInt8>, _ levels: PictureLevels, scale: Double
  ) -> NetworkPicture {
    guard let reduction = levels.reduction(forScale: scale) else {
      return NetworkPicture(image, scale: scale)
    }
    // A reduction has at least as many pixels each way as the picture at the scale.
    let (width, height) = NetworkPicture.size(of: image, scale: scale)
    return NetworkPicture(reduction.view, width: width, height: height)
  }
}
