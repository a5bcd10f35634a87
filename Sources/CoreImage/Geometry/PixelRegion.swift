import Foundation

/// A rectangle of whole pixels in Core Image's plane, where y points up.
struct PixelRegion: Sendable, Hashable {
  /// The leftmost column.
  let minX: Int
  /// The lowest row.
  let minY: Int
  /// The number of columns.
  let width: Int
  /// The number of rows.
  let height: Int

  /// The column right of the region.
  var maxX: Int { minX + width }
  /// The row above the region.
  var maxY: Int { minY + height }
  /// True where the region has no pixel.
  var isEmpty: Bool { width == 0 || height == 0 }
  /// The number of pixels.
  var count: Int { width * height }

  /// Makes a region; negative sizes make an empty one.
  init(minX: Int, minY: Int, width: Int, height: Int) {
    self.minX = minX
    self.minY = minY
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  /// The pixels that a rectangle touches; nil where that is none, or where the rectangle lies
  /// farther out than pixels are counted, as infinite ones do.
  init?(_ rect: CGRect) {
    guard !rect.isNull, !rect.isEmpty else { return nil }
    let limit: CGFloat = 1e9
    guard abs(rect.minX) <= limit, abs(rect.maxX) <= limit, abs(rect.minY) <= limit,
      abs(rect.maxY) <= limit
    else { return nil }
    // What rounding has added to a whole number is no pixel.
    let tolerance: CGFloat = 1e-6
    let left = Int((rect.minX + tolerance).rounded(.down))
    let bottom = Int((rect.minY + tolerance).rounded(.down))
    let right = Int((rect.maxX - tolerance).rounded(.up))
    let top = Int((rect.maxY - tolerance).rounded(.up))
    guard right > left, top > bottom else { return nil }
    self.init(minX: left, minY: bottom, width: right - left, height: top - bottom)
  }

  /// The region as a rectangle.
  var rect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }

  /// The pixels of this region that lie in a rectangle or are touched by it; infinite ones too.
  func clipped(to rect: CGRect) -> PixelRegion {
    let common = self.rect.common(with: rect)
    return PixelRegion(common) ?? PixelRegion(minX: minX, minY: minY, width: 0, height: 0)
  }

  /// The region with a border of so many pixels around it.
  func grown(by border: Int) -> PixelRegion {
    PixelRegion(
      minX: minX - border, minY: minY - border, width: width + 2 * border,
      height: height + 2 * border)
  }

  /// The part of the region in some of its rows, counted from the top, and columns.
  func part(rows: Range<Int>, columns: Range<Int>) -> PixelRegion {
    PixelRegion(
      minX: minX + columns.lowerBound, minY: maxY - rows.upperBound, width: columns.count,
      height: rows.count)
  }
}

extension PixelRegion {
  /// The region in bands of rows, the topmost first.
  func bands(ofHeight bandHeight: Int) -> [PixelRegion] {
    stride(from: 0, to: height, by: bandHeight).map { top in
      part(rows: top..<min(top + bandHeight, height), columns: 0..<width)
    }
  }
}
