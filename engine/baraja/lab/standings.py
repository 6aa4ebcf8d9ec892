"""The results of a contest, added up chunk by chunk in their order, in whole numbers: the same every time."""

from __future__ import annotations

from itertools import combinations, groupby
from typing import TYPE_CHECKING, Any

from . import curves
from .contest import Contest
from .intervals import Bets, Mean, ratings

if TYPE_CHECKING:
    from ..core.contract import JsonObject

WON = 60  # what a game won counts as: divisible by every number of players up to six


class Standings:
    """Sums over games. A success is a game won, or a player's share of a shared victory."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.tables = contest.tables()
        players = range(len(contest.players))
        self.pairs = list(combinations(players, 2))
        self.games = self.unfinished = self.turns = 0
        self.points = [0 for _ in players]
        self.points_squared = [0 for _ in players]
        self.finished = [0 for _ in players]
        self.taken = [0 for _ in players]  # turns
        self.success = [Mean(WON) for _ in players]
        self.when_first = [Mean(WON) for _ in players]
        self.first = Mean(WON)
        self.by_kingdom = [[Mean(WON) for _ in players] for _ in contest.setups]
        self.duels = {pair: Mean(2) for pair in self.pairs}  # how often the first finished ahead of the second
        self.results = {pair: [0, 0, 0] for pair in self.pairs}  # ahead, level, behind
        self.bets = {pair: Bets() for pair in self.pairs}
        self.lengths: dict[int, int] = {}  # finished games by the number of turns of the player who had most
        self.curves: dict[str, Any] = {}

    def add(self, chunk: JsonObject) -> None:
        """Add a chunk as `play_chunk` gives it."""
        for deal, rows in groupby(chunk["games"], key=lambda row: row[0]):
            self.add_deal(deal, list(rows))
        curves.add(self.curves, chunk["curves"])

    def add_deal(self, deal: int, rows: list[list[Any]]) -> None:
        """Add the games of one deal, as rows of a chunk."""
        contest, tables = self.contest, self.tables
        won: dict[int, list[int]] = {}  # of each player: success, games
        duels: dict[tuple[int, int], list[int]] = {}
        first = [0, 0]
        for _, table, rotation, points, turns, places in rows:
            self.games += 1
            if not places:
                self.unfinished += 1
                continue
            seating = contest.seating(tables[table], rotation)
            longest = max(turns)
            self.turns += longest
            self.lengths[longest] = self.lengths.get(longest, 0) + 1
            share = WON // places.count(1)
            for seat, player in enumerate(seating):
                success = share if places[seat] == 1 else 0
                sums = won.setdefault(player, [0, 0])
                sums[0] += success
                sums[1] += 1
                self.finished[player] += 1
                self.points[player] += points[seat]
                self.points_squared[player] += points[seat] * points[seat]
                self.taken[player] += turns[seat]
                if seat == 0:
                    first[0] += success
                    first[1] += 1
                    self.when_first[player].add(success, 1)
            for lower, higher in combinations(range(contest.seats), 2):
                if seating[lower] > seating[higher]:
                    lower, higher = higher, lower
                pair = seating[lower], seating[higher]
                better = (places[lower] < places[higher]) - (places[lower] > places[higher])
                self.results[pair][1 - better] += 1
                sums = duels.setdefault(pair, [0, 0])
                sums[0] += 1 + better
                sums[1] += 1
        kingdom = self.by_kingdom[contest.kingdom_of(deal)]
        for player, (success, games) in won.items():
            self.success[player].add(success, games)
            kingdom[player].add(success, games)
        self.first.add(*first)
        for pair, (success, games) in duels.items():
            self.duels[pair].add(success, games)
            self.bets[pair].add(success / (2 * games))
        if contest.kingdom_of(deal) == len(contest.setups) - 1:
            for bets in self.bets.values():
                bets.close()

    # --- what it says ---------------------------------------------------------------------------------------------

    def verdict(self, pair: tuple[int, int]) -> str | None:
        """Which of two players is better, for certain; None while it is undecided."""
        return self.bets[pair].verdict(len(self.pairs))

    def open_tables(self) -> tuple[int, ...]:
        """The tables at which it is still undecided who is better."""
        every = range(len(self.tables))
        if not self.contest.until_sure:
            return tuple(every)
        undecided = {pair for pair in self.pairs if self.verdict(pair) is None}
        return tuple(nth for nth in every if undecided.intersection(combinations(self.tables[nth], 2)))

    def summary(self) -> JsonObject:
        """The standings as plain values, with rates rounded."""
        contest = self.contest
        names = contest.players
        count = len(names)
        won = [[0.0] * count for _ in names]
        for (first, other), (before, level, behind) in self.results.items():
            won[first][other] = before + level / 2
            won[other][first] = behind + level / 2
        rated = ratings(won)
        finished = self.games - self.unfinished
        return {
            "game": contest.game, "seats": contest.seats, "seed": contest.seed, "limit": contest.limit,
            "until_sure": contest.until_sure, "games": self.games, "finished": finished,
            "unfinished": self.unfinished, "deals": self.success[0].deals,
            "mean_turns": round(self.turns / finished, 2) if finished else None,
            "first_player": {"success": _rounded(self.first.rate), "interval": _ends(self.first),
                             "fair": round(1 / contest.seats, 4)},
            "players": [
                {
                    "player": names[player],
                    "games": self.finished[player],
                    "success": _rounded(self.success[player].rate),
                    "interval": _ends(self.success[player]),
                    "mean_points": _mean(self.points[player], self.finished[player]),
                    "mean_turns": _mean(self.taken[player], self.finished[player]),
                    "success_when_first": _rounded(self.when_first[player].rate),
                    "rating": round(rated[player][0]),
                    "rating_within": round(rated[player][1]),
                }
                for player in range(count)
            ],
            "pairs": [
                {
                    "player": names[first], "against": names[other],
                    "before": self.results[first, other][0], "level": self.results[first, other][1],
                    "behind": self.results[first, other][2],
                    "success": _rounded(self.duels[first, other].rate), "interval": _ends(self.duels[first, other]),
                    "verdict": self.verdict((first, other)),
                }
                for first, other in self.pairs
            ],
            "kingdoms": [
                {
                    "kingdom": contest.kingdoms[nth],
                    "cards": list(contest.setups[nth].get("kingdom", ())),
                    "success": [_rounded(mean.rate) for mean in means],
                    "interval": [_ends(mean) for mean in means],
                    "games": sum(mean.games for mean in means) // contest.seats,
                }
                for nth, means in enumerate(self.by_kingdom)
            ],
            "lengths": [[turns, self.lengths[turns]] for turns in sorted(self.lengths)],
        }  # fmt: skip

    def curve(self, player: int) -> list[JsonObject]:
        """For each turn, over the games measured: how many, mean points and money, and the mean number of each card."""
        turns = self.curves.get(str(player), {})
        return [
            {
                "turn": turn, "games": seen, "points": points / seen, "money": money / seen,
                "cards": {name: held / seen for name, held in sorted(cards.items())},
            }
            for turn, (seen, points, money, cards) in sorted((int(turn), sums) for turn, sums in turns.items())
        ]  # fmt: skip


def _rounded(rate: float | None) -> float | None:
    return None if rate is None else round(rate, 4)


def _ends(mean: Mean) -> list[float]:
    return [round(end, 4) for end in mean.interval()]


def _mean(total: int, count: int) -> float | None:
    return round(total / count, 2) if count else None
