"""The par of a day: what each level of bots makes of the day's deal, and the medals for doing better."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from baraja.core.untrusted import InvalidInput, expect_dict, expect_int, expect_text

from ..games.seats import offered
from ..shell.html import classes, esc, tag, unseen
from ..shell.icons import icon
from ..words import Words

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

MEDALS = {"gold": "strong", "silver": "regular", "bronze": "novice"}
"""The best first: each is for a lead at least as large as that of a level in the same place. Where a level did better
than the one above it, they change medals, so that a better medal never takes less."""
AHEAD, LEVEL, BEHIND = "🟩", "🟨", "🟥"
MOST_TURNS = 60  # squares in a line to share


@dataclass
class Par:
    """The par of a `day`: for each level played so far its points and its lead over the rival; and how the player
    stood after each turn, as `squares`, "" before that is counted."""

    day: str = ""
    squares: str = ""
    levels: dict[str, tuple[int, int]] = field(default_factory=dict)

    def missing(self, game: str) -> list[str]:
        """The levels that have not played the deal yet, the easiest first."""
        return [kind for kind in offered(game) if kind not in self.levels]

    def measures(self) -> dict[str, str]:
        """The level whose lead each medal takes, the best medal first; only those that have played."""
        kinds = [kind for kind in MEDALS.values() if kind in self.levels]
        if len(kinds) < len(MEDALS):
            return {name: kind for name, kind in MEDALS.items() if kind in kinds}
        return dict(zip(MEDALS, sorted(kinds, key=lambda kind: -self.levels[kind][1]), strict=True))

    def medal(self, lead: int) -> str:
        """The best medal for a player with this lead, "" for none."""
        return next((name for name, kind in self.measures().items() if lead >= self.levels[kind][1]), "")

    def nearest(self, lead: int) -> tuple[int, str]:
        """By how much a player with this lead missed a medal, and which; (0, "") while its level has not played. Of
        two that are as near it is the better one."""
        gaps = [(self.levels[kind][1] - lead, name) for name, kind in self.measures().items()]
        return min(gaps, key=lambda gap: gap[0], default=(0, ""))

    def follow(self, curve: list[JsonObject], seat: int) -> None:
        """Notes how the player in a seat stood after each turn."""
        self.squares = squares(curve, seat)

    def plain(self) -> dict[str, object]:
        """The par as plain values for the storage."""
        return {"day": self.day, "squares": self.squares, "levels": self.levels}


def read(value: object) -> Par:
    """A stored par; an empty one for anything else."""
    try:
        values = expect_dict(value, "par")
        levels = {
            expect_text(kind, "level", 20): (
                expect_int(pair[0], "points", -(10**4), 10**4), expect_int(pair[1], "lead", -(10**4), 10**4),
            )
            for kind, pair in list(expect_dict(values.get("levels"), "levels").items())[:9]
        }  # fmt: skip
        squares = expect_text(values.get("squares"), "squares", MOST_TURNS)
        if squares.strip(AHEAD + LEVEL + BEHIND):
            return Par()
        return Par(expect_text(values.get("day"), "day", 10), squares, levels)
    except (InvalidInput, LookupError, TypeError):
        return Par()


def read_all(value: object, first: str, names: Collection[str]) -> dict[str, Par]:
    """The stored pars by game; before the second game had a day, that of the `first` alone was stored."""
    try:
        values = expect_dict(value, "pars")
    except InvalidInput:
        return {}
    if "day" in values:
        return {first: read(values)}
    return {name: read(values[name]) for name in names if name in values}


def squares(curve: list[JsonObject], seat: int) -> str:
    """A square for each turn: whether the seat was ahead of all others after it, level with the best, or behind."""
    line = ""
    for step in curve[1 : MOST_TURNS + 1]:
        lead = step["points"][seat] - max(points for at, points in enumerate(step["points"]) if at != seat)
        line += AHEAD if lead > 0 else BEHIND if lead < 0 else LEVEL
    return line


def medals(par: Par, lead: int, words: Words) -> str:
    """The medals of a day from bronze to gold, each with the lead that it takes, filled where this `lead` is enough; ""
    before the levels have played. For ears it is the best one."""
    coins = ""
    for name, kind in reversed(par.measures().items()):
        least = par.levels[kind][1]
        is_won = lead >= least
        coin = tag("i", icon("check") if is_won else "", class_=classes(name, is_won and "won"))
        coins += tag("span", coin + tag("b", _signed(least)))
    if not coins:
        return ""
    best = par.medal(lead)
    spoken = unseen(words(f"daily.medal_{best}" if best else "daily.medal_none"))
    return tag("p", tag("span", coins, class_="coins", aria_hidden="true") + spoken, class_="par-medals")


def render(par: Par, game: str, result: tuple[int, int], playing: str, words: Words) -> str:
    """The table of the levels and the player, by lead, the medal that a level is the measure of, the one won, and
    which level is `playing` now. `result` is the player's own points and lead."""
    worth = {kind: tag("small", esc(words(f"daily.{name}")), class_=name) for name, kind in par.measures().items()}
    rows = [
        (lead, points, esc(words(f"seat.{kind}").rpartition(" · ")[2]) + worth.get(kind, ""), "")
        for kind, (points, lead) in par.levels.items()
    ]
    rows.append((result[1], result[0], esc(words("daily.you")), "mine"))
    rows.sort(key=lambda row: -row[0])
    body = "".join(
        tag("tr", tag("th", name, scope="row") + tag("td", str(points)) + tag("td", _signed(lead)), class_=look or None)
        for lead, points, name, look in rows
    )
    names = words("daily.par_who"), words(f"daily.par_points_{game}"), words("daily.par_lead")
    head = "".join(tag("th", esc(name), scope="col") for name in names)
    table = tag("table", tag("thead", tag("tr", head)) + tag("tbody", body), class_="par")
    if playing:
        level = words(f"seat.{playing}").rpartition(" · ")[2]
        return table + tag("p", esc(words("daily.par_playing", level=level)), role="status")
    return table + tag("p", tag("strong", esc(_earned(par, result[1], words))))


def _signed(lead: int) -> str:
    return f"{lead:+d}".replace("-", "\N{MINUS SIGN}")


def _earned(par: Par, lead: int, words: Words) -> str:
    """The medal for this lead, or how much was missing to the nearest one."""
    if medal := par.medal(lead):
        return words(f"daily.medal_{medal}")
    count, nearest = par.nearest(lead)
    return (
        words("daily.medal_missed", count=count, medal=words(f"daily.{nearest}"))
        if nearest
        else words("daily.medal_none")
    )
