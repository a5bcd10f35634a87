/// What a module of a symbol is there for.
public enum ModuleRole: UInt8, Sendable {
  /// It belongs to a codeword, or is a remainder bit.
  case data
  /// It belongs to format or version information, or is set by no rule that a reader needs.
  case information
  /// It is always light: part of a finder, alignment or timing pattern, or of a separator.
  case light
  /// It is always dark.
  case dark
}
