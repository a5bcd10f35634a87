/// An unsigned integer that one channel of a picture is stored in: 8 or 16 bits.
///
/// Zero is black (or transparent) and `max` is white (or opaque), whatever the width.
public protocol PixelSample: FixedWidthInteger, UnsignedInteger, BitwiseCopyable, Sendable {}

extension UInt8: PixelSample {}
extension UInt16: PixelSample {}
