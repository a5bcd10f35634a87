import Flatbed

/// The options that every detecting command takes.
struct CommonOptions: Equatable {
  /// Prints JSON.
  var printsJSON = false
  /// Where the annotated pictures go: a file or a folder; nil for nowhere.
  var annotation: String?
  /// The pages that are worked on.
  var pages = PageSelection.all
  /// Pictures worked on at a time; nil for as many as there are cores.
  var jobs: Int?
  /// The most pixels that a picture may have.
  var maximumPixelCount = DecodingOptions().maximumPixelCount
  /// Prints errors only.
  var isQuiet = false
  /// Replaces files that exist.
  var overwrites = false

  /// Reads the options that every detecting command takes.
  init(_ values: OptionValues) throws(UsageError) {
    printsJSON = values.has(.json)
    annotation = values[.annotate]
    pages = try values.page()
    jobs = try values.integer(.jobs, in: 1...1024)
    if let limit = try values.integer(.maximumPixels, in: 1...1_000_000_000_000) {
      maximumPixelCount = limit
    }
    isQuiet = values.has(.quiet)
    overwrites = values.has(.overwrite)
    if annotation == "-" {
      throw UsageError("--annotate writes files: name one, or a folder, instead of -")
    }
  }

  /// Refuses `--overwrite` for a command that writes nothing but annotated pictures, and not those.
  func refuseIdleOverwriting() throws(UsageError) {
    if overwrites, annotation == nil {
      throw UsageError("--overwrite is for --annotate: nothing else is written")
    }
  }
}

extension RectangleDetector {
  /// Makes a detector as the command line wants it.
  init(_ values: OptionValues) throws(UsageError) {
    self.init()
    if let size = try values.number(.minimumSize, in: 0...1) { minimumSize = size }
    if let ratio = try values.number(.minimumAspect, in: 0...1000) { minimumAspectRatio = ratio }
    if let ratio = try values.number(.maximumAspect, in: 0...1000) { maximumAspectRatio = ratio }
    if let count = try values.integer(.maximumCount, in: 1...1_000_000) { maximumCount = count }
    if let accuracy = try values.word(.accuracy, as: DetectionAccuracy.self) {
      self.accuracy = accuracy
    }
    if minimumAspectRatio > maximumAspectRatio {
      throw UsageError("--min-aspect is larger than --max-aspect: no rectangle can be both")
    }
  }
}

/// What `flatbed rectangles` was asked for.
struct RectanglesOptions {
  var common: CommonOptions
  var detector: RectangleDetector

  init(_ values: OptionValues) throws(UsageError) {
    common = try CommonOptions(values)
    detector = try RectangleDetector(values)
    try common.refuseIdleOverwriting()
  }
}
