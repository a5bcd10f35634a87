import Testing

@testable import FlatbedCommand

@Suite struct CommandLineParserTests {
  private func parsed(_ arguments: String...) throws -> ParsedCommandLine? {
    guard case .command(let line) = try Invocation(arguments: arguments.map { Path($0) }) else {
      return nil
    }
    return line
  }

  @Test(
    "A value is joined to its option or the next argument",
    arguments: [
      ["-o", "a.png"], ["-oa.png"], ["--output", "a.png"], ["--output=a.png"],
    ])
  func valueForms(words: [String]) throws {
    let arguments = (["scan"] + words + ["x.jpg"]).map { Path($0) }
    guard case .command(let line) = try Invocation(arguments: arguments) else {
      Issue.record("no command was read")
      return
    }
    #expect(line.values == [.output: "a.png"])
    #expect(line.operands == ["x.jpg"])
  }

  @Test("Options and images may be mixed, and -- ends the options")
  func mixture() throws {
    let line = try parsed("rectangles", "a", "--json", "b", "--jobs", "3", "--", "--quiet", "-")
    #expect(line?.values == [.json: "", .jobs: "3"])
    #expect(line?.operands == ["a", "b", "--quiet", "-"])
  }

  @Test("A lone dash is an image")
  func standardInput() throws {
    #expect(try parsed("rectangles", "-")?.operands == ["-"])
    #expect(try parsed("scan", "-o", "-", "-")?.values == [.output: "-"])
  }

  @Test("A joined value may hold an equals sign and begin with a dash")
  func joinedValues() throws {
    #expect(try parsed("scan", "--output=a=b.png")?.values == [.output: "a=b.png"])
    #expect(try parsed("scan", "--corners", "-5,0,9,0,9,9,0,9")?.values[.corners]?.first == "-")
  }

  @Test("Of an option that is given twice the last one counts")
  func repetition() throws {
    #expect(try parsed("scan", "--dpi", "72", "--dpi=300")?.values == [.dpi: "300"])
  }

  @Test("Help is given whatever stands behind it, and for a command by name")
  func help() throws {
    #expect(try Invocation(arguments: ["scan", "-o", "a", "--help", "--bogus"]) == .help(.scan))
    #expect(try Invocation(arguments: ["rectangles", "-h"]) == .help(.rectangles))
    #expect(try Invocation(arguments: ["help", "scan"]) == .help(.scan))
    #expect(try Invocation(arguments: ["--help"]) == .help(nil))
    #expect(try Invocation(arguments: ["--version"]) == .version)
    #expect(try Invocation(arguments: []) == .usage)
  }

  @Test("An argument's bytes are kept where they are not text")
  func bytes() throws {
    let name = Path(bytes: [0x61, 0xFF, 0x62])
    guard case .command(let line) = try Invocation(arguments: ["scan", name]) else {
      Issue.record("no command was read")
      return
    }
    #expect(line.operands == [name])
    #expect(throws: UsageError.self) { try Invocation(arguments: ["scan", "-o", name]) }
  }

  @Test("The edit distance counts letters and exchanged neighbours")
  func distances() {
    #expect(editDistance("", "abc") == 3)
    #expect(editDistance("kitten", "sitting") == 3)
    #expect(editDistance("scna", "scan") == 1)
    #expect(suggestion(for: "--jsno", among: ["--json", "--jobs"]) == "--json")
    #expect(suggestion(for: "--zebra", among: ["--json", "--jobs"]) == nil)
  }
}
