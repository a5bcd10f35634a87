import Raster
import Testing

@testable import TextDetection

/// The values are what the model gives in PyTorch; `Training/TextNetwork/known_values.py` prints
/// them.
@Suite struct NetworkKnownValuesTests {
  /// What the mean of a map may be off by, products being rounded: of values within ±20.
  private static let rounding = 0.006
  private static let places = [(0, 0), (37, 24), (19, 11), (8, 20)]

  @Test("Each map is what the model gives", arguments: [1, 3])
  func maps(threads: Int) throws {
    let picture = NetworkPicture.scattered(width: 75, height: 50)
    let maps = TextNetwork.scattered.maps(of: picture, mostThreads: threads)
    #expect(maps.width == 38)
    #expect(maps.height == 25)
    expect(maps.core, 587.24, [-14.2568, 20.4093, 11.3978, -14.5297])
    expect(maps.word, -3496.32, [2.1755, -12.2218, 19.6349, 1.5375])
    expect(maps.character, -4878.79, [-7.0374, -16.5595, 4.0243, -19.0027])
    expect(maps.logTop, -1088.70, [-3.4384, -1.9800, 6.1509, -17.8291])
    expect(maps.logBottom, -2764.03, [12.0964, -2.5889, 1.7932, 7.3986])
    expect(maps.cosine, -2947.70, [-0.0582, -9.5906, -15.3284, -4.9576])
    expect(maps.sine, 178.68, [2.7442, 2.2066, 13.2077, -0.1037])
  }

  private func expect(
    _ map: Plane<Float>, _ sum: Double, _ values: [Float],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let total = map.elements.reduce(0) { $0 + Double($1) }
    #expect(
      abs(total - sum) < Self.rounding * Double(map.elements.count), "sum",
      sourceLocation: sourceLocation)
    for ((x, y), value) in zip(Self.places, values) {
      #expect(
        abs(map[x, y] - value) < Float(5 * Self.rounding), "at \((x, y))",
        sourceLocation: sourceLocation)
    }
  }

  @Test("The file of weights holds as many as the layers take")
  func weightCount() {
    #expect(TextNetworkWeights.values().count == TextNetwork.shared.weightCount)
    #expect(TextNetwork.shared.weightCount == 439_084)
  }
}
