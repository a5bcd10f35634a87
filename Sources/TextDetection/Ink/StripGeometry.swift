import Glibc
import Raster

/// Where the pixels of a line's strip lie in the picture.
///
/// The strip is the line made straight, upright and of one height: its columns run along the line
/// in the reading direction, each as wide as a row is high there. The text's band, from its rough
/// top to its rough bottom, has the same rows in all columns. There is room around it on all sides.
struct StripGeometry: Sendable {
  /// The height of the band in rows, where the picture has as many or a third of it, for a close look.
  static let fineRows = 27.0
  /// The same for a quick one.
  static let coarseRows = 14.0
  /// How many strip pixels a picture's pixel becomes at most.
  static let largestScale = 3.0
  /// The room above and below the band, in heights of the band.
  static let marginAcross = 0.45
  /// The room before and behind the line, in heights of the band.
  static let marginAlong = 0.7

  /// Columns.
  let width: Int
  /// Rows.
  let height: Int
  /// The band from the text's rough top to its rough bottom, in rows.
  let band: ClosedRange<Double>
  /// What is known to belong to the line, in columns; the rest is room before and behind it.
  let extent: ClosedRange<Double>
  /// The middle of the band in picture pixels, per column's centre.
  var centers: [Point]
  /// One row down, in picture pixels, per column.
  var steps: [Point]

  /// Lays out the strip of a candidate; nil where the candidate has no length or height, or
  /// coordinates no picture has.
  ///
  /// - Parameters:
  ///   - candidate: where the line is.
  ///   - mostRows: the height of the band in rows, where the picture has as many or a third of it.
  init?(_ candidate: LineCandidate, mostRows: Double = fineRows) {
    guard let axis = LineAxis(candidate) else { return nil }
    let meanHeight = axis.meanHeight
    let scale = min(mostRows / meanHeight, Self.largestScale)
    let bandRows = meanHeight * scale
    let margin = (bandRows * Self.marginAcross).rounded(.up)
    let before = meanHeight * Self.marginAlong
    let end = axis.length + before
    // A line of ten thousand heights is no line.
    guard (end + before) * scale < 400_000 else { return nil }

    var centers: [Point] = []
    var steps: [Point] = []
    var (first, last) = (0.0, 0.0)
    var position = -before
    while position < end {
      let step = axis.height(at: position) / bandRows
      let (center, across) = axis.center(at: position + step / 2)
      if position < 0 { first = Double(centers.count) + min(-position / step, 1) }
      if position < axis.length {
        last = Double(centers.count) + min((axis.length - position) / step, 1)
      }
      centers.append(center)
      steps.append(across * step)
      position += step
    }
    guard centers.count >= 4, last > first else { return nil }
    self.centers = centers
    self.steps = steps
    width = centers.count
    height = Int((bandRows + 2 * margin).rounded(.up))
    band = margin...margin + bandRows
    extent = first...last
  }

  /// The band's height in rows.
  var bandRows: Double { band.upperBound - band.lowerBound }

  /// The band's middle in rows.
  var middle: Double { (band.lowerBound + band.upperBound) / 2 }

  /// The place in the picture of a position in the strip; columns and rows have their centre at
  /// +0.5.
  func position(x: Double, y: Double) -> Point {
    let column = min(max(x - 0.5, -1e6), 1e6)
    let index = min(max(Int(column.rounded(.down)), 0), width - 2)
    let t = column - Double(index)
    let center = centers[index] + (centers[index + 1] - centers[index]) * t
    let inside = min(max(t, 0), 1)
    let step = steps[index] + (steps[index + 1] - steps[index]) * inside
    return center + step * (y - middle)
  }

  /// The picture's quad around a box in the strip, its corners named in the reading direction.
  ///
  /// - Parameters:
  ///   - box: the box; it stands upright where `frame` does.
  ///   - frame: how the box leans.
  /// - Returns: the quad.
  func quad(_ box: InkBox, in frame: OutlineFrame) -> Quad {
    func corner(_ x: Double, _ y: Double) -> Point {
      position(x: x - frame.shear * (y - frame.pivot), y: y)
    }
    return Quad(
      topLeft: corner(box.left, box.top), topRight: corner(box.right, box.top),
      bottomRight: corner(box.right, box.bottom), bottomLeft: corner(box.left, box.bottom))
  }
}

/// How the boxes of a line lean in its strip.
struct OutlineFrame: Sendable, Equatable {
  /// Columns to the right per row up.
  var shear: Double
  /// The row in which a box's columns are those of the strip.
  var pivot: Double
}
