"""What the screens accept and say: strange drafts and settings, seeds, sentences, menus; and text stays text."""

import re
from pathlib import Path

import pytest

import baraja_ui
import deals
from baraja_ui.games.dominion import ending
from baraja_ui.games.finished import GameResult
from baraja_ui.games.registry import every
from baraja_ui.links import links_screen
from baraja_ui.match import curtain_screen, running_game
from baraja_ui.match.ending import curve
from baraja_ui.saves import save_file, saves_screen
from baraja_ui.setup import home_screen, new_game_screen
from baraja_ui.shell import screens, settings
from baraja_ui.table.keys import ARROWS
from baraja_ui.words import LANGUAGES, Words, sentences


def test_every_sentence_exists_in_both_languages_with_the_same_slots():
    for key, texts in sentences().items():
        assert set(texts) == set(LANGUAGES), key
        slots = [sorted(set(re.findall(r"\{(\w+)[^}]*\}", texts[lang]))) for lang in LANGUAGES]
        assert slots[0] == slots[1], key
        # A sentence may be silent, but then in both languages.
        assert len({bool(text.strip()) for text in texts.values()}) == 1, key


STRANGE = (
    None, 3, [], {}, {"seats": 3}, {"seats": [{"kind": "dragon"}] * 2}, {"mode": "x", "picked": [1]},
    {"picked": ["nothing"] * 5, "start": "9"},
)  # fmt: skip


@pytest.mark.parametrize("strange", STRANGE)
def test_a_strange_draft_is_mended(strange):
    draft = new_game_screen.fit(new_game_screen.sanitized(strange))
    assert new_game_screen.problem(draft) is None
    html = new_game_screen.render(draft, Words("es"))
    assert "Empezar" in html


@pytest.mark.parametrize("strange", [None, 3, {"lang": "xx", "theme": []}, {"pace": "warp"}])
def test_strange_settings_are_mended(strange):
    assert settings.sanitized(strange, ["pt-BR", "en-US"]) == settings.defaults(["en"])


@pytest.mark.parametrize(("typed", "seed"), [("", None), (" 12 ", 12), ("0", 0), (str(2**64 - 1), 2**64 - 1)])
def test_a_seed_is_read_from_text(typed, seed):
    assert new_game_screen.seed_of(typed) == seed


@pytest.mark.parametrize(("lang", "sentence"), [("es", "contra Berta y Carlos"), ("en", "against Berta and Carlos")])
def test_a_proposal_lists_the_rivals_as_a_sentence_does(lang, sentence):
    seats = [{"kind": "person", "name": "Ana"}, *({"kind": "big-money", "name": name} for name in ("Berta", "Carlos"))]
    draft = new_game_screen.default_draft() | {"game": "villagers", "seats": seats}
    assert new_game_screen.describe(draft, Words(lang)).endswith(sentence)


def test_any_other_text_is_a_seed_of_its_own():
    assert (
        new_game_screen.seed_of("verano") == new_game_screen.seed_of("verano ") != new_game_screen.seed_of("invierno")
    )
    assert 0 <= new_game_screen.seed_of(str(2**64)) < 2**64


NASTY = '"><script>alert(1)</script>'


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_screen_lets_markup_through(lang):
    words = Words(lang)
    entry = {"id": "a", "game": NASTY, "title": NASTY, "created": "", "changed": NASTY, "turn": 1, "next": NASTY,
             "over": False, "practice": True, "seats": [NASTY], "result": [-1]}  # fmt: skip
    score = {"seat": 0, "points": -1, "turns": 3, "place": 1, "winner": True}
    score |= {"cards": {"curse": 1}, "by_card": {"curse": -1}}
    steps = [{"turn": 0, "points": [3]}, {"turn": 4, "points": [-1]}]
    drawn = [
        saves_screen.render(words, [entry], "a", "", [NASTY]),
        saves_screen.render(words, [entry], "", "a", damaged=[entry]),
        ending.render(
            words, GameResult({"scores": [score], "supply": []}, [NASTY], steps, "practice.met", NASTY, NASTY)
        ),
        home_screen.render(words, [home_screen.Poster("dominion", "", NASTY)], entry, "", {}, 1),
        links_screen.code(words, NASTY, NASTY),
        screens.pause(words, NASTY, False, "practice.either", True, NASTY, NASTY),
        curtain_screen.curtain(words, [NASTY], 0, 1, True, []),
        screens.note(NASTY, words),
        screens.consent(words, [(1, NASTY, False)]),
    ]
    assert not [html for html in drawn if "<script" in html]


