import Foundation
import Raster

@testable import TextDetection

// Describes lines in the numbers that the two networks see, for train.py.
//
// Input, a line each: "P path" takes a picture (PPM); "L x y above below x y above below" describes
// the line between two places in it. Output, a line per line of text: a JSON object with
// "characters" and "words": arrays of [x, y, x, y, height, numbers...], the first two positions
// the ends of the room at which the boundary may be.

/// Reads a PPM of eight bits.
func picture(at path: String) -> Image<UInt8>? {
  guard let data = FileManager.default.contents(atPath: path) else { return nil }
  let bytes = [UInt8](data)
  var position = 2
  var header: [Int] = []
  while header.count < 3 && position < bytes.count {
    while position < bytes.count && bytes[position] <= 32 { position += 1 }
    var number = 0
    while position < bytes.count && bytes[position] > 32 {
      number = number * 10 + Int(bytes[position]) - 48
      position += 1
    }
    header.append(number)
  }
  guard header.count == 3, bytes.count == position + 1 + header[0] * header[1] * 3 else {
    return nil
  }
  return Image(
    width: header[0], height: header[1], layout: .rgb, samples: Array(bytes[(position + 1)...]))
}

/// A row of the output.
func row(_ start: Point, _ end: Point, _ height: Double, _ values: [Float]) -> String {
  let places = [start.x, start.y, end.x, end.y, height].map { String(format: "%.2f", $0) }
  return "[" + (places + values.map { String(format: "%.4g", $0) }).joined(separator: ",") + "]"
}

/// The columns where characters may end.
func characterRows(_ line: PreparedLine) -> [String] {
  let cuts = CharacterCuts(line)
  let windows = BoundaryWindows(line)
  let candidates = cuts.candidates().dropFirst().dropLast()
  let gaps = candidates.map(\.gap).filter { $0 > 0 }.sorted()
  var window = [UInt32](repeating: 0, count: BoundaryWindows.pairCount)
  return candidates.map { candidate in
    windows.look(at: candidate, gaps: gaps, into: &window)
    let y = line.baseline.row(at: candidate.x) - 0.35 * line.baseline.capHeight
    let ends = [-0.5, 0.5].map {
      line.geometry.position(x: line.stripColumn(at: candidate.x + $0 * candidate.gap), y: y)
    }
    let top = line.geometry.position(
      x: line.stripColumn(at: candidate.x), y: y - line.baseline.capHeight)
    let middle = (ends[0] + ends[1]) * 0.5
    return row(ends[0], ends[1], top.distance(to: middle), numbers(of: window))
  }
}

/// The numbers of a window.
func numbers(of window: [UInt32]) -> [Float] {
  let all = window.flatMap { [Int16(truncatingIfNeeded: $0), Int16(truncatingIfNeeded: $0 >> 16)] }
  return all.dropLast().map { Float($0) / BoundaryWindows.steps }
}

/// The gaps where words may end.
func wordRows(_ ink: LineInk) -> [String] {
  let gaps = WordGaps(ink.characters.map(\.box), capHeight: ink.line.capHeight)
  return (0..<gaps.count).map { i in
    let before = ink.characters[i].quad
    let behind = ink.characters[i + 1].quad
    return row(
      (before.topRight + before.bottomRight) * 0.5, (behind.topLeft + behind.bottomLeft) * 0.5,
      ink.height, gaps.measures(i))
  }
}

var image = Image<UInt8>(width: 0, height: 0, layout: .rgb, filledWith: 0)
while let input = readLine() {
  let parts = input.split(separator: " ")
  if parts.first == "P" {
    image = picture(at: String(parts[1])) ?? image
    continue
  }
  let numbers = parts.dropFirst().compactMap { Double($0) }
  let places = stride(from: 0, to: numbers.count - 3, by: 4).map { i in
    LineCandidate.Place(
      center: Point(x: numbers[i], y: numbers[i + 1]), above: numbers[i + 2],
      below: numbers[i + 3])
  }
  let candidate = LineCandidate(places: places)
  let characters = PreparedLine(candidate, in: image.view).map(characterRows) ?? []
  let words = LineInkFinder().ink(of: candidate, in: image.view).map(wordRows) ?? []
  print(
    "{\"characters\":[\(characters.joined(separator: ","))],"
      + "\"words\":[\(words.joined(separator: ","))]}")
}
