/// A colour of a drawn scene: red, green and blue in 0…255 as they are stored; the last is unused.
///
/// Scenes are mixed and blurred in stored values rather than in amounts of light, so that the
/// middle of a blurred edge lies where the truth says, whatever the two colours are.
public typealias SceneColor = SIMD4<Float>

extension SIMD4 where Scalar == Float {
  /// A colour of equal red, green and blue.
  public static func gray(_ value: Float) -> SceneColor {
    SceneColor(value, value, value, 0)
  }

  /// A colour of red, green and blue in 0…255.
  public static func rgb(_ red: Float, _ green: Float, _ blue: Float) -> SceneColor {
    SceneColor(red, green, blue, 0)
  }

  /// The colour on the way from this one to another, at 0…1 of the way.
  func mixed(with other: SceneColor, _ share: Float) -> SceneColor {
    self + (other - self) * share
  }
}
