#include "codec_jpeg.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

#include "byte_buffer.h"

/// What libjpeg's callbacks get to see: where to jump, and room for its words.
typedef struct Failure {
  struct jpeg_error_mgr manager;
  jmp_buf exit;
  CodecStatus status;
  char message[JMSG_LENGTH_MAX];
  char warning[JMSG_LENGTH_MAX];
  bool ends_early;
  bool lacks_data;
  uint32_t complete_rows;
} Failure;

static CodecStatus status_of(int message_code) {
  switch (message_code) {
  case JERR_OUT_OF_MEMORY:
    return CodecStatusOutOfMemory;
  case JERR_ARITH_NOTIMPL:
  case JERR_BAD_PRECISION:
  case JERR_CONVERSION_NOTIMPL:
  case JERR_FRACT_SAMPLE_NOTIMPL:
  case JERR_CCIR601_NOTIMPL:
  case JERR_IMAGE_TOO_BIG:
  case JERR_NOT_COMPILED:
  case JERR_SOF_UNSUPPORTED:
    return CodecStatusUnsupported;
  default:
    return CodecStatusCorrupt;
  }
}

static void fail(j_common_ptr info) {
  Failure *failure = (Failure *)info->err;
  failure->status = status_of(failure->manager.msg_code);
  failure->manager.format_message(info, failure->message);
  longjmp(failure->exit, 1);
}

static void keep_warning(j_common_ptr info, int level) {
  Failure *failure = (Failure *)info->err;
  if (level >= 0)
    return;
  // Only the first is worth telling: one damaged place makes libjpeg warn row after row.
  if (failure->manager.num_warnings == 0)
    failure->manager.format_message(info, failure->warning);
  failure->manager.num_warnings += 1;
  if (failure->manager.msg_code == JWRN_JPEG_EOF)
    failure->ends_early = true;
  if (failure->manager.msg_code == JWRN_HIT_MARKER && !failure->lacks_data) {
    failure->lacks_data = true;
    failure->complete_rows = ((j_decompress_ptr)info)->output_scanline;
  }
}

static void ignore_output(j_common_ptr info) { (void)info; }

static void prepare(Failure *failure) {
  jpeg_std_error(&failure->manager);
  failure->manager.error_exit = fail;
  failure->manager.emit_message = keep_warning;
  failure->manager.output_message = ignore_output;
}

struct CodecJPEGReader {
  struct jpeg_decompress_struct info;
  Failure failure;
  struct jpeg_progress_mgr progress;
  int scan_limit;
  bool has_multiple_scans;
  const uint8_t *bytes;
  size_t count;
};

CodecJPEGReader *codec_jpeg_reader_create(const uint8_t *bytes, size_t count) {
  CodecJPEGReader *reader = calloc(1, sizeof *reader);
  if (reader == NULL)
    return NULL;
  prepare(&reader->failure);
  reader->info.err = &reader->failure.manager;
  reader->bytes = bytes;
  reader->count = count;
  return reader;
}

void codec_jpeg_reader_destroy(CodecJPEGReader *reader) {
  jpeg_destroy_decompress(&reader->info);
  free(reader);
}

CodecStatus codec_jpeg_read_header(CodecJPEGReader *reader, CodecJPEGHeader *header) {
  struct jpeg_decompress_struct *info = &reader->info;
  if (setjmp(reader->failure.exit))
    return reader->failure.status;
  jpeg_create_decompress(info);
  jpeg_save_markers(info, JPEG_APP0 + 1, 0xFFFF);
  jpeg_save_markers(info, JPEG_APP0 + 2, 0xFFFF);
  jpeg_mem_src(info, reader->bytes, reader->count);
  jpeg_read_header(info, TRUE);

  header->width = info->image_width;
  header->height = info->image_height;
  header->components = info->num_components;
  header->has_adobe_marker = info->saw_Adobe_marker;
  header->density_unit = info->saw_JFIF_marker ? info->density_unit : 0;
  header->horizontal_density = info->X_density;
  header->vertical_density = info->Y_density;
  switch (info->jpeg_color_space) {
  case JCS_GRAYSCALE:
    header->color = CodecJPEGColorGray;
    info->out_color_space = JCS_GRAYSCALE;
    break;
  case JCS_RGB:
  case JCS_YCbCr:
    header->color = CodecJPEGColorRGB;
    info->out_color_space = JCS_RGB;
    break;
  case JCS_CMYK:
  case JCS_YCCK:
    header->color = CodecJPEGColorCMYK;
    info->out_color_space = JCS_CMYK;
    break;
  default:
    header->color = CodecJPEGColorOther;
  }
  return CodecStatusOK;
}

