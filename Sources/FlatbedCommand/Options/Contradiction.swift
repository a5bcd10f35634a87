/// Options that cannot be given together.
struct Contradiction {
  /// The options, all of which must be given for the contradiction.
  private var options: [OptionName]
  /// What is wrong and how to mend it.
  private var message: String

  /// Every contradiction that can be told from the names of the options alone.
  private static let table = [
    Contradiction(
      options: [.output, .directory],
      message: "-o is for one result and -d for many: give only one of them"),
    Contradiction(
      options: [.raw, .json],
      message: "--raw and --json both say what is printed: give only one of them"),
    Contradiction(
      options: [.width, .height, .paper],
      message: "--width and --height fix the shape: leave out one of them, or --paper"),
    Contradiction(
      options: [.paper, .dpi, .width],
      message: "--paper and --dpi fix the size: leave out --width or --dpi"),
    Contradiction(
      options: [.paper, .dpi, .height],
      message: "--paper and --dpi fix the size: leave out --height or --dpi"),
    Contradiction(
      options: [.corners, .orWhole],
      message: "with --corners the document is known: leave out --or-whole"),
    Contradiction(
      options: [.corners, .minimumSize],
      message: "with --corners nothing is looked for: leave out --min-size"),
    Contradiction(
      options: [.corners, .minimumAspect],
      message: "with --corners nothing is looked for: leave out --min-aspect"),
    Contradiction(
      options: [.corners, .maximumAspect],
      message: "with --corners nothing is looked for: leave out --max-aspect"),
    Contradiction(
      options: [.corners, .accuracy],
      message: "with --corners nothing is looked for: leave out --accuracy"),
  ]

  /// Refuses options that cannot be given together.
  static func check(_ values: OptionValues) throws(UsageError) {
    if let found = table.first(where: { $0.options.allSatisfy(values.has) }) {
      throw UsageError(found.message)
    }
    if values[.output] == "-", values.has(.json) {
      throw UsageError("-o - and --json both want standard output: write the result to a file")
    }
  }
}
