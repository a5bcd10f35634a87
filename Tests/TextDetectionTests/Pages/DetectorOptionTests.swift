import Raster
import TestSupport
import Testing
import TextDetection

/// What each option of the detector does.
@Suite("Text detector options")
struct DetectorOptionTests {
  @Test(
    "The minimum height leaves out lower lines and nothing else", arguments: [8.0, 45, 80, 150])
  func minimumHeight(height: Double) throws {
    let found = try FoundPages.found("sizes")
    let higher = found.page.lines { $0.minimumHeight = height }
    #expect(higher.map(\.corners) == found.lines.filter { $0.height >= height }.map(\.corners))
    let truth = found.page.truth.lines.filter {
      $0.corners.topLeft.distance(to: $0.corners.bottomLeft) >= height
    }
    #expect(higher.count == truth.count)
  }

  @Test(
    "The maximum count keeps the most certain lines, in reading order", arguments: [0, 1, 4, 99])
  func maximumCount(count: Int) throws {
    let found = try FoundPages.found("letter")
    let kept = found.page.lines { $0.maximumCount = count }
    #expect(kept.count == min(count, found.lines.count))
    let certain = found.lines.map(\.confidence).sorted(by: >).prefix(count)
    #expect(kept.map(\.confidence).sorted(by: >) == Array(certain))
    let places = kept.compactMap { found.lines.firstIndex(of: $0) }
    #expect(places.count == kept.count && places == places.sorted())
  }

  @Test("The minimum confidence leaves out less certain lines and nothing else")
  func minimumConfidence() throws {
    let found = try FoundPages.found("form")
    let confidences = found.lines.map(\.confidence).sorted()
    #expect(confidences.allSatisfy { (0...1).contains($0) })
    let middle = try #require(confidences.dropFirst(confidences.count / 2).first)
    let kept = found.page.lines { $0.minimumConfidence = middle }
    #expect(Set(kept) == Set(found.lines.filter { $0.confidence >= middle }))
    #expect(found.page.lines { $0.minimumConfidence = 1.01 }.isEmpty)
  }

  @Test("Without characters, lines and words are the same")
  func withoutCharacters() throws {
    let found = try FoundPages.found("letter")
    let lines = found.page.lines { $0.findsCharacters = false }
    #expect(lines.allSatisfy { $0.characters.isEmpty })
    #expect(found.lines.allSatisfy { !$0.characters.isEmpty })
    #expect(lines.map(\.corners) == found.lines.map(\.corners))
    #expect(lines.map(\.words) == found.lines.map(\.words))
    #expect(lines.map(\.baseline) == found.lines.map(\.baseline))
  }

  @Test(
    "At low accuracy the lines of ordinary pages are all found",
    arguments: ["letter", "two-columns", "table-cells", "both-polarities"])
  func lowAccuracy(name: String) throws {
    let page = try TextPage(name)
    let lines = page.lines { $0.accuracy = .low }
    let matching = page.matching(lines)
    try withKnownIssue(of: KnownIssues.lowAccuracy, name) {
      #expect(matching.missed.isEmpty && matching.strays.isEmpty, "\(page.complaint(lines))")
    }
  }

  @Test("The number of threads does not change the result, nor does a second look")
  func deterministic() throws {
    let found = try FoundPages.found("letter")
    // Whole lines are compared, but not printed.
    let isSameAgain = found.page.lines() == found.lines
    let isSameWithThreads = found.page.lines { $0.maximumThreadCount = 4 } == found.lines
    #expect(isSameAgain)
    #expect(isSameWithThreads)
  }

  @Test("The baseline of a straight line runs below its letters without tails")
  func baseline() throws {
    let found = try FoundPages.found("letter")
    var wrong: [String] = []
    for pair in found.page.matching(found.lines).pairs {
      let baseline = found.lines[pair.found].baseline
      try #require(baseline.count >= 2)
      // Characters without a tail are the lowest-reaching of most lines: the median stands for them.
      let truth = try #require(found.page.truth.lines[pair.truth].characters)
      let median = truth.map(\.bottomLeft.y).sorted()[truth.count / 2]
      let error = baseline.map { abs($0.y - median) }.max() ?? 0
      if error > 2 { wrong.append("“\(found.page.truth.lines[pair.truth].text)” by \(error)") }
    }
    #expect(wrong == [])
  }
}
