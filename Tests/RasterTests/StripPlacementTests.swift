import Raster
import Testing

@Suite("Strips of a stored picture")
struct StripPlacementTests {
  @Test(
    "A picture put together from strips of any height is the oriented picture",
    arguments: Orientation.allCases, [1, 2, 7, 64])
  func strips(orientation: Orientation, stripHeight: Int) {
    for layout in ChannelLayout.allCases {
      let stored = Image<UInt8>(
        width: 19, height: 23, layout: layout,
        samples: (0..<19 * 23 * layout.channelCount).map { UInt8(truncatingIfNeeded: $0 &* 167) })
      let swaps = orientation.swapsAxes
      var upright = Image<UInt8>(
        width: swaps ? 23 : 19, height: swaps ? 19 : 23, layout: layout, filledWith: 0)
      for y in stride(from: 0, to: 23, by: stripHeight) {
        let count = min(stripHeight, 23 - y)
        let start = y * stored.samplesPerRow
        let rows = Array(stored.samples[start..<start + count * stored.samplesPerRow])
        upright.placeStrip(rows.span, ofRows: count, from: y, orientation: orientation)
      }
      #expect(upright == stored.oriented(orientation))
    }
  }

  @Test("A strip below the stored picture's last row is the caller's mistake")
  func outside() async {
    await #expect(processExitsWith: .failure) {
      var image = Image<UInt8>(width: 4, height: 4, layout: .gray, filledWith: 0)
      let rows: [UInt8] = Array(repeating: 1, count: 8)
      image.placeStrip(rows.span, ofRows: 2, from: 3, orientation: .up)
    }
  }
}
