extension Image where Sample == UInt8 {
  /// The picture in red, green and blue, without alpha: gray becomes three equal channels.
  ///
  /// A picture that is `rgb` already is returned as it is; alpha is dropped, not laid on white.
  public var rgb: Image {
    guard layout != .rgb else { return self }
    var result = Image(width: width, height: height, layout: .rgb, filledWith: 0)
    let channels = layout.channelCount
    // Gray is read three times from the same place.
    let step = channels >= 3 ? 1 : 0
    for y in 0..<height {
      let source = row(y)
      var target = result.mutableRow(y)
      for x in 0..<width {
        for channel in 0..<3 {
          target[x * 3 + channel] = source[x * channels + channel * step]
        }
      }
    }
    return result
  }
}
