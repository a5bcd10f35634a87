import Flatbed

/// A command that looks for things in all pixels of a page: they may be small in a large picture.
protocol FullPictureCommand: PageCommand {
  /// What is looked for.
  associatedtype Finding
  /// Draws what was found; nil where nobody asked for it.
  var annotator: Annotator? { get }
  /// Finds things in the picture of a page.
  func findings(in picture: Image<UInt8>, of page: Page) -> [Finding]
  /// A picture with what was found drawn over it.
  func annotated(_ picture: Image<UInt8>, with findings: [Finding]) -> Image<UInt8>
  /// What is printed of a page's findings.
  func outcome(of page: Page, _ findings: [Finding], _ stopwatch: Stopwatch) -> Outcome
}

extension FullPictureCommand {
  func outcome(of page: Page) throws(PageError) -> Outcome {
    let annotation = try annotator?.claim(for: page)
    var stopwatch = Stopwatch()
    let decoded = try stopwatch.measure("decode") { () throws(PageError) in
      try page.decode(reduction: 1)
    }
    let picture = decoded.pixels.eightBit
    let findings = stopwatch.measure("detect") { self.findings(in: picture, of: page) }
    if let annotator, let annotation {
      try annotator.write(annotated(picture, with: findings), of: page, to: annotation)
    }
    var outcome = outcome(of: page, findings, stopwatch)
    for warning in decoded.warnings { outcome.note("\(page.name): \(warning)") }
    return outcome
  }
}
