# ruff: noqa: E501  (a path is one word)
"""The people of the pictures: a bust with hat, beard and tool before the scene of its suit. All drawings are our own.

A person is put together from parts that are on the page once as symbols. The colours are custom properties that the
parts inherit through `<use>`: hat and coat have the suit's, skin and hair the person's, the tool its material's.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple


class Setting(NamedTuple):
    """Where the people of a suit stand."""

    scene: str
    palette: str


SETTINGS = {
    "hay": Setting("field", "noon"),
    "wood": Setting("forest", "wood"),
    "ore": Setting("cave", "cavern"),
    "grain": Setting("field", "autumn"),
    "grape": Setting("garden", "dusk"),
    "leather": Setting("workshop", "hall"),
    "wool": Setting("mountain", "noon"),
    "solitary": Setting("village", "dawn"),
    "special": Setting("night", "night"),
}

# Boxes of 80 by 80; a tool is drawn at the lower right, before the coat.
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

MATERIALS = {
    "axe": "steel", "hammer": "steel", "pick": "steel", "saw": "steel", "fork": "wood", "basket": "wood", "jug": "bone",
    "mug": "copper", "cheese": "gold", "barrel": "wood", "wheel": "wood", "ship": "wood", "logs": "wood",
    "chisel": "steel", "gem": "glass", "lamp": "gold", "flask": "glass", "lock": "gold", "trowel": "steel",
    "lens": "silver", "grapes": "violet", "bottle": "leaf", "purse": "brown", "hide": "bone", "boot": "brown",
    "saddle": "brown", "crook": "wood", "spindle": "bone", "loom": "wood", "shears": "silver", "bee": "gold",
    "candle": "bone", "fish": "silver", "bow": "wood", "square": "wood", "cross": "gold", "scales": "gold",
    "scroll": "paper", "fence": "wood", "pig": "red", "hen": "bone", "truffle": "brown", "ear": "gold",
    "horse": "brown", "sack": "paper", "pack": "brown", "thatch": "gold", "staff": "wood", "rings": "gold",
    "pan": "iron", "book": "paper", "bed": "wood", "plane": "wood",
}  # fmt: skip
"""Tool -> its material, one of `palettes.MATERIALS`."""
HAIR = frozenset(("tuft", "long", "bun"))
"""Heads without a hat, drawn in the colour of the hair rather than of the suit."""
SKINS, MANES = 4, 5
"""How many colours of skin and of hair there are."""

TORSO = (
    '<ellipse class="pe-cast" cx="38" cy="79" rx="36" ry="6"/><path class="pe-coat" d="M8 80c0-18 11-27 28-27s28 9 28 27z"/>'
    '<path class="pe-shade" d="M36 53c16 0 28 9 28 27H46c2-12-2-22-10-27z"/><path class="pe-rim" d="M11 77c1-14 9-21 21-22.5"/>'
    '<path class="pe-linen" d="M28 54l8 9 8-9z"/><circle class="pe-skin" cx="36" cy="34" r="14"/>'
    '<path class="pe-dusk" d="M42 21.5a14 14 0 0 1-2 26c6-8 6-18 2-26z"/><circle class="pe-cheek" cx="31" cy="38.5" r="2.6"/>'
    '<circle class="pe-cheek" cx="41.5" cy="38.5" r="2.6"/><path class="pe-look" d="M31 34h.1M41 34h.1M34 40c1 1 3 1 4 0"/>'
)


def symbols(names: Iterable[str]) -> str:
    """The parts that the portraits of these people refer to."""
    worn = [PEOPLE[name] for name in sorted(set(names))]
    if not worn:
        return ""
    drawn = f'<g id="torso">{TORSO}</g>'
    drawn += "".join(f'<g id="hat-{hat}">{HATS[hat]}</g>' for hat in sorted({hat for hat, _, _ in worn}))
    drawn += "".join(
        f'<g id="beard-{beard}">{BEARDS[beard]}</g>' for beard in sorted({portrait[1] for portrait in worn} - {""})
    )
    return drawn + "".join(f'<g id="tool-{tool}">{TOOLS[tool]}</g>' for tool in sorted({tool for _, _, tool in worn}))


@cache
def portrait(name: str, suit: str) -> str:
    """A person at work: the scene of the suit, the bust on the left, the tool of the trade on the right in outline and
    colour. A box that is not high enough cuts off the coat, never the hat."""
    hat, beard, tool = PEOPLE[name]
    at = sorted(PEOPLE).index(name)
    where = SETTINGS[suit]
    whiskers = f'<use class="pe-beard" href="#beard-{beard}"/>' if beard else ""
    return (
        f'<svg class="picture portrait u-{suit} p-{where.palette} k{at % SKINS} h{at % MANES}" viewBox="0 2 100 62"'
        f' preserveAspectRatio="xMidYMin slice" aria-hidden="true" data-person="{name}">'
        f'<use class="scene" href="#scene-{where.scene}"/><circle class="focus" cx="46" cy="34" r="30"/>'
        f'<g transform="translate(11 -7) scale(.9)"><use href="#torso"/><g transform="translate(-4)">{whiskers}'
        f'<use class="{"pe-hair" if hat in HAIR else "pe-hat"}" href="#hat-{hat}"/></g>'
        f'<g transform="translate(15 -17)" class="m-{MATERIALS[tool]}"><use class="pe-edge" href="#tool-{tool}"/>'
        f'<use class="pe-tool" href="#tool-{tool}"/></g></g><use class="veil" href="#veil"/></svg>'
    )


def thumb(name: str, suit: str) -> str:
    """The small picture of a person beside the name, in the frame of the suit: decoration."""
    return f'<span class="thumb u-{suit}" aria-hidden="true">{portrait(name, suit)}</span>'
