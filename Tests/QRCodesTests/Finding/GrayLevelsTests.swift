import Raster
import Testing

@testable import QRCodes

@Suite struct GrayLevelsTests {
  private static let slope = Plane(
    width: 20, height: 12,
    elements: (0..<240).map { (index: Int) -> UInt8 in
      UInt8(10 + 3 * (index % 20) + 2 * (index / 20))
    })

  @Test("A ramp is a ramp between the pixels too", arguments: 0..<40)
  func ramp(step: Int) {
    // Cubics look at two pixels to each side.
    let (x, y) = (2 + Double(step) * 0.39, 2 + Double(step) * 0.19)
    let expected = 10 + 3 * (x - 0.5) + 2 * (y - 0.5)
    let level = levels(of: Self.slope, at: x, y)
    #expect(abs(level.linear - expected) < 1e-9)
    #expect(abs(level.cubic - expected) < 1e-9)
  }

  @Test("An even plane has its level everywhere, near and beyond its border")
  func even() {
    for (width, height) in [(1, 1), (1, 5), (5, 1), (4, 4)] {
      let plane = Plane(width: width, height: height, filledWith: UInt8(77))
      for step in -12...24 {
        let (x, y) = (Double(step) * 0.5, 3 - Double(step) * 0.3)
        let level = levels(of: plane, at: x, y)
        #expect(abs(level.linear - 77) < 1e-9)
        #expect(abs(level.cubic - 77) < 1e-9)
        #expect(level.nearest == 77)
      }
    }
  }

  @Test("Beyond the border the level is that of the nearest pixel")
  func border() {
    let corners = [(-9.0, -4.0, 10.0), (29, -4, 67), (-9, 31, 32), (29, 31, 89), (-3, 5.5, 20)]
    for (x, y, expected) in corners {
      let level = levels(of: Self.slope, at: x, y)
      #expect(level.linear == expected)
      #expect(level.nearest == expected)
    }
    let plane = Self.slope
    let levels = GrayLevels(plane)
    let places = [(0.0, 0.0), (19.9, 11.9), (20, 3), (3, 12), (-0.1, 3), (3, -0.1)]
    let areInside = places.map { levels.contains($0.0, $0.1) }
    #expect(areInside == [true, true, false, false, false, false])
  }

  @Test("Cubics keep a single dark pixel's depth, and go lower between two than straight lines")
  func cubic() {
    let plane = Plane(
      width: 9, height: 9, elements: (0..<81).map { $0 == 39 || $0 == 40 ? 0 : UInt8(200) })
    #expect(abs(levels(of: plane, at: 3.5, 4.5).cubic) < 1e-9)
    // Keys' weights midway are -1/16, 9/16, 9/16, -1/16.
    let between = levels(of: plane, at: 4, 4.5)
    #expect(abs(between.cubic - 200 * -0.125) < 1e-9)
    #expect(abs(between.linear) < 1e-9)
  }
}
