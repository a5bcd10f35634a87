import Testing

@testable import RectangleDetection

/// The strips that a picture is looked at in.
@Suite("Strips of a working image")
struct WorkingLayoutTests {
  @Test("Strips follow each other, and none is too low to weigh an edge beside it")
  func strips() {
    for height in 1...512 {
      let layout = WorkingLayout(ofWidth: 384, height: height, longerSide: 512)
      let strips = (0..<layout.stripCount).map(layout.rows)
      #expect(strips.first?.lowerBound == 0 && strips.last?.upperBound == height)
      #expect(zip(strips, strips.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      // The rows to either side of an edge must be its strip's or the next one's.
      let least = StripEdges.surroundings
      #expect(strips.count == 1 || strips.allSatisfy { $0.count >= least }, "\(height)")
    }
  }
}
