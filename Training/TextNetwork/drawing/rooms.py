"""Grounds of pictures of places: halls with lamps, doors, shelves and people.
"""

import cv2
import numpy as np

from .grounds import ground, place, smooth_noise


def muted(r):
    """A colour as walls and furniture have it."""
    v = r.uniform(15, 245)
    return np.clip(v + np.array([r.gauss(0, 14) for _ in range(3)]), 0, 255) if r.random() < 0.75 else \
        np.array([r.uniform(0, 255) for _ in range(3)])


def fill(out, points, color):
    cv2.fillPoly(out, [np.int32(np.array(points) * 8)], [float(c) for c in color], cv2.LINE_AA, 3)


def shelf(out, r, x0, y0, x1, y1):
    """Rows of goods: many small things of many colours side by side."""
    rows = r.randint(1, 5)
    step = (y1 - y0) / rows
    for i in range(rows):
        x, top = x0, y0 + i * step
        while x < x1:
            n, width = r.randint(1, 6), r.uniform(0.15, 0.9) * step
            color, cap = muted(r), [r.uniform(0, 255) for _ in range(3)]
            height = r.uniform(0.4, 0.9) * step
            for _ in range(n):
                fill(out, [(x, top + step), (x, top + step - height), (x + width * 0.85, top + step - height), (x + width * 0.85, top + step)], color)
                band = r.uniform(0.2, 0.6) * height
                fill(out, [(x, top + step - band), (x, top + step - band * 1.5), (x + width * 0.85, top + step - band * 1.5), (x + width * 0.85, top + step - band)], cap)
                x += width
                if x > x1:
                    break
        cv2.line(out, (int(x0), int(top + step)), (int(x1), int(top + step)), [float(c) for c in muted(r)], max(1, int(step / 12)), cv2.LINE_AA)


def person(out, r, x, y, height):
    skin = np.array([200, 150, 120]) * r.uniform(0.3, 1.2)
    cloth, legs = muted(r), muted(r) * 0.6
    wide = height * r.uniform(0.1, 0.16)
    axes = lambda a, b: (max(1, int(a)), max(1, int(b)))
    for s in (-1, 1):
        cv2.ellipse(out, (int(x + s * wide * 0.4), int(y + height * 0.75)), axes(wide * 0.45, height * 0.27), 0, 0, 360, legs.tolist(), -1, cv2.LINE_AA)
    cv2.ellipse(out, (int(x), int(y + height * 0.35)), axes(wide, height * 0.23), 0, 0, 360, cloth.tolist(), -1, cv2.LINE_AA)
    cv2.ellipse(out, (int(x), int(y + height * 0.08)), axes(wide * 0.5, height * 0.08), 0, 0, 360, skin.tolist(), -1, cv2.LINE_AA)


def windows(out, r, x0, y0, x1, y1):
    """A grid of panes, tiles, slats or bars."""
    nx, ny = r.choice([(1, r.randint(4, 20)), (r.randint(4, 20), 1), (r.randint(2, 8), r.randint(2, 8))])
    color, edge = muted(r), muted(r)
    share = r.uniform(0.4, 0.95)
    for i in range(nx):
        for j in range(ny):
            w, h = (x1 - x0) / nx, (y1 - y0) / ny
            x, y = x0 + i * w, y0 + j * h
            pane = color * r.uniform(0.8, 1.2)
            fill(out, [(x, y), (x + w * share, y), (x + w * share, y + h * share), (x, y + h * share)], pane)
            if r.random() < 0.3:
                cv2.rectangle(out, (int(x), int(y)), (int(x + w * share), int(y + h * share)), edge.tolist(), 1, cv2.LINE_AA)


