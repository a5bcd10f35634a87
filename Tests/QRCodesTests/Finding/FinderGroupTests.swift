import Raster
import TestSupport
import Testing

@testable import QRCodes

/// Which finder patterns belong together.
@Suite struct FinderGroupTests {
  private static func patterns(in image: Image<UInt8>) -> [FinderPattern] {
    let plane = image.view.luminance()
    return FinderPatternSearch().patterns(
      in: plane, threshold: LocalThreshold(plane))
  }

  @Test(
    "The corners of a drawn symbol are found and named, however it lies",
    arguments: [0, 40, 90, 135, 180, 250, 315.0], [0.0, 50])
  func drawn(roll: Double, tilt: Double) throws {
    let made = EncodedSymbol.random(.qr, version: 3, level: .medium, seed: 5)
    let face = SymbolFace(grid: try #require(made).grid)
    var setting = SymbolSetting(face: face, roll: roll, seed: 3)
    setting.tilt = tilt
    let drawing = setting.drawing
    let triples = FinderTriple.triples(among: Self.patterns(in: drawing.image()))
    let triple = try #require(triples.first)
    let project = Projection(width: 29, height: 29, onto: drawing.corners)
    for (pattern, u, v) in [
      (triple.topLeft, 3.5, 3.5), (triple.topRight, 25.5, 3.5), (triple.bottomLeft, 3.5, 25.5),
    ] {
      // In perspective the middle of a square's picture is not the picture of its middle.
      let miss = pattern.center.distance(to: project(Point(x: u, y: v)))
      #expect(miss < (tilt > 0 ? 0.15 : 0.05) * setting.moduleSize)
      // The next module along a row and along a column.
      let step = project(Point(x: u + 0.5, y: v)) - project(Point(x: u - 0.5, y: v))
      #expect(pattern.across.distance(to: step) < 0.1 * step.length)
    }
    #expect(triple.isPlausible)
    #expect(abs(triple.distance - 22) < 1.5)
  }

  @Test("On a sheet of equal codes those patterns come first that belong to one code")
  func lattice() {
    // Version 1 with a border of 4: within a code finders are 14 modules apart, from one to the next
    // it is 15.
    var patterns: [FinderPattern] = []
    var codes: Set<[Int]> = []
    let (across, down) = (Point(x: 3, y: 0.3), Point(x: -0.3, y: 3))
    for row in 0..<5 {
      for column in 0..<5 {
        let origin =
          Point(x: 200, y: 40) + across * Double(29 * column) + down * Double(29 * row)
        let triple = FinderTriple.perfect(size: 21, origin: origin, across: across, down: down)
        codes.insert([patterns.count, patterns.count + 1, patterns.count + 2])
        patterns += [triple.topLeft, triple.topRight, triple.bottomLeft]
      }
    }
    let triples = FinderTriple.triples(among: patterns)
    #expect(triples.count > 25)
    #expect(Set(triples.prefix(25).map(\.indices)) == codes)
  }

  @Test("Patterns of different polarity, and those in one row, are no corners of a code")
  func unrelated() {
    let triple = FinderTriple.perfect(
      size: 21, origin: Point(x: 0, y: 0), across: Point(x: 4, y: 0), down: Point(x: 0, y: 4))
    var other = triple.bottomLeft
    other.isInverted = true
    #expect(FinderTriple.triples(among: [triple.topLeft, triple.topRight, other]).isEmpty)
    var third = triple.topRight
    third.center.x += 56
    #expect(FinderTriple.triples(among: [triple.topLeft, triple.topRight, third]).isEmpty)
    #expect(FinderTriple.triples(among: [triple.topLeft, triple.topRight]).isEmpty)
  }

  @Test("Patterns that are found turned get the frame of the symbol", arguments: 0..<64)
  func turned(turns: Int) throws {
    let (across, down) = (Point(x: 3, y: 1), Point(x: -1, y: 3))
    let triple = FinderTriple.perfect(
      size: 25, origin: Point(x: 50, y: 20), across: across, down: down)
    let frames = [
      (across, down), (down, across * -1), (across * -1, down * -1), (down * -1, across),
    ]
    var patterns = [triple.bottomLeft, triple.topLeft, triple.topRight]
    for i in 0..<3 { (patterns[i].across, patterns[i].down) = frames[turns >> (2 * i) & 3] }
    let triples = FinderTriple.triples(among: patterns)
    try #require(triples.count == 1)
    #expect(triples[0].indices == [1, 2, 0])
    #expect(triples[0].strain < 1e-9 && abs(triples[0].distance - 18) < 1e-9)
    for pattern in [triples[0].topLeft, triples[0].topRight, triples[0].bottomLeft] {
      #expect(pattern.across == across && pattern.down == down)
    }
  }

  @Test("A triple in a picture of twice the size lies at twice the place")
  func scaled() {
    let triple = FinderTriple.perfect(
      size: 21, origin: Point(x: 5, y: 6), across: Point(x: 4, y: 1), down: Point(x: -1, y: 4))
    let large = triple.scaled(by: 2)
    #expect(large.topRight.center == triple.topRight.center * 2)
    #expect(large.bottomLeft.across == Point(x: 8, y: 2))
  }

  @Test("Two patterns are taken for each pair of corners that they may be")
  func pairs() throws {
    let (across, down) = (Point(x: 3, y: 1), Point(x: -1, y: 3))
    let triple = FinderTriple.perfect(
      size: 25, origin: Point(x: 50, y: 20), across: across, down: down)
    var patterns = [triple.topLeft, triple.topRight, triple.bottomLeft]
    // Which side of a square is its upper one is not seen: each is found turned in another way.
    (patterns[0].across, patterns[0].down) = (down, across * -1)
    (patterns[1].across, patterns[1].down) = (across * -1, down * -1)
    (patterns[2].across, patterns[2].down) = (down * -1, across)

    let top = FinderPair.pairs(among: patterns, [0, 1]).filter { $0.indices == [0, 1] }
    #expect(top.count == 2)
    let asTop = try #require(top.first { $0.corners == .top })
    #expect(asTop.first.across == across && asTop.first.down == down)
    #expect(abs(asTop.distance - 18) < 1e-9)
    // Seen as the left side, rows run a quarter turn anticlockwise of it.
    let asLeft = try #require(top.first { $0.corners == .left })
    #expect(asLeft.first.down == across && asLeft.first.across == down * -1)

    let diagonal = FinderPair.pairs(among: patterns, [1, 2]).filter { $0.indices == [1, 2] }
    #expect(diagonal.map(\.corners) == [.diagonal])
    #expect(diagonal.first?.first.across == across && diagonal.first?.first.down == down)
    #expect(diagonal.first?.second.across == across && diagonal.first?.second.down == down)
    #expect(abs((diagonal.first?.distance ?? 0) - 18) < 1e-9)
    #expect(diagonal.first?.scaled(by: 2).second.center == triple.bottomLeft.center * 2)
  }

  @Test("Patterns too near each other, too unlike in size, or of both polarities are no pair")
  func noPairs() {
    func pairs(x: Double, size: Double, isInverted: Bool) -> [FinderPair] {
      FinderPair.pairs(
        among: [
          .perfect(at: Point(x: 0, y: 0), across: Point(x: 2, y: 0), down: Point(x: 0, y: 2)),
          .perfect(
            at: Point(x: x, y: 0), across: Point(x: size, y: 0), down: Point(x: 0, y: size),
            isInverted: isInverted),
        ], [0, 1])
    }
    #expect(pairs(x: 28, size: 2, isInverted: false).count == 4)
    #expect(pairs(x: 18, size: 2, isInverted: false).isEmpty)
    #expect(pairs(x: 28, size: 6, isInverted: false).isEmpty)
    #expect(pairs(x: 28, size: 2, isInverted: true).isEmpty)
  }
}
