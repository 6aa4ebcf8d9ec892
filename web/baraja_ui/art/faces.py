"""What a card looks like, drawn from its numbers: type bands and glyphs, bonus icons, emblems.

Everything here is our own drawing. The charges of the emblems live in :mod:`baraja_ui.art.emblems`; a card without one
gets a mason's mark computed from its name, so that no two cards ever look alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from ..shell.html import esc, tag, unseen
from ..shell.icons import glyph, icon
from .emblems import CHARGES


@dataclass(frozen=True, slots=True)
class Fact:
    """What is printed on a card. `types` plain types first; `points` None when it has none or they are computed."""

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
        """Coins that "play all Treasures" gets out of it."""
        return self.coins if self.plain and "treasure" in self.types else 0


Facts = Mapping[str, Fact]

TYPES = (
    "action", "treasure", "victory", "duration", "prize", "looter", "knight",
    "shelter", "ruins", "reaction", "attack", "curse",
)  # fmt: skip
"""All types, the plain ones first: the last of a card's types is the one its band wears."""

BANDS = frozenset(("action", "treasure", "victory", "shelter", "reaction", "attack", "curse", "ruins"))


class Catalogue(dict):
    """Facts by card name; a name that the rules do not know is shown as an Action without numbers."""

    def __missing__(self, name: str) -> Fact:
        return self.setdefault(name, Fact(name, ("action",)))


@lru_cache(maxsize=4)
def facts(game: str = "dominion") -> Catalogue:
    """The facts of all cards of a game, read from its rules."""
    if game != "dominion":
        return Catalogue()
    from baraja.dominion import kinds

    return Catalogue((name, _fact(kind)) for name, kind in kinds.KINDS.items())


def _fact(kind) -> Fact:
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
    """(type of the band, type of its left cap or None): the special type wears the band, the plain one the cap."""
    shown = [kind for kind in TYPES if kind in types and kind in BANDS] or ["action"]
    return shown[-1], (shown[0] if len(shown) > 1 else None)


SOFT = {
    "Caballerizas": 7, "Confabulación": 7, "Contrabandistas": 9, "Especulación": 6, "Falsificación": 7,
    "Supervivientes": 7, "Universidad": 8, "Cartographer": 5,
}  # fmt: skip
"""Where long words of card names may break, in letters from their beginning: browsers do not hyphenate reliably."""


@lru_cache(maxsize=512)
def soft(name: str) -> str:
    """A card name as markup, with soft hyphens in its long words."""
    parts = []
    for word in name.split(" "):
        place = SOFT.get(word, 0)
        parts.append(esc(word[:place]) + "&shy;" + esc(word[place:]) if place else esc(word))
    return " ".join(parts)


def width(name: str) -> str | None:
    """How a card squeezes its name: "tight" with a word that has no place to break, "long" on small cards only."""
    if any(len(word) > 12 and word not in SOFT for word in name.split(" ")):
        return "tight"
    return "long" if len(name) > 20 else None


def bonuses(fact: Fact, words) -> str:
    """The row of fixed bonuses: "+1" and an icon, with the words for screen readers."""
    parts = []
    for name in ("cards", "actions", "buys", "coins", "potions"):
        number = getattr(fact, name)
        if not number:
            continue
        said = bonus_words(fact, name, words)
        if name == "coins":
            seen = f"${number}" if "treasure" in fact.types else f"+${number}"
        else:
            seen = f"+{number}{icon(name)}"
        parts.append(_bonus(name, seen, said))
    if fact.points is not None:
        said = words("bonus.points_one" if abs(fact.points) == 1 else "bonus.points_many", count=fact.points)
        number = f"{fact.points}".replace("-", "\N{MINUS SIGN}")
        parts.append(_bonus("points", number + icon("points"), said))
    return tag("span", "".join(parts), class_="bonuses") if parts else '<span class="bonuses"></span>'


def bonus_words(fact: Fact, name: str, words) -> str:
    """One fixed bonus in words: "+1 Carta"; what a Treasure is worth stands without the sign."""
    number = getattr(fact, name)
    said = words(f"bonus.{name}_one" if number == 1 else f"bonus.{name}_many", count=number)
    return said.removeprefix("+") if name in ("coins", "potions") and "treasure" in fact.types else said


def _bonus(name: str, seen: str, said: str) -> str:
    return f'<span class="bonus" data-bonus="{name}"><span aria-hidden="true">{seen}</span>{unseen(said)}</span>'


def cost_pill(cost, words, changed: bool = False) -> str:
    """The price in its pill; `changed` marks one that differs from the printed cost."""
    coins, potions = cost
    drop = icon("potions") * potions
    return f'<span class="cost{" changed" if changed else ""}">{coins}{drop}</span>'


def band(fact: Fact, words, cost=None, count: str = "", word: bool = True, changed: bool = False) -> str:
    """The coloured strip of a card or tile: cost, type glyph and word, count. Its words are said elsewhere."""
    main, cap = band_types(fact.types)
    pill = cost_pill(cost or fact.cost, words, changed)
    name = tag("span", esc(words.type(main)), class_="type") if word else ""
    cap = cap if word else None
    left = f'<span class="cap t-{cap}">{pill}</span>' if cap else pill
    tail = tag("span", count, class_="count") if count else ""
    look = "band capped" if cap else "band"
    return f'<span class="{look} t-{main}" aria-hidden="true">{left}{glyph(main)}{name}{tail}</span>'


# Emblems: a field divided like a shield, stretched to whatever room there is, and one charge per card upon it

