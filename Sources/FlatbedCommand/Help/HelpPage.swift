import Flatbed

/// A page that explains the program or one of its commands.
struct HelpPage {
  /// The page.
  let text: String

  /// Makes the page of a command, or that of the program.
  init(_ command: CommandName?) {
    guard let command else {
      text = Self.programPage
      return
    }
    let content = HelpContent(command)
    var sections = [
      "usage: " + content.usage.joined(separator: "\n       "),
      wrapped(content.purpose),
      "Examples\n" + Self.list(content.examples),
    ]
    for group in OptionDescription.Group.allCases {
      let options = OptionDescription.table.filter {
        $0.group == group && $0.commands.contains(command) && $0.isAvailable
      }
      if options.isEmpty { continue }
      sections.append(group.rawValue + "\n" + options.map(Self.entry).joined(separator: "\n"))
    }
    sections += content.notes.map { wrapped($0) }
    sections.append("Exit status\n" + Self.list(exitStatuses: content.exitStatuses))
    text = sections.joined(separator: "\n\n") + "\n"
  }

  /// What is printed when nothing is asked for.
  static let shortUsage = """
    usage: flatbed COMMAND [OPTION…] IMAGE…
           flatbed make-qr [OPTION…] MESSAGE
    The commands are \(CommandName.allInWords); flatbed --help explains them.

    """

  private static let programPage: String = {
    let commands = CommandName.allCases.map(HelpContent.init).map { content in
      columns(content.command.rawValue, content.summary)
    }
    return """
      usage: flatbed COMMAND [OPTION…] IMAGE…
             flatbed make-qr [OPTION…] MESSAGE

      \(wrapped(
        """
        Finds the pages, receipts, cards and screens in photos, and turns them into what a flatbed \
        scanner would have made of them. Finds lines of text, without reading them. Reads QR codes \
        and makes them. Reads and writes JPEG, PNG and TIFF.
        """))

      Commands
      \(commands.joined(separator: "\n"))

      Examples
      \(list(HelpContent.programExamples))

      \(wrapped(
        """
        An IMAGE is a file, a folder (every picture below it is taken, in name order), or - for \
        standard input. Options and images may be mixed; -- ends the options. Results go to \
        standard output and messages to standard error.
        """))

      More
      \(columns("flatbed COMMAND --help", "The options of a command."))
      \(columns("flatbed --version", "The version."))

      Exit status
      \(list(exitStatuses: HelpContent.commonExitStatuses))

      """
  }()

  private static func list(exitStatuses: [(status: String, meaning: String)]) -> String {
    exitStatuses.map { columns($0.status, $0.meaning, at: 5) }.joined(separator: "\n")
  }

  /// An option's spellings and explanation.
  private static func entry(_ option: OptionDescription) -> String {
    let spellings = option.spellings.joined(separator: ", ")
    return columns(option.placeholder.map { "\(spellings) \($0)" } ?? spellings, option.help)
  }

  /// Command lines, each with what it does above it.
  private static func list(_ examples: [(purpose: String, line: String)]) -> String {
    examples.map { "  # \($0.purpose)\n  \($0.line)" }.joined(separator: "\n")
  }
}

/// The columns of a help page: it fits a terminal of 80.
private let pageWidth = 79

/// A word and its explanation in two columns; a long word has a line of its own.
private func columns(_ word: String, _ explanation: String, at start: Int = 24) -> String {
  let indent = String(repeating: " ", count: start)
  let lines = wrapped(explanation, width: pageWidth - start)
    .split(separator: "\n").map { indent + $0 }
  let head = "  " + word
  guard let first = lines.first, head.count + 2 <= start else {
    return ([head] + lines).joined(separator: "\n")
  }
  let padded = head + first.dropFirst(head.count)
  return ([padded] + lines.dropFirst()).joined(separator: "\n")
}

/// The text broken into lines between its words.
func wrapped(_ text: String, width: Int = pageWidth) -> String {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    if !line.isEmpty, line.count + 1 + word.count > width {
      lines.append(line)
      line = ""
    }
    line += line.isEmpty ? String(word) : " " + word
  }
  if !line.isEmpty { lines.append(line) }
  return lines.joined(separator: "\n")
}
