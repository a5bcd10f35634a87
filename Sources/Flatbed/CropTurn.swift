import Glibc
import Raster

/// How a crop is turned against the quad that it shows.
struct CropTurn {
  /// Quarter turns, clockwise as seen, 0…3.
  private let quarterTurns: Int
  /// The direction that becomes that of +x after the quarter turns, from +x towards +y.
  private let skewInRadians: Double

  /// Takes the turns that are asked for.
  init(_ options: CropOptions) {
    quarterTurns = (options.quarterTurns % 4 + 4) % 4
    skewInRadians = options.skewInRadians.isFinite ? options.skewInRadians : 0
  }

  /// True where the turned crop's width is the unturned one's height.
  var swapsAxes: Bool { !quarterTurns.isMultiple(of: 2) }

  /// The width ÷ height of the unturned crop; nil where none is asked for, or none that a crop has.
  func unturned(aspectRatio: Double?) -> Double? {
    guard let aspectRatio else { return nil }
    let ratio = swapsAxes ? 1 / aspectRatio : aspectRatio
    return ratio > 0 && ratio.isFinite ? ratio : nil
  }

  /// The options of the unturned crop.
  func unturned(_ options: CropOptions) -> CropOptions {
    guard swapsAxes else { return options }
    var result = options
    (result.width, result.height) = (options.height, options.width)
    return result
  }

  /// The map from the turned crop to the unturned one, each as the unit square.
  ///
  /// - Parameter aspectRatio: the unturned crop's width ÷ height.
  /// - Returns: a map that is exact where there are quarter turns only.
  func toUnturned(aspectRatio: Double) -> Homography {
    let quarters =
      switch quarterTurns {
      case 1: Homography(0, 1, 0, -1, 0, 1, 0, 0, 1)
      case 2: Homography(-1, 0, 1, 0, -1, 1, 0, 0, 1)
      case 3: Homography(0, -1, 1, 1, 0, 0, 0, 0, 1)
      default: Homography.identity
      }
    guard skewInRadians != 0 else { return quarters }
    // Angles are those of the crop's true shape, not of the unit square.
    let ratio = swapsAxes ? 1 / aspectRatio : aspectRatio
    let (c, s) = (cos(skewInRadians), sin(skewInRadians))
    let middle = Point(x: 0.5, y: 0.5)
    let rotation = Homography(c, -s / ratio, 0, s * ratio, c, 0, 0, 0, 1)
    return quarters * .translation(by: middle) * rotation * .translation(by: middle * -1)
  }
}
