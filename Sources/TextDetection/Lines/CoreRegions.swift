import Raster

/// The connected parts of the map that says where the bands of text lines are.
struct CoreRegions: Sendable {
  /// The pixels of all parts, part after part, as `y * width + x`.
  private(set) var pixels: [Int32] = []
  /// The places of each part's pixels in `pixels`.
  private(set) var parts: [Range<Int>] = []

  /// Finds the parts, eight neighbours to a pixel.
  ///
  /// - Parameters:
  ///   - core: the logit of each pixel's lying in a line's band.
  ///   - least: the logit from which on a pixel belongs to a part.
  ///   - leastCount: the pixels that a part has at least.
  init(_ core: Plane<Float>, above least: Float, leastCount: Int) {
    let width = core.width
    var isOpen = core.elements.map { $0 > least }
    for start in isOpen.indices where isOpen[start] {
      let first = pixels.count
      isOpen[start] = false
      pixels.append(Int32(start))
      var next = first
      while next < pixels.count {
        let pixel = Int(pixels[next])
        next += 1
        let x = pixel % width
        let y = pixel / width
        for v in max(y - 1, 0)...min(y + 1, core.height - 1) {
          for u in max(x - 1, 0)...min(x + 1, width - 1) where isOpen[v * width + u] {
            isOpen[v * width + u] = false
            pixels.append(Int32(v * width + u))
          }
        }
      }
      if pixels.count - first >= leastCount {
        parts.append(first..<pixels.count)
      } else {
        pixels.removeSubrange(first...)
      }
    }
  }
}
