import Flatbed
import Foundation

/// Lines of text as features.
enum TextFeatures {
  /// The lines in a picture, the surest first.
  ///
  /// They are looked for in the picture made upright, and told where they lie in the picture as it is.
  static func features(in picture: DetectionPicture, options: DetectorOptions) -> [CIFeature] {
    var detector = TextDetector()
    detector.accuracy = options.isFast ? .low : .high
    detector.minimumHeight =
      options.minimumFeatureSize.map { $0 * Double(picture.image.height) } ?? leastHeight
    detector.maximumCount = options.maximumFeatureCount ?? .max
    detector.findsCharacters = options.returnsSubFeatures
    detector.maximumThreadCount = .max
    let upright = picture.image.oriented(options.orientation)
    let toStored = options.orientation.inverse
    let (width, height) = (Double(upright.width), Double(upright.height))
    return features(of: detector.lines(in: upright.view), options: options) { quad in
      FeatureCorners(
        quad.map { toStored.upright($0, width: width, height: height) }, in: picture.frame)
    }
  }

  /// Lines as features, the surest first; of equals the one that comes first.
  ///
  /// - Parameters:
  ///   - lines: what was found.
  ///   - options: whether characters are asked for.
  ///   - corners: from corners in the picture where the lines were found to those of a feature.
  /// - Returns: a feature for each line.
  static func features(
    of lines: [TextLine], options: DetectorOptions, corners: (Quad) -> FeatureCorners
  ) -> [CIFeature] {
    // Sorting keeps no order of equals by itself.
    let ranked = lines.enumerated().sorted { first, second in
      let (a, b) = (first.element.confidence, second.element.confidence)
      return a != b ? a > b : first.offset < second.offset
    }
    return ranked.map { _, line in
      let characters = line.characters.map { CITextFeature(corners($0), subFeatures: nil) }
      return CITextFeature(
        corners(line.corners), subFeatures: options.returnsSubFeatures ? characters : nil)
    }
  }

  /// The least height of a line in pixels that Core Image's detector takes by itself.
  private static let leastHeight = 10.0
}