def test_the_curve_ends_with_the_final_points():
    session, deal = deals.simulated(lambda session: False)
    seats = [save_file.Seat(kind, kind) for kind in deal.seats]
    game = running_game.Play(save_file.Save("a", "b", seats, running_game.record.save(session)), Words("es"))

    class Clock:
        def now(self):
            return 0

    with pytest.raises(StopIteration) as counted:
        curve(game, Clock()).send(None)
    steps = counted.value.value
    scores = {score["seat"]: score["points"] for score in game.table()["view"]["scores"]}
    assert steps[0]["points"] == [3, 3]
    assert steps[-1]["points"] == [scores[0], scores[1]]
    assert [step["turn"] for step in steps] == list(range(len(steps)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_of_keys_names_all_keys_that_move_the_focus(lang):
    markup = settings.letters(Words(lang), ())
    signs = {"ArrowLeft": "←", "ArrowRight": "→", "ArrowUp": "↑", "ArrowDown": "↓"}
    assert [key for key in ARROWS if signs.get(key, key) not in markup] == []
    assert ("Inicio, Fin" in markup) == (lang == "es"), "as Spanish keyboards call them"


def test_the_size_of_the_text_comes_before_the_other_settings():
    html = settings.render(settings.defaults(["es"]), Words("es"), "home", "")
    names = re.findall(r'data-action="set\.(\w+)"', html)
    assert names[0] == "text"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_setting_is_shown_once_with_a_line_on_its_effect(lang):
    html = settings.render(settings.defaults(["es"]), Words(lang), "home", "")
    for name, values in settings.CHOICES.items():
        assert html.count(f'data-action="set.{name}" data-arg="{values[0]}"') == 1, name
        assert len(Words(lang)(f"settings.{name}_help")) > 10
    assert sum(map(len, settings.SETTINGS.values())) == len(settings.CHOICES), "one setting in two groups"


def test_the_help_names_the_keys_of_both_games():
    html = settings.render(settings.defaults(["en"]), Words("en"), "home", "", every())
    assert "play the Treasures" in html and "the Markets if they were now" in html


FOLDER = Path(baraja_ui.__file__).parent


def test_no_class_that_places_an_element_on_the_screen_is_used_for_something_else():
    """A rule for a bare class applies to every element of that class: the one for a strip above all screens once moved
    the names of the cards in a village as well."""
    sheets = "".join(path.read_text("utf-8") for path in (FOLDER.parents[1] / "public/css").rglob("*.css"))
    fixed = set(re.findall(r"(?m)^\.([a-z-]+) \{[^}]*position: fixed", sheets))
    drawn = "".join(path.read_text("utf-8") for path in (FOLDER / "games").rglob("*.py"))
    assert {name for name in fixed if f'class_="{name}"' in drawn} == set() and len(fixed) > 3


MENU = """resume.table- go-home undo.list- hint- film.open- again- share.deal- share.game- together.open- one_card-
    typing- count- set.sound-off rules.open- go-cards go-settings""".split()
"""What the menu offers in a running game with sound, whose players may agree to count points."""


@pytest.mark.parametrize(
    ("over", "lesson", "watching", "left_out"),
    [
        (False, False, False, ""),
        (True, False, False, "undo.list- hint-"),
        (False, True, False, "hint- film.open- share.deal- share.game- together.open- count-"),
        (False, False, True, "undo.list- hint- typing-"),
    ],
)
def test_the_menu_offers_exactly_what_can_be_done_beginning_with_the_ways_out(over, lesson, watching, left_out):
    drawn = screens.pause(
        Words("es"), "", over, "", False, "", "a-link", lesson, "count", sound="low", watching=watching
    )
    ways = re.findall(r'data-focus="([^"]+)"', drawn.partition('class="rows"')[2])
    assert ("link" in ways) == (not lesson)
    wanted = ["end.result-" if over and way == "resume.table-" else way for way in MENU]
    assert [way for way in ways if way != "link"] == [way for way in wanted if way not in left_out.split()]


def test_without_sound_the_menu_offers_to_turn_it_on_and_against_bots_no_agreement_to_count():
    drawn = screens.pause(Words("es"), "", False, "", False, "", "")
    assert 'data-focus="set.sound-medium"' in drawn and "set.sound-off" not in drawn and '"count-"' not in drawn
