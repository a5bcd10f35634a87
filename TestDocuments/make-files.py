#!/usr/bin/env python3
"""Makes the JPEG and PNG files in Files/ and Bad/.

The pictures are drawn by formulas that the tests know too, so what a file must decode to needs no
second decoder. The encoders are other programs: cjpeg, Pillow and imagecodecs for JPEG, PyPNG for
PNG; what none of them writes is put together here byte by byte.

Needs: pip install pillow imagecodecs pypng numpy; apt-get install libjpeg-turbo-progs.
"""

import io
import os
import struct
import subprocess
import zlib

import imagecodecs
import numpy
import png
from PIL import Image, ImageCms

HERE = os.path.dirname(os.path.abspath(__file__))


def save(name, data):
    with open(os.path.join(HERE, name), "wb") as file:
        file.write(data)


# The drawn pictures.

WIDTH, HEIGHT = 61, 43


def colors(width=WIDTH, height=HEIGHT):
    """Red grows to the right, green shrinks downwards, blue grows along the diagonal."""
    y, x = numpy.mgrid[0:height, 0:width]
    return numpy.stack([4 * x, 255 - 5 * y, 2 * (x + y)], -1).clip(0, 255).astype(numpy.uint8)


def grays():
    y, x = numpy.mgrid[0:HEIGHT, 0:WIDTH]
    return (3 * x + y).astype(numpy.uint8)


def inks():
    """Cyan, magenta, yellow, black; 255 is full ink."""
    y, x = numpy.mgrid[0:HEIGHT, 0:WIDTH]
    black = numpy.full_like(x, 40)
    return numpy.stack([4 * x, 5 * y, 2 * (x + y), black], -1).clip(0, 255).astype(numpy.uint8)


# JPEG.


def cjpeg(pixels, *arguments):
    kind = b"P6" if pixels.ndim == 3 else b"P5"
    header = kind + b" %d %d 255\n" % (pixels.shape[1], pixels.shape[0])
    command = ["cjpeg", "-quality", "98", *arguments]
    return subprocess.run(
        command, input=header + pixels.tobytes(), stdout=subprocess.PIPE, check=True).stdout


def segments(data):
    """The marker segments of a JPEG up to the first scan, as (marker, whole segment)."""
    position = 2
    while data[position + 1] != 0xDA:
        length = struct.unpack(">H", data[position + 2:position + 4])[0]
        yield data[position + 1], data[position:position + 2 + length]
        position += 2 + length
    yield 0xDA, data[position:]


def without(data, *markers):
    return data[:2] + b"".join(body for marker, body in segments(data) if marker not in markers)


def with_segments(data, marker, contents):
    """Puts segments behind the start marker."""
    made = b"".join(struct.pack(">BBH", 0xFF, marker, len(c) + 2) + c for c in contents)
    return data[:2] + made + data[2:]


def exif(order, main, photo=()):
    """EXIF data: entries are (tag, type, [values]), of types 3 (short), 4 (long) and 5 (ratio)."""
    mark = "<" if order == b"II" else ">"
    main = list(main)
    photo_start = 8 + 2 + 12 * (len(main) + bool(photo)) + 4
    photo_length = 2 + 12 * len(photo) + 4 if photo else 0
    extra = b""
    extra_start = photo_start + photo_length

    def directory(entries):
        nonlocal extra
        out = struct.pack(mark + "H", len(entries))
        for tag, kind, values in entries:
            if kind == 3:
                body = b"".join(struct.pack(mark + "H", v) for v in values)
            elif kind == 4:
                body = b"".join(struct.pack(mark + "I", v) for v in values)
            else:
                body = b"".join(struct.pack(mark + "II", *v) for v in values)
            if len(body) > 4:
                place = extra_start + len(extra)
                extra += body
                body = struct.pack(mark + "I", place)
            out += struct.pack(mark + "HHI", tag, kind, len(values)) + body.ljust(4, b"\0")
        return out + struct.pack(mark + "I", 0)

    if photo:
        main.append((0x8769, 4, [photo_start]))
    directories = directory(main)
    if photo:
        directories += directory(list(photo))
    return order + struct.pack(mark + "HI", 42, 8) + directories + extra


def exif_segment(*arguments):
    return b"Exif\0\0" + exif(*arguments)


