import CoreImage
import Testing

@Suite("Filters that turn the image or the camera")
struct RotationFilterTests {
  /// 36 × 24 pixels, each column of a gray of its own: 6 · column.
  ///
  /// A frame of 35 mm film is as many millimetres, so a focal length is the same in pixels.
  private let frame = grayImage(
    (0..<24).map { _ in (0..<36).map { UInt8(6 * $0) } })
  private let focalLength = 28.0

  private func isNear(_ a: CGFloat, _ b: Double, _ tolerance: Double = 1e-4) -> Bool {
    abs(Double(a) - b) < tolerance
  }

  @Test(
    "Straightened, an image keeps its extent, is filled to the corners and turns about its middle")
  func straighten() throws {
    let filter = CIFilter.straighten()
    filter.inputImage = frame
    filter.angle = 0.1
    let output = try #require(filter.outputImage)
    #expect(output.extent == frame.extent && output.isOpaque)
    let rendered = Rendered(output)
    // To cover its corners, the turned frame is cos 0.1 + sin 0.1 · 36 / 24 as large.
    let scale = cos(0.1) + sin(0.1) * 1.5
    for (x, y) in [(3, 2), (18, 12), (30, 20), (33, 1), (4, 22)] {
      let (dx, dy) = (Double(x) + 0.5 - 18, Double(y) + 0.5 - 12)
      let column = 18 + (dx * cos(0.1) + dy * sin(0.1)) / scale - 0.5
      #expect(abs(Double(rendered[x, y][0]) - 6 * column) <= 1)
      #expect(rendered[x, y][3] == 255)
    }
    #expect((0..<36).allSatisfy { rendered[$0, 0][3] == 255 && rendered[$0, 23][3] == 255 })
  }

  @Test("A quarter turn to the left takes the right side up")
  func quarter() {
    let square = grayImage([[1, 2, 3], [4, 5, 6], [7, 8, 9]].map { $0.map { 10 * $0 } })
      .transformed(by: CGAffineTransform(translationX: 100, y: 50))
    let turned = square.applyingFilter(
      "CIStraightenFilter", parameters: [kCIInputAngleKey: Double.pi / 2])
    #expect(turned.extent == square.extent)
    let rendered = Rendered(turned)
    #expect(near((100..<103).map { rendered[$0, 52][0] }, [30, 60, 90]))
    #expect(near((100..<103).map { rendered[$0, 50][0] }, [10, 40, 70]))
  }

