"""Links that carry a buy list: `l=<format>.<payload>` (see `core.links`), for page and command line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ....core import links
from ....core.links import InvalidLink

if TYPE_CHECKING:
    from ....core.contract import JsonObject

FORMAT = 1
MAX_JSON_BYTES = 40_000  # bytes of a list as JSON
START = "l="
_FRAGMENT = re.compile(r"l=(\d{1,4})\.([A-Za-z0-9_-]+)\W*")


def fragment(values: JsonObject) -> str:
    """The fragment of an address that carries a list."""
    return f"{START}{FORMAT}." + links.packed(values)


def read(text: str) -> object:
    """The values in a fragment, not yet checked. Raises `InvalidLink` for anything that is not such a link."""
    match = _FRAGMENT.fullmatch(text)
    if not match:
        raise InvalidLink("truncated")
    if match[1] != str(FORMAT):
        raise InvalidLink("newer")
    return links.unpacked(match[2], MAX_JSON_BYTES)