def stored(pixels, orientation):
    """How an upright picture is stored under an orientation tag: what the tag means, undone."""
    return {
        1: lambda p: p,
        2: lambda p: p[:, ::-1],
        3: lambda p: p[::-1, ::-1],
        4: lambda p: p[::-1],
        5: lambda p: p.transpose(1, 0, 2),
        6: lambda p: p.transpose(1, 0, 2)[::-1],
        7: lambda p: p.transpose(1, 0, 2)[::-1, ::-1],
        8: lambda p: p.transpose(1, 0, 2)[:, ::-1],
    }[orientation](pixels).copy()


def jpeg_files():
    picture = colors()
    for sampling in ["1x1", "2x1", "1x2", "2x2", "4x1", "1x4"]:
        save(f"Files/sampling-{sampling}.jpg", cjpeg(picture, "-sample", sampling))
    base = cjpeg(picture, "-sample", "1x1")
    save("Files/progressive.jpg", cjpeg(picture, "-sample", "1x1", "-progressive"))
    save("Files/arithmetic.jpg", cjpeg(picture, "-sample", "1x1", "-arithmetic"))
    save("Files/restart.jpg", cjpeg(picture, "-sample", "1x1", "-restart", "1"))
    save("Files/gray.jpg", cjpeg(grays()))

    rgb = cjpeg(picture, "-rgb", "-sample", "1x1")
    save("Files/rgb-adobe.jpg", rgb)
    # Without the marker only the components' names, R, G and B, tell.
    save("Files/rgb-names.jpg", without(rgb, 0xEE))

    for name, colorspace in [("cmyk", "cmyk"), ("ycck", "ycck")]:
        for storage, samples in [("inverted", 255 - inks()), ("plain", inks())]:
            data = imagecodecs.jpeg8_encode(
                samples, 98, colorspace="cmyk", outcolorspace=colorspace, subsampling="444")
            data = without(data, 0xEE)
            transform = 2 if colorspace == "ycck" else 0
            adobe = b"Adobe" + struct.pack(">HHHB", 100, 0, 0, transform)
            save(f"Files/{name}-{storage}-adobe.jpg", with_segments(data, 0xEE, [adobe]))
            if colorspace == "cmyk":
                save(f"Files/{name}-{storage}-bare.jpg", data)

    for orientation in range(1, 9):
        data = cjpeg(stored(picture, orientation), "-sample", "1x1")
        for order in [b"II", b"MM"]:
            tag = exif_segment(order, [(0x0112, 3, [orientation])])
            name = f"Files/orientation-{orientation}-{order.decode()}.jpg"
            save(name, with_segments(data, 0xE1, [tag]))

    # Pillow's own way to write density: JFIF, per inch. The others are patched into its header.
    buffer = io.BytesIO()
    Image.fromarray(grays()).save(buffer, "JPEG", dpi=(300, 150))
    per_inch = buffer.getvalue()
    save("Files/density-inch.jpg", per_inch)
    save("Files/density-centimeter.jpg", per_inch.replace(b"JFIF\0\1\1\1", b"JFIF\0\1\1\2", 1))
    save("Files/density-ratio.jpg", per_inch.replace(b"JFIF\0\1\1\1", b"JFIF\0\1\1\0", 1))
    bare = without(base, 0xE0)
    inch = exif_segment(b"II", [(0x011A, 5, [(240, 1)]), (0x011B, 5, [(1201, 10)]),
                                (0x0128, 3, [2])])
    save("Files/density-exif.jpg", with_segments(bare, 0xE1, [inch]))

    film = exif_segment(b"MM", [(0x0112, 3, [1])], [(0x920A, 5, [(425, 100)]), (0xA405, 3, [26])])
    save("Files/focal-length-film.jpg", with_segments(bare, 0xE1, [film]))
    # 50 mm on a sensor of 22.3 x 14.9 mm, told by 5184 / (22.3 / 25.4) pixels an inch.
    sensor = exif_segment(b"II", [(0x0112, 3, [1])], [
        (0x920A, 5, [(50, 1)]), (0xA002, 4, [5184]), (0xA003, 4, [3456]),
        (0xA20E, 5, [(5184 * 254, 223)]), (0xA20F, 5, [(3456 * 254, 149)]), (0xA210, 3, [2])])
    save("Files/focal-length-sensor.jpg", with_segments(bare, 0xE1, [sensor]))

    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    # The time of its making would make every run's file another.
    profile = profile[:24] + struct.pack(">6H", 2026, 1, 1, 0, 0, 0) + profile[36:]
    save("Files/srgb.icc", profile)
    third = (len(profile) + 2) // 3
    pieces = [b"ICC_PROFILE\0" + bytes([i + 1, 3]) + profile[i * third:(i + 1) * third]
              for i in range(3)]
    # In another order than they belong together.
    shuffled = [pieces[2], pieces[0], pieces[1]]
    save("Files/profile.jpg", with_segments(bare, 0xE2, shuffled))
    save("Bad/profile-piece-missing.jpg", with_segments(bare, 0xE2, pieces[:2]))
    return base


