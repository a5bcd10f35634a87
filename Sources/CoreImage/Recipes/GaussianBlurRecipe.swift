import Foundation

/// A picture blurred by a Gaussian, of light in the working space; outside the picture is clear.
struct GaussianBlurRecipe: ImageRecipe {
  let input: any ImageRecipe
  let extent: CGRect
  /// The weights of the pixels around one, which add up to 1.
  private let kernel: [Float]

  /// Makes a blur.
  ///
  /// - Parameters:
  ///   - input: the picture.
  ///   - sigma: the standard deviation in pixels, above 0. The kernel reaches three of them, and
  ///     the extent grows by as much.
  init(_ input: any ImageRecipe, sigma: Double) {
    self.input = input
    let reach = max(Int((3 * sigma).rounded(.up)), 1)
    let rect = input.extent
    extent =
      rect.isInfinite || rect.isNull ? rect : rect.insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach))
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = weights.reduce(0, +)
    kernel = weights.map { Float($0 / total) }
  }

  var isOpaque: Bool { input.isOpaque && input.extent.isInfinite }

  func tile(_ region: PixelRegion, in working: WorkingSpace) -> Tile {
    guard !region.isEmpty else { return Tile(region) }
    let columns = AxisWeights(kernel: kernel, start: region.minX, length: region.width)
    let rows = AxisWeights(kernel: kernel, start: region.minY, length: region.height)
    return input.tile(region.grown(by: kernel.count / 2), in: working)
      .averagedAlongColumns(rows, minY: region.minY)
      .averagedAlongRows(columns, minX: region.minX)
  }
}
