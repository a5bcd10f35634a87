import Glibc
import Raster
import TestSupport
import Testing

@testable import QRCodes

/// Finder patterns drawn alone.
@Suite struct FinderPatternTests {
  private static let center = Point(x: 50.3, y: 49.6)

  /// The lightness of a finder pattern at a place in modules from its centre.
  private static func lightness(at place: Point, spread: Double = 0) -> Double {
    let ring = max(abs(place.x), abs(place.y))
    return ring < 1.5 + spread || (ring >= 2.5 - spread && ring < 3.5 + spread) ? 20 : 220
  }

  private static func plane(
    across: Point, down: Point, spread: Double = 0, isInverted: Bool = false
  ) -> Plane<UInt8> {
    let frame = FinderPattern.perfect(at: center, across: across, down: down)
    return painted(width: 100, height: 100) {
      let lightness = lightness(at: frame.inModules($0), spread: spread)
      return isInverted ? 240 - lightness : lightness
    }
  }

  private static func patterns(in plane: Plane<UInt8>) -> [FinderPattern] {
    FinderPatternSearch().patterns(
      in: plane, threshold: LocalThreshold(plane))
  }

  /// Searches a plane for its only finder pattern and compares it with what was drawn.
  private static func check(
    _ plane: Plane<UInt8>, across: Point, down: Point, isInverted: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = patterns(in: plane)
    try #require(found.count == 1, sourceLocation: sourceLocation)
    let pattern = found[0].turned(across: across, down: down)
    // Upright, all edges part their pixels alike, and straight lines between the middles of pixels
    // then misplace all of them alike: by 0.086 pixels at the worst, in both coordinates.
    let isUpright = min(abs(across.x), abs(across.y)) < 1e-9
    #expect(
      pattern.center.distance(to: center) < (isUpright ? 0.16 : 0.1),
      sourceLocation: sourceLocation)
    #expect(
      pattern.across.distance(to: across) < 0.02 * across.length, sourceLocation: sourceLocation)
    #expect(pattern.down.distance(to: down) < 0.02 * down.length, sourceLocation: sourceLocation)
    #expect(pattern.isInverted == isInverted, sourceLocation: sourceLocation)
    #expect(pattern.isTrustworthy, sourceLocation: sourceLocation)
    #expect(abs(pattern.ink - (isInverted ? 220 : 20)) < 6, sourceLocation: sourceLocation)
    #expect(abs(pattern.paper - (isInverted ? 20 : 220)) < 30, sourceLocation: sourceLocation)
  }

  private static func sides(degrees: Double, size: Double) -> (across: Point, down: Point) {
    let angle = degrees * .pi / 180
    let across = Point(x: cos(angle), y: sin(angle)) * size
    return (across, Point(x: -across.y, y: across.x))
  }

  @Test(
    "A finder pattern's centre and sides are found at any turn",
    arguments: Array(stride(from: 0, through: 90, by: 7.5)), [3.5, 8.0])
  func turned(degrees: Double, moduleSize: Double) throws {
    let (across, down) = Self.sides(degrees: degrees, size: moduleSize)
    try Self.check(Self.plane(across: across, down: down), across: across, down: down)
  }

  @Test(
    "Seen from the side, it is a parallelogram, and found as such",
    arguments: Array(stride(from: 0, through: 90, by: 22.5)), [0.5, 0.7])
  func tilted(degrees: Double, share: Double) throws {
    let (a, b) = Self.sides(degrees: degrees, size: 8)
    // Rows of the picture are drawn together.
    let (across, down) = (Point(x: a.x, y: a.y * share), Point(x: b.x, y: b.y * share))
    try Self.check(Self.plane(across: across, down: down), across: across, down: down)
  }

  @Test(
    "Of a slender one the short sides' directions are found too",
    arguments: [
      (Point(x: 1.7, y: 0.8), Point(x: 0.4, y: 6)), (Point(x: 1.6, y: 1.5), Point(x: 0.6, y: 5.6)),
      (Point(x: 1.9, y: -0.9), Point(x: 0.3, y: 7)), (Point(x: 6.5, y: 0.4), Point(x: -1, y: 1.8)),
      (Point(x: 1.8, y: 0), Point(x: 1, y: 6.5)),
    ])
  func slender(across: Point, down: Point) throws {
    let found = Self.patterns(in: Self.plane(across: across, down: down))
    try #require(found.count == 1)
    let pattern = found[0].turned(across: across, down: down)
    #expect(pattern.isSlender)
    #expect(pattern.center.distance(to: Self.center) < 0.3)
    for (side, truth) in [(pattern.across, across), (pattern.down, down)] {
      #expect(abs(side.normalized.cross(truth.normalized)) < 0.1)
      #expect(abs(side.length / truth.length - 1) < 0.1)
    }
  }

  @Test("Light on dark it is found and told to be so", arguments: [0, 30, 45.0])
  func inverted(degrees: Double) throws {
    let (across, down) = Self.sides(degrees: degrees, size: 6)
    try Self.check(
      Self.plane(across: across, down: down, isInverted: true), across: across, down: down,
      isInverted: true)
  }

  @Test(
    "Spread or faded ink does not change its size", arguments: [-0.2, -0.1, 0.1, 0.2], [0, 35.0])
  func spread(spread: Double, degrees: Double) throws {
    let (across, down) = Self.sides(degrees: degrees, size: 7)
    try Self.check(
      Self.plane(across: across, down: down, spread: spread), across: across, down: down)
  }

  @Test("Cut off by the picture's edge at its outermost ring it is found")
  func atEdge() throws {
    let (across, down) = Self.sides(degrees: 0, size: 6)
    let frame = FinderPattern.perfect(at: Point(x: 21, y: 21), across: across, down: down)
    let plane = painted(width: 80, height: 80) { Self.lightness(at: frame.inModules($0)) }
    let found = Self.patterns(in: plane)
    try #require(found.count == 1)
    #expect(found[0].center.distance(to: frame.center) < 0.16)
  }

  @Test("Stripes, discs, squares, frames and crosses are no finder patterns")
  func others() {
    let shapes: [(String, (Point) -> Bool)] = [
      ("stripes", { Int($0.x / 5) % 2 == 0 }),
      ("slanted stripes", { Int(($0.x + $0.y) / 6) % 2 == 0 }),
      ("stripes of 1 1 3 1 1", { [0, 2, 3, 4, 6].contains(Int($0.x / 4) % 8) }),
      ("checkers", { (Int($0.x / 5) + Int($0.y / 5)) % 2 == 0 }),
      (
        "discs",
        { Point(x: fmod($0.x, 14) - 7, y: fmod($0.y, 14) - 7).length < 4 }
      ),
      ("squares", { max(abs(fmod($0.x, 20) - 10), abs(fmod($0.y, 20) - 10)) < 6 }),
      (
        "a frame alone",
        { (12.5...17.5).contains(max(abs($0.x - 50), abs($0.y - 50))) }
      ),
      ("a cross", { abs($0.x - 50) < 6 || abs($0.y - 50) < 6 }),
    ]
    for (name, isDark) in shapes {
      let plane = painted(width: 100, height: 100) { isDark($0) ? 20 : 220 }
      #expect(Self.patterns(in: plane).isEmpty, "\(name)")
    }
  }

  @Test("Where dark ground hides the outer ring, the inner square and light ring do")
  func innerSquare() throws {
    let (across, down) = Self.sides(degrees: 20, size: 7)
    let frame = FinderPattern.perfect(at: Self.center, across: across, down: down)
    let plane = painted(width: 100, height: 100) {
      let place = frame.inModules($0)
      // Beyond the dark ring, above it and to its left, there is dark ground.
      return place.x < -3 || place.y < -3 ? 20 : Self.lightness(at: place)
    }
    var search = FinderPatternSearch()
    let threshold = LocalThreshold(plane)
    #expect(search.patterns(in: plane, threshold: threshold).isEmpty)
    search.target = .innerSquares
    let found = search.patterns(in: plane, threshold: threshold)
    try #require(found.count == 1)
    let pattern = found[0].turned(across: across, down: down)
    #expect(pattern.center.distance(to: Self.center) < 0.2)
    #expect(pattern.across.distance(to: across) < 0.03 * 7)
  }

  @Test("A frame tells where modules lie, and which module lies somewhere")
  func frame() {
    let pattern = FinderPattern.perfect(
      at: Point(x: 10, y: 20), across: Point(x: 3, y: 1), down: Point(x: -1, y: 2))
    #expect(pattern.position(Point(x: 2, y: -3)) == Point(x: 19, y: 16))
    let back = pattern.inModules(Point(x: 19, y: 16))
    #expect(back.distance(to: Point(x: 2, y: -3)) < 1e-12)
    #expect(abs(pattern.moduleSize - 7.0.squareRoot()) < 1e-12)
    #expect(pattern.scaled(by: 2).position(Point(x: 2, y: -3)) == Point(x: 38, y: 32))
  }
}
