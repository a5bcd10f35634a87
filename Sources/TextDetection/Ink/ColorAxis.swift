import Raster

/// How much of red, green and blue makes the value in which a line's text and ground differ most.
struct ColorAxis: Sendable, Equatable {
  var red: Float
  var green: Float
  var blue: Float

  /// Lightness: how people see it (ITU-R BT.601).
  static let lightness = ColorAxis(red: 0.299, green: 0.587, blue: 0.114)

  /// Chooses the axis for a strip.
  ///
  /// Lightness serves nearly all text, and its noise is the least. Only where colour varies much
  /// more than lightness is the axis of greatest variance taken.
  static func best(for geometry: StripGeometry, in view: ImageView<UInt8>) -> ColorAxis {
    guard view.layout.channelCount >= 3, view.width > 0, view.height > 0 else { return .lightness }
    var spread = ColorSpread()
    let columnStep = max(geometry.width / 128, 1)
    let rowStep = max(geometry.bandRows / 12, 1)
    for x in stride(from: 0, to: geometry.width, by: columnStep) {
      for row in stride(from: geometry.band.lowerBound, to: geometry.band.upperBound, by: rowStep) {
        let position = geometry.centers[x] + geometry.steps[x] * (row - geometry.middle)
        let px = min(max(position.x, 0), Double(view.width - 1))
        let py = min(max(position.y, 0), Double(view.height - 1))
        let samples = view.row(Int(py))
        let i = Int(px) * view.layout.channelCount
        spread.add(SIMD3(Float(samples[i]), Float(samples[i + 1]), Float(samples[i + 2])))
      }
    }
    return spread.axis
  }
}

/// Means and products of colours.
private struct ColorSpread {
  private var count: Float = 0
  private var sum = SIMD3<Float>.zero
  private var square = SIMD3<Float>.zero
  /// Red by green, green by blue, blue by red.
  private var product = SIMD3<Float>.zero

  mutating func add(_ color: SIMD3<Float>) {
    count += 1
    sum += color
    square += color * color
    product += color * SIMD3(color.y, color.z, color.x)
  }

  /// The axis that serves best.
  var axis: ColorAxis {
    guard count > 0 else { return .lightness }
    let mean = sum / count
    let variance = square / count - mean * mean
    let covariance = product / count - mean * SIMD3(mean.y, mean.z, mean.x)
    let columns = [
      SIMD3(variance.x, covariance.x, covariance.z),
      SIMD3(covariance.x, variance.y, covariance.y),
      SIMD3(covariance.z, covariance.y, variance.z),
    ]
    func times(_ v: SIMD3<Float>) -> SIMD3<Float> {
      columns[0] * v.x + columns[1] * v.y + columns[2] * v.z
    }
    // The power iteration from an axis that no colour is at a right angle to by design.
    var v = SIMD3<Float>(0.3, 0.6, -0.2)
    for _ in 0..<24 {
      let next = times(v)
      let length = (next * next).sum().squareRoot()
      guard length > 1e-3 else { return .lightness }
      v = next / length
    }
    let lightness = ColorAxis.lightness
    let l = SIMD3(lightness.red, lightness.green, lightness.blue)
    let lightnessVariance = (l * times(l)).sum() / (l * l).sum()
    let greatest = (v * times(v)).sum()
    // Red print on green of one lightness: a third of the contrast and less is left in lightness.
    guard greatest > 4 * max(lightnessVariance, 1) else { return .lightness }
    let sign: Float = (v * l).sum() < 0 ? -1 : 1
    return ColorAxis(red: v.x * sign, green: v.y * sign, blue: v.z * sign)
  }
}
