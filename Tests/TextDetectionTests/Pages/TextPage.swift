import ImageFiles
import Raster
import TestSupport
import Testing
import TextDetection

/// A page of `TestDocuments/TextCases` with its truth, and what is found on it.
struct TextPage {
  let name: String
  let image: Image<UInt8>
  let truth: TextTruth

  /// Reads a page by its name, such as `letter`.
  init(_ name: String) throws {
    self.name = name
    let file = try ImageFile(path: TestDocument.path("TextCases/\(name).png"))
    image = try file.decode().pixels.eightBitOnWhite
    truth = try #require(TextTruth(ofPage: "TextCases/\(name)"))
    try #require(image.width == truth.width && image.height == truth.height)
  }

  /// The lines that a detector finds on the page.
  func lines(_ change: (inout TextDetector) -> Void = { _ in }) -> [TextLine] {
    var detector = TextDetector()
    change(&detector)
    return detector.lines(in: image.view)
  }

  /// Which of the lines stands for which true one.
  func matching(_ lines: [TextLine]) -> QuadMatching {
    QuadMatching(found: lines.map(\.corners), truth: truth.lines.map(\.corners))
  }

  /// What is wrong with the lines found, for a failure's message.
  func complaint(_ lines: [TextLine]) -> String {
    let matching = matching(lines)
    let missed = matching.missed.map { "“\(truth.lines[$0].text)”" }
    let strays = matching.strays.map { stray in
      let box = lines[stray].corners.bounds
      let words = truth.lines.filter { $0.corners.intersectionArea(with: lines[stray].corners) > 0 }
      return "\(Int(box.width))×\(Int(box.height)) at \(Int(box.x)), \(Int(box.y))"
        + " on \(words.map(\.text))"
    }
    return "\(name): missed \(missed.joined(separator: ", ")); "
      + "too many: \(strays.joined(separator: ", "))"
  }
}

/// The pages with text and what is found on them, looked at once for all tests.
struct FoundPages {
  /// A page with the lines found on it.
  struct Found {
    let page: TextPage
    let lines: [TextLine]
  }

  private static let all: [String: Found] = {
    var pages: [String: Found] = [:]
    for name in TestDocument.names(beginningWith: "", in: "TextCases") where name.hasSuffix(".png")
    {
      let name = String(name.dropFirst("TextCases/".count).dropLast(".png".count))
      guard let page = try? TextPage(name) else { continue }
      pages[name] = Found(page: page, lines: page.lines())
    }
    return pages
  }()

  /// What is found on a page with the default options.
  static func found(_ name: String) throws -> Found {
    try #require(all[name])
  }
}
