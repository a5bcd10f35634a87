/// The pages of a TIFF: the directories of the main chain that stand for pages.
///
/// Reduced versions of a page (thumbnails, the levels of a pyramid) and transparency masks, which
/// NewSubfileType or SubfileType mark, are no pages and are not counted, unless there is nothing
/// else. Directories that a tag points to (SubIFDs, EXIF, GPS) are never looked at.
struct TIFFPageList: Sendable {
  /// Where each page's directory is.
  let offsets: [Int]
  /// What is wrong with the chain after the last page that was found, if anything is.
  let defect: String?

  /// The most directories that are followed: as many as PageNumber can count.
  static let maximumCount = 65_535

  /// Follows the chain of directories until it ends, breaks or comes back to itself.
  ///
  /// - Throws: `truncated` or `corrupt` where not even one directory can be read.
  /// - Complexity: O(size of the file), whatever the directories say.
  init(of file: TIFFFile) throws(ImageFileError) {
    var pages: [Int] = []
    var others: [Int] = []
    var visited: Set<Int> = []
    var defect: String?
    // Directories that do not overlap take no more bytes than there are; this bounds the time.
    var unusedByteCount = file.bytes.count
    var next = file.firstDirectoryOffset
    while next != 0 {
      guard visited.insert(next).inserted else {
        defect = "the list of pages comes back to an earlier one"
        break
      }
      guard visited.count <= Self.maximumCount else {
        defect = "there are more than \(Self.maximumCount) pages"
        break
      }
      guard let directory = TIFFDirectory(at: next, in: file),
        directory.byteCount <= unusedByteCount
      else {
        defect = "the list of pages is broken after page \(pages.count)"
        break
      }
      unusedByteCount -= directory.byteCount
      if Self.isPage(directory) {
        pages.append(next)
      } else {
        others.append(next)
      }
      next = directory.nextOffset
    }
    offsets = pages.isEmpty ? others : pages
    self.defect = defect
    guard offsets.isEmpty else { return }
    throw file.firstDirectoryOffset >= file.bytes.count
      ? .truncated(detail: "the list of pages is missing")
      : .corrupt(detail: "there is no list of pages where the header says")
  }

  /// True unless the directory says that it is a smaller version of another, or a mask for one.
  private static func isPage(_ directory: TIFFDirectory) -> Bool {
    if let type = directory.integer(.newSubfileType) {
      let reduced = 1
      let mask = 4
      return type & (reduced | mask) == 0
    }
    let reducedOfOldTag = 2
    return directory.integer(.subfileType) != reducedOfOldTag
  }
}
