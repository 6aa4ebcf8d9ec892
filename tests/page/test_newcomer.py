"""What a newcomer adds takes as few places as web/README.md says: it is declared once, and the page does the rest."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from baraja import Illegal, words
from baraja_ui.controller import Actions, Controller, screen
from baraja_ui.games.dealing import deal_of
from baraja_ui.games.registry import game_ui
from baraja_ui.links import link_codec
from baraja_ui.shell import settings
from baraja_ui.shell.screens import page
from baraja_ui.words import sentences
from pretending import Device, Pretended

ROOT = Path(__file__).parents[2]


def say(monkeypatch, **texts):
    for key, text in texts.items():
        monkeypatch.setitem(sentences(), key.replace("__", "."), {"es": text, "en": text})


def test_a_setting_is_one_entry_and_its_words(monkeypatch):
    monkeypatch.setitem(settings.SETTINGS["read"], "shade", ("flat", "deep"))
    monkeypatch.setitem(settings.CHOICES, "shade", ("flat", "deep"))
    say(monkeypatch, settings__shade="Shade", settings__shade_help="How deep.")
    say(monkeypatch, settings__shade_flat="Flat", settings__shade_deep="Deep")
    device = Device()
    assert device.page.settings["shade"] == "flat"
    device.run(device.page.home.go, "settings")
    device.run(device.page.act, "set.shade", "deep")
    assert re.search(r'<button[^>]*aria-pressed="true"[^>]*data-focus="set.shade-deep"', device.screen())
    assert Device(host=device.host).page.settings["shade"] == "deep"


def test_a_screen_is_one_controller_that_the_page_is_given_and_home_leads_there(monkeypatch):
    class MoonController(Controller):
        """One more screen."""

        @screen("moon", home="sun")
        def show_moon(self) -> str:
            return page("moon", self.words("home.moon"), "", self.words)

    say(monkeypatch, home__moon="The moon")
    device = Device()
    device.page.actions = Actions(*device.page.controllers, MoonController(device.page))
    device.run(device.page.home.go, "home")
    markup = device.screen()
    assert "The moon" in markup and markup.index("The moon") < markup.index('data-focus="go-code"')
    device.run(device.page.act, "go", "moon")
    assert device.page.route == "moon" and "page-moon" in device.screen()


def test_a_setting_that_the_style_sheets_follow_is_named_once_more(monkeypatch):
    monkeypatch.setitem(settings.SETTINGS["read"], "shade", ("flat", "deep"))
    monkeypatch.setitem(settings.CHOICES, "shade", ("flat", "deep"))
    monkeypatch.setattr(settings, "STYLED", (*settings.STYLED, "shade"))
    say(monkeypatch, settings__shade="Shade", settings__shade_help="How deep.")
    say(monkeypatch, settings__shade_flat="Flat", settings__shade_deep="Deep")
    device, attributes = Device(), {}
    monkeypatch.setattr(device.host, "attribute", attributes.__setitem__, raising=False)
    device.run(device.page.act, "set.shade", "deep")
    assert attributes["data-shade"] == "deep" and "shade" in attributes["data-styled"].split()


def test_a_language_that_lacks_sentences_has_them_in_english(monkeypatch):
    monkeypatch.setattr(words, "LANGUAGES", ("es", "en", "eo"))
    table = {"home": {"play": {"es": "Jugar", "en": "Play", "eo": "Ludi"}, "rules": {"es": "Reglas", "en": "Rules"}}}
    words.complete(table)
    texts = table["home"]
    assert texts["play"]["eo"] == "Ludi" and texts["rules"]["eo"] == "Rules"


PLAYED_IN_FRENCH = """
from baraja import words

words.LANGUAGE_NAMES["fr"] = "Français"
words.LANGUAGES = tuple(words.LANGUAGE_NAMES)

from pretending import Device

device = Device(("fr-FR",))
assert ("lang", "es") in [(action, arg) for _, action, arg, _ in device.host.controls()]
for action, arg in (("new.start", ""), ("primary", ""), ("undo", ""), ("sheet", "log")):
    device.run(device.page.act, action, arg)
for lang, undone in (("fr", "undoes back to"), ("es", "deshace hasta"), ("en", "undoes back to")):
    device.run(device.page.act, "lang", lang)
    device.run(device.page.act, "export_log", "fr")
    assert undone in device.html(), undone
    print(device.play.title.partition(" · ")[0], device.host.downloads[-1][0], sep=", ")
"""


def test_a_game_is_played_in_a_third_language_that_has_no_sentences_yet():
    path = os.pathsep.join(("engine", "web", "tests/page"))
    script = [sys.executable, "-c", PLAYED_IN_FRENCH]
    played = subprocess.run(script, env={**os.environ, "PYTHONPATH": path}, cwd=ROOT, capture_output=True, text=True)
    assert played.stderr == ""
    titles = [f"{title}, baraja-fr.txt" for title in ("First Game", "Primeras partidas", "First Game")]
    assert played.stdout.splitlines() == titles


@pytest.mark.parametrize(("game", "changes"), [("dominion", {"lavish": True}), ("villagers", {"lavish": 2})])
def test_an_option_of_a_deal_is_one_entry_of_its_game_and_its_words(monkeypatch, game, changes):
    monkeypatch.setitem(game_ui(game).rules.VARIANTS, "lavish", changes)
    say(monkeypatch, variant__lavish="Lavish", variant__lavish_help="More of it.")
    say(monkeypatch, variant__lavish_on="Yes", variant__lavish_off="No")
    device = Device()
    device.run(device.page.act, "new.game", game)
    device.run(device.page.act, "variant.lavish", "on")
    device.run(device.page.act, "new.start", "")
    assert changes.items() <= device.play.session.setup.items()
    deal = deal_of(game, device.play.session.setup, 7, ("person", "novice"))
    link = link_codec.deal_link(deal, "1")
    assert deal.variants == ("lavish",) and link_codec.read(link, {game: "1"}).deal == deal
    device.run(device.page.act, "menu", "")
    assert "Lavish: Yes" in device.html()
    guest = Device(host=Pretended(fragment=link))
    assert "Lavish: Yes" in guest.screen()
    saved = device.play.session.setup
    with pytest.raises(Illegal) as refusal:
        game_ui(game).rules.new_game({**saved, "lavish": "much"}, 7)
    assert refusal.value.reason == "variant"


@pytest.mark.parametrize("game", ["dominion", "villagers"])
def test_a_chart_is_one_more_metric_of_its_game_and_its_name(monkeypatch, game):
    ui = game_ui(game)
    counted = type(ui).figures
    monkeypatch.setattr(type(ui), "metrics", (*ui.metrics, "luck"))
    monkeypatch.setattr(type(ui), "figures", lambda self, *asked: counted(self, *asked) | {"luck": 7})
    say(monkeypatch, **{f"metric__{game}_luck": "Luck of the draw"})
    device = Device()
    device.run(device.page.act, "new.game", game)
    device.run(device.page.act, "new.start", "")
    device.finish("random")
    device.run(device.page.act, "end.metric", "luck")
    assert "Luck of the draw" in device.screen() and 'data-arg="luck"' in device.screen()
    assert all(value == 7 for step in device.page.ending.curve for value in step["luck"])
