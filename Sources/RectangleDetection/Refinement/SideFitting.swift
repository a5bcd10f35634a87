import Raster

/// Fits the sides of a quad anew to where colours change most, and meets them in new corners.
///
/// On many short profiles across every side the place of the strongest change in the side's typical
/// direction of colour is found to a fraction of a sample, and a robust line is laid through these
/// places. Rounded, torn and folded corners so come out where the sides meet.
struct SideFitting {
  /// How far from the side an edge is looked for, in samples of a profile.
  let reach: Int
  /// The parts of a side that are allowed to differ in what changes there.
  var parts = 1

  /// The spread of measurements around a straight side, in samples.
  private static let spread = 1.0
  /// The least change of colour that is taken for an edge, in levels.
  private static let leastContrast: Float = 2
  /// The levels by which colours change at least in a part that differs from its side.
  private static let otherContrast = 12.0
  /// The fewest profiles and measurements that a side is fitted to.
  private static let leastMeasurements = 6

  /// The reach, in samples, with which a side is fitted to an edge that was told from others.
  private static let narrowReach = 2

  /// The samples of a profile to either side.
  var radius: Int { reach + SideProfiles.depth }

  /// The quad with its sides fitted to a working image.
  func fitted(_ quad: Quad, to colors: ColorPlane) -> Quad {
    fitted(quad, step: 1, mostProfiles: 64) { a, b, count in
      SideProfiles(from: a, to: b, count: count, radius: radius, in: colors)
    }
  }

  /// The quad with its sides fitted to a picture of any size.
  ///
  /// - Parameters:
  ///   - quad: the quad, in pixels of the picture.
  ///   - image: the picture.
  ///   - step: pixels from one sample of a profile to the next.
  ///   - crew: who works on it.
  /// - Returns: the fitted quad.
  func fitted(
    _ quad: Quad, to image: borrowing ImageView<UInt8>, step: Double, crew: Crew
  ) -> Quad {
    let view = copy image
    return fitted(quad, step: step, mostProfiles: 160, crew: crew) { a, b, count in
      SideProfiles(from: a, to: b, count: count, radius: radius, step: step, in: view)
    }
  }

  /// The quad with its sides fitted to a picture, each to the document's own edge where others lie
  /// beside it.
  ///
  /// - Parameters:
  ///   - quad: the quad, in pixels of the picture.
  ///   - image: the picture.
  ///   - step: pixels from one sample of a profile to the next.
  ///   - choice: what tells the edges apart.
  ///   - crew: who works on it.
  /// - Returns: the fitted quad.
  func fitted(
    _ quad: Quad, to image: borrowing ImageView<UInt8>, step: Double, choice: EdgeChoice,
    crew: Crew
  ) -> Quad {
    let strongest = fitted(quad, to: image, step: step, crew: crew)
    let shifts = choice.shifts(of: strongest, in: image, crew: crew)
    guard shifts.contains(where: { $0.first != 0 || $0.second != 0 }) else { return strongest }
    let moved = strongest.moved(outwardsBy: shifts)
    return SideFitting(reach: Self.narrowReach, parts: parts).fitted(
      moved, to: image, step: step, crew: crew)
  }

  /// Fits every side to a profile for every four steps of it, within bounds.
  private func fitted(
    _ quad: Quad, step: Double, mostProfiles: Int, crew: Crew? = nil,
    profiles: @Sendable (Point, Point, Int) -> SideProfiles
  ) -> Quad {
    let c = quad.corners
    @Sendable func fittedLine(_ i: Int) -> Line {
      let a = c[i]
      let b = c[(i + 1) % 4]
      let count = max(12, min(Int(a.distance(to: b) / (4 * step)), mostProfiles))
      return line(fittedTo: profiles(a, b, count))
    }
    let lines = crew?.map(4, fittedLine) ?? (0..<4).map(fittedLine)
    return quad.meeting(lines, within: limit(for: quad, step: step))
  }

  /// How far a corner may move, in pixels: a fit that moves it farther was drawn off.
  private func limit(for quad: Quad, step: Double) -> Double {
    4 * Double(reach) * step + 0.025 * quad.perimeter
  }

