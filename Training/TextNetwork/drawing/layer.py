"""A flat canvas (a page, a sign, a line) with its ink, and the truth about the text on it.
"""

import numpy as np

from .typesetting import set_words

class Layer:
    """A flat canvas: colour, opacity, and the truth of the text on it."""

    def __init__(self, width, height, ground=None):
        self.width, self.height = width, height
        self.color = np.zeros((height, width, 3), np.uint8)
        self.alpha = np.zeros((height, width), np.uint8)
        if ground is not None:
            self.color[:] = ground
            self.alpha[:] = 255
        self.core = np.zeros((height, width), np.uint8)
        self.word = np.zeros((height, width), np.uint8)
        self.character = np.zeros((height, width), np.uint8)
        self.open = np.zeros((height, width), np.uint8)  # 1: characters unknown, 2: bridge unknown, both bits
        self.top = np.zeros((height, width), np.float32)
        self.bottom = np.zeros((height, width), np.float32)

    def paint(self, mask, x, y, color, opacity=1.0):
        """Lays a mask of ink on the canvas at (x, y)."""
        h, w = mask.shape
        x0, y0, x1, y1 = max(x, 0), max(y, 0), min(x + w, self.width), min(y + h, self.height)
        if x0 >= x1 or y0 >= y1:
            return False
        m = mask[y0 - y:y1 - y, x0 - x:x1 - x]
        part = self.color[y0:y1, x0:x1]
        old = self.alpha[y0:y1, x0:x1]
        a = (m.astype(np.float32) * (opacity / 255))[..., None]
        if old.min() < 255:
            part[old == 0] = color
            np.maximum(old, (m * opacity).astype(np.uint8), out=old)
        part[:] = (part * (1 - a) + np.asarray(color, np.float32) * a + 0.5).astype(np.uint8)
        return True

    def line(self, face, words, x, baseline, color, opacity=1.0, gaps=None, right=None, center=None, whole=False):
        """Sets a line, with its truth; a whole line is one whatever its gaps, and ordinary spaces are none. Returns its box or None."""
        made = set_words(face, words, gaps)
        if made is None:
            return None
        ink, groups, base = made
        if right is not None:
            x = right - ink.shape[1]
        if center is not None:
            x = center - ink.shape[1] // 2
        x, y = int(x), int(baseline - base)
        if x < 2 or y < 2 or x + ink.shape[1] > self.width - 2 or y + ink.shape[0] > self.height - 2:
            return None
        if self.core[y:y + ink.shape[0], x:x + ink.shape[1]].any():
            return None
        if opacity > 0:
            self.paint(ink, x, y, color, opacity)
        self.mark(face, groups, x, y, whole or gaps is None)
        return x, y, x + ink.shape[1], y + ink.shape[0]

    def mark(self, face, groups, x, y, whole=False):
        groups = [[(a + x, b + y, c + x, d + y) for a, b, c, d in g] for g in groups if g]
        if not groups:
            return
        chars = [c for g in groups for c in g]
        tall = max(c[3] - c[1] for c in chars)
        body = [c for c in chars if c[3] - c[1] > 0.5 * tall]
        t, b = np.mean([c[1] for c in body]), np.mean([c[3] for c in body])
        top, bottom = min(c[1] for c in chars), max(c[3] for c in chars)
        band0, band1 = int(round(t + 0.22 * (b - t))), int(round(b - 0.22 * (b - t)))
        band1 = max(band1, band0 + 1)
        height = bottom - top
        previous = None
        for g in groups:
            x0, x1 = min(c[0] for c in g), max(c[2] for c in g)
            w0, w1 = min(c[1] for c in g), max(c[3] for c in g)
            if w1 - w0 < 0.3 * height:  # a lone dash or dot has no height of its own
                w0, w1 = top, bottom
            rows = np.arange(band0, band1, dtype=np.float32)[:, None]
            self.core[band0:band1, x0:x1] = 1
            self.word[band0:band1, x0:x1] = 1
            self.top[band0:band1, x0:x1] = np.maximum(rows + 0.5 - w0, 1)
            self.bottom[band0:band1, x0:x1] = np.maximum(w1 - rows - 0.5, 1)
            if face.joined:
                self.open[band0:band1, x0:x1] |= 1
            else:
                for c in g:
                    n = c[2] - c[0]
                    u = (np.arange(n) + 0.5) / n * 2 - 1
                    self.character[band0:band1, c[0]:c[2]] = np.maximum(
                        self.character[band0:band1, c[0]:c[2]], (255 * (1 - u * u)).astype(np.uint8))
            if previous is not None and x0 > previous:
                gap = (x0 - previous) / height
                if gap < 0.8 or whole and gap < 3:
                    self.core[band0:band1, previous:x0] = 1
                elif gap < 1.3:
                    self.open[band0:band1, previous:x0] |= 2
            previous = x1
