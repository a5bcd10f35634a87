extension TextNetworkWeights {
  /// The weights in the order in which the network's layers take them.
  static func values() -> [Float] {
    let bytes = [UInt8](base64: base64)
    return stride(from: 0, to: bytes.count - bytes.count % 2, by: 2).map { index in
      Float(halfPrecisionBits: UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8)
    }
  }
}
