import Raster

extension ImageView<UInt8> {
  /// Lightness and, of a picture in colour, the two opponent colours, each a plane.
  ///
  /// - Precondition: the picture has no alpha.
  func opponentChannels() -> [Plane<UInt8>] {
    precondition(!layout.hasAlpha, "alpha is laid on white before")
    return layout == .gray ? [lightness()] : opponents()
  }

  private func lightness() -> Plane<UInt8> {
    var result = Plane<UInt8>(width: width, height: height, filledWith: 0)
    for y in 0..<height {
      let source = row(y)
      var out = result.mutableRow(y)
      for x in out.indices {
        out[x] = source[x]
      }
    }
    return result
  }

  private func opponents() -> [Plane<UInt8>] {
    var lightness = Plane<UInt8>(width: width, height: height, filledWith: 0)
    var redGreen = Plane<UInt8>(width: width, height: height, filledWith: 0)
    var yellowBlue = Plane<UInt8>(width: width, height: height, filledWith: 0)
    for y in 0..<height {
      let source = row(y)
      var l = lightness.mutableRow(y)
      var rg = redGreen.mutableRow(y)
      var yb = yellowBlue.mutableRow(y)
      precondition(source.count == 3 * l.count)
      for x in l.indices {
        let color = OpponentColor(
          red: Int32(truncatingIfNeeded: unsafe source[unchecked: 3 &* x]),
          green: Int32(truncatingIfNeeded: unsafe source[unchecked: 3 &* x &+ 1]),
          blue: Int32(truncatingIfNeeded: unsafe source[unchecked: 3 &* x &+ 2]))
        l[x] = UInt8(truncatingIfNeeded: color.lightness)
        rg[x] = UInt8(truncatingIfNeeded: color.redGreen)
        yb[x] = UInt8(truncatingIfNeeded: color.yellowBlue)
      }
    }
    return [lightness, redGreen, yellowBlue]
  }
}
