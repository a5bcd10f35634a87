import Raster

extension StripGeometry {
  /// Columns that are sampled from one part of the picture.
  private static let tileWidth = 128
  /// The most looks per strip pixel each way, for letters as high as the picture.
  private static let mostTaps = 32

  /// Looks at the picture along the line: one value per strip pixel.
  ///
  /// Between pixels it interpolates in a straight line; where the picture has more pixels than the
  /// strip, it averages over a strip pixel's area. Beyond the picture's edges the edge goes on.
  ///
  /// - Parameters:
  ///   - view: the picture.
  ///   - axis: what is looked at: how much of red, green and blue makes a value.
  /// - Returns: a plane of the strip's size; of zeros where the picture has no pixels.
  func sample(_ view: ImageView<UInt8>, axis: ColorAxis) -> Plane<Float> {
    var strip = Plane<Float>(width: width, height: height, filledWith: 0)
    guard view.width > 0, view.height > 0 else { return strip }
    for start in stride(from: 0, to: width, by: Self.tileWidth) {
      let columns = start..<min(start + Self.tileWidth, width)
      let tile = PictureTile(view, axis: axis, around: outline(of: columns))
      sample(tile, columns: columns, into: &strip)
    }
    return strip
  }

  /// The corners of some columns of the strip in the picture, and the middles of their ends.
  private func outline(of columns: Range<Int>) -> [Point] {
    var points: [Point] = []
    points.reserveCapacity(2 * columns.count)
    for x in columns {
      points.append(centers[x] - steps[x] * middle)
      points.append(centers[x] + steps[x] * (Double(height) - middle))
    }
    return points
  }

  private func sample(_ tile: PictureTile, columns: Range<Int>, into strip: inout Plane<Float>) {
    let count = columns.count
    let xs = columns.map { Float(centers[$0].x - tile.origin.x - 0.5) }
    let ys = columns.map { Float(centers[$0].y - tile.origin.y - 0.5) }
    let downX = columns.map { Float(steps[$0].x) }
    let downY = columns.map { Float(steps[$0].y) }
    let meanStep = steps[columns.lowerBound + count / 2].length
    let taps = min(max(Int((meanStep - 0.25).rounded(.up)), 1), Self.mostTaps)
    let share = 1 / Float(taps * taps)
    for y in 0..<height {
      var row = strip.mutableRow(y)
      for tap in 0..<taps * taps {
        let down = Double(y) + (Double(tap / taps) + 0.5) / Double(taps) - middle
        let across = (Double(tap % taps) + 0.5) / Double(taps) - 0.5
        // A column is as wide as a row is high; along the line is a quarter turn from down it.
        tile.add(
          x: xs.span, y: ys.span, downX: downX.span, downY: downY.span, down: Float(down),
          across: Float(across), into: &row, from: columns.lowerBound)
      }
      if taps > 1 {
        for x in columns { row[x] *= share }
      }
    }
  }
}
