public import Raster

/// A decoded page of a picture file.
public struct DecodedImage: Sendable {
  /// The pixels; upright unless `DecodingOptions.appliesOrientation` was false.
  public var pixels: ImagePixels
  /// What the file says about the page, as stored: width and height are those before the
  /// orientation and before any reduction.
  public var metadata: ImageMetadata
  /// The reduction that was done: a decoded pixel stands for so many stored pixels each way.
  public var reduction: Int
  /// Where the picture's top-left corner lies in the full, unreduced picture of the same
  /// orientation.
  ///
  /// Zero, but for a reduced picture that was mirrored or turned and whose stored width or height
  /// is no multiple of the reduction: its squares of stored pixels are counted from the stored
  /// picture's top-left corner, so the incomplete one comes first.
  public var origin: Point
  /// Sentences about what was wrong with the file and was read nevertheless.
  public var warnings: [String]

  /// Makes a decoded page.
  public init(
    pixels: ImagePixels, metadata: ImageMetadata, reduction: Int = 1,
    origin: Point = Point(x: 0, y: 0), warnings: [String] = []
  ) {
    self.pixels = pixels
    self.metadata = metadata
    self.reduction = reduction
    self.origin = origin
    self.warnings = warnings
  }

  /// The position in the full picture of a position in this one, which may be reduced.
  public func fullPosition(of position: Point) -> Point {
    origin + position * Double(reduction)
  }

  /// The position in this picture, which may be reduced, of a position in the full one.
  public func position(ofFull position: Point) -> Point {
    (position - origin) * (1 / Double(reduction))
  }

  /// The origin of a reduced picture: the stored picture is filled up to whole squares on the right
  /// and at the bottom, and what was filled up comes first where the orientation flips that side.
  static func origin(
    of metadata: ImageMetadata, orientation: Orientation, reduction: Int
  ) -> Point {
    func filledUp(_ side: Int) -> Double {
      Double((side + reduction - 1) / reduction * reduction)
    }
    let corner = orientation.upright(
      Point(x: 0, y: 0), width: Double(metadata.width), height: Double(metadata.height))
    let filledUpCorner = orientation.upright(
      Point(x: 0, y: 0), width: filledUp(metadata.width), height: filledUp(metadata.height))
    return corner - filledUpCorner
  }
}
