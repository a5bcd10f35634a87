import QRCodes
public import Raster

/// A picture of one printed symbol: what is printed, how it lies, and what the camera adds.
public struct DrawnSymbol: Sendable {
  /// What is printed.
  public var face: SymbolFace
  /// How it lies before the camera.
  public var surface: SymbolSurface
  /// The picture's width in pixels.
  public var width: Int
  /// The picture's height in pixels.
  public var height: Int
  /// The blur's standard deviation in pixels, on top of what a pixel's own extent does.
  public var blur = 0.0
  /// The standard deviation of the noise, in 0…255.
  public var noise = 0.0
  /// What the noise is drawn from.
  public var seed: UInt64 = 1

  /// Makes a clean picture.
  public init(_ face: SymbolFace, on surface: SymbolSurface, width: Int, height: Int) {
    self.face = face
    self.surface = surface
    self.width = width
    self.height = height
  }

  /// Where the symbol's outer corners are, named in its own frame.
  public var corners: Quad {
    surface.corners(width: Double(face.grid.width), height: Double(face.grid.height))
  }

  /// Draws the picture, gray.
  public func image() -> Image<UInt8> {
    var canvas = canvas()
    if blur > 0 {
      canvas = canvas.blurred(deviation: blur)
    }
    var image = Image<UInt8>(width: width, height: height, layout: .gray, filledWith: 0)
    var generator = SplitMix64(seed: seed)
    for y in 0..<height {
      let lightness = canvas.pixels.row(y)
      var row = image.mutableRow(y)
      for x in 0..<width {
        let grain = noise > 0 ? Float(noise) * generator.nearlyNormal() : 0
        row[x] = UInt8(min(max(lightness[x].x + grain + 0.5, 0), 255))
      }
    }
    return image
  }

  /// The lightness of every pixel: the mean over its square of what is printed there.
  private func canvas() -> Canvas {
    let unrolled = surface.unrolling(
      width: Double(face.grid.width), height: Double(face.grid.height))
    let samples = samplesPerSide
    let share = 1 / Float(samples * samples)
    let reach = 2 / smallestModule
    let offsets = (0..<samples).map { (Double($0) + 0.5) / Double(samples) }
    var canvas = Canvas(width: width, height: height, color: .gray(0))
    for y in 0..<height {
      var row = canvas.pixels.mutableRow(y)
      for x in 0..<width {
        // Most pixels are of the ground alone, and one look tells.
        guard let middle = unrolled(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)),
          face.isNearPrint(middle, within: reach)
        else {
          row[x] = .gray(face.ground)
          continue
        }
        var sum: Float = 0
        for dy in offsets {
          for dx in offsets {
            let position = unrolled(Point(x: Double(x) + dx, y: Double(y) + dy))
            sum += position.map(face.lightness) ?? face.ground
          }
        }
        row[x] = .gray(sum * share)
      }
    }
    return canvas
  }

  /// Positions looked at along a pixel's side: a dozen a module, but no fewer than three.
  private var samplesPerSide: Int {
    Int(min(max(12 / smallestModule, 3), 12))
  }

  /// The pixels of a module where it is seen smallest, about.
  private var smallestModule: Double {
    let corners = corners.corners
    let counts = [face.grid.width, face.grid.height, face.grid.width, face.grid.height]
    let sides = (0..<4).map {
      corners[$0].distance(to: corners[($0 + 1) % 4]) / Double(counts[$0])
    }
    let depth =
      abs(self.corners.signedArea) / (sides.max() ?? 1)
      / Double(face.grid.width * face.grid.height)
    return min(sides.min() ?? 1, depth)
  }
}

extension SplitMix64 {
  /// A number from a distribution near the normal one, of mean 0 and standard deviation 1.
  mutating func nearlyNormal() -> Float {
    // Twelve numbers of 0…2⁵ - 1 would be coarse; eight bytes have a deviation of √8 · 73.9.
    var bits = next()
    var sum = 0
    for _ in 0..<8 {
      sum += Int(bits & 255)
      bits &>>= 8
    }
    return Float(sum - 1020) / 209.02
  }
}
