import Raster

/// Where the network sees the bands of text lines, asked by positions in the picture.
struct BandMap: Sendable {
  /// The logits, at half the size of the network's picture.
  private let core: Plane<Float>
  /// Picture pixels per pixel of the network's picture, along x and y.
  private let scale: Point

  /// Makes a map of logits.
  ///
  /// - Parameters:
  ///   - core: the logits, at half the size of the network's picture.
  ///   - scale: picture pixels per pixel of the network's picture, along x and y.
  init(_ core: Plane<Float>, scale: Point) {
    self.core = core
    self.scale = scale
  }

  /// The probability that a position lies in a band; that of the nearest pixel beyond the map.
  func probability(at position: Point) -> Double {
    let x = min(max(position.x / (2 * scale.x), 0), Double(core.width - 1))
    let y = min(max(position.y / (2 * scale.y), 0), Double(core.height - 1))
    return Double(logistic(core[Int(x), Int(y)]))
  }
}
