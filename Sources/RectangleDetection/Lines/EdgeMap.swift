import Raster

/// The thin edges of a working image: where the gradient is largest across its own direction.
///
/// The gradient is that of whichever channel changes most at a pixel, so a page that differs in
/// colour alone has edges too. Edges are weighed against their surroundings: in text or texture
/// one edge says little, on a plain ground a faint one says much.
struct EdgeMap {
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

  let width: Int
  let height: Int
  /// The elements, row after row.
  let elements: [Element]
  /// For every pixel the weight of its element × 256 + the element's direction; 0 where there is none.
  let marks: Plane<UInt16>

  /// The least gradient of an element, in levels per pixel.
  ///
  /// JPEG and sensor noise stay below it after smoothing; a page on paper of nearly its own
  /// colour shows about 2.
  static let leastGradient: UInt16 = 2

  /// The gradient of an even ground, in levels per pixel: what an edge is weighed against there.
  static let groundGradient: UInt32 = 3

  /// How far around an element its surroundings reach, in pixels of the working image.
  static let surroundings = 12

  /// Finds the edges of a working image.
  init(of image: WorkingImage, mostThreads: Int = .max) {
    width = image.width
    height = image.height
    let magnitude = Plane(
      width: width, joining: image.strips.map { ($0.gradient.magnitude, $0.ownRows) })
    let surroundings = magnitude.boxMeans(radius: Self.surroundings)
    let turns = TurnTable()
    let strips = mappedInParallel(image.strips.count, mostThreads: mostThreads) { index in
      StripEdges(of: image.strips[index], in: image, surroundings: surroundings, turns: turns)
    }
    elements = strips.flatMap(\.elements)
    marks = Plane(width: width, joining: strips.map { ($0.marks, 0..<$0.marks.height) })
  }
}

/// The edges in a strip of a working image.
private struct StripEdges: Sendable {
  let elements: [EdgeMap.Element]
  let marks: Plane<UInt16>

  /// Finds the edges; the picture's outermost pixels are none.
  init(
    of strip: WorkingStrip, in image: WorkingImage, surroundings: Plane<UInt16>, turns: TurnTable
  ) {
    var elements: [EdgeMap.Element] = []
    var marks = Plane<UInt16>(width: image.width, height: strip.rows.count, filledWith: 0)
    for y in strip.rows where y > 0 && y < image.height - 1 && image.width > 2 {
      var markRow = marks.mutableRow(y - strip.rows.lowerBound)
      collectEdges(
        inRow: y, gradient: strip.gradient, gradientRow: strip.index(ofRow: y),
        surroundings: surroundings.row(y), turns: turns, elements: &elements,
        marks: &markRow)
    }
    self.elements = elements
    self.marks = marks
  }
}

private func collectEdges(
  inRow y: Int, gradient: StrongestGradient, gradientRow row: Int, surroundings: Span<UInt16>,
  turns: TurnTable, elements: inout [EdgeMap.Element], marks: inout MutableSpan<UInt16>
) {
  let least = EdgeMap.leastGradient * StrongestGradient.unitsPerLevel
  let ground = EdgeMap.groundGradient * UInt32(StrongestGradient.unitsPerLevel)
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
    let element = EdgeMap.Element(
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
