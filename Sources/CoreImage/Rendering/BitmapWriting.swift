import Flatbed
import Foundation

/// Writes rendered pixels into memory in one of Core Image's formats.
struct BitmapWriting: Sendable {
  private let channels: [CIFormat.Channel]
  private let number: CIFormat.Number
  private let premultiplies: Bool

  /// Makes a writer; nil where there is no such format.
  init?(format: CIFormat, premultiplies: Bool) {
    guard let layout = format.layout else { return nil }
    channels = layout.channels
    number = layout.number
    self.premultiplies = premultiplies
  }

  private var pixelSize: Int { channels.count * number.size }

  /// Renders a region into memory, its top row first.
  func write(
    _ region: PixelRegion, of recipe: any ImageRecipe, by renderer: Renderer, encoding: Encoding,
    into buffer: UnsafeMutableRawBufferPointer, bytesPerRow: Int
  ) {
    if number == .eight, recipe.isOpaque, recipe.extent.contains(region.rect),
      recipe.placedBitmap(filling: region) != nil
    {
      let isGray = channels.contains(.gray)
      let picture: Image<UInt8> = renderer.image(
        of: region, in: recipe, layout: isGray ? .gray : .rgb, encoding: encoding)
      return unsafe write(picture, isGray: isGray, into: buffer, bytesPerRow: bytesPerRow)
    }
    let store = PixelStore(working: renderer.working, encoding: encoding)
    renderer.forEachBand(of: region, in: recipe) { band, tiles in
      for tile in tiles {
        let column = (tile.region.minX - region.minX) * pixelSize
        for y in 0..<band.height {
          var position = (region.maxY - band.maxY + y) * bytesPerRow + column
          let start = tile.start(ofRow: y)
          for x in start..<start + tile.region.width {
            unsafe write(tile.pixels[x], by: store, at: position, into: buffer)
            position += pixelSize
          }
        }
      }
    }
  }

  /// Writes an opaque picture of eight bits.
  private func write(
    _ picture: Image<UInt8>, isGray: Bool, into buffer: UnsafeMutableRawBufferPointer,
    bytesPerRow: Int
  ) {
    // Where each channel comes from; opaque where it comes from nowhere.
    let places: [Int?] = channels.map { channel in
      switch channel {
      case .red, .gray: 0
      case .green: 1
      case .blue: 2
      case .alpha, .nothing: nil
      }
    }
    for y in 0..<picture.height {
      let row = picture.row(y)
      var position = y * bytesPerRow
      for source in stride(from: 0, to: row.count, by: picture.layout.channelCount) {
        for place in places {
          unsafe buffer[position] = place.map { row[source + $0] } ?? 255
          position += 1
        }
      }
    }
  }

  /// Writes a pixel.
  private func write(
    _ pixel: SIMD4<Float>, by store: PixelStore, at position: Int,
    into buffer: UnsafeMutableRawBufferPointer
  ) {
    let straight = pixel.straight
    let alpha = pixel.w.withinUnit
    var position = position
    for channel in channels {
      let value: Float =
        switch channel {
        case .red: color(straight.x, alpha, store)
        case .green: color(straight.y, alpha, store)
        case .blue: color(straight.z, alpha, store)
        case .gray: color(Luminance.of(straight), alpha, store)
        case .alpha: alpha
        case .nothing: 1
        }
      switch number {
      case .eight:
        unsafe buffer.storeBytes(
          of: UInt8(value.withinUnit * 255 + 0.5), toByteOffset: position, as: UInt8.self)
      case .sixteen:
        unsafe buffer.storeBytes(
          of: UInt16(value.withinUnit * 65_535 + 0.5), toByteOffset: position,
          as: UInt16.self)
      case .half:
        unsafe buffer.storeBytes(of: Float16(value), toByteOffset: position, as: Float16.self)
      case .float:
        unsafe buffer.storeBytes(of: value, toByteOffset: position, as: Float.self)
      }
      position += number.size
    }
  }

  /// A straight number of the working space as it is stored.
  private func color(_ number: Float, _ alpha: Float, _ store: PixelStore) -> Float {
    let isWide = self.number == .half || self.number == .float
    let encoded = isWide ? store.encodedExtended(number) : store.encoded(number)
    // What has no alpha shows the picture on black, as premultiplied numbers do by themselves.
    let multiplies = premultiplies || !channels.contains(.alpha)
    return multiplies ? encoded * alpha : encoded
  }
}
