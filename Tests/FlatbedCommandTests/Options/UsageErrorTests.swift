import Testing

@testable import FlatbedCommand

@Suite struct UsageErrorTests {
  /// Command lines that cannot be carried out, and what is said about them.
  static let mistakes: [(line: String, message: String)] = [
    ("scn x", "there is no command 'scn'; did you mean scan?"),
    ("photocopy x", "there is no command 'photocopy'; there are scan and rectangles"),
    ("--json x", "options come after a command: scan, rectangles"),
    ("text x", "text is not in this version yet; it has scan and rectangles"),
    ("qr x", "qr is not in this version yet; it has scan and rectangles"),
    ("make-qr x", "make-qr is not in this version yet; it has scan and rectangles"),
    ("scan --jsn x", "scan has no option --jsn; did you mean --json?"),
    ("scan -json x", "scan has no option -json; did you mean --json?"),
    (
      "scan --zebra x", "scan has no option --zebra; -- goes before a file name that begins with -"
    ),
    ("rectangles --dpi 3 x", "--dpi is an option of scan, not of rectangles"),
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
