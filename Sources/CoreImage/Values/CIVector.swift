public import Foundation

/// Numbers in a row: a point, a rectangle, a transform, whatever a filter wants.
public final class CIVector: NSObject, NSCopying, @unchecked Sendable {
  // Sendable: an immutable object of numbers.
  private let values: [CGFloat]

  /// Makes a vector of numbers.
  init(_ values: [CGFloat]) {
    self.values = values
  }

  /// Makes a vector of `count` numbers in memory.
  public convenience init(values: UnsafePointer<CGFloat>, count: Int) {
    self.init((0..<max(count, 0)).map { unsafe values[$0] })
  }

  /// Makes a vector of one number.
  public convenience init(x: CGFloat) { self.init([x]) }

  /// Makes a vector of two numbers.
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }

  /// Makes a vector of three numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }

  /// Makes a vector of four numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init([x, y, z, w])
  }

  /// Makes a vector of a point's coordinates.
  public convenience init(cgPoint point: CGPoint) { self.init([point.x, point.y]) }

  /// Makes a vector of a rectangle's x, y, width and height.
  public convenience init(cgRect rect: CGRect) {
    self.init([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  /// Makes a vector of a transform's a, b, c, d, tx and ty.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init([t.a, t.b, t.c, t.d, t.tx, t.ty])
  }

  /// Makes a vector of the numbers in a text such as `[1 2.5 3]`; what is no number is left out.
  public convenience init(string: String) {
    let words = string.split { !"+-.eE0123456789".contains($0) }
    self.init(words.compactMap { Double($0) }.map { CGFloat($0) })
  }

  /// How many numbers there are.
  public var count: Int { values.count }

  /// The number at an index, or 0 where there is none.
  public func value(at index: Int) -> CGFloat {
    values.indices.contains(index) ? values[index] : 0
  }

  /// The first number, or 0.
  public var x: CGFloat { value(at: 0) }
  /// The second number, or 0.
  public var y: CGFloat { value(at: 1) }
  /// The third number, or 0.
  public var z: CGFloat { value(at: 2) }
  /// The fourth number, or 0.
  public var w: CGFloat { value(at: 3) }

  /// The point of the first two numbers.
  public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }

  /// The rectangle of the first four numbers.
  public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }

  /// The transform of the first six numbers.
  public var cgAffineTransformValue: CGAffineTransform {
    CGAffineTransform(a: x, b: y, c: z, d: w, tx: value(at: 4), ty: value(at: 5))
  }

  /// The numbers as text, `[1 2.5 3]`.
  public var stringRepresentation: String {
    "[" + values.map { String(shortest: $0) }.joined(separator: " ") + "]"
  }

  /// The numbers as text.
  public override var description: String { stringRepresentation }

  /// True for a vector of the same numbers.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CIVector)?.values == values
  }

  /// The hash of the numbers.
  public override var hash: Int { values.hashValue }

  /// The vector itself: it does not change.
  public func copy(with zone: NSZone?) -> Any { self }
}

extension String {
  /// A number as text, whole ones without a point.
  init(shortest number: CGFloat) {
    let text = "\(Double(number))"
    self = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
