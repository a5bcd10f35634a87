/// A JSON value (RFC 8259) whose objects keep the order of their members.
indirect enum JSON: Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A number that is written with at most so many decimals.
  case number(Double, decimals: Int)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A member of an object.
  struct Member: Equatable {
    var name: String
    var value: JSON

    init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// The value as text on one line.
  var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value, let decimals):
      // JSON has no infinity and no NaN.
      text += value.isFinite ? decimalText(value, decimals: decimals) : "null"
    case .string(let value): Self.write(value, to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        element.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += ", " }
        Self.write(member.name, to: &text)
        text += ": "
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  /// Writes a string between quotation marks, with what may not stand there escaped.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
        // The last three may stand as they are, but break lines or terminals of what reads them.
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

/// A number in decimals, rounded to at most so many behind the point, without trailing zeros.
///
/// - Parameters:
///   - value: a finite number; beyond ±10¹⁵ it is written with that bound.
///   - decimals: 0…3.
/// - Returns: digits with a point, whatever the language setting.
func decimalText(_ value: Double, decimals: Int) -> String {
  let scale = [1, 10, 100, 1000][min(max(decimals, 0), 3)]
  let bounded = min(max(value, -1e15), 1e15)
  let scaled = Int((bounded * Double(scale)).rounded())
  let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
  var text = (scaled < 0 ? "-" : "") + String(whole)
  guard fraction > 0 else { return text }
  // The leading 1 keeps the zeros that stand behind the point.
  var digits = String(fraction + UInt(scale)).dropFirst()
  while digits.last == "0" { digits.removeLast() }
  text += "." + digits
  return text
}
