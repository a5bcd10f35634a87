import CoreImage
import TestSupport
import Testing

/// The table of names in the documentation against this folder's uses of them, which compile.
@Suite("The documentation's table of names")
struct NameTableTests {
  private func text(_ path: String) throws -> String {
    // TestDocuments is beside Sources and Tests.
    let root = URL(fileURLWithPath: TestDocument.folder).deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// What a name looks like where it is used: without its argument labels.
  private func spelling(_ name: String) -> String {
    name.hasPrefix("init(") ? name : String(name.prefix { $0 != "(" })
  }

  @Test("Every name that is said to be there is used in a file that compiles")
  func used() throws {
    let table = try text("Sources/CoreImage/Documentation.docc/Names.md")
    let uses = try ["Detection", "Filter", "Image", "Context", "Value"]
      .map { try text("Tests/CoreImageTests/Programs/\($0)Names.swift") }.joined()
    let words = Set(
      uses.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map { String($0) })
    var count = 0
    for line in table.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard ["done", "differs"].contains(cells[2]) else { continue }
      for (index, name) in cells[1].split(separator: "`").enumerated() where index % 2 == 0 {
        count += 1
        let spelling = spelling(String(name))
        if spelling.hasPrefix("init(") {
          let labels = spelling.dropFirst(5).dropLast(2).split(separator: ":").map { String($0) }
          #expect(labels.allSatisfy { uses.contains("\($0): ") }, "\(name)")
        } else {
          #expect(words.contains(spelling), "\(name)")
        }
      }
    }
    #expect(count > 250)
  }
}

/// The uses run, too.
@Suite("Uses of the names")
struct NameUseTests {
  private let image = grayImage([[0, 50, 100, 150], [200, 250, 30, 60]])

  @Test("Uses of the names run and come to something")
  func run() throws {
    let context = CIContext()
    let bitmap = try #require(context.createCGImage(image, from: image.extent))
    let data = try #require(
      context.pngRepresentation(
        of: image, format: .L8, colorSpace: CGColorSpaceCreateDeviceGray()))
    let url = URL(fileURLWithPath: TestDocument.path("Files/gray.png"))
    let images = imageNames(image, url: url, data: data, bitmap: bitmap)
    #expect(images.count == 44)
    #expect(detectionNames(image).count >= 5)
    // All but the working space, which was declined, and HEIF.
    #expect(contextNames(image).compactMap { $0 }.count == 8)
    #expect(valueNames().allSatisfy { $0 != nil })
    #expect(colorSpaceNames().count == 10)
    #expect(Set(formatNames()).count == 27)
    #expect(filterNames(image).count > 100)
    #expect(propertyNames(try #require(CIImage(data: data)).properties).count == 10)
  }

  @Test("Files are written until the first that is not supported")
  func write() {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "CoreImageTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    let gray = image.composited(over: CIImage(color: .black)).cropped(to: image.extent)
    #expect(throws: CIRepresentationError.self) {
      try writingNames(gray, to: url, by: CIContext())
    }
    // The last that was written is the JPEG.
    #expect((try? Data(contentsOf: url))?.starts(with: [0xFF, 0xD8]) == true)
  }

  @Test("Images, contexts and detectors are shared by many threads")
  func threads() async throws {
    let photo = try #require(
      CIImage(
        contentsOf: URL(fileURLWithPath: TestDocument.path("Photos/identity-card.jpg")),
        options: [.subsampleFactor: 2]))
    let blurred = photo.applyingGaussianBlur(sigma: 1).applyingFilter("CIColorThresholdOtsu")
    let context = CIContext()
    let detector = try #require(CIDetector(ofType: CIDetectorTypeRectangle, context: context))
    let part = CGRect(x: 100, y: 100, width: 64, height: 64)
    let results = await withTaskGroup(of: ([UInt8], [CGRect]).self) { group in
      for _ in 0..<4 {
        group.addTask {
          (Rendered(blurred, part, by: context).bytes, detector.features(in: photo).map(\.bounds))
        }
      }
      var results: [([UInt8], [CGRect])] = []
      for await result in group { results.append(result) }
      return results
    }
    #expect(results.count == 4)
    #expect(results.allSatisfy { $0 == results[0] } && !results[0].1.isEmpty)
  }
}
