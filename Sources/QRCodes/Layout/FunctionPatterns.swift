/// The part of a symbol that is the same whatever its message: which modules are always dark or
/// light, which hold format and version information, and which are left for data.
public struct FunctionPatterns: Sendable {
  /// The type and size of the symbol.
  public let version: SymbolVersion
  /// The role of each module, row after row.
  private(set) var roles: [ModuleRole]

  private let width: Int
  private let height: Int

  /// Lays out the patterns of a version.
  public init(_ version: SymbolVersion) {
    self.version = version
    width = version.width
    height = version.height
    roles = Array(repeating: .data, count: width * height)
    switch version.type {
    case .qr: layOutQR()
    case .qrModel1: layOutModel1()
    case .microQR: layOutMicroQR()
    case .rMQR: layOutRectangular()
    }
  }

  /// The role of the module in column `x` of row `y`.
  public subscript(x: Int, y: Int) -> ModuleRole {
    roles[y * width + x]
  }

  // MARK: The symbols

  /// ISO/IEC 18004:2015, clause 6.3.
  private mutating func layOutQR() {
    layOutSquareCorners()
    for center in AlignmentPatterns.centers(of: version) {
      setRing(x: center.x - 2, y: center.y - 2, size: 5)
    }
    set(x: 8, y: height - 8, .dark)
    if version.number >= 7 {
      fill(x: width - 11, y: 0, width: 3, height: 6, .information)
      fill(x: 0, y: height - 11, width: 6, height: 3, .information)
    }
  }

  /// ISO/IEC 18004:2000, annex M: the extension patterns at the right and bottom edges have no
  /// modules that a reader needs.
  private mutating func layOutModel1() {
    roles = Array(repeating: .information, count: width * height)
    for module in CodewordPlacement.model1(size: width) {
      roles[Int(module)] = .data
    }
    layOutSquareCorners()
  }

  /// Finder patterns with their separators, timing patterns and room for format information, which
  /// both models have at the same places.
  private mutating func layOutSquareCorners() {
    setTiming(x: 6, y: 6, count: width, across: true)
    setTiming(x: 6, y: 6, count: height, across: false)
    fill(x: 0, y: 0, width: 9, height: 9, .information)
    fill(x: width - 8, y: 0, width: 8, height: 9, .information)
    fill(x: 0, y: height - 8, width: 9, height: 8, .information)
    set(x: 6, y: 8, .dark)
    set(x: 8, y: 6, .dark)
    fill(x: 0, y: 0, width: 8, height: 8, .light)
    fill(x: width - 8, y: 0, width: 8, height: 8, .light)
    fill(x: 0, y: height - 8, width: 8, height: 8, .light)
    setFinder(x: 0, y: 0)
    setFinder(x: width - 7, y: 0)
    setFinder(x: 0, y: height - 7)
  }

  private mutating func layOutMicroQR() {
    setTiming(x: 0, y: 0, count: width, across: true)
    setTiming(x: 0, y: 0, count: height, across: false)
    fill(x: 1, y: 8, width: 8, height: 1, .information)
    fill(x: 8, y: 1, width: 1, height: 7, .information)
    fill(x: 0, y: 0, width: 8, height: 8, .light)
    setFinder(x: 0, y: 0)
  }

  /// ISO/IEC 23941:2022, clause 6.3.
  private mutating func layOutRectangular() {
    for y in [0, height - 1] {
      setTiming(x: 0, y: y, count: width, across: true)
    }
    for x in [0, width - 1] + AlignmentPatterns.timingColumns(ofWidth: width) {
      setTiming(x: x, y: 0, count: height, across: false)
    }
    for center in AlignmentPatterns.centers(of: version) {
      setRing(x: center.x - 1, y: center.y - 1, size: 3)
    }
    fill(x: 8, y: 1, width: 3, height: 5, .information)
    fill(x: 11, y: 1, width: 1, height: 3, .information)
    fill(x: width - 8, y: height - 6, width: 3, height: 5, .information)
    fill(x: width - 5, y: height - 6, width: 3, height: 1, .information)

    fill(x: 0, y: 0, width: 8, height: min(8, height), .light)
    setFinder(x: 0, y: 0)
    setRing(x: width - 5, y: height - 5, size: 5)
    layOutCornerFinders()
  }

  /// The corner finder patterns of an rMQR code, at its top right and, where there is room below
  /// the finder pattern, at its bottom left.
  private mutating func layOutCornerFinders() {
    fill(x: width - 2, y: 0, width: 2, height: 1, .dark)
    set(x: width - 1, y: 1, .dark)
    set(x: width - 2, y: 1, .light)
    fill(x: 0, y: height - 1, width: 3, height: 1, .dark)
    if height >= 11 {
      set(x: 0, y: height - 2, .dark)
      set(x: 1, y: height - 2, .light)
    }
  }

  // MARK: Shapes

  private mutating func set(x: Int, y: Int, _ role: ModuleRole) {
    roles[y * width + x] = role
  }

  private mutating func fill(x: Int, y: Int, width: Int, height: Int, _ role: ModuleRole) {
    for row in y..<y + height {
      for column in x..<x + width {
        set(x: column, y: row, role)
      }
    }
  }

  /// Modules that alternate, dark first, from the edge of the symbol on.
  private mutating func setTiming(x: Int, y: Int, count: Int, across: Bool) {
    for i in 0..<count {
      set(x: across ? i : x, y: across ? y : i, i % 2 == 0 ? .dark : .light)
    }
  }

  /// A dark ring, a light one and a dark centre; of size 3 without the centre.
  private mutating func setRing(x: Int, y: Int, size: Int) {
    fill(x: x, y: y, width: size, height: size, .dark)
    fill(x: x + 1, y: y + 1, width: size - 2, height: size - 2, .light)
    if size > 3 {
      fill(x: x + 2, y: y + 2, width: size - 4, height: size - 4, .dark)
    }
  }

  private mutating func setFinder(x: Int, y: Int) {
    setRing(x: x, y: y, size: 7)
  }
}
