import Flatbed
import TestSupport
import Testing

@testable import FlatbedCommand

@Suite struct TextTests {
  private let folder = TemporaryFolder()

  /// The boxes round the ink of the lines in a picture of ours.
  static func boxes(in name: String) -> [Quad] {
    let truth = JSONValue(parsing: TestDocument.bytes("Text/\(name).json"))
    return (truth?["lines"]?.elements ?? []).compactMap { quad($0["box"]?.elements) }
  }

  static func quad(_ box: [JSONValue]?) -> Quad? {
    quad(box?.compactMap(\.number) ?? [])
  }

  /// The quad of left, top, width and height.
  static func quad(_ box: [Double]) -> Quad? {
    guard box.count == 4 else { return nil }
    let (left, top, right, bottom) = (box[0], box[1], box[0] + box[2], box[1] + box[3])
    return Quad(
      topLeft: Point(x: left, y: top), topRight: Point(x: right, y: top),
      bottomRight: Point(x: right, y: bottom), bottomLeft: Point(x: left, y: bottom))
  }

  private static let letter = TestDocument.path("Text/letter.png")

  @Test("A line is printed for each line of a letter, from top to bottom, where it is")
  func plain() throws {
    let result = CommandRun(["text", Self.letter])
    #expect(result.status == 0)
    #expect(result.errors == "")
    let truth = Self.boxes(in: "letter")
    try #require(truth.count == 11 && result.lines.count == truth.count)
    for (line, box) in zip(result.lines, truth) {
      let parts = line.split(separator: " ")
      try #require(parts.count == 2)
      let found = try #require(Self.quad(parts[0].split(separator: ",").compactMap { Double($0) }))
      #expect(found.intersectionOverUnion(with: box) > 0.6, "\(line)")
      #expect(Int(parts[1]) != nil)
    }
  }

  @Test("Without characters the boxes alone are printed, and JSON has no sub-features")
  func noSubFeatures() throws {
    let result = CommandRun(["text", "--no-sub-features", Self.letter])
    #expect(result.lines.count == 11)
    #expect(result.lines.allSatisfy { !$0.contains(" ") && $0.split(separator: ",").count == 4 })
    let json = CommandRun(["text", "--no-sub-features", "--json", Self.letter])
    #expect(!json.output.contains("subFeatures"))
  }

  @Test("An object per picture has the lines in reading order, with words and characters")
  func json() throws {
    let result = CommandRun(["text", "--json", Self.letter])
    #expect(result.status == 0)
    #expect(
      result.output.hasPrefix(
        #"{"file": "\#(Self.letter)", "page": 1, "width": 720, "height": 760, "orientation": 1, "#
          + #""text": [{"topLeft": ["#))
    let object = try #require(JSONValue(parsing: result.outputBytes))
    let lines = try #require(object["text"]?.elements)
    let truth = Self.boxes(in: "letter")
    try #require(lines.count == truth.count)
    for (line, box) in zip(lines, truth) {
      let corners = try #require(Quad(line))
      #expect(corners.intersectionOverUnion(with: box) > 0.6)
      let bounds = try #require(Self.quad(line["bounds"]?.elements))
      #expect(bounds.intersectionOverUnion(with: corners) > 0.8)
      let confidence = try #require(line["confidence"]?.number)
      #expect(confidence > 0.5 && confidence <= 1)
      let words = try #require(line["words"]?.elements)
      #expect(!words.isEmpty && words.allSatisfy { Quad($0) != nil })
      let characters = try #require(line["subFeatures"]?.elements)
      #expect(characters.allSatisfy { Quad($0) != nil && $0["bounds"] != nil })
      #expect((line["baseline"]?.elements?.count ?? 0) >= 2)
    }
    #expect(object["milliseconds"]?["detect"]?.number != nil)
  }

  @Test("Nothing to find is status 1 and a word that --quiet silences")
  func nothing() throws {
    folder.write(try Pictures.encoded(Pictures.emptyDesk()), to: "desk.png")
    let result = CommandRun(["text", folder["desk.png"]])
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.errors == "flatbed: \(folder["desk.png"]): no text was found\n")
    #expect(CommandRun(["text", "-q", folder["desk.png"]]).errors == "")
    let json = CommandRun(["text", "--json", folder["desk.png"]])
    #expect(json.status == 1)
    #expect(json.output.contains(#""orientation": 1, "text": [], "milliseconds": {"#))
  }

  @Test("Of several pictures each line begins with its picture's name, whatever --jobs is")
  func several() throws {
    for name in ["a.png", "b.png"] {
      folder.write(TestDocument.bytes("Text/letter.png"), to: name)
    }
    let result = CommandRun(["text", "--jobs", "2", "--accuracy", "low", folder.path])
    let names = result.lines.compactMap { $0.split(separator: " ").first }
    #expect(result.status == 0)
    #expect(Set(names) == ["\(folder["a.png"]):", "\(folder["b.png"]):"])
    #expect(names == names.sorted())
    #expect(CommandRun(["text", "-q", folder["a.png"], folder["missing.png"]]).status == 3)
  }

  @Test("--min-size leaves out all but the heading, and --max-count all but so many")
  func limits() throws {
    // The heading is 33 pixels high, other lines less than 22: of 720, 4.6 and 3 hundredths.
    let result = CommandRun(["text", "--min-size", "0.04", Self.letter])
    #expect(result.lines.count == 1)
    #expect(CommandRun(["text", "--min-size", "0.9", Self.letter]).status == 1)
    #expect(CommandRun(["text", "--max-count", "3", Self.letter]).lines.count == 3)
  }

  @Test("A picture with the lines drawn over it is written, in colours")
  func annotation() throws {
    let path = folder["found.png"]
    let result = CommandRun(["text", "--annotate", path, Self.letter])
    #expect(result.status == 0)
    let found = try Pictures.decoded(try #require(folder.read("found.png"))).pixels.eightBit
    #expect(found.layout == .rgb && found.width == 720 && found.height == 760)
    // Left of the heading's ink, which begins 63 pixels from the edge, an outline runs down.
    let greenest = (50..<64).map { Int(found[$0, 82, 1]) - Int(found[$0, 82, 0]) }.max() ?? 0
    #expect(greenest > 60)
    #expect(CommandRun(["text", "--annotate", path, Self.letter]).status == 3)
    #expect(CommandRun(["text", "--overwrite", "--annotate", path, Self.letter]).status == 0)
  }

  @Test("A photo's orientation is applied before text is looked for")
  func orientation() throws {
    let page = try ImageFile(bytes: TestDocument.bytes("Text/letter.png")).decode()
    folder.write(
      try Pictures.photo(page.pixels.eightBit.rgb, taggedAs: .right), to: "photo.jpg")
    let result = CommandRun(["text", "--json", folder["photo.jpg"]])
    #expect(result.output.contains(#""width": 720, "height": 760, "orientation": 6, "#))
    let object = try #require(JSONValue(parsing: result.outputBytes))
    let first = try #require(object["text"]?.elements?.first.flatMap { Quad($0) })
    let heading = try #require(Self.boxes(in: "letter").first)
    #expect(first.intersectionOverUnion(with: heading) > 0.6)
  }
}
