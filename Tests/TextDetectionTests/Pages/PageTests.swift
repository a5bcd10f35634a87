import Raster
import TestSupport
import Testing
import TextDetection

/// The drawn pages, each of which holds what text detectors were reported to fail on.
@Suite("Pages of text")
struct PageTests {
  /// The pages with text; what their truth holds is written beside them.
  static let names = [
    "leader-dots", "table-cells", "vertical-headings", "white-on-black", "low-contrast-color",
    "upper-case-table-turned", "faint-pencil", "two-columns", "form", "both-polarities",
    "shadow-and-glare", "bent-page", "scripts", "sizes", "letter",
  ]

  @Test("Every line of a page is found once, and nothing else", arguments: names)
  func lines(name: String) throws {
    let found = try FoundPages.found(name)
    let matching = found.page.matching(found.lines)
    try withKnownIssue(of: KnownIssues.lines, name) {
      #expect(
        matching.missed.isEmpty && matching.strays.isEmpty, "\(found.page.complaint(found.lines))")
    }
  }

  @Test("A line's corners are named in its reading direction", arguments: names)
  func directions(name: String) throws {
    let found = try FoundPages.found(name)
    var wrong: [String] = []
    for pair in found.page.matching(found.lines).pairs {
      let truth = found.page.truth.lines[pair.truth]
      let along = found.lines[pair.found].angleInRadians
      let expected = (truth.corners.topRight - truth.corners.topLeft).angle
      // Capitals that are alike upside down have an axis, but no sure direction.
      let period = name == "upper-case-table-turned" ? Double.pi : 2 * .pi
      let turn = abs((along - expected).remainder(dividingBy: period))
      if turn >= 0.1 { wrong.append("“\(truth.text)” at \(along)") }
    }
    try withKnownIssue(of: KnownIssues.directions, name) { #expect(wrong == []) }
  }

  /// How far the sides may stand off the ink, in its heights: the more above and below, the more room
  /// there is.
  private static let standOff = (ends: 0.05...0.25, above: 0.05...0.43, below: 0.01...0.39)

  @Test(
    "A straight line's corners stand off its ink, more above and below where lines stand apart",
    arguments: names.filter { $0 != "bent-page" })
  func ends(name: String) throws {
    let found = try FoundPages.found(name)
    var wrong: [String] = []
    for pair in found.page.matching(found.lines).pairs {
      let truth = found.page.truth.lines[pair.truth]
      let ink = truth.corners.corners
      let corners = found.lines[pair.found].corners.corners
      let along = (truth.corners.topRight - truth.corners.topLeft).normalized
      let height = truth.corners.topLeft.distance(to: truth.corners.bottomLeft)
      // Which way round it is read is the other test's.
      let turn = (corners[1] - corners[0]).dot(along) < 0 ? 2 : 0
      for i in 0..<4 {
        let away = corners[(i + turn) % 4] - ink[i]
        let ahead = away.dot(along) * (i == 1 || i == 2 ? 1 : -1)
        let aside = away.cross(along) * (i < 2 ? 1 : -1)
        let (ends, across) = (
          Self.standOff.ends, (i < 2) == (turn == 0) ? Self.standOff.above : Self.standOff.below
        )
        // Two pixels are as near as blurred ink tells.
        let margin = max(2 - height / 10, 0)
        if ahead < ends.lowerBound * height - margin || ahead > ends.upperBound * height + margin
          || aside < across.lowerBound * height - margin
          || aside > across.upperBound * height + margin
        {
          wrong.append("“\(truth.text)” at corner \(i) by \(ahead), \(aside) of \(height)")
        }
      }
    }
    try withKnownIssue(of: KnownIssues.ends, name) { #expect(wrong == []) }
  }

  @Test(
    "The words of a page are told apart",
    arguments: [
      ("leader-dots", 0.95), ("table-cells", 0.95), ("vertical-headings", 0.95),
      ("white-on-black", 0.95), ("low-contrast-color", 0.9), ("upper-case-table-turned", 0.95),
      ("faint-pencil", 0.9), ("two-columns", 0.95), ("form", 0.95), ("both-polarities", 0.95),
      ("shadow-and-glare", 0.9), ("bent-page", 0.9), ("scripts", 0.9), ("sizes", 0.9),
      ("letter", 0.95),
    ])
  func words(name: String, least: Double) throws {
    let found = try FoundPages.found(name)
    let matching = QuadMatching(
      found: found.lines.flatMap(\.words), truth: found.page.truth.lines.flatMap(\.words))
    try withKnownIssue(of: KnownIssues.words, name) { #expect(matching.f1 >= least) }
  }

  @Test(
    "The characters of a page are told apart",
    arguments: [
      ("leader-dots", 0.95), ("table-cells", 0.95), ("vertical-headings", 0.95),
      ("white-on-black", 0.95), ("low-contrast-color", 0.9), ("upper-case-table-turned", 0.95),
      ("faint-pencil", 0.8), ("two-columns", 0.95), ("form", 0.95), ("both-polarities", 0.95),
      ("shadow-and-glare", 0.9), ("bent-page", 0.9), ("scripts", 0.9), ("sizes", 0.8),
      ("letter", 0.95),
    ])
  func characters(name: String, least: Double) throws {
    let found = try FoundPages.found(name)
    // Of scripts whose characters hang together there is no truth: what is found there doesn't count.
    let joined = found.page.truth.lines.filter { $0.characters == nil }.map(\.corners)
    let characters = found.lines.flatMap(\.characters).filter { character in
      !joined.contains { $0.contains(character.center) }
    }
    let matching = QuadMatching(
      found: characters, truth: found.page.truth.lines.flatMap { $0.characters ?? [] })
    try withKnownIssue(of: KnownIssues.characters, name) { #expect(matching.f1 >= least) }
  }

  @Test(
    "Where there is no text, none is found",
    arguments: [
      "nothing-codes", "nothing-rules", "nothing-halftone", "nothing-wood", "nothing-gravel",
    ])
  func nothing(name: String) throws {
    let found = try FoundPages.found(name)
    #expect(found.lines.count == 0, "\(found.page.complaint(found.lines))")
  }
}