def bad_jpeg_files(base):
    def patched(data, offset, new):
        start = next(data.index(body) for marker, body in segments(data) if marker == 0xC0)
        return data[:start + offset] + new + data[start + offset + len(new):]

    save("Bad/size-65500.jpg", patched(base, 5, struct.pack(">HH", 65500, 65500)))
    save("Bad/twelve-bits.jpg", patched(base, 4, b"\x0c"))
    save("Bad/lossless.jpg", patched(base, 1, b"\xc3"))
    save("Bad/garbage-between.jpg", base.replace(b"\xff\xda", b"\0\1\2\3\xff\xda", 1))

    # A progressive file whose last scan is there 300 times.
    progressive = cjpeg(colors(), "-sample", "1x1", "-progressive")
    last = progressive.rindex(b"\xff\xda")
    save("Bad/scans.jpg", progressive[:last] + progressive[last:-2] * 300 + progressive[-2:])

    for name, data in {
        "empty": b"",
        "order": b"XX*\0\x08\0\0\0",
        "far-directory": b"II*\0\xf0\xff\xff\xff",
        "huge-count": b"II*\0\x08\0\0\0\xff\xff\x12\x01\x03\0\1\0\0\0\6\0\0\0",
        "orientation-9": exif(b"MM", [(0x0112, 3, [9])]),
        "zero-denominator": exif(b"II", [(0x011A, 5, [(300, 0)]), (0x011B, 5, [(300, 0)])],
                                 [(0x920A, 5, [(50, 0)]), (0xA405, 3, [0])]),
    }.items():
        save(f"Bad/exif-{name}.jpg", with_segments(base, 0xE1, [b"Exif\0\0" + data]))


# PNG.

PNG_WIDTH, PNG_HEIGHT = 33, 21


def levels(bits, planes):
    """Samples of a picture whose planes all use the whole range of `bits`."""
    y, x = numpy.mgrid[0:PNG_HEIGHT, 0:PNG_WIDTH]
    top = 2**bits
    made = [(x * (1009 if bits == 16 else 3) + y * (37 + plane) + plane * 5) % top
            for plane in range(planes)]
    return numpy.stack(made, -1)


def chunk(kind, content):
    return (struct.pack(">I", len(content)) + kind + content +
            struct.pack(">I", zlib.crc32(kind + content)))


def with_chunk(data, kind, content, before=b"IDAT"):
    place = data.index(before) - 4
    return data[:place] + chunk(kind, content) + data[place:]


def pypng(samples, **settings):
    buffer = io.BytesIO()
    height, width = samples.shape[:2]
    writer = png.Writer(width=width, height=height, compression=9, **settings)
    writer.write(buffer, samples.reshape(height, -1).tolist())
    return buffer.getvalue()


def palette(size):
    return [(i * 7 % 256, 255 - i, i * 3 % 256) for i in range(size)]


