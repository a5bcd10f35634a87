#!/usr/bin/env python3
"""Draws pages of text with the true box of every character, to train the networks of TextDetection/Ink.

    python3 draw.py FOLDER FIRST END

Page N depends on N and the installed fonts alone. Writes FOLDER/N.ppm and FOLDER/FIRST.jsonl.
Needs numpy, Pillow and fontconfig's fc-list; the more fonts, the better (Debian's fonts-* packages).
"""
import json, math, os, random, subprocess, sys
import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

SCALE = 4  # everything is drawn larger by this
UNFIT = ("emoji", "symbol", "dingbat", "math", "braille", "icon", "unifont", "signs", "lastresort", "hershey")
CJK = ("cjk", "wqy", "ipa", "uming", "ukai", "takao", "droidsansfallback")
MONO = ("mono", "courier", "cousine", "cutive", "typewri", "cmuntt", "3270", "inconsol", "hack", "lmmono", "tlwgtypo")
COMMON = """the of and to in is you that it he was for on are as with his they at be this have from or one had by word
but not what all were we when your can said there use an each which she do how their if will up other about out many
then them these so some her would make like him into time has look two more write go see number no way could people my
than first water been call who oil its now find long down day did get come made may part total date amount change cash
subtotal tax invoice receipt item price quantity illness million killing billing fulfil official coffee office afflict
committee Mississippi minimum aluminium running inn common community illumination skiing vacuum""".split()
CYRILLIC = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
GREEK = "αβγδεζηθικλμνξοπρστυφχψωάέήίόύώς"
HAN = "的一是不了人在有我他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天"


def fonts():
    """Families of Latin fonts by name, and CJK fonts: families, so that one of many faces does not outweigh others."""
    out = subprocess.run(["fc-list", ":lang=en", "file"], capture_output=True, text=True, check=True).stdout
    files = sorted({line.split(":")[0].strip() for line in out.splitlines()})
    files = [f for f in files if f.lower().endswith((".ttf", ".otf", ".ttc")) and not any(u in f.lower() for u in UNFIT)]
    cjk = [f for f in files if any(k in f.lower() for k in CJK)]
    families = {}
    for f in files:
        if f not in cjk:
            families.setdefault(os.path.basename(f).split("-")[0][:8].lower(), []).append(f)
    return families, cjk


def number(r):
    return r.choice([
        lambda: f"{r.randint(0, 999)}.{r.randint(0, 99):02d}", lambda: str(r.randint(0, 10 ** r.randint(1, 8))),
        lambda: f"{r.randint(1, 31)}/{r.randint(1, 12)}/{r.randint(1990, 2030)}",
        lambda: f"{r.randint(0, 23)}:{r.randint(0, 59):02d}",
        lambda: f"${r.randint(0, 9)},{r.randint(0, 999):03d}.{r.randint(0, 99):02d}",
        lambda: f"#{r.randint(0, 9999)}-{r.randint(0, 99)}",
        lambda: r.choice(["%", "5%", "12%", "x", "@", "&", "=", "1)", "(2)", "*", "Nr.", "+49", "a)", "-", "—", "•", ":"]),
    ])()


def latin(r):
    u = r.random()
    if u < 0.45:
        w = r.choice(COMMON)
    elif u < 0.8:
        consonants, vowels = "bcdfghjklmnpqrstvwxyz", "aeiou"
        w = "".join(r.choice(consonants) + r.choice(vowels) + (r.choice(consonants) if r.random() < 0.4 else "")
                    for _ in range(r.randint(1, 4)))
    elif u < 0.9:
        w = "".join(r.choices("abcdefghijklmnopqrstuvwxyzäöüßéèçñåøšžáíóú", k=r.randint(2, 9)))
    else:  # letters that are hard to tell apart
        w = "".join(r.choices("iltfrnmjuvw", k=r.randint(2, 7)))
    v = r.random()
    return w.capitalize() if v < 0.12 else w.upper() if v < 0.17 else w


