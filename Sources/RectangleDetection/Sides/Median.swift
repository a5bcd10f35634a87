/// The element that would stand in the middle if the elements were sorted; the upper one of two.
///
/// Hoare's selection (1961): the elements are reordered, and no more than needed.
///
/// - Precondition: there is at least one element.
/// - Complexity: linear in the number of elements on average.
func medianElement<Element: Comparable>(of elements: inout [Element]) -> Element {
  let middle = elements.count / 2
  var low = 0
  var high = elements.count - 1
  var elements = elements.mutableSpan
  while low < high {
    let pivot = elements[(low + high) / 2]
    var i = low
    var j = high
    while i <= j {
      while elements[i] < pivot { i &+= 1 }
      while pivot < elements[j] { j &-= 1 }
      if i <= j {
        elements.swapAt(i, j)
        i &+= 1
        j &-= 1
      }
    }
    if middle <= j {
      high = j
    } else if middle >= i {
      low = i
    } else {
      break
    }
  }
  return elements[middle]
}
