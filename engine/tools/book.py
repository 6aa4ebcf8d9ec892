"""Make the book: for each suggested kingdom a search for the plan that wins most; the same seed gives the same book.

    cd engine && python -m tools.book [--choose] [--long] [--seed=SEED] [KINGDOM ...]

writes `bots/dominion/shared/book.json`; with names, only those kingdoms are searched and the others stay. It is a
genetic search. It begins with the plan in the book, the lists that people wrote for such cards (`beginnings.json`), the
templates for the kingdom, and the menus of the first bots as lists. The best lists of different styles then found
separate families, because a deck that draws itself must be tuned before it shows that it beats plain money.
A family evolves in generations: of a brood of changed lists the better ones play on, and the best takes the lead if it
does better on deals that were not used to choose it. Then the families are united. Opponents are `money-plus`, the best
menu of the first bots, and the list in the lead. The plan that goes into the book has won most on deals that no step of
the search saw, played as the expert plays it; the plan in the book stays unless another does better. Others that are as
good go into the book beside it. With `--choose` nothing is bred: the best of the plans at the beginning goes into the
book. With `--long` there are more beginnings (`engines.py`), families, generations and games: three to ten minutes for
a kingdom.
"""

import json
import sys
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias, TypeVar

from baraja import dominion
from baraja.bots.contract import Bot
from baraja.bots.dominion import shared
from baraja.bots.dominion.expert import trials
from baraja.bots.dominion.expert.person import FixedPlanPlayer
from baraja.bots.dominion.shared.book import abridged, known, name_of
from baraja.bots.dominion.shared.buylists import BuyList, Entry, read
from baraja.bots.dominion.shared.contests import seed_of
from baraja.bots.dominion.shared.menus import Menu
from baraja.bots.dominion.yardsticks import menu_trials
from baraja.core.streams import Rng, mix
from baraja.dominion.kinds import KINDS
from baraja.lab.changes import changed, score
from tools.engines import engines


class Depth(NamedTuple):
    """How far a search goes."""

    rounds: tuple[tuple[int, int], ...]  # of each: games for every plan, then the number of plans that go on
    families: int
    youth: int  # generations of each family before they are united
    generations: int  # of the united family
    brood: int  # lists of a generation
    proof: int  # games on new deals,
    margin: float  # and how many more of them than its parent a child must win
    final: int  # games on new deals that decide what goes into the book
    engines: bool  # whether it also begins with the lists of `engines.py`


USUAL = Depth(((6, 24), (16, 10), (32, 8)), 2, 2, 6, 12, 80, 1.5, 200, False)
LONG = Depth(((8, 60), (16, 24), (40, 12)), 4, 8, 28, 16, 200, 3.0, 800, True)
SEED = 1
PARENTS = 3
LITTER = ((16, 4), (32, 2))  # the same as `Depth.rounds`, for a brood
FINALISTS = 3  # plans from the first rounds that play the final games beside the book's and the bred ones
BETTER = 0.01  # by how much a new plan's rate must be better in them than that of the plan in the book
CLOSE = 0.02  # plans within two points of the best are as good as it
EQUALS = 3  # plans that go into the book at most: the best, and others that are as good (`CLOSE`)


class Yardstick(NamedTuple):
    """A rival that plays as the first bots do: a menu of theirs, or None for `money-plus`."""

    menu: Menu | None


Plan: TypeAlias = BuyList | Yardstick | None  # None for `money-plus`
Planned = TypeVar("Planned", bound=Plan)


def player(plan: Plan, seed: int) -> Bot:
    """The player of a plan in the search: a yardstick plays as the first bots do, everything else as the expert."""
    return menu_trials.player(plan.menu, seed) if isinstance(plan, Yardstick) else FixedPlanPlayer(seed, plan)  # type: ignore[arg-type]  # it gets none without a plan


@cache
def handwritten() -> tuple[BuyList, ...]:
    """The lists that people wrote, each for every kingdom that has the cards it is made for."""
    written = json.loads(Path(__file__).with_name("beginnings.json").read_text("utf-8"))
    return tuple(read(values, "beginnings.json") for values in written)


def beginnings(kingdom: tuple[str, ...]) -> list[BuyList]:
    """The plans that a search begins with: people's, and those that are tried out before a game."""
    peoples = [plan for plan in handwritten() if set(plan.cards) <= set(kingdom)]
    return list(dict.fromkeys([*peoples, *trials.all_plans(kingdom)]))


def eliminated(
    kingdom: tuple[str, ...], plans: Sequence[Planned], rivals: Sequence[Plan], base: int,
    rounds: Iterable[tuple[int, int]],
) -> list[Planned]:  # fmt: skip
    """The plans that survive an elimination, the best first: in each round all play the same deals and some go on."""
    standing = [(0.0, place, plan) for place, plan in enumerate(plans)]
    played = 0
    for games, survivors in rounds:
        numbers = range(played, played + games)
        standing = [(total + score(kingdom, plan, rivals, base, numbers, player), place, plan)
                    for total, place, plan in standing]  # fmt: skip
        standing.sort(key=lambda entry: (-entry[0], entry[1]))
        played += games
        standing = standing[:survivors]
    return [plan for _, _, plan in standing]


