"""Draws pictures like photos of documents on tables, for TestDocuments.

Everything is computed: surfaces from random numbers of a fixed seed, documents as pictures on a
plane that a pinhole camera sees, light, lens and sensor on top. So the corners are known exactly,
and the pictures are ours. Needs numpy, Pillow and the fonts of Debian's fonts-dejavu-core.
"""

import json

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

FONTS = "/usr/share/fonts/truetype/dejavu/"


def font(name, size):
    return ImageFont.truetype(FONTS + name, size)


def smooth_noise(rng, height, width, cell_y, cell_x):
    """Random values of deviation about 0.5 that change over so many pixels each way."""
    grid = rng.standard_normal((int(height / cell_y) + 4, int(width / cell_x) + 4)).astype(np.float32)
    box = (1, 1, 1 + width / cell_x, 1 + height / cell_y)
    return np.asarray(Image.fromarray(grid).resize((width, height), Image.BICUBIC, box)) * 0.6


def wood(rng, height, width, scale, color, board=0):
    """A wooden surface with its grain along x; `scale` is pixels a millimetre."""
    y = np.arange(height, dtype=np.float32)[:, None] / scale
    bend = 9 * smooth_noise(rng, height, width, 60 * scale, 260 * scale)
    bend = bend + 2.2 * smooth_noise(rng, height, width, 14 * scale, 90 * scale)
    rings = y + bend
    index = None
    if board:
        index = np.floor(y / board) * np.ones((1, width), np.float32)
        rings = rings + index * 371
    profile = sum(
        smooth_noise(rng, 1, 8192, 1, cell)[0] * weight
        for cell, weight in ((3, 0.10), (9, 0.20), (28, 0.30), (90, 0.24)))
    position = (rings * 6) % 8191
    shade = np.interp(position.ravel(), np.arange(8192), profile).reshape(height, width)
    fibers = smooth_noise(rng, height, width, 0.25 * scale, 9 * scale)
    pores = smooth_noise(rng, height, width, 0.32 * scale, 5 * scale)
    shade = shade + 0.07 * fibers - 0.30 * np.clip(pores - 0.75, 0, 1)
    shade = shade + 0.10 * smooth_noise(rng, height, width, 120 * scale, 120 * scale)
    light = np.exp2(shade)[..., None].astype(np.float32)
    tint = np.array([1.0, 1.12, 1.3], np.float32) ** (shade[..., None] * 0.9)
    surface = linear(color) * light * tint
    if board:
        tone = 1 + 0.12 * rng.standard_normal(int(index.max()) + 1)
        surface *= tone[index.astype(int)][..., None]
        distance = np.abs((y % board) - 0.6)
        surface *= np.where(distance < 0.7, 0.25, 1.0)[..., None]
    return surface.astype(np.float32)


