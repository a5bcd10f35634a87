#!/usr/bin/env python3
"""Prints Flatbed's times for reading codes against zxing-cpp's on the same pictures, as ratios.

    compare_zxing.py [--runs N] [--list] [FOLDER|FILE...]

Both sides get pixels that are decoded already, work in one thread with their default options and take
turns, so that a busy machine hurts both; a picture's time is the median of its runs. Without pictures,
some are drawn. A picture counts as read completely by zxing-cpp where it reads something, and no fewer
codes than Flatbed. By default zxing-cpp looks for bar codes of all kinds; the last lines are for when it
is told to look for QR, Micro QR and rMQR codes only, as Flatbed does. Without zxing-cpp's Python module there is nothing to compare, which is no error.
The release build of the benchmarks must be there: `make bench` sees to it.
"""

import argparse
import statistics
import subprocess
import sys
import tempfile
import time

try:
    import numpy as np
    import zxingcpp
    from PIL import Image, ImageOps
except ImportError:
    sys.exit(print("No comparison with zxing-cpp: it, numpy or Pillow is not installed."))

from detection_service import BENCHMARKS, DetectionService, pictures

QR_ONLY = [
    zxingcpp.BarcodeFormat.QRCode, zxingcpp.BarcodeFormat.MicroQRCode,
    zxingcpp.BarcodeFormat.RMQRCode]
# Sweeps of drawn symbols of which zxing-cpp reads many and some of which it does not.
DRAWN = ("blur", "cylinder", "small modules, upright")


def decoded(file):
    """The upright pixels, gray or in colour; None for what is no picture."""
    try:
        picture = ImageOps.exif_transpose(Image.open(file))
        return np.array(picture if picture.mode in ("L", "RGB") else picture.convert("RGB"))
    except (OSError, ValueError):
        return None


def zxing(pixels, **options):
    start = time.process_time()
    codes = zxingcpp.read_barcodes(pixels, **options)
    return (time.process_time() - start) * 1000, len(codes)


def compare(files, runs, lists):
    """The median times of both sides and whether zxing-cpp read the picture completely, per file."""
    flatbed = DetectionService("read")
    results = []
    for file in files:
        pixels = decoded(file)
        if pixels is None or flatbed(file) is None:
            continue
        zxing(pixels)
        ours, theirs, theirs_qr_only = [], [], []
        for _ in range(runs):
            ours.append(flatbed(file)[1:])
            theirs.append(zxing(pixels))
            theirs_qr_only.append(zxing(pixels, formats=QR_ONLY))
        times = [statistics.median(t for t, _ in side) for side in (ours, theirs, theirs_qr_only)]
        counts = ours[0][1], theirs[0][1]
        results.append((*times, counts[1] > 0 and counts[1] >= counts[0]))
        if lists:
            print(f"{file}: Flatbed {times[0]:.2f} ms, {counts[0]} codes; "
                  f"zxing-cpp {times[1]:.2f} ms, QR only {times[2]:.2f} ms, {counts[1]} codes")
    return results


def line(name, results, side, bar=""):
    if not results:
        return print(f"{name:<58}      -   there are no such pictures")
    ours, theirs = (sum(result[i] for result in results) for i in (0, side))
    print(f"{name:<58} {ours / theirs:6.2f}   {bar:<12} ({ours:.0f} ms / {theirs:.0f} ms)")


parser = argparse.ArgumentParser()
parser.add_argument("places", nargs="*", metavar="FOLDER|FILE")
parser.add_argument("--runs", type=int, default=5, help="runs of each picture")
parser.add_argument("--list", action="store_true", help="also print each picture's times")
options = parser.parse_args()

with tempfile.TemporaryDirectory() as folder:
    if not options.places:
        for sweep in DRAWN:
            subprocess.run([BENCHMARKS, "accuracy", sweep, folder], capture_output=True)
    files = pictures(options.places or [folder])
    results = compare(files, options.runs, options.list)
complete = [result for result in results if result[3]]
print(f"Flatbed's time / zxing-cpp's on {len(results)} pictures, "
      f"of which zxing-cpp reads {len(complete)} completely")
line("sum of times, pictures that zxing-cpp reads completely", complete, 1, "at most 1.5")
line("sum of times, all pictures", results, 1, "at most 5")
line("the first, zxing-cpp looking for QR codes only", complete, 2)
line("all pictures, zxing-cpp looking for QR codes only", results, 2)
