"""What a kingdom is about in one sentence, and what must be on the table besides its ten piles."""

from __future__ import annotations

from collections.abc import Sequence

from baraja.core.streams import Streams
from baraja.dominion import KINDS
from baraja.dominion.materials import character, materials
from baraja.dominion.roles import roles
from baraja.dominion.setup import colony_chance, draws_shelters, needs_bane, shelter_chance, uses_colonies

from ...shell.html import esc, tag, unseen
from ...shell.icons import icon
from ...words import Words


def sentence(cards: Sequence[str], words: Words) -> str:
    """What stands out in a kingdom, as one sentence of plain text."""
    traits = [words(f"gist.{word}") for word in character(cards)]
    text = words("gist.joint").join(traits)
    return text[:1].upper() + text[1:] + "."


def about(
    cards: Sequence[str],
    seats: int,
    words: Words,
    shelters: bool | None = None,
    seed: int | None = None,
    colonies: str = "never",
    bane: str | None = None,
) -> str:
    """The sentence, and chips for what else is on the table; "" while the kingdom is not complete.

    `colonies` is one of `COLONIES_USED` of the rules; a Bane of None is still to be drawn.
    """
    if len(cards) != 10:
        return ""
    share = colony_chance(cards) if colonies == "by_share" else 0
    sure = colonies == "always" or share == 10
    if share and not sure and seed is not None:
        sure = uses_colonies(cards, colonies, Streams(seed))
        share = 0
    counts = materials(cards, seats, sure, bane or "")
    chips = [f"{words.name(name)} ×{count}" for name, count in counts if name != bane]
    if needs_bane(cards):
        chips.append(words("gist.bane", card=words.name(bane)) if bane else words("gist.bane_drawn"))
    if share and not sure:
        chips.append(words("gist.colonies_maybe", tenths=share))
    tenths = shelter_chance(cards) if shelters is None else 10 * shelters
    if tenths and shelters is None and seed is not None:
        chips.append(words("gist.shelters" if draws_shelters(cards, Streams(seed)) else "gist.estates"))
    elif tenths == 10:
        chips.append(words("gist.shelters"))
    elif tenths:
        chips.append(words("gist.shelters_maybe", tenths=tenths))
    listed = "".join(tag("li", esc(chip), class_="deck-card") for chip in chips)
    body = tag("p", esc(sentence(cards, words)), class_="gist")
    if listed:
        body += tag("div", tag("span", esc(words("gist.needs")), class_="quiet-text")
                    + tag("ul", listed, class_="deck-cards"), class_="materials")  # fmt: skip
    return body


TALLEST = 10
"""The greatest height of a column of the chart of costs: a kingdom has ten cards."""


def profile(cards: Sequence[str], words: Words) -> str:
    """A kingdom while it is being chosen: how many cards it has at each cost, and what it has and lacks."""
    if not cards:
        return ""
    coins = [KINDS[name].cost.coins for name in cards]
    columns = "".join(
        tag(
            "li",
            f'<i class="h-{min(coins.count(cost), TALLEST)}" aria-hidden="true"></i><b>{cost}</b>'
            + unseen(": " + words("cards.count", count=coins.count(cost))),
        )
        for cost in range(min(2, *coins), max(6, *coins) + 1)
    )
    has = {role for name in cards for role in roles(name)}
    lines = [("village", "village" in has), ("buy", "buy" in has), ("trash", "trash" in has)]
    if "attack" in has:
        lines.append(("defence", "defence" in has))
    rows = ""
    for what, good in lines:
        line = icon("check" if good else "info") + tag("span", esc(words(f"gist.{'has' if good else 'lacks'}_{what}")))
        rows += tag("li", line, class_="good" if good else "bad")
    costs = tag("ol", columns, class_="costs", aria_label=words("gist.costs"))
    return tag("div", costs + tag("ul", rows, class_="checks"), class_="profile")
