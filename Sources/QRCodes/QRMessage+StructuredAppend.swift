extension Array where Element == QRCode {
  /// The messages of the codes, those that were spread over several codes joined.
  ///
  /// Codes make a set where they name the same count and parity, every index is there, and the
  /// parity is that of the joined message (ISO/IEC 18004:2015, clause 8). Sets that lack a part, and
  /// parts of a set that are there twice, give a message each; so does all that is no part of a set.
  ///
  /// - Parameter characterSet: the character set of joined messages that declare none; nil guesses it.
  /// - Returns: the messages in the order of the codes; a joined one stands where the first of its
  ///   codes stood.
  public func joinedMessages(characterSet: MessageCharacterSet? = nil) -> [QRMessage] {
    var messages: [QRMessage?] = map { QRMessage(of: $0) }
    for set in sets {
      let parts = set.map { self[$0] }
      guard let joined = QRMessage(joining: parts, characterSet: characterSet) else { continue }
      for index in set { messages[index] = nil }
      messages[set.min() ?? 0] = joined
    }
    return messages.compactMap(\.self)
  }

  /// The messages of the codes, one each.
  public var messages: [QRMessage] { map { QRMessage(of: $0) } }

  /// The complete sets: for each the indices of its codes, in the order of the parts.
  private var sets: [[Int]] {
    var sets: [[Int]] = []
    var seen: [StructuredAppend: [Int]] = [:]
    for (index, code) in enumerated() {
      guard let place = code.symbol.structuredAppend else { continue }
      seen[place, default: []].append(index)
      // Whichever part comes last completes the set.
      let parts = (0..<place.count).compactMap { part in
        seen[StructuredAppend(index: part, count: place.count, parity: place.parity)]?.first
      }
      guard parts.count == place.count else { continue }
      sets.append(parts)
      for part in 0..<place.count {
        seen[StructuredAppend(index: part, count: place.count, parity: place.parity)]?.removeFirst()
      }
    }
    return sets
  }
}
