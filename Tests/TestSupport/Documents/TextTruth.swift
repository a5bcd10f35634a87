public import Raster

/// What is known of a page of `TestDocuments/TextCases`, from the `.json` file beside it.
public struct TextTruth: Sendable {
  /// A line of text; corners are those of the ink, named in the reading direction.
  public struct Line: Sendable {
    /// What it says.
    public var text: String
    /// Its corners.
    public var corners: Quad
    /// The corners of its words.
    public var words: [Quad]
    /// The corners of its characters; nil in scripts whose characters hang together.
    public var characters: [Quad]?
  }

  /// The picture's width.
  public var width: Int
  /// The picture's height.
  public var height: Int
  /// The lines in reading order.
  public var lines: [Line]

  /// Reads the truth of a page; nil where there is no such file or it holds something else.
  ///
  /// - Parameter name: the picture's name without its extension, as `TestDocument.path` takes it.
  public init?(ofPage name: String) {
    guard let json = JSONValue(parsing: TestDocument.bytes(name + ".json")),
      let width = json["width"]?.number, let height = json["height"]?.number,
      let lines = json["lines"]?.elements
    else { return nil }
    self.width = Int(width)
    self.height = Int(height)
    self.lines = lines.compactMap(Line.init)
    guard self.lines.count == lines.count else { return nil }
  }
}

extension TextTruth.Line {
  fileprivate init?(_ json: JSONValue) {
    guard let text = json["text"]?.string, let corners = json["corners"].flatMap(Quad.init(flat:)),
      let words = quads(json["words"])
    else { return nil }
    self.init(text: text, corners: corners, words: words, characters: quads(json["characters"]))
  }
}

/// The quads of an array; nil where there is no array or an element is none.
private func quads(_ json: JSONValue?) -> [Quad]? {
  guard let elements = json?.elements else { return nil }
  let quads = elements.compactMap(Quad.init(flat:))
  return quads.count == elements.count ? quads : nil
}

extension Quad {
  /// The quad in an array of its corners' coordinates: x, y, x, y and so on, the top-left one first.
  fileprivate init?(flat json: JSONValue) {
    guard let numbers = json.elements?.compactMap(\.number), numbers.count == 8 else { return nil }
    self.init(
      topLeft: Point(x: numbers[0], y: numbers[1]), topRight: Point(x: numbers[2], y: numbers[3]),
      bottomRight: Point(x: numbers[4], y: numbers[5]),
      bottomLeft: Point(x: numbers[6], y: numbers[7]))
  }
}
