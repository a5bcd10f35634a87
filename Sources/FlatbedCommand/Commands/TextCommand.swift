import Flatbed

/// `flatbed text`: finds lines of text and prints where they are.
struct TextCommand: PageCommand {
  let options: TextOptions
  let annotator: Annotator?
  /// Names the picture before each line, where there are several pictures.
  let namesPictures: Bool

  var common: CommonOptions { options.common }

  var onePageOption: String? { annotator?.onePageOption }

  func outcome(of page: Page) throws(PageError) -> Outcome {
    let annotation = try annotator?.claim(for: page)
    var stopwatch = Stopwatch()
    // Print of eight pixels counts, however large the picture is: all of them are looked at.
    let decoded = try stopwatch.measure("decode") { () throws(PageError) in
      try page.decode(reduction: 1)
    }
    let picture = decoded.pixels.eightBit
    let lines = stopwatch.measure("detect") {
      options.detector(
        forWidth: picture.width, height: picture.height, threadCount: page.maximumThreadCount
      ).lines(in: picture.view)
    }
    if let annotator, let annotation {
      try annotator.write(picture.annotated(with: lines), of: page, to: annotation)
    }
    var outcome = outcome(of: page, lines, stopwatch)
    for warning in decoded.warnings { outcome.note("\(page.name): \(warning)") }
    return outcome
  }

  /// What is printed of a page's lines.
  func outcome(of page: Page, _ lines: [TextLine], _ stopwatch: Stopwatch) -> Outcome {
    var outcome = Outcome()
    if lines.isEmpty {
      outcome.status = .nothingFound
      outcome.note("\(page.name): no text was found")
    }
    let hasCharacters = options.detector.findsCharacters
    if common.printsJSON {
      outcome.print(
        JSON.object(
          page.members + [
            .init(
              "text", .array(lines.map { ResultText.json($0, withCharacters: hasCharacters) })),
            .init("milliseconds", ResultText.json(stopwatch.durations)),
          ]
        ).text)
    } else {
      let prefix = namesPictures || page.numberAmongSeveral != nil ? "\(page.name): " : ""
      for line in lines {
        outcome.print(prefix + ResultText.line(line, withCharacters: hasCharacters))
      }
    }
    return outcome
  }
}
