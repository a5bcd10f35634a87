import Flatbed

extension Pictures {
  /// Codes side by side on white, each with its quiet zone.
  static func codes(_ grids: [ModuleGrid], moduleSize: Int = 4) -> Image<UInt8> {
    let pictures = grids.map { $0.image(moduleSize: moduleSize) }
    var result = Image<UInt8>(
      width: pictures.reduce(0) { $0 + $1.width }, height: pictures.map(\.height).max() ?? 0,
      layout: .gray, filledWith: 255)
    var left = 0
    for picture in pictures {
      for y in 0..<picture.height {
        for x in 0..<picture.width { result[left + x, y, 0] = picture[x, y, 0] }
      }
      left += picture.width
    }
    return result
  }

  /// The picture with its light and dark exchanged.
  static func inverted(_ image: Image<UInt8>) -> Image<UInt8> {
    Image(
      width: image.width, height: image.height, layout: image.layout,
      samples: image.samples.map { 255 - $0 })
  }
}

/// A code as a picture of it would give, its corners a square of as many pixels as modules at a
/// place.
func code(of symbol: EncodedSymbol, x: Double = 0, y: Double = 0) throws -> QRCode {
  let (width, height) = (Double(symbol.grid.width), Double(symbol.grid.height))
  return QRCode(
    corners: Quad(
      topLeft: Point(x: x, y: y), topRight: Point(x: x + width, y: y),
      bottomRight: Point(x: x + width, y: y + height), bottomLeft: Point(x: x, y: y + height)),
    symbol: try QRSymbolDecoder().decode(symbol.grid).get(), isInverted: false)
}
