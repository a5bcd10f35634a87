import Flatbed
import Synchronization

/// The files that a run writes: sees to it that no input is written to, that no result replaces
/// another of the same run, and that an interruption never meets a file half written.
final class OutputRegister: Sendable {
  /// Replaces files that stood there before the run.
  private let overwrites: Bool
  /// The files that are read, by whatever name.
  private let inputs: Set<FileIdentity>
  private let claimed = Mutex<Set<String>>([])
  /// Held while bytes go to the disk.
  private let writing: Mutex<Void>

  /// Makes a register.
  ///
  /// - Parameters:
  ///   - overwrites: replaces files that stood there before the run.
  ///   - inputs: the files that are read.
  init(overwriting overwrites: Bool, inputs: Set<FileIdentity>) {
    self.overwrites = overwrites
    self.inputs = inputs
    writing = Mutex(())
  }

  /// Claims a path for a result, before the work for it begins.
  ///
  /// - Throws: `exists` where a file stands there that may not be replaced, `unwritable` where it is
  ///   an input or another result's.
  func claim(_ path: String) throws(PageError) {
    try PageError.ofOutput(at: path) { () throws(ImageFileError) in try check(path) }
  }

  private func check(_ path: String) throws(ImageFileError) {
    let file = Path(path)
    let status = FileStatus(of: file)
    if let status, inputs.contains(status.identity) {
      throw .unwritable(reason: "it is an input, and inputs are never written to")
    }
    // Devices and pipes are written to as they are, this process's own outputs too.
    let isSpecial = ["/dev/", "/proc/"].contains { path.hasPrefix($0) }
    switch status?.kind {
    case .folder: throw .unwritable(reason: "it is a folder")
    case .regular where !overwrites && !isSpecial: throw .exists
    default: break
    }
    guard claimed.withLock({ $0.insert(canonicalPath(path)).inserted }) else {
      throw .unwritable(reason: "another result of this run has the same name")
    }
  }

  /// Writes a result to the path that was claimed for it, whole or not at all.
  ///
  /// - Parameters:
  ///   - bytes: the file's content.
  ///   - path: where it goes.
  ///   - makesFolders: makes the folders on the way that are missing.
  /// - Throws: `exists` where a file has come to stand there, `unwritable`.
  func write(
    _ bytes: [UInt8], to path: String, makingFolders makesFolders: Bool
  ) throws(PageError) {
    try PageError.ofOutput(at: path) { () throws(ImageFileError) in
      if makesFolders, let slash = path.lastIndex(of: "/"), slash != path.startIndex {
        try makeFolder(String(path[..<slash]))
      }
      try writing.withLock { _ throws(ImageFileError) in
        try OutputFile.write(bytes, to: path, overwriting: overwrites)
      }
    }
  }

  /// Waits until no file is half written and does `body` while none can be begun.
  func whileNothingIsWritten(_ body: () -> Void) {
    writing.withLock { _ in body() }
  }
}
