import Flatbed
import Glibc

/// The program's version, as `--version` prints it.
let programVersion = "0.1.0"

/// Does what a command line asks for.
///
/// - Parameters:
///   - arguments: what stands after the program's name.
///   - streams: what is read as `-` and printed to.
///   - ownsProcess: lets Ctrl-C end the process between two files; false in tests.
/// - Returns: the exit status.
func run(
  arguments: [Path], streams: StandardStreams = StandardStreams(), ownsProcess: Bool = false
) -> Int32 {
  let console = Console(streams)
  if ownsProcess { Interruption.ignoreBrokenPipes() }
  do {
    switch try Invocation(arguments: arguments) {
    case .usage:
      // Asking for nothing is a mistake, but one who makes it wants to see what there is.
      _ = writeAll(Array(HelpPage.shortUsage.utf8), to: streams.error)
      return ExitStatus.usage.rawValue
    case .help(let command):
      console.write(Array(HelpPage(command).text.utf8))
    case .version:
      console.write(Array("flatbed \(programVersion)\n".utf8))
    case .command(let line):
      return try status(
        of: line, streams: streams, console: console, ownsProcess: ownsProcess
      ).rawValue
    }
    return console.outputHasFailed ? ExitStatus.failure.rawValue : ExitStatus.success.rawValue
  } catch {
    console.write(messages: [error.message])
    return ExitStatus.usage.rawValue
  }
}

/// Carries out a command.
///
/// - Throws: where it cannot be carried out.
private func status(
  of line: ParsedCommandLine, streams: StandardStreams, console: Console, ownsProcess: Bool
) throws(UsageError) -> ExitStatus {
  guard line.command == .makeQR else {
    return try Run(line, streams: streams)
      .status(console: console, ownsProcess: ownsProcess)
  }
  return try MakeQRCommand(line)
    .status(console: console, standardInput: streams.input, ownsProcess: ownsProcess)
}

/// The program as the shell starts it; never returns.
func runProgram() -> Never {
  occupyStandardDescriptors()
  let count = Int(CommandLine.argc)
  let arguments = (0..<count).dropFirst().compactMap { index in
    unsafe CommandLine.unsafeArgv[index].map { unsafe Path(cString: $0) }
  }
  exit(run(arguments: arguments, ownsProcess: true))
}

extension Path {
  /// Makes a path of bytes that end with a zero.
  fileprivate init(cString: UnsafePointer<CChar>) {
    let characters = unsafe UnsafeBufferPointer(start: cString, count: strlen(cString))
    self.init(bytes: unsafe characters.map { UInt8(bitPattern: $0) })
  }
}
