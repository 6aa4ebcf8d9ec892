"""A village as a planner sees it: which chains can be built from a hand, and what they are worth."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING, Any, NamedTuple

from ...villagers.kinds import KINDS
from .greedy import SHOWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...villagers.chains import Survey
    from ...villagers.kinds import Kind, Silver
    from ...villagers.view import View


class Weights(NamedTuple):
    """What the planner takes things to be worth, in gold: of the weights tried, those that won the most games."""

    food: float = 1.6  # a food symbol, for each round to come
    builder: float = 2.2  # a builder symbol, for each round to come
    later: float = 0.75  # the share of its worth that a card built a round later keeps
    helped: float = 1.0  # gold that a rival gets from the player's padlocks, with two players; less with more
    key: float = 0.2  # a locked card anywhere that the player's key could open, for each round to come
    hope: float = 0.12  # a card whose predecessor has not been seen, for each copy of that
    growth: float = 0.5  # how much the things that silver symbols count increase in a round
    trade: float = 0.25  # what giving a card away for a basic costs, in builds
    unspent: float = 0.3  # a card kept to be traded


class Outlook:
    """A village as the planner sees it: what can be built there from a hand, what that is worth, and what comes of it.

    It is never changed. `after` and `later` give other outlooks, each of which is made only once and keeps what it has
    worked out: the hands that a planner compares differ by one card, and most of what they can do is the same.
    """

    __slots__ = ("weights", "markets", "rounds", "free", "bare", "food", "builders", "keys", "gold", "rates", "basics",
                 "tinner", "counts", "rivals", "top_gold", "placed", "following")  # fmt: skip
    weights: Weights
    markets: int
    rounds: float
    free: dict[str, int]
    bare: dict[str, int]
    food: int
    builders: int
    keys: list[str]
    gold: int
    rates: dict[str, float]
    basics: dict[str, int]
    tinner: bool
    counts: dict[str, int]
    rivals: list[str]
    top_gold: int
    placed: dict[Any, Any]  # the bundles that depend on nothing in the hand but their `bundle` key
    following: dict[tuple[str, ...], Any]  # the outlooks after some deeds; without deeds, that of the next round

    def twin(self) -> Outlook:
        """An outlook that shares all data of this one, and has worked out nothing yet."""
        twin = object.__new__(Outlook)
        twin.weights, twin.markets, twin.rounds, twin.tinner = self.weights, self.markets, self.rounds, self.tinner
        twin.food, twin.builders, twin.gold, twin.top_gold = self.food, self.builders, self.gold, self.top_gold
        twin.free, twin.bare, twin.basics, twin.rivals = self.free, self.bare, self.basics, self.rivals
        twin.rates, twin.keys, twin.counts = self.rates, self.keys, self.counts
        twin.placed, twin.following = {}, {}
        return twin

    def showing(self, name: str) -> float:
        """What the visible side of a villager is worth while nothing covers it."""
        kind = KINDS[name]
        worth: float = self.markets * kind.gold
        if kind.food and self.food < 3:
            worth += self.weights.food * self.rounds * min(kind.food, 3 - self.food)
        if kind.builders and self.builders < 3:
            worth += self.weights.builder * self.rounds * min(kind.builders, 3 - self.builders)
        if kind.silver:
            what = kind.silver.counts
            own = kind.symbols if what == kind.suit else 1 if what == "padlock" and kind.lock else 0
            count = self.counts[what] + own + (self.weights.growth * self.rounds if what != "coins" else 0)
            worth += kind.silver.value * count / kind.silver.per
        rates = self.rates
        if rates:
            if kind.food or kind.builders:
                worth += rates.get("food", 0) * kind.food + rates.get("builder", 0) * kind.builders
            if kind.gold:
                worth += rates.get("gold", 0) + (rates.get("wood_gold", 0) * kind.gold if kind.suit == "wood" else 0)
        return worth

    def lying(self, name: str, hand: list[str]) -> float:
        """What a villager is worth even when covered: its symbols and its key, less what its padlock costs."""
        kind = KINDS[name]
        worth = 0.0
        if self.rates:
            worth += self.rates.get(kind.suit, 0) * kind.symbols
            if kind.lock:
                worth += self.rates.get("padlock", 0)
        if kind.lock and not self.tinner:
            if kind.lock in self.keys:
                worth += 2 * self.markets
            elif kind.lock in self.rivals:
                worth -= 2 + 2 * self.markets * self.weights.helped
            else:
                worth -= 2
        if kind.keys and name not in self.keys:
            worth += (2 + 2 * self.markets) * 0.7 * locked(name, hand) + self.weights.key * kind.keys * self.rounds
        return worth

    def covering(self, name: str) -> float:
        """What is lost by laying a card on the next free place of a name: that card's visible side, if it shows."""
        bare = self.bare.get(name, 0)
        if not bare or (KINDS[name].branches == 2 and self.free[name] > 2 * bare):
            return 0
        return self.showing(name)

    def chain(self, name: str, hand: list[str]) -> list[str] | None:
        """The deeds that get a card into the village: a list of `+basic`, `monk>name` and names; None if none do."""
        kind = KINDS[name]
        after = kind.after
        if after is None or self.free.get(after):
            return [name]
        if after in hand:
            rest = hand[:]
            rest.remove(after)
            below = self.chain(after, rest)
            if below is not None:
                return [*below, name]
        elif self.basics.get(after):
            return ["+" + after, name]
        if "monk" in hand:
            under = KINDS[after].after
            if under is None or self.free.get(under):
                return ["monk>" + after, name]
            if self.basics.get(under):
                return ["+" + under, "monk>" + after, name]
        return None

    def bundle(self, name: str, hand: list[str]) -> tuple[float, int, tuple[str, ...], float] | None:
        """Worth, builds, deeds, and worth per build of getting a card of a hand into the village; None if none can.

        A trade counts as a fraction of a build, and needs one more card to give away.
        """
        kind = KINDS[name]
        if kind.suit == "special":
            return None
        placed = self.placed
        key: Any = name
        if kind.keys and name not in self.keys:
            key = name, locked(name, hand)
        placement = placed.get(key)
        if placement is not None:
            return placement if len(placement[2]) <= len(hand) else None
        if kind.lock and not self.tinner and kind.lock not in self.keys and self.gold < 2:
            return None
        after = kind.after
        if after is None or self.free.get(after):
            worth = self.showing(name) + self.lying(name, hand)
            if after:
                worth -= self.covering(after)
            if kind.role == "start":
                worth += self.followers(name, hand)
                return worth, 1, (name,), worth
            placement = placed[key] = worth, 1, (name,), worth
            return placement
        if self.basics.get(after):  # which is never in a hand
            worth = self.showing(name) + self.lying(name, hand) - self.weights.unspent
            placement = placed[key] = worth, 1, ("+" + after, name), worth / (1 + self.weights.trade)
            return placement if len(hand) > 1 else None
        if after not in hand and "monk" not in hand:
            return None  # as `chain` would find
        deeds = self.chain(name, hand)
        if deeds is None:
            return None
        trades = 1 if deeds[0][0] == "+" else 0  # only the basic of a chain can be traded for
        if trades and len(deeds) > len(hand):
            return None
        builds = len(deeds) - trades
        worth = self.showing(name)
        for deed in deeds:
            if deed[0] != "+" and deed[:5] != "monk>":
                worth += self.lying(deed, hand)
        first = deeds[0]
        if first[0] != "+":
            under = KINDS[first[5:] if first[:5] == "monk>" else first].after
            if under:
                worth -= self.covering(under)
        worth -= trades * self.weights.unspent
        return worth, builds, tuple(deeds), worth / (builds + self.weights.trade * trades)

    def followers(self, name: str, hand: list[str]) -> float:
        """A share of the worth of what could be laid upon a card that begins a chain."""
        return fsum([0.5 * self.markets * KINDS[other].gold for other in hand if KINDS[other].after == name])

    def within_reach(self, hand: list[str]) -> list[str]:
        """The cards of a hand that may be laid sooner or later; the others wait for a card that is not there."""
        if "monk" in hand:
            return hand[:]
        below = {None, *self.free, *self.basics, *hand}
        return [name for name in hand if KINDS[name].after in below]

    def best(
        self, names: list[str], hand: list[str], builds: int, more: int
    ) -> tuple[float, int, tuple[str, ...], float] | None:
        """The bundle of one of these cards of a hand that is worth most per build.

        Bundles that take more than `builds` count for less, and must fit into `more` builds in later rounds; one with a
        Monk cannot wait.
        """
        best, most = None, 0.0
        placed, size = self.placed, len(hand)
        for name in names:
            placement = placed.get(name) or self.bundle(name, hand)
            if placement is None:
                continue
            per_build = placement[3]
            if per_build > most and len(placement[2]) <= size:
                if placement[1] > builds:
                    per_build *= self.weights.later
                    if (
                        per_build <= most
                        or placement[1] > builds + more
                        or any(deed[:5] == "monk>" for deed in placement[2])
                    ):
                        continue
                best, most = placement, per_build
        return best

    def ranked(self, hand: list[str], builds: int) -> list[tuple[float, Sequence[str]]]:
        """All bundles that these builds suffice for, with their worth per build, the best first."""
        worths = []
        for name in dict.fromkeys(hand):
            placement = self.bundle(name, hand)
            if placement is not None and placement[1] <= builds:
                worths.append((placement[3], placement[2]))
        return sorted(worths, key=lambda pair: -pair[0])

    def later(self) -> Outlook:
        """The outlook of the next round, if nothing is done in this one."""
        twin = self.following.get(())
        if twin is None:
            twin = self.following[()] = self.twin()
            twin.rounds = max(0, self.rounds - 1)
        return twin

    def after(self, deeds: tuple[str, ...]) -> Outlook:
        """The outlook once these deeds have been done."""
        twin = self.following.get(deeds)
        if twin is None:
            twin = self.following[deeds] = self.twin()
            twin.free, twin.bare, twin.counts = self.free.copy(), self.bare.copy(), self.counts.copy()
            for deed in deeds:
                twin.do(deed)
        return twin

    def do(self, deed: str) -> None:
        """Change an outlook that `after` is making."""
        name = deed if deed in KINDS else deed[1:] if deed[0] == "+" else deed[5:]
        kind = KINDS[name]
        if deed[0] == "+":
            self.basics = {**self.basics, name: self.basics[name] - 1}
            self.count(kind)
        else:
            self.cover(kind.after)
            if deed is name:  # not a Monk
                self.food += kind.food
                self.builders += kind.builders
                if kind.keys:
                    self.keys = [*self.keys, name]
                if kind.silver:
                    self.rates = self.rates.copy()
                    add_rate(self.rates, kind.silver)
                self.count(kind)
                self.bare[name] = self.bare.get(name, 0) + 1
        if kind.branches:
            self.free[name] = self.free.get(name, 0) + kind.branches

    def count(self, kind: Kind) -> None:
        if kind.suit in self.counts:
            self.counts[kind.suit] += kind.symbols
        if kind.lock:
            self.counts["padlock"] += 1

    def cover(self, name: str | None) -> None:
        if name is None:
            return
        bare = self.bare.get(name, 0)
        if bare and not (KINDS[name].branches == 2 and self.free[name] > 2 * bare):
            self.bare[name] = bare - 1
            self.food -= KINDS[name].food
            self.builders -= KINDS[name].builders
        self.free[name] -= 1

    def worth(self, hand: list[str], builds: int, builds_later: int) -> float:
        """What a hand would be worth: its best bundles one after the other, in this round and the next ones."""
        out, hand, names = self, hand[:], self.within_reach(hand)
        total, share, left, rounds = 0.0, 1.0, builds, round(self.rounds)
        while chain := out.best(names, hand, left, builds_later * rounds):
            worth, needed, deeds, _ = chain
            while needed > left and rounds > 0:
                left += builds_later
                rounds -= 1
                share *= self.weights.later
                out = out.later()
            out = out.after(deeds)
            for deed in deeds:
                if deed[0] != "+":
                    card = deed if deed in KINDS else "monk"
                    hand.remove(card)
                    names.remove(card)
            if hand and len(deeds) > needed:
                card = out.spare(names, hand)
                hand.remove(card)
                if card in names:
                    names.remove(card)
            total += share * worth
            left -= needed
        hopes = sorted([out.hoped(name, hand) for name in hand], reverse=True)
        return total + fsum(hopes[:3])

    def spare(self, names: list[str], hand: list[str]) -> str:
        """The card of a hand to give away: the one that shows least, if possible one that no bundle needs."""
        if len(hand) == 1:
            return hand[0]
        needed: list[str] = []
        for name in names:
            placement = self.placed.get(name) or self.bundle(name, hand)
            if placement and placement[0] > 0:
                needed += placement[2]
        worths = [SHOWN[name] + (20 if name in needed else 0) for name in hand]
        return hand[worths.index(min(worths))]

    def hoped(self, name: str, hand: list[str]) -> float:
        """What a card is worth that cannot be laid down yet."""
        kind = KINDS[name]
        least = self.weights.unspent
        if name in ("monk", "apprentice"):
            return 1 + self.rounds
        if name == "smuggler":
            return max(least, self.top_gold / 2 - 2)
        if kind.suit == "special" or kind.after is None:
            return least
        worth = self.showing(name) + self.lying(name, hand)
        return max(least, worth * self.weights.hope * (self.rounds > 0.3))


