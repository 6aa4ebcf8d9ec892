"""The players, kingdoms and sets that the options of a command name, as values."""

from __future__ import annotations

import sys
import unicodedata
from contextlib import contextmanager
from difflib import get_close_matches
from typing import TYPE_CHECKING

from .. import bots
from ..bots import own
from ..bots.dominion.shared import buylists, list_files
from ..core.choose import Illegal
from ..core.streams import mark, mix
from ..dominion.kingdoms import bane_of
from ..dominion.setup import colony_chance
from ..lab import contradictions
from ..words import LANGUAGES, Words

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Iterator, Sequence
    from types import ModuleType

    from ..core.contract import JsonObject, Setup
    from ..dominion.setup import KingdomSetup
    from ..lab.guarded import Guards

SUGGESTED = "suggested"  # given in place of a kingdom: all the suggested ones


def split_players(text: str, game: str) -> tuple[str, ...]:
    """The players named in "A,B". File names may hold commas, so a comma separates only before a player's name."""
    players: list[str] = []
    for part in text.split(","):
        if not players or bots.begins_player(part, game) or not (bots.is_list(players[-1]) or own.is_file(players[-1])):
            players.append(part)
        else:
            players[-1] += f",{part}"
    return tuple(players)


@contextmanager
def guarded(options: Namespace, players: Sequence[str], say: Callable[..., str]) -> Iterator[Guards | None]:
    """The guards that run the players from elsewhere; None if all players are our own."""
    if not any(own.knows(player) for player in players):
        yield None
        return
    from ..lab.guarded import Guards, Limits

    guards = Guards(options.jobs, Limits(options.patience, options.memory), say("reason", "printed"))
    try:
        yield guards
    finally:
        guards.stop()


def check(player: str, game: str, guards: Guards | None) -> None:
    """Check that a player can be made; the program of one from elsewhere is run only by a guard."""
    if own.knows(player):
        assert guards is not None  # there are guards whenever somebody is from elsewhere: see `guarded`
        guards.submit(bots.check, player, game).result()
    else:
        bots.check(player, game)
        if bots.is_list(player):
            contradictions.check(buylists.named(player))


def note_lacking(rules: ModuleType, players: Sequence[str], setups: Sequence[Setup], say: Callable[..., str]) -> None:
    """Print a note of the cards that buy lists ask for and kingdoms lack: such lists are played all the same."""
    lists = [buylists.named(player) for player in players if bots.is_list(player)]
    games = [rules.new_game(setup, 0) for setup in setups] if lists else []
    for buy_list in dict.fromkeys(lists):
        lacks = [
            [card for card in buy_list.names() if game.pile_of.get(card, card) not in game.piles] for game in games
        ]
        if count := sum(map(bool, lacks)):
            slots = {
                "list": buy_list.name,
                "cards": ", ".join(dict.fromkeys(card for cards in lacks for card in cards)),
            }
            key = "list_lacks" if len(games) == 1 else "list_lacks_somewhere"
            note(say("reason", key, count=count, kingdoms=len(games), **slots))


def note(text: str) -> None:
    """Print a note to the error output, apart from the results."""
    print(f"baraja: {text}", file=sys.stderr)


def setups(rules: ModuleType, options: Namespace, players: Sequence[str]) -> list[Setup]:
    """The set-ups to play in turn, a seat for each player."""
    return [setup for _, setup in tables_to_play(rules, options, players, len(players))]


def tables_to_play(
    rules: ModuleType, options: Namespace, players: Sequence[str], seats: int
) -> list[tuple[str, KingdomSetup]]:
    """The set-ups to play in turn, each with the name of its kingdom, from the options for kingdoms and sets.

    `options.kingdom` is one kingdom, or several in a list. Where none is named, buy lists are played in a kingdom of
    their own cards, with Colonies if a list buys them.
    """
    tables = _tables(rules, options, players, seats)
    bane = named_card(rules, options.bane) if options.bane else None
    for _, setup in tables:
        if "kingdom" in setup:
            colonies = setup.setdefault("colonies", options.colonies)
            if colonies == "never" or (colonies == "by_share" and not colony_chance(setup["kingdom"])):
                del setup["colonies"]
            if chosen := bane or bane_of(setup["kingdom"]):
                setup["bane"] = chosen
    return tables


