"""A picture made of layers, each laid into it by a homography and a gentle bend, with its maps.

The truth is drawn on the layers, where text is upright, and carried along: directions and heights in the
picture follow from the derivative of the mapping.
"""

import cv2
import numpy as np

class Picture:
    def __init__(self, r, size, ground):
        self.r, self.size = r, size
        n = size // 2
        self.color = ground(r, size, size).astype(np.float32)
        self.maps = {k: np.zeros((n, n), np.float32) for k in ("core", "word", "character", "top", "bottom", "cosine", "sine")}
        self.open = np.zeros((n, n), np.uint8)

    def add(self, layer, H, bend=None):
        """Lays a layer into the picture. H maps picture coordinates to the layer's."""
        x0, y0, x1, y1 = self.extent(layer, H, bend)
        if x0 >= x1 or y0 >= y1:
            return
        rows, columns = slice(y0, y1), slice(x0, x1)
        half = (slice(y0 // 2, y1 // 2), slice(x0 // 2, x1 // 2))
        yy, xx = np.mgrid[rows, columns].astype(np.float32) + 0.5
        mx, my = self.inverse(H, xx, yy, bend)
        lx, ly = mx - 0.5, my - 0.5
        gray = cv2.remap(layer.alpha, lx, ly, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=0)
        color = cv2.remap(layer.color, lx, ly, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        a = (gray.astype(np.float32) / 255)[..., None]
        self.color[rows, columns] = self.color[rows, columns] * (1 - a) + color * a
        # truth at half resolution: the centre of a 2 x 2 block
        hx, hy = self.inverse(H, xx[::2, ::2] + 0.5, yy[::2, ::2] + 0.5, bend)
        jy = np.gradient(hy, 2.0)
        jx = np.gradient(hx, 2.0)
        slope = np.hypot(jy[1], jy[0]) + 1e-9
        tx, ty = jy[0] / slope, -jy[1] / slope
        sign = np.sign(jx[1] * tx + jx[0] * ty)
        sign[sign == 0] = 1
        tx, ty = tx * sign, ty * sign
        lx, ly = hx - 0.5, hy - 0.5
        linear = lambda m: cv2.remap(m, lx, ly, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=0)
        nearest = lambda m: cv2.remap(m, lx, ly, cv2.INTER_NEAREST, borderMode=cv2.BORDER_CONSTANT, borderValue=0)
        cover = nearest(layer.alpha) > 127
        maps = {k: m[half] for k, m in self.maps.items()}
        for m in maps.values():
            m[cover] = 0
        self.open[half][cover] = 0
        inside = linear(layer.core * 255).astype(np.float32) / 255 > 0.4
        word = linear(layer.word * 255).astype(np.float32) / 255
        inword = nearest(layer.word) > 0
        np.maximum(maps["core"], inside, out=maps["core"])
        np.maximum(maps["word"], word > 0.4, out=maps["word"])
        np.maximum(maps["character"], linear(layer.character).astype(np.float32) / 255, out=maps["character"])
        for k, m in (("top", layer.top), ("bottom", layer.bottom)):
            v = nearest(m) / slope
            maps[k][inword] = v[inword]
        maps["cosine"][inside] = tx[inside]
        maps["sine"][inside] = ty[inside]
        self.open[half] |= nearest(layer.open)

    def has_text(self, layer, H):
        """Whether there is text already on or close to where the layer falls."""
        x0, y0, x1, y1 = [v // 2 for v in self.extent(layer, H, None)]
        return self.maps["core"][max(0, y0 - 4):y1 + 4, max(0, x0 - 4):x1 + 4].any()

    def extent(self, layer, H, bend):
        """Even bounds of the part of the picture that the layer falls on."""
        if bend is not None:
            return 0, 0, self.size, self.size
        corners = np.array([[0, 0, 1], [layer.width, 0, 1], [layer.width, layer.height, 1], [0, layer.height, 1]], np.float64).T
        x, y, d = np.linalg.inv(H) @ corners
        if (d <= 0).any():
            return 0, 0, self.size, self.size
        low = lambda v: int(max(0, min(self.size, np.floor(v.min() / 2) * 2 - 2)))
        high = lambda v: int(max(0, min(self.size, np.ceil(v.max() / 2) * 2 + 2)))
        return low(x / d), low(y / d), high(x / d), high(y / d)

    @staticmethod
    def inverse(H, x, y, bend):
        d = H[2, 0] * x + H[2, 1] * y + H[2, 2]
        u = (H[0, 0] * x + H[0, 1] * y + H[0, 2]) / d
        v = (H[1, 0] * x + H[1, 1] * y + H[1, 2]) / d
        if bend is not None:
            ax, fx, px, ay, fy, py = bend
            v, u = v + ax * np.sin(u * fx + px), u + ay * np.sin(v * fy + py)
        return u.astype(np.float32), v.astype(np.float32)


def placed(r, layer, size, angle, tilt, scale, center=None, squeeze=1):
    """A homography from the picture to a layer seen at an angle (degrees), tilted, at a scale (picture pixels per layer pixel), its width squeezed."""
    cx, cy = center or (size / 2 + r.uniform(-0.1, 0.1) * size, size / 2 + r.uniform(-0.1, 0.1) * size)
    a = np.deg2rad(angle)
    w, h = layer.width * scale * squeeze / 2, layer.height * scale / 2
    corners = np.array([[-w, -h], [w, -h], [w, h], [-w, h]])
    corners = corners @ np.array([[np.cos(a), np.sin(a)], [-np.sin(a), np.cos(a)]])
    if tilt:
        vx, vy = r.uniform(-tilt, tilt) / size, r.uniform(-tilt, tilt) / size
        d = 1 + corners[:, :1] * vx + corners[:, 1:] * vy
        corners = corners / np.clip(d, 0.3, 3)
    corners = corners + [cx, cy]
    source = np.array([[0, 0], [layer.width, 0], [layer.width, layer.height], [0, layer.height]], np.float32)
    return cv2.getPerspectiveTransform(corners.astype(np.float32), source).astype(np.float64)


def angle_of(r):
    k = r.random()
    base = r.choices([0, 90, 180, 270], [79, 7, 7, 7])[0]
    if k < 0.45:
        return base + r.uniform(-1.5, 1.5)
    if k < 0.75:
        return base + r.gauss(0, 6)
    return base + r.uniform(-45, 45)
