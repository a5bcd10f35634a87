/// Levels of one channel along a side.
struct Levels {
  /// The levels, and then as many numbers above all levels as make full vectors.
  private let padded: [Int16]
  private let count: Int

  /// Takes levels.
  ///
  /// - Parameters:
  ///   - count: how many, at least one.
  ///   - level: the level of an index, within ±1023: a sample, a sum of `SideProfiles.depth` samples,
  ///     or the difference of two such.
  @inline(__always)
  init(count: Int, _ level: (Int) -> Int16) {
    precondition(count > 0, "no levels have no median")
    self.count = count
    var levels = [Int16](repeating: Self.limit, count: (count + 7) & ~7)
    for index in 0..<count { levels[index] = level(index) }
    padded = levels
  }

  /// Three samples of eight bits are less, and so are their differences.
  private static let limit: Int16 = 1024

  /// The level that would stand in the middle if they were sorted; the upper one of two.
  ///
  /// It is found bit by bit: it is the largest number that no more than half of the levels are below.
  /// Eight levels are compared at once.
  var median: Int16 {
    let bytes = unsafe padded.span.bytes
    var median = -Self.limit
    for bit in (0...10).reversed() {
      let candidate = median &+ 1 &<< Int16(bit)
      var below = SIMD8<Int16>.zero
      for offset in stride(from: 0, to: bytes.byteCount, by: 16) {
        // Vectors are full, and begin with the levels.
        let levels = unsafe bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: offset, as: SIMD8<Int16>.self)
        // The sign, -1 for levels that are below.
        below &-= (levels &- candidate) &>> 15
      }
      let pairs = below.evenHalf &+ below.oddHalf
      let quads = pairs.evenHalf &+ pairs.oddHalf
      if Int(quads.x) + Int(quads.y) <= count / 2 { median = candidate }
    }
    return median
  }

  /// The medians of the levels of three channels.
  ///
  /// - Parameters:
  ///   - count: how many levels a channel has, at least one.
  ///   - level: the level of an index and a channel, as `init` takes it.
  /// - Returns: a median per channel.
  @inline(__always)
  static func medians(count: Int, _ level: (Int, Int) -> Int16) -> SIMD3<Double> {
    var medians = SIMD3<Double>.zero
    for channel in 0..<3 {
      medians[channel] = Double(Levels(count: count) { level($0, channel) }.median)
    }
    return medians
  }

  /// How far the levels lie from one on the average.
  func meanDistance(to level: Int16) -> Double {
    var sum: Int32 = 0
    for index in 0..<count { sum &+= Int32(abs(padded[index] &- level)) }
    return Double(sum) / Double(count)
  }
}
