import Raster
import TestSupport
import Testing

@testable import QRCodes

@Suite struct ConcentricPatternSearchTests {
  private static let map = SymbolMap(
    width: 25, height: 25, origin: Point(x: 40, y: 12), moduleSize: 4.3, angleInRadians: 0.35)
  private static let place = Point(x: 18.5, y: 18.5)

  /// An alignment pattern that lies some modules off its place, on ground of another lightness.
  ///
  /// - Parameters:
  ///   - displacement: how far off it lies, in modules.
  ///   - blur: the side of the square that each level is the mean of, in modules.
  ///   - isInverted: true for a light pattern.
  /// - Returns: the picture.
  /// - Throws: where the map cannot be turned round.
  private static func plane(
    displacedBy displacement: Point, blur: Double = 0, isInverted: Bool = false
  ) throws -> Plane<UInt8> {
    let back = try #require(map.homography.inverse)
    let offsets = blur > 0 ? (-3...3).map { Double($0) / 7 * blur } : [0]
    return painted(width: 150, height: 160, samples: blur > 0 ? 2 : 6) {
      let p = back.apply($0) - place - displacement
      var sum = 0.0
      for dy in offsets {
        for dx in offsets {
          let ring = max(abs(p.x + dx), abs(p.y + dy))
          sum += ring < 0.5 ? 30.0 : ring < 1.5 ? 210 : ring < 2.5 ? 30 : 160
        }
      }
      let lightness = sum / Double(offsets.count * offsets.count)
      return isInverted ? 255 - lightness : lightness
    }
  }

  @Test(
    "An alignment pattern is found where it lies",
    arguments: [(0.0, 0.0), (1, 0), (-1.4, 0.7), (0.3, 2), (2.1, -1.9), (-0.6, -0.6)],
    [(0.0, false), (1, false), (1, true)])
  func displaced(by shift: (Double, Double), look: (blur: Double, isInverted: Bool)) throws {
    let displacement = Point(x: shift.0, y: shift.1)
    let plane = try Self.plane(
      displacedBy: displacement, blur: look.blur, isInverted: look.isInverted)
    let match = try #require(
      ConcentricPatternSearch().match(
        center: Self.place, map: Self.map, isInverted: look.isInverted, on: plane))
    #expect(match.correlation > 0.85 && match.correlation <= 1)
    let there = Self.map.position(
      Self.place.x + match.displacement.x, Self.place.y + match.displacement.y)
    #expect(match.position.distance(to: there) < 1e-9)
    let miss = match.displacement - displacement
    #expect(max(abs(miss.x), abs(miss.y)) < 0.13)
  }

  @Test("A pattern out of reach is not found, nor one of the other polarity")
  func outOfReach() throws {
    let far = try Self.plane(displacedBy: Point(x: 5.5, y: 0))
    #expect(
      ConcentricPatternSearch().match(
        center: Self.place, map: Self.map, isInverted: false, on: far) == nil)
    let near = try Self.plane(displacedBy: Point(x: 0, y: 0))
    var search = ConcentricPatternSearch()
    search.reach = 0.5
    #expect(
      search.match(
        center: Self.place, map: Self.map, isInverted: true, on: near) == nil)
  }

  @Test("Even ground, a slope and an edge hold no pattern")
  func ground() {
    let planes = [
      Plane(width: 150, height: 160, filledWith: UInt8(90)),
      painted(width: 150, height: 160, samples: 1) { $0.x + $0.y * 0.6 },
      painted(width: 150, height: 160, samples: 1) { $0.x < 80 ? 20 : 230 },
    ]
    for plane in planes {
      for isInverted in [false, true] {
        #expect(
          ConcentricPatternSearch().match(
            center: Self.place, map: Self.map, isInverted: isInverted, on: plane) == nil)
      }
    }
  }

  @Test("With a ring more it is a finder pattern that is found")
  func finder() throws {
    let back = try #require(Self.map.homography.inverse)
    let plane = painted(width: 150, height: 160) {
      let p = back.apply($0) - Point(x: 12.9, y: 11.8)
      let ring = max(abs(p.x), abs(p.y))
      return ring < 1.5 || (ring >= 2.5 && ring < 3.5) ? 30 : 210
    }
    var search = ConcentricPatternSearch()
    search.rings = 3
    let match = try #require(
      search.match(
        center: Point(x: 12.5, y: 12.5), map: Self.map, isInverted: false, on: plane))
    #expect(match.displacement.distance(to: Point(x: 0.4, y: -0.7)) < 0.1)
    #expect(match.correlation > 0.9)
  }
}
