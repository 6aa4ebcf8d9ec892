"""Buy lists made of menus: plans that the templates do not make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..shared.buylists import BuyList, Entry
from ..shared.candidates import candidates
from ..shared.money import ENDLESS
from .templates import few, greened, late

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..shared.buylists import Condition
    from ..shared.menus import Menu


def menu_lists(kingdom: Sequence[str]) -> list[BuyList]:
    """The lists of a kingdom's menus; the templates make better ones for rushes, and of plain money."""
    return [as_list(kingdom, menu) for menu in candidates(kingdom) if menu.wants is not None and not menu.rush]


def as_list(kingdom: Sequence[str], menu: Menu) -> BuyList:
    """A menu as a buy list, as closely as possible: a list cannot ask what a deck needs (`Want.when`)."""
    entries = [Entry("province")]
    if menu.green:
        entries = [Entry("province", ((("turn",), ">=", menu.green),)), Entry("province", (late(menu.late - 1),))]
    entries += [Entry("duchy", (late(4),)), Entry("estate", (late(2),))]
    for want in menu.wants or ():
        conditions: list[Condition] = []
        if want.one_in:
            grown = ("/", ("deck_size",), want.one_in)
            conditions.append((("-", ("owned", want.card), want.first - 1), "<=", grown))
        elif want.first < 9:
            conditions.append(few(want.card, want.first))
        if want.below < ENDLESS:
            conditions.append((("coins",), "<", want.below))
        if want.until < ENDLESS:
            conditions.append((("turn",), "<=", want.until))
        entries.append(Entry(want.card, tuple(conditions)))
    entries += [Entry("gold"), Entry("silver")]
    return greened(kingdom, BuyList(menu.style, menu.cards, tuple(dict.fromkeys(entries))), menu.late)