def cloth(rng, height, width, scale, color):
    """Woven cloth with soft wrinkles."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) / scale
    thread = 0.12 * np.sin(x * 7.5) * np.sin(y * 7.5) + 0.2 * smooth_noise(rng, height, width, 1.5, 1.5)
    wrinkle = smooth_noise(rng, height, width, 35 * scale, 55 * scale) * 0.16
    return (linear(color) * np.exp2(thread + wrinkle)[..., None]).astype(np.float32)


def linear(color):
    """The amounts of light of a stored colour, 0...1 (the sRGB curve as a plain power)."""
    return (np.asarray(color, np.float32) / 255) ** 2.2


class Camera:
    """A pinhole camera above a table; positions on the table are in millimetres."""

    def __init__(self, width, height, focal_length_35mm, center, distance, tilt, pan, roll):
        self.width, self.height = width, height
        focal = focal_length_35mm / 43.266615 * np.hypot(width, height)
        t, p, r = np.radians([tilt, pan, roll])
        about_z = np.array([[np.cos(r), -np.sin(r), 0], [np.sin(r), np.cos(r), 0], [0, 0, 1]])
        about_x = np.array([[1, 0, 0], [0, np.cos(t), np.sin(t)], [0, -np.sin(t), np.cos(t)]])
        about_y = np.array([[np.cos(p), 0, -np.sin(p)], [0, 1, 0], [np.sin(p), 0, np.cos(p)]])
        turn = about_y @ about_x @ about_z
        to_pixels = np.array([[focal, 0, width / 2], [0, focal, height / 2], [0, 0, 1]])
        pose = np.column_stack([turn[:, 0], turn[:, 1], [0, 0, distance]])
        shift = np.array([[1, 0, -center[0]], [0, 1, -center[1]], [0, 0, 1]])
        self.matrix = to_pixels @ pose @ shift
        self.scale = float(focal / distance)

    def see(self, points):
        """Pixels of points on the table."""
        p = np.column_stack([np.asarray(points, float), np.ones(len(points))]) @ self.matrix.T
        return p[:, :2] / p[:, 2:]

    def on_table(self, dx=0.5, dy=0.5):
        """For every pixel, the point on the table at an offset into it, as two planes."""
        m = np.linalg.inv(self.matrix)
        y, x = np.mgrid[0 : self.height, 0 : self.width].astype(np.float64)
        x, y = x + dx, y + dy
        w = m[2, 0] * x + m[2, 1] * y + m[2, 2]
        return (
            (m[0, 0] * x + m[0, 1] * y + m[0, 2]) / w, (m[1, 0] * x + m[1, 1] * y + m[1, 2]) / w)


def sampled(picture, x, y):
    """The picture's colours at positions in pixels, blended from four; its border is continued."""
    height, width = picture.shape[:2]
    x = np.clip(x - 0.5, 0, width - 1.001).astype(np.float32)
    y = np.clip(y - 0.5, 0, height - 1.001).astype(np.float32)
    i, j = y.astype(np.int32), x.astype(np.int32)
    v, u = (y - i)[..., None], (x - j)[..., None]
    i2, j2 = np.minimum(i + 1, height - 1), np.minimum(j + 1, width - 1)
    upper = picture[i, j] * (1 - u) + picture[i, j2] * u
    lower = picture[i2, j] * (1 - u) + picture[i2, j2] * u
    return upper * (1 - v) + lower * v


class Scene:
    """A table before a camera, on which documents and things are laid one after another."""

    def __init__(self, camera, seed):
        self.camera = camera
        self.rng = np.random.default_rng(seed)
        self.light = np.zeros((camera.height, camera.width, 3), np.float32)
        self.documents = []
        self.placed = []

    def spread(self, surface, scale, origin):
        """Covers the table with a surface of so many pixels a millimetre, from a corner on."""
        for dx, dy in ((0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)):
            x, y = self.camera.on_table(dx, dy)
            self.light += 0.25 * sampled(surface, (x - origin[0]) * scale, (y - origin[1]) * scale)

    def mask(self, pixels, blur=0.0):
        """How much of each pixel a polygon covers."""
        big = Image.new("L", (self.camera.width * 4, self.camera.height * 4), 0)
        ImageDraw.Draw(big).polygon([(4 * x - 0.5, 4 * y - 0.5) for x, y in pixels], fill=255)
        small = big.resize((self.camera.width, self.camera.height), Image.BOX)
        if blur:
            small = small.filter(ImageFilter.GaussianBlur(float(blur)))
        return np.asarray(small, np.float32)[..., None] / 255

    def lay(self, face, size, place, turn, wave=0.05, shadow=1.0, radius=0.0,
            outline=None, is_document=True):
        """Lays a sheet on the table.

        face: its picture in light, of any resolution; size: its width and height in millimetres;
        place: its middle on the table; turn: degrees clockwise; wave: how uneven it lies;
        outline: corners around its middle, where it is not a rectangle.
        """
        w, h = size
        a = np.radians(turn)
        turned = np.array([[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]])
        corners = np.array([[-w, -h], [w, -h], [w, h], [-w, h]]) / 2 @ turned.T + place
        shape = rounded(w, h, radius) if outline is None else np.array(outline, float)
        outline = shape @ turned.T + place
        seen = self.camera.see(outline)

        unit = self.camera.scale
        contact = self.mask(seen + np.array([0.35, 0.5]) * unit, 0.7 * unit)
        wide = self.mask(seen + np.array([1.8, 2.4]) * unit, 3.2 * unit)
        self.light *= 1 - shadow * (0.34 * contact + 0.22 * wide)

        scale = face.shape[1] / w
        color = np.zeros_like(self.light)
        for dx, dy in ((0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)):
            x, y = self.camera.on_table(dx, dy)
            u = (x - place[0]) * turned[0, 0] + (y - place[1]) * turned[1, 0] + w / 2
            v = (x - place[0]) * turned[0, 1] + (y - place[1]) * turned[1, 1] + h / 2
            color += 0.25 * sampled(face, u * scale, v * scale)
        bumps = smooth_noise(self.rng, *self.light.shape[:2], 24 * unit, 40 * unit)
        color *= np.exp2(wave * bumps)[..., None]
        cover = self.mask(seen)
        self.light = self.light * (1 - cover) + color * cover
        if is_document:
            self.documents.append((self.camera.see(corners), size))

    def shade(self, points, blur, strength):
        """Throws a soft shadow of a polygon of pixels over everything."""
        self.light *= 1 - strength * self.mask(np.asarray(points, float), blur)

    def photo(self, warmth=(1.06, 1.0, 0.9), exposure=1.0, falloff=(0.3, 0.2), blur=0.8, noise=0.012):
        """What the camera makes of it: light from one side, vignetting, blur, noise, tone curve."""
        height, width = self.light.shape[:2]
        y, x = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j].astype(np.float32)
        light = self.light * (1 - falloff[0] * x - falloff[1] * y)[..., None]
        light = light * (1 - 0.13 * (x * x + y * y))[..., None]
        light = light * np.asarray(warmth, np.float32) * exposure
        light = blurred(light, blur)
        grain = blurred(self.rng.standard_normal(light.shape).astype(np.float32), 0.6) * 2
        light = light + grain * noise * np.sqrt(np.clip(light, 0.004, None))
        # A shoulder, as cameras have it: white paper stays below the limit.
        light = np.clip(light, 0, None)
        light = light * (1 + light * 0.25) / (1 + light * 0.55) * 1.2
        stored = 255 * np.clip(light, 0, 1) ** (1 / 2.2)
        return Image.fromarray((stored + 0.5).astype(np.uint8))


