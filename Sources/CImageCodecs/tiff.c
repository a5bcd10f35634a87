#include "codec_tiff.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "byte_buffer.h"

/// The functions of libtiff that are called.
///
/// They are looked up when a TIFF is opened, since linking libtiff would load it and the eight
/// libraries of its codecs at every start: 2 ms of the 4 that the command took to start.
typedef struct Library {
  const char *missing;
  __typeof__(TIFFClientOpenExt) *client_open;
  __typeof__(TIFFClose) *close;
  __typeof__(TIFFIsCODECConfigured) *is_codec_configured;
  __typeof__(TIFFOpenOptionsAlloc) *options_alloc;
  __typeof__(TIFFOpenOptionsFree) *options_free;
  __typeof__(TIFFOpenOptionsSetErrorHandlerExtR) *options_set_error_handler;
  __typeof__(TIFFOpenOptionsSetWarningHandlerExtR) *options_set_warning_handler;
  __typeof__(TIFFOpenOptionsSetMaxSingleMemAlloc) *options_set_largest_block;
  __typeof__(TIFFReadFromUserBuffer) *read_from_user_buffer;
  __typeof__(TIFFSetField) *set_field;
  __typeof__(TIFFSetSubDirectory) *set_subdirectory;
  __typeof__(TIFFVStripSize) *strip_size;
  __typeof__(TIFFVTileSize) *tile_size;
  __typeof__(TIFFWriteDirectory) *write_directory;
  __typeof__(TIFFWriteEncodedStrip) *write_encoded_strip;
} Library;

struct CodecTIFF {
  Library library;
  TIFF *handle;
  /// What is read; null in a writer.
  const uint8_t *source;
  size_t source_count;
  ByteBuffer written;
  /// The next byte to be read or written.
  size_t position;
  char message[256];
  char warning[256];
};

#if defined(__APPLE__)
static const char library_name[] = "libtiff.6.dylib";
#else
static const char library_name[] = "libtiff.so.6";
#endif

static void *function(void *image, const char *name, const char **missing) {
  void *address = image != NULL ? dlsym(image, name) : NULL;
  if (address == NULL && *missing == NULL)
    *missing = image != NULL ? name : library_name;
  return address;
}

/// Looks the functions up; what is not found is named.
///
/// The library stays loaded once it is, so that its functions can be called from everywhere.
static void load(Library *library) {
  void *image = dlopen(library_name, RTLD_LAZY | RTLD_LOCAL);
  const char **missing = &library->missing;
  library->client_open = function(image, "TIFFClientOpenExt", missing);
  library->close = function(image, "TIFFClose", missing);
  library->is_codec_configured = function(image, "TIFFIsCODECConfigured", missing);
  library->options_alloc = function(image, "TIFFOpenOptionsAlloc", missing);
  library->options_free = function(image, "TIFFOpenOptionsFree", missing);
  library->options_set_error_handler =
    function(image, "TIFFOpenOptionsSetErrorHandlerExtR", missing);
  library->options_set_warning_handler =
    function(image, "TIFFOpenOptionsSetWarningHandlerExtR", missing);
  library->options_set_largest_block =
    function(image, "TIFFOpenOptionsSetMaxSingleMemAlloc", missing);
  library->read_from_user_buffer = function(image, "TIFFReadFromUserBuffer", missing);
  library->set_field = function(image, "TIFFSetField", missing);
  library->set_subdirectory = function(image, "TIFFSetSubDirectory", missing);
  library->strip_size = function(image, "TIFFVStripSize", missing);
  library->tile_size = function(image, "TIFFVTileSize", missing);
  library->write_directory = function(image, "TIFFWriteDirectory", missing);
  library->write_encoded_strip = function(image, "TIFFWriteEncodedStrip", missing);
}

CodecTIFF *codec_tiff_create_reader(const uint8_t *bytes, size_t count) {
  CodecTIFF *tiff = calloc(1, sizeof *tiff);
  if (tiff == NULL)
    return NULL;
  load(&tiff->library);
  tiff->source = bytes;
  tiff->source_count = count;
  return tiff;
}

CodecTIFF *codec_tiff_create_writer(void) {
  CodecTIFF *tiff = calloc(1, sizeof *tiff);
  if (tiff != NULL)
    load(&tiff->library);
  return tiff;
}

const char *codec_tiff_missing(const CodecTIFF *tiff) {
  return tiff->library.missing;
}

void codec_tiff_destroy(CodecTIFF *tiff) {
  codec_tiff_close(tiff);
  free(tiff->written.bytes);
  free(tiff);
}

static size_t byte_count(const CodecTIFF *tiff) {
  return tiff->source != NULL ? tiff->source_count : tiff->written.count;
}

// A writer is read from as well: libtiff looks up where the directory before is.
static tmsize_t read_bytes(thandle_t client, void *target, tmsize_t wanted) {
  CodecTIFF *tiff = client;
  const uint8_t *bytes = tiff->source != NULL ? tiff->source : tiff->written.bytes;
  if (wanted <= 0 || tiff->position >= byte_count(tiff))
    return 0;
  const size_t left = byte_count(tiff) - tiff->position;
  const size_t count = (size_t)wanted < left ? (size_t)wanted : left;
  memcpy(target, bytes + tiff->position, count);
  tiff->position += count;
  return (tmsize_t)count;
}

