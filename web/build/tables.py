"""Takes out of the interpreter the tables of East Asian encodings that our standard library has no names for.

Pyodide's wasm holds, for Big5, GB 18030, Shift JIS, EUC and their kin, which code is which letter and back: a quarter
of a megabyte on the wire. The library that ships (`compile.ENCODINGS`) cannot look up one of them, so no text of a page
is ever read by these tables. Their bytes become zeros; every address in the file stays.

They are found by what they say: rows of letters, and rows of codes, as the same encodings of the Python here give them.
"""

import struct
from collections.abc import Iterable, Iterator

LEADS = (range(0x81, 0xFF), range(0x31, 0xFF))  # first and second byte, as wide as any of them goes
CODECS = (
    "gb2312", "gbk", "gb18030", "big5", "big5hkscs", "cp950", "euc_jp", "euc_kr", "cp949", "johab", "shift_jis",
    "cp932", "shift_jisx0213",
)  # fmt: skip
BASES = (0, 0x8080, 0x80, 0x8000)  # what is taken from a code before it is written down
LETTERS, CODES = 12, 6  # entries that a row has at least: shorter ones may be anything
GAP = 400  # bytes between two rows of one table at most
LARGE = 3000  # bytes of a table at least: a row that stands alone is a row of something else


def rows(codec: str) -> Iterator[tuple[list[int | None], int]]:
    """What may stand in the tables of an encoding, None where a row breaks off, and how long a row must be."""
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
            found = [codes.get(page + low, -1) - base for low in range(256)]
            yield [code if 0 <= code < 0xFFFF else None for code in found], CODES
            yield [code if 0 <= code < 0xFFFF else 0xFFFF for code in found], CODES


def pieces(row: Iterable[int | None], least: int) -> Iterator[bytes]:
    """The unbroken parts of a row as they lie in memory."""
    part: list[int] = []
    for entry in (*row, None):
        if entry is not None:
            part.append(entry)
            continue
        if len(part) >= least and len(set(part)) >= least:
            yield struct.pack(f"<{len(part)}H", *part)
        part = []


def places(memory: bytes) -> list[tuple[int, int]]:
    """Where those tables lie: beginnings and ends of their rows, in order, without overlap."""
    wanted = {piece for codec in CODECS for row, least in rows(codec) for piece in pieces(row, least)}
    found = []
    for piece in wanted:
        at = memory.find(piece)
        while at >= 0:
            found.append((at, at + len(piece)))
            at = memory.find(piece, at + 1)
    tables: list[list[tuple[int, int]]] = []
    for begin, end in sorted(found):
        if not tables or begin - tables[-1][-1][1] > GAP:
            tables.append([(begin, end)])
        else:
            begin = max(begin, tables[-1][-1][1])
            if end > begin:
                tables[-1].append((begin, end))
    large = [table for table in tables if sum(end - begin for begin, end in table) >= LARGE]
    return [place for table in large for place in table]


def without(memory: bytes) -> bytes:
    """The interpreter without these tables."""
    out = bytearray(memory)
    for begin, end in places(memory):
        out[begin:end] = bytes(end - begin)
    return bytes(out)
