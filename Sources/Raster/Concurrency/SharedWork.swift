import Synchronization

/// Numbered pieces of work, with who has begun and ended which.
final class SharedWork: Sendable {
  private let count: Int
  private let work: @Sendable (Int) -> Void
  private let begun = Atomic(0)
  private let pieces: [Piece]

  /// Whether a piece is done.
  private final class Piece: Sendable {
    let isDone = Atomic(false)
  }

  init(count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.work = work
    pieces = (0..<count).map { _ in Piece() }
  }

  /// Does the next piece; false where none was left.
  func doNext() -> Bool {
    let piece = begun.add(1, ordering: .relaxed).oldValue
    guard piece < count else { return false }
    work(piece)
    // Whoever sees this sees what the work has written.
    pieces[piece].isDone.store(true, ordering: .releasing)
    return true
  }

  /// Does pieces until none is left.
  ///
  /// It holds no count of references: the work must not be kept alive by a thread that is no longer
  /// waited for.
  var helping: @Sendable () -> Void {
    let shared = UncountedReference(to: self)
    return { shared.work() }
  }

  /// True where a piece is done and what it has written can be read here.
  func isDone(_ piece: Int) -> Bool { pieces[piece].isDone.load(ordering: .acquiring) }
}

/// A reference to work that whoever has it done keeps alive for as long as anybody helps.
@safe
private struct UncountedReference: Sendable {
  private let shared: Unmanaged<SharedWork>

  init(to shared: SharedWork) {
    unsafe self.shared = Unmanaged.passUnretained(shared)
  }

  /// Never inlined: when it returns, this thread must hold nothing of what is shared.
  @inline(never)
  func work() {
    let shared = unsafe shared.takeUnretainedValue()
    while shared.doNext() {}
  }
}
