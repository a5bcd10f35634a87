import CoreImage
import TestSupport
import Testing

@Suite("Detectors' options")
struct DetectorOptionTests {
  private func photo(_ name: String) throws -> CIImage {
    try #require(
      CIImage(
        contentsOf: URL(fileURLWithPath: TestDocument.path(name)),
        options: [.applyOrientationProperty: true]))
  }

  private func count(
    _ name: String, created: [String: Any]? = nil, call: [String: Any]? = nil
  ) throws -> Int {
    let detector = CIDetector(ofType: CIDetectorTypeRectangle, context: nil, options: created)
    return try #require(detector).features(in: photo(name), options: call).count
  }

  @Test("Faces and unknown types have no detector, the others have one")
  func types() {
    #expect(CIDetector(ofType: CIDetectorTypeFace, context: nil, options: nil) == nil)
    #expect(CIDetector(ofType: "CIDetectorTypeCat", context: nil, options: nil) == nil)
    for type in [CIDetectorTypeRectangle, CIDetectorTypeText, CIDetectorTypeQRCode] {
      #expect(CIDetector(ofType: type, context: nil, options: nil) != nil)
    }
  }

  @Test("One rectangle is returned unless more are asked for, in either place")
  func maximumCount() throws {
    let name = "Photos/two-receipts.jpg"
    #expect(try count(name) == 1)
    #expect(try count(name, created: [CIDetectorMaxFeatureCount: 5]) == 2)
    #expect(try count(name, call: [CIDetectorMaxFeatureCount: 5]) == 2)
    #expect(
      try count(
        name, created: [CIDetectorMaxFeatureCount: 5], call: [CIDetectorMaxFeatureCount: 1]) == 1)
    #expect(try count(name, call: [CIDetectorMaxFeatureCount: "many"]) == 1)
    #expect(try count(name, call: [CIDetectorMaxFeatureCount: 0]) == 1)
  }

  @Test("Rectangles below the least size are left out")
  func minimumSize() throws {
    let name = "Photos/two-receipts.jpg"
    #expect(
      try count(name, call: [CIDetectorMinFeatureSize: 0.9, CIDetectorMaxFeatureCount: 5]) == 0)
  }

  @Test("The shape is looked at only where a focal length is given")
  func shape() throws {
    // An ID-1 card: 85.6 × 53.98 mm, 1.586.
    let name = "Photos/identity-card.jpg"
    #expect(try count(name, call: [CIDetectorAspectRatio: 0.5]) == 1)
    #expect(try count(name, call: [CIDetectorFocalLength: 0]) == 1)
    #expect(
      try count(name, call: [CIDetectorFocalLength: 0, CIDetectorAspectRatio: 0.5]) == 0)
    let image = try photo(name)
    let exif = image.properties[kCGImagePropertyExifDictionary as String] as? [String: Any]
    let film = exif?[kCGImagePropertyExifFocalLenIn35mmFilm as String] as? Double
    let diagonal = Double(
      (image.extent.width * image.extent.width + image.extent.height * image.extent.height)
        .squareRoot())
    let focalLength = try #require(film) / 43.267 * diagonal
    #expect(
      try count(
        name, call: [CIDetectorFocalLength: focalLength, CIDetectorAspectRatio: 1.586]) == 1)
    #expect(
      try count(name, call: [CIDetectorFocalLength: focalLength, CIDetectorAspectRatio: 1.3]) == 0)
  }

  @Test("Keys that mean nothing to a type change nothing")
  func withoutEffect() throws {
    let image = try photo("Photos/identity-card.jpg")
    let detector = try #require(CIDetector(ofType: CIDetectorTypeRectangle, context: nil))
    let plain = detector.features(in: image).map(\.bounds)
    let other = detector.features(
      in: image,
      options: [
        CIDetectorImageOrientation: 6, CIDetectorTracking: true, CIDetectorNumberOfAngles: 11,
        CIDetectorEyeBlink: true, CIDetectorSmile: true, CIDetectorReturnSubFeatures: true,
      ])
    #expect(other.map(\.bounds) == plain && !plain.isEmpty)
  }

  @Test("In images without a finite extent nothing is found")
  func infinite() throws {
    let detector = try #require(CIDetector(ofType: CIDetectorTypeQRCode, context: nil))
    #expect(detector.features(in: CIImage(color: .white)).isEmpty)
    #expect(detector.features(in: .empty()).isEmpty)
  }
}