FIELDS = (
    '<path d="M0 60 100 0V60z"/>',
    '<path d="M0 36 50 12 100 36V60H0z"/>',
    '<path d="M50 0H100V60H50z"/>',
    '<path d="M0 30H100V60H0z"/>',
    '<path d="M0 0 100 60H0z"/>',
    '<path d="M0 0H28L72 60H44z"/><path d="M72 0H100V38z"/>',
    '<path d="M0 46C16 38 34 38 50 46S84 54 100 46V60H0z"/>',
    '<path d="M50 0H100V30H0V60H50z"/>',
    '<path d="M0 44H100V60H0z"/>',
    '<path d="M0 0H22V60H0zM78 0H100V60H78z"/>',
)


@lru_cache(maxsize=512)
def emblem(name: str, types: tuple[str, ...]) -> str:
    """The picture of a card, decoration: its field and its charge."""
    main, cap = band_types(types)
    field = FIELDS[_mix(name, 5) % len(FIELDS)]
    return (
        f'<svg class="emblem e-{cap or main}" aria-hidden="true">'
        f'<svg viewBox="0 0 100 60" preserveAspectRatio="none" class="field">{field}</svg>'
        f'<svg viewBox="0 0 64 64" y="6%" height="88%">{drawing(name)}</svg></svg>'
    )


FAN = 5  # cards of a fan


def fan(cards: list[tuple[str, tuple[str, ...]]]) -> str:
    """A hand of cards spread out, decoration: the first five of (name, types)."""
    drawn = ""
    for name, types in cards[:FAN]:
        main, _ = band_types(types)
        drawn += f'<span class="fan-card">{emblem(name, types)}<span class="fan-band t-{main}"></span></span>'
    return f'<span class="fan" aria-hidden="true">{drawn}</span>' if drawn else ""


@lru_cache(maxsize=512)
def charge(name: str) -> str:
    """Only the silhouette of a card, for tiles and chips."""
    return f'<svg class="charge-only" viewBox="0 0 64 64" aria-hidden="true">{drawing(name)}</svg>'


def drawing(name: str) -> str:
    """The charge of a card in a box of 64: its own if our library has one, else its mason's mark."""
    return CHARGES.get(name) or masons_mark(name)


def _mix(name: str, salt: int) -> int:
    """A small stable number from a name, the same on every machine and in every run."""
    value = 2166136261 ^ salt * 0x9E3779B1
    for letter in name:
        value = ((value ^ ord(letter)) * 16777619) & 0xFFFFFFFF
    value = ((value ^ value >> 16) * 0x85EBCA6B) & 0xFFFFFFFF
    value = ((value ^ value >> 13) * 0xC2B2AE35) & 0xFFFFFFFF
    return value ^ value >> 16


PETALS = (
    "M32 6 38 20 32 26 26 20z",
    "M32 5C39 12 39 20 32 26 25 20 25 12 32 5z",
    "M29 6H35V26H29z",
    "M25 6H39L34 26H30z",
    "M32 5 36 11 32 17 28 11zM30 18H34V26H30z",
    "M27 12A5 5 0 1 1 37 12 5 5 0 1 1 27 12zM30.4 17H33.6V26H30.4z",
    "M24 10 32 5 40 10 34 26H30z",
    "M26 6H38V10H34.5V26H29.5V10H26z",
    "M32 5C42 9 40 20 32 26 36 18 34 12 32 5z",
    "M25 7 32 13 39 7 35 26H29z",
    "M28 6H36V12H40V16H36V26H28V16H24V12H28z",
)
HEARTS = (
    '<circle cx="32" cy="32" r="7"/>',
    '<path d="M32 23 41 32 32 41 23 32z"/>',
    '<path d="M25 25H39V39H25z"/>',
    '<circle cx="32" cy="32" r="8"/><circle cx="32" cy="32" r="4" class="hole"/>',
    '<path d="M32 22 40.7 37H23.3z"/>',
    '<path d="M32 23 34.6 29.4 41 32 34.6 34.6 32 41 29.4 34.6 23 32 29.4 29.4z"/>',
)
RINGS = (
    "",
    '<circle cx="32" cy="32" r="15.5" class="wire"/>',
    '<circle cx="32" cy="32" r="28" class="wire"/>',
    '<path d="M32 4 60 32 32 60 4 32z" class="wire"/>',
    '<path d="M8 8H56V56H8z" class="wire"/>',
)


ORBITS = (
    "",
    "M32 3.5 35 6.5 32 9.5 29 6.5z",
    "M30.5 12H33.5V20H30.5z",
    "M32 14 34.5 18 32 22 29.5 18z",
    "M29 5A3 3 0 1 1 35 5 3 3 0 1 1 29 5z",
    "M28 8 32 4 36 8 32 12z",
)


@lru_cache(maxsize=512)
def masons_mark(name: str) -> str:
    """A rosette computed from a name: number and shape of its petals, heart, ring, turn and what lies between."""
    number = _mix(name, 1)
    folds = 3 + number % 6
    petal = PETALS[_mix(name, 2) % len(PETALS)]
    second = PETALS[_mix(name, 6) % len(PETALS)]
    turn = (_mix(name, 3) % 2) * 180 / folds
    arms = []
    for arm in range(folds):
        shape = second if folds % 2 == 0 and arm % 2 else petal
        arms.append(f'<path d="{shape}" transform="rotate({turn + arm * 360 / folds:.4g} 32 32)"/>')
    star = ORBITS[_mix(name, 8) % len(ORBITS)]
    if star:
        arms += [
            f'<path d="{star}" transform="rotate({turn + (arm + 0.5) * 360 / folds:.4g} 32 32)"/>'
            for arm in range(folds)
        ]
    return RINGS[_mix(name, 4) % len(RINGS)] + "".join(arms) + HEARTS[_mix(name, 7) % len(HEARTS)]
