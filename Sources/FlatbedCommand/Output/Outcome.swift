import Flatbed

/// How a run or a part of it went, as the exit status says it; of several, the worst counts.
enum ExitStatus: Int32, Comparable, Sendable {
  /// Every input was read and something was found in each.
  case success = 0
  /// Every input was read and in at least one nothing was found.
  case nothingFound = 1
  /// The command line is wrong.
  case usage = 2
  /// An input could not be read or an output could not be written.
  case failure = 3

  static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}

/// What came of a page, or of an input that could not be read.
struct Outcome: Sendable, Equatable {
  /// A sentence for standard error.
  struct Message: Sendable, Equatable {
    var text: String
    /// True for what `--quiet` does not silence.
    var isError: Bool
  }

  /// What goes to standard output.
  var result: [UInt8] = []
  /// What goes to standard error, in this order.
  var messages: [Message] = []
  /// How it counts.
  var status = ExitStatus.success

  /// Adds a line to what goes to standard output.
  mutating func print(_ line: String) {
    result += line.utf8
    result.append(UInt8(ascii: "\n"))
  }

  /// Adds a sentence that `--quiet` silences.
  mutating func note(_ text: String) {
    messages.append(Message(text: text, isError: false))
  }
}

extension Outcome {
  /// What comes of an input, or of a page of it, that could not be worked on.
  ///
  /// - Parameters:
  ///   - error: why.
  ///   - file: the input as it was named.
  ///   - page: the page's number, where the file has several.
  ///   - printsJSON: also prints an error object.
  init(_ error: PageError, file: String, page: Int? = nil, printsJSON: Bool) {
    self.init(
      message: error.message, code: error.code, file: file, page: page, printsJSON: printsJSON)
  }

  /// What comes of an input that could not be worked on, in words and code.
  init(message: String, code: String, file: String, page: Int? = nil, printsJSON: Bool) {
    status = .failure
    let place = page.map { "page \($0): " } ?? ""
    messages = [Message(text: "\(file): \(place)\(message)", isError: true)]
    guard printsJSON else { return }
    let error = JSON.object([.init("code", .string(code)), .init("message", .string(message))])
    var members = [JSON.Member("file", .string(file))]
    if let page { members.append(.init("page", .integer(page))) }
    members.append(.init("error", error))
    print(JSON.object(members).text)
  }
}
