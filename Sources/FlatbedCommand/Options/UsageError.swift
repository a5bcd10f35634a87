/// A command line that cannot be carried out: exit status 2.
struct UsageError: Error, Equatable {
  /// One line that says what is wrong and how to mend it, without the program's name.
  var message: String

  init(_ message: String) {
    self.message = message
  }
}
