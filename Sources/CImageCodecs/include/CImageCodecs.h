#ifndef C_IMAGE_CODECS_H
#define C_IMAGE_CODECS_H

#include "codec_jpeg.h"
#include "codec_png.h"
#include "codec_tiff.h"

#endif
