"""Conditions of a buy list in words: "if I have fewer than 3"."""

from __future__ import annotations

from typing import Any

from baraja.bots.dominion.shared.buylists import FACTS, SUMS

from ...shell.charts import figure
from ...words import Words

NONE = {("==", 0): "none", (">", 0): "some", (">=", 1): "some", ("<", 1): "none", ("<=", 0): "none", ("!=", 0): "some"}


def conditions(entry: dict, words: Words) -> str:
    """All conditions of a purchase in a phrase."""
    said = [condition(each, entry["card"], words) for each in entry.get("if", ())]
    return words("lists.and").join(said) if said else words("lists.always")


def condition(found: list, own: str, words: Words) -> str:
    """One condition in words; `own` is the card that it is about."""
    left, comparison, right = found
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


def term(found: Any, words: Words) -> str:
    """A side of a condition as a noun."""
    if not isinstance(found, list):
        return figure(found, words)
    if found[0] in SUMS and len(found) == 3:
        return words(f"lists.{SUMMED[found[0]]}", one=term(found[1], words), other=term(found[2], words))
    return words(f"lists.noun_{found[0]}", about=thing(found, words))


def thing(found: list, words: Words) -> str:
    """What a fact is about: the name of a card or of a type, "" if it needs none."""
    if len(found) < 2:
        return ""
    if found[0] == "owned_type":
        return type_name(found[1], words)
    return words.name(found[1])


def type_name(name: str, words: Words) -> str:
    """The name of a type; those that are not printed on cards have a word here."""
    return words(f"lists.type_{name}") if words.has(f"lists.type_{name}") else words.type(name)
