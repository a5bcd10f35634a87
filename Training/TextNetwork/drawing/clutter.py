"""What is not text: rules, boxes, codes, pictures, scribbles, dashed lines.
"""

import cv2
import numpy as np

from .grounds import ground

def stroke(layer, points, color, thickness, closed=False):
    cv2.polylines(layer.color, [np.int32(points)], closed, [int(c) for c in color], thickness, cv2.LINE_AA)
    if layer.alpha.min() < 255:
        cv2.polylines(layer.alpha, [np.int32(points)], closed, 255, thickness, cv2.LINE_AA)


def free(layer, x0, y0, x1, y1, margin=3):
    x0, y0, x1, y1 = [int(v) for v in (x0 - margin, y0 - margin, x1 + margin, y1 + margin)]
    return not layer.core[max(0, y0):max(0, y1), max(0, x0):max(0, x1)].any()


def barcode(layer, r, x, y, w, h, color):
    if not free(layer, x, y, x + w, y + h):
        return
    unit = max(1, w // r.randint(60, 110))
    at = 0
    while at < w - 4 * unit:
        bar = unit * r.randint(1, 4)
        layer.paint(np.full((h, bar), 255, np.uint8), x + at, y, color)
        at += bar + unit * r.randint(1, 4)


def matrix_code(layer, r, x, y, size, color):
    if not free(layer, x, y, x + size, y + size):
        return
    n = r.choice([21, 25, 29, 33])
    m = (np.random.RandomState(r.randint(0, 1 << 30)).rand(n, n) > 0.5).astype(np.uint8) * 255
    for py, px in ((0, 0), (0, n - 7), (n - 7, 0)):
        m[py:py + 7, px:px + 7] = 255
        m[py + 1:py + 6, px + 1:px + 6] = 0
        m[py + 2:py + 5, px + 2:px + 5] = 255
    layer.paint(cv2.resize(m, (size, size), interpolation=cv2.INTER_NEAREST), x, y, color)


def picture(layer, r, x, y, w, h):
    if w < 8 or h < 8 or not free(layer, x, y, x + w, y + h):
        return
    g = ground(r, w, h)
    if r.random() < 0.25:
        gray = cv2.cvtColor(g, cv2.COLOR_RGB2GRAY)
        period = r.choice([3, 4, 5, 6])
        yy, xx = np.mgrid[0:h, 0:w]
        screen = (np.sin(xx * np.pi / period + yy * np.pi / period) * np.sin(xx * np.pi / period - yy * np.pi / period) + 1) * 127
        g = np.repeat(((gray > screen) * 255).astype(np.uint8)[..., None], 3, 2)
    y1, x1 = min(y + h, layer.height), min(x + w, layer.width)
    if y < 0 or x < 0 or y1 <= y or x1 <= x:
        return
    layer.color[y:y1, x:x1] = g[:y1 - y, :x1 - x]
    layer.alpha[y:y1, x:x1] = 255


def scribble(layer, r, color, crossing=False):
    n = r.randint(3, 14)
    x, y = r.uniform(0, layer.width), r.uniform(0, layer.height)
    step = r.uniform(5, 60)
    points = []
    for _ in range(n):
        x, y = x + r.uniform(-step, step), y + r.uniform(-step, step)
        points.append((x, y))
    points = np.array(points)
    t = np.linspace(0, n - 1, n * 8)
    curve = np.stack([np.interp(t, np.arange(n), points[:, 0]), np.interp(t, np.arange(n), points[:, 1])], 1)
    curve = cv2.blur(curve, (1, 7))
    if crossing or free(layer, *curve.min(0), *curve.max(0)):
        stroke(layer, curve, color, r.randint(1, 4))


def clutter(layer, r, color, amount):
    for _ in range(amount):
        k = r.random()
        x, y = r.randint(0, layer.width), r.randint(0, layer.height)
        w, h = r.randint(10, max(12, layer.width // 2)), r.randint(6, max(8, layer.height // 4))
        thick = r.choice([1, 1, 2, 2, 3, 5])
        if k < 0.22:
            if free(layer, x, y - thick, x + w, y + thick, 1):
                stroke(layer, [(x, y), (x + w, y)], color, thick)
        elif k < 0.32:
            if free(layer, x - thick, y, x + thick, y + h, 2):
                stroke(layer, [(x, y), (x, y + h)], color, thick)
        elif k < 0.42:
            if free(layer, x, y, x + w, y + h):
                stroke(layer, [(x, y), (x + w, y), (x + w, y + h), (x, y + h)], color, thick, True)
        elif k < 0.50:
            s = r.randint(6, 24)
            if free(layer, x, y, x + s, y + s):
                stroke(layer, [(x, y), (x + s, y), (x + s, y + s), (x, y + s)], color, 1 if s < 12 else thick, True)
                if r.random() < 0.3:
                    stroke(layer, [(x, y), (x + s, y + s)], color, 1)
        elif k < 0.58:
            barcode(layer, r, x, y, r.randint(40, 240), r.randint(12, 60), color)
        elif k < 0.63:
            matrix_code(layer, r, x, y, r.randint(30, 130), color)
        elif k < 0.72:
            picture(layer, r, x, y, r.randint(20, 200), r.randint(20, 200))
        elif k < 0.80:
            scribble(layer, r, color)
        elif k < 0.90:  # a dashed or dotted rule, or one of asterisks
            period = r.randint(4, 14)
            mark = np.zeros((max(1, period // r.randint(2, 6)), period), np.uint8)
            mark[:, :max(1, int(period * r.uniform(0.25, 0.75)))] = 255
            rule = np.tile(mark, (1, max(2, w // period)))
            if free(layer, x, y, x + rule.shape[1], y + rule.shape[0], 2):
                layer.paint(rule, x, y, color)
        else:
            if free(layer, x - 12, y - 12, x + 12, y + 12):
                cv2.ellipse(layer.color, (x, y), (r.randint(2, 12), r.randint(2, 12)), r.uniform(0, 180), 0, 360,
                            [int(c) for c in color], r.choice([-1, 1, 2]), cv2.LINE_AA)


def discs(layer, r):
    """Rows of round things that are alike: coins, buttons, lamps, knobs."""
    radius = r.randint(3, 45)
    step = int(radius * r.uniform(1.9, 3)) + 1
    columns, lines = r.randint(2, 14), r.randint(1, 6)
    x0, y0 = r.randint(-radius, layer.width), r.randint(-radius, layer.height)
    color = np.array([r.uniform(0, 255) for _ in range(3)])
    for j in range(lines):
        for i in range(columns):
            x, y = x0 + i * step + r.randint(-2, 2), y0 + j * step + r.randint(-2, 2)
            if not (-radius < x < layer.width + radius and -radius < y < layer.height + radius) or not free(layer, x - radius, y - radius, x + radius, y + radius):
                continue
            shade = color * r.uniform(0.8, 1.2)
            cv2.circle(layer.color, (x, y), radius, [float(np.clip(c, 0, 255)) for c in shade], -1, cv2.LINE_AA)
            for _ in range(r.randint(0, 3)):
                inner = max(1, int(radius * r.uniform(0.2, 0.95)))
                tone = [float(np.clip(c * r.uniform(0.5, 1.5), 0, 255)) for c in shade]
                cv2.ellipse(layer.color, (x + r.randint(-2, 2), y + r.randint(-2, 2)), (inner, max(1, int(inner * r.uniform(0.5, 1)))), r.uniform(0, 180), r.uniform(0, 180), r.uniform(180, 360),
                            tone, r.choice([-1, 1, 2]), cv2.LINE_AA)


def specks(layer, r, color):
    """Dirt: blots of a few pixels."""
    for _ in range(r.randint(5, 60)):
        x, y = r.randint(0, layer.width - 1), r.randint(0, layer.height - 1)
        a, b = r.randint(0, 3), r.randint(0, 3)
        if free(layer, x - a, y - b, x + a, y + b, 1):
            cv2.ellipse(layer.color, (x, y), (a, b), r.uniform(0, 180), 0, 360, [int(c) for c in color], -1, cv2.LINE_AA)


def show_through(layer, r, set_line, em):
    """Print on the other side, mirrored and faint, which is not to be read. Before anything else is drawn."""
    opacity = r.uniform(0.04, 0.3)
    strength = np.zeros((layer.height, layer.width), np.uint8)
    y, pitch = r.uniform(0, 2) * em, r.uniform(1.2, 2.2) * em
    while y < layer.height:
        ink = set_line()
        if ink is not None and r.random() < 0.8:
            ink = ink[:, ::-1]
            x = r.randint(-20, max(1, layer.width // 2))
            x0, x1, y0, y1 = max(0, x), min(layer.width, x + ink.shape[1]), int(y), min(layer.height, int(y) + ink.shape[0])
            if x1 > x0 and y1 > y0:
                part = strength[y0:y1, x0:x1]
                np.maximum(part, ink[:y1 - y0, x0 - x:x1 - x], out=part)
        y += pitch
    if r.random() < 0.7:
        strength = cv2.GaussianBlur(strength, (0, 0), r.uniform(0.5, 1.5))
    dark = np.zeros(3, np.float32) if layer.color.mean() > 100 else np.full(3, 255, np.float32)
    layer.paint(strength, 0, 0, dark, opacity)
