import Raster

extension FinderTriple {
  /// The triples among blots, likeliest first: three of like size at corners of what may be a square.
  ///
  /// A blot has no sides that could point to another, so that its frame is laid anew.
  static func triples(ofBlots blots: [FinderPattern]) -> [FinderTriple] {
    var result: [FinderTriple] = []
    for corner in blots.indices {
      for right in blots.indices where right != corner {
        for bottom in blots.indices where bottom != corner && bottom != right {
          if let triple = FinderTriple(blots, corner: corner, right: right, bottom: bottom) {
            result.append(triple)
          }
        }
      }
    }
    return result.enumerated()
      .sorted {
        $0.element.strain != $1.element.strain
          ? $0.element.strain < $1.element.strain : $0.offset < $1.offset
      }
      .map(\.element)
  }

  /// The modules between two corners' centres that are thought possible: decorated symbols are small.
  private static let distances = 12.0...80.0
  /// The strain of three blots that are no symbol's corners.
  private static let largestStrainOfBlots = 0.6

  private init?(_ blots: [FinderPattern], corner: Int, right: Int, bottom: Int) {
    let across = blots[right].center - blots[corner].center
    let down = blots[bottom].center - blots[corner].center
    let sizes = [corner, right, bottom].map { blots[$0].moduleSize }
    guard let least = sizes.min(), let most = sizes.max(), most < 1.4 * least,
      blots[corner].isInverted == blots[right].isInverted,
      blots[corner].isInverted == blots[bottom].isInverted
    else { return nil }
    let area = across.cross(down)
    let ratio = across.length / down.length
    let modules = area > 0 ? area.squareRoot() / ((least + most) / 2) : 0
    let slope = abs(across.dot(down)) / (across.length * down.length)
    let strain = slope + abs(ratio - 1 / ratio) + (most / least - 1)
    guard Self.distances.contains(modules), strain < Self.largestStrainOfBlots else { return nil }
    func laid(_ index: Int) -> FinderPattern {
      var pattern = blots[index]
      pattern.across = across * (1 / modules)
      pattern.down = down * (1 / modules)
      return pattern
    }
    self.init(
      topLeft: laid(corner), topRight: laid(right), bottomLeft: laid(bottom),
      indices: [corner, right, bottom], strain: strain, distance: modules)
  }
}
