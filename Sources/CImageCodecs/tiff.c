#include "codec_tiff.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "byte_buffer.h"

struct CodecTIFF {
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

CodecTIFF *codec_tiff_create_reader(const uint8_t *bytes, size_t count) {
  CodecTIFF *tiff = calloc(1, sizeof *tiff);
  if (tiff == NULL)
    return NULL;
  tiff->source = bytes;
  tiff->source_count = count;
  return tiff;
}

CodecTIFF *codec_tiff_create_writer(void) {
  return calloc(1, sizeof(CodecTIFF));
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
  TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
  if (options == NULL)
    return false;
  TIFFOpenOptionsSetErrorHandlerExtR(options, keep_error, tiff);
  TIFFOpenOptionsSetWarningHandlerExtR(options, keep_warning, tiff);
  TIFFOpenOptionsSetMaxSingleMemAlloc(options, (tmsize_t)largest_block);
  tiff->handle = TIFFClientOpenExt(
    "memory", mode, tiff, read_bytes, write_bytes, seek, close_nothing, size, NULL, NULL, options);
  TIFFOpenOptionsFree(options);
  return tiff->handle != NULL;
}

TIFF *codec_tiff_handle(const CodecTIFF *tiff) {
  return tiff->handle;
}

void codec_tiff_close(CodecTIFF *tiff) {
  if (tiff->handle != NULL)
    TIFFClose(tiff->handle);
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
  return TIFFSetField(tiff->handle, tag, value) == 1;
}

bool codec_tiff_set_pair(CodecTIFF *tiff, uint32_t tag, uint16_t first, uint16_t second) {
  return TIFFSetField(tiff->handle, tag, first, second) == 1;
}

bool codec_tiff_set_float(CodecTIFF *tiff, uint32_t tag, double value) {
  return TIFFSetField(tiff->handle, tag, value) == 1;
}

bool codec_tiff_set_bytes(CodecTIFF *tiff, uint32_t tag, const uint8_t *bytes, uint32_t count) {
  return TIFFSetField(tiff->handle, tag, count, bytes) == 1;
}

bool codec_tiff_set_extra_sample(CodecTIFF *tiff, uint16_t kind) {
  return TIFFSetField(tiff->handle, TIFFTAG_EXTRASAMPLES, 1, &kind) == 1;
}
