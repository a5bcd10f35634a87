/// Which cores threads run on: calls that glibc shows to C alone, and only when it is asked to.
#ifndef THREAD_PLACEMENT_H
#define THREAD_PLACEMENT_H

#include <pthread.h>

/// The number of cores that the calling thread may run on; 1 at least.
int thread_placement_core_count(void);

/// The core that the calling thread runs on at the moment; -1 where the system does not tell.
int thread_placement_current_core(void);

/// Keeps a thread off a core: it runs on the others that the calling thread may run on.
///
/// Where there are no others, or the system does not place threads, nothing changes.
void thread_placement_keep_off(pthread_t thread, int core);

/// Begins a thread, as `pthread_create`, that keeps off a core from the start.
int thread_placement_begin(
  pthread_t *thread, int core, void *(*body)(void *context), void *context);

#endif
