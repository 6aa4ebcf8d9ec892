"""Markup helpers: the one place where text becomes HTML.

Renderers build strings. A function that returns markup takes markup as ``content``; whatever comes from a person, a
link or a save passes through :func:`esc` first, here and nowhere else.
"""

from __future__ import annotations

from functools import lru_cache

VOID = frozenset(("br", "hr", "img", "input", "meta", "link"))


def esc(text: object) -> str:
    """`text` as inert markup, safe between tags and inside a quoted attribute."""
    return _escaped(str(text))


@lru_cache(maxsize=8192)
def _escaped(text: str) -> str:
    # A table has a thousand texts and shows most of them again and again. Five replacements take a quarter of the time
    # of str.translate.
    plain = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return plain.replace('"', "&quot;").replace("'", "&#39;")


def tag(name: str, content: str = "", **attributes: object) -> str:
    """An element holding the markup `content`.

    Attribute names lose a trailing underscore and swap the others for hyphens (``class_``, ``data_arg``); values are
    escaped; None and False leave the attribute out, True writes it bare.
    """
    opening = f"<{name}"
    for key, value in attributes.items():
        if value is not None and value is not False:
            opening += _written(key, value if value is True else f"{value}")
    return opening + ">" if name in VOID else f"{opening}>{content}</{name}>"


@lru_cache(maxsize=8192)
def _written(key: str, value: str | bool) -> str:
    """An attribute as markup has it; most of a table's are the same from one painting to the next."""
    key = key.rstrip("_").replace("_", "-")
    return f" {key}" if value is True else f' {key}="{esc(value)}"'


def classes(*names: object) -> str | None:
    """The truthy names as one class attribute, None when there is none."""
    return " ".join(str(name) for name in names if name) or None


def button(content: str, action: str, arg: object = None, **attributes: object) -> str:
    """A button that the one delegated listener reports as ``(action, arg)``."""
    return tag("button", content, type="button", data_action=action, data_arg=arg, **attributes)


def unseen(text: object) -> str:
    """Text for screen readers only."""
    return tag("span", esc(text), class_="unseen")


SHY = '<i aria-hidden="true">&shy;</i>'
"""A place where a long word may break. Hidden from screen readers, some of which read the sign aloud."""


def ident(*parts: object) -> str:
    """An element id made of names; pile and card names are lower case words already, anything else is flattened."""
    return "-".join("".join(ch if ch.isalnum() or ch == "_" else "-" for ch in str(part)) for part in parts)
