"""Pictures as markup: the symbols a page needs, and the picture of a card in each of its sizes.

A page holds the symbols once (:func:`symbols`, only for the cards it may show) and every picture refers to them. Light
falls from the upper left: the motif casts a shadow to the lower right, and is drawn in four layers over the scene
(shadow, depth, rim, body), all the same drawing in different colours. Everything is decoration, hidden from screen
readers; `data-art` on the root of the page ("scene", "motif", "none") makes the style sheet show all or part of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple
from zlib import crc32

from baraja.words import facts

from . import palettes, people
from .motifs import motifs
from .scenes import SCENES


class Look(NamedTuple):
    """What the picture of a card is made of."""

    scene: str
    palette: str
    material: str


class Cut(NamedTuple):
    """How a picture is cropped: its box, the motif's place and size, and which side stays when it is narrow."""

    box: str
    scale: float
    x: float
    y: float
    anchor: str = "xMidYMid"


CUTS = {
    "card": Cut("0 0 100 64", 0.8, 24.6, 5.6),
    "tile": Cut("0 12 100 40", 0.61, 60.2, 12.4, "xMaxYMid"),
    "basic": Cut("0 6 100 58", 0.74, 49, 9, "xMaxYMid"),
    "hero": Cut("0 3 100 61", 0.56, 6, 21),
}
REFERENCE = re.compile(r'href="#relief-(\w+)"')
VIEW = re.compile(r'picture view p-(\w+)[^>]*><use class="scene" href="#scene-(\w+)"')
PORTRAIT = re.compile(r'portrait u-(\w+) [^>]*data-person="(\w+)"')


@cache
def looks() -> dict[str, Look]:
    """The look of every card, by its name."""
    return {name: Look(*line.split()) for cards in facts(__package__, "cards").values() for name, line in cards.items()}


@cache
def look(name: str) -> Look:
    """The look of a card. A card without an entry gets a scene and palette, chosen by its name, that no other card
    has."""
    if name in looks():
        return looks()[name]
    taken = {(card_look.scene, card_look.palette) for card_look in looks().values()}
    free = [(scene, palette) for scene in SCENES for palette in palettes.PALETTES if (scene, palette) not in taken]
    return Look(*free[crc32(name.encode()) % len(free)], "stone")


# Layers of a motif: shadow on the ground, depth to the lower right, rim to the upper left, body.
LAYERS = (
    ("cast", "matrix(1 0 -.42 -.2 24 68.4)"),
    ("deep", "translate(1.5 1.2)"),
    ("rim", "translate(-1 -.9)"),
    ("top", ""),
)

LIGHTS = (
    '<radialGradient id="vignette" cx=".42" cy=".36" r=".8"><stop offset=".6" stop-opacity="0"/>'
    '<stop offset="1" stop-opacity=".34"/></radialGradient>'
    '<pattern id="grain" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(32)">'
    '<path d="M0 1H5M0 3.5H3" stroke="#fff" stroke-width=".35" opacity=".1"/>'
    '<path d="M0 2.2H4M2 4.6H5" stroke="#000" stroke-width=".35" opacity=".09"/></pattern>'
    '<radialGradient id="focus"><stop offset="0" stop-color="#fff" stop-opacity=".55"/>'
    '<stop offset=".6" stop-color="#fff" stop-opacity=".16"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>'
    "</radialGradient>"
)
VEIL = (
    '<g id="veil"><rect x="-10" y="-10" width="140" height="84" fill="url(#grain)"/>'
    '<rect x="-10" y="-10" width="140" height="84" fill="url(#vignette)"/></g>'
)


def symbols(
    names: Iterable[str], portraits: Iterable[tuple[str, str]] = (), views: Iterable[tuple[str, str]] = ()
) -> str:
    """The scenes, motifs and gradients, each once, that the pictures of these cards, the `portraits` of people as
    (suit, name) and the `views` as (palette, scene) refer to. To be put into a page once."""
    cards, portrayed = sorted(set(names)), set(portraits)
    used = [look(name) for name in cards]
    places: list[Look | people.Setting] = [*used, *(people.SETTINGS[suit] for suit, _ in portrayed)]
    places += [people.Setting(scene, palette) for palette, scene in views]
    lights = [palettes.scene_gradients(palette) for palette in sorted({card_look.palette for card_look in places})]
    lights += [palettes.body_gradient(material) for material in sorted({card_look.material for card_look in used})]
    shapes = [
        f'<g id="scene-{scene}">{SCENES[scene]}</g>' for scene in sorted({card_look.scene for card_look in places})
    ]
    shapes.append(people.symbols(name for _, name in portrayed))
    for name in cards:
        if name not in motifs():
            continue
        layers = "".join(
            f'<use href="#motif-{name}" class="{layer}"{f" transform={place!r}" if place else ""}/>'
            for layer, place in LAYERS
        ).replace("'", '"')
        shapes.append(f'<g id="motif-{name}">{motifs()[name]}</g><g id="relief-{name}">{layers}</g>')
    # Browsers work out style and layout of everything in <defs>. Gradients need that; shapes do not, as <use> copies
    # them, so they are put where nothing is displayed.
    svg = '<svg class="{}" aria-hidden="true"><defs>{}</defs></svg>'
    return svg.format("symbols", LIGHTS + "".join(lights)) + svg.format("shapes", VEIL + "".join(shapes))


def portraits_in(markup: str) -> set[tuple[str, str]]:
    """The people whose portraits are part of some markup, as (suit, name)."""
    return set(PORTRAIT.findall(markup))


def symbols_of(markup: str) -> str:
    """The symbols that the pictures in some markup refer to, "" if there are none."""
    names_by_kind = [set(kind.findall(markup)) for kind in (REFERENCE, PORTRAIT, VIEW)]
    return symbols(*names_by_kind) if any(names_by_kind) else ""


def with_symbols(markup: str) -> str:
    """Markup followed by the symbols that its pictures refer to."""
    return markup + symbols_of(markup)


@cache
def picture(name: str, size: str = "card") -> str:
    """The picture of a card: its scene, a pale disc that sets off the motif, the motif, and the veil."""
    card_look, cut = look(name), CUTS[size]
    place = f"translate({cut.x} {cut.y}) scale({cut.scale})"
    return (
        f'<svg class="picture p-{card_look.palette} m-{card_look.material}" viewBox="{cut.box}"'
        f' preserveAspectRatio="{cut.anchor} slice" aria-hidden="true">'
        f'<use class="scene" href="#scene-{card_look.scene}"/>'
        f'<g transform="{place}"><circle class="focus" cx="32" cy="30" r="40"/><use href="#relief-{name}"/></g>'
        '<use class="veil" href="#veil"/></svg>'
    )


@cache
def view(scene: str, palette: str) -> str:
    """A scene with nothing in front of it."""
    return (
        f'<svg class="picture view p-{palette}" viewBox="0 0 100 64" preserveAspectRatio="xMidYMid slice"'
        f' aria-hidden="true"><use class="scene" href="#scene-{scene}"/><use class="veil" href="#veil"/></svg>'
    )
