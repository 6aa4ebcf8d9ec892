"""Archives that depend on nothing but what is in them."""

import json
import lzma
import struct
import zipfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from unittest.mock import patch

from web.build.environment import files_below
from web.build.inside import unpack

APP_ZIP = "/lib/python3.14/site-packages/baraja.zip"  # where web/pyscript.json puts our code and web/main.py finds it
NAME = Path(APP_ZIP).name
HEADER = 30  # bytes before the name of a file in a zip
LENGTH = 4  # bytes of a length in marshal
SHORTEST = 20  # bytes with their length: what is less is not worth its own place


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
    is unlike all else in compiled code goes by itself, another tenth less: instructions, tables of lines, tables of
    exception handlers. web/build/inside/unpack.py puts it together, in about the time that the shorter way of LZMA
    saves."""
    inner, told = archive.with_suffix(".inner"), tree.with_suffix(".json")
    pack(tree, inner, zipfile.ZIP_STORED)
    pieces = spans(inner, json.loads(told.read_text("utf-8")) if told.exists() else {})
    members = taken_apart(inner.read_bytes(), pieces)
    inner.unlink()
    with zipfile.ZipFile(archive, "w") as out:
        for name, text in members.items():
            with patch.object(zipfile, "LZMACompressor", SqueezeCode if name == "code" else Squeeze):
                out.writestr(entry(name, zipfile.ZIP_LZMA), text)


def spans(archive: Path, pieces: dict[str, list]) -> list[tuple[int, int, str]]:
    """Where the pieces of the files of an uncompressed zip are in its own bytes, and what they are."""
    with zipfile.ZipFile(archive) as stored:
        return [
            (begin + start, begin + end, name)
            for info in stored.infolist()
            for begin in [info.header_offset + HEADER + len(info.filename.encode())]
            for name, start, end in pieces.get(info.filename, ())
            if end - start >= SHORTEST
        ]


def taken_apart(text: bytes, found: list[tuple[int, int, str]]) -> dict[str, bytes]:
    """The members of the archive that is sent: the text with a mark in the place of each piece; the kinds of the pieces
    in their order; and of each kind the pieces, with a mark between them and without the four bytes of their lengths.
    Each mark stands at the beginning once more."""
    if not found:
        return {NAME: text}
    kinds = {name: index for index, name in enumerate(dict.fromkeys(name for *_, name in found))}
    marks = free_marks(text)
    place, left, done = next(marks), [], 0
    for start, end, _ in found:
        left.append(text[done:start])
        done = end
    members = {NAME: place + place.join((*left, text[done:])), "order": bytes(kinds[name] for *_, name in found)}
    for name in kinds:
        apart = next(marks)
        members[name] = apart + apart.join(text[start + LENGTH : end] for start, end, kind in found if kind == name)
    return members


def put_together(archive: bytes) -> bytes:
    """The archive to import from, as the browser gets it out of the one that is sent."""
    steps = unpack.put_together(archive)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value


def free_marks(text: bytes) -> Iterator[bytes]:
    """Pairs of bytes that a text does not have. No byte can begin one and end another: with what stands before it or
    after it, a mark never looks like one more."""
    return (mark for mark in map(bytes, product(range(0xF8, 0x100), range(0xF0, 0xF8))) if mark not in text)
