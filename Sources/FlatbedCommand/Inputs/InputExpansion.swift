import Flatbed

/// Looks into folders: the files that the operands of a command line stand for, in their order.
struct InputExpansion {
  private var items: [InputItem] = []
  /// The folders that were entered, so that a link to a folder above does not lead round for ever.
  private var visited: Set<FileIdentity> = []

  /// The inputs that operands stand for.
  ///
  /// A folder stands for every picture below it, told by content, in the order of the names' bytes.
  /// A folder without any is an error of its own; what is no picture is passed over. A file that was
  /// named itself is taken as it is: whether it is a picture shows when it is read.
  static func items(of operands: [Path]) -> [InputItem] {
    var expansion = InputExpansion()
    for operand in operands {
      expansion.add(operand)
    }
    return expansion.items
  }

  private mutating func add(_ operand: Path) {
    if operand.text == "-" {
      items.append(.picture(Input(source: .standardInput)))
      return
    }
    guard let status = FileStatus(of: operand), status.kind == .folder else {
      items.append(.picture(Input(source: .file(operand))))
      return
    }
    visited = [status.identity]
    let before = items.count
    addPictures(in: operand, subfolder: "")
    if items.count == before {
      items.append(.failed(name: operand.text, error: .emptyFolder))
    }
  }

  /// Adds the pictures in a folder and below it.
  private mutating func addPictures(in folder: Path, subfolder: String) {
    let names: [Path]
    do {
      names = try namesInFolder(folder).sorted()
    } catch {
      items.append(.failed(name: folder.text, error: .file(error)))
      return
    }
    for name in names {
      let path = folder.appending(name)
      // A link that leads nowhere is no picture.
      guard let status = FileStatus(of: path) else { continue }
      switch status.kind {
      case .folder:
        guard visited.insert(status.identity).inserted else { continue }
        let below = subfolder.isEmpty ? name.text : "\(subfolder)/\(name.text)"
        addPictures(in: path, subfolder: below)
      case .regular:
        guard !status.isEmpty, Self.looksLikePicture(path) else { continue }
        items.append(.picture(Input(source: .file(path), subfolder: subfolder)))
      case .other:
        continue
      }
    }
  }

  /// True for a picture by content, and for a file that cannot be opened but has a picture's name:
  /// passing that over in silence would look as if it had been worked on.
  private static func looksLikePicture(_ path: Path) -> Bool {
    guard let start = firstBytes(of: path) else {
      return ImageFormat(pathExtension: pathExtension(of: path.text)) != nil
    }
    return ImageFormat(contentStart: start.span) != nil
  }
}
