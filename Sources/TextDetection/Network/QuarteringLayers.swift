/// The network's first two layers, each of which halves a map.
///
/// What the first one gives would be the largest map of all; only a few of its rows are held at a
/// time, which also keeps them in fast memory.
struct QuarteringLayers: Sendable {
  /// For how many rows of the result the first layer works ahead.
  private static let windowHeight = 8

  private let first: HalvingLayer
  private let second: HalvingLayer

  /// Makes a pair of layers that follow each other, with a kernel of 3 for the second.
  init(_ first: HalvingLayer, _ second: HalvingLayer) {
    self.first = first
    self.second = second
  }

  /// Some rows of what the first layer gives, and for which rows of the result they are enough.
  private struct Window {
    var rows: FeatureMap
    var reach: Range<Int> = 0..<0
    var first: HalvingLayer.Scratch
    var second: HalvingLayer.Scratch
  }

  /// The map of a quarter of the width and height.
  func applied(to map: FeatureMap, mostThreads: Int) -> FeatureMap {
    var result = FeatureMap(width: map.width / 4, height: map.height / 4, channels: second.outputs)
    let makeWindow: @Sendable () -> Window = {
      Window(
        rows: FeatureMap(
          width: map.width / 2, height: 2 * Self.windowHeight + 1, channels: first.outputs),
        first: first.scratch(), second: second.scratch())
    }
    result.fillRows(mostThreads: mostThreads, scratch: makeWindow) { y, row, window in
      if !window.reach.contains(y) { move(&window, to: y, of: map) }
      second.fillRow(y, of: window.rows, into: &row, scratch: &window.second)
    }
    return result
  }

  /// Has the first layer make what the rows of the result from `y` on need.
  private func move(_ window: inout Window, to y: Int, of map: FeatureMap) {
    window.reach = y..<min(y + Self.windowHeight, map.height / 4)
    window.rows.firstRow = max(2 * y - 1, 0)
    for source in window.rows.firstRow..<2 * window.reach.upperBound {
      window.rows.withMutableRow(source) { row in
        first.fillRow(source, of: map, into: &row, scratch: &window.first)
      }
    }
  }
}
