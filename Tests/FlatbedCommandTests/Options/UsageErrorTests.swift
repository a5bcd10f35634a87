import Testing

@testable import FlatbedCommand

@Suite struct UsageErrorTests {
  /// Command lines that cannot be carried out, and what is said about them.
  static let mistakes: [(line: String, message: String)] = [
    ("scn x", "there is no command 'scn'; did you mean scan?"),
    (
      "photocopy x",
      "there is no command 'photocopy'; there are scan, rectangles, text, qr and make-qr"
    ),
    ("--json x", "options come after a command: scan, rectangles, text, qr, make-qr"),
    ("scan --jsn x", "scan has no option --jsn; did you mean --json?"),
    ("scan -json x", "scan has no option -json; did you mean --json?"),
    (
      "scan --zebra x", "scan has no option --zebra; -- goes before a file name that begins with -"
    ),
    ("rectangles --dpi 3 x", "--dpi is an option of scan and make-qr, not of rectangles"),
    (
      "make-qr --min-size 1 x",
      "--min-size is an option of scan, rectangles, text and qr, not of make-qr"
    ),
    (
      "make-qr --zebra x",
      "make-qr has no option --zebra; -- goes before a message that begins with -"
    ),
    (
      "make-qr",
      "make-qr needs a MESSAGE, or - for that on standard input; see flatbed make-qr --help"
    ),
    ("make-qr a b", "make-qr takes one MESSAGE, and there are 2: put it between quotation marks"),
    ("make-qr --level X a", "--level takes one of L, M, Q, H, not 'X'"),
    ("make-qr --type aztec a", "--type takes one of qr, microQR, rMQR, not 'aztec'"),
    ("make-qr --mask 8 a", "--mask takes a whole number from 0 to 7, not '8'"),
    ("make-qr --type microQR --mask 4 a", "--mask takes a whole number from 0 to 3, not '4'"),
    (
      "make-qr --symbol-version 41 a",
      "--symbol-version takes a whole number from 1 to 40, not '41'"
    ),
    (
      "make-qr --type microQR --symbol-version M5 a",
      "--symbol-version takes M1, M2, M3 or M4 for Micro QR codes, not 'M5'"
    ),
    (
      "make-qr --type rMQR --symbol-version 7x43 a",
      "--symbol-version takes a size from R7x43 to R17x139 for rMQR codes, not '7x43'"
    ),
    (
      "make-qr --type microQR --symbol-version M3 --level Q 1",
      "--symbol-version M3 has no --level Q: it has L, M"
    ),
    (
      "make-qr --type microQR --level H 1",
      "no allowed version of microQR has error correction level H"
    ),
    ("make-qr --module-size 0 a", "--module-size takes a whole number from 1 to 1000, not '0'"),
    (
      "make-qr --module-size 1000 a",
      "the picture would have 29000 × 29000 pixels: lower --module-size or --quiet-zone"
    ),
    (
      "make-qr --quality 50 a",
      "--quality is for JPEG, and the result is PNG: leave it out"
    ),
    (
      "make-qr -o a.gif a",
      "-o a.gif has no extension that names a format: end it in .png, .jpg or .tiff, "
        + "or give --format"
    ),
    (
      "make-qr -o - --structured-append 2 abc",
      "--structured-append makes several pictures: name a file instead of -o -"
    ),
    (
      "make-qr --type rMQR --structured-append 2 abc",
      "--structured-append is for --type qr: other symbols have no such thing"
    ),
    ("make-qr --structured-append 4 abc", "the message cannot be spread over 4 symbols"),
    ("qr --raw --json x", "--raw and --json both say what is printed: give only one of them"),
    ("qr --raw x y", "--raw is for one picture, and there are 2 inputs"),
    (
      "qr --charset klingon x",
      "--charset takes a character set's name, such as UTF-8, Shift_JIS or ISO-8859-1, "
        + "not 'klingon'"
    ),
    (
      "text",
      "text needs an IMAGE: a file, a folder, or - for standard input; see flatbed text --help"
    ),
    ("text --min-size -1 x", "--min-size takes a number from 0 to 1, not '-1'"),
    ("text --max-count 0 x", "--max-count takes a whole number from 1 to 1000000, not '0'"),
    ("text --accuracy medium x", "--accuracy takes one of low, high, not 'medium'"),
    ("text --no-sub-features=1 x", "--no-sub-features takes no value"),
    ("text --raw x", "--raw is an option of qr, not of text"),
    ("text --overwrite x", "--overwrite is for --annotate: nothing else is written"),
    ("text --upright x", "--upright is an option of scan, not of text"),
    ("rectangles --no-sub-features x", "--no-sub-features is an option of text, not of rectangles"),
    ("qr --overwrite x", "--overwrite is for --annotate: nothing else is written"),
    ("qr --dpi 5 x", "--dpi is an option of scan and make-qr, not of qr"),
    ("scan --dpi", "--dpi needs a value: --dpi N"),
    ("scan -o --json x", "-o needs a value: -o FILE"),
    ("scan --format= x", "--format needs a value: --format png|jpeg|tiff"),
    ("scan --json=yes x", "--json takes no value"),
    ("scan --all x", "--all is not in this version yet; leave it out"),
    ("scan --multipage x", "--multipage is not in this version yet; leave it out"),
    ("scan --mode color x", "--mode color is not in this version yet; it has photo"),
    ("scan --mode gray x", "--mode gray is not in this version yet; it has photo"),
    ("scan --mode bw x", "--mode bw is not in this version yet; it has photo"),
    ("scan --mode sepia x", "--mode takes photo, not 'sepia'"),
    ("scan --dpi 0 x", "--dpi takes a number from 1 to 100000, not '0'"),
    ("scan --dpi nan x", "--dpi takes a number from 1 to 100000, not 'nan'"),
    ("scan --quality 101 x", "--quality takes a whole number from 1 to 100, not '101'"),
    ("scan --width 1.5 x", "--width takes a whole number from 1 to 65500, not '1.5'"),
    ("scan --format gif x", "--format takes one of jpeg, png, tiff, not 'gif'"),
    (
      "scan --compression zip x",
      "--compression takes one of none, lzw, deflate, g4, jpeg, not 'zip'"
    ),
    (
      "scan --paper a3 x",
      "--paper takes one of a4, a5, letter, legal, id1, receipt80, receipt58, not 'a3'"
    ),
    (
      "scan --corners 1,2,3 x",
      "--corners takes eight numbers, x,y of each corner in pixels, not '1,2,3'"
    ),
    (
      "scan --corners 0,0,0,9,9,9,9,0 x",
      "--corners must go clockwise round a convex shape: "
        + "top-left, top-right, bottom-right, bottom-left"
    ),
    (
      "scan --corners 0,0,9,9,9,0,0,9 x",
      "--corners must go clockwise round a convex shape: "
        + "top-left, top-right, bottom-right, bottom-left"
    ),
    ("rectangles --max-count 0 x", "--max-count takes a whole number from 1 to 1000000, not '0'"),
    ("rectangles --min-size 2 x", "--min-size takes a number from 0 to 1, not '2'"),
    ("rectangles --accuracy best x", "--accuracy takes one of low, high, not 'best'"),
    (
      "rectangles --page 0 x", "--page takes the number of a page, counted from 1, or all, not '0'"
    ),
    ("rectangles --jobs 0 x", "--jobs takes a whole number from 1 to 1024, not '0'"),
    (
      "rectangles --min-aspect 2 --max-aspect 1 x",
      "--min-aspect is larger than --max-aspect: no rectangle can be both"
    ),
    ("rectangles --annotate - x", "--annotate writes files: name one, or a folder, instead of -"),
    ("rectangles --overwrite x", "--overwrite is for --annotate: nothing else is written"),
    ("scan -o a.png -d b x", "-o is for one result and -d for many: give only one of them"),
    (
      "scan -o a.gif x",
      "-o a.gif has no extension that names a format: end it in .png, .jpg or .tiff, "
        + "or give --format"
    ),
    (
      "scan -o a.png --compression g4 x",
      "--compression g4 is for TIFF, and the result is PNG: leave it out, or write TIFF"
    ),
    (
      "scan --format png --quality 5 x",
      "--quality is for JPEG, and the result is PNG: leave it out"
    ),
    (
      "scan -o - --json x",
      "-o - and --json both want standard output: write the result to a file"
    ),
    (
      "scan --width 5 --height 5 --paper a4 x",
      "--width and --height fix the shape: leave out one of them, or --paper"
    ),
    (
      "scan --dpi 300 --width 5 --paper a4 x",
      "--paper and --dpi fix the size: leave out --width or --dpi"
    ),
    (
      "scan --corners 0,0,9,0,9,9,0,9 --min-size 0.3 x",
      "with --corners nothing is looked for: leave out --min-size"
    ),
    (
      "scan",
      "scan needs an IMAGE: a file, a folder, or - for standard input; see flatbed scan --help"
    ),
    ("scan -d b - -", "- is named twice, and can be read only once"),
    ("scan -", "a picture from standard input has no folder: add -o FILE, -o - or -d DIR"),
    ("scan -o a.png x y", "-o is for one result, and there are 2 inputs: use -d DIR"),
    (
      "rectangles --annotate a.gif x",
      "--annotate a.gif has no extension that names a format: end it in .png, .jpg or .tiff, "
        + "or in / for a folder"
    ),
  ]

  @Test(
    "A wrong command line ends with status 2 and one line that says how to mend it",
    arguments: mistakes)
  func mistake(line: String, message: String) {
    let result = CommandRun(line.split(separator: " ").map(String.init))
    #expect(result.status == 2)
    #expect(result.errors == "flatbed: \(message)\n")
    #expect(result.output == "")
  }

  @Test("Nothing asked for shows the usage on standard error")
  func usage() {
    let result = CommandRun([])
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("usage: flatbed COMMAND"))
    #expect(result.output == "")
  }
}
