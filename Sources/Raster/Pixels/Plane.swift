/// One channel of a picture, or any other value per pixel: rows of `width` elements, top row first.
///
/// Elements may be samples (`UInt8`, `UInt16`) or the results of a kernel (`Int16`, `Int32`,
/// `Float`). Rows follow each other without padding. A plane is a value: a copy is independent.
public struct Plane<Element: BitwiseCopyable & Sendable>: Sendable {
  /// The number of elements in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The elements, row after row.
  @usableFromInline
  var storage: [Element]

  /// Makes a plane in which every element is `value`.
  ///
  /// - Precondition: `width` and `height` are not negative.
  @inlinable
  public init(width: Int, height: Int, filledWith value: Element) {
    precondition(width >= 0 && height >= 0, "a plane's width and height are not negative")
    self.width = width
    self.height = height
    self.storage = .pixelMemory(filledWith: value, count: width * height)
  }

  /// Makes a plane of elements that are given row after row.
  ///
  /// - Precondition: `elements` holds `width * height` elements.
  @inlinable
  public init(width: Int, height: Int, elements: [Element]) {
    precondition(
      width >= 0 && height >= 0 && elements.count == width * height,
      "a plane of \(width) by \(height) was given \(elements.count) elements")
    self.width = width
    self.height = height
    self.storage = elements
  }

  /// Makes a plane of rows of other planes of the same width, one below the other.
  ///
  /// - Precondition: all planes have the width, and the rows are theirs.
  @inlinable
  package init(width: Int, joining parts: [(plane: Plane, rows: Range<Int>)]) {
    let height = parts.reduce(0) { $0 + $1.rows.count }
    var elements: [Element] = []
    elements.reserveCapacity(width * height)
    for (plane, rows) in parts {
      precondition(plane.width == width && rows.lowerBound >= 0 && rows.upperBound <= plane.height)
      elements += plane.storage[rows.lowerBound * width..<rows.upperBound * width]
    }
    self.init(width: width, height: height, elements: elements)
  }

  /// The elements, row after row.
  @inlinable
  public var elements: [Element] { storage }

  /// All elements, row after row, without copying: for reads that hop between rows.
  @inlinable
  public var span: Span<Element> {
    @_lifetime(borrow self)
    get { storage.span }
  }

  /// The elements of row `y`, without copying.
  @inlinable
  @_lifetime(borrow self)
  public func row(_ y: Int) -> Span<Element> {
    storage.elements(in: y * width..<(y + 1) * width)
  }

  /// The elements of row `y`, to be changed in place.
  @inlinable
  @_lifetime(&self)
  public mutating func mutableRow(_ y: Int) -> MutableSpan<Element> {
    storage.mutableElements(in: y * width..<(y + 1) * width)
  }

  /// The element in column `x` of row `y`; for tests and code that is not in a loop over pixels.
  @inlinable
  public subscript(x: Int, y: Int) -> Element {
    get {
      precondition(x >= 0 && x < width, "column \(x) is not in 0..<\(width)")
      return storage[y * width + x]
    }
    set {
      precondition(x >= 0 && x < width, "column \(x) is not in 0..<\(width)")
      storage[y * width + x] = newValue
    }
  }
}

extension Plane: Equatable where Element: Equatable {}
