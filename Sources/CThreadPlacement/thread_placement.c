#define _GNU_SOURCE
#include "thread_placement.h"

#include <unistd.h>

static int online_core_count(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 1 ? (int)count : 1;
}

#if defined(__linux__)
#include <sched.h>
#include <stdbool.h>

/// The cores that may be used: those of the thread that asks first, before any is kept off one.
static cpu_set_t usable_cores;
static bool knows_usable_cores;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void find_usable_cores(void) {
  knows_usable_cores = sched_getaffinity(0, sizeof usable_cores, &usable_cores) == 0;
}

/// The cores that may be used but for one; false where there are none.
static bool others_than(int core, cpu_set_t *cores) {
  pthread_once(&once, find_usable_cores);
  if (!knows_usable_cores || core < 0 || core >= CPU_SETSIZE)
    return false;
  *cores = usable_cores;
  CPU_CLR(core, cores);
  return CPU_COUNT(cores) > 0;
}

int thread_placement_core_count(void) {
  pthread_once(&once, find_usable_cores);
  return knows_usable_cores ? CPU_COUNT(&usable_cores) : online_core_count();
}

int thread_placement_current_core(void) { return sched_getcpu(); }

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

void thread_placement_keep_off(pthread_t thread, int core) {
  cpu_set_t cores;
  if (others_than(core, &cores))
    pthread_setaffinity_np(thread, sizeof cores, &cores);
}

void thread_placement_let_go(pthread_t thread) {
  pthread_once(&once, find_usable_cores);
  if (knows_usable_cores)
    pthread_setaffinity_np(thread, sizeof usable_cores, &usable_cores);
}

void thread_placement_fetch(pthread_t thread, int core) {
  cpu_set_t cores;
  if (core < 0 || core >= CPU_SETSIZE)
    return;
  CPU_ZERO(&cores);
  CPU_SET(core, &cores);
  pthread_setaffinity_np(thread, sizeof cores, &cores);
}

#else

int thread_placement_core_count(void) { return online_core_count(); }

int thread_placement_current_core(void) { return -1; }

int thread_placement_begin(
  pthread_t *thread, int core, void *(*body)(void *context), void *context) {
  (void)core;
  return pthread_create(thread, NULL, body, context);
}

void thread_placement_keep_off(pthread_t thread, int core) {
  (void)thread;
  (void)core;
}

void thread_placement_let_go(pthread_t thread) { (void)thread; }

void thread_placement_fetch(pthread_t thread, int core) {
  (void)thread;
  (void)core;
}

#endif
