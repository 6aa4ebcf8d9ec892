"""Plays random answers in random kingdoms of four sets of Dominion, with all checks, and counts what happened to cards.

    python tests/engine/four_sets.py --games 10000 --jobs 2

Games have two to four players in turn. Some kingdoms get the Knights, each of which is a single card, and cards that
trash. Half of the games begin with decks of money and kingdom cards, so that expensive cards occur too. The players
answer at random, but play and buy rather than pass. At the end a table says how often each card was played, bought,
gained, trashed and discarded; the exit code is 1 if a check failed, or if a card was reached fewer than 200 times per
10,000 games in a way that is possible for it.
"""

import argparse
import sys
import time
from functools import partial
from multiprocessing import get_context
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "engine"))

from baraja import dominion
from baraja.core.streams import Rng, mark, mix
from baraja.dominion.kinds import KINDS
from baraja.dominion.setup import SHELTERS
from baraja.lab.check import Broken, play_checked
from baraja.lab.league import WAYS, count_cards

SETS = ("base", "hinterlands", "alchemy", "dark_ages")
LEAST = 200  # times in 10,000 games
CHUNK = 25
RARE = ("hermit", "knights", "possession")  # they lead to single cards, or are hard to pay for
DOING = (".play", ".choose", ".trash", ".discard")


class Restless:
    """Gives any legal answer, but does something each turn, and buys no Copper or Curse without need."""

    imagines = False

    def __init__(self, seed):
        self.rng = Rng(seed)

    def decide(self, view, question, imagine=None):
        options, least, most = question.options, question.least, question.most
        if question.key == "turn.buy":
            better = [pile for pile in options if pile not in ("copper", "curse", "estate", "ruins")]
            options = better if better and self.rng.below(20) else options
            if "province" in better and self.rng.below(3):
                options = [pile for pile in better if pile != "province"] or better
            if self.rng.below(2):
                options = [pile for pile in options if pile in RARE] or options
        if question.key.startswith(("turn.", "react.")) or question.key.endswith(DOING):
            least = max(least, min(most, 1)) if self.rng.below(12) else least
        count = least + (self.rng.below(most - least + 1) if most > least else 0)
        if question.key.endswith(".trash"):
            count = min(count, max(least, 2))
        return tuple(self.rng.sample(options, min(count, len(options))))


def setup_of(number, seed, sets):
    """Returns the set-up of a game: number of players, kingdom and, every other time, starting decks."""
    rng = Rng(mix(seed ^ mark("setup", number)))
    seats = 2 + number % 3
    kingdom = dominion.random_kingdom(rng.next(), sets)
    for place, (every, name) in enumerate(((3, "chapel"), (4, "hermit"), (6, "urchin"), (2, "knights"))):
        if rng.below(every) == 0 and name not in kingdom:
            kingdom[place] = name
    setup = {"seats": seats, "kingdom": kingdom, "colonies": "by_share"}
    if number % 2:
        own = [name for name in kingdom if name != "knights"]
        dear = ["gold", "silver"] + ["potion"] * any(KINDS[name].cost.potions for name in kingdom)
        decks = []
        for _ in range(seats):
            rest = [rng.pick(own) for _ in range(8)] + [rng.pick(["province", "duchy", "estate", "curse", "copper"])]
            decks.append(rng.shuffled(dear * 2 + rest))
        setup["scenario"] = {"decks": decks}
    return setup


def play_chunk(seed, limit, sets, numbers):
    """Plays some games; returns counts by card, the number of questions and of finished games, and failed checks."""
    cards, answers, finished, broken = {}, 0, 0, []
    for number in numbers:
        setup = setup_of(number, seed, sets)
        bots = [Restless(mix(seed ^ mark("bot", 8 * number + seat))) for seat in range(setup["seats"])]
        game_seed = mix(seed ^ mark("game", number))
        try:
            session = play_checked(dominion, setup, game_seed, bots, limit, Rng(game_seed ^ 1))
        except Broken as fault:
            broken.append((number, fault.why, fault.record))
            continue
        count_cards(cards, session.events)
        answers += len(session.decisions)
        finished += session.over
    return len(numbers), cards, answers, finished, broken


def reachable(name):
    """Returns whether a card can be reached in each way, in the order of WAYS."""
    kind = KINDS[name]
    bought = kind.pile in ("kingdom", "basic") or kind.top_of is not None
    return (bool(kind.types & {"action", "treasure"}), bought, name not in SHELTERS, True, True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=int, default=250, help="answers until a game is given up")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--sets", type=lambda text: tuple(text.split(",")), default=SETS, help="instead of the four")
    order = parser.parse_args()
    began = time.perf_counter()
    ends = order.first + order.games
    chunks = [range(start, min(start + CHUNK, ends)) for start in range(order.first, ends, CHUNK)]
    games, answers, finished, cards, broken = 0, 0, 0, {}, []
    with get_context("spawn").Pool(order.jobs) as pool:
        for played in pool.imap_unordered(partial(play_chunk, order.seed, order.limit, order.sets), chunks):
            games += played[0]
            for name, counts in played[1].items():
                known = cards.setdefault(name, [0] * len(WAYS))
                known[:] = [total + two for total, two in zip(known, counts, strict=True)]
            answers += played[2]
            finished += played[3]
            broken += played[4]
    poor = []
    print(f"{'card':<20}" + "".join(f"{way:>11}" for way in WAYS))
    mixed = {kind.top_of for kind in KINDS.values()}
    for name in sorted(name for name, kind in KINDS.items() if kind.set in order.sets and name not in mixed):
        counts = cards.get(name, [0] * len(WAYS))
        ways = reachable(name)
        print(f"{name:<20}" + "".join(f"{count if way else '-':>11}" for count, way in zip(counts, ways, strict=True)))
        for count, way, what in zip(counts, ways, WAYS, strict=True):
            if way and count < LEAST * order.games / 10_000:
                poor.append(f"{name} {what} {count}")
    seconds = time.perf_counter() - began
    print(f"{games} games, {finished} of them to the end, {answers} answers, {seconds:.0f} s")
    for number, why, saved in broken:
        print(f"BROKEN game {number} of {len(broken)} broken ones: {why}")
        print(saved if number == broken[0][0] else "")
    if poor:
        print(f"too seldom: {', '.join(poor)}")
    return bool(broken or poor)


if __name__ == "__main__":
    sys.exit(main())
