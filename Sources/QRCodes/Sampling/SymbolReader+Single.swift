import Raster

extension SymbolReader {
  /// The agreement of known modules and quiet zone below which there is no such symbol.
  private static let leastAgreementOfSingle = 0.8
  /// The bits of assurance that are asked of symbols with one finder pattern, M1 aside: they are
  /// small, and no other pattern stands for them.
  private static let leastAssuranceOfSingle = 20.0

  /// Reads a Micro QR or an rMQR code, which have a single finder pattern.
  func code(at finder: FinderPattern, isThorough: Bool) -> QRCode? {
    let level = pyramid.level(forModuleSize: finder.moduleSize, least: 3)
    let plane = pyramid.levels[level]
    let levels = GrayLevels(plane)
    for frame in finder.scaled(by: 1 / Double(1 << level)).turns {
      var versions: [SymbolVersion] = []
      if frame.isBesideMicroTiming(in: levels) {
        versions = SymbolVersion.numbers(of: .microQR).reversed().compactMap {
          SymbolVersion(.microQR, $0)
        }
      }
      versions += FormatReading.rectangularVersions(beside: frame, in: levels)
      for version in versions {
        if let code = code(
          version, finder: frame, level: level, isThorough: isThorough, in: levels)
        {
          return code
        }
      }
      // Micro QR codes are their own mirror image but for what they say, rMQR codes are not.
      let mirrored = frame.mirrored
      for version in FormatReading.rectangularVersions(beside: mirrored, in: levels) {
        if let code = code(
          version, finder: mirrored, level: level, isThorough: isThorough, in: levels)
        {
          return code.mirrored
        }
      }
    }
    return nil
  }

  /// Reads a symbol of a version whose finder's frame is known.
  private func code(
    _ version: SymbolVersion, finder: FinderPattern, level: Int, isThorough: Bool,
    in levels: borrowing GrayLevels
  ) -> QRCode? {
    let map = SymbolMap(finder.homography, width: version.width, height: version.height)
    let fitting = SymbolFitting(version, isInverted: finder.isInverted)
    let grown = fitting.grown(
      map, from: [Point(x: 3.5, y: 3.5)], degree: 2, alongAxes: 2, stiffness: 0.5,
      in: levels)
    let agreement = grown.agreement(with: fitting, in: levels)
    guard agreement > Self.leastAgreementOfSingle else { return nil }
    var reader = self
    reader.decoder.types = [version.type]
    reader.decoder.minimumAssurance = version.name == "M1" ? 16 : Self.leastAssuranceOfSingle
    if let code = reader.read(grown, isInverted: finder.isInverted, level: level, in: levels) {
      return code
    }
    guard isThorough else { return nil }
    let bent = fitting.bent(grown, in: levels)
    return reader.read(bent, isInverted: finder.isInverted, level: level, in: levels)
  }
}

extension FinderPattern {
  /// The flat map that goes on as the pattern's frame does, from modules of a symbol at whose top
  /// left it lies.
  fileprivate var homography: Homography {
    let origin = position(Point(x: -3.5, y: -3.5))
    return Homography(across.x, down.x, origin.x, across.y, down.y, origin.y, 0, 0, 1)
  }
}

extension FinderPattern {
  /// The pattern with each of its four corners as the symbol's.
  fileprivate var turns: [FinderPattern] {
    var result: [FinderPattern] = []
    var pattern = self
    for _ in 0..<4 {
      result.append(pattern)
      (pattern.across, pattern.down) = (pattern.down, pattern.across * -1)
    }
    return result
  }

  /// The pattern as the mirror image has it.
  fileprivate var mirrored: FinderPattern {
    var result = self
    (result.across, result.down) = (down, across)
    return result
  }

