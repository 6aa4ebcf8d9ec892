"""Nouns are singular for one and plural for any other number, and days are written as the reader writes them."""

import re
import string
from types import SimpleNamespace

import pytest

from baraja_ui.games.default_names import title_in
from baraja_ui.links.links_screen import incoming
from baraja_ui.shell.charts import figure
from baraja_ui.words import LANGUAGES, PLURAL, Words, sentences
from pretending import Pretended

COUNTED = frozenset("count turns turn_count days times ours theirs left buys coins points".split())
"""Slots that hold a number of things."""

BOTH = frozenset(
    "de of más more left gold oro food comida y and al at in en por for chosen PV VP upon on sin until a to con with"
    " cada each como llevaba had quiere wants new done are practice victory unplayed fuera outside".split()
)
"""Words after a number that are no nouns, or have the same form for one and for several."""


def sentence_of(key, lang, number):
    """The sentence with that number in every slot; None where it counts nothing."""
    text = sentences()[key][lang]
    slots = {name for _, name, _, _ in string.Formatter().parse(PLURAL.sub("", text)) if name}
    slots |= {match[1] for match in PLURAL.finditer(text)}
    return Words(lang)(key, **dict.fromkeys(slots, number)) if slots & COUNTED else None


def wrong(text, number):
    """The nouns after the number that do not agree with it."""
    for noun in re.findall(rf"(?<![\w.,+/$]){number} ([^\W\d]+)", text):
        if noun not in BOTH and (noun.endswith("s") != (number != 1)):
            yield noun


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_counted_noun_agrees_with_its_number(lang):
    mistakes = []
    for key in sentences():
        for number in (0, 1, 2):
            if number == 1 and f"{key.removesuffix('_many')}_one" in sentences():
                continue
            if number != 1 and key.endswith("_one"):
                continue
            if (text := sentence_of(key, lang, number)) is not None:
                mistakes += [(key, noun, number) for noun in wrong(text, number)]
    assert mistakes == []


def test_a_noun_that_does_not_agree_is_found():
    assert list(wrong("hay 1 cartas", 1)) == ["cartas"] and list(wrong("2 carta", 2)) == ["carta"]
    assert list(wrong("0 card left", 0)) == ["card"] and list(wrong("1 card left", 1)) == []


def test_days_are_written_as_the_reader_writes_them():
    host = Pretended()
    spanish = Words("es", dates=host.date)
    assert spanish.date("2026-11-20") == "20 nov 2026" and spanish.other.date("2026-11-20") == "Nov 20, 2026"
    assert spanish.date("2026-11-20T09:05:00", time=True) == "20 nov 2026, 09:05"
    assert spanish.date("ayer") == "ayer"
    title = spanish("home.daily_title_dominion", date="2026-11-20")
    assert title_in(spanish.other, title) == spanish.other("home.daily_title_dominion", date="Nov 20, 2026")
    assert title_in(spanish, "Lo mío · 2026-11-20") == "Lo mío · 20 nov 2026"


def test_ordinals_are_written_as_each_language_writes_them():
    assert [Words("en").ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111)] == (
        "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 101st 111th".split()
    )
    assert Words("es").ordinal(2) == "2.º"


def test_percentages_are_written_as_each_language_writes_them():
    assert Words("es").percent("50,5") == "50,5 %" and Words("en").percent(50) == "50%"
    assert [key for key, texts in sentences().items() if re.search(r"[\d}] %", texts["en"])] == []
    assert [key for key, texts in sentences().items() if re.search(r"[\d}]%", texts["es"])] == []


def test_quotes_apostrophes_and_ellipses_are_the_same_everywhere():
    wrong = {"es": r"[“”\"’‘']|\.\.\.|\s…", "en": r"[«»\"’‘]|\.\.\.|\s…"}
    written = [(key, lang, text) for key, texts in sentences().items() for lang, text in texts.items() if lang in wrong]
    assert [(key, text) for key, lang, text in written if re.search(wrong[lang], text)] == []


@pytest.mark.parametrize(
    ("lang", "grouped"),
    [("es", ["999", "1000", "10.000", "1.234.567"]), ("en", ["999", "1,000", "10,000", "1,234,567"])],
)
def test_thousands_are_grouped_as_each_language_does_but_not_the_digits_of_a_seed(lang, grouped):
    words = Words(lang)
    numbers = [999, 1000, 10_000, 1_234_567]
    assert [words("laboratory.games", games=number).split()[0] for number in numbers] == grouped
    assert [figure(number, words) for number in numbers] == grouped
    came = SimpleNamespace(deal=SimpleNamespace(seed=1_234_567), whole=False, duel=None)
    assert " 1234567<" in incoming(words, {}, came, "", [], [])
