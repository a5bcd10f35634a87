/// A picture as the network takes it: red, green and blue, each 0…1 minus 0.5.
struct NetworkPicture: Sendable {
  /// The number of pixels in a row.
  let width: Int
  /// The number of rows.
  let height: Int
  /// The pixels, with the last column and row repeated up to whole multiples of `unit`.
  private(set) var pixels: FeatureMap

  /// The network halves its picture five times.
  private static let unit = 32

  /// Makes a picture of medium gray, whose rows are then to be set.
  ///
  /// - Precondition: it has at least one pixel.
  init(width: Int, height: Int) {
    precondition(width >= 1 && height >= 1, "a picture has at least one pixel")
    self.width = width
    self.height = height
    func padded(_ count: Int) -> Int { (count + Self.unit - 1) / Self.unit * Self.unit }
    pixels = FeatureMap(width: padded(width), height: padded(height), channels: 3)
  }

  /// Sets a row; the last one also goes below the picture.
  ///
  /// - Parameters:
  ///   - y: the row.
  ///   - values: red, green and blue of each pixel, 0…1 minus 0.5.
  mutating func setRow(_ y: Int, to values: [Float]) {
    precondition(values.count == 3 * width, "a row has \(width) pixels")
    pixels.setRow(y, repeatingLastOf: values)
    if y == height - 1 {
      for below in height..<pixels.height { pixels.setRow(below, repeatingLastOf: values) }
    }
  }
}