const uint8_t *codec_jpeg_exif(const CodecJPEGReader *reader, size_t *count) {
  static const char signature[6] = "Exif\0";
  for (jpeg_saved_marker_ptr marker = reader->info.marker_list; marker; marker = marker->next) {
    if (marker->marker == JPEG_APP0 + 1 && marker->data_length > sizeof signature &&
        memcmp(marker->data, signature, sizeof signature) == 0) {
      *count = marker->data_length - sizeof signature;
      return marker->data + sizeof signature;
    }
  }
  return NULL;
}

CodecStatus codec_jpeg_color_profile(CodecJPEGReader *reader, uint8_t **bytes, size_t *count) {
  *bytes = NULL;
  *count = 0;
  if (setjmp(reader->failure.exit))
    return reader->failure.status;
  unsigned length = 0;
  if (jpeg_read_icc_profile(&reader->info, bytes, &length))
    *count = length;
  return CodecStatusOK;
}

static void check_scan_limit(j_common_ptr info) {
  CodecJPEGReader *reader = (CodecJPEGReader *)info;
  if (reader->info.input_scan_number > reader->scan_limit) {
    reader->failure.status = CodecStatusCorrupt;
    snprintf(
      reader->failure.message, sizeof reader->failure.message, "more than %d scans",
      reader->scan_limit);
    longjmp(reader->failure.exit, 1);
  }
}

CodecStatus codec_jpeg_start(
  CodecJPEGReader *reader, unsigned reduction, int scan_limit, uint32_t *width, uint32_t *height) {
  struct jpeg_decompress_struct *info = &reader->info;
  if (setjmp(reader->failure.exit))
    return reader->failure.status;
  reader->scan_limit = scan_limit;
  reader->progress.progress_monitor = check_scan_limit;
  info->progress = &reader->progress;
  info->scale_num = 1;
  info->scale_denom = reduction;
  info->dct_method = JDCT_ISLOW;
  jpeg_start_decompress(info);
  reader->has_multiple_scans = jpeg_has_multiple_scans(info);
  *width = info->output_width;
  *height = info->output_height;
  return CodecStatusOK;
}

CodecStatus codec_jpeg_read_rows(
  CodecJPEGReader *reader, uint8_t *rows, size_t row_length, size_t count) {
  if (setjmp(reader->failure.exit))
    return reader->failure.status;
  struct jpeg_decompress_struct *info = &reader->info;
  JDIMENSION first = info->output_scanline;
  while (info->output_scanline - first < count) {
    JSAMPROW row = rows + (size_t)(info->output_scanline - first) * row_length;
    jpeg_read_scanlines(info, &row, 1);
  }
  return CodecStatusOK;
}

CodecStatus codec_jpeg_finish(CodecJPEGReader *reader) {
  if (setjmp(reader->failure.exit))
    return reader->failure.status;
  jpeg_finish_decompress(&reader->info);
  return CodecStatusOK;
}

const char *codec_jpeg_message(const CodecJPEGReader *reader) { return reader->failure.message; }

const char *codec_jpeg_warning(const CodecJPEGReader *reader) { return reader->failure.warning; }

bool codec_jpeg_ends_early(const CodecJPEGReader *reader) { return reader->failure.ends_early; }

uint32_t codec_jpeg_complete_rows(const CodecJPEGReader *reader) {
  if (reader->failure.lacks_data)
    return reader->failure.complete_rows;
  // Of several scans, some can be missing altogether.
  return reader->has_multiple_scans ? 0 : reader->info.output_height;
}

