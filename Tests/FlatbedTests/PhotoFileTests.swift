import Flatbed
import TestSupport
import Testing

/// The photos in `TestDocuments`, from the file to the corners.
@Suite("Photo files")
struct PhotoFileTests {
  /// Decodes a picture at a reduction and finds its rectangles.
  private func rectangles(in name: String, reduction: Int = 1) throws -> [DetectedRectangle] {
    let file = try ImageFile(path: TestDocument.path(name + ".jpg"))
    var options = DecodingOptions()
    options.reduction = reduction
    return DocumentScanner().rectangles(in: try file.decode(options: options))
  }

  @Test(
    "A document in a photo is found, each corner within so many pixels",
    arguments: [
      ("Photos/page-on-desk", 2.0), ("Photos/identity-card", 2), ("Photos/two-receipts", 2),
      ("Photos/page-leaving-the-frame", 3), ("receipt-photo", 3),
    ])
  func corners(name: String, limit: Double) throws {
    let truth = try #require(DocumentTruth(ofPicture: name))
    let found = try rectangles(in: name)
    let errors = truth.documents.map { document in
      found.map { $0.quad.largestCornerDistance(to: document.corners) }.min() ?? .infinity
    }
    #expect(errors.allSatisfy { $0 <= limit }, "\(errors)")
    #expect(found.count == truth.documents.count)
  }

  @Test(
    "Decoded at a half or a quarter, the demo's receipt has its corners within 4 px",
    arguments: [2, 4])
  func reduced(reduction: Int) throws {
    let truth = try #require(DocumentTruth(ofPicture: "receipt-photo"))
    let best = try #require(try rectangles(in: "receipt-photo", reduction: reduction).first)
    #expect(best.quad.largestCornerDistance(to: truth.documents[0].corners) <= 4)
  }

  @Test("A desk without a document gives no rectangle")
  func nothing() throws {
    #expect(try rectangles(in: "Photos/desk-without-document").isEmpty)
  }

  @Test("The demo's receipt is stored sideways and tells its focal length")
  func metadata() throws {
    let truth = try #require(DocumentTruth(ofPicture: "receipt-photo"))
    let metadata = try ImageFile(path: TestDocument.path("receipt-photo.jpg")).metadata()
    #expect(metadata.orientation == .right)
    #expect(metadata.uprightWidth == truth.width)
    #expect(metadata.uprightHeight == truth.height)
    #expect(metadata.width > metadata.height)
    #expect(metadata.focalLengthIn35mmFilm == 27)
  }

  @Test(
    "With the file's focal length, the true corners give a document's shape within 1 %",
    arguments: [
      "receipt-photo", "Photos/page-on-desk", "Photos/identity-card", "Photos/two-receipts",
      "Photos/page-leaving-the-frame",
    ])
  func shape(name: String) throws {
    let truth = try #require(DocumentTruth(ofPicture: name))
    let metadata = try ImageFile(path: TestDocument.path(name + ".jpg")).metadata()
    for document in truth.documents {
      let shape = try #require(DocumentScanner().shape(of: document.corners, in: metadata))
      #expect(abs(shape.ratio / (document.width / document.height) - 1) < 0.01)
    }
  }

  @Test("The crop of the demo's receipt is as long as the receipt, and light at every edge")
  func crop() throws {
    let truth = try #require(DocumentTruth(ofPicture: "receipt-photo"))
    let file = try ImageFile(path: TestDocument.path("receipt-photo.jpg"))
    let page = try file.decode()
    let crop = DocumentScanner().crop(page, to: truth.documents[0].corners).eightBitOnWhite
    let ratio = Double(crop.width) / Double(crop.height)
    #expect(abs(ratio / (80.0 / 166) - 1) < 0.01)
    // Paper is bluish against the table's brown: at the border of background, blue would be dark.
    for y in 0..<crop.height {
      #expect(crop[0, y, 2] > 90 && crop[crop.width - 1, y, 2] > 90)
    }
    for x in 0..<crop.width {
      #expect(crop[x, 0, 2] > 90 && crop[x, crop.height - 1, 2] > 90)
    }
  }
}