def lamps(out, r, w, h):
    """Bright spots and tubes, in rows that run away, with their glow."""
    light = np.zeros_like(out)
    n = r.randint(1, 12)
    a, b = [np.array((r.uniform(0, w), r.uniform(0, h * 0.5))) for _ in range(2)]
    color = np.array([255, r.uniform(200, 255), r.uniform(140, 255)])
    size = r.uniform(1.5, 14)
    for i in range(n):
        t = i / max(1, n - 1)
        p = a + (b - a) * t + [r.gauss(0, 2), r.gauss(0, 2)]
        s = size * (1 - 0.8 * t)
        cv2.ellipse(light, (int(p[0]), int(p[1])), (max(1, int(s * r.choice([1, 1, 4]))), max(1, int(s * 0.6))), 0, 0, 360, color.tolist(), -1, cv2.LINE_AA)
    glow = cv2.GaussianBlur(light, (0, 0), size * 1.5)
    return np.minimum(np.maximum(out, light) + glow * r.uniform(0, 1.2), 255)


def hall(r, w, h):
    """Inside a building: a back wall, faces that run towards it, and what stands and hangs there."""
    out = np.empty((h, w, 3), np.float32)
    x0, x1 = sorted((r.uniform(-0.2, 1.2) * w, r.uniform(-0.2, 1.2) * w))
    y0, y1 = r.uniform(-0.2, 0.5) * h, r.uniform(0.5, 1.3) * h
    back = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    far = [(-w, -h), (2 * w, -h), (2 * w, 2 * h), (-w, 2 * h)]
    out[:] = muted(r)
    for i in range(4):
        j = (i + 1) % 4
        fill(out, [back[i], back[j], far[j], far[i]], muted(r))
    for _ in range(r.randint(0, 3)):  # a face with a texture
        skin = ground(r, w, h).astype(np.float32)
        mask = np.zeros((h, w), np.uint8)
        i = r.randrange(5)
        points = back if i == 4 else [back[i], back[(i + 1) % 4], far[(i + 1) % 4], far[i]]
        cv2.fillPoly(mask, [np.int32(points)], 255)
        a = (mask / 255 * r.uniform(0.2, 1))[..., None]
        out = (out * (1 - a) + skin * a).astype(np.float32)
    out = np.ascontiguousarray(out)
    for _ in range(r.randint(2, 12)):
        cx, cy = r.uniform(0, w), r.uniform(0, h)
        a, b = r.uniform(0.04, 0.4) * w, r.uniform(0.04, 0.5) * h
        box = (cx - a / 2, cy - b / 2, cx + a / 2, cy + b / 2)
        k = r.random()
        if k < 0.25:
            shelf(out, r, *box)
        elif k < 0.45:
            windows(out, r, *box)
        elif k < 0.65:
            person(out, r, cx, cy - b / 2, b)
        elif k < 0.75:
            n = max(4, int(min(a, b)))
            part = ground(r, n, n).astype(np.float32)
            y, x = max(0, int(cy) - n // 2), max(0, int(cx) - n // 2)
            view = out[y:y + n, x:x + n]
            view[:] = part[:view.shape[0], :view.shape[1]]
        else:
            lean = r.gauss(0, 0.15) * b
            points = [(box[0], box[1]), (box[2], box[1] + lean), (box[2], box[3] - lean), (box[0], box[3])]
            fill(out, points, muted(r))
            if r.random() < 0.5:
                cv2.polylines(out, [np.int32(points)], True, muted(r).tolist(), r.choice([1, 2, 4]), cv2.LINE_AA)
    out *= (0.5 + smooth_noise(r, w, h, r.uniform(40, 400)))[..., None]
    if r.random() < 0.6:
        out = lamps(out, r, w, h)
    m = r.gauss(0, 5)
    turn = cv2.getRotationMatrix2D((w / 2, h / 2), m, 1.15)
    out = cv2.warpAffine(out.astype(np.float32), turn, (w, h), borderMode=cv2.BORDER_REFLECT)
    return np.clip(out * r.uniform(0.35, 1.1), 0, 255).astype(np.uint8)


def surroundings(r, w, h):
    """What is around signs."""
    k = r.random()
    return hall(r, w, h) if k < 0.55 else place(r, w, h) if k < 0.75 else ground(r, w, h)
