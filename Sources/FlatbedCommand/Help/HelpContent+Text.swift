extension HelpContent {
  /// The page of `flatbed text`.
  static let text = HelpContent(
    command: .text,
    summary: "Find lines of text and print where they are.",
    usage: ["flatbed text [OPTION…] IMAGE…"],
    purpose: """
      Finds the lines of text in each picture, with their words and characters, and prints a line \
      for each in reading order: the upright box around it, as x,y,width,height in whole pixels \
      of the upright picture, and the number of its characters. It does not read them: it says \
      where text is, for a reader, a redactor or a layout step to go on from.
      """,
    examples: [
      ("the lines of a page", "flatbed text page.jpg"),
      ("a JSON object per picture: corners, words, characters", "flatbed text --json photos"),
      ("headlines only", "flatbed text --min-size 0.05 poster.jpg"),
      ("look at what is found", "flatbed text --annotate found.png page.jpg"),
    ],
    notes: [
      """
      Reading order is columns from first to last, and lines from top to bottom. Text may stand \
      at any angle, light on dark too; corners are named in its own reading direction, so that \
      “topLeft” is where a line begins. A line without a countable character has 0 of them.
      """,
      """
      In JSON each line has, besides its corners, “bounds” and “confidence” (0…1), the corners \
      and bounds of its “subFeatures” (characters) and “words”, and its “baseline” as points from \
      first to last: two for a straight line, more for one that bends.
      """,
      """
      In annotated pictures lines are green, words blue and characters orange; a disc marks where \
      a line begins.
      """,
      """
      Where there are several pictures, each line begins with the picture's name and a colon; \
      for a file with several pages, with “NAME page N” and a colon.
      """,
    ])
}
