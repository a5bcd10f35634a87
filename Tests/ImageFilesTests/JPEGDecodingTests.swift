import ImageFiles
import Raster
import TestSupport
import Testing

/// Files of every kind, against the picture that was drawn before it was encoded.
@Suite("Decoding JPEG")
struct JPEGDecodingTests {
  /// Decodes a test document whose samples have eight bits.
  static func decode(
    _ name: String, _ options: DecodingOptions = DecodingOptions()
  ) throws -> (image: Image<UInt8>, decoded: DecodedImage) {
    let decoded = try ImageFile(path: TestDocument.path(name)).decode(options: options)
    guard case .eight(let image) = decoded.pixels else {
      throw ImageFileError.corrupt(detail: "\(name) has samples of sixteen bits")
    }
    return (image, decoded)
  }

  @Test(
    "Every way to store colours gives the colours that were drawn",
    arguments: [
      ("sampling-1x1", 3), ("sampling-2x1", 4), ("sampling-1x2", 5), ("sampling-2x2", 5),
      ("sampling-4x1", 8), ("sampling-1x4", 12), ("progressive", 3), ("arithmetic", 3),
      ("restart", 3), ("rgb-adobe", 1), ("rgb-names", 1),
    ])
  func colors(name: String, tolerance: Int) throws {
    let (image, decoded) = try Self.decode("Files/\(name).jpg")
    #expect(try #require(largestDifference(image, DrawnPicture.colors)) <= tolerance)
    #expect(decoded.warnings.isEmpty)
    #expect(decoded.reduction == 1)
    #expect(decoded.metadata.format == .jpeg)
    #expect(decoded.metadata.bitsPerSample == 8)
  }

  @Test("A gray file gives one channel")
  func gray() throws {
    let (image, _) = try Self.decode("Files/gray.jpg")
    #expect(image.layout == .gray)
    #expect(try #require(largestDifference(image, DrawnPicture.grays)) <= 2)
  }

  @Test(
    "Inks are stored inverted with the Adobe marker and plainly without",
    arguments: ["cmyk-inverted-adobe", "ycck-inverted-adobe", "cmyk-plain-bare"])
  func inks(name: String) throws {
    let (image, decoded) = try Self.decode("Files/\(name).jpg")
    #expect(try #require(largestDifference(image, DrawnPicture.inks)) <= 3)
    #expect(decoded.metadata.layout == .rgb)
  }

  @Test(
    "The option overrides the rule for inks",
    arguments: [
      ("cmyk-plain-adobe", false), ("ycck-plain-adobe", false), ("cmyk-inverted-bare", true),
    ])
  func inksOverridden(name: String, isInverted: Bool) throws {
    var options = DecodingOptions()
    let (negative, _) = try Self.decode("Files/\(name).jpg")
    #expect(try #require(largestDifference(negative, DrawnPicture.inks)) > 100)
    options.cmykIsInverted = isInverted
    let (image, _) = try Self.decode("Files/\(name).jpg", options)
    #expect(try #require(largestDifference(image, DrawnPicture.inks)) <= 3)
  }

  @Test("A YCCK file shows colours, not grays")
  func ycckHasColors() throws {
    let (image, _) = try Self.decode("Files/ycck-inverted-adobe.jpg")
    // Drawn here: no cyan, 5 * 40 magenta, 2 * 40 yellow.
    #expect(abs(Int(image[0, 40, 0]) - 215) <= 3)
    #expect(abs(Int(image[0, 40, 1]) - 46) <= 3)
    #expect(abs(Int(image[0, 40, 2]) - 148) <= 3)
  }

  @Test("A reduced picture shows the mean of the squares it stands for", arguments: [2, 4, 8])
  func reduced(reduction: Int) throws {
    var options = DecodingOptions()
    options.reduction = reduction
    let (image, decoded) = try Self.decode("Files/sampling-1x1.jpg", options)
    #expect(decoded.reduction == reduction)
    #expect(decoded.origin == Point(x: 0, y: 0))
    #expect(decoded.metadata.width == 61 && decoded.metadata.height == 43)
    #expect(image.width == (61 + reduction - 1) / reduction)
    #expect(image.height == (43 + reduction - 1) / reduction)
    // Only whole squares, whose mean is known.
    for y in 0..<43 / reduction {
      for x in 0..<61 / reduction {
        var sum = 0
        for j in 0..<reduction {
          for i in 0..<reduction {
            sum += Int(DrawnPicture.colors[x * reduction + i, y * reduction + j, 1])
          }
        }
        let mean = Double(sum) / Double(reduction * reduction)
        #expect(abs(Double(image[x, y, 1]) - mean) <= 4)
      }
    }
  }

  @Test(
    "A reduction that the format does not have is rounded to a weaker one",
    arguments: [(3, 2), (7, 4), (100, 8), (0, 1), (-5, 1)])
  func otherReductions(asked: Int, given: Int) throws {
    var options = DecodingOptions()
    options.reduction = asked
    #expect(try Self.decode("Files/gray.jpg", options).decoded.reduction == given)
  }
}
