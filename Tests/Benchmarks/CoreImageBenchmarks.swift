#if os(Linux)
  import CoreImage
  import Flatbed

  /// From a photo's file of 12 megapixels to the file of a crop: natively, by Core Image's names, and by
  /// those with a filter in between, which calculates every pixel.
  enum CoreImageBenchmarks {
    static func all(_ photo: SamplePhoto) -> [Benchmark] {
      let file = Data(photo.jpeg)
      let height = Double(photo.image.height)
      func corner(_ point: Point) -> CIVector {
        CIVector(x: CGFloat(point.x), y: CGFloat(height - point.y))
      }
      let corners = [
        "inputTopLeft": corner(photo.page.topLeft), "inputTopRight": corner(photo.page.topRight),
        "inputBottomRight": corner(photo.page.bottomRight),
        "inputBottomLeft": corner(photo.page.bottomLeft),
      ]
      func crop(_ filter: String?) -> Bool {
        let crop = CIImage(data: file)?
          .applyingFilter("CIPerspectiveCorrection", parameters: corners)
        let result = filter.flatMap { crop?.applyingFilter($0) } ?? crop ?? .empty()
        let jpeg = CIContext().jpegRepresentation(
          of: result, colorSpace: CGColorSpaceCreateDeviceRGB())
        return (jpeg?.count ?? 0) > 100_000
      }
      return [
        Benchmark(name: "JPEG to cropped JPEG, natively") {
          guard let page = try? ImageFile(bytes: photo.jpeg).decode() else { return false }
          let jpeg = try? DocumentScanner().encodedCrop(page, to: photo.page, as: .jpeg)
          return (jpeg?.count ?? 0) > 100_000
        },
        Benchmark(name: "JPEG to cropped JPEG, CoreImage") { crop(nil) },
        Benchmark(name: "JPEG to cropped JPEG, with a filter") { crop("CIColorControls") },
      ]
    }
  }
#endif