  @Test("Pitch and yaw add to the angle under which a point is seen; roll turns")
  func perspectiveRotate() throws {
    let filter = CIFilter.perspectiveRotate()
    filter.inputImage = frame
    filter.focalLength = Float(focalLength)
    let still = try #require(filter.outputImage)
    #expect(
      near(Rendered(still, frame.extent).bytes.map(Int.init), Rendered(frame).bytes.map(Int.init)))
    filter.pitch = 0.1
    let pitched = try #require(filter.outputImage).extent
    let above = atan(12 / focalLength)
    #expect(isNear(pitched.maxY, 12 + focalLength * tan(above + 0.1)))
    #expect(isNear(pitched.minY, 12 + focalLength * tan(-above + 0.1)))
    // The upper edge is nearest: 18 wide, at a depth of 28 cos 0.1 - 12 sin 0.1.
    let widest = 18 * focalLength / (focalLength * cos(0.1) - 12 * sin(0.1))
    #expect(isNear(pitched.width, 2 * widest))
    filter.pitch = 0
    filter.yaw = 0.1
    let yawed = try #require(filter.outputImage).extent
    let aside = atan(18 / focalLength)
    #expect(isNear(yawed.maxX, 18 + focalLength * tan(aside - 0.1)))
    #expect(isNear(yawed.minX, 18 + focalLength * tan(-aside - 0.1)))
    filter.yaw = 0
    filter.roll = 0.3
    let rolled = try #require(filter.outputImage)
    #expect(isNear(rolled.extent.height, 36 * sin(0.3) + 24 * cos(0.3)))
    let rendered = Rendered(rolled, frame.extent)
    for (x, y) in [(10, 8), (18, 12), (25, 16)] {
      let (dx, dy) = (Double(x) + 0.5 - 18, Double(y) + 0.5 - 12)
      #expect(abs(Double(rendered[x, y][0]) - 6 * (17.5 + dx * cos(0.3) + dy * sin(0.3))) <= 1)
    }
  }

  /// Corners of a rectangle of 16 × 12 in the middle, as the camera sees it after a pitch of 0.1.
  private func pitchedCorners() -> [CGPoint] {
    [(-8.0, 6.0), (8, 6), (8, -6), (-8, -6)].map { x, y in
      let depth = focalLength * cos(0.1) - y * sin(0.1)
      return CGPoint(
        x: 18 + focalLength * x / depth,
        y: 12 + focalLength * (y * cos(0.1) + focalLength * sin(0.1)) / depth)
    }
  }

  private func setCorners(
    _ corners: [CGPoint], of filter: any CIFilter & CIFourCoordinateGeometryFilter
  ) {
    filter.inputImage = frame
    (filter.topLeft, filter.topRight) = (corners[0], corners[1])
    (filter.bottomRight, filter.bottomLeft) = (corners[2], corners[3])
  }

  @Test("Lines that come together above are made upright by turning the camera back")
  func verticalKeystone() throws {
    let vertical = CIFilter.keystoneCorrectionVertical()
    let combined = CIFilter.keystoneCorrectionCombined()
    vertical.focalLength = Float(focalLength)
    combined.focalLength = Float(focalLength)
    let above = atan(12 / focalLength)
    for filter in [vertical, combined] as [any CIFilter & CIFourCoordinateGeometryFilter] {
      setCorners(pitchedCorners(), of: filter)
      let extent = try #require(filter.outputImage).extent
      #expect(isNear(extent.maxY, 12 + focalLength * tan(above - 0.1)))
      #expect(isNear(extent.minY, 12 + focalLength * tan(-above - 0.1)))
      #expect(isNear(extent.midX, 18))
    }
  }

  @Test("Lines that come together on the left are made level")
  func horizontalKeystone() throws {
    let filter = CIFilter.keystoneCorrectionHorizontal()
    filter.focalLength = Float(focalLength)
    // After a yaw of 0.1: the right side is farther away, so lines come together there.
    let corners = [(-8.0, 6.0), (8, 6), (8, -6), (-8, -6)].map { x, y in
      let depth = focalLength * cos(0.1) + x * sin(0.1)
      return CGPoint(
        x: 18 + focalLength * (x * cos(0.1) - focalLength * sin(0.1)) / depth,
        y: 12 + focalLength * y / depth)
    }
    setCorners(corners, of: filter)
    let extent = try #require(filter.outputImage).extent
    let aside = atan(18 / focalLength)
    #expect(isNear(extent.maxX, 18 + focalLength * tan(aside + 0.1)))
    #expect(isNear(extent.minX, 18 + focalLength * tan(-aside + 0.1)))
    #expect(isNear(extent.midY, 12))
  }

  @Test("Upright lines, lines that are none and endless images change nothing")
  func nothingToDo() throws {
    let filter = CIFilter.keystoneCorrectionCombined()
    let rect = CGRect(x: 5, y: 5, width: 20, height: 10)
    setCorners(
      [
        CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
        CGPoint(x: rect.maxX, y: rect.minY), rect.origin,
      ], of: filter)
    let upright = try #require(filter.outputImage)
    #expect(isNear(upright.extent.width, 36) && isNear(upright.extent.height, 24))
    setCorners([CGPoint](repeating: CGPoint(x: 3, y: 3), count: 4), of: filter)
    #expect(filter.outputImage?.extent == frame.extent)
    for name in ["CIStraightenFilter", "CIPerspectiveRotate", "CIKeystoneCorrectionVertical"] {
      #expect(CIImage(color: .red).applyingFilter(name).extent.isInfinite)
    }
    // Beyond a right angle nothing is ahead of the camera; what is left is bounded.
    let behind = frame.applyingFilter("CIPerspectiveRotate", parameters: ["inputPitch": 1.5])
    #expect(behind.extent.width <= 21 * 36 && behind.extent.height <= 21 * 24)
    #expect(Rendered(behind, frame.extent).bytes.count == 36 * 24 * 4)
  }
}
