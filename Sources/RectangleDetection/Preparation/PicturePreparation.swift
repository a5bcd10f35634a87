import Raster
import Synchronization

/// Prepares a picture strip by strip, in any order and from several threads.
///
/// A strip's edges are weighed against what is around them, so they are taken once its two neighbours
/// are there, by whichever thread has made the last of the three.
final class PicturePreparation: Sendable {
  let layout: WorkingLayout
  private let turns = TurnTable()
  private let parts: Mutex<Parts>
  private let voting: Mutex<LineVoting>

  /// What there is of every strip.
  private struct Parts {
    var strips: [WorkingStrip?]
    var edges: [StripEdges?]
    /// Whether somebody takes the strip's edges.
    var isTaken: [Bool]

    /// The strips whose neighbours are there now that a strip is, and whose edges nobody takes yet.
    mutating func takeComplete(around index: Int) -> [Int] {
      let complete = neighbors(of: index).filter { candidate in
        !isTaken[candidate] && neighbors(of: candidate).allSatisfy { strips[$0] != nil }
      }
      for index in complete { isTaken[index] = true }
      return complete
    }

    func neighbors(of index: Int) -> Range<Int> {
      max(index - 1, 0)..<min(index + 2, strips.count)
    }
  }

  /// Begins with no strip.
  init(_ layout: WorkingLayout) {
    self.layout = layout
    let count = layout.stripCount
    parts = Mutex(
      Parts(
        strips: Array(repeating: nil, count: count), edges: Array(repeating: nil, count: count),
        isTaken: Array(repeating: false, count: count)))
    voting = Mutex(LineVoting(width: layout.width, height: layout.height))
  }

  /// Prepares a strip.
  ///
  /// - Parameters:
  ///   - index: the strip's number; each is prepared once.
  ///   - image: the picture without alpha, or of its rows at least those that the strip needs.
  ///   - firstSourceRow: which of the picture's rows is the first of `image`.
  func prepare(strip index: Int, of image: borrowing ImageView<UInt8>, firstSourceRow: Int = 0) {
    let strip = WorkingStrip(index, of: image, firstSourceRow: firstSourceRow, layout: layout)
    let complete = parts.withLock { parts in
      parts.strips[index] = strip
      return parts.takeComplete(around: index).map { index in
        (index, parts.neighbors(of: index).compactMap { parts.strips[$0] })
      }
    }
    for (index, neighbors) in complete {
      let edges = StripEdges(
        of: layout.rows(ofStrip: index), among: neighbors, height: layout.height, turns: turns)
      voting.withLock { $0.add(edges.elements) }
      parts.withLock { $0.edges[index] = edges }
    }
  }

  /// What came of it.
  ///
  /// - Parameter crew: who joins it.
  /// - Returns: the picture.
  /// - Precondition: all strips are prepared.
  func finished(by crew: Crew) -> PreparedPicture {
    let (strips, edges) = parts.withLock { parts in
      (parts.strips.compactMap { $0 }, parts.edges.compactMap { $0 })
    }
    precondition(edges.count == layout.stripCount, "a strip was not prepared")
    let width = layout.width
    let (colors, map) = crew.both(
      { ColorPlane(width: width, joining: strips.map(\.colors)) },
      { EdgeMap(width: width, joining: edges) })
    return PreparedPicture(
      layout: layout, colors: colors, edges: map, voting: voting.withLock { $0 })
  }
}
