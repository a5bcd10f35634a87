import Raster

/// A line that can be a side of a quad: one with edge elements along it, or the picture's border.
struct QuadSide {
  /// The line, in the working image.
  let line: Line
  /// The part of the line inside the picture.
  private let extent: ClosedRange<Double>
  /// The support; nil for a border.
  private let supported: SupportedLine?

  /// What a stretch of the picture's border counts as a side of a page that is cut off there.
  private static let borderCoverage = 0.55
  /// The least share of a side that must lie in the picture.
  private static let leastVisibleShare = 0.5
  /// The share of a side's length that is looked at beyond its ends, and its bounds in pixels.
  private static let beyond = (share: 0.15, least: 8.0, most: 40.0)
  /// The least number of pixels beyond an end that its share is taken of.
  private static let leastBeyond = 8.0
  /// How close to a corner the look beyond it begins, in pixels.
  private static let beyondGap = 3.0

  /// Makes a side of a supported line.
  init(_ supported: SupportedLine) {
    line = supported.line
    extent = supported.extent
    self.supported = supported
  }

  private init(border line: Line, extent: ClosedRange<Double>) {
    self.line = line
    self.extent = extent
    supported = nil
  }

  /// The four borders of a picture, their normals pointing inside.
  static func borders(width: Int, height: Int) -> [QuadSide] {
    let corner = Point(x: Double(width), y: Double(height))
    let origin = Point(x: 0, y: 0)
    let lines = [
      Line(normal: Point(x: 1, y: 0), through: origin),
      Line(normal: Point(x: -1, y: 0), through: corner),
      Line(normal: Point(x: 0, y: 1), through: origin),
      Line(normal: Point(x: 0, y: -1), through: corner),
    ]
    return lines.compactMap { line in
      line.parameters(inWidth: width, height: height).map { QuadSide(border: line, extent: $0) }
    }
  }

  /// True for a border of the picture.
  var isBorder: Bool { supported == nil }

  /// A place on the line, looked up once for the many stretches that end there.
  struct Place {
    /// The parameter on the line.
    fileprivate let parameter: Double
    /// The parameter of the nearest place inside the picture.
    fileprivate let inside: Double
    /// The pixels of support before it.
    fileprivate let support: Double

    /// How far it is to another place, in pixels.
    func distance(to other: Place) -> Double { abs(other.parameter - parameter) }
  }

  /// The place at a parameter.
  func place(at parameter: Double) -> Place {
    Place(
      parameter: parameter,
      inside: min(max(parameter, extent.lowerBound), extent.upperBound),
      support: supported?.support(before: parameter) ?? 0)
  }

  /// The share of the stretch between two places, as far as it is visible, that shows an edge.
  func coverage(from a: Place, to b: Place) -> Double {
    let visible = abs(b.inside - a.inside)
    guard visible > 1 else { return 0 }
    guard !isBorder else { return Self.borderCoverage }
    guard visible > Self.leastVisibleShare * a.distance(to: b) else { return 0 }
    return min(abs(b.support - a.support) / visible, 1)
  }

  /// The shares of the stretches just beyond the ends `a` and `b` that show an edge, summed: 0…2.
  func continuation(from a: Place, to b: Place) -> Double {
    let low = min(a.parameter, b.parameter)
    let high = max(a.parameter, b.parameter)
    let gap = Self.beyondGap
    let reach = min(max((high - low) * Self.beyond.share, Self.beyond.least), Self.beyond.most)
    return share(from: low - reach, to: low - gap) + share(from: high + gap, to: high + reach)
  }

  /// The share of what is visible of a stretch beyond an end that shows an edge.
  ///
  /// Of a stretch that is hardly visible the rest counts as empty, up to `leastBeyond`.
  private func share(from a: Double, to b: Double) -> Double {
    guard let supported else { return 0 }
    let visible = min(b, extent.upperBound) - max(a, extent.lowerBound)
    return supported.support(from: a, to: b) / max(visible, Self.leastBeyond)
  }
}
