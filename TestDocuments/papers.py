"""The documents that photo_scene.py lays on tables: their faces, drawn flat.

Shops, names and numbers are made up.
"""

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from photo_scene import font, linear, smooth_noise

RECEIPT = [
    "", "C  Z E I S I G", "Bread & Coffee", "12 Orchard Lane", "", "*",
    "09.05.  08:41|Till 2", "Receipt|004117", "*",
    "2 Cappuccino     3.20|6.40 A", "1 Espresso|2.30 A", "1 Rye loaf 750 g|4.95 B",
    "3 Butter croissant 1.85|5.55 B", "1 Apple tart|3.60 B", "1 Orange juice 0.2|3.10 A",
    "  with ice", "1 Sourdough roll|0.85 B", "2 Cheese bun     1.95|3.90 B", "*",
    "TOTAL       EUR|30.65", "*", "Cash|40.00", "Change|9.35", "",
    "Tax        net      tax|gross", "A 19 %    9.92     1.88|11.80",
    "B  7 %   17.62     1.23|18.85", "", "You were served by Ida", "", "Thank you, and come again!",
]


def on_paper(ink, paper, ink_color, rng, fade=0.1):
    """Light of a printed sheet: `ink` is 0...1, uneven as print is."""
    height, width = ink.shape
    unevenness = 1 - fade * (1 + smooth_noise(rng, height, width, height / 6, width / 3))
    ink = np.clip(ink * unevenness, 0, 1)[..., None]
    fiber = 1 + 0.012 * smooth_noise(rng, height, width, 3, 3)[..., None]
    return (linear(paper) * fiber * (1 - ink) + linear(ink_color) * ink).astype(np.float32)


def receipt(rng, size, scale=10, lines=RECEIPT, paper=(243, 242, 238)):
    """A till receipt, `size` in millimetres, drawn at `scale` pixels a millimetre."""
    width, height = int(size[0] * scale), int(size[1] * scale)
    sheet = Image.new("L", (width, height), 0)
    draw = ImageDraw.Draw(sheet)
    regular = font("DejaVuSansMono.ttf", int(2.9 * scale))
    bold = font("DejaVuSansMono-Bold.ttf", int(3.5 * scale))
    title = font("DejaVuSansMono-Bold.ttf", int(5.4 * scale))
    left, right = 6 * scale, width - 6 * scale
    y = 4 * scale
    for number, line in enumerate(lines):
        if line == "*":
            for x in range(int(left), int(right), int(1.8 * scale)):
                draw.line((x, y + 1.6 * scale, x + 1.1 * scale, y + 1.6 * scale), 255, 2)
            y += 3.4 * scale
            continue
        face = title if number == 1 else bold if line.startswith("TOTAL") else regular
        if "|" in line:
            start, end = line.split("|")
            draw.text((left, y), start, 255, face)
            draw.text((right - draw.textlength(end, face), y), end, 255, face)
        elif number < 6 or number > len(lines) - 4:
            draw.text(((width - draw.textlength(line, face)) / 2, y), line, 255, face)
        else:
            draw.text((left, y), line, 255, face)
        y += (7.4 if number == 1 else 4.3) * scale
    x, y = width * 0.2, y + 4 * scale
    while x < width * 0.8:
        bar, gap = rng.integers(1, 4, 2) * 0.33 * scale
        draw.rectangle((x, y, x + bar, y + 11 * scale), 200)
        x += bar + gap
    ink = np.asarray(sheet.filter(ImageFilter.GaussianBlur(0.09 * scale)), np.float32) / 255
    return on_paper(ink * 0.92, paper, (38, 38, 48), rng)


def letter(rng, size=(210, 297), scale=6, paper=(246, 246, 243)):
    """A typed letter."""
    width, height = int(size[0] * scale), int(size[1] * scale)
    sheet = Image.new("L", (width, height), 0)
    draw = ImageDraw.Draw(sheet)
    heading = font("DejaVuSerif-Bold.ttf", int(6.5 * scale))
    body = font("DejaVuSerif.ttf", int(3.9 * scale))
    draw.text((25 * scale, 22 * scale), "Rowing Club at the Weir", 255, heading)
    draw.line((25 * scale, 33 * scale, width - 25 * scale, 33 * scale), 255, 3)
    words = (
        "the boats were brought ashore before noon and their oars counted twice since one pair had "
        "been missing after the autumn regatta we ask every member to look in cellar and shed and to "
        "bring back what belongs to the club the roof above the landing stage needs new slates for "
        "which three offers have come in").split()
    y = 48 * scale
    while y < height - 40 * scale:
        line, limit = "", (width - 50 * scale) * (0.55 if rng.random() < 0.14 else 1)
        while draw.textlength(line, body) < limit - 18 * scale:
            line += words[rng.integers(len(words))] + " "
        draw.text((25 * scale, y), line.strip(), 255, body)
        y += 6.6 * scale
    draw.text((25 * scale, height - 30 * scale), "The treasurer", 255, body)
    ink = np.asarray(sheet.filter(ImageFilter.GaussianBlur(0.08 * scale)), np.float32) / 255
    return on_paper(ink, paper, (35, 33, 36), rng, fade=0.03)


