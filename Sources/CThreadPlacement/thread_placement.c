#define _GNU_SOURCE
#include "thread_placement.h"

#include <unistd.h>

#if defined(__linux__)
#include <sched.h>
#include <stdbool.h>

/// The cores that the calling thread may run on but for one; false where there are none.
static bool others_than(int core, cpu_set_t *cores) {
  if (core < 0 || core >= CPU_SETSIZE || sched_getaffinity(0, sizeof *cores, cores) != 0)
    return false;
  CPU_CLR(core, cores);
  return CPU_COUNT(cores) > 0;
}

int thread_placement_core_count(void) {
  cpu_set_t cores;
  if (sched_getaffinity(0, sizeof cores, &cores) == 0)
    return CPU_COUNT(&cores);
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 1 ? (int)count : 1;
}

int thread_placement_current_core(void) { return sched_getcpu(); }

void thread_placement_keep_off(pthread_t thread, int core) {
  cpu_set_t cores;
  if (others_than(core, &cores))
    pthread_setaffinity_np(thread, sizeof cores, &cores);
}

int thread_placement_begin(
  pthread_t *thread, int core, void *(*body)(void *context), void *context) {
  cpu_set_t cores;
  pthread_attr_t attributes;
  if (!others_than(core, &cores) || pthread_attr_init(&attributes) != 0)
    return pthread_create(thread, NULL, body, context);
  pthread_attr_setaffinity_np(&attributes, sizeof cores, &cores);
  int status = pthread_create(thread, &attributes, body, context);
  pthread_attr_destroy(&attributes);
  // A process may be forbidden to place threads.
  return status == 0 ? 0 : pthread_create(thread, NULL, body, context);
}

#else

int thread_placement_core_count(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 1 ? (int)count : 1;
}

int thread_placement_current_core(void) { return -1; }

void thread_placement_keep_off(pthread_t thread, int core) {
  (void)thread;
  (void)core;
}

int thread_placement_begin(
  pthread_t *thread, int core, void *(*body)(void *context), void *context) {
  (void)core;
  return pthread_create(thread, NULL, body, context);
}

#endif
