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

  @Test(
    "A straight line's corners stand off its ink by 0.15 of its height, give or take 0.1",
    arguments: names.filter { $0 != "bent-page" })
  func ends(name: String) throws {
    let found = try FoundPages.found(name)
    var wrong: [String] = []
    for pair in found.page.matching(found.lines).pairs {
      let truth = found.page.truth.lines[pair.truth]
      let height = truth.corners.topLeft.distance(to: truth.corners.bottomLeft)
      let expected = outset(truth.corners, by: 0.15 * height)
      let error = found.lines[pair.found].corners.largestCornerDistance(to: expected)
      if error > max(2, height / 10) { wrong.append("“\(truth.text)” by \(error)") }
    }
    try withKnownIssue(of: KnownIssues.ends, name) { #expect(wrong == []) }
  }

  /// An upright quad, turned by whatever quarters, with its sides moved outwards.
  private func outset(_ quad: Quad, by distance: Double) -> Quad {
    let middle = quad.center
    return quad.map { corner in
      Point(
        x: corner.x + (corner.x < middle.x ? -distance : distance),
        y: corner.y + (corner.y < middle.y ? -distance : distance))
    }
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
