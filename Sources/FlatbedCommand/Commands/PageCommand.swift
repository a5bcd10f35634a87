import Flatbed

/// A command that works on pictures page by page.
protocol PageCommand: Sendable {
  /// The options that every command has.
  var common: CommonOptions { get }
  /// The option that leaves room for the results of one page only; nil where there is none.
  var onePageOption: String? { get }
  /// Works on a page.
  func outcome(of page: Page) throws(PageError) -> Outcome
}

extension PageCommand {
  /// Works on an IMAGE of the command line and tells the outcomes as they come, a page each.
  ///
  /// - Parameters:
  ///   - item: the IMAGE.
  ///   - standardInput: what is read as `-`.
  ///   - threadCount: the most threads that work on a picture.
  ///   - report: takes the outcomes.
  func work(
    on item: InputItem, standardInput: Int32, threadCount: Int, report: (Outcome) -> Void
  ) {
    switch item {
    case .failed(let name, .emptyFolder):
      report(
        Outcome(
          message: "no picture is in this folder or below it", code: "notFound", file: name,
          printsJSON: common.printsJSON))
    case .failed(let name, .file(let error)):
      report(Outcome(.input(error), file: name, printsJSON: common.printsJSON))
    case .picture(let input):
      do {
        try work(
          on: input, standardInput: standardInput, threadCount: threadCount, report: report)
      } catch {
        report(Outcome(.input(error), file: input.name, printsJSON: common.printsJSON))
      }
    }
  }

  /// Works on the pages of a file.
  ///
  /// - Throws: what keeps the file as a whole from being worked on.
  private func work(
    on input: Input, standardInput: Int32, threadCount: Int, report: (Outcome) -> Void
  ) throws(ImageFileError) {
    let file = try input.open(standardInput: standardInput)
    let numbers = try pageNumbers(of: file)
    if let onePageOption, numbers.count > 1 {
      let advice =
        "it has \(numbers.count) pages and \(onePageOption) is for one: add --page N, or name a folder"
      report(
        Outcome(
          messages: [.init(text: "\(input.name): \(advice)", isError: true)], status: .usage))
      return
    }
    for number in numbers {
      do throws(PageError) {
        let metadata = try PageError.ofInput { () throws(ImageFileError) in
          try file.metadata(page: number)
        }
        let page = Page(
          input: input, file: file, number: number, metadata: metadata,
          maximumPixelCount: common.maximumPixelCount, maximumThreadCount: threadCount)
        report(try outcome(of: page))
      } catch {
        report(
          Outcome(
            error, file: input.name, page: file.pageCount > 1 ? number : nil,
            printsJSON: common.printsJSON))
      }
    }
  }

  /// The pages of a file that were asked for.
  private func pageNumbers(of file: ImageFile) throws(ImageFileError) -> ClosedRange<Int> {
    switch common.pages {
    case .all:
      return 1...max(file.pageCount, 1)
    case .one(let number):
      guard number <= file.pageCount else {
        throw .noSuchPage(page: number, count: file.pageCount)
      }
      return number...number
    }
  }
}
