"""Signs: names of shops, posters, boards that show the way, badges, banners, goods.
"""

import cv2
import numpy as np

from .clutter import stroke
from .fonts import FONTS
from .grounds import ground, smooth_noise
from .layer import Layer
from .pages import ink_on
from .typesetting import Face, set_words
from .words import WORDS, latin_word

BOLD = [f for f in FONTS["latin"] if any(s in f.lower() for s in ("bold", "black", "heavy", "-bd", "condensed", "medium"))]


def sign_word(r, upper):
    k = r.random()
    if k < 0.12:
        return r.choice([f"{r.randint(1, 9)}0%", str(r.randint(1, 99)), f"${r.randint(1, 99)}.{r.randint(0, 9)}0", f"L{r.randint(1, 9)}", "&", f"{r.randint(1, 12)}pm", "24"])
    if k < 0.2:
        return latin_word(r)
    word = r.choice(r.choice(WORDS))
    while len(word) > 9 and r.random() < 0.6:
        word = r.choice(r.choice(WORDS))
    return word.upper() if upper else word.capitalize() if k < 0.8 else word.lower()


def sign_face(r, size):
    face = Face(r, size, script="latin" if r.random() < 0.88 else None)
    if face.script == "latin":
        if BOLD and r.random() < 0.55:
            face.path, face.dots = r.choice(BOLD), 0
        face.tracking = r.choice([0, 0, 0, r.uniform(-0.05, 0.02), r.uniform(0, 0.12), r.uniform(0.05, 0.4)])
        face.stretch = r.uniform(0.6, 1.4) if r.random() < 0.25 else 1
    return face


def vivid(r):
    k = r.random()
    if k < 0.2:
        return np.array([r.uniform(215, 255)] * 3, np.float32)
    if k < 0.35:
        return np.array([r.uniform(0, 45)] * 3, np.float32)
    hsv = np.uint8([[[r.choice([0, 0, 4, 12, 22, 30, 60, 65, 85, 105, 115, 120, 140, 165, 175]), r.randint(90, 255), r.randint(60, 255)]]])
    return cv2.cvtColor(hsv, cv2.COLOR_HSV2RGB)[0, 0].astype(np.float32)


def sign_ink(r, board):
    """White, black, or a colour that stands out; faint now and then."""
    board = np.asarray(board, np.float32)
    light = board @ np.array([0.299, 0.587, 0.114])
    if r.random() < 0.12:
        shift = r.choice([-1, 1]) * r.uniform(14, 45)
        return np.clip(board + shift, 0, 255)
    k = r.random()
    if k < 0.5:
        return np.array([r.uniform(225, 255)] * 3 if light < 150 else [r.uniform(0, 50)] * 3, np.float32)
    return ink_on(r, board, 0.1)


def soften(mask, reach):
    return cv2.GaussianBlur(mask, (0, 0), max(0.5, reach))


