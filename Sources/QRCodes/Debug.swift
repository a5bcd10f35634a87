import Glibc
nonisolated(unsafe) let debugOn = unsafe getenv("QRDEBUG") != nil
func debug(_ s: @autoclosure () -> String) { if unsafe debugOn { print(s()) } }
