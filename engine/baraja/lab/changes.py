"""Small changes of a buy list, and how well a list does: what every search for a good list is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ..bots.contract import Bot
from ..bots.dominion.expert import trials
from ..bots.dominion.expert.templates import early, late
from ..bots.dominion.shared import contests
from ..bots.dominion.shared.buylists import BuyList, Condition, Entry
from ..core.streams import Rng
from ..dominion.kinds import KINDS


def score(
    kingdom: tuple[str, ...], plan: object, rivals: Sequence[object], base: int, numbers: Iterable[int],
    player: Callable[[Any, int], Bot] = trials.player,
) -> float:  # fmt: skip
    """Returns the sum of a plan's successes, 0 to 1 a game, against the rivals in turn, two games each with seats
    exchanged. A plan is whatever `player` makes a bot of."""
    total: float = 0
    for number in numbers:
        total += contests.trial(kingdom, plan, rivals[number // 2 % len(rivals)], base, number, player)
    return total


def changed(rng: Rng, plan: BuyList, cards: Sequence[str], others: Sequence[BuyList] = ()) -> BuyList:
    """A plan with one change: an entry added, dropped, moved or taken from another plan, another card or condition."""
    entries = list(plan.entries)
    what = rng.below(10)
    place = rng.below(len(entries))
    if what == 0 and len(entries) > 4:
        del entries[place]
    elif what == 1:
        entries.insert(rng.below(len(entries)), entries.pop(place))
    elif what in (2, 3):
        entries.insert(rng.below(len(entries)), _new_entry(rng, cards))
    elif what == 4:
        entries[place] = _with_other_card(rng, entries[place], cards)
    elif what == 5 and others:
        lent = others[rng.below(len(others))].entries
        entries.insert(min(len(entries) - 1, place), lent[rng.below(len(lent))])
    elif what == 6:
        entries = _greening_otherwise(rng, entries)
    else:
        entries[place] = Entry(entries[place].card, _with_other_number(rng, entries[place]))
    entries = list(dict.fromkeys(entries))
    bought = [entry.card for entry in entries]
    about = tuple(card for card in cards if card in bought and KINDS[card].pile == "kingdom")
    return BuyList(plan.name, about, tuple(entries))


def _new_entry(rng: Rng, cards: Sequence[str]) -> Entry:
    """A random entry: mostly up to some number of copies, sometimes only early, late, or with fewer than 6 coins."""
    card, other = cards[rng.below(len(cards))], cards[rng.below(len(cards))]
    conditions: list[Condition] = []
    if KINDS[card].vp:
        conditions.append((("gains_to_end",), "<=", 2 + rng.below(7)))
    elif rng.below(5) == 0:
        conditions.append((("owned", card), "<", ("+", ("owned", other), 1)))  # at most one more than of the other
    elif rng.below(4):
        conditions.append((("owned", card), "<", 1 + rng.below(3)))
    more = (
        early(2 + rng.below(5)), (("coins",), "<", 6), (("owned", "gold"), ">", 0), (("turn",), ">", 4),
        (("owned", other), ">", rng.below(3)),
        (("money",), ">", 8 + rng.below(10)), (("money",), "<", 8 + rng.below(10)),
    )  # fmt: skip
    which = rng.below(14)
    return Entry(card, tuple(conditions + list(more[which : which + 1])))


def _with_other_card(rng: Rng, entry: Entry, cards: Sequence[str]) -> Entry:
    """The entry for another card, with the conditions on the old card now on the new one."""
    new = cards[rng.below(len(cards))]

    def renamed(term: Any) -> Any:
        if not isinstance(term, tuple):
            return term
        return tuple(new if part == entry.card else renamed(part) for part in term)

    if KINDS[entry.card].vp:
        return entry
    return Entry(new, tuple(renamed(condition) for condition in entry.conditions))


def _greening_otherwise(rng: Rng, entries: list[Entry]) -> list[Entry]:
    """The entries with another time for points: Provinces by the deck's money, Duchies by the Provinces left."""
    rest = [entry for entry in entries if entry.card not in ("province", "duchy")]
    money, duchies = (0, 12, 14, 16, 18, 20)[rng.below(6)], 3 + rng.below(4)
    provinces = [Entry("province", ((("money",), ">=", money),)), Entry("province", (late(5),))]
    more = [Entry("duchy", (late(4 + rng.below(5)), (("coins",), "<", 6)))] if rng.below(4) else []
    return [*(provinces if money else [Entry("province")]), Entry("duchy", (late(duchies),)), *more, *rest]


def _with_other_number(rng: Rng, entry: Entry) -> tuple[Condition, ...]:
    """The conditions of an entry with one number changed a little, or with one condition fewer or more."""
    conditions = list(entry.conditions)
    if not conditions:
        number = 1 + rng.below(4)
        return ((("owned", entry.card), "<", number),)
    place = rng.below(len(conditions))
    left, comparison, right = conditions[place]
    if rng.below(4) == 0:
        del conditions[place]
    elif isinstance(right, tuple):
        step = (-2, -1, 1, 2)[rng.below(4)]
        conditions[place] = (left, comparison, (*right[:2], max(1, right[2] + step)) if len(right) > 2 else right)
    else:
        step = (-3, -1, 1, 3)[rng.below(4)] if isinstance(left, tuple) and left[0] == "money" else (-1, 1)[rng.below(2)]
        conditions[place] = (left, comparison, max(0, right + step))
    return tuple(conditions)
