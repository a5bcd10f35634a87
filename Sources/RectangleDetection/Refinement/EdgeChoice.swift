import Raster

/// Tells the document's own edge from others that lie close beside it.
///
/// The strongest edge near a side need not be the document's: a line or a picture printed close to
/// the paper's edge stands out more than the paper, and on a ground as light as the paper its shadow
/// ends in an edge of its own. What lies between such edges tells which of them is meant.
struct EdgeChoice {
  /// How far to either side of a side other edges are looked for, in pixels.
  let reach: Double
  /// Pixels from one sample across a side to the next.
  let step: Double

  /// Profiles of one side, and the parts of it that can lie on different edges.
  private static let profileCount = 36
  private static let parts = 3
  /// Samples at an edge that are its blur.
  private static let blur = 2
  /// The least change that is an edge, in levels.
  private static let leastContrast = 6.0
  /// How far paper may differ from paper, as a share of its difference to the ground.
  private static let likeness = 0.4
  /// How much steeper the paper's edge must be than that at which its shadow ends.
  private static let steepness = 1.1
  /// The least share of what the shadow takes away by which paper is lighter than the shadow.
  private static let leastRise = 0.2
  /// The least share of the ground's lightness that is left in a shadow.
  private static let leastLight = 0.4

  /// How far a side must be moved outwards at its first and at its second end, in pixels.
  typealias Shift = (first: Double, second: Double)

  /// How far each side of a quad must be moved to lie on the document's edge: top, right, bottom and
  /// left.
  func shifts(of quad: Quad, in image: borrowing ImageView<UInt8>, crew: Crew) -> [Shift] {
    let c = quad.corners
    let view = copy image
    let sides = crew.map(4) { i in
      SideProfiles(
        from: c[i], to: c[(i + 1) % 4], count: Self.profileCount,
        radius: Int((reach / step).rounded(.up)), step: step, in: view)
    }
    let sections = sides.map { CrossSection($0, in: 0..<$0.count) }
    let insides = sections.compactMap { $0?.inside }
    return zip(sides, sections).map { side, section in
      guard let section else { return (0, 0) }
      let whole = edge(beyondPrintIn: section, insides: insides) ?? shadowedEdge(in: section)
      if let place = whole {
        let shift = shift(to: place, in: section)
        return (shift, shift)
      }
      return shiftOfParts(side)
    }
  }

  private func shift(to place: Int, in section: CrossSection) -> Double {
    Double(section.middle - place) * step
  }

  /// The shift of a side of which a part lies at the end of the paper's shadow: the line of least
  /// squares through what its parts show.
  private func shiftOfParts(_ side: SideProfiles) -> Shift {
    let shifts = (0..<Self.parts).map { part in
      let range = side.count * part / Self.parts..<side.count * (part + 1) / Self.parts
      guard let section = CrossSection(side, in: range) else { return 0.0 }
      return shadowedEdge(in: section).map { shift(to: $0, in: section) } ?? 0
    }
    let mean = shifts.reduce(0, +) / Double(Self.parts)
    let slope = (shifts[Self.parts - 1] - shifts[0]) / Double(Self.parts - 1)
    return (mean - slope * Double(Self.parts) / 2, mean + slope * Double(Self.parts) / 2)
  }

  /// The paper's edge where the side lies on that of something printed close to it.
  ///
  /// Between the two is paper: what is seen farther inside at two sides at least.
  private func edge(
    beyondPrintIn section: CrossSection, insides: [SIMD3<Double>]
  ) -> Int? {
    let edges = section.edges(in: 0..<section.middle - Self.blur, least: Self.leastContrast)
    return edges.first { place in
      let paper = section.colors[place + Self.blur - 1]
      let difference = paper.distance(to: section.colors[place - Self.blur])
      return difference >= Self.leastContrast
        && insides.count { $0.distance(to: paper) <= Self.likeness * difference } >= 2
    }
  }

  /// The paper's edge where the side lies on that at which the paper's shadow ends.
  ///
  /// A shadow is darkest at the paper, and ends less steeply than the paper's edge is.
  private func shadowedEdge(in section: CrossSection) -> Int? {
    let light = section.colors.map(\.x)
    let first = section.middle - Self.blur
    let rim = 2 * Self.blur
    guard
      let darkest = (first..<light.count - rim).first(where: { place in
        light[place] <= light[place + 1]
          && (light[place + 1...place + rim].max() ?? 0) - light[place] >= Self.leastContrast
      })
    else { return nil }
    let ground = section.outside
    let shade = ground.x - light[darkest]
    let rise = (light[darkest...darkest + rim].max() ?? 0) - light[darkest]
    let isShadow =
      shade >= Self.leastContrast && rise >= Self.leastRise * shade
      && light[darkest] >= Self.leastLight * ground.x
      && section.colors[darkest].chromaDistance(to: ground) <= Self.likeness * shade
    guard isShadow else { return nil }
    let end = (1...darkest).map { light[$0 - 1] - light[$0] }.max() ?? 0
    let places = darkest + 1...darkest + rim
    let edge = places.max { light[$0] - light[$0 - 1] < light[$1] - light[$1 - 1] } ?? darkest
    let steepness = (light[edge] - light[edge - 1]) / rise
    return steepness >= Self.steepness * end / shade ? edge : nil
  }
}

extension SIMD3<Double> {
  /// The distance between two colours but for their lightness.
  fileprivate func chromaDistance(to other: SIMD3<Double>) -> Double {
    let difference = self - other
    return (difference.y * difference.y + difference.z * difference.z).squareRoot()
  }
}
