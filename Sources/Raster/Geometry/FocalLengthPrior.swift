import Glibc

/// What is thought of a camera's focal length before the quad is looked at: the density of its
/// logarithm, in diagonals of the picture.
struct FocalLengthPrior {
  /// A bell curve with a share of the whole.
  private struct Component {
    var share: Double
    var mean: Double
    var deviation: Double
  }

  private let components: [Component]

  /// Makes the prior of a photo of paper.
  ///
  /// Most are taken with a phone's main lens, 24 to 30 mm on a 35 mm camera, whose diagonal is
  /// 43.27 mm; the rest with longer lenses, with digital zoom, or cropped afterwards.
  ///
  /// - Parameter known: the focal length where the file tells it. EXIF rounds it to whole
  ///   millimetres, and lens corrections move it by a per cent; one picture in five hundred was
  ///   cropped or zoomed without the tag being told.
  init(known: Double?) {
    let usual = [
      Component(share: 0.7, mean: log(0.65), deviation: 0.13),
      Component(share: 0.3, mean: log(0.9), deviation: 0.5),
    ]
    guard let known else {
      components = usual
      return
    }
    components =
      [Component(share: 0.998, mean: log(known), deviation: 0.015)]
      + usual.map { Component(share: 0.002 * $0.share, mean: $0.mean, deviation: $0.deviation) }
  }

  /// The logarithm of the density, up to a constant that is the same for every prior.
  func logDensity(at logFocalLength: Double) -> Double {
    let density = components.reduce(0) { sum, component in
      let distance = (logFocalLength - component.mean) / component.deviation
      return sum + component.share / component.deviation * exp(-distance * distance / 2)
    }
    // Far from every mean the exponentials vanish; the floor keeps the logarithm finite.
    return log(density + 1e-300)
  }
}
