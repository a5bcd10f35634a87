import Raster
import Testing

@testable import TextDetection

@Suite struct NetworkSizeTests {
  private func planes(_ maps: TextMaps) -> [Plane<Float>] {
    [
      maps.core, maps.word, maps.character, maps.logTop, maps.logBottom, maps.cosine, maps.sine,
    ]
  }

  @Test(
    "A picture of any size gives maps of half of it, as if its edge went on",
    arguments: [(1, 1), (1, 40), (40, 1), (31, 33), (32, 32), (33, 64), (130, 65)])
  func padding(width: Int, height: Int) {
    let picture = NetworkPicture.scattered(width: width, height: height)
    let maps = TextNetwork.scattered.maps(of: picture)
    var padded = NetworkPicture(
      width: (width + 31) / 32 * 32, height: (height + 31) / 32 * 32)
    for y in 0..<padded.height {
      let start = 1_000_000 + min(y, height - 1) * 3 * width
      let row = scattered(3 * width, from: start).map { Float(Double($0) / 2047 - 0.5) }
      let last = row.suffix(3)
      padded.setRow(y, to: row + (width..<padded.width).flatMap { _ in last })
    }
    let expected = TextNetwork.scattered.maps(of: padded)
    for (map, whole) in zip(planes(maps), planes(expected)) {
      #expect(map.width == (width + 1) / 2)
      #expect(map.height == (height + 1) / 2)
      for y in 0..<map.height {
        for x in 0..<map.width where map[x, y] != whole[x, y] {
          Issue.record("at \(x), \(y)")
        }
      }
    }
  }

  @Test("The maps are the same for any number of threads", arguments: [2, 3, 8])
  func threads(count: Int) {
    let picture = NetworkPicture.scattered(width: 170, height: 300)
    let alone = TextNetwork.scattered.maps(of: picture, mostThreads: 1)
    let together = TextNetwork.scattered.maps(of: picture, mostThreads: count)
    #expect(planes(alone) == planes(together))
  }

  @Test("A picture that lies 32 pixels lower gives maps that lie 16 pixels lower")
  func shift() {
    // A pixel sees less than 400 pixels to each side, so the edges do not matter here.
    let tall = NetworkPicture.scattered(width: 32, height: 1024)
    var lower = NetworkPicture(width: 32, height: 1056)
    for y in 0..<1056 {
      let start = 1_000_000 + (y - 32) * 3 * 32
      lower.setRow(y, to: scattered(96, from: start).map { Float(Double($0) / 2047 - 0.5) })
    }
    let first = TextNetwork.scattered.maps(of: tall).core
    let second = TextNetwork.scattered.maps(of: lower).core
    for x in 0..<16 {
      #expect(first[x, 256] == second[x, 272])
    }
  }
}
