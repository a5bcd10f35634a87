"""Pages: receipts, running text, forms, contents, scattered words, vertical columns.
"""

import numpy as np

from .clutter import clutter, free, picture, show_through, specks, stroke
from .fonts import Glyphs
from .grounds import ground
from .layer import Layer
from .tables import rows
from .typesetting import Face, set_words
from .words import script_word

def ink_on(r, ground_color, low=0.08):
    """A colour that stands out from a ground, more or less."""
    g = np.asarray(ground_color, np.float32)
    light = g.mean() > 127
    for _ in range(20):
        k = r.random()
        if k < 0.6:
            v = r.uniform(0, 90) if light else r.uniform(165, 255)
            c = np.array([v, v, v], np.float32)
        else:
            c = np.array([r.uniform(0, 255) for _ in range(3)], np.float32)
        if abs((c - g) @ np.array([0.299, 0.587, 0.114])) > 255 * low * 2:
            return c
    return np.array([0, 0, 0], np.float32) if light else np.array([255, 255, 255], np.float32)


def paper_color(r):
    k = r.random()
    if k < 0.65:
        v = r.uniform(205, 255)
        return np.array([v, v - r.uniform(0, 12), v - r.uniform(0, 30)], np.float32)
    if k < 0.85:
        return np.array([r.uniform(120, 255) for _ in range(3)], np.float32)
    return np.array([r.uniform(0, 110) for _ in range(3)], np.float32)


def soil(layer, r, em):
    """What a sheet may have on it before it is printed on."""
    if r.random() < 0.2:
        face = Face(r, em * r.uniform(0.8, 1.5), script="latin")

        def set_line():
            made = set_words(face, [face.word(r) for _ in range(r.randint(1, 8))])
            return made[0] if made else None

        show_through(layer, r, set_line, em)


def soiled_sheet(r, w, h, em):
    """A sheet of some colour with what may be on it already, and the colour to print on it in."""
    paper = paper_color(r)
    layer = Layer(w, h, paper)
    ink = ink_on(r, paper)
    soil(layer, r, em)
    return layer, ink


