import Glibc
import Raster

/// What the lens, the sensor and the camera's JPEG do to a scene.
public struct Lens: Sendable {
  /// The blur's standard deviation in pixels.
  public var blur = 0.7
  /// The standard deviation of the noise of each channel, in 0…255.
  public var noise = 2.0
  /// How much darker the picture's corners are than its middle, 0…1.
  public var vignetting: Float = 0.1
  /// Colour at half the resolution each way, as JPEG files mostly have it.
  public var subsamplesChroma = true

  /// Makes a good lens and sensor.
  public init() {}

  /// Makes a lens with a given blur and noise.
  public init(blur: Double, noise: Double) {
    self.blur = blur
    self.noise = noise
  }

  /// The picture that is taken of a canvas.
  func picture(of canvas: Canvas, seed: UInt64) -> Image<UInt8> {
    var seen = blur > 0 ? canvas.blurred(deviation: blur) : canvas
    applyVignetting(to: &seen)
    if subsamplesChroma {
      seen.subsampleChroma()
    }
    return quantized(seen, seed: seed)
  }

  private func applyVignetting(to canvas: inout Canvas) {
    guard vignetting > 0 else { return }
    let middle = (x: Float(canvas.width) / 2, y: Float(canvas.height) / 2)
    let scale = vignetting / (middle.x * middle.x + middle.y * middle.y)
    canvas.map { x, y, color in
      let dx = x - middle.x
      let dy = y - middle.y
      return color * (1 - (dx * dx + dy * dy) * scale)
    }
  }

  private func quantized(_ canvas: Canvas, seed: UInt64) -> Image<UInt8> {
    var picture = Image<UInt8>(
      width: canvas.width, height: canvas.height, layout: .rgb, filledWith: 0)
    var generator = SplitMix64(seed: seed ^ 0x4015E)
    // Four random bytes have a sum of this standard deviation: near enough to a normal distribution.
    let scale = Float(noise) / 147.8
    for y in 0..<canvas.height {
      let colors = canvas.pixels.row(y)
      var row = picture.mutableRow(y)
      for x in 0..<canvas.width {
        var color = colors[x] + .gray(0.5)
        if scale > 0 {
          color +=
            SceneColor(
              Lens.noise(&generator), Lens.noise(&generator), Lens.noise(&generator), 0) * scale
        }
        let clamped = color.clamped(lowerBound: .gray(0), upperBound: .gray(255))
        row[3 * x] = UInt8(clamped.x)
        row[3 * x + 1] = UInt8(clamped.y)
        row[3 * x + 2] = UInt8(clamped.z)
      }
    }
    return picture
  }

  /// The sum of four random bytes, without its mean.
  private static func noise(_ generator: inout SplitMix64) -> Float {
    let bits = generator.next()
    let sum = (bits & 255) &+ (bits &>> 8 & 255) &+ (bits &>> 16 & 255) &+ (bits &>> 24 & 255)
    return Float(Int(sum) - 510)
  }
}

extension Canvas {
  /// The canvas under a Gaussian blur; the border is continued.
  func blurred(deviation: Double) -> Canvas {
    let radius = max(1, Int((3 * deviation).rounded(.up)))
    var weights = (-radius...radius).map { i in
      Float(exp(-Double(i * i) / (2 * deviation * deviation)))
    }
    let sum = weights.reduce(0, +)
    weights = weights.map { $0 / sum }

    var across = Canvas(width: width, height: height, color: .gray(0))
    var padded = [SceneColor](repeating: .gray(0), count: width + 2 * radius)
    for y in 0..<height {
      let source = pixels.row(y)
      for x in padded.indices {
        padded[x] = source[min(max(x - radius, 0), width - 1)]
      }
      let row = padded.span
      var target = across.pixels.mutableRow(y)
      for i in 0...2 * radius {
        let weight = weights[i]
        for x in 0..<width {
          target[x] += row[x + i] * weight
        }
      }
    }
    var result = Canvas(width: width, height: height, color: .gray(0))
    for y in 0..<height {
      var target = result.pixels.mutableRow(y)
      for i in -radius...radius {
        let source = across.pixels.row(min(max(y + i, 0), height - 1))
        let weight = weights[i + radius]
        for x in 0..<width {
          target[x] += source[x] * weight
        }
      }
    }
    return result
  }

  /// Gives every square of two by two pixels the mean of its colours, each pixel its own lightness.
  mutating func subsampleChroma() {
    var sums = [SceneColor](repeating: .gray(0), count: (width + 1) / 2)
    for top in stride(from: 0, to: height - 1, by: 2) {
      for column in sums.indices {
        sums[column] = .gray(0)
      }
      for y in top...top + 1 {
        let row = pixels.row(y)
        for x in 0..<width {
          sums[x / 2] += row[x] - .gray(Canvas.lightness(row[x]))
        }
      }
      for y in top...top + 1 {
        var row = pixels.mutableRow(y)
        for x in 0..<row.count - row.count % 2 {
          row[x] = sums[x / 2] * 0.25 + .gray(Canvas.lightness(row[x]))
        }
      }
    }
  }

  /// Lightness by the weights of ITU-R BT.601, which JPEG uses.
  private static func lightness(_ color: SceneColor) -> Float {
    color.x * 0.299 + color.y * 0.587 + color.z * 0.114
  }
}
