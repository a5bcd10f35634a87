/// The inputs of four pixels as whole numbers, each pixel's in units of its own.
struct QuantizedPixels {
  /// The largest input of a pixel, in its units.
  static let largest: Float = 8191

  /// What each pixel's inputs are measured in.
  private(set) var units = SIMD4<Float>.zero
  private let inputs: Int
  /// For every two inputs four vectors, one for each pixel: both inputs over and over.
  private var pairs: [SIMD8<Int16>]

  /// Makes four pixels with no input but zeros.
  ///
  /// - Parameter inputs: how many a pixel has: a multiple of eight.
  init(inputs: Int) {
    precondition(inputs % 8 == 0, "\(inputs) inputs are not taken in by eight")
    self.inputs = inputs
    pairs = [SIMD8<Int16>](repeating: .zero, count: 2 * inputs)
  }

  /// Takes in pixels.
  ///
  /// - Parameters:
  ///   - source: holds their inputs, one pixel after the other.
  ///   - first: where they begin.
  mutating func quantize(_ source: Span<Float>, from first: Int) {
    precondition(first >= 0 && first + 4 * inputs <= source.count)
    let inputs = inputs
    let largest = Self.largestMagnitudes(source, from: first, inputs: inputs)
    units = largest / Self.largest
    let factors = (Self.largest / largest).replacing(with: 0, where: largest .== 0)
    var pairs = pairs.mutableSpan
    for index in 0..<4 {
      let start = first &+ index &* inputs
      let factor = factors[index]
      var input = 0
      while input < inputs {
        let values = source.longVector(at: start &+ input)
        let bits = unsafe unsafeBitCast(
          values * factor + PairedSums.rounding, to: SIMD8<Int32>.self)
        let whole = unsafe unsafeBitCast(
          SIMD8<Int16>(truncatingIfNeeded: bits), to: SIMD4<Int32>.self)
        let place = 2 &* input &+ index
        unsafe pairs[unchecked: place] = PairedSums.repeated(whole.x)
        unsafe pairs[unchecked: place &+ 4] = PairedSums.repeated(whole.y)
        unsafe pairs[unchecked: place &+ 8] = PairedSums.repeated(whole.z)
        unsafe pairs[unchecked: place &+ 12] = PairedSums.repeated(whole.w)
        input &+= 8
      }
    }
  }

  /// The largest magnitude of each pixel's inputs.
  @inline(__always)
  private static func largestMagnitudes(_ source: Span<Float>, from first: Int, inputs: Int)
    -> SIMD4<Float>
  {
    var (a, b, c, d) = (
      SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero
    )
    var input = 0
    while input < inputs {
      let start = first &+ input
      a = a.orMagnitude(of: source.longVector(at: start))
      b = b.orMagnitude(of: source.longVector(at: start &+ inputs))
      c = c.orMagnitude(of: source.longVector(at: start &+ 2 &* inputs))
      d = d.orMagnitude(of: source.longVector(at: start &+ 3 &* inputs))
      input &+= 8
    }
    let ab = SIMD8(lowHalf: a.largerHalves, highHalf: b.largerHalves).largerHalves
    let cd = SIMD8(lowHalf: c.largerHalves, highHalf: d.largerHalves).largerHalves
    return SIMD8(lowHalf: ab, highHalf: cd).largerHalves
  }

  /// For each pixel the weighted sums of its inputs for eight outputs, in units of the pixel's by
  /// the output's.
  ///
  /// - Parameters:
  ///   - weights: the weights of both of two inputs for the eight outputs, pair after pair.
  ///   - first: where they begin.
  /// - Returns: the sums of each pixel.
  @inline(__always)
  func sums(weights: Span<SIMD16<Int16>>, from first: Int) -> [4 of SIMD8<Int32>] {
    let count = inputs / 2
    precondition(first >= 0 && first + count <= weights.count && 4 * count <= pairs.count)
    let pairs = pairs.span
    var (a, b, c, d) = (PairedSums(), PairedSums(), PairedSums(), PairedSums())
    for i in 0..<count {
      let weight = unsafe weights[unchecked: first &+ i]
      unsafe a.add(pairs[unchecked: 4 &* i], weight)
      unsafe b.add(pairs[unchecked: 4 &* i &+ 1], weight)
      unsafe c.add(pairs[unchecked: 4 &* i &+ 2], weight)
      unsafe d.add(pairs[unchecked: 4 &* i &+ 3], weight)
    }
    return [a.all, b.all, c.all, d.all]
  }
}

extension SIMD8<Float> {
  /// In each place the larger one of its value and another one's magnitude.
  @inline(__always)
  fileprivate func orMagnitude(of other: Self) -> Self {
    let bits = unsafe unsafeBitCast(other, to: SIMD8<UInt32>.self) & 0x7FFF_FFFF
    let magnitude = unsafe unsafeBitCast(bits, to: Self.self)
    return replacing(with: magnitude, where: magnitude .> self)
  }

  /// Of every two values the larger one.
  @inline(__always)
  fileprivate var largerHalves: SIMD4<Float> {
    evenHalf.replacing(with: oddHalf, where: oddHalf .> evenHalf)
  }
}
