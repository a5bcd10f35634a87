import CoreImage
import Testing

@Suite("Core Graphics' geometry")
struct GeometryTests {
  @Test("A transform takes x and y as Core Graphics defines it")
  func definition() {
    let transform = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)
    // x' = 2·1 + 5·10 + 11, y' = 3·1 + 7·10 + 13
    #expect(CGPoint(x: 1, y: 10).applying(transform) == CGPoint(x: 63, y: 86))
    #expect(
      CGSize(width: 1, height: 10).applying(transform) == CGSize(width: 52, height: 73))
  }

  @Test("scaledBy, translatedBy and rotated come before what is there, concatenating after it")
  func order() {
    let scaleThenMove = CGAffineTransform(scaleX: 2, y: 2)
      .concatenating(CGAffineTransform(translationX: 10, y: 0))
    #expect(CGPoint(x: 1, y: 1).applying(scaleThenMove) == CGPoint(x: 12, y: 2))
    let moveThenScale = CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 10, y: 0)
    #expect(CGPoint(x: 1, y: 1).applying(moveThenScale) == CGPoint(x: 22, y: 2))
    let flip = CGAffineTransform(translationX: 0, y: 100).scaledBy(x: 1, y: -1)
    #expect(CGPoint(x: 3, y: 30).applying(flip) == CGPoint(x: 3, y: 70))
  }

  @Test("A quarter turn takes the x axis to the y axis")
  func rotation() {
    let point = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(point.x) < 1e-12 && abs(point.y - 1) < 1e-12)
  }

  @Test("A transform followed by its inverse is the identity; without one it is itself")
  func inverse() {
    let transform = CGAffineTransform(a: 2, b: 1, c: 0, d: 4, tx: 8, ty: -4)
    #expect(transform.concatenating(transform.inverted()) == .identity)
    let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0)
    #expect(flat.inverted() == flat)
    #expect(CGAffineTransform().isIdentity)
  }

  @Test("A rectangle becomes the box around its corners; infinite and null ones stay")
  func rects() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let quarter = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(rect.applying(quarter) == CGRect(x: -6, y: 1, width: 4, height: 3))
    #expect(CGRect.infinite.applying(quarter).isInfinite)
    #expect(CGRect.null.applying(quarter).isNull)
    #expect(
      CGRect(x: 0.5, y: 0.5, width: 1, height: 1).integral
        == CGRect(x: 0, y: 0, width: 2, height: 2))
  }

  @Test(
    "Detected points are flipped to a top-left origin by scale(1, -1) and translate(0, -height)")
  func tutorialFlip() {
    var transform = CGAffineTransform(scaleX: 1, y: -1)
    transform = transform.translatedBy(x: 0, y: -600)
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(rect.applying(transform) == CGRect(x: 10, y: 540, width: 30, height: 40))
  }
}
