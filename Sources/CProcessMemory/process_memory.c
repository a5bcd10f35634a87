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

void process_memory_prepare_for_pictures(bool is_for_one_picture) {
  mallopt(M_MMAP_THRESHOLD, largest_from_heap);
  mallopt(M_TRIM_THRESHOLD, kept_on_heap);
  mallopt(M_TOP_PAD, heap_step);
  if (is_for_one_picture)
    mallopt(M_ARENA_MAX, 1);
  // Volatile, since a block that nobody uses would be optimised away.
  void *volatile block = malloc(probe);
  uintptr_t first = (uintptr_t)block;
  uintptr_t end = (uintptr_t)sbrk(0);
  free(block);
  uintptr_t start = (first + large_page - 1) / large_page * large_page;
  if (first == 0 || end < start || end - first > 2 * (uintptr_t)heap_step)
    return;
  if (madvise((void *)start, end - start, MADV_HUGEPAGE) == 0)
    // What lies before the first large page is taken and never used.
    block = malloc(start - first);
}

#else

void process_memory_prepare_for_pictures(bool is_for_one_picture) { (void)is_for_one_picture; }

#endif
