import Raster

extension NetworkPicture {
  /// The part of a picture in a frame that may be turned, interpolated between the four nearest
  /// pixels; beyond its border a picture goes on as its outermost pixels.
  ///
  /// - Parameters:
  ///   - image: a picture of at least one pixel, without alpha.
  ///   - origin: where the frame's top-left corner lies in it.
  ///   - right: the step in it from a pixel of the result to the next one of its row.
  ///   - down: the same to the next row.
  ///   - width: the result's width, 1 or more.
  ///   - height: the result's height, 1 or more.
  init(
    _ image: borrowing ImageView<UInt8>, origin: Point, right: Point, down: Point, width: Int,
    height: Int
  ) {
    self.init(width: width, height: height)
    let channels = image.layout.channelCount
    let lastX = Double(image.width - 1)
    let lastY = Double(image.height - 1)
    var values = [Float](repeating: 0, count: 3 * width)
    for y in 0..<height {
      for x in 0..<width {
        let position = origin + right * (Double(x) + 0.5) + down * (Double(y) + 0.5)
        let px = min(max(position.x - 0.5, 0), lastX)
        let py = min(max(position.y - 0.5, 0), lastY)
        let (left, top) = (Int(px), Int(py))
        let (fx, fy) = (Float(px - Double(left)), Float(py - Double(top)))
        let second = min(left + 1, image.width - 1)
        let (upper, lower) = (image.row(top), image.row(min(top + 1, image.height - 1)))
        for channel in 0..<3 {
          let place = channels >= 3 ? channel : 0
          func sample(_ row: Span<UInt8>, _ column: Int) -> Float {
            Float(row[column * channels + place])
          }
          let above = sample(upper, left) + (sample(upper, second) - sample(upper, left)) * fx
          let below = sample(lower, left) + (sample(lower, second) - sample(lower, left)) * fx
          values[3 * x + channel] = (above + (below - above) * fy) * (1 / 255) - 0.5
        }
      }
      setRow(y, to: values)
    }
  }
}
