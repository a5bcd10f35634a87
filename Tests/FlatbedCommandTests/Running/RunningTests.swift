import Glibc
import Synchronization
import Testing

@testable import FlatbedCommand

@Suite struct RunningTests {
  @Test("Workers do every item once, however many they are", arguments: [1, 2, 3, 64])
  func workers(count: Int) {
    let done = Mutex<[Int: Int]>([:])
    Workers(count: count).run(itemCount: 500) { index in
      done.withLock { $0[index, default: 0] += 1 }
      return 1
    }
    #expect(done.withLock { $0 } == Dictionary(uniqueKeysWithValues: (0..<500).map { ($0, 1) }))
    Workers(count: count).run(itemCount: 0) { _ in
      Issue.record("there was nothing to do")
      return 1
    }
  }

  @Test("No more items are begun ahead of a slow one than there is room for")
  func boundedLead() {
    let begun = Atomic(0)
    let isFirstDone = Atomic(false)
    let count = Workers(count: 2).mostItemsAhead
    Workers(count: 2).run(itemCount: 10 * count) { index in
      begun.add(1, ordering: .sequentiallyConsistent)
      guard index == 0 else { return isFirstDone.load(ordering: .sequentiallyConsistent) ? 1 : 0 }
      // The other worker goes on until it has taken every ticket, and then no further.
      while begun.load(ordering: .sequentiallyConsistent) < count {}
      usleep(20_000)
      #expect(begun.load(ordering: .sequentiallyConsistent) == count)
      isFirstDone.store(true, ordering: .sequentiallyConsistent)
      return count
    }
    #expect(begun.load(ordering: .sequentiallyConsistent) == 10 * count)
  }

  @Test("Outcomes are told in the order of the inputs, as early as that allows")
  func order() {
    let folder = TemporaryFolder()
    folder.write([], to: "output")
    var streams = StandardStreams()
    streams.output = unsafe open(folder["output"], O_WRONLY | O_APPEND)
    defer { close(streams.output) }
    let report = OrderedReport(console: Console(streams), isQuiet: false)
    func outcome(_ text: String, _ status: FlatbedCommand.ExitStatus = .success) -> Outcome {
      Outcome(result: Array(text.utf8), status: status)
    }
    var printed: String { String(decoding: folder.read("output") ?? [], as: UTF8.self) }
    report.add(outcome("2a "), ofInput: 2)
    #expect(report.finish(input: 2) == 0)
    report.add(outcome("1a "), ofInput: 1)
    #expect(printed == "")
    report.add(outcome("0a ", .nothingFound), ofInput: 0)
    #expect(printed == "0a ")
    #expect(report.finish(input: 0) == 1)
    #expect(printed == "0a 1a ")
    report.add(outcome("1b "), ofInput: 1)
    #expect(printed == "0a 1a 1b ")
    #expect(report.finish(input: 1) == 2)
    #expect(printed == "0a 1a 1b 2a ")
    #expect(report.status == .nothingFound)
  }

  @Test("The progress bar grows and fits the terminal")
  func progress() {
    var bar = ProgressBar(total: 8)
    #expect(bar.line(columns: 80) == "[                              ] 0 of 8")
    bar.done = 4
    #expect(bar.line(columns: 80) == "[###############               ] 4 of 8")
    #expect(bar.line(columns: 20) == "[#####     ] 4 of 8")
    #expect(bar.line(columns: 5) == "")
    bar.done = 8
    #expect(bar.line(columns: 20) == "[##########] 8 of 8")
  }
}
