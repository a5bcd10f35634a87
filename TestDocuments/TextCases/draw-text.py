#!/usr/bin/env python3
"""Draws the pages of this folder on which text is looked for, each with its truth beside it.

Needs Python with numpy and Pillow with Raqm, and the fonts of Debian's packages fonts-dejavu-core,
fonts-liberation, fonts-noto-core and fonts-noto-cjk. Names and numbers are made up.
"""

import numpy as np

from text_page import TextPage

SANS, SANS_BOLD = "LiberationSans-Regular", "LiberationSans-Bold"
SERIF, SERIF_BOLD = "LiberationSerif-Regular", "LiberationSerif-Bold"
SERIF_ITALIC = "LiberationSerif-Italic"
DEJAVU, DEJAVU_BOLD = "DejaVuSans", "DejaVuSans-Bold"
MONO = "DejaVuSansMono"
CJK = "NotoSansCJK-Regular"
BLACK, WHITE = (0, 0, 0), (255, 255, 255)


def smooth_noise(rng, height, width, cell_y, cell_x):
    """Noise of mean 0 and about -1...1 that changes over so many pixels."""
    rows, columns = int(height / cell_y) + 3, int(width / cell_x) + 3
    grid = rng.standard_normal((rows, columns)).astype(np.float32)
    y, x = np.arange(height) / cell_y, np.arange(width) / cell_x
    iy, ix = y.astype(int), x.astype(int)
    fy, fx = y - iy, x - ix
    fy, fx = (fy * fy * (3 - 2 * fy))[:, None], (fx * fx * (3 - 2 * fx))[None]
    top = grid[iy][:, ix] * (1 - fx) + grid[iy][:, ix + 1] * fx
    bottom = grid[iy + 1][:, ix] * (1 - fx) + grid[iy + 1][:, ix + 1] * fx
    return (top * (1 - fy) + bottom * fy).astype(np.float32)


def leader_dots():
    page = TextPage(620, 560)
    page.line("Contents", 60, 70, SERIF_BOLD, 34)
    entries = [
        ("Of weights and measures", "3"), ("The orchard in spring", "11"),
        ("Grafting and pruning", "24"), ("Pests, and how to live with them", "37"),
        ("Picking", "52"), ("Storing fruit through the winter", "60"),
        ("The press and the cellar", "75"), ("Bees", "88"), ("A calendar of work", "96"),
        ("Index", "112"),
    ]
    for number, (title, sheet) in enumerate(entries):
        y = 130 + 40 * number
        end = page.line(title, 60, y, SERIF, 21)[2]
        start = page.line(sheet, 560, y, SERIF, 21, align="right")[0]
        # Spaced dots on most rows, dots close together on every third.
        step = 4.5 if number % 3 == 2 else 10
        for x in np.arange(end + 14, start - 14, step):
            page.line(".", x, y, SERIF, 21, is_text=False)
    page.save("leader-dots")


def table_cells():
    page = TextPage(660, 420)
    columns = [30, 190, 310, 420, 630]
    rows = [
        ("Part", "Number", "Stock", "Remark"), ("Hinge, left", "H-1107", "48", "brass"),
        ("Hinge, right", "H-1108", "51", "brass"), ("Wood screw", "S-0435", "2600", "zinc plated"),
        ("Drawer slide", "D-2290", "16", "450 mm"), ("Knob", "K-0008", "7", "order more"),
        ("Felt pad", "F-0119", "340", "self adhesive"), ("Lock", "L-0703", "12", "two keys each"),
    ]
    top, height = 40, 42
    for number, row in enumerate(rows):
        y = top + height * number
        if number == 0:
            page.fill(columns[0], y, columns[-1], y + height, (214, 214, 214))
        for i, text in enumerate(row):
            name = SANS_BOLD if number == 0 else SANS
            # Text close to its cell's left rule, and low in its row.
            if i == 2 and number > 0:
                page.line(text, columns[i + 1] - 5, y + 31, name, 22, align="right")
            else:
                page.line(text, columns[i] + 7, y + 31, name, 22)
    for y in range(top, top + height * len(rows) + 1, height):
        page.fill(columns[0], y, columns[-1] + 2, y + 2, BLACK)
    for x in columns:
        page.fill(x, top, x + 2, top + height * len(rows) + 2, BLACK)
    page.save("table-cells")