def cjk(r):
    def character():
        u = r.random()
        return (chr(r.randint(0x4E00, 0x9FA5)) if u < 0.5 else r.choice(HAN) if u < 0.8
                else chr(r.randint(0x3041, 0x30FA)) if u < 0.95 else r.choice("、。，0123456789ー"))
    return "".join(character() for _ in range(r.randint(2, 20)))


def word(r, kind):
    if kind in ("latin", "capitals") and r.random() < 0.18:
        kind = "number"
    if kind == "cjk":
        return cjk(r)
    w = {"latin": lambda: latin(r), "capitals": lambda: latin(r).upper(), "number": lambda: number(r),
         "cyrillic": lambda: "".join(r.choices(CYRILLIC, k=r.randint(1, 10))),
         "greek": lambda: "".join(r.choices(GREEK, k=r.randint(2, 10)))}[kind]()
    u = r.random()
    return (w + r.choice(",,,.;:!?") if u < 0.06 else f"({w})" if u < 0.08 else f'"{w}"' if u < 0.095
            else w + "-" if u < 0.105 else f"'{w}'" if u < 0.115 else w)


def quad(boxes):
    x0, y0 = min(b[0] for b in boxes) / SCALE, min(b[1] for b in boxes) / SCALE
    x1, y1 = max(b[2] for b in boxes) / SCALE, max(b[3] for b in boxes) / SCALE
    return [[x0, y0], [x1, y0], [x1, y1], [x0, y1]]


def draw_line(r, d, font, size, kind, x, y, end):
    """Draws words up to a column; the boxes of their characters, word by word."""
    missing = bytes(font.getmask("\uffff"))
    tracking = r.choice([0] * 7 + [-0.03, 0.02, 0.05, 0.1, 0.25]) * size
    space = font.getlength(" ") * r.choice([1, 1, 1, 0.85, 1.3])
    space = (space if space > 0.12 * size else 0.25 * size) + 1.2 * tracking
    words = []
    for _ in range(1 if r.random() < 0.15 else r.randint(2, 12)):
        w = word(r, kind)
        places = [x + font.getlength(w[:i]) + tracking * i for i in range(len(w) + 1)]
        masks = [font.getmask(c) for c in w]
        if places[-1] > end or any(m.getbbox() is None or bytes(m) == missing for m in masks):
            break
        words.append([d.textbbox((p, y), c, font=font) for p, c in zip(places, w)])
        for p, c in zip(places, w):
            d.text((p, y), c, font=font, fill=255)
        x = places[-1] + space
    return words


def view(r, width, height):
    """A camera's look at the page: where a position goes, and the coefficients of the way back."""
    a = math.radians(r.choice([0, 0, r.uniform(-6, 6)]))
    px, py = (r.uniform(-0.12, 0.12), r.uniform(-0.12, 0.12)) if r.random() < 0.4 else (0, 0)

    def forward(p):
        x, y = p[0] - width / 2, p[1] - height / 2
        w = 1 + px * x / width + py * y / height
        x, y = x / w, y / w
        return [width / 2 + x * math.cos(a) - y * math.sin(a), height / 2 + x * math.sin(a) + y * math.cos(a)]

    rows, values = [], []
    for x, y in ((0, 0), (width, 0), (width, height), (0, height)):
        u, v = forward((x, y))
        rows += [[u, v, 1, 0, 0, 0, -x * u, -x * v], [0, 0, 0, u, v, 1, -y * u, -y * v]]
        values += [x, y]
    c = np.linalg.solve(np.array(rows), np.array(values))
    return forward, [c[0], c[1], c[2] * SCALE, c[3], c[4], c[5] * SCALE, c[6] / SCALE, c[7] / SCALE]


