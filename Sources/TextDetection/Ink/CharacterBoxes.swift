import Raster

/// The tight boxes of what lies between cuts.
struct CharacterBoxes {
  private let ink: Plane<Float>
  private let slant: TextSlant
  private let components: InkComponents
  private let outlineShear: Double

  /// A part belongs to the cell that holds this much of its width, unless it is cut.
  private static let wholeShare = 0.75

  /// Looks at a line.
  init(_ line: PreparedLine) {
    ink = line.ink
    components = line.components
    slant = line.slant
    outlineShear = line.slant.outlineShear
  }

  /// The boxes in the frame of the outlines' lean, one per cell that holds ink, in order.
  ///
  /// - Parameter cuts: positions from left to right; a cell lies between two of them.
  /// - Returns: boxes with an area.
  func boxes(cuts: [Double]) -> [InkBox] {
    guard cuts.count > 1 else { return [] }
    var boxes = [InkBox](repeating: .empty, count: cuts.count - 1)
    for component in components.components {
      let (left, right) = (Double(component.left), Double(component.right))
      var cell = Self.cell(of: left, in: cuts)
      let last = Self.cell(of: right - 0.01, in: cuts)
      var whole: Int?
      for candidate in cell...max(last, cell) {
        let shared = min(right, cuts[candidate + 1]) - max(left, cuts[candidate])
        if shared >= Self.wholeShare * (right - left) { whole = candidate }
      }
      if let whole {
        boxes[whole].formUnion(box(component, within: -.infinity ... .infinity))
        continue
      }
      while cell <= last {
        boxes[cell].formUnion(box(component, within: cuts[cell]...cuts[cell + 1]))
        cell += 1
      }
    }
    return boxes.filter { $0.width > 0 && $0.height > 0 }
  }

  private static func cell(of x: Double, in cuts: [Double]) -> Int {
    var (low, high) = (0, cuts.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if cuts[middle] <= x { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The box around the part of a component between two columns, to a fraction of a pixel: where
  /// ink crosses the threshold between two pixels.
  private func box(
    _ component: InkComponents.Component, within columns: ClosedRange<Double>
  ) -> InkBox {
    var box = InkBox.empty
    var (top, bottom) = (Int.max, -1)
    for run in components.runs(of: component) {
      guard Double(run.end) > columns.lowerBound, Double(run.start) < columns.upperBound else {
        continue
      }
      let y = Int(run.y)
      let row = ink.row(y)
      let center = Double(y) + 0.5
      let lean = slant.lean(atRow: center) - outlineShear * (center - slant.pivot)
      let start = Int(run.start)
      let end = Int(run.end)
      var left = Double(start) + 0.5
      if start > 0 { left -= Self.excess(row[start], row[start - 1]) } else { left -= 0.5 }
      var right = Double(end) - 0.5
      if end < row.count { right += Self.excess(row[end - 1], row[end]) } else { right += 0.5 }
      left = max(left, columns.lowerBound)
      right = min(right, columns.upperBound)
      guard left < right else { continue }
      box.left = min(box.left, left - lean)
      box.right = max(box.right, right - lean)
      top = min(top, y)
      bottom = max(bottom, y)
    }
    guard bottom >= 0 else { return box }
    box.top = edge(component, row: top, towards: -1, within: columns)
    box.bottom = edge(component, row: bottom, towards: 1, within: columns)
    return box
  }

  /// Where the ink of a component's outermost row ends above or below it.
  private func edge(
    _ component: InkComponents.Component, row y: Int, towards step: Int,
    within columns: ClosedRange<Double>
  ) -> Double {
    let next = y + step
    var reach = 0.0
    if next >= 0 && next < ink.height {
      let inner = ink.row(y)
      let outer = ink.row(next)
      for run in components.runs(of: component) where run.y == y {
        for x in Int(run.start)..<Int(run.end)
        where Double(x) + 0.5 >= columns.lowerBound && Double(x) + 0.5 <= columns.upperBound {
          reach = max(reach, Self.excess(inner[x], outer[x]))
        }
      }
    } else {
      reach = 0.5
    }
    return Double(y) + 0.5 + Double(step) * reach
  }

  /// How far from a pixel's centre towards the next the ink crosses the threshold, 0…1.
  private static func excess(_ inner: Float, _ outer: Float) -> Double {
    let fall = inner - outer
    guard fall > 0 else { return 0 }
    return Double(min(max((inner - InkComponents.threshold) / fall, 0), 1))
  }
}
