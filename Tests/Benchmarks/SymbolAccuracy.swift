import Flatbed
import Glibc
import TestSupport

/// How far damaged symbols are still read: the drawn sweeps, step by step until none of ten is read.
enum SymbolAccuracy {
  /// What came of a step of a sweep.
  private struct Step {
    var strength: Double
    var readCount = 0
    var falseCount = 0
    /// The largest distance between a corner that was found and the true one, in modules.
    var cornerDistance = 0.0
    var milliseconds = 0.0
  }

  /// Reads the sweeps whose names begin with a given text and prints a row for each.
  ///
  /// - Parameters:
  ///   - prefix: what the sweeps' names begin with.
  ///   - folder: where every picture is stored as PNG, with the list `symbols.tsv` beside them; nil
  ///     for nowhere. The last picture is then of the sweep's last step, whatever was read.
  /// - Returns: the exit status.
  static func run(sweepsNamed prefix: String, storingIn folder: String?) -> Int32 {
    var list = "file\tsweep\tstrength\ttype\tmessage\tread by Flatbed\n"
    var falseCount = 0
    for sweep in SymbolSweep.all where sweep.name.hasPrefix(prefix) {
      var steps: [Step] = []
      for (number, strength) in sweep.strengths.enumerated() {
        var step = Step(strength: strength)
        for (index, symbol) in sweep.symbols(at: strength).enumerated() {
          let picture = symbol.drawing.image()
          let isRead = read(symbol, in: picture, step: &step)
          guard let folder else { continue }
          let name = "\(sweep.name)-\(number)-\(index).png".split(separator: " ").joined(
            separator: "-")
          guard store(picture, at: "\(folder)/\(name)") else {
            print("\(folder)/\(name) cannot be written")
            return 3
          }
          let fields = [
            name, sweep.name, text(strength), symbol.symbol.descriptor.type.rawValue,
            String(decoding: symbol.message, as: UTF8.self), isRead ? "1" : "0",
          ]
          list += fields.joined(separator: "\t") + "\n"
        }
        steps.append(step)
        if step.readCount == 0, folder == nil { break }
      }
      print(row(sweep, steps))
      fflush(nil)
      falseCount += steps.reduce(0) { $0 + $1.falseCount }
    }
    print("False readings: \(falseCount)")
    if let folder {
      try? OutputFile.write(Array(list.utf8), to: "\(folder)/symbols.tsv", overwriting: true)
    }
    return falseCount == 0 ? 0 : 1
  }

  /// Reads a picture and counts what came of it.
  ///
  /// - Returns: true where the symbol was read.
  private static func read(
    _ symbol: SweptSymbol, in picture: Image<UInt8>, step: inout Step
  ) -> Bool {
    let (milliseconds, codes) = CPUTime.milliseconds { QRCodeDetector().codes(in: picture) }
    step.milliseconds += milliseconds
    let right = codes.filter { $0.symbol.bytes == symbol.message }
    step.falseCount += codes.count - right.count
    guard let code = right.first else { return false }
    step.readCount += 1
    let truth = symbol.drawing.corners
    let grid = symbol.symbol.grid
    let moduleSize = (abs(truth.signedArea) / Double(grid.width * grid.height)).squareRoot()
    // Corners are named in the symbol's own frame: one found under another's name is far off.
    for (corner, place) in zip(code.corners.corners, truth.corners) {
      step.cornerDistance = max(step.cornerDistance, corner.distance(to: place) / moduleSize)
    }
    return true
  }

  private static func store(_ picture: Image<UInt8>, at path: String) -> Bool {
    guard let bytes = try? ImageEncoder.encode(.eight(picture), as: .png) else { return false }
    return (try? OutputFile.write(bytes, to: path, overwriting: true)) != nil
  }

  /// A sweep's name and, below it, its strengths, how many were read, how far the worst corner lay
  /// off and how long a picture took.
  private static func row(_ sweep: SymbolSweep, _ steps: [Step]) -> String {
    func line(_ title: String, _ values: [String]) -> String {
      let head = "  " + title
      return head + String(repeating: " ", count: max(0, 22 - head.count))
        + values.map { String(repeating: " ", count: max(1, 7 - $0.count)) + $0 }.joined()
    }
    let falseCounts = steps.map(\.falseCount)
    var lines = [
      "\(sweep.name): \(sweep.unit)",
      line("strength", steps.map { text($0.strength) }),
      line("read", steps.map { String($0.readCount) }),
      line("corner off, modules", steps.map { text($0.cornerDistance) }),
      line("ms a picture", steps.map { text($0.milliseconds / 10) }),
    ]
    if falseCounts.contains(where: { $0 > 0 }) {
      lines.append(line("false", falseCounts.map { String($0) }))
    }
    return lines.joined(separator: "\n")
  }

  /// A number with two decimals at most.
  private static func text(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let fraction = String(hundredths % 100 + 100).dropFirst()
    let trimmed =
      fraction == "00" ? "" : fraction.hasSuffix("0") ? ".\(fraction.prefix(1))" : ".\(fraction)"
    return "\(hundredths / 100)\(trimmed)"
  }
}
