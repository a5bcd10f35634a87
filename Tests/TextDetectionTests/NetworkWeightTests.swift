import Testing

@testable import TextDetection

@Suite struct NetworkWeightTests {
  @Test(
    "Half-precision numbers have the values that IEEE 754 gives them",
    arguments: [
      (0x0000, 0), (0x3C00, 1), (0xC000, -2), (0x3555, 0.333251953125), (0x7BFF, 65504),
      (0x0400, 0x1p-14), (0x0001, 0x1p-24), (0x83FF, -0x3FFp-24), (0x7C00, .infinity),
      (0xFC00, -.infinity),
    ] as [(UInt16, Float)])
  func halfPrecision(bits: UInt16, value: Float) {
    #expect(Float(halfPrecisionBits: bits) == value)
  }

  @Test("Half-precision keeps the sign of zero and what is not a number")
  func specialValues() {
    #expect(Float(halfPrecisionBits: 0x8000).sign == .minus)
    #expect(Float(halfPrecisionBits: 0x7E00).isNaN)
  }

  @Test(
    "Base64 decodes the examples of RFC 4648, section 10",
    arguments: [
      ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"),
      ("Zm9vYmE=", "fooba"), ("Zm9vYmFy", "foobar"),
    ])
  func base64(text: String, decoded: String) {
    #expect([UInt8](base64: text) == Array(decoded.utf8))
  }

  @Test("Base64 has a letter for each six bits")
  func alphabet() {
    let text = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    let bytes = [UInt8](base64: text)
    let bits = bytes.flatMap { byte in (0..<8).map { Int(byte >> (7 - $0)) & 1 } }
    let values = (0..<64).map { index in bits[6 * index..<6 * index + 6].reduce(0) { 2 * $0 + $1 } }
    #expect(values == Array(0..<64))
  }

  @Test("Weights that are missing are zeros, and the reader tells how many were asked for")
  func missing() {
    var reader = WeightReader([1, 2, 3])
    #expect(reader.next(2) == [1, 2])
    #expect(reader.next(2) == [3, 0])
    #expect(reader.next(1) == [0])
    #expect(reader.position == 5)
  }
}
