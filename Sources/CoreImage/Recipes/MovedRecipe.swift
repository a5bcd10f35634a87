import Foundation
import Raster

/// A picture moved by an affine map or a perspective.
///
/// What lies between pixels is interpolated between the numbers as they are stored, as `flatbed
/// scan` does it, and not between amounts of light: so a crop by way of Core Image's names is the
/// crop that the scanner makes.
struct MovedRecipe: ImageRecipe {
  let input: any ImageRecipe
  /// From points of the result to points of the input.
  let toInput: Homography
  let extent: CGRect
  /// True where the extent cuts off parts of the moved picture.
  var isCut = false

  var isOpaque: Bool {
    // An upright picture fills its box but for parts of pixels; a turned one leaves corners.
    input.isOpaque && (isCut ? fillsExtent : toInput.isUpright)
  }

  /// True where the moved picture covers all of the extent that was cut out.
  private var fillsExtent: Bool {
    guard let region = PixelRegion(extent) else { return false }
    let edges = input.extent
    guard !edges.isInfinite else { return true }
    let middle = Point(x: Double(region.width) / 2, y: Double(region.height) / 2)
    return Coverage(
      from: Point(x: Double(edges.minX), y: Double(edges.minY)),
      to: Point(x: Double(edges.maxX), y: Double(edges.maxY)),
      by: (toInput * PictureFrame(region).toPlane).positive(at: middle)
    ).isWhole(width: region.width, height: region.height)
  }

  var sampling: Sampling { input.sampling }

  /// The stored picture that the input is, moved; cut or not.
  private var placedInput: PlacedBitmap? {
    guard sampling == .smooth || toInput.keepsPixels else { return nil }
    return input.placedBitmap?.moved(by: toInput)
  }

  var placedBitmap: PlacedBitmap? { isCut ? nil : placedInput }

  func placedBitmap(filling region: PixelRegion) -> PlacedBitmap? {
    guard !isCut || region.clipped(to: extent) == region else { return nil }
    if let placedInput { return placedInput.fills(region) ? placedInput : nil }
    guard sampling == .smooth, let needed = neededRegion(for: region) else { return nil }
    let placed = input.placedBitmap(filling: needed)?.moved(by: toInput)
    return placed.flatMap { $0.fills(region) ? $0 : nil }
  }

  func tile(_ region: PixelRegion, in working: WorkingSpace) -> Tile {
    let inside = region.clipped(to: extent)
    guard inside == region else {
      var result = Tile(region)
      if !inside.isEmpty { result.place(tile(inside, in: working)) }
      return result
    }
    if let shift = toInput.wholeShift {
      let source = PixelRegion(
        minX: region.minX + shift.x, minY: region.minY + shift.y, width: region.width,
        height: region.height)
      return Tile(region, pixels: input.tile(source, in: working).pixels)
    }
    if let placed = placedBitmap(filling: region) {
      return PixelWarp(working: working).tile(region, of: placed)
    }
    let edges = input.extent.isInfinite ? nil : input.extent
    return TileSplitting.tile(region, need: neededRegion(for:)) { region, needed in
      let source = input.tile(needed, in: working)
      return sampling == .nearest
        ? source.nearest(region, by: toInput)
        : PixelWarp(working: working).tile(region, of: source, by: toInput, edges: edges)
    } single: { region in
      nearest(region, in: working)
    }
  }

  /// A single pixel as the input's pixel at its centre, for want of anything better.
  private func nearest(_ region: PixelRegion, in working: WorkingSpace) -> Tile {
    let center = toInput.apply(Point(x: Double(region.rect.midX), y: Double(region.rect.midY)))
    guard abs(center.x) < 1e9, abs(center.y) < 1e9 else { return Tile(region) }
    let pixel = PixelRegion(
      minX: Int(center.x.rounded(.down)), minY: Int(center.y.rounded(.down)), width: 1, height: 1)
    return Tile(region, pixels: input.tile(pixel, in: working).pixels)
  }

  /// The pixels of the input that a region is made of; nil where there are none.
  private func neededRegion(for region: PixelRegion) -> PixelRegion? {
    let corners = [
      Point(x: Double(region.minX), y: Double(region.minY)),
      Point(x: Double(region.maxX), y: Double(region.minY)),
      Point(x: Double(region.minX), y: Double(region.maxY)),
      Point(x: Double(region.maxX), y: Double(region.maxY)),
    ]
    let middle = Point(x: Double(region.minX) + 0.5, y: Double(region.minY) + 0.5)
    let sign = toInput.weight(at: middle)
    guard corners.allSatisfy({ toInput.weight(at: $0) * sign > 0 }) else {
      // The horizon crosses the region: what is near it may come from anywhere.
      return PixelRegion(input.extent)
    }
    let points = corners.map { toInput.apply($0) }
    let box = CGRect(around: points.map { CGPoint(x: $0.x, y: $0.y) })
    // A bicubic kernel reaches two pixels; in a picture made smaller, each pixel is the mean of its
    // whole area, which ends where the corners do.
    return PixelRegion(box.insetBy(dx: -4, dy: -4).common(with: input.extent.integral))
  }
}

extension Homography {
  /// The map that an affine transform is.
  init(_ transform: CGAffineTransform) {
    self.init(
      Double(transform.a), Double(transform.c), Double(transform.tx), Double(transform.b),
      Double(transform.d), Double(transform.ty), 0, 0, 1)
  }

  /// True where rows stay rows and columns stay columns, or become each other.
  fileprivate var isUpright: Bool {
    h31 == 0 && h32 == 0 && (h12 == 0 && h21 == 0 || h11 == 0 && h22 == 0)
  }

  /// True where pixels fall on pixels: a turn by right angles, a mirroring, a shift by whole pixels.
  var keepsPixels: Bool {
    isUpright && h33 == 1 && abs(h11) + abs(h12) == 1 && abs(h21) + abs(h22) == 1
      && h13 == h13.rounded() && h23 == h23.rounded()
  }

  /// The shift by whole pixels that this map is; nil where it is none.
  fileprivate var wholeShift: (x: Int, y: Int)? {
    guard keepsPixels, h11 == 1, h22 == 1, abs(h13) < 1e9, abs(h23) < 1e9 else { return nil }
    return (Int(h13), Int(h23))
  }
}
