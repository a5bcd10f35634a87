import Glibc

/// The processor time that this process has used, over all its threads.
enum CPUTime {
  /// Runs `work` and measures it.
  static func milliseconds<Result>(of work: () -> Result) -> (Double, Result) {
    let start = now()
    let result = work()
    return (now() - start, result)
  }

  private static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}
