import Flatbed

/// What `flatbed text` was asked for.
struct TextOptions {
  var common: CommonOptions
  /// Finds the text; its least height follows from `minimumSize` and a picture's size.
  var detector: TextDetector
  /// The least height of a line as a share of the picture's shorter side.
  var minimumSize = 0.0

  init(_ values: OptionValues) throws(UsageError) {
    common = try CommonOptions(values)
    detector = try TextDetector(values)
    minimumSize = try values.number(.minimumSize, in: 0...1) ?? minimumSize
    try common.refuseIdleOverwriting()
  }

  /// The detector for a picture of that size.
  func detector(forWidth width: Int, height: Int, threadCount: Int) -> TextDetector {
    var detector = detector
    detector.minimumHeight = minimumSize * Double(min(width, height))
    detector.maximumThreadCount = threadCount
    return detector
  }
}

extension TextDetector {
  /// Makes a detector as the command line wants it.
  fileprivate init(_ values: OptionValues) throws(UsageError) {
    self.init()
    if let count = try values.integer(.maximumCount, in: 1...1_000_000) { maximumCount = count }
    if let accuracy = try values.word(.accuracy, as: Accuracy.self) { self.accuracy = accuracy }
    findsCharacters = !values.has(.noSubFeatures)
  }
}