struct CodecJPEGWriter {
  struct jpeg_compress_struct info;
  Failure failure;
  struct jpeg_destination_mgr destination;
  ByteBuffer output;
};

// libjpeg's own destination in memory forgets where the block went when an error cuts it short, so
// this is another: libjpeg fills the free end of the buffer.

static void offer_room(CodecJPEGWriter *writer) {
  if (!byte_buffer_reserve(&writer->output, 65536))
    ERREXIT1(&writer->info, JERR_OUT_OF_MEMORY, 0);
  writer->destination.next_output_byte = writer->output.bytes + writer->output.count;
  writer->destination.free_in_buffer = writer->output.capacity - writer->output.count;
}

static void start_output(j_compress_ptr info) { offer_room((CodecJPEGWriter *)info); }

static boolean grow_output(j_compress_ptr info) {
  CodecJPEGWriter *writer = (CodecJPEGWriter *)info;
  writer->output.count = writer->output.capacity;
  offer_room(writer);
  return TRUE;
}

static void end_output(j_compress_ptr info) {
  CodecJPEGWriter *writer = (CodecJPEGWriter *)info;
  writer->output.count = writer->output.capacity - writer->destination.free_in_buffer;
}

CodecJPEGWriter *codec_jpeg_writer_create(void) {
  CodecJPEGWriter *writer = calloc(1, sizeof *writer);
  if (writer == NULL)
    return NULL;
  prepare(&writer->failure);
  writer->info.err = &writer->failure.manager;
  return writer;
}

void codec_jpeg_writer_destroy(CodecJPEGWriter *writer) {
  jpeg_destroy_compress(&writer->info);
  free(writer->output.bytes);
  free(writer);
}

CodecStatus codec_jpeg_writer_start(
  CodecJPEGWriter *writer, const CodecJPEGWriterSettings *settings) {
  struct jpeg_compress_struct *info = &writer->info;
  if (setjmp(writer->failure.exit))
    return writer->failure.status;
  jpeg_create_compress(info);
  writer->destination.init_destination = start_output;
  writer->destination.empty_output_buffer = grow_output;
  writer->destination.term_destination = end_output;
  info->dest = &writer->destination;
  info->image_width = settings->width;
  info->image_height = settings->height;
  info->input_components = settings->components;
  info->in_color_space = settings->components == 1 ? JCS_GRAYSCALE : JCS_RGB;
  jpeg_set_defaults(info);
  jpeg_set_quality(info, settings->quality, TRUE);
  info->dct_method = JDCT_ISLOW;
  if (!settings->halves_chroma) {
    info->comp_info[0].h_samp_factor = 1;
    info->comp_info[0].v_samp_factor = 1;
  }
  if (settings->horizontal_density && settings->vertical_density) {
    info->density_unit = 1;
    info->X_density = settings->horizontal_density;
    info->Y_density = settings->vertical_density;
  }
  if (settings->is_progressive)
    jpeg_simple_progression(info);
  jpeg_start_compress(info, TRUE);
  if (settings->color_profile)
    jpeg_write_icc_profile(info, settings->color_profile, (unsigned)settings->color_profile_count);
  return CodecStatusOK;
}

CodecStatus codec_jpeg_write_row(CodecJPEGWriter *writer, const uint8_t *row) {
  if (setjmp(writer->failure.exit))
    return writer->failure.status;
  // libjpeg reads the row only, but its row type is older than const.
  JSAMPROW rows[1] = {(JSAMPROW)(uintptr_t)row};
  jpeg_write_scanlines(&writer->info, rows, 1);
  return CodecStatusOK;
}

CodecStatus codec_jpeg_writer_finish(
  CodecJPEGWriter *writer, const uint8_t **bytes, size_t *count) {
  if (setjmp(writer->failure.exit))
    return writer->failure.status;
  jpeg_finish_compress(&writer->info);
  *bytes = writer->output.bytes;
  *count = writer->output.count;
  return CodecStatusOK;
}

const char *codec_jpeg_writer_message(const CodecJPEGWriter *writer) {
  return writer->failure.message;
}
