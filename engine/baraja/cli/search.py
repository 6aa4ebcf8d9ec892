"""`baraja search`: the best buy list for a kingdom that can be found in a given number of games."""

from __future__ import annotations

import time
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING

from .. import dominion
from ..bots.dominion.shared import list_links
from ..bots.dominion.shared.book import written
from ..core.choose import Illegal
from ..lab.search import MIN_GAMES, Search, write
from ..words import Words
from .orders import named_kingdoms
from .telling import FINE, INTERRUPTED, percent, progress_bar, show, table

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Sequence

    from ..core.contract import JsonObject
    from ..lab.search import Proof


def searched(options: Namespace, say: Callable[..., str]) -> int:
    if options.games < MIN_GAMES:
        raise Illegal("few_games", least=MIN_GAMES)
    kingdoms = named_kingdoms(dominion, options.kingdom)
    if len(kingdoms) != 1:
        raise Illegal("one_kingdom")
    ((name, cards),) = kingdoms
    dominion.new_game({"seats": 2, "kingdom": cards}, 0)  # reports an impossible one before anything is played
    search = Search(cards, options.games, options.seed)
    tell = partial(say, "search")
    words = Words("dominion", options.lang)
    bar = progress_bar(say, options.games, time.monotonic)
    prints_progress = not options.json
    if prints_progress:
        print(tell("title", kingdom=name, games=options.games, seed=options.seed))
        print(tell("ladder"))
    stopped = False
    try:
        for champion in search.hill_climb():
            if bar:
                bar(min(search.games, options.games - 1))
            if champion and prints_progress:
                bought = ", ".join(map(words.name, champion.plan.cards))
                line = {"games": champion.games, "success": percent(champion.success), "measured": champion.measured}
                print(("\r\033[K" if bar else "") + tell("rung", **line, cards=bought or "-"))
        proofs = list(search.prove())
    except KeyboardInterrupt:
        stopped, proofs = True, []
    if bar and not stopped:
        bar(options.games)
    elif bar:
        bar.close()
    lists = search.lists() if search.ladder else None
    link = f"#{list_links.fragment({**lists['lists'][0], 'name': link_name(lists, words)})}" if lists else None
    unwritten = None
    if lists and options.out:
        try:
            write(options.out, lists)
        except Illegal as problem:  # reported at the end, as what was found is shown all the same
            unwritten = problem
    if options.json:
        show({
            "kingdom": list(search.kingdom), "seed": options.seed, "games": search.games,
            "ladder": [
                {"games": champion.games, "success": round(champion.success, 4), "list": written(champion.plan)}
                for champion in search.ladder
            ],
            "link": link,
            "proofs": [
                {**asdict(proof), "success": round(proof.success, 4), "interval": [round(e, 4) for e in proof.interval]}
                for proof in proofs
            ],
        })  # fmt: skip
    elif lists:
        print_best(lists["lists"][0], words, tell)
        print_proofs(proofs, say)
        if options.out and not unwritten:
            print(tell("written", file=options.out))
        print(tell("link"))
        print(link)
    if stopped and prints_progress:
        print(say("compare", "interrupted"))
    if unwritten:
        raise unwritten
    return INTERRUPTED if stopped else FINE


def link_name(lists: JsonObject, words: Words) -> str:
    """What the page is to call the best list: the cards that make it what it is, as the name of the kingdom would be
    that of every list found there."""
    cards = lists["lists"][0]["cards"] or [entry["card"] for entry in lists["lists"][0]["buys"]][:1]
    return ", ".join(map(words.name, cards))


def print_best(buy_list: JsonObject, words: Words, tell: Callable[..., str]) -> None:
    print()
    print(tell("best"))
    for number, entry in enumerate(buy_list["buys"], 1):
        conditions = [condition_in_words(condition, words, tell) for condition in entry.get("if", ())]
        when = tell("when", conditions=tell("and").join(conditions)) if conditions else ""
        print(f"{number:3}. {words.name(entry['card'])}{when}")


def condition_in_words(condition: Sequence[object], words: Words, tell: Callable[..., str]) -> str:
    """A condition in words: `copies of Gold > 0`."""
    left, comparison, right = condition
    return f"{term(left, words, tell)} {comparison} {term(right, words, tell)}"


def term(values: object, words: Words, tell: Callable[..., str]) -> str:
    if not isinstance(values, list):
        return str(values)
    word, *rest = values
    if len(rest) == 2:
        return f"({term(rest[0], words, tell)} {word} {term(rest[1], words, tell)})"
    if not rest:
        return tell(f"term_{word}")
    what = rest[0] if rest[0] == "terminal" else words.type(rest[0]) if word == "owned_type" else words.name(rest[0])
    return tell(f"term_{word}", what=what)


def print_proofs(proofs: Sequence[Proof], say: Callable[..., str]) -> None:
    if not proofs:
        return
    print()
    print(say("search", "proof"))
    rows = [[say("compare", "head_against"), *(say("simulate", f"head_{head}") for head in ("success", "interval"))]]
    for proof in proofs:
        low, high = map(percent, proof.interval)
        rows.append([proof.opponent, percent(proof.success), f"{low} - {high}"])
    table(rows)
