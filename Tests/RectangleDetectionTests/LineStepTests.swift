import Glibc
import Raster
import TestSupport
import Testing

@testable import RectangleDetection

/// Steps of the way to lines, on values.
@Suite("Steps to lines")
struct LineStepTests {
  @Test("The median is the middle of the sorted elements, the upper one of two")
  func median() {
    var generator = SplitMix64(seed: 4)
    for count in 1...40 {
      let values = (0..<count).map { _ in Int32(truncatingIfNeeded: generator.next() % 9) }
      var scratch = values
      #expect(medianElement(of: &scratch) == values.sorted()[count / 2])
      #expect(scratch.sorted() == values.sorted())
    }
  }

  @Test("The table of turns is the arc tangent to half a step of its own rounding")
  func turns() {
    let table = TurnTable()
    for angle in stride(from: 0.0, to: 2 * Double.pi, by: 0.01) {
      let (x, y) = (Int32((900 * cos(angle)).rounded()), Int32((900 * sin(angle)).rounded()))
      let exact = atan2(Double(y), Double(x)) * 128 / Double.pi
      let difference = Double(table[x, y]) - exact
      let wrapped = difference - 256 * (difference / 256).rounded()
      #expect(abs(wrapped) <= 0.7, "\(x), \(y)")
    }
    #expect(table[0, 0] == 0)
  }

  @Test("A robust line is not drawn off by a third of measurements far away")
  func robustLineKeepsToTheMany() throws {
    let points = (0..<60).map { i in
      let position = Double(i)
      let offset = i % 3 == 1 ? 25.0 : 0.5 + 0.02 * position
      return WeightedOffset(position: position, offset: offset, weight: i % 3 == 1 ? 0.2 : 1)
    }
    let line = try #require(robustLine(through: points, spread: 3))
    #expect(abs(line.offset - 0.5) < 0.05)
    #expect(abs(line.slope - 0.02) < 0.002)
  }

  @Test("A line through exact measurements is that line, wherever and however many they are")
  func robustLineThroughALine() throws {
    for count in [3, 4, 5, 8, 9, 61] {
      for start in [0.0, 3000] {
        let points = (0..<count).map { i in
          let position = start + 2 * Double(i)
          return WeightedOffset(
            position: position, offset: 1.5 - 0.01 * position, weight: i == count - 1 ? 3 : 1)
        }
        let line = try #require(robustLine(through: points, spread: 1))
        #expect(abs(line.offset - 1.5) < 1e-9 && abs(line.slope + 0.01) < 1e-12)
      }
    }
    // The last of three weighs most: the line of least squares through (0, 0), (2, 0) and (4, 0.3).
    let offsets = [(0.0, 1.0), (0, 1), (0.3, 2)]
    let points = offsets.enumerated().map { i, o in
      WeightedOffset(position: 2 * Double(i), offset: o.0, weight: o.1)
    }
    // Weights 1, 1, 2: mean position 2.5, mean offset 0.15, slope 0.9 / 11; the spread is so large
    // that no measurement loses weight.
    let line = try #require(robustLine(through: points, spread: 1e6))
    #expect(abs(line.slope - 0.9 / 11) < 1e-9)
    #expect(abs(line.offset - (0.15 - 2.5 * 0.9 / 11)) < 1e-9)
  }

  @Test("Measurements at one position span no line")
  func noLine() {
    let points = (0..<9).map { WeightedOffset(position: 5, offset: Double($0), weight: 1) }
    #expect(robustLine(through: points, spread: 1) == nil)
  }

  @Test("The gradient of a step in colour alone is that of the channel that shows it")
  func colourGradient() {
    // Of nearly one lightness: 77 r + 150 g is 25,900 and 25,890 of 256.
    var image = Image<UInt8>(width: 40, height: 40, layout: .rgb, filledWith: 100)
    for y in 0..<40 {
      for x in 0..<40 {
        image[x, y, 0] = x < 20 ? 180 : 60
        image[x, y, 1] = x < 20 ? 80 : 142
      }
    }
    let edges = PreparedPicture(image.view).edges
    let columns = Set(edges.elements.map(\.x))
    #expect(columns.isSubset(of: [19, 20]) && !edges.elements.isEmpty)
  }

  @Test("An edge goes on through the strips that a picture is worked on in")
  func edgesAcrossStrips() {
    var image = Image<UInt8>(width: 60, height: 500, layout: .gray, filledWith: 60)
    for y in 0..<500 {
      for x in 30..<60 { image[x, y, 0] = 200 }
    }
    let edges = PreparedPicture(image.view).edges
    for y in 1..<499 {
      let here = edges.elements.filter { $0.y == y }
      #expect(here.count == 1 && (29...30).contains(here[0].x) && here[0].direction == 0)
    }
    #expect(
      edges.elements.allSatisfy {
        $0.weight == edges.elements[200].weight || $0.y < 15 || $0.y > 484
      })
    #expect(edges.elements.map(\.y) == edges.elements.map(\.y).sorted())
  }

  @Test("What is found does not depend on the number of threads")
  func threads() {
    let scene = DrawnScene(
      .page(),
      pose: Pose(center: Point(x: 500, y: 380), span: 560, roll: -9, tilt: 18, pan: 8),
      width: 1000, height: 750, seed: 1)
    let picture = scene.image()
    var detector = RectangleDetector()
    let many = detector.rectangles(in: picture)
    detector.maximumThreadCount = 1
    #expect(detector.rectangles(in: picture) == many && !many.isEmpty)
  }

  @Test("An edge at which lightness rises and yellow falls as much has one polarity all along")
  func polarity() {
    // Pale wood whose grain makes now the one, now the other change larger: 58 and 63 of 255 both
    // ways; card beside it.
    var image = Image<UInt8>(width: 40, height: 60, layout: .rgb, filledWith: 0)
    for y in 0..<60 {
      let grain = y / 6 % 2 * 24 - 12
      for x in 0..<40 {
        let color = x < 20 ? [196 + grain, 168 + grain, 130 + grain] : [226, 232, 240]
        for channel in 0..<3 {
          image[x, y, channel] = UInt8(color[channel])
        }
      }
    }
    let edges = PreparedPicture(image.view).edges
    let across = edges.elements.filter { (19...20).contains($0.x) && (3..<57).contains($0.y) }
    #expect(across.count >= 50)
    // The card is on the right and lighter: direction 0, or next to it where the grain changes.
    #expect(across.allSatisfy { $0.direction < 24 || $0.direction > 232 })
  }
}

extension EdgeMap {
  /// The elements, row after row.
  fileprivate var elements: [StripEdges.Element] {
    (0..<height).flatMap { y in
      (0..<width).filter { marks[$0, y] > 0 }.map { x in
        StripEdges.Element(
          x: Int32(x), y: Int32(y), direction: UInt8(marks[x, y] & 255),
          weight: UInt8(marks[x, y] >> 8))
      }
    }
  }
}
