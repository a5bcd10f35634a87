import Flatbed
import Glibc
import Testing

@testable import FlatbedCommand

@Suite struct RectanglesTests {
  private let folder = TemporaryFolder()

  @Test(
    "An object per picture is printed in the order of the arguments, whatever --jobs is",
    arguments: [1, 2, 7])
  func order(jobs: Int) throws {
    // Pictures of unlike size, so that later ones are ready before earlier ones.
    let names = (1...12).map { "\($0 % 4 == 1 ? 1200 : 16)x\($0).png" }
    for name in names {
      let side = name.hasPrefix("1200") ? 1200 : 16
      let image = Image<UInt8>(width: side, height: side, layout: .gray, filledWith: 90)
      folder.write(try Pictures.encoded(image), to: name)
    }
    let result = CommandRun(
      ["rectangles", "--json", "--jobs", "\(jobs)"] + names.map { folder[$0] })
    #expect(result.status == 1)
    let files = result.lines.map { $0.split(separator: "\"")[3] }
    #expect(files == names.map { folder[$0][...] })
    #expect(
      result.errors
        == names.map { "flatbed: \(folder[$0]): no rectangle was found\n" }.joined())
  }

  @Test("A picture's object tells its size as a person sees it, and its orientation")
  func members() throws {
    let photo = try Pictures.photo(Pictures.emptyDesk(), taggedAs: .left)
    folder.write(photo, to: "photo.jpg")
    let result = CommandRun(["rectangles", "--json", folder["photo.jpg"]])
    #expect(
      result.output.hasPrefix(
        #"{"file": "\#(folder["photo.jpg"])", "page": 1, "width": 240, "height": 160, "#
          + #""orientation": 8, "rectangles": [], "milliseconds": {"decode": "#))
  }

  @Test("Every orientation of a photo gives the same corners", arguments: Orientation.allCases)
  func orientations(orientation: Orientation) throws {
    let photo = try Pictures.photo(Pictures.deskWithWhitePage(), taggedAs: orientation)
    folder.write(photo, to: "photo.jpg")
    let result = CommandRun(["rectangles", "--max-count", "1", folder["photo.jpg"]])
    #expect(result.status == 0)
    let numbers = result.output.split { " ,\n".contains($0) }.compactMap { Double($0) }
    try #require(numbers.count == 9)
    #expect(numbers[0] > 0.5 && numbers[0] <= 1)
    let truth = Pictures.whitePage.corners.flatMap { [$0.x, $0.y] }
    for (number, expected) in zip(numbers.dropFirst(), truth) {
      #expect(abs(number - expected) <= 1)
    }
  }

  @Test("Lines begin with the picture's name where there are several pictures")
  func names() throws {
    let photo = try Pictures.encoded(Pictures.deskWithWhitePage())
    folder.write(photo, to: "a.png")
    folder.write(photo, to: "b.png")
    let result = CommandRun(["rectangles", folder.path])
    try #require(result.lines.count == 2)
    #expect(result.lines[0].hasPrefix("\(folder["a.png"]): "))
    #expect(result.lines[1].hasPrefix("\(folder["b.png"]): "))
  }

  @Test("Where nothing is found the status is 1 and a word about it goes to standard error")
  func nothingFound() throws {
    folder.write(try Pictures.encoded(Pictures.emptyDesk()), to: "desk.png")
    let result = CommandRun(["rectangles", folder["desk.png"]])
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.errors == "flatbed: \(folder["desk.png"]): no rectangle was found\n")
    #expect(CommandRun(["rectangles", "-q", folder["desk.png"]]).errors == "")
  }

  @Test("A file whose name is not UTF-8 is read by its bytes")
  func bytesInNames() throws {
    let bytes = try Pictures.encoded(Pictures.emptyDesk())
    folder.write(bytes, to: "plain.png")
    let path = Path(bytes: Array(folder.path.utf8) + [0x2F, 0xFF, 0x61])
    let source = Path(folder["plain.png"])
    #expect(unsafe link(source.cString, path.cString) == 0)
    let result = CommandRun(paths: ["rectangles", "--json", path])
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("{\"file\": \"\(folder.path)/\u{FFFD}a\", \"page\": 1"))
    #expect(unsafe unlink(path.cString) == 0)
  }

  @Test("A folder without pictures is an error; a page that is not there is one too")
  func missingPictures() throws {
    folder.write(Array("text".utf8), to: "none/a.txt")
    let empty = CommandRun(["rectangles", "--json", folder["none"]])
    #expect(empty.status == 3)
    #expect(empty.output.contains(#""error": {"code": "notFound", "#))
    folder.write(try Pictures.encoded(Pictures.emptyDesk()), to: "desk.png")
    let page = CommandRun(["rectangles", "--page", "2", folder["desk.png"]])
    #expect(page.status == 3)
    #expect(page.errors == "flatbed: \(folder["desk.png"]): there is no page 2: it has 1\n")
  }

  @Test("A picture with what was found drawn over it is written upright")
  func annotation() throws {
    let photo = try Pictures.photo(Pictures.deskWithWhitePage(), taggedAs: .right)
    folder.write(photo, to: "photo.jpg")
    let file = CommandRun(
      ["rectangles", "--annotate", folder["found.png"], folder["photo.jpg"]])
    #expect(file.status == 0)
    let found = try Pictures.decoded(try #require(folder.read("found.png"))).pixels.eightBit
    #expect(found.width == 960)
    #expect(found.height == 640)
    // On the page's upper side there is a green line now, where white met dark.
    #expect(found[480, 120, 1] > 150)
    #expect(found[480, 120, 0] < 60)
    #expect(abs(Int(found[480, 320, 0]) - 235) <= 6)
    let again = CommandRun(["rectangles", "--annotate", folder["found.png"], folder["photo.jpg"]])
    #expect(again.status == 3)
    #expect(again.errors.contains("found.png: it exists already"))
    let two = CommandRun(
      ["rectangles", "--annotate", folder["both"], folder["photo.jpg"], folder["found.png"]])
    #expect(two.status == 0)
    #expect(folder.names(in: "both") == ["found-annotated.png", "photo-annotated.jpg"])
  }
}
