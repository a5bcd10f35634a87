import Glibc
let debugOn = unsafe getenv("QRDEBUG") != nil
func debug(_ s: @autoclosure () -> String) { if debugOn { print(s()) } }
