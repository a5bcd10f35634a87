extension Plane where Element == UInt16 {
  /// The mean of the square of side `2 * radius + 1` around every pixel, or of the part of it that
  /// lies in the plane.
  ///
  /// - Precondition: `radius` is at least 0.
  /// - Complexity: independent of the radius: running sums of columns and of a row.
  public func boxMeans(radius: Int) -> Plane<UInt16> {
    precondition(radius >= 0, "a box's radius is not negative")
    var result = Plane(width: width, height: height, filledWith: 0)
    guard width > 0 && height > 0 else { return result }
    var columns = [UInt32](repeating: 0, count: width)
    for y in 0..<min(radius, height) {
      add(row(y), to: &columns)
    }
    for y in 0..<height {
      if y + radius < height { add(row(y + radius), to: &columns) }
      if y - radius - 1 >= 0 { subtract(row(y - radius - 1), from: &columns) }
      let rows = min(y + radius, height - 1) - max(y - radius, 0) + 1
      averageRow(columns, radius: radius, rows: rows, into: &result, y: y)
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

  private func averageRow(
    _ columns: [UInt32], radius: Int, rows: Int, into result: inout Plane<UInt16>, y: Int
  ) {
    let columns = columns.span
    var out = result.mutableRow(y)
    var sum: UInt64 = 0
    for x in 0..<min(radius, columns.count) {
      sum &+= UInt64(columns[x])
    }
    for x in out.indices {
      if x + radius < columns.count { sum &+= UInt64(columns[x + radius]) }
      if x - radius - 1 >= 0 { sum &-= UInt64(columns[x - radius - 1]) }
      let count = rows * (min(x + radius, columns.count - 1) - max(x - radius, 0) + 1)
      out[x] = UInt16(truncatingIfNeeded: UInt32(Float(sum) / Float(count)))
    }
  }
}
