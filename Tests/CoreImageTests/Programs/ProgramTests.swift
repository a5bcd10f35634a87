import CoreImage
import Flatbed
import TestSupport
import Testing

/// What the programs in this folder make, against values computed by hand or known of the pictures.
@Suite("Programs in the style of tutorials")
struct ProgramTests {
  private func url(_ name: String) -> URL { URL(fileURLWithPath: TestDocument.path(name)) }

  @Test("The scanner finds the receipt, crops it in its shape and writes three files")
  func scan() throws {
    let cropper = DocumentCropper()
    let truth = try #require(DocumentTruth(ofPicture: "receipt-photo"))
    let document = truth.documents[0]
    let image = try #require(cropper.uprightImage(at: url("receipt-photo.jpg")))
    #expect(image.extent == CGRect(x: 0, y: 0, width: truth.width, height: truth.height))
    let feature = try #require(cropper.detectRectangle(in: image))
    let found = Quad(
      topLeft: point(feature.topLeft, image), topRight: point(feature.topRight, image),
      bottomRight: point(feature.bottomRight, image), bottomLeft: point(feature.bottomLeft, image))
    #expect(found.largestCornerDistance(to: document.corners) < 3)
    let crop = try #require(cropper.correctPerspective(of: image, feature: feature))
    #expect(
      abs(Double(crop.extent.width / crop.extent.height) / (document.width / document.height) - 1)
        < 0.01)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "CoreImageTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try cropper.write(crop, into: folder)
    let pages = try files.map { try ImageFile(path: $0.path).decode() }
    #expect(pages.map(\.metadata.format) == [.tiff, .png, .jpeg])
    for page in pages {
      #expect(page.pixels.width == Int(crop.extent.width))
      #expect(page.pixels.height == Int(crop.extent.height))
      #expect(page.metadata.orientation == .up)
    }
    #expect(pages[0].pixels == pages[1].pixels)
  }

  /// A point from the picture's top left corner.
  private func point(_ point: CGPoint, _ image: CIImage) -> Point {
    Point(x: Double(point.x), y: Double(image.extent.height - point.y))
  }

  @Test("A crop by Core Image's names is the crop that the scanner makes")
  func sameCrop() throws {
    let truth = try #require(DocumentTruth(ofPicture: "Photos/page-on-desk"))
    let page = try ImageFile(path: TestDocument.path("Photos/page-on-desk.jpg")).decode()
    let quad = truth.documents[0].corners
    var options = CropOptions()
    options.inset = 0
    let crop = DocumentScanner().crop(page, to: quad, options: options)
    let image = try #require(
      CIImage(
        contentsOf: url("Photos/page-on-desk.jpg"), options: [.applyOrientationProperty: true]))
    func corner(_ p: Point) -> CIVector {
      CIVector(x: CGFloat(p.x), y: image.extent.height - CGFloat(p.y))
    }
    let output = image.applyingFilter(
      "CIPerspectiveCorrection",
      parameters: [
        "inputTopLeft": corner(quad.topLeft), "inputTopRight": corner(quad.topRight),
        "inputBottomRight": corner(quad.bottomRight), "inputBottomLeft": corner(quad.bottomLeft),
      ])
    let data = try #require(
      CIContext().pngRepresentation(
        of: output, format: .RGBX8, colorSpace: CGColorSpaceCreateDeviceRGB()))
    let written = try ImageFile(bytes: [UInt8](data)).decode().pixels
    #expect(written.width == crop.width && written.height == crop.height)
    let differences = zip(written.eightBit.samples, crop.eightBit.samples)
      .map { abs(Int($0) - Int($1)) }
    // The maps differ in the last digits, which now and then rounds a sample the other way.
    #expect((differences.max() ?? 0) <= 1)
  }

  @Test("Boxes are flipped and fitted into a view")
  func views() {
    let image = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 400, height: 200))
    let detector = CIDetector(ofType: CIDetectorTypeQRCode, context: nil)
    #expect(detector?.features(in: image).isEmpty == true)
    let code = generateQRCode(from: "view", scale: 4) ?? .empty()
    let placed = code.transformed(by: CGAffineTransform(translationX: 40, y: 60))
      .composited(over: image)
    let features = detector?.features(in: placed) ?? []
    // 21 modules of 4 pixels behind a border of one: from (44, 64), 84 wide. In a view of 200 × 200
    // all is halved and lies 50 below the top: x 22, y 50 + (200 − 64 − 84) / 2 = 76, 42 wide.
    let rects = viewRects(of: features, in: placed, viewSize: CGSize(width: 200, height: 200))
    #expect(rects.count == 1)
    for rect in rects {
      #expect(abs(rect.minX - 22) < 0.5 && abs(rect.minY - 76) < 0.5)
      #expect(abs(rect.width - 42) < 0.5 && abs(rect.height - 42) < 0.5)
    }
  }

  @Test("Codes are reported with their message and what they are made of")
  func codes() throws {
    let code = try #require(generateQRCode(from: "HELLO", scale: 6))
    let framed = code.composited(over: CIImage(color: .white))
      .cropped(to: code.extent.insetBy(dx: -30, dy: -30))
    let lines = report(on: detectQRCodes(in: framed))
    #expect(lines.count == 1)
    // Mode 0010, 5 as 000000101, HE and LL as 45 · 17 + 14 = 01100001011 and 45 · 21 + 21 =
    // 01111000110, O as 011000; version 1-Q holds 13 codewords.
    let words = lines.first?.split(separator: " ").map { String($0) } ?? []
    #expect(words.prefix(4) == ["HELLO", "version", "1", "mask"])
    #expect(
      words.dropFirst(5) == ["level", "levelQ", "13", "bytes", "20", "2B", "0B", "78"],
      "\(lines)")
  }

  @Test("A file that imports the builders' module alone makes a code that is read again")
  func builtins() throws {
    let bitmap = try #require(codeBitmap("builders", scale: 5))
    // Version 1 has 21 modules a side, and a border of one.
    #expect(bitmap.width == 23 * 5 && bitmap.height == 23 * 5)
    let features = detectQRCodes(in: CIImage(cgImage: bitmap))
    #expect(features.map(\.messageString) == ["builders"])
  }

  @Test("Text is listed with its characters where it lies in a photo that was taken on its side")
  func text() throws {
    let photo = try #require(CIImage(contentsOf: url("receipt-photo.jpg")))
    let page = try ImageFile(path: TestDocument.path("receipt-photo.jpg")).decode()
    #expect(page.metadata.orientation == .right)
    var detector = TextDetector()
    detector.minimumHeight = 10
    let lines = detector.lines(in: page.pixels.eightBit.view)
    // To be upright, the photo is turned clockwise: its left edge goes up, its lower edge to the
    // left. So distances from the upright picture's top are x here, from its left edge y.
    func description(_ quad: Quad) -> String {
      let box = quad.bounds
      return String(format: "%.1f %.1f %.1f %.1f", box.y, box.x, box.height, box.width)
    }
    let list = listText(in: photo)
    #expect(
      list.sorted()
        == lines.flatMap { line in
          ["line \(description(line.corners))"]
            + line.characters.map { "character \(description($0))" }
        }.sorted())
    let best = try #require(lines.max { $0.confidence < $1.confidence })
    #expect(list.first == "line \(description(best.corners))")
    #expect(
      list.dropFirst().prefix(best.characters.count)
        == best.characters.map { "character \(description($0))" }[...])
  }

  @Test("Each line of a page is highlighted, whatever way the page lies, and the rest is not")
  func highlights() throws {
    let page = try #require(CIImage(contentsOf: url("Text/letter.png")))
    for angle in [0, CGFloat.pi / 2, 0.2] {
      let moved = page.transformed(by: CGAffineTransform(rotationAngle: angle))
      let turned = moved.composited(over: .white).cropped(to: moved.extent.integral)
      let rendered = Rendered(highlightText(in: turned, with: .red))
      let features = CIDetector(ofType: CIDetectorTypeText, context: nil)?.features(in: turned)
      let lines = try #require(features).compactMap { $0 as? CITextFeature }
      #expect(!lines.isEmpty)
      for line in lines {
        // On the diagonals, in the middle and well away from edges, whose pixels are mixed.
        for share in [0.3, 0.5, 0.7] {
          for (a, b) in [(line.topLeft, line.bottomRight), (line.topRight, line.bottomLeft)] {
            let x = Double(a.x) + share * Double(b.x - a.x)
            let y = Double(a.y) + share * Double(b.y - a.y)
            guard turned.extent.contains(CGPoint(x: x, y: y)) else { continue }
            #expect(rendered[Int(x.rounded(.down)), Int(y.rounded(.down))] == [255, 0, 0, 255])
          }
        }
      }
      let corner = CGRect(origin: turned.extent.origin, size: CGSize(width: 1, height: 1))
      #expect(rendered.bytes.count == Int(turned.extent.width * turned.extent.height) * 4)
      #expect(
        Rendered(turned, corner).bytes.map(Int.init)
          == rendered[Int(corner.minX), Int(corner.minY)])
    }
  }

  @Test("The mosaic covers the features' circles and nothing else")
  func mosaicRecipe() throws {
    // Stripes a pixel wide, which no square of the mosaic can show.
    let stripes = grayImage((0..<100).map { _ in (0..<200).map { $0 % 2 == 0 ? 0 : 255 } })
    let code = try #require(generateQRCode(from: "mosaic", scale: 3))
    let picture = code.transformed(by: CGAffineTransform(translationX: 110, y: 10))
      .composited(over: stripes)
    let features = detectQRCodes(in: picture)
    #expect(features.count == 1)
    let output = try #require(mosaic(over: features, of: picture))
    #expect(output.extent.intersection(picture.extent) == picture.extent)
    let rendered = Rendered(output, picture.extent)
    let original = Rendered(picture)
    let bounds = try #require(features.first).bounds
    for y in stride(from: 0, to: 100, by: 3) {
      for x in stride(from: 0, to: 200, by: 3) {
        let dx = Double(x) + 0.5 - Double(bounds.midX)
        let dy = Double(y) + 0.5 - Double(bounds.midY)
        let distance = (dx * dx + dy * dy).squareRoot()
        let radius = Double(min(bounds.width, bounds.height) / 2)
        if distance > radius + 1 {
          #expect(rendered[x, y] == original[x, y])
        }
      }
    }
    // The code's middle is (144.5, 44.5) and a square's side a tenth of 200 pixels, so the square
    // from (130, 30) to (150, 50) is in the circle; 150 is on the grid.
    let pixels = (30..<50).flatMap { y in (130..<150).map { (x: $0, y: y) } }
    let mean = pixels.reduce(0) { $0 + original[$1.x, $1.y][0] } / 400
    let stored = Rendered(output, picture.extent, by: storedNumbers)
    #expect(Set(pixels.map { rendered[$0.x, $0.y] }).count == 1)
    #expect(pixels.allSatisfy { near(stored[$0.x, $0.y], [mean, mean, mean, 255]) })
  }

  @Test("The mosaic over nothing is the picture")
  func mosaicOfNothing() throws {
    let picture = grayImage([[1, 2], [3, 4]])
    let output = try #require(mosaic(over: [], of: picture))
    #expect(Rendered(output, picture.extent).bytes == Rendered(picture).bytes)
  }
}