  /// True where the modules next to the pattern are as in a Micro QR code: light ones along two
  /// sides, and the first ones of both timing patterns (ISO/IEC 18004:2015, 6.3.2 and 6.3.5).
  fileprivate func isBesideMicroTiming(in levels: borrowing GrayLevels) -> Bool {
    let middle = (ink + paper) / 2
    var agreed = 0
    for step in 0..<8 {
      for place in [Point(x: 4, y: Double(step) - 3), Point(x: Double(step) - 3, y: 4)] {
        agreed += (levels.level(at: position(place)) >= middle) != isInverted ? 1 : 0
      }
    }
    for step in 8...10 {
      for place in [Point(x: Double(step) - 3, y: -3), Point(x: -3, y: Double(step) - 3)] {
        let isLight = (levels.level(at: position(place)) >= middle) != isInverted
        agreed += isLight == (step % 2 == 1) ? 1 : 0
      }
    }
    return agreed >= Self.leastMicroModules
  }

  /// How many of the 22 modules have to agree.
  private static let leastMicroModules = 18
}

extension SymbolMap {
  /// The agreement of a symbol's known modules and of the quiet zone next to it with what is seen.
  fileprivate func agreement(
    with fitting: SymbolFitting, in levels: borrowing GrayLevels
  ) -> Double {
    var seen: [(level: Double, isDark: Bool)] = []
    for y in -1...size.height {
      for x in -1...size.width {
        let isInside = x >= 0 && y >= 0 && x < size.width && y < size.height
        if isInside, !fitting.patterns[x, y].isKnown { continue }
        let place = position(Double(x) + 0.5, Double(y) + 0.5)
        // Codes that fill the picture have no quiet zone in it.
        if !isInside, !levels.contains(place.x, place.y) { continue }
        seen.append((levels.level(at: place), isInside && fitting.patterns[x, y] == .dark))
      }
    }
    let dark = seen.filter(\.isDark)
    let light = seen.filter { !$0.isDark }
    guard !dark.isEmpty, !light.isEmpty else { return 0 }
    let middle =
      (dark.reduce(0) { $0 + $1.level } / Double(dark.count)
        + light.reduce(0) { $0 + $1.level } / Double(light.count)) / 2
    var (agreed, total) = (0.0, 1e-9)
    for module in seen {
      let excess = module.isDark ? middle - module.level : module.level - middle
      agreed += excess
      total += abs(excess)
    }
    return (fitting.isInverted ? -1 : 1) * agreed / total
  }
}

extension FormatReading {
  /// The versions of rMQR codes that the format information beside a finder pattern may state,
  /// likeliest first (ISO/IEC 23941, 7.9).
  fileprivate static func rectangularVersions(
    beside finder: FinderPattern, in levels: borrowing GrayLevels
  ) -> [SymbolVersion] {
    guard let smallest = SymbolVersion(.rMQR, SymbolVersion.numbers(of: .rMQR).lowerBound),
      let modules = InformationModules.format(of: smallest).first
    else { return [] }
    let middle = (finder.ink + finder.paper) / 2
    var bits: UInt32 = 0
    for module in modules {
      let place = finder.position(Point(x: Double(module.x) - 3, y: Double(module.y) - 3))
      let isDark = (levels.level(at: place) < middle) != finder.isInverted
      bits = bits << 1 | (isDark ? 1 : 0)
    }
    return SymbolVersion.numbers(of: .rMQR).compactMap { number -> (SymbolVersion, Int)? in
      guard let version = SymbolVersion(.rMQR, number) else { return nil }
      let distances = FormatInformation.all(of: version)
        .compactMap { $0.words.first.map { ($0 ^ bits).nonzeroBitCount } }
      guard let least = distances.min(), Double(least) <= FormatReading.correctableModules else {
        return nil
      }
      return (version, least)
    }
    .sorted { $0.1 < $1.1 }
    .map(\.0)
  }
}

extension QRCode {
  /// The code with its symbol said to be mirrored.
  fileprivate var mirrored: QRCode {
    var symbol = symbol
    symbol.isMirrored = true
    return QRCode(corners: corners, symbol: symbol, isInverted: isInverted)
  }
}
