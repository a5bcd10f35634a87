/// Reads JSON from left to right; every function leaves `position` behind what it read.
struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func isAtEnd() -> Bool {
    skipSpace()
    return position == bytes.count
  }

  mutating func value() -> JSONValue? {
    skipSpace()
    guard position < bytes.count else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return array()
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object() -> JSONValue? {
    position += 1
    var members: [JSONValue.Member] = []
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard let name = string(), take(":"), let value = value() else { return nil }
      members.append(JSONValue.Member(name: name, value: value))
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func array() -> JSONValue? {
    position += 1
    var elements: [JSONValue] = []
    if take("]") { return .array(elements) }
    repeat {
      guard let element = value() else { return nil }
      elements.append(element)
    } while take(",")
    return take("]") ? .array(elements) : nil
  }

  private mutating func number() -> JSONValue? {
    let start = position
    let allowed = Set("+-.0123456789eE".utf8)
    while position < bytes.count, allowed.contains(bytes[position]) {
      position += 1
    }
    return Double(String(decoding: bytes[start..<position], as: UTF8.self)).map(JSONValue.number)
  }

  private mutating func string() -> String? {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return nil }
    position += 1
    var units: [UInt16] = []
    var start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        position += 1
        continue
      }
      units += Array(String(decoding: bytes[start..<position], as: UTF8.self).utf16)
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: units, as: UTF16.self) }
      guard let unit = escapedUnit() else { return nil }
      units.append(unit)
      start = position
    }
    return nil
  }

  /// The UTF-16 code unit that an escape stands for, read from behind the backslash.
  private mutating func escapedUnit() -> UInt16? {
    guard position < bytes.count else { return nil }
    let letter = bytes[position]
    position += 1
    switch letter {
    case UInt8(ascii: "n"): return 10
    case UInt8(ascii: "t"): return 9
    case UInt8(ascii: "r"): return 13
    case UInt8(ascii: "b"): return 8
    case UInt8(ascii: "f"): return 12
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(letter)
    case UInt8(ascii: "u"):
      guard position + 4 <= bytes.count else { return nil }
      let digits = String(decoding: bytes[position..<position + 4], as: UTF8.self)
      position += 4
      return UInt16(digits, radix: 16)
    default: return nil
    }
  }

  /// Reads `text` after white space; false where something else stands there.
  private mutating func take(_ text: StaticString) -> Bool {
    skipSpace()
    let expected = Array("\(text)".utf8)
    guard bytes.count - position >= expected.count,
      Array(bytes[position..<position + expected.count]) == expected
    else { return false }
    position += expected.count
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count, [9, 10, 13, 32].contains(bytes[position]) {
      position += 1
    }
  }
}
