/// How many pixels of a picture stand on an inch of paper.
public struct Resolution: Sendable, Hashable {
  /// Dots per inch along a row.
  public var horizontal: Double
  /// Dots per inch along a column.
  public var vertical: Double

  /// Makes a resolution from dots per inch in each direction.
  public init(horizontal: Double, vertical: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Makes a resolution that is the same in both directions.
  public init(dotsPerInch: Double) {
    self.init(horizontal: dotsPerInch, vertical: dotsPerInch)
  }

  /// The resolution of the picture with its axes exchanged.
  public var transposed: Resolution {
    Resolution(horizontal: vertical, vertical: horizontal)
  }
}
