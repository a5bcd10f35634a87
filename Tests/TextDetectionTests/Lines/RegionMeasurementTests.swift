import Glibc
import Raster
import Testing

@testable import TextDetection

/// What is measured of lines on maps whose places are known.
@Suite("Region measurement")
struct RegionMeasurementTests {
  /// The lines of maps whose picture is the network's picture times a factor.
  private func lines(of maps: TextMaps, scale: Point = Point(x: 1, y: 1)) -> [FoundLine] {
    let regions = CoreRegions(maps.core, above: 0, leastCount: 4)
    let measurement = RegionMeasurement(maps: maps, scale: scale, leastCount: 4)
    return measurement.lines(of: regions)
  }

  private func straight(from start: Point, to end: Point) -> MadeMaps {
    MadeMaps(
      middle: { start + (end - start) * $0 }, above: 10, below: 12, halfBand: 5)
  }

  /// Expects corners within a distance, each by its name.
  private func expect(
    _ quad: Quad, _ expected: Quad, within limit: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let errors = zip(quad.corners, expected.corners).map { $0.distance(to: $1) }
    #expect(errors.allSatisfy { $0 <= limit }, "\(errors)", sourceLocation: sourceLocation)
  }

  /// The quad around straight text.
  private func quad(from start: Point, to end: Point, above: Double, below: Double) -> Quad {
    let along = (end - start).normalized
    let down = Point(x: -along.y, y: along.x)
    return Quad(
      topLeft: start - down * above, topRight: end - down * above,
      bottomRight: end + down * below, bottomLeft: start + down * below)
  }

  @Test("An upright line has its ends, top and bottom")
  func upright() throws {
    let (start, end) = (Point(x: 30, y: 61), Point(x: 230, y: 61))
    let found = lines(of: straight(from: start, to: end).maps(width: 260, height: 120))
    let line = try #require(found.first)
    #expect(found.count == 1)
    expect(line.quad, quad(from: start, to: end, above: 10, below: 12), within: 1.5)
    #expect(abs(line.height - 22) < 0.5)
    // The logistic function of 5.
    #expect(abs(line.probability - 0.9933) < 1e-3)
    #expect(line.directionCertainty > 0.99)
  }

  @Test(
    "A slanting line has its ends, top and bottom, whichever way it is read",
    arguments: [-80, -45, -20, -3, 3, 20, 45, 90, 135, 180, -160])
  func slanting(degrees: Int) throws {
    let angle = Double(degrees) * .pi / 180
    let reach = Point(x: cos(angle), y: sin(angle)) * 90
    let middle = Point(x: 121, y: 119)
    let (start, end) = (middle - reach, middle + reach)
    let found = lines(of: straight(from: start, to: end).maps(width: 240, height: 240))
    #expect(found.count == 1)
    expect(
      try #require(found.first).quad, quad(from: start, to: end, above: 10, below: 12), within: 2)
  }

  @Test("A line as short as it is high is read the way that the maps say", arguments: [0, 90, 210])
  func short(degrees: Int) throws {
    let angle = Double(degrees) * .pi / 180
    let reach = Point(x: cos(angle), y: sin(angle)) * 8
    let middle = Point(x: 61, y: 59)
    let (start, end) = (middle - reach, middle + reach)
    let found = lines(of: straight(from: start, to: end).maps(width: 120, height: 120))
    expect(
      try #require(found.first).quad, quad(from: start, to: end, above: 10, below: 12), within: 2.5)
  }

  @Test("A bent line's places follow it, and so do its top and bottom")
  func bent() throws {
    func y(_ x: Double) -> Double { 70 + 9 * sin(2 * .pi * x / 200) }
    let made = MadeMaps(
      middle: { Point(x: 20 + 320 * $0, y: y(20 + 320 * $0)) }, above: 9, below: 11, halfBand: 5)
    let found = lines(of: made.maps(width: 360, height: 140))
    let line = try #require(found.first)
    #expect(found.count == 1)
    let places = line.candidate.places
    #expect(places.count > 8)
    // A place at an end stands for the piece next to it: within an eighth of the text's height.
    for place in places {
      #expect(abs(place.center.y - y(place.center.x)) < 2.5, "\(place)")
      #expect(abs(place.above - 9) < 2.5 && abs(place.below - 11) < 2.5, "\(place)")
    }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0.center.x < $1.center.x })
    #expect(abs((places.first?.center.x ?? 0) - 20) < 2.5)
    #expect(abs((places.last?.center.x ?? 0) - 340) < 2.5)
    #expect(abs(line.height - 20) < 1)
  }

