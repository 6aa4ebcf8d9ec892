"""What players of Dominion lose by kind of question and by card: JSON lines.

In each of `--kingdoms`, drawn from all sets or, with `--book`, from those whose plans are known, the players meet once,
and some decisions of each are judged as the analysis does: of every kind of question up to `--most`, drawn by lot. Each
decision is a line of standard output as soon as it is judged, so that a run may be stopped at any time. `--add FILE...`
adds such lines up and prints tables instead.

"gain" is what the best other answer brought in imagined games of its own: 0 if none did better in the games that
looked for it, below 0 if it was only lucky there. Its mean shows what no single decision proves. "loss" counts only
where an interval excludes 0. Both are parts of a win. "weight" is how many decisions of its kind in that game a line
stands for, so that sums are those of whole games."""

import argparse
import json
from collections import defaultdict
from math import fsum, sqrt
from pathlib import Path

from baraja import dominion
from baraja.analysis.judging import FIRST_GAMES, SECOND_GAMES
from baraja.analysis.records import judgement, points
from baraja.bots import at_once
from baraja.bots.dominion.shared.book import known
from baraja.core.session import Session
from baraja.core.streams import Rng, mark, mix
from baraja.lab.match import recorded

PLAYERS = "expert,strong"
ROWS = 30  # of a table
LEAST = 3  # decisions from which on a row is shown


def kingdom_of(number, options):
    """The ten cards of kingdom `number`."""
    if not options.book:
        return dominion.advised_kingdom(mix(options.seed ^ mark("kingdoms", number)), dominion.SETS)
    named = sorted(tuple(kingdom["cards"]) for kingdom in dominion.KINGDOMS.values())
    planned = [cards for cards in named if known(cards)]
    return Rng(options.seed).sample(planned, len(planned))[number % len(planned)]


def judged_lines(number, options):
    """The judged decisions of the game in kingdom `number`, as plain values."""
    kingdom = kingdom_of(number, options)
    names = options.players.split(",")
    names = names[number % len(names) :] + names[: number % len(names)]
    setup = {"seats": len(names), "kingdom": kingdom, "start": 0, "colonies": "never"}
    seed = mix(options.seed ^ mark("losses", number))
    decisions = at_once(recorded(dominion, setup, seed, names)).decisions
    alike = defaultdict(list)
    for point in at_once(points(Session(dominion, setup, seed), decisions, range(len(names)))):
        alike[point.seat, point.key].append(point)
    rng = Rng(seed)
    drawn = [(point, len(rows)) for rows in alike.values() for point in rng.sample(rows, min(options.most, len(rows)))]
    for point, many in sorted(drawn, key=lambda pair: pair[0].nth):
        judged = at_once(judgement(dominion, setup, seed, decisions, point.nth, options.budget))
        row = {"kingdom": number, "player": names[point.seat], "nth": point.nth, "turn": point.turn, "key": point.key,
               "played": point.played, "weight": many / min(options.most, many), "gain": 0.0, "loss": 0.0}  # fmt: skip
        if judged is not None:
            other = next(answer for answer in judged["answers"] if tuple(answer["picks"]) != point.played)
            row |= {"other": other["picks"], "win": judged["win"], "loss": judged["loss"]}
            if judged["games"] > FIRST_GAMES + SECOND_GAMES:
                row["gain"] = sum(judged["interval"]) / 2
        yield row


def subject(row):
    """The card that a decision is about: the one that asks, or else what was picked."""
    asker = row["key"].partition(".")[0]
    if asker in dominion.KINDS:
        return asker
    picks = {pick.partition("#")[0].partition("@")[0] for pick in row["played"]}
    return picks.pop() if len(picks) == 1 else "nothing" if not picks else "several"


def tables(rows):
    """Rows of "group", "player", "name" with "decisions", "gain" a decision in hundredths of a win and the half width
    of its 95 % interval, "a_game", the gain of all such decisions of a game, and "sure", the part that is certain."""
    games = defaultdict(set)
    groups = defaultdict(list)
    for row in rows:
        games[row["player"]].add(row["kingdom"])
        for group, name in (("all", ""), ("question", row["key"]), ("card", subject(row))):
            groups[group, row["player"], name].append(row)
    for (group, player, name), alike in groups.items():
        weight = fsum(row["weight"] for row in alike)
        gain = fsum(row["weight"] * row["gain"] for row in alike) / weight
        spread = sqrt(fsum((row["weight"] * (row["gain"] - gain)) ** 2 for row in alike))
        yield {"group": group, "player": player, "name": name, "games": len(games[player]), "decisions": len(alike),
               "gain": 100 * gain, "within": 196 * spread / weight, "a_game": 100 * gain * weight / len(games[player]),
               "sure": 100 * fsum(row["weight"] * row["loss"] for row in alike) / len(games[player])}  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", default=PLAYERS)
    parser.add_argument("--kingdoms", type=int, default=10)
    parser.add_argument("--first", type=int, default=0, help="the number of the first kingdom, to go on with a run")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--book", action="store_true")
    parser.add_argument("--most", type=int, default=2)
    parser.add_argument("--budget", type=int, default=75, help="imagined games for a decision that stays open")
    parser.add_argument("--add", nargs="+", type=Path)
    options = parser.parse_args()
    if not options.add:
        for number in range(options.first, options.first + options.kingdoms):
            for row in judged_lines(number, options):
                print(json.dumps({"bench": "losses", **row}), flush=True)
        return
    rows = [json.loads(line) for file in options.add for line in file.read_text("utf-8").splitlines()]
    sums = sorted(tables(rows), key=lambda row: (row["group"], row["player"], -row["a_game"]))
    for group, player in sorted({(row["group"], row["player"]) for row in sums}):
        some = [row for row in sums if (row["group"], row["player"]) == (group, player) and row["decisions"] >= LEAST]
        for row in some[:ROWS]:
            print(json.dumps({"bench": "losses", **{key: round(value, 2) if isinstance(value, float) else value
                                                    for key, value in row.items()}}))  # fmt: skip


if __name__ == "__main__":
    main()
