import Flatbed

/// Reading and writing a photo of 12 megapixels in memory.
enum CodecBenchmarks {
  static func all(_ photo: SamplePhoto) -> [Benchmark] {
    decoding(photo) + encoding(photo)
  }

  private static func decoding(_ photo: SamplePhoto) -> [Benchmark] {
    [1, 2, 4, 8].map { reduction in
      Benchmark(name: "decode JPEG, 12 Mpx at 1/\(reduction)") {
        var options = DecodingOptions()
        options.reduction = reduction
        guard let file = try? ImageFile(bytes: photo.jpeg),
          let page = try? file.decode(options: options), case .eight(let image) = page.pixels
        else { return false }
        return image.width == 4000 / reduction && image.height == 3000 / reduction
          && resembles(image, photo.image, reduction: reduction)
      }
    }
  }

  private static func encoding(_ photo: SamplePhoto) -> [Benchmark] {
    let small = SamplePhoto(width: 2000, height: 1500).image
    return [
      Benchmark(name: "encode JPEG, 12 Mpx") {
        let bytes = try? ImageEncoder.encode(.eight(photo.image), as: .jpeg)
        return bytes.flatMap { ImageFormat(contentStart: $0.span) } == .jpeg
      },
      Benchmark(name: "encode PNG, 3 Mpx") {
        let bytes = try? ImageEncoder.encode(.eight(small), as: .png)
        return bytes.flatMap { ImageFormat(contentStart: $0.span) } == .png
      },
    ]
  }

  /// True where some samples of a decoded picture are near those of the picture it came from.
  private static func resembles(
    _ decoded: Image<UInt8>, _ original: Image<UInt8>, reduction: Int
  ) -> Bool {
    var sum = 0
    for i in 1..<100 {
      let x = decoded.width * i / 100
      let y = decoded.height * (i * 37 % 100) / 100
      let seen = Int(decoded[x, y, 1])
      let expected = Int(original[x * reduction + reduction / 2, y * reduction + reduction / 2, 1])
      sum += abs(seen - expected)
    }
    return sum < 99 * 12
  }
}
