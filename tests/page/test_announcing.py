"""What the page has read aloud, word for word, in both languages, and as much of it as the reader wants."""

import re

import pytest

import deals
from passing import KINGDOM, Table
from pretending import Pretended, run

SOLO = ("person", "big-money")
BUSY = ("person", "money-plus")


class Ears:
    """Listens to a table. A call returns what was said since the last call, as (text, urgent)."""

    def __init__(self, table):
        self.heard = []
        table.host.say = lambda text, urgent=False: self.heard.append((text, urgent)) if text else None

    def __call__(self):
        heard, self.heard[:] = list(self.heard), []
        return heard


def listened(kinds=SOLO, lang="es-ES", seed=6, **settings):
    table = Table(kinds, seed, kingdom="first_game", lang=lang, **settings)
    return table, Ears(table)


def through_the_turn(table):
    while table.play.session.question.key != "turn.buy":
        table.step(())
    table.answer()


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("es-ES", "Berta compra Plata. Juega tus Tesoros"), ("en-GB", "Berta buys Silver. Play your Treasures")],
)
def test_a_turn_of_a_bot_is_one_sentence_followed_by_the_question(lang, sentence):
    table, ears = listened(lang=lang)
    through_the_turn(table)
    assert [text for text, urgent in ears() if not urgent][-1] == sentence


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("es-ES", r"¿Qué compras\? \d monedas?, 1 compra$"), ("en-GB", r"What do you buy\? \d coins?, 1 buy$")],
)
def test_whoever_buys_hears_the_coins_and_buys_there_are(lang, sentence):
    table, ears = listened(lang=lang)
    while table.play.session.question.key != "turn.buy":
        table.step(())
    assert [text for text, urgent in ears() if re.search(sentence, text)]


@pytest.mark.parametrize(("lang", "alert"), [("es-ES", "Te toca decidir."), ("en-GB", "Your decision.")])
def test_the_alert_is_for_nothing_but_ones_own_decision(lang, alert):
    table, ears = listened(lang=lang)
    while not table.play.over:
        table.step(("province",))
    assert {text for text, urgent in ears() if urgent} == {alert}


@pytest.mark.parametrize(("lang", "alert"), [("es-ES", "Decide Berta."), ("en-GB", "Berta decides.")])
def test_several_people_are_called_by_name(lang, alert):
    table = Table(("person", "person"), 5, kingdom="first_game", lang=lang)
    ears = Ears(table)
    table.take()
    ears()
    through_the_turn(table)
    table.take()
    heard = ears()
    assert [text for text, urgent in heard if urgent] == [alert]
    assert any(text.count("Berta · ") for text, urgent in heard if not urgent)


def test_nothing_is_said_of_a_hand_behind_the_curtain():
    table = Table(("person", "person"), 5, kingdom="first_game")
    ears = Ears(table)
    table.act("curtain")
    assert ears() == []


def test_a_resumed_game_is_not_told_from_its_beginning():
    from mutants import Page, good_saves

    page = Page()
    page.host.spoken.clear()
    page.act("resume", good_saves()[1][0])
    news = "Nombre 0 juega Milicia (+2 monedas). Nombre 1 descarta 2 cartas, con Finca encima. Juega tus Tesoros"
    assert page.host.spoken == [news]


@pytest.mark.parametrize(("turn", "sentence"), [(1, "Hasta ahora:"), (2, "Desde tu turno:")])
def test_what_the_others_did_before_the_readers_first_turn_is_not_told_as_since_it(turn, sentence):
    async def play():
        host = Pretended()
        await deals.opened(host, lambda session: session.question.seat == 0 and session.view(0).turn == turn, start=1)
        titles = [title for title in ("Hasta ahora:", "Desde tu turno:") if title in host.html()]
        assert titles == [sentence]

    run(play())


def spoken_after(tells, lang="es-ES"):
    table, ears = listened(lang=lang, tells=tells)
    through_the_turn(table)
    return [text for text, urgent in ears() if not urgent][-1]


def test_least_says_only_the_question_and_full_says_the_treasures_too():
    assert "Berta" not in spoken_after("least")
    assert "compra" in spoken_after("normal") and "Cobre" not in spoken_after("normal")
    assert "Turno 1 · Berta. Juega Cobre" in spoken_after("full")
    assert "Turn 1 · Berta. Plays Copper" in spoken_after("full", "en-GB")


