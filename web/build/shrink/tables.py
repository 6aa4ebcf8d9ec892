"""Removes from the interpreter the tables of East Asian encodings that the shipped standard library has no names for.

Pyodide's wasm file contains tables from codes to characters and back for Big5, GB 18030, Shift JIS, EUC and similar
encodings: a quarter of a megabyte as sent. The library that is shipped (`compile.ENCODINGS`) cannot look up any of
them, so these tables are never used. Their bytes become zeros; every address in the file stays the same.

The tables are found by their contents: rows of characters and rows of codes, as the same encodings of the Python that
runs the build give them.
"""

import struct
from collections.abc import Iterable, Iterator

from web.build.shrink.interpreter import DATA, Module

LEADS = (range(0x81, 0xFF), range(0x31, 0xFF))  # the ranges of the first and the second byte, over all these encodings
CODECS = (
    "gb2312", "gbk", "gb18030", "big5", "big5hkscs", "cp950", "euc_jp", "euc_kr", "cp949", "johab", "shift_jis",
    "cp932", "shift_jisx0213",
)  # fmt: skip
BASES = (0, 0x8080, 0x80, 0x8000)  # offsets subtracted from a code before it is stored
LETTERS, CODES = 12, 6  # the fewest entries of a row: shorter ones may be anything
GAP = 400  # the most bytes between two rows of one table
LARGE = 3000  # the fewest bytes of a table: an isolated row belongs to something else


def rows(codec: str) -> Iterator[tuple[list[int | None], int]]:
    """Yields the rows that the tables of an encoding may contain, with None at gaps, each with its least length."""
    codes: dict[int, int] = {}
    for lead in LEADS[0]:
        row: list[int | None] = []
        for trail in LEADS[1]:
            text = bytes((lead, trail)).decode(codec, "replace")
            known = len(text) == 1 and text != "\ufffd" and ord(text) <= 0xFFFF
            row.append(ord(text) if known else None)
            if known:
                codes[ord(text)] = lead << 8 | trail
        yield row, LETTERS
    for base in BASES:
        for page in range(0, 0x10000, 256):
            offsets = [codes.get(page + low, -1) - base for low in range(256)]
            yield [code if 0 <= code < 0xFFFF else None for code in offsets], CODES
            yield [code if 0 <= code < 0xFFFF else 0xFFFF for code in offsets], CODES


def pieces(row: Iterable[int | None], least: int) -> Iterator[bytes]:
    """Yields the unbroken parts of a row as bytes in memory."""
    part: list[int] = []
    for entry in (*row, None):
        if entry is not None:
            part.append(entry)
            continue
        if len(part) >= least and len(set(part)) >= least:
            yield struct.pack(f"<{len(part)}H", *part)
        part = []


def places(memory: bytes) -> list[tuple[int, int]]:
    """Returns the beginnings and ends of the rows of those tables, in order, without overlap."""
    wanted = {piece for codec in CODECS for row, least in rows(codec) for piece in pieces(row, least)}
    spans = []
    for piece in wanted:
        at = memory.find(piece)
        while at >= 0:
            spans.append((at, at + len(piece)))
            at = memory.find(piece, at + 1)
    tables: list[list[tuple[int, int]]] = []
    for begin, end in sorted(spans):
        if not tables or begin - tables[-1][-1][1] > GAP:
            tables.append([(begin, end)])
        else:
            begin = max(begin, tables[-1][-1][1])
            if end > begin:
                tables[-1].append((begin, end))
    large = [table for table in tables if sum(end - begin for begin, end in table) >= LARGE]
    return [place for table in large for place in table]


def without(wasm: bytes) -> bytes:
    """Returns the interpreter without these tables."""
    data = Module(wasm).sections[DATA]  # a third of the file: it is searched for thousands of rows
    start = wasm.rindex(data)
    out = bytearray(wasm)
    for begin, end in places(data):
        out[start + begin : start + end] = bytes(end - begin)
    return bytes(out)
