import Flatbed
import TestSupport

/// Finding and reading codes in pixels that are there already.
enum CodeBenchmarks {
  static func all(_ photo: SamplePhoto) -> [Benchmark] {
    [smallCode(photo), manyCodes(), largestCode(), noise()].compactMap(\.self)
  }

  /// A code of 150 pixels in a photo of 12 megapixels.
  private static func smallCode(_ photo: SamplePhoto) -> Benchmark? {
    guard let grid = try? QRSymbolEncoder().encode("a small code").grid else { return nil }
    let code = grid.image(moduleSize: 5).rgb
    var picture = photo.image
    picture.paste(code, x: 1900, y: 1500)
    return Benchmark(name: "read a small code, 12 Mpx") { [picture] in
      QRCodeDetector().codes(in: picture).map(\.symbol.message) == ["a small code"]
    }
  }

  /// A hundred codes on one sheet.
  private static func manyCodes() -> Benchmark {
    var sheet = Image<UInt8>(width: 1020, height: 1020, layout: .gray, filledWith: 255)
    for i in 0..<100 {
      guard let grid = try? QRSymbolEncoder().encode("code \(i)").grid else { continue }
      sheet.paste(grid.image(moduleSize: 3), x: 10 + i % 10 * 100, y: 10 + i / 10 * 100)
    }
    return Benchmark(name: "read 100 codes, 1 Mpx") { [sheet] in
      QRCodeDetector().codes(in: sheet).count == 100
    }
  }

  /// A full symbol of version 40.
  private static func largestCode() -> Benchmark? {
    guard let symbol = EncodedSymbol.random(.qr, version: 40, level: .low, seed: 1) else {
      return nil
    }
    let picture = symbol.grid.image(moduleSize: 4)
    let message = symbol.segments.flatMap(\.bytes)
    return Benchmark(name: "read a code of version 40, 0.5 Mpx") {
      QRCodeDetector().codes(in: picture).map(\.symbol.bytes) == [message]
    }
  }

  /// Nothing to find, and everything looks like something.
  private static func noise() -> Benchmark {
    var generator = SplitMix64(seed: 5)
    let samples = (0..<1_000_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let picture = Image<UInt8>(width: 1000, height: 1000, layout: .gray, samples: samples)
    return Benchmark(name: "read nothing in noise, 1 Mpx") {
      QRCodeDetector().codes(in: picture).isEmpty
    }
  }
}

extension Image<UInt8> {
  /// Lays a picture of the same layout over this one, which has room for it.
  fileprivate mutating func paste(_ other: Image<UInt8>, x left: Int, y top: Int) {
    let channels = layout.channelCount
    for y in 0..<other.height {
      let source = other.row(y)
      var row = mutableRow(top + y)
      for i in 0..<source.count { row[left * channels + i] = source[i] }
    }
  }
}
