#!/usr/bin/env python3
"""Prints Flatbed's times for finding text against PP-OCR's detector on the same pictures, as ratios.

    compare_text.py [--runs N] [FOLDER|FILE...]

Both sides get pixels that are decoded already, work in one thread and take turns, so that a busy machine
hurts both; a picture's time is the median of its runs, in CPU time. Flatbed finds lines, words and
characters; PP-OCR's detector, as RapidOCR ships it and at the scale that RapidOCR chooses, finds lines.
Without pictures, a page of A4 at 300 dots per inch is drawn. Without RapidOCR's Python module
(rapidocr-onnxruntime) there is nothing to compare, which is no error. The release build of the benchmarks
must be there: `make bench` sees to it.
"""

import argparse
import os
import statistics
import sys
import tempfile
import time

try:
    import numpy as np
    import onnxruntime
    from PIL import Image, ImageDraw, ImageFont, ImageOps
except ImportError:
    sys.exit(print("No comparison with PP-OCR: RapidOCR, numpy or Pillow is not installed."))

# One thread: the module has no option for it that holds for all versions.
_session = onnxruntime.InferenceSession


class OneThreadSession(_session):
    def __init__(self, path, sess_options=None, **rest):
        sess_options = sess_options or onnxruntime.SessionOptions()
        sess_options.intra_op_num_threads = 1
        sess_options.inter_op_num_threads = 1
        super().__init__(path, sess_options, **rest)


onnxruntime.InferenceSession = OneThreadSession
try:
    import cv2
    from rapidocr_onnxruntime import RapidOCR
except ImportError:
    sys.exit(print("No comparison with PP-OCR: RapidOCR is not installed."))

from detection_service import DetectionService, pictures

cv2.setNumThreads(1)


def drawn_page(folder):
    """An A4 page of 60 lines at 300 dots per inch."""
    page = Image.new("L", (2480, 3508), 250)
    draw = ImageDraw.Draw(page)
    font = ImageFont.load_default(42)
    words = "the quick brown fox jumps over a lazy dog while 1234567890 pages wait".split()
    for row in range(60):
        line = " ".join(words[(row * 5 + i * 3) % len(words)] for i in range(13))
        draw.text((180, 160 + row * 54), line, font=font, fill=20)
    path = f"{folder}/a4.png"
    page.save(path)
    return path


def peer(reader, pixels):
    """The milliseconds and the number of lines of PP-OCR's detector."""
    start = time.process_time()
    scaled, _, _ = reader.preprocess(pixels)
    boxes, _ = reader.auto_text_det(scaled)
    return (time.process_time() - start) * 1000, 0 if boxes is None else len(boxes)


def compare(files, runs):
    reader, high, low = RapidOCR(), DetectionService("lines"), DetectionService("lines-low")
    print("Finding text: CPU milliseconds of Flatbed, of Flatbed with --accuracy low, and of PP-OCR v4's")
    print("detector; the share of PP-OCR's time; lines found")
    for file in files:
        try:
            pixels = np.array(ImageOps.exif_transpose(Image.open(file)).convert("RGB"))[..., ::-1]
        except (OSError, ValueError):
            continue
        times = {"high": [], "low": [], "peer": []}
        counts = {}
        for _ in range(runs):
            for name, answer in (("high", high(file)), ("low", low(file)), ("peer", peer(reader, pixels))):
                if answer is not None:
                    times[name].append(answer[-2])
                    counts[name] = answer[-1]
        if not all(times.values()):
            continue
        h, l, p = (statistics.median(times[name]) for name in ("high", "low", "peer"))
        print(f"{h:8.0f} {l:8.0f} {p:8.0f}   {h / p:5.2f} {l / p:5.2f}   "
              f"{counts['high']:4} {counts['low']:4} {counts['peer']:4}  {os.path.basename(file)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("pictures", nargs="*")
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        compare(pictures(options.pictures) or [drawn_page(folder)], options.runs)


if __name__ == "__main__":
    main()
