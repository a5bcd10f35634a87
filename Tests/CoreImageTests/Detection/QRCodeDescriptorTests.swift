import CoreImage
import Testing

@Suite("QR code descriptors")
struct QRCodeDescriptorTests {
  /// "01234567" in version 1-M (ISO/IEC 18004, annex I.2).
  private static let payload = Data([
    0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
  ])

  @Test("The standard's example makes a descriptor, which survives archiving and copying")
  func standard() throws {
    let descriptor = try #require(
      CIQRCodeDescriptor(
        payload: Self.payload, symbolVersion: 1, maskPattern: 2, errorCorrectionLevel: .levelM))
    #expect(descriptor.errorCorrectedPayload.count == 16)
    #expect(descriptor.errorCorrectionLevel.rawValue == 77)
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: descriptor, requiringSecureCoding: true)
    let copy = try NSKeyedUnarchiver.unarchivedObject(
      ofClass: CIQRCodeDescriptor.self, from: archive)
    #expect(copy == descriptor)
    #expect(descriptor.copy() as? CIQRCodeDescriptor === descriptor)
  }

  @Test(
    "What no symbol has is refused",
    arguments: [(0, 2, 16), (41, 2, 16), (1, 8, 16), (1, 2, 15), (1, 2, 17), (2, 2, 16)])
  func refused(version: Int, mask: UInt8, count: Int) {
    let payload = Data((0..<count).map { UInt8($0) })
    #expect(
      CIQRCodeDescriptor(
        payload: payload, symbolVersion: version, maskPattern: mask, errorCorrectionLevel: .levelM)
        == nil)
  }
}
