/// An image file directory: the tags of one page.
struct TIFFDirectory: Sendable {
  /// Where a tag's values are.
  struct Entry: Sendable {
    /// The values' type, as TIFF numbers them.
    var type: UInt64
    /// The number of values.
    var count: Int
    /// Where the first value is in the file.
    var offset: Int
  }

  /// Where the directory is in the file.
  let offset: Int
  /// Where the next directory is; 0 where this is the last.
  let nextOffset: Int
  /// The bytes that the directory takes, without values that lie elsewhere.
  let byteCount: Int
  /// The file, whose byte order the values have.
  private let file: TIFFFile
  /// The entries by tag; where a tag is there twice the first counts.
  private let entries: [UInt64: Entry]

  /// Reads the directory at `offset`, or gives nil where the file has no whole one there.
  init?(at offset: Int, in file: TIFFFile) {
    let countSize = file.isBigTIFF ? 8 : 2
    let entrySize = file.isBigTIFF ? 20 : 12
    let pointerSize = file.isBigTIFF ? 8 : 4
    guard let count = file.integer(at: offset, byteCount: countSize).map({ Int(clamping: $0) }),
      count > 0, count <= file.bytes.count / entrySize,
      let next = file.wideInteger(at: offset + countSize + count * entrySize)
    else { return nil }
    var entries: [UInt64: Entry] = [:]
    for i in 0..<count {
      let start = offset + countSize + i * entrySize
      guard let tag = file.integer(at: start, byteCount: 2),
        let type = file.integer(at: start + 2, byteCount: 2),
        let valueCount = file.wideInteger(at: start + 4)
      else { return nil }
      let size = Self.byteCount(ofType: type)
      // Values that fit lie in the entry itself; of others it holds the offset.
      let field = start + 4 + pointerSize
      let fits = size > 0 && valueCount <= pointerSize / size
      guard entries[tag] == nil, let values = fits ? field : file.wideInteger(at: field) else {
        continue
      }
      entries[tag] = Entry(type: type, count: valueCount, offset: values)
    }
    self.offset = offset
    self.nextOffset = next
    self.byteCount = countSize + count * entrySize + pointerSize
    self.file = file
    self.entries = entries
  }

  /// The bytes of one value of a type; 0 for types that no standard defines.
  private static func byteCount(ofType type: UInt64) -> Int {
    switch type {
    case 1, 2, 6, 7: 1
    case 3, 8: 2
    case 4, 9, 11, 13: 4
    case 5, 10, 12, 16, 17, 18: 8
    default: 0
    }
  }

  /// The values of a tag of unsigned integers, at most `limit` of them and no more than the file
  /// holds; nil where the tag is missing or has another type.
  func integers(_ tag: TIFFTag, limit: Int) -> [Int]? {
    guard let entry = entries[UInt64(tag.rawValue)], [1, 3, 4, 13, 16, 18].contains(entry.type)
    else { return nil }
    let size = Self.byteCount(ofType: entry.type)
    let available = max(0, (file.bytes.count - entry.offset) / size)
    return (0..<min(entry.count, limit, available)).compactMap { i in
      file.integer(at: entry.offset + i * size, byteCount: size).map { Int(clamping: $0) }
    }
  }

  /// The first value of a tag of unsigned integers.
  func integer(_ tag: TIFFTag) -> Int? {
    integers(tag, limit: 1)?.first
  }

  /// The values of a tag of rationals or floats, at most `limit`; nil where it has another type or
  /// values outside the file.
  func numbers(_ tag: TIFFTag, limit: Int) -> [Double]? {
    guard let entry = entries[UInt64(tag.rawValue)] else { return nil }
    var values: [Double] = []
    for i in 0..<min(entry.count, limit) {
      guard let value = number(of: entry, at: i) else { return nil }
      values.append(value)
    }
    return values
  }

  private func number(of entry: Entry, at index: Int) -> Double? {
    let start = entry.offset.addingReportingOverflow(index * Self.byteCount(ofType: entry.type))
    guard !start.overflow else { return nil }
    let offset = start.partialValue
    switch entry.type {
    case 5:
      guard let numerator = file.integer(at: offset, byteCount: 4),
        let denominator = file.integer(at: offset + 4, byteCount: 4)
      else { return nil }
      return Double(numerator) / Double(denominator)
    case 11:
      return file.integer(at: offset, byteCount: 4).map {
        Double(Float(bitPattern: UInt32(truncatingIfNeeded: $0)))
      }
    case 12:
      return file.integer(at: offset, byteCount: 8).map { Double(bitPattern: $0) }
    default:
      return nil
    }
  }

  /// The bytes of a tag of bytes or of an undefined type; nil where the file does not hold them all.
  func bytes(_ tag: TIFFTag) -> [UInt8]? {
    guard let entry = entries[UInt64(tag.rawValue)], entry.type == 1 || entry.type == 7,
      entry.count <= file.bytes.count, entry.offset <= file.bytes.count - entry.count
    else { return nil }
    return Array(file.bytes[entry.offset..<entry.offset + entry.count])
  }
}
