"""The shortcuts of the installed page, and the two manifests that name them."""

import json
from pathlib import Path

import pytest

from pretending import Device, Pretended

PUBLIC = Path(__file__).parents[2] / "public"
MANIFESTS = {lang: json.loads((PUBLIC / name).read_text("utf-8"))
             for lang, name in (("es", "manifest.webmanifest"), ("en", "manifest.en.webmanifest"))}  # fmt: skip


def opened(fragment, before=None):
    host = before.host if before else Pretended()
    host._fragment = fragment
    return Device(host=host)


def test_the_shortcut_to_the_day_s_kingdom_opens_its_table():
    device = opened("daily")
    assert device.page.route == "table" and not device.play.save.practice
    assert device.play.session.seed == device.page.rules.seed_of_the_day("2026-11-20")


def test_the_shortcut_to_go_on_opens_the_game_that_is_not_over():
    before = Device()
    before.run(before.page.setup.new_start, "")
    before.run(before.page.act, "go", "home")
    after = opened("continue", before)
    assert after.page.route == "table" and after.play.save.id == before.play.save.id


def test_the_shortcut_to_go_on_leads_home_where_there_is_no_game_to_go_on_with():
    assert opened("continue").page.route == "home"


def test_both_manifests_say_the_same_in_their_language():
    es, en = MANIFESTS["es"], MANIFESTS["en"]
    assert es.keys() == en.keys() and (es["lang"], en["lang"]) == ("es", "en") and es["id"] == en["id"]
    assert (
        [shortcut["url"] for shortcut in es["shortcuts"]]
        == [entry["url"] for entry in en["shortcuts"]]
        == ["./#continue", "./#daily"]
    )
    assert es["description"] != en["description"] and es["share_target"] == en["share_target"]


@pytest.mark.parametrize("lang", MANIFESTS)
def test_the_pictures_that_a_manifest_names_have_the_size_that_it_says(lang):
    from PIL import Image

    pictures = MANIFESTS[lang]["screenshots"]
    assert {picture["form_factor"] for picture in pictures} == {"wide", "narrow"}
    for picture in pictures:
        width, height = Image.open(PUBLIC / picture["src"]).size
        assert picture["sizes"] == f"{width}x{height}" and f"-{lang}." in picture["src"]


def test_every_shortcut_of_the_manifest_is_understood():
    known = Device().page.links._shortcuts()
    assert {shortcut["url"].partition("#")[2] for shortcut in MANIFESTS["es"]["shortcuts"]} == set(known)
