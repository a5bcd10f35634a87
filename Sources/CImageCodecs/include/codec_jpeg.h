// libjpeg behind calls that return: its error exits jump, and Swift frames must not be jumped over.
#ifndef CODEC_JPEG_H
#define CODEC_JPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "codec_status.h"

typedef struct CodecJPEGReader CodecJPEGReader;
typedef struct CodecJPEGWriter CodecJPEGWriter;

typedef enum __attribute__((enum_extensibility(closed))) CodecJPEGColor {
  CodecJPEGColorGray,
  /// RGB or YCbCr, read as RGB.
  CodecJPEGColorRGB,
  /// CMYK or YCCK, read as CMYK.
  CodecJPEGColorCMYK,
  CodecJPEGColorOther,
} CodecJPEGColor;

/// What the header says.
typedef struct CodecJPEGHeader {
  uint32_t width;
  uint32_t height;
  CodecJPEGColor color;
  int components;
  bool has_adobe_marker;
  /// JFIF: 0 is a mere ratio, 1 per inch, 2 per centimetre.
  int density_unit;
  int horizontal_density;
  int vertical_density;
} CodecJPEGHeader;

/// Makes a reader of `bytes`, which must outlive it; null without memory.
CodecJPEGReader *codec_jpeg_reader_create(const uint8_t *bytes, size_t count);
void codec_jpeg_reader_destroy(CodecJPEGReader *reader);

CodecStatus codec_jpeg_read_header(CodecJPEGReader *reader, CodecJPEGHeader *header);
/// The content of the EXIF marker behind its signature, or null. It belongs to the reader.
const uint8_t *codec_jpeg_exif(const CodecJPEGReader *reader, size_t *count);
/// The ICC profile joined from its markers, or null where there is none or a piece is missing. It
/// is the caller's to free.
CodecStatus codec_jpeg_color_profile(CodecJPEGReader *reader, uint8_t **bytes, size_t *count);

/// Starts decoding at 1/`reduction` of the size; more than `scan_limit` scans are an error.
CodecStatus codec_jpeg_start(
  CodecJPEGReader *reader, unsigned reduction, int scan_limit, uint32_t *width, uint32_t *height);
/// Decodes `count` rows, each `row_length` bytes behind the other.
CodecStatus codec_jpeg_read_rows(
  CodecJPEGReader *reader, uint8_t *rows, size_t row_length, size_t count);
/// Reads what follows the last row, to find out whether the file's end is there.
CodecStatus codec_jpeg_finish(CodecJPEGReader *reader);

/// The words of the error that the last call ended with.
const char *codec_jpeg_message(const CodecJPEGReader *reader);
/// The words of the first warning, or an empty string.
const char *codec_jpeg_warning(const CodecJPEGReader *reader);
/// True where more bytes were wanted than there are, if only to see the end marker.
bool codec_jpeg_ends_early(const CodecJPEGReader *reader);
/// The number of decoded rows that were complete when data for more was missing; all of them where
/// none was.
uint32_t codec_jpeg_complete_rows(const CodecJPEGReader *reader);

typedef struct CodecJPEGWriterSettings {
  uint32_t width;
  uint32_t height;
  /// 1 for gray, 3 for RGB.
  int components;
  int quality;
  bool halves_chroma;
  bool is_progressive;
  /// Per inch; 0 is unknown.
  uint16_t horizontal_density;
  uint16_t vertical_density;
  /// May be null.
  const uint8_t *color_profile;
  size_t color_profile_count;
} CodecJPEGWriterSettings;

CodecJPEGWriter *codec_jpeg_writer_create(void);
void codec_jpeg_writer_destroy(CodecJPEGWriter *writer);
CodecStatus codec_jpeg_writer_start(
  CodecJPEGWriter *writer, const CodecJPEGWriterSettings *settings);
CodecStatus codec_jpeg_write_row(CodecJPEGWriter *writer, const uint8_t *row);
/// Ends the file; its bytes belong to the writer.
CodecStatus codec_jpeg_writer_finish(
  CodecJPEGWriter *writer, const uint8_t **bytes, size_t *count);
const char *codec_jpeg_writer_message(const CodecJPEGWriter *writer);

#endif
