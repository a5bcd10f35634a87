/// How closely a detector looks at a picture.
public enum DetectionAccuracy: String, Sendable, CaseIterable {
  /// Looks at a smaller picture and at fewer quadrilaterals.
  case low
  /// Looks as closely as pays.
  case high

  /// The longer side in pixels of the picture that is looked at, unless the given one is smaller.
  var workingSide: Int { self == .low ? 320 : 512 }
  /// The most lines that are combined to quads.
  var lineCount: Int { self == .low ? 40 : 64 }
  /// How many quads are looked at closely.
  var hypothesisCount: Int { self == .low ? 20 : 32 }
  /// How many of these are fitted and judged once more.
  var finalistCount: Int { self == .low ? 6 : 10 }
}
