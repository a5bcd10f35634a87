#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tells the direction of a vector of integers in 1/256 of a turn, by a table of one octant.
struct TurnTable {
  /// The steps of the ratio of the shorter to the longer component.
  private static let steps: Int32 = 128

  private let octant: [UInt8]

  /// Fills the table.
  init() {
    octant = (0...Self.steps).map { step in
      let angle = atan(Double(step) / Double(Self.steps))
      return UInt8((angle * 128 / Double.pi).rounded())
    }
  }

  /// The direction from the x axis towards the y axis; of no vector at all, 0.
  @inline(__always)
  subscript(x: Int32, y: Int32) -> UInt8 {
    let ax = Int32(truncatingIfNeeded: x.magnitude)
    let ay = Int32(truncatingIfNeeded: y.magnitude)
    let longer = max(ax, ay, 1)
    let ratio = (min(ax, ay) &* Self.steps &+ longer / 2) / longer
    var turn = octant[Int(ratio)]
    if ay > ax { turn = 64 &- turn }
    if x < 0 { turn = 128 &- turn }
    return y < 0 ? 0 &- turn : turn
  }
}
