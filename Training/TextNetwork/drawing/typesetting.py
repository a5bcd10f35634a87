"""Sets words of a face side by side, and keeps the box of every character.
"""

import cv2
import numpy as np

from .fonts import FONTS, Glyphs
from .words import latin_word, script_word

class Face:
    """How a run of text looks."""

    def __init__(self, r, size, script=None, family=None):
        self.script = script or r.choices(
            ["latin", "ru", "el", "zh", "ja", "ko", "ar", "hi", "he", "th"], [70, 4, 3, 6, 5, 3, 4, 3, 1, 1])[0]
        if self.script not in FONTS:
            self.script = "latin"
        key = self.script
        if key == "latin":
            key = family or r.choices(["latin", "mono", "hand"], [60, 30, 10])[0]
        self.path = r.choice(FONTS[key])
        self.size = max(5, int(round(size)))
        self.tracking = r.choice([0, 0, 0, 0, r.uniform(-0.06, 0.02), r.uniform(0, 0.2)])
        self.space = r.uniform(0.22, 0.45) if r.random() < 0.8 else r.uniform(0.45, 0.8)
        self.weight = r.choice([0, 0, 0, 0, 0, 1]) if self.size > 14 else 0
        self.joined = self.script in ("ar", "hi", "th")
        # Printers of tills stretch their letters, and some set them of dots.
        self.stretch = r.uniform(0.5, 1.35) if key == "mono" and r.random() < 0.35 or r.random() < 0.06 else 1
        self.dots = self.size / r.uniform(6, 11) if key == "mono" and self.size > 16 and r.random() < 0.25 else 0

    def word(self, r):
        return latin_word(r) if self.script == "latin" else script_word(self.script, r)


def set_words(face, words, gaps=None):
    """Sets words side by side.

    Returns the ink (alpha, uint8), each word's character boxes [(x0, y0, x1, y1)] in the ink's pixels, and the baseline.
    """
    pieces, x = [], 2.0
    for i, word in enumerate(words):
        boxes = []
        units = [word] if face.joined else list(word)
        for unit in units:
            a, dx, dy, advance = Glyphs.glyph(face.path, face.size, unit)
            if a.size:
                px = int(round(x + dx))
                pieces.append((a, px, dy))
                boxes.append((px, dy, px + a.shape[1], dy + a.shape[0]))
            x += advance + face.tracking * face.size
        pieces.append(boxes)
        gap = face.space * face.size
        if gaps is not None and i < len(gaps):
            gap = gaps[i] / face.stretch
        x += gap
    glyphs = [p for p in pieces if isinstance(p, tuple)]
    groups = [p for p in pieces if isinstance(p, list)]
    if not glyphs:
        return None
    left = min(p[1] for p in glyphs) - 2
    top = min(p[2] for p in glyphs) - 2
    right = max(p[1] + p[0].shape[1] for p in glyphs) + 2
    bottom = max(p[2] + p[0].shape[0] for p in glyphs) + 2
    ink = np.zeros((bottom - top, right - left), np.uint8)
    for a, px, dy in glyphs:
        view = ink[dy - top:dy - top + a.shape[0], px - left:px - left + a.shape[1]]
        np.maximum(view, a, out=view)
    if face.weight:
        ink = cv2.dilate(ink, np.ones((1, 2), np.uint8))
    stretch = face.stretch
    if stretch != 1:
        width = max(1, round(ink.shape[1] * stretch))
        ink = cv2.resize(ink, (width, ink.shape[0]), interpolation=cv2.INTER_AREA if stretch < 1 else cv2.INTER_LINEAR)
    if face.dots:
        wave = lambda n: 0.55 + 0.45 * np.cos(np.arange(n) * (2 * np.pi / face.dots))
        ink = (ink * np.outer(wave(ink.shape[0]), wave(ink.shape[1]))).astype(np.uint8)

    def shift(b):
        x0, x1 = (int(round((v - left) * stretch)) for v in (b[0], b[2]))
        return x0, b[1] - top, max(x1, x0 + 1), b[3] - top

    return ink, [[shift(b) for b in g] for g in groups], -top
