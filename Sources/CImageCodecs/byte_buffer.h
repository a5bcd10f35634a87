// A block of memory that grows while a file is written into it.
#ifndef BYTE_BUFFER_H
#define BYTE_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

typedef struct ByteBuffer {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} ByteBuffer;

/// Makes room for at least `extra` bytes behind `count`; false without memory.
static inline bool byte_buffer_reserve(ByteBuffer *buffer, size_t extra) {
  if (buffer->capacity - buffer->count >= extra)
    return true;
  size_t capacity = buffer->capacity < 65536 ? 65536 : buffer->capacity * 2;
  if (capacity - buffer->count < extra)
    capacity = buffer->count + extra;
  uint8_t *bytes = realloc(buffer->bytes, capacity);
  if (bytes == NULL)
    return false;
  buffer->bytes = bytes;
  buffer->capacity = capacity;
  return true;
}

#endif