def _tables(
    rules: ModuleType, options: Namespace, players: Sequence[str], seats: int
) -> list[tuple[str, KingdomSetup]]:
    if not hasattr(rules, "random_kingdom"):
        return [(rules.NAME, {"seats": seats})]
    if options.kingdom and not options.random_kingdoms:
        texts = [options.kingdom] if isinstance(options.kingdom, str) else options.kingdom
        named = [pair for text in texts for pair in named_kingdoms(rules, text)]
        return [(name, {"seats": seats, "kingdom": cards}) for name, cards in named]
    if (lists := [buylists.named(name) for name in players if bots.is_list(name)]) and not options.random_kingdoms:
        colonies = "always" if any("colony" in buy_list.names() for buy_list in lists) else "never"
        setup: KingdomSetup = {"seats": seats, "kingdom": list_files.kingdom_of(lists), "shelters": False}
        return [("lists", setup if "colonies" in options.given else {**setup, "colonies": colonies})]
    sets = named_sets(rules, options.sets or "base")
    drawn = [
        rules.advised_kingdom(mix(options.seed ^ mark("kingdoms", nth)), sets)
        for nth in range(options.random_kingdoms or 1)
    ]
    return [(f"random {nth}", {"seats": seats, "kingdom": list(cards)}) for nth, cards in enumerate(drawn, 1)]


def named_sets(rules: ModuleType, text: str) -> list[str]:
    """The sets named in "base,alchemy", by id or by name in any language. Raises `Illegal` for an unknown one."""
    known = list(dict.fromkeys(card["set"] for card in rules.catalog.cards()))
    names = {lang: Words(rules.NAME, lang) for lang in LANGUAGES}
    sets = by_name(
        [{"id": set_id, "names": {lang: names[lang].name(set_id) for lang in LANGUAGES}} for set_id in known]
    )
    wanted = [name for name in text.split(",") if name]
    for name in wanted:
        if folded(name) not in sets:
            raise Illegal("unknown_set", set=name, known=", ".join(known))
    return [sets[folded(name)]["id"] for name in wanted]


def named_kingdoms(rules: ModuleType, text: str) -> list[tuple[str, list[str]]]:
    """The kingdoms that a text stands for, each with its name: one, or all suggested ones that can be played here."""
    suggested = rules.catalog.kingdoms()
    if text == SUGGESTED:
        measured = (kingdom for kingdom in suggested if kingdom["playable"] and kingdom["measured"])
        return [(kingdom["id"], kingdom["cards"]) for kingdom in measured]
    entry = by_name(suggested).get(folded(text)) if "," not in text else None
    cards = named_kingdom(rules, text)
    return [(entry["id"] if entry else ", ".join(cards), cards)]


def named_kingdom(rules: ModuleType, text: str) -> list[str]:
    """The cards of a suggested kingdom, or those listed, by id or by name in any language."""
    suggested = by_name(rules.catalog.kingdoms())
    if "," not in text and folded(text) in suggested:
        kingdom = suggested[folded(text)]
        if not kingdom["playable"]:
            missing = [card for card in kingdom["cards"] if card not in rules.KINDS]
            raise Illegal("missing_cards", kingdom=kingdom["id"], cards=", ".join(missing))
        return list(kingdom["cards"])
    if "," not in text and folded(text) not in by_name(rules.catalog.cards()):
        named_suggestion(rules, text)  # says what the kingdom may be called
    return [named_card(rules, name.strip()) for name in text.split(",") if name.strip()]


def named_suggestion(rules: ModuleType, text: str) -> str:
    """The id of the suggested kingdom with a name in any language, or with an id."""
    suggested = by_name(rules.catalog.kingdoms())
    if folded(text) in suggested:
        return str(suggested[folded(text)]["id"])
    if near := nearest(text, suggested):
        raise Illegal("unknown_kingdom_like", kingdom=text, near=near)
    raise Illegal("unknown_kingdom", kingdom=text)


def named_card(rules: ModuleType, text: str) -> str:
    """The card with a name in any language, or with an id."""
    known = by_name(rules.catalog.cards())
    if folded(text) not in known:
        if near := nearest(text, known):
            raise Illegal("unknown_card_like", card=text, near=near)
        raise Illegal("unknown_card", card=text)
    return str(known[folded(text)]["id"])


def nearest(text: str, known: dict[str, JsonObject]) -> str:
    """The name or id that is spelled most like a text; "" if none is like it. `known` is as `by_name` gives it."""
    for close in get_close_matches(folded(text), known, 1, 0.75):
        entry = known[close]
        return next((name for name in entry["names"].values() if folded(name) == close), str(entry["id"]))
    return ""


def folded(text: str) -> str:
    """A name as it is compared: without capitals, accents, spaces or punctuation."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in plain if letter.isalnum())


def by_name(entries: Sequence[JsonObject]) -> dict[str, JsonObject]:
    """Entries, which have `id` and `names`, by each of these, folded. An id wins over the name of another entry."""
    entries_by_name = {folded(name): entry for entry in entries for name in entry["names"].values()}
    return entries_by_name | {folded(entry["id"]): entry for entry in entries}
