"""A quick Planner for imagined games: better at the draft, and three times as fast.

Where the Planner works out what the whole hand would be worth with a card, this one only looks at the card: what it
shows, and what it makes possible for another card of the hand. How much gold that brings in the end, and what each card
is worth besides, early and late, was learned from games: `tools/village_worths.py` says how.
"""

from __future__ import annotations

import json
from pkgutil import get_data
from typing import TYPE_CHECKING, Any

from ...core.zones import Card
from ...villagers.kinds import KINDS
from .greedy import SHOWN
from .outlook import Outlook
from .planner import Planner, names_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from baraja.core.contract import Picks

    from ...villagers.view import View

BUILDS = 0.3  # a worth is divided by the number of builds it takes, to this power
LATER = 0.75  # a worth that needs more builds than this round has is multiplied by this
LETS = 0.5  # the weight of what a card adds to another card, beside what it does itself
MOST_ROUNDS = 4  # rounds to come; more count as this many
AGAIN = 0.3  # a worth is multiplied by this when another copy in the hand needs the same place


class RolloutPlayer(Planner):
    """Plans chains like the Planner, but judges each card by itself."""

    def rated(self, view: View, options: Sequence[Card | str]) -> list[tuple[float, Card]]:
        worths = learned()
        rounds = min(MOST_ROUNDS, self.rounds_to_come(view))
        (worth, more), (coin, more_coin) = worths["worth"], worths["coins"]
        worth, coin, cards = worth + more * rounds, coin + more_coin * rounds, worths["cards"]
        rated = []
        for plain, card in self.plainly_rated(view, options):
            first, per_round = cards.get(card.name, NOTHING)
            rated.append((worth * plain + coin * view.coins(card) + first + per_round * rounds, card))
        return rated

    def plainly_rated(self, view: View, options: Sequence[Card | str]) -> list[tuple[float, Card]]:
        """What each face-up card among the options would do, without its coins: pairs of a number and a card."""
        hand = names_of(view.hand() + view.plaza(view.seat))
        out = self.outlook(view)
        builds = min(5, 2 + out.builders)
        before: dict[str, float] = {}
        known: dict[str, float] = {}
        rated = []
        for option in options:
            if type(option) is Card:
                worth = known.get(option.name)
                if worth is None:
                    worth = known[option.name] = added(out, hand, option.name, builds, before)
                rated.append((worth, option))
        return rated

    def trade_give(self, view: View, options: Sequence[Card]) -> Picks:
        out, hand = self.outlook(view), names_of(view.hand())
        needed = [deed.partition(">")[0] for deed in self.deeds]
        best, least = options[0], None
        known: dict[str, float] = {}
        for option in options:
            name = option.name
            if name not in known:
                placement = out.bundle(name, hand)
                worth = placement[0] / placement[1] if placement and placement[0] > 0 else out.hoped(name, hand)
                for other in hand:
                    if KINDS[other].after == name:
                        worth += 1 + 0.3 * out.showing(other)
                known[name] = worth + 0.01 * SHOWN[name] + (1000 if name in needed else 0)
            if least is None or known[name] < least:
                best, least = option, known[name]
        return (best,)


NOTHING = (0.0, 0.0)
_learned: dict[str, Any] = {}


def learned() -> dict[str, Any]:
    """What was learned, as pairs: a number, and how much it increases for each round to come.

    The numbers are gold at the end: for each unit of a card's own `worth`, for each of its `coins`, and for each of the
    `cards`.
    """
    if not _learned:
        play_by(json.loads(get_data(__package__, "worths.json") or "{}"))
    return _learned


def play_by(worths: dict[str, Any]) -> None:
    """Make every quick player use these worths from now on."""
    _learned.clear()
    _learned.update(worths)


def worth_of(placement: Any, builds: int) -> float:
    """What a bundle is worth when this many builds are left."""
    if placement is None or placement[0] <= 0:
        return 0.0
    worth: float = placement[0] / (placement[1] + 0.25 * (len(placement[2]) - placement[1])) ** BUILDS
    return worth * LATER if placement[1] > builds else worth


def added(out: Outlook, names: list[str], name: str, builds: int, before: dict[str, float]) -> float:
    """What a card adds to a hand: its own bundle, and what it adds to the best other one.

    `before` remembers what the bundles of the hand were worth without it.
    """
    again = name in names
    kind = KINDS[name]
    names.append(name)
    placement = out.bundle(name, names)
    worth = worth_of(placement, builds)
    if again and placement is not None and len(placement[2]) == 1 and kind.after and out.free.get(kind.after, 0) < 2:
        worth *= AGAIN
    if not worth:
        worth = out.hoped(name, names)
    leads = kind.leads
    most = 0.0
    if leads:
        for other in names:
            after = KINDS[other].after
            if after == name or after in leads:
                if other not in before:
                    names.pop()
                    before[other] = worth_of(out.bundle(other, names), builds)
                    names.append(name)
                most = max(most, worth_of(out.bundle(other, names), builds) - before[other])
    names.pop()
    return worth + LETS * most
