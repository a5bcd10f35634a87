#!/usr/bin/env python3
"""Writes grids.bin: symbols made by encoders that are not this project's, with what they say.

    pip install segno==1.6.6 rmqrcode==0.3.2 zxing-cpp==3.1.1
    python3 make-grids.py

segno makes the QR and Micro QR codes, rmqrcode and zxing-cpp (through libzint) the rMQR codes.
Messages are random from a fixed seed. The layout of the file is read back by
Tests/QRCodesTests/GridCollection.swift; numbers are big-endian, grids are bits row after row, padded
to a byte.

A symbol of another mask differs from that of mask 0 by the mask and the format information. To keep
the file small, it is written as that difference: for level L as a grid, for the other levels as the
few modules in which the difference is not that of level L. Nothing is derived: reading the file back
gives the encoders' grids module by module.
"""

import random
import struct

import numpy
import rmqrcode
import segno.encoder
import zxingcpp
from rmqrcode import encoder as rmqr_encoders
from rmqrcode.format.rmqr_versions import rMQRVersions
from segno import consts

MODES = ["numeric", "alphanumeric", "byte", "kanji"]
ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
LEVELS = "LMQH"
random.seed(18004)
out = bytearray()
captured = {}

original = segno.encoder.make_final_message


def capture(version, error, buff):
    """Notes the data codewords, which segno does not give away."""
    captured["payload"] = bytes(buff.toints())
    return original(version, error, buff)


segno.encoder.make_final_message = capture


def pad_to_codeword(buff, version, length):
    """Where the terminator ends at a codeword's end, segno adds one of zeros; the standard does not."""
    buff.extend([0] * min(-length % 8, consts.SYMBOL_CAPACITY[version].get(captured["error"], 1 << 20) - length))


