import Raster

extension NetworkPicture {
  /// A picture at another scale: the mean of the area that each pixel covers where it becomes
  /// smaller, and interpolated between the four nearest pixels where it becomes larger.
  ///
  /// Gray becomes three equal channels, and alpha is laid on white. A position `p` of the result
  /// lies at `p * (image.width / width)` in the picture, and likewise for y.
  ///
  /// - Parameters:
  ///   - image: a picture of at least one pixel.
  ///   - scale: by what its width and height are multiplied, and then rounded, to 1 at least.
  init(_ image: borrowing ImageView<UInt8>, scale: Double) {
    let (width, height) = Self.size(of: image, scale: scale)
    self.init(image, width: width, height: height)
  }

  /// The size of a picture at another scale, in pixels, one each way at least.
  static func size(
    of image: borrowing ImageView<UInt8>, scale: Double
  ) -> (width: Int, height: Int) {
    func scaled(_ length: Int) -> Int { max(Int(Double(length) * scale + 0.5), 1) }
    return (scaled(image.width), scaled(image.height))
  }

  /// A picture in another size; see the other initialiser.
  ///
  /// - Precondition: no length is 0, and not one side grows while the other shrinks.
  init(_ image: borrowing ImageView<UInt8>, width: Int, height: Int) {
    self.init(width: width, height: height)
    if image.layout.hasAlpha {
      resample(image.compositedOnWhite().view)
    } else {
      resample(image)
    }
  }

  /// Sets all rows to those of a picture of another size, without alpha.
  private mutating func resample(_ image: borrowing ImageView<UInt8>) {
    if width <= image.width && height <= image.height {
      average(image)
    } else {
      interpolate(image)
    }
  }

  private mutating func average(_ image: borrowing ImageView<UInt8>) {
    let average = AreaAverage(
      ofWidth: image.width, height: image.height, toWidth: width, height: height)
    // A few rows at a time, so that the picture is never held a second time.
    let bandHeight = 32
    var values = [Float](repeating: 0, count: 3 * width)
    for first in stride(from: 0, to: height, by: bandHeight) {
      let rows = first..<min(first + bandHeight, height)
      let band = average.rows(rows, of: image)
      for y in rows {
        let row = band.row(y - first)
        let step = image.layout == .gray ? 1 : 3
        for x in 0..<width {
          for channel in 0..<3 {
            values[3 * x + channel] = networkValue(
              Float(row[step * x + (step == 1 ? 0 : channel)]))
          }
        }
        setRow(y, to: values)
      }
    }
  }

  private mutating func interpolate(_ image: borrowing ImageView<UInt8>) {
    precondition(
      width >= image.width && height >= image.height,
      "a picture grows or shrinks in both directions")
    let channels = image.layout.channelCount
    let columns = (0..<width).map { Neighbours(of: $0, in: width, from: image.width) }
    var mixed = [Float](repeating: 0, count: image.width * channels)
    var values = [Float](repeating: 0, count: 3 * width)
    for y in 0..<height {
      let rows = Neighbours(of: y, in: height, from: image.height)
      let (upper, lower) = (image.row(rows.first), image.row(rows.second))
      for i in mixed.indices {
        mixed[i] = rows.mix(Float(upper[i]), Float(lower[i]))
      }
      for x in 0..<width {
        let column = columns[x]
        for channel in 0..<3 {
          let place = channels == 3 ? channel : 0
          values[3 * x + channel] = networkValue(
            column.mix(
              mixed[column.first * channels + place], mixed[column.second * channels + place]))
        }
      }
      setRow(y, to: values)
    }
  }
}

/// A sample of 0…255 as the network takes it.
@inline(__always)
func networkValue(_ sample: Float) -> Float { sample * (1 / 255) - 0.5 }

/// The two pixels along an axis that a position lies between.
struct Neighbours {
  let first: Int
  let second: Int
  private let share: Float

  /// Finds the pixels; beyond the centre of the outermost one both are that one.
  ///
  /// - Parameters:
  ///   - position: pixels from the middle of the first one.
  ///   - count: the number of pixels, 1 or more.
  init(at position: Double, among count: Int) {
    let position = min(max(position, 0), Double(count - 1))
    first = Int(position)
    second = min(first + 1, count - 1)
    share = Float(position - Double(first))
  }

  /// Finds the pixels that one of a larger picture lies between.
  init(of index: Int, in resultCount: Int, from sourceCount: Int) {
    let scale = Double(sourceCount) / Double(resultCount)
    self.init(at: (Double(index) + 0.5) * scale - 0.5, among: sourceCount)
  }

  /// What lies between the values of the two.
  @inline(__always)
  func mix(_ a: Float, _ b: Float) -> Float { a + (b - a) * share }
}
