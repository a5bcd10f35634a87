import Raster

/// The thin edges of a working image: where the gradient is largest across its own direction.
///
/// The gradient is that of whichever channel changes most at a pixel, so a page that differs in
/// colour alone has edges too. Edges are weighed against their surroundings: in text or texture
/// one edge says little, on a plain ground a faint one says much.
struct EdgeMap {
  /// One pixel of an edge.
  struct Element {
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
  /// For every pixel the direction of its element; meaningful where `weights` is not 0.
  let directions: Plane<UInt8>
  /// For every pixel the weight of its element, 0 where there is none.
  let weights: Plane<UInt8>

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
  init(of image: WorkingImage) {
    width = image.width
    height = image.height
    var elements: [Element] = []
    var directions = Plane<UInt8>(width: width, height: height, filledWith: 0)
    var weights = directions
    let gradient = StrongestGradient(of: image)
    let surroundings = gradient.magnitude.boxMeans(radius: Self.surroundings)
    let turns = TurnTable()
    for y in 1..<max(height - 1, 1) where width > 2 {
      var directionRow = directions.mutableRow(y)
      var weightRow = weights.mutableRow(y)
      Self.collectRow(
        y, of: gradient, surroundings: surroundings.row(y), turns: turns, elements: &elements,
        directions: &directionRow, weights: &weightRow)
    }
    self.elements = elements
    self.directions = directions
    self.weights = weights
  }

  private static func collectRow(
    _ y: Int, of gradient: StrongestGradient, surroundings: Span<UInt16>, turns: TurnTable,
    elements: inout [Element], directions: inout MutableSpan<UInt8>,
    weights: inout MutableSpan<UInt8>
  ) {
    let least = leastGradient * StrongestGradient.unitsPerLevel
    let ground = groundGradient * UInt32(StrongestGradient.unitsPerLevel)
    let above = gradient.magnitude.row(y - 1)
    let here = gradient.magnitude.row(y)
    let below = gradient.magnitude.row(y + 1)
    let dx = gradient.x.row(y)
    let dy = gradient.y.row(y)
    for x in 1..<here.count - 1 where here[x] >= least {
      let (before, behind) = neighbors(of: x, dx[x], dy[x], above, here, below)
      guard here[x] > before && here[x] >= behind else { continue }
      let magnitude = UInt32(here[x])
      let weight = 255 * magnitude / (magnitude + UInt32(surroundings[x]) + ground)
      let element = Element(
        x: Int32(x), y: Int32(y), direction: turns[Int32(dx[x]), Int32(dy[x])],
        weight: UInt8(truncatingIfNeeded: max(weight, 1)))
      directions[x] = element.direction
      weights[x] = element.weight
      elements.append(element)
    }
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
