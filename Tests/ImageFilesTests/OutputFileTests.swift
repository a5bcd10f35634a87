import Glibc
import TestSupport
import Testing

@testable import ImageFiles

/// Files appear whole or not at all, and leave nothing beside them.
@Suite("Output files")
struct OutputFileTests {
  private static let content = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }

  private static func permissions(_ path: String) -> mode_t {
    var status = stat()
    _ = unsafe stat(path, &status)
    return status.st_mode & 0o777
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func reason(_ code: Int32) -> ImageFileError {
    unsafe .unwritable(reason: String(cString: strerror(code)))
  }

  @Test(
    "A new file has the content, usual permissions and nothing beside it", arguments: [false, true])
  func new(overwriting: Bool) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/new.png"
    try OutputFile.write(Self.content, to: path, overwriting: overwriting)
    #expect(contentOfFile(path) == Self.content)
    #expect(folder.names == ["new.png"])
    let reference = folder.path + "/reference"
    close(unsafe open(reference, O_CREAT | O_WRONLY, 0o666))
    #expect(Self.permissions(path) == Self.permissions(reference))
  }

  @Test("An empty file can be written")
  func empty() throws {
    let folder = try TemporaryFolder()
    try OutputFile.write([], to: folder.path + "/empty", overwriting: false)
    #expect(folder.names == ["empty"])
    #expect(contentOfFile(folder.path + "/empty").isEmpty)
  }

  @Test("Without overwriting, what stands there stays as it was")
  func exists() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/old"
    try OutputFile.write([1, 2, 3], to: path, overwriting: false)
    #expect(throws: ImageFileError.exists) {
      try OutputFile.write(Self.content, to: path, overwriting: false)
    }
    #expect(contentOfFile(path) == [1, 2, 3])
    #expect(folder.names == ["old"])
  }

  @Test("Overwriting replaces the content and keeps the permissions")
  func overwriting() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/old"
    try OutputFile.write([1, 2, 3], to: path, overwriting: false)
    _ = unsafe chmod(path, 0o640)
    try OutputFile.write(Self.content, to: path, overwriting: true)
    #expect(contentOfFile(path) == Self.content)
    #expect(Self.permissions(path) == 0o640)
    #expect(folder.names == ["old"])
  }

  @Test("A link stays a link, and its target is replaced")
  func link() throws {
    let folder = try TemporaryFolder()
    let target = folder.path + "/target"
    let link = folder.path + "/link"
    try OutputFile.write([1], to: target, overwriting: false)
    _ = unsafe symlink("target", link)
    #expect(throws: ImageFileError.exists) {
      try OutputFile.write([2], to: link, overwriting: false)
    }
    try OutputFile.write(Self.content, to: link, overwriting: true)
    #expect(Self.isLink(link))
    #expect(contentOfFile(target) == Self.content)
    #expect(folder.names == ["link", "target"])
  }

  @Test("A link to nothing gets its target")
  func danglingLink() throws {
    let folder = try TemporaryFolder()
    _ = unsafe symlink("second", folder.path + "/first")
    _ = unsafe symlink("third", folder.path + "/second")
    try OutputFile.write([7], to: folder.path + "/first", overwriting: true)
    #expect(contentOfFile(folder.path + "/third") == [7])
    #expect(folder.names == ["first", "second", "third"])
  }

  @Test("Links in a circle are an error")
  func circle() throws {
    let folder = try TemporaryFolder()
    _ = unsafe symlink("b", folder.path + "/a")
    _ = unsafe symlink("a", folder.path + "/b")
    #expect(throws: Self.reason(ELOOP)) {
      try OutputFile.write([7], to: folder.path + "/a", overwriting: true)
    }
    #expect(folder.names == ["a", "b"])
  }

  @Test("Devices are written to as they are", arguments: [false, true])
  func devices(overwriting: Bool) throws {
    try OutputFile.write(Self.content, to: "/dev/null", overwriting: overwriting)
    var status = stat()
    #expect(unsafe stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    #expect(throws: Self.reason(ENOSPC)) {
      try OutputFile.write(Self.content, to: "/dev/full", overwriting: overwriting)
    }
  }

  @Test("A pipe gets the bytes")
  func pipe() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe"
    _ = unsafe mkfifo(path, 0o600)
    // Open for both, so that neither end waits for the other; a pipe holds as much as this.
    let reader = unsafe open(path, O_RDWR)
    defer { close(reader) }
    try OutputFile.write(Array(Self.content.prefix(5000)), to: path, overwriting: false)
    var buffer = [UInt8](repeating: 0, count: 6000)
    let count = unsafe read(reader, &buffer, buffer.count)
    #expect(count == 5000)
    #expect(buffer.prefix(5000).elementsEqual(Self.content.prefix(5000)))
  }

  @Test("What cannot be written says so in the system's words")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    for overwriting in [false, true] {
      #expect(throws: Self.reason(ENOENT)) {
        try OutputFile.write([1], to: folder.path + "/none/file", overwriting: overwriting)
      }
      #expect(throws: Self.reason(EISDIR)) {
        try OutputFile.write([1], to: folder.path, overwriting: overwriting)
      }
      let long = folder.path + "/" + String(repeating: "n", count: 300)
      #expect(throws: Self.reason(ENAMETOOLONG)) {
        try OutputFile.write([1], to: long, overwriting: overwriting)
      }
    }
    try OutputFile.write([1], to: folder.path + "/file", overwriting: false)
    #expect(throws: Self.reason(ENOTDIR)) {
      try OutputFile.write([1], to: folder.path + "/file/inside", overwriting: true)
    }
    #expect(folder.names == ["file"])
  }

  @Test("Where files cannot be without a name, a hidden one is written and moved")
  func named() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/named.png"
    try OutputFile.placeNamed(Self.content, at: path, overwriting: false, permissions: nil)
    #expect(contentOfFile(path) == Self.content)
    #expect(throws: ImageFileError.exists) {
      try OutputFile.placeNamed([1], at: path, overwriting: false, permissions: nil)
    }
    #expect(contentOfFile(path) == Self.content)
    try OutputFile.placeNamed([2], at: path, overwriting: true, permissions: 0o604)
    #expect(contentOfFile(path) == [2])
    #expect(Self.permissions(path) == 0o604)
    #expect(folder.names == ["named.png"])
  }

  @Test("Where files have no second names, nothing is replaced either")
  func withoutLinks() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/moved"
    for (content, isPlaced) in [([UInt8(1)], true), ([2], false)] {
      let temporary = TemporaryName(for: path)
      try OutputFile.write(content, to: temporary.path, overwriting: false)
      if isPlaced {
        try temporary.moveWithoutLink(to: path)
      } else {
        #expect(throws: ImageFileError.exists) { try temporary.moveWithoutLink(to: path) }
      }
      #expect(contentOfFile(path) == [1])
      #expect(folder.names == ["moved"])
    }
  }

  @Test("A full disk is an error and leaves nothing behind")
  func fullDisk() async throws {
    // A limit on the size of files stands for the disk: both stop a write in its middle.
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      _ = unsafe setrlimit(__rlimit_resource_t(1), &limit)
      let folder = try TemporaryFolder()
      let path = folder.path + "/large"
      let content = [UInt8](repeating: 5, count: 300_000)
      for isThere in [false, true] {
        if isThere { try OutputFile.write([9], to: path, overwriting: false) }
        #expect(throws: ImageFileError.unwritable(reason: "File too large")) {
          try OutputFile.write(content, to: path, overwriting: true)
        }
        #expect(folder.names == (isThere ? ["large"] : []))
      }
      #expect(contentOfFile(path) == [9])
    }
  }
}
