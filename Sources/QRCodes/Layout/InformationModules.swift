/// The modules that hold format and version information, most significant bit first.
enum InformationModules {
  /// The copies of the format information: two, in Micro QR codes one.
  static func format(of version: SymbolVersion) -> [[(x: Int, y: Int)]] {
    let width = version.width
    let height = version.height
    switch version.type {
    case .qr, .qrModel1:
      let left = [0, 1, 2, 3, 4, 5, 7].map { (x: $0, y: 8) }
      let top = [8, 7, 5, 4, 3, 2, 1, 0].map { (x: 8, y: $0) }
      let bottom = (1...7).map { (x: 8, y: height - $0) }
      let right = (width - 8..<width).map { (x: $0, y: 8) }
      return [left + top, bottom + right]
    case .microQR:
      let left = (1...8).map { (x: $0, y: 8) }
      let top = (1...7).reversed().map { (x: 8, y: $0) }
      return [left + top]
    case .rMQR:
      let atFinder = (0..<18).map { (x: 8 + $0 / 5, y: 1 + $0 % 5) }
      let block = (0..<15).map { (x: width - 8 + $0 / 5, y: height - 6 + $0 % 5) }
      let row = (0..<3).map { (x: width - 5 + $0, y: height - 6) }
      return [atFinder.reversed(), (block + row).reversed()]
    }
  }

  /// The two copies of the version information of QR codes from version 7 on.
  static func version(ofSize size: Int) -> [[(x: Int, y: Int)]] {
    let right = (0..<18).reversed().map { (x: size - 11 + $0 % 3, y: $0 / 3) }
    return [right, right.map { (x: $0.y, y: $0.x) }]
  }
}
