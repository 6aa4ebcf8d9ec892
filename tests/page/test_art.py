"""The pictures of the cards: every card has one, made of parts that exist, and no two look alike."""

import gzip
import re

import pytest

from baraja.dominion import KINDS
from baraja_ui.art import drawing, palettes, people
from baraja_ui.art.compile import motif
from baraja_ui.art.motifs import motifs
from baraja_ui.art.scenes import SCENES
from baraja_ui.games.villagers.art import facts

MOTIF = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{}</svg>'


def test_every_card_has_a_picture_and_a_motif_of_its_own():
    assert set(drawing.looks()) <= set(KINDS) == set(motifs())
    assert len(set(motifs().values())) == len(KINDS)


def test_pictures_are_made_of_scenes_palettes_and_materials_that_exist():
    for name in KINDS:
        look = drawing.look(name)
        assert look.scene in SCENES, name
        assert look.palette in palettes.PALETTES, name
        assert look.material in palettes.MATERIALS, name


def test_no_two_cards_share_a_scene_in_the_same_palette():
    """From afar people see the scene and its colours: whatever kingdom is dealt, no two piles share them."""
    seen = {}
    for name in KINDS:
        look = drawing.look(name)
        assert seen.setdefault((look.scene, look.palette), name) == name


def test_a_card_for_which_no_look_is_written_gets_one_that_no_other_card_has():
    look = drawing.look("windmill")
    assert look == drawing.look("windmill") and look.material in palettes.MATERIALS
    assert look[:2] not in {other[:2] for other in drawing.looks().values()}
    assert f'id="scene-{look.scene}"' in drawing.with_symbols(drawing.picture("windmill"))


def test_symbols_hold_what_pictures_refer_to_and_each_of_it_once():
    names = ["village", "moat", "copper", "village"]
    markup = drawing.symbols(names) + "".join(drawing.picture(name, cut) for name in names for cut in drawing.CUTS)
    ids = re.findall(r' id="([^"]+)"', markup)
    assert len(ids) == len(set(ids))
    wanted = set(re.findall(r'href="#([^"]+)"', markup)) | set(re.findall(r"url\(#([^)]+)\)", markup))
    for palette in {drawing.look(name).palette for name in names}:
        wanted |= {f"sky-{palette}", f"halo-{palette}", f"gnd-{palette}"}
    assert wanted <= set(ids)
    assert "motif-moat" in ids and "motif-market" not in ids and "scene-cave" not in ids


def test_markup_carries_no_style_of_its_own():
    markup = drawing.symbols(KINDS) + "".join(drawing.picture(name) for name in KINDS)
    assert "style=" not in markup and "<style" not in markup


def test_a_page_of_pictures_is_followed_by_the_symbols_it_needs():
    page = drawing.with_symbols("<p>" + drawing.picture("moat") + "</p>")
    assert 'id="relief-moat"' in page and 'id="relief-village"' not in page
    assert drawing.with_symbols("<p>nothing</p>") == "<p>nothing</p>"


def test_every_class_of_a_drawing_is_known_to_the_stylesheet(art_css):
    markup = drawing.symbols(KINDS) + drawing.picture("moat")
    for name in {name for attribute in re.findall(r'class="([^"]+)"', markup) for name in attribute.split()}:
        assert f".{name}" in art_css, name


def test_portraits_are_made_of_parts_scenes_and_materials_that_exist(art_css):
    cast = [(fact.suit, name) for name, fact in facts().items()]
    markup = drawing.with_symbols("".join(people.portrait(name, suit) for suit, name in cast))
    ids = re.findall(r' id="([^"]+)"', markup)
    assert len(ids) == len(set(ids)) and set(re.findall(r'href="#([^"]+)"', markup)) <= set(ids)
    assert {name for _, name in cast} == set(people.PEOPLE) and "style=" not in markup
    for name in {name for attribute in re.findall(r'class="([^"]+)"', markup) for name in attribute.split()} - {
        "portrait"
    }:
        assert f".{name}" in art_css, name


def test_all_art_together_is_small():
    """Pictures, palettes, rules and motifs may add 40 kB to the download."""
    data = "".join(f"{name}\t{drawn}\n" for name, drawn in motifs().items()) + "".join(SCENES.values())
    data += palettes.stylesheet() + repr(drawing.looks())
    assert len(gzip.compress(data.encode(), 9)) < 40_000


def test_a_drawing_with_a_colour_outside_the_palette_is_refused_by_name(tmp_path):
    file = tmp_path / "tree.svg"
    file.write_text(MOTIF.format('<path d="M0 0h9v9z" fill="#123456"/>'))
    with pytest.raises(ValueError, match=r"tree\.svg.*#123456"):
        motif(file)


@pytest.mark.parametrize(
    "lost", ['<text x="1" y="2">a</text>', '<g transform="scale(2)"><path d="M0 0h1v1z" fill="#8a8a8a"/></g>']
)
def test_a_drawing_that_would_lose_something_is_refused(tmp_path, lost):
    file = tmp_path / "tree.svg"
    file.write_text(MOTIF.format(lost))
    with pytest.raises(ValueError, match=r"tree\.svg"):
        motif(file)


def test_a_drawing_saved_by_a_drawing_program_is_read(tmp_path):
    file = tmp_path / "tree.svg"
    inside = (
        "<title>Tree</title><g><path d='M0.50 1.0h9v9z' style='fill:#8A8A8A;stroke:none'/>"
        "<circle cx='3' cy='4' r='2' fill='none' stroke='#1a1a1a' stroke-width='2.0'/></g>"
    )
    file.write_text(MOTIF.format(inside))
    expected = '<path class="ib" d="M.50 1h9v9z"/><circle class="ilh" cx="3" cy="4" r="2" stroke-width="2"/>'
    assert motif(file) == expected
