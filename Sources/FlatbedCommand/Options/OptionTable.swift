import Flatbed

extension OptionDescription {
  /// Every option of every command, in the order of the help pages.
  static let table: [OptionDescription] =
    resultOptions + symbolOptions + shapeOptions + findingOptions
    + reportOptions + runningOptions

  private static let resultOptions: [OptionDescription] = [
    OptionDescription(
      name: .output, spellings: ["-o", "--output"], placeholder: "FILE", commands: [.scan],
      group: .result,
      help: "Write the one result to FILE; - is standard output."),
    OptionDescription(
      name: .output, spellings: ["-o", "--output"], placeholder: "FILE", commands: [.makeQR],
      group: .result,
      help: """
        Write the picture to FILE; - is standard output. Without it, it goes to qr.png, or to \
        qr.tiff or qr.jpg by --format.
        """),
    OptionDescription(
      name: .directory, spellings: ["-d", "--directory"], placeholder: "DIR", commands: [.scan],
      group: .result,
      help: """
        Write the results into the folder DIR, which is made where it is missing. Pictures from \
        folders below an IMAGE folder keep their subfolder.
        """),
    OptionDescription(
      name: .format, spellings: ["--format"], placeholder: "png|jpeg|tiff", commands: [.scan],
      group: .result,
      help: """
        The format of the results, whatever the extension of FILE is. Without it FILE's extension \
        decides, and without FILE the input's own format.
        """),
    OptionDescription(
      name: .format, spellings: ["--format"], placeholder: "png|jpeg|tiff", commands: [.makeQR],
      group: .result,
      help: """
        The picture's format, whatever the extension of FILE is; PNG if neither names one. PNG \
        and TIFF have one bit a pixel.
        """),
    OptionDescription(
      name: .quality, spellings: ["--quality"], placeholder: "1…100", commands: [.scan, .makeQR],
      group: .result,
      help: "JPEG quality; \(EncodingOptions().quality) if not given."),
    OptionDescription(
      name: .compression, spellings: ["--compression"], placeholder: "KIND", commands: [.scan],
      group: .result,
      help: """
        TIFF compression: none, lzw, deflate (if not given), g4 (pages of one bit a pixel) or \
        jpeg. Where nothing else names a format, it makes the results TIFF.
        """),
    OptionDescription(
      name: .compression, spellings: ["--compression"], placeholder: "KIND", commands: [.makeQR],
      group: .result,
      help: """
        TIFF compression: none, lzw, deflate, g4 (if not given) or jpeg (eight bits a pixel). \
        Where nothing else names a format, it makes the picture a TIFF.
        """),
    OptionDescription(
      name: .moduleSize, spellings: ["--module-size"], placeholder: "N", commands: [.makeQR],
      group: .result, help: "The pixels of a module's side; 8 if not given."),
    OptionDescription(
      name: .quietZone, spellings: ["--quiet-zone"], placeholder: "N", commands: [.makeQR],
      group: .result,
      help: """
        The width of the light border in modules; what the standards want if not given: 4 round \
        QR codes, 2 round Micro QR and rMQR codes.
        """),
    OptionDescription(
      name: .dpi, spellings: ["--dpi"], placeholder: "N", commands: [.makeQR], group: .result,
      help: "The resolution that is written into the picture; none if not given."),
    OptionDescription(
      name: .orWhole, spellings: ["--or-whole"], commands: [.scan], group: .result,
      help: """
        Where no document is found, write the whole picture, upright. The exit status is still 1.
        """),
    OptionDescription(
      name: .overwrite, spellings: ["--overwrite"], commands: [.scan, .makeQR], group: .result,
      help: "Replace files that exist; otherwise they stay as they were and are an error."),
    OptionDescription(
      name: .multipage, spellings: ["--multipage"], commands: [.scan], group: .result, help: "",
      isAvailable: false),
  ]

