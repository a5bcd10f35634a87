import Flatbed

/// What can be told about the files a run would write before any work is done.
struct OutputPlan {
  /// How the files are named: a rule for each kind of file that the run writes.
  var namings: [OutputNaming]
  /// The run's standard input.
  var standardInput: Int32

  /// The inputs, without those that are named again and would write their results again.
  ///
  /// Later pages' names are not known yet; `OutputRegister` checks every name when its turn comes.
  ///
  /// - Throws: where a result would go over an input, or two results would have one name.
  func checked(_ items: [InputItem]) throws(UsageError) -> [InputItem] {
    if namings.isEmpty { return items }
    let inputs = identities(of: items)
    var writers: [String: Input] = [:]
    var result: [InputItem] = []
    for item in items {
      guard case .picture(let input) = item else {
        result.append(item)
        continue
      }
      let paths = paths(for: input)
      for path in paths {
        if let status = FileStatus(of: Path(path)), inputs.contains(status.identity) {
          throw UsageError(
            "\(path) is an input and would be written to: name the result otherwise, "
              + "or put it into another folder")
        }
      }
      let keys = paths.map(canonicalPath)
      if Set(keys).count < keys.count {
        throw UsageError("\(input.name): its result and its annotated picture have the same name")
      }
      if let other = keys.compactMap({ writers[$0] }).first {
        if isSameFile(input, other) { continue }
        throw UsageError(
          "\(other.name) and \(input.name) would be written to the same file, \(paths[0]): "
            + "scan one of them by itself")
      }
      for key in keys { writers[key] = input }
      result.append(item)
    }
    return result
  }

  /// The files that are read, by whatever names.
  func identities(of items: [InputItem]) -> Set<FileIdentity> {
    Set(
      items.compactMap { item in
        guard case .picture(let input) = item else { return nil }
        return input.identity(standardInput: standardInput)
      })
  }

  /// The paths that are written to for an input of one page; fewer where its format cannot be told.
  private func paths(for input: Input) -> [String] {
    namings.compactMap { naming in
      guard let format = naming.format ?? format(of: input) else { return nil }
      return naming.path(for: input, inputFormat: format, page: nil)
    }
  }

  private func format(of input: Input) -> ImageFormat? {
    guard case .file(let path) = input.source, FileStatus(of: path)?.kind == .regular else {
      return nil
    }
    return firstBytes(of: path).flatMap { ImageFormat(contentStart: $0.span) }
  }

  private func isSameFile(_ first: Input, _ second: Input) -> Bool {
    let identity = first.identity(standardInput: standardInput)
    return identity != nil && identity == second.identity(standardInput: standardInput)
  }
}
