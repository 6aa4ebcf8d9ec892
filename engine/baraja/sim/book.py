"""Search the book: for each suggested kingdom the buy lists that win most, from a seed, the same on every machine.

    cd engine && python -m baraja.sim.book [KINGDOM ...] > /dev/null

writes `bots/book.json`; with names, only those kingdoms are searched anew and the others stay. A search begins with the
templates of the kingdom; the best of them are changed a little again and again, and a change stays when it does better
against four opponents: the first bots' Artisan and their best menu, plain money, and the plan from before the change.
What goes into the book has then won on deals that the search never saw.
"""

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from .. import bots, dominion
from ..bots import plan_trials
from ..bots.buylists import BuyList, Entry
from ..bots.dominion_trials import best_plan as best_menu
from ..bots.plan_book import name_of
from ..core.streams import Rng, mix
from ..dominion.kinds import KINDS

SEED = 1
ROUNDS = ((12, 20), (24, plan_trials.VARIED), (60, 4), (100, 3))
CHANGES = 12  # tried on each of the best plans
FIRST, SECOND = 24, 64  # games for a change, then for one that looks good
FINAL = 200  # fresh games for what goes into the book
KEPT = 1  # plans of a kingdom in the book


def score(kingdom: tuple[str, ...], plan: Any, rivals: Sequence[Any], base: int, numbers: Iterable[int]) -> float:
    """The success of a plan against rivals in turn, two games each with seats changed."""
    total: float = 0
    for number in numbers:
        total += plan_trials.trial(kingdom, plan, rivals[number // 2 % len(rivals)], base, number)
    return total


def changed(rng: Rng, plan: BuyList, cards: Sequence[str]) -> BuyList:
    """A plan with one thing about it changed: a card more or less, an entry moved, a number in a condition."""
    entries = list(plan.entries)
    what = rng.below(6)
    place = rng.below(len(entries))
    if what == 0 and len(entries) > 4:
        del entries[place]
    elif what == 1:
        entries.insert(rng.below(len(entries)), entries.pop(place))
    elif what in (2, 3):
        card = cards[rng.below(len(cards))]
        entry = Entry(card, ((("owned", card), "<", 1 + rng.below(3)),) if rng.below(3) else ())
        entries.insert(rng.below(len(entries)), entry)
    else:
        entries[place] = Entry(entries[place].card, _with_other_number(rng, entries[place]))
    entries = list(dict.fromkeys(entries))
    bought = [entry.card for entry in entries]
    about = tuple(card for card in cards if card in bought and KINDS[card].pile == "kingdom")
    return BuyList(plan.name, about, tuple(entries))


def _with_other_number(rng: Rng, entry: Entry) -> Any:
    """The conditions of an entry with one number a little different, or without one, or with one more."""
    conditions = list(entry.conditions)
    if not conditions:
        number = 1 + rng.below(4)
        return ((("owned", entry.card), "<", number),)
    place = rng.below(len(conditions))
    left, comparison, right = conditions[place]
    if rng.below(4) == 0:
        del conditions[place]
    elif isinstance(right, tuple):
        step = (-2, -1, 1, 2)[rng.below(4)]
        conditions[place] = (left, comparison, (right[0], right[1], max(1, right[2] + step)))
    else:
        step = (-3, -1, 1, 3)[rng.below(4)] if left[0] == "money" else (-1, 1)[rng.below(2)]
        conditions[place] = (left, comparison, max(0, right + step))
    return tuple(conditions)


def improved(kingdom: tuple[str, ...], plan: Any, rivals: Sequence[Any], rng: Rng, base: int) -> Any:
    """A plan after many small changes, each kept only if it does better on the same deals."""
    cards = [*kingdom, "silver", "gold"]
    cards += ["potion"] if any(KINDS[name].cost.potions for name in kingdom) else []
    offset = 0
    for _ in range(CHANGES):
        other = changed(rng, plan, cards)
        if other.entries == plan.entries:
            continue
        field = (*rivals, plan)
        first, second = range(offset, offset + FIRST), range(offset + FIRST, offset + FIRST + SECOND)
        if score(kingdom, other, field, base, first) < score(kingdom, plan, field, base, first) + 0.5:
            continue
        offset += FIRST + SECOND
        if score(kingdom, other, field, base, second) > score(kingdom, plan, field, base, second) + 1.5:
            plan = other
    return plan


def searched(kingdom: tuple[str, ...], seed: int = SEED) -> list[tuple[float, Any]]:
    """The plans of a kingdom for the book, the best first, with their success against the rivals."""
    rng = Rng(mix(seed ^ plan_trials.seed_of(kingdom)))
    base = rng.next()
    plans = plan_trials.all_plans(kingdom)
    contest = plan_trials.contest(kingdom, plans, base, ROUNDS)
    while True:
        try:
            next(contest)
        except StopIteration as done:
            standing = done.value
            break
    rivals = (None, best_menu(kingdom), plans[0])
    lists = [plan for _, plan in standing if isinstance(plan, BuyList)][:1]
    found = [improved(kingdom, plan, rivals, rng, rng.next()) for plan in lists]
    fresh = rng.next()
    rated = []
    for plan in dict.fromkeys([*found, *(plan for _, plan in standing)]):
        rated.append((score(kingdom, plan, rivals[:2], fresh, range(FINAL)) / FINAL, plan))
    rated.sort(key=lambda pair: -pair[0])
    return [pair for pair in rated[:KEPT] if pair[0] >= rated[0][0] - plan_trials.CLOSE]


def written(plan: Any) -> dict[str, Any]:
    """A plan as plain values: a list in the notation of buy lists, a menu by its fields."""
    if not isinstance(plan, BuyList):
        return {**plan._asdict(), "wants": [list(want) for want in plan.wants]}
    entries = []
    for entry in plan.entries:
        conditions = [json.loads(json.dumps(condition)) for condition in entry.conditions]
        entries.append({"card": entry.card, "if": conditions} if conditions else {"card": entry.card})
    return {"name": plan.name, "cards": list(plan.cards), "buys": entries}


def main(names: Sequence[str]) -> None:
    path = Path(bots.__file__).with_name("book.json")
    book = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    for name in names or dominion.KINGDOMS:
        kingdom = tuple(dominion.KINGDOMS[name]["cards"])
        plans = searched(kingdom)
        book[name_of(kingdom)] = [written(plan) for _, plan in plans]
        print(name, [(round(rate, 3), *plan[:2]) for rate, plan in plans], flush=True)
        lines = [f"{json.dumps(key)}: {json.dumps(book[key], separators=(',', ':'))}" for key in sorted(book)]
        path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
