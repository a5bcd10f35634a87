/// How YCbCr samples are stored and what they mean (TIFF 6.0, section 21).
struct TIFFChroma: Sendable {
  /// The pixels along a row that share their colour: 1, 2 or 4.
  let horizontal: Int
  /// The pixels along a column that share their colour: 1, 2 or 4.
  let vertical: Int
  /// How much red, green and blue weigh in the lightness.
  let weights: [Double]
  /// The codes of black and white for Y, then Cb, then Cr.
  let referenceBlackWhite: [Double]

  /// Reads the tags, or takes their defaults.
  ///
  /// - Throws: `corrupt` where a value makes no sense.
  init(_ directory: TIFFDirectory) throws(ImageFileError) {
    let subsampling = directory.integers(.yCbCrSubsampling, limit: 2) ?? [2, 2]
    let weights = directory.numbers(.yCbCrCoefficients, limit: 3) ?? [0.299, 0.587, 0.114]
    let reference =
      directory.numbers(.referenceBlackWhite, limit: 6) ?? [0, 255, 128, 255, 128, 255]
    guard subsampling.count == 2, subsampling.allSatisfy({ [1, 2, 4].contains($0) }) else {
      throw .corrupt(detail: "a YCbCr subsampling that TIFF does not have")
    }
    guard weights.count == 3, weights.allSatisfy({ $0 > 0 && $0 < 1 }),
      reference.count == 6, reference.allSatisfy({ abs($0) < 1024 }),
      (0..<3).allSatisfy({ reference[2 * $0] < reference[2 * $0 + 1] })
    else { throw .corrupt(detail: "YCbCr coefficients out of range") }
    self.weights = weights
    referenceBlackWhite = reference
    horizontal = subsampling[0]
    vertical = subsampling[1]
  }

  /// The bytes of a row of blocks: for each block its lightnesses, row by row, then Cb, then Cr.
  func blockRowByteCount(width: Int) -> Int {
    (width + horizontal - 1) / horizontal * (horizontal * vertical + 2)
  }
}
