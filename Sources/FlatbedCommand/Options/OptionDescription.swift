/// The options there are, whatever they are spelled like.
enum OptionName: Sendable, CaseIterable {
  case output, directory, format, overwrite, quality, compression, orWhole
  case corners, width, height, paper, dpi, upright, mode, all, multipage
  case symbolType, level, symbolVersion, mask, moduleSize, quietZone, eci, structuredAppend
  case raw, noJoin, charset, noSubFeatures
  case minimumSize, minimumAspect, maximumAspect, maximumCount, accuracy
  case json, annotate, page, jobs, maximumPixels, quiet, help
}

/// An option as the parser and the help page need it: a row of `OptionDescription.table`.
struct OptionDescription: Sendable {
  /// The headings under which a help page lists options, in the order of the page.
  enum Group: String, Sendable, CaseIterable {
    case result = "Where the result goes"
    case symbol = "The code"
    case shape = "Its shape and size"
    case finding = "What is looked for"
    case report = "What is printed"
    case running = "Running"
  }

  /// Which option it is.
  var name: OptionName
  /// How it is typed, `-x` before `--long`.
  var spellings: [String]
  /// The word that stands for its value in the help page; nil where it takes no value.
  var placeholder: String?
  /// The commands that take it.
  var commands: [CommandName]
  /// The heading it is listed under.
  var group: Group
  /// What it does, in a sentence or two; empty for one that a later version brings.
  var help: String
  /// False for what a later version brings: it is refused by name and not listed.
  var isAvailable = true

  /// The spelling that messages use: the long one, except where only experts would know it.
  var spelling: String { spellings[0] }
}
