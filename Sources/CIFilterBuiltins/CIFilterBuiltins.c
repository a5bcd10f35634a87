// A C target wants a source file.
#include "CIFilterBuiltins.h"
