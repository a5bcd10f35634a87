#!/usr/bin/env python3
"""Makes the TIFF files of the tests: TestDocuments/Files/tiff-* and TestDocuments/Bad/tiff-*.

Needs numpy, Pillow, tifffile, imagecodecs and libtiff's tiffcp. The files are in the repository;
nothing of this is needed to run the tests. Every picture follows a formula that the tests know
too (Tests/ImageFilesTests/TIFF/TIFFTestPicture.swift), so that what other programs encoded is
compared with arithmetic and not with what our decoder once gave.
"""
import io
import struct
import subprocess
import tempfile
import zlib
from pathlib import Path

import numpy as np
import tifffile
from PIL import Image, ImageCms

HERE = Path(__file__).parent
FILES = HERE / "Files"
BAD = HERE / "Bad"
WIDTH, HEIGHT = 37, 23

y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
gray8 = ((x * 7 + y * 11) % 256).astype(np.uint8)
rgb8 = np.stack([x * 7 + y * 11, x * 3 + 200 + y * 5, x * y], axis=2).astype(np.uint8)
alpha8 = ((255 + 1024 - x * 5 - y) % 256).astype(np.uint8)
gray16 = ((x * 1789 + y * 2657) % 65536).astype(np.uint16)
rgb16 = np.stack([(x * 1789 + y * 2657 + c * 20011) % 65536 for c in range(3)], axis=2).astype(np.uint16)
alpha16 = ((x * 911 + y * 577) % 65536).astype(np.uint16)
# 1 is white.
bilevel = ((x // 3 + y // 5) % 3 != 0).astype(np.uint8)
cmyk8 = np.stack([x * 7, y * 11, (x + y) * 3, x * 2], axis=2).astype(np.uint8)
# Smooth, so that lossy codes stay close.
smooth = np.stack([x * 6, y * 10, 255 - x * 3 - y * 4], axis=2).astype(np.uint8)


def levels(bits):
    return ((x + y * 3) % (1 << bits)).astype(np.uint8)


def indices(bits):
    return ((x + y * 2) % (1 << bits)).astype(np.uint8)


def color_map(bits):
    i = np.arange(1 << bits)
    return np.stack([i * 37 % 256, i * 101 % 256, 255 - i * 53 % 256]).astype(np.uint16)


def pack(samples, bits):
    """Packs rows of samples of 1, 2 or 4 bits, each row from a new byte."""
    planes = (samples[..., None] >> np.arange(bits - 1, -1, -1)) & 1
    return np.packbits(planes.reshape(samples.shape[0], -1).astype(np.uint8), axis=1).tobytes()


# ---- by hand: any tags, in either byte order, as classic TIFF or BigTIFF

TYPES = {1: "B", 2: "B", 3: "H", 4: "I", 5: "II", 7: "B", 11: "f", 12: "d", 16: "Q", 13: "I"}


def build(pages, order="<", big=False, next_of_last=0):
    """A TIFF of pages, each a list of (tag, type, values); tag 273 or 324 may hold bytes objects,
    which become the strips or tiles, and gets 279 or 325 with it unless the page has its own."""
    out = bytearray((b"II" if order == "<" else b"MM"))
    out += struct.pack(order + "HHHQ", 43, 8, 0, 0) if big else struct.pack(order + "HI", 42, 0)
    link = 8 if big else 4
    offset_type, pointer = (16, 8) if big else (4, 4)
    for page in pages:
        entries = []
        given = {tag for tag, _, _ in page}
        for tag, kind, values in page:
            if tag in (273, 324) and isinstance(values[0], bytes):
                offsets = []
                for data in values:
                    offsets.append(len(out))
                    out += data + b"\0" * (len(data) % 2)
                counts = {273: 279, 324: 325}[tag]
                if counts not in given:
                    entries.append((counts, offset_type, [len(d) for d in values]))
                entries.append((tag, offset_type, offsets))
            else:
                entries.append((tag, kind, values))
        body = []
        for tag, kind, values in sorted(entries, key=lambda e: e[0]):
            code = TYPES[kind]
            data = b"".join(struct.pack(order + code, *(v if isinstance(v, tuple) else (v,))) for v in values)
            if len(data) > pointer:
                where = len(out)
                out += data + b"\0" * (len(data) % 2)
                data = struct.pack(order + ("Q" if big else "I"), where)
            body.append(struct.pack(order + ("HHQ" if big else "HHI"), tag, kind, len(values)) + data.ljust(pointer, b"\0"))
        start = len(out)
        out[link:link + pointer] = struct.pack(order + ("Q" if big else "I"), start)
        out += struct.pack(order + ("Q" if big else "H"), len(body)) + b"".join(body)
        link = len(out)
        out += b"\0" * pointer
    out[link:link + pointer] = struct.pack(order + ("Q" if big else "I"), next_of_last)
    return bytes(out)


def page(data, bits=(8,), photometric=1, width=WIDTH, height=HEIGHT, compression=1, **more):
    """The tags of a page of one strip; `more` holds tags as tNNN=(type, values)."""
    tags = {
        256: (4, [width]), 257: (4, [height]), 258: (3, list(bits)), 259: (3, [compression]),
        262: (3, [photometric]), 273: (4, data if isinstance(data, list) else [data]),
        277: (3, [len(bits)]), 278: (4, [height]),
    }
    for name, value in more.items():
        tags[int(name[1:])] = value
    return [(tag, kind, values) for tag, (kind, values) in tags.items() if values is not None]


def save(name, data, folder=FILES):
    (folder / name).write_bytes(data)


def tiffcp(source, name, *options):
    subprocess.run(["tiffcp", *options, str(source), str(FILES / name)], check=True)


FILES.mkdir(exist_ok=True)
BAD.mkdir(exist_ok=True)

# ---- by tifffile: codecs, byte orders, strips, tiles, planes

def write(name, data, **options):
    options.setdefault("metadata", None)
    options.setdefault("software", False)
    tifffile.imwrite(FILES / name, data, **options)


for order, letters in (("<", "ii"), (">", "mm")):
    write(f"tiff-gray8-none-{letters}.tiff", gray8, byteorder=order, rowsperstrip=5)
    write(f"tiff-gray16-lzw-{letters}.tiff", gray16, byteorder=order, compression="lzw", predictor=True)
    write(f"tiff-rgb16-deflate-{letters}.tiff", rgb16, byteorder=order, compression="deflate", predictor=True, rowsperstrip=8)
    write(f"tiff-rgb8-bigtiff-{letters}.tiff", rgb8, byteorder=order, bigtiff=True)
    write(f"tiff-rgb16-none-{letters}.tiff", rgb16, byteorder=order)
write("tiff-rgb8-packbits.tiff", rgb8, compression="packbits", rowsperstrip=4)
write("tiff-rgb8-lzw.tiff", rgb8, compression="lzw", rowsperstrip=10)
write("tiff-rgb8-deflate-tiles.tiff", rgb8, compression="deflate", predictor=True, tile=(16, 16))
write("tiff-gray16-tiles-mm.tiff", gray16, byteorder=">", tile=(16, 32))
write("tiff-rgb8-planar.tiff", np.moveaxis(rgb8, 2, 0), photometric="rgb", planarconfig="separate", rowsperstrip=6)
write("tiff-rgb8-planar-tiles.tiff", np.moveaxis(rgb8, 2, 0), photometric="rgb", planarconfig="separate", compression="lzw", tile=(16, 16))
rgba8 = np.concatenate([rgb8, alpha8[..., None]], axis=2)
write("tiff-rgba8-unassociated.tiff", rgba8, photometric="rgb", extrasamples=["unassalpha"], compression="deflate")
write("tiff-rgba8-unspecified.tiff", rgba8, photometric="rgb", extrasamples=["unspecified"])
write("tiff-rgba8-planar.tiff", np.moveaxis(rgba8, 2, 0), photometric="rgb", planarconfig="separate", extrasamples=["unassalpha"])
rgba16 = np.concatenate([rgb16, alpha16[..., None]], axis=2)
write("tiff-rgba16.tiff", rgba16, photometric="rgb", extrasamples=["unassalpha"])
write("tiff-graya8.tiff", np.stack([gray8, alpha8], axis=2), photometric="minisblack", extrasamples=["unassalpha"], planarconfig="contig")
write("tiff-miniswhite8.tiff", 255 - gray8, photometric="miniswhite")
write("tiff-cmyk8.tiff", cmyk8, photometric="separated", compression="lzw")
write("tiff-cmyk8-planar.tiff", np.moveaxis(cmyk8, 2, 0), photometric="separated", planarconfig="separate")
write("tiff-cmyk16.tiff", cmyk8.astype(np.uint16) * 257, photometric="separated")
# 90 % opaque and less, multiplied as a program would: to the nearest.
premultiplied = (rgb8.astype(int) * alpha8[..., None] + 127) // 255
write("tiff-rgba8-associated.tiff", np.concatenate([premultiplied.astype(np.uint8), alpha8[..., None]], axis=2), photometric="rgb", extrasamples=["assocalpha"])
with tifffile.TiffWriter(FILES / "tiff-pages-rgba.tiff") as writer:
    for i in range(3):
        writer.write(np.roll(rgba8, i, axis=1), photometric="rgb", extrasamples=["unassalpha"], compression="lzw", metadata=None, software=False)

# ---- by Pillow and by libtiff's tiffcp: the CCITT codes and JPEG

black_on_white = Image.fromarray(bilevel * 255).convert("1")
for compression, name in (("tiff_ccitt", "huffman"), ("group3", "group3"), ("group4", "group4")):
    black_on_white.save(FILES / f"tiff-bilevel-{name}.tiff", compression=compression)
with tempfile.TemporaryDirectory() as folder:
    plain = Path(folder) / "plain.tiff"
    white_is_zero = Path(folder) / "white-is-zero.tiff"
    tifffile.imwrite(plain, bilevel.astype(bool), metadata=None)
    tifffile.imwrite(white_is_zero, bilevel == 0, photometric="miniswhite", metadata=None)
    # tiffcp calls Group 4 min-is-white whatever it codes; its codes of the opposite picture are
    # what min-is-black takes.
    tiffcp(plain, "tiff-bilevel-black-is-zero-group4.tiff", "-c", "g4")
    black_is_zero = FILES / "tiff-bilevel-black-is-zero-group4.tiff"
    with tifffile.TiffFile(black_is_zero, mode="r+") as file:
        file.pages[0].tags[262].overwrite(1)
    tiffcp(white_is_zero, "tiff-bilevel-group3-1d.tiff", "-c", "g3:1d")
    tiffcp(white_is_zero, "tiff-bilevel-group3-2d-fill.tiff", "-c", "g3:2d:fill", "-r", "6")
    tiffcp(white_is_zero, "tiff-bilevel-group4-lsb.tiff", "-c", "g4", "-f", "lsb2msb")
    tiffcp(white_is_zero, "tiff-bilevel-packbits-lsb.tiff", "-c", "packbits", "-f", "lsb2msb")
    tiffcp(white_is_zero, "tiff-bilevel-group4-tiles.tiff", "-c", "g4", "-t", "-w", "16", "-l", "16")
    tiffcp(white_is_zero, "tiff-bilevel-group4-strips-mm.tiff", "-c", "g4", "-r", "4", "-B")
    color = Path(folder) / "color.tiff"
    tifffile.imwrite(color, smooth, metadata=None)
    gray = Path(folder) / "gray.tiff"
    tifffile.imwrite(gray, smooth[..., 0], metadata=None)
    tiffcp(color, "tiff-jpeg-ycbcr-420.tiff", "-c", "jpeg:95", "-r", "16")
    tiffcp(color, "tiff-jpeg-rgb.tiff", "-c", "jpeg:r:95", "-r", "16")
    tiffcp(color, "tiff-jpeg-ycbcr-tiles.tiff", "-c", "jpeg:95", "-t", "-w", "16", "-l", "16")
    tiffcp(gray, "tiff-jpeg-gray.tiff", "-c", "jpeg:95", "-r", "8")
    tiffcp(color, "tiff-rgb8-bigtiff-lzw.tiff", "-c", "lzw:2", "-8")

# ---- by hand: few bits, palettes, YCbCr without JPEG, odd but legal structures

# Pillow's JPEG, whole with its tables, as the only strip.
stream = io.BytesIO()
Image.fromarray(smooth).save(stream, "JPEG", quality=95, subsampling=0)
save("tiff-jpeg-ycbcr-444.tiff", build([page(stream.getvalue(), [8] * 3, 6, compression=7, t530=(3, [1, 1]))], ">"))
for bits in (1, 2, 4):
    save(f"tiff-gray{bits}.tiff", build([page(pack(levels(bits), bits), [bits])]))
    save(f"tiff-miniswhite{bits}-mm.tiff", build([page(pack((1 << bits) - 1 - levels(bits), bits), [bits], 0)], ">"))
for bits in (1, 2, 4, 8):
    data = indices(8).tobytes() if bits == 8 else pack(indices(bits), bits)
    save(f"tiff-palette{bits}.tiff", build([page(data, [bits], 3, t320=(3, (color_map(bits) * 257).ravel().tolist()))]))
save("tiff-palette8-old.tiff", build([page(indices(8).tobytes(), [8], 3, t320=(3, color_map(8).ravel().tolist()))], ">"))
save("tiff-rgb4.tiff", build([page(pack((rgb8 >> 4).reshape(HEIGHT, -1), 4), [4, 4, 4], 2)]))
save("tiff-rgb8-old-deflate.tiff", build([page(zlib.compress(rgb8.tobytes()), [8, 8, 8], 2, compression=32946)]))


def blocks(h, v):
    """YCbCr of `smooth` in full range by the weights of BT.601, each block's colour its mean."""
    r, g, b = (np.pad(smooth[..., c].astype(float), ((0, -HEIGHT % v), (0, -WIDTH % h)), "edge") for c in range(3))
    lightness = 0.299 * r + 0.587 * g + 0.114 * b
    chroma = [(b - lightness) / 1.772 + 128, (r - lightness) / 1.402 + 128]
    out = bytearray()
    for top in range(0, lightness.shape[0], v):
        for left in range(0, lightness.shape[1], h):
            part = np.s_[top:top + v, left:left + h]
            out += lightness[part].round().clip(0, 255).astype(np.uint8).tobytes()
            out += bytes(int(c[part].mean().round().clip(0, 255)) for c in chroma)
    return bytes(out)


full_range = (5, [(0, 1), (255, 1), (128, 1), (255, 1), (128, 1), (255, 1)])
for h, v in ((1, 1), (2, 1), (2, 2), (4, 2)):
    save(f"tiff-ycbcr-{h}{v}.tiff", build([page(blocks(h, v), [8, 8, 8], 6, t530=(3, [h, v]), t532=full_range)]))
save("tiff-ycbcr-22-deflate-mm.tiff", build([page(zlib.compress(blocks(2, 2)), [8, 8, 8], 6, compression=8)], ">"))

profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
# The date, which would make the files differ every time.
profile = profile[:24] + struct.pack(">6H", 2000, 1, 1, 0, 0, 0) + profile[36:]
gray_profile = bytearray(profile[:128])
gray_profile[16:20] = b"GRAY"
stored_for = {
    1: lambda a: a, 2: lambda a: a[:, ::-1], 3: lambda a: a[::-1, ::-1], 4: lambda a: a[::-1],
    5: lambda a: a.swapaxes(0, 1), 6: lambda a: np.rot90(a, 1), 7: lambda a: a[::-1, ::-1].swapaxes(0, 1),
    8: lambda a: np.rot90(a, -1),
}
for tag, store in stored_for.items():
    stored = np.ascontiguousarray(store(gray8))
    save(f"tiff-orientation-{tag}.tiff", build([page(
        stored.tobytes(), height=stored.shape[0], width=stored.shape[1], t274=(3, [tag]),
        t282=(5, [(300, 1)]), t283=(5, [(150, 1)]), t296=(3, [2]))], "<" if tag % 2 else ">"))
save("tiff-resolution-cm.tiff", build([page(gray8.tobytes(), t282=(5, [(11811, 100)]), t283=(5, [(11811, 100)]), t296=(3, [3]))]))
save("tiff-resolution-none.tiff", build([page(gray8.tobytes(), t282=(5, [(1, 1)]), t283=(5, [(1, 1)]), t296=(3, [1]))]))
save("tiff-resolution-zero.tiff", build([page(gray8.tobytes(), t282=(5, [(0, 0)]), t283=(5, [(0, 1)]))]))
save("tiff-profile-rgb.tiff", build([page(rgb8.tobytes(), [8, 8, 8], 2, t34675=(7, list(profile)))], ">"))
save("tiff-profile-cmyk.tiff", build([page(cmyk8.tobytes(), [8] * 4, 5, t34675=(7, list(profile[:16] + b"CMYK" + profile[20:])))]))
save("tiff-profile-gray.tiff", build([page(gray8.tobytes(), t34675=(7, list(gray_profile)))]))

# Tags that a reader must pass over: unknown ones, private ones, and pointers to nowhere.
save("tiff-unknown-tags.tiff", build([page(
    gray8.tobytes(), t330=(4, [0xFFFFFFF0, 7]), t34665=(4, [0x7FFFFFFF]), t34853=(4, [9]),
    t65000=(7, [1, 2, 3]), t305=(2, list(b"scanner\0")), t700=(1, list(b"<x/>")))]))
small = page(gray8[:4, :5].tobytes(), width=5, height=4, t254=(4, [1]))
save("tiff-thumbnail-first.tiff", build([small, page(gray8.tobytes(), t254=(4, [0])), page(rgb8.tobytes(), [8] * 3, 2, t254=(4, [2]))]))
save("tiff-thumbnail-only.tiff", build([small]))
save("tiff-old-subfile-type.tiff", build([page(gray8.tobytes(), t255=(3, [1])), page(gray8[:4, :5].tobytes(), width=5, height=4, t255=(3, [2]))]))
save("tiff-no-byte-counts.tiff", build([page(gray8.tobytes(), t279=(4, None))]).replace(struct.pack("<HHI", 279, 4, 1), struct.pack("<HHI", 280, 4, 1)))
# One pixel, BigTIFF: the smallest that a check of the magic number must let through.
save("tiff-bigtiff-1x1-ii.tiff", build([page(b"\x5a", width=1, height=1)], "<", True))
save("tiff-bigtiff-1x1-mm.tiff", build([page(b"\x5a", width=1, height=1)], ">", True))
g4 = tifffile.TiffFile(FILES / "tiff-bilevel-group4.tiff").pages[0]
g4_data = (FILES / "tiff-bilevel-group4.tiff").read_bytes()[g4.dataoffsets[0]:][:g4.databytecounts[0]]
g4_page = page(g4_data, [1], 0 if g4.photometric == 0 else 1, compression=4)
old_jpeg = page(b"\xff\xd8\xff\xdb\0\x43\0" + bytes(64) + b"\xff\xd9", [8] * 3, 6, compression=6, t513=(4, [8]), t514=(4, [73]))
save("tiff-group4-then-old-jpeg.tiff", build([g4_page, old_jpeg, page(gray8.tobytes())]))

# ---- what must be refused, or read as far as it goes

def bad(name, data):
    save(name, data, BAD)


bad("tiff-old-jpeg.tiff", build([old_jpeg]))
bad("tiff-old-jpeg-4a46.tiff", build([page(b"\x4a\x46\x49\x46" + bytes(40), [8] * 3, 6, compression=6, t513=(4, [8]), t514=(4, [44]))]))
bad("tiff-float32.tiff", build([page(gray8.astype("<f4").tobytes(), [32], t339=(3, [3]))]))
tile = np.zeros((16, 16), "<f4").tobytes()
bad("tiff-float32-tiles.tiff", build([[t for t in page(gray8.tobytes(), [32], t339=(3, [3]), t322=(4, [16]), t323=(4, [16]), t324=(4, [tile] * 6)) if t[0] not in (273, 278)]]))
bad("tiff-gray12.tiff", build([page(bytes(WIDTH * HEIGHT * 2), [12])]))
bad("tiff-gray32.tiff", build([page(bytes(WIDTH * HEIGHT * 4), [32])]))
bad("tiff-signed16.tiff", build([page(gray16.tobytes(), [16], t339=(3, [2]))]))
bad("tiff-rgb565.tiff", build([page(bytes(WIDTH * HEIGHT * 2), [5, 6, 5], 2)]))
bad("tiff-cielab.tiff", build([page(rgb8.tobytes(), [8] * 3, 8)]))
bad("tiff-ink-set-2.tiff", build([page(cmyk8.tobytes(), [8] * 4, 5, t332=(3, [2]))]))
bad("tiff-jpeg2000.tiff", build([page(gray8.tobytes(), compression=34712)]))
bad("tiff-mask.tiff", build([page(pack(bilevel, 1), [1], 4)]))
bad("tiff-palette16.tiff", build([page(gray16.tobytes(), [16], 3, t320=(3, [0] * 3))]))
bad("tiff-short-palette.tiff", build([page(indices(8).tobytes(), [8], 3, t320=(3, [0] * 30))]))
bad("tiff-17-samples.tiff", build([page(bytes(WIDTH * HEIGHT * 17), [8] * 17)]))
# 19000 × 19000 in a few hundred bytes, and sizes at the ends of their types.
bad("tiff-19000.tiff", build([page(zlib.compress(bytes(1000)), [8] * 3, 2, width=19000, height=19000, compression=8)]))
bad("tiff-largest-size.tiff", build([page(bytes(8), width=0x7FFFFFFF, height=0x7FFFFFFF)]))
bad("tiff-zero-width.tiff", build([page(bytes(8), width=0)]))
bad("tiff-zero-rows-per-strip.tiff", build([page(gray8.tobytes(), t278=(4, [0]))]))


def tiled(width, length):
    tags = page(gray8.tobytes(), t322=(4, [width]), t323=(4, [length]), t324=(4, [gray8.tobytes()]))
    return build([[t for t in tags if t[0] not in (273, 278)]])


# As many tiles as tags can make: their number does not fit 64 bits.
tags = page(gray8.tobytes(), [8] * 16, width=0x7FFFFFFF, height=0x7FFFFFFF, t284=(3, [2]), t322=(4, [1]), t323=(4, [1]), t324=(4, [b"1"]))
bad("tiff-most-tiles.tiff", build([[t for t in tags if t[0] not in (273, 278)]]))
bad("tiff-planar-cut.tiff", build([page([b"\x80" * WIDTH * HEIGHT, b"\x40" * WIDTH * HEIGHT, b"\x20" * WIDTH * 9], [8] * 3, 2, t284=(3, [2]))]))
bad("tiff-tile-width-2-31.tiff", tiled(1 << 31, 16))
bad("tiff-tile-65536.tiff", tiled(65536, 65536))
bad("tiff-tile-zero.tiff", tiled(0, 16))
bad("tiff-byte-count-lies.tiff", build([page(gray8.tobytes(), t279=(4, [0xFFFFFFFF]))]))
bad("tiff-offset-outside.tiff", build([page(gray8.tobytes(), t273=(4, [0x7FFFFFF0]), t279=(4, [851]))]))
one = build([page(gray8.tobytes())])
first = struct.unpack("<I", one[4:8])[0]
bad("tiff-loop.tiff", build([page(gray8.tobytes())], next_of_last=first))
bad("tiff-next-outside.tiff", build([page(gray8.tobytes())], next_of_last=0x7FFFFFF0))
bad("tiff-directory-outside.tiff", b"II*\0\xf0\xff\xff\x7f" + bytes(20))
bad("tiff-header-only.tiff", b"II*\0")
bad("tiff-bigtiff-offset-size.tiff", b"II\x2b\0\4\0\0\0\x10\0\0\0\0\0\0\0" + bytes(20))
broken = bytearray(g4_data)
broken[len(broken) // 2] ^= 0xFF
bad("tiff-group4-broken.tiff", build([page(bytes(broken), [1], 1 if g4.photometric == 1 else 0, compression=4)]))
bad("tiff-deflate-cut.tiff", build([page(zlib.compress(rgb8.tobytes())[:700], [8] * 3, 2, compression=8)]))
bad("tiff-gray8-cut.tiff", build([page(gray8.tobytes()[:WIDTH * 9 + 5])]))
