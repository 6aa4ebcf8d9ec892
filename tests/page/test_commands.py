"""Typed commands: understood in both languages, fitted to the question, refused with a reason."""

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baraja import dominion
from baraja.core.session import Session
from baraja.words import Words
from baraja_ui.games.registry import game_ui
from baraja_ui.games.typed import Reply
from baraja_ui.match.commands import grammar
from baraja_ui.match.commands.grammar import Names, parse
from baraja_ui.words.spelling import plain

resolve = partial(grammar.resolve, game=game_ui("dominion"))
NAMES = Names([*dominion.BASICS, *dominion.kingdom_cards(["base"])], Words("dominion", "es"), Words("dominion", "en"))


def cards(*held, key="chapel.trash", least=0, most=4):
    seen = {}
    options = []
    for name in held:
        seen[name] = nth = seen.get(name, 0) + 1
        options.append({"name": name if nth == 1 else f"{name}#{nth}", "kind": "card", "card": name})
    return {"key": key, "options": options, "least": least, "most": most, "ordered": False}


def buying(*piles):
    options = [{"name": pile, "kind": "pile"} for pile in piles]
    return {"key": "turn.buy", "options": options, "least": 0, "most": 1, "ordered": False}


def only(line):
    (command,) = parse(line)
    return command


SMITHY = ["compra Herrería", "buy smithy", "COMPRA HERRERIA", "comprar la herrería", "buy a Smithy"]
TRASHING = ["elimina 2 cobres y una finca", "trash two coppers and an estate", "trash copper x2 and estate"]


@pytest.mark.parametrize("line", SMITHY)
def test_buying_is_understood_in_both_languages(line):
    assert resolve(only(line), buying("copper", "smithy"), NAMES) == Reply(answer=("smithy",))


@pytest.mark.parametrize("line", TRASHING)
def test_counts_and_lists_of_cards_are_understood(line):
    question = cards("copper", "copper", "copper", "estate", "gold")
    assert resolve(only(line), question, NAMES).answer == ("copper", "copper#2", "estate")


@pytest.mark.parametrize("line", ["elimina todos los cobres", "trash all coppers"])
def test_all_means_every_copy(line):
    assert resolve(only(line), cards("copper", "estate", "copper"), NAMES).answer == ("copper", "copper#2")


@pytest.mark.parametrize("line", ["no", "nada", "none", "termina"])
def test_declining_is_understood(line):
    assert resolve(only(line), cards("copper"), NAMES).answer == ()


def test_declining_what_is_forced_is_refused():
    assert resolve(only("no"), cards("copper", "gold", least=1, most=1), NAMES).problem == "must_choose"


def test_wrong_counts_unknown_names_and_cards_not_offered_are_refused_with_the_reason():
    question = cards("copper", "estate", key="militia.discard", least=2, most=2)
    assert resolve(only("descarta cobre"), question, NAMES).problem == "count"
    assert resolve(only("descarta dragón"), question, NAMES).problem == "unknown"
    assert resolve(only("descarta oro"), question, NAMES).problem == "not_offered"
    assert resolve(only("descarta 3 cobres"), question, NAMES).problem == "too_few"
    assert resolve(only("compra cobre"), question, NAMES).problem == "other_verb"


def test_a_beginning_is_enough_when_it_fits_one_card():
    assert resolve(only("compra lab"), buying("laboratory", "library"), NAMES).answer == ("laboratory",)
    assert resolve(only("buy l"), buying("laboratory", "library"), NAMES).problem == "several"


def test_a_verb_holds_for_what_follows_after_commas():
    assert [command.verb for command in parse("juega tesoros, compra plata, cobre")] == ["play", "buy", "buy"]


def test_questions_about_the_game_and_undo_answer_nothing():
    assert resolve(only("mano"), None, NAMES).tell == "hand"
    assert resolve(only("¿Qué puedo hacer?"), buying("copper"), NAMES).tell == "help"
    assert resolve(only("deshacer"), None, NAMES).undo


