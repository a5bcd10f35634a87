extension Plane where Element == UInt16 {
  /// The mean of the square of side `2 * radius + 1` around every pixel, or of the part of it that
  /// lies in the plane.
  ///
  /// - Precondition: `radius` is at least 0.
  /// - Complexity: independent of the radius: running sums of columns and of a row.
  public func boxMeans(radius: Int) -> Plane<UInt16> {
    boxMeans(radius: radius, rows: 0..<height)
  }

  /// Some rows of the means that `boxMeans(radius:)` gives.
  ///
  /// - Precondition: the rows are the plane's, and `radius` is at least 0.
  package func boxMeans(radius: Int, rows range: Range<Int>) -> Plane<UInt16> {
    precondition(radius >= 0, "a box's radius is not negative")
    precondition(
      range.lowerBound >= 0 && range.upperBound <= height, "the rows are not the plane's")
    var result = Plane(width: width, height: range.count, filledWith: 0)
    guard width > 0 && !range.isEmpty else { return result }
    var columns = [UInt32](repeating: 0, count: width)
    var sums = [Float](repeating: 0, count: width)
    let counts = (0..<width).map { x in
      Float(min(x + radius, width - 1) - max(x - radius, 0) + 1)
    }
    for y in max(range.lowerBound - radius - 1, 0)..<min(range.lowerBound + radius, height) {
      add(row(y), to: &columns)
    }
    for y in range {
      if y + radius < height { add(row(y + radius), to: &columns) }
      if y - radius - 1 >= 0 { subtract(row(y - radius - 1), from: &columns) }
      let rows = min(y + radius, height - 1) - max(y - radius, 0) + 1
      sumRow(columns, radius: radius, into: &sums)
      var out = result.mutableRow(y - range.lowerBound)
      divide(sums, by: counts, times: Float(rows), into: &out)
    }
    return result
  }

  private func add(_ row: Span<UInt16>, to columns: inout [UInt32]) {
    var columns = columns.mutableSpan
    for x in row.indices {
      columns[x] = columns[x] &+ UInt32(row[x])
    }
  }

  private func subtract(_ row: Span<UInt16>, from columns: inout [UInt32]) {
    var columns = columns.mutableSpan
    for x in row.indices {
      columns[x] = columns[x] &- UInt32(row[x])
    }
  }

  /// The running sums of a row of columns, each over those within `radius`.
  private func sumRow(_ columns: [UInt32], radius: Int, into sums: inout [Float]) {
    let columns = columns.span
    var sums = sums.mutableSpan
    let count = columns.count
    var sum: UInt64 = 0
    for x in 0..<min(radius, count) {
      sum &+= UInt64(columns[x])
    }
    // Where the box leaves the row on neither side, there is nothing to test.
    let whole = min(radius + 1, count)..<max(count - radius, min(radius + 1, count))
    for x in 0..<whole.lowerBound {
      if x + radius < count { sum &+= UInt64(columns[x + radius]) }
      sums[x] = Float(sum)
    }
    let arriving = columns.extracting(min(whole.lowerBound + radius, count)..<count)
    for i in 0..<whole.count {
      sum &+= UInt64(arriving[i]) &- UInt64(columns[i])
      sums[whole.lowerBound &+ i] = Float(Int64(bitPattern: sum))
    }
    for x in whole.upperBound..<count {
      if x - radius - 1 >= 0 { sum &-= UInt64(columns[x - radius - 1]) }
      sums[x] = Float(sum)
    }
  }

  /// Divides and cuts, apart from the running sums, since it vectorises and they do not.
  private func divide(
    _ sums: [Float], by counts: [Float], times rows: Float, into out: inout MutableSpan<UInt16>
  ) {
    let sums = sums.span
    let counts = counts.span
    for x in out.indices {
      let mean = sums[x] / (counts[x] * rows)
      // Means are below 2¹⁶: added to 2²³ one stands rounded in the float's low bits.
      let raised = mean + 8_388_608
      let rounded = UInt16(truncatingIfNeeded: raised.bitPattern)
      out[x] = raised - 8_388_608 > mean ? rounded &- 1 : rounded
    }
  }
}
