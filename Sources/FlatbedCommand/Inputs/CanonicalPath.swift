import Glibc

/// The absolute path of a file without links among its folders; two paths of one file, which need
/// not exist yet, have the same one.
func canonicalPath(_ path: String) -> String {
  var missing: [Substring] = []
  var folder = path[...]
  while true {
    // The name itself stays as it is: a link that a result would replace is not followed.
    let slash = folder.lastIndex(of: "/")
    let name = slash.map { folder[folder.index(after: $0)...] } ?? folder
    if !name.isEmpty, name != "." { missing.insert(name, at: 0) }
    folder = slash.map { folder[..<$0] } ?? ""
    let existing = folder.isEmpty ? (slash == nil ? "." : "/") : String(folder)
    if let resolved = resolvedPath(existing) {
      return ([resolved == "/" ? "" : resolved] + missing.map(String.init)).joined(separator: "/")
    }
    if slash == nil { return path }
  }
}

/// The absolute path of an existing folder with every link followed, or nil.
private func resolvedPath(_ path: String) -> String? {
  guard let resolved = unsafe realpath(Path(path).cString, nil) else { return nil }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}
