/// The element that would stand in the middle if the elements were sorted; the upper one of two.
///
/// - Precondition: there is at least one element.
func medianElement<Element: Comparable>(of elements: inout [Element]) -> Element {
  element(elements.count / 2, ofSorted: &elements)
}

/// The element that would stand at an index if the elements were sorted.
///
/// Hoare's selection (1961): the elements are reordered, and no more than needed.
///
/// - Precondition: the index is that of an element.
/// - Complexity: linear in the number of elements on average.
func element<Element: Comparable>(_ index: Int, ofSorted elements: inout [Element]) -> Element {
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
    if index <= j {
      high = j
    } else if index >= i {
      low = i
    } else {
      break
    }
  }
  return elements[index]
}