  private static let symbolOptions: [OptionDescription] = [
    OptionDescription(
      name: .symbolType, spellings: ["--type"], placeholder: "qr|microQR|rMQR",
      commands: [.makeQR], group: .symbol,
      help: "The kind of code: qr (if not given), microQR for few characters, or the oblong rMQR."),
    OptionDescription(
      name: .level, spellings: ["--level"], placeholder: "L|M|Q|H", commands: [.makeQR],
      group: .symbol,
      help: """
        How much of the code may be lost or covered: about 7, 15 (M, if not given), 25 or 30 %. \
        Micro QR codes have no H, and rMQR codes M and H only.
        """),
    OptionDescription(
      name: .symbolVersion, spellings: ["--symbol-version"], placeholder: "N",
      commands: [.makeQR], group: .symbol,
      help: """
        The code's size: 1 to 40 (21 to 177 modules a side), M1 to M4 for microQR, R7x43 to \
        R17x139 for rMQR; the smallest that holds the message if not given.
        """),
    OptionDescription(
      name: .mask, spellings: ["--mask"], placeholder: "N", commands: [.makeQR], group: .symbol,
      help: """
        The data mask pattern, 0 to 7 (0 to 3 for microQR); the one that the standard's rules \
        prefer if not given.
        """),
    OptionDescription(
      name: .eci, spellings: ["--eci"], commands: [.makeQR], group: .symbol,
      help: """
        Declare characters outside ASCII to be UTF-8, as the standard wants it. Without it readers \
        find that out, those included that do not know declarations.
        """),
    OptionDescription(
      name: .structuredAppend, spellings: ["--structured-append"], placeholder: "N",
      commands: [.makeQR], group: .symbol,
      help: """
        Spread the message over N codes (2 to 16), which readers join: NAME-1.EXT, NAME-2.EXT \
        and so on.
        """),
  ]

  private static let shapeOptions: [OptionDescription] = [
    OptionDescription(
      name: .width, spellings: ["--width"], placeholder: "N", commands: [.scan], group: .shape,
      help: "Pixels in a row of the result; the height follows from the shape."),
    OptionDescription(
      name: .height, spellings: ["--height"], placeholder: "N", commands: [.scan], group: .shape,
      help: "Rows of the result; with --width the shape is exactly that."),
    OptionDescription(
      name: .paper, spellings: ["--paper"], placeholder: "SIZE", commands: [.scan], group: .shape,
      help: """
        The paper is known: \(PaperSize.allCases.map(\.rawValue).joined(separator: ", ")). It fixes the aspect ratio (for receipts the width \
        only), lying or standing as the document does, and the resolution that is written.
        """),
    OptionDescription(
      name: .dpi, spellings: ["--dpi"], placeholder: "N", commands: [.scan], group: .shape,
      help: """
        The resolution that is written into the result; with --paper the result also gets as many \
        pixels as the paper has at N dots per inch. Without it the input's resolution is kept.
        """),
    OptionDescription(
      name: .upright, spellings: ["--upright"], commands: [.scan], group: .shape,
      help: """
        Turn the result by quarter turns, and straighten it by up to 15°, so that its text is \
        upright. Where the text does not tell which way up it is, it is left as it is.
        """),
    OptionDescription(
      name: .mode, spellings: ["--mode"], placeholder: "photo", commands: [.scan], group: .shape,
      help: "What is done to the pixels: photo leaves them as they are (if not given)."),
  ]

