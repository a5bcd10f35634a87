/// What the help page of a command says besides its options.
struct HelpContent {
  /// The command.
  let command: CommandName
  /// What it does, in half a line.
  let summary: String
  /// The ways to call it.
  let usage: [String]
  /// What it does, in a paragraph.
  let purpose: String
  /// Command lines worth knowing, each with what it does.
  let examples: [(purpose: String, line: String)]
  /// Paragraphs behind the options.
  let notes: [String]
  /// The exit statuses that it ends with.
  let exitStatuses: [(status: String, meaning: String)]

  /// The content of a command's page.
  init(_ command: CommandName) {
    switch command {
    case .scan: self = .scan
    case .rectangles: self = .rectangles
    case .text: self = .text
    case .qr: self = .qr
    case .makeQR: self = .makeQR
    }
  }

  init(
    command: CommandName, summary: String, usage: [String], purpose: String,
    examples: [(purpose: String, line: String)], notes: [String],
    exitStatuses: [(status: String, meaning: String)] = HelpContent.commonExitStatuses
  ) {
    self.command = command
    self.summary = summary
    self.usage = usage
    self.purpose = purpose
    self.examples = examples
    self.notes = notes
    self.exitStatuses = exitStatuses
  }

  /// The exit statuses of what works on pictures.
  static let commonExitStatuses: [(status: String, meaning: String)] = [
    ("0", "Every input was read and something was found in each."),
    ("1", "Every input was read, and in at least one nothing was found."),
    ("2", "The command line is wrong; nothing was done."),
    (
      "3",
      "At least one input could not be read or an output not be written; the others were worked on."
    ),
  ]

  /// Command lines on the program's own page.
  static let programExamples: [(purpose: String, line: String)] = [
    ("crop a receipt and straighten it: writes receipt-scan.jpg", "flatbed scan receipt.jpg"),
    ("every photo of a folder, as PNG, into another", "flatbed scan -d scans --format png photos"),
    ("where is the page? for a script", "flatbed rectangles --json page.jpg"),
    ("where are the lines of text on it?", "flatbed text page.jpg"),
    ("what do the codes in a photo say?", "flatbed qr photo.jpg"),
  ]

  private static let scan = HelpContent(
    command: .scan,
    summary: "Find the document, crop it, undo the perspective, write it.",
    usage: ["flatbed scan [OPTION…] IMAGE…"],
    purpose: """
      Finds the document in each picture, crops it with the perspective undone, at the picture's \
      full resolution and upright, and writes it to a file of its own. Prints the path of each \
      file written. The input is never changed.
      """,
    examples: [
      ("writes receipt-scan.jpg beside the photo", "flatbed scan receipt.jpg"),
      ("one picture, as PNG", "flatbed scan -o page.png photo.jpg"),
      ("an A4 page at 300 dots per inch", "flatbed scan --paper a4 --dpi 300 photo.jpg"),
      ("a page that lies on its side", "flatbed scan --upright photo.jpg"),
      ("a folder of photos into another folder", "flatbed scan -d scans photos"),
      (
        "corners that are known already",
        "flatbed scan --corners 102,88,911,120,890,1304,75,1270 photo.jpg"
      ),
      ("through a pipe", "flatbed scan -o - --format png - < photo.jpg > page.png"),
    ],
    notes: [
      """
      Without -o and -d a result is written beside its input, as NAME-scan.EXT. Of a file with \
      several pages each page makes a result, as NAME-scan-p1.EXT, NAME-scan-p2.EXT and so on. A \
      file that is named twice is scanned once.
      """,
      """
      Colour profile and resolution are carried from the input to the result; where --paper is \
      given, the resolution follows from the paper, and where --width or --height is given, from \
      the size.
      """,
      """
      With --upright, JSON tells what was done as “upright”: the quarter turns, clockwise, the \
      degrees by which the text then ran downwards to the right (upwards where negative) and \
      which were undone, and how sure the text was of its turns. The corners in “rectangles” stay \
      where they are; width, height and paper are those of the upright result.
      """,
    ])

  private static let rectangles = HelpContent(
    command: .rectangles,
    summary: "Find the quadrilaterals of documents and print their corners.",
    usage: ["flatbed rectangles [OPTION…] IMAGE…"],
    purpose: """
      Finds pages, receipts, cards and screens in each picture and prints a line for each, best \
      first: its confidence (0…1) and its corners top-left, top-right, bottom-right, bottom-left, \
      as x,y in pixels of the upright picture, from its top-left corner. A corner can lie outside \
      the picture: it is where the sides meet.
      """,
    examples: [
      ("the best rectangle of a photo", "flatbed rectangles --max-count 1 photo.jpg"),
      ("a JSON object per picture, for a script", "flatbed rectangles --json photos"),
      ("look at what is found", "flatbed rectangles --annotate found.png photo.jpg"),
    ],
    notes: [
      """
      Where there are several pictures, each line begins with the picture's name and a colon; \
      for a file with several pages, with “NAME page N” and a colon.
      """
    ])
}
