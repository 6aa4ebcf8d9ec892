"""The end screen uses the room that it has: decks stand beside each other, and no half of the screen stays empty."""

from dataclasses import replace

import pytest

import test_contrast
from baraja import dominion
from baraja_ui.games.dominion import ending
from baraja_ui.games.finished import GameResult
from baraja_ui.games.villagers import counting
from baraja_ui.links.duel import duel_standings
from baraja_ui.shell import screens
from preview import THEMES, style
from samples import NAMES, words

NUMBER = 18
"""How many different cards lie in each deck."""
BOXES = """() => {
  const parts = document.querySelectorAll(".end-grid > .panel, .end-grid .panel-deck");
  const boxes = [...parts].map((part) => part.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left)), right = Math.max(...boxes.map((box) => box.right));
  const top = Math.min(...boxes.map((box) => box.top)), bottom = Math.max(...boxes.map((box) => box.bottom));
  const covered = boxes.reduce((sum, box) => sum + box.width * box.height, 0);
  return { parts: boxes.length, part: covered / ((right - left) * (bottom - top)), wide: (right - left) / innerWidth,
    sideways: document.documentElement.scrollWidth - innerWidth };
}"""
"""How many panels there are, the part of the room around them all that they take, and how wide that room is."""


def end(seats):
    """A long game that is over: every deck has many different cards."""
    kingdom = [name for name, kind in sorted(dominion.KINDS.items()) if kind.pile == "kingdom"]
    scores = []
    for seat in range(seats):
        points = {"province": 6 * (6 - seat), "estate": 3}
        cards = {"province": 6 - seat, "estate": 3} | dict.fromkeys(kingdom[seat * 5 :][: NUMBER - 2], 2)
        scores.append({"seat": seat, "points": sum(points.values()), "turns": 20, "place": seat + 1,
                       "winner": not seat, "cards": cards, "by_card": points})  # fmt: skip
    curve = [{"turn": step, "points": [step * score["points"] // 20 for score in scores]} for step in range(21)]
    return GameResult({"scores": scores, "supply": []}, [*NAMES, "Eva", "Fermín"][:seats], curve)


def draw(sheet, seats, text="100"):
    drawn = ending.render(words("es"), end(seats))
    sheet.set_content(f'<html lang="es" data-text="{text}" data-on="felt"><head>{style()}</head><body>{drawn}</body>')


@pytest.mark.parametrize("theme", ["contrast", "eink"])
def test_no_frame_cuts_the_place_and_the_points_of_the_winner(sheet, theme):
    draw(sheet, 2)
    sheet.set_viewport_size({"width": 1024, "height": 660})
    sheet.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    frames = "all => all.map((place) => getComputedStyle(place).borderLeftStyle)"
    assert sheet.eval_on_selector_all(".places > .place", frames) == ["none", "solid"]


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("size", [(1024, 660), (1440, 900)])
def test_no_column_stays_empty_beside_the_decks(sheet, size, seats):
    draw(sheet, seats)
    sheet.set_viewport_size({"width": size[0], "height": size[1]})
    boxes = sheet.evaluate(BOXES)
    assert boxes["parts"] == seats + 1
    assert boxes["part"] > 0.9 and boxes["wide"] > 0.75, boxes


BROKEN = """(names) => [...document.querySelectorAll(names)].flatMap((name) => {
  const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode(), range = document.createRange();
  return [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1;
  }).map(String);
})"""
"""The words of names that go on in the next line."""


def test_no_word_of_the_winner_s_name_is_broken_on_a_phone(sheet):
    game = end(2)
    game.names[0] = "Maximiliano de la Torre"
    drawn = ending.render(words("es"), game).replace("PV", "de oro")
    sheet.set_viewport_size({"width": 390, "height": 664})
    sheet.set_content(f'<html lang="es" data-on="felt"><head>{style()}</head><body>{drawn}</body>')
    assert sheet.evaluate(BROKEN, ".winner .place-name") == []


@pytest.mark.parametrize("size", [(844, 390), (1024, 660), (390, 664)])
def test_no_word_of_a_name_is_broken_while_the_market_is_counted(sheet, size):
    names = ["Ana", "Alba", "Guillermina Etxeberria", "Maximiliano"]
    players = [{"seat": seat, "gold": 120, "total": 9, "lines": []} for seat in range(4)]
    columns = [counting._column(player, [], None, names, words("es").of("villagers")) for player in players]
    inside = "".join(f'<div class="count-seat">{column}</div>' for column in columns)
    sheet.set_viewport_size({"width": size[0], "height": size[1]})
    sheet.set_content(f'<body class="page-end">{style()}<div class="counts">{inside}</div>')
    assert sheet.evaluate(BROKEN, "h2") == []


@pytest.mark.parametrize("text", ["100", "200"])
def test_the_decks_fit_every_width(sheet, text):
    draw(sheet, 4, text)
    for width in (320, 390, 768, 844, 1024):
        sheet.set_viewport_size({"width": width, "height": 660})
        assert sheet.evaluate(BOXES)["sideways"] <= 0, width


@pytest.mark.parametrize("size", [(844, 390), (1024, 660), (1440, 900), (390, 664)])
def test_the_names_beside_the_curves_end_inside_their_panel(sheet, size):
    names = ["Maximiliana Hohenzollern", "WILLIAM-HENRY", "王小明王小明王小明", "María del Mar"]
    sheet.set_viewport_size({"width": size[0], "height": size[1]})
    drawn = ending.render(words("es"), replace(end(4), names=names))
    sheet.set_content(f'<html lang="es" data-on="felt"><head>{style()}</head><body>{drawn}</body>')
    over = sheet.evaluate("""() => {
      const names = [...document.querySelectorAll(".curve-name")].filter((name) => name.checkVisibility());
      const right = (element) => element.getBoundingClientRect().right;
      return names.filter((name) => right(name) > right(name.closest(".panel"))).map((name) => name.textContent);
    }""")
    assert over == []


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("width", [844, 1024, 1440])
def test_the_sentence_above_the_curve_leaves_no_word_alone_on_its_last_line(sheet, width, lang):
    sheet.set_viewport_size({"width": width, "height": 700})
    slots = {"behind": 12, "when": words(lang)("end.in_turn", number=17)}
    for letters in range(3, 25):
        sentence = words(lang)("end.turning_back", name="Maximiliana Hohenzollern"[:letters], **slots)
        panel = f'<div class="end-grid"><section class="panel"><p class="turning">{sentence}</p></section></div>'
        sheet.set_content(f'<html><head>{style()}</head><body><main class="page-body">{panel}</main></body>')
        *first, last = sheet.evaluate("""() => {
          const words = document.createRange();
          words.selectNodeContents(document.querySelector(".turning"));
          return [...words.getClientRects()].map((line) => line.width);
        }""")
        assert not first or last > first[0] / 2, sentence


@pytest.mark.parametrize("size", [(1024, 660), (1440, 900)])
def test_the_deck_of_the_first_fills_the_room_beside_the_curve(sheet, monkeypatch, size):
    monkeypatch.setattr("test_end_looks.NUMBER", 10)
    draw(sheet, 2)
    sheet.set_viewport_size({"width": size[0], "height": size[1]})
    left = sheet.evaluate("""() => {
      const panel = document.querySelector(".panel-deck"), { bottom, height } = panel.getBoundingClientRect();
      return (bottom - panel.lastElementChild.getBoundingClientRect().bottom) / height;
    }""")
    assert left < 0.2


def duel_page(scene, lang, theme):
    """A duel that two people have played, as its link offers it or as the end of a game shows it."""
    standings = [duel_standings.Standing("María del Carmen Fernánde", 33, 21, 2, practice=True, mine=True),
                 duel_standings.Standing("Zoë", 27, 22, 1)]  # fmt: skip
    ghost = duel_standings.Ghost(None, standings[1])
    body = {
        "incoming": lambda: duel_standings.offered(standings, words(lang)),
        "end": lambda: duel_standings.result(standings[0], [], 0, [ghost], words(lang)),
    }[scene]()
    drawn = screens.page(scene, "", body, words(lang))
    return f'<html lang="{lang}" data-theme="{theme}" data-on="felt"><head>{style()}</head><body>{drawn}</body>'


@pytest.mark.parametrize("theme", THEMES)
def test_the_results_of_a_duel_stand_out_from_the_paper_of_their_panel(sheet, theme):
    for scene in ("incoming", "end"):
        pale, read = test_contrast.pale(sheet, scene, "phone", "es", theme, duel_page, ".panel-duel")
        assert pale == {} and read > 6
        assert sheet.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
