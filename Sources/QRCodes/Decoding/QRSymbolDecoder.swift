/// Reads the message of a symbol from its modules.
///
/// A decoder is a value that holds options; it keeps no state and may be used from many threads.
public struct QRSymbolDecoder: Sendable {
  /// The character set of bytes that declare none; nil, the default, finds it out from the bytes.
  public var characterSet: CharacterSet?
  /// The types of symbol that are read; all by default.
  public var types = Set(SymbolType.allCases)
  /// Whether grids that are the mirror image of a symbol are read; they are by default.
  public var readsMirrored = true
  /// The most format informations that are tried where what was read leaves doubt.
  ///
  /// Each costs as much as reading a symbol up to the first block that cannot be corrected. A
  /// symbol whose format information is hardly damaged needs one.
  public var maximumFormatTrials = 6

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
    let attempts = attempts(for: grid)
    guard !attempts.isEmpty else {
      let isKnown = !versions(of: grid).isEmpty
      return .failure(
        isKnown ? .formatInformation : .noSuchSize(width: grid.width, height: grid.height))
    }
    var failure = SymbolDecodingFailure.tooManyErrors
    var layouts: [SymbolVersion: SymbolLayout] = [:]
    var mirrored: ModuleGrid?
    for attempt in attempts.prefix(maximumFormatTrials) {
      let version = attempt.reading.format.version
      let layout = layouts[version] ?? SymbolLayout(version)
      layouts[version] = layout
      if attempt.isMirrored, mirrored == nil {
        mirrored = grid.transposed
      }
      let upright = attempt.isMirrored ? mirrored ?? grid : grid
      switch read(upright, layout: layout, attempt: attempt) {
      case .success(let symbol): return .success(symbol)
      case .failure(.malformedMessage): failure = .malformedMessage
      case .failure: break
      }
    }
    return .failure(failure)
  }

  /// A way to understand a grid.
  private struct Attempt {
    var reading: FormatReading
    var isMirrored: Bool
  }

  /// The ways to understand a grid, likeliest first: at equal distances Model 2 before Model 1, and
  /// not mirrored before mirrored.
  private func attempts(for grid: ModuleGrid) -> [Attempt] {
    var attempts: [Attempt] = []
    for version in versions(of: grid) where version.width == grid.width {
      attempts += FormatReading.readings(of: grid, as: version)
        .map { Attempt(reading: $0, isMirrored: false) }
    }
    if readsMirrored, attempts.first.map({ $0.reading.totalDistance > 0 }) ?? true {
      let transposed = grid.transposed
      for version in versions(of: grid) where version.width == grid.height {
        attempts += FormatReading.readings(of: transposed, as: version)
          .map { Attempt(reading: $0, isMirrored: true) }
      }
    }
    return attempts.enumerated()
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
    _ grid: ModuleGrid, layout: SymbolLayout, attempt: Attempt
  ) -> Result<DecodedSymbol, SymbolDecodingFailure> {
    let format = attempt.reading.format
    guard let blocks = BlockLayout(format.version, format.errorCorrectionLevel) else {
      return .failure(.formatInformation)
    }
    let codewords = layout.codewords(in: grid, maskPattern: format.maskPattern, blocks: blocks)
    var corrector = BlockCorrector(blocks)
    guard let payload = corrector.payload(of: codewords) else { return .failure(.tooManyErrors) }
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
  private static func structuredAppend(in segments: [Segment]) -> StructuredAppend? {
    for case .structuredAppend(let place) in segments where place.index < place.count {
      return place
    }
    return nil
  }
}
