import CoreImage

/// Pixels of an image as a context renders them: red, green, blue, alpha of eight bits in sRGB, colours
/// multiplied by alpha.
struct Rendered {
  let bytes: [UInt8]
  let width: Int
  let height: Int
  let rect: CGRect

  init(_ image: CIImage, _ rect: CGRect? = nil, by context: CIContext = CIContext()) {
    let rect = rect ?? image.extent
    self.rect = rect
    width = Int(rect.width)
    height = Int(rect.height)
    let rowBytes = 4 * width
    var bytes = [UInt8](repeating: 7, count: rowBytes * height)
    unsafe bytes.withUnsafeMutableBytes { buffer in
      if let start = buffer.baseAddress {
        unsafe context.render(
          image, toBitmap: start, rowBytes: rowBytes, bounds: rect, format: .RGBA8,
          colorSpace: CGColorSpace(name: CGColorSpace.sRGB))
      }
    }
    self.bytes = bytes
  }

  /// The pixel whose lower left corner is at a point of the image's plane.
  subscript(x: Int, y: Int) -> [Int] {
    let row = Int(rect.maxY) - 1 - y
    let start = (row * width + x - Int(rect.minX)) * 4
    return bytes[start..<start + 4].map(Int.init)
  }
}

/// True where each number is within 1 of the one in its place.
func near(_ a: [Int], _ b: [Int]) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= 1 }
}

/// An image of rows of gray values, the top row first.
func grayImage(_ rows: [[UInt8]]) -> CIImage {
  CIImage(
    bitmapData: Data(rows.flatMap { $0 }), bytesPerRow: rows.first?.count ?? 0,
    size: CGSize(width: rows.first?.count ?? 0, height: rows.count), format: .L8,
    colorSpace: CGColorSpace(name: CGColorSpace.genericGrayGamma2_2))
}

/// An image of rows of pixels of red, green, blue and alpha, the top row first, colours multiplied by
/// alpha.
func colorImage(_ rows: [[[UInt8]]]) -> CIImage {
  CIImage(
    bitmapData: Data(rows.flatMap { $0.flatMap { $0 } }), bytesPerRow: 4 * (rows.first?.count ?? 0),
    size: CGSize(width: rows.first?.count ?? 0, height: rows.count), format: .RGBA8,
    colorSpace: CGColorSpace(name: CGColorSpace.sRGB))
}

/// Contexts that calculate with the numbers as stored.
let storedNumbers = CIContext(options: [.workingColorSpace: NSNull()])
