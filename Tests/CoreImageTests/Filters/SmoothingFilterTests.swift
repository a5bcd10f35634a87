import CoreImage
import Testing

@Suite("Filters that average")
struct SmoothingFilterTests {
  @Test("A blurred point is the Gaussian, and nothing is lost of it")
  func gaussian() {
    // A light pixel among clear ones; a sigma of 1.
    let point = grayImage([[255]]).applyingGaussianBlur(sigma: 1)
    #expect(point.extent == CGRect(x: -3, y: -3, width: 7, height: 7))
    let rendered = Rendered(point, by: storedNumbers)
    // exp(-x²/2) for x = -3…3 is 0.0111 0.1353 0.6065 1 0.6065 0.1353 0.0111, together 2.5059.
    let line = [0.0111, 0.1353, 0.6065, 1, 0.6065, 0.1353, 0.0111].map { $0 / 2.5059 }
    for y in -3...3 {
      for x in -3...3 {
        let value = Int((255 * line[x + 3] * line[y + 3]).rounded())
        #expect(near(rendered[x, y], [value, value, value, value]))
      }
    }
  }

  @Test("Blurring what goes on to infinity leaves its edges as they are")
  func clampedGaussian() {
    let image = grayImage([[50, 50, 50], [50, 50, 50]])
    let blurred = image.clampedToExtent().applyingGaussianBlur(sigma: 4).cropped(to: image.extent)
    let rendered = Rendered(blurred)
    #expect(rendered.bytes == Rendered(image).bytes)
  }

  @Test("A blur averages light, unless numbers are taken as stored")
  func workingSpace() {
    let rows = [UInt8](repeating: 0, count: 40) + [UInt8](repeating: 255, count: 40)
    let image = grayImage([rows]).clampedToExtent().applyingGaussianBlur(sigma: 5)
    let middle = CGRect(x: 39, y: 0, width: 2, height: 1)
    // Half a pixel from the edge, with a sigma of 5: 0.4602 of the light side.
    let stored = Rendered(image, middle, by: storedNumbers)
    #expect(
      near(stored[39, 0], [117, 117, 117, 255]) && near(stored[40, 0], [138, 138, 138, 255]))
    // 0.4602 and 0.5398 of light by sRGB's curve.
    let linear = Rendered(image, middle)
    #expect(
      near(linear[39, 0], [181, 181, 181, 255]) && near(linear[40, 0], [194, 194, 194, 255]))
  }

  @Test("Lanczos: flat parts stay flat up to the edges, and the size follows scale and ratio")
  func lanczosFlat() throws {
    let image = grayImage([[UInt8]](repeating: [77, 77, 77, 77, 77, 77], count: 4))
    let filter = CIFilter.lanczosScaleTransform()
    filter.inputImage = image
    filter.scale = 0.5
    filter.aspectRatio = 2
    let output = try #require(filter.outputImage)
    #expect(output.extent == CGRect(x: 0, y: 0, width: 6, height: 2))
    #expect(Rendered(output).bytes.enumerated().allSatisfy { $1 == ($0 % 4 == 3 ? 255 : 77) })
  }

  @Test("Lanczos at a half: an edge falls off as the kernel of three lobes says")
  func lanczosEdge() {
    // Black up to x = 12, then white; at a half the kernel reaches 6 pixels.
    let row = [UInt8](repeating: 0, count: 12) + [UInt8](repeating: 255, count: 12)
    let image = grayImage([[UInt8]](repeating: row, count: 2))
    let output = image.applyingFilter(
      "CILanczosScaleTransform", parameters: [kCIInputScaleKey: 0.5])
    let rendered = Rendered(output, by: storedNumbers)
    // Pixel 5 is centred on x = 11; the weights sinc(t)·sinc(t/3) at t = ±0.25, ±0.75, ±1.25, ±1.75,
    // ±2.25, ±2.75 are 0.8900 0.2702 -0.1328 -0.0678 0.0310 0.0028; white lies at t >= 0.75.
    let weights = [0.8900, 0.2702, -0.1328, -0.0678, 0.0310, 0.0028]
    let all = 2 * weights.reduce(0, +)
    let white = weights.dropFirst().reduce(0, +)
    let value = Int((255 * white / all).rounded())
    #expect(near(rendered[5, 0], [value, value, value, 255]), "\(rendered[5, 0]) \(value)")
    #expect(near(rendered[6, 0], [255 - value, 255 - value, 255 - value, 255]))
    #expect(rendered[0, 0] == [0, 0, 0, 255] && rendered[11, 0] == [255, 255, 255, 255])
  }
}
