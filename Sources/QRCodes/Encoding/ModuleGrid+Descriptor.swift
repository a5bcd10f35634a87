extension ModuleGrid {
  /// Draws the symbol that a descriptor describes.
  ///
  /// - Throws: `QREncodingError` where no symbol of the type has the version, level or mask, where
  ///   the payload is not of its size, and for Model 1.
  public init(_ descriptor: SymbolDescriptor) throws(QREncodingError) {
    guard descriptor.type != .qrModel1 else { throw .unsupportedType(.qrModel1) }
    guard let version = SymbolVersion(descriptor.type, descriptor.version) else {
      throw .noSuchVersion(descriptor.type, descriptor.version)
    }
    guard let blocks = BlockLayout(version, descriptor.errorCorrectionLevel) else {
      throw .noSuchLevel(descriptor.type, descriptor.errorCorrectionLevel)
    }
    guard version.maskPatterns.contains(descriptor.maskPattern) else {
      throw .noSuchMaskPattern(descriptor.type, descriptor.maskPattern)
    }
    let payload = descriptor.errorCorrectedPayload
    guard payload.count == blocks.dataCount else {
      throw .wrongPayloadSize(count: payload.count, expected: blocks.dataCount)
    }
    let format = FormatInformation(
      version: version, errorCorrectionLevel: descriptor.errorCorrectionLevel,
      maskPattern: descriptor.maskPattern)
    self = SymbolDrawing(version, codewords: blocks.codewords(of: payload), blocks: blocks)
      .masked(for: format)
  }
}

/// A symbol without its data mask and format information, which are all that trying masks changes.
struct SymbolDrawing {
  private let layout: SymbolLayout
  /// The modules of the codewords; everything else is light.
  private var data: ModuleGrid

  /// Lays interleaved codewords out in the grid.
  init(_ version: SymbolVersion, codewords: [UInt8], blocks: BlockLayout) {
    layout = SymbolLayout(version)
    data = ModuleGrid(width: version.width, height: version.height)
    let shortCodeword = blocks.lastDataCodewordBits < 8 ? blocks.dataCount - 1 : nil
    var position = 0
    for (index, codeword) in codewords.enumerated() {
      let count = index == shortCodeword ? blocks.lastDataCodewordBits : 8
      for bit in 0..<count {
        data.modules[Int(layout.placement[position])] = codeword >> UInt8(7 - bit) & 1
        position += 1
      }
    }
  }

  /// The finished symbol with a data mask.
  func masked(for format: FormatInformation) -> ModuleGrid {
    var grid = data
    DataMask.apply(format.maskPattern, of: format.version, to: &grid.modules)
    for (i, role) in layout.patterns.roles.enumerated() {
      switch role {
      case .data: break
      case .light, .information: grid.modules[i] = 0
      case .dark: grid.modules[i] = 1
      }
    }
    for (modules, word) in zip(InformationModules.format(of: format.version), format.words) {
      grid.write(word, into: modules)
    }
    if format.version.type == .qr, format.version.number >= 7 {
      let word = BCHCode.version.word(of: format.version.number)
      for modules in InformationModules.version(ofSize: grid.width) {
        grid.write(word, into: modules)
      }
    }
    return grid
  }
}

extension ModuleGrid {
  /// Writes the lowest bits of a word into modules, most significant bit first.
  fileprivate mutating func write(_ word: UInt32, into modules: [(x: Int, y: Int)]) {
    for (i, module) in modules.enumerated() {
      self[module.x, module.y] = word >> UInt32(modules.count - 1 - i) & 1 == 1
    }
  }
}

extension BlockLayout {
  /// The codewords of a symbol, error correction included, interleaved.
  func codewords(of payload: [UInt8]) -> [UInt8] {
    let encoder = ReedSolomonEncoder(errorCorrectionCount: errorCorrectionCount)
    var codewords = [UInt8](repeating: 0, count: codewordCount)
    var start = 0
    for block in 0..<blockCount {
      let data = payload[start..<start + dataCount(ofBlock: block)]
      start = data.endIndex
      let all = data + encoder.errorCorrection(of: data)
      for (codeword, position) in zip(all, positions(ofBlock: block)) {
        codewords[position] = codeword
      }
    }
    return codewords
  }
}
