import CoreImage
import Flatbed
import TestSupport
import Testing

/// Lines of text by Core Image's names against those that are found natively.
@Suite("The text detector")
struct TextDetectorTests {
  /// What the native detector finds as the façade asks it by itself, the surest first.
  private func lines(
    in picture: Image<UInt8>, _ change: (inout TextDetector) -> Void = { _ in }
  ) -> [TextLine] {
    var detector = TextDetector()
    detector.minimumHeight = 10
    change(&detector)
    return detector.lines(in: picture.view).enumerated()
      .sorted {
        ($1.element.confidence, $0.offset) < ($0.element.confidence, $1.offset)
      }
      .map(\.element)
  }

  private func page(_ name: String) throws -> Image<UInt8> {
    try ImageFile(path: TestDocument.path("Text/\(name).png")).decode().pixels.eightBit
  }

  /// A gray picture at half the size: the means of two by two pixels.
  private func halved(_ picture: Image<UInt8>) -> Image<UInt8> {
    var half = Image<UInt8>(
      width: picture.width / 2, height: picture.height / 2, layout: .gray, filledWith: 0)
    for y in 0..<half.height {
      for x in 0..<half.width {
        let upper = Int(picture[2 * x, 2 * y, 0]) + Int(picture[2 * x + 1, 2 * y, 0])
        let lower = Int(picture[2 * x, 2 * y + 1, 0]) + Int(picture[2 * x + 1, 2 * y + 1, 0])
        half[x, y, 0] = UInt8((upper + lower + 2) / 4)
      }
    }
    return half
  }

  private func image(_ picture: Image<UInt8>) -> CIImage {
    CIImage(
      bitmapData: Data(picture.samples), bytesPerRow: picture.width,
      size: CGSize(width: picture.width, height: picture.height), format: .L8,
      colorSpace: CGColorSpaceCreateDeviceGray())
  }

