import CProcessMemory
import Flatbed

/// A run of a command over its inputs.
struct Run {
  /// What is done with each page.
  let command: any PageCommand
  /// The inputs in their order.
  let items: [InputItem]
  /// The files that are written.
  let register: OutputRegister
  /// True where files are written, which goes on even when results can no longer be printed.
  let writesFiles: Bool
  /// What is read as `-`.
  let standardInput: Int32

  /// Works on every input.
  ///
  /// - Returns: how it went.
  func status(console: Console, ownsProcess: Bool) -> ExitStatus {
    let command = command
    if ownsProcess { process_memory_prepare_for_pictures(items.count == 1) }
    let isQuiet = command.common.isQuiet
    let showsProgress = items.count > 1 && !isQuiet && console.isOnTerminal
    if ownsProcess, writesFiles || showsProgress {
      Interruption.watch(register: register, console: console)
    }
    if showsProgress { console.beginProgress(total: items.count) }
    let report = OrderedReport(console: console, isQuiet: isQuiet)
    let coreCount = availableCoreCount
    let workers = Workers(count: command.common.jobs ?? coreCount)
    // Several pictures share the cores, each in one thread; a single one gets all of them.
    let threadCount = max(1, coreCount / max(1, min(workers.count, items.count)))
    workers.run(itemCount: items.count) { index in
      if !console.outputHasFailed || writesFiles {
        command.work(
          on: items[index], standardInput: standardInput, threadCount: threadCount
        ) { outcome in
          report.add(outcome, ofInput: index)
        }
      }
      console.advanceProgress()
      return report.finish(input: index)
    }
    console.endProgress()
    return console.outputHasFailed ? .failure : report.status
  }
}

extension Run {
  /// Prepares what a command line asks for.
  ///
  /// - Throws: where it cannot be carried out.
  init(_ line: ParsedCommandLine, streams: StandardStreams) throws(UsageError) {
    let values = OptionValues(line.values)
    switch line.command {
    case .rectangles: self = try Run(line, RectanglesOptions(values), streams.input)
    case .scan: self = try Run(line, ScanOptions(values), streams.input)
    case .text: self = try Run(line, TextOptions(values), streams.input)
    case .qr: self = try Run(line, QROptions(values), streams)
    case .makeQR: throw UsageError("make-qr does not work on pictures")
    }
  }

  private init(
    _ line: ParsedCommandLine, _ options: QROptions, _ streams: StandardStreams
  ) throws(UsageError) {
    let inputs = try RunInputs(line, options.common, naming: nil, streams.input)
    if options.printsBytes, inputs.items.count > 1 {
      throw UsageError("--raw is for one picture, and there are \(inputs.items.count) inputs")
    }
    let command = QRCommand(
      options: options, annotator: inputs.annotator, isOnTerminal: isTerminal(streams.output))
    self.init(
      command: command, items: inputs.items, register: inputs.register,
      writesFiles: inputs.annotator != nil, standardInput: streams.input)
  }

  private init(
    _ line: ParsedCommandLine, _ options: RectanglesOptions, _ standardInput: Int32
  ) throws(UsageError) {
    let inputs = try RunInputs(line, options.common, naming: nil, standardInput)
    let command = RectanglesCommand(
      common: options.common, scanner: DocumentScanner(detector: options.detector),
      annotator: inputs.annotator, namesPictures: inputs.items.count > 1)
    self.init(
      command: command, items: inputs.items, register: inputs.register,
      writesFiles: inputs.annotator != nil, standardInput: standardInput)
  }

  private init(
    _ line: ParsedCommandLine, _ options: TextOptions, _ standardInput: Int32
  ) throws(UsageError) {
    let inputs = try RunInputs(line, options.common, naming: nil, standardInput)
    let command = TextCommand(
      options: options, annotator: inputs.annotator, namesPictures: inputs.items.count > 1)
    self.init(
      command: command, items: inputs.items, register: inputs.register,
      writesFiles: inputs.annotator != nil, standardInput: standardInput)
  }

  private init(
    _ line: ParsedCommandLine, _ options: ScanOptions, _ standardInput: Int32
  ) throws(UsageError) {
    let naming: OutputNaming? =
      switch options.destination {
      case .besideInput:
        OutputNaming(place: .besideInput, suffix: "-scan", format: options.format)
      case .folder(let folder):
        OutputNaming(place: .folder(folder), suffix: "-scan", format: options.format)
      case .file(let file): OutputNaming(place: .file(file), suffix: "", format: options.format)
      case .standardOutput: nil
      }
    let inputs = try RunInputs(line, options.common, naming: naming, standardInput)
    let command = ScanCommand(
      options: options, naming: naming, register: inputs.register, annotator: inputs.annotator)
    self.init(
      command: command, items: inputs.items, register: inputs.register,
      writesFiles: naming != nil || inputs.annotator != nil, standardInput: standardInput)
  }
}
