extension Plane where Element == UInt8 {
  /// The plane smoothed by the binomial kernel 1 4 6 4 1 in both directions: sigma is one pixel.
  ///
  /// Borders are replicated; every value is rounded once.
  public func binomialBlurred() -> Plane<UInt8> {
    var result = self
    guard width > 0 && height > 0 else { return result }
    // Sums of a column are at most 16 × 255, of both directions 256 × 255: both fit 16 bits.
    var sums = [UInt16](repeating: 0, count: width + 4)
    for y in 0..<height {
      sumColumns(around: y, into: &sums)
      var out = result.mutableRow(y)
      let sums = sums.span
      for x in out.indices {
        let outer = sums[x] &+ sums[x &+ 4]
        let middle = (sums[x &+ 1] &+ sums[x &+ 3]) &* 4 &+ sums[x &+ 2] &* 6
        out[x] = UInt8(truncatingIfNeeded: (outer &+ middle &+ 128) &>> 8)
      }
    }
    return result
  }

  /// The vertical sums around row `y`, with two replicated columns on either side.
  private func sumColumns(around y: Int, into sums: inout [UInt16]) {
    let a = row(max(y - 2, 0))
    let b = row(max(y - 1, 0))
    let c = row(y)
    let d = row(min(y + 1, height - 1))
    let e = row(min(y + 2, height - 1))
    var sums = sums.mutableSpan
    for x in 0..<width {
      let outer = UInt16(a[x]) &+ UInt16(e[x])
      let near = (UInt16(b[x]) &+ UInt16(d[x])) &* 4
      sums[x &+ 2] = outer &+ near &+ UInt16(c[x]) &* 6
    }
    sums[0] = sums[2]
    sums[1] = sums[2]
    sums[width + 2] = sums[width + 1]
    sums[width + 3] = sums[width + 1]
  }
}
