import Flatbed
public import Foundation

extension CIContext {
  /// Renders a rectangle of an image into a bitmap of eight bits, in the context's output space.
  ///
  /// - Parameters:
  ///   - image: the image.
  ///   - fromRect: the rectangle, in the image's coordinates; it is grown to whole pixels, and what
  ///     lies outside the image's extent is left out.
  /// - Returns: nil where nothing is left, or too much, and where a file that the image is made of is
  ///   damaged beyond reading.
  public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    createCGImage(image, from: fromRect, format: .RGBA8, colorSpace: outputColorSpace)
  }

  /// Renders a rectangle of an image into a bitmap.
  ///
  /// - Parameters:
  ///   - image: the image.
  ///   - fromRect: the rectangle, in the image's coordinates; it is grown to whole pixels, and what
  ///     lies outside the image's extent is left out.
  ///   - format: how pixels lie in memory.
  ///   - colorSpace: what the numbers are to stand for; nil leaves them as filters have them.
  /// - Returns: nil where nothing is left, or too much, where there is no such format, and where a file
  ///   that the image is made of is damaged beyond reading.
  public func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
  ) -> CGImage? {
    let wanted = PixelRegion(fromRect)?.rect ?? fromRect
    guard let region = Self.region(wanted.common(with: image.extent)),
      let writing = BitmapWriting(format: format, premultiplies: outputPremultiplied)
    else { return nil }
    let rowLength = region.width * format.bytesPerPixel
    var bytes = [UInt8](repeating: 0, count: region.height * rowLength)
    unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe writing.write(
        region, of: image.recipe, by: renderer, encoding: Encoding(colorSpace), into: buffer,
        bytesPerRow: rowLength)
    }
    guard !image.isDamaged else { return nil }
    return CGImage(
      format: format, bytes: bytes, width: region.width, height: region.height,
      colorSpace: colorSpace, isPremultiplied: outputPremultiplied)
  }

  /// Renders a rectangle of an image into memory.
  ///
  /// - Parameters:
  ///   - image: the image; outside its extent all is clear.
  ///   - data: room for the rows; the rectangle's upper left corner comes first.
  ///   - rowBytes: the bytes from the start of a row to the start of the next.
  ///   - bounds: the rectangle, in the image's coordinates, grown to whole pixels.
  ///   - format: how pixels lie in memory; nothing is written for a format that there is not.
  ///   - colorSpace: what the numbers are to stand for; nil leaves them as filters have them.
  public func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect,
    format: CIFormat, colorSpace: CGColorSpace?
  ) {
    guard let region = Self.region(bounds),
      let writing = BitmapWriting(format: format, premultiplies: outputPremultiplied)
    else { return }
    let rowLength = region.width * format.bytesPerPixel
    precondition(rowBytes >= rowLength, "\(rowBytes) bytes hold no row of \(rowLength)")
    unsafe writing.write(
      region, of: image.recipe, by: renderer, encoding: Encoding(colorSpace),
      into: UnsafeMutableRawBufferPointer(
        start: data, count: (region.height - 1) * rowBytes + rowLength),
      bytesPerRow: rowBytes)
  }
}
