extension DrawnDocument {
  /// A letter on A4 paper: a heading and text, with wide margins.
  public static func page(paper: SceneColor = .gray(243)) -> DrawnDocument {
    let ink = SceneColor.gray(45)
    return DrawnDocument(
      width: 210, height: 297, paper: paper,
      marks: [
        .text(Area(x: 25, y: 24, width: 90, height: 14), lineHeight: 11, color: ink),
        .text(Area(x: 25, y: 48, width: 160, height: 215), lineHeight: 6.2, color: ink),
      ])
  }

  /// A sheet of A4 paper with nothing on it.
  public static func blankPage(paper: SceneColor = .gray(243)) -> DrawnDocument {
    DrawnDocument(width: 210, height: 297, paper: paper)
  }

  /// A form: text and a table inside a heavy printed frame, 8 mm from the edge.
  public static func framedPage() -> DrawnDocument {
    var page = DrawnDocument(width: 210, height: 297)
    let ink = SceneColor.gray(40)
    page.marks = [
      .frame(page.inset(8), thickness: 1.2, color: ink),
      .text(Area(x: 20, y: 22, width: 170, height: 70), lineHeight: 7, color: ink),
      .table(Area(x: 20, y: 110, width: 170, height: 150), columns: 4, rows: 12, color: ink),
    ]
    return page
  }

  /// A page of a magazine: a picture that is printed up to three edges, text below it.
  public static func printedToTheEdge() -> DrawnDocument {
    DrawnDocument(
      width: 210, height: 280,
      marks: [
        .photo(Area(x: 0, y: 0, width: 210, height: 165)),
        .text(Area(x: 14, y: 178, width: 182, height: 92), lineHeight: 6, color: .gray(40)),
      ])
  }

  /// A notebook's page, with holes along its left edge, ruled lines and handwriting-like text.
  public static func notebook() -> DrawnDocument {
    DrawnDocument(
      width: 148, height: 210, paper: .rgb(242, 241, 232),
      marks: [
        .notebook(spacing: 8),
        .text(
          Area(x: 22, y: 19, width: 112, height: 150), lineHeight: 8, color: .rgb(50, 60, 130)),
      ])
  }

  /// A receipt, 80 mm wide, with a dark logo at the very top.
  public static func receipt(height: Double = 200, hasLogo: Bool = true) -> DrawnDocument {
    let ink = SceneColor.gray(60)
    var marks: [Mark] = [
      .text(Area(x: 6, y: 30, width: 68, height: height - 62), lineHeight: 4.6, color: ink),
      .barCode(Area(x: 14, y: height - 26, width: 52, height: 14), color: ink),
    ]
    if hasLogo {
      marks.append(.block(Area(x: 8, y: 3, width: 64, height: 20), color: .gray(30)))
    }
    return DrawnDocument(width: 80, height: height, paper: .gray(238), marks: marks)
  }

  /// A card of ID-1 size (ISO/IEC 7810) with rounded corners, a portrait, a coloured band and text.
  ///
  /// The radius is in millimetres; the standard says 2.88 to 3.48.
  public static func identityCard(radius: Double = 3.18) -> DrawnDocument {
    DrawnDocument(
      width: 85.6, height: 53.98, paper: .rgb(226, 232, 240),
      marks: [
        .block(Area(x: 0, y: 5, width: 85.6, height: 6), color: .rgb(120, 150, 205)),
        .photo(Area(x: 5, y: 15, width: 23, height: 30)),
        .text(Area(x: 34, y: 16, width: 46, height: 30), lineHeight: 5, color: .gray(50)),
      ],
      cornerRadius: radius)
  }

  /// A photograph on paper with a white margin.
  public static func photoPrint() -> DrawnDocument {
    var print = DrawnDocument(width: 150, height: 100, paper: .gray(247))
    print.marks = [.photo(print.inset(4))]
    return print
  }
}
