/// Numbers out of the TIFF structure that EXIF data is written in; a read beyond its end is nil.
struct TIFFStructureReader {
  /// An entry of a directory: a tag, the type and number of its values, and where they begin.
  struct Entry {
    var type: Int
    var count: Int
    var offset: Int
  }

  /// The bytes of a value of each type; of none of type 0.
  private static let valueSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

  private let bytes: [UInt8]
  private let isLittleEndian: Bool

  /// The place of the first directory.
  private(set) var firstDirectory = 0

  /// Reads the header; nil where it is none.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 8 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0x49, 0x49): isLittleEndian = true
    case (0x4D, 0x4D): isLittleEndian = false
    default: return nil
    }
    self.bytes = bytes
    guard integer(at: 2, size: 2) == 42, let offset = integer(at: 4, size: 4) else { return nil }
    firstDirectory = offset
  }

  /// An unsigned integer of 1, 2 or 4 bytes.
  private func integer(at offset: Int, size: Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    var value = 0
    for i in 0..<size {
      let place = isLittleEndian ? offset + size - 1 - i : offset + i
      value = value << 8 | Int(bytes[place])
    }
    return value
  }

  /// The entries of the directory at `offset`, by tag; of a tag that is there twice, the first.
  ///
  /// A directory that runs beyond the end gives the entries before the end.
  func directory(at offset: Int) -> [Int: Entry] {
    var entries: [Int: Entry] = [:]
    guard let count = integer(at: offset, size: 2) else { return entries }
    for i in 0..<count {
      let start = offset + 2 + 12 * i
      guard let tag = integer(at: start, size: 2), let type = integer(at: start + 2, size: 2),
        let count = integer(at: start + 4, size: 4), let value = integer(at: start + 8, size: 4)
      else { break }
      guard Self.valueSizes.indices.contains(type), entries[tag] == nil else { continue }
      // Values of at most four bytes stand in the entry itself.
      let isInline = count * Self.valueSizes[type] <= 4
      entries[tag] = Entry(type: type, count: count, offset: isInline ? start + 8 : value)
    }
    return entries
  }

  /// The first value of an entry of unsigned integers.
  func integer(_ entry: Entry?) -> Int? {
    guard let entry, entry.count >= 1 else { return nil }
    switch entry.type {
    case 1: return integer(at: entry.offset, size: 1)
    case 3: return integer(at: entry.offset, size: 2)
    case 4: return integer(at: entry.offset, size: 4)
    default: return nil
    }
  }

  /// The first value of an entry of numbers, if it is positive.
  func positiveNumber(_ entry: Entry?) -> Double? {
    guard let entry, entry.count >= 1 else { return nil }
    if entry.type == 5 || entry.type == 10 {
      guard let numerator = integer(at: entry.offset, size: 4),
        let denominator = integer(at: entry.offset + 4, size: 4)
      else { return nil }
      // A negative number of type 10 has a bit that a positive one has not.
      let limit = entry.type == 10 ? Int(Int32.max) : Int(UInt32.max)
      guard numerator > 0, denominator > 0, numerator <= limit, denominator <= limit else {
        return nil
      }
      return Double(numerator) / Double(denominator)
    }
    guard let value = integer(entry), value > 0 else { return nil }
    return Double(value)
  }
}
