import Raster

extension LineCandidate {
  /// The candidate in a picture of another size.
  ///
  /// - Parameter scale: by what x and y are multiplied; nearly the same.
  /// - Returns: the candidate there.
  func scaled(by scale: Point) -> LineCandidate {
    let mean = (scale.x + scale.y) / 2
    return LineCandidate(
      places: places.map {
        Place(center: $0.center.scaled(by: scale), above: $0.above * mean, below: $0.below * mean)
      })
  }
}

extension LineInk {
  /// The ink in a picture of another size; its strip stays as it is.
  ///
  /// - Parameter scale: by what x and y are multiplied; nearly the same.
  /// - Returns: the ink there.
  func scaled(by scale: Point) -> LineInk {
    func place(_ point: Point) -> Point { point.scaled(by: scale) }
    var result = self
    for i in characters.indices { result.characters[i].quad = characters[i].quad.map(place) }
    for i in words.indices {
      result.words[i].quad = words[i].quad.map(place)
      result.words[i].fullQuad = words[i].fullQuad.map(place)
    }
    result.quad = quad.map(place)
    result.baseline = baseline.map(place)
    result.height = height * (scale.x + scale.y) / 2
    result.geometry = geometry.scaled(by: scale)
    return result
  }
}

extension StripGeometry {
  fileprivate func scaled(by scale: Point) -> StripGeometry {
    var result = self
    result.centers = centers.map { $0.scaled(by: scale) }
    result.steps = steps.map { $0.scaled(by: scale) }
    return result
  }
}

extension Point {
  fileprivate func scaled(by scale: Point) -> Point { Point(x: x * scale.x, y: y * scale.y) }
}
