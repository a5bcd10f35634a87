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

  @Test("Rectangles and transforms that are no numbers leave nothing, and nothing stops")
  func noNumbers() {
    let image = grayImage([[1, 2], [3, 4]])
    let context = CIContext()
    let nowhere = CGRect(x: CGFloat.nan, y: 0, width: 2, height: 2)
    let sizes = [CGFloat.nan, .infinity, -.infinity, 1e300]
    #expect(context.createCGImage(image, from: nowhere) == nil)
    for size in sizes {
      let rect = CGRect(x: 0, y: 0, width: size, height: size)
      let images = [
        image.cropped(to: rect), image.clamped(to: rect), image.settingAlphaOne(in: rect),
        image.transformed(by: CGAffineTransform(scaleX: size, y: 1)),
        image.transformed(by: CGAffineTransform(rotationAngle: size)),
        image.transformed(by: CGAffineTransform(translationX: size, y: size)),
        image.composited(over: image.transformed(by: CGAffineTransform(translationX: 0, y: size))),
        image.applyingFilter(
          "CIPerspectiveTransformWithExtent", parameters: ["inputExtent": CIVector(cgRect: rect)]),
        image.applyingFilter("CIStraightenFilter", parameters: [kCIInputAngleKey: size]),
        image.applyingFilter(
          "CIPerspectiveRotate", parameters: ["inputYaw": size, "inputFocalLength": size]),
      ]
      for image in images {
        #expect(Rendered(image, square).bytes.count == 64)
        _ = image.oriented(.left).applyingFilter("CIColorThresholdOtsu").extent
        _ = context.createCGImage(image, from: image.extent)
      }
      let detector = CIDetector(ofType: CIDetectorTypeRectangle, context: context)
      #expect(detector?.features(in: image.cropped(to: nowhere)).isEmpty == true)
    }
    var pixel: UInt32 = 7
    for bounds in [nowhere, .infinite, .null] {
      unsafe context.render(
        image, toBitmap: &pixel, rowBytes: 4, bounds: bounds, format: .RGBA8, colorSpace: nil)
    }
    #expect(pixel == 7)
  }

  @Test("Squares of a mosaic may be as large as they like, in endless images too")
  func largeSquares() {
    let image = grayImage([[80, 80], [80, 80]])
    for scale in [1e4, 1e5, 1e9] {
      let mosaic = image.clampedToExtent().applyingFilter(
        "CIPixellate", parameters: [kCIInputScaleKey: scale])
      #expect(near(Rendered(mosaic, square)[2, 2], [80, 80, 80, 255]))
    }
    // In one square of 3000 × 2000 pixels, more than are held at a time, half are white.
    let half = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 3000, height: 1000))
    let whole = half.composited(over: CIImage(color: .black))
      .cropped(to: CGRect(x: 0, y: 0, width: 3000, height: 2000))
    let mosaic = whole.applyingFilter(
      "CIPixellate",
      parameters: [kCIInputScaleKey: 3000, kCIInputCenterKey: CIVector(x: 0, y: 0)])
    // A third of the square is white, a third black, and a third beyond the picture.
    #expect(near(Rendered(mosaic, square, by: storedNumbers)[1, 1], [85, 85, 85, 170]))
  }

  @Test("Images wider than numbers of pixels reach are scaled where they are looked at")
  func vast() {
    let vast = grayImage([[80, 80], [80, 80]])
      .transformed(by: CGAffineTransform(scaleX: 1e299, y: 4))
    let scaled = vast.applyingFilter(
      "CILanczosScaleTransform", parameters: [kCIInputScaleKey: 0.5])
    #expect(Rendered(scaled, square).bytes.count == 64)
  }

  @Test("Bitmaps that promise more than there is are clear, or empty where they promise too much")
  func promisingBitmaps() {
    func image(_ side: CGFloat, bytesPerRow: Int) -> CIImage {
      CIImage(
        bitmapData: Data([1, 2, 3, 255]), bytesPerRow: bytesPerRow,
        size: CGSize(width: side, height: side), format: .RGBA8,
        colorSpace: CGColorSpaceCreateDeviceRGB())
    }
    #expect(image(1e6, bytesPerRow: 4).extent.isEmpty)
    #expect(image(2e9, bytesPerRow: 4).extent.isEmpty)
    #expect(image(.nan, bytesPerRow: 4).extent.isEmpty)
    for bytesPerRow in [Int.max, Int.max / 2, 0, -1] {
      #expect(Rendered(image(4, bytesPerRow: bytesPerRow))[0, 3] == [1, 2, 3, 255])
    }
    #expect(Rendered(image(4, bytesPerRow: .max))[0, 0] == [0, 0, 0, 0])
  }

  @Test("Corners that are one point, lie on a line or are no numbers leave nothing or stop nothing")
  func strangeCorners() {
    let image = grayImage([[1, 2], [3, 4]])
    let point = CIVector(x: 1, y: 1)
    for name in ["CIPerspectiveCorrection", "CIPerspectiveTransform"] {
      let keys = ["inputTopLeft", "inputTopRight", "inputBottomRight", "inputBottomLeft"]
      let same = Dictionary(uniqueKeysWithValues: keys.map { ($0, point) })
      #expect(image.applyingFilter(name, parameters: same).extent.isEmpty)
      let line = Dictionary(
        uniqueKeysWithValues: keys.enumerated().map {
          ($1, CIVector(x: CGFloat($0), y: CGFloat($0)))
        })
      #expect(image.applyingFilter(name, parameters: line).extent.isEmpty)
      let none = Dictionary(
        uniqueKeysWithValues: keys.map { ($0, CIVector(x: .nan, y: .infinity)) })
      #expect(Rendered(image.applyingFilter(name, parameters: none), square).bytes.count == 64)
    }
  }

  @Test("Layers that share what is below them take no longer for each layer")
  func sharedLayers() {
    var image = grayImage([[1, 2], [3, 4]])
    let mask = CIImage(color: .clear).cropped(to: image.extent)
    for _ in 0..<60 {
      let blend = CIFilter.blendWithMask()
      (blend.inputImage, blend.maskImage) = (image.applyingFilter("CIColorControls"), mask)
      blend.backgroundImage = image
      image = blend.outputImage ?? .empty()
      image = image.cropped(to: square).composited(over: image)
    }
    #expect(image.extent == CGRect(x: 0, y: 0, width: 2, height: 2) && image.isOpaque)
  }
}
