import Glibc
import Raster

/// Looks at a lone line once more, upright and at the size that the network knows best.
///
/// At the scale of a whole picture the network takes lamps, shelves and windows for text now and then,
/// and misses letters that are large, blurred or seen at an angle. It hardly does both twice.
struct SecondLook {
  /// The picture that the lines are in.
  let levels: PictureLevels
  /// The most threads that work on a look; the result does not depend on it.
  let mostThreads: Int

  /// The least mean of the probabilities of both looks at a line of text.
  private static let leastProbability = 0.88
  /// The most lines that are looked at: no picture has as many that stand alone.
  private static let mostLines = 64
  /// The height of a line in the network's picture.
  private static let lineHeight = 27.0
  /// The rows of the network's picture, the line in their middle.
  private static let rows = 96
  /// What is looked at before and behind a line, in its heights.
  private static let margin = 1.1
  /// The most columns of the network's picture; of longer lines only the middle is looked at.
  private static let mostColumns = 512
  /// How far from the middle of a line its band may lie, in its heights.
  private static let reach = 0.18

  /// The lines that are text after a second look at those that stand alone, and what stands in their
  /// rows.
  ///
  /// - Parameters:
  ///   - lines: the picture's lines, the most certain first.
  ///   - image: the picture.
  /// - Returns: the lines in the same order, with the probabilities after both looks.
  func text(among lines: [FoundLine], in image: borrowing ImageView<UInt8>) -> [FoundLine] {
    let company = LineCompany(lines)
    var isText: [Bool] = []
    var lines = lines
    var count = 0
    for (index, line) in lines.enumerated() {
      isText.append(company.vouches(for: line))
      // No second look makes up for less.
      guard !isText[index], (line.probability + 1) / 2 >= Self.leastProbability,
        count < Self.mostLines
      else { continue }
      count += 1
      let probability = (line.probability + probability(of: line, in: image)) / 2
      guard probability >= Self.leastProbability else { continue }
      lines[index].probability = probability
      isText[index] = true
    }
    let text = LineCompany(zip(lines, isText).filter(\.1).map(\.0))
    return zip(lines, isText).filter { $1 || text.hasRow(for: $0) }.map(\.0)
  }

  /// The mean probability, along a line, that a band of text runs where the line does.
  private func probability(of line: FoundLine, in image: borrowing ImageView<UInt8>) -> Double {
    let scale = Self.lineHeight / line.height
    guard let reduction = levels.reduction(forScale: scale) else {
      return probability(of: line, in: image, scale: scale)
    }
    return probability(of: line, in: reduction.view, scale: scale)
  }

  /// The same, seen in a reduction.
  private func probability(
    of line: FoundLine, in reduction: borrowing ImageView<UInt8>, scale: Double
  ) -> Double {
    let length = line.length * scale
    let columns = Int(min(length + 2 * Self.margin * Self.lineHeight, Double(Self.mostColumns)))
    let right = line.along * (1 / scale)
    let down = Point(x: -right.y, y: right.x)
    let origin = line.quad.center - right * (Double(columns) / 2) - down * (Double(Self.rows) / 2)
    func reduced(_ point: Point) -> Point {
      Point(
        x: point.x * Double(reduction.width) / Double(levels.width),
        y: point.y * Double(reduction.height) / Double(levels.height))
    }
    let picture = NetworkPicture(
      reduction, origin: reduced(origin), right: reduced(right), down: reduced(down),
      width: columns, height: Self.rows)
    let maps = TextNetwork.shared.maps(of: picture, mostThreads: mostThreads)
    let path = line.candidate.places.map { place in
      let offset = place.center - origin
      return Point(x: offset.dot(right), y: offset.dot(down)) * (scale * scale / 2)
    }
    return Self.meanProbability(of: maps.core, along: path)
  }

  /// The mean of the highest probability close to a line's middle, over the columns that it goes
  /// through.
  ///
  /// - Parameters:
  ///   - core: the map.
  ///   - path: the line's middle in the map, from one end to the other.
  /// - Returns: the mean; 0 where the line lies beside the map.
  private static func meanProbability(of core: Plane<Float>, along path: [Point]) -> Double {
    let away = reach * lineHeight / 2
    var sum = 0.0
    var count = 0
    for (first, last) in zip(path, path.dropFirst()) where last.x > first.x {
      let columns = max(first.x, 0)..<max(first.x, 0, min(last.x, Double(core.width)))
      for x in stride(from: columns.lowerBound.rounded(.up), to: columns.upperBound, by: 1) {
        let y = first.y + (last.y - first.y) * (x - first.x) / (last.x - first.x)
        let top = Int(min(max(y - away, 0), Double(core.height - 1)))
        let bottom = Int(min(max(y + away, 0), Double(core.height - 1)))
        sum += (top...bottom).reduce(0.0) { max($0, Double(logistic(core[Int(x), $1]))) }
        count += 1
      }
    }
    return count > 0 ? sum / Double(count) : 0
  }
}
