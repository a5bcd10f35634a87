import Raster

/// The connected parts of the map that says where the bands of text lines are.
struct CoreRegions: Sendable {
  /// The pixels of all parts, part after part, as `y * width + x` of the map.
  private(set) var pixels: [Int32] = []
  /// The places of each part's pixels in `pixels`.
  private(set) var parts: [Range<Int>] = []

  /// Finds the parts of a map, eight neighbours to a pixel.
  ///
  /// - Parameters:
  ///   - core: the logit of each pixel's lying in a line's band.
  ///   - least: the logit from which on a pixel belongs to a part.
  ///   - leastCount: the pixels that a part has at least.
  init(_ core: Plane<Float>, above least: Float, leastCount: Int) {
    var window = Window(left: 0, top: 0, width: core.width, height: core.height)
    window.isOpen = core.elements.map { $0 > least }
    collect(from: &window, mapWidth: core.width, leastCount)
  }

  /// Finds the parts of some of a map's pixels.
  ///
  /// - Parameters:
  ///   - pixels: the pixels to look at, as `y * width + x` of the map.
  ///   - core: the logit of each pixel's lying in a line's band.
  ///   - least: the logit from which on a pixel belongs to a part.
  ///   - leastCount: the pixels that a part has at least.
  init(
    _ pixels: ArraySlice<Int32>, of core: Plane<Float>, above least: Float, leastCount: Int
  ) {
    let columns = pixels.lazy.map { Int($0) % core.width }
    let rows = pixels.lazy.map { Int($0) / core.width }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return }
    var window = Window(left: left, top: top, width: right - left + 1, height: bottom - top + 1)
    for (x, y) in zip(columns, rows) where core[x, y] > least {
      window.isOpen[(y - top) * window.width + x - left] = true
    }
    collect(from: &window, mapWidth: core.width, leastCount)
  }

  /// A part of a map, and which of its pixels are still to be collected.
  private struct Window {
    let left: Int
    let top: Int
    let width: Int
    let height: Int
    var isOpen: [Bool]

    init(left: Int, top: Int, width: Int, height: Int) {
      (self.left, self.top, self.width, self.height) = (left, top, width, height)
      isOpen = [Bool](repeating: false, count: width * height)
    }
  }

  private mutating func collect(from window: inout Window, mapWidth: Int, _ leastCount: Int) {
    let width = window.width
    var found: [Int] = []
    for start in window.isOpen.indices where window.isOpen[start] {
      window.isOpen[start] = false
      found.removeAll(keepingCapacity: true)
      found.append(start)
      var next = 0
      while next < found.count {
        let x = found[next] % width
        let y = found[next] / width
        next += 1
        for v in max(y - 1, 0)...min(y + 1, window.height - 1) {
          for u in max(x - 1, 0)...min(x + 1, width - 1) where window.isOpen[v * width + u] {
            window.isOpen[v * width + u] = false
            found.append(v * width + u)
          }
        }
      }
      guard found.count >= leastCount else { continue }
      let first = pixels.count
      pixels += found.map {
        Int32((window.top + $0 / width) * mapWidth + window.left + $0 % width)
      }
      parts.append(first..<pixels.count)
    }
  }
}