def camera(r, noise, mask, size, height):
    """Ink on paper as a camera sees it."""
    if r.random() < 0.3:
        mask = mask.filter(ImageFilter.MaxFilter(3))
    blur = r.choice([0.25, 0.4, 0.6, 0.8, 1.0]) * SCALE * min(1, height / 14 + 0.2)
    ink = np.asarray(mask.filter(ImageFilter.GaussianBlur(blur)).resize(size, Image.BOX), dtype=np.float32) / 255
    inverse = r.random() < 0.2
    ground = r.uniform(5, 90) if inverse else r.uniform(150, 250)
    contrast = math.exp(r.uniform(math.log(25), math.log(220)))
    full = min(ground + contrast, 255) if inverse else max(ground - contrast, 0)
    shade = np.linspace(-1, 1, size[0])[None] * r.uniform(-25, 25) + np.linspace(-1, 1, size[1])[:, None] * r.uniform(-25, 25)
    level = ground + shade * (r.random() < 0.5)
    seen = level + ink * (full - ground) + noise.normal(0, r.choice([0.5, 2, 4, min(8, contrast * 0.06)]), ink.shape)
    return Image.fromarray(np.clip(seen, 0, 255).astype(np.uint8)).convert("RGB")


def page(folder, index, families, cjk_fonts):
    r, noise = random.Random(index), np.random.RandomState(index)
    width, height = r.randint(500, 1100), r.randint(350, 700)
    base = math.exp(r.uniform(math.log(9), math.log(36)))
    names = sorted(families)
    mono = [n for n in names if any(m in n for m in MONO)] or names
    usual = r.choice(families[r.choice(names)])
    mask = Image.new("L", (width * SCALE, height * SCALE), 0)
    d = ImageDraw.Draw(mask)
    lines, y = [], r.randint(4, 16)
    while y < height - 10:
        kind = r.choices(["latin", "capitals", "number", "cyrillic", "greek", "cjk"], [10, 2.2, 1.5, 1.4, 0.8, 1.6])[0]
        u = r.random()
        file = (r.choice(cjk_fonts) if kind == "cjk" and cjk_fonts else r.choice(families[r.choice(mono)]) if u < 0.18
                else usual if u < 0.45 else r.choice(families[r.choice(names)]))
        size = base * r.choice([1, 1, 1, 0.8, 1.3]) * SCALE
        try:
            words = draw_line(r, d, ImageFont.truetype(file, int(size)), size, kind, r.randint(4, 60) * SCALE,
                              y * SCALE, (width - 8) * SCALE)
        except (OSError, ValueError):
            words = []
        if not words:
            y += 2
            continue
        boxes = [b for w in words for b in w]
        bottom = max(b[3] for b in boxes)
        if r.random() < 0.04:
            rule = bottom + int(0.05 * size)
            d.line([(boxes[0][0], rule), (boxes[-1][2], rule)], fill=255, width=max(int(0.05 * size), 2))
        lines.append({"quad": quad(boxes), "words": [{"quad": quad(w)} for w in words],
                      "chars": [{"quad": quad([b])} for b in boxes]})
        y = bottom / SCALE + size / SCALE * r.choice([0.15, 0.3, 0.45, 0.8])
    forward, back = view(r, width, height)
    mask = mask.transform(mask.size, Image.PERSPECTIVE, back, Image.BICUBIC)
    for item in [x for line in lines for x in [line] + line["words"] + line["chars"]]:
        item["quad"] = [forward(p) for p in item["quad"]]
    inside = lambda line: all(0 <= x <= width and 0 <= y <= height for x, y in line["quad"])
    name = os.path.join(folder, f"{index:05d}")
    image = camera(r, noise, mask, (width, height), base)
    if r.random() < 0.5:
        image.save(name + ".jpg", quality=r.randint(40, 95))
        image = Image.open(name + ".jpg").convert("RGB")
        os.remove(name + ".jpg")
    image.save(name + ".ppm")
    return {"file": os.path.basename(name) + ".ppm", "lines": [line for line in lines if inside(line)]}


def main():
    folder, first, end = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    os.makedirs(folder, exist_ok=True)
    families, cjk_fonts = fonts()
    with open(os.path.join(folder, f"{first:05d}.jsonl"), "w", encoding="utf-8") as out:
        for index in range(first, end):
            out.write(json.dumps(page(folder, index, families, cjk_fonts)) + "\n")


if __name__ == "__main__":
    main()
