// libtiff, loaded when the first TIFF is met, with callbacks that take a va_list and variadic calls,
// which Swift has not.
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

/// The library or function that was not found on this machine; null where all is there. Without it a
/// TIFF cannot be opened.
const char *codec_tiff_missing(const CodecTIFF *tiff);
/// Opens the TIFF in one of TIFFOpen's modes; false where libtiff refuses. libtiff allocates no
/// block of more than `largest_block` bytes; 0 is no limit.
bool codec_tiff_open(CodecTIFF *tiff, const char *mode, size_t largest_block);
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

// The rest is for a TIFF that is open.

/// True where libtiff has the codec of a compression tag's value.
bool codec_tiff_has_codec(const CodecTIFF *tiff, uint16_t codec);
/// Goes to the directory at an offset; false where libtiff refuses it.
bool codec_tiff_set_directory(CodecTIFF *tiff, uint64_t offset);
/// The bytes of so many rows of a tile or strip.
int64_t codec_tiff_segment_size(const CodecTIFF *tiff, bool is_tile, uint32_t row_count);
/// Decodes the first `count` bytes of a tile or strip; its `input` is changed where the bits of its
/// bytes are reversed.
bool codec_tiff_decode(
  CodecTIFF *tiff, uint32_t segment, void *input, size_t input_count, void *target, size_t count);
/// Encodes a strip of the directory that is being written.
bool codec_tiff_write_strip(CodecTIFF *tiff, uint32_t strip, const void *bytes, size_t count);
/// Ends the directory that is being written.
bool codec_tiff_write_directory(CodecTIFF *tiff);

#endif
