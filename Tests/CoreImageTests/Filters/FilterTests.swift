import CoreImage
import Testing

@Suite("Filters by their definitions")
struct FilterTests {
  /// Red, green over blue, a gray, in sRGB.
  private let four = colorImage([
    [[255, 0, 0, 255], [0, 255, 0, 255]], [[0, 0, 255, 255], [100, 150, 200, 255]],
  ])

  @Test("Source over: what shows of the background is what alpha leaves")
  func sourceOver() {
    let half = colorImage([[[128, 0, 0, 128]]])
    let white = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 2, height: 1))
    let filter = CIFilter(name: "CISourceOverCompositing")
    filter?.setValue(half, forKey: kCIInputImageKey)
    filter?.setValue(white, forKey: kCIInputBackgroundImageKey)
    let output = filter?.outputImage ?? .empty()
    #expect(output.extent == CGRect(x: 0, y: 0, width: 2, height: 1))
    // Of the numbers as stored, 128 + 255 · 127/255; of light, 1 − 128/255 of it: 0.498 → 187.5.
    #expect(near(Rendered(output, by: storedNumbers)[0, 0], [255, 127, 127, 255]))
    #expect(near(Rendered(output)[0, 0], [255, 187, 187, 255]))
    #expect(Rendered(output)[1, 0] == [255, 255, 255, 255])
  }

  @Test("Blend with mask: white shows the image, black and nothing the background, green counts")
  func blendWithMask() throws {
    let mask = colorImage([
      [
        [255, 255, 255, 255], [0, 0, 0, 255], [0, 0, 0, 0], [0, 255, 0, 255], [128, 128, 128, 255],
        [0, 128, 0, 128],
      ]
    ])
    let size = CGRect(x: 0, y: 0, width: 7, height: 1)
    let filter = CIFilter.blendWithMask()
    filter.inputImage = CIImage(color: .white).cropped(to: size)
    filter.backgroundImage = CIImage(color: .black).cropped(to: size)
    filter.maskImage = mask
    let output = try #require(filter.outputImage)
    #expect(output.extent == size)
    let stored = Rendered(output, by: storedNumbers)
    #expect((0..<7).map { stored[$0, 0][0] } == [255, 0, 0, 255, 128, 128, 0])
    // Light of 128 is 0.2159, which stored is 128 again; alpha of 128 lets half of the light: 188.
    let linear = Rendered(output)
    #expect(near((0..<7).map { linear[$0, 0][0] }, [255, 0, 0, 255, 128, 188, 0]))
  }

  @Test("A blend without a mask is the background")
  func noMask() throws {
    let filter = CIFilter.blendWithMask()
    filter.inputImage = CIImage(color: .white)
    filter.backgroundImage = four
    #expect(Rendered(try #require(filter.outputImage)).bytes == Rendered(four).bytes)
  }

  @Test("Pixellate: squares from the centre on, each the mean of its pixels")
  func pixellate() throws {
    let image = grayImage([
      [0, 100, 200, 240], [20, 40, 60, 80], [255, 255, 0, 0], [255, 255, 0, 4],
    ])
    let filter = CIFilter.pixellate()
    filter.inputImage = image
    filter.center = CGPoint(x: 2, y: 2)
    filter.scale = 2
    let output = try #require(filter.outputImage)
    #expect(output.extent == image.extent)
    let rendered = Rendered(output, by: storedNumbers)
    // (0 + 100 + 20 + 40) / 4, (200 + 240 + 60 + 80) / 4, 255, 4 / 4
    for (place, mean) in [((0, 3), 40), ((2, 2), 145), ((1, 0), 255), ((3, 1), 1)] {
      #expect(near(rendered[place.0, place.1], [mean, mean, mean, 255]))
    }
    // A grid through (1, 1) has squares of which a quarter or a half lies in the picture.
    filter.center = CGPoint(x: 1, y: 1)
    let shifted = try #require(filter.outputImage)
    #expect(shifted.extent == CGRect(x: -1, y: -1, width: 6, height: 6))
    let corner = Rendered(shifted, by: storedNumbers)
    // 255 / 4, and nothing else.
    #expect(near(corner[-1, -1], [64, 64, 64, 64]))
    // (40 + 60 + 255 + 0) / 4
    #expect(near(corner[1, 1], [89, 89, 89, 255]))
  }

  @Test("Radial gradient: one colour within, another beyond, halfway half of both")
  func radialGradient() throws {
    let filter = CIFilter.radialGradient()
    filter.center = CGPoint(x: 0.5, y: 0.5)
    filter.radius0 = 2
    filter.radius1 = 6
    filter.color0 = CIColor(red: 0, green: 1, blue: 0, alpha: 1)
    filter.color1 = CIColor(red: 0, green: 1, blue: 0, alpha: 0)
    let output = try #require(filter.outputImage)
    #expect(output.extent.isInfinite)
    let rendered = Rendered(output, CGRect(x: -9, y: -9, width: 19, height: 19), by: storedNumbers)
    #expect(rendered[0, 0] == [0, 255, 0, 255] && rendered[2, 0] == [0, 255, 0, 255])
    #expect(near(rendered[4, 0], [0, 128, 0, 128]) && near(rendered[0, -4], [0, 128, 0, 128]))
    // At a distance of 5: a quarter of the way is left.
    #expect(near(rendered[3, 4], [0, 64, 0, 64]))
    #expect(rendered[6, 0] == [0, 0, 0, 0] && rendered[9, 9] == [0, 0, 0, 0])
  }

  @Test("Color controls: saturation about the luminance, then brightness, then contrast")
  func colorControls() throws {
    let filter = CIFilter.colorControls()
    filter.inputImage = four
    filter.saturation = 0
    var rendered = Rendered(try #require(filter.outputImage), by: storedNumbers)
    // 255 times 0.2126 and 0.7152; 0.2126 · 100 + 0.7152 · 150 + 0.0722 · 200
    #expect(near(rendered[0, 1], [54, 54, 54, 255]) && near(rendered[1, 1], [182, 182, 182, 255]))
    #expect(near(rendered[1, 0], [143, 143, 143, 255]))
    filter.saturation = 1
    filter.brightness = 0.1
    filter.contrast = 2
    rendered = Rendered(try #require(filter.outputImage), by: storedNumbers)
    // (100 + 25.5 − 127.5) · 2 + 127.5 and so on
    #expect(near(rendered[1, 0], [123, 223, 255, 255]))
    #expect(near(rendered[0, 0], [0, 0, 255, 255]))
  }

  @Test("Color threshold: each component above it is 1")
  func colorThreshold() throws {
    let filter = CIFilter.colorThreshold()
    filter.inputImage = four
    filter.threshold = 0.5
    let rendered = Rendered(try #require(filter.outputImage), by: storedNumbers)
    #expect(rendered[1, 0] == [0, 255, 255, 255] && rendered[0, 1] == [255, 0, 0, 255])
    // As light, 150 is 0.305 and 200 is 0.578.
    #expect(Rendered(try #require(filter.outputImage))[1, 0] == [0, 0, 255, 255])
  }

  @Test("Otsu's threshold parts two groups of gray wherever they lie")
  func otsu() {
    let image = grayImage([[30, 34, 38, 30], [36, 32, 70, 74], [76, 72, 70, 78]])
    let output = image.applyingFilter("CIColorThresholdOtsu")
    let rendered = Rendered(output)
    #expect((0..<4).map { rendered[$0, 2][0] } == [0, 0, 0, 0])
    #expect((0..<4).map { rendered[$0, 1][0] } == [0, 0, 255, 255])
    #expect((0..<4).map { rendered[$0, 0][0] } == [255, 255, 255, 255])
  }

  @Test("Constant colour, affine transform, clamp and crop do what their names say")
  func simple() throws {
    let color = CIFilter.constantColorGenerator()
    color.color = CIColor(red: 0.2, green: 0.4, blue: 0.6)
    let square = CGRect(x: 5, y: 5, width: 1, height: 1)
    #expect(near(Rendered(try #require(color.outputImage), square)[5, 5], [51, 102, 153, 255]))
    let moved = four.applyingFilter(
      "CIAffineTransform",
      parameters: [kCIInputTransformKey: CGAffineTransform(translationX: 10, y: 20)])
    #expect(moved.extent == CGRect(x: 10, y: 20, width: 2, height: 2))
    #expect(Rendered(moved)[10, 21] == [255, 0, 0, 255])
    let clamped = four.applyingFilter("CIAffineClamp")
    #expect(clamped.extent.isInfinite)
    #expect(Rendered(clamped, square)[5, 5] == [0, 255, 0, 255])
    let cropped = four.applyingFilter(
      "CICrop", parameters: ["inputRectangle": CIVector(x: 1, y: 0, z: 1, w: 1)])
    #expect(cropped.extent == CGRect(x: 1, y: 0, width: 1, height: 1))
  }

  @Test("QR code generator: a module a pixel, a border of one, and the message is in it")
  func qrCode() throws {
    let filter = try #require(CIFilter(name: "CIQRCodeGenerator"))
    #expect(filter.outputImage == nil)
    filter.setValue(Data("01234567".utf8), forKey: "inputMessage")
    let code = try #require(filter.outputImage)
    #expect(code.extent == CGRect(x: 0, y: 0, width: 23, height: 23))
    let modules = Rendered(code)
    #expect(modules[0, 0][0] == 255 && modules[1, 1][0] == 0 && modules[2, 2][0] == 255)
    let large = code.transformed(by: CGAffineTransform(scaleX: 8, y: 8))
    let framed = large.composited(over: CIImage(color: .white))
      .cropped(to: large.extent.insetBy(dx: -40, dy: -40))
    let detector = CIDetector(ofType: CIDetectorTypeQRCode, context: nil)
    let feature = detector?.features(in: framed).first as? CIQRCodeFeature
    #expect(feature?.messageString == "01234567")
    #expect(feature?.symbolDescriptor?.symbolVersion == 1)
    #expect(feature?.symbolDescriptor?.errorCorrectionLevel == .levelM)
    filter.setValue("H", forKey: "inputCorrectionLevel")
    filter.setValue(Data(repeating: 1, count: 4000), forKey: "inputMessage")
    #expect(filter.outputImage == nil)
  }
}
