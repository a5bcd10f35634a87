import CoreImage
import Flatbed
import TestSupport
import Testing

/// What detectors find by Core Image's names against what they find natively.
@Suite("Detectors")
struct DetectionTests {
  private static let photos = [
    "receipt-photo", "Photos/page-on-desk", "Photos/identity-card", "Photos/two-receipts",
    "Photos/page-leaving-the-frame", "Photos/desk-without-document",
  ]

  /// The picture as it is stored, of a reduction that leaves it quick to look at.
  private func stored(_ name: String) throws -> ImagePixels {
    var options = DecodingOptions()
    options.appliesOrientation = false
    options.reduction = 2
    return try ImageFile(path: TestDocument.path(name + ".jpg")).decode(options: options).pixels
  }

  private func image(_ name: String) throws -> CIImage {
    try #require(
      CIImage(
        contentsOf: URL(fileURLWithPath: TestDocument.path(name + ".jpg")),
        options: [.subsampleFactor: 2]))
  }

  private func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    Double(((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot())
  }

  /// The native point as Core Image has it: from the bottom of a picture whose lower left corner is at
  /// an origin.
  private func flipped(_ p: Point, height: Double, origin: CGPoint = .zero) -> CGPoint {
    CGPoint(x: Double(origin.x) + p.x, y: Double(origin.y) + height - p.y)
  }

  @Test("Rectangles are the native ones from the bottom up", arguments: photos)
  func rectangles(name: String) throws {
    for tag in 1...8 {
      let orientation = Orientation(tag: tag)
      let upright = try stored(name).eightBit.oriented(orientation)
      var native = RectangleDetector()
      native.minimumSize = 0.2
      let expected = native.rectangles(in: upright)
      let image = try image(name).oriented(forExifOrientation: Int32(tag))
      let detector = CIDetector(
        ofType: CIDetectorTypeRectangle, context: nil,
        options: [CIDetectorMaxFeatureCount: 256])
      let found = detector?.features(in: image).compactMap { $0 as? CIRectangleFeature } ?? []
      #expect(found.count == expected.count)
      for (feature, rectangle) in zip(found, expected) {
        let corners = rectangle.quad.corners.map { flipped($0, height: Double(upright.height)) }
        #expect(feature.topLeft == corners[0] && feature.topRight == corners[1])
        #expect(feature.bottomRight == corners[2] && feature.bottomLeft == corners[3])
        #expect(feature.type == CIFeatureTypeRectangle)
        #expect(abs(feature.bounds.minY - (corners.map(\.y).min() ?? 0)) < 1e-9)
        #expect(abs(feature.bounds.maxX - (corners.map(\.x).max() ?? 0)) < 1e-9)
      }
    }
  }

  @Test("So they are where the extent begins at (100, 50), with the rest of it cut off or not")
  func movedExtent() throws {
    let name = "Photos/identity-card"
    let picture = try stored(name).eightBit
    var native = RectangleDetector()
    native.minimumSize = 0.2
    let expected = native.rectangles(in: picture)
    let move = CGAffineTransform(translationX: 100, y: 50)
    let detector = CIDetector(
      ofType: CIDetectorTypeRectangle, context: CIContext(),
      options: [CIDetectorMaxFeatureCount: 10, CIDetectorAccuracy: CIDetectorAccuracyHigh])
    let found = detector?.features(in: try image(name).transformed(by: move)) ?? []
    #expect(found.count == expected.count && !found.isEmpty)
    for (feature, rectangle) in zip(found.compactMap { $0 as? CIRectangleFeature }, expected) {
      let corner = flipped(
        rectangle.quad.topLeft, height: Double(picture.height), origin: CGPoint(x: 100, y: 50))
      #expect(feature.topLeft == corner)
    }
    let part = try image(name).cropped(to: CGRect(x: 100, y: 50, width: 400, height: 300))
    let rows = (picture.height - 350)..<(picture.height - 50)
    let cut = native.rectangles(
      in: picture.view(x: 100, y: rows.lowerBound, width: 400, height: 300))
    let foundInPart = detector?.features(in: part) ?? []
    #expect(foundInPart.count == cut.count)
    for (feature, rectangle) in zip(foundInPart.compactMap { $0 as? CIRectangleFeature }, cut) {
      let corner = flipped(rectangle.quad.bottomRight, height: 300, origin: CGPoint(x: 100, y: 50))
      #expect(feature.bottomRight == corner)
    }
  }

  @Test("Codes are the native ones, best corrected first, for every orientation and origin")
  func codes() throws {
    let sheet = codeSheet()
    for tag in 1...8 {
      let upright = sheet.oriented(Orientation(tag: tag))
      let expected = QRCodeDetector().codes(in: upright)
      #expect(expected.count == 2)
      let image = CIImage(
        bitmapData: Data(sheet.samples), bytesPerRow: sheet.width,
        size: CGSize(width: sheet.width, height: sheet.height), format: .L8,
        colorSpace: CGColorSpaceCreateDeviceGray()
      )
      .transformed(by: CGAffineTransform(translationX: 100, y: 50))
      .oriented(forExifOrientation: Int32(tag))
      let found =
        (CIDetector(ofType: CIDetectorTypeQRCode, context: nil)?.features(in: image) ?? [])
        .compactMap { $0 as? CIQRCodeFeature }
      #expect(
        Set(found.map(\.messageString)) == Set(expected.map(\.symbol.message)))
      for feature in found {
        let code = try #require(expected.first { $0.symbol.message == feature.messageString })
        let corner = flipped(
          code.corners.topLeft, height: Double(upright.height), origin: CGPoint(x: 100, y: 50))
        #expect(feature.topLeft == corner)
        let descriptor = try #require(feature.symbolDescriptor)
        #expect(
          [UInt8](descriptor.errorCorrectedPayload) == code.symbol.descriptor.errorCorrectedPayload)
        #expect(Int(descriptor.maskPattern) == code.symbol.descriptor.maskPattern)
      }
    }
  }

  /// A sheet with two codes.
  private func codeSheet() -> Image<UInt8> {
    var sheet = Image<UInt8>(width: 420, height: 230, layout: .gray, filledWith: 240)
    for (index, text) in ["first message", "second message, a longer one"].enumerated() {
      guard let code = try? QRSymbolEncoder().encode(text).grid.image(moduleSize: 5) else {
        continue
      }
      for y in 0..<code.height {
        for x in 0..<code.width { sheet[20 + 200 * index + x, 20 + y, 0] = code[x, y, 0] }
      }
    }
    return sheet
  }
}
