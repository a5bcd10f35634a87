import Flatbed

/// The inputs of a run and the files it would write, checked against each other.
struct RunInputs {
  let items: [InputItem]
  let register: OutputRegister
  let annotator: Annotator?

  /// Finds the inputs of a command line.
  ///
  /// - Parameters:
  ///   - line: the command line.
  ///   - common: its options, as far as every command has them.
  ///   - naming: how the results are named; nil where no file is written for them.
  ///   - standardInput: what is read as `-`.
  /// - Throws: where there is no input, or there are inputs for which the options have no room.
  init(
    _ line: ParsedCommandLine, _ common: CommonOptions, naming: OutputNaming?,
    _ standardInput: Int32
  ) throws(UsageError) {
    try Self.checkOperands(line, naming)
    let all = InputExpansion.items(of: line.operands)
    if line.values[.output] != nil, all.count > 1 {
      throw UsageError("-o is for one result, and there are \(all.count) inputs: use -d DIR")
    }
    let annotation = try common.annotation.map { target throws(UsageError) in
      try Annotator.naming(for: target, inputCount: all.count)
    }
    let plan = OutputPlan(
      namings: [naming, annotation].compactMap { $0 }, standardInput: standardInput)
    items = try plan.checked(all)
    let register = OutputRegister(
      overwriting: common.overwrites,
      inputs: plan.namings.isEmpty ? [] : plan.identities(of: items))
    self.register = register
    annotator = annotation.map { Annotator(naming: $0, register: register) }
  }

  /// Checks what can be told of the operands before any file is looked at.
  private static func checkOperands(
    _ line: ParsedCommandLine, _ naming: OutputNaming?
  ) throws(UsageError) {
    let command = line.command.rawValue
    guard !line.operands.isEmpty else {
      throw UsageError(
        "\(command) needs an IMAGE: a file, a folder, or - for standard input; "
          + "see flatbed \(command) --help")
    }
    let standardInputs = line.operands.filter { $0.text == "-" }.count
    if standardInputs > 1 { throw UsageError("- is named twice, and can be read only once") }
    if standardInputs == 1, naming?.place == .besideInput {
      throw UsageError("a picture from standard input has no folder: add -o FILE, -o - or -d DIR")
    }
  }
}
