/// The type and the size of a symbol, which decide where everything in it lies.
public struct SymbolVersion: Sendable, Hashable {
  /// The kind of symbol.
  public let type: SymbolType
  /// The version: 1…40 for QR codes, 1…14 for Model 1, 1…4 for M1 to M4, 1…32 for rMQR codes in the
  /// order of their version indicators (R7x43 is 1, R17x139 is 32).
  public let number: Int

  /// Makes a version; nil where the type has no such version.
  public init?(_ type: SymbolType, _ number: Int) {
    guard Self.numbers(of: type).contains(number) else { return nil }
    self.type = type
    self.number = number
  }

  /// The versions of a type.
  public static func numbers(of type: SymbolType) -> ClosedRange<Int> {
    switch type {
    case .qr: 1...40
    case .qrModel1: 1...14
    case .microQR: 1...4
    case .rMQR: 1...32
    }
  }

  /// The versions that have a size; two for the squares that Model 1 shares with Model 2, which
  /// comes first.
  public static func versions(width: Int, height: Int) -> [SymbolVersion] {
    if width != height {
      let number = rectangularSizes.firstIndex { $0.width == width && $0.height == height }
      return number.flatMap { SymbolVersion(.rMQR, $0 + 1) }.map { [$0] } ?? []
    }
    if width < 21 {
      guard width % 2 == 1 else { return [] }
      return SymbolVersion(.microQR, (width - 9) / 2).map { [$0] } ?? []
    }
    guard width % 4 == 1 else { return [] }
    return [SymbolType.qr, .qrModel1].compactMap { SymbolVersion($0, (width - 17) / 4) }
  }

  /// The number of modules in a row.
  public var width: Int {
    switch type {
    case .qr, .qrModel1: 17 + 4 * number
    case .microQR: 9 + 2 * number
    case .rMQR: Self.rectangularSizes[number - 1].width
    }
  }

  /// The number of rows.
  public var height: Int {
    type == .rMQR ? Self.rectangularSizes[number - 1].height : width
  }

  /// The name by which the standards call the version: `7-L`'s 7, `M3`, `R11x59`.
  public var name: String {
    switch type {
    case .qr, .qrModel1: "\(number)"
    case .microQR: "M\(number)"
    case .rMQR: "R\(height)x\(width)"
    }
  }

  /// The levels of error correction that the version has.
  public var errorCorrectionLevels: [ErrorCorrectionLevel] {
    switch (type, number) {
    case (.qr, _), (.qrModel1, _): [.low, .medium, .quartile, .high]
    case (.microQR, 1): [.low]
    case (.microQR, 4): [.low, .medium, .quartile]
    case (.microQR, _): [.low, .medium]
    case (.rMQR, _): [.medium, .high]
    }
  }

  /// The data mask patterns that the version has, by the number that its format information uses.
  public var maskPatterns: Range<Int> {
    switch type {
    case .qr, .qrModel1: 0..<8
    case .microQR: 0..<4
    case .rMQR: 0..<1
    }
  }

  /// The sizes of rMQR codes in the order of their version indicators (ISO/IEC 23941, table 1).
  private static let rectangularSizes: [(width: Int, height: Int)] = {
    let widths = [27, 43, 59, 77, 99, 139]
    return [7, 9, 11, 13, 15, 17].flatMap { height in
      widths.filter { $0 > 27 || height == 11 || height == 13 }.map { ($0, height) }
    }
  }()
}