def translucent_palette(size):
    return [color + ((255 - i * 10 % 256,) if i < size // 2 else ())
            for i, color in enumerate(palette(size))]


def png_files():
    for interlace in [False, True]:
        suffix = "-interlaced" if interlace else ""
        common = {"interlace": interlace}
        for bits in [1, 2, 4, 8, 16]:
            samples = levels(bits, 1)
            save(f"Files/gray-{bits}{suffix}.png",
                 pypng(samples, greyscale=True, bitdepth=bits, **common))
            save(f"Files/gray-{bits}-transparent{suffix}.png",
                 pypng(samples, greyscale=True, bitdepth=bits, transparent=1, **common))
        for bits in [1, 2, 4, 8]:
            samples = levels(bits, 1)
            for name, table in [("", palette), ("-translucent", translucent_palette)]:
                save(f"Files/palette-{bits}{name}{suffix}.png",
                     pypng(samples, palette=table(2**bits), bitdepth=bits, **common))
        for bits in [8, 16]:
            save(f"Files/gray-alpha-{bits}{suffix}.png",
                 pypng(levels(bits, 2), greyscale=True, alpha=True, bitdepth=bits, **common))
            rgb = levels(bits, 3)
            first = tuple(int(v) for v in rgb[0, 0])
            save(f"Files/rgb-{bits}{suffix}.png",
                 pypng(rgb, greyscale=False, bitdepth=bits, **common))
            save(f"Files/rgb-{bits}-transparent{suffix}.png",
                 pypng(rgb, greyscale=False, bitdepth=bits, transparent=first, **common))
            save(f"Files/rgba-{bits}{suffix}.png",
                 pypng(levels(bits, 4), greyscale=False, alpha=True, bitdepth=bits, **common))

    upright = colors()
    for orientation in [3, 6]:
        buffer = io.BytesIO()
        Image.fromarray(stored(upright, orientation)).save(buffer, "PNG", optimize=True)
        data = buffer.getvalue()
        tag = exif(b"MM", [(0x0112, 3, [orientation])])
        save(f"Files/orientation-{orientation}.png", with_chunk(data, b"eXIf", tag))
        save(f"Files/orientation-{orientation}-behind.png",
             with_chunk(data, b"eXIf", tag, before=b"IEND"))
    turned = levels(16, 3).transpose(1, 0, 2)[::-1].copy()
    save("Files/orientation-6-16-interlaced.png", with_chunk(
        pypng(turned, greyscale=False, bitdepth=16, interlace=True), b"eXIf",
        exif(b"II", [(0x0112, 3, [6])])))

    gray = pypng(levels(8, 1), greyscale=True, bitdepth=8)
    save("Files/density-meter.png", with_chunk(gray, b"pHYs", struct.pack(">IIB", 11811, 5906, 1)))
    save("Files/density-ratio.png", with_chunk(gray, b"pHYs", struct.pack(">IIB", 2, 1, 0)))
    buffer = io.BytesIO()
    profile = open(os.path.join(HERE, "Files/srgb.icc"), "rb").read()
    Image.fromarray(upright).save(buffer, "PNG", icc_profile=profile)
    save("Files/profile.png", buffer.getvalue())

    # Two pixels of a palette with one transparent colour.
    save("Files/palette-2-by-1.png", pypng(
        numpy.array([[[0], [1]]]), palette=[(255, 0, 0, 0), (0, 0, 255)], bitdepth=8))
    return gray


def bad_png_files(gray):
    header = struct.pack(">IIBBBBB", 19000, 19000, 8, 2, 0, 0, 0)
    rows = zlib.compress(bytes(19000 * 3 + 1) * 50, 9)
    save("Bad/size-19000.png", b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) +
         chunk(b"IDAT", rows) + chunk(b"IEND", b""))
    header = struct.pack(">IIBBBBB", 2**31 - 1, 2**31 - 1, 16, 6, 0, 0, 0)
    save("Bad/size-2147483647.png", b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) +
         chunk(b"IDAT", rows) + chunk(b"IEND", b""))

    place = gray.index(b"IDAT")
    broken = bytearray(gray)
    broken[place + 40] ^= 0x10
    save("Bad/pixels-check-sum.png", bytes(broken))
    broken = bytearray(gray)
    broken[17] ^= 1
    save("Bad/header-check-sum.png", bytes(broken))
    tag = bytearray(with_chunk(gray, b"eXIf", exif(b"MM", [(0x0112, 3, [6])])))
    tag[tag.index(b"eXIf") + 4 + 19] ^= 5
    save("Bad/exif-check-sum.png", bytes(tag))

    # 30 million zeros, in 30 KB.
    bomb = zlib.compress(bytes(30_000_000), 9)
    save("Bad/text-bomb.png", with_chunk(gray, b"zTXt", b"Comment\0\0" + bomb))
    save("Bad/profile-bomb.png", with_chunk(gray, b"iCCP", b"profile\0\0" + bomb))

    # An index beyond the palette.
    data = pypng(levels(8, 1), palette=palette(256), bitdepth=8)
    start = data.index(b"PLTE") - 4
    length = struct.unpack(">I", data[start:start + 4])[0]
    short = chunk(b"PLTE", data[start + 8:start + 8 + 30])
    save("Bad/palette-short.png", data[:start] + short + data[start + 12 + length:])


if __name__ == "__main__":
    for folder in ["Files", "Bad"]:
        os.makedirs(os.path.join(HERE, folder), exist_ok=True)
    bad_jpeg_files(jpeg_files())
    bad_png_files(png_files())
