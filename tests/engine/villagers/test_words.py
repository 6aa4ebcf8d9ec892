"""Names, texts, questions and events of Villagers: complete in both languages, with the same slots."""

import re

import pytest

from baraja import bots, villagers
from baraja.core.events import visible_to
from baraja.core.session import Session
from baraja.sentences import SLOT, YOU, Sentences
from baraja.villagers.kinds import KINDS, ROLES, SUITS
from baraja.words import LANGUAGES, Words, facts

KEYS = (
    "draft.take", "road.coin", "build.play", "build.finish", "build.place", "build.unlock", "trade.give", "trade.put",
    "apprentice.swap", "founders.side", "agent.count",
)  # fmt: skip
EVENTS = (
    "round", "draft", "take_in", "refill", "coin", "recycle", "road_coins", "build_phase", "build", "unlock", "trade",
    "swap", "side", "play", "smuggle", "return", "done", "flip", "market_revealed", "market", "income", "income_total",
    "over",
)  # fmt: skip


def pairs(entry, path=""):
    """Yields every text of a word file with its place: (path, Spanish, English)."""
    if isinstance(entry, dict) and set(entry) >= {"es", "en"}:
        yield path, entry["es"], entry["en"]
    elif isinstance(entry, dict):
        for name, part in entry.items():
            yield from pairs(part, f"{path}.{name}")
    else:
        raise AssertionError(f"{path} stands in one language only")


@pytest.mark.parametrize("stem", ["words", "cards"])
def test_every_text_exists_in_both_languages_with_the_same_slots(stem):
    texts = list(pairs(facts("baraja.villagers", stem)))
    assert len(texts) > 60
    for path, es, en in texts:
        assert es and en, path
        if isinstance(es, str):
            slots = [sorted({match[0] for match in SLOT.findall(text)} - {YOU}) for text in (es, en)]
            assert slots[0] == slots[1], path
            assert not re.search(r"\s{2}|^\s|\s$", es + en), path
        else:
            assert len(es) == len(en), path


def test_the_word_files_hold_every_card_and_nothing_else():
    assert sorted(facts("baraja.villagers", "cards")) == sorted(KINDS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_event_suit_role_and_option_has_words(lang):
    words = Words("villagers", lang)
    for key in KEYS:
        assert words.ask(key), key
        verb = words.verb(key.partition(".")[2])
        assert set(verb) - {"to"} == {"do", "none"} and all(verb.values())
        assert "to" not in verb or "{what}" in verb["to"], "the button that names what was picked"
    assert sorted(facts("baraja.villagers", "words")["event"]) == sorted(EVENTS)
    for name in (*SUITS, *ROLES):
        assert words.type(name)
    for option in ("new", "free", "bank", "finish", "gold", "food", "reserve", *(f"stack{nth}" for nth in range(1, 7))):
        assert words.word("word", option)
    for phase in ("draft", "coin", "build", "market", "over"):
        assert words.word("phase", phase)


def test_cards_that_do_something_have_a_text_and_the_others_none():
    words = Words("villagers", "es")
    special = {name for name, kind in KINDS.items() if kind.silver or kind.suit == "special" or name == "founders"}
    assert {name for name in KINDS if words.text(name)} == special


def test_everything_that_happens_can_be_said_in_both_languages():
    kinds, keys = set(), set()
    for seed in range(30):
        seats = 2 + seed % 4
        names = [f"P{seat}" for seat in range(seats)]
        playing = [bots.make(("random", "planner")[(seat + seed) % 2], "villagers", seed) for seat in range(seats)]
        road = ["monk", "apprentice", "tinner", "smuggler", "agent", "brewer"]
        session = Session(villagers, {"seats": seats, "road": road}, seed)
        while session.question is not None:
            keys.add(session.question.key)
            seat = session.question.seat
            session.answer(*playing[seat].decide(session.view(seat), session.question, None))
        kinds |= {event.kind for event in session.events}
        for lang in LANGUAGES:
            say = Sentences(Words("villagers", lang), names)
            for event in session.events:
                for reader in (0, seats - 1, None):
                    sentence = say.of(visible_to(event, reader))
                    assert sentence and "{" not in sentence and "None" not in sentence
    assert kinds == set(EVENTS)
    assert keys >= set(KEYS) - {"founders.side"}
