public import Raster

/// Finds and decodes the QR, Micro QR and rMQR codes in a picture.
///
/// A detector is a value that holds options; it keeps no state and may be used from many threads.
public struct QRCodeDetector: Sendable {
  /// How much is tried to read a code.
  public enum Accuracy: Sendable, Hashable {
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

  /// The codes in a picture, from top to bottom and, at one height, from left to right.
  ///
  /// - Parameter image: an upright picture; alpha is laid on white.
  /// - Returns: the codes whose error correction vouches for the message; none where there is none.
  public func codes(in image: borrowing ImageView<UInt8>) -> [QRCode] {
    guard image.width > 0 && image.height > 0 else { return [] }
    var plane = image.luminance()
    var scale = 1.0
    var found: [QRCode] = []
    while true {
      for code in codes(in: plane) {
        let placed = code.scaled(by: scale)
        if !found.contains(where: { $0.isSame(as: placed) }) { found.append(placed) }
      }
      guard min(plane.width, plane.height) > 400 else { break }
      plane = plane.halved()
      scale *= 2
    }
    return found.sorted {
      ($0.corners.center.y, $0.corners.center.x) < ($1.corners.center.y, $1.corners.center.x)
    }
  }

  /// The codes that are read at one scale.
  private func codes(in plane: borrowing Plane<UInt8>) -> [QRCode] {
    let threshold = LocalThreshold(plane, statistic: .mean, radius: 2, offset: 2)
    var search = FinderPatternSearch()
    search.rowStep = plane.width * plane.height > 500_000 ? 2 : 1
    let patterns = search.patterns(in: plane, threshold: threshold)
    let levels = GrayLevels(plane)
    var decoder = QRSymbolDecoder()
    decoder.characterSet = characterSet
    decoder.minimumAssurance = 24
    decoder.types = [.qr, .qrModel1]
    let reader = SymbolReader(decoder: decoder, isThorough: accuracy == .high)
    var used = [Bool](repeating: false, count: patterns.count)
    var codes: [QRCode] = []
    for triple in FinderTriple.triples(among: patterns) {
      guard !triple.indices.contains(where: { used[$0] }) else { continue }
      if let code = reader.code(at: triple, in: levels) {
        codes.append(code)
        for index in triple.indices { used[index] = true }
      }
    }
    return codes
  }

  /// The codes in a picture, from top to bottom and, at one height, from left to right.
  public func codes(in image: Image<UInt8>) -> [QRCode] {
    codes(in: image.compositedOnWhite().view)
  }
}

extension Plane<UInt8> {
  func halved() -> Plane<UInt8> {
    let image = Image<UInt8>(width: width, height: height, layout: .gray, samples: elements)
    let small = image.view.areaAveraged(width: max(1, width / 2), height: max(1, height / 2))
    return Plane(width: small.width, height: small.height, elements: small.samples)
  }
}
extension QRCode {
  func scaled(by f: Double) -> QRCode {
    QRCode(corners: corners.map { $0 * f }, symbol: symbol, isInverted: isInverted)
  }
  func isSame(as other: QRCode) -> Bool {
    corners.center.distance(to: other.corners.center) < 0.25 * (corners.topLeft - corners.bottomRight).length
  }
}
