"""Grounds: photographs and textures of this machine, noise, wood.
"""

import glob
import os

import cv2
import numpy as np
from PIL import Image

def textures():
    photos, surfaces = [], []
    for root in ("/usr/share/backgrounds", "/usr/share/wallpapers"):
        for f in sorted(glob.glob(root + "/**/*", recursive=True)):
            if f.endswith((".jpg", ".png", ".webp")) and not any(s in f for s in ("screenshot", "symbolic", "logo", "Flow/720")):
                photos.append(f)
    kinds = ("wood", "brick", "grass", "stone", "rock", "sand", "wall", "floor", "bark", "leaf", "leaves", "tile", "gravel", "metal",
             "concrete", "carpet", "roof", "tree", "flower", "window", "door", "fence", "marble", "fabric", "cloth", "bush", "plant")
    bad = ("sign", "text", "logo", "banner", "normal", "nitro", "crate", "_nm", "poster")
    for f in sorted(glob.glob("/usr/share/games/supertuxkart/**/*", recursive=True)):
        name = os.path.basename(f).lower()
        if f.endswith((".jpg", ".png")) and any(k in name for k in kinds) and not any(b in f.lower() for b in bad):
            surfaces.append(f)
    return photos, surfaces


PHOTOS, SURFACES = textures()
loaded = {}


def load(path, longest=1400):
    if path not in loaded:
        if len(loaded) > 250:
            loaded.pop(next(iter(loaded)))
        im = Image.open(path).convert("RGB")
        if max(im.size) > longest:
            im.thumbnail((longest, longest))
        loaded[path] = np.asarray(im)
    return loaded[path]


def smooth_noise(r, w, h, cell):
    n = np.random.RandomState(r.randint(0, 1 << 30)).rand(max(2, int(h / cell) + 2), max(2, int(w / cell) + 2)).astype(np.float32)
    return cv2.resize(n, (w, h), interpolation=cv2.INTER_CUBIC)


def ground(r, w, h):
    k = r.random()
    if k < 0.25 and PHOTOS or k < 0.62 and SURFACES:
        im = load(r.choice(PHOTOS if k < 0.25 else SURFACES))
        s = max(w / im.shape[1], h / im.shape[0], r.uniform(0.4, 2))
        part_w, part_h = min(im.shape[1], max(2, int(w / s))), min(im.shape[0], max(2, int(h / s)))
        x, y = r.randint(0, im.shape[1] - part_w), r.randint(0, im.shape[0] - part_h)
        out = cv2.resize(im[y:y + part_h, x:x + part_w], (w, h), interpolation=cv2.INTER_AREA if s < 1 else cv2.INTER_LINEAR)
        if r.random() < 0.3:
            out = np.repeat(cv2.cvtColor(out, cv2.COLOR_RGB2GRAY)[..., None], 3, 2)
        return np.ascontiguousarray(out)
    color = np.array([r.uniform(0, 255) for _ in range(3)], np.float32)
    if r.random() < 0.4:
        color[:] = color.mean()
    out = np.empty((h, w, 3), np.float32)
    out[:] = color
    if k < 0.8:
        for cell, strength in ((r.uniform(1, 4), r.uniform(0, 30)), (r.uniform(8, 60), r.uniform(0, 40))):
            out += ((smooth_noise(r, w, h, cell) - 0.5) * strength)[..., None]
    elif k < 0.9:  # wood: rings stretched along one axis
        yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
        n = smooth_noise(r, w, h, r.uniform(40, 200)) * r.uniform(2, 12)
        out += (np.sin((yy * r.uniform(0.01, 0.25) + xx * r.uniform(0, 0.02) + n * 2)) * r.uniform(5, 40))[..., None]
    return np.clip(out, 0, 255).astype(np.uint8)


def place(r, w, h):
    """A made-up place: faces of colour and texture, rails and tiles that run away, lamps, a crowd of edges."""
    out = ground(r, w, h).astype(np.float32) * r.uniform(0.3, 1)
    for _ in range(r.randint(3, 25)):
        n = r.randint(3, 5)
        cx, cy, reach = r.uniform(0, w), r.uniform(0, h), r.uniform(0.03, 0.5) * max(w, h)
        face = np.array([(cx + r.uniform(-reach, reach), cy + r.uniform(-reach, reach)) for _ in range(n)])
        mask = np.zeros((h, w), np.uint8)
        cv2.fillPoly(mask, [np.int32(cv2.convexHull(np.float32(face)).reshape(-1, 2))], 255, cv2.LINE_AA)
        if r.random() < 0.35:
            skin = ground(r, w, h).astype(np.float32)
        else:
            skin = np.array([r.uniform(0, 255) for _ in range(3)], np.float32) * np.ones((h, w, 1), np.float32)
            if r.random() < 0.5:
                skin *= (0.6 + 0.8 * smooth_noise(r, w, h, max(w, h)))[..., None]
        a = (mask.astype(np.float32) / 255 * r.uniform(0.5, 1))[..., None]
        out = out * (1 - a) + skin * a
    for _ in range(r.randint(0, 6)):  # lines that meet far away, or run side by side
        color = [r.uniform(0, 255) for _ in range(3)]
        a, b, c, d = [np.array((r.uniform(-0.3, 1.3) * w, r.uniform(-0.3, 1.3) * h)) for _ in range(4)]
        if r.random() < 0.5:
            c, d = a + r.uniform(0.02, 0.3) * (c - a), b + r.uniform(0.02, 0.3) * (d - b)
        n, thick = r.randint(3, 30), r.choice([1, 1, 2, 3, 5])
        for i in range(n):
            t = i / n
            p, q = a + (c - a) * t, b + (d - b) * t
            cv2.line(out, (int(p[0]), int(p[1])), (int(q[0]), int(q[1])), color, thick, cv2.LINE_AA)
    for _ in range(r.choice([0, 0, 5, 20, 60])):  # lamps and spots
        x, y, s = r.randint(0, w), r.randint(0, h), r.uniform(1, 12)
        color = [r.uniform(0, 255) for _ in range(3)] if r.random() < 0.5 else [r.uniform(200, 255)] * 3
        cv2.ellipse(out, (x, y), (int(s * r.uniform(0.5, 2)) + 1, int(s) + 1), r.uniform(0, 180), 0, 360, color, -1, cv2.LINE_AA)
    if r.random() < 0.5:
        out = cv2.GaussianBlur(out, (0, 0), r.uniform(0.4, 2))
    return np.clip(out, 0, 255).astype(np.uint8)
