"""Every visible text exists in both languages, with the same slots, and every question and event has words."""

import ast
import re
import tomllib
from functools import cache

import pytest
from sources import PACKAGE, calls, question_keys, tree_of

from baraja.dominion.kinds import HOOKS, KINDS
from baraja.dominion.state import SKIPPED
from baraja.sentences import YOU
from baraja.words import LANGUAGES, WHOLE, Words

SLOT = re.compile(r"\{([a-z_]+)(?:\|[^}]*)?\}")
FILES = sorted(path for path in PACKAGE.rglob("*.toml"))
BOTH = {lang: Words("dominion", lang) for lang in WHOLE}


def slots_of(text):
    """The values that a text tells, by name; both forms of a verb tell none."""
    return set(SLOT.findall(text)) - {YOU}


def pairs(entry, path=""):
    """Yields all entries that hold both languages (or, by mistake, one), with their paths."""
    if isinstance(entry, dict):
        if set(entry) & set(LANGUAGES):
            yield path, entry
        else:
            for name, inner in entry.items():
                yield from pairs(inner, f"{path}.{name}".lstrip("."))


def faults(entries):
    """Yields entries that differ between the languages: missing, empty, of different length, or with different
    slots."""
    lines = []
    for path, both in pairs(entries):
        if not set(WHOLE) <= set(both) <= set(LANGUAGES) or not all(both.values()):
            lines.append(f"{path}: not in both languages")
            continue
        texts = [text if isinstance(text, list) else [text] for text in (both["es"], both["en"])]
        if len(texts[0]) != len(texts[1]):
            lines.append(f"{path}: {len(texts[0])} sentences in one language, {len(texts[1])} in the other")
        slots = [sorted(slots_of(" ".join(text))) for text in texts]
        if slots[0] != slots[1]:
            lines.append(f"{path}: slots {slots[0]} and {slots[1]}")
    return lines


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_both_languages_say_the_same_with_the_same_slots(path):
    assert faults(tomllib.loads(path.read_text(encoding="utf-8"))) == []


def test_there_are_word_files_to_look_at():
    assert {"words", "base"} <= {path.stem for path in FILES}


def test_no_entry_hides_one_of_another_file():
    seen = {}
    for path in FILES:
        if path.parent.name == "cards" or path == PACKAGE / "dominion" / "words.toml":
            for entry in tomllib.loads(path.read_text(encoding="utf-8")):
                assert entry not in seen, f"{entry} stands in {seen[entry]} and in {path.stem}"
                seen[entry] = path.stem


@pytest.mark.parametrize(
    "entry",
    [
        {"name": {"es": "Cobre"}},
        {"name": {"es": "Cobre", "en": ""}},
        {"rulings": {"es": ["Una."], "en": ["One.", "Two."]}},
        {"line": {"es": "{player} roba", "en": "{name} draws"}},
        {"line": {"es": "{count|a|b}", "en": "cards"}},
    ],
)
def test_a_fault_in_words_is_found(entry):
    assert faults({"x": entry})


# --- cards ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(KINDS))
def test_every_card_has_a_name_and_says_what_its_numbers_do_not(name):
    kind = KINDS[name]
    for words in BOTH.values():
        assert words.name(name)
        silent = kind.play is None and not any(hook.kind == name for hook in HOOKS) and not callable(kind.vp)
        silent = silent and not kind.discount
        assert words.text(name) or silent, "it does something that nobody is told"
        if kind.pile == "kingdom":
            assert 0 < len(words.rulings(name)) <= 4


def test_no_two_cards_share_a_name():
    for words in BOTH.values():
        names = [words.name(name) for name in KINDS]
        assert len(set(names)) == len(names)


def test_names_of_cards_are_those_of_the_facts_table():
    # Misprints of the rulebooks corrected (RULINGS.md, Dominion 19); the base set in the order of its module.
    spanish = [BOTH["es"].name(name) for name, kind in KINDS.items() if kind.set == "base" and kind.pile == "kingdom"]
    assert spanish == [
        "Aventurero", "Burócrata", "Sótano", "Canciller", "Capilla", "Sala del Consejo", "Banquete", "Festival",
        "Jardines", "Laboratorio", "Biblioteca", "Mercado", "Milicia", "Mina", "Foso", "Prestamista", "Remodelar",
        "Herrería", "Espía", "Ladrón", "Salón del Trono", "Aldea", "Bruja", "Leñadores", "Taller",
    ]  # fmt: skip


# --- questions ------------------------------------------------------------------------------------------------------


