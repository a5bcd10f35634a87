/// Faces: there is no detector for them here.
public let CIDetectorTypeFace = "CIDetectorTypeFace"
/// Documents, receipts, cards, screens.
public let CIDetectorTypeRectangle = "CIDetectorTypeRectangle"
/// QR codes.
public let CIDetectorTypeQRCode = "CIDetectorTypeQRCode"
/// Lines of text.
public let CIDetectorTypeText = "CIDetectorTypeText"

/// How closely to look: `CIDetectorAccuracyLow` or `CIDetectorAccuracyHigh`, which is the default.
public let CIDetectorAccuracy = "CIDetectorAccuracy"
/// Look fast.
public let CIDetectorAccuracyLow = "CIDetectorAccuracyLow"
/// Look closely.
public let CIDetectorAccuracyHigh = "CIDetectorAccuracyHigh"
/// Whether to follow features through a video; without effect, each picture is looked at by itself.
public let CIDetectorTracking = "CIDetectorTracking"
/// The least size of a feature: of rectangles the shortest side as a share of the image's shorter
/// edge, 0.2…1, at first 0.2; of QR codes likewise, at first none; of text the line's height as a
/// share of the height of the image as it is passed, 0…1, at first 10 pixels.
public let CIDetectorMinFeatureSize = "CIDetectorMinFeatureSize"
/// The most features, 1…256: of rectangles the surest ones, at first 1; of lines of text the surest
/// ones and of QR codes the largest ones, at first all.
public let CIDetectorMaxFeatureCount = "CIDetectorMaxFeatureCount"
/// The number of angles at which faces are looked for; without effect on other types.
public let CIDetectorNumberOfAngles = "CIDetectorNumberOfAngles"
/// How the image lies against the upright one, 1…8, at first 1.
///
/// Text is looked for in the upright one, where it is found best and no text is mirrored. Features stay
/// in the coordinates of the image as it is passed. Without effect on rectangles and QR codes, which
/// are found at any angle.
public let CIDetectorImageOrientation = "CIDetectorImageOrientation"
/// Whether to tell closed eyes of faces; without effect on other types.
public let CIDetectorEyeBlink = "CIDetectorEyeBlink"
/// Whether to tell smiles of faces; without effect on other types.
public let CIDetectorSmile = "CIDetectorSmile"
/// The lens's focal length in pixels, by which rectangles are judged by their shape.
///
/// -1, the default, judges no shapes; 0 compares the sides as they are seen, coarsely; a positive
/// number the shape that the perspective tells.
public let CIDetectorFocalLength = "CIDetectorFocalLength"
/// The width ÷ height of the rectangles that are looked for, at first 1.6; of no effect where
/// `CIDetectorFocalLength` is -1.
public let CIDetectorAspectRatio = "CIDetectorAspectRatio"
/// Whether to tell the characters of text, false at first; without effect on other types.
public let CIDetectorReturnSubFeatures = "CIDetectorReturnSubFeatures"

/// The type of a face.
public let CIFeatureTypeFace = "Face"
/// The type of a rectangle.
public let CIFeatureTypeRectangle = "Rectangle"
/// The type of a QR code.
public let CIFeatureTypeQRCode = "QRCode"
/// The type of a line of text.
public let CIFeatureTypeText = "Text"
