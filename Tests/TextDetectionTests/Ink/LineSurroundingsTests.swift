import Raster
import Testing

@testable import TextDetection

@Suite("What is near a line and not of it")
struct LineSurroundingsTests {
  private let line = DrawnLine(text: "SUMME 27.40", origin: Point(x: 40, y: 70), height: 24)

  private func ink(_ drawing: (inout Image<UInt8>) -> Void) throws -> LineInk {
    var picture = line.picture(width: 340, height: 130)
    drawing(&picture)
    return try #require(line.ink(in: picture))
  }

  @Test("An underline is no part of the letters", arguments: [2.0, 4, 8])
  func underline(below: Double) throws {
    let found = try ink { picture in
      picture.drawLine(
        from: Point(x: 38, y: 72 + below), to: Point(x: 250, y: 72 + below), color: .black,
        width: 2)
    }
    #expect(found.characters.count == 10)
    #expect(line.found(in: found) == 10)
    #expect(found.quad.bottomLeft.y < 71.5)
  }

  @Test("An underline that touches the letters is cut off")
  func touchingUnderline() throws {
    let found = try ink { picture in
      picture.drawLine(
        from: Point(x: 30, y: 70.5), to: Point(x: 300, y: 70.5), color: .black, width: 3)
    }
    #expect(line.found(in: found) >= 9)
    #expect(found.words.count == 2)
  }

  @Test("What is left of a rule below the line is no part of it")
  func restsOfRule() throws {
    let found = try ink { picture in
      for x in [60.0, 105, 170, 215] {
        picture.drawLine(
          from: Point(x: x, y: 77), to: Point(x: x + 4, y: 77), color: .black, width: 3)
      }
    }
    #expect(found.characters.count == 10)
    #expect(found.quad.bottomLeft.y < 73)
  }

  @Test("The box around a line is no part of it")
  func box() throws {
    let found = try ink { picture in
      let corners = [(26.0, 36.0), (250.0, 36.0), (250.0, 82.0), (26.0, 82.0)]
        .map { Point(x: $0.0, y: $0.1) }
      for i in 0..<4 {
        picture.drawLine(from: corners[i], to: corners[(i + 1) % 4], color: .black, width: 2)
      }
    }
    #expect(found.characters.count == 10)
    #expect(line.found(in: found) == 10)
  }

  @Test("The lines above and below are no part of it", arguments: [30.0, 34, 40])
  func neighbors(distance: Double) throws {
    let found = try ink { picture in
      for shift in [-distance, distance] {
        var other = line
        other.text = "NACHBAR HIER"
        other.origin.y += shift
        other.draw(into: &picture, color: .black)
      }
    }
    #expect(found.characters.count == 10)
    #expect(line.found(in: found) == 10)
  }

  // The dots of tesseract-ocr/tesseract#4126.
  @Test("Leader dots are no characters")
  func leaders() throws {
    var long = line
    long.text = "INDEX ................ 12"
    var picture = Image<UInt8>(width: 620, height: 130, layout: .rgb, filledWith: 255)
    long.draw(into: &picture, color: .black)
    let found = try #require(long.ink(in: picture))
    #expect(found.characters.count == 7)
    #expect(found.words.map(\.characters) == [0..<5, 5..<7])
  }

  @Test("Three dots are an ellipsis")
  func ellipsis() throws {
    var short = line
    short.text = "UND..."
    let found = try #require(
      short.ink(in: short.picture(width: 200, height: 130)))
    #expect(found.characters.count == 6)
  }
}
