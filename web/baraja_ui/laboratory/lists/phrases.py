"""Conditions of a buy list in words: "if I have fewer than 3"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from baraja.bots.dominion.shared.buylists import FACTS, SUMS

from ...shell.charts import figure
from ...words import Words

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

NONE = {("==", 0): "none", (">", 0): "some", (">=", 1): "some", ("<", 1): "none", ("<=", 0): "none", ("!=", 0): "some"}


def conditions(entry: JsonObject, words: Words) -> str:
    """All conditions of a purchase in a phrase."""
    phrases = [condition(values, entry["card"], words) for values in entry.get("if", ())]
    return words("lists.and").join(phrases) if phrases else words("lists.always")


def condition(sides: list[Any], own: str, words: Words) -> str:
    """One condition in words; `own` is the card that it is about."""
    left, comparison, right = sides
    if isinstance(left, list) and left[0] in FACTS and not isinstance(right, list):
        name = left[0]
        about = thing(left, words)
        if name == "action_phase":
            value = {(">", 0): 1, (">=", 1): 1, ("==", 1): 1, ("!=", 0): 1}.get((comparison, right), 0)
            return words(f"lists.phase_{value}")
        special = f"lists.{name}_{NONE.get((comparison, right), '')}"
        if name == "owned" and left[1] == own and words.has(f"{special}_own"):
            return words(f"{special}_own")
        if words.has(special):
            return words(special, about=about)
        amount = words(f"lists.amount_{COMPARED[comparison]}", number=figure(right, words))
        key = "lists.says_owned_own" if name == "owned" and left[1] == own else f"lists.says_{name}"
        of = right if comparison in SINGULAR else "many"
        return words(key, amount=amount, about=about, of=of)
    return words(f"lists.than_{COMPARED[comparison]}", one=term(left, words), other=term(right, words))


COMPARED = {"<": "below", "<=": "most", "==": "just", "!=": "not", ">=": "least", ">": "above"}
SINGULAR = ("<", "==", ">")  # with these comparisons 1 is followed by a singular; "1 or more" takes a plural
SUMMED = {"+": "plus", "-": "minus", "*": "times", "/": "part"}


def term(side: Any, words: Words) -> str:
    """A side of a condition as a noun."""
    if not isinstance(side, list):
        return figure(side, words)
    if side[0] in SUMS and len(side) == 3:
        return words(f"lists.{SUMMED[side[0]]}", one=term(side[1], words), other=term(side[2], words))
    return words(f"lists.noun_{side[0]}", about=thing(side, words))


def thing(fact: list[str], words: Words) -> str:
    """What a fact is about: the name of a card or of a type, "" if it needs none."""
    if len(fact) < 2:
        return ""
    if fact[0] == "owned_type":
        return type_name(fact[1], words)
    return words.name(fact[1])


def type_name(name: str, words: Words) -> str:
    """The name of a type; those that are not printed on cards have a word here."""
    return words(f"lists.type_{name}") if words.has(f"lists.type_{name}") else words.type(name)
