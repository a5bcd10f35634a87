import CoreImage
import Testing

@Suite("Perspective filters")
struct PerspectiveFilterTests {
  /// An image of 8 × 6 pixels, each of another gray: 10 · row from the bottom + column.
  private let image = grayImage(
    (0..<6).reversed().map { row in (0..<8).map { UInt8(10 * row + $0) } })

  private func correction(
    _ points: [CGPoint], of image: CIImage, crop: Bool = true
  ) throws -> CIImage {
    let filter = CIFilter.perspectiveCorrection()
    filter.inputImage = image
    filter.topLeft = points[0]
    filter.topRight = points[1]
    filter.bottomRight = points[2]
    filter.bottomLeft = points[3]
    filter.crop = crop
    return try #require(filter.outputImage)
  }

  private func corners(_ rect: CGRect) -> [CGPoint] {
    [
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.minY),
    ]
  }

  @Test("Corrected, an upright rectangle is cut out pixel for pixel and put at the origin")
  func upright() throws {
    let output = try correction(corners(CGRect(x: 2, y: 1, width: 4, height: 3)), of: image)
    #expect(output.extent == CGRect(x: 0, y: 0, width: 4, height: 3))
    let rendered = Rendered(output)
    for y in 0..<3 { for x in 0..<4 { #expect(rendered[x, y][0] == 10 * (y + 1) + x + 2) } }
  }

  @Test("So it is from an image that does not begin at zero, and with numbers calculated")
  func moved() throws {
    let moved = image.transformed(by: CGAffineTransform(translationX: 100, y: 50))
      .applyingFilter("CIColorControls")
    let output = try correction(corners(CGRect(x: 102, y: 51, width: 4, height: 3)), of: moved)
    let rendered = Rendered(output)
    for y in 0..<3 { for x in 0..<4 { #expect(rendered[x, y][0] == 10 * (y + 1) + x + 2) } }
  }

  @Test("Corners named a quarter turn round turn the rectangle; mirrored ones mirror it")
  func turned() throws {
    let c = corners(CGRect(x: 2, y: 1, width: 4, height: 3))
    // The image's top right corner is to be the result's top left.
    let quarter = try correction([c[1], c[2], c[3], c[0]], of: image)
    #expect(quarter.extent == CGRect(x: 0, y: 0, width: 3, height: 4))
    // Its top row runs down the right side: column 5, rows 3, 2, 1.
    #expect((0..<3).map { Rendered(quarter)[$0, 3][0] } == [35, 25, 15])
    let mirrored = try correction([c[1], c[0], c[3], c[2]], of: image)
    #expect((0..<4).map { Rendered(mirrored)[$0, 0][0] } == [15, 14, 13, 12])
  }

  @Test("Without cropping, the rest of the image is around the rectangle")
  func uncropped() throws {
    let rect = CGRect(x: 2, y: 1, width: 4, height: 3)
    let output = try correction(corners(rect), of: image, crop: false)
    #expect(output.extent == CGRect(x: -2, y: -1, width: 8, height: 6))
    let rendered = Rendered(output)
    for y in -1..<5 { for x in -2..<6 { #expect(rendered[x, y][0] == 10 * (y + 1) + x + 2) } }
  }

  @Test("Outside the image a correction is clear")
  func outside() throws {
    let output = try correction(corners(CGRect(x: -4, y: 0, width: 8, height: 6)), of: image)
    let rendered = Rendered(output)
    #expect(rendered[0, 0] == [0, 0, 0, 0] && rendered[3, 5] == [0, 0, 0, 0])
    #expect(rendered[4, 0] == [0, 0, 0, 255] && rendered[7, 5] == [53, 53, 53, 255])
  }

  @Test("Corners that make no convex quadrilateral leave nothing")
  func crossed() throws {
    let c = corners(CGRect(x: 2, y: 1, width: 4, height: 3))
    #expect(try correction([c[0], c[2], c[1], c[3]], of: image).extent.isEmpty)
    #expect(try correction([c[0], c[0], c[0], c[0]], of: image).extent.isEmpty)
  }

  @Test("A perspective transform moves the corners, and its correction brings the image back")
  func transform() throws {
    let flat = grayImage([[UInt8]](repeating: [UInt8](repeating: 200, count: 300), count: 200))
    let dark = CIImage(color: .black).cropped(to: CGRect(x: 150, y: 0, width: 150, height: 200))
    let board = dark.composited(over: flat)
    let points = [
      CGPoint(x: 40, y: 210), CGPoint(x: 330, y: 190), CGPoint(x: 300, y: 20),
      CGPoint(x: 10, y: 40),
    ]
    let filter = CIFilter.perspectiveTransform()
    filter.inputImage = board
    filter.topLeft = points[0]
    filter.topRight = points[1]
    filter.bottomRight = points[2]
    filter.bottomLeft = points[3]
    let output = try #require(filter.outputImage)
    #expect(output.extent == CGRect(x: 10, y: 20, width: 320, height: 190))
    let rendered = Rendered(output)
    #expect(rendered[12, 24][3] == 0 && rendered[320, 40][3] == 0)
    #expect(rendered[60, 120] == [200, 200, 200, 255] && rendered[290, 100] == [0, 0, 0, 255])
    let back = try correction(points, of: output)
    let middle = Int(back.extent.width / 2)
    let line = Rendered(back)
    #expect(line[middle - 3, 50][0] == 200 && line[middle + 3, 50][0] == 0)
    #expect(line[3, 3][0] == 200)
  }
}
