public import Raster

extension ModuleGrid {
  /// The width in modules of the light border that the standards want around a symbol of the grid's
  /// size: 4 around QR codes, 2 around Micro QR and rMQR codes.
  public var standardQuietZone: Int {
    width == height && width >= 21 ? 4 : 2
  }

  /// Draws the grid as a picture of one channel, dark modules 0 on 255.
  ///
  /// - Parameters:
  ///   - moduleSize: the pixels of a module's side; at least 1.
  ///   - quietZone: the width of the light border in modules; nil for the standard's.
  /// - Returns: a picture of the grid and its border.
  /// - Precondition: the measures are in range.
  public func image(moduleSize: Int, quietZone: Int? = nil) -> Image<UInt8> {
    let border = quietZone ?? standardQuietZone
    precondition(
      moduleSize >= 1 && border >= 0, "a module has a size, and a border no less than none")
    var image = Image<UInt8>(
      width: (width + 2 * border) * moduleSize, height: (height + 2 * border) * moduleSize,
      layout: .gray, filledWith: 255)
    for y in border * moduleSize..<(border + height) * moduleSize {
      var row = image.mutableRow(y)
      let firstModule = (y / moduleSize - border) * width
      var pixel = border * moduleSize
      for module in modules[firstModule..<firstModule + width] {
        for _ in 0..<moduleSize {
          row[pixel] = module == 0 ? 255 : 0
          pixel += 1
        }
      }
    }
    return image
  }
}
