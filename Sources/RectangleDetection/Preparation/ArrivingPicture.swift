import Raster

/// A picture whose rows come from the top on, and which is prepared as far as they have come.
///
/// The thread that brings the rows copies them into the strips that they belong to; a strip that is
/// complete is prepared by the crew.
final class ArrivingPicture {
  private let preparation: PicturePreparation
  private let crew: Crew
  private let backlog: Backlog
  private let imageHeight: Int
  /// The picture's rows that came.
  private var rowCount = 0
  /// Strips that some of the rows have come for, and the number of the first.
  private var begun: [Image<UInt8>] = []
  private var firstBegun = 0

  /// Waits for the rows of a picture without alpha.
  init(width: Int, height: Int, longerSide: Int, crew: Crew) {
    preparation = PicturePreparation(
      WorkingLayout(ofWidth: width, height: height, longerSide: longerSide))
    self.crew = crew
    backlog = Backlog(for: crew)
    imageHeight = height
  }

  /// Takes the next rows.
  func take(_ rows: borrowing ImageView<UInt8>) {
    let came = rowCount..<min(rowCount + rows.height, imageHeight)
    rowCount = came.upperBound
    let layout = preparation.layout
    var index = firstBegun
    while index < layout.stripCount {
      let needed = layout.sourceRows(ofStrip: index)
      guard needed.lowerBound < came.upperBound else { break }
      if index == firstBegun + begun.count {
        begun.append(
          Image(width: rows.width, height: needed.count, layout: rows.layout, filledWith: 0))
      }
      for row in needed.clamped(to: came) {
        let source = rows.row(row - came.lowerBound)
        var target = begun[index - firstBegun].mutableRow(row - needed.lowerBound)
        for i in source.indices { target[i] = source[i] }
      }
      index += 1
    }
    handOverCompleteStrips()
  }

  private func handOverCompleteStrips() {
    while !begun.isEmpty, preparation.layout.sourceRows(ofStrip: firstBegun).upperBound <= rowCount
    {
      let strip = begun.removeFirst()
      let index = firstBegun
      let firstRow = preparation.layout.sourceRows(ofStrip: index).lowerBound
      backlog.add { [preparation] in
        preparation.prepare(strip: index, of: strip.view, firstSourceRow: firstRow)
      }
      firstBegun += 1
    }
  }

  /// The picture prepared; nil where rows of it have not come.
  func finished() -> PreparedPicture? {
    backlog.finish()
    return rowCount == imageHeight ? preparation.finished(by: crew) : nil
  }
}