def test_the_keys_are_found():
    assert {"remodel.trash", "militia.discard", "turn.buy", "order.put", "react.attack"} <= set(question_keys())


@pytest.mark.parametrize("key", question_keys())
def test_every_question_has_a_sentence_and_buttons(key):
    owner, _, verb = key.partition(".")
    assert owner in KINDS or owner in ("turn", "react", "order"), "a key begins with who asks"
    for words in BOTH.values():
        assert words.ask(key), "no sentence"
        assert {"do", "none"} <= set(words.verb(verb)), "no buttons"


def test_no_sentence_is_left_over():
    asked = {f"{owner}.{verb}" for owner, entry in _all_words().items() for verb in entry.get("ask", {})}
    assert asked - {"count.choose_reward"} <= set(question_keys()) | {f"react.{event}" for event in EVENTS}


EVENTS = (  # what a card can react to; `react` has a sentence for each, needed or not
    "attack", "would_gain", "when_gain", "when_buy", "when_trash", "when_discard", "turn_starts", "turn_ends",
    "clean_up_starts", "leaves_play",
)  # fmt: skip


def _all_words():
    merged = {}
    for path in FILES:
        if path.parent.name in ("dominion", "cards") and path.stem not in ("kingdoms", "roles"):
            merged.update(tomllib.loads(path.read_text(encoding="utf-8")))
    return merged


# --- events ---------------------------------------------------------------------------------------------------------


@cache
def told_events():
    """Returns every `tell` of Dominion: its kind, the names of its values, and those of its secret values."""
    kinds = []
    for module, tree in tree_of("baraja.dominion").items():
        for call in calls(tree, "tell"):
            if len(call.args) > 1 and isinstance(call.args[1], ast.Constant):
                public = {keyword.arg for keyword in call.keywords if keyword.arg}
                secret = set()
                if len(call.args) > 3 and isinstance(call.args[3], ast.Dict):
                    secret = {key.value for key in call.args[3].keys}
                kinds.append((f"{module}:{call.lineno}", call.args[1].value, public, secret))
    return kinds


def test_every_event_has_a_sentence_for_all_and_one_for_those_who_know_less():
    seen = set()
    for where, kind, _, secret in told_events():
        seen.add(kind)
        for words in BOTH.values():
            templates = words.event(kind)
            assert "line" in templates, where
            assert not secret or "hidden" in templates, f"{where}: nothing to say to those who may not know"
    assert {"draw", "play", "gain", "turn", "over"} <= seen


ALWAYS = {"player", "parts", "as", "seats"}


def test_sentences_use_only_what_the_event_tells():
    for lang, words in BOTH.items():
        for kind in {kind for _, kind, _, _ in told_events()}:
            values = ALWAYS.union(*(public | secret for _, other, public, secret in told_events() if other == kind))
            for template in words.event(kind).values():
                assert slots_of(template) <= values, f"{kind} in {lang}"


def test_a_sentence_for_those_who_know_less_names_no_secret():
    for _, kind, public, secret in told_events():
        if secret:
            for words in BOTH.values():
                assert not slots_of(words.event(kind)["hidden"]) & (secret - public)


def test_every_reason_zone_and_type_has_a_word():
    for tree in tree_of("baraja.dominion").values():
        for call in calls(tree, "nothing"):
            if isinstance(call.args[2], ast.Constant):
                assert all(words.word("why", call.args[2].value) for words in BOTH.values())
    for verb in SKIPPED:
        assert all(words.word("why", f"no_{verb}") for words in BOTH.values())
    for hook in (hook for hook in HOOKS if hook.event not in ("set_up", "bars_purchase")):  # there nobody is asked
        assert all(words.word("cause", hook.event) and words.ask(f"react.{hook.event}") for words in BOTH.values())
    for zone in ("deck", "hand", "discard", "pile"):
        assert all(words.word("zone", zone) for words in BOTH.values())
    for kind in KINDS.values():
        for name in kind.types:
            assert all(words.type(name) for words in BOTH.values())


def test_a_game_without_words_is_refused():
    with pytest.raises(ValueError):
        Words("dominion", "de")
    with pytest.raises(KeyError):
        BOTH["es"].name("no_such_card")
    assert BOTH["es"].ask("no_such.key") is None


@pytest.mark.parametrize("lang", WHOLE)
def test_every_card_with_a_text_has_a_short_form_of_at_most_26_letters(lang):
    """Hand and piles have room for a line or two; a card that does nothing beyond its numbers needs none."""
    for card in KINDS:
        short = BOTH[lang].short(card)
        assert bool(short) == bool(BOTH[lang].text(card)), card
        assert len(short) <= 26, card
