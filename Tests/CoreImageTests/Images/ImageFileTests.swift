import CoreImage
import TestSupport
import Testing

@Suite("Images of files")
struct ImageFileTests {
  private func url(_ name: String) -> URL { URL(fileURLWithPath: TestDocument.path(name)) }

  @Test("A stored picture keeps its orientation in its properties; asked for, it is made upright")
  func orientation() throws {
    let stored = try #require(CIImage(contentsOf: url("receipt-photo.jpg")))
    #expect(stored.properties[kCGImagePropertyOrientation as String] as? UInt32 == 6)
    let exif = stored.properties[kCGImagePropertyExifDictionary as String] as? [String: Any]
    #expect(exif?[kCGImagePropertyExifFocalLenIn35mmFilm as String] as? Double == 27)
    let upright = try #require(
      CIImage(contentsOf: url("receipt-photo.jpg"), options: [.applyOrientationProperty: true]))
    #expect(upright.properties[kCGImagePropertyOrientation as String] == nil)
    #expect(upright.extent == stored.oriented(.right).extent)
    #expect(stored.extent.width > stored.extent.height)
    let part = CGRect(x: 300, y: 500, width: 40, height: 30)
    #expect(Rendered(upright, part).bytes == Rendered(stored.oriented(.right), part).bytes)
    #expect(stored.url == url("receipt-photo.jpg"))
  }

  @Test(
    "Resolutions are in dots per inch",
    arguments: [("density-inch.jpg", 300.0), ("density-centimeter.jpg", 300 * 2.54)])
  func resolution(name: String, dotsPerInch: Double) throws {
    let image = try #require(CIImage(contentsOf: url("Files/" + name)))
    let number = image.properties[kCGImagePropertyDPIWidth as String] as? NSNumber
    #expect(abs((number?.doubleValue ?? 0) - dotsPerInch) < 0.01, "\(String(describing: number))")
  }

  @Test("Sixteen bits come back as they are")
  func sixteen() throws {
    let image = try #require(CIImage(contentsOf: url("Files/rgb-16.png")))
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    let data = try #require(
      CIContext().pngRepresentation(of: image, format: .RGBA16, colorSpace: space))
    let again = try #require(CIImage(data: data))
    #expect(again.properties[kCGImagePropertyDepth as String] as? Int == 16)
    // Through a filter that does nothing but be there, so that every pixel is calculated.
    let filtered = image.applyingFilter("CIColorControls")
    let bitmaps = [image, again, filtered].map {
      CIContext().createCGImage($0, from: $0.extent, format: .RGBA16, colorSpace: space)?
        .dataProvider?.data.map { $0 as Data }
    }
    #expect(bitmaps[0] != nil && bitmaps[0] == bitmaps[1] && bitmaps[0] == bitmaps[2])
  }

  @Test(
    "What is no picture makes no image",
    arguments: ["receipt-photo.json", "no such file", "Bad/size-2147483647.png"])
  func noImage(name: String) {
    #expect(CIImage(contentsOf: url(name)) == nil)
    #expect(CIImage(data: Data()) == nil)
  }

  @Test("A JPEG decoded at a quarter has a quarter of the sides")
  func subsampled() throws {
    let full = try #require(CIImage(contentsOf: url("receipt-photo.jpg")))
    let quarter = try #require(
      CIImage(contentsOf: url("receipt-photo.jpg"), options: [.subsampleFactor: 4]))
    #expect(quarter.extent.width == (full.extent.width / 4).rounded(.up))
    #expect(Rendered(quarter, CGRect(x: 5, y: 5, width: 1, height: 1))[5, 5][3] == 255)
  }

  @Test("Options: own properties, no colour management, no depth image")
  func options() throws {
    let image = try #require(
      CIImage(
        contentsOf: url("Files/gray-8.png"),
        options: [.properties: ["a": 1], .colorSpace: NSNull()]))
    #expect(image.properties["a"] as? Int == 1 && image.colorSpace == nil)
    #expect(CIImage(contentsOf: url("receipt-photo.jpg"), options: [.auxiliaryDepth: true]) == nil)
  }
}
