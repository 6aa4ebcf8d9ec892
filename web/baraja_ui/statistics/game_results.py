"""Results of finished games: stored on this device, counted by opponent and by kingdom.

Each game counts once, by its id; games marked as practice are counted separately and do not affect streaks.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any, TypedDict

from baraja.core.untrusted import (
    InvalidInput,
    expect_dict,
    expect_int,
    expect_list,
    expect_text,
    list_or_empty,
    parse_json,
)

from ..saves.save_file import clean

if TYPE_CHECKING:
    from baraja.analysis.protocol import JudgedDecision
    from baraja.core.contract import JsonObject

FORMAT = "baraja-statistics/1"
MAX_RESULTS = 5000  # results stored, enough for ten years of two evenings a week; the oldest are dropped first
MOST_FEATS = 8
MOST_CARDS = 60
MOST_VERBS = 40
LONGEST_TEXT = 5_000_000


@dataclass(frozen=True, slots=True)
class Result:
    """One finished game of the person at this device. `opponents` are kinds of seats, `margin` is the lead in
    points."""

    id: str
    date: str
    game: str
    kingdom: str  # the id of a suggested kingdom, "" for any other
    opponents: tuple[str, ...]
    place: int
    shared: bool
    points: int
    margin: int
    turns: int
    practice: bool = False
    hinted: bool = False  # hints were used; such games count fully, and only their number is shown
    feats: tuple[str, ...] = ()  # what the game noted for achievements
    day: str = ""  # the day, if it was the deal of the day
    cards: tuple[str, ...] = ()  # cards that the person chose to have; none in results of older versions
    accuracy: int | None = None  # how well the person played, 0 to 100, as the analysis says; None without one
    luck: int = 0  # what luck and the others gave or took, in hundredths of a win
    losses: tuple[tuple[str, int, int], ...] = ()  # (verb of a question, decisions, loss in ten-thousandths of a win)
    scenario: str = ""  # its name; a game with one counts for no record, no medal and no kingdom

    @property
    def outcome(self) -> str:
        """The outcome: "won", "tied" or "lost"."""
        if self.place > 1:
            return "lost"
        return "tied" if self.shared else "won"


@dataclass(slots=True)
class Tally:
    """Counts over games. A streak is a series of games won, ended by a tie too; `average` is the mean of the points."""

    games: int = 0
    won: int = 0
    tied: int = 0
    lost: int = 0
    points: int = 0
    streak: int = 0
    longest: int = 0

    def add(self, result: Result) -> None:
        self.games += 1
        outcome = result.outcome
        setattr(self, outcome, getattr(self, outcome) + 1)
        self.points += result.points
        self.streak = self.streak + 1 if outcome == "won" else 0
        self.longest = max(self.longest, self.streak)

    @property
    def average(self) -> float:
        return self.points / self.games if self.games else 0.0

    @property
    def rate(self) -> float:
        """The share of games won, with a tie as half a win."""
        return (self.won + self.tied / 2) / self.games if self.games else 0.0


@dataclass(slots=True)
class Summary:
    """Everything that the screen shows: for all games that count, by game, by opponents and by kingdom."""

    all: Tally = field(default_factory=Tally)
    practice: int = 0
    hinted: int = 0
    games: dict[str, Tally] = field(default_factory=dict)
    opponents: dict[tuple[str, ...], Tally] = field(default_factory=dict)
    kingdoms: dict[str, Tally] = field(default_factory=dict)
    cards: dict[tuple[str, str], Tally] = field(default_factory=dict)  # by game and card: the games with that card
    days: dict[str, int] = field(default_factory=dict)  # games by the day on which they ended
    records: dict[tuple[str, str], int] = field(default_factory=dict)  # by game and kind of record


@dataclass(frozen=True, slots=True)
class Wanted:
    """A filter of results; a field that is "" or 0 excludes none. `days` is a number of last days, including today."""

    game: str = ""
    opponent: str = ""
    players: int = 0
    days: int = 0


PERIODS = (7, 30)
"""The numbers of last days to choose from."""


def chosen(wanted: Wanted, group: str, value: str) -> Wanted:
    """The filter after a tap on a choice: it is set, or removed if it was set already; without a group all filters are
    removed."""
    if group in ("players", "days"):
        new: int | str = int(value) if value.isdecimal() and len(value) < 4 else 0
    elif group in ("game", "opponent"):
        new = value
    else:
        return Wanted()
    usual = getattr(Wanted(), group)
    changed: dict[str, Any] = {group: usual if getattr(wanted, group) == new else new}
    return replace(wanted, **changed)


def answering(results: list[Result], wanted: Wanted, today: str) -> list[Result]:
    """The results that pass a filter, in order."""
    since = day_number(today[:10]) - wanted.days
    return [
        result
        for result in results
        if wanted.game in ("", result.game)
        and (not wanted.opponent or wanted.opponent in result.opponents)
        and wanted.players in (0, len(result.opponents) + 1)
        and (not wanted.days or day_number(result.date[:10]) > since)
    ]


DATE = re.compile(r"(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])", re.ASCII)


def day_number(day: str) -> int:
    """How many days after a fixed Monday a date is; -1 for text that is not a date."""
    if not (match := DATE.fullmatch(day)):
        return -1
    year, month, at = map(int, match.groups())
    year, month = (year, month - 3) if month > 2 else (year - 1, month + 9)  # from March, so that a leap day is last
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * month + 2) // 5 + at + 1


RECORDS = (("most", max), ("widest", max), ("shortest", min))
"""The kinds of records of each game, over games won, and whether the largest or smallest value counts."""


def result_of(
    save_id: str,
    date: str,
    game: str,
    kingdom: str,
    kinds: Iterable[str],
    scores: list[JsonObject],
    practice: bool,
    hinted: bool = False,
    feats: tuple[str, ...] = (),
    day: str = "",
    cards: tuple[str, ...] = (),
    scenario: str = "",
) -> Result | None:
    """The result of a finished game for the only person at the table; None if there was none or several."""
    people = [seat for seat, kind in enumerate(kinds) if kind == "person"]
    if len(people) != 1:
        return None
    mine = next(score for score in scores if score["seat"] == people[0])
    others = [score for score in scores if score["seat"] != people[0]]
    return Result(
        save_id, date, game, kingdom, tuple(sorted(kind for kind in kinds if kind != "person")), mine["place"],
        mine["winner"] and any(score["winner"] for score in others), mine["points"],
        mine["points"] - max(score["points"] for score in others), mine.get("turns", 0), practice, hinted, feats,
        day, cards, scenario=scenario,
    )  # fmt: skip


def added(results: list[Result], new: Result) -> list[Result]:
    """The results with another game; one that was undone and finished again replaces its earlier result."""
    others = [result for result in results if result.id != new.id]
    return [*others, new][-MAX_RESULTS:]


def analysed(result: Result, accuracy: float, luck: float, decisions: Iterable[JudgedDecision]) -> Result:
    """The result with what an analysis of the game says: accuracy from 0 to 100, luck in parts of a win, and the
    person's decisions, each with its "key" and its "loss" in parts of a win."""
    by_verb: dict[str, list[float]] = {}
    for decision in decisions:
        by_verb.setdefault(decision["key"].rpartition(".")[2], []).append(decision["loss"])
    losses = [(verb, len(lost), round(10_000 * sum(lost))) for verb, lost in sorted(by_verb.items())]
    return replace(result, accuracy=round(accuracy), luck=round(100 * luck), losses=tuple(losses[:MOST_VERBS]))


