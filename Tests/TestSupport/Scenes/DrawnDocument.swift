/// An upright rectangle on a document's face, in millimetres from its top-left corner.
public struct Area: Sendable {
  /// Millimetres from the document's left edge.
  public var x: Double
  /// Millimetres from the document's top edge.
  public var y: Double
  /// Millimetres from left to right.
  public var width: Double
  /// Millimetres from top to bottom.
  public var height: Double

  /// Makes an area.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// Something printed on a document.
public enum Mark: Sendable {
  /// Lines of words made of small strokes, `lineHeight` millimetres from line to line.
  case text(Area, lineHeight: Double, color: SceneColor)
  /// The outline of a rectangle, its lines `thickness` millimetres wide.
  case frame(Area, thickness: Double, color: SceneColor)
  /// A table of so many columns and rows, ruled with thin lines, a word in most cells.
  case table(Area, columns: Int, rows: Int, color: SceneColor)
  /// A filled rectangle.
  case block(Area, color: SceneColor)
  /// A picture of soft patches of many colours.
  case photo(Area)
  /// Upright bars of several widths.
  case barCode(Area, color: SceneColor)
  /// A row of filled holes along the left edge, and faint ruled lines: a notebook's page.
  case notebook(spacing: Double)
  /// A fold across the whole width, `y` millimetres down: darker above than below.
  case fold(y: Double, depth: Float)
  /// A staple: a short light line with a dark one below it.
  case staple(x: Double, y: Double)
}

/// A triangle that is torn off a document's corner.
public struct MissingCorner: Sendable {
  /// Which corner: 0 top left, then clockwise.
  public var corner: Int
  /// Millimetres that are missing of the top or bottom edge.
  public var alongWidth: Double
  /// Millimetres that are missing of the left or right edge.
  public var alongHeight: Double

  /// Makes a missing corner.
  public init(corner: Int, alongWidth: Double, alongHeight: Double) {
    self.corner = corner
    self.alongWidth = alongWidth
    self.alongHeight = alongHeight
  }
}

/// A flat sheet or card with what is printed on it, in millimetres.
public struct DrawnDocument: Sendable {
  /// Millimetres from left to right.
  public var width: Double
  /// Millimetres from top to bottom.
  public var height: Double
  /// The colour of the sheet where nothing is printed.
  public var paper: SceneColor
  /// What is printed, in drawing order.
  public var marks: [Mark]
  /// The radius of the rounded corners in millimetres; 0 is a sharp corner.
  public var cornerRadius = 0.0
  /// The corners that are torn off.
  public var missingCorners: [MissingCorner] = []

  /// Makes a sheet.
  public init(
    width: Double, height: Double, paper: SceneColor = .gray(243), marks: [Mark] = [],
    cornerRadius: Double = 0
  ) {
    self.width = width
    self.height = height
    self.paper = paper
    self.marks = marks
    self.cornerRadius = cornerRadius
  }

  /// The area inside the edges, so many millimetres from each.
  public func inset(_ margin: Double) -> Area {
    Area(x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin)
  }
}
