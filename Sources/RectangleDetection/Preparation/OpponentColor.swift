/// A colour as lightness and two opponent colours, each within 0…255.
struct OpponentColor {
  /// Lightness by the weights of Rec 601.
  let lightness: Int32
  /// 128 plus half of what red exceeds green.
  let redGreen: Int32
  /// 128 plus half of what yellow exceeds blue.
  let yellowBlue: Int32

  /// Converts a colour of samples within 0…255.
  @inline(__always)
  init(red: Int32, green: Int32, blue: Int32) {
    // All intermediate values lie within ±2¹⁶.
    lightness = (77 &* red &+ 150 &* green &+ 29 &* blue &+ 128) &>> 8
    redGreen = (256 &+ red &- green) &>> 1
    yellowBlue = (512 &+ red &+ green &- 2 &* blue) &>> 2
  }
}
