# Runs in the browser as it stands, hence without types, out of the text of js/pyhost.js and js/worker.js (@UNPACK@):
# writes our archive of modules from what has come of it. How it was taken apart, and why, is told in web/build/pack.py.
from io import BytesIO
from itertools import chain
from struct import iter_unpack, pack
from zipfile import LZMADecompressor, ZipFile  # type: ignore[attr-defined]


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
    return found


def put_together(packed):
    """The archive to import from, in small steps."""
    text, *rest = yield from members(packed)
    if not rest:
        return text
    order, *kinds = rest
    gaps = text[2:].split(text[:2])
    yield
    kinds = [iter(pieces[2:].split(pieces[:2])) for pieces in kinds]
    yield
    pieces = list(map(next, map(kinds.__getitem__, order)))
    sizes = pack(f"<{len(pieces)}I", *map(len, pieces))
    yield
    parts = [b""] * (3 * len(pieces) + 1)
    parts[::3] = gaps
    parts[1::3] = chain.from_iterable(iter_unpack("4s", sizes))
    parts[2::3] = pieces
    yield
    return b"".join(parts)


def unpack(packed, path):
    text = yield from put_together(packed.to_bytes())
    with open(path, "wb") as out:
        out.write(text)
