"""Menus: plans of a few values, which programs make from the roles of cards; the first bots also play by them."""

from __future__ import annotations

from typing import NamedTuple

from .money import ENDLESS


class Want(NamedTuple):
    """A card to buy: how many copies, with fewer than how many coins, and until which turn."""

    card: str
    first: int = 1  # copies wanted from the start
    one_in: int = 0  # one more copy for every this many cards in the deck; 0 for no more
    below: int = ENDLESS  # not with this many coins or more, which are for something better
    until: int = ENDLESS  # the last turn in which it is still wanted
    when: str = ""  # a need of the deck, see `needs`; "" for any time


class Menu(NamedTuple):
    """A plan: its kind and its cards, for display; and `wants`, of which the first that fits is bought."""

    style: str
    cards: tuple[str, ...]
    wants: tuple[Want, ...] | None  # None: what `money-plus` buys
    green: int = 0  # no Provinces or Colonies before this turn
    late: int = 5  # with this many Provinces or Colonies left, points come before anything else
    rush: str = ""  # the Victory card that is bought from the start, before anything else
