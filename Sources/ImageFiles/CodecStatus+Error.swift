import CImageCodecs

/// Turns a library's outcome into an error; an outcome without error passes.
///
/// - Parameters:
///   - status: how the call ended.
///   - endsEarly: true where the library asked for bytes beyond the file's end.
///   - message: the library's words.
/// - Throws: the error that the outcome means.
func check(
  _ status: CodecStatus, endsEarly: Bool, message: @autoclosure () -> String
) throws(ImageFileError) {
  switch status {
  case .OK: return
  case _ where endsEarly: throw .truncated(detail: message())
  case .corrupt: throw .corrupt(detail: message())
  case .unsupported: throw .unsupported(what: message())
  case .outOfMemory: throw .unsupported(what: "a picture larger than the memory")
  }
}

/// Turns the outcome of writing into an error; an outcome without error passes.
func checkWriting(
  _ status: CodecStatus, message: @autoclosure () -> String
) throws(ImageFileError) {
  switch status {
  case .OK: return
  case .outOfMemory: throw .unwritable(reason: "out of memory")
  case .corrupt, .unsupported: throw .unsupported(what: message())
  }
}

extension DecodingOptions {
  /// Refuses a picture whose header promises more pixels than the limit allows.
  func checkSize(width: Int, height: Int) throws(ImageFileError) {
    let (count, overflows) = width.multipliedReportingOverflow(by: height)
    if overflows || count > maximumPixelCount {
      throw .tooLarge(width: width, height: height, limit: maximumPixelCount)
    }
  }
}
