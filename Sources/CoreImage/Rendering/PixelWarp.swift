import Flatbed
import Foundation

/// Interpolates moved pictures between the numbers as they are stored.
struct PixelWarp {
  let working: WorkingSpace

  /// A region that a moved stored picture fills.
  func tile(_ region: PixelRegion, of placed: PlacedBitmap) -> Tile {
    tile(
      region, of: placed.bitmap.pixels, encoding: placed.bitmap.encoding,
      by: placed.map(from: region))
  }

  /// A region of a moved picture of which a part was worked out.
  ///
  /// - Parameters:
  ///   - region: what is wanted.
  ///   - source: the part of the picture that it takes.
  ///   - toSource: from points of the result to points of the picture.
  ///   - edges: where the picture ends; nil where it does not.
  /// - Returns: the region's pixels.
  func tile(
    _ region: PixelRegion, of source: Tile, by toSource: Homography, edges: CGRect?
  ) -> Tile {
    let encoding = working == .linear ? Encoding.curved : .plain
    let image = PixelStore(working: working, encoding: encoding).image(
      of: source, layout: .rgba, as: UInt16.self)
    let map =
      PictureFrame(source.region).toPicture * toSource * PictureFrame(region).toPlane
    var result = tile(region, of: .sixteen(image), encoding: encoding, by: map)
    guard let edges else { return result }
    let toPlane = toSource * PictureFrame(region).toPlane
    let middle = Point(x: Double(region.width) / 2, y: Double(region.height) / 2)
    let coverage = Coverage(
      from: Point(x: Double(edges.minX), y: Double(edges.minY)),
      to: Point(x: Double(edges.maxX), y: Double(edges.maxY)), by: toPlane.positive(at: middle))
    result.limit(to: coverage)
    return result
  }

  private func tile(
    _ region: PixelRegion, of pixels: ImagePixels, encoding: Encoding, by map: Homography
  ) -> Tile {
    var result = Tile(region)
    switch pixels {
    case .eight(let image):
      let warped = image.warped(
        by: map, width: region.width, height: region.height, mostThreads: 1)
      result.load(
        warped, columns: 0..<region.width, firstRow: 0, rowCount: region.height, at: (0, 0),
        by: Curve.numbersOfEight(encoding, in: working))
    case .sixteen(let image):
      let warped = image.warped(
        by: map, width: region.width, height: region.height, mostThreads: 1)
      result.load(
        warped, columns: 0..<region.width, firstRow: 0, rowCount: region.height, at: (0, 0),
        by: Curve.numbersOfSixteen(encoding, in: working))
    }
    return result
  }
}

extension Homography {
  /// The same map by the matrix whose weight is positive at a position.
  func positive(at position: Point) -> Homography {
    guard weight(at: position) < 0 else { return self }
    return Homography(-h11, -h12, -h13, -h21, -h22, -h23, -h31, -h32, -h33)
  }
}

extension Tile {
  /// Makes pixels that are covered in part as clear as the rest of them; a picture's own alpha that
  /// is lower stays.
  fileprivate mutating func limit(to coverage: Coverage) {
    guard !coverage.isWhole(width: region.width, height: region.height) else { return }
    for y in 0..<region.height {
      let start = start(ofRow: y)
      for x in 0..<region.width {
        let share = Float(coverage.share(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let pixel = pixels[start + x]
        guard pixel.w > share else { continue }
        pixels[start + x] = pixel * (share / pixel.w)
      }
    }
  }

  /// A region of this tile moved, each pixel the one that lies at its centre.
  func nearest(_ target: PixelRegion, by toSource: Homography) -> Tile {
    var result = Tile(target)
    let map = PictureFrame(region).toPicture * toSource * PictureFrame(target).toPlane
    for y in 0..<target.height {
      for x in 0..<target.width {
        let position = map.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        guard position.x >= 0, position.y >= 0, position.x < Double(region.width),
          position.y < Double(region.height)
        else { continue }
        result.pixels[result.start(ofRow: y) + x] =
          pixels[start(ofRow: Int(position.y)) + Int(position.x)]
      }
    }
    return result
  }
}
