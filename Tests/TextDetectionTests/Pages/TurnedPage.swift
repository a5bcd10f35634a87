import Glibc
import Raster

/// A page turned about its middle, on a larger white sheet.
struct TurnedPage {
  /// The sheet.
  let image: Image<UInt8>
  /// The map from the page to the sheet.
  let map: Homography

  /// Turns a page whose borders are white.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - degrees: the angle, clockwise as seen.
  init(_ page: Image<UInt8>, degrees: Int) {
    let (width, height) = (Double(page.width), Double(page.height))
    // A whole number of pixels around the page, so that quarter turns move pixels as they are.
    var side = Int((width * width + height * height).squareRoot().rounded(.up))
    side += (side - page.width) % 2
    let angle = Double(degrees) * .pi / 180
    let quarters = degrees % 90 == 0
    let (c, s) = quarters ? (cos(angle).rounded(), sin(angle).rounded()) : (cos(angle), sin(angle))
    let turn = Homography(c, -s, 0, s, c, 0, 0, 0, 1)
    let back = Homography(c, s, 0, -s, c, 0, 0, 0, 1)
    let middle = Point(x: width / 2, y: height / 2)
    let center = Point(x: Double(side) / 2, y: Double(side) / 2)
    map = .translation(by: center) * turn * .translation(by: middle * -1)
    let toPage = Homography.translation(by: middle) * back * .translation(by: center * -1)
    image = page.warped(by: toPage, width: side, height: side)
  }
}
