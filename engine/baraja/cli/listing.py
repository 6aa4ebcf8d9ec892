"""`baraja cards` and `baraja kingdoms`."""

from ..games import games
from ..words import Words
from .telling import FINE, show


def all_cards():
    """Every card of every game."""
    return [card for rules in games().values() for card in rules.catalog.cards()]


def cards(options, say):
    found = all_cards()
    if options.json:
        show(found)
        return FINE
    rows = []
    for card in found:
        types = [Words(card["game"], options.lang).type(name) for name in card["types"]]
        cost = ""
        if paid := card["cost"]:
            cost = say("cards", "potion" if paid["potion"] else "cost", coins=paid["coins"])
        rows.append((card["names"][options.lang], card["id"], card["set"], cost, ", ".join(types)))
    for row in rows:
        print("{:24}  {:22}  {:12}  {:24}  {}".format(*row))
    return FINE


def kingdoms(options, say):
    found = [kingdom for rules in games().values() for kingdom in rules.catalog.kingdoms()]
    if options.json:
        show(found)
        return FINE
    for kingdom in found:
        state = say("cards", "yes" if kingdom["playable"] else "no")
        print(f"{kingdom['names'][options.lang]} ({kingdom['id']}, {state}): {', '.join(kingdom['cards'])}")
    return FINE
