"""Every screen at every size: no sideways scrolling, no small target, no small text; and text stays text."""

import re

import pytest

import driving
import touring
from baraja_ui.art.faces import facts
from baraja_ui.games.dominion import ending
from baraja_ui.match import game as playing
from baraja_ui.saves import model as saves
from baraja_ui.saves import screen as games
from baraja_ui.setup import screen as newgame
from baraja_ui.shell import screens, settings
from baraja_ui.words import LANGUAGES, Words, sentences

MEASURE = """() => {
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && getComputedStyle(element).visibility === "visible";
  };
  const named = (element) => element.id || element.dataset.focus || element.className;
  const name = (element) => `${named(element)} ${element.innerText.slice(0, 30)}`;
  const small = [];
  for (const control of document.querySelectorAll("button, input, select, textarea, summary, a[href]")) {
    if (!seen(control) || control.closest("#log-lines")) continue;
    const box = control.getBoundingClientRect();
    if (box.width < 43.5 || box.height < 43.5) small.push(`${name(control)} ${box.width}x${box.height}`);
  }
  const tiny = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !seen(parent) || parent.closest("svg, .unseen, #boot, #recovery")) continue;
    if (parseFloat(getComputedStyle(parent).fontSize) < 11.99) tiny.push(name(parent));
  }
  const { scrollWidth, scrollHeight } = document.documentElement;
  return { wide: scrollWidth - innerWidth, tall: scrollHeight - innerHeight, small, tiny };
}"""


@pytest.mark.parametrize("size", sorted(touring.SIZES))
def test_every_screen_fits(open_page, size):
    width, height = touring.SIZES[size]
    page = open_page(locale="es-ES", viewport={"width": width, "height": height}, has_touch=size == "phone")
    driving.instant(page)
    wrong = []
    for tour in touring.TOURS:
        for name in tour(page):
            found = page.evaluate(MEASURE)
            if name.startswith("home") and size != "narrow" and found["tall"] > 0:
                wrong.append(f"{name}: the last {found['tall']} px are below the fold")
            if found["wide"] > 0:
                wrong.append(f"{name}: {found['wide']} px too wide")
            wrong += [f"{name}: small target {one}" for one in found["small"]]
            wrong += [f"{name}: small text {one}" for one in found["tiny"]]
    assert not wrong, "\n".join(wrong)


def test_markup_in_a_name_is_shown_as_text(open_page):
    page = open_page(locale="es-ES")
    page.click("[data-focus=go-new]")
    page.fill("[data-focus=name-0]", "<img src=x onerror=1>")
    page.click("[data-focus=new-start]")
    page.wait_for_selector("#table")
    page.click("#primary")
    assert "<img src=x onerror=1>" in page.inner_text("#log-lines")
    assert page.query_selector("#screen img") is None


def test_the_set_up_is_remembered(open_page):
    page = open_page(locale="es-ES")
    page.click("[data-focus=go-new]")
    page.click("[data-focus=new-add]")
    page.select_option("[data-focus=kind-2]", "apprentice")
    page.fill("[data-focus=name-2]", "Zoe")
    page.click("[data-focus='kingdom-big_money']")
    driving.setting_kept(page, "draft", "big_money")
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    page.click("[data-focus=go-new]")
    assert page.input_value("[data-focus=name-2]") == "Zoe"
    assert page.input_value("[data-focus=kind-2]") == "apprentice"
    assert page.get_attribute("[data-focus='kingdom-big_money']", "aria-pressed") == "true"


def test_ten_cards_are_picked_by_hand_in_either_language(open_page):
    page = open_page(locale="es-ES")
    page.click("[data-focus=go-new]")
    page.click("[data-focus='new.mode-pick']")
    assert page.get_attribute("[data-focus=new-start]", "aria-disabled") == "true"
    wanted = (("HERRERIA", "smithy"), ("throne r", "throne_room"), ("salon", None), ("sala cons", "council_room"))
    for typed, card in wanted:
        page.fill("#new-search", typed)
        if card:
            page.click(f"[data-focus=pick-{card}]")
        else:
            assert page.query_selector("[data-action='new.pick']") is None
    page.click("[data-focus=new-fill]")
    assert page.locator("[data-action='new.drop']").count() == 10
    page.click("[data-focus=drop-smithy]")
    assert page.get_attribute("[data-focus=new-start]", "aria-disabled") == "true"
    page.click("[data-focus=new-fill]")
    page.click("[data-focus=new-start]")
    page.wait_for_selector("#table")
    assert page.query_selector("#pile-throne_room") is not None


GROUND = "getComputedStyle(document.body).backgroundColor"


def test_the_theme_follows_the_setting_from_the_first_paint_on(open_page):
    page = open_page(locale="es-ES", color_scheme="light")
    page.click("[data-focus=go-settings]")
    grounds = {"auto": page.evaluate(GROUND)}
    for wish in ("dark", "contrast", "eink"):
        page.click(f"[data-focus='set.theme-{wish}']")
        page.wait_for_selector(f"html[data-theme={wish}]", state="attached")
        grounds[wish] = page.evaluate(GROUND)
        assert page.get_attribute("meta[name=theme-color]", "content")
    assert grounds["contrast"] == grounds["eink"] == "rgb(255, 255, 255)"
    assert len(set(grounds.values())) == 3
    page.wait_for_function("() => localStorage.getItem('baraja-theme') === '\"eink\"'")
    page.reload(wait_until="commit")
    page.wait_for_selector("#boot", state="attached")
    assert page.get_attribute("html", "data-theme") == "eink", "before Python runs"
    page.wait_for_selector("html[data-ready]", state="attached")
    assert page.evaluate(GROUND) == grounds["eink"]


