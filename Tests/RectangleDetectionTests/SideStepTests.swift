import Raster
import TestSupport
import Testing

@testable import RectangleDetection

/// Steps of looking at a quad's sides, on values.
@Suite("Steps of looking at sides")
struct SideStepTests {
  @Test("The median of levels is the middle of them sorted, the upper one of two")
  func medianOfLevels() {
    var generator = SplitMix64(seed: 9)
    for count in 1...70 {
      for spread in [UInt64(3), 1531] {
        let values = (0..<count).map { _ in
          Int16(truncatingIfNeeded: Int(generator.next() % spread) - Int(spread / 2))
        }
        let levels = Levels(count: count) { values[$0] }
        #expect(levels.median == values.sorted()[count / 2])
        let distances = values.map { abs(Int($0) - 5) }
        #expect(levels.meanDistance(to: 5) == Double(distances.reduce(0, +)) / Double(count))
      }
    }
  }

  @Test("Colours are those of the pixels that hold the positions, up to the picture's border")
  func colorsAlongAStep() {
    var numbers = Plane<UInt32>(width: 40, height: 30, filledWith: 0)
    for y in 0..<30 {
      for x in 0..<40 { numbers[x, y] = UInt32(100 * y + x) }
    }
    let colors = ColorPlane(width: 40, joining: [numbers])
    let ways: [(first: Point, step: Point)] = [
      (Point(x: 0, y: 0), Point(x: 1, y: 0)), (Point(x: 3.5, y: 29.75), Point(x: 0.6, y: -0.8)),
      (Point(x: 39.999_999_999_9, y: 20.2), Point(x: -0.1, y: 0.995)),
      (Point(x: 30.6, y: 29.999_999_999_9), Point(x: 0.94, y: 0)),
    ]
    for (first, step) in ways {
      var places = [UInt32](repeating: 0, count: 12)
      var span = places.mutableSpan
      colors.read(10, from: first, step: step, into: &span, at: 1)
      let expected = (0..<10).map { i in
        let position = first + step * Double(i)
        return UInt32(100 * Int(position.y) + Int(position.x))
      }
      #expect(places == [0] + expected + [0])
    }
  }

  @Test("A change across an edge is its difference in levels, of one direction or of any")
  func changes() {
    // Lightness of 40 outside and of 100 inside; the side runs along column 20, the inside to its right.
    var packed = Plane<UInt32>(width: 40, height: 40, filledWith: 0)
    for y in 0..<40 {
      for x in 0..<40 { packed[x, y] = (x < 20 ? 40 : 100) | 128 << 10 | 128 << 20 }
    }
    let profiles = SideProfiles(
      from: Point(x: 20, y: 36), to: Point(x: 20, y: 4), count: 8, radius: 8,
      in: ColorPlane(width: 40, joining: [packed]))
    let changes = ProfileChanges(of: profiles, along: SIMD3(1, 0, 0))
    for profile in 0..<8 {
      #expect(abs(changes.change(profile: profile, place: 0, gap: 2) - 60) < 0.001)
      #expect(profiles.strongestChange(profile: profile, within: 0, gap: 2) == 60)
      #expect(abs(changes.change(profile: profile, place: 5, gap: 0)) < 0.001)
    }
    #expect(profiles.typicalChange(gap: 0) == SIMD3(1, 0, 0))
  }
}
