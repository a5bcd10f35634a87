import Foundation

/// A picture in squares of one colour each, on a grid through a centre.
///
/// A square's colour is the mean of its pixels, whichever their centres lie in it, so that nothing
/// of what is hidden comes through; what lies outside the picture counts as clear.
struct PixellateRecipe: ImageRecipe {
  let input: any ImageRecipe
  let center: CGPoint
  /// The side of a square, 1 or more.
  let scale: Double

  /// The picture's extent grown to whole squares.
  var extent: CGRect {
    let rect = input.extent
    guard !rect.isInfinite, !rect.isNull else { return rect }
    let columns = [rect.minX - center.x, rect.maxX - center.x].map { Double($0) / scale }
    let rows = [rect.minY - center.y, rect.maxY - center.y].map { Double($0) / scale }
    let left = Double(center.x) + columns[0].rounded(.down) * scale
    let right = Double(center.x) + columns[1].rounded(.up) * scale
    let bottom = Double(center.y) + rows[0].rounded(.down) * scale
    let top = Double(center.y) + rows[1].rounded(.up) * scale
    return CGRect(x: left, y: bottom, width: right - left, height: top - bottom)
  }

  /// The number of the square along one axis in which a pixel's centre lies.
  private func square(of pixel: Int, _ center: CGFloat) -> Int {
    Int(((Double(pixel) + 0.5 - Double(center)) / scale).rounded(.down))
  }

  /// The pixels whose centres lie in a square along one axis.
  private func pixels(ofSquare square: Int, _ center: CGFloat) -> Range<Int> {
    let start = Double(center) + Double(square) * scale
    let first = Int((start - 0.5).rounded(.up))
    return first..<max(Int((start + scale - 0.5).rounded(.up)), first)
  }

  func tile(_ region: PixelRegion, in working: WorkingSpace) -> Tile {
    var result = Tile(region)
    guard !region.isEmpty else { return result }
    let columns = square(of: region.minX, center.x)...square(of: region.maxX - 1, center.x)
    for row in square(of: region.minY, center.y)...square(of: region.maxY - 1, center.y) {
      let rows = pixels(ofSquare: row, center.y)
      let squares = columns.map { column in
        let columns = pixels(ofSquare: column, center.x)
        return PixelRegion(
          minX: columns.lowerBound, minY: rows.lowerBound, width: columns.count,
          height: rows.count)
      }
      for (square, sum) in zip(squares, sums(of: squares, in: working)) {
        result.fill(square, with: sum / Float(max(square.count, 1)))
      }
    }
    return result
  }

  /// The sums of the pixels of a row of squares.
  ///
  /// The row is worked out at once where it is small, as it is in a mosaic that shows anything; of
  /// large squares, each by itself and in parts.
  private func sums(of squares: [PixelRegion], in working: WorkingSpace) -> [SIMD4<Float>] {
    guard let first = squares.first, let last = squares.last else { return [] }
    let row = PixelRegion(
      minX: first.minX, minY: first.minY, width: last.maxX - first.minX, height: first.height
    ).clipped(to: input.extent)
    if row.count <= TileSplitting.mostPixels {
      let source = input.tile(row, in: working)
      return squares.map { source.sum(in: $0) }
    }
    return squares.map { square in
      let shown = square.clipped(to: input.extent)
      guard shown.count > Self.largestSquare else { return sum(of: shown, in: working) }
      // Of an endless picture, say: for want of anything better, the pixel in the middle.
      let middle = PixelRegion(
        minX: shown.minX + shown.width / 2, minY: shown.minY + shown.height / 2, width: 1, height: 1
      )
      return sum(of: middle, in: working) * Float(shown.count)
    }
  }

  /// The sum of a region's pixels, of a large one by halves.
  private func sum(of region: PixelRegion, in working: WorkingSpace) -> SIMD4<Float> {
    if region.count <= TileSplitting.mostPixels {
      return input.tile(region, in: working).sum(in: region)
    }
    return region.halves.reduce(.zero) { $0 + sum(of: $1, in: working) }
  }

  /// The most pixels of which a mean is taken.
  private static let largestSquare = 64 << 20
}

extension Tile {
  /// The sum of the pixels of a region that are in the tile.
  fileprivate func sum(in part: PixelRegion) -> SIMD4<Float> {
    let common = region.clipped(to: part.rect)
    var sum = SIMD4<Float>.zero
    for y in 0..<common.height {
      let start = start(ofRow: region.maxY - common.maxY + y) + common.minX - region.minX
      // By rows, so that many small numbers are not lost beside a large sum.
      sum += pixels[start..<start + common.width].reduce(.zero, +)
    }
    return sum
  }

  /// Fills the pixels of a region that are in the tile.
  fileprivate mutating func fill(_ part: PixelRegion, with color: SIMD4<Float>) {
    let common = region.clipped(to: part.rect)
    for y in 0..<common.height {
      let start = start(ofRow: region.maxY - common.maxY + y) + common.minX - region.minX
      for x in start..<start + common.width { pixels[x] = color }
    }
  }
}
