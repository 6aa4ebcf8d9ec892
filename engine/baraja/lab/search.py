"""Searching the best buy list for a kingdom within a number of games.

First comes an elimination contest among the templates for the kingdom: few games for all of them, twice as many for
each better half. Then the best is changed a little again and again, and a change is kept when it does better on two
lots of deals. Opponents are money with the best Actions, plain money, and the list in the lead. Every leader is a rung
of the ladder. The figures reported for the last one were measured on deals that the search never saw.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ..bots.dominion.expert.templates import templates
from ..bots.dominion.expert.trials import player
from ..bots.dominion.shared.book import written
from ..bots.dominion.shared.buylists import BuyList
from ..bots.dominion.shared.contests import played, seed_of
from ..core.choose import Illegal
from ..core.streams import Rng, mix
from ..dominion.kinds import KINDS
from ..dominion.score import ranking
from .changes import changed, score
from .intervals import Mean

if TYPE_CHECKING:
    from ..core.contract import JsonObject

MIN_GAMES = 500  # games below which plans cannot be told apart
FIRST_TRIAL_GAMES, SECOND_TRIAL_GAMES = 24, 64  # games for a single change, then for one that looks good
FIRST_ROUND_GAMES = 4  # games for each template in the first round
SELECTION, PROOF = 0.4, 0.15  # shares of the games for the templates, and for the figures reported at the end
Deck = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Champion:
    """A list that took the lead: after how many games of the search, and its success by then, 0 to 1."""

    games: int
    plan: BuyList
    success: float
    measured: int  # the number of games that `success` is based on


@dataclass(frozen=True, slots=True)
class Proof:
    """The result of a list against an opponent in games of new deals with seats exchanged."""

    opponent: str
    success: float
    interval: tuple[float, float]
    games: int


class Search:
    """A search in one kingdom; the same kingdom, budget and seed give the same rungs."""

    def __init__(self, kingdom: Sequence[str], budget: int, seed: int = 1) -> None:
        self.kingdom: Deck = tuple(kingdom)
        self.budget = budget
        self.rng = Rng(mix(seed ^ seed_of(self.kingdom)))
        self.games = 0
        self.ladder: list[Champion] = []
        self.plain: BuyList = next(iter(templates(self.kingdom)))

    def hill_climb(self) -> Iterator[Champion | None]:
        """Play, yielding every new rung, and None after every game."""
        for champion in self._select():
            yield self._reached(champion)
        for champion in self._improve():
            yield self._reached(champion)

    def _reached(self, champion: Champion | None) -> Champion | None:
        if champion is not None:
            self.ladder.append(champion)
        return champion

    def _select(self) -> Iterator[Champion | None]:
        """The best of the templates."""
        standing = [(0.0, place, plan) for place, plan in enumerate(templates(self.kingdom))]
        base, played, more = self.rng.next(), 0, FIRST_ROUND_GAMES
        end = int(SELECTION * self.budget)
        while len(standing) > 1 and self.games + more * len(standing) <= max(end, FIRST_ROUND_GAMES * len(standing)):
            leader = standing[0][2]
            new = []
            for total, place, plan in standing:
                rivals = (None, leader if leader is not plan else None, self.plain if plan is not self.plain else None)
                total += yield from self._scored(plan, rivals, base, range(played, played + more))
                new.append((total, place, plan))
            played += more
            more = played
            new.sort(key=lambda entry: (-entry[0], entry[1]))
            if not self.ladder or self.ladder[-1].plan is not new[0][2]:
                yield Champion(self.games, new[0][2], new[0][0] / played, played)
            standing = new[: max(1, len(new) // 2)]

    def _improve(self) -> Iterator[Champion | None]:
        """Change the best list step by step, keeping a change only if it does better on the same deals."""
        cards = [*self.kingdom, "silver", "gold"]
        cards += ["potion"] if any(KINDS[name].cost.potions for name in self.kingdom) else []
        plan, base, offset = self.ladder[-1].plan, self.rng.next(), 0
        end = self.budget - int(PROOF * self.budget)
        tried, others = {plan.entries}, [champion.plan for champion in self.ladder]
        while self.games + 2 * (FIRST_TRIAL_GAMES + SECOND_TRIAL_GAMES) <= end:
            other = changed(self.rng, plan, cards, others)
            for _ in range(self.rng.below(3)):
                other = changed(self.rng, other, cards, others)
            if other.entries in tried:
                continue
            tried.add(other.entries)
            rivals = (None, self.plain, plan)
            better = True
            for count, margin in ((FIRST_TRIAL_GAMES, 0.5), (SECOND_TRIAL_GAMES, 1.5)):
                numbers = range(offset, offset + count)
                offset += count
                mine = yield from self._scored(other, rivals, base, numbers)
                theirs = yield from self._scored(plan, rivals, base, numbers)
                if mine < theirs + margin:
                    better = False
                    break
            if better:
                plan = other
                yield Champion(self.games, plan, mine / count, count)

    def _scored(
        self, plan: BuyList, rivals: Sequence[BuyList | None], base: int, numbers: Sequence[int]
    ) -> Generator[None, None, float]:
        """What `score` says of a plan, game by game."""
        total = 0.0
        for number in numbers:
            total += score(self.kingdom, plan, rivals, base, (number,))
            self.games += 1
            yield
        return total

    def prove(self) -> Iterator[Proof]:
        """Play the last rung on new deals, against money with the best Actions and against plain money."""
        return (proof for proof in self.proving() if proof is not None)

    def proving(self) -> Iterator[Proof | None]:
        """Do what `prove` does, and yield None after every deal."""
        best = self.ladder[-1].plan
        count = max(20, int(PROOF * self.budget) // 4 * 2)
        for opponent, plan in (("money-plus", None), (f"{self.plain.name} (list)", self.plain)):
            base, mean = self.rng.next(), Mean(2)
            for number in range(count // 2):
                seed = mix(base + number)
                mean.add(self._won((best, plan), seed, 0) + self._won((plan, best), seed, 1), 2)
                self.games += 2
                yield None
            yield Proof(opponent, mean.rate or 0.0, mean.interval(), mean.games)

    def _won(self, plans: tuple[BuyList | None, BuyList | None], seed: int, seat: int) -> int:
        """2 for a game won by `seat`, 1 for a shared victory or a game without an end, 0 for a game lost."""
        game = played(self.kingdom, plans, seed, player)
        if not game.over:
            return 1
        results = ranking(game)
        return 1 + results[seat]["winner"] - results[1 - seat]["winner"]

    def lists(self) -> JsonObject:
        """The values to write to a file: the best list and the rungs below it, in the notation of buy lists."""
        best = self.ladder[-1]
        named = [("best", best)]
        named += [(f"rung {nth}", champion) for nth, champion in enumerate(self.ladder[:-1], 1)]
        return {
            "kingdom": list(self.kingdom),
            "lists": [{**written(champion.plan), "name": name} for name, champion in named],
        }


def write(file: str, lists: JsonObject) -> None:
    """Write lists to a file that people can read and change: a line for each purchase."""
    lines = ["{", f'  "kingdom": {json.dumps(lists["kingdom"])},', '  "lists": [']
    for nth, buy_list in enumerate(lists["lists"]):
        lines.append(
            f'    {{ "name": {json.dumps(buy_list["name"])}, "cards": {json.dumps(buy_list["cards"])}, "buys": ['
        )
        lines.append(",\n".join(f"      {json.dumps(entry)}" for entry in buy_list["buys"]))
        lines.append("    ] }" + ("," if nth + 1 < len(lists["lists"]) else ""))
    try:
        Path(file).write_text("\n".join([*lines, "  ]", "}"]) + "\n", "utf-8")
    except OSError as problem:
        raise Illegal("no_folder", folder=file, why=problem.strerror) from problem
