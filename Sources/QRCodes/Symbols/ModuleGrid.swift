/// The modules of a symbol, dark or light, with how far each can be trusted.
///
/// Column 0 of row 0 is the module at the outer corner of the finder pattern. The quiet zone is not
/// part of the grid.
public struct ModuleGrid: Sendable, Hashable {
  /// The uncertainty of a module of which nothing was seen.
  public static let unseen: UInt8 = 255

  /// The number of modules in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The modules row after row: 1 is dark, 0 is light.
  @usableFromInline
  var modules: [UInt8]
  /// How uncertain each module is, row after row; empty where all are certain.
  @usableFromInline
  var uncertainties: [UInt8]

  /// Makes a grid of light modules.
  ///
  /// - Precondition: `width` and `height` are not negative.
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a grid's width and height are not negative")
    self.width = width
    self.height = height
    self.modules = Array(repeating: 0, count: width * height)
    self.uncertainties = []
  }

  /// Makes a grid of modules that are given row after row.
  ///
  /// - Parameters:
  ///   - width: modules in a row.
  ///   - height: rows.
  ///   - modules: 0 for a light module; anything else is dark.
  ///   - uncertainties: empty, or for each module how uncertain it is: 0 is sure, 254 is hardly
  ///     better than a guess, and 255 (`unseen`) says that nothing was seen of it, so that its
  ///     codeword counts as erased. Erased codewords are believed to be the only wrong ones where
  ///     they use up the error correction; mark as unseen only what is known to be hidden.
  /// - Precondition: the arrays hold `width * height` elements.
  public init(width: Int, height: Int, modules: [UInt8], uncertainties: [UInt8] = []) {
    precondition(
      width >= 0 && height >= 0 && modules.count == width * height
        && (uncertainties.isEmpty || uncertainties.count == modules.count),
      "a grid of \(width) by \(height) was given \(modules.count) modules")
    self.width = width
    self.height = height
    self.modules = modules.map { $0 == 0 ? 0 : 1 }
    self.uncertainties = uncertainties
  }

  /// Whether the module in column `x` of row `y` is dark.
  @inlinable
  public subscript(x: Int, y: Int) -> Bool {
    get { modules[index(x, y)] != 0 }
    set { modules[index(x, y)] = newValue ? 1 : 0 }
  }

  /// How uncertain the module in column `x` of row `y` is, 0…255.
  @inlinable
  public func uncertainty(x: Int, y: Int) -> UInt8 {
    uncertainties.isEmpty ? 0 : uncertainties[index(x, y)]
  }

  /// Sets how uncertain the module in column `x` of row `y` is, 0…255.
  @inlinable
  public mutating func setUncertainty(_ uncertainty: UInt8, x: Int, y: Int) {
    if uncertainties.isEmpty {
      uncertainties = Array(repeating: 0, count: modules.count)
    }
    uncertainties[index(x, y)] = uncertainty
  }

  /// The grid mirrored in its main diagonal: what a mirrored symbol's grid has to become.
  public var transposed: ModuleGrid {
    var result = ModuleGrid(width: height, height: width)
    result.modules = transposed(modules)
    result.uncertainties = uncertainties.isEmpty ? [] : transposed(uncertainties)
    return result
  }

  /// The grid with light for dark and dark for light.
  public var inverted: ModuleGrid {
    var result = self
    for i in result.modules.indices {
      result.modules[i] ^= 1
    }
    return result
  }

  private func transposed(_ elements: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: elements.count)
    for y in 0..<height {
      for x in 0..<width {
        result[x * height + y] = elements[y * width + x]
      }
    }
    return result
  }

  @inlinable
  func index(_ x: Int, _ y: Int) -> Int {
    precondition(x >= 0 && x < width, "column \(x) is not in 0..<\(width)")
    return y * width + x
  }
}