OPENED = {name: {other for other in KINDS if KINDS[other].lock == name} for name in KINDS}


def locked(name: str, hand: list[str]) -> int:
    """How many cards of a hand have a padlock that a villager opens."""
    return 0 if OPENED[name].isdisjoint(hand) else [KINDS[other].lock for other in hand].count(name)


def add_rate(rates: dict[str, float], silver: Silver) -> None:
    """Add to `rates` what one more of the thing that a silver symbol counts is worth."""
    rates[silver.counts] = rates.get(silver.counts, 0) + silver.value / silver.per


class Lying:
    """What an outlook takes from a village alone; it stays valid as long as the village's survey does."""

    __slots__ = ("bare", "counts", "free", "keys", "rates", "seen", "top_gold")

    def __init__(self, view: View, seat: int, seen: Survey) -> None:
        self.seen = seen
        self.free = {name: sum([view.free(card) for card in cards]) for name, cards in seen.places.items()}
        self.bare: dict[str, int] = {}
        self.rates: dict[str, float] = {}
        self.keys: list[str] = []
        self.top_gold = 0
        for card in seen.tops:
            name = card.name
            self.bare[name] = self.bare.get(name, 0) + 1
            kind = KINDS[name]
            if kind.keys:
                self.keys.append(name)
            if kind.silver:
                add_rate(self.rates, kind.silver)
            if kind.gold > self.top_gold:
                self.top_gold = kind.gold
        self.counts = view.counts(seat)
