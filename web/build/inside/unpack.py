# Restores our archive of modules from the form in which it is sent. web/build/pack.py says how it was taken apart, and
# why. This source is copied into js/pyhost.js and js/worker.js (@UNPACK@), hence without types.
import re
from io import BytesIO
from itertools import repeat
from struct import iter_unpack, pack
from zipfile import LZMADecompressor, ZipFile  # type: ignore[attr-defined]
from zlib import crc32


def members(packed):
    """Unpacks all members of the archive, in small steps; faster than zipfile's own reading."""
    found = []
    for info in ZipFile(BytesIO(packed)).infolist():
        start, unpacker, parts = info.header_offset + 30 + len(info.filename), LZMADecompressor(), []
        data = packed[start : start + info.compress_size]
        for at in range(0, len(data), 8192):
            parts.append(unpacker.decompress(data[at : at + 8192]))
            yield
        found.append(b"".join(parts))
        if crc32(found[-1]) != info.CRC:
            raise ValueError(f"baraja.zip is damaged in {info.filename}")
    return found


def split(joined):
    """Splits pieces that were joined by a mark, which also stands before the first one."""
    return joined[2:].split(joined[:2])


def rows(width, columns):
    """Returns the rows of a table, `width` bytes each, from its columns, which follow one another."""
    table, height = bytearray(len(columns)), len(columns) // width
    for at in range(width):
        table[at::width] = columns[at * height : (at + 1) * height]
    return cut(width, table)


def cut(width, table):
    return [row for (row,) in iter_unpack(f"{width}s", table)]


def sizes(pieces):
    return cut(4, pack(f"<{len(pieces)}I", *map(len, pieces)))


def parts(widened, text, caches, code, lines, handlers, heads, firsts):
    """Yields by turns, in small steps, the text between the beginnings and ends of functions, and these themselves."""
    code = split(widened(code, caches))
    yield
    begins = map(b"".join, zip(rows(21, heads), sizes(code), code, strict=True))
    lines, handlers = split(lines), split(handlers)
    yield
    ends = map(b"".join, zip(rows(5, firsts), sizes(lines), lines, repeat(b"s"), sizes(handlers), handlers))
    found = re.split(b"(%b|%b)" % (text[:2], text[2:4]), text[4:])
    yield
    found[1::2] = map(next, map({text[:2]: begins, text[2:4]: ends}.__getitem__, found[1::2]))
    yield
    return found


def put_together(packed, widened):
    """Restores the archive to import from, in small steps, and returns it."""
    text, *apart = yield from members(packed)
    return b"".join((yield from parts(widened, text, *apart))) if apart else text


def unpack(packed, path, widen):
    from pyodide.ffi import to_js

    def widened(code, caches):
        return widen(to_js(code), to_js(caches)).to_bytes()

    text = yield from put_together(packed.to_bytes(), widened)
    with open(path, "wb") as out:
        out.write(text)
