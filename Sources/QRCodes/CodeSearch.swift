import Raster

/// The search for codes in one picture: what was found, and what was tried already.
struct CodeSearch {
  private let pyramid: Pyramid
  private let reader: SymbolReader
  private var found = FoundPatterns()
  /// For each pattern whether it lies in a code that was read.
  private var isCovered: [Bool] = []
  /// For each pattern whether it is a corner of a code that was read.
  private var isClaimed: [Bool] = []
  /// Three patterns each that were looked at already.
  private var triplesTried: Set<[Int]> = []
  private var prospects: [SymbolReader.Prospect] = []
  private var suspects: [FinderTriple] = []
  /// How many dear attempts of a kind may fail; those come first that promise most.
  private var mostFailures = 8
  /// The codes that were read.
  private(set) var codes: [QRCode] = []

  /// Begins with a picture.
  init(_ pyramid: Pyramid, decoder: QRSymbolDecoder) {
    self.pyramid = pyramid
    reader = SymbolReader(decoder: decoder, pyramid: pyramid)
  }

  private var patterns: [FinderPattern] { found.patterns }

  /// True where nothing was read, or what looks just like a finder pattern belongs to no code.
  var isWanting: Bool {
    codes.isEmpty
      || patterns.indices.contains {
        !isCovered[$0] && patterns[$0].support > 0.95 && patterns[$0].residual < 0.12
      }
  }

  /// Looks for finder patterns on all levels of the picture.
  ///
  /// - Parameter target: how much of a pattern has to be seen.
  mutating func findPatterns(_ target: FinderPatternSearch.Target) {
    add(Self.patterns(in: pyramid, target))
  }

  /// Looks for finder patterns whose rings are blurred into each other, or only a pixel or two wide.
  ///
  /// A picture full of patterns is a texture, and not blurred: there it is not worth its time.
  mutating func findBlurredPatterns() {
    guard patterns.count <= Self.mostPatterns else { return }
    add(Self.patterns(in: pyramid.sharpened, .wholePatterns))
  }

  /// The patterns on all levels of a picture, in its own pixels.
  private static func patterns(
    in pyramid: Pyramid, _ target: FinderPatternSearch.Target
  ) -> [FinderPattern] {
    var found = FoundPatterns()
    for (level, plane) in pyramid.levels.enumerated().reversed() {
      let threshold = LocalThreshold(plane)
      var search = FinderPatternSearch()
      search.target = target
      search.rowStep = plane.width * plane.height > smallPicture || target == .blots ? 2 : 1
      if level + 1 < pyramid.levels.count { search.largestModuleSize = 8 }
      for pattern in search.patterns(in: plane, threshold: threshold) {
        found.add(pattern.scaled(by: Double(1 << level)))
      }
    }
    return found.patterns
  }

  private mutating func add(_ patterns: [FinderPattern]) {
    for pattern in patterns { found.add(pattern) }
    isClaimed += Array(repeating: false, count: self.patterns.count - isClaimed.count)
    isCovered = self.patterns.indices.map { index in
      codes.contains { $0.covers(self.patterns[index].center) }
    }
  }

  /// Pictures of more pixels are searched in every other row: their finder patterns have some more.
  private static let smallPicture = 500_000

  /// Reads the codes that are flat, sharp and evenly lit.
  mutating func readPlainCodes() {
    for triple in FinderTriple.triples(among: patterns) {
      // Within a code that was read, only three patterns that look just right may be another one.
      guard !triple.indices.contains(where: { isClaimed[$0] }),
        triple.strain < 0.4 || !triple.indices.contains(where: { isCovered[$0] }),
        triplesTried.insert(triple.indices).inserted
      else { continue }
      switch reader.glance(at: triple) {
      case .code(let code): add(code, at: triple.indices)
      case .prospect(let prospect): prospects.append(prospect)
      case .nothing: if triple.isPlausible { suspects.append(triple) }
      }
    }
  }

  /// Reads, with all means, the codes that the patterns promise.
  ///
  /// Each time this is asked for on a picture, half as many attempts may fail as before.
  mutating func readDifficultCodes() {
    defer { mostFailures /= 2 }
    let reader = reader
    prospects.sort { $0.agreement > $1.agreement }
    readEach(of: prospects, at: \.triple.indices) { reader.code(at: $0) }
    readEach(of: prospects.map(\.triple) + suspects, at: \.indices) { reader.code(atBent: $0) }
    prospects = []
    suspects = []
    let pairs = FinderPair.pairs(among: patterns, Array(bestFreePatterns.prefix(Self.mostPatterns)))
      .flatMap { reader.prospects(of: $0) }
      .sorted { $0.agreement > $1.agreement }
    readEach(of: pairs, at: \.pair.indices) { reader.code(at: $0) }
  }

  /// Reads the codes that have a single finder pattern.
  mutating func readSmallCodes(isThorough: Bool) {
    let reader = reader
    let patterns = patterns
    readEach(of: bestFreePatterns, at: { [$0] }) { index in
      reader.code(at: patterns[index], isThorough: isThorough)
    }
  }

  /// The indices of the patterns that can be relied on and belong to no code, the best ones first.
  private var bestFreePatterns: [Int] {
    patterns.indices
      .filter { !isCovered[$0] && patterns[$0].isTrustworthy }
      .sorted { patterns[$0].residual < patterns[$1].residual }
  }

  /// Tries candidates one after the other, until too many have failed.
  ///
  /// - Parameters:
  ///   - candidates: what may be a code, likeliest first.
  ///   - indices: the patterns of a candidate; one that lies in a code by now is passed over.
  ///   - read: reads a candidate.
  private mutating func readEach<Candidate>(
    of candidates: [Candidate], at indices: (Candidate) -> [Int], _ read: (Candidate) -> QRCode?
  ) {
    var failures = 0
    for candidate in candidates where isFree(indices(candidate)) {
      if let code = read(candidate) {
        add(code, at: indices(candidate))
      } else {
        failures += 1
        if failures > mostFailures { break }
      }
    }
  }

  /// Reads codes whose finder patterns are no patterns but dots, each with something around it.
  mutating func readDecoratedCodes() {
    let blots = Self.patterns(in: pyramid, .blots)
      .filter(\.isTrustworthy)
      // Where the finders are dots the modules often are too, of a third of the size.
      .sorted { $0.moduleSize > $1.moduleSize }
      .prefix(Self.mostPatterns)
    var decorated: [SymbolReader.Prospect] = []
    for triple in FinderTriple.triples(ofBlots: Array(blots)).prefix(Self.mostDecorated) {
      switch reader.glance(at: triple) {
      case .code(let code):
        add(code, at: [])
        return
      case .prospect(let prospect): decorated.append(prospect)
      case .nothing: break
      }
    }
    decorated.sort { $0.agreement > $1.agreement }
    for prospect in decorated.prefix(mostFailures) {
      if let code = reader.code(at: prospect) {
        add(code, at: [])
        return
      }
    }
  }

  /// How many sets of three dots are looked at.
  private static let mostDecorated = 60
  /// How many patterns are combined to pairs or threes, the best ones first.
  private static let mostPatterns = 40

  private func isFree(_ indices: [Int]) -> Bool {
    !indices.contains { isCovered[$0] }
  }

  private mutating func add(_ code: QRCode, at indices: [Int]) {
    codes.append(code)
    for index in indices { isClaimed[index] = true }
    for index in patterns.indices where code.covers(patterns[index].center) {
      isCovered[index] = true
    }
  }
}