def unanalysed(result: Result) -> Result:
    """The result without what an analysis said."""
    return replace(result, accuracy=None, luck=0, losses=())


def weak_spots(results: Iterable[Result]) -> list[tuple[str, int, float]]:
    """(verb of a question, decisions, loss of all of them in parts of a win) over analysed results, the costliest
    first; those that lost nothing are left out."""
    by_verb: dict[str, tuple[int, int]] = {}
    for result in results:
        for verb, count, loss in result.losses:
            counted, lost = by_verb.get(verb, (0, 0))
            by_verb[verb] = counted + count, lost + loss
    costly = [(verb, count, lost / 10_000) for verb, (count, lost) in by_verb.items() if lost > 0]
    return sorted(costly, key=lambda spot: (-spot[2], spot[0]))


def merged(results: list[Result], more: list[Result]) -> list[Result]:
    """The results with those of a file whose games are not counted yet, sorted by day."""
    known = {result.id for result in results}
    all_results = [*results, *(result for result in more if result.id not in known)]
    return sorted(all_results, key=lambda result: result.date)[-MAX_RESULTS:]


def summary(results: list[Result]) -> Summary:
    """The counts of all results, which are in the order in which they were played."""
    totals = Summary()
    for result in results:
        if result.practice:
            totals.practice += 1
            continue
        totals.all.add(result)
        totals.hinted += result.hinted
        totals.games.setdefault(result.game, Tally()).add(result)
        totals.opponents.setdefault(result.opponents, Tally()).add(result)
        if result.kingdom:
            totals.kingdoms.setdefault(result.kingdom, Tally()).add(result)
        for card in result.cards:
            totals.cards.setdefault((result.game, card), Tally()).add(result)
        totals.days[result.date[:10]] = totals.days.get(result.date[:10], 0) + 1
        if result.outcome == "won" and not result.scenario:
            for (name, best), value in zip(RECORDS, (result.points, result.margin, result.turns), strict=True):
                if value > 0:
                    totals.records[result.game, name] = best(value, totals.records.get((result.game, name), value))
    return totals


