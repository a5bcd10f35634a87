import Raster
import TestSupport

/// Random samples, with a share of extreme ones.
func noise<Sample: PixelSample>(
  _: Sample.Type, _ width: Int, _ height: Int, _ layout: ChannelLayout
) -> Image<Sample> {
  var random = SplitMix64(seed: UInt64(width * 7919 + height))
  let samples = (0..<width * height * layout.channelCount).map { _ in
    Sample.random(in: 0...Sample.max, using: &random)
  }
  return Image(width: width, height: height, layout: layout, samples: samples)
}

/// The warp as one would write it down: for each pixel, each of `samples.0` × `samples.1` samples,
/// each of 4 × 4 neighbours.
func slowWarp<Sample: PixelSample>(
  _ image: Image<Sample>, map: Homography, width: Int, height: Int, samples: (Int, Int)
) -> Image<Sample> {
  let channels = image.layout.channelCount
  let (nx, ny) = samples
  var result = Image<Sample>(width: width, height: height, layout: image.layout, filledWith: .max)
  for y in 0..<height {
    for x in 0..<width {
      var sums = Array(repeating: 0.0, count: channels)
      for j in 0..<ny {
        for i in 0..<nx {
          let position = map.apply(
            Point(
              x: Double(x) + (Double(i) + 0.5) / Double(nx),
              y: Double(y) + (Double(j) + 0.5) / Double(ny)))
          let sample = slowSample(image, at: position)
          for channel in 0..<channels { sums[channel] += sample[channel] / Double(nx * ny) }
        }
      }
      let alpha = image.layout.hasAlpha ? sums[channels - 1] / Double(Sample.max) : 1
      for channel in 0..<channels {
        let isColor = !(image.layout.hasAlpha && channel == channels - 1)
        let isClear = (alpha * Double(Sample.max)).rounded() <= 0
        let value = isColor ? (isClear ? .infinity : sums[channel] / alpha) : sums[channel]
        result[x, y, channel] = Sample(min(max(value, 0), Double(Sample.max)).rounded())
      }
    }
  }
  return result
}

/// The sample at a position; colours multiplied by alpha.
private func slowSample<Sample: PixelSample>(_ image: Image<Sample>, at point: Point) -> [Double] {
  let channels = image.layout.channelCount
  let (x, y) = (point.x - 0.5, point.y - 0.5)
  let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
  var sums = Array(repeating: 0.0, count: channels)
  for row in top - 1...top + 2 {
    for column in left - 1...left + 2 {
      let weight = cubic(x - Double(column)) * cubic(y - Double(row))
      let isBlank =
        column < -2 || column >= image.width + 2 || row < -2 || row >= image.height + 2
      for channel in 0..<channels {
        func value(_ channel: Int) -> Double {
          let isAlpha = image.layout.hasAlpha && channel == channels - 1
          guard !isBlank else { return isAlpha ? 0 : Double(Sample.max) }
          return Double(
            image[
              min(max(column, 0), image.width - 1), min(max(row, 0), image.height - 1), channel])
        }
        let isColor = image.layout.hasAlpha && channel < channels - 1
        let alpha = isColor ? value(channels - 1) / Double(Sample.max) : 1
        sums[channel] += weight * value(channel) * alpha
      }
    }
  }
  return sums
}

/// Keys' kernel with a = −½.
private func cubic(_ distance: Double) -> Double {
  let d = abs(distance)
  if d < 1 { return 1.5 * d * d * d - 2.5 * d * d + 1 }
  if d < 2 { return -0.5 * d * d * d + 2.5 * d * d - 4 * d + 2 }
  return 0
}
