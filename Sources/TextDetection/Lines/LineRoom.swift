import Raster

/// The room between a page's lines, of which their outlines take a part.
///
/// Where lines stand close, an outline has to stay near its line's ink. On a page of widely spaced lines
/// people take more of the ground when they draw around one, and there is room for what the ink of
/// blurred or faint letters loses.
struct LineRoom {
  /// How far an outline stands off its ink above, before and behind it, in heights of the ink: edges are
  /// blurred, and whoever cuts the line out wants none of them gone.
  private static let standOff = 0.15
  /// The same below it, where few letters reach down to.
  private static let standOffBelow = 0.11
  /// What is added above and below at most.
  private static let mostAdded = 0.18
  /// The room, in heights of the ink, between which that sets in.
  private static let added = (from: 0.7, to: 0.95)
  /// The room from which on lines are not neighbours, in heights of the ink.
  private static let farthest = 4.2
  /// The fewest lines with a neighbour that tell how a page is spaced.
  private static let fewest = 4

  private let boxes: [Box]
  /// For every line the least room to another or that of most of the page's, in heights of the ink.
  private let rooms: [Double]

  /// A line's ink in its own directions.
  private struct Box {
    let quad: Quad
    let center: Point
    let along: Point
    let down: Point
    let length: Double
    let height: Double

    init(_ quad: Quad) {
      let sides = quad.sideLengths
      self.quad = quad
      center = quad.center
      along = quad.along
      down = Point(x: -along.y, y: along.x)
      length = (sides[0] + sides[2]) / 2
      height = (sides[1] + sides[3]) / 2
    }

    /// The room to a line above or below, in heights; infinite where it stands before or behind.
    func room(to other: Box) -> Double {
      let step = other.center - center
      guard height > 0, abs(step.dot(along)) < (length + other.length) / 2 else {
        return .infinity
      }
      return (abs(step.dot(down)) - (height + other.height) / 2) / height
    }
  }

  /// Measures the room between the outlines of lines' ink.
  init(_ quads: [Quad]) {
    let boxes = quads.map(Box.init)
    self.boxes = boxes
    let rooms = boxes.indices.map { i in
      boxes.indices.reduce(Double.infinity) { room, j in
        i == j ? room : min(room, boxes[i].room(to: boxes[j]))
      }
    }
    let known = rooms.filter { $0 < Self.farthest }.sorted()
    let usual = known.count >= Self.fewest ? known[known.count / 2] : 0
    self.rooms = rooms.map { min($0, usual) }
  }

  /// The corners that stand off the ink of one of the lines, by its index.
  func corners(ofLine index: Int) -> Quad {
    let box = boxes[index]
    let (from, to) = Self.added
    let share = min(max((rooms[index] - from) / (to - from), 0), 1)
    let added = Self.mostAdded * share
    return box.quad.outset(
      before: Self.standOff * box.height, above: (Self.standOff + added) * box.height,
      below: (Self.standOffBelow + added) * box.height)
  }
}

extension Quad {
  /// The quad with each side moved outwards, along its neighbours' directions.
  ///
  /// - Parameters:
  ///   - ends: by how much its left and right sides are.
  ///   - top: by how much its top is.
  ///   - bottom: by how much its bottom is.
  /// - Returns: the larger quad.
  fileprivate func outset(before ends: Double, above top: Double, below bottom: Double) -> Quad {
    let along = along * ends
    let down = ((bottomLeft - topLeft) + (bottomRight - topRight)).normalized
    return Quad(
      topLeft: topLeft - along - down * top, topRight: topRight + along - down * top,
      bottomRight: bottomRight + along + down * bottom,
      bottomLeft: bottomLeft - along + down * bottom)
  }
}
