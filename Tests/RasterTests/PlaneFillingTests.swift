import Raster
import Testing

@Suite struct PlaneFillingTests {
  @Test("Rows are set by any number of threads, and the others stay", arguments: [1, 2, 5])
  func rows(threads: Int) {
    var plane = Plane<Int>(width: 3, height: 50, filledWith: 7)
    plane.fillRows(4..<45, mostThreads: threads, scratch: {}) { y, row, _ in
      for x in row.indices { row[x] += 10 * y + x }
    }
    for y in 0..<50 {
      for x in 0..<3 {
        #expect(plane[x, y] == 7 + ((4..<45).contains(y) ? 10 * y + x : 0))
      }
    }
  }

  @Test("The rows of a band come in order, with scratch of their own", arguments: [1, 2])
  func scratch(threads: Int) {
    var plane = Plane<Int>(width: 1, height: 100, filledWith: 0)
    plane.fillRows(0..<100, mostThreads: threads, scratch: { -1 }) { y, row, previous in
      row[0] = previous
      previous = y
    }
    for y in 0..<100 {
      let previous = plane[0, y]
      #expect(previous == y - 1 || previous == -1)
    }
    #expect(plane.elements.count { $0 == -1 } <= 7)
  }

  @Test("No rows are no work")
  func none() {
    var plane = Plane<Int>(width: 2, height: 2, filledWith: 1)
    plane.fillRows(1..<1, mostThreads: 2, scratch: {}) { _, row, _ in row[0] = 9 }
    #expect(plane.elements == [1, 1, 1, 1])
  }
}
