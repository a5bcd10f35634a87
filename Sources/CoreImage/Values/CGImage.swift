public import Foundation

/// What a bitmap's alpha is, and where.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// There is none.
  case none = 0
  /// Last, colours multiplied by it.
  case premultipliedLast = 1
  /// First, colours multiplied by it.
  case premultipliedFirst = 2
  /// Last, colours not multiplied.
  case last = 3
  /// First, colours not multiplied.
  case first = 4
  /// There is room for it at the end, which says nothing.
  case noneSkipLast = 5
  /// There is room for it at the start, which says nothing.
  case noneSkipFirst = 6
  /// There is nothing else.
  case alphaOnly = 7
}

/// A rendered bitmap.
public final class CGImage: Sendable {
  let format: CIFormat
  let bytes: [UInt8]
  let isPremultiplied: Bool
  /// The pixels of a row.
  public let width: Int
  /// The rows.
  public let height: Int
  /// The colour space of the numbers; nil where they are not of any.
  public let colorSpace: CGColorSpace?

  init(
    format: CIFormat, bytes: [UInt8], width: Int, height: Int, colorSpace: CGColorSpace?,
    isPremultiplied: Bool
  ) {
    self.format = format
    self.bytes = bytes
    self.width = width
    self.height = height
    self.colorSpace = colorSpace
    self.isPremultiplied = isPremultiplied
  }

  /// The bytes from the start of a row to the start of the next.
  public var bytesPerRow: Int { width * format.bytesPerPixel }

  /// The bits of a pixel.
  public var bitsPerPixel: Int { 8 * format.bytesPerPixel }

  /// The bits of a number.
  public var bitsPerComponent: Int { 8 * (format.layout?.number.size ?? 1) }

  /// What alpha is, and where.
  public var alphaInfo: CGImageAlphaInfo {
    guard let channels = format.layout?.channels else { return .none }
    if channels == [.alpha] { return .alphaOnly }
    if channels.last == .nothing { return .noneSkipLast }
    if channels.first == .alpha { return isPremultiplied ? .premultipliedFirst : .first }
    if channels.last == .alpha { return isPremultiplied ? .premultipliedLast : .last }
    return .none
  }

  /// What gives the bytes, the top row first.
  public var dataProvider: CGDataProvider? { CGDataProvider(bytes) }
}

/// What gives a bitmap's bytes.
public final class CGDataProvider: Sendable {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The bytes.
  public var data: CFData? { NSData(data: Data(bytes)) }
}
