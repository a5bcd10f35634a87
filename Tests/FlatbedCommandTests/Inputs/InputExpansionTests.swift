import Flatbed
import Glibc
import Testing

@testable import FlatbedCommand

@Suite struct InputExpansionTests {
  private func names(_ items: [InputItem], in folder: TemporaryFolder) -> [String] {
    items.map { item in
      switch item {
      case .picture(let input): String(input.name.dropFirst(folder.path.count + 1))
      case .failed(let name, _): "failed " + name.dropFirst(folder.path.count + 1)
      }
    }
  }

  @Test("A folder stands for every picture below it, told by content, in the order of names")
  func folders() throws {
    let folder = TemporaryFolder()
    let picture = try Pictures.encoded(Pictures.emptyDesk())
    for name in ["b.png", "a/z.jpg", "a/deep/er/y", "B.png", ".hidden", "c.txt"] {
      folder.write(picture, to: name)
    }
    folder.write(Array("text".utf8), to: "a/no.png")
    folder.write([], to: "empty.png")
    let items = InputExpansion.items(of: [Path(folder.path)])
    #expect(
      names(items, in: folder) == [".hidden", "B.png", "a/deep/er/y", "a/z.jpg", "b.png", "c.txt"])
    let subfolders = items.map { item in
      if case .picture(let input) = item { input.subfolder } else { "failed" }
    }
    #expect(subfolders == ["", "", "a/deep/er", "a", "", ""])
  }

  @Test("Links that lead round in a circle end, and links that lead nowhere are passed over")
  func links() throws {
    let folder = TemporaryFolder()
    folder.write(try Pictures.encoded(Pictures.emptyDesk()), to: "a/x.png")
    #expect(unsafe symlink("..", folder["a/up"]) == 0)
    #expect(unsafe symlink("nowhere", folder["a/lost.png"]) == 0)
    #expect(unsafe symlink("x.png", folder["a/y.png"]) == 0)
    let items = InputExpansion.items(of: [Path(folder.path)])
    #expect(names(items, in: folder) == ["a/x.png", "a/y.png"])
  }

  @Test("A folder without a picture is an error, a missing file an input that fails later")
  func emptyFolders() {
    let folder = TemporaryFolder()
    folder.write(Array("text".utf8), to: "none/a.txt")
    let items = InputExpansion.items(of: [Path(folder["none"]), Path(folder["missing.jpg"])])
    #expect(names(items, in: folder) == ["failed none", "missing.jpg"])
  }

  @Test("A file that was named itself is taken whatever it holds, and as often as it is named")
  func namedFiles() {
    let folder = TemporaryFolder()
    folder.write(Array("text".utf8), to: "a.txt")
    let items = InputExpansion.items(of: [Path(folder["a.txt"]), "-", Path(folder["a.txt"])])
    #expect(items.count == 3)
    #expect(items[1] == .picture(Input(source: .standardInput)))
  }

  @Test(
    "A name loses the extension of a picture format and no other",
    arguments: [
      ("a/photo.jpg", "photo"), ("photo.2024.TIFF", "photo.2024"), ("scan.v2", "scan.v2"),
      (".jpg", ".jpg"), ("photo", "photo"),
    ])
  func stems(path: String, stem: String) {
    #expect(Input(source: .file(Path(path))).stem == stem)
  }

  @Test("Control characters in a name do not reach the terminal")
  func printing() {
    #expect(printable("a\u{1B}[31mb\u{9B}\n\u{7F}ä") == "a?[31mb???ä")
  }
}
