import CoreImage
import Testing

@Suite("Masks by channel, and a part's perspective")
struct MaskChannelTests {
  @Test(
    "Each mask filter goes by its channel alone",
    arguments: [
      ("CIBlendWithMask", [0, 255, 0, 255]), ("CIBlendWithRedMask", [255, 0, 0, 255]),
      ("CIBlendWithBlueMask", [0, 0, 255, 255]), ("CIBlendWithAlphaMask", [255, 255, 255, 255]),
    ])
  func channels(name: String, shown: [Int]) throws {
    let mask = colorImage([
      [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 255, 255]]
    ])
    let filter = try #require(CIFilter(name: name))
    filter.setValue(CIImage(color: .white), forKey: kCIInputImageKey)
    filter.setValue(
      CIImage(color: .black).cropped(to: mask.extent), forKey: kCIInputBackgroundImageKey)
    filter.setValue(mask, forKey: kCIInputMaskImageKey)
    let rendered = Rendered(try #require(filter.outputImage), mask.extent)
    #expect((0..<4).map { rendered[$0, 0][0] } == shown)
  }

  @Test("A part's corners are moved, and the rest of the image is left out")
  func extent() throws {
    let image = grayImage([[10, 20, 30, 40], [50, 60, 70, 80]])
    let filter = CIFilter.perspectiveTransformWithExtent()
    filter.inputImage = image
    filter.extent = CGRect(x: 1, y: 0, width: 2, height: 2)
    filter.topLeft = CGPoint(x: 100, y: 52)
    filter.topRight = CGPoint(x: 102, y: 52)
    filter.bottomRight = CGPoint(x: 102, y: 50)
    filter.bottomLeft = CGPoint(x: 100, y: 50)
    let output = try #require(filter.outputImage)
    #expect(output.extent == CGRect(x: 100, y: 50, width: 2, height: 2))
    let rendered = Rendered(output, CGRect(x: 99, y: 50, width: 4, height: 2))
    #expect(
      (99..<103).map { rendered[$0, 50] } == [
        [0, 0, 0, 0], [60, 60, 60, 255], [70, 70, 70, 255], [0, 0, 0, 0],
      ])
    #expect(rendered[101, 51] == [30, 30, 30, 255])
  }

  @Test("A file looked up without interpolation stays sharp when it is enlarged")
  func nearest() throws {
    let space = CGColorSpaceCreateDeviceGray()
    let png = try #require(
      CIContext().pngRepresentation(of: grayImage([[0, 255]]), format: .L8, colorSpace: space))
    let image = try #require(CIImage(data: png, options: [.nearestSampling: true]))
    let large = Rendered(image.transformed(by: CGAffineTransform(scaleX: 4, y: 3)))
    #expect((0..<8).map { large[$0, 1][0] } == [0, 0, 0, 0, 255, 255, 255, 255])
  }
}
