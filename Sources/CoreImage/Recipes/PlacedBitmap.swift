import Foundation
import Raster

/// A stored picture somewhere in the plane, perhaps turned, scaled or seen in perspective.
struct PlacedBitmap: Sendable {
  /// The stored picture.
  let bitmap: Bitmap
  /// From points of the plane to positions in the stored picture, y down.
  let toBitmap: Homography

  /// The picture moved once more: `toInput` goes from the new place to the old one.
  func moved(by toInput: Homography) -> PlacedBitmap {
    PlacedBitmap(bitmap: bitmap, toBitmap: toBitmap * toInput)
  }

  /// True where the picture covers every pixel of a region wholly.
  func fills(_ region: PixelRegion) -> Bool {
    let coverage = Coverage(
      of: (Double(bitmap.width), Double(bitmap.height)), by: map(from: region))
    return coverage.isWhole(width: region.width, height: region.height)
  }

  /// From positions in a region, y down, to positions in the stored picture.
  func map(from region: PixelRegion) -> Homography {
    toBitmap * PictureFrame(region).toPlane
  }
}

/// How much of each pixel of a result lies inside the picture that it is made of.
///
/// Each side of the picture is a line in the result; a pixel is covered by as much as its centre's
/// distance from the line says, which is exact for upright sides and near enough for others.
struct Coverage: Sendable {
  /// The sides as (nx, ny, offset): the signed distance of a position, positive inside.
  private let sides: [(x: Double, y: Double, offset: Double)]

  /// Makes the coverage by a picture of a size.
  ///
  /// - Parameters:
  ///   - size: the picture reaches from (0, 0) to here.
  ///   - map: from positions in the result to positions in the picture.
  init(of size: (width: Double, height: Double), by map: Homography) {
    self.init(from: Point(x: 0, y: 0), to: Point(x: size.width, y: size.height), by: map)
  }

  /// Makes the coverage by a rectangle between two corners.
  init(from low: Point, to high: Point, by map: Homography) {
    let column = (map.h11, map.h12, map.h13)
    let row = (map.h21, map.h22, map.h23)
    let weight = (map.h31, map.h32, map.h33)
    func side(
      _ a: (Double, Double, Double), _ factor: Double, _ limit: Double
    ) -> (x: Double, y: Double, offset: Double) {
      // factor * (a·p / w·p - limit) >= 0, multiplied by the positive weight w·p.
      let x = factor * (a.0 - limit * weight.0)
      let y = factor * (a.1 - limit * weight.1)
      let offset = factor * (a.2 - limit * weight.2)
      let length = (x * x + y * y).squareRoot()
      // Without a direction the side lies at infinity, and all is inside or all is outside.
      guard length > 1e-300 else { return (0, 0, offset >= 0 ? 1e300 : -1e300) }
      return (x / length, y / length, offset / length)
    }
    sides = [
      side(column, 1, low.x), side(column, -1, high.x), side(row, 1, low.y),
      side(row, -1, high.y),
    ]
  }

  /// The share of a pixel that is covered, by its centre.
  func share(x: Double, y: Double) -> Double {
    var share = 1.0
    for side in sides {
      share *= min(max(side.x * x + side.y * y + side.offset + 0.5, 0), 1)
    }
    return share
  }

  /// True where every pixel of a result of a size is wholly covered.
  func isWhole(width: Int, height: Int) -> Bool {
    sides.allSatisfy { side in
      least(side, width: width, height: height) >= 0.5 - 1e-6
    }
  }

  /// True where no pixel of a result of a size is covered at all.
  func isNothing(width: Int, height: Int) -> Bool {
    sides.contains { side in
      -least((-side.x, -side.y, -side.offset), width: width, height: height) <= -0.5
    }
  }

  /// The least distance from a side among the pixels' centres.
  private func least(
    _ side: (x: Double, y: Double, offset: Double), width: Int, height: Int
  ) -> Double {
    let right = Double(width) - 0.5
    let bottom = Double(height) - 0.5
    return side.offset + min(side.x * 0.5, side.x * right) + min(side.y * 0.5, side.y * bottom)
  }
}
