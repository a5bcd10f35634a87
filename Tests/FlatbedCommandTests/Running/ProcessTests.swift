import Flatbed
import Glibc
import Testing

@testable import FlatbedCommand

@Suite struct ProcessTests {
  private let folder = TemporaryFolder()

  @Test(
    "An interrupted scan leaves whole files only and ends by the signal",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func interruption(signal: Int32) throws {
    let image = Image<UInt8>(width: 900, height: 900, layout: .rgb, filledWith: 120)
    folder.write(try Pictures.encoded(image, as: .jpeg), to: "in/0.jpg")
    for number in 1..<400 {
      #expect(unsafe link(folder["in/0.jpg"], folder["in/\(number).jpg"]) == 0)
    }
    let command = try #require(
      SpawnedCommand([
        "scan", "--corners", "1,1,899,2,898,899,2,898", "--format", "png", "--jobs", "2",
        "-d", folder["out"], folder["in"],
      ]))
    command.waitForOutput()
    command.send(signal)
    let (end, errors) = command.end()
    #expect(end == .signal(signal))
    #expect(errors == "")
    let names = folder.names(in: "out")
    #expect((1..<400).contains(names.count))
    for name in names {
      #expect(name.hasSuffix("-scan.png"))
      let crop = try Pictures.decoded(try #require(folder.read("out/" + name)))
      #expect(crop.warnings == [])
    }
  }

  @Test("A reader that has seen enough ends the program quietly")
  func closedPipe() throws {
    folder.write(try Pictures.encoded(Pictures.desk()), to: "a.png")
    let names = [String](repeating: folder["a.png"], count: 2000)
    let command = try #require(
      SpawnedCommand(["rectangles", "--json", "-q", "--jobs", "1"] + names))
    command.waitForOutput()
    command.closeOutput()
    let (end, errors) = command.end()
    #expect(end == .exit(3))
    #expect(errors == "")
  }

  @Test("Results that cannot be printed are an error")
  func fullOutput() throws {
    folder.write(try Pictures.encoded(Pictures.desk()), to: "a.png")
    folder.write([], to: "errors")
    var streams = StandardStreams()
    streams.output = unsafe open("/dev/full", O_WRONLY)
    streams.error = unsafe open(folder["errors"], O_WRONLY)
    defer {
      close(streams.output)
      close(streams.error)
    }
    let arguments = ["rectangles", "--json", "-q", folder["a.png"], folder["a.png"]]
    #expect(run(arguments: arguments.map { Path($0) }, streams: streams) == 3)
    let errors = String(decoding: folder.read("errors") ?? [], as: UTF8.self)
    #expect(
      errors == "flatbed: standard output: it cannot be written: No space left on device\n")
  }

  @Test("A scan goes on when its paths can no longer be printed")
  func fullOutputOfScan() throws {
    folder.write(try Pictures.encoded(Pictures.desk()), to: "a.png")
    folder.write(try Pictures.encoded(Pictures.desk()), to: "b.png")
    var streams = StandardStreams()
    streams.output = unsafe open("/dev/full", O_WRONLY)
    streams.error = unsafe open("/dev/null", O_WRONLY)
    defer {
      close(streams.output)
      close(streams.error)
    }
    let arguments = ["scan", "--corners", Pictures.corners, folder["a.png"], folder["b.png"]]
    #expect(run(arguments: arguments.map { Path($0) }, streams: streams) == 3)
    #expect(folder.names() == ["a-scan.png", "a.png", "b-scan.png", "b.png"])
  }

  @Test("On a terminal several pictures show a progress bar, which is gone in the end")
  func progress() throws {
    for name in ["a.png", "b.png"] {
      folder.write(try Pictures.encoded(Pictures.emptyDesk()), to: name)
    }
    folder.write([], to: "output")
    let terminal = try #require(PseudoTerminal())
    var streams = StandardStreams()
    streams.output = unsafe open(folder["output"], O_WRONLY)
    streams.error = terminal.terminal
    let names = [folder["a.png"], folder["b.png"]]
    #expect(run(arguments: ["rectangles"] + names.map { Path($0) }, streams: streams) == 1)
    close(streams.output)
    let shown = terminal.close()
    #expect(shown.hasPrefix("[                              ] 0 of 2\r\u{1B}[K"))
    #expect(shown.contains("\r\u{1B}[Kflatbed: \(names[0]): no rectangle was found\r\n["))
    #expect(shown.contains("[###############               ] 1 of 2\r\u{1B}[K"))
    #expect(shown.hasSuffix("\r\u{1B}[K"))
  }
}
