package import Raster

/// A search for rectangles in one picture, which may begin before all of its rows are there.
package final class RectangleSearch {
  private let detector: RectangleDetector
  private let crew: Crew
  private var arriving: ArrivingPicture?

  /// Makes the threads ready that will work on the picture.
  package init(by detector: RectangleDetector) {
    self.detector = detector
    crew = Crew(mostThreads: detector.maximumThreadCount)
  }

  /// Takes the picture's next rows, from the top on: what can be prepared of them is, in the
  /// background.
  ///
  /// - Parameters:
  ///   - rows: the rows, without alpha.
  ///   - height: the whole picture's height.
  package func take(_ rows: borrowing ImageView<UInt8>, ofPictureOfHeight height: Int) {
    guard RectangleDetector.canSearch(width: rows.width, height: height) else { return }
    let picture =
      arriving
      ?? ArrivingPicture(
        width: rows.width, height: height, longerSide: detector.accuracy.workingSide, crew: crew)
    picture.take(rows)
    arriving = picture
  }

  /// The rectangles in the picture, best first.
  ///
  /// - Parameter image: the whole picture without alpha; the rows that were taken before are its.
  /// - Returns: the rectangles of at least the detector's `minimumConfidence`.
  package func rectangles(in image: borrowing ImageView<UInt8>) -> [DetectedRectangle] {
    guard RectangleDetector.canSearch(width: image.width, height: image.height) else { return [] }
    let picture =
      arriving?.finished()
      ?? PreparedPicture(image, longerSide: detector.accuracy.workingSide, crew: crew)
    return detector.rectangles(in: image, prepared: picture, crew: crew)
  }
}
