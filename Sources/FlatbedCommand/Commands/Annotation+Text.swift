import Flatbed

extension Image<UInt8> {
  /// The picture in colour with lines of text drawn over it: lines in green, words in blue and
  /// characters in orange, the ones inside the others, and a disc where each line begins.
  ///
  /// - Parameter lines: lines in pixels of the picture.
  /// - Returns: a picture of `rgb`.
  func annotated(with lines: [TextLine]) -> Image<UInt8> {
    var picture = compositedOnWhite().rgb
    let mostWidth = Swift.max(1, Double(Swift.max(width, height)) / 600)
    for line in lines {
      // Small print must be seen under its boxes.
      let lineWidth = Swift.min(Swift.max(line.height / 20, 1), mostWidth)
      let outline = line.corners.grown(by: 2 * lineWidth)
      picture.drawOutline(of: outline, color: .line, width: lineWidth)
      picture.drawDisc(center: outline.topLeft, diameter: 4 * lineWidth, color: .line)
      for word in line.words {
        picture.drawOutline(of: word.grown(by: lineWidth), color: .word, width: lineWidth)
      }
      for character in line.characters {
        picture.drawOutline(of: character, color: .character, width: 0.7 * lineWidth)
      }
    }
    return picture
  }

  private mutating func drawOutline(of quad: Quad, color: RGBColor, width: Double) {
    let corners = quad.corners
    for i in 0..<4 {
      drawLine(from: corners[i], to: corners[(i + 1) % 4], color: color, width: width)
    }
  }
}

extension Quad {
  /// The quad with its sides about so many pixels further out, so that outlines of what shares a
  /// side do not cover each other.
  fileprivate func grown(by distance: Double) -> Quad {
    let along = (topRight - topLeft + bottomRight - bottomLeft).normalized * distance
    let down = (bottomLeft - topLeft + bottomRight - topRight).normalized * distance
    return Quad(
      topLeft: topLeft - along - down, topRight: topRight + along - down,
      bottomRight: bottomRight + along + down, bottomLeft: bottomLeft - along + down)
  }
}

extension RGBColor {
  /// The colour of a line of text.
  fileprivate static let line = RGBColor(red: 0, green: 190, blue: 60)
  /// The colour of a word.
  fileprivate static let word = RGBColor(red: 30, green: 90, blue: 255)
  /// The colour of a character.
  fileprivate static let character = RGBColor(red: 255, green: 120, blue: 0)
}
