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

  /// The packed colour of the pixel that holds a position of the picture.
  @inline(__always)
  func bits(at p: Point) -> UInt32 {
    packed.span[Self.index(p.y) &* width &+ Self.index(p.x)]
  }

  /// A position that is not negative, without its fraction.
  ///
  /// `Int(position)` asks first whether it fits, which takes longer than reading the pixel.
  @inline(__always)
  private static func index(_ position: Double) -> Int {
    // Added to 2⁵², a position stands rounded in the low bits.
    let shift = 4_503_599_627_370_496.0
    let raised = position + shift
    let rounded = Int(truncatingIfNeeded: raised.bitPattern & 0xFFFF_FFFF)
    return rounded &- (raised - shift > position ? 1 : 0)
  }

  /// The packed colour of the picture's pixel that is nearest to a position.
  @inline(__always)
  func bits(nearest p: Point) -> UInt32 {
    let x = min(max(Int(p.x), 0), width - 1)
    let y = min(max(Int(p.y), 0), height - 1)
    return packed.span[y &* width &+ x]
  }
}
