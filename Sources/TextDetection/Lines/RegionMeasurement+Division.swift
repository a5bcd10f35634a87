import Glibc
import Raster

extension RegionMeasurement {
  /// The share of the shorter of two parts that lies beside the other, for one to be below the other.
  private static let leastStacking = 0.5
  /// How long a line is at least, in its heights, for its axis to tell anything.
  private static let tellingLength = 2.0
  /// The cosine of the angle within which a line runs along the page's axis.
  private static let leastAlong = 0.9
  /// The logits at which parts of several lines are looked at again.
  private static let dividingLogits: [Float] = [0.5, 1, 1.5, 2, 3, 4]

  /// The lines that the parts of the core map stand for, in picture pixels.
  func lines(of regions: CoreRegions) -> [FoundLine] {
    let parts = regions.parts.map { part(of: regions.pixels[$0]) }
    let axis = pageAxis(of: parts)
    return parts.flatMap { lines(of: $0, pageAxis: axis, logits: Self.dividingLogits[...]) }
  }

  /// The lines of a part: one, where it looks like one.
  ///
  /// Figures under each other in a column, and the lines of narrowly set text, run into each other
  /// where the network is not sure; they come apart at a higher probability.
  ///
  /// - Parameters:
  ///   - part: the part.
  ///   - pageAxis: the axis along which most of the picture's lines run: a part along it is no column.
  ///   - logits: the logits at which it is still to be looked at, where it has several lines.
  /// - Returns: the lines in picture pixels.
  private func lines(
    of part: Part, pageAxis: Point?, logits: ArraySlice<Float>
  ) -> [FoundLine] {
    if !part.isThin || !part.runsAsRead && !isAlong(pageAxis, part.line) {
      for index in logits.indices {
        let regions = CoreRegions(
          part.pixels, of: maps.core, above: logits[index], leastCount: leastCount)
        if areStacked(regions, heading: part.heading) {
          let found = regions.parts.flatMap {
            lines(
              of: self.part(of: regions.pixels[$0]), pageAxis: pageAxis,
              logits: logits[(index + 1)...])
          }
          // Bar codes and textures come apart into what crosses and overlaps, lines of text do not.
          if LineSuppression.areApart(found) { return found }
        }
      }
    }
    return part.line.map { [$0] } ?? []
  }

  /// The axis along which most of the lines run that look like lines; nil where there is none.
  ///
  /// - Parameter parts: all parts of the map.
  /// - Returns: a direction, which may be the opposite one of reading.
  private func pageAxis(of parts: [Part]) -> Point? {
    // Axes are added as angles twice as large, so that opposite directions are one.
    var sum = Point(x: 0, y: 0)
    for part in parts {
      guard part.isThin, part.runsAsRead, let line = part.line, isTelling(line) else { continue }
      let along = line.along
      let double = Point(x: along.x * along.x - along.y * along.y, y: 2 * along.x * along.y)
      sum = sum + double * line.length
    }
    guard sum.length > 0 else { return nil }
    let angle = sum.angle / 2
    return Point(x: cos(angle), y: sin(angle))
  }

  /// Whether a line is so long that its axis tells anything.
  private func isTelling(_ line: FoundLine) -> Bool {
    line.length > Self.tellingLength * line.height
  }

  private func isAlong(_ axis: Point?, _ line: FoundLine?) -> Bool {
    guard let axis, let line, isTelling(line) else { return false }
    return abs(axis.dot(line.along)) > Self.leastAlong
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
