/// The line on a terminal that says how far a run is.
struct ProgressBar {
  /// The number of pictures.
  let total: Int
  /// The number of pictures that are done.
  var done = 0

  /// The bar's longest length, in columns.
  private static let longestBar = 30

  /// The line, at most `columns` wide: `[#####     ] 12 of 40`; empty where there is no room.
  func line(columns: Int) -> String {
    let count = " \(done) of \(total)"
    // One column stays free: a line that fills the last one makes some terminals scroll.
    let room = columns - 1 - count.utf8.count - 2
    guard room >= 1 else { return "" }
    let length = min(room, Self.longestBar)
    let filled = total > 0 ? length * min(done, total) / total : 0
    let bar = String(repeating: "#", count: filled)
    return "[" + bar + String(repeating: " ", count: length - filled) + "]" + count
  }
}
