#!/usr/bin/env python3
"""Prints Flatbed's times against OpenCV's on the same pictures, as ratios.

    compare_opencv.py [--runs N] [--limit N] FOLDER|FILE...

Every ratio is the median of paired runs: both sides take turns, so that a busy machine hurts both.
OpenCV works in one thread and in memory that is warm: the first imread of a process takes up to twice
as long. Flatbed starts anew each time and uses all cores, so its ratios grow when others use them
too: the load tells. Without OpenCV's Python module there is nothing to compare, which is no
error. Flatbed's release build must be there: `make bench` sees to it.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

try:
    import cv2
    import numpy as np
except ImportError:
    sys.exit(print("No comparison with OpenCV: its Python module is not installed."))

from detection_service import PACKAGE, DetectionService, pictures

FLATBED = f"{PACKAGE}/.build/release/flatbed"
JPEG = (".jpg", ".jpeg")
JPEG_QUALITY = 92  # Flatbed's default
LEAST_MEGAPIXELS = 7.9  # what is sold as 8: 3264 × 2448

cv2.setNumThreads(1)


def size(file):
    """The megapixels of a picture; None where OpenCV cannot read it."""
    eighth = cv2.imread(file, cv2.IMREAD_REDUCED_COLOR_8)
    return None if eighth is None else eighth.shape[0] * eighth.shape[1] * 64 / 1e6


def timed(work):
    """The milliseconds that `work` takes, and what it returns."""
    start = time.perf_counter()
    result = work()
    return (time.perf_counter() - start) * 1000, result


def cpu_timed(work):
    """The milliseconds of processor time that `work` takes."""
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def run(arguments):
    """Runs flatbed; its output where it found something, None where it did not."""
    done = subprocess.run([FLATBED, *arguments], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"flatbed {' '.join(arguments)} ended with {done.returncode}: {done.stderr.strip()}")
    return done.stdout if done.returncode == 0 else None


def plain_pipeline(picture):
    """The usual way with OpenCV: shrink, blur, Canny, contours, polygons of four corners."""
    scale = 1000 / max(picture.shape[:2])
    if scale < 1:
        picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    gray = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    edges = cv2.Canny(cv2.GaussianBlur(gray, (5, 5), 0), 75, 200)
    contours, _ = cv2.findContours(edges, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
    quads = []
    for contour in sorted(contours, key=cv2.contourArea, reverse=True)[:10]:
        polygon = cv2.approxPolyDP(contour, 0.02 * cv2.arcLength(contour, True), True)
        if len(polygon) == 4 and cv2.isContourConvex(polygon):
            quads.append(polygon)
    return quads


def spawn(arguments):
    """Runs flatbed without its output, at as little cost of our own as can be."""
    nothing = [(os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0)]
    process = os.posix_spawn(FLATBED, [FLATBED, *arguments], os.environ, file_actions=nothing)
    os.waitpid(process, 0)


def compare_reading(files, runs):
    """The ratios of every picture."""
    ratios = []
    for file in files:
        run(["rectangles", "--quiet", file])
        picture = cv2.imread(file)
        ratios.append([])
        for _ in range(runs):
            ours, _ = timed(lambda: spawn(["rectangles", "--quiet", file]))
            # The picture is held on to until the next one is there: otherwise its memory goes back to
            # the system, and comes anew at the price of another decoding.
            theirs, picture = timed(lambda: cv2.imread(file))
            ratios[-1].append(ours / theirs)
    return ratios


def detected(detect, file, reduction):
    """What the benchmark program answers; without an answer there is nothing to go on with."""
    answer = detect(file, reduction)
    if answer is None:
        sys.exit(f"Benchmarks cannot detect in {file}")
    return answer


def compare_detection(files, runs, reduction):
    """The quotient of the sums over all pictures, for every round of runs."""
    detect = DetectionService("detect")
    flags = {
        1: cv2.IMREAD_COLOR, 2: cv2.IMREAD_REDUCED_COLOR_2, 4: cv2.IMREAD_REDUCED_COLOR_4,
        8: cv2.IMREAD_REDUCED_COLOR_8,
    }
    ours, theirs = np.zeros(runs), np.zeros(runs)
    for file in files:
        used = detected(detect, file, reduction)[0]
        picture = cv2.imread(file, flags[used])
        plain_pipeline(picture)
        for i in range(runs):
            ours[i] += detected(detect, file, reduction)[1]
            theirs[i] += cpu_timed(lambda: plain_pipeline(picture))
    return list(ours / theirs)


def compare_scanning(files, runs):
    ratios = []
    with tempfile.TemporaryDirectory() as folder:
        output, theirs_output = f"{folder}/ours.jpg", f"{folder}/theirs.jpg"
        for file in files:
            scan = ["scan", "--quiet", "--json", "--overwrite", "-o", output, file]
            printed = run(scan)
            if printed is None:
                continue
            result = json.loads(printed.splitlines()[0])
            names = ("topLeft", "topRight", "bottomRight", "bottomLeft")
            corners = np.float32([result["rectangles"][0][name] for name in names])
            size = (result["outputs"][0]["width"], result["outputs"][0]["height"])
            target = np.float32([[0, 0], [size[0], 0], size, [0, size[1]]])

            def theirs():
                picture = cv2.imread(file)
                matrix = cv2.getPerspectiveTransform(corners, target)
                crop = cv2.warpPerspective(picture, matrix, size, flags=cv2.INTER_LINEAR)
                cv2.imwrite(theirs_output, crop, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])
                return picture, crop

            held = theirs()
            for _ in range(runs):
                ours, _ = timed(lambda: spawn(scan))
                # Held on to for the same reason as above.
                other, held = timed(theirs)
                ratios.append(ours / other)
    return ratios


def peak_memory(file):
    """The peak memory of a scan in megabytes."""
    # A child counts its parent's memory up to its start, so the parent must be a small one.
    with tempfile.TemporaryDirectory() as folder:
        program = (
            "import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=-3, stderr=-3);"
            "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)")
        scan = [FLATBED, "scan", "--quiet", "--or-whole", "-o", f"{folder}/out.jpg", file]
        printed = subprocess.run(
            [sys.executable, "-S", "-c", program, *scan], capture_output=True, text=True).stdout
    return int(printed) / 1024


def line(name, ratios, bar):
    if ratios:
        middle = statistics.median(ratios)
        print(f"{name:<58} {middle:6.2f}   at most {bar}")
    else:
        print(f"{name:<58}      -   nothing was found in any picture")


parser = argparse.ArgumentParser()
parser.add_argument("places", nargs="+", metavar="FOLDER|FILE")
parser.add_argument("--runs", type=int, default=5, help="paired runs of each picture")
parser.add_argument("--limit", type=int, default=16, help="pictures for whole-process times")
options = parser.parse_args()

everything = pictures(options.places, JPEG)
if not everything:
    sys.exit(f"There is no JPEG in {' '.join(options.places)}")
megapixels = {file: count for file in everything if (count := size(file))}
everything = [file for file in everything if file in megapixels]
large = [file for file in everything if megapixels[file] >= LEAST_MEGAPIXELS]
# The bars on whole processes are for photos as phones take them: a small one's ratio says little.
largest = (large or everything)[: options.limit]
print(
    f"Flatbed's time / OpenCV's on {len(largest)} of {len(everything)} pictures, "
    f"{min(map(megapixels.get, largest)):.1f} to {max(map(megapixels.get, largest)):.1f} Mpx")
print(f"Load of the machine's {os.cpu_count()} cores: {os.getloadavg()[0]:.1f}")
if not large:
    print(f"(None has the {LEAST_MEGAPIXELS} Mpx that the bars of whole processes are meant for.)")
reading = compare_reading(largest, options.runs)
line("flatbed rectangles, whole process / imread", sum(reading, []), 1.0)
line("the same of the picture where it is highest", max(reading, key=statistics.median), 1.0)
line("detection on reduced pixels / plain pipeline on the same",
     compare_detection(everything, options.runs, 0), 2.5)
line("detection on full pixels / plain pipeline on the same",
     compare_detection(largest, options.runs, 1), 2.5)
line("flatbed scan to JPEG / imread, warpPerspective, imwrite",
     compare_scanning(largest, options.runs), 1.3)
largest_file = max(largest, key=megapixels.get)
print(
    f"{'peak memory of a scan':<58} {peak_memory(largest_file):6.0f} MB of "
    f"{megapixels[largest_file]:.1f} Mpx   at most 200 for 12 Mpx")
