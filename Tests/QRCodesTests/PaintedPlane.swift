import Glibc
import Raster
import TestSupport

@testable import QRCodes

/// A picture of what is seen at positions, each pixel the mean over its square.
///
/// - Parameters:
///   - width: in pixels.
///   - height: in pixels.
///   - samples: how many positions are looked at along a pixel's side.
///   - lightness: what is seen at a position, 0…255.
/// - Returns: the picture.
func painted(
  width: Int, height: Int, samples: Int = 6, _ lightness: (Point) -> Double
) -> Plane<UInt8> {
  let offsets = (0..<samples).map { (Double($0) + 0.5) / Double(samples) }
  let elements = (0..<width * height).map { index -> UInt8 in
    var sum = 0.0
    for dy in offsets {
      for dx in offsets {
        sum += lightness(Point(x: Double(index % width) + dx, y: Double(index / width) + dy))
      }
    }
    return UInt8(max(0, min(255, sum / Double(samples * samples) + 0.5)))
  }
  return Plane(width: width, height: height, elements: elements)
}

/// Random samples.
func randomBytes(_ count: Int, seed: UInt64) -> [UInt8] {
  var generator = SplitMix64(seed: seed)
  return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
}

/// A grid of random modules.
func randomGrid(width: Int, height: Int, seed: UInt64) -> ModuleGrid {
  ModuleGrid(
    width: width, height: height, modules: randomBytes(width * height, seed: seed).map { $0 & 1 })
}

extension Plane<UInt8> {
  /// The plane as a picture of one channel.
  var picture: Image<UInt8> {
    Image(width: width, height: height, layout: .gray, samples: elements)
  }
}

extension FinderPattern {
  /// A finder pattern as one that is seen perfectly.
  static func perfect(
    at center: Point, across: Point, down: Point, isInverted: Bool = false
  ) -> FinderPattern {
    FinderPattern(
      center: center, across: across, down: down, isInverted: isInverted,
      ink: isInverted ? 255 : 0, paper: isInverted ? 0 : 255, residual: 0, support: 1)
  }
}

extension FinderTriple {
  /// The finder patterns of a symbol of so many modules a side, of which the top-left corner and the
  /// modules' sides are known.
  static func perfect(
    size: Int, origin: Point, across: Point, down: Point, isInverted: Bool = false
  ) -> FinderTriple {
    func pattern(_ u: Double, _ v: Double) -> FinderPattern {
      .perfect(
        at: origin + across * u + down * v, across: across, down: down, isInverted: isInverted)
    }
    let far = Double(size) - 3.5
    return FinderTriple(
      topLeft: pattern(3.5, 3.5), topRight: pattern(far, 3.5), bottomLeft: pattern(3.5, far),
      indices: [0, 1, 2], strain: 0, distance: far - 3.5)
  }
}

extension SymbolMap {
  /// The flat map of a symbol with square modules, of which the top-left corner is known.
  init(
    width: Int, height: Int, origin: Point, moduleSize: Double, angleInRadians: Double = 0
  ) {
    let across = Point(x: cos(angleInRadians), y: sin(angleInRadians)) * moduleSize
    self.init(
      Homography(across.x, -across.y, origin.x, across.y, across.x, origin.y, 0, 0, 1),
      width: width, height: height)
  }
}

// What takes grey levels cannot stand within an expectation, which copies all arguments.

extension ConcentricPatternSearch {
  func match(
    center: Point, map: SymbolMap, isInverted: Bool, on plane: Plane<UInt8>
  ) -> Match? {
    match(center: center, map: map, isInverted: isInverted, in: GrayLevels(plane))
  }
}

extension ModuleEdge {
  static func edges(
    at sites: [Site], isInverted: Bool, map: SymbolMap, on plane: Plane<UInt8>
  ) -> [ModuleEdge] {
    edges(at: sites, isInverted: isInverted, map: map, in: GrayLevels(plane))
  }
}

extension TimingWalk {
  init?(_ triple: FinderTriple, isRow: Bool, size: Int, on plane: Plane<UInt8>) {
    self.init(triple, isRow: isRow, size: size, in: GrayLevels(plane))
  }
}

extension TimingPattern {
  static func agreement(
    of map: SymbolMap, isInverted: Bool = false, on plane: Plane<UInt8>, row: Bool = true,
    column: Bool = true
  ) -> Double {
    agreement(
      of: map, isInverted: isInverted, in: GrayLevels(plane), row: row, column: column)
  }
}

extension VersionInformation {
  static func versions(
    beside triple: FinderTriple, isInverted: Bool, on plane: Plane<UInt8>
  ) -> [Int] {
    versions(beside: triple, isInverted: isInverted, in: GrayLevels(plane))
  }
}

/// The levels of a plane at a position: interpolated, by cubics, and of the nearest pixel.
func levels(
  of plane: Plane<UInt8>, at x: Double, _ y: Double
) -> (linear: Double, cubic: Double, nearest: Double) {
  let levels = GrayLevels(plane)
  return (levels.level(x, y), levels.cubicLevel(x, y), levels.nearest(x, y))
}
