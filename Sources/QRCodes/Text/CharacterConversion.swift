import Glibc

/// Conversion between character sets by the C library's iconv: the one file that calls it.
enum CharacterConversion {
  /// Whether the platform has a conversion from a character set.
  static func knows(_ name: String) -> Bool {
    unsafe withConversion(from: name, to: "UTF-8") { _ in true } ?? false
  }

  /// The text of some bytes; nil where not all of them stand for characters of the set.
  static func text(of bytes: [UInt8], from name: String) -> String? {
    converted(bytes, from: name, to: "UTF-8").flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The bytes of a text in a character set; nil where it does not have all the characters.
  static func bytes(of text: String, in name: String) -> [UInt8]? {
    converted(Array(text.utf8), from: "UTF-8", to: name)
  }

  /// Converts bytes, all of them or none.
  private static func converted(_ bytes: [UInt8], from: String, to: String) -> [UInt8]? {
    unsafe withConversion(from: from, to: to) { conversion in
      unsafe converted(bytes, by: conversion)
    } ?? nil
  }

  private static func converted(_ bytes: [UInt8], by conversion: iconv_t) -> [UInt8]? {
    // No character set here needs more than four bytes for what another has in one.
    let capacity = 4 * bytes.count + 16
    var source = bytes
    var isComplete = false
    let result = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      unsafe source.withUnsafeMutableBytes { input in
        var inputPosition = unsafe input.baseAddress?.assumingMemoryBound(to: CChar.self)
        var inputLeft = input.count
        unsafe UnsafeMutableRawBufferPointer(output).withMemoryRebound(to: CChar.self) { output in
          var outputPosition = output.baseAddress
          var outputLeft = output.count
          let irreversible = unsafe iconv(
            conversion, &inputPosition, &inputLeft, &outputPosition, &outputLeft)
          // The last call ends what a stateful set has begun. A result other than zero counts
          // characters that were replaced, or is the error -1.
          let flush = unsafe iconv(conversion, nil, nil, &outputPosition, &outputLeft)
          isComplete = irreversible == 0 && flush == 0 && inputLeft == 0
          count = output.count - outputLeft
        }
      }
    }
    return isComplete ? result : nil
  }

  /// Runs a body with a conversion that is closed afterwards; nil where the platform has none.
  private static func withConversion<Value>(
    from: String, to: String, _ body: (iconv_t) -> Value
  ) -> Value? {
    guard let conversion = unsafe iconv_open(to, from), Int(bitPattern: conversion) != -1
    else { return nil }
    defer { unsafe iconv_close(conversion) }
    return unsafe body(conversion)
  }
}
