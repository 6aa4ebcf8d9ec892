"""A reaction that replaces a card about to be gained says what one gets, and is never in the way."""

import pytest

from baraja.dominion import KINDS
from baraja.dominion.kinds import HOOKS
from baraja_ui.words import LANGUAGES, Words
from positions import question, run, seated, tap

BUYING = {"hands": ["trader copper estate"], "phase": "buy", "coins": 5, "kingdom": ["trader", "market"]}


async def bought(monkeypatch, lang="es", **position):
    """Ana has bought a Market and holds a Trader."""
    host, page = await seated(monkeypatch, lang=lang, **{**BUYING, **position})
    tap(page, "tap", "pile:market")
    tap(page, "primary")
    assert question(page)[0] == "react.would_gain"
    return host, page


def gained(page):
    return [event.public["card"] for event in page.open_table.play.session.events if event.kind == "gain"]


LABELS = {
    "es": ("Ganar Mercado", "Ganar Plata en vez de Mercado"),
    "en": ("Gain Market", "Gain Silver instead of Market"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_buttons_say_which_card_would_be_gained(monkeypatch, lang):
    async def tapped():
        _, page = await bought(monkeypatch, lang)
        deciding = page.open_table.play.deciding
        assert (deciding.primary.label, deciding.secondary.label) == LABELS[lang]
        tap(page, deciding.primary.action)
        assert gained(page) == ["market"]

    run(tapped())


def test_the_other_button_or_a_tap_on_the_reaction_replaces_the_card(monkeypatch):
    async def tapped():
        _, page = await bought(monkeypatch)
        tap(page, page.open_table.play.deciding.secondary.action)
        assert gained(page) == ["silver"]
        _, page = await bought(monkeypatch)
        tap(page, "tap", "hand:trader")
        assert page.open_table.play.deciding.primary.label == LABELS["es"][1]
        tap(page, "primary")
        assert gained(page) == ["silver"]

    run(tapped())


def test_enter_and_escape_keep_the_card(monkeypatch):
    async def pressed():
        for key in ("Enter", "Escape"):
            _, page = await bought(monkeypatch)
            page.on_event("key", key, "", "")
            assert gained(page) == ["market"]

    run(pressed())


def test_two_such_reactions_are_asked_about_as_one(monkeypatch):
    async def tapped():
        _, page = await bought(monkeypatch, hands=["trader*2 copper"])
        assert page.open_table.play.deciding.primary.label == LABELS["es"][0]

    run(tapped())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_that_may_replace_a_gain_says_by_what(lang):
    words = Words(lang)
    replacing = {hook.kind for hook in HOOKS if hook.event == "would_gain" and not hook.forced}
    assert replacing and replacing <= set(KINDS)
    for card in replacing:
        assert "{cards}" in words.outcome(card, "would_gain")
