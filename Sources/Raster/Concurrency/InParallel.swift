/// Does a single job with a crew of its own; see `Crew.perform`.
///
/// - Parameters:
///   - count: the number of pieces.
///   - mostThreads: the most threads, this one included; no more than the cores are taken.
///   - work: does the piece of a number below `count`.
///   - take: called in this thread for every piece in order, once it is done, while others are still
///     being worked on.
package func inParallel(
  _ count: Int, mostThreads: Int = .max, _ work: @Sendable (Int) -> Void,
  takingInOrder take: (Int) -> Void = { _ in }
) {
  Crew(mostThreads: min(mostThreads, count)).perform(count, work, takingInOrder: take)
}

/// The results of numbered pieces of work, in the order of the numbers; see `inParallel`.
package func mappedInParallel<Result: Sendable>(
  _ count: Int, mostThreads: Int = .max, _ transform: @Sendable (Int) -> Result
) -> [Result] {
  Crew(mostThreads: min(mostThreads, count)).map(count, transform)
}