def pad_with_codewords(buff, version, capacity, length):
    """segno pads M3 symbols with zeros; in the standard only their last four bits are zeros."""
    for i in range((capacity - length) // 8):
        buff.extend([1, 1, 1, 0, 1, 1, 0, 0] if i % 2 == 0 else [0, 0, 0, 1, 0, 0, 0, 1])
    buff.extend([0] * (capacity - len(buff)))


segno.encoder.write_padding_bits = pad_to_codeword
segno.encoder.write_pad_codewords = pad_with_codewords


def text(mode, count):
    if mode == "numeric":
        return "".join(random.choice("0123456789") for _ in range(count))
    if mode == "alphanumeric":
        # A letter first: digits alone would be another mode.
        return "".join(random.choice(ALPHANUMERIC[10:36] if i == 0 else ALPHANUMERIC) for i in range(count))
    if mode == "byte":
        return bytes(random.randrange(128, 256) if i == 0 else random.randrange(256) for i in range(count)).decode("latin-1")
    pairs = []
    while len(pairs) < count:
        lead = random.choice(list(range(0x88, 0x98)) + list(range(0x99, 0xA0)) + list(range(0xE0, 0xEA)))
        trail = random.choice(list(range(0x40, 0x7F)) + list(range(0x80, 0xFD)))
        try:
            pairs.append(bytes([lead, trail]).decode("shift_jis"))
        except UnicodeDecodeError:
            pass
    return "".join(pairs)


def content_bytes(mode, message):
    return message.encode({"byte": "latin-1", "kanji": "shift_jis"}.get(mode, "ascii"))


def data_bits(mode, count):
    return {
        "numeric": count // 3 * 10 + [0, 4, 7][count % 3],
        "alphanumeric": count // 2 * 11 + count % 2 * 6,
        "byte": 8 * count,
        "kanji": 13 * count,
    }[mode]


def longest(mode, room):
    count = 0
    while data_bits(mode, count + 1) <= room:
        count += 1
    return count


def packed(rows):
    bits = [1 if module else 0 for row in rows for module in row]
    return numpy.packbits(numpy.array(bits, dtype=numpy.uint8)).tobytes()


def put(fmt, *values):
    out.extend(struct.pack(">" + fmt, *values))


def put_bytes(data):
    put("H", len(data))
    out.extend(data)


def symbol(message, mode, version, level, mask):
    encoding = {"byte": "latin-1", "kanji": "shift_jis"}.get(mode)
    captured["error"] = consts.ERROR_MAPPING[level] if level else None
    code = segno.encoder.encode(
        message, error=level, version=version, mode=mode, mask=mask, encoding=encoding, boost_error=False)
    rows = [list(row) for row in code.matrix]
    return rows, captured["payload"], code.mask


def choose(mode, room, fills):
    """A message that fills the room, or a part of it."""
    most = longest(mode, room)
    return text(mode, most if fills else random.randint(max(1, most // 3), most))


def qr_codes():
    put("H", 40)
    for version in range(1, 41):
        counts = {"numeric": (10, 12, 14), "alphanumeric": (9, 11, 13), "byte": (8, 16, 16), "kanji": (8, 10, 12)}
        size = 0 if version < 10 else 1 if version < 27 else 2
        differences = {}
        for index, level in enumerate(LEVELS):
            mode = MODES[(version + index) % 4]
            capacity = consts.SYMBOL_CAPACITY[version][consts.ERROR_MAPPING[level]]
            message = choose(mode, capacity - 4 - counts[mode][size], fills=(version + index) % 5 == 0)
            grids = []
            for mask in range(8):
                rows, payload, _ = symbol(message, mode, version, level, mask)
                grids.append(numpy.array(rows, dtype=numpy.uint8))
            _, _, preferred = symbol(message, mode, version, level, None)
            put("BB", MODES.index(mode), preferred)
            put_bytes(content_bytes(mode, message))
            put_bytes(payload[: capacity // 8])
            out.extend(packed(grids[0]))
            differences[level] = [grid ^ grids[0] for grid in grids[1:]]
        for mask in range(7):
            out.extend(packed(differences["L"][mask]))
        for level in "MQH":
            for mask in range(7):
                change = (differences[level][mask] ^ differences["L"][mask]).flatten().nonzero()[0]
                put("B", len(change))
                put(f"{len(change)}H", *change)


def micro_qr_codes():
    rows_of = [(1, "L", "M1"), (2, "L", "M2"), (2, "M", "M2"), (3, "L", "M3"), (3, "M", "M3"), (4, "L", "M4"), (4, "M", "M4"), (4, "Q", "M4")]
    counts = {1: [3], 2: [4, 3], 3: [5, 4, 4, 3], 4: [6, 5, 5, 4]}
    cases = [(number, level, name, mode) for number, level, name in rows_of for mode in range(len(counts[number]))]
    put("H", len(cases))
    for number, level, name, mode in cases:
        version = consts.MICRO_VERSION_MAPPING[name]
        error = None if number == 1 else level
        capacity = consts.SYMBOL_CAPACITY[version][consts.ERROR_MAPPING[level] if error else None]
        header = number - 1 + counts[number][mode]
        message = choose(MODES[mode], capacity - header, fills=mode % 2 == 0)
        put("BBB", number, LEVELS.index(level), mode)
        grids = []
        for mask in range(4):
            rows, payload, _ = symbol(message, MODES[mode], name, error, mask)
            grids.append(rows)
        _, _, preferred = symbol(message, MODES[mode], name, error, None)
        put("B", preferred)
        put_bytes(content_bytes(MODES[mode], message))
        put_bytes(payload[: (capacity + 7) // 8])
        for rows in grids:
            out.extend(packed(rows))


def rmqr_codes():
    classes = [rmqr_encoders.NumericEncoder, rmqr_encoders.AlphanumericEncoder, rmqr_encoders.ByteEncoder, rmqr_encoders.KanjiEncoder]
    cases = []
    for number, (name, entry) in enumerate(rMQRVersions.items(), 1):
        for level in rmqrcode.ErrorCorrectionLevel:
            capacity = entry["number_of_data_bits"][level]
            widths = [entry["character_count_indicator_length"][c] for c in classes]
            for mode in range(4):
                message = ""
                while message == "" or (mode == 2 and len(message.encode()) != len(message)):
                    most = longest(MODES[mode], capacity - 3 - widths[mode])
                    if most == 0:
                        break
                    count = most if mode % 2 == 0 else random.randint(1, most)
                    message = text(MODES[mode], count)
                    if mode == 2:
                        # Both encoders write text as UTF-8; ASCII is all that is the same in both.
                        message = "".join(chr(random.randrange(32, 127)) for _ in range(count))
                if not message:
                    continue
                blocks = entry["blocks"][level]
                # Two rows of rmqrcode's table contradict themselves, R13x27-M and R17x43-M; and it loses
                # the last codeword of blocks that are longer than others.
                if len(blocks) == 1 and sum(b["num"] * b["c"] for b in blocks) == entry["codewords_total"] and sum(b["num"] * b["k"] for b in blocks) * 8 == capacity:
                    code = rmqrcode.rMQR(name, level)
                    code.add_segment(message, classes[mode])
                    code.make()
                    cases.append((number, level.name, mode, content_bytes(MODES[mode], message), code.to_list(with_quiet_zone=False)))
                if mode != 3:
                    code = zxingcpp.create_barcode(message, zxingcpp.BarcodeFormat.RMQRCode, version=number, ec_level=level.name)
                    picture = numpy.array(code.to_image(scale=1, add_quiet_zones=False))
                    assert picture.shape == (entry["height"], entry["width"]), (name, picture.shape)
                    # Which modes libzint takes is its own affair.
                    cases.append((number, level.name, 255, content_bytes(MODES[mode], message), (picture == 0).tolist()))
    put("H", len(cases))
    for number, level, mode, message, rows in cases:
        put("BBB", number, LEVELS.index(level), mode)
        put_bytes(message)
        out.extend(packed(rows))


def sequences():
    """Symbols of one message in structured append, and symbols of mixed segments."""
    message = "A message that is spread over four symbols, 0123456789012345678901234567890123456789"
    codes = segno.encoder.encode_sequence(message, error="M", symbol_count=4, boost_error=False)
    put("H", len(codes))
    put_bytes(message.encode())
    for code in codes:
        put("B", code.version)
        out.extend(packed([list(row) for row in code.matrix]))
    cases = [
        ([("0123456789", consts.MODE_NUMERIC), ("ABC-DEF", consts.MODE_ALPHANUMERIC), ("abc", consts.MODE_BYTE), ("点茗", consts.MODE_KANJI)], False),
        ([("é€", consts.MODE_BYTE, "iso-8859-15"), ("42", consts.MODE_NUMERIC)], True),
        ([("Ελλάδα", consts.MODE_BYTE, "iso-8859-7"), (" Привет", consts.MODE_BYTE, "iso-8859-5"), (" 日本", consts.MODE_BYTE, "utf-8")], True),
    ]
    put("H", len(cases))
    for segments, eci in cases:
        code = segno.encoder.encode(segments, error="M", eci=eci, micro=False, boost_error=False)
        put_bytes("".join(s[0] for s in segments).encode())
        put("B", code.version)
        out.extend(packed([list(row) for row in code.matrix]))


def libzint_codes():
    """QR codes of the smaller versions and Micro QR codes with the masks that libzint prefers."""
    cases = []
    for number in range(1, 11):
        for level in LEVELS:
            cases.append((0, number, level, zxingcpp.BarcodeFormat.QRCode, f"Symbol {number}-{level}, abcdefgh"[: 7 * number]))
    for number, level, messages in [(1, "L", ["12345", "7"]), (2, "L", ["0123456789", "ABC", "1"]), (2, "M", ["99", "A1:"]), (3, "L", ["abcdefghi", "1", "AB-CD", "aA"]), (3, "M", ["abc", "12"]), (4, "L", ["abcdefghijklmno", "x"]), (4, "M", ["Hello", "0"]), (4, "Q", ["HELLO", "ab1"])]:
        for message in messages:
            cases.append((1, number, level, zxingcpp.BarcodeFormat.MicroQRCode, message))
    put("H", len(cases))
    for kind, number, level, symbology, message in cases:
        options = {} if kind == 1 and number == 1 else {"ec_level": level}
        code = zxingcpp.create_barcode(message, symbology, version=number, **options)
        picture = numpy.array(code.to_image(scale=1, add_quiet_zones=False))
        assert picture.shape[0] == (17 + 4 * number if kind == 0 else 9 + 2 * number), (number, level, message, picture.shape)
        put("BBB", kind, number, LEVELS.index(level))
        put_bytes(message.encode())
        out.extend(packed((picture == 0).tolist()))


qr_codes()
micro_qr_codes()
rmqr_codes()
libzint_codes()
sequences()
with open("grids.bin", "wb") as file:
    file.write(out)
print(len(out))