  @Test("The gaps between words do not count for the height")
  func gaps() throws {
    let (start, end) = (Point(x: 20, y: 60), Point(x: 240, y: 60))
    var made = straight(from: start, to: end)
    made.words = [0...0.4, 0.55...1]
    let found = lines(of: made.maps(width: 260, height: 120))
    #expect(found.count == 1)
    expect(
      try #require(found.first).quad, quad(from: start, to: end, above: 10, below: 12), within: 1.5)
  }

  @Test("Places and heights are those of the picture, also where its scales differ")
  func scaled() throws {
    let (start, end) = (Point(x: 30, y: 61), Point(x: 230, y: 61))
    let maps = straight(from: start, to: end).maps(width: 260, height: 120)
    let line = try #require(lines(of: maps, scale: Point(x: 3, y: 2.5)).first)
    let expected = Quad(
      topLeft: Point(x: 90, y: 127.5), topRight: Point(x: 690, y: 127.5),
      bottomRight: Point(x: 690, y: 182.5), bottomLeft: Point(x: 90, y: 182.5))
    expect(line.quad, expected, within: 4.5)
  }

  @Test("What is nowhere inside a word is no line")
  func noWord() {
    var made = straight(from: Point(x: 30, y: 60), to: Point(x: 230, y: 60))
    made.words = []
    #expect(lines(of: made.maps(width: 260, height: 120)).isEmpty)
  }

  /// Maps of upright text of 10 pixels' height, with given logits of the core map.
  private func maps(core: [[Float]]) -> TextMaps {
    var maps = TextMaps(width: core[0].count, height: core.count)
    for y in stride(from: 0, to: core.count, by: 2) {
      var values: [Float] = []
      for x in stride(from: 0, to: core[0].count, by: 2) {
        let logits = [core[y][x], core[y][x + 1], core[y + 1][x], core[y + 1][x + 1]]
        values += logits + logits + [Float](repeating: 0, count: 4)
        values += [Float](repeating: log(5), count: 8) + [1, 1, 1, 1, 0, 0, 0, 0]
      }
      maps.setRows(from: y, to: values.span, valuesPerPixel: 4 * TextMaps.count)
    }
    return maps
  }

  @Test("Figures under each other are a line each, though the network half joins them")
  func columnOfFigures() {
    // Three figures, 6 by 4 pixels of the map, and bridges of 2 by 8 between them.
    var core = [[Float]](repeating: [Float](repeating: -5, count: 20), count: 40)
    for y in 4..<32 {
      for x in 7..<9 { core[y][x] = 0.7 }
    }
    for top in [4, 16, 28] {
      for y in top..<top + 4 {
        for x in 5..<11 { core[y][x] = 5 }
      }
    }
    let middles = lines(of: maps(core: core)).map { ($0.first + $0.last) * 0.5 }
    let expected = [6.0, 18, 30].map { Point(x: 16, y: 2 * $0) }
    #expect(middles.count == 3)
    for (middle, truth) in zip(middles.sorted { $0.y < $1.y }, expected) {
      #expect(middle.distance(to: truth) < 0.5)
    }
  }

  @Test("A thick band of letters side by side stays one line")
  func thickBand() {
    // Five letters, 6 by 6 pixels of the map, on text of 10 pixels' height, half joined.
    var core = [[Float]](repeating: [Float](repeating: -5, count: 60), count: 20)
    for y in 6..<12 {
      for x in 4..<50 { core[y][x] = (x - 4) % 10 < 6 ? 5 : 0.7 }
    }
    let found = lines(of: maps(core: core))
    #expect(found.count == 1)
    #expect(abs((found.first?.length ?? 0) - 92) < 1)
  }

  @Test("Two lines that the network joins at one place come apart among lines that run alike")
  func bridgedLines() {
    // Bands of 3 pixels of the map on text of 10 pixels' height, and a bridge between the last two.
    var core = [[Float]](repeating: [Float](repeating: -5, count: 80), count: 40)
    for top in [4, 14, 22] {
      for y in top..<top + 3 {
        for x in 4..<74 { core[y][x] = 5 }
      }
    }
    for y in 17..<22 {
      for x in 40..<46 { core[y][x] = 0.7 }
    }
    let middles = lines(of: maps(core: core)).map { ($0.first.y + $0.last.y) / 2 }.sorted()
    #expect(middles.count == 3)
    for (middle, truth) in zip(middles, [11.0, 31, 47]) { #expect(abs(middle - truth) < 0.5) }
  }
}
