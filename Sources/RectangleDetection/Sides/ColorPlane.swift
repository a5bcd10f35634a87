import Raster

/// The channels of a working image, packed.
struct ColorPlane {
  /// The picture's width in pixels.
  let width: Int
  /// The picture's height in pixels.
  let height: Int
  private let packed: Plane<UInt32>

  /// Joins strips of packed channels, top strip first.
  init(width: Int, joining strips: [Plane<UInt32>]) {
    packed = Plane(width: width, joining: strips.map { ($0, 0..<$0.height) })
    self.width = width
    height = packed.height
  }

  /// True where both positions lie in the picture.
  @inline(__always)
  func holds(_ ends: (Point, Point)) -> Bool {
    let (a, b) = ends
    return min(a.x, b.x) >= 0 && min(a.y, b.y) >= 0
      && max(a.x, b.x) < Double(width) && max(a.y, b.y) < Double(height)
  }

  /// Reads the packed colours of pixels that hold positions at equal distances.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - first: the first position.
  ///   - step: from each position to the next.
  ///   - places: where the colours go.
  ///   - start: the place of the first of them.
  /// - Precondition: the picture holds the first and the last position.
  @inline(__always)
  func read(
    _ count: Int, from first: Point, step: Point, into places: inout MutableSpan<UInt32>,
    at start: Int
  ) {
    let unit = Double(1 << Self.fractionBits)
    var (x, y) = (Int(first.x * unit), Int(first.y * unit))
    let (right, down) = (Int((step.x * unit).rounded()), Int((step.y * unit).rounded()))
    let (lastX, lastY) = (x &+ (count &- 1) &* right, y &+ (count &- 1) &* down)
    guard min(x, y, lastX, lastY) >= 0, max(x, lastX) &>> Self.fractionBits < width,
      max(y, lastY) &>> Self.fractionBits < height
    else {
      // The last position is at the border, and beyond it when rounded.
      for i in 0..<count { places[start &+ i] = bits(nearest: first + step * Double(i)) }
      return
    }
    precondition(start >= 0 && count >= 0 && start + count <= places.count)
    let packed = packed.span
    for i in 0..<count {
      // The picture holds the first and the last position, and so all between.
      let index = (y &>> Self.fractionBits) &* width &+ x &>> Self.fractionBits
      unsafe places[unchecked: start &+ i] = packed[unchecked: index]
      x &+= right
      y &+= down
    }
  }

  /// The bits of a position that are its fraction.
  private static let fractionBits = 32

  /// The packed colour of the picture's pixel that is nearest to a position.
  @inline(__always)
  func bits(nearest p: Point) -> UInt32 {
    let x = min(max(Int(p.x), 0), width - 1)
    let y = min(max(Int(p.y), 0), height - 1)
    return packed.span[y &* width &+ x]
  }
}
