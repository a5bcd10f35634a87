// libpng behind calls that return: its error exits jump, and Swift frames must not be jumped over.
#ifndef CODEC_PNG_H
#define CODEC_PNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "codec_status.h"

typedef struct CodecPNGReader CodecPNGReader;
typedef struct CodecPNGWriter CodecPNGWriter;

/// What the chunks before the pixels say.
typedef struct CodecPNGHeader {
  uint32_t width;
  uint32_t height;
  /// Of a stored sample (of a palette's colour 8, of its index fewer).
  int bits_per_sample;
  bool has_color;
  /// An alpha channel, or a transparent colour or palette entry.
  bool has_alpha;
  /// 0 where the file does not say in units of length.
  uint32_t horizontal_pixels_per_meter;
  uint32_t vertical_pixels_per_meter;
  /// How often every row is read: 7 for an interlaced picture, else 1.
  int passes;
} CodecPNGHeader;

/// Makes a reader of `bytes`, which must outlive it; null without memory.
CodecPNGReader *codec_png_reader_create(const uint8_t *bytes, size_t count);
void codec_png_reader_destroy(CodecPNGReader *reader);

CodecStatus codec_png_read_header(CodecPNGReader *reader, CodecPNGHeader *header);
/// The ICC profile, or null; it belongs to the reader.
const uint8_t *codec_png_color_profile(CodecPNGReader *reader, size_t *count);
/// Prepares for rows of 8 or 16 bits a sample (in the machine's byte order), gray or RGB, with
/// alpha if the header says so.
///
/// Compressed data is read `step` bytes at a time, and libpng loses a last step that is incomplete;
/// 0 is libpng's own choice of some thousand.
CodecStatus codec_png_start(CodecPNGReader *reader, size_t step);
/// Decodes the next row. Of an interlaced picture, `row` holds what the passes before left.
CodecStatus codec_png_read_row(CodecPNGReader *reader, uint8_t *row);
/// Reads what follows the last row, to find out whether the file's end is there.
CodecStatus codec_png_finish(CodecPNGReader *reader);

/// The words of the error that the last call ended with.
const char *codec_png_message(const CodecPNGReader *reader);
/// The words of the first warning, or an empty string.
const char *codec_png_warning(const CodecPNGReader *reader);
/// True where more bytes were wanted than there are.
bool codec_png_ends_early(const CodecPNGReader *reader);

typedef struct CodecPNGWriterSettings {
  uint32_t width;
  uint32_t height;
  /// 1, 8 or 16; rows of 1 bit are packed, rows of 16 are in the machine's byte order.
  int bits_per_sample;
  bool has_color;
  bool has_alpha;
  /// zlib's, 0…9.
  int compression_level;
  /// Tries none, left and up on every row, and takes the likeliest; otherwise none.
  bool filters_rows;
  /// 0 is unknown.
  uint32_t horizontal_pixels_per_meter;
  uint32_t vertical_pixels_per_meter;
  /// May be null.
  const uint8_t *color_profile;
  size_t color_profile_count;
} CodecPNGWriterSettings;

CodecPNGWriter *codec_png_writer_create(void);
void codec_png_writer_destroy(CodecPNGWriter *writer);
CodecStatus codec_png_writer_start(CodecPNGWriter *writer, const CodecPNGWriterSettings *settings);
CodecStatus codec_png_write_row(CodecPNGWriter *writer, const uint8_t *row);
/// Ends the file; its bytes belong to the writer.
CodecStatus codec_png_writer_finish(CodecPNGWriter *writer, const uint8_t **bytes, size_t *count);
const char *codec_png_writer_message(const CodecPNGWriter *writer);

#endif
