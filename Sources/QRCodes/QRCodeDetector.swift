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
    let pyramid = Pyramid(image.luminance())
    let patterns = finderPatterns(in: pyramid)
    for p in patterns { debug("pattern \(p.center) \(p.across) \(p.down) ink \(p.ink) \(p.paper) size \(p.moduleSize) residual \(p.residual) support \(p.support) inv \(p.isInverted)") }
    var decoder = QRSymbolDecoder()
    decoder.characterSet = characterSet
    decoder.minimumAssurance = 24
    decoder.types = [.qr, .qrModel1]
    let reader = SymbolReader(decoder: decoder, pyramid: pyramid)
    var codes: [QRCode] = []
    var suspects: [FinderTriple] = []
    var prospects: [SymbolReader.Prospect] = []
    var used = [Bool](repeating: false, count: patterns.count)
    var claimed = used
    for triple in FinderTriple.triples(among: patterns) {
      // Within a code that was read, only three patterns that look just right may be another one.
      guard !triple.indices.contains(where: { claimed[$0] }),
        triple.strain < 0.4 || !triple.indices.contains(where: { used[$0] })
      else { continue }
      switch reader.glance(at: triple) {
      case .code(let code):
        debug("READ strain \(triple.strain) support \(min(triple.topLeft.support,triple.topRight.support,triple.bottomLeft.support)) residual \(max(triple.topLeft.residual,triple.topRight.residual,triple.bottomLeft.residual))")
        codes.append(code)
        for index in triple.indices { claimed[index] = true }
        for index in patterns.indices where code.covers(patterns[index].center) { used[index] = true }
      case .prospect(let prospect): prospects.append(prospect)
      case .nothing: if triple.isPlausible { suspects.append(triple) }
      }
    }
    if accuracy == .high {
      prospects.sort { $0.agreement > $1.agreement }
      for prospect in prospects.prefix(40) {
        guard !prospect.triple.indices.contains(where: { used[$0] }) else { continue }
        if let code = reader.code(at: prospect) {
          let triple = prospect.triple
          debug("READ2 agreement \(prospect.agreement) strain \(triple.strain) support \(min(triple.topLeft.support,triple.topRight.support,triple.bottomLeft.support)) residual \(max(triple.topLeft.residual,triple.topRight.residual,triple.bottomLeft.residual))")
          codes.append(code)
          for index in patterns.indices where code.covers(patterns[index].center) { used[index] = true }
        }
      }
    }
    if accuracy == .high {
      suspects += prospects.map(\.triple)
      for triple in suspects.prefix(30) {
        guard !triple.indices.contains(where: { used[$0] }) else { continue }
        if let code = reader.code(atBent: triple) {
          codes.append(code)
          for index in patterns.indices where code.covers(patterns[index].center) { used[index] = true }
        }
      }
    }
    if accuracy == .high {
      let candidates = patterns.indices
        .filter { !used[$0] && patterns[$0].support > 0.75 && patterns[$0].residual < 0.22 }
        .sorted { patterns[$0].residual < patterns[$1].residual }
        .prefix(40)
      debug("candidates \(candidates.count)")
      let pairs = FinderPair.pairs(among: patterns, Array(candidates))
        .flatMap { reader.prospects(of: $0) }
        .sorted { $0.agreement > $1.agreement }
      var tries = 0
      for prospect in pairs {
        guard !prospect.pair.indices.contains(where: { used[$0] }), tries < 24 else { continue }
        tries += 1
        debug("pair \(prospect.pair.indices) \(prospect.pair.corners) size \(prospect.size) timing \(prospect.agreement)")
        if let code = reader.code(at: prospect) {
          debug("READP \(tries)")
          codes.append(code)
          for index in patterns.indices where code.covers(patterns[index].center) { used[index] = true }
        }
      }
    }
    for index in patterns.indices {
      let pattern = patterns[index]
      guard !used[index], pattern.support > 0.75, pattern.residual < 0.22 else { continue }
      if let code = reader.code(at: pattern, isThorough: accuracy == .high) {
        codes.append(code)
        for index in patterns.indices where code.covers(patterns[index].center) { used[index] = true }
      }
    }
    return codes.sorted {
      ($0.corners.center.y, $0.corners.center.x) < ($1.corners.center.y, $1.corners.center.x)
    }
  }

  /// The finder patterns on all levels of a picture, in its own pixels.
  private func finderPatterns(in pyramid: Pyramid) -> [FinderPattern] {
    var result = FoundPatterns()
    for (level, plane) in pyramid.levels.enumerated().reversed() {
      let threshold = LocalThreshold(plane, statistic: .mean, radius: 2, offset: 2)
      var search = FinderPatternSearch()
      search.rowStep = plane.width * plane.height > 500_000 ? 2 : 1
      if level + 1 < pyramid.levels.count { search.largestModuleSize = 8 }
      for pattern in search.patterns(in: plane, threshold: threshold) {
        result.add(pattern.scaled(by: Double(1 << level)))
      }
    }
    return result.patterns
  }

  /// The codes in a picture, from top to bottom and, at one height, from left to right.
  public func codes(in image: Image<UInt8>) -> [QRCode] {
    codes(in: image.compositedOnWhite().view)
  }
}

extension QRCode {
  /// True where a position lies in the code.
  func covers(_ point: Point) -> Bool {
    let c = corners.corners
    let signs = (0..<4).map { (c[($0 + 1) % 4] - c[$0]).cross(point - c[$0]) }
    return signs.allSatisfy { $0 > 0 } || signs.allSatisfy { $0 < 0 }
  }
}
