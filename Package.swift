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

// Where Core Image is missing, a module of its name; on Apple's systems the name must go on meaning
// Apple's.
#if os(Linux)
  let coreImageProducts: [Product] = [
    .library(name: "CoreImage", targets: ["CoreImage", "_Testing_CoreImage"])
  ]
  let coreImageDependencies: [Target.Dependency] = ["CoreImage"]
  let coreImageTargets: [Target] = [
    // What makes `import CoreImage.CIFilterBuiltins` mean something: a module map.
    .target(name: "CIFilterBuiltins"),
    target(
      "CoreImage",
      ["CIFilterBuiltins", "Flatbed", "ImageFiles", "QRCodes", "Raster", "RectangleDetection"]),
    // What a file that imports both Swift Testing and CoreImage imports without a word.
    target("_Testing_CoreImage", ["CoreImage"]),
    tests("CoreImage", ["Flatbed", "_Testing_CoreImage"]),
  ]
#else
  let coreImageProducts: [Product] = []
  let coreImageDependencies: [Target.Dependency] = []
  let coreImageTargets: [Target] = []
#endif

let package = Package(
  name: "flatbed",
  products: [
    .library(name: "Flatbed", targets: ["Flatbed"]),
    .executable(name: "flatbed", targets: ["FlatbedCommand"]),
  ] + coreImageProducts,
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
    .target(name: "CThreadPlacement"),

    target("Raster", ["CThreadPlacement"]),
    target("ImageFiles", ["CImageCodecs", "Raster"]),
    target("QRCodes", ["Raster"]),
    target("RectangleDetection", ["Raster"]),
    target("TextDetection", ["Raster"]),
    target("Flatbed", ["ImageFiles", "QRCodes", "Raster", "RectangleDetection", "TextDetection"]),
    .executableTarget(
      name: "FlatbedCommand", dependencies: ["CProcessMemory", "Flatbed"], swiftSettings: settings),

    .target(
      name: "TestSupport", dependencies: ["QRCodes", "Raster"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .executableTarget(
      name: "Benchmarks", dependencies: ["Flatbed", "TestSupport"] + coreImageDependencies,
      path: "Tests/Benchmarks",
      exclude: [
        "compare_opencv.py", "compare_readers.py", "compare_text.py", "compare_zxing.py",
        "detection_service.py", "floors.json",
      ],
      swiftSettings: settings),
    tests("Raster", []),
    tests("ImageFiles", ["Raster"]),
    tests("QRCodes", ["ImageFiles", "Raster"]),
    tests("RectangleDetection", ["Raster"]),
    tests("TextDetection", ["ImageFiles", "Raster"]),
    tests("Flatbed", []),
    tests("FlatbedCommand", ["Flatbed"]),
  ] + coreImageTargets)
