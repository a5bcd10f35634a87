#ifndef C_IMAGE_CODECS_TIFF_H
#define C_IMAGE_CODECS_TIFF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <tiffio.h>

/*
 * A TIFF in memory: what Swift cannot do with libtiff itself, which is to hand it callbacks that
 * take a va_list and to call its variadic functions. Everything else is called from Swift, on the
 * handle that flatbed_tiff_handle gives.
 */
typedef struct flatbed_tiff flatbed_tiff;

/* Makes a TIFF that reads `count` bytes, which must outlive it; NULL where memory is short. */
flatbed_tiff *flatbed_tiff_of_bytes(const uint8_t *bytes, size_t count);

/* Makes an empty TIFF to be written; NULL where memory is short. */
flatbed_tiff *flatbed_tiff_empty(void);

/*
 * Opens the TIFF in one of TIFFOpen's modes. libtiff allocates no block of more than
 * `largest_block` bytes; 0 is no limit. False where libtiff refuses.
 */
bool flatbed_tiff_open(flatbed_tiff *tiff, const char *mode, size_t largest_block);

/* libtiff's handle, or NULL where the TIFF is not open. */
TIFF *flatbed_tiff_handle(flatbed_tiff *tiff);

/* Closes libtiff's handle, which completes what is written; what was written stays. */
void flatbed_tiff_close(flatbed_tiff *tiff);

/* Closes the TIFF and frees it with all that was written. */
void flatbed_tiff_free(flatbed_tiff *tiff);

/* The first error that libtiff reported since the messages were cleared, or NULL. */
const char *flatbed_tiff_error(const flatbed_tiff *tiff);

/* The first warning that libtiff reported since the messages were cleared, or NULL. */
const char *flatbed_tiff_warning(const flatbed_tiff *tiff);

/* Forgets the messages. */
void flatbed_tiff_clear_messages(flatbed_tiff *tiff);

/* What was written so far; NULL where nothing was. */
const uint8_t *flatbed_tiff_written(const flatbed_tiff *tiff, size_t *count);

/* TIFFSetField for tags whose value libtiff takes as one or two integers, a float, or bytes. */
bool flatbed_tiff_set_integer(flatbed_tiff *tiff, uint32_t tag, uint32_t value);
bool flatbed_tiff_set_pair(flatbed_tiff *tiff, uint32_t tag, uint16_t first, uint16_t second);
bool flatbed_tiff_set_float(flatbed_tiff *tiff, uint32_t tag, double value);
bool flatbed_tiff_set_bytes(flatbed_tiff *tiff, uint32_t tag, const uint8_t *bytes, uint32_t count);

/* Sets ExtraSamples to a single sample of a kind. */
bool flatbed_tiff_set_extra_sample(flatbed_tiff *tiff, uint16_t kind);

#endif
