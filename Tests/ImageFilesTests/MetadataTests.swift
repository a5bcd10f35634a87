import ImageFiles
import Raster
import TestSupport
import Testing

/// What headers say about resolution, lens and colour.
@Suite("Metadata")
struct MetadataTests {
  private static func metadata(_ name: String) throws -> ImageMetadata {
    try ImageFile(path: TestDocument.path(name)).metadata()
  }

  @Test("A JFIF density per inch is the resolution")
  func inches() throws {
    let resolution = try Self.metadata("Files/density-inch.jpg").resolution
    #expect(resolution == Resolution(horizontal: 300, vertical: 150))
  }

  @Test("A JFIF density per centimetre is converted to inches")
  func centimeters() throws {
    let resolution = try #require(try Self.metadata("Files/density-centimeter.jpg").resolution)
    #expect(resolution == Resolution(horizontal: 762, vertical: 381))
  }

  @Test(
    "A mere ratio of sides is no resolution",
    arguments: ["Files/density-ratio.jpg", "Files/density-ratio.png", "Files/gray.jpg"])
  func ratio(name: String) throws {
    #expect(try Self.metadata(name).resolution == nil)
  }

  @Test("Without a JFIF header the EXIF resolution counts")
  func exifResolution() throws {
    let resolution = try Self.metadata("Files/density-exif.jpg").resolution
    #expect(resolution == Resolution(horizontal: 240, vertical: 120.1))
  }

  @Test("A PNG's pixels per metre are converted to inches")
  func meters() throws {
    let resolution = try #require(try Self.metadata("Files/density-meter.png").resolution)
    #expect(abs(resolution.horizontal - 300) < 0.01)
    #expect(abs(resolution.vertical - 150) < 0.02)
  }

  @Test("The focal length in terms of 35 mm film is taken as it is")
  func filmFocalLength() throws {
    let metadata = try Self.metadata("Files/focal-length-film.jpg")
    #expect(metadata.focalLengthIn35mmFilm == 26)
    // 26 mm against the diagonal of 43.27 mm, times the picture's diagonal of 74.63 pixels.
    #expect(abs(try #require(metadata.focalLengthInPixels) - 44.85) < 0.01)
  }

  @Test("The focal length follows from the sensor's density of pixels")
  func sensorFocalLength() throws {
    let metadata = try Self.metadata("Files/focal-length-sensor.jpg")
    // A sensor of 22.3 by 14.9 mm has a diagonal of 26.82 mm.
    #expect(abs(try #require(metadata.focalLengthIn35mmFilm) - 80.66) < 0.01)
  }

  @Test("A colour profile is joined from its pieces, whatever their order")
  func profiles() throws {
    let profile = TestDocument.bytes("Files/srgb.icc")
    #expect(profile.count > 400)
    #expect(try Self.metadata("Files/profile.jpg").colorProfile == profile)
    #expect(try Self.metadata("Files/profile.png").colorProfile == profile)
    #expect(try Self.metadata("Files/gray.jpg").colorProfile == nil)
  }

  @Test("A colour profile with a piece missing is none")
  func brokenProfile() throws {
    #expect(try Self.metadata("Bad/profile-piece-missing.jpg").colorProfile == nil)
  }

  @Test("Width and height are those of the stored pixels")
  func storedSize() throws {
    let metadata = try Self.metadata("Files/orientation-6-II.jpg")
    #expect(metadata.width == 43 && metadata.height == 61)
    #expect(metadata.uprightWidth == 61 && metadata.uprightHeight == 43)
  }

  @Test("Pages count from 1, and these formats have one", arguments: [0, 2, -1])
  func pages(page: Int) throws {
    let file = try ImageFile(path: TestDocument.path("Files/gray.jpg"))
    #expect(file.pageCount == 1)
    #expect(throws: ImageFileError.noSuchPage(page: page, count: 1)) {
      try file.metadata(page: page)
    }
    #expect(throws: ImageFileError.noSuchPage(page: page, count: 1)) {
      try file.decode(page: page)
    }
  }
}
