"""Rows of entries in columns, as on tills' receipts, bills and lists.

What stands in one column over several rows is an entry each, however close the next column is, and
however close the rows are: single figures under each other are no line.
"""

from .typesetting import set_words

NAME, FIGURE, PRICE, CODE, MARK = "name", "figure", "price", "code", "mark"


def cell(kind, face, r, style):
    """The words of a cell."""
    if kind == NAME:
        return [face.word(r) for _ in range(r.randint(1, style["words"]))]
    if kind == FIGURE:
        top = 9 if r.random() < style["small"] else 99
        return [("-" if r.random() < style["minus"] else "") + str(r.randint(0, top))]
    if kind == PRICE:
        whole = r.randint(0, 10 ** r.randint(1, style["digits"]))
        text = f"{whole}{style['point']}{r.randint(0, 99):02d}"
        return [("-" if r.random() < style["minus"] else "") + text + style["unit"]]
    if kind == CODE:
        return ["".join(r.choice("0123456789") for _ in range(style["code"]))]
    return [r.choice(style["marks"])]


def style_of(r):
    return {
        "words": r.choice([1, 2, 3, 4]), "small": r.choice([0.3, 0.8, 1]), "minus": r.choice([0, 0, 0.2]),
        "digits": r.choice([1, 2, 3, 4]), "point": r.choice(["."] * 4 + [","]),
        "unit": r.choice([""] * 5 + ["%", "A", "T"]), "code": r.randint(3, 13),
        "marks": r.choice([["S"], ["SR", "ZR"], ["*", "S", "Z"], ["A", "B"], ["T"], ["x", "X"], ["RM"], ["$"], ["PCS", "KG"], ["%"], ["6%"]]),
    }


def rows(layer, r, face, left, right, y, count, pitch, ink, opacity=1.0, room=None, heading=None):
    """Sets so many rows of a table. Returns the baseline where the next row would be."""
    style = style_of(r)
    kinds = [r.choice([NAME, NAME, NAME, CODE, FIGURE])] + r.choices([FIGURE, PRICE, MARK, CODE, NAME], [34, 36, 14, 5, 6], k=r.randint(1, 6))
    sides = ["left" if k in (NAME, CODE) else r.choice(["right", "right", "left", "center"]) for k in kinds]
    table = [[cell(k, face, r, style) if i == 0 or r.random() > 0.08 else None for i, k in enumerate(kinds)] for _ in range(count)]
    if heading:
        table.insert(0, [[heading.word(r)[:max(2, 9 - len(kinds))]] for _ in kinds])

    def width(words):
        made = set_words(face, words) if words else None
        return made[0].shape[1] if made else 0

    widths = [max(width(row[i]) for row in table) for i in range(len(kinds))]
    gap = room if room is not None else face.size * r.choice([r.uniform(0.45, 0.9), r.uniform(0.6, 1.6), r.uniform(1, 3)])
    while len(widths) > 1 and sum(widths) + gap * (len(widths) - 1) > right - left:
        i = r.randrange(len(widths))
        del widths[i], kinds[i], sides[i]
        for row in table:
            del row[i]
    spare = right - left - sum(widths) - gap * (len(widths) - 1)
    if spare < 0:
        return y
    gaps = [gap] * (len(widths) - 1)
    if gaps and r.random() < 0.8:  # the room that is left goes between columns, or stays at the right
        shares = [r.random() ** 2 for _ in gaps]
        gaps = [g + spare * s / sum(shares) for g, s in zip(gaps, shares)]
    for row in table:
        if y > layer.height - 3:
            break
        x = left
        for i, words in enumerate(row):
            if words:
                at = {"left": {}, "right": {"right": x + widths[i]}, "center": {"center": x + widths[i] / 2}}[sides[i]]
                layer.line(face, words, x, y, ink, opacity, **at)
            x += widths[i] + (gaps[i] if i < len(gaps) else 0)
        y += pitch
    return y
