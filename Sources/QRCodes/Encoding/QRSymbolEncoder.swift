/// Makes symbols of messages.
///
/// An encoder is a value that holds options.
public struct QRSymbolEncoder: Sendable {
  /// The type of symbol; QR code by default.
  public var type = SymbolType.qr
  /// The level of error correction; M by default.
  ///
  /// Micro QR and rMQR codes do not have all.
  public var errorCorrectionLevel = ErrorCorrectionLevel.medium
  /// The version; nil, the default, takes the smallest that holds the message.
  public var version: Int?
  /// The data mask pattern; nil, the default, takes the one that the standard's rules prefer.
  public var maskPattern: Int?
  /// Whether text outside ASCII is preceded by an ECI that says it is UTF-8; it is not by default.
  ///
  /// The standard wants it, but readers that do not know it show nothing, while readers of today
  /// find out by themselves.
  public var declaresCharacterSet = false

  /// Makes an encoder with the default options.
  public init() {}

  /// Makes a symbol of a text.
  ///
  /// - Throws: `QREncodingError` where no allowed symbol can hold the text.
  public func encode(_ message: String) throws(QREncodingError) -> EncodedSymbol {
    let choices = MessageUnits.choices(for: message, declaresUTF8: declaresCharacterSet)
    return try encode { format in
      choices
        .compactMap { $0.segments(in: format) }
        .min { $0.bits < $1.bits }?.segments
    }
  }

  /// Makes a symbol of bytes.
  ///
  /// - Throws: `QREncodingError` where no allowed symbol can hold the bytes.
  public func encode(bytes: [UInt8]) throws(QREncodingError) -> EncodedSymbol {
    let units = bytes.map { Segmentation.Unit(bytes: [$0]) }
    return try encode { Segmentation.segments(of: units, format: $0) }
  }

  /// Makes a symbol of segments as they are.
  ///
  /// - Throws: `QREncodingError` where no allowed symbol can hold them, or one is invalid.
  public func encode(segments: [SymbolSegment]) throws(QREncodingError) -> EncodedSymbol {
    guard segments.allSatisfy(\.isValid) else { throw .invalidSegment }
    return try encode { _ in segments }
  }

  /// Makes the smallest allowed symbol for segments that may depend on how a version writes them.
  ///
  /// - Parameter segments: the segments in a format; nil where it cannot express the message. Called
  ///   once for versions in a row that share a format.
  /// - Returns: the symbol.
  /// - Throws: `QREncodingError` where no allowed symbol can hold the segments.
  func encode(
    _ segments: (SegmentFormat) -> [SymbolSegment]?
  ) throws(QREncodingError) -> EncodedSymbol {
    var failure = QREncodingError.noSuchLevel(type, errorCorrectionLevel)
    var last: (format: SegmentFormat, segments: [SymbolSegment]?)?
    for version in try allowedVersions() {
      guard let blocks = BlockLayout(version, errorCorrectionLevel) else { continue }
      let format = SegmentFormat(version)
      let known = last?.format == format ? last : nil
      let result = known ?? (format, segments(format))
      last = result
      guard let segments = result.segments, let bits = segments.bitCount(in: format)
      else {
        if case .noSuchLevel = failure {
          failure = .unsupportedSegment(type)
        }
        continue
      }
      guard bits <= blocks.dataBitCount else {
        failure = .messageTooLong(bits: bits, capacity: blocks.dataBitCount)
        continue
      }
      return try symbol(of: segments, version: version, blocks: blocks)
    }
    throw failure
  }

  /// The versions that may be taken, smallest first: by the number of modules, of equal ones the
  /// lower number first.
  private func allowedVersions() throws(QREncodingError) -> [SymbolVersion] {
    guard type != .qrModel1 else { throw .unsupportedType(type) }
    if let version {
      guard let only = SymbolVersion(type, version) else { throw .noSuchVersion(type, version) }
      return [only]
    }
    return SymbolVersion.numbers(of: type)
      .compactMap { SymbolVersion(type, $0) }
      .sorted { ($0.width * $0.height, $0.number) < ($1.width * $1.height, $1.number) }
  }

  private func symbol(
    of segments: [SymbolSegment], version: SymbolVersion, blocks: BlockLayout
  ) throws(QREncodingError) -> EncodedSymbol {
    let payload = try SegmentWriter.payload(of: segments, version: version, blocks: blocks)
    let drawing = SymbolDrawing(version, codewords: blocks.codewords(of: payload), blocks: blocks)
    let (pattern, grid) = try masked(drawing, version: version)
    let descriptor = SymbolDescriptor(
      type: type, version: version.number, errorCorrectionLevel: errorCorrectionLevel,
      maskPattern: pattern, errorCorrectedPayload: payload)
    return EncodedSymbol(descriptor: descriptor, segments: segments, grid: grid)
  }

  /// The symbol with the data mask that was asked for, or the best one; of equals the first.
  private func masked(
    _ drawing: SymbolDrawing, version: SymbolVersion
  ) throws(QREncodingError) -> (pattern: Int, grid: ModuleGrid) {
    func grid(_ pattern: Int) -> ModuleGrid {
      drawing.masked(
        for: FormatInformation(
          version: version, errorCorrectionLevel: errorCorrectionLevel, maskPattern: pattern))
    }
    let wanted = maskPattern ?? version.maskPatterns.lowerBound
    guard version.maskPatterns.contains(wanted) else { throw .noSuchMaskPattern(type, wanted) }
    var best = (pattern: wanted, grid: grid(wanted))
    guard maskPattern == nil, version.maskPatterns.count > 1 else { return best }
    func penalty(_ grid: ModuleGrid) -> Int {
      type == .microQR ? -MaskPenalty.microMerit(of: grid) : MaskPenalty.penalty(of: grid)
    }
    var least = penalty(best.grid)
    for pattern in version.maskPatterns.dropFirst() {
      let candidate = grid(pattern)
      let penalty = penalty(candidate)
      if penalty < least {
        least = penalty
        best = (pattern, candidate)
      }
    }
    return best
  }
}