def receipt(r, w, h, em):
    layer, ink = soiled_sheet(r, w, h, em)
    face = Face(r, em, script="latin" if r.random() < 0.85 else None, family=r.choice(["mono", "mono", "latin"]))
    colon = r.uniform(0.25, 0.5) * w
    left, right = int(w * r.uniform(0.03, 0.12)), int(w * r.uniform(0.88, 0.97))
    y = em * 2
    pitch = em * r.uniform(1.0, 1.7)
    opacity = r.uniform(0.5, 1)
    bold = Face(r, em * r.uniform(1.2, 2.2), script=face.script)
    tabular = r.uniform(0, 0.3)
    while y < h - em:
        if r.random() < tabular:
            f = bold if r.random() < 0.1 else face
            end = rows(layer, r, f, left, right, y + f.size - face.size, r.randint(1, 8), max(pitch, f.size * 0.95), ink, opacity,
                       heading=face if r.random() < 0.3 else None)
            if end > y and r.random() < 0.3:  # a sum's rule, close under the figures
                at = int(end - pitch + em * r.uniform(0.12, 0.4))
                x0 = int(right - (right - left) * r.uniform(0.1, 1))
                if free(layer, x0, at - 1, right, at + 1, 1):
                    stroke(layer, [(x0, at), (right, at)], ink, r.choice([1, 1, 2]))
            y = end if end > y else y + pitch
            continue
        k = r.random()
        f = bold if k > 0.93 else face
        if k > 0.93:
            y += f.size * 0.5
        words = lambda n: [f.word(r) for _ in range(n)]
        if k < 0.22 or k > 0.93:
            layer.line(f, words(r.randint(1, 4)), 0, y, ink, opacity, center=w // 2)
        elif k < 0.55:
            layer.line(f, words(r.randint(1, 4)), left, y, ink, opacity)
            layer.line(f, words(1), 0, y, ink, opacity, right=right)
        elif k < 0.72:  # columns
            n = r.randint(3, 5)
            for i in range(n):
                at = left + (right - left) * i // n
                if r.random() < 0.4:
                    short = r.choice(list("0123456789XASTIN%") + [str(r.randint(1, 99)), "SR", "x", "kg", "10.00", "0.00"])
                    layer.line(f, [short], at + r.randint(0, em), y, ink, opacity)
                elif r.random() < 0.5:
                    layer.line(f, words(1), at, y, ink, opacity)
                else:
                    layer.line(f, words(1), 0, y, ink, opacity, right=at + (right - left) // n - em // 3)
        elif k < 0.78:
            gap = r.uniform(0.4, 3.0) * em
            layer.line(f, words(2), left, y, ink, opacity, gaps=[gap])
        elif k < 0.82:
            got = layer.line(f, words(1), left, y, ink, opacity)
            if not got or got[2] < colon - em:
                layer.line(f, [":"] + words(r.randint(1, 2)), colon, y, ink, opacity)
        elif k < 0.90:
            mark = r.choice("----==*_.")
            spread = r.choice([0, 0, 0, r.uniform(0, 1) * em])
            made = set_words(face, [mark * r.choice([1, 1, 2, 5]) for _ in range(r.randint(5, 60))], [spread] * 60)
            if made is not None:
                part = made[0][:, :max(4, right - left)]
                if r.random() < 0.3:  # a worn print head
                    fresh = np.random.RandomState(r.randint(0, 1 << 30)).rand(1, part.shape[1] // 3 + 1)
                    part = (part * np.repeat(fresh, 3, 1)[:, :part.shape[1]]).astype(np.uint8)
                if free(layer, left, y - part.shape[0], left + part.shape[1], y, 0):
                    layer.paint(part, left, int(y - made[2]), ink, opacity)
        else:
            layer.line(f, words(r.randint(2, 6)), left, y, ink, opacity)
        y += pitch * (1 if k < 0.93 else r.uniform(1.2, 2)) * r.choice([1, 1, 1, 1, 1.6])
    clutter(layer, r, ink, r.randint(0, 5))
    if r.random() < 0.3:
        specks(layer, r, ink)
    return layer


def text_page(r, w, h, em):
    layer, ink = soiled_sheet(r, w, h, em)
    columns = r.choice([1, 1, 2, 3])
    margin = int(w * r.uniform(0.03, 0.12))
    gutter = int(em * r.uniform(1.6, 3))
    width = (w - 2 * margin - gutter * (columns - 1)) // columns
    if width < 4 * em:
        columns, width = 1, w - 2 * margin
    mixed = r.random() < 0.2
    face = Face(r, em)
    if r.random() < 0.4:
        for i in range(r.randint(0, 3)):
            picture(layer, r, r.randint(0, w), r.randint(0, h), r.randint(30, 220), r.randint(30, 200))
    for column in range(columns):
        x0 = margin + column * (width + gutter)
        y = int(em * r.uniform(1.5, 4))
        pitch = em * r.uniform(1.05, 1.6)
        justified = r.random() < 0.6
        while y < h - em * 0.6:
            k = r.random()
            f = face
            if mixed:
                f = Face(r, em * r.uniform(0.7, 1.6))
                pitch = f.size * r.uniform(1.15, 1.6)
            elif k < 0.05:
                f = Face(r, em * r.uniform(1.1, 2.4), script=face.script)
                y += f.size * 0.8
            indent = int(r.choice([0, 0, 0, 0, 1.5 * em]))
            words, total = [], 0
            last = r.random() < 0.12
            limit = width * (r.uniform(0.15, 0.9) if last else 1) - indent
            while True:
                word = f.word(r)
                made = set_words(f, [word])
                n = made[0].shape[1] if made else 0
                if total + n > limit:
                    break
                words.append(word)
                total += n + f.space * f.size
            gaps = None
            if justified and not last and len(words) > 2:
                made = set_words(f, words)
                extra = max(0, limit - made[0].shape[1]) / (len(words) - 1) if made else 0
                gaps = [f.space * f.size + min(extra, 0.5 * f.size)] * (len(words) - 1)
            if words:
                layer.line(f, words, x0 + indent, y, ink, 1.0, gaps=gaps, whole=True)
            y += int(pitch * (1.8 if last else 1) * (1.5 if k < 0.05 else 1))
    clutter(layer, r, ink, r.randint(0, 3))
    return layer


def form(r, w, h, em):
    paper = paper_color(r)
    layer = Layer(w, h, paper)
    ink = ink_on(r, paper)
    rule = ink if r.random() < 0.6 else ink_on(r, paper, 0.03)
    label, value = Face(r, em, script="latin" if r.random() < 0.8 else None), Face(r, em * r.uniform(0.9, 1.5))
    y = int(em * 2)
    boxed = r.random() < 0.6
    while y < h - 3 * em:
        n = r.randint(1, 5)
        row_height = int(em * r.uniform(1.5, 3.5))
        x = int(w * 0.04)
        cell = (w - 2 * x) // n
        shade = r.random() < 0.15
        for i in range(n):
            x0, x1 = x + i * cell, x + (i + 1) * cell
            color = ink
            if shade or r.random() < 0.05:
                fill = np.array([r.uniform(0, 255) for _ in range(3)], np.float32) if r.random() < 0.5 else paper * r.uniform(0.5, 0.9)
                layer.color[y:min(h, y + row_height), x0:x1] = fill
                color = ink_on(r, fill)
            if boxed:
                stroke(layer, [(x0, y), (x1, y), (x1, y + row_height), (x0, y + row_height)], rule, r.choice([1, 1, 1, 2]), True)
            elif r.random() < 0.4:
                stroke(layer, [(x0 + r.randint(0, max(1, cell // 2)), y + row_height), (x1 - em // 2, y + row_height)], rule, r.choice([1, 1, 2]))
            base = y + row_height - int(em * r.uniform(0.25, 0.6))
            k = r.random()
            pad = max(3, em // 3)
            if k < 0.15:
                continue
            if k < 0.3:
                s = int(em * 0.9)
                stroke(layer, [(x0 + pad, base - s), (x0 + pad + s, base - s), (x0 + pad + s, base), (x0 + pad, base)], rule, 1, True)
                if r.random() < 0.3:
                    stroke(layer, [(x0 + pad, base - s), (x0 + pad + s, base)], ink, 1)
                layer.line(label, [label.word(r) for _ in range(r.randint(1, 4))], x0 + 2 * pad + s, base, color)
            elif k < 0.7:
                got = layer.line(label, [label.word(r) for _ in range(r.randint(1, 3))], x0 + pad, base, color)
                if got and r.random() < 0.5:
                    layer.line(value, [value.word(r) for _ in range(r.randint(1, 2))], got[2] + int(em * r.uniform(0.3, 2)), base, color)
            elif k < 0.9:
                layer.line(value, [value.word(r)], 0, base, color, right=x1 - pad)
            else:
                layer.line(value, [value.word(r)], 0, base, color, center=(x0 + x1) // 2)
        y += row_height + (0 if boxed and r.random() < 0.7 else int(em * r.uniform(0, 1.5)))
        if r.random() < 0.08:
            head = Face(r, em * r.uniform(1.3, 2.5), script="latin")
            y += int(head.size * 1.2)
            layer.line(head, [head.word(r) for _ in range(r.randint(1, 4))], x, y, ink)
            y += int(head.size * 0.5)
    clutter(layer, r, ink, r.randint(0, 4))
    if r.random() < 0.3:
        specks(layer, r, ink)
    return layer


def bill(r, w, h, em):
    """Nothing but tables: lists, bills, time-tables, sheets of figures."""
    layer, ink = soiled_sheet(r, w, h, em)
    left, right = int(w * r.uniform(0.02, 0.15)), int(w * r.uniform(0.8, 0.98))
    y = em * 2
    while y < h - em:
        face = Face(r, em * r.uniform(0.8, 1.3), script="latin", family=r.choice(["mono", "latin"]))
        if r.random() < 0.4:
            head = Face(r, em * r.uniform(1, 1.8), script="latin")
            y += head.size * 0.6
            layer.line(head, [head.word(r) for _ in range(r.randint(1, 3))], left, y, ink)
            y += head.size * 1.4
        y = rows(layer, r, face, left, right, y, r.randint(2, 14), face.size * r.uniform(0.95, 1.9), ink,
                 heading=face if r.random() < 0.5 else None)
        y += em * r.uniform(0.5, 2.5)
        if r.random() < 0.3 and free(layer, left, y - 2, right, y + 2, 1):
            stroke(layer, [(left, int(y)), (right, int(y))], ink, r.choice([1, 1, 2, 3]))
            y += em * 1.6
    clutter(layer, r, ink, r.randint(0, 3))
    return layer


def contents(r, w, h, em):
    """A contents page: titles, leader dots, page numbers."""
    paper = paper_color(r)
    layer = Layer(w, h, paper)
    ink = ink_on(r, paper)
    face = Face(r, em, script="latin")
    left, right = int(w * 0.06), int(w * 0.94)
    y = em * 2
    pitch = em * r.uniform(1.2, 1.9)
    spread = r.uniform(0.25, 0.9)
    while y < h - em:
        a = layer.line(face, [face.word(r) for _ in range(r.randint(1, 5))], left + r.choice([0, 0, em]), y, ink)
        b = layer.line(face, [str(r.randint(1, 400))], 0, y, ink, right=right)
        if a and b and r.random() < 0.8:
            dot, dx, dy, advance = Glyphs.glyph(face.path, face.size, ".")
            x = a[2] + em * 0.5
            while dot.size and x < b[0] - em * 0.6:
                layer.paint(dot, int(x), int(y + dy), ink)
                x += max(2, spread * em)
        y += pitch
    return layer


def scatter(r, w, h, em, transparent=False):
    """Words and short lines of many sizes, faces and colours."""
    paper = paper_color(r)
    layer = Layer(w, h, None if transparent else paper)
    if not transparent and r.random() < 0.5:
        layer.color[:] = ground(r, w, h)
    clutter(layer, r, ink_on(r, paper), r.randint(0, 4))
    for _ in range(r.randint(4, 40)):
        size = em * 2 ** r.uniform(-0.7, 2.3)
        face = Face(r, size)
        x, y = r.randint(0, w), r.randint(0, h)
        part = layer.color[max(0, y - int(size)):y + 1, x:x + int(size * 3)]
        mean = part.mean((0, 1)) if part.size and not transparent else paper
        ink = ink_on(r, mean, 0.14)
        for i in range(r.randint(1, 4)):
            words = [face.word(r) for _ in range(r.choice([1, 1, 2, 3, 5]))]
            layer.line(face, words, x, y + i * face.size * r.uniform(1.15, 1.5), ink)
    return layer


def vertical(r, w, h, em):
    """Columns of upright East Asian characters; the truth's reading direction is down."""
    script = r.choice(["zh", "ja"])
    paper = paper_color(r)
    turned = Layer(h, w, paper)  # drawn lying, with every glyph turned, then stood up
    ink = ink_on(r, paper)
    face = Face(r, em, script=script)
    y = em * 2
    while y < w - em:
        x = int(em * r.uniform(0.5, 3))
        end = h - em * r.uniform(0.5, 4)
        boxes = []
        pieces = []
        while x < end - em:
            a, dx, dy, _ = Glyphs.glyph(face.path, face.size, script_word(script, r)[0])
            if a.size:
                t = np.rot90(a)  # anticlockwise: stands upright again when the layer is turned clockwise
                px, py = int(x + (em - t.shape[1]) / 2), int(y + (em - t.shape[0]) / 2)
                pieces.append((t, px, py))
                boxes.append((px, py, px + t.shape[1], py + t.shape[0]))
            x += em * 1.05
        if boxes and min(b[1] for b in boxes) > 2 and max(b[3] for b in boxes) < w - 2 and max(b[2] for b in boxes) < h - 2:
            for t, px, py in pieces:
                turned.paint(t, px, py, ink)
            turned.mark(face, [boxes], 0, 0)
        y += em * r.uniform(1.5, 2.2)
    return turned  # the caller turns it by 90 degrees
