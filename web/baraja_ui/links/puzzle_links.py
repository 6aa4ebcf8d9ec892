"""Links that carry a puzzle, as the engine writes and reads them (`baraja.puzzles.links`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from baraja.core.links import InvalidLink
from baraja.puzzles import links

from ..games.deal import LONGEST_FRAGMENT
from . import link_codec

if TYPE_CHECKING:
    from collections.abc import Generator

    from baraja.puzzles.contract import Puzzle


def read(text: str) -> links.Claim:
    """What a link claims, in an address or a pasted text. Raises codec.LinkError for anything that is no such link."""
    if len(text) > 4 * LONGEST_FRAGMENT:  # leaves room for an address, spaces and line ends
        raise link_codec.LinkError("too_long")
    return link_codec.pasted(text, _read)


def _read(fragment: str) -> links.Claim:
    try:
        return links.read(fragment)
    except InvalidLink as problem:
        raise link_codec.LinkError(problem.reason, **problem.slots) from None


def playing(claim: links.Claim) -> Generator[int, None, Puzzle]:
    """Plays what a link claims in small steps; returns the puzzle. Raises codec.LinkError where it comes out
    differently."""
    try:
        return (yield from links.proved(claim))
    except InvalidLink as problem:
        raise link_codec.LinkError(problem.reason, **problem.slots) from None