def card(rng, size=(85.6, 53.98), scale=14):
    """A membership card with a portrait, a coloured band and a guilloche of fine lines."""
    width, height = int(size[0] * scale), int(size[1] * scale)
    face = Image.new("RGB", (width, height), (214, 226, 236))
    draw = ImageDraw.Draw(face)
    for k in range(40):
        x = np.arange(0, width, 4)
        y = height * (k / 40) + 18 * np.sin(x * 0.012 + k * 0.35) + 9 * np.sin(x * 0.031 + k)
        draw.line(list(zip(x.tolist(), y.tolist())), (190, 209, 224), 2)
    draw.rectangle((0, 0, width, 10.5 * scale), (38, 92, 128))
    draw.text((5 * scale, 2 * scale), "CITY LIBRARY", (240, 244, 246), font("DejaVuSans-Bold.ttf", int(5.4 * scale)))
    portrait = (5 * scale, 16 * scale, 27 * scale, 45 * scale)
    draw.rectangle(portrait, (176, 184, 178))
    draw.ellipse((8 * scale, 34 * scale, 24 * scale, 58 * scale), (92, 70, 84))
    draw.rectangle((5 * scale, 45 * scale, 27 * scale, height), (214, 226, 236))
    draw.ellipse((11 * scale, 20 * scale, 21 * scale, 35 * scale), (203, 164, 140))
    draw.pieslice((10.4 * scale, 18.6 * scale, 21.6 * scale, 32 * scale), 180, 360, (66, 48, 40))
    small, large = font("DejaVuSans.ttf", int(2.3 * scale)), font("DejaVuSans-Bold.ttf", int(3.6 * scale))
    for row, (label, value) in enumerate(
        (("Name", "Mira Feldkamp"), ("Reader", "0417 226 93"), ("Valid until", "31.12.2031"))):
        y = (16 + row * 10.5) * scale
        draw.text((32 * scale, y), label, (70, 92, 110), small)
        draw.text((32 * scale, y + 3 * scale), value, (24, 28, 34), large)
    return linear(np.asarray(face.filter(ImageFilter.GaussianBlur(0.05 * scale)), np.float32))


def magazine(rng, size=(210, 280), scale=5):
    """A page whose picture is printed up to the edges, with two columns of text below."""
    width, height = int(size[0] * scale), int(size[1] * scale)
    sky = np.linspace(0, 1, height)[:, None, None]
    picture = (1 - sky) * np.array([120, 160, 200]) + sky * np.array([236, 206, 170])
    picture = picture + 14 * smooth_noise(rng, height, width, 60, 160)[..., None]
    x = np.arange(width)
    for depth, color in ((0.34, (104, 120, 134)), (0.42, (74, 96, 98)), (0.5, (44, 66, 56))):
        ridge = height * (depth + 0.05 * smooth_noise(rng, 1, width, 1, 150)[0])
        below = np.arange(height)[:, None] > ridge[None, x]
        picture = np.where(below[..., None], np.array(color), picture)
    page = Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8))
    draw = ImageDraw.Draw(page)
    top = int(height * 0.6)
    draw.rectangle((0, top, width, height), (243, 241, 236))
    draw.text((14 * scale, top + 8 * scale), "Beyond the tree line", (30, 30, 34), font("DejaVuSerif-Bold.ttf", 9 * scale))
    for column in (14, 110):
        y = top + 26 * scale
        while y < height - 14 * scale:
            x = column * scale
            while x < (column + 80) * scale:
                word = int(rng.integers(5, 15) * scale)
                end = min(x + word, (column + 86) * scale)
                draw.rectangle((x, y, end, y + 1.6 * scale), (84, 84, 88))
                x += word + 2 * scale
            y += 4.6 * scale
    return linear(np.asarray(page, np.float32))
