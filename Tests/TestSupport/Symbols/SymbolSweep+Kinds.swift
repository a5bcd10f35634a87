extension SymbolSweep {
  /// Every sweep.
  public static let all =
    seenBadly + [tilt, cylinder] + surroundings + [finderPatterns] + sizes + otherWays

  private static let seenBadly = [
    SymbolSweep(
      name: "blur", unit: "standard deviation in modules",
      strengths: [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.4], symbols: commonSymbols
    ) { setting, strength, _ in setting.blurInModules = strength },
    SymbolSweep(
      name: "noise", unit: "standard deviation of 255",
      strengths: [20, 40, 60, 80, 100, 120, 150, 200, 300], symbols: commonSymbols
    ) { setting, strength, _ in
      setting.noise = strength
      setting.moduleSize = 4
    },
    SymbolSweep(
      name: "contrast", unit: "levels of 255", strengths: [64, 32, 16, 8, 6, 4, 3, 2, 1],
      symbols: commonSymbols
    ) { setting, strength, index in
      // Darker and lighter pictures by turns.
      let middle = Float(64 + 14 * index)
      setting.face.dark = middle - Float(strength) / 2
      setting.face.light = middle + Float(strength) / 2
      setting.face.ground = setting.face.light
      setting.noise = 0.5
    },
  ]

  private static let tilt = SymbolSweep(
    name: "tilt", unit: "degrees", strengths: [40, 50, 55, 60, 65, 70, 75, 78, 80, 82, 84],
    symbols: commonSymbols
  ) { setting, strength, _ in
    setting.tilt = strength
    setting.moduleSize = 10
  }

  private static let cylinder = SymbolSweep(
    name: "cylinder", unit: "degrees to either side", strengths: [30, 45, 60, 70, 75, 80, 85, 90],
    symbols: commonSymbols
  ) { setting, strength, _ in
    setting.halfAngle = strength
    setting.moduleSize = 8
  }

  private static let surroundings = [
    SymbolSweep(
      name: "quiet zone", unit: "modules, on gray", strengths: [2, 1, 0.5, 0],
      symbols: commonSymbols
    ) { setting, strength, _ in
      setting.face.quietZone = strength
      setting.face.ground = 128
    },
    SymbolSweep(
      name: "ground", unit: "lightness of 255, no quiet zone",
      strengths: [192, 128, 96, 64, 32, 16, 0], symbols: commonSymbols
    ) { setting, strength, _ in
      setting.face.quietZone = 0
      setting.face.ground = Float(strength)
    },
  ]

  private static let finderPatterns = SymbolSweep(
    name: "finder patterns", unit: "patterns destroyed",
    strengths: [0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3],
    symbols: commonSymbols
  ) { setting, strength, index in
    let orders = [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    setting.face.coverFinderPatterns(
      strength, order: orders[index % 3], lightness: [255, 0, 128, 190][index % 4])
  }

  private static let smallModules = [4, 3, 2.5, 2, 1.75, 1.5, 1.25, 1.1, 1, 0.9, 0.8]

  private static let sizes = [
    SymbolSweep(
      name: "small modules, upright", unit: "pixels a module", strengths: smallModules,
      symbols: symbolsOfAllSizes
    ) { setting, strength, _ in
      setting.moduleSize = strength
      setting.roll = 0
    },
    SymbolSweep(
      name: "small modules, turned", unit: "pixels a module", strengths: smallModules,
      symbols: symbolsOfAllSizes
    ) { setting, strength, _ in setting.moduleSize = strength },
    SymbolSweep(
      name: "Micro QR", unit: "pixels a module", strengths: smallModules, symbols: microSymbols
    ) { setting, strength, _ in setting.moduleSize = strength },
    SymbolSweep(
      name: "rMQR, upright", unit: "pixels a module", strengths: smallModules,
      symbols: rectangularSymbols
    ) { setting, strength, _ in
      setting.moduleSize = strength
      setting.roll = 0
    },
    SymbolSweep(
      name: "rMQR, turned", unit: "pixels a module", strengths: smallModules,
      symbols: rectangularSymbols
    ) { setting, strength, _ in setting.moduleSize = strength },
  ]

  private static let otherWays = [
    SymbolSweep(
      name: "inverted", unit: "pixels a module", strengths: smallModules, symbols: commonSymbols
    ) { setting, strength, _ in
      setting.moduleSize = strength
      (setting.face.dark, setting.face.light) = (setting.face.light, setting.face.dark)
      setting.face.ground = 255
    },
    SymbolSweep(
      name: "mirrored", unit: "pixels a module", strengths: smallModules, symbols: commonSymbols
    ) { setting, strength, _ in
      setting.moduleSize = strength
      setting.isMirrored = true
    },
    SymbolSweep(
      name: "rotation", unit: "degrees",
      strengths: [0, 10, 20, 30, 40, 45, 50, 60, 70, 80, 90, 180],
      symbols: commonSymbols
    ) { setting, strength, _ in setting.roll = strength },
  ]
}
