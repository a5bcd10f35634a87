/// Which cores threads run on: calls that glibc shows to C alone, and only when it is asked to.
#ifndef THREAD_PLACEMENT_H
#define THREAD_PLACEMENT_H

#include <pthread.h>

/// The number of cores that may be used; 1 at least.
int thread_placement_core_count(void);

/// The core that the calling thread runs on at the moment; -1 where the system does not tell.
int thread_placement_current_core(void);

/// Begins a thread, as `pthread_create`, on another core than the given one.
int thread_placement_begin(
  pthread_t *thread, int core, void *(*body)(void *context), void *context);

/// Keeps a thread off a core: it goes on, or is woken, on another one that may be used.
///
/// Where there is no other, or the system does not place threads, nothing changes.
void thread_placement_keep_off(pthread_t thread, int core);

/// Lets a thread run on any core that may be used.
void thread_placement_let_go(pthread_t thread);

/// Has a thread go on, or be woken, on one core.
void thread_placement_fetch(pthread_t thread, int core);

#endif
