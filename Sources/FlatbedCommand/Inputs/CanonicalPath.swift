import Glibc

/// The absolute path of a file without links; all paths of one file, which need not exist yet, have
/// the same one.
func canonicalPath(_ path: String) -> String {
  var missing: [Substring] = []
  var existing = path[...]
  while true {
    if let resolved = resolvedPath(existing.isEmpty ? "." : String(existing)) {
      return ([resolved == "/" ? "" : resolved] + missing.map(String.init)).joined(separator: "/")
    }
    guard !existing.isEmpty else { return path }
    // What does not exist is no link: its folders are looked at instead.
    let name = existing.reversed().prefix { $0 != "/" }.count
    missing.insert(existing.suffix(name), at: 0)
    existing = existing.dropLast(name)
    while existing.count > 1, existing.last == "/" { existing.removeLast() }
  }
}

/// The absolute path of an existing file with every link followed, or nil.
private func resolvedPath(_ path: String) -> String? {
  guard let resolved = unsafe realpath(Path(path).cString, nil) else { return nil }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}
