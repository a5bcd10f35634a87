import Raster

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Follows a timing pattern from one finder pattern to the next, module by module.
///
/// Each step is foretold by the ones before and no map of the whole is believed, so that modules may
/// grow narrower and wider again, as on a cylinder, and their number comes out by counting.
struct TimingWalk {
  /// Where the edges between modules were met, from the separator's far side to the other finder.
  private(set) var edges: [Point] = []
  /// The points of both finder patterns that lie in line with the edges: those beside their centres.
  let ends: (first: Point, last: Point)

  /// The part of a module at which the picture is looked at next.
  private static let step = 0.1
  /// How much of each new step and level goes into what is expected of the next.
  private static let memory = 0.4
  /// Where beside the middle of the pattern levels are taken too, in modules.
  private static let sides = [-0.2, 0, 0.2]
  /// How far the other finder's edge may be from where its own frame has it, in modules.
  private static let finderSlack = 0.75
  /// The longest module that is believed, in modules as the finder patterns have them.
  private static let longestStep = 4.0
  /// The most modules of a walk: those of version 40.
  private static let mostModules = 164

  /// Follows a timing pattern; nil where it is lost before the other finder pattern is reached.
  ///
  /// - Parameters:
  ///   - triple: the symbol's finder patterns.
  ///   - isRow: true for the pattern along a row, false for the one along a column.
  ///   - size: about how many modules the symbol has a side.
  ///   - levels: the picture.
  init?(_ triple: FinderTriple, isRow: Bool, size: Int, in levels: borrowing GrayLevels) {
    let first = triple.topLeft
    let last = isRow ? triple.topRight : triple.bottomLeft
    let beside = isRow ? Point(x: 0, y: 3) : Point(x: 3, y: 0)
    let along = isRow ? Point(x: 1, y: 0) : Point(x: 0, y: 1)
    ends = (first.position(beside), last.position(beside))
    let far = Double(size) - 3.5
    // The two patterns alone say where the line between them lies: with the third one, a bent
    // symbol's flat map may leave it.
    guard
      let map = SymbolMap(
        [
          (first, Point(x: 3.5, y: 3.5)),
          (last, isRow ? Point(x: far, y: 3.5) : Point(x: 3.5, y: far)),
        ], size: size)
    else { return nil }
    let line = Line(map: map, isRow: isRow)
    // The finder's edge and the next one beyond the separator, as its own frame has them.
    guard let edge = line.place(of: first.position(beside + along * 3.5)),
      let separator = line.place(of: first.position(beside + along * 4.5))
    else { return nil }
    var (ink, paper) = (first.ink, first.paper)
    var expected = separator - edge
    var at = edge
    var isInk = false
    while edges.count < Self.mostModules {
      // The middle of the module at hand says how dark its kind is here.
      let level = line.level(at + expected / 2, levels)
      if isInk {
        ink += (level - ink) * Self.memory
      } else {
        paper += (level - paper) * Self.memory
      }
      guard abs(paper - ink) > 2, (ink > paper) == first.isInverted else { return nil }
      guard
        let next = line.crossing(
          from: at + expected * (edges.isEmpty ? -0.2 : 0.3), to: at + expected * 1.8,
          threshold: (ink + paper) / 2, rises: isInk != first.isInverted, levels)
      else { return nil }
      let position = line.position(next)
      edges.append(position)
      let beyond = last.inModules(position).dot(along) + 3.5
      if !isInk, beyond > -Self.finderSlack { return }
      guard beyond < Self.finderSlack else { return nil }
      expected += (max(0.5 * expected, min(1.6 * expected, next - at)) - expected) * Self.memory
      guard expected < Self.longestStep else { return nil }
      at = next
      isInk.toggle()
    }
    return nil
  }

  /// The modules a side of a symbol whose timing pattern was followed.
  var size: Int { 14 + edges.count }

  /// The middle line of a timing pattern.
  private struct Line {
    let map: SymbolMap
    let isRow: Bool

    func position(_ u: Double, side: Double = 0) -> Point {
      isRow ? map.position(u, 6.5 + side) : map.position(6.5 + side, u)
    }

    /// How far along the line a position lies.
    func place(of position: Point) -> Double? {
      guard let place = map.homography.inverse?.apply(position) else { return nil }
      return isRow ? place.x : place.y
    }

    func level(_ u: Double, _ levels: borrowing GrayLevels) -> Double {
      var sum = 0.0
      for side in TimingWalk.sides {
        sum += levels.level(at: position(u, side: side))
      }
      return sum / Double(TimingWalk.sides.count)
    }

    /// Where the level first passes a threshold in the right direction.
    func crossing(
      from start: Double, to end: Double, threshold: Double, rises: Bool,
      _ levels: borrowing GrayLevels
    ) -> Double? {
      var u = start
      var previous = level(u, levels)
      while u < end {
        u += TimingWalk.step
        let next = level(u, levels)
        if rises
          ? (previous < threshold && next >= threshold)
          : (previous > threshold && next <= threshold)
        {
          return u - TimingWalk.step * (next - threshold) / (next - previous)
        }
        previous = next
      }
      return nil
    }
  }
}

extension SymbolMap {
  /// The map bent so that columns and rows are where walks along both timing patterns met them; nil
  /// where it cannot be turned round.
  func bent(toRow row: TimingWalk, column: TimingWalk) -> SymbolMap? {
    guard let back = homography.inverse else { return nil }
    let columns = MetPlaces(row, back, isRow: true)
    let rows = MetPlaces(column, back, isRow: false)
    // Both say how far off their crossing is.
    let common = (columns.displacement(6.5) + rows.displacement(6.5)) * 0.5
    var result = self
    result.bend { columns.displacement($0.x) + rows.displacement($0.y) - common }
    return result
  }
}

/// How far from their places the edges of a timing pattern were met.
private struct MetPlaces {
  /// Places along the pattern, in modules, ascending, and the displacements there.
  private var places: [Double]
  private var displacements: [Point]

  init(_ walk: TimingWalk, _ back: Homography, isRow: Bool) {
    let size = Double(walk.size)
    places = [3.5] + walk.edges.indices.map { Double(8 + $0) } + [size - 3.5]
    let positions = [walk.ends.first] + walk.edges + [walk.ends.last]
    displacements = zip(places, positions).map { place, position in
      let there = isRow ? Point(x: place, y: 6.5) : Point(x: 6.5, y: place)
      return back.apply(position) - there
    }
  }

  /// The displacement at a place, between the two nearest ones; beyond the ends it goes on as there.
  func displacement(_ u: Double) -> Point {
    let upper = min(places.count - 1, max(1, places.firstIndex { $0 > u } ?? places.count - 1))
    let share = (u - places[upper - 1]) / (places[upper] - places[upper - 1])
    return displacements[upper - 1] * (1 - share) + displacements[upper] * share
  }
}
