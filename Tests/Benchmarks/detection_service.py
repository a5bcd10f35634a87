"""What the comparisons with other detectors share: which pictures, and Flatbed's benchmark program."""

import os
import subprocess

PACKAGE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BENCHMARKS = f"{PACKAGE}/.build/release/Benchmarks"
EXTENSIONS = (".jpg", ".jpeg", ".png", ".tif", ".tiff")


def pictures(places, extensions=EXTENSIONS):
    """The files that are among the places, and the pictures in the folders among them, in name order."""
    found = []
    for place in places:
        if os.path.isfile(place):
            found.append(place)
        for folder, folders, files in os.walk(place):
            folders.sort()
            found += [f"{folder}/{n}" for n in sorted(files) if n.lower().endswith(extensions)]
    return found


class DetectionService:
    """The benchmark program, answering requests to find something in pixels it has decoded."""

    def __init__(self, request):
        self.process = subprocess.Popen(
            [BENCHMARKS, request], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __call__(self, file, reduction=1):
        """The reduction, the milliseconds and the number found; None where the picture cannot be decoded."""
        print(reduction, file, file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline().split()
        return (int(answer[0]), float(answer[1]), int(answer[2])) if len(answer) == 3 else None
