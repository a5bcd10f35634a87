import Raster

/// A picture as the detector looks at it.
struct PreparedPicture {
  let layout: WorkingLayout
  /// The working image's colours.
  let colors: ColorPlane
  /// Its edges.
  let edges: EdgeMap
  /// The edges' votes for lines.
  let voting: LineVoting
}

extension PreparedPicture {
  /// Prepares a picture.
  ///
  /// - Parameters:
  ///   - image: the picture, without alpha.
  ///   - longerSide: the longer side of the working image in pixels, unless the picture is smaller.
  ///   - crew: who works on it.
  init(
    _ image: borrowing ImageView<UInt8>, longerSide: Int = DetectionAccuracy.high.workingSide,
    crew: Crew = Crew(mostThreads: 1)
  ) {
    let preparation = PicturePreparation(
      WorkingLayout(ofWidth: image.width, height: image.height, longerSide: longerSide))
    let view = copy image
    crew.perform(preparation.layout.stripCount) { index in
      preparation.prepare(strip: index, of: view)
    }
    self = preparation.finished(by: crew)
  }
}
