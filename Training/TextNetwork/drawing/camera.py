"""What light, lens, sensor and file do to a picture.
"""

import cv2
import numpy as np

from .grounds import smooth_noise

def photograph(r, p, is_sheet=True):
    """What light, lens, sensor and file do to a picture (0...255, float); sheets may be faxed too."""
    size = p.shape[0]
    rs = np.random.RandomState(r.randint(0, 1 << 30))
    if r.random() < 0.5:
        light = 1 + (smooth_noise(r, size, size, r.uniform(150, 600)) - 0.5) * r.uniform(0, 1.1)
        p = p * light[..., None]
    if r.random() < 0.15:  # a shadow's edge
        a, d = r.uniform(0, np.pi), r.uniform(0.2, 0.8) * size
        yy, xx = np.mgrid[0:size, 0:size].astype(np.float32)
        soft = 1 / (1 + np.exp(-np.clip((xx * np.cos(a) + yy * np.sin(a) - d) / r.uniform(1, 30), -20, 20)))
        p = p * (1 - soft * r.uniform(0.1, 0.7))[..., None]
    if r.random() < 0.08:  # glare
        x, y, s = r.uniform(0, size), r.uniform(0, size), r.uniform(20, 150)
        yy, xx = np.mgrid[0:size, 0:size].astype(np.float32)
        p = p + (r.uniform(50, 250) * np.exp(-((xx - x) ** 2 + (yy - y) ** 2) / (2 * s * s)))[..., None]
    if r.random() < 0.35:  # contrast and exposure
        p = (p - 128) * r.uniform(0.2, 1.0) + 128 + r.uniform(-70, 70)
    if r.random() < 0.25:
        p = 255 * np.clip(p / 255, 0, 1) ** (2 ** r.uniform(-1, 1.3))
    if r.random() < (0.4 if is_sheet else 0.6):
        s = abs(r.gauss(0, 0.9 if is_sheet else 1.4))
        if s > 0.2:
            p = cv2.GaussianBlur(p, (0, 0), s)
    if r.random() < (0.08 if is_sheet else 0.25):  # motion
        n = r.randint(3, 9 if is_sheet else 17)
        k = np.zeros((n, n), np.float32)
        a = r.uniform(0, np.pi)
        cv2.line(k, (int(n / 2 - np.cos(a) * n / 2), int(n / 2 - np.sin(a) * n / 2)), (int(n / 2 + np.cos(a) * n / 2), int(n / 2 + np.sin(a) * n / 2)), 1)
        p = cv2.filter2D(p, -1, k / max(1, k.sum()))
    if r.random() < 0.15:  # scanned small and enlarged
        f = r.uniform(0.55, 0.95)
        p = cv2.resize(cv2.resize(p.astype(np.float32), None, fx=f, fy=f, interpolation=cv2.INTER_AREA), (size, size), interpolation=cv2.INTER_LINEAR)
    if r.random() < 0.5:
        p = p + rs.normal(0, r.uniform(0.5, 14), p.shape if r.random() < 0.5 else p.shape[:2] + (1,))
    if r.random() < 0.25:
        p = np.repeat(cv2.cvtColor(np.clip(p, 0, 255).astype(np.uint8), cv2.COLOR_RGB2GRAY)[..., None], 3, 2).astype(np.float32)
        if is_sheet and r.random() < 0.25:  # fax
            g = cv2.GaussianBlur(p[..., 0], (0, 0), r.uniform(0.3, 0.8))
            t = cv2.blur(g, (41, 41)) - r.uniform(5, 30) if r.random() < 0.5 else r.uniform(90, 190)
            p = np.repeat(((g > t) * 255.0)[..., None], 3, 2).astype(np.float32)
            if r.random() < 0.6:
                p = cv2.GaussianBlur(p, (0, 0), r.uniform(0.4, 0.8))
    p = np.clip(p, 0, 255).astype(np.uint8)
    if r.random() < 0.6:
        ok, data = cv2.imencode(".jpg", p, [cv2.IMWRITE_JPEG_QUALITY, r.randint(15, 95)])
        p = cv2.imdecode(data, cv2.IMREAD_COLOR)
    return p


def visible(p, reach=15):
    """At half the size: where a picture has any contrast, which text must have to be found."""
    gray = cv2.cvtColor(p, cv2.COLOR_RGB2GRAY)
    around = np.ones((reach, reach), np.uint8)
    contrast = cv2.subtract(cv2.dilate(gray, around), cv2.erode(gray, around))
    return contrast[::2, ::2] >= 14
