"""Links that carry a buy list: `l=<format>.<payload>`, plain values that are checked like all input from outside.

The payload is base64url of the list as compressed JSON with a CRC-32 at the end: a link that was cut or edited is
refused.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib

from baraja.core.untrusted import InvalidInput, parse_json

from ..games.deal import LONGEST_FRAGMENT
from . import codec

FORMAT = 1
LONGEST = 40_000  # bytes of a list as JSON
_FRAGMENT = re.compile(r"l=(\d{1,4})\.([A-Za-z0-9_-]+)\W*")


def link(values: dict) -> str:
    """The fragment that carries a list."""
    body = zlib.compress(json.dumps(values, ensure_ascii=False, separators=(",", ":")).encode(), 9)
    checked = body + zlib.crc32(body).to_bytes(4, "big")
    return f"l={FORMAT}." + base64.urlsafe_b64encode(checked).decode().rstrip("=")


def read(text: str) -> object:
    """The values that a link carries, not yet checked. Raises codec.LinkError for anything that is not such a link."""
    if len(text) > 4 * LONGEST_FRAGMENT:  # leaves room for an address, spaces and line ends
        raise codec.LinkError("too_long")
    found = _FRAGMENT.fullmatch("".join(text.split()).rpartition("#")[2])
    if not found:
        raise codec.LinkError("truncated")
    if found[1] != str(FORMAT):
        raise codec.LinkError("newer")
    try:
        checked = base64.b64decode(found[2] + "=" * (-len(found[2]) % 4), altchars=b"-_", validate=True)
    except binascii.Error:
        raise codec.LinkError("truncated") from None
    body = checked[:-4]
    if len(checked) < 8 or zlib.crc32(body).to_bytes(4, "big") != checked[-4:]:
        raise codec.LinkError("corrupt")
    try:
        opening = zlib.decompressobj()
        text = opening.decompress(body, LONGEST).decode("utf-8")
        if opening.unconsumed_tail or opening.unused_data or not opening.eof:
            raise codec.LinkError("corrupt")
        return parse_json(text, LONGEST)
    except (zlib.error, UnicodeDecodeError, InvalidInput):
        raise codec.LinkError("corrupt") from None
