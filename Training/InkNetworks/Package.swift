// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the library needs no tool for training. Build it with
// `swift build -c release -Xswiftc -enable-testing`.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableExperimentalFeature("Lifetimes"),
]

let package = Package(
  name: "ink-training",
  targets: [
    .target(name: "CThreadPlacement"),
    .target(name: "Raster", dependencies: ["CThreadPlacement"], swiftSettings: settings),
    .target(name: "TextDetection", dependencies: ["Raster"], swiftSettings: settings),
    .executableTarget(
      name: "describe-lines", dependencies: ["Raster", "TextDetection"], swiftSettings: settings),
  ])
