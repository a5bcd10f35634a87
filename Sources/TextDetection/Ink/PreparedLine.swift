import Raster

/// A line's ink alone, its strokes upright: what characters are cut from.
struct PreparedLine {
  /// Where the strip lies in the picture.
  let geometry: StripGeometry
  /// The strip's ground and ink.
  let levels: InkLevels
  /// Where the letters stand.
  let baseline: TextBaseline
  /// How far they leaned before they were made upright.
  let slant: TextSlant
  /// The line's ink with upright strokes: 0 where there is ground, 1 where there is full ink.
  let ink: Plane<Float>
  /// Its connected parts.
  let components: InkComponents
  /// Its strokes.
  let strokes: StrokeWidths
  /// The share of the strip's ink that is the line's.
  let ownShare: Double

  /// Samples the strip of a candidate, takes everything out of it that is not the line's, and makes
  /// the strokes upright.
  ///
  /// - Returns: nil where there is no ink.
  init?(
    _ candidate: LineCandidate, in view: ImageView<UInt8>,
    mostRows: Double = StripGeometry.fineRows
  ) {
    guard var strip = LineStrip.straight(candidate, in: view, mostRows: mostRows) else {
      return nil
    }
    let (members, areWhole) = LineMembers(strip.baseline, strip.geometry).select(
      from: strip.components, erasingOthersIn: &strip.ink)
    guard !members.components.isEmpty else { return nil }
    let slant = TextSlant(
      members, width: strip.ink.width, height: strip.ink.height,
      pivot: strip.baseline.row(at: Double(strip.ink.width) / 2))
    let ink = slant.upright(strip.ink)
    let components =
      slant.shear == 0 && areWhole ? members : InkComponents(ink)
    geometry = strip.geometry
    levels = strip.levels
    baseline = strip.baseline
    self.slant = slant
    self.ink = ink
    self.components = components
    strokes = StrokeWidths(components, capHeight: baseline.capHeight)
    ownShare = members.area / max(strip.components.area, 1)
  }

  /// How the boxes of the line lean in its strip.
  var frame: OutlineFrame {
    OutlineFrame(shear: slant.outlineShear, pivot: slant.pivot)
  }

  /// The column of the strip before it was made upright that was at a column of the ink, half-way
  /// up small letters.
  func stripColumn(at x: Double) -> Double {
    let row = baseline.row(at: x) - 0.35 * baseline.capHeight
    return x - slant.lean(atRow: row)
  }
}
