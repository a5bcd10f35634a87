import Raster

/// A picture's lightness at full size and at halves, quarters … of it.
///
/// Each level serves modules of a few pixels: larger ones are looked at on a coarser level, where
/// they cost less and noise is averaged out.
struct Pyramid: Sendable {
  /// The levels, the picture itself first; each has half the width and height of the one before.
  private(set) var levels: [Plane<UInt8>]

  /// Levels end before the shorter side would fall below this many pixels.
  private static let shortestSide = 120

  /// Makes all levels of a picture.
  init(_ plane: consuming Plane<UInt8>) {
    levels = [plane]
    while let last = levels.last, min(last.width, last.height) >= 2 * Self.shortestSide {
      levels.append(last.halved())
    }
  }

  /// The coarsest level on which modules keep a size.
  ///
  /// - Parameters:
  ///   - moduleSize: of a module in the picture, in pixels.
  ///   - least: what it should have on the level, in pixels.
  /// - Returns: the index of the level.
  func level(forModuleSize moduleSize: Double, least: Double) -> Int {
    var level = 0
    var size = moduleSize / 2
    while level + 1 < levels.count, size >= least {
      level += 1
      size /= 2
    }
    return level
  }
}

extension Pyramid {
  /// The pyramid with each of its levels sharpened.
  ///
  /// A blur that reaches from one module into the next is, on the level where modules have two to four
  /// pixels, about as wide as the one by which levels are sharpened, whatever it is in the picture.
  var sharpened: Pyramid {
    var result = self
    for index in levels.indices {
      result.levels[index] = levels[index].sharpened()
    }
    return result
  }
}

extension Plane<UInt8> {
  /// How much of what a plane loses in a blur is added to it.
  ///
  /// So much brings the rings of a finder pattern to within a third of their widths after a blur with
  /// a standard deviation of 0.9 modules, and rings that are sharp are hardly widened.
  private static let sharpening: Int16 = 5

  /// The plane with five times what a blur of 1.4 pixels takes from it added to it.
  func sharpened() -> Plane<UInt8> {
    let blurred = binomialBlurred().binomialBlurred()
    var result = self
    for y in 0..<height {
      let sharp = row(y)
      let smooth = blurred.row(y)
      var out = result.mutableRow(y)
      for x in out.indices {
        // At most 6 · 255.
        let level = Int16(sharp[x])
        let raised = level &+ (level &- Int16(smooth[x])) &* Self.sharpening
        out[x] = UInt8(truncatingIfNeeded: max(0, min(255, raised)))
      }
    }
    return result
  }

  /// The plane at half its width and height, each element the mean of four; a last odd row or
  /// column is left out.
  func halved() -> Plane<UInt8> {
    var result = Plane(width: width / 2, height: height / 2, filledWith: 0)
    for y in 0..<result.height {
      let upper = row(2 * y)
      let lower = row(2 * y + 1)
      var out = result.mutableRow(y)
      for x in out.indices {
        let left = UInt16(upper[2 &* x]) &+ UInt16(lower[2 &* x])
        let right = UInt16(upper[2 &* x &+ 1]) &+ UInt16(lower[2 &* x &+ 1])
        out[x] = UInt8(truncatingIfNeeded: (left &+ right &+ 2) &>> 2)
      }
    }
    return result
  }
}
