/// The channels of an interleaved picture, in the order in which they are stored.
///
/// Alpha is straight, never premultiplied.
public enum ChannelLayout: String, Sendable, CaseIterable {
  /// One channel: lightness.
  case gray
  /// Lightness, then alpha.
  case grayAlpha
  /// Red, green, blue.
  case rgb
  /// Red, green, blue, alpha.
  case rgba

  /// The number of samples of one pixel.
  @inlinable
  public var channelCount: Int {
    switch self {
    case .gray: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// True where the last channel is alpha.
  @inlinable
  public var hasAlpha: Bool {
    self == .grayAlpha || self == .rgba
  }

  /// The same colour channels without alpha.
  @inlinable
  public var withoutAlpha: ChannelLayout {
    switch self {
    case .gray, .grayAlpha: .gray
    case .rgb, .rgba: .rgb
    }
  }
}
