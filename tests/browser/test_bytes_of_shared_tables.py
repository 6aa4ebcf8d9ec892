"""What tables on several devices add to the page, as they are sent."""

import gzip
import json
import zipfile
from io import BytesIO

from serving import DIST
from web.build import pack
from web.build.inside import unpack

MOST = 30_500
"""Bytes, of which 30,274 are taken and 25,000 are wanted. The library that reads codes where a browser cannot comes
only with the camera."""
OWN = ("baraja_ui/links/together/", "baraja_ui/host/browser/devices")


def finished(steps):
    """What small steps return at their end."""
    try:
        while True:
            next(steps)
    except StopIteration as done:
        return done.value


def pieces(packed):
    """Where the pieces that are packed by themselves are in the archive to import from: (start, end, kind)."""
    text, order, *kinds = finished(unpack.members(packed))
    names = zipfile.ZipFile(BytesIO(packed)).namelist()[2:]
    waiting = [iter(found[2:].split(found[:2])) for found in kinds]
    at = 0
    for gap, kind in zip(text[2:].split(text[:2]), order, strict=False):
        start = at + len(gap)
        at = start + pack.LENGTH + len(next(waiting[kind]))
        yield start, at, names[kind]


def packed_without(packed, folder, left_out, words):
    """How many bytes the archive of our code has without these modules and these words."""
    inner = zipfile.ZipFile(BytesIO(pack.put_together(packed)))
    found, told = list(pieces(packed)), {}
    for info in inner.infolist():
        name, body = info.filename, inner.read(info)
        if name.startswith(left_out):
            continue
        if name == "baraja_ui/words/all.json":
            kept = {group: said for group, said in json.loads(body).items() if group != words}
            body = json.dumps(kept, ensure_ascii=False, separators=(",", ":")).encode()
        begin = info.header_offset + pack.HEADER + len(name.encode())
        inside = (piece for piece in found if begin <= piece[0] < begin + info.file_size)
        told[name] = [(kind, start - begin, end - begin) for start, end, kind in inside]
        (folder / "app" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "app" / name).write_bytes(body)
    (folder / "app.json").write_text(json.dumps(told), "utf-8")
    pack.pack_app(folder / "app", folder / "app.zip")
    return (folder / "app.zip").stat().st_size


def test_shared_tables_add_few_bytes_to_the_page(tmp_path):
    packed = next(DIST.glob("app/*/baraja.zip")).read_bytes()
    assert packed_without(packed, tmp_path / "whole", (), "") == len(packed), "the same way to pack"
    script = len(gzip.compress(next(DIST.glob("app/*/js/peers.js")).read_bytes(), 9))
    added = len(packed) - packed_without(packed, tmp_path / "less", OWN, "together") + script
    assert 20_000 < added < MOST, added
