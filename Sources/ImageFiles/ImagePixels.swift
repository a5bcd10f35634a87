public import Raster

/// The pixels of a page of a picture file, in as many bits as the file holds.
public enum ImagePixels: Sendable, Equatable {
  /// Eight bits a sample; stored samples of 1, 2 and 4 bits are scaled to 0…255.
  case eight(Image<UInt8>)
  /// Sixteen bits a sample.
  case sixteen(Image<UInt16>)
}
