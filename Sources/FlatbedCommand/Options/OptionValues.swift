import Flatbed

/// The values of a command line's options, each read as what it stands for.
struct OptionValues {
  private let values: [OptionName: String]

  init(_ values: [OptionName: String]) {
    self.values = values
  }

  /// The option's value as it was typed; nil where the option was not given.
  subscript(name: OptionName) -> String? { values[name] }

  /// True where the option was given.
  func has(_ name: OptionName) -> Bool { values[name] != nil }

  /// The option's value as a whole number.
  ///
  /// - Throws: where it is no number, or none of `range`.
  func integer(_ name: OptionName, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw refusal(name, text, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// The option's value as a number.
  ///
  /// - Throws: where it is no number, or none of `range`.
  func number(
    _ name: OptionName, in range: ClosedRange<Double>
  ) throws(UsageError) -> Double? {
    guard let text = values[name] else { return nil }
    guard let number = decimalNumber(text), range.contains(number) else {
      let ends = [range.lowerBound, range.upperBound].map { decimalText($0, decimals: 3) }
      throw refusal(name, text, "a number from \(ends[0]) to \(ends[1])")
    }
    return number
  }

  /// The option's value as one of some words.
  ///
  /// - Throws: where it is none of them.
  func word<Word: RawRepresentable & CaseIterable>(
    _ name: OptionName, as type: Word.Type
  ) throws(UsageError) -> Word? where Word.RawValue == String {
    guard let text = values[name] else { return nil }
    guard let word = Word(rawValue: text) else {
      throw refusal(name, text, "one of " + Word.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return word
  }

  /// The corners that `--corners` gives: eight numbers, between commas or spaces.
  ///
  /// - Throws: where they are not eight, or not the corners of a convex shape in the right order.
  func corners() throws(UsageError) -> Quad? {
    guard let text = values[.corners] else { return nil }
    let numbers = text.split { $0 == "," || $0 == " " }.map { decimalNumber(String($0)) }
    let coordinates = numbers.compactMap { $0 }.filter { abs($0) <= Self.largestCoordinate }
    guard numbers.count == 8, coordinates.count == 8 else {
      throw refusal(.corners, text, "eight numbers, x,y of each corner in pixels")
    }
    func corner(_ index: Int) -> Point {
      Point(x: coordinates[2 * index], y: coordinates[2 * index + 1])
    }
    let quad = Quad(
      topLeft: corner(0), topRight: corner(1), bottomRight: corner(2), bottomLeft: corner(3))
    guard quad.isConvex else {
      throw UsageError(
        "--corners must go clockwise round a convex shape: "
          + "top-left, top-right, bottom-right, bottom-left")
    }
    return quad
  }

  /// The page that `--page` gives.
  func page() throws(UsageError) -> PageSelection {
    guard let text = values[.page], text != "all" else { return .all }
    guard let number = Int(text), number >= 1 else {
      throw refusal(.page, text, "the number of a page, counted from 1, or all")
    }
    return .one(number)
  }

  /// Says that an option does not take a value, and which it takes.
  private func refusal(_ name: OptionName, _ text: String, _ wanted: String) -> UsageError {
    let option = OptionDescription.table.first { $0.name == name }
    return UsageError("\(option?.spelling ?? "") takes \(wanted), not '\(printable(text))'")
  }

  /// The farthest from the origin that a corner can be given, in pixels: beyond any picture, and
  /// small enough for every computation with it.
  private static let largestCoordinate = 1e6
}

/// The pages of a file that are worked on.
enum PageSelection: Equatable {
  /// Every page.
  case all
  /// The page of that number, counted from 1.
  case one(Int)
}

/// The number that a text writes in decimals; nil for anything else, `nan`, `inf` and hexadecimal
/// included.
func decimalNumber(_ text: String) -> Double? {
  guard text.utf8.allSatisfy({ "0123456789.+-eE".utf8.contains($0) }) else { return nil }
  return Double(text).flatMap { $0.isFinite ? $0 : nil }
}
