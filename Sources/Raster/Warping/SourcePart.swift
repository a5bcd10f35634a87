/// A rectangle of a picture's pixels that a warp reads; it may reach beyond the picture.
struct SourcePart {
  /// The index of the first column in the picture; negative beyond its border.
  var x: Int
  /// The index of the first row in the picture.
  var y: Int
  /// The number of columns.
  var width: Int
  /// The number of rows.
  var height: Int
}
