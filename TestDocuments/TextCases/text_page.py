"""A page on which lines of text are set, with the truth of where their ink lies.

Type is set four times as large as wanted and averaged down, so that characters lie at quarters of a
pixel. A character's box holds the pixels that it covers at least half as much as the one that it
covers most; words and lines are the boxes of their characters.
"""

import json
import os

import numpy as np
from PIL import Image, ImageDraw, ImageFont

FINE = 4  # fine pixels to a pixel, along each axis

# Debian: fonts-dejavu-core, fonts-liberation, fonts-noto-core, fonts-noto-cjk.
FOLDERS = {
    "DejaVu": "/usr/share/fonts/truetype/dejavu",
    "Liberation": "/usr/share/fonts/truetype/liberation",
    "NotoSansCJK": "/usr/share/fonts/opentype/noto",
    "Noto": "/usr/share/fonts/truetype/noto",
}
_fonts = {}


def font(name, size):
    """A font of `size` pixels to the em, loaded at the fine scale."""
    key = name, round(size * FINE)
    if key not in _fonts:
        folder = next(path for start, path in FOLDERS.items() if name.startswith(start))
        end = ".ttc" if "CJK" in name else ".ttf"
        _fonts[key] = ImageFont.truetype(f"{folder}/{name}{end}", key[1])
    return _fonts[key]


def glyph(face, text, **layout):
    """Ink of 0...1 and the place of its top-left corner from the pen, in fine pixels."""
    left, top, right, bottom = face.getbbox(text, anchor="ls", **layout)
    image = Image.new("L", (right - left + 2, bottom - top + 2), 0)
    ImageDraw.Draw(image).text((1 - left, 1 - top), text, 255, face, anchor="ls", **layout)
    return np.asarray(image, np.float32) / 255, left - 1, top - 1


