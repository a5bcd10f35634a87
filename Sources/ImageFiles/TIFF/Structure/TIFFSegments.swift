/// A page's strips or tiles: their sizes and where they are in the file.
///
/// Segments are numbered from the top left along rows, plane after plane. A strip is a segment as
/// wide as the page.
struct TIFFSegments: Sendable {
  /// True for tiles, which are stored whole even where they stick out of the page.
  let isTiled: Bool
  /// The pixels in a row of a segment.
  let width: Int
  /// The rows of a segment; the last strip can have fewer.
  let height: Int
  /// The segments beside each other.
  let countAcross: Int
  /// The segments above each other.
  let countDown: Int
  private let offsets: [Int]
  private let byteCounts: [Int]
  private let fileByteCount: Int

  /// Reads the tags of strips or tiles.
  ///
  /// - Throws: `corrupt` where the tags are missing or a size is zero.
  init(
    _ directory: TIFFDirectory, width: Int, height: Int, planeCount: Int, fileByteCount: Int
  ) throws(ImageFileError) {
    let tileWidth = directory.integer(.tileWidth)
    let isTiled = tileWidth != nil
    let segmentWidth = tileWidth ?? width
    let rows = isTiled ? directory.integer(.tileLength) : directory.integer(.rowsPerStrip) ?? height
    guard let rows, rows > 0, segmentWidth > 0, max(rows, segmentWidth) <= UInt32.max else {
      throw .corrupt(detail: "strips or tiles of no size")
    }
    self.isTiled = isTiled
    self.width = segmentWidth
    self.height = isTiled ? rows : min(rows, height)
    countAcross = (width - 1) / self.width + 1
    countDown = (height - 1) / self.height + 1
    // No more than the file can list: of a page as wide and as high as tags can say, the product of
    // all three would not fit a number.
    let count = min(countAcross * countDown, fileByteCount) * planeCount
    // Some writers give tiles the tags of strips; nothing else can be meant.
    let offsets = directory.integers(isTiled ? .tileOffsets : .stripOffsets, limit: count)
    guard let offsets = offsets ?? directory.integers(.stripOffsets, limit: count) else {
      throw .corrupt(detail: "the page has no strips or tiles")
    }
    self.offsets = offsets
    byteCounts =
      directory.integers(isTiled ? .tileByteCounts : .stripByteCounts, limit: count)
      ?? directory.integers(.stripByteCounts, limit: count) ?? []
    self.fileByteCount = fileByteCount
  }

  /// The number of segments of a plane.
  var countPerPlane: Int { countAcross * countDown }

  /// The bytes of a segment that are in the file; empty where none are.
  ///
  /// A segment of unknown or zero length is taken to reach to the end of the file.
  func byteRange(of segment: Int) -> Range<Int> {
    guard segment < offsets.count, offsets[segment] > 0, offsets[segment] < fileByteCount else {
      return 0..<0
    }
    let start = offsets[segment]
    let promised = segment < byteCounts.count ? byteCounts[segment] : 0
    let available = fileByteCount - start
    return start..<start + (promised > 0 ? min(promised, available) : available)
  }

  /// True where the file ends before the segment does.
  func isCutShort(_ segment: Int) -> Bool {
    guard segment < offsets.count, offsets[segment] < fileByteCount else { return true }
    return segment < byteCounts.count && byteCounts[segment] > fileByteCount - offsets[segment]
  }

  /// True where no segment has a byte in the file.
  var areAllMissing: Bool {
    offsets.indices.allSatisfy { byteRange(of: $0).isEmpty }
  }
}