def blurred(planes, deviation):
    """A Gaussian blur by two passes of weights; the border is continued."""
    radius = max(1, int(np.ceil(3 * deviation)))
    weights = np.exp(-np.arange(-radius, radius + 1) ** 2 / (2 * deviation**2))
    weights = (weights / weights.sum()).astype(np.float32)
    for axis in (0, 1):
        pad = [(0, 0)] * 3
        pad[axis] = (radius, radius)
        padded = np.pad(planes, pad, mode="edge")
        length = planes.shape[axis]
        planes = sum(
            weights[i] * np.take(padded, range(i, i + length), axis)
            for i in range(2 * radius + 1))
    return planes


def rounded(width, height, radius):
    """The outline of a sheet around its middle, clockwise, its corners rounded."""
    if not radius:
        return np.array([[-width, -height], [width, -height], [width, height], [-width, height]]) / 2
    points = []
    for corner, (sx, sy) in enumerate(((-1, -1), (1, -1), (1, 1), (-1, 1))):
        middle = np.array([sx * (width / 2 - radius), sy * (height / 2 - radius)])
        for step in range(13):
            angle = np.radians(180 + 90 * corner + step * 7.5)
            points.append(middle + radius * np.array([np.cos(angle), np.sin(angle)]))
    return np.array(points)


def save(photo, path, scene, quality, orientation=1, focal_length_35mm=None):
    """Writes the JPEG, stored as the orientation says, and the truth beside it."""
    stored = photo.transpose(Image.ROTATE_90) if orientation == 6 else photo
    exif = Image.Exif()
    exif[0x0112] = orientation
    if focal_length_35mm:
        exif.get_ifd(0x8769)[0xA405] = focal_length_35mm
    stored.save(path, quality=quality, subsampling="4:2:0", optimize=True, exif=exif)
    names = ("topLeft", "topRight", "bottomRight", "bottomLeft")
    truth = {
        "width": photo.width, "height": photo.height, "orientation": orientation,
        "documents": [
            {
                **{n: [round(float(v), 2) for v in c] for n, c in zip(names, corners)},
                "millimeters": list(size),
            }
            for corners, size in scene.documents
        ],
    }
    with open(path.rsplit(".", 1)[0] + ".json", "w") as file:
        json.dump(truth, file, indent=1)
        file.write("\n")
