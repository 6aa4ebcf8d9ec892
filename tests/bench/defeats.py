"""Games of three and four players that somebody ends in his own defeat: a JSON line for each table.

That is a game whose last turn was a player's who did not win it. The kingdoms are the suggested ones in turn, or with
`--random N` so many drawn from all sets. `--records FOLDER` keeps those games as records, to be looked at."""

import argparse
import json
from functools import partial
from pathlib import Path

from baraja import dominion
from baraja.core import record
from baraja.core.streams import mark, mix
from baraja.lab.intervals import wilson
from baraja.lab.match import play, recorded

TABLES = ("regular,regular,regular", "strong,strong,strong", "regular,strong,expert",
          "regular,regular,regular,regular", "strong,strong,strong,strong", "regular,strong,expert,expert")  # fmt: skip
GAMES = 200


def last_turn(setup, seed, names):
    """How a game went, and whose turn its last one was."""
    turn = [0]

    def watch(game):
        if not game.over:
            turn[0] = game.seat

    return play(dominion, setup, seed, names, watch=watch), turn[0]


def kingdoms(options):
    if options.random:
        drawn = (mix(options.seed ^ mark("kingdoms", number)) for number in range(options.random))
        return [dominion.advised_kingdom(seed, dominion.SETS) for seed in drawn]
    return [kingdom["cards"] for kingdom in dominion.KINGDOMS.values()]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tables", nargs="*", default=TABLES)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--random", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--records", type=Path)
    options = parser.parse_args()
    chosen = kingdoms(options)
    for table in options.tables:
        names, defeats, unfinished = table.split(","), 0, 0
        for number in range(options.games):
            seed = mix(mix(options.seed ^ mark("defeats")) + number)
            setup = {"seats": len(names), "kingdom": chosen[number % len(chosen)]}
            seating = names[number % len(names) :] + names[: number % len(names)]
            played, seat = last_turn(setup, seed, seating)
            unfinished += not played.finished
            if played.finished and seat not in played.winners:
                defeats += 1
                if options.records:
                    *_, session = [None, *drained(partial(recorded, dominion, setup, seed, seating))]
                    name = f"{len(names)}-{names[0]}-{number}.json"
                    (options.records / name).write_text(json.dumps(record.save(session)), "utf-8")
        low, high = wilson(defeats, options.games)
        print(json.dumps({"bench": "defeats", "players": table, "games": options.games, "defeats": defeats,
                          "share": defeats / options.games, "interval": [round(low, 4), round(high, 4)],
                          "unfinished": unfinished}), flush=True)  # fmt: skip


def drained(make):
    steps = make()
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return [done.value]


if __name__ == "__main__":
    main()
