/// Tells the room between two words from the room between two entries of a receipt or a table.
///
/// Spaces follow the characters' pitch: one is about as wide as a character in type of one width, and
/// half as wide in other type, whereas entries stand two spaces apart at least. A page's lines agree on
/// the pitch, so short ones borrow it. Running text that is spread to the margins has wide spaces, but
/// all of a line's are; and the network bridges them with more certainty.
struct EntryDivision {
  /// The room from which on two entries stand there, in pitches.
  private static let widestSpace = 1.7
  /// The same in spaces of the line, where it has enough of them to tell.
  private static let widestInSpaces = 1.6
  /// How much wider than they are, in pitches, is room enough: two spaces are one pitch wider than one.
  private static let moreThanUsual = 0.6
  /// The fewest spaces that tell how wide a line's are.
  private static let fewestSpaces = 4
  /// How much wider, in pitches, the room must be where the network is sure that text goes on.
  private static let bridgedSpace = 0.3
  /// The probabilities of text going on between which that sets in.
  private static let bridging = (least: 0.75, sure: 0.95)
  /// The room that divides at least, in heights of the line.
  private static let leastGap = 0.7
  /// The pitch of a page that tells none, in heights of a line.
  private static let usualPitch = 0.7

  /// The median of the lines' pitches, in heights of a line.
  private let pitch: Double

  /// Learns the pitch of a page's lines.
  init(_ lines: [LineInk]) {
    let pitches = lines.compactMap(\.pitch).sorted()
    pitch = pitches.isEmpty ? Self.usualPitch : pitches[pitches.count / 2]
  }

  /// The entries of a line, in reading order.
  ///
  /// - Parameters:
  ///   - line: the line's ink.
  ///   - band: where the network sees text: it bridges wide room in running text.
  /// - Returns: the line itself where nothing divides it.
  func parts(of line: LineInk, band: BandMap) -> [LineInk] {
    // A line's own pitch is one witness; short lines have had few characters to tell it. Type that is
    // set wider than the rest has wider spaces, too.
    let own = line.pitch.map { max($0, ($0 + pitch) / 2) } ?? pitch
    let spaces = line.gaps.indices.filter { line.wordEnds[$0] }.map { line.gaps[$0] }.sorted()
    let usual = spaces.count >= Self.fewestSpaces ? spaces[spaces.count / 4] : 0
    let unusual = min(Self.widestInSpaces * usual, usual + Self.moreThanUsual * own)
    let widest = max(Self.widestSpace * own, unusual, Self.leastGap)
    return line.split { character in
      guard line.gaps[character] > widest else { return false }
      let samples = line.positions(after: character, count: 5).map(band.probability)
      let bridge = samples.reduce(0, +) / Double(samples.count)
      let (least, sure) = Self.bridging
      let certainty = min(max((bridge - least) / (sure - least), 0), 1)
      return line.gaps[character] > widest + Self.bridgedSpace * certainty * own
    }
  }
}
