import Flatbed
import Glibc
import Testing

@testable import FlatbedCommand

@Suite struct OutputSafetyTests {
  private let folder = TemporaryFolder()
  private let picture: [UInt8]

  init() throws {
    picture = try Pictures.encoded(Pictures.desk())
    folder.write(picture, to: "a.png")
  }

  private func scan(_ arguments: String...) -> CommandRun {
    CommandRun(["scan", "--corners", Pictures.corners] + arguments)
  }

  @Test("A file that exists stays as it was, except with --overwrite")
  func existing() {
    folder.write([1, 2, 3], to: "a-scan.png")
    let refused = scan("--json", folder["a.png"])
    #expect(refused.status == 3)
    #expect(refused.output.contains(#""error": {"code": "exists", "#))
    #expect(
      refused.errors
        == "flatbed: \(folder["a.png"]): \(folder["a-scan.png"]): "
        + "it exists already and was left as it is; --overwrite replaces it\n")
    #expect(folder.read("a-scan.png") == [1, 2, 3])
    #expect(scan("--overwrite", folder["a.png"]).status == 0)
    #expect(folder.read("a-scan.png")?.first == 0x89)
    #expect(folder.names() == ["a-scan.png", "a.png"])
  }

  @Test(
    "The input is never written to, by whatever name",
    arguments: ["a.png", "hard.png", "soft.png", "other/../a.png"])
  func input(name: String) {
    _ = unsafe link(folder["a.png"], folder["hard.png"])
    _ = unsafe symlink("a.png", folder["soft.png"])
    _ = unsafe mkdir(folder["other"], 0o755)
    let result = scan("--overwrite", "-o", folder[name], folder["a.png"])
    #expect(result.status == 2)
    #expect(result.errors.contains("is an input and would be written to"))
    #expect(folder.read("a.png") == picture)
  }

  @Test("An input that another's result would replace is left as it is")
  func otherInput() {
    folder.write(picture, to: "a-scan.png")
    let result = scan("--overwrite", folder["a.png"], folder["a-scan.png"])
    #expect(result.status == 2)
    #expect(folder.read("a-scan.png") == picture)
    #expect(folder.names() == ["a-scan.png", "a.png"])
  }

  @Test("Two inputs whose results would have one name are refused before any work")
  func collision() throws {
    folder.write(picture, to: "b/a.png")
    let result = scan("-d", folder["out"], folder["a.png"], folder["b/a.png"])
    #expect(result.status == 2)
    #expect(result.errors.contains("would be written to the same file"))
    #expect(folder.names(in: "out") == [])
    folder.write(try Pictures.encoded(Pictures.desk(), as: .jpeg), to: "a.jpg")
    #expect(scan("--format", "png", folder["a.png"], folder["a.jpg"]).status == 2)
    #expect(scan(folder["a.png"], folder["a.jpg"]).status == 0)
  }

  @Test("A file that is named twice is scanned once")
  func repetition() {
    let result = scan(folder["a.png"], folder["a.png"], folder["b/../a.png"])
    #expect(result.status == 3)
    #expect(result.lines.count == 1)
    let again = scan("--overwrite", folder["a.png"], folder["a.png"])
    #expect(again.status == 0)
    #expect(again.output == folder["a-scan.png"] + "\n")
  }

  @Test("Pictures from folders keep their subfolder below -d")
  func subfolders() {
    folder.write(picture, to: "in/x/1.png")
    folder.write(picture, to: "in/y/1.png")
    let result = scan("-d", folder["out"], folder["in"])
    #expect(result.status == 0)
    #expect(result.lines.map(String.init) == ["x", "y"].map { folder["out/\($0)/1-scan.png"] })
  }

  @Test(
    "A place that cannot be written to is told, and nothing is left there",
    arguments: ["missing/x.png", "a.png/x.png"])
  func unwritable(name: String) {
    let result = scan("--json", "-o", folder[name], folder["a.png"])
    #expect(result.status == 3)
    #expect(result.output.contains(#""error": {"code": "unwritable", "#))
    #expect(result.errors.contains("\(folder[name]): it cannot be written"))
    #expect(folder.names() == ["a.png"])
  }

  @Test("A full disk is told as such")
  func fullDisk() {
    let result = scan("--format", "png", "-o", "/dev/full", folder["a.png"])
    #expect(result.status == 3)
    #expect(
      result.errors
        == "flatbed: \(folder["a.png"]): /dev/full: it cannot be written: "
        + "No space left on device\n")
  }
}
