import Raster
import RectangleDetection
import TestSupport
import Testing

/// The same photo stored in other ways gives the same corners.
@Suite("Orientation and layout")
struct OrientationTests {
  private var scene: DrawnScene {
    var scene = DrawnScene(
      .framedPage(),
      pose: Pose(center: Point(x: 470, y: 340), span: 540, roll: 17, tilt: 24, pan: -9),
      width: 920, height: 690, seed: 12)
    scene.light = SceneLight(falloff: 0.4, angle: 70)
    return scene
  }

  @Test(
    "Turned or mirrored, a photo gives the same corners within 1 px",
    arguments: Orientation.allCases)
  func orientations(orientation: Orientation) throws {
    let upright = scene.image()
    let expected = try #require(RectangleDetector().rectangles(in: upright).first)
    let stored = upright.stored(under: orientation)
    let best = try #require(RectangleDetector().rectangles(in: stored).first)
    let mapped = best.quad.corners.map {
      orientation.upright($0, width: Double(stored.width), height: Double(stored.height))
    }
    // A mirrored picture's clockwise order is the upright one's the other way round.
    let isMirrored = [2, 4, 5, 7].contains(orientation.rawValue)
    let c = isMirrored ? Array(mapped.reversed()) : mapped
    let quad = Quad(topLeft: c[0], topRight: c[1], bottomRight: c[2], bottomLeft: c[3])
    #expect(quad.largestCornerDistance(to: expected.quad) <= 1)
    #expect(abs(best.confidence - expected.confidence) < 0.1)
  }

  @Test("Alpha is laid on white: a page cut out on transparency is found")
  func transparency() throws {
    var scene = scene
    scene.background = .plain(.gray(90))
    scene.documents[0].shadow = nil
    scene.documents[0].document.paper = .rgb(120, 150, 190)
    let photo = scene.image()
    let outline = scene.truth[0].corners
    var picture = Image<UInt8>(
      width: photo.width, height: photo.height, layout: .rgba, filledWith: 0)
    for y in 0..<photo.height {
      for x in 0..<photo.width {
        let point = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let isInside = (0..<4).allSatisfy { side in
          (outline[(side + 1) % 4] - outline[side]).cross(point - outline[side]) > 0
        }
        guard isInside else { continue }
        for channel in 0..<3 {
          picture[x, y, channel] = photo[x, y, channel]
        }
        picture[x, y, 3] = 255
      }
    }
    let best = try #require(RectangleDetector().rectangles(in: picture).first)
    #expect(best.quad.largestCornerDistance(to: scene.truth[0]) <= 2)
  }

  @Test("A gray picture and one with alpha give the colour picture's corners within 1 px")
  func layouts() throws {
    let photo = scene.image()
    let lightness = (0..<photo.width * photo.height).map { index in
      let (y, x) = index.quotientAndRemainder(dividingBy: photo.width)
      let sum =
        299 * Int(photo[x, y, 0]) + 587 * Int(photo[x, y, 1]) + 114 * Int(photo[x, y, 2])
      return UInt8((sum + 500) / 1000)
    }
    func picture(_ layout: ChannelLayout) -> Image<UInt8> {
      Image(
        width: photo.width, height: photo.height, layout: layout,
        samples: lightness.flatMap { value in
          layout == .gray
            ? [value] : layout == .grayAlpha ? [value, 255] : [value, value, value, 255]
        })
    }
    let expected = try #require(RectangleDetector().rectangles(in: photo).first).quad
    for layout in [ChannelLayout.gray, .grayAlpha, .rgba] {
      let best = try #require(RectangleDetector().rectangles(in: picture(layout)).first).quad
      #expect(best.largestCornerDistance(to: expected) <= 1, "\(layout)")
    }
  }

  @Test("A part of a larger picture, its rows padded, gives what a copy of the part gives")
  func paddedRows() {
    let photo = scene.image()
    let (width, height) = (800, 600)
    var copy = Image<UInt8>(width: width, height: height, layout: .rgb, filledWith: 0)
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<3 {
          copy[x, y, channel] = photo[x + 60, y + 50, channel]
        }
      }
    }
    let expected = RectangleDetector().rectangles(in: copy)
    #expect(!expected.isEmpty)
    let part = photo.view(x: 60, y: 50, width: width, height: height)
    #expect(RectangleDetector().rectangles(in: part) == expected)
  }
}
