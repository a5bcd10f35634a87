/// Reads the message of a symbol from its modules.
///
/// A decoder is a value that holds options; it keeps no state and may be used from many threads.
public struct QRSymbolDecoder: Sendable {
  /// The character set of bytes that declare none; nil, the default, finds it out from the bytes.
  public var characterSet: MessageCharacterSet?
  /// The types of symbol that are read; all by default.
  public var types = Set(SymbolType.allCases)
  /// Whether grids that are the mirror image of a symbol are read; they are by default.
  public var readsMirrored = true
  /// The most format informations that are tried where what was read leaves doubt.
  ///
  /// Each costs as much as reading a symbol up to the first block that cannot be corrected. A
  /// symbol whose format information is hardly damaged needs one.
  public var maximumFormatTrials = 6

  /// The least `ErrorCorrectionUse.assurance`, in bits, of a symbol that is reported; 0 by default.
  ///
  /// Whoever tries many grids that may be noise, or marks modules as unseen without knowing that
  /// they are hidden, should ask for the logarithm of the number of tries and some twenty more. An
  /// M1 symbol never has more than 16.
  public var minimumAssurance = 0.0

  /// Makes a decoder with the default options.
  public init() {}

  /// Reads a symbol.
  ///
  /// - Parameter grid: the modules, light on dark turned to dark on light. A mirrored symbol may be
  ///   given as it is.
  /// - Returns: what the symbol says; only what error correction vouches for. Otherwise how far the
  ///   best attempt came.
  /// - Complexity: proportional to the number of modules, and to each block's length times its error
  ///   correction codewords, times `maximumFormatTrials`.
  public func decode(_ grid: ModuleGrid) -> Result<DecodedSymbol, SymbolDecodingFailure> {
    let versions = versions(of: grid)
    guard !versions.isEmpty else {
      return .failure(.noSuchSize(width: grid.width, height: grid.height))
    }
    var attempts = attempts(for: grid, versions: versions, isMirrored: false)
    var failure: SymbolDecodingFailure?
    if let first = attempts.first, first.reading.totalDistance == 0 {
      // Nearly every symbol that is read at all ends here.
      switch read(grid, attempt: first) {
      case .success(let symbol): return .success(symbol)
      case .failure(let reason): failure = reason
      }
      attempts.removeFirst()
    }
    let mirrored = readsMirrored ? grid.transposed : nil
    if let mirrored {
      attempts += self.attempts(for: mirrored, versions: versions, isMirrored: true)
    }
    let trialsLeft = maximumFormatTrials - (failure == nil ? 0 : 1)
    for attempt in inOrder(attempts).prefix(max(0, trialsLeft)) {
      switch read(attempt.isMirrored ? mirrored ?? grid : grid, attempt: attempt) {
      case .success(let symbol): return .success(symbol)
      case .failure(.malformedMessage): failure = .malformedMessage
      case .failure(let reason): failure = failure ?? reason
      }
    }
    return .failure(failure ?? .formatInformation)
  }

  /// A way to understand a grid.
  private struct Attempt {
    var reading: FormatReading
    var isMirrored: Bool
  }

  /// The ways to understand a grid that is taken as mirrored or not, likeliest first.
  private func attempts(
    for grid: ModuleGrid, versions: [SymbolVersion], isMirrored: Bool
  ) -> [Attempt] {
    inOrder(
      versions
        .filter { $0.width == grid.width && $0.height == grid.height }
        .flatMap { FormatReading.readings(of: grid, as: $0) }
        .map { Attempt(reading: $0, isMirrored: isMirrored) })
  }

  /// The likeliest first; of equals those that came first.
  private func inOrder(_ attempts: [Attempt]) -> [Attempt] {
    attempts.enumerated()
      .sorted {
        let a = $0.element.reading.totalDistance
        let b = $1.element.reading.totalDistance
        return a != b ? a < b : $0.offset < $1.offset
      }
      .map(\.element)
  }

  private func versions(of grid: ModuleGrid) -> [SymbolVersion] {
    var versions = SymbolVersion.versions(width: grid.width, height: grid.height)
    if grid.width != grid.height, readsMirrored {
      versions += SymbolVersion.versions(width: grid.height, height: grid.width)
    }
    return versions.filter { types.contains($0.type) }
  }

  /// Reads a grid in one way.
  private func read(
    _ grid: ModuleGrid, attempt: Attempt
  ) -> Result<DecodedSymbol, SymbolDecodingFailure> {
    let format = attempt.reading.format
    guard let blocks = BlockLayout(format.version, format.errorCorrectionLevel) else {
      return .failure(.formatInformation)
    }
    let layout = SymbolLayout(format.version)
    let codewords = layout.codewords(in: grid, maskPattern: format.maskPattern, blocks: blocks)
    var corrector = BlockCorrector(blocks)
    guard let payload = corrector.payload(of: codewords),
      corrector.use.assurance >= minimumAssurance
    else { return .failure(.tooManyErrors) }
    guard
      let segments = SegmentParser.segments(
        of: payload, bitCount: blocks.dataBitCount, version: format.version)
    else { return .failure(.malformedMessage) }
    let message = MessageText(of: segments, characterSet: characterSet)
    return .success(
      DecodedSymbol(
        message: message.text, bytes: message.bytes, segments: segments,
        descriptor: SymbolDescriptor(
          type: format.version.type, version: format.version.number,
          errorCorrectionLevel: format.errorCorrectionLevel, maskPattern: format.maskPattern,
          errorCorrectedPayload: payload),
        structuredAppend: Self.structuredAppend(in: segments), unknownECI: message.unknownECI,
        errorCorrection: corrector.use, isMirrored: attempt.isMirrored))
  }

  /// The place in a sequence that the segments state; one beyond the sequence's end is no place.
  private static func structuredAppend(in segments: [SymbolSegment]) -> StructuredAppend? {
    for case .structuredAppend(let place) in segments where place.index < place.count {
      return place
    }
    return nil
  }
}
