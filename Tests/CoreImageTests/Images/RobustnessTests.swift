import CoreImage
import Testing

@Suite("Images out of the ordinary")
struct RobustnessTests {
  private let square = CGRect(x: 0, y: 0, width: 4, height: 4)

  @Test(
    "An endless image made a hundredth of its size is what is nearest, and takes no memory for it")
  func endlessMadeSmall() {
    let image = grayImage([[80, 80], [80, 80]]).clampedToExtent()
    let small = image.transformed(by: CGAffineTransform(scaleX: 0.01, y: 0.01))
    #expect(Rendered(small, CGRect(x: -2, y: -2, width: 4, height: 4))[1, 1] == [80, 80, 80, 255])
    let lanczos = image.applyingFilter(
      "CILanczosScaleTransform", parameters: [kCIInputScaleKey: 0.02])
    #expect(Rendered(lanczos, square)[2, 2] == [80, 80, 80, 255])
    let color = CIImage(color: .red).transformed(by: CGAffineTransform(scaleX: 1e-6, y: 1e-6))
    #expect(Rendered(color, square)[3, 0] == [255, 0, 0, 255])
  }

  @Test("A picture made smaller than a pixel is a pixel of its mean, in part")
  func tiny() {
    let image = grayImage([[100, 100, 100], [100, 100, 100], [100, 100, 100]])
    let tiny = image.transformed(by: CGAffineTransform(scaleX: 0.1, y: 0.1))
    let pixel = Rendered(tiny, CGRect(x: 0, y: 0, width: 1, height: 1))[0, 0]
    #expect(pixel[3] > 0 && pixel[3] < 255)
  }

  @Test("Colours that are no numbers, and numbers beyond all bounds, stop nothing")
  func strangeNumbers() {
    let colors = [
      CIColor(red: .nan, green: .infinity, blue: -.infinity, alpha: .nan),
      CIColor(red: 1e300, green: -1e300, blue: 0.5, alpha: 7),
    ]
    for color in colors {
      var image = CIImage(color: color).cropped(to: square)
      for _ in 0..<6 {
        image = image.applyingFilter(
          "CIColorControls",
          parameters: [
            kCIInputContrastKey: 1e300, kCIInputSaturationKey: -1e300,
            kCIInputBrightnessKey: Double.infinity,
          ])
      }
      #expect(Rendered(image).bytes.count == 64)
      #expect(Rendered(image, by: storedNumbers).bytes.count == 64)
    }
    let gradient = CIFilter.radialGradient()
    gradient.center = CGPoint(x: CGFloat.infinity, y: .nan)
    gradient.radius1 = .infinity
    #expect(gradient.center == CGPoint(x: 150, y: 150))
    #expect(gradient.outputImage.map { Rendered($0, square).bytes.count } == 64)
  }

  @Test("Transforms that flatten, and rectangles without end or area, leave nothing or all")
  func strangeGeometry() {
    let image = grayImage([[1, 2], [3, 4]])
    let flat = image.transformed(by: CGAffineTransform(scaleX: 0, y: 1))
    #expect(flat.extent.isEmpty && Rendered(flat, square).bytes.allSatisfy { $0 == 0 })
    #expect(image.cropped(to: .null).extent.isEmpty)
    #expect(image.cropped(to: .infinite).extent == image.extent)
    #expect(image.clamped(to: .null).extent.isEmpty)
    let far = image.transformed(by: CGAffineTransform(translationX: 1e300, y: 0))
    #expect(CIContext().createCGImage(far, from: far.extent) == nil)
    let endless = CIImage(color: .red).applyingFilter("CIPerspectiveCorrection")
    #expect(Rendered(endless, square)[1, 1] == [255, 0, 0, 255])
  }

  @Test("A rotated picture has its corners clear and its middle as it was")
  func rotation() {
    let image = grayImage([[UInt8]](repeating: [UInt8](repeating: 60, count: 40), count: 40))
    let turned = image.transformed(by: CGAffineTransform(rotationAngle: .pi / 4))
    let rendered = Rendered(turned, turned.extent.integral)
    #expect(rendered[0, 28] == [60, 60, 60, 255])
    let corner = (x: Int(turned.extent.integral.minX), y: 0)
    #expect(rendered[corner.x, corner.y] == [0, 0, 0, 0])
    #expect(!turned.isOpaque)
  }

  @Test("A transparent picture's colours come through a rotation undarkened")
  func alphaRotation() {
    let row = [[UInt8]](repeating: [128, 64, 0, 128], count: 30)
    let image = colorImage([[[UInt8]]](repeating: row, count: 30))
    let turned = image.transformed(by: CGAffineTransform(rotationAngle: 0.3))
    let center = CGPoint(x: 15, y: 15).applying(CGAffineTransform(rotationAngle: 0.3))
    let rendered = Rendered(turned, turned.extent.integral)
    #expect(near(rendered[Int(center.x), Int(center.y)], [128, 64, 0, 128]))
  }
}
