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


@pytest.mark.parametrize(("given", "answers", "spanish", "english"), [
    ({"coins": 6, "phase": "buy", "buys": 2}, ["border_village"],
     "¿Qué carta ganas con él? Menos de $6", "Which card comes with it? Less than $6"),
    ({"hands": ["bishop catacombs copper"]}, ["bishop", "catacombs"],
     "¿Qué carta ganas? Menos de $5", "Which card do you gain? Less than $5"),
    ({"coins": 4, "phase": "buy", "buys": 2, "play": "haggler"}, ["smithy"],
     "¿Qué carta que no sea Victoria te llevas? Menos de $4",
     "Which card that is not a Victory do you take along? Less than $4"),
    ({"hands": ["band_of_misfits"]}, ["band_of_misfits"], "¿Qué Acción es ahora la Banda de Rufianes? Menos de $5",
     "Which Action does the Band of Misfits become? Less than $5"),
    ({"hands": ["develop smithy copper"]}, ["develop", "smithy"],
     "¿Qué carta ganas ahora sobre tu mazo? Exactamente $5 o $3",
     "Which card do you gain onto your deck now? Exactly $5 or $3"),
    ({"hands": ["swindler"], "decks": ["copper*5", "militia copper*4"]}, ["swindler"],
     "¿Qué carta le das a cambio? Exactamente $4", "Which card do you give in return? Exactly $4"),
])  # fmt: skip
def test_a_question_whose_cards_depend_on_a_cost_says_the_cost(given, answers, spanish, english):
    s = table(**{"decks": ["copper*5"], "kingdom": [*KINGDOM, "border_village"]} | given)
    for answer in answers:
        s.answer(answer)
    assert (sentence(s, "es"), sentence(s, "en")) == (spanish, english)


def test_of_two_costs_the_one_that_is_done_is_not_named_again():
    s = table(hands=["develop smithy copper"], decks=["copper*5"], kingdom=KINGDOM)
    play(s, "develop")
    s.answer("smithy")
    s.answer("market")
    assert sentence(s, "en") == "Which card do you gain onto your deck now? Exactly $3"


def test_the_count_asks_first_for_the_price_and_then_for_the_reward():
    s = table(hands=["count copper"], decks=["copper*5"])
    play(s, "count")
    assert sentence(s, "en") == "First, how do you pay?" and sentence(s, "es") == "Primero, ¿con qué pagas?"
    s.answer("gain_copper")
    assert sentence(s, "en") == "And now, which reward do you choose?"
    assert sentence(s, "es") == "Y ahora, ¿qué premio eliges?"
