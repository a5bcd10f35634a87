import Raster

extension RegionMeasurement {
  /// The share of the shorter of two parts that lies beside the other, for one to be below the other.
  private static let leastStacking = 0.5
  /// The logits at which parts of several lines are looked at again.
  private static let dividingLogits: [Float] = [0.5, 1, 1.5, 2, 3, 4]

  /// The lines of a part: one, where it looks like one.
  ///
  /// Figures under each other in a column, and the lines of narrowly set text, run into each other
  /// where the network is not sure; they come apart at a higher probability.
  ///
  /// - Parameters:
  ///   - pixels: the part's pixels.
  ///   - logits: the logits at which it is still to be looked at, where it has several lines.
  /// - Returns: the lines in picture pixels.
  func lines(
    of pixels: ArraySlice<Int32>, logits: ArraySlice<Float> = dividingLogits[...]
  ) -> [FoundLine] {
    let (line, heading, isSound) = line(of: pixels)
    if !isSound {
      for index in logits.indices {
        let regions = CoreRegions(
          pixels, of: maps.core, above: logits[index], leastCount: leastCount)
        if areStacked(regions, heading: heading) {
          return regions.parts.flatMap {
            lines(of: regions.pixels[$0], logits: logits[(index + 1)...])
          }
        }
      }
    }
    return line.map { [$0] } ?? []
  }

  /// Whether some parts lie below others, as lines do, and not only beside each other, as letters do.
  private func areStacked(_ regions: CoreRegions, heading: Point) -> Bool {
    let extents = regions.parts.map { part -> (first: Double, last: Double) in
      let positions = regions.pixels[part].lazy.map { position(of: $0).dot(heading) }
      return (positions.min() ?? 0, positions.max() ?? 0)
    }
    var longest = (first: -Double.infinity, last: -Double.infinity)
    for extent in extents.sorted(by: { $0.first < $1.first }) {
      let common = min(extent.last, longest.last) - extent.first
      let shorter = min(extent.last - extent.first, longest.last - longest.first)
      if common > Self.leastStacking * shorter { return true }
      if extent.last > longest.last { longest = extent }
    }
    return false
  }
}
