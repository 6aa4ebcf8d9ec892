"""Amounts of coins: one sign on the whole page, a drawn coin, and words for whoever listens."""

import re

import pytest

from baraja_ui.art import faces
from baraja_ui.games.dominion import prompt, table
from baraja_ui.games.rule_words import linked
from baraja_ui.shell.coins import spoken, with_coins
from baraja_ui.words import LANGUAGES, Words
from samples import cards, question, state_of, view


def seen(markup):
    """Returns the text that the eyes find in markup."""
    return re.sub("<[^>]+>", "", re.sub('<span class="unseen">[^<]*</span>', "", markup))


def heard(markup):
    """Returns the text that screen readers find in markup."""
    return re.sub("<[^>]+>", "", re.sub('<span [^>]*aria-hidden="true">[^<]*</span>', "", markup))


@pytest.mark.parametrize(
    ("text", "lang", "drawn", "read_out"),
    [
        ("te quedan $3", "es", "te quedan 3", "te quedan 3 monedas"),
        ("+$1 each", "en", "+1 each", "+1 coin each"),
        ("Hasta $5P", "es", "Hasta 5P", "Hasta 5 monedas y Poción"),
        ("Descarta por $.", "es", "Descarta por .", "Descarta por monedas."),
        ("$2 → $7 & <b>", "en", "2 → 7 &amp; &lt;b&gt;", "2 coins → 7 coins &amp; &lt;b&gt;"),
    ],
)
def test_an_amount_of_coins_is_a_drawn_coin_and_is_read_out_in_words(text, lang, drawn, read_out):
    markup = with_coins(text, Words(lang))
    assert (seen(markup), heard(markup)) == (drawn, read_out)
    assert spoken(text, Words(lang)) == read_out.replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_or_number_on_a_card_has_a_dollar_sign(lang):
    words = Words(lang)
    for name, fact in faces.facts().items():
        drawn = faces.bonuses(fact, words) + faces.short(fact, words) + linked(words.text(name), words)
        assert "$" not in drawn, name


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", ["turn.action", "turn.treasure", "turn.buy"])
def test_no_turn_shows_a_dollar_sign_anywhere_on_the_table(lang, key):

    table_view = view(["copper", "silver", "market"], turn={"phase": key.removeprefix("turn."), "coins": 4})
    options = cards(table_view) if key != "turn.buy" else [{"name": "silver", "kind": "pile"}]
    reason = Words(lang)("why.dear", cost="8", coins=4)
    place = {"view": table_view, "question": question(key, options, 0)}
    state = state_of(place, lang, inspected="moneylender", reason=reason)
    assert "$" not in table.render(state, Words(lang))


def test_a_counter_of_coins_shows_the_coin_and_says_its_words():

    drawn = prompt.prompt(state_of({"view": view([], turn={"coins": 4}), "question": None}), Words("es"))
    assert '<b><span class="amount" aria-hidden="true">4</span></b>' in drawn and "4 monedas" in heard(drawn)
