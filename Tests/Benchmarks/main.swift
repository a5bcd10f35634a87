import Glibc

let arguments = CommandLine.arguments.dropFirst()
exit(arguments.first == "detect" ? DetectionService.run() : BenchmarkSuite.run())