def write(results: list[Result]) -> str:
    """The text for the browser's storage or for a file."""
    return json.dumps({"format": FORMAT, "results": [_plain(result) for result in results]}, ensure_ascii=False)


def _plain(result: Result) -> dict[str, object]:
    """A result as plain values; most have no analysis and say nothing of one."""
    values = asdict(result)
    if not result.scenario:
        del values["scenario"]
    if result.accuracy is None:
        for name in ("accuracy", "luck", "losses"):
            del values[name]
    return values


def read(text: object) -> list[Result]:
    """The results in a stored text. Whatever is not a valid result is left out."""
    try:
        stored = parse_json(text, LONGEST_TEXT)
    except InvalidInput:
        return []
    if not isinstance(stored, dict) or stored.get("format") != FORMAT or not isinstance(stored.get("results"), list):
        return []
    return [result for entry in stored["results"][-MAX_RESULTS:] if (result := _result(entry)) is not None]


def whole(text: object) -> bool:
    """Whether `read` understands everything in a stored text, so that nothing is lost when it is written again."""
    try:
        stored = parse_json(text, LONGEST_TEXT)
    except InvalidInput:
        return False
    entries = stored.get("results") if isinstance(stored, dict) and stored.get("format") == FORMAT else None
    return isinstance(entries, list) and len(read(text)) == min(MAX_RESULTS, len(entries))


def _result(entry: object) -> Result | None:
    """A result in a file or in the storage; None for anything else."""
    try:
        values = expect_dict(entry, "result")
        numbers: dict[str, Any] = {
            name: expect_int(values.get(name), name, -(10**6), 10**6) for name in ("points", "margin", "turns")
        }
        place = expect_int(values.get("place"), "place", 1, 10**6)
        opponents = expect_list(values.get("opponents"), "opponents", 5)
    except InvalidInput:
        return None
    save_id, date, game, kingdom = (clean(values.get(key), "", 60) for key in ("id", "date", "game", "kingdom"))
    if not save_id:
        return None
    noted, had = values.get("feats"), values.get("cards")
    return Result(
        id=save_id, date=date, game=game, kingdom=kingdom, place=place, **numbers,
        opponents=tuple(clean(kind, "?") for kind in opponents),
        shared=values.get("shared") is True, practice=values.get("practice") is True,
        hinted=values.get("hinted") is True,
        feats=tuple(clean(name, "?") for name in list_or_empty(noted, MOST_FEATS)),
        cards=tuple(dict.fromkeys(clean(name, "?") for name in list_or_empty(had, MOST_CARDS))),
        day=clean(values.get("day"), "", 10), scenario=clean(values.get("scenario"), "", 40), **_analysis(values),
    )  # fmt: skip


class _Analysis(TypedDict, total=False):
    accuracy: int
    luck: int
    losses: tuple[tuple[str, int, int], ...]


def _analysis(values: Mapping[str, object]) -> _Analysis:
    """What an analysis said of a game; nothing if any of it is invalid."""
    losses: list[tuple[str, int, int]] = []
    try:
        for entry in expect_list(values.get("losses"), "losses", MOST_VERBS):
            verb, count, loss = expect_list(entry, "loss", 3)
            numbers = expect_int(count, "decisions", 1, 10**6), expect_int(loss, "loss", 0, 10**8)
            losses.append((expect_text(verb, "verb", 40), *numbers))
        return {
            "accuracy": expect_int(values.get("accuracy"), "accuracy", 0, 100),
            "luck": expect_int(values.get("luck"), "luck", -10_000, 10_000), "losses": tuple(losses),
        }  # fmt: skip
    except ValueError:
        return {}