  private static let findingOptions: [OptionDescription] = [
    OptionDescription(
      name: .corners, spellings: ["--corners"], placeholder: "x,y,x,y,x,y,x,y", commands: [.scan],
      group: .finding,
      help: """
        Crop to these corners and look for nothing: top-left, top-right, bottom-right, \
        bottom-left, in pixels of the upright picture.
        """),
    OptionDescription(
      name: .minimumSize, spellings: ["--min-size"], placeholder: "F",
      commands: [.scan, .rectangles], group: .finding,
      help: """
        The shortest side that counts, as a share (0…1) of the picture's shorter side; \
        \(RectangleDetector().minimumSize) if not given.
        """),
    OptionDescription(
      name: .minimumSize, spellings: ["--min-size"], placeholder: "F", commands: [.qr],
      group: .finding,
      help: """
        The shortest side of a code that counts, as a share (0…1) of the picture's shorter side; \
        0 if not given.
        """),
    OptionDescription(
      name: .minimumSize, spellings: ["--min-size"], placeholder: "F", commands: [.text],
      group: .finding,
      help: """
        The least height of a line that counts, as a share (0…1) of the picture's shorter side; 0 \
        if not given.
        """),
    OptionDescription(
      name: .maximumCount, spellings: ["--max-count"], placeholder: "N", commands: [.text],
      group: .finding,
      help: "Print at most the N most certain lines of a picture; all if not given."),
    OptionDescription(
      name: .accuracy, spellings: ["--accuracy"], placeholder: "low|high", commands: [.text],
      group: .finding,
      help: """
        How closely to look: high if not given; low takes two fifths of the time and misses \
        small print.
        """),
    OptionDescription(
      name: .noSubFeatures, spellings: ["--no-sub-features"], commands: [.text], group: .finding,
      help: """
        Do not look for characters: their number is not printed, and JSON has no “subFeatures”.
        """),
    OptionDescription(
      name: .maximumCount, spellings: ["--max-count"], placeholder: "N", commands: [.qr],
      group: .finding, help: "Read at most the N largest codes of a picture; all if not given."),
    OptionDescription(
      name: .accuracy, spellings: ["--accuracy"], placeholder: "low|high", commands: [.qr],
      group: .finding,
      help: """
        low is fast and enough for sharp, evenly lit codes; high (if not given) tries harder \
        where there are signs of a code that could not be read.
        """),
    OptionDescription(
      name: .charset, spellings: ["--charset"], placeholder: "NAME", commands: [.qr],
      group: .finding,
      help: """
        The character set of messages that declare none, such as UTF-8, Shift_JIS, GB18030 or \
        ISO-8859-1; found out from the bytes if not given.
        """),
    OptionDescription(
      name: .noJoin, spellings: ["--no-join"], commands: [.qr], group: .finding,
      help: """
        Leave messages that are spread over several codes in their parts. Otherwise they are \
        joined where all parts are on one picture (or one page).
        """),
    OptionDescription(
      name: .minimumAspect, spellings: ["--min-aspect"], placeholder: "F",
      commands: [.scan, .rectangles], group: .finding,
      help: "The smallest width ÷ height that counts."),
    OptionDescription(
      name: .maximumAspect, spellings: ["--max-aspect"], placeholder: "F",
      commands: [.scan, .rectangles], group: .finding,
      help: "The largest width ÷ height that counts."),
    OptionDescription(
      name: .maximumCount, spellings: ["--max-count"], placeholder: "N",
      commands: [.rectangles], group: .finding,
      help: "Print at most the N best rectangles of a picture; all if not given."),
    OptionDescription(
      name: .accuracy, spellings: ["--accuracy"], placeholder: "low|high",
      commands: [.scan, .rectangles], group: .finding,
      help: """
        How closely to look: high if not given; low takes half the time and misses about twice as \
        many documents, faint and small ones above all.
        """),
    OptionDescription(
      name: .page, spellings: ["--page"], placeholder: "N|all",
      commands: [.scan, .rectangles, .text, .qr], group: .finding,
      help: "The page of a multi-page TIFF, counted from 1; all if not given."),
    OptionDescription(
      name: .all, spellings: ["--all"], commands: [.scan], group: .finding, help: "",
      isAvailable: false),
  ]

  private static let reportOptions: [OptionDescription] = [
    OptionDescription(
      name: .raw, spellings: ["--raw"], commands: [.qr], group: .report,
      help: """
        Print the bytes of the one message as they are, and nothing else, not even the end of a \
        line.
        """),
    OptionDescription(
      name: .json, spellings: ["--json"],
      commands: [.scan, .rectangles, .text, .qr], group: .report,
      help: "Print a JSON object per picture, each on a line, in the order of the arguments."),
    OptionDescription(
      name: .annotate, spellings: ["--annotate"], placeholder: "FILE|DIR",
      commands: [.scan, .rectangles, .text, .qr], group: .report,
      help: """
        Also write the picture with what was found drawn over it: to FILE for one picture; as \
        NAME-annotated.EXT into DIR for several, or where DIR exists or ends in /.
        """),
    OptionDescription(
      name: .overwrite, spellings: ["--overwrite"], commands: [.rectangles, .text, .qr],
      group: .report,
      help: """
        Replace annotated pictures that exist; otherwise they stay as they were and are an error.
        """),
    OptionDescription(
      name: .quiet, spellings: ["-q", "--quiet"], commands: [.scan, .rectangles, .text, .qr],
      group: .report,
      help: """
        Print no warnings, no progress and no word on pictures in which nothing was found; errors \
        are still printed.
        """),
  ]

  private static let runningOptions: [OptionDescription] = [
    OptionDescription(
      name: .jobs, spellings: ["--jobs"], placeholder: "N",
      commands: [.scan, .rectangles, .text, .qr], group: .running,
      help: "Pictures worked on at a time; as many as there are cores if not given."),
    OptionDescription(
      name: .maximumPixels, spellings: ["--max-pixels"], placeholder: "N",
      commands: [.scan, .rectangles, .text, .qr], group: .running,
      help: """
        Refuse pictures of more than N pixels, before they take any memory; \
        \(DecodingOptions().maximumPixelCount) if not given.
        """),
    OptionDescription(
      name: .help, spellings: ["-h", "--help"],
      commands: [.scan, .rectangles, .text, .qr, .makeQR], group: .running,
      help: "Print this page."),
  ]
}
