public import Foundation

/// A face.
///
/// No detector gives one: the class is there so that code that names it compiles.
public final class CIFaceFeature: CIFeature, @unchecked Sendable {
  /// Whether the left eye's place is known; left as the observer sees it.
  public var hasLeftEyePosition: Bool { false }
  /// The left eye's centre.
  public var leftEyePosition: CGPoint { .zero }
  /// Whether the right eye's place is known.
  public var hasRightEyePosition: Bool { false }
  /// The right eye's centre.
  public var rightEyePosition: CGPoint { .zero }
  /// Whether the mouth's place is known.
  public var hasMouthPosition: Bool { false }
  /// The mouth's centre.
  public var mouthPosition: CGPoint { .zero }
  /// Whether the face was followed through a video.
  public var hasTrackingID: Bool { false }
  /// The number by which it was followed.
  public var trackingID: Int32 { 0 }
  /// Whether it is known for how long it was followed.
  public var hasTrackingFrameCount: Bool { false }
  /// For how many frames it was followed.
  public var trackingFrameCount: Int32 { 0 }
  /// Whether the angle is known.
  public var hasFaceAngle: Bool { false }
  /// The angle in degrees, counter-clockwise; 0 where the eyes are level.
  public var faceAngle: Float { 0 }
  /// Whether the face smiles.
  public var hasSmile: Bool { false }
  /// Whether the left eye is closed.
  public var leftEyeClosed: Bool { false }
  /// Whether the right eye is closed.
  public var rightEyeClosed: Bool { false }
}
