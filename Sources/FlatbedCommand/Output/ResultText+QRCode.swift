import Flatbed

extension ResultText {
  /// A message's JSON object.
  ///
  /// A message that was joined has the corners and the symbol of its first code, the box around all
  /// of them, all segments in a row, no `structuredAppend`, and its codes' objects as `parts`.
  static func json(_ message: QRMessage) -> JSON {
    let symbols = message.codes.map(\.symbol)
    let isJoined = message.codes.count > 1
    guard let first = message.codes.first else { return .null }
    var members = namedCorners(of: first.corners).map { JSON.Member($0.name, point($0.corner)) }
    members += [
      .init("bounds", bounds(of: message.codes.flatMap(\.corners.corners))),
      .init("message", message.text.map(JSON.string) ?? .null),
      .init("bytes", .string(base64(message.bytes))),
      .init("symbol", json(first.symbol.descriptor)),
      .init("segments", .array(symbols.flatMap(\.segments).map(json))),
      .init(
        "structuredAppend",
        isJoined ? .null : first.symbol.structuredAppend.map { .object(placeMembers($0)) } ?? .null),
      .init("mirrored", .boolean(symbols.allSatisfy(\.isMirrored))),
      .init("inverted", .boolean(message.codes.allSatisfy(\.isInverted))),
    ]
    if isJoined {
      let parts = [QRCode](message.codes).messages
      members.append(.init("parts", .array(parts.map(json))))
    }
    return .object(members)
  }

  private static func json(_ descriptor: SymbolDescriptor) -> JSON {
    let isModel1 = descriptor.type == .qrModel1
    var members: [JSON.Member] = [
      .init("type", .string(isModel1 ? SymbolType.qr.rawValue : descriptor.type.rawValue)),
      .init("version", .integer(descriptor.version)),
      .init("errorCorrectionLevel", .string(descriptor.errorCorrectionLevel.rawValue)),
      .init("maskPattern", .integer(descriptor.maskPattern)),
      .init("errorCorrectedPayload", .string(base64(descriptor.errorCorrectedPayload))),
    ]
    if isModel1 { members.append(.init("model", .integer(1))) }
    return .object(members)
  }

  private static func json(_ segment: SymbolSegment) -> JSON {
    func segmentOfBytes(_ mode: String) -> JSON {
      .object([.init("mode", .string(mode)), .init("bytes", .string(base64(segment.bytes)))])
    }
    switch segment {
    case .numeric: return segmentOfBytes("numeric")
    case .alphanumeric: return segmentOfBytes("alphanumeric")
    case .byte: return segmentOfBytes("byte")
    case .kanji: return segmentOfBytes("kanji")
    case .eci(let designator):
      return .object([.init("mode", .string("eci")), .init("designator", .integer(designator))])
    case .fnc1FirstPosition:
      return .object([.init("mode", .string("fnc1")), .init("position", .integer(1))])
    case .fnc1SecondPosition(let indicator):
      return .object([
        .init("mode", .string("fnc1")), .init("position", .integer(2)),
        .init("applicationIndicator", .integer(Int(indicator))),
      ])
    case .structuredAppend(let place):
      return .object([.init("mode", .string("structuredAppend"))] + placeMembers(place))
    }
  }

  private static func placeMembers(_ place: StructuredAppend) -> [JSON.Member] {
    [
      .init("index", .integer(place.index)), .init("count", .integer(place.count)),
      .init("parity", .integer(Int(place.parity))),
    ]
  }
}
