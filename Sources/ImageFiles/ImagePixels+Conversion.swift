public import Raster

extension ImagePixels {
  /// The number of pixels in a row.
  public var width: Int {
    switch self {
    case .eight(let image): image.width
    case .sixteen(let image): image.width
    }
  }

  /// The number of rows.
  public var height: Int {
    switch self {
    case .eight(let image): image.height
    case .sixteen(let image): image.height
    }
  }

  /// The channels and their order.
  public var layout: ChannelLayout {
    switch self {
    case .eight(let image): image.layout
    case .sixteen(let image): image.layout
    }
  }

  /// The picture in eight bits a sample; samples of sixteen are divided by 257 and rounded.
  public var eightBit: Image<UInt8> {
    switch self {
    case .eight(let image):
      return image
    case .sixteen(let image):
      var result = Image<UInt8>(
        width: image.width, height: image.height, layout: image.layout, filledWith: 0)
      for y in 0..<image.height {
        var target = result.mutableRow(y)
        reduceToEightBits(image.row(y), into: &target)
      }
      return result
    }
  }

  /// The picture in eight bits a sample and without alpha, as it looks on white paper.
  public var eightBitOnWhite: Image<UInt8> {
    eightBit.compositedOnWhite()
  }

  /// Gives each row, in eight bits a sample and without alpha, to `body`, top row first.
  func forEachEightBitRowOnWhite(
    _ body: (Span<UInt8>) throws(ImageFileError) -> Void
  ) throws(ImageFileError) {
    let opaqueLength = width * layout.withoutAlpha.channelCount
    var opaque = [UInt8](repeating: 0, count: layout.hasAlpha ? opaqueLength : 0)
    func opaqueRow(_ row: Span<UInt8>) throws(ImageFileError) {
      guard layout.hasAlpha else { return try body(row) }
      var target = opaque.mutableSpan
      compositeOnWhite(row, layout: layout, into: &target)
      try body(opaque.span)
    }
    switch self {
    case .eight(let image):
      for y in 0..<height {
        try opaqueRow(image.row(y))
      }
    case .sixteen(let image):
      var reduced = [UInt8](repeating: 0, count: image.samplesPerRow)
      for y in 0..<height {
        var target = reduced.mutableSpan
        reduceToEightBits(image.row(y), into: &target)
        try opaqueRow(reduced.span)
      }
    }
  }

  /// The picture made upright.
  func oriented(_ orientation: Orientation) -> ImagePixels {
    switch self {
    case .eight(let image): .eight(image.oriented(orientation))
    case .sixteen(let image): .sixteen(image.oriented(orientation))
    }
  }
}

/// Divides samples by 257 and rounds to the nearest, so that 0 stays 0 and 65535 becomes 255.
func reduceToEightBits(_ source: Span<UInt16>, into target: inout MutableSpan<UInt8>) {
  precondition(source.count == target.count, "source and target are rows of as many samples")
  for i in 0..<source.count {
    // s / 257 rounded is (s * 255 + 32895) >> 16 for every s, without a division.
    target[i] = UInt8(truncatingIfNeeded: (UInt32(source[i]) &* 255 &+ 32895) &>> 16)
  }
}
