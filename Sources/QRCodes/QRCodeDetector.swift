public import Raster

/// Finds and decodes the QR, Micro QR and rMQR codes in a picture.
///
/// A detector is a value that holds options; it keeps no state and may be used from many threads.
public struct QRCodeDetector: Sendable {
  /// How much is tried to read a code.
  public enum Accuracy: String, Sendable, CaseIterable {
    /// The cheap passes alone: for sharp, evenly lit codes.
    case low
    /// Dearer passes too, wherever there are signs of a code that the cheap ones could not read.
    case high
  }

  /// How much is tried to read a code.
  public var accuracy = Accuracy.high
  /// The shortest side of a code that is reported, as a share of the picture's shorter edge.
  public var minimumSize = 0.0
  /// The most codes that are returned; the largest ones are kept.
  public var maximumCount = Int.max
  /// The character set of messages that declare none; nil guesses it.
  public var characterSet: MessageCharacterSet?

  /// Makes a detector with the default options.
  public init() {}

  /// The codes in a picture, from top to bottom and, side by side, from left to right.
  ///
  /// - Parameter image: an upright picture; alpha is laid on white.
  /// - Returns: the codes whose error correction vouches for the message; none where there is none.
  public func codes(in image: borrowing ImageView<UInt8>) -> [QRCode] {
    guard image.width > 0 && image.height > 0 else { return [] }
    let pyramid = Pyramid(image.luminance())
    var decoder = QRSymbolDecoder()
    decoder.characterSet = characterSet
    decoder.minimumAssurance = Self.leastAssurance
    decoder.types = [.qr, .qrModel1]
    var search = CodeSearch(pyramid, decoder: decoder)
    search.findPatterns(.wholePatterns)
    search.readPlainCodes()
    if accuracy == .high {
      search.readDifficultCodes()
    }
    search.readSmallCodes(isThorough: accuracy == .high)
    if accuracy == .high, search.isWanting {
      search.findPatterns(.innerSquares)
      search.readPlainCodes()
      search.readDifficultCodes()
    }
    if accuracy == .high, search.isWanting {
      search.findBlurredPatterns()
      search.readPlainCodes()
      search.readDifficultCodes()
    }
    if accuracy == .high, search.codes.isEmpty {
      search.readDecoratedCodes()
    }
    let shorterEdge = Double(min(image.width, image.height))
    let wanted = search.codes
      .filter { ($0.corners.sideLengths.min() ?? 0) >= minimumSize * shorterEdge }
      .sorted { abs($0.corners.signedArea) > abs($1.corners.signedArea) }
      .prefix(max(0, maximumCount))
    return Self.inReadingOrder(Array(wanted))
  }

  /// Codes in rows: whatever lies less than half a code below a row's topmost one is in its row.
  private static func inReadingOrder(_ codes: [QRCode]) -> [QRCode] {
    var rows: [[QRCode]] = []
    for code in codes.sorted(by: { $0.corners.center.y < $1.corners.center.y }) {
      if let first = rows.last?.first,
        code.corners.center.y - first.corners.center.y < first.corners.perimeter / 8
      {
        rows[rows.count - 1].append(code)
      } else {
        rows.append([code])
      }
    }
    return rows.flatMap { row in row.sorted { $0.corners.center.x < $1.corners.center.x } }
  }

  /// The bits of assurance that are asked of a symbol.
  ///
  /// Few hundred grids are tried on a picture, most of them on what is none: with 24 bits, one picture
  /// in some ten thousands would give a false reading if each of its grids were noise.
  private static let leastAssurance = 24.0

  /// The codes in a picture, from top to bottom and, side by side, from left to right.
  public func codes(in image: Image<UInt8>) -> [QRCode] {
    codes(in: image.compositedOnWhite().view)
  }
}

extension QRCode {
  /// True where a position lies in the code.
  func covers(_ point: Point) -> Bool {
    let c = corners.corners
    let signs = (0..<4).map { (c[($0 + 1) % 4] - c[$0]).cross(point - c[$0]) }
    return signs.allSatisfy { $0 > 0 } || signs.allSatisfy { $0 < 0 }
  }
}
