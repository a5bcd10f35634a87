// Four or eight values at once. The kernels test the ranges that they read and write once, before
// their loops; here nothing is tested.

extension Span<Float> {
  /// The four values from an index on; the caller has seen to it that there are as many.
  @inline(__always)
  func vector(at index: Int) -> SIMD4<Float> {
    unsafe bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: index &* 4, as: SIMD4<Float>.self)
  }

  /// The eight values from an index on; the caller has seen to it that there are as many.
  @inline(__always)
  func longVector(at index: Int) -> SIMD8<Float> {
    unsafe bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: index &* 4, as: SIMD8<Float>.self)
  }
}

extension MutableSpan<Float> {
  /// Adds to the four values from an index on; the caller has seen to it that there are as many.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func add(_ vector: SIMD4<Float>, at index: Int) {
    store(span.vector(at: index) + vector, at: index)
  }

  /// Sets the four values from an index on; the caller has seen to it that there are as many.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func store(_ vector: SIMD4<Float>, at index: Int) {
    var bytes = unsafe mutableBytes
    unsafe bytes.storeBytes(
      of: vector, toUncheckedByteOffset: index &* 4, as: SIMD4<Float>.self)
  }

  /// Sets the eight values from an index on; the caller has seen to it that there are as many.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func store(_ vector: SIMD8<Float>, at index: Int) {
    var bytes = unsafe mutableBytes
    unsafe bytes.storeBytes(
      of: vector, toUncheckedByteOffset: index &* 4, as: SIMD8<Float>.self)
  }

  /// Replaces the values from an index on by the first ones of an array.
  ///
  /// - Precondition: the count is a multiple of four, and there are as many values in both.
  @_lifetime(self: copy self)
  mutating func replace(from index: Int, with values: [Float], count: Int) {
    precondition(
      count % 4 == 0 && index >= 0 && count <= values.count && index + count <= self.count)
    let values = values.span
    for i in stride(from: 0, to: count, by: 4) {
      store(values.vector(at: i), at: index &+ i)
    }
  }
}
