"""The files of results in the folder of a contest: every game as CSV and as JSON lines, the table, the report."""

from __future__ import annotations

import csv
import json
from typing import TYPE_CHECKING

from .contest import Contest
from .journal import Journal
from .report import page
from .standings import Standings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..core.contract import JsonObject

GAMES, LINES, TABLE, REPORT = "games.csv", "games.jsonl", "table.json", "report.html"


def write_all(journal: Journal, standings: Standings, lang: str) -> list[str]:
    """Write all of them and return their names. Raises `Illegal` if that cannot be done."""
    with journal.writing():
        return _written(journal, standings, lang)


def _written(journal: Journal, standings: Standings, lang: str) -> list[str]:
    folder, contest = journal.folder, journal.contest
    heads = ["deal", "kingdom", "seed", "seat", "player", "points", "turns", "place", "success"]
    with (
        (folder / GAMES).open("w", newline="", encoding="utf-8") as sheet,
        (folder / LINES).open("w", encoding="utf-8") as lines,
    ):
        rows = csv.writer(sheet, lineterminator="\n")
        rows.writerow(["game", *heads])
        for number, game in enumerate(games_of(journal)):
            lines.write(json.dumps(game, ensure_ascii=False) + "\n")
            for seat, player in enumerate(game["players"]):
                place = game["places"][seat] if game["places"] else ""
                rows.writerow([number, game["deal"], game["kingdom"], game["seed"], seat, player, game["points"][seat],
                               game["turns"][seat], place, game["success"][seat] if place else ""])  # fmt: skip
    table = json.dumps({**standings.summary(), "setups": list(contest.setups)}, ensure_ascii=False, indent=1)
    (folder / TABLE).write_text(table + "\n", "utf-8")
    (folder / REPORT).write_text(page(standings, lang), "utf-8")
    return [GAMES, LINES, TABLE, REPORT]


def games_of(journal: Journal) -> Iterator[JsonObject]:
    """Every game played, in order, by seat; `places` and `success` are empty in a game stopped before its end."""
    contest: Contest = journal.contest
    tables = contest.tables()
    for chunk in journal.played():
        for deal, table, rotation, points, turns, places in chunk["games"]:
            yield {
                "deal": deal, "kingdom": contest.kingdoms[contest.kingdom_of(deal)], "seed": contest.seed_of(deal),
                "players": [contest.players[player] for player in contest.seating(tables[table], rotation)],
                "points": points, "turns": turns, "places": places,
                "success": [round((place == 1) / places.count(1), 4) for place in places],
            }  # fmt: skip
