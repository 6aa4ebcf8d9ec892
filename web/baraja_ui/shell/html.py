"""Markup helpers: the one place where text becomes HTML.

Renderers build strings. A function that returns markup takes markup as ``content``; text from a person, a link or a
save must go through :func:`esc` first.
"""

from __future__ import annotations

from functools import lru_cache

VOID = frozenset(("br", "hr", "img", "input", "meta", "link"))


def esc(text: object) -> str:
    """`text` as inert markup, safe between tags and inside a quoted attribute."""
    return _escaped(str(text))


@lru_cache(maxsize=8192)
def _escaped(text: str) -> str:
    # A table has a thousand texts, most of them the same at every paint. Five replacements take a quarter of the time
    # of str.translate.
    plain = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return plain.replace('"', "&quot;").replace("'", "&#39;")


def tag(name: str, content: str = "", **attributes: object) -> str:
    """An element holding the markup `content`.

    In attribute names a trailing underscore is dropped and others become hyphens (``class_``, ``data_arg``); values are
    escaped; None and False leave the attribute out, True writes it without a value.
    """
    opening = f"<{name}"
    for key, value in attributes.items():
        if value is not None and value is not False:
            opening += _written(key, value if value is True else f"{value}")
    return opening + ">" if name in VOID else f"{opening}>{content}</{name}>"


@lru_cache(maxsize=8192)
def _written(key: str, value: str | bool) -> str:
    """An attribute as markup; cached, as most of a table's are the same from one paint to the next."""
    key = key.rstrip("_").replace("_", "-")
    return f" {key}" if value is True else f' {key}="{esc(value)}"'


def classes(*names: object) -> str | None:
    """The truthy names as the value of a class attribute, None if there are none."""
    return " ".join(str(name) for name in names if name) or None


def button(content: str, action: str, arg: object = None, **attributes: object) -> str:
    """A button that the page's listener reports as ``(action, arg)``."""
    return tag("button", content, type="button", data_action=action, data_arg=arg, **attributes)


def unseen(text: object) -> str:
    """Text for screen readers only."""
    return tag("span", esc(text), class_="unseen")


SHY = '<i aria-hidden="true">&shy;</i>'
"""A soft hyphen, hidden from screen readers, some of which read it aloud."""


def ident(*parts: object) -> str:
    """An element id made from names; names of piles and cards are used as they are, anything else is simplified."""
    return "-".join("".join(ch if ch.isalnum() or ch == "_" else "-" for ch in str(part)) for part in parts)
