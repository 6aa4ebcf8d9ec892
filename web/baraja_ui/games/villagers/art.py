# ruff: noqa: E501  (a path is one word)
"""What a villager looks like: suit badges, symbols, and a bust put together from parts. All drawn by us."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import lru_cache

from ...shell.html import SHY, esc, unseen

# Suits are told apart by shape; the hue is a bonus (ux.md 15.4). Boxes of 20.
SUITS = {
    "hay": '<path d="M10 2c-2.2 3-2.2 5 0 7 2.2-2 2.2-4 0-7zM5 4c-.6 3.4.6 5.6 3.6 7M15 4c.6 3.4-.6 5.6-3.6 7M10 9v9'
    'M6 13.2h8M7.5 18 10 13l2.5 5" class="ink"/>',
    "wood": '<circle cx="10" cy="10" r="7.6" class="ink"/><circle cx="10" cy="10" r="4.4" class="ink"/>'
    '<circle cx="10" cy="10" r="1.3" class="full"/>',
    "ore": '<path d="M6 3h8l4 5-8 10L2 8zM2 8h16M6 3l1.6 5L10 18M14 3l-1.6 5L10 18" class="ink"/>',
    "grain": '<path d="M10 18V6M10 6.5C8 6 7.4 4 8.4 2c1.8.6 2.6 2.4 1.6 4.5zM10 6.5c2-.5 2.6-2.5 1.6-4.5M10 10.5C6.8 10.6 5 9'
    " 5 6.6c2.6 0 4.6 1.2 5 3.9zM10 10.5c3.2.1 5-1.5 5-3.9-2.6 0-4.6 1.2-5 3.9zM10 15c-3.2.1-5-1.5-5-3.9 2.6 0"
    ' 4.6 1.2 5 3.9zM10 15c3.2.1 5-1.5 5-3.9-2.6 0-4.6 1.2-5 3.9z" class="ink"/>',
    "grape": '<circle cx="6" cy="8.5" r="2.5" class="full"/><circle cx="14" cy="8.5" r="2.5" class="full"/>'
    '<circle cx="10" cy="8.5" r="2.5" class="full"/><circle cx="8" cy="12.6" r="2.5" class="full"/>'
    '<circle cx="12" cy="12.6" r="2.5" class="full"/><circle cx="10" cy="16.5" r="2.3" class="full"/>'
    '<path d="M10 6V2.5c1.6-.7 3-.5 4 .6" class="ink"/>',
    "leather": '<path d="M7.5 3.5 10 5l2.5-1.5 4 1-1 4.5 1 4.5-3.5 1L12 18l-2-1.6L8 18l-1-3.5-3.5-1 1-4.5-1-4.5z" class="ink"/>',
    "wool": '<path d="M10 10.5a1.5 1.5 0 0 1 3 0 3.2 3.2 0 0 1-6.4 0 4.8 4.8 0 0 1 9.6 0 6.3 6.3 0 0 1-12.6 0c0-3.6 2.7-6.7'
    ' 6.4-7" class="ink"/>',
    "solitary": '<circle cx="10" cy="10" r="7.4" class="ink"/><circle cx="10" cy="10" r="3.2" class="full"/>',
    "special": '<path d="M10 2l2.4 5.3 5.6.6-4.2 3.9 1.2 5.7L10 14.6l-5 2.9 1.2-5.7L2 7.9l5.6-.6z" class="ink"/>',
}

SIGNS = {
    "food": '<path d="M3 16.5V10C3 7 4.6 5.5 6.5 5.5c.9 0 1.6.3 2.1.9C9.1 5.1 10 4.5 11.2 4.5c1.3 0 2.2.6 2.7 1.6 1.9 0'
    ' 3.1 1.5 3.1 4v6.4zM8.2 6.5v3.5M13 6.5V10" class="line"/>',
    "builders": '<path d="M2.5 10 10 3.2 17.5 10M5 8.5v8.3h10V8.5" class="line"/>',
    "gold": '<circle cx="10" cy="10" r="7.6" class="line"/><path d="M10 6v8M8.4 6h3.2M8.4 14h3.2" class="line"/>',
    "key": '<circle cx="6" cy="13.5" r="3.6" class="line"/><path d="M8.7 11 16.5 3.2M13 6.7l2.6 2.6M15.2 4.5l1.6 1.6"'
    ' class="line"/>',
    "lock": '<path d="M4 9.2h12v8H4zM6.6 9V6.4a3.4 3.4 0 0 1 6.8 0V9" class="line"/>',
    "hand": '<path d="m3 7.5 6-3 4.4 9.4-6 3zM11 3.2l6 1.6-2.6 9" class="line"/>',
    "people": '<circle cx="10" cy="6.2" r="3.4" class="line"/><path d="M3.5 17.5c.4-4 3-6 6.5-6s6.1 2 6.5 6z" class="line"/>',
    "stack": '<path d="M4 5.5h12v11H4zM6 5.5V3.2h12v11h-2" class="line"/>',
}


@dataclass(frozen=True, slots=True)
class Fact:
    """What is printed on a villager. `silver` is None or has `value`, `per` and `counts`."""

    name: str
    suit: str
    role: str
    after: str | None
    gold: int
    silver: object
    food: int
    builders: int
    symbols: int
    lock: str | None
    keys: int
    is_build: bool
    types: tuple[str, ...]


class Facts(dict):
    """The facts of all villagers by name."""


@lru_cache(maxsize=1)
def facts() -> Facts:
    """The facts of all villagers, read from the rules."""
    from baraja.villagers import KINDS

    printed = [part.name for part in fields(Fact) if part.name != "types"]
    return Facts(
        (name, Fact(**{part: getattr(kind, part) for part in printed}, types=(kind.suit, kind.role)))
        for name, kind in KINDS.items()
    )


def badge(suit: str, word: str = "") -> str:
    """The white badge of a suit; with a word it also speaks."""
    drawn = f'<svg viewBox="0 0 20 20" aria-hidden="true">{SUITS[suit]}</svg>'
    return f'<span class="suit u-{suit}">{drawn}</span>' + (unseen(word) if word else "")


def sign(name: str) -> str:
    """A line icon."""
    return f'<svg class="icon" viewBox="0 0 20 20" aria-hidden="true">{SIGNS[name]}</svg>'


def figure(name: str, shown: object, said: str) -> str:
    """An icon with its number, and the same in words."""
    return f'<span class="fig f-{name}"><span aria-hidden="true">{sign(name)}{esc(shown)}</span>{unseen(said)}</span>'


def badges(kind, words) -> str:
    """The suit symbols of a card: two where the card prints two."""
    word = words.type(kind.suit)
    return f'<span class="suits">{badge(kind.suit) * (kind.symbols - 1)}{badge(kind.suit, word)}</span>'


def silver(kind, words) -> str:
    """The formula of a silver symbol in a grey pill: 3 gold for every 2 hay is "3/2" and the sign of what counts."""
    formula = kind.silver
    counted = formula.counts
    seen = str(formula.value) if formula.per == 1 else f"{formula.value}/{formula.per}"
    if counted in SUITS:
        mark = badge(counted)
    elif counted == "wood_gold":
        mark = sign("gold") + badge("wood")
    else:
        mark = sign({"padlock": "lock", "builder": "builders", "coins": "gold"}.get(counted, counted))
    said = words("village.silver", value=formula.value, per=formula.per, counts=words(f"counts.{counted}"))
    return f'<span class="silver"><span aria-hidden="true">{seen}{mark}</span>{unseen(said)}</span>'


def symbols(kind, words, gold: int | None = None, food: int | None = None) -> str:
    """What counts while the card is visible, and its key. `gold` and `food` override what is printed (Founders)."""
    gold = kind.gold if gold is None else gold
    food = kind.food if food is None else food
    drawn = ""
    if food:
        drawn += figure("food", food, words("village.food", count=food))
    if kind.builders:
        drawn += figure("builders", kind.builders, words("village.builders", count=kind.builders))
    if gold:
        drawn += figure("gold", gold, words("village.gold", count=gold))
    if kind.silver:
        drawn += silver(kind, words)
    if kind.keys:
        drawn += figure("key", kind.keys, words("village.key", count=kind.keys))
    return drawn


# People: hat or hair, beard, and the tool of the trade. Boxes of 80; a tool stands at the lower right, before the coat.
HATS = {
    "cap": '<path d="M26 27c0-9 6-14 14-14s14 5 14 14z"/>',
    "straw": '<path d="M18 27h44l-6-5c-2-8-8-12-16-12s-14 4-16 12z"/>',
    "beret": '<path d="M24 25c-4-9 6-15 17-14 10 1 17 7 14 14-9-3-21-3-31 0z"/>',
    "tuft": '<path d="M25 28c-2-10 3-17 13-18l3-5 2 5c9 2 14 8 12 18l-5-6c-7 3-13 3-19 0z"/>',
    "tall": '<path d="M20 26h40v-4H52V8H28v14h-8z"/>',
    "long": '<path d="M24 30c0-14 6-20 16-20s16 6 16 20c2 8 2 13-1 20l-3-20c-8-6-16-6-24 0l-3 20c-3-7-3-12-1-20z"/>',
    "hood": '<path d="M27 26c2-10 8-12 13-18 5 6 11 8 13 18 5 8 5 16 1 24-1-12-3-18-7-22-4-2-10-2-14 0-4 4-6 10-7 22-4-8-4-16 1-24z"/>',
    "bun": '<path d="M25 29c0-10 6-15 15-15s15 5 15 15c-4-5-9-7-15-7s-11 2-15 7zM33 12c0-9 14-9 14 0z"/>',
    "scarf": '<path d="M23 30c0-13 7-20 17-20s17 7 17 20l-5 16-2-16c-6-7-14-7-20 0l-2 16z"/>',
    "helmet": '<path d="M25 27c0-10 6-16 15-16s15 6 15 16zM36 11h8V6h-8z"/>',
    "brim": '<path d="M16 29c6-4 8-5 11-5 0-9 5-14 13-14s13 5 13 14c3 0 5 1 11 5-10 1-14-2-24-2s-14 3-24 2z"/>',
    "cowl": '<path d="M25 31c-1-14 5-21 15-21s16 7 15 21c-2-4-5-7-8-8-4-1-10-1-14 0-3 1-6 4-8 8z"/>',
}
BEARDS = {
    "": "",
    "beard": '<path d="M28 38c2 13 22 13 24 0-3 3-7 4-12 4s-9-1-12-4z"/>',
    "moustache": '<path d="M32 41c3-3 6-3 8-1 2-2 5-2 8 1-3 2-6 2-8 1-2 1-5 1-8-1z"/>',
}
TOOLS = {
    "axe": '<path d="M58 78V46M50 47c4-3 9-3 16 0v10c-7-3-12-3-16 0z"/>',
    "hammer": '<path d="M60 78V54M50 46h20v8H50z"/>',
    "pick": '<path d="M60 78V46M46 54c7-9 21-9 28 0"/>',
    "saw": '<path d="M46 74l24-24 5 5-22 21zM70 50l5-5"/>',
    "fork": '<path d="M60 78V60M52 45v9c0 8 16 8 16 0v-9M60 45v15"/>',
    "basket": '<path d="M48 60h26l-4 17H52zM52 60c1-14 17-14 18 0M50 67h22"/>',
    "jug": '<path d="M54 46h10v6l5 8v16H50V60l4-8zM69 58c7 0 7 12 0 12"/>',
    "mug": '<path d="M50 54h16v22H50zM66 58c8 0 8 13 0 13M49 54c0-6 6-8 9-5 4-3 9 0 8 5"/>',
    "cheese": '<path d="M46 70 70 52c4 4 5 10 5 18zM46 70v7h29v-7M58 74h.1M66 64h.1"/>',
    "barrel": '<path d="M51 48h20c4 9 4 19 0 28H51c-4-9-4-19 0-28zM48 56h26M48 68h26"/>',
    "wheel": '<circle cx="61" cy="62" r="13"/><path d="M61 49v26M48 62h26M52 53l18 18M70 53 52 71"/>',
    "ship": '<path d="M46 66h30l-6 10H52zM61 66V44l11 15H61"/>',
    "logs": '<circle cx="54" cy="70" r="7"/><circle cx="68" cy="70" r="7"/><circle cx="61" cy="58" r="7"/>',
    "chisel": '<path d="M52 76l-4-5 16-16 6 6-12 13zM64 55l7-9 5 5-6 10"/>',
    "gem": '<path d="M52 48h18l7 9-16 19-16-19zM45 57h32M56 48l5 28 5-28"/>',
    "lamp": '<path d="M53 54h16v20H53zM56 54c0-10 10-10 10 0M61 60v8M50 77h22"/>',
    "flask": '<path d="M57 44h8M59 44v12L48 76h26L63 56V44M53 68h17"/>',
    "lock": '<path d="M50 58h22v18H50zM54 58v-5c0-9 14-9 14 0v5M61 65v5"/>',
    "trowel": '<path d="M48 74l6-18 14 14zM62 62l7-7 6-9"/>',
    "lens": '<circle cx="58" cy="58" r="10"/><path d="M65 66l9 10"/>',
    "grapes": '<circle cx="54" cy="57" r="5"/><circle cx="65" cy="57" r="5"/><circle cx="60" cy="66" r="5"/><path d="M60 52V44l6-2"/>',
    "bottle": '<path d="M58 44h7v12l5 6v14H53V62l5-6zM53 68h17"/>',
    "purse": '<path d="M56 52h12c10 12 10 24-6 24s-16-12-6-24zM54 46l8 6 8-6"/>',
    "hide": '<path d="M52 48l9 4 9-4 5 8-4 6 4 10-9 1-5 4-5-4-9-1 4-10-4-6z"/>',
    "boot": '<path d="M52 46h12v16l11 7v8H52z"/>',
    "saddle": '<path d="M47 54c8 4 20 4 28-2-1 9-4 12-9 13v10H56V65c-5-1-8-4-9-11z"/>',
    "crook": '<path d="M58 78V56c-4-14 16-14 14-2"/>',
    "spindle": '<path d="M61 43v34M61 50c12 4 12 16 0 20-12-4-12-16 0-20M52 60h18"/>',
    "loom": '<path d="M48 48h27v28H48zM55 48v28M62 48v28M69 48v28M48 58h27M48 67h27"/>',
    "shears": '<circle cx="52" cy="72" r="5"/><circle cx="66" cy="72" r="5"/><path d="M55 68l14-24M63 68 50 44"/>',
    "bee": '<ellipse cx="62" cy="65" rx="11" ry="8"/><path d="M58 58v14M65 57v15M60 57c-8-14 6-16 4 0 6-12 14-4 4 2"/>',
    "candle": '<path d="M56 56h10v20H56zM61 56c-5-6-1-8 0-12 1 4 5 6 0 12M50 77h22"/>',
    "fish": '<path d="M46 62c8-12 20-10 24 0 2-3 4-5 7-6v14c-3-1-5-4-7-6-4 9-16 10-24-2zM54 60h.1"/>',
    "bow": '<path d="M52 44c22 6 22 28 0 34zM46 61h30M71 57l5 4-5 4"/>',
    "square": '<path d="M50 46v30h26zM56 62v8h8"/>',
    "cross": '<path d="M61 44v33M51 54h20"/>',
    "scales": '<path d="M61 44v32M52 76h18M47 50h28M47 50l-4 12h10zM75 50l-4 12h9z"/>',
    "scroll": '<path d="M50 48h20v24c0 6 6 6 6 0H56c0 6-6 6-6 0zM55 55h10M55 62h10"/>',
    "fence": '<path d="M50 77V50l4-4 4 4v27M64 77V50l4-4 4 4v27M46 58h30M46 68h30"/>',
    "pig": '<path d="M48 62c2-10 20-12 24-2l5 2-3 8-4 1v5h-5v-4h-7v4h-5v-6c-4-2-6-5-5-8zM55 60h.1"/>',
    "hen": '<path d="M50 62c0-8 2-12 7-12 4 0 5 4 5 8 4 2 8 0 12-5 2 14-4 18-10 19v5h-5v-5c-6 0-9-4-9-10zM50 56l-5 2"/>',
    "truffle": '<path d="M48 68c-3-12 8-18 14-15 8-4 16 6 12 15-3 10-23 10-26 0zM56 62h.1M65 66h.1M60 71h.1"/>',
    "ear": '<path d="M61 78V50M61 52c-8-4-8-8 0-10 8 2 8 6 0 10M61 62c-10 0-10-8-9-10 6 0 9 4 9 10 0-6 3-10 9-10 1 2 1 10-9 10"/>',
    "horse": '<path d="M54 77c0-8 2-12 3-16l-9 3-2-5 11-11 3-4 2 4c9 3 13 10 13 29z"/>',
    "sack": '<path d="M55 52h13l8 14c1 8-2 11-6 11H53c-4 0-7-3-6-11zM56 46l6 6 6-6"/>',
    "pack": '<path d="M48 56h27v20H48zM54 56v-8h15v8M48 64h27"/>',
    "thatch": '<path d="M45 66 61 46l16 20zM52 66v11M61 66v11M70 66v11"/>',
    "staff": '<path d="M60 78V50M54 50h12l-3-6h-6z"/>',
    "rings": '<circle cx="56" cy="62" r="8"/><circle cx="67" cy="62" r="8"/>',
    "pan": '<circle cx="57" cy="66" r="10"/><path d="M64 59l12-12"/>',
    "book": '<path d="M46 52c6-3 11-2 15 1 4-3 9-4 15-1v22c-6-2-11-2-15 1-4-3-9-3-15-1zM61 53v22"/>',
    "bed": '<path d="M46 54v23M46 68h31v9M77 68c0-8-6-10-20-10v10"/>',
    "plane": '<path d="M46 66h31v10H46zM52 66c0-10 10-12 12-4"/>',
}
PEOPLE = {
    "agent": ("brim", "moustache", "scroll"), "apprentice": ("tuft", "", "rings"), "bed_builder": ("cap", "beard", "bed"),
    "beekeeper": ("straw", "", "bee"), "blacksmith": ("cowl", "beard", "hammer"), "brewer": ("cap", "beard", "mug"),
    "carpenter": ("cap", "moustache", "saw"), "cartwright": ("brim", "beard", "wheel"), "chandler": ("bun", "", "candle"),
    "cobbler": ("tuft", "moustache", "boot"), "cooper": ("beret", "beard", "barrel"), "fisher": ("brim", "beard", "fish"),
    "founders": ("tall", "beard", "ear"), "freemason": ("hood", "", "square"), "fromager": ("scarf", "", "cheese"),
    "glass_blower": ("cowl", "", "flask"), "graper": ("scarf", "", "grapes"), "grazier": ("straw", "moustache", "crook"),
    "grocer": ("beret", "moustache", "scales"), "harvester": ("scarf", "", "basket"), "hayer": ("straw", "", "fork"),
    "horse_trader": ("tall", "moustache", "horse"), "hunter": ("long", "", "bow"), "jeweler": ("tall", "", "gem"),
    "locksmith": ("beret", "", "lock"), "log_rafter": ("helmet", "beard", "logs"), "lumberjack": ("cap", "beard", "axe"),
    "mason": ("helmet", "", "trowel"), "milk_maid": ("bun", "", "jug"), "miner": ("helmet", "", "pick"),
    "monk": ("hood", "beard", "book"), "ore_muler": ("brim", "", "pack"), "peddler": ("hood", "moustache", "sack"),
    "poulterer": ("bun", "", "hen"), "priest": ("tuft", "", "cross"), "saddler": ("brim", "moustache", "saddle"),
    "seeker": ("straw", "beard", "pan"), "shepherd": ("hood", "", "staff"), "shipwright": ("beret", "", "ship"),
    "smuggler": ("cowl", "moustache", "purse"), "spelunker": ("helmet", "moustache", "lamp"),
    "spinner": ("long", "", "spindle"), "swineherd": ("straw", "", "pig"), "tailor": ("tall", "moustache", "shears"),
    "tanner": ("cowl", "beard", "hide"), "thatcher": ("straw", "beard", "thatch"), "tinner": ("brim", "beard", "lens"),
    "truffler": ("beret", "beard", "truffle"), "vintner": ("straw", "moustache", "bottle"),
    "wattler": ("cap", "", "fence"), "weaver": ("bun", "", "loom"), "wheeler": ("cap", "", "plane"),
    "wine_trader": ("tall", "beard", "bottle"), "wood_carver": ("beret", "", "chisel"),
}  # fmt: skip


@lru_cache(maxsize=64)
def bust(name: str, suit: str) -> str:
    """A villager put together from parts: a coat in the colour of the suit, hat and beard, the tool of the trade."""
    hat, beard, tool = PEOPLE[name]
    return (
        f'<svg class="bust u-{suit}" viewBox="0 0 80 80" aria-hidden="true" preserveAspectRatio="xMaxYMax meet">'
        '<rect width="80" height="80" rx="8" class="ground"/><path d="M8 80c0-18 11-27 28-27s28 9 28 27z" class="coat"/>'
        '<g transform="translate(-4)"><path d="M32 54l8 9 8-9z" class="light"/><circle cx="40" cy="34" r="14" class="face"/>'
        '<path d="M35 34h.1M45 34h.1M38 40c1 1 3 1 4 0" class="look"/>'
        f'<g class="beard">{BEARDS[beard]}</g><g class="hat">{HATS[hat]}</g></g><g class="tool">{TOOLS[tool]}</g></svg>'
    )


SOFT = {
    "Apicultora": 6, "Blacksmith": 5, "Campesino": 5, "Carpintero": 6, "Cartwright": 4, "Cerrajero": 5, "Cervecero": 5,
    "Comerciante": 5, "Contrabandista": 6, "Espeleólogo": 7, "Estañador": 4, "Freemason": 4, "Francmasón": 5,
    "Fundadores": 5, "Guarnicionero": 6, "Harvester": 3, "Hilandera": 5, "Locksmith": 4, "Lumberjack": 6,
    "Poulterer": 4, "Recolectora": 7, "Sacerdote": 5, "Shipwright": 4, "Spelunker": 3, "Swineherd": 5,
    "Vendimiadora": 5, "Viticultor": 4, "Apprentice": 6, "Beekeeper": 3, "Carpenter": 3, "Carretero": 5,
    "Ganadero": 4, "Zapatero": 4, "Tejedora": 4, "Cazadora": 4,
}  # fmt: skip
"""Where long words of names may break, in letters from their beginning: browsers do not hyphenate reliably."""


@lru_cache(maxsize=256)
def soft(text: str) -> str:
    """A text with names in it as markup, with soft hyphens in the long ones."""
    words = ((word, SOFT.get(word.rstrip(".,:\u00a0✓"), 0)) for word in text.split(" "))
    return " ".join(esc(word[:at]) + SHY + esc(word[at:]) if at else esc(word) for word, at in words)
