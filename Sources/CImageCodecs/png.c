#include "codec_png.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#include "byte_buffer.h"

/// What libpng's callbacks get to see: where to jump, and room for its words.
typedef struct Failure {
  jmp_buf exit;
  CodecStatus status;
  char message[256];
  char warning[256];
} Failure;

static PNG_NORETURN void fail(png_structp png, png_const_charp message) {
  Failure *failure = png_get_error_ptr(png);
  failure->status =
    strstr(message, "ut of memory") != NULL ? CodecStatusOutOfMemory : CodecStatusCorrupt;
  snprintf(failure->message, sizeof failure->message, "%s", message);
  longjmp(failure->exit, 1);
}

static void keep_warning(png_structp png, png_const_charp message) {
  Failure *failure = png_get_error_ptr(png);
  // Only the first is worth telling: one damaged place can make libpng warn again and again.
  if (failure->warning[0] == '\0')
    snprintf(failure->warning, sizeof failure->warning, "%s", message);
}

static bool is_little_endian(void) {
  const uint16_t one = 1;
  return *(const uint8_t *)&one == 1;
}

struct CodecPNGReader {
  png_structp png;
  png_infop info;
  Failure failure;
  const uint8_t *bytes;
  size_t count;
  size_t position;
  bool ends_early;
};

static void read_bytes(png_structp png, png_bytep into, size_t count) {
  CodecPNGReader *reader = png_get_io_ptr(png);
  if (reader->count - reader->position < count) {
    reader->ends_early = true;
    png_error(png, "the file ends early");
  }
  memcpy(into, reader->bytes + reader->position, count);
  reader->position += count;
}

CodecPNGReader *codec_png_reader_create(const uint8_t *bytes, size_t count) {
  CodecPNGReader *reader = calloc(1, sizeof *reader);
  if (reader == NULL)
    return NULL;
  reader->bytes = bytes;
  reader->count = count;
  return reader;
}

void codec_png_reader_destroy(CodecPNGReader *reader) {
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}

CodecStatus codec_png_read_header(CodecPNGReader *reader, CodecPNGHeader *header) {
  // Chunks that nothing here asks for; a compressed one could unpack to a thousand times its size.
  static const png_byte unwanted[] = "tEXt\0zTXt\0iTXt\0sPLT\0hIST\0tIME\0eXIf";
  if (setjmp(reader->failure.exit))
    return reader->failure.status;
  reader->png =
    png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader->failure, fail, keep_warning);
  if (reader->png == NULL)
    return CodecStatusOutOfMemory;
  reader->info = png_create_info_struct(reader->png);
  if (reader->info == NULL)
    return CodecStatusOutOfMemory;
  png_set_read_fn(reader->png, reader, read_bytes);
  // The caller limits pixels, which libpng cannot: it limits each side.
  png_set_user_limits(reader->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(reader->png, 8000000);
  png_set_keep_unknown_chunks(
    reader->png, PNG_HANDLE_CHUNK_NEVER, unwanted, sizeof unwanted / 5);
  png_set_option(reader->png, PNG_SKIP_sRGB_CHECK_PROFILE, PNG_OPTION_ON);
  png_read_info(reader->png, reader->info);

  int color_type = png_get_color_type(reader->png, reader->info);
  header->width = png_get_image_width(reader->png, reader->info);
  header->height = png_get_image_height(reader->png, reader->info);
  header->bits_per_sample = png_get_bit_depth(reader->png, reader->info);
  header->has_color = color_type & PNG_COLOR_MASK_COLOR;
  header->has_alpha = (color_type & PNG_COLOR_MASK_ALPHA) ||
                      png_get_valid(reader->png, reader->info, PNG_INFO_tRNS);
  header->passes =
    png_get_interlace_type(reader->png, reader->info) == PNG_INTERLACE_NONE ? 1 : 7;
  header->horizontal_pixels_per_meter = png_get_x_pixels_per_meter(reader->png, reader->info);
  header->vertical_pixels_per_meter = png_get_y_pixels_per_meter(reader->png, reader->info);
  return CodecStatusOK;
}

const uint8_t *codec_png_color_profile(CodecPNGReader *reader, size_t *count) {
  png_charp name;
  int compression;
  png_bytep profile;
  png_uint_32 length;
  if (!png_get_iCCP(reader->png, reader->info, &name, &compression, &profile, &length))
    return NULL;
  *count = length;
  return profile;
}

