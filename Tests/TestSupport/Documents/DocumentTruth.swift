public import Raster

/// What is known of a picture in `TestDocuments`, from the `.json` file beside it.
public struct DocumentTruth: Sendable {
  /// A document in the picture.
  public struct Document: Sendable {
    /// The corners in pixels of the upright picture, the document's own top-left corner first.
    public var corners: Quad
    /// The real width in millimetres.
    public var width: Double
    /// The real height in millimetres.
    public var height: Double
  }

  /// The upright picture's width.
  public var width: Int
  /// The upright picture's height.
  public var height: Int
  /// The stored picture's orientation.
  public var orientation: Orientation
  /// The documents, in no order that means anything.
  public var documents: [Document]

  /// Reads the truth of a picture; nil where there is no such file or it holds something else.
  ///
  /// - Parameter name: the picture's name without its extension, as `TestDocument.path` takes it.
  public init?(ofPicture name: String) {
    guard let json = JSONValue(parsing: TestDocument.bytes(name + ".json")),
      let width = json["width"]?.number, let height = json["height"]?.number,
      let orientation = json["orientation"]?.number,
      let documents = json["documents"]?.elements
    else { return nil }
    self.width = Int(width)
    self.height = Int(height)
    self.orientation = Orientation(tag: Int(orientation))
    self.documents = documents.compactMap(Document.init)
    guard self.documents.count == documents.count else { return nil }
  }
}

extension DocumentTruth.Document {
  fileprivate init?(_ json: JSONValue) {
    guard let corners = Quad(json),
      let size = json["millimeters"]?.elements?.compactMap(\.number), size.count == 2
    else { return nil }
    self.init(corners: corners, width: size[0], height: size[1])
  }
}

extension Quad {
  /// The quad in an object whose members `topLeft`, `topRight`, `bottomRight` and `bottomLeft` are
  /// arrays of x and y; nil where one is missing.
  public init?(_ json: JSONValue) {
    func corner(_ name: String) -> Point? {
      guard let numbers = json[name]?.elements?.compactMap(\.number), numbers.count == 2 else {
        return nil
      }
      return Point(x: numbers[0], y: numbers[1])
    }
    guard let topLeft = corner("topLeft"), let topRight = corner("topRight"),
      let bottomRight = corner("bottomRight"), let bottomLeft = corner("bottomLeft")
    else { return nil }
    self.init(
      topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
  }
}
