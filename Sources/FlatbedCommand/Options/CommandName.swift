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

  /// False for what a later version brings: its name is known, and refused.
  var isAvailable: Bool { self == .scan || self == .rectangles }

  /// The commands that this version has.
  static var available: [CommandName] { allCases.filter(\.isAvailable) }
}
