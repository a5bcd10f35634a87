"""Words of many scripts: from the dictionaries of this machine, or letters at random.
"""

import glob
import os
import string

def word_lists():
    out = []
    for f in sorted(glob.glob("/usr/share/dict/*")):
        if os.path.isfile(f) and not f.endswith("README.select-wordlist"):
            try:
                words = [w.strip() for w in open(f, encoding="utf-8", errors="ignore")]
            except OSError:
                continue
            words = [w for w in words if w and "'" not in w and len(w) < 15]
            if len(words) > 1000:
                out.append(words)
    return out


WORDS = word_lists()
CYRILLIC = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
GREEK = "αβγδεζηθικλμνξοπρστυφχψωάέίόύ"
HEBREW = "אבגדהוזחטיכלמנסעפצקרשת"
ARABIC = "ابتثجحخدذرزسشصضطظعغفقكلمنهوي"
DEVANAGARI = ["क", "ख", "ग", "च", "ज", "ट", "ड", "त", "द", "न", "प", "ब", "म", "य", "र", "ल", "व", "स", "ह", "का", "की", "के", "मि", "नु", "रो"]
THAI = "กขคงจฉชซญดตถทธนบปผพฟภมยรลวศสหอ"


def latin_word(r):
    k = r.random()
    if k < 0.60:
        w = r.choice(r.choice(WORDS))
        k2 = r.random()
        w = w.upper() if k2 < 0.25 else w.capitalize() if k2 < 0.5 else w
        if r.random() < 0.12:
            w += r.choice(".,:;!?")
        if r.random() < 0.03:
            w = "(" + w + ")"
        return w
    if k < 0.72:
        return f"{r.randint(0, 999)}.{r.randint(0, 99):02d}"
    if k < 0.80:
        return str(r.randint(0, 10 ** r.randint(1, 8)))
    if k < 0.83:
        return f"{r.randint(1, 31):02d}{r.choice('/-.')}{r.randint(1, 12):02d}{r.choice('/-.')}{r.randint(1990, 2030)}"
    if k < 0.86:
        return r.choice(["$", "€", "RM", "£", "#", "No:", "@", "&", "x", "-", "*", "%", "kg", "A", "I", "1", "|", "+", "=", "VAT", "TEL:"])
    if k < 0.89:
        return "".join(r.choice(string.ascii_uppercase + string.digits + "-/") for _ in range(r.randint(3, 10)))
    if k < 0.91:
        return r.choice(r.choice(WORDS)) + "@" + r.choice(r.choice(WORDS)).lower() + ".com"
    return r.choice(r.choice(WORDS)).lower()


def script_word(script, r):
    n = r.randint(1, 10)
    if script == "ru":
        w = "".join(r.choice(CYRILLIC) for _ in range(n))
    elif script == "el":
        w = "".join(r.choice(GREEK) for _ in range(n))
    elif script == "he":
        return "".join(r.choice(HEBREW) for _ in range(n))
    elif script == "ar":
        return "".join(r.choice(ARABIC) for _ in range(n))
    elif script == "hi":
        return "".join(r.choice(DEVANAGARI) for _ in range(max(1, n // 2)))
    elif script == "th":
        return "".join(r.choice(THAI) for _ in range(n + 2))
    elif script == "zh":
        return "".join(chr(r.randint(0x4e00, 0x7e00)) for _ in range(r.randint(1, 14)))
    elif script == "ja":
        return "".join(chr(r.choice([r.randint(0x3042, 0x3093), r.randint(0x30a2, 0x30f3), r.randint(0x4e00, 0x7000)])) for _ in range(r.randint(1, 14)))
    elif script == "ko":
        return "".join(chr(r.randint(0xac00, 0xd7a0)) for _ in range(r.randint(1, 6)))
    else:
        return latin_word(r)
    return w.upper() if r.random() < 0.2 else w.capitalize() if r.random() < 0.3 else w
