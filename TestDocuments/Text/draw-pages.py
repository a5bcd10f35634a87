#!/usr/bin/env python3
"""Draws pages of text as a flatbed gives them: letter.png, and table.png of capitals and figures.

The truth goes into the .json beside each: for every line of text the box round its ink (left, top,
width, height in pixels, from the top-left corner of the top-left pixel), its number of words and its
number of characters. Names and numbers are made up.
"""

import json
import os

from PIL import Image, ImageDraw, ImageFilter, ImageFont

FONTS = "/usr/share/fonts/truetype/dejavu/"
here = os.path.dirname(os.path.abspath(__file__))

LETTER = [
    ("DejaVuSans-Bold.ttf", 34, "Rowing Club at the Weir"),
    None,
    ("DejaVuSerif.ttf", 19, "Dear members,"),
    None,
    ("DejaVuSerif.ttf", 19, "the boats were brought ashore before noon, and their oars"),
    ("DejaVuSerif.ttf", 19, "counted twice, since one pair had been missing after the"),
    ("DejaVuSerif.ttf", 19, "autumn regatta. We ask everybody to look in cellar and"),
    ("DejaVuSerif.ttf", 19, "shed, and to bring back what belongs to the club."),
    None,
    ("DejaVuSerif.ttf", 19, "The roof above the landing stage needs new slates, for"),
    ("DejaVuSerif.ttf", 19, "which three offers have come in; the cheapest of them"),
    ("DejaVuSerif.ttf", 19, "is by a neighbour, who would begin in May."),
    None,
    ("DejaVuSerif.ttf", 19, "Whoever wants a key for the gate finds it with Ida."),
    None,
    ("DejaVuSerif-Bold.ttf", 19, "The treasurer"),
]

TABLE = [
    [("DejaVuSans.ttf", 20, x, word) for x, word in zip((60, 250, 430, 560), row.split())]
    for row in (
        "NOZZLE XH-80 HOUSE 960", "SOXON OX-18 HOIST 086", "OHIO ZN-06 NOSE 619",
        "HIXON XI-98 ZONES 801", "SINO HS-10 SOHO 906", "NIXOS OH-66 SHOE 189",
        "OXO ZX-81 HINS 068", "HOSON NO-90 XENON 816")
]


def page(name, width, height, lines):
    """Draws lines of (font, size, left, top, text) and writes picture and truth."""
    sheet = Image.new("L", (width, height), 246)
    truth = []
    for font, size, left, top, text in lines:
        face = ImageFont.truetype(FONTS + font, size)
        ImageDraw.Draw(sheet).text((left, top), text, 40, face)
        ink = Image.new("L", sheet.size, 0)
        ImageDraw.Draw(ink).text((left, top), text, 255, face)
        x0, y0, x1, y1 = ink.point(lambda v: 255 if v > 127 else 0).getbbox()
        truth.append({
            "box": [x0, y0, x1 - x0, y1 - y0], "words": len(text.split()),
            "characters": len(text.replace(" ", ""))})
    sheet.filter(ImageFilter.GaussianBlur(0.5)).save(os.path.join(here, name + ".png"), optimize=True)
    with open(os.path.join(here, name + ".json"), "w") as file:
        rows = ",\n".join("  " + json.dumps(line) for line in truth)
        file.write('{"width": %d, "height": %d, "lines": [\n%s\n]}\n' % (width, height, rows))


placed, y = [], 60
for line in LETTER:
    if line:
        placed.append((line[0], line[1], 60, y, line[2]))
    y += 30 if not line else line[1] + 14
page("letter", 720, 760, placed)

page("table", 720, 420, [
    (font, size, x, 50 + 40 * row, text)
    for row, cells in enumerate(TABLE) for font, size, x, text in cells])
