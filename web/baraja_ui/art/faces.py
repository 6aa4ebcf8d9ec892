"""The parts of a card other than its picture, drawn from its facts: frames, type bands and glyphs, coins, bonuses.

A type is shown in four ways: by the colour of the frame, by how light the band is, by its glyph and by its word. The
pictures come from :mod:`baraja_ui.art.drawing`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from baraja.dominion.kinds import Kind

from ..shell.coins import coin, with_coins
from ..shell.html import SHY, esc, tag, unseen
from ..shell.icons import glyph, icon
from ..words import Words
from .drawing import picture

Price = Sequence[int] | None  # coins and Potions; None for the printed cost


@dataclass(frozen=True, slots=True)
class Fact:
    """What is printed on a card. `types` has plain types first; `points` is None when there are none or they vary."""

    name: str
    types: tuple[str, ...]
    cost: tuple[int, int] = (0, 0)
    cards: int = 0
    actions: int = 0
    buys: int = 0
    coins: int = 0
    potions: int = 0
    points: int | None = None
    plain: bool = True
    set: str = ""

    @property
    def money(self) -> int:
        """The coins that it gives to "play all Treasures"."""
        return self.coins if self.plain and "treasure" in self.types else 0


Facts = Mapping[str, Fact]

TYPES = (
    "action", "treasure", "victory", "duration", "prize", "looter", "knight",
    "shelter", "ruins", "reaction", "attack", "curse",
)  # fmt: skip
"""All types, the plain ones first: the band of a card shows the last of its types."""

BANDS = frozenset(("action", "treasure", "victory", "shelter", "reaction", "attack", "curse", "ruins"))


class Catalogue(dict[str, Fact]):
    """Facts by card name; a name that the rules do not know gets those of an Action without numbers."""

    def __missing__(self, name: str) -> Fact:
        return self.setdefault(name, Fact(name, ("action",)))


@lru_cache(maxsize=1)
def facts() -> Catalogue:
    """The facts of all cards of Dominion, read from the rules."""
    catalogue = Catalogue()
    catalogue.update(_read())
    return catalogue


def read_anew() -> None:
    """Reads the facts again after cards were added, in place, so that users of `facts` see them too."""
    catalogue = facts()
    catalogue.clear()
    catalogue.update(_read())


def _read() -> dict[str, Fact]:
    from baraja.dominion import kinds

    return {name: _fact(kind) for name, kind in kinds.KINDS.items()}


def _fact(kind: Kind) -> Fact:
    points = kind.vp if isinstance(kind.vp, int) and (kind.vp or kind.types & {"victory", "curse"}) else None
    return Fact(
        kind.name,
        tuple(sorted(kind.types, key=TYPES.index)),
        (kind.cost.coins, kind.cost.potions),
        kind.cards,
        kind.actions,
        kind.buys,
        kind.coins,
        kind.potions,
        points,
        kind.plain_treasure,
        kind.set,
    )


def band_types(types: tuple[str, ...]) -> tuple[str, str | None]:
    """(type of the band, type of its left cap or None): the band shows the special type, the cap the plain one."""
    bands = [kind for kind in TYPES if kind in types and kind in BANDS] or ["action"]
    return bands[-1], (bands[0] if len(bands) > 1 else None)


SOFT = {
    "Caballerizas": 7, "Confabulación": 7, "Contrabandistas": 9, "Especulación": 6, "Falsificación": 7,
    "Reconstrucción": 6, "Supervivientes": 7, "Universidad": 8, "Abandoned": 4, "Cartographer": 5,
}  # fmt: skip
"""After how many letters long words of card names may break, as browsers do not hyphenate reliably."""


@lru_cache(maxsize=512)
def soft(name: str) -> str:
    """A card name as markup, with soft hyphens in its long words."""
    parts = []
    for word in name.split(" "):
        place = SOFT.get(word, 0)
        parts.append(esc(word[:place]) + SHY + esc(word[place:]) if place else esc(word))
    return " ".join(parts)


def width(name: str) -> str | None:
    """How a name is set smaller: "tight" if a word has no place to break, "long" on small cards only, None for not."""
    if any(len(word) > 12 and word not in SOFT for word in name.split(" ")):
        return "tight"
    return "long" if len(name) > 20 else None


def bonuses(fact: Fact, words: Words) -> str:
    """The row of fixed bonuses: "+1" and an icon, with the words for screen readers."""
    parts = []
    for name in ("cards", "actions", "buys", "coins", "potions"):
        number = getattr(fact, name)
        if not number:
            continue
        spoken = bonus_words(fact, name, words)
        if name == "coins":
            seen = coin(number) if "treasure" in fact.types else f"+{coin(number)}"
        else:
            seen = f"+{number}{icon(name)}"
        parts.append(_bonus(name, seen, spoken))
    if fact.points is not None:
        spoken = words("bonus.points_one" if abs(fact.points) == 1 else "bonus.points_many", count=fact.points)
        number = f"{fact.points}".replace("-", "\N{MINUS SIGN}")
        parts.append(_bonus("points", number + icon("points"), spoken))
    return tag("span", "".join(parts), class_="bonuses") if parts else '<span class="bonuses"></span>'


def bonus_words(fact: Fact, name: str, words: Words) -> str:
    """One fixed bonus in words: "+1 Card"; the value of a Treasure without the plus sign."""
    number = getattr(fact, name)
    text = words(f"bonus.{name}_one" if number == 1 else f"bonus.{name}_many", count=number)
    return text.removeprefix("+") if name in ("coins", "potions") and "treasure" in fact.types else text


def _bonus(name: str, seen: str, spoken: str) -> str:
    return f'<span class="bonus" data-bonus="{name}"><span aria-hidden="true">{seen}</span>{unseen(spoken)}</span>'


def short(fact: Fact, words: Words) -> str:
    """What a card does in a few words, hidden from screen readers, which find the whole text in the inspector."""
    text = words.short(fact.name)
    return tag("span", with_coins(text, words), class_="short", aria_hidden="true") if text else ""


SEALS = {"looter": "ruins"}
"""Types without a band of their own that are shown as a seal, with the type whose colours and glyph it has."""


def seal_type(types: tuple[str, ...]) -> str | None:
    """The third type of a card, which is shown as a seal on the band, or None."""
    main, cap = band_types(types)
    more = [SEALS.get(kind, kind) for kind in types]
    return next((kind for kind in more if kind in BANDS and kind not in (main, cap)), None)


FLASK = (
    '<svg class="flask" viewBox="0 0 20 22" aria-hidden="true"><path class="flask-glass" d="M7 1.5h6v2h-1v5l5.6 8.6a2.3'
    ' 2.3 0 0 1-2 3.4H4.4a2.3 2.3 0 0 1-2-3.4L8 8.5v-5H7z"/><path class="flask-fill" d="M6 13.5h8l3 4.3a1.3 1.3 0 0'
    ' 1-1.2 1.8H4.2A1.3 1.3 0 0 1 3 17.8z"/></svg>'
)


def cost_pill(cost: Sequence[int], words: Words, changed: bool = False) -> str:
    """The cost as a coin, with a flask for each Potion; `changed` marks one that differs from the printed cost."""
    coins, potions = cost
    look = "cost" + (" changed" if changed else "") + (" potion" if potions else "")
    return f'<span class="{look}">{coins}{FLASK * potions}</span>'


def band(fact: Fact, words: Words, cost: Price = None, count: str = "", changed: bool = False) -> str:
    """The coloured strip of a card or tile: coin, type glyph and word, count. Screen readers get its words elsewhere.

    Of two types the plain one colours the cap under the coin; a third is a seal on the band.
    """
    main, cap = band_types(fact.types)
    third = seal_type(fact.types)
    parts = f'<span class="cap t-{cap}">{glyph(cap)}</span>' if cap else ""
    parts += cost_pill(cost or fact.cost, words, changed) + glyph(main)
    parts += tag("span", esc(words.type(main)), class_="type")
    parts += f'<span class="seal t-{third}">{glyph(third)}</span>' if third else ""
    parts += tag("span", count, class_="count") if count else ""
    look = "band" + (" capped" if cap else "") + (" potion" if (cost or fact.cost)[1] else "")
    return f'<span class="{look} t-{main}" aria-hidden="true">{parts}</span>'


def corner(fact: Fact, words: Words, cost: Price = None, count: str = "", changed: bool = False) -> str:
    """What a small pile has in place of a band: its coin, and a corner in the colour of its type with the count."""
    main, _ = band_types(fact.types)
    number = tag("span", count, class_="count")
    return (
        cost_pill(cost or fact.cost, words, changed).replace("<span", '<span aria-hidden="true"', 1)
        + f'<span class="corner t-{main}" aria-hidden="true">{glyph(main)}{number}</span>'
    )


FAN = 5  # the most cards in a fan


def fan(cards: list[tuple[str, tuple[str, ...]]]) -> str:
    """A hand of cards spread out, decoration: the first five of (name, types)."""
    drawn = ""
    for name, types in cards[:FAN]:
        main, _ = band_types(types)
        drawn += f'<span class="fan-card f-{main}">{picture(name)}<span class="fan-band t-{main}"></span></span>'
    return f'<span class="fan" aria-hidden="true">{drawn}</span>' if drawn else ""


@lru_cache(maxsize=512)
def thumb(name: str, types: tuple[str, ...]) -> str:
    """The small picture of a card beside its name, in the frame of its type: decoration."""
    return f'<span class="thumb f-{band_types(types)[0]}" aria-hidden="true">{picture(name)}</span>'
