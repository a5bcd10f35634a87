import Flatbed
import Foundation

/// Turns pixels of a working space into stored samples: alpha divided out, the curve applied,
/// rounded to the nearest.
struct PixelStore: Sendable {
  /// Whether numbers are light and samples are to be encoded.
  private let isConverted: Bool
  private let table = Curve.encodedTable

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - working: what the pixels are numbers of.
  ///   - encoding: what the samples are to stand for.
  init(working: WorkingSpace, encoding: Encoding) {
    isConverted = encoding.isConverted(in: working)
  }

  /// A tile as a picture with straight alpha.
  ///
  /// Where the layout has no alpha, what is not opaque is laid on white; where it is gray, the
  /// colour's luminance is taken in the working space.
  func image<Sample: PixelSample>(
    of tile: Tile, layout: ChannelLayout, as type: Sample.Type
  ) -> Image<Sample> {
    let channels = layout.channelCount
    var image = Image<Sample>(
      width: tile.region.width, height: tile.region.height, layout: layout, filledWith: 0)
    for y in 0..<tile.region.height {
      var row = image.mutableRow(y)
      let pixels = tile.pixels.span.extracting(
        tile.start(ofRow: y)..<tile.start(ofRow: y) + tile.region.width)
      var target = 0
      for x in pixels.indices {
        store(pixels[x], layout: layout, at: target, in: &row)
        target += channels
      }
    }
    return image
  }

  @inline(__always)
  private func store<Sample: PixelSample>(
    _ pixel: SIMD4<Float>, layout: ChannelLayout, at target: Int, in row: inout MutableSpan<Sample>
  ) {
    var color = pixel
    if pixel.w < 1, layout.hasAlpha, pixel.w > 0 {
      color = pixel / pixel.w
    }
    var samples: SIMD4<Float>
    switch layout {
    case .gray, .grayAlpha:
      let gray = encoded(Luminance.of(color))
      samples = SIMD4(gray, pixel.w, 0, 0)
    case .rgb, .rgba:
      samples = SIMD4(encoded(color.x), encoded(color.y), encoded(color.z), pixel.w)
    }
    if !layout.hasAlpha, pixel.w < 1 {
      samples = onWhite(pixel, gray: layout == .gray)
    }
    // What is no number, as infinite ones less each other are, becomes 0.
    let numbers = samples.replacing(with: 0, where: samples .!= samples)
    let scaled = numbers.clamped(lowerBound: .zero, upperBound: .one) * Float(Sample.max) + 0.5
    row[target] = Sample(scaled.x)
    switch layout {
    case .gray: break
    case .grayAlpha: row[target + 1] = Sample(scaled.y)
    case .rgb, .rgba:
      row[target + 1] = Sample(scaled.y)
      row[target + 2] = Sample(scaled.z)
      if layout == .rgba { row[target + 3] = Sample(scaled.w) }
    }
  }

  /// A pixel laid on white: stored numbers are mixed, as for `Image.compositedOnWhite`.
  private func onWhite(_ pixel: SIMD4<Float>, gray isGray: Bool) -> SIMD4<Float> {
    let alpha = pixel.w.withinUnit
    let color = alpha > 0 ? pixel / alpha : .zero
    let stored =
      isGray
      ? SIMD4(repeating: encoded(Luminance.of(color)))
      : SIMD4(encoded(color.x), encoded(color.y), encoded(color.z), 1)
    return stored * alpha + (1 - alpha)
  }

  /// A number within 0…1 as it is stored.
  @inline(__always)
  func encoded(_ number: Float) -> Float {
    guard isConverted else { return number }
    let position = number.withinUnit * Float(Curve.tableSteps)
    let step = Int(position)
    let share = position - Float(step)
    let low = table[step]
    return low + (table[step + 1] - low) * share
  }

  /// A number as it is stored in a format that holds more than 0…1.
  func encodedExtended(_ number: Float) -> Float {
    isConverted ? Curve.encodedExtended(number) : number
  }
}

/// The luminance of colours.
enum Luminance {
  /// The weights of red, green and blue light (ITU-R BT.709), none of alpha.
  static let weights = SIMD4<Float>(0.2126, 0.7152, 0.0722, 0)

  /// The luminance of a pixel; of gray exactly its gray.
  @inline(__always)
  static func of(_ pixel: SIMD4<Float>) -> Float {
    // Red as the reference, so that equal components come out as they are, to the last digit.
    pixel.x + weights.y * (pixel.y - pixel.x) + weights.z * (pixel.z - pixel.x)
  }
}

extension Float {
  /// The number brought within 0…1; what is no number becomes 0.
  @inline(__always)
  var withinUnit: Float { self > 0 ? Swift.min(self, 1) : 0 }
}
