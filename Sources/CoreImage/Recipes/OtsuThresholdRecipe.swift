import Flatbed
import Foundation
import Synchronization

/// A picture in black and white, parted by the threshold that Otsu's method finds for all of it.
///
/// Lightness is what a gray file of the picture would hold, 0…255 (Otsu, *A threshold selection
/// method from gray-level histograms*, 1979); what is lighter than the threshold becomes white.
final class OtsuThresholdRecipe: ImageRecipe {
  private let input: any ImageRecipe
  private let thresholds = Mutex<[WorkingSpace: UInt8]>([:])

  init(_ input: any ImageRecipe) {
    self.input = input
  }

  var extent: CGRect { input.extent }
  var isOpaque: Bool { input.isOpaque }

  func tile(_ region: PixelRegion, in working: WorkingSpace) -> Tile {
    let threshold = Float(threshold(in: working)) + 0.5
    let store = PixelStore(working: working, encoding: .curved)
    var tile = input.tile(region, in: working)
    for i in tile.pixels.indices {
      let pixel = tile.pixels[i]
      let lightness = store.encoded(Luminance.of(pixel.straight)) * 255
      let level: Float = lightness >= threshold ? 1 : 0
      tile.pixels[i] = SIMD4(level, level, level, 1) * pixel.w
    }
    return tile
  }

  /// The threshold, worked out once for each working space.
  private func threshold(in working: WorkingSpace) -> UInt8 {
    thresholds.withLock { thresholds in
      if let known = thresholds[working] { return known }
      let threshold = Self.threshold(of: histogram(in: working))
      thresholds[working] = threshold
      return threshold
    }
  }

  /// How many pixels have each lightness; clear ones count as none.
  private func histogram(in working: WorkingSpace) -> [Int] {
    var counts = [Int](repeating: 0, count: 256)
    guard let region = PixelRegion(extent) else { return counts }
    let store = PixelStore(working: working, encoding: .curved)
    for band in region.bands(ofHeight: 64) {
      let gray = store.image(
        of: input.tile(band, in: working), layout: .grayAlpha, as: UInt8.self)
      for y in 0..<gray.height {
        let row = gray.row(y)
        for x in 0..<gray.width where row[2 * x + 1] >= 128 { counts[Int(row[2 * x])] += 1 }
      }
    }
    return counts
  }

  /// The level that parts a histogram into two classes whose means lie farthest apart, weighed by
  /// their sizes; of equals the middle one.
  static func threshold(of counts: [Int]) -> UInt8 {
    let total = Double(counts.reduce(0, +))
    let sum = counts.enumerated().reduce(0.0) { $0 + Double($1.offset) * Double($1.element) }
    var (below, sumBelow, best) = (0.0, 0.0, 0.0)
    var levels: [Int] = []
    for (level, count) in counts.enumerated().dropLast() {
      below += Double(count)
      sumBelow += Double(level) * Double(count)
      let above = total - below
      guard below > 0, above > 0 else { continue }
      let distance = sumBelow / below - (sum - sumBelow) / above
      let variance = below * above * distance * distance
      if variance > best * (1 + 1e-12) {
        (best, levels) = (variance, [level])
      } else if variance >= best * (1 - 1e-12) {
        levels.append(level)
      }
    }
    return levels.isEmpty ? 127 : UInt8(levels[levels.count / 2])
  }
}
