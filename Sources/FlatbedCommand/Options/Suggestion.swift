/// The candidate that `word` is most likely a misspelling of, or nil where none is near.
///
/// Near means at most a third of the word's letters to change, and at most three: a wrong
/// suggestion is worse than none.
func suggestion(for word: String, among candidates: [String]) -> String? {
  let limit = min(3, max(1, word.count / 3))
  let ranked = candidates.map { (distance: editDistance(word, $0), candidate: $0) }
  guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
  return best.distance <= limit ? best.candidate : nil
}

/// The number of letters to insert, delete, replace or exchange with their neighbour, to turn one
/// word into the other (the optimal string alignment distance of Damerau and Levenshtein).
func editDistance(_ first: String, _ second: String) -> Int {
  let a = Array(first)
  let b = Array(second)
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      let replacing = last[j] + (a[i] == b[j] ? 0 : 1)
      var cost = min(replacing, last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
