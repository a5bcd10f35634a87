public import Foundation

/// Why no file was made of an image.
public struct CIRepresentationError: LocalizedError, CustomStringConvertible, Sendable, Hashable {
  /// One sentence for a person.
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  /// The same sentence.
  public var errorDescription: String? { description }
}
