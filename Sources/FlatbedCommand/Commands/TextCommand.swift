import Flatbed

/// `flatbed text`: finds lines of text and prints where they are.
struct TextCommand: FullPictureCommand {
  let options: TextOptions
  let annotator: Annotator?
  /// Names the picture before each line, where there are several pictures.
  let namesPictures: Bool

  var common: CommonOptions { options.common }

  var onePageOption: String? { annotator?.onePageOption }

  func findings(in picture: Image<UInt8>, of page: Page) -> [TextLine] {
    options.detector(
      forWidth: picture.width, height: picture.height, threadCount: page.maximumThreadCount
    ).lines(in: picture.view)
  }

  func annotated(_ picture: Image<UInt8>, with lines: [TextLine]) -> Image<UInt8> {
    picture.annotated(with: lines)
  }

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
