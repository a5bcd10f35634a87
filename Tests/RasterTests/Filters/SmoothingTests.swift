import Raster
import TestSupport
import Testing

/// Row kernels against slow, obvious twins on random planes, one pixel wide and high among them.
@Suite("Smoothing and shrinking")
struct SmoothingTests {
  static let sizes = [(1, 1), (1, 9), (9, 1), (2, 3), (17, 13), (64, 31)]

  private func randomValues(_ count: Int, below limit: UInt64, seed: UInt64) -> [Int] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in Int(generator.next() % limit) }
  }

  @Test("The binomial blur is 1 4 6 4 1 both ways, borders replicated", arguments: sizes)
  func binomialBlur(width: Int, height: Int) {
    let values = randomValues(width * height, below: 256, seed: 1)
    let plane = Plane(width: width, height: height, elements: values.map { UInt8($0) })
    let blurred = plane.binomialBlurred()
    let kernel = [1, 4, 6, 4, 1]
    for y in 0..<height {
      for x in 0..<width {
        var sum = 128
        for j in -2...2 {
          for i in -2...2 {
            let column = min(max(x + i, 0), width - 1)
            let row = min(max(y + j, 0), height - 1)
            sum += kernel[i + 2] * kernel[j + 2] * values[row * width + column]
          }
        }
        #expect(Int(blurred[x, y]) == sum / 256)
      }
    }
  }

  @Test("A box mean is that of the part of the box in the plane", arguments: sizes, [0, 1, 4, 20])
  func boxMeans(size: (Int, Int), radius: Int) {
    let (width, height) = size
    let values = randomValues(width * height, below: 4096, seed: 2)
    let plane = Plane(width: width, height: height, elements: values.map { UInt16($0) })
    let means = plane.boxMeans(radius: radius)
    for y in 0..<height {
      for x in 0..<width {
        var sum = 0
        var count = 0
        for row in max(y - radius, 0)...min(y + radius, height - 1) {
          for column in max(x - radius, 0)...min(x + radius, width - 1) {
            sum += values[row * width + column]
            count += 1
          }
        }
        // The kernel divides floats and cuts, so it may be one below where the division is exact.
        #expect(abs(Double(means[x, y]) - Double(sum) / Double(count)) <= 1)
      }
    }
  }

  @Test(
    "Box means of some rows are those rows of all", arguments: [0..<1, 0..<40, 9..<23, 39..<40])
  func boxMeansOfRows(rows: Range<Int>) {
    let plane = Plane(
      width: 37, height: 40,
      elements: randomValues(37 * 40, below: 4096, seed: 6).map { UInt16($0) })
    let all = plane.boxMeans(radius: 4)
    let some = plane.boxMeans(radius: 4, rows: rows)
    #expect(some.elements == Array(all.elements[rows.lowerBound * 37..<rows.upperBound * 37]))
  }

  @Test(
    "An area average is the mean of what a pixel covers, within a level",
    arguments: [(8, 6, 4, 3), (9, 7, 4, 3), (100, 60, 33, 59), (5, 5, 5, 5), (1000, 3, 1, 1)])
  func areaAverage(width: Int, height: Int, newWidth: Int, newHeight: Int) {
    for layout in ChannelLayout.allCases {
      let channels = layout.channelCount
      let values = randomValues(width * height * channels, below: 256, seed: 3)
      let image = Image<UInt8>(
        width: width, height: height, layout: layout, samples: values.map { UInt8($0) })
      let small = image.view.areaAveraged(width: newWidth, height: newHeight)
      for y in 0..<newHeight {
        for x in 0..<newWidth {
          for channel in 0..<channels {
            let mean = Self.mean(
              column: (x, width, newWidth), row: (y, height, newHeight)
            ) { values[($1 * width + $0) * channels + channel] }
            #expect(abs(Double(small[x, y, channel]) - mean) <= 1)
          }
        }
      }
    }
  }

  @Test("Half the size is the area average, to the level", arguments: [2, 6, 8, 26])
  func half(width: Int) {
    for layout in ChannelLayout.allCases {
      let values = randomValues(width * 10 * layout.channelCount, below: 256, seed: 4)
      let image = Image<UInt8>(
        width: width, height: 10, layout: layout, samples: values.map { UInt8($0) })
      let average = AreaAverage(ofWidth: width, height: 10, toWidth: width / 2, height: 5)
      #expect(
        image.view.areaAveraged(width: width / 2, height: 5)
          == average.rows(0..<5, of: image.view))
    }
  }

  @Test("An area average in parts is that in one piece", arguments: [1, 7, 33])
  func areaAverageInParts(partHeight: Int) {
    let image = Image<UInt8>(
      width: 90, height: 71, layout: .rgb,
      samples: randomValues(90 * 71 * 3, below: 256, seed: 5).map { UInt8($0) })
    let whole = image.view.areaAveraged(width: 50, height: 40)
    let average = AreaAverage(ofWidth: 90, height: 71, toWidth: 50, height: 40)
    for start in stride(from: 0, to: 40, by: partHeight) {
      let rows = start..<min(start + partHeight, 40)
      let part = average.rows(rows, of: image.view)
      #expect(
        part.samples
          == Array(whole.samples[rows.lowerBound * 150..<rows.upperBound * 150]))
      let covered = average.sourceRows(of: rows)
      let coveredPart = average.rows(
        rows, of: image.view(x: 0, y: covered.lowerBound, width: 90, height: covered.count),
        firstRow: covered.lowerBound)
      #expect(coveredPart == part)
    }
  }

  /// The mean over the area that a pixel of a smaller picture covers, by shares of whole pixels.
  private static func mean(
    column: (index: Int, count: Int, newCount: Int), row: (index: Int, count: Int, newCount: Int),
    value: (Int, Int) -> Int
  ) -> Double {
    func shares(_ axis: (index: Int, count: Int, newCount: Int)) -> [(Int, Double)] {
      let step = Double(axis.count) / Double(axis.newCount)
      let (start, end) = (Double(axis.index) * step, Double(axis.index + 1) * step)
      return (0..<axis.count).compactMap { i in
        let share = min(end, Double(i + 1)) - max(start, Double(i))
        return share > 1e-9 ? (i, share) : nil
      }
    }
    var sum = 0.0
    var area = 0.0
    for (y, down) in shares(row) {
      for (x, across) in shares(column) {
        sum += Double(value(x, y)) * across * down
        area += across * down
      }
    }
    return sum / area
  }

  @Test("White and black stay white and black however much a picture shrinks")
  func extremes() {
    for value: UInt8 in [0, 255] {
      let image = Image<UInt8>(width: 1013, height: 517, layout: .rgb, filledWith: value)
      let small = image.view.areaAveraged(width: 97, height: 33)
      #expect(small.samples.allSatisfy { $0 == value })
    }
  }
}
