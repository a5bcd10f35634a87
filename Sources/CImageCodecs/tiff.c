#include "CImageCodecsTIFF.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct flatbed_tiff {
  TIFF *handle;
  /* What is read, or NULL. */
  const uint8_t *source;
  /* What is written, or NULL, and how much of it is allocated. */
  uint8_t *written;
  size_t capacity;
  /* The bytes that are there, and the next to be read or written. */
  size_t count;
  size_t position;
  char error[256];
  char warning[256];
};

flatbed_tiff *flatbed_tiff_of_bytes(const uint8_t *bytes, size_t count) {
  flatbed_tiff *tiff = calloc(1, sizeof *tiff);
  if (tiff) {
    tiff->source = bytes;
    tiff->count = count;
  }
  return tiff;
}

flatbed_tiff *flatbed_tiff_empty(void) { return calloc(1, sizeof(flatbed_tiff)); }

static tmsize_t read_bytes(thandle_t client, void *target, tmsize_t wanted) {
  flatbed_tiff *tiff = client;
  const uint8_t *bytes = tiff->source ? tiff->source : tiff->written;
  if (wanted <= 0 || tiff->position >= tiff->count) return 0;
  size_t left = tiff->count - tiff->position;
  size_t count = (size_t)wanted < left ? (size_t)wanted : left;
  memcpy(target, bytes + tiff->position, count);
  tiff->position += count;
  return (tmsize_t)count;
}

/* Makes room for `end` bytes. Doubling keeps the cost of growing in proportion to the size. */
static bool reserve(flatbed_tiff *tiff, size_t end) {
  if (end <= tiff->capacity) return true;
  size_t capacity = tiff->capacity < 65536 ? 65536 : tiff->capacity;
  while (capacity < end) {
    if (capacity > SIZE_MAX / 2) return false;
    capacity *= 2;
  }
  uint8_t *grown = realloc(tiff->written, capacity);
  if (!grown) return false;
  tiff->written = grown;
  tiff->capacity = capacity;
  return true;
}

static tmsize_t write_bytes(thandle_t client, void *bytes, tmsize_t count) {
  flatbed_tiff *tiff = client;
  if (tiff->source || count <= 0 || (size_t)count > SIZE_MAX - tiff->position) return 0;
  size_t end = tiff->position + (size_t)count;
  if (!reserve(tiff, end)) return 0;
  /* libtiff may seek past the end; the gap reads as zero, as a file's would. */
  if (tiff->position > tiff->count) {
    memset(tiff->written + tiff->count, 0, tiff->position - tiff->count);
  }
  memcpy(tiff->written + tiff->position, bytes, (size_t)count);
  tiff->position = end;
  if (end > tiff->count) tiff->count = end;
  return count;
}

static toff_t seek(thandle_t client, toff_t offset, int origin) {
  flatbed_tiff *tiff = client;
  /* Only unsigned offsets are meant relative to the end or the position; libtiff has no others. */
  toff_t base = origin == SEEK_CUR ? tiff->position : origin == SEEK_END ? tiff->count : 0;
  if (offset > SIZE_MAX - base) return (toff_t)-1;
  tiff->position = base + offset;
  return tiff->position;
}

static int close_nothing(thandle_t client) {
  (void)client;
  return 0;
}

static toff_t size(thandle_t client) { return ((flatbed_tiff *)client)->count; }

/* Keeps the first message of a kind: the later ones mostly follow from it. */
static void keep(char *kept, size_t capacity, const char *format, va_list arguments) {
  if (kept[0] == '\0') vsnprintf(kept, capacity, format, arguments);
}

/* A handler's answer of 1 keeps the message from libtiff's global handler, which prints it. */
static int keep_error(TIFF *handle, void *client, const char *module, const char *format,
                      va_list arguments) {
  (void)handle, (void)module;
  flatbed_tiff *tiff = client;
  keep(tiff->error, sizeof tiff->error, format, arguments);
  return 1;
}

static int keep_warning(TIFF *handle, void *client, const char *module, const char *format,
                        va_list arguments) {
  (void)handle, (void)module;
  flatbed_tiff *tiff = client;
  keep(tiff->warning, sizeof tiff->warning, format, arguments);
  return 1;
}

bool flatbed_tiff_open(flatbed_tiff *tiff, const char *mode, size_t largest_block) {
  TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
  if (!options) return false;
  TIFFOpenOptionsSetErrorHandlerExtR(options, keep_error, tiff);
  TIFFOpenOptionsSetWarningHandlerExtR(options, keep_warning, tiff);
  TIFFOpenOptionsSetMaxSingleMemAlloc(options, (tmsize_t)largest_block);
  tiff->handle = TIFFClientOpenExt("memory", mode, tiff, read_bytes, write_bytes, seek,
                                   close_nothing, size, NULL, NULL, options);
  TIFFOpenOptionsFree(options);
  return tiff->handle != NULL;
}

TIFF *flatbed_tiff_handle(flatbed_tiff *tiff) { return tiff->handle; }

void flatbed_tiff_close(flatbed_tiff *tiff) {
  if (tiff->handle) TIFFClose(tiff->handle);
  tiff->handle = NULL;
}

void flatbed_tiff_free(flatbed_tiff *tiff) {
  flatbed_tiff_close(tiff);
  free(tiff->written);
  free(tiff);
}

const char *flatbed_tiff_error(const flatbed_tiff *tiff) {
  return tiff->error[0] ? tiff->error : NULL;
}

const char *flatbed_tiff_warning(const flatbed_tiff *tiff) {
  return tiff->warning[0] ? tiff->warning : NULL;
}

void flatbed_tiff_clear_messages(flatbed_tiff *tiff) {
  tiff->error[0] = '\0';
  tiff->warning[0] = '\0';
}

const uint8_t *flatbed_tiff_written(const flatbed_tiff *tiff, size_t *count) {
  *count = tiff->written ? tiff->count : 0;
  return tiff->written;
}

bool flatbed_tiff_set_integer(flatbed_tiff *tiff, uint32_t tag, uint32_t value) {
  return TIFFSetField(tiff->handle, tag, value) == 1;
}

bool flatbed_tiff_set_pair(flatbed_tiff *tiff, uint32_t tag, uint16_t first, uint16_t second) {
  return TIFFSetField(tiff->handle, tag, first, second) == 1;
}

bool flatbed_tiff_set_float(flatbed_tiff *tiff, uint32_t tag, double value) {
  return TIFFSetField(tiff->handle, tag, value) == 1;
}

bool flatbed_tiff_set_bytes(flatbed_tiff *tiff, uint32_t tag, const uint8_t *bytes,
                            uint32_t count) {
  return TIFFSetField(tiff->handle, tag, count, bytes) == 1;
}

bool flatbed_tiff_set_extra_sample(flatbed_tiff *tiff, uint16_t kind) {
  return TIFFSetField(tiff->handle, TIFFTAG_EXTRASAMPLES, 1, &kind) == 1;
}
