@testable import TextDetection

/// Whole numbers 0...2047 without order; `Training/TextNetwork/known_values.py` has the same ones.
func scattered(_ count: Int, from start: Int) -> [Int] {
  (start..<start + count).map { index in
    var x = UInt32(index)
    x = (x ^ (x >> 16)) &* 0x7FEB_352D
    x = (x ^ (x >> 15)) &* 0x846C_A68B
    return Int((x ^ (x >> 16)) >> 21)
  }
}

/// Weights within ±1/4 without order.
func scatteredWeights(_ count: Int, from start: Int = 0) -> [Float] {
  scattered(count, from: start).map { Float($0 - 1024) / 4096 }
}

extension TextNetwork {
  /// A network of weights without order.
  static let scattered = TextNetwork(weights: scatteredWeights(TextNetwork.shared.weightCount))
}

extension NetworkPicture {
  /// A picture of pixels without order.
  static func scattered(width: Int, height: Int, from start: Int = 1_000_000) -> NetworkPicture {
    var picture = NetworkPicture(width: width, height: height)
    for y in 0..<height {
      let values = TextDetectionTests.scattered(3 * width, from: start + y * 3 * width)
      picture.setRow(y, to: values.map { Float(Double($0) / 2047 - 0.5) })
    }
    return picture
  }
}
