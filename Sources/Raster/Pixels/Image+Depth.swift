extension Image where Sample == UInt16 {
  /// The picture with eight bits a sample, each rounded to the nearest.
  public var eightBit: Image<UInt8> {
    var result = Image<UInt8>(width: width, height: height, layout: layout, filledWith: 0)
    for y in 0..<height {
      let source = row(y)
      var target = result.mutableRow(y)
      for i in 0..<min(source.count, target.count) {
        // (v * 255 + 32895) >> 16 equals v / 257 rounded, for every v of 16 bits.
        let scaled = UInt32(source[i]) &* 255 &+ 32895
        target[i] = UInt8(truncatingIfNeeded: scaled &>> 16)
      }
    }
    return result
  }
}
