import Raster

/// What the network takes for granted of reading directions, and the certainty without it.
///
/// Its direction vectors are means over what it thinks possible, so their length is its certainty
/// that text is not the other way up. But most text that it was trained on is about upright: of
/// text that looks the same upside down, and of all text while it has learned little, it says
/// "upright" with a length of about 0.84, which is no evidence.
enum DirectionPrior {
  /// The text in its training that is about upright, for each that is about upside down.
  private static let uprightOdds = 79.0 / 7

  /// How sure it is that a line is read in a direction and not in the opposite one, 0…1, were both
  /// as frequent.
  ///
  /// - Parameters:
  ///   - length: the length of the mean of the line's direction vectors, 0…1.
  ///   - direction: the direction that they point in.
  /// - Returns: 0 where the vectors say no more than the training does. Other directions than
  ///   about upright keep the training's verdict against them.
  static func certainty(ofLength length: Double, direction: Point) -> Double {
    guard direction.x > abs(direction.y) else { return length }
    let upright = (1 + length) / 2
    let upsideDown = (1 - length) / 2 * uprightOdds
    return max((upright - upsideDown) / (upright + upsideDown), 0)
  }
}
