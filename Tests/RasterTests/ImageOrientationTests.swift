import Raster
import Testing

@Suite("A picture made upright")
struct ImageOrientationTests {
  /// A letter that differs under all eight orientations, `#` dark, as it looks upright.
  static let upright = ["####", "#...", "##..", "#...", "#..."]

  /// The same letter as each orientation stores it, drawn by hand after the TIFF 6.0 table: where
  /// row 0 and column 0 of what is stored lie in the upright picture.
  static let stored: [(Orientation, [String])] = [
    (.up, ["####", "#...", "##..", "#...", "#..."]),
    (.upMirrored, ["####", "...#", "..##", "...#", "...#"]),
    (.down, ["...#", "...#", "..##", "...#", "####"]),
    (.downMirrored, ["#...", "#...", "##..", "#...", "####"]),
    (.leftMirrored, ["#####", "#.#..", "#....", "#...."]),
    (.right, ["#....", "#....", "#.#..", "#####"]),
    (.rightMirrored, ["....#", "....#", "..#.#", "#####"]),
    (.left, ["#####", "..#.#", "....#", "....#"]),
  ]

  func image(_ rows: [String]) -> Image<UInt8> {
    Image(
      width: rows[0].count, height: rows.count, layout: .gray,
      samples: rows.joined().map { $0 == "#" ? 0 : 255 })
  }

  @Test("The letter F comes out upright from each of the eight orientations", arguments: stored)
  func letter(orientation: Orientation, rows: [String]) {
    #expect(image(rows).oriented(orientation) == image(Self.upright))
  }

  @Test("The letter goes back to what is stored by the inverse", arguments: stored)
  func inverse(orientation: Orientation, rows: [String]) {
    #expect(image(Self.upright).oriented(orientation.inverse) == image(rows))
  }

  @Test(
    "Every orientation, layout and size moves each pixel where Orientation.upright says",
    arguments: Orientation.allCases)
  func pixelsMoveAsPointsDo(orientation: Orientation) {
    let sizes = [(1, 1), (1, 40), (40, 1), (15, 17), (16, 16), (33, 64), (70, 5)]
    for layout in ChannelLayout.allCases {
      for (width, height) in sizes {
        let count = width * height * layout.channelCount
        let eight = Image<UInt8>(
          width: width, height: height, layout: layout,
          samples: (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 >> 8) })
        #expect(eight.oriented(orientation) == slowlyOriented(eight, orientation))
        let sixteen = Image<UInt16>(
          width: width, height: height, layout: layout,
          samples: (0..<count).map { UInt16(truncatingIfNeeded: $0 &* 40503) })
        #expect(sixteen.oriented(orientation) == slowlyOriented(sixteen, orientation))
      }
    }
  }

  @Test("A picture of no pixels stays one", arguments: Orientation.allCases)
  func empty(orientation: Orientation) {
    let image = Image<UInt8>(width: 3, height: 0, layout: .rgb, filledWith: 0)
    let result = image.oriented(orientation)
    #expect(result.samples.isEmpty)
    #expect(result.width == (orientation.swapsAxes ? 0 : 3))
  }

  /// Moves one pixel centre after the other, by the geometry that points are moved with.
  func slowlyOriented<Sample>(_ image: Image<Sample>, _ orientation: Orientation) -> Image<Sample> {
    let swaps = orientation.swapsAxes
    var result = Image<Sample>(
      width: swaps ? image.height : image.width, height: swaps ? image.width : image.height,
      layout: image.layout, filledWith: 0)
    for y in 0..<image.height {
      for x in 0..<image.width {
        let center = orientation.upright(
          Point(x: Double(x) + 0.5, y: Double(y) + 0.5),
          width: Double(image.width), height: Double(image.height))
        for channel in 0..<image.layout.channelCount {
          result[Int(center.x), Int(center.y), channel] = image[x, y, channel]
        }
      }
    }
    return result
  }
}
