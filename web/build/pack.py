"""Writes archives whose bytes depend on nothing but their contents."""

import json
import struct
import subprocess
import zipfile
from collections.abc import Iterator
from io import BytesIO
from itertools import accumulate, pairwise, product
from pathlib import Path
from tempfile import TemporaryDirectory

from web.build.environment import BIN, files_below, tool_path

APP_ZIP = "/lib/python3.14/site-packages/baraja.zip"  # where web/pyscript.json puts our code and web/main.py finds it
NAME = Path(APP_ZIP).name
SIZES = "<8I"  # before the members: the size of the zip to import from, and of each of the seven members
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


def pack_stdlib(tree: Path, archive: Path) -> None:
    pack(tree, archive, zipfile.ZIP_DEFLATED)


def pack_app(tree: Path, archive: Path) -> None:
    """Writes what is sent instead of an uncompressed zip of our code to import from: compressed in one piece it has two
    thirds of the size of 150 files compressed separately. The parts of compiled code that differ from all the rest are
    in members of their own, which saves another fifth: instructions, line tables, exception tables, and the numbers
    that every function has. public/js/archive.js restores the zip."""
    inner, beside = archive.with_suffix(".inner"), tree.with_suffix(".json")
    pack(tree, inner, zipfile.ZIP_STORED)
    text, told = inner.read_bytes(), json.loads(beside.read_text("utf-8")) if beside.exists() else {}
    inner.unlink()
    found = spans(text, told.get("pieces", {}))
    archive.write_bytes(sent(taken_apart(text, found, bytes(told.get("caches", ()))), len(text)))
    if put_together(archive.read_bytes()) != text:
        raise ValueError(f"{archive.name} would not be put together as it was")


def sent(parts: list[bytes], size: int) -> bytes:
    """Returns the members compressed with Zstandard, with the size of the zip and of each member before them. LZMA
    would be 8 % smaller, but only Python could unpack it, after it has started."""
    return by_node("compress", struct.pack(SIZES, size, *map(len, parts)) + b"".join(parts))


def members(archive: bytes) -> list[bytes]:
    """Returns the members of an archive that is sent, unpacked, in the order of `taken_apart`."""
    whole = by_node("unpacked", archive)
    _, *sizes = struct.unpack_from(SIZES, whole)
    ends = list(accumulate(sizes, initial=struct.calcsize(SIZES)))
    return [whole[start:end] for start, end in pairwise(ends)]


def put_together(archive: bytes) -> bytes:
    """Returns the zip to import from, restored from what is sent, as the browser does."""
    return by_node("restored", archive)


def by_node(way: str, content: bytes) -> bytes:
    """Returns what web/build/inside/archive.mjs makes of the content; raises ValueError if it cannot."""
    with TemporaryDirectory() as folder:
        given, made = Path(folder, "given"), Path(folder, "made")
        given.write_bytes(content)
        script = Path(__file__).parent / "inside/archive.mjs"
        command = [BIN / "node", script, way, given, made]
        done = subprocess.run(list(map(str, command)), capture_output=True, text=True, env=tool_path())
        if done.returncode:
            raise ValueError(done.stderr)
        return made.read_bytes()


def spans(archive: bytes, pieces: dict[str, list]) -> list[tuple[str, int, int]]:
    """Returns where functions begin and end in the bytes of an uncompressed zip."""
    with zipfile.ZipFile(BytesIO(archive)) as stored:
        return [
            (name, begin + start, begin + end)
            for info in stored.infolist()
            for begin in [info.header_offset + HEADER + len(info.filename.encode())]
            for name, start, end in pieces.get(info.filename, ())
        ]


def taken_apart(text: bytes, found: list[tuple[str, int, int]], caches: bytes) -> list[bytes]:
    """Returns the members of what is sent: the text, how many zeros follow each instruction, instructions, line tables,
    exception tables, and two tables of numbers. The text has one mark in place of the beginning of each function and
    another in place of each end, and starts with these two marks. The pieces taken out follow in their order, with a
    mark before each, or by columns where all have the same length."""
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
    left += (text[done:],)
    return [b"".join(left), caches, *map(joined, (code, lines, handlers)), columns(heads), columns(firsts)]


def joined(pieces: list[bytes]) -> bytes:
    mark = next(free_marks(b"".join(pieces)))
    return b"".join(mark + piece for piece in pieces) or mark


def columns(table: list[bytes]) -> bytes:
    return bytes(byte for column in zip(*table, strict=True) for byte in column)


def narrow(code: bytes, caches: bytes) -> bytes:
    """Returns instructions without the zeros that follow some of them."""
    found, at = bytearray(), 0
    while at < len(code):
        found += code[at : at + 2]
        at += 2 + 2 * caches[code[at]]
    return bytes(found)


def free_marks(text: bytes) -> Iterator[bytes]:
    """Yields pairs of bytes that do not occur in a text. No byte begins one pair and ends another, so that a mark and
    the bytes next to it never look like another mark."""
    return (mark for mark in map(bytes, product(range(0xF8, 0x100), range(0xF0, 0xF8))) if mark not in text)
