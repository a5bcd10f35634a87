import Flatbed
import Foundation

/// What is asked of a detector, read from its options and those of a call.
///
/// Every key is taken in either place; a call's own come first. A value that is none of its key's
/// counts as not given; a number out of its range is brought into it.
struct DetectorOptions {
  private let options: [String: Any]

  /// Reads options of which later ones come first.
  init(_ created: [String: Any], call: [String: Any] = [:]) {
    options = created.merging(call) { $1 }
  }

  /// Whether to look fast rather than closely.
  var isFast: Bool { options[CIDetectorAccuracy] as? String == CIDetectorAccuracyLow }

  /// The least size of a feature; nil where none is asked for.
  var minimumFeatureSize: Double? {
    AnyValue.number(options[CIDetectorMinFeatureSize]).map { min(max($0, 0), 1) }
  }

  /// The most features, 1…256; nil where no number is asked for.
  var maximumFeatureCount: Int? {
    AnyValue.integer(options[CIDetectorMaxFeatureCount]).map { min(max($0, 1), 256) }
  }

  /// The orientation of the image.
  var orientation: Orientation {
    Orientation(tag: AnyValue.integer(options[CIDetectorImageOrientation]) ?? 1)
  }

  /// The focal length in pixels; -1 for no test of shapes, 0 for a coarse one.
  var focalLength: Double { AnyValue.number(options[CIDetectorFocalLength]) ?? -1 }

  /// The width ÷ height of the rectangles that are looked for.
  var aspectRatio: Double {
    let ratio = AnyValue.number(options[CIDetectorAspectRatio]) ?? 0
    return ratio > 0 ? ratio : 1.6
  }

  /// Whether to tell the characters of text.
  var returnsSubFeatures: Bool { AnyValue.flag(options[CIDetectorReturnSubFeatures]) ?? false }
}