def vertical_headings():
    page = TextPage(680, 520)
    page.line("SPRING TERM", 58, 480, SANS_BOLD, 38, turn=270)
    body = [
        "Monday   drawing from plaster casts", "Tuesday   perspective, first part",
        "Wednesday   lettering with a broad pen", "Thursday   printing in two colours",
        "Friday   a walk to the harbour",
    ]
    for number, text in enumerate(body):
        day, what = text.split("   ")
        page.line(day, 100, 90 + 34 * number, SANS_BOLD, 19)
        page.line(what, 250, 90 + 34 * number, SANS, 19)
    page.line("Bring paper and a soft pencil.", 100, 310, SERIF, 24)
    page.line("The rooms open at nine.", 100, 350, SERIF, 24)
    page.line("Evening classes", 100, 440, DEJAVU_BOLD, 28)
    page.line("on request only", 100, 478, DEJAVU, 20)
    page.column("春季講座案内", 480, 292, CJK, 30)
    page.line("Room 14, second floor", 572, 60, SANS, 26, turn=90)
    page.line("Winter Hall", 632, 60, SERIF_BOLD, 34, turn=90)
    page.save("vertical-headings")


def white_on_black():
    page = TextPage(620, 520)
    y = 50
    for text in ["Opening hours of the public baths", "from the first of May to October"]:
        page.line(text, 40, y, SERIF, 24)
        y += 36
    page.fill(0, 112, 620, 176, BLACK)
    page.line("CLOSED FOR REPAIRS", 310, 156, SANS_BOLD, 36, WHITE, align="center")
    y = 220
    for text in ["The large pool is open as before;", "please use the entrance at the back."]:
        page.line(text, 40, y, SERIF, 24)
        y += 36
    page.fill(40, 290, 330, 420, (24, 24, 24))
    for number, text in enumerate(["Adults 4.50", "Children 2.00", "Ten tickets 38.00"]):
        page.line(text, 56, 326 + 38 * number, DEJAVU, 22, (238, 238, 238))
    for number, text in enumerate(["Towels can be hired", "at the desk. Lockers", "take a coin of 1."]):
        page.line(text, 380, 326 + 38 * number, SANS, 22)
    page.line("Telephone 555 0137", 40, 478, SERIF, 24)
    page.save("white-on-black")


