#include "codec_status.h"

#include <stdlib.h>

void codec_free(void *memory) { free(memory); }
