import Flatbed

extension Image<UInt8> {
  /// The picture in colour with rectangles drawn over it, each with its rank and confidence: the
  /// best one in green, the others in orange.
  ///
  /// - Parameter rectangles: rectangles in pixels of the picture, best first.
  /// - Returns: a picture of `rgb`.
  func annotated(with rectangles: [DetectedRectangle]) -> Image<UInt8> {
    var picture = compositedOnWhite().rgb
    let lineWidth = annotationLineWidth
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

  /// The picture in colour with codes drawn over it, each with its top-left corner marked and its
  /// message.
  ///
  /// - Parameter messages: the messages and their codes, in pixels of the picture.
  /// - Returns: a picture of `rgb`.
  func annotated(with messages: [QRMessage]) -> Image<UInt8> {
    var picture = compositedOnWhite().rgb
    let lineWidth = annotationLineWidth
    for message in messages {
      for code in message.codes {
        picture.draw(code.corners, color: .bestFind, lineWidth: lineWidth)
        let position = Point(
          x: code.corners.corners.map(\.x).min() ?? 0,
          y: (code.corners.corners.map(\.y).max() ?? 0) + 2 * lineWidth)
        picture.draw(
          message.label, at: position, height: 6 * lineWidth, color: .bestFind)
      }
    }
    return picture
  }

  /// The width of lines that are seen when the picture is shown as large as a screen.
  private var annotationLineWidth: Double {
    Swift.max(2, Double(Swift.max(width, height)) / 400)
  }
}

extension QRMessage {
  /// The most characters of a message that are drawn: a longer one is of no use beside its code.
  private static let longestLabel = 32

  /// The beginning of the message, on one line.
  fileprivate var label: String {
    guard let text else { return "\(bytes.count) bytes" }
    let start = text.prefix(Self.longestLabel).map { $0.isNewline ? " " : $0 }
    return String(start) + (text.count > start.count ? "..." : "")
  }
}

extension RGBColor {
  /// The colour of the best find.
  fileprivate static let bestFind = RGBColor(red: 0, green: 190, blue: 60)
  /// The colour of the others.
  fileprivate static let otherFind = RGBColor(red: 255, green: 120, blue: 0)
}
