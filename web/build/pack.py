"""Archives that depend on nothing but what is in them."""

import lzma
import struct
import zipfile
from pathlib import Path
from unittest.mock import patch

from web.build.environment import files_below

APP_ZIP = "/lib/python3.14/site-packages/baraja.zip"  # where web/pyscript.json puts our code and web/main.py finds it


def entry(name, method):
    """The header of a file in a zip that depends on nothing but the file: one date, one mode."""
    header = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
    header.compress_type = method
    header.external_attr = 0o644 << 16
    return header


def pack(tree, archive, method):
    """What is alike lies together, code beside code and words beside words: it is packed smaller so."""
    with zipfile.ZipFile(archive, "w") as out:
        for path in sorted(files_below(tree), key=lambda path: (path.suffix, path)):
            out.writestr(entry(path.relative_to(tree).as_posix(), method), path.read_bytes(), compresslevel=9)


class Squeeze(zipfile.LZMACompressor):  # type: ignore[name-defined]
    """LZMA as zipfile writes it, but told that code has no grain: its pieces begin at any byte (pb), and what comes
    next says more by the byte before it (lc)."""

    def _init(self):
        options = {"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 22, "lc": 4, "pb": 0}
        self._comp = lzma.LZMACompressor(lzma.FORMAT_RAW, filters=[options])
        grain = options["pb"] * 45 + options["lc"]
        return struct.pack("<BBHBL", 9, 4, 5, grain, options["dict_size"])  # the version, and LZMA's own header


def pack_stdlib(tree, archive):
    pack(tree, archive, zipfile.ZIP_DEFLATED)


def pack_app(tree, archive):
    """An uncompressed zip to import from, squeezed as one piece into another: two thirds of 150 separate pieces."""
    inner = archive.with_suffix(".inner")
    pack(tree, inner, zipfile.ZIP_STORED)
    with patch.object(zipfile, "LZMACompressor", Squeeze), zipfile.ZipFile(archive, "w") as out:
        out.writestr(entry(Path(APP_ZIP).name, zipfile.ZIP_LZMA), inner.read_bytes())
    inner.unlink()
