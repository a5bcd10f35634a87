import Glibc

@testable import FlatbedCommand

/// What came of a command line that was carried out in this process.
struct CommandRun {
  let status: Int32
  /// What went to standard output.
  let outputBytes: [UInt8]
  /// What went to standard error.
  let errors: String

  var output: String { String(decoding: outputBytes, as: UTF8.self) }
  var lines: [Substring] { output.split(separator: "\n") }

  /// Carries out a command line.
  ///
  /// - Parameters:
  ///   - arguments: what stands behind `flatbed`.
  ///   - input: what standard input gives.
  init(_ arguments: [String], input: [UInt8] = []) {
    self.init(paths: arguments.map { Path($0) }, input: input)
  }

  /// Carries out a command line whose arguments need not be text.
  init(paths: [Path], input: [UInt8] = []) {
    let folder = TemporaryFolder()
    folder.write(input, to: "input")
    var streams = StandardStreams()
    streams.input = unsafe open(folder["input"], O_RDONLY)
    streams.output = unsafe open(folder["output"], O_WRONLY | O_CREAT | O_APPEND, 0o600)
    streams.error = unsafe open(folder["errors"], O_WRONLY | O_CREAT | O_APPEND, 0o600)
    defer {
      for descriptor in [streams.input, streams.output, streams.error] { close(descriptor) }
    }
    status = run(arguments: paths, streams: streams)
    outputBytes = folder.read("output") ?? []
    errors = String(decoding: folder.read("errors") ?? [], as: UTF8.self)
  }
}
