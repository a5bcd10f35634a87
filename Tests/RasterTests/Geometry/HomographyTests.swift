import Raster
import TestSupport
import Testing

@Suite("Homographies")
struct HomographyTests {
  static let page = Quad(
    topLeft: Point(x: 812, y: 433), topRight: Point(x: 2510, y: 610),
    bottomRight: Point(x: 2790, y: 3401), bottomLeft: Point(x: 390, y: 3120))
  static let sheet = Quad(
    topLeft: Point(x: 0, y: 0), topRight: Point(x: 210, y: 0), bottomRight: Point(x: 210, y: 297),
    bottomLeft: Point(x: 0, y: 297))

  static func expectNear(
    _ a: Point, _ b: Point, _ tolerance: Double = 1e-8,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(a.distance(to: b) < tolerance, "\(a) and \(b)", sourceLocation: sourceLocation)
  }

  @Test("Four corners go exactly where they are sent, and back")
  func fourCorners() throws {
    let map = try #require(Homography(from: Self.sheet, to: Self.page))
    let back = try #require(map.inverse)
    for (from, to) in zip(Self.sheet.corners, Self.page.corners) {
      Self.expectNear(map.apply(from), to)
      Self.expectNear(back.apply(to), from)
    }
    // Straight lines stay straight: the diagonals' crossing goes to the diagonals' crossing.
    let first = try #require(Line(through: Self.page.topLeft, Self.page.bottomRight))
    let second = try #require(Line(through: Self.page.topRight, Self.page.bottomLeft))
    let crossing = try #require(first.intersection(with: second))
    Self.expectNear(map.apply(Point(x: 105, y: 148.5)), crossing)
  }

  @Test("A product applies its right factor first")
  func product() {
    let shift = Homography.translation(by: Point(x: 3, y: 4))
    let stretch = Homography.scaling(x: 2, y: 10)
    Self.expectNear((stretch * shift).apply(Point(x: 1, y: 1)), Point(x: 8, y: 50))
    Self.expectNear((shift * stretch).apply(Point(x: 1, y: 1)), Point(x: 5, y: 14))
  }

  @Test("Least squares over four positions is the exact map")
  func leastSquaresOfFour() throws {
    let exact = try #require(Homography(from: Self.sheet, to: Self.page))
    let fitted = try #require(Homography(from: Self.sheet.corners, to: Self.page.corners))
    for point in [Point(x: 17, y: 250), Point(x: 180, y: 20), Point(x: -40, y: 330)] {
      Self.expectNear(fitted.apply(point), exact.apply(point), 1e-6)
    }
  }

  @Test("Least squares over many noisy positions averages the noise out")
  func leastSquaresOfMany() throws {
    let exact = try #require(Homography(from: Self.sheet, to: Self.page))
    var random = SplitMix64(seed: 12)
    let source = (0..<400).map { _ in
      Point(x: .random(in: 0...210, using: &random), y: .random(in: 0...297, using: &random))
    }
    let target = source.map { point in
      exact.apply(point)
        + Point(x: .random(in: -1...1, using: &random), y: .random(in: -1...1, using: &random))
    }
    let fitted = try #require(Homography(from: source, to: target))
    // Uniform noise of ±1 has a deviation of 0.58; of 400 positions a twentieth is left, and at
    // the corners some three times that.
    for corner in Self.sheet.corners {
      Self.expectNear(fitted.apply(corner), exact.apply(corner), 0.3)
    }
  }

  @Test("Degenerate correspondences give nothing")
  func degenerate() {
    let line = (0..<6).map { Point(x: Double($0), y: 2 * Double($0)) }
    let spread = [(0.0, 0.0), (5, 1), (7, 9), (2, 8), (4, 4), (1, 6)].map {
      Point(x: $0.0, y: $0.1)
    }
    #expect(Homography(from: line, to: spread) == nil)
    #expect(Homography(from: spread, to: line) == nil)
    #expect(Homography(from: Array(spread.prefix(3)), to: Array(spread.prefix(3))) == nil)
    #expect(Homography(from: Array(repeating: spread[0], count: 5), to: line.dropLast()) == nil)
    var triangle = Self.page
    triangle.topRight = (triangle.topLeft + triangle.bottomRight) * 0.5
    #expect(Homography(from: Self.sheet, to: triangle) == nil)
    #expect(Homography(from: triangle, to: Self.sheet) == nil)
    #expect(Homography(1, 2, 3, 2, 4, 6, 0, 0, 1).inverse == nil)
  }

  @Test("The weight changes its sign where the map leaves for infinity")
  func horizon() throws {
    // The sides of a page that narrows from 200 to 100 over 100 pixels meet 100 further on.
    let narrowing = Quad(
      topLeft: Point(x: 50, y: 100), topRight: Point(x: 150, y: 100),
      bottomRight: Point(x: 200, y: 200), bottomLeft: Point(x: 0, y: 200))
    let map = try #require(Homography(from: narrowing, to: Self.sheet))
    #expect(map.weight(at: Point(x: 80, y: 1)) * map.weight(at: Point(x: 80, y: 150)) > 0)
    #expect(map.weight(at: Point(x: 80, y: -1)) * map.weight(at: Point(x: 80, y: 150)) < 0)
  }
}
