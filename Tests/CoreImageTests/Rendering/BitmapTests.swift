import CoreImage
import TestSupport
import Testing

@Suite("Rendered bitmaps")
struct BitmapTests {
  private let colors = CGColorSpace(name: CGColorSpace.sRGB)
  /// One pixel: 200, 100, 50, of which half shows.
  private let half = colorImage([[[100, 50, 25, 128]]])

  private func bytes(_ format: CIFormat, premultiplied: Bool = true) -> [UInt8] {
    let context = CIContext(options: [.outputPremultiplied: premultiplied])
    let image = context.createCGImage(
      half, from: half.extent, format: format, colorSpace: colors)
    return (image?.dataProvider?.data).map { [UInt8]($0 as Data) } ?? []
  }

  @Test("Channels come in the order of the format's name")
  func order() {
    #expect(bytes(.RGBA8) == [100, 50, 25, 128])
    #expect(bytes(.BGRA8) == [25, 50, 100, 128])
    #expect(bytes(.ARGB8) == [128, 100, 50, 25])
    #expect(bytes(.ABGR8) == [128, 25, 50, 100])
    #expect(bytes(.A8) == [128] && bytes(.R8) == [100] && bytes(.RG8) == [100, 50])
    #expect(bytes(.RGBA8, premultiplied: false) == [199, 100, 50, 128])
    #expect(bytes(.RGBA16).count == 8 && bytes(.RGBAh).count == 8 && bytes(.RGBAf).count == 16)
  }

  @Test("A bitmap has the size of what is left of the rectangle, grown to whole pixels")
  func size() throws {
    let image = grayImage([[1, 2, 3], [4, 5, 6], [7, 8, 9]])
    let context = CIContext()
    let part = try #require(
      context.createCGImage(image, from: CGRect(x: 1.5, y: 1.2, width: 9, height: 0.5)))
    #expect(part.width == 2 && part.height == 1 && part.bytesPerRow == 8)
    #expect(part.alphaInfo == .premultipliedLast && part.bitsPerComponent == 8)
    let provided = try #require(part.dataProvider?.data)
    #expect([UInt8](provided as Data) == [5, 5, 5, 255, 6, 6, 6, 255])
    #expect(context.createCGImage(image, from: CGRect(x: 5, y: 5, width: 1, height: 1)) == nil)
    #expect(context.createCGImage(CIImage(color: .red), from: .infinite) == nil)
  }

  @Test("A bitmap made an image again is the same image")
  func roundTrip() throws {
    let context = CIContext()
    for format in [CIFormat.RGBA8, .BGRA8, .ARGB8, .RGBA16] {
      let bitmap = try #require(
        context.createCGImage(half, from: half.extent, format: format, colorSpace: colors))
      let image = CIImage(cgImage: bitmap)
      #expect(image.cgImage === bitmap)
      #expect(near(Rendered(image)[0, 0], [100, 50, 25, 128]))
    }
  }

  @Test("Rows may be padded; outside the extent all is clear")
  func padding() {
    let image = grayImage([[10, 20], [30, 40]])
    var buffer = [UInt8](repeating: 99, count: 6 * 3)
    unsafe buffer.withUnsafeMutableBytes { memory in
      if let start = memory.baseAddress {
        unsafe CIContext().render(
          image, toBitmap: start, rowBytes: 6, bounds: CGRect(x: 0, y: -1, width: 3, height: 3),
          format: .L8, colorSpace: CGColorSpaceCreateDeviceGray())
      }
    }
    #expect(
      buffer == [10, 20, 0, 99, 99, 99, 30, 40, 0, 99, 99, 99, 0, 0, 0, 99, 99, 99])
  }

  @Test("Without a colour space the working numbers are written: light, or what was stored")
  func noSpace() {
    let image = grayImage([[188]])
    func number(_ context: CIContext) -> Float {
      var number: Float = 0
      unsafe withUnsafeMutableBytes(of: &number) { memory in
        if let start = memory.baseAddress {
          unsafe context.render(
            image, toBitmap: start, rowBytes: 4, bounds: image.extent, format: .Lf,
            colorSpace: nil)
        }
      }
      return number
    }
    // ((188/255 + 0.055) / 1.055) ^ 2.4 by IEC 61966-2-1.
    #expect(abs(number(CIContext()) - 0.5029) < 0.0002)
    #expect(abs(number(storedNumbers) - 188 / 255) < 0.00001)
  }

  @Test("All samples of eight bits come back through every step of a calculation")
  func exactness() {
    let image = grayImage([(0...255).map { UInt8($0) }])
    let filtered = image.applyingFilter("CIColorControls")
    #expect(Rendered(filtered).bytes == Rendered(image).bytes)
    #expect(Rendered(image).bytes == (0...255).flatMap { [UInt8($0), UInt8($0), UInt8($0), 255] })
  }

  @Test("A large picture in tiles is the picture in one piece")
  func tiles() throws {
    let url = URL(fileURLWithPath: TestDocument.path("Photos/identity-card.jpg"))
    let photo = try #require(CIImage(contentsOf: url)).applyingGaussianBlur(sigma: 2)
    let whole = Rendered(photo, CGRect(x: 0, y: 0, width: 700, height: 600))
    let part = Rendered(photo, CGRect(x: 480, y: 300, width: 90, height: 80))
    for y in stride(from: 300, to: 380, by: 7) {
      for x in stride(from: 480, to: 570, by: 7) { #expect(whole[x, y] == part[x, y]) }
    }
  }
}
