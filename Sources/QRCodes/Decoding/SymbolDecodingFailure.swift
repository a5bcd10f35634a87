/// Why a grid gave no message.
public enum SymbolDecodingFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// No symbol has this size.
  case noSuchSize(width: Int, height: Int)
  /// No format information is near enough to what was read.
  case formatInformation
  /// Error correction could not make up for what is wrong.
  case tooManyErrors
  /// Error correction was content, but what it gave is no message.
  case malformedMessage

  /// One sentence that says what is wrong.
  public var description: String {
    switch self {
    case .noSuchSize(let width, let height): "no symbol has \(width) by \(height) modules"
    case .formatInformation: "the format information cannot be made out"
    case .tooManyErrors: "more modules are wrong than error correction can make up for"
    case .malformedMessage: "the data are no sequence of segments"
    }
  }
}
