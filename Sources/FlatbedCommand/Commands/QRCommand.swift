import Flatbed

/// `flatbed qr`: finds and reads codes and prints their messages.
struct QRCommand: FullPictureCommand {
  let options: QROptions
  let annotator: Annotator?
  /// Leaves out what could steer the terminal that the messages are printed on.
  let isOnTerminal: Bool

  var common: CommonOptions { options.common }

  var onePageOption: String? { options.printsBytes ? "--raw" : annotator?.onePageOption }

  func findings(in picture: Image<UInt8>, of page: Page) -> [QRMessage] {
    let codes = options.detector.codes(in: picture)
    return options.joinsSets
      ? codes.joinedMessages(characterSet: options.detector.characterSet) : codes.messages
  }

  func annotated(_ picture: Image<UInt8>, with messages: [QRMessage]) -> Image<UInt8> {
    picture.annotated(with: messages)
  }

  func outcome(of page: Page, _ messages: [QRMessage], _ stopwatch: Stopwatch) -> Outcome {
    var outcome = Outcome()
    if messages.isEmpty {
      outcome.status = .nothingFound
      outcome.note("\(page.name): no code was found")
    }
    if common.printsJSON {
      outcome.print(
        JSON.object(
          page.members + [
            .init("qrCodes", .array(messages.map(ResultText.json))),
            .init("milliseconds", ResultText.json(stopwatch.durations)),
          ]
        ).text)
    } else if options.printsBytes {
      printBytes(of: messages, page, to: &outcome)
    } else {
      for message in messages { printText(of: message, page, to: &outcome) }
    }
    return outcome
  }

  private func printBytes(of messages: [QRMessage], _ page: Page, to outcome: inout Outcome) {
    guard messages.count <= 1 else {
      outcome.status = .usage
      let advice = "--raw is for one: crop the picture, or print them with --json"
      outcome.messages.append(
        .init(text: "\(page.name): it has \(messages.count) codes and \(advice)", isError: true))
      return
    }
    outcome.result += messages.first?.bytes ?? []
  }

  private func printText(of message: QRMessage, _ page: Page, to outcome: inout Outcome) {
    guard let text = message.text else {
      let advice = "--raw or --json prints them, --charset NAME may make them text"
      outcome.note(
        "\(page.name): a code has \(message.bytes.count) bytes that are no text: \(advice)")
      return
    }
    outcome.print(isOnTerminal ? printableLines(text) : text)
  }
}

/// The text with every control character but line feeds and tabs replaced by `?`, so that a code
/// that someone has put up cannot steer the terminal on which its message is printed.
func printableLines(_ text: String) -> String {
  var scalars = String.UnicodeScalarView()
  let all = Array(text.unicodeScalars)
  for (index, scalar) in all.enumerated() {
    let isBeforeLineFeed = index + 1 < all.count && all[index + 1] == "\n"
    switch scalar {
    case "\n", "\t": scalars.append(scalar)
    case "\r" where isBeforeLineFeed: continue
    default: scalars += printable(String(scalar)).unicodeScalars
    }
  }
  return String(scalars)
}
