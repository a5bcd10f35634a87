import Raster

/// The thin edges of a working image: where the gradient is largest across its own direction.
///
/// The gradient is that of whichever channel changes most at a pixel, so a page that differs in
/// colour alone has edges too. Edges are weighed against their surroundings: in text or texture
/// one edge says little, on a plain ground a faint one says much.
struct EdgeMap {
  let width: Int
  let height: Int
  /// For every pixel the weight of its element × 256 + the element's direction, as `StripEdges` has
  /// them; 0 where there is none.
  let marks: Plane<UInt16>

  /// Joins the edges of strips, top strip first.
  init(width: Int, joining strips: [StripEdges]) {
    self.width = width
    marks = Plane(width: width, joining: strips.map { ($0.marks, 0..<$0.marks.height) })
    height = marks.height
  }
}
