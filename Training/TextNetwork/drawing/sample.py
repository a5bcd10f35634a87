"""One picture for training: a page, signs, or nothing that is text, with the maps of its text.
"""

import random

import cv2
import numpy as np

from .camera import photograph, visible
from .clutter import discs, stroke
from .grounds import smooth_noise
from .layer import Layer
from .pages import bill, contents, form, ink_on, paper_color, receipt, scatter, text_page, vertical
from .picture import Picture, angle_of, placed
from .typesetting import Face, set_words

def raised(layer, r, face, words, baseline, ink, rim):
    """A line of letters with an edge, or with their shadow: the rim's colour shows around or beside them."""
    made = set_words(face, words)
    if made is None:
        return
    mask, _, base = made
    x, y = (layer.width - mask.shape[1]) // 2, int(baseline - base)
    reach = max(1, face.size // r.randint(8, 25))
    if r.random() < 0.5:
        layer.paint(cv2.dilate(mask, np.ones((2 * reach + 1, 2 * reach + 1), np.uint8)), x, y, rim)
    else:
        layer.paint(mask, x + r.choice([-reach, reach]), y + reach, rim)
    layer.line(face, words, x, baseline, ink)


def sample(seed, size=512):
    """A picture (uint8, size x size x 3) and its maps at half the size."""
    r = random.Random(seed)
    kind = r.choices(["page", "signs", "none", "direct"], [42, 34, 7, 17])[0]
    picture_ = Picture(r, size, is_place=kind in ("signs", "none") and r.random() < 0.6)
    height = 6.3 * 2 ** abs(r.gauss(0, 1.15)) if r.random() < 0.8 else 7 * 2 ** r.uniform(0, 3.6)  # of capitals, in picture pixels
    height = min(height, 90)
    makers = [receipt, text_page, form, contents, scatter, bill]
    weights = [32, 20, 18, 4, 14, 14]
    if kind in ("page", "direct"):
        supersample = 1.0 if kind == "direct" else r.uniform(1.0, 1.5)
        em = int(round(height * 1.4 * supersample))
        em = max(8, em)
        scale = 1 / supersample
        factor = r.choice([0.75, 1, 1.4]) if kind == "page" else 1.0
        w, h = int(size * supersample * factor * r.uniform(0.6, 1.2)), int(size * supersample * factor * r.uniform(0.8, 1.2))
        if kind == "direct":
            w = h = size
        angle = angle_of(r)
        if r.random() < 0.035:
            layer = vertical(r, w, h, em)
            angle += 90
        else:
            layer = r.choices(makers, weights)[0](r, w, h, em)
        if kind == "direct":
            quarter = r.choices([0, 90, 180, 270], [85, 5, 5, 5])[0] + (90 if layer.width != layer.height else 0)
            H = placed(r, layer, size, quarter, 0, 1, (size / 2, size / 2))
            picture_.add(layer, H)
        else:
            bend = None
            if r.random() < 0.35:
                bend = (r.uniform(0, 0.5) * em, r.uniform(1, 5) / layer.width, r.uniform(0, 6), r.uniform(0, 0.5) * em, r.uniform(1, 5) / layer.height, r.uniform(0, 6))
            if r.random() < 0.3:
                layer.color = np.clip(layer.color + ((smooth_noise(r, layer.width, layer.height, r.uniform(1, 5)) - 0.5) * r.uniform(0, 50))[..., None], 0, 255).astype(np.uint8)
            H = placed(r, layer, size, angle, r.choice([0, 0.15, 0.5]), scale)
            picture_.add(layer, H, bend)
            if r.random() < 0.15:  # a note across it
                note = Layer(size, max(20, int(em * 3)))
                face = Face(r, em * r.uniform(0.8, 1.5))
                note.line(face, [face.word(r) for _ in range(r.randint(1, 4))], 6, em * 2, ink_on(r, paper_color(r)))
                H2 = placed(r, note, size, r.choice([90, 270]) + r.uniform(-3, 3), 0, 1, (r.choice([em * 1.5, size - em * 1.5]), size / 2))
                blocked = picture_.maps["core"].copy()
                trial = Picture.__new__(Picture)
                trial.__dict__.update(picture_.__dict__)
                trial.maps = {k: v.copy() for k, v in picture_.maps.items()}
                trial.open = picture_.open.copy()
                trial.color = picture_.color.copy()
                trial.add(note, H2)
                fresh = trial.maps["core"] > blocked
                grown = cv2.dilate(fresh.astype(np.uint8), np.ones((9, 9), np.uint8))
                if not (grown.astype(bool) & (blocked > 0)).any():
                    picture_ = trial
    elif kind == "signs":
        for _ in range(r.randint(1, 6)):
            em = int(max(10, height * 1.4 * 2 ** r.uniform(-0.6, 1)))
            script = "latin" if r.random() < 0.8 else None
            c = (r.uniform(0.1, 0.9) * size, r.uniform(0.1, 0.9) * size)
            lines = r.randint(1, 3)
            w, h = int(em * r.uniform(3, 14)), int(em * (1.3 * lines + 0.9))
            if r.random() < 0.55:
                board = paper_color(r) if r.random() < 0.5 else np.array([r.uniform(0, 255) for _ in range(3)], np.float32)
                layer = Layer(w, h, board)
                ink = ink_on(r, board)
                if r.random() < 0.3:
                    stroke(layer, [(3, 3), (w - 4, 3), (w - 4, h - 4), (3, h - 4)], ink, r.choice([1, 2, 3]), True)
            else:
                layer = Layer(w, h)
                px, py, reach = int(c[0]), int(c[1]), max(w, h) // 2
                ink = ink_on(r, picture_.color[max(0, py - h // 2):py + h // 2 + 1, max(0, px - reach):px + reach + 1].mean((0, 1)), 0.2)
            face = Face(r, em, script=script)
            rim = ink_on(r, ink) if r.random() < 0.2 else None
            for i in range(lines):
                words = [face.word(r) for _ in range(r.choice([1, 1, 2, 3]))]
                if rim is None:
                    layer.line(face, words, 0, em * (1.2 + 1.25 * i), ink, center=w // 2)
                else:
                    raised(layer, r, face, words, em * (1.2 + 1.25 * i), ink, rim)
            half = np.hypot(w, h) / 2
            angle = r.gauss(0, 9) if r.random() < 0.9 else r.choice([90, 270, 180]) + r.gauss(0, 5)
            H = placed(r, layer, size, angle, r.choice([0, 0.5, 1.0, 2.0]), 1.0, c)
            # only where nothing is yet
            n = size // 2
            x0, y0, x1, y1 = [int(max(0, min(n, v / 2))) for v in (c[0] - half * 1.2, c[1] - half * 1.2, c[0] + half * 1.2, c[1] + half * 1.2)]
            if not picture_.maps["core"][y0:y1, x0:x1].any():
                picture_.add(layer, H)
    elif r.random() < 0.4:
        sheet = Layer(size, size, (0, 0, 0))
        sheet.color[:] = picture_.color.astype(np.uint8)
        for _ in range(r.randint(1, 3)):
            discs(sheet, r)
        picture_.color = sheet.color.astype(np.float32)
    p = photograph(r, picture_.color, is_sheet=kind in ("page", "direct"))
    m = picture_.maps
    picture_.open[(m["core"] > 0.5) & ~visible(p)] |= 3
    return p, {
        "flags": (m["core"] > 0.5).astype(np.uint8) | ((m["word"] > 0.5).astype(np.uint8) << 1) | (picture_.open << 2),
        "character": np.clip(m["character"] * 255, 0, 255).astype(np.uint8),
        "top": m["top"].astype(np.float16), "bottom": m["bottom"].astype(np.float16),
        "cosine": np.clip(np.round(m["cosine"] * 127), -127, 127).astype(np.int8),
        "sine": np.clip(np.round(m["sine"] * 127), -127, 127).astype(np.int8),
    }
