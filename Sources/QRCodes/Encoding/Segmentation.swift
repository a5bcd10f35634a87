/// Divides a message into the segments that need the fewest bits in a version.
///
/// Shortest path over the message's characters, with the mode of each as the state. Costs are
/// counted in sixths of a bit, in which a digit (10/3 bits) and an alphanumeric (11/2 bits) are
/// whole numbers, and rounded up where a segment ends, so that the sum is exactly what is written.
struct Segmentation {
  /// What can be put into one mode as a whole: a character.
  struct Unit: Hashable {
    /// The character's bytes in byte mode.
    var bytes: [UInt8]
    /// The character's two bytes in kanji mode; empty where it has none.
    var kanji: [UInt8] = []

    /// The character's bytes in a mode; nil where the mode does not have it.
    func bytes(in mode: CharacterMode) -> [UInt8]? {
      switch mode {
      case .numeric:
        bytes.count == 1 && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[0]) ? bytes : nil
      case .alphanumeric:
        bytes.count == 1 && AlphanumericCharacters.value(of: bytes[0]) != nil ? bytes : nil
      case .byte: bytes.isEmpty ? nil : bytes
      case .kanji: kanji.isEmpty ? nil : kanji
      }
    }

    /// The cost of the character in a mode, in sixths of a bit; nil where the mode does not have it.
    func cost(in mode: CharacterMode) -> Int? {
      guard let bytes = bytes(in: mode) else { return nil }
      return switch mode {
      case .numeric: 20
      case .alphanumeric: 33
      case .byte: 48 * bytes.count
      case .kanji: 78
      }
    }
  }

  /// The shortest segments in a version's format; nil where it lacks a mode that the message needs.
  ///
  /// - Complexity: proportional to the number of characters.
  static func segments(of units: [Unit], format: SegmentFormat) -> [SymbolSegment]? {
    guard let modes = shortestModes(of: units, format: format) else { return nil }
    var segments: [SymbolSegment] = []
    var start = 0
    while start < units.count {
      let end = modes[start...].firstIndex { $0 != modes[start] } ?? units.count
      let bytes = units[start..<end].flatMap { $0.bytes(in: modes[start]) ?? [] }
      segments.append(SymbolSegment(bytes, in: modes[start]))
      start = end
    }
    return segments
  }

  /// The mode of each character on the cheapest path.
  private static func shortestModes(of units: [Unit], format: SegmentFormat) -> [CharacterMode]? {
    let modes = CharacterMode.allCases.filter { format.indicator(of: $0) != nil }
    // The cheapest path to each mode so far, and for each character and mode the mode before.
    var costs = [Int?](repeating: nil, count: modes.count)
    var predecessors: [[Int]] = []
    predecessors.reserveCapacity(units.count)
    for (index, unit) in units.enumerated() {
      // Entering a mode anew is cheapest from the cheapest end of any other.
      let ended = costs.enumerated().compactMap { mode, cost in
        cost.map { (mode: mode, cost: ($0 + 5) / 6 * 6) }
      }
      let cheapest = ended.min { $0.cost < $1.cost }
      var nextCosts = [Int?](repeating: nil, count: modes.count)
      var before = [Int](repeating: 0, count: modes.count)
      for (m, mode) in modes.enumerated() {
        guard let cost = unit.cost(in: mode) else { continue }
        let header = 6 * (format.modeBits + format.countBits[mode.rawValue])
        if index == 0 {
          nextCosts[m] = header + cost
        }
        if let staying = costs[m] {
          nextCosts[m] = staying + cost
          before[m] = m
        }
        if let cheapest, cheapest.cost + header + cost < nextCosts[m] ?? .max {
          nextCosts[m] = cheapest.cost + header + cost
          before[m] = cheapest.mode
        }
      }
      costs = nextCosts
      predecessors.append(before)
    }
    return traced(back: predecessors, from: costs, modes: modes)
  }

  private static func traced(
    back predecessors: [[Int]], from costs: [Int?], modes: [CharacterMode]
  ) -> [CharacterMode]? {
    guard !predecessors.isEmpty else { return [] }
    let ends = costs.enumerated().compactMap { mode, cost in
      cost.map { (mode: mode, cost: ($0 + 5) / 6) }
    }
    guard var mode = ends.min(by: { $0.cost < $1.cost })?.mode else { return nil }
    var path: [CharacterMode] = []
    path.reserveCapacity(predecessors.count)
    for before in predecessors.reversed() {
      path.append(modes[mode])
      mode = before[mode]
    }
    return path.reversed()
  }
}
