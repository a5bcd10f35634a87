import Raster

/// Pixels of a scene or of a document's face while they are being drawn.
struct Canvas {
  /// The colours, row after row.
  var pixels: Plane<SceneColor>

  var width: Int { pixels.width }
  var height: Int { pixels.height }

  init(width: Int, height: Int, color: SceneColor) {
    pixels = Plane(width: width, height: height, filledWith: color)
  }

  /// Fills an upright rectangle; pixels that it covers in part are mixed by how much it covers.
  mutating func fillRectangle(
    x left: Double, y top: Double, width: Double, height: Double, color: SceneColor
  ) {
    let right = left + width
    let bottom = top + height
    let columns = clampedRange(left, right, self.width)
    for y in clampedRange(top, bottom, self.height) {
      let rowShare = min(bottom, Double(y + 1)) - max(top, Double(y))
      var row = pixels.mutableRow(y)
      for x in columns {
        let share = rowShare * (min(right, Double(x + 1)) - max(left, Double(x)))
        row[x] = row[x].mixed(with: color, Float(share))
      }
    }
  }

  /// Fills a figure; its edge is smoothed over one pixel.
  mutating func fill(_ shape: Shape, color: SceneColor, opacity: Float = 1) {
    fill(shape, softness: 1) { old, share in old.mixed(with: color, share * opacity) }
  }

  /// Changes the pixels in and near a figure.
  ///
  /// - Parameters:
  ///   - shape: the figure.
  ///   - softness: the width of its edge in pixels.
  ///   - change: what becomes of a colour of which a share of 0…1 lies in the figure.
  mutating func fill(
    _ shape: Shape, softness: Double, change: (SceneColor, Float) -> SceneColor
  ) {
    let (low, high) = shape.bounds
    let columns = clampedRange(low.x - softness, high.x + softness, width)
    for y in clampedRange(low.y - softness, high.y + softness, height) {
      var row = pixels.mutableRow(y)
      for x in columns {
        let middle = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let share = 0.5 - shape.signedDistance(to: middle) / softness
        if share > 0 {
          row[x] = change(row[x], Float(min(share, 1)))
        }
      }
    }
  }

  /// Replaces every pixel by what `change` makes of its position's column and row and its colour.
  mutating func map(_ change: (Float, Float, SceneColor) -> SceneColor) {
    for y in 0..<height {
      var row = pixels.mutableRow(y)
      let middle = Float(y) + 0.5
      for x in 0..<row.count {
        row[x] = change(Float(x) + 0.5, middle, row[x])
      }
    }
  }

  /// The whole columns or rows that an interval touches, within 0..<`limit`.
  private func clampedRange(_ low: Double, _ high: Double, _ limit: Int) -> Range<Int> {
    let first = Int(min(max(low.rounded(.down), 0), Double(limit)))
    let last = Int(min(max(high.rounded(.up), 0), Double(limit)))
    return first..<max(first, last)
  }
}
