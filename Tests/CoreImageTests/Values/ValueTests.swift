import CoreImage
import Testing

@Suite("Vectors, colours and colour spaces")
struct ValueTests {
  @Test("A vector hands back what it was made of, and 0 beyond")
  func vectors() {
    let vector = CIVector(x: 1, y: 2.5, z: -3, w: 4)
    #expect(vector.count == 4 && vector.value(at: 3) == 4 && vector.value(at: 4) == 0)
    #expect(vector.cgRectValue == CGRect(x: 1, y: 2.5, width: -3, height: 4))
    #expect(vector.stringRepresentation == "[1 2.5 -3 4]")
    #expect(CIVector(string: "[1 2.5 -3 4]") == vector)
    #expect(CIVector(cgPoint: CGPoint(x: 5, y: 6)).cgPointValue == CGPoint(x: 5, y: 6))
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(CIVector(cgAffineTransform: transform).cgAffineTransformValue == transform)
    #expect(CIVector(x: 1, y: 2).isEqual(CIVector(x: 1, y: 2)))
  }

  @Test(
    "A colour's text: three numbers are opaque, none are clear",
    arguments: [
      ("0.5 0.7 0.3 1.0", [0.5, 0.7, 0.3, 1]), ("0.1 0.2 0.3", [0.1, 0.2, 0.3, 1]),
      ("", [0, 0, 0, 0]), ("0.25", [0.25, 0, 0, 1]),
    ])
  func colorTexts(text: String, components: [CGFloat]) {
    #expect(CIColor(string: text).components == components)
  }

  @Test("Colours: text, constants, and no colour in a space of gray")
  func colors() throws {
    #expect(CIColor(red: 0.5, green: 0.25, blue: 1).stringRepresentation == "0.5 0.25 1 1")
    #expect(CIColor.gray.red == 0.5 && CIColor.clear.alpha == 0 && CIColor.cyan.red == 0)
    #expect(CIColor.red.numberOfComponents == 4)
    let gray = try #require(CGColorSpace(name: CGColorSpace.linearGray))
    #expect(CIColor(red: 1, green: 1, blue: 1, colorSpace: gray) == nil)
  }

  @Test("Colour spaces are known by name, and by what letters their profile has")
  func spaces() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    #expect(space.name == CGColorSpace.sRGB && space.numberOfComponents == 3)
    #expect(space.model == .rgb && CGColorSpaceCreateDeviceGray().model == .monochrome)
    #expect(CGColorSpace(name: "no such space") == nil)
    var profile = [UInt8](repeating: 0, count: 128)
    profile.replaceSubrange(16..<20, with: Array("GRAY".utf8))
    let gray = try #require(CGColorSpace(iccData: Data(profile)))
    #expect(gray.model == .monochrome)
    #expect(gray.copyICCData().map { $0 as Data } == Data(profile))
    profile.replaceSubrange(16..<20, with: Array("CMYK".utf8))
    #expect(CGColorSpace(iccData: Data(profile)) == nil)
  }

  @Test("ImageIO's keys are cast to strings and to options as on Apple's systems")
  func casts() {
    #expect(kCGImagePropertyOrientation as String == "Orientation")
    let option = kCGImageDestinationLossyCompressionQuality as CIImageRepresentationOption
    #expect(option.rawValue == kCGImageDestinationLossyCompressionQuality as String)
  }
}
