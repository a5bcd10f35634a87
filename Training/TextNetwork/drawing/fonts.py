"""The fonts of this machine by the script that they are for, and masks of their glyphs.
"""

import os
import subprocess

import numpy as np
from PIL import ImageFont

def fonts_by_script():
    out = subprocess.run(["fc-list", ":", "file", "lang", "spacing", "style"], capture_output=True, text=True).stdout
    kinds = {k: set() for k in ("latin", "mono", "hand", "ru", "el", "zh", "ja", "ko", "ar", "hi", "he", "th")}
    hand = ("dancing", "kristi", "dkg", "breip", "femke", "ecolier", "rufscript", "isabella", "kaushan", "lobster", "comic", "humor")
    skip = ("emoji", "symbol", "dingbat", "d050000l", "standardsymbols", "dseg", "music", "math", "barcode", "icons", "jsmath",
            "cmsy", "cmex", "euterpe", "hershey", "adobeblank", "lastresort", "esint", "msam", "msbm", "wasy", "stmary", "rsfs", "cmmi")
    for line in out.splitlines():
        path, _, rest = line.partition(":")
        name = os.path.basename(path).lower()
        if not name.endswith((".ttf", ".otf", ".ttc")) or any(s in name.replace("-", "").replace("_", "") for s in skip):
            continue
        langs = rest.split("lang=")[1].split(":")[0].split("|") if "lang=" in rest else []
        noto = name.startswith("noto") and "cjk" not in name
        plain = not noto or name.startswith(("notosans-", "notoserif-", "notosansmono", "notosansdisplay", "notoserifdisplay"))
        if "cjk" in name or "zh-cn" in langs and not noto:
            kinds["zh"].add(path)
        if "ja" in langs:
            kinds["ja"].add(path)
        if "ko" in langs:
            kinds["ko"].add(path)
        if "ar" in langs:
            kinds["ar"].add(path)
        if "hi" in langs:
            kinds["hi"].add(path)
        if "he" in langs:
            kinds["he"].add(path)
        if "th" in langs:
            kinds["th"].add(path)
        if "en" in langs and plain and "zh-cn" not in langs and "ja" not in langs and "ko" not in langs:
            if any(h in name for h in hand):
                kinds["hand"].add(path)
            else:
                kinds["latin"].add(path)
                if "mono" in name or "cour" in name or "typewriter" in name or "incons" in name or "hack" in name or \
                        "ocr" in name or "3270" in name or "cousine" in name or "spacing=100" in rest or "gnutype" in name:
                    kinds["mono"].add(path)
            if "ru" in langs:
                kinds["ru"].add(path)
            if "el" in langs:
                kinds["el"].add(path)
    return {k: sorted(v) for k, v in kinds.items() if v}


FONTS = fonts_by_script()


class Glyphs:
    """Glyph masks by font, size and character, kept while the process lives."""

    cache, fonts = {}, {}

    @classmethod
    def font(cls, path, size):
        key = (path, size)
        if key not in cls.fonts:
            if len(cls.fonts) > 400:
                cls.fonts.clear()
                cls.cache.clear()
            layout = ImageFont.Layout.BASIC
            cls.fonts[key] = ImageFont.truetype(path, size, layout_engine=layout)
        return cls.fonts[key]

    @classmethod
    def glyph(cls, path, size, text):
        key = (path, size, text)
        if key not in cls.cache:
            font = cls.font(path, size)
            try:
                mask, (dx, dy) = font.getmask2(text, mode="L", anchor="ls")
                a = np.array(mask, dtype=np.uint8).reshape(mask.size[1], mask.size[0])
                advance = font.getlength(text)
            except Exception:
                a, dx, dy, advance = np.zeros((0, 0), np.uint8), 0, 0, size / 2
            if a.size:
                ys, xs = np.where(a.max(1) > 60)[0], np.where(a.max(0) > 60)[0]
                if len(ys) and len(xs):
                    a = a[ys[0]:ys[-1] + 1, xs[0]:xs[-1] + 1]
                    dx, dy = dx + xs[0], dy + ys[0]
                else:
                    a = np.zeros((0, 0), np.uint8)
            cls.cache[key] = (a, dx, dy, advance)
        return cls.cache[key]