def turned(ink, x, y, turn):
    """A glyph turned about the pen by a multiple of 90 degrees, clockwise as seen."""
    height, width = ink.shape
    for _ in range(turn // 90):
        ink = np.rot90(ink, -1)
        x, y = -(y + height), x
        height, width = ink.shape
    return ink, x, y


def quad(box, turn):
    """The corners of a box, from the one where reading begins, clockwise: x, y, x, y ..."""
    left, top, right, bottom = box
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    first = turn // 90
    return [int(v) for i in range(4) for v in corners[(i + first) % 4]]


def union(boxes):
    lefts, tops, rights, bottoms = zip(*boxes)
    return min(lefts), min(tops), max(rights), max(bottoms)


class TextPage:
    """A page of some paper, and the lines set on it in reading order."""

    def __init__(self, width, height, paper=(255, 255, 255)):
        self.width, self.height = width, height
        self.color = np.empty((height, width, 3), np.float32)
        self.color[:] = paper
        self.lines = []
        self.bend = None  # how far down a place at x is moved

    def fill(self, left, top, right, bottom, color):
        """A filled box of whole pixels."""
        self.color[top:bottom, left:right] = color

    def frame(self, left, top, right, bottom, color, thickness=1):
        """The outline of a box, inside it."""
        self.fill(left, top, right, top + thickness, color)
        self.fill(left, bottom - thickness, right, bottom, color)
        self.fill(left, top, left + thickness, bottom, color)
        self.fill(right - thickness, top, right, bottom, color)

    def paint(self, ink, x, y, color, grain=None):
        """Lays fine ink on the page; returns the box of what it covers by half."""
        if self.bend is not None:
            columns = x + np.arange(ink.shape[1])
            moves = np.round(self.bend((columns + 0.5) / FINE) * FINE).astype(int)
            low, high = moves.min(), moves.max()
            bent = np.zeros((ink.shape[0] + high - low, ink.shape[1]), np.float32)
            for i, move in enumerate(moves):
                bent[move - low:move - low + ink.shape[0], i] = ink[:, i]
            ink, y = bent, y + low
        left, top = x // FINE, y // FINE
        right = -(-(x + ink.shape[1]) // FINE)
        bottom = -(-(y + ink.shape[0]) // FINE)
        assert 0 <= left and right <= self.width and 0 <= top and bottom <= self.height
        fine = np.zeros(((bottom - top) * FINE, (right - left) * FINE), np.float32)
        fine[y - top * FINE:, x - left * FINE:][:ink.shape[0], :ink.shape[1]] = ink
        cover = fine.reshape(bottom - top, FINE, right - left, FINE).mean((1, 3))
        opacity = cover if grain is None else cover * grain[top:bottom, left:right]
        part = self.color[top:bottom, left:right]
        part += (np.asarray(color, np.float32) - part) * opacity[..., None]
        rows, columns = np.nonzero(cover >= cover.max() / 2)
        return (left + columns.min(), top + rows.min(), left + columns.max() + 1,
                top + rows.max() + 1)

    def line(self, text, x, y, name, size, color=(0, 0, 0), align="left", turn=0, tracking=0,
             grain=None, is_text=True, joined=None):
        """Sets a line with its pen starting, ending or centred at (x, y), on the baseline.

        `joined` is Raqm's layout of a script whose characters hang together: words are set whole,
        from left to right as seen, and the truth has no characters.
        """
        face = font(name, size)
        pieces, pen = [], 0
        for number, word in enumerate(text.split(" ")):
            if number > 0:
                pen += face.getlength(" ") + tracking * FINE
            group = []
            for unit in [word] if joined else word:
                group.append((unit, pen))
                pen += face.getlength(unit, **(joined or {})) + tracking * FINE
            pieces.append(group)
        start = {"left": 0, "right": pen - tracking * FINE, "center": pen / 2}[align]
        words = []
        for group in pieces:
            boxes = []
            for unit, place in group:
                ink, left, top = glyph(face, unit, **(joined or {}))
                ink, left, top = turned(ink, left + round(place - start), top, turn)
                boxes.append(self.paint(
                    ink, round(x * FINE) + left, round(y * FINE) + top, color, grain))
            words.append(boxes)
        if is_text:
            self.add(text, words, turn, not joined)
        return union([box for word in words for box in word])

    def column(self, text, x, y, name, size, color=(0, 0, 0)):
        """Sets characters upright one below the other, centred at x, from y down."""
        face = font(name, size)
        boxes = []
        for number, unit in enumerate(text):
            ink, left, top = glyph(face, unit)
            place = round((y + (number + 0.88) * size * 1.05) * FINE) + top
            boxes.append(self.paint(
                ink, round(x * FINE - ink.shape[1] / 2), place, color))
        self.add(text, [boxes], 90, True)

    def add(self, text, words, turn, has_characters):
        line = {"text": text}
        line["corners"] = quad(union([box for word in words for box in word]), turn)
        line["words"] = [quad(union(boxes), turn) for boxes in words]
        if has_characters:
            line["characters"] = [quad(box, turn) for boxes in words for box in boxes]
        self.lines.append(line)

    def save(self, name, levels=16, colors=None):
        """Writes the picture in gray or in a palette, and its truth beside it."""
        here = os.path.dirname(os.path.abspath(__file__))
        pixels = np.clip(self.color, 0, 255)
        if colors is None:
            gray = pixels @ np.array([0.299, 0.587, 0.114], np.float32)
            step = 255 / (levels - 1)
            image = Image.fromarray(np.round(np.round(gray / step) * step).astype(np.uint8))
            if levels <= 16:
                palette = [round(i * step) for i in range(levels)]
                image = Image.fromarray(np.round(gray / step).astype(np.uint8), "P")
                image.putpalette([v for value in palette for v in (value,) * 3])
        else:
            image = Image.fromarray(np.round(pixels).astype(np.uint8)).quantize(
                colors, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
        image.save(f"{here}/{name}.png", optimize=True)
        with open(f"{here}/{name}.json", "w", encoding="utf-8") as file:
            head = json.dumps({"width": self.width, "height": self.height})[:-1]
            lines = ",\n".join(
                json.dumps(line, ensure_ascii=False, separators=(",", ":"))
                for line in self.lines)
            file.write(head + ', "lines": [\n' + lines + ("\n" if lines else "") + "]}\n")