CodecStatus codec_png_start(CodecPNGReader *reader, size_t step) {
  if (setjmp(reader->failure.exit))
    return reader->failure.status;
  if (step > 0)
    png_set_compression_buffer_size(reader->png, step);
  png_set_expand(reader->png);
  if (is_little_endian())
    png_set_swap(reader->png);
  png_set_interlace_handling(reader->png);
  png_read_update_info(reader->png, reader->info);
  return CodecStatusOK;
}

CodecStatus codec_png_read_row(CodecPNGReader *reader, uint8_t *row) {
  if (setjmp(reader->failure.exit))
    return reader->failure.status;
  // As a row to display: a pass then fills the blocks that its pixels stand for, so that a file
  // without its tail gives a coarse picture rather than a sprinkling.
  png_read_row(reader->png, NULL, row);
  return CodecStatusOK;
}

CodecStatus codec_png_finish(CodecPNGReader *reader) {
  if (setjmp(reader->failure.exit))
    return reader->failure.status;
  png_read_end(reader->png, NULL);
  return CodecStatusOK;
}

const char *codec_png_message(const CodecPNGReader *reader) { return reader->failure.message; }

const char *codec_png_warning(const CodecPNGReader *reader) { return reader->failure.warning; }

bool codec_png_ends_early(const CodecPNGReader *reader) { return reader->ends_early; }

struct CodecPNGWriter {
  png_structp png;
  png_infop info;
  Failure failure;
  ByteBuffer output;
};

static void write_bytes(png_structp png, png_bytep from, size_t count) {
  CodecPNGWriter *writer = png_get_io_ptr(png);
  if (!byte_buffer_reserve(&writer->output, count))
    png_error(png, "out of memory");
  memcpy(writer->output.bytes + writer->output.count, from, count);
  writer->output.count += count;
}

static void flush_nothing(png_structp png) { (void)png; }

CodecPNGWriter *codec_png_writer_create(void) { return calloc(1, sizeof(CodecPNGWriter)); }

void codec_png_writer_destroy(CodecPNGWriter *writer) {
  png_destroy_write_struct(&writer->png, &writer->info);
  free(writer->output.bytes);
  free(writer);
}

CodecStatus codec_png_writer_start(
  CodecPNGWriter *writer, const CodecPNGWriterSettings *settings) {
  if (setjmp(writer->failure.exit))
    return writer->failure.status;
  writer->png =
    png_create_write_struct(PNG_LIBPNG_VER_STRING, &writer->failure, fail, keep_warning);
  if (writer->png == NULL)
    return CodecStatusOutOfMemory;
  writer->info = png_create_info_struct(writer->png);
  if (writer->info == NULL)
    return CodecStatusOutOfMemory;
  png_structp png = writer->png;
  png_set_write_fn(png, writer, write_bytes, flush_nothing);
  // Makes a colour profile that libpng dislikes a warning and leaves it out.
  png_set_benign_errors(png, 1);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  int color_type = (settings->has_color ? PNG_COLOR_MASK_COLOR : 0) |
                   (settings->has_alpha ? PNG_COLOR_MASK_ALPHA : 0);
  png_set_IHDR(
    png, writer->info, settings->width, settings->height, settings->bits_per_sample, color_type,
    PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (settings->horizontal_pixels_per_meter && settings->vertical_pixels_per_meter)
    png_set_pHYs(
      png, writer->info, settings->horizontal_pixels_per_meter,
      settings->vertical_pixels_per_meter, PNG_RESOLUTION_METER);
  if (settings->color_profile)
    png_set_iCCP(
      png, writer->info, "ICC profile", PNG_COMPRESSION_TYPE_BASE, settings->color_profile,
      (png_uint_32)settings->color_profile_count);
  png_set_filter(
    png, PNG_FILTER_TYPE_BASE, settings->filters_rows ? PNG_FAST_FILTERS : PNG_FILTER_NONE);
  png_set_compression_level(png, settings->compression_level);
  png_write_info(png, writer->info);
  if (settings->bits_per_sample == 16 && is_little_endian())
    png_set_swap(png);
  return CodecStatusOK;
}

CodecStatus codec_png_write_row(CodecPNGWriter *writer, const uint8_t *row) {
  if (setjmp(writer->failure.exit))
    return writer->failure.status;
  png_write_row(writer->png, row);
  return CodecStatusOK;
}

CodecStatus codec_png_writer_finish(CodecPNGWriter *writer, const uint8_t **bytes, size_t *count) {
  if (setjmp(writer->failure.exit))
    return writer->failure.status;
  png_write_end(writer->png, NULL);
  *bytes = writer->output.bytes;
  *count = writer->output.count;
  return CodecStatusOK;
}

const char *codec_png_writer_message(const CodecPNGWriter *writer) {
  return writer->failure.message;
}
