public import Raster

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds the quadrilaterals of documents, receipts, cards and screens in a picture.
///
/// A detector is a value that holds options; it keeps no state and may be used from many threads.
public struct RectangleDetector: Sendable {
  /// The shortest side of a rectangle that is looked for, as a share of the picture's shorter edge.
  public var minimumSize = usualMinimumSize
  /// The smallest width ÷ height of a rectangle, 0…1 or more.
  public var minimumAspectRatio = 0.0
  /// The largest width ÷ height of a rectangle.
  public var maximumAspectRatio = Double.infinity
  /// How far a corner's angle may be from 90°, in degrees.
  public var quadratureTolerance = 60.0
  /// Rectangles of a lower confidence are left out.
  public var minimumConfidence = 0.5
  /// The most rectangles that are returned; the best ones are kept.
  public var maximumCount = Int.max
  /// How closely a picture is looked at.
  ///
  /// Low accuracy takes half the time. On 75 photos with truth its best rectangles have a mean
  /// intersection over union of 0.89 instead of 0.93, and it finds 87 % of all documents instead of
  /// 93 %; faint edges and documents small in the picture are what it misses.
  public var accuracy = DetectionAccuracy.high
  /// The most threads that work on a picture; no more than the cores are taken.
  ///
  /// What is found does not depend on it. Where several pictures are worked on at a time, one thread
  /// for each makes the most of the cores.
  public var maximumThreadCount = Int.max

  /// Makes a detector with the default options.
  public init() {}

  /// The rectangles in a picture, best first.
  ///
  /// - Parameter image: an upright picture; alpha is laid on white.
  /// - Returns: the rectangles of at least `minimumConfidence`; none where nothing was found.
  public func rectangles(in image: borrowing ImageView<UInt8>) -> [DetectedRectangle] {
    RectangleSearch(by: self).rectangles(in: image)
  }

  /// The rectangles in a picture, best first.
  public func rectangles(in image: Image<UInt8>) -> [DetectedRectangle] {
    rectangles(in: image.compositedOnWhite().view)
  }

  /// False for a picture that is too small to show anything.
  static func canSearch(width: Int, height: Int) -> Bool { width >= 16 && height >= 16 }

  /// The rectangles in a picture, best first.
  ///
  /// - Parameters:
  ///   - image: the picture, without alpha.
  ///   - picture: the same picture prepared.
  ///   - crew: who works on it.
  /// - Returns: the rectangles of at least `minimumConfidence`.
  func rectangles(
    in image: borrowing ImageView<UInt8>, prepared picture: PreparedPicture, crew: Crew
  ) -> [DetectedRectangle] {
    let quads = judge(hypotheses(picture, crew: crew), colors: picture.colors, crew: crew)
    let layout = picture.layout
    let documents = Selection.documents(
      among: quads, leastLogOdds: Self.logOdds(minimumConfidence),
      size: (layout.width, layout.height)
    )
    .filter { admits($0.evidence.quad, in: layout) }
    .prefix(max(maximumCount, 0))
    let scale = layout.scale
    return documents.map { document in
      let quad = document.evidence.quad.map { Point(x: $0.x * scale.x, y: $0.y * scale.y) }
      let step = max(1, min(scale.x, scale.y) / 4)
      let fitting = SideFitting(
        reach: Int((2.5 * max(scale.x, scale.y) / step).rounded(.up)), parts: Self.partsOfSide)
      let choice = EdgeChoice(
        reach: Self.choiceReach * max(scale.x, scale.y), step: max(1, min(scale.x, scale.y) / 2))
      let fitted = fitting.fitted(quad, to: image, step: step, choice: choice, crew: crew)
      return DetectedRectangle(quad: fitted, confidence: Self.confidence(document.logOdds))
    }
  }

  /// True where a quad of the working image has the size, the shape and the angles asked for.
  private func admits(_ quad: Quad, in layout: WorkingLayout) -> Bool {
    let given = quad.map { Point(x: $0.x * layout.scale.x, y: $0.y * layout.scale.y) }
    let shorterEdge = min(
      Double(layout.width) * layout.scale.x, Double(layout.height) * layout.scale.y)
    let lengths = given.sideLengths
    let aspectRatio = (lengths[0] + lengths[2]) / (lengths[1] + lengths[3])
    let shortest = lengths.min() ?? 0
    return shortest >= minimumSize * shorterEdge && aspectRatio >= minimumAspectRatio
      && aspectRatio <= maximumAspectRatio
      && given.largestAngleError <= quadratureTolerance * Double.pi / 180
  }

  /// The default of `minimumSize`.
  ///
  /// Where more is asked for, smaller quads are looked for all the same: they keep their place from
  /// something larger that is no document.
  private static let usualMinimumSize = 0.1
  /// The least votes of a line: those of 12 certain elements.
  private static let leastVotes = UInt32(255 * 12)
  /// How far from a hypothesis' side its edge is looked for, in pixels of the working image.
  private static let fittingReach = 4
  /// The parts of a document's side that are allowed to be different kinds of edge.
  private static let partsOfSide = 5
  /// How far from a document's side other edges are looked for, in pixels of the working image.
  private static let choiceReach = 8.0

  private func hypotheses(_ picture: PreparedPicture, crew: Crew) -> [QuadHypothesis] {
    let edges = picture.edges
    let voted = picture.voting
      .lines(atMost: accuracy.lineCount, leastVotes: Self.leastVotes)
    let lines = crew.map(voted.count) { index in
      SupportedLine(fitting: voted[index], to: edges)
    }.compactMap { $0 }
    let shorter = Double(min(edges.width, edges.height))
    return LineQuads(
      lines, width: edges.width, height: edges.height,
      leastSide: min(minimumSize, Self.usualMinimumSize) * shorter
    ).hypotheses(atMost: accuracy.hypothesisCount, crew: crew)
  }

  /// The verdicts on hypotheses: all are fitted and judged once, the best ones once more.
  private func judge(
    _ hypotheses: [QuadHypothesis], colors: ColorPlane, crew: Crew
  ) -> [ScoredQuad] {
    let fitting = SideFitting(reach: Self.fittingReach)
    func verdicts(on hypotheses: [QuadHypothesis]) -> [ScoredQuad] {
      crew.map(hypotheses.count) { index in
        let hypothesis = hypotheses[index]
        return QuadEvidence(
          fitting.fitted(hypothesis.quad, to: colors), promise: hypothesis.promise, in: colors
        ).map(ScoredQuad.init)
      }.compactMap { $0 }
    }
    let once = verdicts(on: hypotheses).sorted { $0.logOdds > $1.logOdds }
    let finalists = once.prefix(accuracy.finalistCount).map {
      QuadHypothesis(quad: $0.evidence.quad, promise: $0.evidence.promise)
    }
    return verdicts(on: finalists) + once.dropFirst(accuracy.finalistCount)
  }

  private static func confidence(_ logOdds: Double) -> Double { 1 / (1 + exp(-logOdds)) }

  private static func logOdds(_ confidence: Double) -> Double {
    log(max(confidence, 1e-6) / max(1 - confidence, 1e-6))
  }
}

extension Quad {
  /// How far the corner that is farthest from a right angle is from one, in radians.
  fileprivate var largestAngleError: Double {
    let c = corners
    return (0..<4).reduce(0.0) { largest, i in
      let arriving = c[i] - c[(i + 3) % 4]
      let leaving = c[(i + 1) % 4] - c[i]
      return max(
        largest, abs(Double.pi / 2 - abs(atan2(arriving.cross(leaving), arriving.dot(leaving)))))
    }
  }
}
