import Flatbed
import Glibc

/// Detection by request, so that another program can time itself and this one in turns.
///
/// A line of input is a reduction and the path of a picture; `0` means the reduction that the
/// scanner chooses. The answer is a line too: the reduction, the CPU milliseconds of one detection
/// on pixels that are decoded already, and the number of what was found.
enum DetectionService {
  /// Finds documents until the input ends.
  static func findDocuments() -> Int32 {
    run { DocumentScanner().rectangles(in: $0).count }
  }

  /// Reads codes until the input ends.
  static func readCodes() -> Int32 {
    run { QRCodeDetector().codes(in: $0.pixels.eightBit).count }
  }

  /// Finds lines of text, with their characters, until the input ends.
  static func findText(_ accuracy: TextDetector.Accuracy) -> Int32 {
    var detector = TextDetector()
    detector.accuracy = accuracy
    return run { detector.lines(in: $0.pixels.eightBit.view).count }
  }

  private static func run(_ detect: (DecodedImage) -> Int) -> Int32 {
    var held: (request: String, page: DecodedImage)?
    while let line = readLine() {
      // Into a pipe, lines would wait for each other.
      defer { fflush(nil) }
      if held?.request != line {
        held = decoded(line).map { (line, $0) }
      }
      guard let page = held?.page else {
        print("error")
        continue
      }
      let (milliseconds, count) = CPUTime.milliseconds { detect(page) }
      print(page.reduction, milliseconds, count)
    }
    return 0
  }

  private static func decoded(_ request: String) -> DecodedImage? {
    let parts = request.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let reduction = Int(parts[0]),
      let file = try? ImageFile(path: String(parts[1])), let metadata = try? file.metadata()
    else { return nil }
    var options = DecodingOptions()
    options.reduction =
      reduction > 0 ? reduction : DocumentScanner.reduction(forFindingIn: metadata)
    return try? file.decode(options: options)
  }
}
