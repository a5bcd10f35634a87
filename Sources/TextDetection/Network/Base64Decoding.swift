extension Array where Element == UInt8 {
  /// The bytes that Base64 text stands for (RFC 4648, section 4); what is not of its alphabet is
  /// passed over, the filling at the end too.
  init(base64 text: String) {
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    var values = [UInt8](repeating: .max, count: 256)
    for (value, letter) in alphabet.utf8.enumerated() {
      values[Int(letter)] = UInt8(value)
    }
    self.init()
    reserveCapacity(text.utf8.count * 3 / 4)
    var bits: UInt32 = 0
    var bitCount: UInt32 = 0
    for letter in text.utf8 {
      let value = values[Int(letter)]
      guard value != .max else { continue }
      bits = bits << 6 | UInt32(value)
      bitCount += 6
      if bitCount >= 8 {
        bitCount -= 8
        append(UInt8(truncatingIfNeeded: bits >> bitCount))
      }
    }
  }
}
