#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension SymbolVersion {
  /// The modules a side of the QR code whose finder patterns' centres are nearest to a distance apart,
  /// in modules; it may be less or more than any version has.
  static func nearestSize(toFinderDistance distance: Double) -> Int {
    Int(((distance + 7 - 17) / 4).rounded()) * 4 + 17
  }
}
