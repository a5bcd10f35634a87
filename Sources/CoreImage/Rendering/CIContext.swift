import Flatbed
public import Foundation

/// What renders images: into bitmaps in memory, and into files.
///
/// A context does not change and may be used by many threads; each rendering takes the cores that
/// there are. Filters calculate with floats, in linear sRGB unless the options say otherwise.
public final class CIContext: NSObject, @unchecked Sendable {
  // Sendable: every property is a constant.

  let working: WorkingSpace
  let outputColorSpace: CGColorSpace?
  let outputPremultiplied: Bool
  /// The space that filters calculate in; nil where they take the numbers as stored.
  public let workingColorSpace: CGColorSpace?

  /// Makes a context with the default options.
  public override convenience init() {
    self.init(options: nil)
  }

  /// Makes a context.
  public init(options: [CIContextOption: Any]?) {
    let options = options ?? [:]
    workingColorSpace =
      options[.workingColorSpace] is NSNull
      ? nil : options[.workingColorSpace] as? CGColorSpace ?? .linearRGB
    working = workingColorSpace?.isLinear == true ? .linear : .asStored
    outputColorSpace =
      options[.outputColorSpace] is NSNull
      ? nil : options[.outputColorSpace] as? CGColorSpace ?? .standardRGB
    outputPremultiplied = AnyValue.flag(options[.outputPremultiplied]) ?? true
  }

  /// The format that filters calculate in: floats.
  public var workingFormat: CIFormat { .RGBAf }

  /// The largest size of an image that can be read.
  public func inputImageMaximumSize() -> CGSize {
    CGSize(width: Self.maximumSide, height: Self.maximumSide)
  }

  /// The largest size of an image that can be rendered.
  public func outputImageMaximumSize() -> CGSize {
    CGSize(width: Self.maximumSide, height: Self.maximumSide)
  }

  /// Forgets what is kept between renderings, which is nothing.
  public func clearCaches() {}

  var renderer: Renderer { Renderer(working: working) }

  /// The pixels that a rectangle touches; nil where that is none, or more than can be rendered.
  static func region(_ rect: CGRect) -> PixelRegion? {
    guard let region = PixelRegion(rect), region.width <= maximumSide,
      region.height <= maximumSide, region.count <= maximumCount
    else { return nil }
    return region
  }

  /// The longest side that can be rendered.
  private static let maximumSide = 65_500
  /// The most pixels that can be rendered, which in eight bits take 2 GB.
  static let maximumCount = 500_000_000
}
