"""What a card looks like, drawn from its numbers: type bands and glyphs, bonus icons, emblems.

Everything here is our own drawing. The charges of the emblems live in :mod:`baraja_ui.charges`; a card that has none yet
gets a mason's mark computed from its name, so that no two cards ever look alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from .charges import CHARGES
from .html import esc, tag, unseen


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


# Glyphs and icons, in boxes of 20

GLYPHS = {
    "action": '<path d="M10 1 18 10 10 19 2 10z"/>',
    "treasure": '<circle cx="10" cy="10" r="8.5"/>',
    "victory": '<path d="M10 1.5 19 18.5H1z"/>',
    "shelter": '<path d="M10 2 19 10.5H16V18H4V10.5H1z"/>',
    "reaction": '<path d="M8.6 1.5V18.5L1 10zM11.4 1.5V18.5L19 10z"/>',
    "attack": '<path d="M4 1.5 10 7.5 16 1.5 18.5 4 12.5 10 18.5 16 16 18.5 10 12.5 4 18.5 1.5 16 7.5 10 1.5 4z"/>'
    '<circle cx="10" cy="1.8" r="1.8"/><circle cx="10" cy="18.2" r="1.8"/>',
    "curse": '<path d="M5.6 1.5H14.4L18.5 5.6V14.4L14.4 18.5H5.6L1.5 14.4V5.6zM7.4 5.2 5.2 7.4 7.8 10 5.2 12.6 7.4 14.8'
    ' 10 12.2 12.6 14.8 14.8 12.6 12.2 10 14.8 7.4 12.6 5.2 10 7.8z" fill-rule="evenodd"/>',
    "ruins": '<path d="M2 13 13 2h5L2 18zM9 18 18 9v5l-4 4z"/>',
}

ICONS = {
    "cards": '<path d="M5.5 2.2h9a1.6 1.6 0 0 1 1.6 1.6v12.4a1.6 1.6 0 0 1-1.6 1.6h-9a1.6 1.6 0 0 1-1.6-1.6V3.8a1.6 1.6 0 0'
    ' 1 1.6-1.6z" class="line"/><path d="M7 6h6M7 9h6" class="line"/>',
    "actions": '<path d="M10 2 17.5 10 10 18 2.5 10z" class="line"/>',
    "buys": '<path d="M2.5 8h15l-1.8 9.4H4.3zM6 8l2.6-5.4M14 8l-2.6-5.4" class="line"/>',
    "coins": '<circle cx="10" cy="10" r="7.8" class="line"/><path d="M10 5.4v9.2M7.4 7.6h5.2M7.4 12.4h5.2" class="line"/>',
    "potions": '<path d="M7.6 2.2h4.8M8.4 2.5v5L3.9 15a1.9 1.9 0 0 0 1.6 2.8h9a1.9 1.9 0 0 0 1.6-2.8l-4.5-7.5v-5M5.6 12.5h8.8"'
    ' class="line"/>',
    "points": '<path d="M3 2.6h14v7.2c0 4-3 6.6-7 8-4-1.4-7-4-7-8z" class="line"/>',
    "deck": '<path d="M4.8 4.6h9v13h-9zM6.8 4.6v-2.2h9v13h-2" class="line"/>',
    "hand": '<path d="m3 7.5 6-3 4.4 9.4-6 3zM11 3.2l6 1.6-2.6 9" class="line"/>',
    "discard": '<path d="M4 3h12v9.4L11.4 17H4zM16 12.4h-4.6V17" class="line"/>',
    "trash": '<path d="M3 5.5h14M5 5.5l.9 12h8.2l.9-12M8 5.2V2.8h4v2.4M8.4 8.6v5.8M11.6 8.6v5.8" class="line"/>',
    "undo": '<path d="M4 8h8.2a4.6 4.6 0 0 1 0 9.2H8M4 8l4-4.2M4 8l4 4.2" class="line"/>',
    "menu": '<path d="M3 5h14M3 10h14M3 15h14" class="line"/>',
    "log": '<path d="M6.5 4.5H17M6.5 10H17M6.5 15.5H17M3 4.5h.6M3 10h.6M3 15.5h.6" class="line"/>',
    "close": '<path d="M4.5 4.5l11 11M15.5 4.5l-11 11" class="line"/>',
    "eye": '<path d="M1.5 10S4.6 4.4 10 4.4 18.5 10 18.5 10 15.4 15.6 10 15.6 1.5 10 1.5 10z" class="line"/>'
    '<circle cx="10" cy="10" r="2.6" class="line"/>',
    "check": '<path d="M4 10.6 8.2 15 16 5.6" class="line"/>',
    "minus": '<path d="M4 10h12" class="line"/>',
    "plus": '<path d="M4 10h12M10 4v12" class="line"/>',
    "left": '<path d="M12.5 4 6.5 10l6 6" class="line"/>',
    "right": '<path d="M7.5 4l6 6-6 6" class="line"/>',
    "crown": '<path d="M3 16h14M3.4 13 2 5.5 6.5 9 10 3.4 13.5 9 18 5.5 16.6 13z" class="line"/>',
    "book": '<path d="M10 5C8 3.4 5 3.2 2.5 3.8v12C5 15.2 8 15.4 10 17c2-1.6 5-1.8 7.5-1.2v-12C15 3.2 12 3.4 10 5zM10 5v12"'
    ' class="line"/>',
    "cards_game": '<path d="m3 6.4 7-3 5 11.2-7 3z" class="line"/><path d="M12.6 4.2 17.4 6l-3 8" class="line"/>',
    "sun": '<circle cx="10" cy="10" r="3.6" class="line"/><path d="M10 1.6v2M10 16.4v2M1.6 10h2M16.4 10h2M4 4l1.5 1.5M14.5 14.5'
    ' 16 16M4 16l1.5-1.5M14.5 5.5 16 4" class="line"/>',
    "gear": '<circle cx="10" cy="10" r="3" class="line"/><path d="M10 1.8v2.4M10 15.8v2.4M1.8 10h2.4M15.8 10h2.4M4.2 4.2l1.7 1.7'
    'M14.1 14.1l1.7 1.7M4.2 15.8l1.7-1.7M14.1 5.9l1.7-1.7" class="line"/><circle cx="10" cy="10" r="5.8" class="line"/>',
    "folder": '<path d="M2.5 4.5h5l1.8 2h8.2v10h-15z" class="line"/>',
    "share": '<path d="M10 12.5V2.6M6.4 6 10 2.4 13.6 6M4 10v7.4h12V10" class="line"/>',
    "play": '<path d="M5.5 3.2 16 10 5.5 16.8z" class="line"/>',
    "dice": '<path d="M3.4 3.4h13.2v13.2H3.4z" class="line"/><path d="M7 7h.1M13 7h.1M10 10h.1M7 13h.1M13 13h.1" class="line"/>',
}


@lru_cache(maxsize=256)
def glyph(kind: str) -> str:
    """The mark of a card type, decoration beside its word."""
    return f'<svg class="glyph" viewBox="0 0 20 20" aria-hidden="true">{GLYPHS[kind]}</svg>'


@lru_cache(maxsize=64)
def icon(name: str) -> str:
    """A line icon, decoration beside or behind its word."""
    return f'<svg class="icon" viewBox="0 0 20 20" aria-hidden="true">{ICONS[name]}</svg>'


def bonuses(fact: Fact, words) -> str:
    """The row of fixed bonuses: "+1" and an icon, with the words for screen readers."""
    parts = []
    for name in ("cards", "actions", "buys", "coins", "potions"):
        number = getattr(fact, name)
        if not number:
            continue
        if name == "coins":
            sign = "" if "treasure" in fact.types else "+"
            seen = f"{sign}${number}"
        else:
            seen = f"+{number}{icon(name)}"
        said = words(f"bonus.{name}_one" if number == 1 else f"bonus.{name}_many", count=number)
        parts.append(f'<span class="bonus" data-bonus="{name}"><span aria-hidden="true">{seen}</span>{unseen(said)}</span>')
    if fact.points is not None:
        said = words("bonus.points_one" if abs(fact.points) == 1 else "bonus.points_many", count=fact.points)
        number = f"{fact.points}".replace("-", "\N{MINUS SIGN}")
        parts.append(
            f'<span class="bonus" data-bonus="points"><span aria-hidden="true">{number}{icon("points")}</span>{unseen(said)}</span>'
        )
    return tag("span", "".join(parts), class_="bonuses") if parts else '<span class="bonuses"></span>'


def cost_pill(cost, words, changed: bool = False) -> str:
    """The price in its pill; `changed` marks one that differs from the printed cost."""
    coins, potions = cost
    drop = icon("potions") * potions
    return f'<span class="cost{" changed" if changed else ""}">{coins}{drop}</span>'


def band(fact: Fact, words, cost=None, count: str = "", word: bool = True, changed: bool = False) -> str:
    """The coloured strip of a card or tile: cost, type glyph and word, count."""
    main, cap = band_types(fact.types)
    pill = cost_pill(cost or fact.cost, words, changed)
    name = tag("span", esc(words.type(main)), class_="type") if word else ""
    left = f'<span class="cap t-{cap}">{pill}</span>' if cap else pill
    tail = tag("span", count, class_="count") if count else ""
    return f'<span class="band t-{main}{" capped" if cap else ""}">{left}{glyph(main)}{name}{tail}</span>'


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
        value ^= value >> 15
    return value


PETALS = (
    "M32 6 38 20 32 26 26 20z",
    "M32 5C39 12 39 20 32 26 25 20 25 12 32 5z",
    "M29 6H35V26H29z",
    "M25 6H39L34 26H30z",
    "M32 5 36 11 32 17 28 11zM30 18H34V26H30z",
    "M27 12A5 5 0 1 1 37 12 5 5 0 1 1 27 12zM30.4 17H33.6V26H30.4z",
    "M24 10 32 5 40 10 34 26H30z",
    "M26 6H38V10H34.5V26H29.5V10H26z",
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


@lru_cache(maxsize=512)
def masons_mark(name: str) -> str:
    """A rosette computed from a name: number and shape of its petals, heart, ring and turn."""
    number = _mix(name, 1)
    folds = 3 + number % 6
    petal = PETALS[_mix(name, 2) % len(PETALS)]
    second = PETALS[_mix(name, 6) % len(PETALS)]
    turn = (_mix(name, 3) % 2) * 180 / folds
    arms = []
    for arm in range(folds):
        shape = second if folds % 2 == 0 and arm % 2 else petal
        arms.append(f'<path d="{shape}" transform="rotate({turn + arm * 360 / folds:.4g} 32 32)"/>')
    return RINGS[_mix(name, 4) % len(RINGS)] + "".join(arms) + HEARTS[_mix(name, 7) % len(HEARTS)]
