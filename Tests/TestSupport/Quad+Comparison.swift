public import Raster

extension Quad {
  /// The distances of this quad's corners from those of another, whichever corner comes first.
  ///
  /// A square sheet has no first corner, and one that is turned by 90° has another at its top left:
  /// of the four ways to number the corners clockwise, the one that fits best counts.
  public func cornerDistances(to other: Quad) -> [Double] {
    let mine = corners
    let others = other.corners
    let numberings = (0..<4).map { turn in
      (0..<4).map { mine[$0].distance(to: others[($0 + turn) % 4]) }
    }
    return numberings.min { $0.reduce(0, +) < $1.reduce(0, +) } ?? []
  }

  /// The largest distance of a corner from that of another quad, whichever corner comes first.
  public func largestCornerDistance(to other: Quad) -> Double {
    cornerDistances(to: other).max() ?? .infinity
  }

  /// The mean distance of the corners from those of another quad, whichever corner comes first.
  public func meanCornerDistance(to other: Quad) -> Double {
    cornerDistances(to: other).reduce(0, +) / 4
  }
}
