import Glibc
import Raster
import TestSupport
import Testing

@testable import TextDetection

@Suite("A line's characters and outline")
struct LineInkFinderTests {
  private func line(_ text: String, height: Double = 24, degrees: Double = 0) -> DrawnLine {
    DrawnLine(
      text: text, origin: Point(x: 40, y: 70), height: height,
      angleInRadians: degrees * .pi / 180)
  }

  @Test(
    "The outline is tight within half a pixel and the characters are found at every angle",
    arguments: [-180.0, -90, -45, -30, -12, -1, 0, 2, 7, 20, 45, 90])
  func angles(degrees: Double) throws {
    var line = line("HAUS 205 EK", height: 30, degrees: degrees)
    let length = 0.8 * 30 * 11.0
    let center = Point(x: cos(line.angleInRadians), y: sin(line.angleInRadians)) * (length / 2)
    line.origin = Point(x: 200, y: 200) - center
    let ink = try #require(
      line.ink(in: line.picture(width: 400, height: 400)))
    for (found, truth) in zip(ink.quad.corners, line.quad.corners) {
      #expect(found.distance(to: truth) < 0.71)
    }
    #expect(ink.characters.count == 9)
    #expect(line.found(in: ink) == 9)
    #expect(ink.words.map(\.characters) == [0..<4, 4..<7, 7..<9])
  }

  @Test(
    "A rough candidate is as good as a true one",
    arguments: [(0.8, 0.1), (1.2, -0.1), (1.1, 0.15), (0.9, -0.15)])
  func rough(taller: Double, lower: Double) throws {
    let line = line("TOTAL 31.05")
    let ink = try #require(
      line.ink(in: line.picture(width: 320, height: 120), taller: taller, lower: lower))
    #expect(line.found(in: ink) == 10)
    let base = ink.baseline
    #expect(base.allSatisfy { abs($0.y - 70) < 1 })
  }

  @Test(
    "Both polarities, faint ink and coloured ink on coloured ground are read alike",
    arguments: [
      (RGBColor.white, RGBColor.black), (.black, .white), (.gray(128), .gray(140)),
      (.gray(40), .gray(30)),
      // One lightness: 0.299 · 200 is 0.587 · 102.
      (RGBColor(red: 200, green: 60, blue: 60), RGBColor(red: 62, green: 130, blue: 60)),
    ])
  func colors(ground: RGBColor, color: RGBColor) throws {
    let line = line("KARTE 4711")
    let picture = line.picture(width: 320, height: 120, ground: ground, ink: color)
    let ink = try #require(line.ink(in: picture))
    #expect(line.found(in: ink) == 9)
    #expect(ink.words.count == 2)
  }

  @Test("Ink on a ground that falls from light to dark is read to its end")
  func shading() throws {
    let line = line("SCHATTEN 90")
    var picture = line.picture(width: 320, height: 120)
    for y in 0..<120 {
      for x in 0..<320 {
        for channel in 0..<3 {
          picture[x, y, channel] = UInt8(Int(picture[x, y, channel]) * (400 - x) / 500)
        }
      }
    }
    let ink = try #require(line.ink(in: picture))
    #expect(line.found(in: ink) == 10)
  }

  @Test("The dots of a colon are one character, and the strokes of a percent sign")
  func parts() throws {
    let line = line("12:45 80%")
    let ink = try #require(
      line.ink(in: line.picture(width: 280, height: 120)))
    #expect(ink.characters.count == 8)
    #expect(line.found(in: ink) == 8)
  }

  @Test("Letters that touch are cut", arguments: [20.0, 28, 40])
  func touching(height: Double) throws {
    var line = line("ERDBEERE", height: height)
    line.advance = 0.66
    let ink = try #require(
      line.ink(in: line.picture(width: 300, height: 120)))
    #expect(line.found(in: ink) >= 7)
    #expect(ink.characters.count <= 9)
  }

  @Test("The room at which a line is divided is the caller's choice")
  func split() throws {
    let line = line("BROT    3.20")
    let ink = try #require(
      line.ink(in: line.picture(width: 320, height: 120)))
    let parts = ink.split { ink.gaps[$0] > 1 }
    #expect(parts.map(\.characters.count) == [4, 4])
    #expect(parts.map(\.words.count) == [1, 1])
    #expect(ink.split { ink.gaps[$0] > 8 }.count == 1)
    let boxes = line.boxes
    let right = line.quad(boxes[0].union(boxes[3]))
    #expect(parts[0].quad.topRight.distance(to: right.topRight) < 1)
  }

  @Test("A guide that sees no word between letters divides no fewer words, and doubt adds nothing")
  func guide() throws {
    let line = line("IIII")
    let picture = line.picture(width: 200, height: 120)
    let alone = try #require(line.ink(in: picture))
    #expect(alone.characters.count == 4)
    let outside = line.ink(in: picture) { geometry in
      LineGuide(word: [Float](repeating: 0, count: geometry.width), character: nil)
    }
    #expect(try #require(outside).words.count >= alone.words.count)
    #expect(LineGuide.logOdds(outside: [0.5], column: 3) == 0)
    #expect(LineGuide.logOdds(outside: [0.9], column: 3) < 0)
    #expect(LineGuide.logOdds(outside: [0.1], column: -3) > 0)
    #expect(LineGuide.logOdds(outside: [.nan], column: 0) == 0)
    #expect(LineGuide.logOdds(outside: nil, column: 0) == 0)
  }

  @Test("Text looks more like text than noise does")
  func likeness() throws {
    let line = line("QUALITY 86")
    let text = try #require(
      line.ink(in: line.picture(width: 320, height: 120)))
    #expect(text.likeness.contrast > 200)
    #expect(text.likeness.noise < 0.05)
    #expect(text.likeness.ownShare == 1)
    #expect(text.likeness.standingShare > 0.9)
    #expect(!text.likeness.isInverse)
    var noise = Image<UInt8>(width: 320, height: 120, layout: .rgb, filledWith: 0)
    var random = SplitMix64(seed: 5)
    for y in 0..<120 {
      for x in 0..<320 {
        let value = UInt8(random.uniform(0, 255))
        for channel in 0..<3 { noise[x, y, channel] = value }
      }
    }
    if let ink = line.ink(in: noise) {
      #expect(ink.likeness.noise > 0.15)
    }
  }
}
