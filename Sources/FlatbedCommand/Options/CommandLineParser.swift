/// A command line, taken apart but not yet understood.
struct ParsedCommandLine: Equatable {
  /// What to do.
  var command: CommandName
  /// The options that were given, each with its value; empty for an option that takes none.
  var values: [OptionName: String] = [:]
  /// The operands, in their order.
  var operands: [Path] = []
}

/// What a command line asks for.
enum Invocation: Equatable {
  /// Nothing: the short usage is shown, and it is an error.
  case usage
  /// The program's help page, or a command's.
  case help(CommandName?)
  /// The program's version.
  case version
  /// Work.
  case command(ParsedCommandLine)
}

extension Invocation {
  /// Takes a command line apart.
  ///
  /// Options and operands may be mixed; `--` ends the options. A value is the next argument
  /// (`--dpi 300`, `-o FILE`), or joined to its option (`--dpi=300`, `-oFILE`). Of an option that is
  /// given twice the last one counts.
  ///
  /// - Parameter arguments: what stands after the program's name.
  /// - Throws: where a command or an option is not known, an option not available yet, or wants a value.
  init(arguments: [Path]) throws(UsageError) {
    guard let first = arguments.first?.text else {
      self = .usage
      return
    }
    switch first {
    case "--version": self = .version
    case "--help", "-h": self = .help(nil)
    case "help":
      let name = arguments.dropFirst().first?.text
      self = .help(try name.map { word throws(UsageError) in try commandName(word) })
    default:
      var parser = OptionParser(command: try commandName(first))
      self =
        try parser.parse(arguments.dropFirst())
        ? .help(parser.result.command)
        : .command(parser.result)
    }
  }
}

/// The command of that name.
///
/// - Throws: where there is none.
private func commandName(_ word: String) throws(UsageError) -> CommandName {
  let names = CommandName.allCases.map(\.rawValue)
  if word.hasPrefix("-") {
    throw UsageError("options come after a command: \(names.joined(separator: ", "))")
  }
  guard let command = CommandName(rawValue: word) else {
    let hint =
      suggestion(for: word, among: names).map { "did you mean \($0)?" }
      ?? "there are \(CommandName.allInWords)"
    throw UsageError("there is no command '\(printable(word))'; \(hint)")
  }
  return command
}

/// Goes through the arguments of a command one by one.
private struct OptionParser {
  var result: ParsedCommandLine

  init(command: CommandName) {
    result = ParsedCommandLine(command: command)
  }

  /// Takes all arguments apart.
  ///
  /// - Returns: true where the help page is asked for; what stands behind it is not looked at.
  mutating func parse(_ arguments: ArraySlice<Path>) throws(UsageError) -> Bool {
    var rest = arguments
    while let argument = rest.popFirst() {
      let text = argument.text
      if text == "--" {
        result.operands += rest
        break
      }
      guard text.hasPrefix("-"), text != "-" else {
        result.operands.append(argument)
        continue
      }
      let (spelling, joined) = split(text)
      let option = try description(of: spelling)
      if option.name == .help { return true }
      result.values[option.name] = try value(of: option, spelling, joined, &rest)
    }
    return false
  }

  /// An option's spelling and the value that is joined to it, if one is.
  private func split(_ text: String) -> (spelling: String, joined: String?) {
    if text.hasPrefix("--") {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count == 2 ? String(parts[1]) : nil)
    }
    let short = String(text.prefix(2))
    // `-json` is not -j with a value: only options of one letter that take a value join it.
    let takesValue = OptionDescription.table.contains {
      $0.placeholder != nil && $0.spellings.contains(short)
    }
    guard takesValue, text.count > 2 else { return (text, nil) }
    return (short, String(text.dropFirst(2)))
  }

  /// The option that is spelled so.
  private func description(of spelling: String) throws(UsageError) -> OptionDescription {
    let known = OptionDescription.table.filter { $0.spellings.contains(spelling) }
    let command = result.command
    if let option = known.first(where: { $0.commands.contains(command) }) {
      guard option.isAvailable else {
        throw UsageError("\(spelling) is not in this version yet; leave it out")
      }
      return option
    }
    let word = printable(spelling)
    let others = CommandName.allCases.filter { name in
      known.contains { $0.commands.contains(name) }
    }
    if !others.isEmpty {
      throw UsageError(
        "\(word) is an option of \(CommandName.inWords(others)), not of \(command.rawValue)")
    }
    let candidates = OptionDescription.table
      .filter { $0.commands.contains(command) && $0.isAvailable }.flatMap(\.spellings)
    // A single dash before a long option is the likeliest slip of all.
    let doubled = candidates.contains("-" + spelling) ? "-" + spelling : nil
    if let meant = doubled ?? suggestion(for: spelling, among: candidates) {
      throw UsageError("\(command.rawValue) has no option \(word); did you mean \(meant)?")
    }
    throw UsageError(
      "\(command.rawValue) has no option \(word); "
        + "-- goes before a \(command.operand) that begins with -")
  }

  /// The value that belongs to an option, taken from the arguments behind it where it is not joined.
  private func value(
    of option: OptionDescription, _ spelling: String, _ joined: String?,
    _ rest: inout ArraySlice<Path>
  ) throws(UsageError) -> String {
    guard let placeholder = option.placeholder else {
      if joined != nil { throw UsageError("\(spelling) takes no value") }
      return ""
    }
    if let joined, !joined.isEmpty { return joined }
    guard joined == nil, let next = rest.first, !next.text.hasPrefix("--"), !next.bytes.isEmpty
    else {
      throw UsageError("\(spelling) needs a value: \(spelling) \(placeholder)")
    }
    rest.removeFirst()
    guard next.isValidText else {
      throw UsageError("the value of \(spelling) is not valid UTF-8: choose another name")
    }
    return next.text
  }
}