  private func features(
    in image: CIImage, _ options: [String: Any] = [:], call: [String: Any]? = nil
  ) throws -> [CITextFeature] {
    let detector = CIDetector(ofType: CIDetectorTypeText, context: nil, options: options)
    return try #require(detector).features(in: image, options: call)
      .map { try #require($0 as? CITextFeature) }
  }

  /// Corners of a picture with its lower left corner at an origin, in the order of a quad's.
  private func corners(_ quad: Quad, height: Int, origin: CGPoint = .zero) -> [CGPoint] {
    quad.corners.map {
      CGPoint(x: Double(origin.x) + $0.x, y: Double(origin.y) + Double(height) - $0.y)
    }
  }

  private func corners(_ feature: CITextFeature) -> [CGPoint] {
    [feature.topLeft, feature.topRight, feature.bottomRight, feature.bottomLeft]
  }

  private func isNear(_ a: [CGPoint], _ b: [CGPoint]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0.x - $1.x) + abs($0.y - $1.y) < 1e-9 }
  }

  private func isBox(_ bounds: CGRect, of points: [CGPoint]) -> Bool {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let ends = [
      CGPoint(x: xs.min() ?? 0, y: ys.min() ?? 0), CGPoint(x: xs.max() ?? 0, y: ys.max() ?? 0),
    ]
    return isNear(
      [CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.maxY)], ends)
  }

  /// Expects features to be lines of a picture and their characters.
  private func expect(
    _ features: [CITextFeature], are lines: [TextLine], corners ofQuad: (Quad) -> [CGPoint]
  ) {
    #expect(features.count == lines.count && !lines.isEmpty)
    for (feature, line) in zip(features, lines) {
      #expect(isNear(corners(feature), ofQuad(line.corners)))
      #expect(isBox(feature.bounds, of: corners(feature)))
      #expect(feature.type == CIFeatureTypeText)
      let characters = (feature.subFeatures ?? []).compactMap { $0 as? CITextFeature }
      #expect(characters.count == line.characters.count)
      #expect(characters.count == feature.subFeatures?.count)
      for (character, quad) in zip(characters, line.characters) {
        #expect(isNear(corners(character), ofQuad(quad)))
        #expect(isBox(character.bounds, of: corners(character)))
        #expect(character.subFeatures == nil)
      }
    }
  }

  @Test(
    "Lines and characters are the native ones from the bottom up, wherever the extent begins",
    arguments: Orientation.allCases)
  func orientedImages(orientation: Orientation) throws {
    let letter = try page("letter")
    let origin = CGPoint(x: 100, y: 50)
    let oriented = letter.oriented(orientation)
    let moved = image(letter)
      .oriented(forExifOrientation: Int32(orientation.rawValue))
      .transformed(by: CGAffineTransform(translationX: origin.x, y: origin.y))
    expect(
      try features(in: moved, [CIDetectorReturnSubFeatures: true]), are: lines(in: oriented)
    ) { corners($0, height: oriented.height, origin: origin) }
  }

  @Test("So they are in a photo of a receipt")
  func photo() throws {
    let path = TestDocument.path("receipt-photo.jpg")
    let picture = try ImageFile(path: path).decode().pixels.eightBit
    let photo = try #require(
      CIImage(
        contentsOf: URL(fileURLWithPath: path), options: [.applyOrientationProperty: true]))
    expect(
      try features(in: photo, call: [CIDetectorReturnSubFeatures: true]), are: lines(in: picture)
    ) { corners($0, height: picture.height) }
  }

  @Test("The orientation tells which way up text is, and moves no feature out of the image's plane")
  func orientationOption() throws {
    let letter = try page("letter")
    let expected = lines(in: letter)
    for orientation in Orientation.allCases {
      let stored = image(letter.stored(under: orientation))
      let tag = Int32(orientation.rawValue)
      let found = try features(
        in: stored,
        call: [CIDetectorImageOrientation: tag, CIDetectorReturnSubFeatures: true])
      let toStored = stored.orientationTransform(forExifOrientation: tag).inverted()
      expect(found, are: expected) { quad in
        corners(quad, height: letter.height).map { $0.applying(toStored) }
      }
      #expect(found.allSatisfy { stored.extent.insetBy(dx: -1, dy: -1).contains($0.bounds) })
    }
  }

  @Test("There are characters only where they are asked for")
  func subFeatures() throws {
    let letter = image(try page("letter"))
    let plain = try features(in: letter)
    #expect(!plain.isEmpty && plain.allSatisfy { $0.subFeatures == nil })
    let full = try features(in: letter, [CIDetectorReturnSubFeatures: true])
    #expect(full.map(\.bounds) == plain.map(\.bounds))
    #expect(
      try features(
        in: letter, [CIDetectorReturnSubFeatures: true], call: [CIDetectorReturnSubFeatures: false]
      ).allSatisfy { $0.subFeatures == nil })
  }

  @Test("The least size is a share of the image's height, ten pixels if none is given")
  func minimumSize() throws {
    let letter = try page("letter")
    let all = lines(in: letter) { $0.minimumHeight = 0 }
    let heights = all.map(\.height).sorted()
    let middle = try #require(heights.isEmpty ? nil : heights[heights.count / 2])
    func count(_ options: [String: Any]) throws -> Int {
      try features(in: image(letter), call: options).count
    }
    #expect(try count([CIDetectorMinFeatureSize: 0]) == all.count)
    #expect(try count([CIDetectorMinFeatureSize: 1]) == 0)
    #expect(try count([CIDetectorMinFeatureSize: 7]) == 0)
    let share = (middle + 1e-6) / Double(letter.height)
    #expect(
      try count([CIDetectorMinFeatureSize: share]) == heights.filter { $0 > middle + 1e-6 }.count)
    // The image's height as it is passed, whatever the orientation says: 720 here, where the
    // upright picture is 760 high.
    let lying = image(letter.stored(under: .right))
    #expect(lying.extent.height == 720)
    let found = try features(
      in: lying,
      call: [
        CIDetectorImageOrientation: 6, CIDetectorMinFeatureSize: (middle + 1e-6) / 720,
      ])
    #expect(found.count == heights.filter { $0 > middle + 1e-6 }.count)
    let low = halved(letter)
    let higher = lines(in: low) { $0.minimumHeight = 0 }.filter { $0.height >= 10 }
    #expect(try features(in: image(low)).count == higher.count)
  }

  @Test("The surest lines are kept where their number is limited, and all where it is not")
  func maximumCount() throws {
    let letter = image(try page("letter"))
    let all = try features(in: letter)
    #expect(all.count > 2)
    let two = try features(in: letter, [CIDetectorMaxFeatureCount: 2])
    #expect(two.map(\.bounds) == all.prefix(2).map(\.bounds))
    #expect(try features(in: letter, call: [CIDetectorMaxFeatureCount: 0]).count == 1)
  }

  @Test("Low accuracy is the native detector's")
  func accuracy() throws {
    let letter = try page("letter")
    let fast = lines(in: letter) { $0.accuracy = .low }
    let found = try features(
      in: image(letter), [CIDetectorAccuracy: CIDetectorAccuracyLow],
      call: [CIDetectorReturnSubFeatures: true])
    expect(found, are: fast) { corners($0, height: letter.height) }
    #expect(fast != lines(in: letter))
  }

  @Test("Keys that mean nothing to text change nothing, and values that no key has are not heard")
  func withoutEffect() throws {
    let letter = image(try page("letter"))
    let plain = try features(in: letter).map(\.bounds)
    let other = try features(
      in: letter,
      call: [
        CIDetectorTracking: true, CIDetectorNumberOfAngles: 11, CIDetectorEyeBlink: true,
        CIDetectorSmile: true, CIDetectorFocalLength: 0, CIDetectorAspectRatio: 0.1,
        CIDetectorImageOrientation: "upside down", CIDetectorMinFeatureSize: "large",
        CIDetectorMaxFeatureCount: NSNull(), CIDetectorReturnSubFeatures: "perhaps",
        CIDetectorAccuracy: 3,
      ])
    #expect(other.map(\.bounds) == plain && !plain.isEmpty)
  }

  @Test("In an image of no text, an empty one and an infinite one there is none")
  func nothing() throws {
    let white = CIImage(color: .white)
    #expect(try features(in: white).isEmpty)
    #expect(try features(in: .empty()).isEmpty)
    #expect(try features(in: white.cropped(to: CGRect(x: 3, y: 4, width: 90, height: 70))).isEmpty)
    #expect(try features(in: white.cropped(to: CGRect(x: 3, y: 4, width: 1, height: 1))).isEmpty)
  }
}