def chosen(card, answer, lang, **settings):
    """What is said at either step of a card: once it is played, and once its question is answered."""
    table = Table(SOLO, 9, kingdom=(*KINGDOM[:-1], card), lang=lang, **settings)
    ears = Ears(table)
    table.until(
        lambda play: (
            play.session.question.key == "turn.action"
            and any(held.name == card for held in play.session.view(0).hand(0))
        ),
        (card,),
    )
    ears()
    table.answer(card)
    (asked,) = ears()
    table.answer(answer)
    (given,) = ears()
    return asked[0], given[0]


@pytest.mark.parametrize(
    ("card", "answer", "lang", "sentence"),
    [
        ("nobles", "two_actions", "es-ES", "Ana: +2 Acciones. Juega"),
        ("nobles", "two_actions", "en-GB", "Ana: +2 Actions. Play"),
        ("minion", "two_coins", "en-GB", "Ana: +2 coins. Play"),
        ("baron", "estate", "en-GB", "Ana discards Estate. +4 coins. Play"),
    ],
)
def test_what_a_choice_gave_is_said_once_it_is_made(card, answer, lang, sentence):
    _, given = chosen(card, answer, lang)
    assert given.startswith(sentence)


def test_what_a_card_gives_anyway_is_said_with_it_and_not_again():
    asked, given = chosen("minion", "two_coins", "en-GB")
    assert asked.startswith("Ana plays Minion (+1 Action). Minion.") and "Action" not in given.split(". ")[0]
    assert chosen("nobles", "two_actions", "en-GB", tells="least")[1].startswith("Play")


def test_p_says_the_question_again_and_r_what_happened_last():
    table, ears = listened()
    through_the_turn(table)
    sentence = [text for text, urgent in ears() if not urgent][-1]
    table.page.on_event("key", "p", "", "")
    table.page.on_event("key", "r", "", "")
    (question, _), (happened, _) = ears()
    assert sentence == f"{happened} {question}"


def test_r_says_which_cards_are_revealed():
    table = Table(("person", "big-money"), 9, kingdom=(*KINGDOM[:-1], "spy"))
    ears = Ears(table)
    table.until(
        lambda play: (
            play.session.question.key == "turn.action"
            and any(card.name == "spy" for card in play.session.view(0).hand(0))
        ),
        ("spy",),
    )
    table.answer("spy")
    ears()
    table.page.on_event("key", "r", "", "")
    ((text, urgent),) = ears()
    assert text.startswith("Reveladas por ") and not urgent


def test_letter_keys_that_are_switched_off_do_nothing():
    table, ears = listened(keys="off")
    ears()
    before = list(table.play.session.decisions)
    for key in "tepruhsjv/?1":
        assert not table.page.on_event("key", key, "", "")
    assert ears() == [] and table.play.session.decisions == before


def test_the_question_mark_leads_to_the_list_of_keys_and_back_to_the_table():
    table, _ = listened()
    table.do(table.page.on_event, "key", "?", "shift", "")
    assert table.page.route == "settings" and "Todas las teclas" in table.markup()
    table.act("go", table.page.came_from)
    assert table.page.route == "table"


def test_the_alert_comes_before_the_news_that_it_would_cut_off():
    table, ears = listened()
    through_the_turn(table)
    urgent = [urgent for _, urgent in ears()]
    assert True in urgent and urgent.index(True) < len(urgent) - 1 - urgent[::-1].index(False)


def test_going_to_another_screen_silences_the_one_before():
    table, _ = listened()
    hushed = []
    table.host.clear_announcements = lambda: hushed.append(True)
    table.page.go("settings")
    assert hushed


def test_the_banner_of_an_attack_is_there_again_when_the_answer_to_it_is_taken_back():
    async def play():
        def stop(session):
            return session.question.seat == 0 and session.question.key == "react.attack"

        host = Pretended(("es-ES",))
        page = await deals.opened(host, stop, bots=("random",) * 2, seed=1)
        side = page.open_table
        assert side.announcer.banner()["card"] == "militia"
        page.act("second", "")
        await host.settle()
        assert side.play.session.question.key == "militia.discard"
        page.act("undo", "")
        await host.settle()
        assert side.play.session.question.key == "react.attack"
        assert side.announcer.banner()["card"] == "militia"

    run(play())
