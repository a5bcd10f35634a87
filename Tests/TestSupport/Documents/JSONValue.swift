/// A value of JSON (RFC 8259), for reading truth files and what the command prints.
public enum JSONValue: Sendable, Equatable {
  /// An object; its members stay in the order in which they were written.
  case object([Member])
  /// An array.
  case array([JSONValue])
  /// A string.
  case string(String)
  /// A number.
  case number(Double)
  /// True or false.
  case bool(Bool)
  /// No value.
  case null

  /// A name in an object and its value.
  public struct Member: Sendable, Equatable {
    /// The name.
    public var name: String
    /// The value.
    public var value: JSONValue
  }

  /// Reads one value that may have white space around it; nil where it is anything else.
  public init?(parsing bytes: [UInt8]) {
    var parser = JSONParser(bytes: bytes)
    guard let value = parser.value(), parser.isAtEnd() else { return nil }
    self = value
  }

  /// The value of a member; nil where there is none or this is no object.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The elements of an array; nil for anything else.
  public var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The number; nil for anything else.
  public var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The string; nil for anything else.
  public var string: String? {
    if case .string(let string) = self { string } else { nil }
  }
}
