# Runs in the browser as it stands, hence without types, out of the text of js/pyhost.js and js/worker.js (@UNPACK@):
# writes our archive of modules from what has come of it. How it was taken apart, and why, is told in web/build/pack.py.
import re
from io import BytesIO
from itertools import repeat
from struct import iter_unpack, pack
from zipfile import LZMADecompressor, ZipFile  # type: ignore[attr-defined]
from zlib import crc32


def members(packed):
    """What the archive has in it, unpacked in small steps; zipfile's own way to read takes longer."""
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
    """Pieces that were joined by a mark, which stands before the first as well."""
    return joined[2:].split(joined[:2])


def rows(width, columns):
    """The rows of a table, so many bytes each, of its columns one after the other."""
    table, height = bytearray(len(columns)), len(columns) // width
    for at in range(width):
        table[at::width] = columns[at * height : (at + 1) * height]
    return cut(width, table)


def cut(width, table):
    return [row for (row,) in iter_unpack(f"{width}s", table)]


def sizes(pieces):
    return cut(4, pack(f"<{len(pieces)}I", *map(len, pieces)))


def parts(widened, text, caches, code, lines, handlers, heads, firsts):
    """What stands between functions' beginnings and ends, and these, by turns; in small steps."""
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
    """The archive to import from, in small steps."""
    text, *apart = yield from members(packed)
    return b"".join((yield from parts(widened, text, *apart))) if apart else text


def unpack(packed, path, widen):
    from pyodide.ffi import to_js

    def widened(code, caches):
        return widen(to_js(code), to_js(caches)).to_bytes()

    text = yield from put_together(packed.to_bytes(), widened)
    with open(path, "wb") as out:
        out.write(text)
