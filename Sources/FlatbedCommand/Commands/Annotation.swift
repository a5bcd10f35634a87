import Flatbed

extension Image<UInt8> {
  /// The picture in colour with rectangles drawn over it, each with its rank and confidence: the
  /// best one in green, the others in orange.
  ///
  /// - Parameter rectangles: rectangles in pixels of the picture, best first.
  /// - Returns: a picture of `rgb`.
  func annotated(with rectangles: [DetectedRectangle]) -> Image<UInt8> {
    var picture = compositedOnWhite().rgb
    // Lines that are seen when the picture is shown as large as a screen.
    let lineWidth = Swift.max(2, Double(Swift.max(width, height)) / 400)
    // Backwards, so that the best one lies on top.
    for (rank, rectangle) in rectangles.enumerated().reversed() {
      let color = rank == 0 ? RGBColor.bestFind : .otherFind
      picture.draw(rectangle.quad, color: color, lineWidth: lineWidth)
      let corner = rectangle.quad.topLeft
      let inwards = (rectangle.quad.center - corner).normalized
      picture.draw(
        "\(rank + 1): \(decimalText(rectangle.confidence, decimals: 2))",
        at: corner + inwards * (6 * lineWidth), height: 6 * lineWidth, color: color)
    }
    return picture
  }
}

extension RGBColor {
  /// The colour of the best find.
  fileprivate static let bestFind = RGBColor(red: 0, green: 190, blue: 60)
  /// The colour of the others.
  fileprivate static let otherFind = RGBColor(red: 255, green: 120, blue: 0)
}
