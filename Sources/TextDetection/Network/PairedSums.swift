/// Eight weighted sums of whole numbers, to which two products each are added at a time.
struct PairedSums {
  /// Adding it to a number leaves the number's nearest integer in the sum's lowest bits.
  static let rounding: Float = 12_582_912

  private var low = SIMD4<Int32>.zero
  private var high = SIMD4<Int32>.zero

  /// The sums.
  @inline(__always)
  var all: SIMD8<Int32> { SIMD8(lowHalf: low, highHalf: high) }

  /// Two inputs over and over.
  ///
  /// - Parameter pair: the first in its lower half, the second in its upper half.
  /// - Returns: what `add` takes.
  @inline(__always)
  static func repeated(_ pair: Int32) -> SIMD8<Int16> {
    unsafe unsafeBitCast(SIMD4<Int32>(repeating: pair), to: SIMD8<Int16>.self)
  }

  /// Adds the products of two inputs and their weights.
  ///
  /// - Parameters:
  ///   - inputs: both inputs, as `repeated` gives them.
  ///   - weights: the weights of both, sum after sum.
  @inline(__always)
  mutating func add(_ inputs: SIMD8<Int16>, _ weights: SIMD16<Int16>) {
    low &+= Self.sumsOfPairs(inputs, weights.lowHalf)
    high &+= Self.sumsOfPairs(inputs, weights.highHalf)
  }

  /// The sums of every two products: one instruction (PMADDWD on x86).
  ///
  /// The values are widened one by one: the compiler sees through that, and does not always through the
  /// conversion of a vector.
  @inline(__always)
  private static func sumsOfPairs(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>) -> SIMD4<Int32> {
    let products = widened(a) &* widened(b)
    return products.evenHalf &+ products.oddHalf
  }

  @inline(__always)
  private static func widened(_ a: SIMD8<Int16>) -> SIMD8<Int32> {
    SIMD8(
      Int32(a[0]), Int32(a[1]), Int32(a[2]), Int32(a[3]), Int32(a[4]), Int32(a[5]), Int32(a[6]),
      Int32(a[7]))
  }
}
