"""Archives that depend on nothing but what is in them."""

import json
import lzma
import struct
import zipfile
from collections.abc import Generator, Iterator
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Any
from unittest.mock import patch

from web.build.environment import files_below
from web.build.inside import unpack

APP_ZIP = "/lib/python3.14/site-packages/baraja.zip"  # where web/pyscript.json puts our code and web/main.py finds it
NAME = Path(APP_ZIP).name
HEADER = 30  # bytes before the name of a file in a zip
NUMBERS, LINE, LENGTH = 20, 4, 4  # in marshal: bytes of a function's five numbers, of a line, of a length


def entry(name: str, method: int) -> zipfile.ZipInfo:
    """The header of a file in a zip that depends on nothing but the file: one date, one mode."""
    header = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
    header.compress_type = method
    header.external_attr = 0o644 << 16
    return header


def pack(tree: Path, archive: Path, method: int) -> None:
    """What is alike lies together, code beside code and words beside words: it is packed smaller so."""
    with zipfile.ZipFile(archive, "w") as out:
        for path in sorted(files_below(tree), key=lambda path: (path.suffix, path)):
            out.writestr(entry(path.relative_to(tree).as_posix(), method), path.read_bytes(), compresslevel=9)


class Squeeze(zipfile.LZMACompressor):  # type: ignore[name-defined]
    """LZMA as zipfile writes it, but told of the grain of what it packs: instructions begin at every second byte (pb),
    all else at any, and what comes next says more by the byte before it (lc)."""

    grain = 0

    def _init(self) -> bytes:
        options = {"preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 22, "lc": 4, "pb": self.grain}
        self._comp = lzma.LZMACompressor(lzma.FORMAT_RAW, filters=[{"id": lzma.FILTER_LZMA1, **options}])
        return struct.pack("<BBHBL", 9, 4, 5, self.grain * 45 + 4, options["dict_size"])  # version, LZMA's own header


class SqueezeCode(Squeeze):
    grain = 1


def pack_stdlib(tree: Path, archive: Path) -> None:
    pack(tree, archive, zipfile.ZIP_DEFLATED)


def pack_app(tree: Path, archive: Path) -> None:
    """An uncompressed zip to import from, squeezed as one piece into another: two thirds of 150 separate pieces. What
    is unlike all else in compiled code goes by itself, a fifth less: instructions, tables of lines, tables of exception
    handlers, and the numbers that every function has. web/build/inside/unpack.py puts it together, in about the time
    that the shorter way of LZMA saves."""
    inner, beside = archive.with_suffix(".inner"), tree.with_suffix(".json")
    pack(tree, inner, zipfile.ZIP_STORED)
    text, told = inner.read_bytes(), json.loads(beside.read_text("utf-8")) if beside.exists() else {}
    inner.unlink()
    members = taken_apart(text, spans(text, told.get("pieces", {})), bytes(told.get("caches", ())))
    with zipfile.ZipFile(archive, "w") as out:
        for name, member in members.items():
            with patch.object(zipfile, "LZMACompressor", SqueezeCode if name == "code" else Squeeze):
                out.writestr(entry(name, zipfile.ZIP_LZMA), member)
    if put_together(archive.read_bytes()) != text:
        raise ValueError(f"{archive.name} would not be put together as it was")


def spans(archive: bytes, pieces: dict[str, list]) -> list[tuple[str, int, int]]:
    """Where functions begin and end in the bytes of an uncompressed zip."""
    with zipfile.ZipFile(BytesIO(archive)) as stored:
        return [
            (name, begin + start, begin + end)
            for info in stored.infolist()
            for begin in [info.header_offset + HEADER + len(info.filename.encode())]
            for name, start, end in pieces.get(info.filename, ())
        ]


def taken_apart(text: bytes, found: list[tuple[str, int, int]], caches: bytes) -> dict[str, bytes]:
    """The members of the archive that is sent: the text with one mark in the place of each beginning of a function and
    another in the place of each end, the two of them before it; the pieces of these in their order, with a mark between
    them and before the first, or by columns where all are of one length."""
    if not found:
        return {NAME: text}
    marks = free_marks(text)
    places = {"begin": next(marks), "end": next(marks)}
    left, done = [*places.values()], 0
    code, lines, handlers, heads, firsts = [], [], [], [], []
    for name, start, end in found:
        left += text[done:start], places[name]
        piece, done = text[start:end], end
        if name == "begin":
            heads.append(piece[: NUMBERS + 1])
            code.append(narrow(piece[NUMBERS + 1 + LENGTH :], caches))
        else:
            size = LINE + 1 + LENGTH
            size += int.from_bytes(piece[LINE + 1 : size], "little")
            firsts.append(piece[: LINE + 1])
            lines.append(piece[LINE + 1 + LENGTH : size])
            handlers.append(piece[size + 1 + LENGTH :])
    apart = {"code": code, "lines": lines, "handlers": handlers}
    return (
        {NAME: b"".join((*left, text[done:])), "caches": caches}
        | {name: joined(pieces) for name, pieces in apart.items()}
        | {"heads": columns(heads), "firsts": columns(firsts)}
    )


def joined(pieces: list[bytes]) -> bytes:
    mark = next(free_marks(b"".join(pieces)))
    return mark + mark.join(pieces)


def columns(table: list[bytes]) -> bytes:
    return bytes(row[at] for at in range(len(table[0])) for row in table)


def narrow(code: bytes, caches: bytes) -> bytes:
    """Instructions without the zeros behind some of them."""
    found, at = bytearray(), 0
    while at < len(code):
        found += code[at : at + 2]
        at += 2 + 2 * caches[code[at]]
    return bytes(found)


def widened(code: bytes, caches: bytes) -> bytes:
    """With the zeros again, as web/build/inside/widen.js does it. A mark is an instruction that no code has."""
    return b"".join(code[at : at + 2] + bytes(2 * caches[code[at]]) for at in range(0, len(code), 2))


def put_together(archive: bytes) -> bytes:
    """The archive to import from, as the browser gets it out of the one that is sent."""
    return finished(unpack.put_together(archive, widened))


def finished(steps: Generator[Any, Any, bytes]) -> bytes:
    """What small steps return at their end."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value


def free_marks(text: bytes) -> Iterator[bytes]:
    """Pairs of bytes that a text does not have. No byte can begin one and end another: with what stands before it or
    after it, a mark never looks like one more."""
    return (mark for mark in map(bytes, product(range(0xF8, 0x100), range(0xF0, 0xF8))) if mark not in text)
