import Flatbed

/// `flatbed scan`: finds the document, crops it with the perspective undone and writes it.
struct ScanCommand: PageCommand {
  let options: ScanOptions
  /// How the results are named; nil where the one result goes to standard output.
  let naming: OutputNaming?
  let register: OutputRegister
  let annotator: Annotator?

  var common: CommonOptions { options.common }

  var onePageOption: String? {
    switch options.destination {
    case .file, .standardOutput: "-o"
    case .folder, .besideInput: annotator?.onePageOption
    }
  }

  func outcome(of page: Page) throws(PageError) -> Outcome {
    let path = naming.map {
      $0.path(for: page.input, inputFormat: page.metadata.format, page: page.numberAmongSeveral)
    }
    // Before the work, so that none is done in vain.
    if let path { try register.claim(path) }
    let annotation = try annotator?.claim(for: page)

    var scan = PageScan(page: page, options: options)
    let found = try scan.find()
    if let annotator, let annotation {
      let picture = try scan.picture().pixels.eightBit
      try annotator.write(
        picture.annotated(with: found.map { [$0] } ?? []), of: page, to: annotation)
    }
    guard found != nil || options.writesWhole else {
      return outcome(of: scan, found: nil, output: nil)
    }
    let result = try scan.result(of: found)
    if let naming, let path {
      try scan.stopwatch.measure("write") { () throws(PageError) in
        try register.write(result.bytes, to: path, makingFolders: naming.makesFolders)
      }
    }
    var outcome = outcome(of: scan, found: found, output: (path, result))
    if path == nil { outcome.result = result.bytes }
    return outcome
  }

  /// What is printed of a scan.
  private func outcome(
    of scan: PageScan, found: DetectedRectangle?, output: (path: String?, result: ScanResult)?
  ) -> Outcome {
    let page = scan.page
    var outcome = Outcome()
    for warning in scan.warnings { outcome.note("\(page.name): \(warning)") }
    if found == nil {
      outcome.status = .nothingFound
      let consequence = output == nil ? "" : "; the whole picture was written"
      outcome.note("\(page.name): no document was found\(consequence)")
    }
    if common.printsJSON {
      let outputs = output.map { [json($0.path, $0.result)] } ?? []
      let upright = output?.result.turn.map { [JSON.Member("upright", ResultText.json($0))] } ?? []
      outcome.print(
        JSON.object(
          page.members
            + [.init("rectangles", .array(found.map { [page.json($0)] } ?? []))] + upright + [
              .init("outputs", .array(outputs)),
              .init("milliseconds", ResultText.json(scan.stopwatch.durations)),
            ]
        ).text)
    } else if let path = output?.path {
      outcome.print(path)
    }
    return outcome
  }

  private func json(_ path: String?, _ result: ScanResult) -> JSON {
    var members: [JSON.Member] = [
      .init("path", .string(path ?? "-")),
      .init("width", .integer(result.width)),
      .init("height", .integer(result.height)),
      .init("format", .string(result.format.rawValue)),
    ]
    if let resolution = result.resolution {
      members.append(.init("dpi", .number(resolution.horizontal, decimals: 2)))
    }
    return .object(members)
  }
}
