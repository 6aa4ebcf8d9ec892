"""How much the page grows, as it is sent, by tables on several devices."""

import gzip
import json
import re
import zipfile
from io import BytesIO

from serving import DIST
from web.build import pack
from web.build.inside import unpack

MOST = 25_100
"""Bytes. The aim is 25,000; 24,974 was measured last. Modules, words, the script and style rules count. The rest of the
archive has an influence too: builds with the same shared tables were up to 450 bytes apart. The camera does not count,
since links are read with it as well; nor does the library that reads codes where a browser cannot."""
OWN = ("baraja_ui/links/together/", "baraja_ui/host/browser/devices")
STYLED = re.compile(r"\bchairs?\b|devices-strip|panel-handing|carried|by-text|~=.?(strip|door|asks|together)")
RULE = re.compile(r"([^{}]+)\{[^{}]*\}")


def pieces(packed):
    """Yields where the beginnings and ends of functions lie in the archive to import from: (kind, start, end)."""
    text, *apart = pack.finished(unpack.members(packed))
    begin, end = text[:2], text[2:4]
    names = iter(re.findall(b"%b|%b" % (begin, end), text[4:]))
    at = 0
    for nth, part in enumerate(pack.finished(unpack.parts(pack.widened, text, *apart))):
        if nth % 2:
            yield {begin: "begin", end: "end"}[next(names)], at, at + len(part)
        at += len(part)


def packed_without(packed, folder, left_out, words):
    """Returns the size of our archive without these modules and this group of words."""
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


def plain(styles):
    """Returns a style sheet without the rules that only shared tables need."""

    def kept(rule):
        return "" if all(map(STYLED.search, rule[1].split(","))) else rule[0]

    return RULE.sub(kept, styles)


def packed(text):
    return len(gzip.compress(text.encode(), 9))


def test_shared_tables_add_few_bytes_to_the_page(tmp_path):
    folder = next(DIST.glob("app/*"))
    code, styles = (folder / "baraja.zip").read_bytes(), (folder / "style.css").read_text("utf-8")
    assert packed_without(code, tmp_path / "whole", (), "") == len(code), "this test packs as the build does"
    added = len(code) - packed_without(code, tmp_path / "less", OWN, "together")
    added += packed((folder / "js/peers.js").read_text("utf-8"))
    added += packed(styles) - packed(plain(styles))
    assert 20_000 < added < MOST, added