def low_contrast_color():
    page = TextPage(640, 560, (250, 250, 250))
    # Ink and ground; the differences of lightness are 18 % at most, of the last three below 3 %.
    patches = [
        ("Salmon on tomato", (255, 160, 140), (228, 92, 72)),
        ("Sky on a paler sky", (128, 190, 236), (190, 222, 248)),
        ("Olive upon khaki", (142, 138, 74), (186, 180, 120)),
        ("Plum on aubergine", (128, 78, 140), (82, 44, 92)),
        ("Lemon on white", (244, 226, 110), (252, 252, 250)),
        ("Green against red", (0, 138, 60), (214, 56, 60)),
        ("Blue beside grey", (70, 118, 226), (120, 120, 120)),
        ("Orange over teal", (226, 122, 30), (20, 158, 150)),
    ]
    for number, (text, ink, ground) in enumerate(patches):
        left, top = 20 + 310 * (number % 2), 20 + 132 * (number // 2)
        page.fill(left, top, left + 290, top + 112, ground)
        page.line(text, left + 20, top + 50, SANS_BOLD, 28, ink)
        page.line("and smaller below it", left + 20, top + 88, SANS, 20, ink)
    page.save("low-contrast-color", colors=255)


def upper_case_table_turned():
    page = TextPage(640, 420)
    rows = [
        ("STATION", "ARRIVES", "LEAVES"), ("NORTH HOXEN", "08:12", "08:16"),
        ("OXHOE MOOS", "08:40", "08:41"), ("ZINNOH", "09:05", "09:20"),
        ("SOHNZIN WEST", "09:58", "10:00"), ("HOX HIMON", "10:31", "10:35"),
        ("EXNOSIH", "11:02", "11:02"), ("OSIN HEZOO", "11:44", "NONE"),
    ]
    for number, row in enumerate(rows):
        for text, x in zip(row, [40, 320, 480]):
            # Turned by 180 degrees about the page's middle.
            page.line(text, 640 - x, 420 - (60 + 46 * number), SANS_BOLD if number == 0 else MONO,
                      22, turn=180)
    for y in range(76, 400, 46):
        page.fill(30, 420 - y, 610, 421 - y, (60, 60, 60))
    page.save("upper-case-table-turned")


def faint_pencil():
    rng = np.random.default_rng(7)
    page = TextPage(620, 400, (250, 250, 250))
    page.line("Shopping for Thursday", 40, 60, SERIF_BOLD, 28, (20, 20, 20))
    # Pencil takes a fifth of the paper's light away, less where the paper's grain is low.
    grain = np.clip(0.9 + 0.25 * rng.standard_normal((400, 620)), 0.5, 1).astype(np.float32)
    notes = [
        "two dozen eggs, if they are brown", "string and sealing wax", "half a pound of walnuts",
        "ask about the broken kettle", "stamps: 3 for abroad, 5 inland", "nothing for Uncle Theo",
    ]
    for number, text in enumerate(notes):
        page.line(text, 60 + 5 * (number % 3), 118 + 46 * number, SERIF_ITALIC, 29,
                  (200, 200, 200), grain=grain)
    page.save("faint-pencil", levels=86)


COLUMNS = [
    [
        ["In the early years the mill", "stood alone beside the river,", "with no road to it but a path",
         "that was wet half the year."],
        ["The miller kept three geese", "and a ledger. Both survive,", "the ledger in the museum, the",
         "geese in a proverb."],
        ["When the weir was rebuilt the", "wheel turned faster, and some", "say that the flour was never",
         "quite as good again."],
    ],
    [
        ["A visitor who came by coach", "described the noise of it as", "that of a very large animal",
         "which dreams of running."],
        ["Her letters were printed much", "later, in a small edition, and", "are hard to find today even",
         "in the larger libraries."],
        ["What is left can be seen from", "the bridge: a wall, a window", "without glass, and one stone",
         "under the nettles."],
    ],
]


def two_columns():
    page = TextPage(700, 640)
    page.line("The Mill at Old Weir and Its Geese", 350, 66, SERIF_BOLD, 38, align="center")
    page.line("from the county's yearbook", 350, 104, SERIF_ITALIC, 22, align="center")
    for x, paragraphs in zip([40, 372], COLUMNS):
        y = 160
        for paragraph in paragraphs:
            for text in paragraph:
                page.line(text, x, y, SERIF, 21)
                y += 31
            # The gaps between paragraphs lie at the same height in both columns.
            y += 30
    page.save("two-columns")


def form():
    page = TextPage(700, 560)
    dark, rule = (30, 30, 30), (110, 110, 110)
    page.line("Application for a Garden Plot", 40, 56, SANS_BOLD, 30)
    fields = [
        ("Name", "Marta Quill", 40, 330), ("Born on", "17.03.1984", 370, 660),
        ("Street", "Linden Row 9", 40, 330), ("Town", "Aldermoor", 370, 660),
        ("Telephone", "555 0182", 40, 330), ("Member since", "2019", 370, 660),
    ]
    for number, (label, value, left, right) in enumerate(fields):
        y = 120 + 74 * (number // 2)
        page.line(label, left, y - 12, SANS, 15, dark)
        page.frame(left, y - 2, right, y + 38, rule, 2)
        page.line(value, left + 14, y + 27, MONO, 21, (10, 10, 60))
    for number, text in enumerate(["near the water tap", "with a tool shed", "in the shade"]):
        x, y = 40 + 215 * number, 365
        page.frame(x, y - 17, x + 19, y + 2, BLACK, 2)
        if number == 1:
            for i in range(13):
                page.fill(x + 3 + i, y - 14 + i, x + 5 + i, y - 12 + i, BLACK)
                page.fill(x + 3 + i, y - 3 - i, x + 5 + i, y - 1 - i, BLACK)
        page.line(text, x + 32, y, SANS, 19)
    page.line("Remarks", 40, 418, SANS, 15, dark)
    page.line("We share the plot with our neighbours.", 46, 448, MONO, 20, (10, 10, 60))
    for y in (454, 484):
        page.fill(40, y, 660, y + 1, BLACK)
    page.fill(40, 528, 300, 530, BLACK)
    page.fill(370, 528, 660, 530, BLACK)
    page.line("Place and date", 40, 550, SANS, 15, dark)
    page.line("Signature", 370, 550, SANS, 15, dark)
    page.save("form")


def both_polarities():
    page = TextPage(640, 480, (236, 236, 236))
    page.fill(320, 0, 640, 480, (32, 36, 40))
    left = ["Day shift", "Gate 3 opens at six.", "Two lorries for Brem,", "one for the coast.",
            "Forklift 7 is in repair,", "use the old one.", "Ask for Jonas."]
    right = ["Night shift", "Gate 3 stays shut.", "The guard has the key", "to the cold store.",
             "Lights out at eleven", "in hall B and C.", "Ask for Edda."]
    for x, texts, ink in [(36, left, (20, 20, 20)), (352, right, (226, 226, 226))]:
        page.line(texts[0], x, 70, DEJAVU_BOLD, 34, ink)
        for number, text in enumerate(texts[1:]):
            page.line(text, x, 136 + 56 * number, DEJAVU, 20, ink)
    page.save("both-polarities")


def shadow_and_glare():
    rng = np.random.default_rng(11)
    page = TextPage(700, 520, (244, 242, 236))
    page.line("Inventory of the north tower", 50, 70, SANS_BOLD, 32, (24, 24, 24))
    rows = ["Four chairs, one without a back", "A chest of oak, locked; key lost",
            "Maps of the coast, rolled, nine", "One lamp with a green shade",
            "A clock that runs backwards", "Books: 212, of these 40 damp",
            "A barometer, reads too high", "Two ropes of thirty metres",
            "Signed at Kessel, 4 November"]
    for number, text in enumerate(rows):
        page.line(text, 50, 126 + 43 * number, SERIF, 26, (28, 26, 30))
    y, x = np.mgrid[0:520, 0:700].astype(np.float32)
    # The shadow of something straight, soft at its edge, and a lamp's reflection.
    shadow = 1 - 0.62 / (1 + np.exp((x + 0.55 * y - 520) / 9))
    glare = 150 * np.exp(-(((x - 470) / 130) ** 2 + ((y - 330) / 90) ** 2))
    light = shadow * (1 - 0.12 * ((x - 350) / 350) ** 2)
    page.color = page.color * light[..., None] + glare[..., None]
    page.color += 2 * rng.standard_normal((520, 700, 1))
    page.save("shadow-and-glare", levels=32)


def bent_page():
    page = TextPage(760, 560)
    page.bend = lambda x: 11 * np.sin(2 * np.pi * (x - 40) / 340)
    page.line("Minutes of the ferry council", 40, 80, SERIF_BOLD, 36)
    rows = ["The boat shall leave at the full hour, and on Sundays also at half past;",
            "the bell is rung twice. Nobody may bring more than one goat on board.",
            "The fare is raised by a tenth, children under six go free as before, and",
            "the ferryman keeps what falls on the deck and is not asked for by night.",
            "It was proposed to paint the boat blue. Seven were for it, seven against;",
            "the chair, who owns the yellow paint, asked that it be put off once more.",
            "Next meeting in the boat house on the second Friday after the new moon."]
    for number, text in enumerate(rows):
        page.line(text, 40, 150 + 52 * number, SERIF, 22)
    page.save("bent-page")


def scripts():
    page = TextPage(700, 600)
    page.line("Welcome", 50, 80, SANS_BOLD, 40)
    page.line("歓迎", 420, 80, CJK, 40)
    page.line("The library is open to everyone", 50, 150, SANS, 24)
    page.line("図書館は誰でも利用できます", 50, 206, CJK, 26)
    page.line("图书馆对所有人开放", 50, 262, CJK, 26)
    page.line("도서관은 누구나 이용할 수 있습니다", 50, 318, CJK, 26)
    arabic = {"direction": "rtl", "language": "ar"}
    devanagari = {"language": "hi"}
    words = "المكتبة مفتوحة للجميع كل يوم".split(" ")
    page.line(" ".join(reversed(words)), 650, 386, "NotoNaskhArabic-Regular", 30, align="right",
              joined=arabic)
    page.line("पुस्तकालय सभी के लिए खुला है", 50, 452, "NotoSansDevanagari-Regular", 28,
              joined=devanagari)
    page.line("Библиотека открыта для всех", 50, 510, DEJAVU, 24)
    page.line("Η βιβλιοθήκη είναι ανοιχτή", 50, 564, DEJAVU, 24)
    page.save("scripts")


def sizes():
    page = TextPage(900, 720)
    # The first line's ink, "Hp", is a third of the page high; the last one's, with its brackets
    # and tails, eight pixels.
    page.line("Hpg", 40, 212, SANS_BOLD, 270)
    page.line("Quayside", 40, 390, SERIF_BOLD, 104)
    page.line("Next departures", 470, 478, SANS, 56)
    y = 530
    page.line("to the islands and the lighthouse", 40, 476, SERIF, 28)
    for size, text in [(20, "Saturday and Sunday only, weather permitting"),
                       (15, "Bicycles are carried at the owner's risk (no charge)"),
                       (12, "Please keep your ticket until the end of the journey (page 2)"),
                       (10, "Printed by the harbour office, second edition, on paper made (partly) of rags"),
                       (8.4, "Complaints in writing to the purser (in triplicate, please), by the end of March")]:
        page.line(text, 40, y, DEJAVU, size)
        y += size * 1.3 + 18
    assert page.lines[0]["corners"][5] - page.lines[0]["corners"][1] >= 240
    page.save("sizes")


def nothing_codes():
    rng = np.random.default_rng(21)
    page = TextPage(520, 420)
    x = 40
    while x < 270:
        bar, gap = rng.integers(1, 5, 2) * 2
        page.fill(x, 40, x + bar, 150, BLACK)
        x += bar + gap
    x = 330
    while x < 480:
        bar, gap = rng.integers(1, 4, 2)
        page.fill(x, 60, x + bar, 110, BLACK)
        x += bar + gap
    modules = rng.random((29, 29)) < 0.5
    for top, left in [(0, 0), (0, 22), (22, 0)]:
        finder = np.ones((7, 7), bool)
        finder[1:6, 1:6] = False
        finder[2:5, 2:5] = True
        modules[max(top - 1, 0):top + 8, max(left - 1, 0):left + 8] = False
        modules[top:top + 7, left:left + 7] = finder
    for module, start_x, start_y in [(6, 40, 200), (4, 320, 220)]:
        for v, u in zip(*np.nonzero(modules)):
            left, top = start_x + u * module, start_y + v * module
            page.fill(left, top, left + module, top + module, BLACK)
    page.save("nothing-codes", levels=2)


def nothing_rules():
    page = TextPage(560, 440)
    for number, y in enumerate(range(30, 160, 18)):
        page.fill(30, y, 530, y + 1 + number % 3, (90, 90, 90) if number % 2 else BLACK)
    for number, (width, height) in enumerate([(120, 40), (60, 60), (180, 30), (70, 50)]):
        left = 30 + [0, 150, 240, 450][number]
        page.frame(left, 190, left + width, 190 + height, BLACK, 1 + number % 2)
    for number in range(6):
        left = 36 + 80 * number
        page.frame(left, 276, left + 18, 294, BLACK, 2)
        if number % 3 == 1:
            page.fill(left + 5, 281, left + 13, 289, BLACK)
    for y, step, size in [(325, 9, 2), (350, 5, 1), (375, 12, 3)]:
        for x in range(30, 530, step):
            page.fill(x, y, x + size, y + size, BLACK)
    for x in range(30, 530, 16):
        page.fill(x, 408, x + 9, 410, BLACK)
    page.save("nothing-rules")


def nothing_halftone():
    height, width = 420, 520
    rng = np.random.default_rng(23)
    tone = 0.5 + 0.32 * smooth_noise(rng, height, width, 90, 110)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    angle, pitch = np.radians(45), 6.5
    u, v = (x * np.cos(angle) + y * np.sin(angle)), (y * np.cos(angle) - x * np.sin(angle))
    screen = (np.cos(2 * np.pi * u / pitch) + np.cos(2 * np.pi * v / pitch)) / 4 + 0.5
    dots = 1 / (1 + np.exp(-(np.clip(tone, 0.05, 0.95) - screen) * 14))
    page = TextPage(width, height)
    page.color[30:-30, 30:-30] = (255 * dots)[30:-30, 30:-30, None]
    page.save("nothing-halftone", levels=8)


def nothing_wood():
    height, width = 420, 560
    rng = np.random.default_rng(24)
    wave = smooth_noise(rng, height, width, 60, 260)
    y = np.arange(height, dtype=np.float32)[:, None] + 14 * wave
    rings = np.sin(2 * np.pi * y / 23) + 0.6 * np.sin(2 * np.pi * y / 9.1 + 2 * wave)
    fibers = smooth_noise(rng, height, width, 1.6, 46)
    value = 150 + 16 * rings + 11 * fibers
    page = TextPage(width, height)
    page.color[:] = value[..., None] * np.array([1.12, 0.94, 0.72], np.float32)
    page.save("nothing-wood", colors=24)


def nothing_gravel():
    height, width = 400, 520
    rng = np.random.default_rng(25)
    value = 128 + 46 * smooth_noise(rng, height, width, 5, 6) + 34 * smooth_noise(
        rng, height, width, 11, 13) + 20 * smooth_noise(rng, height, width, 2, 2)
    page = TextPage(width, height)
    page.color[:] = value[..., None]
    page.save("nothing-gravel", levels=12)


def letter():
    """The page that is turned: white to its edges, as what a turn brings in is."""
    page = TextPage(560, 480)
    page.line("Harbour Office", 60, 84, SANS_BOLD, 34)
    page.line("Quay 4, Saltmere", 60, 120, SANS, 20)
    page.line("12 June", 500, 120, SANS, 20, align="right")
    rows = ["Dear Captain Holm,", "the crane will be free on Monday", "from seven in the morning.",
            "Please send us the weights and", "the number of crates by Friday,", "signed by the mate.",
            "Fees: 310.00 for the first hour"]
    for number, text in enumerate(rows):
        page.line(text, 60, 180 + 42 * number, SERIF, 25)
    page.save("letter")


if __name__ == "__main__":
    for draw in [
        leader_dots, table_cells, vertical_headings, white_on_black, low_contrast_color,
        upper_case_table_turned, faint_pencil, two_columns, form, both_polarities,
        shadow_and_glare, bent_page, scripts, sizes, nothing_codes, nothing_rules,
        nothing_halftone, nothing_wood, nothing_gravel, letter,
    ]:
        draw()
