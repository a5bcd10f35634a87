import ImageFiles
import Raster
import TestSupport
import Testing

/// Files whose pixels are stored turned and mirrored, in all eight ways.
@Suite("Orientation")
struct OrientationTests {
  static let names = (1...8).flatMap { tag in
    ["II", "MM"].map { order in (tag, "Files/orientation-\(tag)-\(order).jpg") }
  }

  @Test("Every orientation in both byte orders decodes to the upright picture", arguments: names)
  func upright(tag: Int, name: String) throws {
    let (image, decoded) = try JPEGDecodingTests.decode(name)
    #expect(decoded.metadata.orientation.rawValue == tag)
    #expect(decoded.metadata.uprightWidth == 61 && decoded.metadata.uprightHeight == 43)
    #expect(try #require(largestDifference(image, DrawnPicture.colors)) <= 4)
  }

  @Test("Rows are given out in order where they are stored so", arguments: names)
  func rowsGivenOut(tag: Int, name: String) throws {
    var samples: [UInt8] = []
    let decoded = try ImageFile(path: TestDocument.path(name)).decode(
      options: DecodingOptions()
    ) { rows, height in
      #expect(height == 43)
      for y in 0..<rows.height {
        let row = rows.row(y)
        samples += row.indices.map { row[$0] }
      }
    }
    #expect(samples == (tag == 1 ? decoded.pixels.eightBit.samples : []))
  }

  @Test("Without applying the orientation the pixels stay as they are stored", arguments: names)
  func asStored(tag: Int, name: String) throws {
    var options = DecodingOptions()
    options.appliesOrientation = false
    let (image, decoded) = try JPEGDecodingTests.decode(name, options)
    #expect(decoded.metadata.orientation.rawValue == tag)
    #expect(image.width == (tag >= 5 ? 43 : 61) && image.height == (tag >= 5 ? 61 : 43))
    // The upright picture's top-left corner, in the stored picture.
    let corner = Orientation(tag: tag).upright(Point(x: 0.5, y: 0.5), width: 61, height: 43)
    if tag <= 4 {
      #expect(abs(Int(image[Int(corner.x), Int(corner.y), 0]) - 0) <= 3)
      #expect(abs(Int(image[Int(corner.x), Int(corner.y), 1]) - 255) <= 3)
    }
  }

  @Test("A reduced picture's positions are those of the full one", arguments: names, [2, 4, 8])
  func reduced(file: (tag: Int, name: String), reduction: Int) throws {
    var options = DecodingOptions()
    options.reduction = reduction
    let (image, decoded) = try JPEGDecodingTests.decode(file.name, options)
    // The drawn colours are linear: the middle of each square has its mean.
    for y in 0..<image.height {
      for x in 0..<image.width {
        let middle = decoded.fullPosition(of: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let half = Double(reduction) / 2
        guard middle.x >= half, middle.y >= half, middle.x <= 61 - half, middle.y <= 43 - half
        else { continue }
        #expect(abs(Double(image[x, y, 0]) - 4 * (middle.x - 0.5)) <= 5)
        #expect(abs(Double(image[x, y, 1]) - (255 - 5 * (middle.y - 0.5))) <= 5)
        #expect(
          decoded.position(ofFull: middle).distance(
            to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) < 1e-9)
      }
    }
  }

  @Test(
    "What was read turned is written upright and without a tag",
    arguments: ImageFormat.allCases)
  func writtenUpright(format: ImageFormat) throws {
    let (image, _) = try JPEGDecodingTests.decode("Files/orientation-6-MM.jpg")
    var options = EncodingOptions()
    options.quality = 100
    options.chromaSubsampling = .full444
    let file = try ImageFile(
      bytes: ImageEncoder.encode(.eight(image), as: format, options: options))
    #expect(try file.metadata().orientation == .up)
    let again = try file.decode().pixels
    guard case .eight(let again) = again else { return #expect(Bool(false)) }
    #expect(try #require(largestDifference(again, DrawnPicture.colors)) <= 6)
  }

  @Test(
    "A PNG's eXIf chunk turns the picture, before the pixels or behind them",
    arguments: ["orientation-3", "orientation-3-behind", "orientation-6", "orientation-6-behind"])
  func png(name: String) throws {
    let (image, _) = try JPEGDecodingTests.decode("Files/\(name).png")
    #expect(largestDifference(image, DrawnPicture.colors) == 0)
  }

  @Test("An interlaced PNG of sixteen bits is turned too")
  func interlacedPNG() throws {
    let file = try ImageFile(path: TestDocument.path("Files/orientation-6-16-interlaced.png"))
    guard case .sixteen(let image) = try file.decode().pixels else { return #expect(Bool(false)) }
    #expect(image.width == 33 && image.height == 21)
    for y in 0..<image.height {
      for x in 0..<image.width {
        for plane in 0..<3 {
          let level = DrawnPicture.level(bits: 16, plane: plane, x: x, y: y)
          #expect(Int(image[x, y, plane]) == level)
        }
      }
    }
  }
}
