// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableExperimentalFeature("Lifetimes"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// A library or executable target with the settings that every Swift target of the package has.
func target(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The tests of one target, with the support target that they all share.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.target(name: name), "TestSupport"] + dependencies,
    swiftSettings: settings)
}

let package = Package(
  name: "flatbed",
  products: [
    .library(name: "Flatbed", targets: ["Flatbed"]),
    .executable(name: "flatbed", targets: ["FlatbedCommand"]),
  ],
  targets: [
    .systemLibrary(
      name: "CJPEG", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg62-turbo-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CTIFF", pkgConfig: "libtiff-4",
      providers: [.apt(["libtiff-dev"]), .brew(["libtiff"])]),
    .target(name: "CImageCodecs", dependencies: ["CJPEG", "CPNG", "CTIFF"]),

    .target(name: "CProcessMemory"),

    target("Raster", []),
    target("ImageFiles", ["CImageCodecs", "Raster"]),
    target("QRCodes", ["Raster"]),
    target("RectangleDetection", ["Raster"]),
    target("Flatbed", ["ImageFiles", "QRCodes", "RectangleDetection", "Raster"]),
    .executableTarget(
      name: "FlatbedCommand", dependencies: ["CProcessMemory", "Flatbed"], swiftSettings: settings),

    .target(
      name: "TestSupport", dependencies: ["QRCodes", "Raster"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .executableTarget(
      name: "Benchmarks", dependencies: ["Flatbed", "TestSupport"], path: "Tests/Benchmarks",
      exclude: ["compare_opencv.py", "compare_readers.py", "compare_zxing.py", "floors.json"],
      swiftSettings: settings),
    tests("Raster", []),
    tests("ImageFiles", ["Raster"]),
    tests("QRCodes", ["Raster"]),
    tests("RectangleDetection", ["Raster"]),
    tests("Flatbed", []),
    tests("FlatbedCommand", ["Flatbed"]),
  ])
