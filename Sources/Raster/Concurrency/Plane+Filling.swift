extension Plane {
  /// Sets rows of the plane, on several threads.
  ///
  /// - Parameters:
  ///   - rows: the rows to set.
  ///   - mostThreads: the most threads that work on it; the result does not depend on it.
  ///   - scratch: makes what `fill` needs beside the row; called once for a band of rows that follow
  ///     each other.
  ///   - fill: sets a row, given its number and its elements as they are. The rows of a band come
  ///     in order.
  /// - Precondition: the rows are the plane's.
  package mutating func fillRows<Scratch>(
    _ rows: Range<Int>, mostThreads: Int, scratch: @Sendable () -> Scratch,
    _ fill: @Sendable (Int, inout MutableSpan<Element>, inout Scratch) -> Void
  ) {
    precondition(rows.lowerBound >= 0 && rows.upperBound <= height, "the rows are not the plane's")
    let width = width
    let bandHeight = mostThreads == 1 ? max(rows.count, 1) : 16
    unsafe storage.withUnsafeMutableBufferPointer { elements in
      // Every row belongs to one band, so the threads share nothing that changes.
      nonisolated(unsafe) let elements = unsafe elements
      inParallel((rows.count + bandHeight - 1) / bandHeight, mostThreads: mostThreads) { band in
        let first = rows.lowerBound + band * bandHeight
        var scratch = scratch()
        for y in first..<min(first + bandHeight, rows.upperBound) {
          let row = unsafe UnsafeMutableBufferPointer(
            rebasing: elements[y * width..<(y + 1) * width])
          var span = unsafe row.mutableSpan
          fill(y, &span, &scratch)
        }
      }
    }
  }
}
