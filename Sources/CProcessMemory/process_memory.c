#define _DEFAULT_SOURCE
#include "process_memory.h"

#include <stdint.h>
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

/// Larger blocks come from the system and go back to it: the most that the C library takes.
static const int largest_from_heap = 32 << 20;
/// What may lie free at the heap's end.
static const int kept_on_heap = 256 << 20;
/// What the heap grows by at least, so that it is in one piece: addresses, which cost nothing until
/// they are used.
static const int heap_step = 64 << 20;
/// A block that the heap's beginning, of 132 KB, has no room for.
static const size_t probe = 1 << 20;
static const uintptr_t large_page = 2 << 20;

void process_memory_prepare_for_pictures(void) {
  mallopt(M_MMAP_THRESHOLD, largest_from_heap);
  mallopt(M_TRIM_THRESHOLD, kept_on_heap);
  mallopt(M_TOP_PAD, heap_step);
  uintptr_t old_end = (uintptr_t)sbrk(0);
  // Volatile, since a block that nobody uses would be optimised away.
  void *volatile block = malloc(probe);
  free(block);
  uintptr_t new_end = (uintptr_t)sbrk(0);
  uintptr_t start = (old_end + large_page - 1) / large_page * large_page;
  if (start < new_end)
    madvise((void *)start, new_end - start, MADV_HUGEPAGE);
}

#else

void process_memory_prepare_for_pictures(void) {}

#endif
