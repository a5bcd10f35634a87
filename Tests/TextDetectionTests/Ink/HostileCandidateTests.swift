import Raster
import TestSupport
import Testing

@testable import TextDetection

@Suite("Candidates that no text is at")
struct HostileCandidateTests {
  @Test("Random candidates on random pictures of any size never trap", arguments: 0..<60)
  func random(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let width = Int(random.uniform(0, seed % 3 == 0 ? 4 : 90))
    let height = Int(random.uniform(0, seed % 4 == 0 ? 3 : 60))
    let layout = ChannelLayout.allCases[seed % 4]
    let step = random.uniform(0, 255)
    let picture = Image<UInt8>(
      width: width, height: height, layout: layout,
      samples: (0..<width * height * layout.channelCount).map { _ in
        UInt8(random.uniform(255 - step, 255))
      })
    for _ in 0..<12 {
      let places = (0..<Int(random.uniform(0, 6))).map { _ in
        LineCandidate.Place(
          center: Point(x: random.uniform(-60, 150), y: random.uniform(-60, 120)),
          above: random.uniform(-2, 40), below: random.uniform(-2, 40))
      }
      let candidate = LineCandidate(places: places)
      let ink = LineInkFinder().ink(of: candidate, in: picture.view)
      for character in ink?.characters ?? [] {
        #expect(character.quad.corners.allSatisfy { $0.x.isFinite && $0.y.isFinite })
      }
      #expect(ink?.words.reduce(0) { $0 + $1.characters.count } == ink?.characters.count)
    }
  }

  @Test("An even ground has no ink", arguments: [UInt8(0), 128, 255])
  func even(value: UInt8) {
    let picture = Image<UInt8>(width: 80, height: 40, layout: .gray, filledWith: value)
    let places = [10.0, 70].map {
      LineCandidate.Place(center: Point(x: $0, y: 20), above: 8, below: 8)
    }
    let ink = LineInkFinder().ink(of: LineCandidate(places: places), in: picture.view)
    #expect(ink == nil)
  }
}
