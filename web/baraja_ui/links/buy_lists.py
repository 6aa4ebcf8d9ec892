"""Links that carry a buy list, as the engine writes and reads them (`list_links`), in an address or a pasted text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from baraja.bots.dominion.shared import list_links
from baraja.core.links import InvalidLink

from ..games.deal import LONGEST_FRAGMENT
from . import link_codec

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject


def link(values: JsonObject) -> str:
    """The fragment that carries a list."""
    return list_links.fragment(values)


def read(text: str) -> object:
    """The values that a link carries, not yet checked. Raises codec.LinkError for anything that is not such a link."""
    if len(text) > 4 * LONGEST_FRAGMENT:  # leaves room for an address, spaces and line ends
        raise link_codec.LinkError("too_long")
    try:
        return list_links.read("".join(text.split()).rpartition("#")[2])
    except InvalidLink as problem:
        raise link_codec.LinkError(problem.reason, **problem.slots) from None