def evolve(
    kingdom: tuple[str, ...], family: Sequence[BuyList], rivals: Sequence[Plan], rng: Rng, generations: int,
    depth: Depth = USUAL,
) -> list[BuyList]:  # fmt: skip
    """A family after some generations, the best list first; a beaten list remains a parent."""
    cards = [*kingdom, "silver", "gold", "duchy", "estate"]
    cards += ["potion"] if any(KINDS[name].cost.potions for name in kingdom) else []
    family = list(family)
    for _ in range(generations):
        plan = family[0]
        brood: dict[tuple[Entry, ...], BuyList] = {}
        for _ in range(4 * depth.brood):
            parent = family[min(rng.below(len(family)), rng.below(len(family)))]
            child = changed(rng, parent, cards, family)
            for _ in range(rng.below(3)):
                child = changed(rng, child, cards, family)
            if all(child.entries != known.entries for known in family):
                brood.setdefault(child.entries, child)
            if len(brood) == depth.brood:
                break
        field, fresh = (*rivals, rivals[0], plan), range(depth.proof)
        best = eliminated(kingdom, list(brood.values()), field, rng.next(), LITTER)
        base = rng.next()
        to_beat = score(kingdom, plan, field, base, fresh, player) + depth.margin
        for child in best:
            reached = score(kingdom, child, field, base, fresh, player)
            if reached > to_beat:
                family, to_beat = [child, *family[: PARENTS - 1]], reached
    return family


def founders(lists: Sequence[BuyList], families: int) -> list[BuyList]:
    """The best list of each style, then the next best ones, one for each family; `lists` begin with the best."""
    styles: dict[str, BuyList] = {}
    for plan in lists:
        styles.setdefault(plan.name, plan)
    return list(dict.fromkeys([*styles.values(), *lists]))[:families]


def united(
    kingdom: tuple[str, ...], families: Sequence[Sequence[BuyList]], rivals: Sequence[Plan], rng: Rng, proof: int
) -> list[BuyList]:
    """One family made from the leaders of several, the best first."""
    heads = [family[0] for family in families]
    base = rng.next()
    rated = [(score(kingdom, plan, rivals, base, range(proof), player), plan) for plan in heads]
    return [plan for _, plan in sorted(rated, key=lambda pair: -pair[0])][:PARENTS]


def searched(
    kingdom: tuple[str, ...], old: Sequence[BuyList] = (), seed: int = SEED, breeds: bool = True, depth: Depth = USUAL
) -> list[tuple[float, BuyList]]:
    """The plans for the book, the best first, each with its success against the yardsticks and those now in the book.

    The others are as good as the best, so that a player who comes back to a kingdom meets another.
    """
    rng = Rng(mix(seed ^ seed_of(kingdom)))
    rivals = (Yardstick(None), Yardstick(menu_trials.best_plan(kingdom)))
    plans = list(dict.fromkeys([*old, *beginnings(kingdom), *(engines(kingdom) if depth.engines else ())]))
    standing = eliminated(kingdom, plans, rivals, rng.next(), depth.rounds)
    children: list[BuyList] = []
    if breeds:
        first = founders(standing, depth.families)
        families = [evolve(kingdom, [founder], rivals, rng, depth.youth, depth) for founder in first]
        family = united(kingdom, families, rivals, rng, depth.proof)
        children = evolve(kingdom, family, rivals, rng, depth.generations, depth)[:2]
    finalists = dict.fromkeys([*old, *children, *standing[:FINALISTS]])
    base = rng.next()
    field = (*rivals, *rivals, *old)  # the yardsticks count twice, as the book is measured by them
    rated = [(score(kingdom, plan, field, base, range(depth.final), player) / depth.final, plan) for plan in finalists]
    best = max(rated, key=lambda pair: pair[0] + (BETTER if pair[1] in old else 0))
    equals = [pair for pair in rated if pair is not best and pair[0] >= best[0] - CLOSE]
    return [best, *sorted(equals, key=lambda pair: -pair[0])][:EQUALS]


def main(names: Sequence[str], path: Path | None = None) -> None:
    """Search some kingdoms, or all of them, and write each into the book as soon as it is found."""
    path = path or Path(shared.__file__).with_name("book.json")
    book = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    breeds, depth = "--choose" not in names, LONG if "--long" in names else USUAL
    seed = next((int(name.removeprefix("--seed=")) for name in names if name.startswith("--seed=")), SEED)
    for name in [name for name in names if not name.startswith("--")] or dominion.KINGDOMS:
        kingdom = tuple(dominion.KINGDOMS[name]["cards"])
        ranked = searched(kingdom, known(kingdom), seed, breeds, depth)
        book[name_of(kingdom)] = [abridged(plan) for _, plan in ranked]
        for rate, plan in ranked:
            print(name, round(rate, 3), *plan[:2], flush=True)
        lines = [f"{json.dumps(key)}: {json.dumps(book[key], separators=(',', ':'))}" for key in sorted(book)]
        path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