def test_the_automatic_theme_follows_the_device_while_the_page_is_open(open_page):
    page = open_page(locale="es-ES", color_scheme="light")
    assert page.get_attribute("html", "data-theme") == "light"
    for asked, theme in (
        ({"color_scheme": "dark"}, "dark"), ({"contrast": "more"}, "contrast-dark"),
        ({"color_scheme": "light"}, "contrast"), ({"contrast": "no-preference"}, "light"),
    ):  # fmt: skip
        page.emulate_media(**asked)
        page.wait_for_selector(f"html[data-theme={theme}]", state="attached")
    assert page.get_attribute("meta[name=theme-color]", "content") == "#E9E1D1"


def test_every_text_size_of_the_settings_enlarges_the_text(open_page):
    page = open_page(locale="es-ES")
    page.click("[data-focus=go-settings]")
    sizes = []
    for wish in ("normal", "large", "larger", "largest"):
        page.click(f"[data-focus='set.text-{wish}']")
        sizes.append(page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)"))
    assert sizes == [16, 20, 24, 32]


# ---------------------------------------------------------------- without a browser


def test_every_sentence_exists_in_both_languages_with_the_same_slots():
    for key, texts in sentences().items():
        assert set(texts) == set(LANGUAGES), key
        slots = [sorted(re.findall(r"\{(\w+)[^}]*\}", texts[lang])) for lang in LANGUAGES]
        assert slots[0] == slots[1], key
        # A sentence may be silent, but then in both languages.
        assert len({bool(text.strip()) for text in texts.values()}) == 1, key


STRANGE = (
    None, 3, [], {}, {"seats": 3}, {"seats": [{"kind": "dragon"}] * 2}, {"mode": "x", "picked": [1]},
    {"picked": ["nothing"] * 5, "start": "9"},
)  # fmt: skip


@pytest.mark.parametrize("strange", STRANGE)
def test_a_strange_draft_is_mended(strange):
    draft = newgame.fit(newgame.mend(strange))
    assert newgame.problem(draft) is None
    html = newgame.render(draft, Words("es"), facts("dominion"))
    assert "Empezar" in html


@pytest.mark.parametrize("strange", [None, 3, {"lang": "xx", "theme": []}, {"pace": "warp"}])
def test_strange_settings_are_mended(strange):
    assert settings.mend(strange, ["pt-BR", "en-US"]) == settings.usual(["en"])


@pytest.mark.parametrize(
    ("typed", "seed"), [("", None), (" 12 ", 12), ("0", 0), (str(2**64 - 1), 2**64 - 1)]
)
def test_a_seed_is_read_from_text(typed, seed):
    assert newgame.seed_of(typed) == seed


def test_any_other_text_is_a_seed_of_its_own():
    assert newgame.seed_of("verano") == newgame.seed_of("verano ") != newgame.seed_of("invierno")
    assert 0 <= newgame.seed_of(str(2**64)) < 2**64


NASTY = '"><script>alert(1)</script>'


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_screen_lets_markup_through(lang):
    words = Words(lang)
    entry = {"id": "a", "title": NASTY, "created": "", "changed": NASTY, "turn": 1, "next": NASTY, "over": False,
             "practice": True, "seats": [NASTY]}  # fmt: skip
    score = {"seat": 0, "points": -1, "turns": 3, "place": 1, "winner": True}
    score |= {"cards": {"curse": 1}, "by_card": {"curse": -1}}
    steps = [{"turn": 0, "points": [3]}, {"turn": 4, "points": [-1]}]
    drawn = [
        games.render(words, [entry], "a", "", [NASTY]),
        games.render(words, [entry], "", "a"),
        ending.render(words, {"scores": [score]}, [NASTY], steps, True, NASTY, NASTY),
        screens.home(words, entry, NASTY, 1),
        screens.code(words, NASTY, NASTY),
        screens.pause(words, NASTY, False, True, True, NASTY, NASTY),
        screens.curtain(words, NASTY, 0, 1, True, []),
        screens.note(NASTY, words),
        screens.consent(words, [(1, NASTY)]),
    ]
    assert not [html for html in drawn if "<script" in html]


def test_the_curve_ends_with_the_final_points():
    session, deal = driving.simulated(lambda session: False)
    seats = [saves.Seat(kind, kind) for kind in deal.seats]
    game = playing.Play(saves.Save("a", "b", seats, playing.record.save(session)), Words("es"))

    class Clock:
        def now(self):
            return 0

    with pytest.raises(StopIteration) as counted:
        playing.curve(game, Clock()).send(None)
    steps = counted.value.value
    scores = {score["seat"]: score["points"] for score in game.table()["view"]["scores"]}
    assert steps[0]["points"] == [3, 3]
    assert steps[-1]["points"] == [scores[0], scores[1]]
    assert [step["turn"] for step in steps] == list(range(len(steps)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_setting_stands_once_under_its_question_with_a_line_on_its_effect(lang):
    html = settings.render(settings.usual(["es"]), Words(lang), "home", "")
    for name, values in settings.CHOICES.items():
        assert html.count(f'data-action="set.{name}" data-arg="{values[0]}"') == 1, name
        assert len(Words(lang)(f"settings.{name}_help")) > 10
    assert sorted(name for _, names in settings.GROUPS for name in names) == sorted(settings.CHOICES)


def test_the_help_names_the_keys_of_both_games():
    html = settings.render(settings.usual(["en"]), Words("en"), "home", "")
    assert "play the treasures" in html and "the Markets if they were now" in html
