"""The table of a comparison of more than two players, as markup."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..shell.charts import figure
from ..shell.html import esc, tag

if TYPE_CHECKING:
    from baraja.lab.standings import Standings

    from ..words import Words
    from .model import Experiment


def league(experiment: Experiment, names: list[str], words: Words) -> str:
    """The table of more than two players, the best first: success against all others with its interval, mean points,
    and the success against each of the others."""
    standings, summaries = experiment.standings, experiment.standings.summary()["players"]
    order = ranked(experiment)
    heads = ("who", "success", "margin", "mean_points")
    row = "".join(tag("th", esc(words(f"laboratory.{head}")), scope="col") for head in heads)
    row += "".join(tag("th", esc(words("laboratory.versus", name=names[at])), scope="col") for at in order)
    rows = tag("tr", row)
    for place, at in enumerate(order, 1):
        player = summaries[at]
        mark = tag("span", "", class_=f"league-mark seat-line-{at}")
        cells = tag("th", mark + esc(f"{place}. {names[at]}"), scope="row")
        cells += tag("td", tag("strong", _rate(player["success"], words)))
        low, high = player["interval"]
        cells += tag("td", f"{percent(low, words)}–{percent(high, words)}")
        cells += tag("td", "" if player["mean_points"] is None else figure(round(player["mean_points"], 1), words))
        cells += "".join(tag("td", _duel(standings, at, other, words)) for other in order)
        rows += tag("tr", cells)
    table = tag("div", tag("table", rows, class_="lab-table"), class_="scrolls", tabindex="0", role="group",
                aria_label=words("laboratory.league"))  # fmt: skip
    return tag("p", esc(words("laboratory.league_help")), class_="quiet-text") + table


def ranked(experiment: Experiment) -> list[int]:
    """The places of the players, from the one with most success to the one with least."""
    players = experiment.standings.summary()["players"]
    return sorted(range(len(players)), key=lambda at: -(players[at]["success"] or 0))


def _rate(rate: float | None, words: Words) -> str:
    return "" if rate is None else esc(words.percent(percent(rate, words)))


def _duel(standings: Standings, player: int, other: int, words: Words) -> str:
    """The success of a player against another one, bold where it is certain who of them is better."""
    if player == other:
        return "·"
    pair = (player, other) if player < other else (other, player)
    rate = standings.duels[pair].rate
    if rate is None:
        return ""
    text = _rate(rate if player < other else 1 - rate, words)
    return tag("strong", text) if standings.verdict(pair) in ("better", "worse") else text


def percent(rate: float, words: Words) -> str:
    """A rate between 0 and 1 in percent, without the sign."""
    return figure(round(100 * rate, 1), words)
