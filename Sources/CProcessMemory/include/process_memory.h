// The C library's memory settings, which Swift's Glibc module leaves out.
#ifndef PROCESS_MEMORY_H
#define PROCESS_MEMORY_H

#include <stdbool.h>

/// Prepares the process's memory for pictures: freed memory is used again, and the heap's first
/// part comes in large pages.
///
/// As it is, the C library gives every freed plane back to the system, and the next one comes in
/// pages of 4 KB that each cost a fault of 2 µs: finding the rectangles of a photo of 8 megapixels
/// takes 2,100 faults, or 600 after this. All of it is advice: where the system takes none, all is
/// as before.
///
/// For one picture, all threads use that heap; for several, each has its own, so that they do not
/// wait for each other.
void process_memory_prepare_for_pictures(bool is_for_one_picture);

#endif
