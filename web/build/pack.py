"""Writes archives whose bytes depend on nothing but their contents."""

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
HEADER = 30  # bytes before the name of a member in a zip
NUMBERS, LINE, LENGTH = 20, 4, 4  # in marshal: bytes of a function's five numbers, of a line number, of a length


def entry(name: str, method: int) -> zipfile.ZipInfo:
    """Returns the header of a zip member, with the same date and mode for all."""
    header = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
    header.compress_type = method
    header.external_attr = 0o644 << 16
    return header


def pack(tree: Path, archive: Path, method: int) -> None:
    """Writes a zip of the tree with similar files next to each other, code with code and words with words: it packs
    smaller."""
    with zipfile.ZipFile(archive, "w") as out:
        for path in sorted(files_below(tree), key=lambda path: (path.suffix, path)):
            out.writestr(entry(path.relative_to(tree).as_posix(), method), path.read_bytes(), compresslevel=9)


class Squeeze(zipfile.LZMACompressor):  # type: ignore[name-defined]
    """LZMA as zipfile writes it, but with parameters that fit the data: instructions begin at every second byte (pb);
    all other data begins at any byte, and the byte before predicts the next one better (lc)."""

    grain = 0

    def _init(self) -> bytes:
        options = {"preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 22, "lc": 4, "pb": self.grain}
        self._comp = lzma.LZMACompressor(lzma.FORMAT_RAW, filters=[{"id": lzma.FILTER_LZMA1, **options}])
        return struct.pack("<BBHBL", 9, 4, 5, self.grain * 45 + 4, options["dict_size"])  # version, LZMA's header


class SqueezeCode(Squeeze):
    grain = 1


def pack_stdlib(tree: Path, archive: Path) -> None:
    pack(tree, archive, zipfile.ZIP_DEFLATED)


def pack_app(tree: Path, archive: Path) -> None:
    """Writes our code as an uncompressed zip to import from, compressed in one piece inside another zip: two thirds of
    the size of 150 files compressed separately. The parts of compiled code that differ from all the rest are packed
    separately, which saves another fifth: instructions, line tables, exception tables, and the numbers that every
    function has. web/build/inside/unpack.py restores it, in about the time that LZMA saves on the smaller data."""
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
    """Returns where functions begin and end in the bytes of an uncompressed zip."""
    with zipfile.ZipFile(BytesIO(archive)) as stored:
        return [
            (name, begin + start, begin + end)
            for info in stored.infolist()
            for begin in [info.header_offset + HEADER + len(info.filename.encode())]
            for name, start, end in pieces.get(info.filename, ())
        ]


def taken_apart(text: bytes, found: list[tuple[str, int, int]], caches: bytes) -> dict[str, bytes]:
    """Returns the members of the archive that is sent. The text has one mark in place of the beginning of each function
    and another in place of each end, and starts with these two marks. The pieces taken out follow in their order, with
    a mark before each, or by columns where all have the same length."""
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
    """Returns instructions without the zeros that follow some of them."""
    found, at = bytearray(), 0
    while at < len(code):
        found += code[at : at + 2]
        at += 2 + 2 * caches[code[at]]
    return bytes(found)


def widened(code: bytes, caches: bytes) -> bytes:
    """Returns instructions with the zeros again, as web/build/inside/widen.js does. A mark is an instruction that no
    code contains."""
    return b"".join(code[at : at + 2] + bytes(2 * caches[code[at]]) for at in range(0, len(code), 2))


def put_together(archive: bytes) -> bytes:
    """Returns the archive to import from, restored from the one that is sent, as the browser does."""
    return finished(unpack.put_together(archive, widened))


def finished(steps: Generator[Any, Any, bytes]) -> bytes:
    """Runs small steps to their end; returns their result."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value


def free_marks(text: bytes) -> Iterator[bytes]:
    """Yields pairs of bytes that do not occur in a text. No byte begins one pair and ends another, so that a mark and
    the bytes next to it never look like another mark."""
    return (mark for mark in map(bytes, product(range(0xF8, 0x100), range(0xF0, 0xF8))) if mark not in text)
