import Flatbed

/// `flatbed make-qr`: writes a message as a picture of a code.
struct MakeQRCommand {
  let options: MakeQROptions
  /// The MESSAGE as it was typed.
  let operand: Path

  /// Takes a command line.
  ///
  /// - Throws: where it does not have exactly one MESSAGE, or its options cannot be carried out.
  init(_ line: ParsedCommandLine) throws(UsageError) {
    options = try MakeQROptions(OptionValues(line.values))
    guard let operand = line.operands.first else {
      throw UsageError(
        "make-qr needs a MESSAGE, or - for that on standard input; see flatbed make-qr --help")
    }
    guard line.operands.count == 1 else {
      throw UsageError(
        "make-qr takes one MESSAGE, and there are \(line.operands.count): "
          + "put it between quotation marks")
    }
    self.operand = operand
  }

  /// Writes the code.
  ///
  /// - Throws: where the MESSAGE of the command line cannot become such a code.
  func status(
    console: Console, standardInput: Int32, ownsProcess: Bool
  ) throws(UsageError) -> ExitStatus {
    let register = OutputRegister(overwriting: options.overwrites, inputs: [])
    if ownsProcess, options.path != nil {
      Interruption.watch(register: register, console: console)
    }
    let outcome: Outcome
    do throws(MessageError) {
      outcome = try self.outcome(register: register, standardInput: standardInput)
    } catch {
      guard operand.text == "-" else { throw UsageError(error.description) }
      outcome = Outcome(
        messages: [.init(text: "standard input: \(error)", isError: true)], status: .failure)
    }
    console.write(outcome.result, messages: outcome.messages.map(\.text))
    return console.outputHasFailed ? .failure : outcome.status
  }

  private func outcome(
    register: OutputRegister, standardInput: Int32
  ) throws(MessageError) -> Outcome {
    let message = try message(standardInput: standardInput)
    let symbols = try message.symbols(options)
    let pictures = try symbols.map { symbol throws(MessageError) in try picture(of: symbol) }
    var outcome = Outcome()
    do throws(PageError) {
      let files = try pictures.map { picture throws(PageError) in try file(picture) }
      guard let path = options.path else {
        outcome.result = files.flatMap(\.self)
        return outcome
      }
      let paths = numbered(path, count: files.count)
      // All before the first is written: a set that lacks a code is of no use.
      for path in paths { try register.claim(path) }
      for (path, file) in zip(paths, files) {
        try register.write(file, to: path, makingFolders: false)
        outcome.print(path)
      }
    } catch {
      outcome.status = .failure
      outcome.messages = [.init(text: error.message, isError: true)]
    }
    return outcome
  }

  /// The message: the operand's text, or the bytes of standard input as they are.
  private func message(standardInput: Int32) throws(MessageError) -> CodeMessage {
    guard operand.text == "-" else {
      return try CodeMessage(
        bytes: operand.bytes, isText: operand.isValidText, declaresUTF8: options.declaresUTF8)
    }
    guard let bytes = readAll(from: standardInput, limit: CodeMessage.mostBytes + 1) else {
      throw .unreadable
    }
    return try CodeMessage(bytes: bytes, isText: false, declaresUTF8: options.declaresUTF8)
  }

  private func picture(of symbol: EncodedSymbol) throws(MessageError) -> Image<UInt8> {
    let grid = symbol.grid
    let border = options.quietZone ?? grid.standardQuietZone
    let width = (grid.width + 2 * border) * options.moduleSize
    let height = (grid.height + 2 * border) * options.moduleSize
    guard width <= Self.longestSide, height <= Self.longestSide,
      width * height <= DecodingOptions().maximumPixelCount
    else { throw .pictureTooLarge(width: width, height: height) }
    return grid.image(moduleSize: options.moduleSize, quietZone: border)
  }

  /// The longest side of a picture: that of the largest JPEG file.
  private static let longestSide = 65_500

  private func file(_ picture: Image<UInt8>) throws(PageError) -> [UInt8] {
    try PageError.ofOutput(at: options.path ?? "-") { () throws(ImageFileError) in
      try ImageEncoder.encode(.eight(picture), as: options.format, options: options.encoding)
    }
  }

  /// The paths of several files: the number goes before the extension.
  private func numbered(_ path: String, count: Int) -> [String] {
    if count == 1 { return [path] }
    let end = pathExtension(of: path)
    let tail = end.isEmpty ? "" : "." + end
    let head = path.dropLast(tail.count)
    return (1...count).map { "\(head)-\($0)\(tail)" }
  }
}

extension MakeQROptions {
  /// Declares the message to be UTF-8.
  fileprivate var declaresUTF8: Bool { encoder.declaresCharacterSet }
}