def run(session, line):
    """Answers questions with a typed line, as the page does."""
    for command in parse(line):
        table = session.table(session.question.seat)
        reply = resolve(command, table["question"], NAMES)
        assert not reply.problem, reply
        session.answer(*reply.answer)


def test_a_whole_game_is_played_by_typed_commands():
    kingdom = dominion.KINGDOMS["first_game"]["cards"]
    session = Session(dominion, {"seats": 2, "kingdom": kingdom, "start": 0}, 11)
    turns = 0
    while not session.over and turns < 200:
        turns += 1
        if session.question.key == "turn.treasure":
            run(session, "juega tesoros" if turns % 2 else "play all treasures")
        coins = session.game.coins
        wishes = ((8, "buy province"), (6, "compra oro"), (3, "compra plata"), (0, "termina"))
        run(session, next(line for cost, line in wishes if coins >= cost))
    assert session.over and session.game.turns[0] > 10


@given(st.text(max_size=300))
def test_no_text_breaks_the_parser(line):
    question = cards("copper", "copper", "gold", least=1, most=2)
    offered = {option["name"] for option in question["options"]}
    for command in parse(line):
        answer = resolve(command, question, NAMES).answer
        assert answer is None or (set(answer) <= offered and 1 <= len(answer) <= 2)


def test_plain_drops_accents_capitals_and_punctuation():
    assert plain("¡Salón del TRONO!") == "salon del trono"


@pytest.mark.parametrize("line", ["roba de la pila 3", "recluta a ciegas de la pila 3", "draw from stack 3", "pila 3"])
def test_a_face_down_pile_is_meant_by_its_number(line):
    options = [{"name": f"stack{number}", "kind": "stack"} for number in range(1, 7)]
    question = {"key": "draft.take", "options": options, "least": 1, "most": 1, "ordered": False}
    assert resolve(only(line), question, NAMES).answer == ("stack3",)


@pytest.mark.parametrize("line", ["construye mina sobre mercado", "build mine on market"])
def test_what_is_built_and_where_are_two_answers_and_the_second_is_skipped_if_not_asked(line):
    build, place = parse(line)
    asked = {"key": "build.place", "options": [{"name": "market", "kind": "card", "card": "market"}],
             "least": 1, "most": 1, "ordered": False}  # fmt: skip
    assert (build.verb, build.things, place.verb) == ("build", ((1, line.split()[1]),), "place")
    assert resolve(place, asked, NAMES).answer == ("market",)
    assert resolve(place, {**asked, "key": "build.play"}, NAMES).passed


@pytest.mark.parametrize("line", ["cambia mina por mercado", "trade mine for market"])
def test_a_trade_names_what_is_taken_and_then_what_is_given(line):
    take, give = parse(line)
    assert (take.verb, give.verb) == ("trade", "give")
    assert NAMES.find(take.things[0][1]) == ["market"] and NAMES.find(give.things[0][1]) == ["mine"]


def test_a_choice_is_meant_by_its_words_or_its_number():
    options = [{"name": "bank", "kind": "word"}, {"name": "free", "kind": "word"}]
    question = {"key": "build.unlock", "options": options, "least": 1, "most": 1, "ordered": False}
    labels = {"bank": ["Pagar 2 a la banca", "Pay 2 to the bank"], "free": ["Gratis", "Free"]}
    for line in ("paga a la banca", "pay the bank", "banca", "opción 1", "option 1"):
        reply = resolve(only(line), question, NAMES, lambda option: labels[option["name"]])
        assert reply.answer == ("bank",), line


def test_a_word_can_name_a_place_of_one_game_and_a_card_of_the_other():
    assert [command.verb for command in parse("mi aldea", game_ui("villagers").places)] == ["in_play"]
    assert [command.verb for command in parse("juega aldea", game_ui("villagers").places)] == ["play"]
    assert [command.verb for command in parse("aldea")] == [""]