  /// The side fitted to its profiles; a side without an edge, for instance one on the picture's
  /// border, stays where it is.
  private func line(fittedTo profiles: SideProfiles) -> Line {
    guard profiles.count >= Self.leastMeasurements else { return profiles.line }
    let typical = profiles.typicalChange(gap: 0)
    let typicalChanges = ProfileChanges(of: profiles, along: typical)
    var points: [WeightedOffset] = []
    points.reserveCapacity(profiles.count)
    for part in 0..<parts {
      let range = profiles.count * part / parts..<profiles.count * (part + 1) / parts
      let changes =
        oppositeDirection(of: range, in: profiles, typical: typical)
        .map { ProfileChanges(of: profiles, along: $0) } ?? typicalChanges
      for profile in range {
        if let edge = edge(in: changes, profile: profile) {
          points.append(
            WeightedOffset(
              position: profiles.positions[profile], offset: edge.offset, weight: edge.contrast))
        }
      }
    }
    guard points.count >= Self.leastMeasurements,
      let fit = robustLine(through: points, spread: Self.spread)
    else { return profiles.line }
    return profiles.line.moved(
      byOffset: fit.offset * profiles.step, slope: fit.slope * profiles.step)
  }

  /// The unit vector of the change of colour that is looked for in a part of a side that shows the
  /// very opposite of the side's typical one; nil for other parts.
  ///
  /// Paper lighter than the ground and a picture darker than it can lie along the same side.
  private func oppositeDirection(
    of part: Range<Int>, in profiles: SideProfiles, typical: SIMD3<Double>
  ) -> SIMD3<Double>? {
    guard parts > 1, part.count >= Self.leastMeasurements else { return nil }
    let change = profiles.medianChange(of: part, gap: 0)
    let length = (change * change).sum().squareRoot()
    let isOpposite = length >= Self.otherContrast && (change * typical).sum() < -length / 2
    return isOpposite ? change / length : nil
  }

  /// Where in a profile colours change most, in samples inwards, and by how many levels; nil where
  /// the change is faint or strongest at the very end of what is looked at.
  private func edge(
    in changes: ProfileChanges, profile: Int
  ) -> (offset: Double, contrast: Double)? {
    @inline(__always) func change(at place: Int) -> Float {
      changes.change(profile: profile, place: place, gap: 0)
    }
    var best = -reach
    var contrast = change(at: best)
    for place in -reach + 1...reach {
      let value = change(at: place)
      if value > contrast {
        contrast = value
        best = place
      }
    }
    guard contrast >= Self.leastContrast, best > -reach, best < reach else { return nil }
    // The top of the parabola through the strongest change and its two neighbours.
    let before = change(at: best - 1)
    let behind = change(at: best + 1)
    let bend = 2 * contrast - before - behind
    let shift = bend > 0 ? (behind - before) / (2 * bend) : 0
    return (Double(best) + Double(shift), Double(contrast))
  }
}

extension Quad {
  /// The quad with the ends of its top, right, bottom and left side moved outwards.
  fileprivate func moved(outwardsBy shifts: [EdgeChoice.Shift]) -> Quad {
    let c = corners
    let lines = (0..<4).map { i in
      let way = c[(i + 1) % 4] - c[i]
      let outwards = Point(x: way.y, y: -way.x).normalized
      let first = c[i] + outwards * shifts[i].first
      let moved = c[(i + 1) % 4] + outwards * shifts[i].second - first
      return Line(normal: Point(x: -moved.y, y: moved.x), through: first)
    }
    return meeting(lines, within: .infinity)
  }

  /// The quad whose sides are the given lines, top, right, bottom and left.
  ///
  /// - Returns: this quad where the lines meet in no convex quad or a corner would move farther
  ///   than `limit`.
  fileprivate func meeting(_ lines: [Line], within limit: Double) -> Quad {
    let c = corners
    let met = (0..<4).compactMap { i in lines[(i + 3) % 4].intersection(with: lines[i]) }
    guard met.count == 4, zip(c, met).allSatisfy({ $0.distance(to: $1) <= limit }) else {
      return self
    }
    let quad = Quad(
      topLeft: met[0], topRight: met[1], bottomRight: met[2], bottomLeft: met[3])
    return quad.isConvex ? quad : self
  }
}
