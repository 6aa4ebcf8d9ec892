"""What each level makes of the games of the day: a JSON line for each game and level.

Each level sits in the player's place against the rival of the day, as the page lets them do after the player's own
try. `--days N` days from `--first` on; `lead` is the mean lead over the rival, `medal` the share of days on which a
level's lead would win at least the medal of its name."""

import argparse
import json
from datetime import date, timedelta
from statistics import mean

from baraja.lab.match import play
from baraja_ui.games.dealing import setup_of
from baraja_ui.games.registry import every
from baraja_ui.games.seats import offered, player

DAYS = 30


def lead(game, deal, level):
    played = play(game.rules, setup_of(deal), deal.seed, [player(level), player(deal.seats[1])])
    own, rival = played.points
    return own - rival


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--days", type=int, default=DAYS)
    parser.add_argument("--levels", nargs="*", help="these alone")
    parser.add_argument("--first", type=date.fromisoformat, default=date(2026, 12, 1))
    options = parser.parse_args()
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


if __name__ == "__main__":
    main()
