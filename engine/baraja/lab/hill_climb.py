"""A search for a buy list that is done bit by bit: it pauses after every game, and waits between two orders."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import asdict

from .. import dominion
from ..bots.dominion.shared.book import written
from ..core.contract import JsonObject
from .search import Proof, Search


class HillClimb:
    """One search with the steps that it has taken; the same number of steps always leads to the same ladder."""

    def __init__(self, kingdom: Sequence[str], games: int, seed: int) -> None:
        dominion.new_game({"seats": 2, "kingdom": list(kingdom)}, 0)  # reports an impossible one
        self.asked = tuple(kingdom), games, seed
        self.steps = 0
        self.over = False
        self._search = Search(kingdom, games, seed)
        self._proofs: list[Proof] = []
        self._way = self._walked()

    def _walked(self) -> Generator[None, None, None]:
        for _ in self._search.hill_climb():
            yield
        for proof in self._search.proving():
            if proof is not None:
                self._proofs.append(proof)
            yield

    def step(self) -> None:
        """Play one game more, or none where the search is over."""
        self.steps += 1
        if next(self._way, self) is self:
            self.over = True

    def plain(self) -> JsonObject:
        """The search so far: {"steps", "games": played, "over", "rungs": a list of {"games", "success", "measured",
        "list"}, the best last, "proofs": a list of {"opponent", "success", "interval", "games"}}."""
        rungs = [
            {
                "games": champion.games,
                "success": champion.success,
                "measured": champion.measured,
                "list": written(champion.plan),
            }
            for champion in self._search.ladder
        ]
        proofs = [{**asdict(proof), "interval": list(proof.interval)} for proof in self._proofs]
        return {
            "steps": self.steps, "games": self._search.games, "over": self.over, "rungs": rungs, "proofs": proofs,
        }  # fmt: skip


_waiting: list[HillClimb] = []  # the search of the last order, as the next one mostly goes on with it


def search_until(kingdom: Sequence[str], games: int, seed: int, until: int) -> Generator[None, None, JsonObject]:
    """Search until so many steps are taken: the waiting search goes on if it is this one, else a new one begins.

    A generator that pauses after every game and returns what `HillClimb.plain` does. Raises `Illegal` for an impossible
    kingdom.
    """
    search = _waiting.pop() if _waiting else None
    _waiting.clear()
    if search is None or search.asked != (tuple(kingdom), games, seed) or search.steps > until:
        search = HillClimb(kingdom, games, seed)
    _waiting.append(search)
    while search.steps < until and not search.over:
        search.step()
        yield
    return search.plain()
