public import Raster

extension Image {
  /// The picture as it is stored under an orientation: that which, made upright, gives this one.
  ///
  /// Pixel by pixel from the definition of `Orientation.upright`, and so the twin of whatever the
  /// library does by rows.
  public func stored(under orientation: Orientation) -> Image {
    let storedWidth = orientation.swapsAxes ? height : width
    let storedHeight = orientation.swapsAxes ? width : height
    var result = Image(
      width: storedWidth, height: storedHeight, layout: layout, filledWith: 0)
    for y in 0..<storedHeight {
      for x in 0..<storedWidth {
        let position = orientation.upright(
          Point(x: Double(x) + 0.5, y: Double(y) + 0.5),
          width: Double(storedWidth), height: Double(storedHeight))
        for channel in 0..<layout.channelCount {
          result[x, y, channel] = self[Int(position.x), Int(position.y), channel]
        }
      }
    }
    return result
  }
}
