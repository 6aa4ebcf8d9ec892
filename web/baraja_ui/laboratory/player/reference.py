"""What a player's program can ask: the members of `view` and of `question`, read from the engine's own classes."""

from __future__ import annotations

from dataclasses import fields
from types import FunctionType

from baraja.core.choose import Choose

from ...shell.html import esc, tag
from ...words import Words

UNUSED = ("waiting", "trigger_id", "table")  # for the engine and for pages


def members(view: type) -> dict[str, str]:
    """What a view has, by name, each as a program writes it: `coins`, `left(pile)`."""
    known: dict[str, str] = {}
    for cls in reversed(view.__mro__[:-1]):
        for name, member in vars(cls).items():
            if name.startswith("_") or name in UNUSED:
                continue
            if isinstance(member, FunctionType):
                code = member.__code__
                known[name] = f"{name}({', '.join(code.co_varnames[1 : code.co_argcount])})"
            else:
                known[name] = name
    return known


def asked() -> dict[str, str]:
    """What a question has, by name."""
    return {field.name: field.name for field in fields(Choose) if field.name not in UNUSED}


def panel(view: type, words: Words) -> str:
    """Both as tables, each closed until it is opened."""
    html = ""
    for name, known in (("question", asked()), ("view", members(view))):
        rows = "".join(
            tag(
                "tr",
                tag("th", tag("code", esc(written)), scope="row") + tag("td", esc(words(f"player_{name}.{member}"))),
            )
            for member, written in known.items()
        )
        title = tag("summary", esc(words("player.has", name=name)))
        html += tag("details", title + tag("table", rows, class_="program-reference"), id=f"reference-{name}")
    return tag("div", html, class_="program-references")
