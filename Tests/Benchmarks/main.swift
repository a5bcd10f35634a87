import Flatbed
import Glibc

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "detect": exit(DetectionService.findDocuments())
case "read": exit(DetectionService.readCodes())
case "lines": exit(DetectionService.findText(.high))
case "lines-low": exit(DetectionService.findText(.low))
case "accuracy":
  exit(
    SymbolAccuracy.run(
      sweepsNamed: arguments.dropFirst().first ?? "", storingIn: arguments.dropFirst(2).first))
default: exit(BenchmarkSuite.run())
}
