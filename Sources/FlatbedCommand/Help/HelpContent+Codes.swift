extension HelpContent {
  /// The page of `flatbed qr`.
  static let qr = HelpContent(
    command: .qr,
    summary: "Find QR codes and print their messages.",
    usage: ["flatbed qr [OPTION…] IMAGE…"],
    purpose: """
      Finds and reads the QR, Micro QR and rMQR codes in each picture and prints the message of \
      each on a line, from top to bottom. A code is printed only where its error correction \
      vouches for it.
      """,
    examples: [
      ("what a photo's codes say", "flatbed qr photo.jpg"),
      ("a JSON object per picture: corners, bytes, symbols", "flatbed qr --json photos"),
      ("the very bytes of a code that holds a file", "flatbed qr --raw photo.jpg > file"),
      ("look at what is found", "flatbed qr --annotate found.png photo.jpg"),
    ],
    notes: [
      """
      Messages are printed as they are, line feeds included, so that one may take several lines, \
      and without the picture's name; --json keeps them apart and says where they are from. On a terminal other control characters are replaced by “?”. Of a \
      message that is no text only a word goes to standard error.
      """,
      """
      A message that is spread over several codes (structured append) is joined where all its \
      codes are on one page and their parity is right. In JSON it has its codes as “parts”, and \
      the corners of the first; parts that could not be joined have their place in \
      “structuredAppend”.
      """,
      """
      In JSON “bytes” are base64, the segments' too; kanji are in Shift-JIS. A symbol of the old \
      Model 1 has the type “qr” and, besides, “model”: 1.
      """,
    ])

  /// The page of `flatbed make-qr`.
  static let makeQR = HelpContent(
    command: .makeQR,
    summary: "Write a message as a picture of a QR code.",
    usage: ["flatbed make-qr [OPTION…] MESSAGE", "flatbed make-qr [OPTION…] - < FILE"],
    purpose: """
      Writes a QR, Micro QR or rMQR code of MESSAGE, black on white, to a PNG, TIFF or JPEG file \
      and prints the file's path.
      """,
    examples: [
      ("writes qr.png", "flatbed make-qr https://example.org"),
      (
        "for print: 300 dots per inch, a module of 1 mm",
        "flatbed make-qr -o label.tiff --dpi 300 --module-size 12 \"No. 4711\""
      ),
      (
        "a long text over four codes: text-1.png to text-4.png",
        "flatbed make-qr --structured-append 4 -o text.png - < text.txt"
      ),
      ("through a pipe", "flatbed make-qr -o - \"$(date)\" | flatbed qr -"),
    ],
    notes: [
      """
      MESSAGE is text, for which the shortest of all ways to write it is taken, kanji mode \
      included. With - the message is what standard input gives, byte by byte, the line feed at \
      its end included. An empty message is refused.
      """
    ],
    exitStatuses: [
      ("0", "The code was written."),
      ("2", "The command line is wrong, or MESSAGE does not fit; nothing was written."),
      ("3", "Standard input could not be read or does not fit, or a file not be written."),
    ])
}
