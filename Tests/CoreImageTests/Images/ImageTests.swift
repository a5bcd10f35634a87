import CoreImage
import Testing

@Suite("Images")
struct ImageTests {
  /// Two rows of three: 10 20 30 above 40 50 60.
  private let six = grayImage([[10, 20, 30], [40, 50, 60]])

  @Test("The first row in memory is at the top, the origin at the lower left")
  func rows() {
    #expect(six.extent == CGRect(x: 0, y: 0, width: 3, height: 2))
    let rendered = Rendered(six)
    #expect(rendered[0, 0] == [40, 40, 40, 255] && rendered[2, 1] == [30, 30, 30, 255])
  }

  /// What each orientation makes of the rows.
  private static let upright: [Int32: [[Int]]] = [
    1: [[10, 20, 30], [40, 50, 60]], 2: [[30, 20, 10], [60, 50, 40]],
    3: [[60, 50, 40], [30, 20, 10]], 4: [[40, 50, 60], [10, 20, 30]],
    5: [[10, 40], [20, 50], [30, 60]], 6: [[40, 10], [50, 20], [60, 30]],
    7: [[60, 30], [50, 20], [40, 10]], 8: [[30, 60], [20, 50], [10, 40]],
  ]

  @Test("Each orientation puts the stored rows where its definition says", arguments: Int32(1)...8)
  func orientations(tag: Int32) {
    let moved = six.transformed(by: CGAffineTransform(translationX: 100, y: 50))
    for image in [six.oriented(forExifOrientation: tag), moved.oriented(forExifOrientation: tag)] {
      let rendered = Rendered(image)
      let found = (0..<rendered.height).map { row in
        (0..<rendered.width).map { rendered.bytes[(row * rendered.width + $0) * 4] }.map(Int.init)
      }
      #expect(found == Self.upright[tag])
    }
    #expect(moved.oriented(forExifOrientation: tag).extent.origin == CGPoint(x: 100, y: 50))
  }

  @Test("Orientations that there are not do nothing, and infinite images have none")
  func noOrientation() {
    #expect(six.oriented(forExifOrientation: 0) === six)
    #expect(six.oriented(forExifOrientation: 9) === six)
    let color = CIImage(color: .red)
    #expect(color.oriented(.right) === color)
    #expect(color.orientationTransform(for: .left) == .identity)
  }

  @Test("Colour images are infinite; the empty image is empty; cropping intersects")
  func extents() {
    let color = CIImage(color: .red)
    #expect(color.extent.isInfinite)
    #expect(color.cropped(to: CGRect(x: 3, y: 4, width: 5, height: 6)).extent.minX == 3)
    #expect(CIImage.empty().extent.isEmpty)
    #expect(
      six.cropped(to: CGRect(x: 1, y: 1, width: 10, height: 10)).extent
        == CGRect(x: 1, y: 1, width: 2, height: 1))
    #expect(six.cropped(to: CGRect(x: 9, y: 9, width: 1, height: 1)).extent.isEmpty)
    #expect(
      six.composited(over: color.cropped(to: CGRect(x: -5, y: 0, width: 1, height: 1))).extent
        == CGRect(x: -5, y: 0, width: 8, height: 2))
  }

  @Test("Cropped pixels keep their place; beside them all is clear")
  func cropping() {
    let rendered = Rendered(
      six.cropped(to: CGRect(x: 1, y: 0, width: 1, height: 1)),
      CGRect(x: 0, y: 0, width: 3, height: 2))
    #expect(rendered[1, 0] == [50, 50, 50, 255])
    #expect(rendered[0, 0] == [0, 0, 0, 0] && rendered[1, 1] == [0, 0, 0, 0])
  }

  @Test("Clamped edges go on to infinity")
  func clamping() {
    let clamped = six.clampedToExtent()
    #expect(clamped.extent.isInfinite)
    let rendered = Rendered(clamped, CGRect(x: -2, y: -2, width: 7, height: 6))
    #expect(rendered[-2, -2][0] == 40 && rendered[4, 3][0] == 30 && rendered[1, -1][0] == 50)
    let inner = Rendered(
      six.clamped(to: CGRect(x: 0, y: 0, width: 1, height: 1)),
      CGRect(x: -1, y: 0, width: 3, height: 2))
    #expect(inner[1, 1][0] == 40)
    let far = Rendered(clamped, CGRect(x: 100, y: 100, width: 2, height: 2))
    #expect(far[100, 100][0] == 30)
  }

  @Test("Enlarged twice without interpolation, each pixel is a square; smoothly, flat parts stay")
  func scaling() {
    let twice = CGAffineTransform(scaleX: 2, y: 2)
    let image = six.samplingNearest().transformed(by: twice)
    #expect(image.extent == CGRect(x: 0, y: 0, width: 6, height: 4))
    let rendered = Rendered(image)
    #expect(rendered[0, 0][0] == 40 && rendered[1, 1][0] == 40 && rendered[2, 0][0] == 50)
    #expect(rendered[5, 3] == [30, 30, 30, 255])
    let flat = grayImage([[90, 90], [90, 90]]).transformed(by: twice)
    #expect(Rendered(flat)[0, 0] == [90, 90, 90, 255] && Rendered(flat)[3, 3][0] == 90)
  }

  @Test("Pixels that a moved image covers by half are half clear")
  func partialCoverage() {
    let white = grayImage([[255, 255], [255, 255]])
    let moved = white.transformed(by: CGAffineTransform(translationX: 0.5, y: 0))
    #expect(moved.extent == CGRect(x: 0.5, y: 0, width: 2, height: 2))
    let rendered = Rendered(moved, CGRect(x: 0, y: 0, width: 3, height: 2))
    #expect(near(rendered[0, 0], [128, 128, 128, 128]))
    #expect(rendered[1, 1] == [255, 255, 255, 255])
    #expect(near(rendered[2, 1], [128, 128, 128, 128]))
  }

  @Test("Properties outlive filters; url, colour space and bitmap are of the image itself")
  func properties() {
    let image = six.settingProperties([kCGImagePropertyOrientation as String: 6])
    let turned = image.oriented(.right).applyingFilter("CIColorControls")
    #expect(turned.properties[kCGImagePropertyOrientation as String] as? Int == 6)
    #expect(six.colorSpace != nil && six.applyingFilter("CIColorControls").colorSpace == nil)
    #expect(six.url == nil && six.cgImage == nil)
  }

  @Test("Alpha: one in a rectangle, multiplied in, divided out")
  func alpha() {
    let half = colorImage([[[100, 50, 0, 128]]])
    #expect(Rendered(half)[0, 0] == [100, 50, 0, 128])
    let square = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(Rendered(half.settingAlphaOne(in: square), square)[0, 0][3] == 255)
    let there = half.premultiplyingAlpha().unpremultiplyingAlpha()
    #expect(near(Rendered(there, by: storedNumbers)[0, 0], [100, 50, 0, 128]))
    #expect(grayImage([[1]]).isOpaque && !half.isOpaque)
  }
}
