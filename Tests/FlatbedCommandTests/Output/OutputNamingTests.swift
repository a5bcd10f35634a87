import Flatbed
import Glibc
import Testing

@testable import FlatbedCommand

@Suite struct OutputNamingTests {
  private let input = Input(source: .file("photos/a/b.jpg"), subfolder: "a")

  @Test("A result stands beside its input, in a folder, or where it was told to")
  func places() {
    var naming = OutputNaming(place: .besideInput, suffix: "-scan")
    #expect(naming.path(for: input, inputFormat: .jpeg, page: nil) == "photos/a/b-scan.jpg")
    #expect(naming.path(for: input, inputFormat: .tiff, page: 2) == "photos/a/b-scan-p2.tiff")
    naming.format = .png
    naming.place = .folder("out")
    #expect(naming.path(for: input, inputFormat: .jpeg, page: nil) == "out/a/b-scan.png")
    naming.place = .folder("out/")
    #expect(naming.path(for: input, inputFormat: .jpeg, page: 1) == "out/a/b-scan-p1.png")
    naming.place = .file("x.png")
    #expect(naming.path(for: input, inputFormat: .jpeg, page: 3) == "x.png")
    let standardInput = Input(source: .standardInput)
    naming.place = .folder("out")
    #expect(naming.path(for: standardInput, inputFormat: .png, page: nil) == "out/stdin-scan.png")
  }

  @Test("Every path of a file has the same canonical one, before and after the file exists")
  func canonicalPaths() {
    let folder = TemporaryFolder()
    folder.write([1], to: "a/x")
    #expect(unsafe symlink("a", folder["link"]) == 0)
    #expect(unsafe symlink("x", folder["a/y"]) == 0)
    let path = canonicalPath(folder["a/x"])
    #expect(path.hasSuffix("/a/x"))
    for other in ["link/x", "a/y", "./a//x", "a/../link/y"] {
      #expect(canonicalPath(folder[other]) == path)
    }
    let missing = canonicalPath(folder["new/deep/z"])
    folder.write([1], to: "new/deep/z")
    #expect(canonicalPath(folder["new/deep/z"]) == missing)
    #expect(canonicalPath("/nowhere/z") == "/nowhere/z")
    #expect(canonicalPath("nowhere").hasSuffix("/nowhere"))
  }

  @Test("A folder is made with those above it, and is nothing to be made again")
  func folders() throws {
    let folder = TemporaryFolder()
    try makeFolder(folder["a/b/c"])
    try makeFolder(folder["a/b/c/"])
    #expect(FileStatus(of: Path(folder["a/b/c"]))?.kind == .folder)
    folder.write([1], to: "file")
    #expect(throws: ImageFileError.self) { try makeFolder(folder["file/a"]) }
    #expect(throws: ImageFileError.self) { try makeFolder(folder["file"]) }
  }
}
