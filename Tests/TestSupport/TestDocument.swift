/// Files of the folder `TestDocuments` at the package's root.
public enum TestDocument {
  /// The path of the folder, with a slash at its end.
  public static let folder: String = {
    // This file is Tests/TestSupport/TestDocument.swift.
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/") + "/TestDocuments/"
  }()

  /// The path of a file in the folder.
  ///
  /// - Parameter name: the file's path in the folder, such as `Files/gray.png`.
  /// - Returns: the path from the file system's root.
  public static func path(_ name: String) -> String {
    folder + name
  }
}
