"""How much the page grows, as it is sent, by tables on several devices."""

import gzip
import json
import re
import zipfile
from io import BytesIO

from serving import DIST
from web.build import pack
from web.build.inside.compile import Spelled

MOST = 27_000
"""Bytes. The aim was 25,000, and 24,974 were measured while the archive was packed with LZMA; Zstandard, which is
unpacked much faster, makes 26,832 of the same tables. Modules, words, the script and style rules count. The rest of the
archive has an influence too: builds with the same shared tables were up to 450 bytes apart. The camera does not count,
since links are read with it as well; nor does the library that reads codes where a browser cannot."""
OWN = ("baraja_ui/links/together/", "baraja_ui/host/browser/devices")
STYLED = re.compile(r"\bchairs?\b|devices-strip|panel-handing|carried|by-text|~=.?(strip|door|asks|together)")
HEAD = 16
"""Bytes before the code in a .pyc file."""
RULE = re.compile(r"([^{}]+)\{[^{}]*\}")


def packed_without(packed, folder, left_out, words):
    """Returns the size of our archive without these modules and this group of words."""
    inner, told = zipfile.ZipFile(BytesIO(pack.put_together(packed))), {}
    for name in inner.namelist():
        body = inner.read(name)
        if name.startswith(left_out):
            continue
        if name == "baraja_ui/words/all.json":
            kept = {group: said for group, said in json.loads(body).items() if group != words}
            body = json.dumps(kept, ensure_ascii=False, separators=(",", ":")).encode()
        if name.endswith(".pyc"):
            pieces = Spelled(body[HEAD:], f"{pack.APP_ZIP}/{name.removesuffix('c')}").pieces
            told[name] = [(kind, start + HEAD, end + HEAD) for kind, start, end in pieces]
        (folder / "app" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "app" / name).write_bytes(body)
    caches = pack.members(packed)[1]
    (folder / "app.json").write_text(json.dumps({"pieces": told, "caches": list(caches)}), "utf-8")
    pack.pack_app(folder / "app", folder / "app.zst")
    return (folder / "app.zst").stat().st_size


def plain(styles):
    """Returns a style sheet without the rules that only shared tables need."""

    def kept(rule):
        return "" if all(map(STYLED.search, rule[1].split(","))) else rule[0]

    return RULE.sub(kept, styles)


def packed(text):
    return len(gzip.compress(text.encode(), 9))


def test_shared_tables_add_few_bytes_to_the_page(tmp_path):
    folder = next(DIST.glob("app/*"))
    code, styles = (folder / "baraja.zst").read_bytes(), (folder / "style.css").read_text("utf-8")
    assert packed_without(code, tmp_path / "whole", (), "") == len(code), "this test packs as the build does"
    added = len(code) - packed_without(code, tmp_path / "less", OWN, "together")
    added += packed((folder / "js/peers.js").read_text("utf-8"))
    added += packed(styles) - packed(plain(styles))
    assert 20_000 < added < MOST, added
