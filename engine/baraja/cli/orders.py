"""What an order names, as values: players, kingdoms, sets."""

import unicodedata

from .. import bots
from ..bots import buylists
from ..core.choose import Illegal
from ..core.streams import mark, mix


def split_players(text, known):
    """The players of an order "A,B": the name of a list may hold commas, so only what begins a player parts two."""
    players: list[str] = []
    for part in text.split(","):
        if not players or part in known or bots.is_list(part) or not bots.is_list(players[-1]):
            players.append(part)
        else:
            players[-1] += f",{part}"
    return tuple(players)


def setups(rules, options, players):
    """The set-ups to play in turn."""
    seats = len(players)
    if not hasattr(rules, "random_kingdom"):
        return [{"seats": seats}]
    if options.kingdom and not options.random_kingdoms:
        return [{"seats": seats, "kingdom": named_kingdom(rules, options.kingdom)}]
    if (lists := [buylists.named(name) for name in players if bots.is_list(name)]) and not options.random_kingdoms:
        return [{"seats": seats, "kingdom": buylists.kingdom_of(lists), "shelters": False}]
    known = list(dict.fromkeys(card["set"] for card in rules.catalog.cards()))
    sets = [name for name in (options.sets or "base").split(",") if name]
    by_folded = {folded(name): name for name in known}
    for name in sets:
        if folded(name) not in by_folded:
            raise Illegal("unknown_set", set=name, known=", ".join(known))
    sets = [by_folded[folded(name)] for name in sets]
    drawn = [
        rules.random_kingdom(mix(options.seed ^ mark("kingdoms", nth)), sets)
        for nth in range(options.random_kingdoms or 1)
    ]
    return [{"seats": seats, "kingdom": list(kingdom)} for kingdom in drawn]


def named_kingdom(rules, text):
    """The cards of a suggested kingdom, or those listed, by id or by name in any language."""
    suggested = by_name(rules.catalog.kingdoms())
    if "," not in text and folded(text) in suggested:
        kingdom = suggested[folded(text)]
        if not kingdom["playable"]:
            missing = [card for card in kingdom["cards"] if card not in rules.KINDS]
            raise Illegal("missing_cards", kingdom=kingdom["id"], cards=", ".join(missing))
        return kingdom["cards"]
    known = by_name(rules.catalog.cards())
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        if folded(name) not in known:
            raise Illegal("unknown_card", card=name)
    return [known[folded(name)]["id"] for name in names]


def folded(text):
    """A name as people type it: without case, accents, spaces and signs."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in plain if letter.isalnum())


def by_name(entries):
    """Entries with `id` and `names`, by every folded name that they go by. An id wins over another one's name."""
    found = {folded(name): entry for entry in entries for name in entry["names"].values()}
    return found | {folded(entry["id"]): entry for entry in entries}
