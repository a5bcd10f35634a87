import Raster

/// The edges in a strip of a working image.
struct StripEdges: Sendable {
  /// One pixel of an edge.
  struct Element: Sendable {
    /// The pixel's column.
    var x: Int32
    /// The pixel's row.
    var y: Int32
    /// The direction in which the picture gets brighter, in 1/256 of a turn from the x axis
    /// towards the y axis.
    var direction: UInt8
    /// How much the element counts, 1…255.
    var weight: UInt8
  }

  /// The elements, row after row.
  let elements: [Element]
  /// The strip's rows of `EdgeMap.marks`.
  let marks: Plane<UInt16>

  /// The least gradient of an element, in levels per pixel.
  ///
  /// JPEG and sensor noise stay below it after smoothing; a page on paper of nearly its own
  /// colour shows about 2.
  fileprivate static let leastGradient: UInt16 = 2

  /// The gradient of an even ground, in levels per pixel: what an edge is weighed against there.
  fileprivate static let groundGradient: UInt32 = 3

  /// How far around an element its surroundings reach, in pixels of the working image.
  static let surroundings = 12

  /// Finds the edges; the picture's outermost pixels are none.
  ///
  /// - Parameters:
  ///   - rows: the strip's rows.
  ///   - strips: the strip and its neighbours, top strip first.
  ///   - height: the working image's height.
  ///   - turns: tells directions.
  init(of rows: Range<Int>, among strips: [WorkingStrip], height: Int, turns: TurnTable) {
    let width = strips[0].colors.width
    let surroundings = Self.surroundings(of: rows, among: strips, width: width)
    var elements: [Element] = []
    var marks = Plane<UInt16>(width: width, height: rows.count, filledWith: 0)
    for strip in strips where strip.rows == rows && width > 2 {
      for y in rows where y > 0 && y < height - 1 {
        var markRow = marks.mutableRow(y - rows.lowerBound)
        collectEdges(
          inRow: y, gradient: strip.gradient, gradientRow: strip.index(ofRow: y),
          surroundings: surroundings.row(y - rows.lowerBound), turns: turns, elements: &elements,
          marks: &markRow)
      }
    }
    self.elements = elements
    self.marks = marks
  }

  /// The mean gradients around the pixels of a strip.
  private static func surroundings(
    of rows: Range<Int>, among strips: [WorkingStrip], width: Int
  ) -> Plane<UInt16> {
    let all = rows.lowerBound - surroundings..<rows.upperBound + surroundings
    let parts = strips.map { strip in
      let part = strip.rows.clamped(to: all)
      return (
        plane: strip.gradient.magnitude,
        rows: strip.index(ofRow: part.lowerBound)..<strip.index(ofRow: part.upperBound)
      )
    }
    let first = max(strips[0].rows.lowerBound, all.lowerBound)
    return Plane(width: width, joining: parts).boxMeans(
      radius: surroundings, rows: rows.lowerBound - first..<rows.upperBound - first)
  }
}

private func collectEdges(
  inRow y: Int, gradient: StrongestGradient, gradientRow row: Int, surroundings: Span<UInt16>,
  turns: TurnTable, elements: inout [StripEdges.Element], marks: inout MutableSpan<UInt16>
) {
  let least = StripEdges.leastGradient * StrongestGradient.unitsPerLevel
  let ground = StripEdges.groundGradient * UInt32(StrongestGradient.unitsPerLevel)
  let above = gradient.magnitude.row(row - 1)
  let here = gradient.magnitude.row(row)
  let below = gradient.magnitude.row(row + 1)
  let dx = gradient.x.row(row)
  let dy = gradient.y.row(row)
  for x in 1..<here.count - 1 where here[x] >= least {
    let (before, behind) = neighbors(of: x, dx[x], dy[x], above, here, below)
    guard here[x] > before && here[x] >= behind else { continue }
    let magnitude = UInt32(here[x])
    let weight = 255 * magnitude / (magnitude + UInt32(surroundings[x]) + ground)
    let element = StripEdges.Element(
      x: Int32(x), y: Int32(y), direction: turns[Int32(dx[x]), Int32(dy[x])],
      weight: UInt8(truncatingIfNeeded: max(weight, 1)))
    marks[x] = UInt16(element.weight) << 8 | UInt16(element.direction)
    elements.append(element)
  }
}

/// The magnitudes of the two pixels before and behind a pixel in its gradient's direction.
@inline(__always)
private func neighbors(
  of x: Int, _ dx: Int16, _ dy: Int16, _ above: Span<UInt16>, _ here: Span<UInt16>,
  _ below: Span<UInt16>
) -> (UInt16, UInt16) {
  let ax = Int32(dx).magnitude
  let ay = Int32(dy).magnitude
  // tan 22.5° is about 5/12.
  if ay &* 12 < ax &* 5 { return (here[x &- 1], here[x &+ 1]) }
  if ax &* 12 < ay &* 5 { return (above[x], below[x]) }
  return (dx > 0) == (dy > 0)
    ? (above[x &- 1], below[x &+ 1]) : (above[x &+ 1], below[x &- 1])
}
