import Raster
import TestSupport
import Testing

@Suite("The aspect ratio behind a quad")
struct AspectRatioEstimateTests {
  /// A4, a receipt three times as long as wide, an ID-1 card, a square.
  static let ratios = [210 / 297.0, 1 / 3.0, 85.6 / 53.98, 1]

  /// What became of an estimate.
  struct Outcome {
    var error: Double
    var estimate: AspectRatioEstimate
  }

  /// Estimates for random perspectives of pages of one ratio, the corners half a pixel off.
  static func outcomes(
    ratio: Double, tilt: PhotographedPage.Tilt, knowsFocalLength: Bool
  ) throws -> [Outcome] {
    var random = SplitMix64(seed: UInt64(ratio * 1000))
    return try (0..<500).map { _ in
      let page = PhotographedPage(ratio: ratio, tilt: tilt, using: &random)
      let estimate = try #require(
        AspectRatioEstimate(
          of: page.noisyQuad(using: &random),
          inPictureOfWidth: PhotographedPage.pictureWidth, height: PhotographedPage.pictureHeight,
          focalLengthInPixels: knowsFocalLength ? page.focalLength : nil))
      return Outcome(error: abs(estimate.ratio / ratio - 1), estimate: estimate)
    }
  }

  static func share(_ outcomes: [Outcome], where condition: (Outcome) -> Bool) -> Double {
    Double(outcomes.filter(condition).count) / Double(outcomes.count)
  }

  @Test(
    "Geometry alone gives it within 3 % nearly always, within 6 % but for the degenerate poses",
    arguments: ratios, [PhotographedPage.Tilt.anyAxis, .twoAxes])
  func geometryAlone(ratio: Double, tilt: PhotographedPage.Tilt) throws {
    let outcomes = try Self.outcomes(ratio: ratio, tilt: tilt, knowsFocalLength: false)
    #expect(Self.share(outcomes) { $0.error <= 0.03 } >= 0.94)
    #expect(Self.share(outcomes) { $0.error <= 0.06 } >= 0.98)
  }

  @Test(
    "With the focal length known it is within 1 % always",
    arguments: ratios, PhotographedPage.Tilt.allCases)
  func knownFocalLength(ratio: Double, tilt: PhotographedPage.Tilt) throws {
    let outcomes = try Self.outcomes(ratio: ratio, tilt: tilt, knowsFocalLength: true)
    #expect(outcomes.allSatisfy { $0.error <= 0.01 })
  }

  @Test("Where only the prior can tell, most are within 3 % and the error estimate is honest")
  func degeneratePoses() throws {
    for ratio in Self.ratios {
      let outcomes = try Self.outcomes(ratio: ratio, tilt: .ownAxis, knowsFocalLength: false)
      #expect(Self.share(outcomes) { $0.error <= 0.03 } >= 0.6)
      #expect(Self.share(outcomes) { $0.error <= 2 * $0.estimate.relativeError } >= 0.9)
      #expect(Self.share(outcomes) { $0.error <= 4 * $0.estimate.relativeError } >= 0.99)
      // Honest, and not by claiming to know nothing.
      let sharpest = outcomes.filter { $0.estimate.relativeError < 0.03 }
      #expect(sharpest.count > outcomes.count / 5)
    }
  }

  @Test("The error estimate tells good poses from bad ones")
  func errorEstimates() throws {
    for ratio in Self.ratios {
      let outcomes = try Self.outcomes(ratio: ratio, tilt: .anyAxis, knowsFocalLength: false)
      let sure = outcomes.filter { $0.estimate.relativeError < 0.01 }
      #expect(sure.count > outcomes.count / 2)
      #expect(Self.share(sure) { $0.error <= 0.03 } >= 0.995)
    }
  }

  @Test("The focal length comes out of a page that is tilted about two axes")
  func focalLength() throws {
    // A square of 2 × 2 before a camera of 3600 pixels' focal length at (0, 0, 5), turned about x
    // by 30° and then about y by 30°.
    let (s, c) = (0.5, 0.75.squareRoot())
    let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { x, y in
      let (y1, z1) = (y * c, y * s)
      let (x2, z2) = (x * c + z1 * s, -x * s + z1 * c)
      return Point(x: 2000 + 3600 * x2 / (z2 + 5), y: 1500 + 3600 * y1 / (z2 + 5))
    }
    let quad = Quad(
      topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
    let estimate = try #require(
      AspectRatioEstimate(of: quad, inPictureOfWidth: 4000, height: 3000))
    #expect(abs(estimate.focalLengthInPixels / 3600 - 1) < 0.02)
    #expect(abs(estimate.ratio - 1) < 0.005)
    #expect(estimate.relativeError < 0.01)
  }

  @Test("A page seen straight on has the ratio of its sides, wherever it lies")
  func straightOn() throws {
    for (x, y) in [(100.0, 50.0), (1400, 900), (2600, 1500)] {
      let quad = Quad(
        topLeft: Point(x: x, y: y), topRight: Point(x: x + 800, y: y),
        bottomRight: Point(x: x + 800, y: y + 1200), bottomLeft: Point(x: x, y: y + 1200))
      let estimate = try #require(
        AspectRatioEstimate(of: quad, inPictureOfWidth: 4000, height: 3000))
      #expect(abs(estimate.ratio / (800 / 1200.0) - 1) < 0.004)
    }
  }

  @Test("A focal length that is twice the true one is mostly not believed")
  func wrongFocalLength() throws {
    var random = SplitMix64(seed: 31)
    var better = 0
    for _ in 0..<100 {
      let page = PhotographedPage(ratio: 0.7, tilt: .twoAxes, using: &random)
      let estimate = try #require(
        AspectRatioEstimate(
          of: page.quad, inPictureOfWidth: PhotographedPage.pictureWidth,
          height: PhotographedPage.pictureHeight, focalLengthInPixels: page.focalLength * 2))
      if abs(estimate.ratio / 0.7 - 1) < 0.03 { better += 1 }
    }
    #expect(better >= 70)
  }

  @Test("Quads that no page can look like give nothing; extreme ones give numbers")
  func hostileQuads() throws {
    let page = HomographyTests.page
    var crossed = page
    swap(&crossed.topLeft, &crossed.topRight)
    #expect(AspectRatioEstimate(of: crossed, inPictureOfWidth: 4000, height: 3000) == nil)
    #expect(AspectRatioEstimate(of: page, inPictureOfWidth: 0, height: 0) == nil)
    var broken = page
    broken.bottomLeft.x = .nan
    #expect(AspectRatioEstimate(of: broken, inPictureOfWidth: 4000, height: 3000) == nil)
    let far = page.map { $0 * 1e7 }
    let sliver = Quad(
      topLeft: Point(x: 0, y: 0), topRight: Point(x: 4000, y: 0),
      bottomRight: Point(x: 4000, y: 0.01), bottomLeft: Point(x: 0, y: 2000))
    for quad in [far, sliver] {
      let estimate = try #require(
        AspectRatioEstimate(
          of: quad, inPictureOfWidth: 4000, height: 3000, focalLengthInPixels: -.infinity))
      #expect(estimate.ratio.isFinite && estimate.ratio > 0)
      #expect(estimate.relativeError.isFinite && estimate.focalLengthInPixels.isFinite)
    }
  }
}
