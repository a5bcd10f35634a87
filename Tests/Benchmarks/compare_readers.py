#!/usr/bin/env python3
"""Reads Flatbed's drawn symbols with other readers and prints who reads how many.

    compare_readers.py [SWEEP]

SWEEP is what the names of the sweeps to draw begin with; all of them without it. The release build
of the benchmarks draws ten symbols at each step of each sweep, reads them, and stores the pictures
in a folder that is gone afterwards (`Benchmarks accuracy SWEEP FOLDER` keeps them). The same pictures
then go to zxing-cpp, OpenCV and ZBar, as far as their Python modules (zxing-cpp,
opencv-python-headless, pyzbar) are installed, each with its defaults. A symbol counts as read where
its very message comes out. Run by hand: it takes a few minutes.
"""

import csv
import os
import subprocess
import sys
import tempfile

PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BENCHMARKS = f"{PACKAGE}/.build/release/Benchmarks"

try:
    import numpy as np
    from PIL import Image
except ImportError:
    sys.exit(print("No comparison with other readers: numpy and Pillow are not installed."))


def zxing():
    import zxingcpp
    return lambda pixels: [code.bytes for code in zxingcpp.read_barcodes(pixels)]


def opencv():
    import cv2
    cv2.setNumThreads(1)
    detector = cv2.QRCodeDetector()

    def read(pixels):
        found, texts, _, _ = detector.detectAndDecodeMulti(pixels)
        return [text.encode() for text in texts if text] if found else []
    return read


def zbar():
    from pyzbar import pyzbar
    return lambda pixels: [
        code.data for code in pyzbar.decode(pixels, symbols=[pyzbar.ZBarSymbol.QRCODE])]


def readers():
    """The readers that are installed, by name."""
    found = {}
    for name, make in (("zxing-cpp", zxing), ("OpenCV", opencv), ("ZBar", zbar)):
        try:
            found[name] = make()
        except ImportError:
            print(f"{name} is not installed.")
    return found


def reads(read, pixels, message):
    """True where a reader gives the message; a reader that breaks down does not."""
    try:
        return message in read(pixels)
    except Exception:
        return False


def count(folder, others):
    """How many were read by each reader, by sweep and by strength."""
    table = {}
    with open(f"{folder}/symbols.tsv", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            counts = table.setdefault(row["sweep"], {}).setdefault(
                row["strength"], {name: 0 for name in ("Flatbed", *others)})
            counts["Flatbed"] += row["read by Flatbed"] == "1"
            pixels = np.array(Image.open(f"{folder}/{row['file']}"))
            for name, read in others.items():
                counts[name] += reads(read, pixels, row["message"].encode())
    return table


with tempfile.TemporaryDirectory() as folder:
    sweep = sys.argv[1] if len(sys.argv) > 1 else ""
    done = subprocess.run([BENCHMARKS, "accuracy", sweep, folder], capture_output=True, text=True)
    if not os.path.exists(f"{folder}/symbols.tsv"):
        sys.exit(f"Benchmarks drew nothing: {done.stdout}{done.stderr}")
    others = readers()
    for name, steps in count(folder, others).items():
        print(f"\n{name:<24}" + "".join(f"{strength:>6}" for strength in steps))
        for reader in ("Flatbed", *others):
            print(f"  {reader:<22}" + "".join(f"{counts[reader]:>6}" for counts in steps.values()))
