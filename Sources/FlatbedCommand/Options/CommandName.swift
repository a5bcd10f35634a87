/// What the program can be asked to do: the first word after `flatbed`.
enum CommandName: String, Sendable, CaseIterable {
  /// Finds the document, crops it and writes it.
  case scan
  /// Finds the quadrilaterals of documents.
  case rectangles
  /// Finds text lines.
  case text
  /// Reads QR codes.
  case qr
  /// Writes a QR code.
  case makeQR = "make-qr"

  /// All commands, as a sentence lists them.
  static var allInWords: String { inWords(allCases) }

  /// Commands as a sentence lists them.
  static func inWords(_ commands: [CommandName]) -> String {
    let names = commands.map(\.rawValue)
    guard names.count > 1, let last = names.last else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// What the command works on, for messages about command lines.
  var operand: String { self == .makeQR ? "message" : "file name" }
}
