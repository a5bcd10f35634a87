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
    var values = [Float](repeating: 0, count: 3 * width)
    for y in 0..<height {
      for x in 0..<width {
        let position = origin + right * (Double(x) + 0.5) + down * (Double(y) + 0.5)
        let column = Neighbours(at: position.x - 0.5, among: image.width)
        let row = Neighbours(at: position.y - 0.5, among: image.height)
        let (upper, lower) = (image.row(row.first), image.row(row.second))
        for channel in 0..<3 {
          let place = channels >= 3 ? channel : 0
          let (left, right) = (column.first * channels + place, column.second * channels + place)
          values[3 * x + channel] = networkValue(
            row.mix(
              column.mix(Float(upper[left]), Float(upper[right])),
              column.mix(Float(lower[left]), Float(lower[right]))))
        }
      }
      setRow(y, to: values)
    }
  }
}
