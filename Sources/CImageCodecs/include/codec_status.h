#ifndef CODEC_STATUS_H
#define CODEC_STATUS_H

/// How a call into one of the libraries ended.
typedef enum __attribute__((enum_extensibility(closed))) CodecStatus {
  CodecStatusOK,
  /// The library gave up on the content.
  CodecStatusCorrupt,
  /// The library knows what it is and cannot do it.
  CodecStatusUnsupported,
  CodecStatusOutOfMemory,
} CodecStatus;

/// Frees memory that a call here gave away.
void codec_free(void *memory);

#endif
