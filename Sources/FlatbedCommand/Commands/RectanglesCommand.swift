import Flatbed

/// `flatbed rectangles`: finds the quadrilaterals of documents and prints them.
struct RectanglesCommand: PageCommand {
  let common: CommonOptions
  let scanner: DocumentScanner
  let annotator: Annotator?
  /// Names the picture before each rectangle, where there are several pictures.
  let namesPictures: Bool

  var onePageOption: String? { annotator?.onePageOption }

  func outcome(of page: Page) throws(PageError) -> Outcome {
    let annotation = try annotator?.claim(for: page)
    var stopwatch = Stopwatch()
    let reduction = DocumentScanner.reduction(
      forFindingIn: page.metadata, accuracy: scanner.detector.accuracy)
    let scanner = scanner.limited(to: page.maximumThreadCount)
    let search = RectangleSearch(by: scanner.detector)
    let decoded = try stopwatch.measure("decode") { () throws(PageError) in
      try page.decode(reduction: reduction) { rows, height in
        search.take(rows, ofPictureOfHeight: height)
      }
    }
    let found = stopwatch.measure("detect") { scanner.rectangles(in: decoded, by: search) }
    if let annotator, let annotation {
      let picture = decoded.reduction == 1 ? decoded : try page.decode(reduction: 1)
      try annotator.write(
        picture.pixels.eightBit.annotated(with: found), of: page, to: annotation)
    }
    return outcome(of: page, found: found, warnings: decoded.warnings, stopwatch)
  }

  private func outcome(
    of page: Page, found: [DetectedRectangle], warnings: [String], _ stopwatch: Stopwatch
  ) -> Outcome {
    var outcome = Outcome()
    for warning in warnings { outcome.note("\(page.name): \(warning)") }
    if found.isEmpty {
      outcome.status = .nothingFound
      outcome.note("\(page.name): no rectangle was found")
    }
    if common.printsJSON {
      let rectangles = found.map { page.json($0) }
      outcome.print(
        JSON.object(
          page.members + [
            .init("rectangles", .array(rectangles)),
            .init("milliseconds", ResultText.json(stopwatch.durations)),
          ]
        ).text)
    } else {
      let prefix = namesPictures || page.numberAmongSeveral != nil ? "\(page.name): " : ""
      for rectangle in found { outcome.print(prefix + ResultText.line(rectangle)) }
    }
    return outcome
  }
}

extension Page {
  /// The JSON object of a rectangle on the page.
  func json(_ rectangle: DetectedRectangle) -> JSON {
    ResultText.json(rectangle, width: metadata.uprightWidth, height: metadata.uprightHeight)
  }
}
