import Flatbed
import Foundation
import Synchronization

/// A stored picture: in memory, or in a file that is decoded when its pixels are first asked for.
final class Bitmap: Sendable {
  /// The pixels in a row.
  let width: Int
  /// The rows.
  let height: Int
  /// The channels of the pixels; alpha is straight.
  let layout: ChannelLayout
  /// What the numbers stand for.
  let encoding: Encoding
  private let file: ImageFile?
  private let options: DecodingOptions
  private let content: Mutex<Content>

  /// The pixels as far as they are known.
  private struct Content {
    var pixels: ImagePixels?
    var isDamaged = false
  }

  /// Makes a picture of pixels.
  init(_ pixels: ImagePixels, encoding: Encoding) {
    width = pixels.width
    height = pixels.height
    layout = pixels.layout
    self.encoding = encoding
    file = nil
    options = DecodingOptions()
    content = Mutex(Content(pixels: pixels))
  }

  /// Makes a picture of a file's first page; its header has been read.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - metadata: what its header says.
  ///   - options: how to decode it; a reduction only where the format has reductions.
  ///   - encoding: what the numbers stand for.
  init(
    _ file: ImageFile, metadata: ImageMetadata, options: DecodingOptions, encoding: Encoding
  ) {
    func reduced(_ side: Int) -> Int { (side + options.reduction - 1) / options.reduction }
    let isUpright = options.appliesOrientation
    width = reduced(isUpright ? metadata.uprightWidth : metadata.width)
    height = reduced(isUpright ? metadata.uprightHeight : metadata.height)
    layout = metadata.layout
    self.encoding = encoding
    self.file = file
    self.options = options
    content = Mutex(Content())
  }

  /// The pixels, decoded once.
  ///
  /// A file whose pixels are damaged beyond reading is clear, or white where it has no alpha, and
  /// `isDamaged` from then on.
  var pixels: ImagePixels {
    content.withLock { content in
      if let pixels = content.pixels { return pixels }
      let decoded = decoded()
      let pixels = decoded ?? blank
      content = Content(pixels: pixels, isDamaged: decoded == nil)
      return pixels
    }
  }

  /// True where pixels were asked for and could not be read.
  var isDamaged: Bool { content.withLock { $0.isDamaged } }

  private func decoded() -> ImagePixels? {
    guard let file, let pixels = try? file.decode(options: options).pixels,
      pixels.width == width, pixels.height == height, pixels.layout == layout
    else { return nil }
    return pixels
  }

  private var blank: ImagePixels {
    .eight(
      Image(
        width: width, height: height, layout: layout, filledWith: layout.hasAlpha ? 0 : 255))
  }
}
