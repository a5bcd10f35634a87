import Flatbed

/// What `flatbed qr` was asked for.
struct QROptions {
  var common: CommonOptions
  var detector: QRCodeDetector
  /// Prints the bytes of a single message and nothing else.
  var printsBytes = false
  /// Makes one message of a set of codes over which it was spread.
  var joinsSets = true

  init(_ values: OptionValues) throws(UsageError) {
    try Contradiction.check(values)
    common = try CommonOptions(values)
    detector = try QRCodeDetector(values)
    printsBytes = values.has(.raw)
    joinsSets = !values.has(.noJoin)
    try common.refuseIdleOverwriting()
  }
}

extension QRCodeDetector {
  /// Makes a detector as the command line wants it.
  fileprivate init(_ values: OptionValues) throws(UsageError) {
    self.init()
    if let size = try values.number(.minimumSize, in: 0...1) { minimumSize = size }
    if let count = try values.integer(.maximumCount, in: 1...1_000_000) { maximumCount = count }
    if let accuracy = try values.word(.accuracy, as: Accuracy.self) { self.accuracy = accuracy }
    guard let name = values[.charset] else { return }
    guard let characterSet = MessageCharacterSet(named: name) else {
      throw UsageError(
        "--charset takes a character set's name, such as UTF-8, Shift_JIS or ISO-8859-1, "
          + "not '\(printable(name))'")
    }
    self.characterSet = characterSet
  }
}