static tmsize_t write_bytes(thandle_t client, void *bytes, tmsize_t count) {
  CodecTIFF *tiff = client;
  ByteBuffer *written = &tiff->written;
  if (tiff->source != NULL || count <= 0 || (size_t)count > SIZE_MAX - tiff->position)
    return 0;
  const size_t end = tiff->position + (size_t)count;
  if (end > written->count) {
    if (!byte_buffer_reserve(written, end - written->count))
      return 0;
    // libtiff may have moved past the end; the gap reads as zero, as that in a file would.
    if (tiff->position > written->count)
      memset(written->bytes + written->count, 0, tiff->position - written->count);
    written->count = end;
  }
  memcpy(written->bytes + tiff->position, bytes, (size_t)count);
  tiff->position = end;
  return count;
}

static toff_t seek(thandle_t client, toff_t offset, int origin) {
  CodecTIFF *tiff = client;
  const toff_t base =
    origin == SEEK_CUR ? tiff->position : origin == SEEK_END ? byte_count(tiff) : 0;
  if (offset > SIZE_MAX - base)
    return (toff_t)-1;
  tiff->position = base + offset;
  return tiff->position;
}

static int close_nothing(thandle_t client) {
  (void)client;
  return 0;
}

static toff_t size(thandle_t client) {
  return byte_count(client);
}

// Only the first of a kind is worth telling: the later ones mostly follow from it.
static void keep(char *kept, size_t capacity, const char *format, va_list arguments) {
  if (kept[0] == '\0')
    vsnprintf(kept, capacity, format, arguments);
}

// An answer of 1 keeps the message from libtiff's global handler, which would print it.
static int keep_error(
  TIFF *handle, void *client, const char *module, const char *format, va_list arguments) {
  (void)handle, (void)module;
  CodecTIFF *tiff = client;
  keep(tiff->message, sizeof tiff->message, format, arguments);
  return 1;
}

static int keep_warning(
  TIFF *handle, void *client, const char *module, const char *format, va_list arguments) {
  (void)handle, (void)module;
  CodecTIFF *tiff = client;
  keep(tiff->warning, sizeof tiff->warning, format, arguments);
  return 1;
}

bool codec_tiff_open(CodecTIFF *tiff, const char *mode, size_t largest_block) {
  const Library *library = &tiff->library;
  if (library->missing != NULL) {
    snprintf(tiff->message, sizeof tiff->message, "%s is not there", library->missing);
    return false;
  }
  TIFFOpenOptions *options = library->options_alloc();
  if (options == NULL)
    return false;
  library->options_set_error_handler(options, keep_error, tiff);
  library->options_set_warning_handler(options, keep_warning, tiff);
  library->options_set_largest_block(options, (tmsize_t)largest_block);
  tiff->handle = library->client_open(
    "memory", mode, tiff, read_bytes, write_bytes, seek, close_nothing, size, NULL, NULL, options);
  library->options_free(options);
  return tiff->handle != NULL;
}

void codec_tiff_close(CodecTIFF *tiff) {
  if (tiff->handle != NULL)
    tiff->library.close(tiff->handle);
  tiff->handle = NULL;
}

const char *codec_tiff_message(const CodecTIFF *tiff) {
  return tiff->message;
}

const char *codec_tiff_warning(const CodecTIFF *tiff) {
  return tiff->warning;
}

void codec_tiff_clear_messages(CodecTIFF *tiff) {
  tiff->message[0] = '\0';
  tiff->warning[0] = '\0';
}

const uint8_t *codec_tiff_written(const CodecTIFF *tiff, size_t *count) {
  *count = tiff->written.count;
  return tiff->written.bytes;
}

bool codec_tiff_set_integer(CodecTIFF *tiff, uint32_t tag, uint32_t value) {
  return tiff->library.set_field(tiff->handle, tag, value) == 1;
}

bool codec_tiff_set_pair(CodecTIFF *tiff, uint32_t tag, uint16_t first, uint16_t second) {
  return tiff->library.set_field(tiff->handle, tag, first, second) == 1;
}

bool codec_tiff_set_float(CodecTIFF *tiff, uint32_t tag, double value) {
  return tiff->library.set_field(tiff->handle, tag, value) == 1;
}

bool codec_tiff_set_bytes(CodecTIFF *tiff, uint32_t tag, const uint8_t *bytes, uint32_t count) {
  return tiff->library.set_field(tiff->handle, tag, count, bytes) == 1;
}

bool codec_tiff_set_extra_sample(CodecTIFF *tiff, uint16_t kind) {
  return tiff->library.set_field(tiff->handle, TIFFTAG_EXTRASAMPLES, 1, &kind) == 1;
}

bool codec_tiff_has_codec(const CodecTIFF *tiff, uint16_t codec) {
  return tiff->library.is_codec_configured(codec) == 1;
}

bool codec_tiff_set_directory(CodecTIFF *tiff, uint64_t offset) {
  return tiff->library.set_subdirectory(tiff->handle, offset) == 1;
}

int64_t codec_tiff_segment_size(const CodecTIFF *tiff, bool is_tile, uint32_t row_count) {
  return is_tile ? tiff->library.tile_size(tiff->handle, row_count)
                 : tiff->library.strip_size(tiff->handle, row_count);
}

bool codec_tiff_decode(
  CodecTIFF *tiff, uint32_t segment, void *input, size_t input_count, void *target, size_t count) {
  return tiff->library.read_from_user_buffer(
           tiff->handle, segment, input, (tmsize_t)input_count, target, (tmsize_t)count) == 1;
}

bool codec_tiff_write_strip(CodecTIFF *tiff, uint32_t strip, const void *bytes, size_t count) {
  // libtiff takes the rows as mutable and does not change them: it predicts in a copy.
  return tiff->library.write_encoded_strip(
           tiff->handle, strip, (void *)(uintptr_t)bytes, (tmsize_t)count) == (tmsize_t)count;
}

bool codec_tiff_write_directory(CodecTIFF *tiff) {
  return tiff->library.write_directory(tiff->handle) == 1;
}
