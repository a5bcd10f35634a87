"""One picture for training: a page, signs, or nothing that is text, with the maps of its text.
"""

import random

import cv2
import numpy as np

from .camera import photograph, visible
from .clutter import discs
from .grounds import ground, smooth_noise
from .layer import Layer
from .pages import bill, contents, form, ink_on, paper_color, receipt, scatter, text_page, vertical
from .picture import Picture, angle_of, placed
from .rooms import surroundings
from .signs import sign
from .typesetting import Face


def hang(r, picture_, height):
    """Hangs signs into a place, each where nothing is yet, in the perspective of one of a few walls."""
    size = picture_.size
    walls = [(r.gauss(0, 4), r.choice([0, 0.5, 1.0, 2.0])) for _ in range(2)]
    for _ in range(r.choice([1, 2, 4, 8, 12, 16])):
        em = int(min(140, max(9, height * 1.4 * 2 ** r.gauss(0.3, 0.7))))
        c = (r.uniform(0.02, 0.98) * size, r.uniform(0.02, 0.98) * size)
        px, py = int(c[0]), int(c[1])
        around = picture_.color[max(0, py - em):py + em, max(0, px - 3 * em):px + 3 * em].mean((0, 1))
        layer, angle = sign(r, em, around)
        lean, tilt = r.choice(walls)
        squeeze = 2 ** -abs(r.gauss(0, 0.4)) if tilt else 1
        H = placed(r, layer, size, angle + lean, tilt, 1.0, c, squeeze)
        if not picture_.has_text(layer, H):
            picture_.add(layer, H)


def sample(seed, size=512):
    """A picture (uint8, size x size x 3) and its maps at half the size."""
    r = random.Random(seed)
    kind = r.choices(["page", "signs", "none", "direct"], [40, 36, 7, 17])[0]
    picture_ = Picture(r, size, surroundings if kind in ("signs", "none") and r.random() < 0.8 else ground)
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
        hang(r, picture_, height)
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
