// What Swift cannot do with libtiff itself: to hand it callbacks that take a va_list, and to call
// its variadic functions. Everything else is called from Swift, on the handle that
// codec_tiff_handle gives.
#ifndef CODEC_TIFF_H
#define CODEC_TIFF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <tiffio.h>

/// A TIFF in memory, read or written, and what libtiff said about it.
typedef struct CodecTIFF CodecTIFF;

/// Makes a TIFF that reads `bytes`, which must outlive it; null without memory.
CodecTIFF *codec_tiff_create_reader(const uint8_t *bytes, size_t count);
/// Makes an empty TIFF to be written; null without memory.
CodecTIFF *codec_tiff_create_writer(void);
/// Closes the TIFF and frees it with all that was written.
void codec_tiff_destroy(CodecTIFF *tiff);

/// Opens the TIFF in one of TIFFOpen's modes; false where libtiff refuses. libtiff allocates no
/// block of more than `largest_block` bytes; 0 is no limit.
bool codec_tiff_open(CodecTIFF *tiff, const char *mode, size_t largest_block);
/// libtiff's handle; null where the TIFF is not open.
TIFF *codec_tiff_handle(const CodecTIFF *tiff);
/// Closes libtiff's handle, which completes what is written; what was written stays.
void codec_tiff_close(CodecTIFF *tiff);

/// The words of the first error since the messages were cleared, or an empty string.
const char *codec_tiff_message(const CodecTIFF *tiff);
/// The words of the first warning since the messages were cleared, or an empty string.
const char *codec_tiff_warning(const CodecTIFF *tiff);
void codec_tiff_clear_messages(CodecTIFF *tiff);

/// What was written so far; null where nothing was. It belongs to the TIFF.
const uint8_t *codec_tiff_written(const CodecTIFF *tiff, size_t *count);

// TIFFSetField for tags whose value libtiff takes as one or two integers, a float, or bytes.
bool codec_tiff_set_integer(CodecTIFF *tiff, uint32_t tag, uint32_t value);
bool codec_tiff_set_pair(CodecTIFF *tiff, uint32_t tag, uint16_t first, uint16_t second);
bool codec_tiff_set_float(CodecTIFF *tiff, uint32_t tag, double value);
bool codec_tiff_set_bytes(CodecTIFF *tiff, uint32_t tag, const uint8_t *bytes, uint32_t count);
/// Sets ExtraSamples to a single sample of a kind.
bool codec_tiff_set_extra_sample(CodecTIFF *tiff, uint16_t kind);

#endif
