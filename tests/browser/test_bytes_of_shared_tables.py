"""What tables on several devices add to the page, as they are sent."""

import gzip
import json
import re
import zipfile
from io import BytesIO

from serving import DIST
from web.build import pack
from web.build.inside import unpack

MOST = 28_300
"""Bytes, of which 28,043 are taken and 25,000 are wanted. The library that reads codes where a browser cannot comes
only with the camera."""
OWN = ("baraja_ui/links/together/", "baraja_ui/host/browser/devices")


def pieces(packed):
    """Where functions begin and end in the archive to import from: (name, start, end)."""
    text, *apart = pack.finished(unpack.members(packed))
    begin, end = text[:2], text[2:4]
    names = iter(re.findall(b"%b|%b" % (begin, end), text[4:]))
    at = 0
    for nth, part in enumerate(pack.finished(unpack.parts(pack.widened, text, *apart))):
        if nth % 2:
            yield {begin: "begin", end: "end"}[next(names)], at, at + len(part)
        at += len(part)


def packed_without(packed, folder, left_out, words):
    """How many bytes the archive of our code has without these modules and these words."""
    inner = zipfile.ZipFile(BytesIO(pack.put_together(packed)))
    found, told, caches = list(pieces(packed)), {}, pack.finished(unpack.members(packed))[1]
    for info in inner.infolist():
        name, body = info.filename, inner.read(info)
        if name.startswith(left_out):
            continue
        if name == "baraja_ui/words/all.json":
            kept = {group: said for group, said in json.loads(body).items() if group != words}
            body = json.dumps(kept, ensure_ascii=False, separators=(",", ":")).encode()
        begin = info.header_offset + pack.HEADER + len(name.encode())
        inside = (piece for piece in found if begin <= piece[1] < begin + info.file_size)
        told[name] = [(kind, start - begin, end - begin) for kind, start, end in inside]
        (folder / "app" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "app" / name).write_bytes(body)
    (folder / "app.json").write_text(json.dumps({"pieces": told, "caches": list(caches)}), "utf-8")
    pack.pack_app(folder / "app", folder / "app.zip")
    return (folder / "app.zip").stat().st_size


def test_shared_tables_add_few_bytes_to_the_page(tmp_path):
    packed = next(DIST.glob("app/*/baraja.zip")).read_bytes()
    assert packed_without(packed, tmp_path / "whole", (), "") == len(packed), "the same way to pack"
    script = len(gzip.compress(next(DIST.glob("app/*/js/peers.js")).read_bytes(), 9))
    added = len(packed) - packed_without(packed, tmp_path / "less", OWN, "together") + script
    assert 20_000 < added < MOST, added
