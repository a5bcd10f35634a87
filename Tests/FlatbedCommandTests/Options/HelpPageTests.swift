import Testing

@testable import FlatbedCommand

@Suite struct HelpPageTests {
  static let pages: [CommandName?] = [nil] + CommandName.allCases

  @Test("No line of a help page is wider than 80 columns", arguments: pages)
  func width(command: CommandName?) {
    for line in HelpPage(command).text.split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test(
    "A command's page explains every option it takes and no other",
    arguments: CommandName.allCases)
  func options(command: CommandName) {
    let words = HelpPage(command).text.split { $0 == " " || $0 == "\n" || $0 == "," }
    let own = OptionDescription.table.filter { $0.isAvailable && $0.commands.contains(command) }
    for spelling in Set(OptionDescription.table.map { $0.spellings[0] }) {
      let isOwn = own.contains { $0.spellings[0] == spelling }
      #expect(words.contains { $0 == spelling } == isOwn, "\(spelling)")
    }
  }

  @Test("The program's page names every command")
  func commands() {
    let page = HelpPage(nil).text
    for command in CommandName.allCases {
      #expect(page.contains("\n  \(command.rawValue) "))
    }
  }

  @Test("Every page tells the exit statuses", arguments: pages)
  func statuses(command: CommandName?) {
    let page = HelpPage(command).text
    // make-qr finds nothing, and so does not end with 1.
    for status in 0...3 where status != 1 || command != .makeQR {
      #expect(page.contains("\n  \(status)  "))
    }
  }

  @Test("Help goes to standard output with status 0")
  func output() {
    let result = CommandRun(["scan", "--help"])
    #expect(result.status == 0)
    #expect(result.output == HelpPage(.scan).text)
    #expect(result.errors == "")
    #expect(CommandRun(["--version"]).output == "flatbed \(programVersion)\n")
  }

  @Test("Text is broken between words and never inside one")
  func wrapping() {
    #expect(wrapped("one two three", width: 7) == "one two\nthree")
    #expect(wrapped("unbreakable word", width: 4) == "unbreakable\nword")
    #expect(wrapped("", width: 4) == "")
  }
}
