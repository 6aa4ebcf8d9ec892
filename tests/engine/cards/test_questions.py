"""Questions say what may be chosen: what a card to be gained may cost, and what comes after what."""

import pytest
from table import play, table

from baraja.words import Words

KINGDOM = ["smithy", "village", "militia", "market", "familiar", "golem"]


def sentence(s, lang):
    return Words("dominion", lang).ask(s.question.key, s.question.about)


@pytest.mark.parametrize(("hand", "trashed", "spanish", "english"), [
    ("procession village", "village", "¿Qué Acción ganas? Exactamente $4", "Which Action do you gain? Exactly $4"),
    ("workshop", None, "¿Qué carta ganas? Hasta $4", "Which card do you gain? Up to $4"),
    ("remodel estate copper", "estate", "¿Qué carta ganas? Hasta $4", "Which card do you gain? Up to $4"),
    ("remodel familiar copper", "familiar", "¿Qué carta ganas? Hasta $5P", "Which card do you gain? Up to $5P"),
])  # fmt: skip
def test_a_gain_with_a_limit_says_the_limit(hand, trashed, spanish, english):
    s = table(hands=[hand], decks=["copper*5"], kingdom=KINGDOM)
    play(s, hand.split()[0])
    if trashed:
        s.answer(trashed)
    assert (sentence(s, "es"), sentence(s, "en")) == (spanish, english)


@pytest.mark.parametrize(("card", "deck"), [
    ("apothecary", "gold copper potion estate silver"), ("wandering_minstrel", "gold village smithy market"),
    ("cartographer", "gold silver estate market village"),
])  # fmt: skip
def test_cards_put_back_in_an_order_are_put_back_by_a_card_that_is_named(card, deck):
    s = table(hands=[card], decks=[deck])
    play(s, card)
    if s.question.key != "order.put":
        s.answer()
    assert s.question.key == "order.put" and s.question.about == (card,)


def test_the_count_asks_first_for_the_price_and_then_for_the_reward():
    s = table(hands=["count copper"], decks=["copper*5"])
    play(s, "count")
    assert sentence(s, "en") == "First, how do you pay?" and sentence(s, "es") == "Primero, ¿con qué pagas?"
    s.answer("gain_copper")
    assert sentence(s, "en") == "And now, which reward do you choose?"
    assert sentence(s, "es") == "Y ahora, ¿qué premio eliges?"