def letters(layer, r, face, words, baseline, ink, x=None, center=None, effect=None, rim=None):
    """One line, flat, or with a shadow, an edge, depth, a glow, or as an outline. Returns whether it was set."""
    made = set_words(face, words)
    if made is None:
        return False
    mask, _, base = made
    left = int(x if center is None else center - mask.shape[1] // 2)
    top = int(baseline - base)
    if left < 2 or top < 2 or left + mask.shape[1] > layer.width - 2 or top + mask.shape[0] > layer.height - 2:
        return False
    reach = max(1, int(face.size * r.uniform(0.03, 0.12)))
    pad = np.pad(mask, 4 * reach)
    grown = cv2.dilate(pad, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * reach + 1, 2 * reach + 1)))
    ox, oy = left - 4 * reach, top - 4 * reach
    if effect == "glow":
        layer.paint(soften(grown, 1.5 * reach), ox, oy, rim, r.uniform(0.3, 1))
    elif effect == "edge":
        layer.paint(grown, ox, oy, rim)
    elif effect == "shadow":
        layer.paint(soften(pad, r.uniform(0.5, reach)), ox + r.choice([-1, 1]) * reach, oy + reach, rim, r.uniform(0.4, 1))
    elif effect == "depth":
        dx = r.choice([-1, 0, 1])
        for k in range(reach, 0, -1):
            layer.paint(pad, ox + dx * k, oy + k, rim)
    elif effect == "outline":
        inner = cv2.erode(mask, np.ones((3, 3), np.uint8), iterations=max(1, reach // 2))
        line = layer.line(face, words, left, baseline, ink, opacity=0)
        if line:
            layer.paint(cv2.subtract(mask, inner), left, top, ink)
        return line is not None
    return layer.line(face, words, left, baseline, ink) is not None


EFFECTS = [None, "shadow", "edge", "depth", "glow", "outline"]


def some_effect(r):
    return r.choices(EFFECTS, [72, 7, 6, 6, 6, 3])[0]


def shop_name(r, em, around):
    """Large letters on a wall, a long fascia, or a lit box."""
    upper = r.random() < 0.7
    face = sign_face(r, em)
    words = [sign_word(r, upper) for _ in range(r.choice([1, 1, 1, 2, 2, 3]))]
    made = set_words(face, words)
    width = made[0].shape[1] if made else em * 4
    w, h = int(width * r.uniform(1.1, 2.5)) + em, int(em * r.uniform(1.7, 3))
    board = vivid(r)
    if r.random() < 0.5:
        layer = Layer(w, h, board)
        if r.random() < 0.4:
            shade(layer, r)
    else:
        layer, board = Layer(w, h), around
    ink = sign_ink(r, board)
    effect = r.choices(EFFECTS, [45, 12, 10, 14, 16, 3])[0]
    letters(layer, r, face, words, h * 0.5 + em * 0.36, ink, center=w // 2, effect=effect, rim=ink if effect == "glow" and r.random() < 0.6 else ink_on(r, ink))
    return layer


def shade(layer, r):
    n = smooth_noise(r, layer.width, layer.height, r.uniform(0.3, 1.5) * max(layer.width, layer.height))
    layer.color = np.clip(layer.color + ((n - 0.5) * r.uniform(20, 120))[..., None], 0, 255).astype(np.uint8)


def poster(r, em):
    """Lines of many sizes under one another, on a colour or a picture."""
    w, h = int(em * r.uniform(4, 14)), int(em * r.uniform(4, 16))
    board = vivid(r)
    layer = Layer(w, h, board)
    if r.random() < 0.3:
        layer.color[:] = ground(r, w, h)
        board = layer.color.reshape(-1, 3).mean(0)
        if r.random() < 0.5:
            layer.color = (layer.color * 0.4 + board * 0.6).astype(np.uint8)
    elif r.random() < 0.4:
        shade(layer, r)
    inks = [sign_ink(r, board) for _ in range(2)]
    if r.random() < 0.25:
        stroke(layer, [(3, 3), (w - 4, 3), (w - 4, h - 4), (3, h - 4)], inks[0], r.choice([1, 2, 4]), True)
    align, margin = r.choice(["left", "center", "center"]), r.uniform(0.2, 1) * em
    base_face = sign_face(r, em)
    y = em * r.uniform(0.1, 0.6)
    upper = r.random() < 0.5
    while y < h - em * 0.5:
        size = em * r.choice([1, 1, 1, 0.6, 0.45, 1.6, 2.4, 3.5])
        if size < 7:
            size = 7
        face = sign_face(r, size) if r.random() < 0.3 else base_face
        face.size = int(size)
        ink, effect = r.choice(inks), some_effect(r)
        rim = ink_on(r, ink)
        for _ in range(r.choice([1, 1, 2, 3, 5]) if size <= em else 1):
            y += size * r.uniform(1.1, 1.35)
            words, most = [], w - 2 * margin
            for _ in range(r.randint(1, 7)):
                longer = words + [sign_word(r, upper)]
                made = set_words(face, longer)
                if made is None or made[0].shape[1] > most:
                    break
                words = longer
            if words and y < h - 3:
                letters(layer, r, face, words, y, ink, x=margin, center=w // 2 if align == "center" else None, effect=effect, rim=rim)
        y += size * r.uniform(0, 0.6)
        if r.random() < 0.12:
            y += em * r.uniform(0.5, 3)
    return layer


def way_sign(r, em):
    """Rows with arrows and little pictures."""
    rows = r.randint(1, 5)
    w, h = int(em * r.uniform(5, 13)), int(em * 1.7 * rows + em * 0.5)
    board = vivid(r)
    layer = Layer(w, h, board)
    ink = sign_ink(r, board)
    face = sign_face(r, em)
    for i in range(rows):
        y, x = em * (1.35 + 1.7 * i), em * 0.5
        if r.random() < 0.6:
            s, t = em * 0.8, max(1, em // 8)
            c = (x + s / 2, y - s * 0.45)
            k = r.random()
            if k < 0.5:
                a = r.choice([0, 90, 180, 270, 45, 135])
                d = np.array([np.cos(np.deg2rad(a)), np.sin(np.deg2rad(a))]) * s / 2
                n = np.array([-d[1], d[0]])
                stroke(layer, [c - d, c + d], ink, t)
                stroke(layer, [c + n * 0.7, c + d, c - n * 0.7], ink, t)
            elif k < 0.75:
                cv2.circle(layer.color, (int(c[0]), int(c[1])), int(s / 2), ink.tolist(), -1 if r.random() < 0.5 else t, cv2.LINE_AA)
            else:
                x1, y1 = int(c[0] - s / 2), int(c[1] - s / 2)
                cv2.rectangle(layer.color, (x1, y1), (int(x1 + s), int(y1 + s)), ink.tolist(), -1 if r.random() < 0.5 else t)
            x += s + em * 0.4
        letters(layer, r, face, [sign_word(r, r.random() < 0.4) for _ in range(r.choice([1, 1, 2, 3]))], y, ink, x=x)
    return layer


def badge(r, em):
    """A disc with a few words."""
    n = int(em * r.uniform(3.5, 7))
    layer = Layer(n, n)
    color = vivid(r)
    cv2.circle(layer.color, (n // 2, n // 2), n // 2 - 2, color.tolist(), -1, cv2.LINE_AA)
    cv2.circle(layer.alpha, (n // 2, n // 2), n // 2 - 2, 255, -1, cv2.LINE_AA)
    ink, rows = sign_ink(r, color), r.randint(1, 3)
    for i in range(rows):
        face = sign_face(r, em * r.choice([0.6, 1, 1, 1.5]))
        letters(layer, r, face, [sign_word(r, True)], n / 2 + em * (0.4 + 1.25 * (i - (rows - 1) / 2)), ink, center=n // 2)
    return layer


def banner(r, em):
    """A word that is read from top to bottom or from bottom to top: the layer lies on its side."""
    return shop_name(r, em, vivid(r))


def goods(r, em):
    """Packages side by side, the same word on each."""
    face = sign_face(r, em)
    words = [sign_word(r, r.random() < 0.5)]
    made = set_words(face, words)
    if made is None:
        return Layer(8, 8)
    wide = made[0].shape[1] + int(em * r.uniform(0.4, 1.5))
    n, rows = r.randint(1, 5), r.randint(1, 3)
    high = int(em * r.uniform(1.8, 4))
    layer = Layer(max(8, n * wide), rows * high)
    color = vivid(r)
    ink = sign_ink(r, color)
    for i in range(n):
        for j in range(rows):
            layer.paint(np.full((high - 2, wide - 2), 255, np.uint8), i * wide, j * high, color * r.uniform(0.75, 1))
            letters(layer, r, face, words, j * high + high / 2 + em * 0.36, ink, center=i * wide + wide // 2)
    return layer


def sign(r, em, around):
    """A layer, and the angle that it hangs at."""
    k = r.random()
    if k < 0.34:
        layer = shop_name(r, em, around)
    elif k < 0.66:
        layer = poster(r, em)
    elif k < 0.78:
        layer = way_sign(r, em)
    elif k < 0.87:
        layer = badge(r, em)
    elif k < 0.94:
        layer = goods(r, em)
    else:
        return banner(r, em), r.choice([90, 270]) + r.gauss(0, 3)
    return layer, r.gauss(0, 5) if r.random() < 0.8 else r.gauss(0, 18)
