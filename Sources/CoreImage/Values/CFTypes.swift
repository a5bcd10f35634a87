public import Foundation

/// Core Foundation's string, which is Foundation's.
///
/// Keys and names that Core Graphics and ImageIO have as such strings are cast as there:
/// `kCGImagePropertyOrientation as String`.
public typealias CFString = NSString

/// Core Foundation's data, which is Foundation's.
public typealias CFData = NSData

/// Core Foundation's null, which is Foundation's: `[.workingColorSpace: kCFNull!]`.
public var kCFNull: NSNull? { NSNull() }
