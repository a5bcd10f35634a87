import Glibc
import Raster

@testable import TextDetection

/// Maps as a network would give them that is never wrong, of one line whose place is known.
struct MadeMaps {
  /// The middle of the line at a share of its length, 0…1, in the network's picture.
  var middle: (Double) -> Point
  /// The distance from the middle to the text's top.
  var above: Double
  /// The distance from the middle to the text's bottom.
  var below: Double
  /// Half the height of the band of the core map.
  var halfBand: Double
  /// The shares of the length that words cover; the gaps between them belong to the line.
  var words: [ClosedRange<Double>] = [0...1]

  /// The maps over a picture of a size.
  func maps(width: Int, height: Int) -> TextMaps {
    let places = (0...2000).map { middle(Double($0) / 2000) }
    var maps = TextMaps(width: width / 2, height: height / 2)
    for y in stride(from: 0, to: maps.height, by: 2) {
      var values: [Float] = []
      for x in stride(from: 0, to: maps.width, by: 2) {
        let pixels: [[Float]] = (0..<4).map { i -> [Float] in
          let (u, v) = (Double(x + i % 2), Double(y + i / 2))
          return pixel(at: Point(x: 2 * u + 1, y: 2 * v + 1), places: places)
        }
        for map in 0..<TextMaps.count { values += pixels.map { $0[map] } }
      }
      maps.setRows(from: y, to: values.span, valuesPerPixel: 4 * TextMaps.count)
    }
    return maps
  }

  /// The values of a pixel, in the order of the maps.
  private func pixel(at point: Point, places: [Point]) -> [Float] {
    var nearest = 0
    for i in places.indices
    where places[i].distance(to: point) < places[nearest].distance(to: point) { nearest = i }
    let last = places.count - 1
    let along = (places[min(nearest + 1, last)] - places[max(nearest - 1, 0)]).normalized
    let offset = along.cross(point - places[nearest])
    // Beyond its ends the line's nearest place is an end, and the pixel lies ahead or behind of it.
    let isBeyond = abs(along.dot(point - places[nearest])) > 0.2
    let isInside = !isBeyond && abs(offset) <= halfBand
    let isWord = isInside && words.contains { $0.contains(Double(nearest) / Double(last)) }
    return [
      isInside ? 5 : -5, isWord ? 5 : -12, isWord ? 2 : -5, Float(log(max(above + offset, 1))),
      Float(log(max(below - offset, 1))), Float(along.x), Float(along.y),
    ]
  }
}

extension BandMap {
  /// A map for lines that are not asked about it.
  static let empty = BandMap(
    Plane(width: 1, height: 1, filledWith: 0), scale: Point(x: 1, y: 1))
}
