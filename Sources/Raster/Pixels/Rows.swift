// The one file in which the standard library's underscored slicing calls appear: every row of a
// plane or picture is handed out from here, so that a kernel sees a span of exactly one row.

extension Array where Element: BitwiseCopyable {
  /// The elements of `range`, without copying.
  @inlinable
  @_lifetime(borrow self)
  func elements(in range: Range<Int>) -> Span<Element> {
    span.extracting(range)
  }

  /// The elements of `range`, to be changed in place.
  @inlinable
  @_lifetime(&self)
  package mutating func mutableElements(in range: Range<Int>) -> MutableSpan<Element> {
    let all = mutableSpan
    return all._consumingExtracting(range)
  }
}
