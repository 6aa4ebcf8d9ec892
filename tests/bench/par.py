"""What each level makes of the games of the day: a JSON line for each game and level.

Each level sits in the player's place against the rival of the day, as the page lets them do after the player's own
try. `--days N` days from `--first` on; `lead` is the mean lead over the rival, `won` on how many days it was above 0,
and `leads` those of all days. `--picture FOLDER` draws them, from the worst to the best of each level; with `--rows
FILE`, the lines that an earlier run has printed, nothing is played."""

import argparse
import json
from datetime import date, timedelta
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from statistics import mean

from inside.drawing import draw

from baraja.lab.match import play
from baraja_ui.games.dealing import setup_of
from baraja_ui.games.registry import every
from baraja_ui.games.seats import offered, player

DAYS = 30


def lead(game, deal, level):
    played = play(game.rules, setup_of(deal), deal.seed, [player(level), player(deal.seats[1])])
    own, rival = played.points
    return own - rival


def measured(options):
    """The rows of each game and level, told as they are ready."""
    days = [(options.first + timedelta(number)).isoformat() for number in range(options.days)]
    for game in every():
        deals = [game.deal_of_the_day(day) for day in days]
        for level in offered(game.name):
            if options.levels and player(level) not in options.levels:
                continue
            leads = [lead(game, deal, level) for deal in deals]
            row = {"bench": "par", "game": game.name, "level": player(level), "days": len(days)}
            row |= {"lead": round(mean(leads), 1), "won": sum(value > 0 for value in leads), "leads": leads}
            print(json.dumps(row), flush=True)
            yield row


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--days", type=int, default=DAYS)
    parser.add_argument("--levels", nargs="*", help="these alone")
    parser.add_argument("--first", type=date.fromisoformat, default=date(2026, 12, 1))
    parser.add_argument("--rows", type=Path, metavar="FILE")
    parser.add_argument("--picture", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    rows = map(json.loads, options.rows.read_text("utf-8").splitlines()) if options.rows else measured(options)
    for name, some in groupby(rows, key=itemgetter("game")):
        leads = {row["level"]: list(enumerate(sorted(row["leads"]), 1)) for row in some}
        if options.picture:
            title = f"Leads over the rival of the day: {name}"
            draw(options.picture / f"par-{name}.svg", title, leads, ("days, the worst first", "points ahead"))


if __name__ == "__main__":
    main()
