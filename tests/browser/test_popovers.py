"""The two lines that a counter opens: over the cards in play, beside all that is decided with."""

from dataclasses import replace

import pytest

import village_scenes
from baraja_ui.games.rulebook import room
from baraja_ui.words import Words
from looking import draw
from preview import SCENES, SIZES, UNPAINTED
from samples import view

OPEN_AT = [SIZES[size] for size in ("landscape", "phone", "sideways", "desk")]
COUNTERS = {
    "dominion": ("actions", "buys", "coins", "potion", "points"),
    "villagers": ("draft", "build", "gold"),
}

COVERED = """() => {
  const lines = document.querySelector("#brief").getBoundingClientRect();
  const covered = ["#zone-prompt", "#zone-hand", "#zone-supply .tile", "#zone-road button"]
    .flatMap((part) => [...document.querySelectorAll(part)]).filter((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      return part.checkVisibility() && left < lines.right - 1 && lines.left < right - 1 && top < lines.bottom - 1 &&
        lines.top < bottom - 1;
    }).map((part) => part.id);
  const { scrollHeight, clientHeight } = document.querySelector("#brief");
  if (scrollHeight > clientHeight + 1) covered.push("the end of the two lines");
  if (lines.top < 0 || lines.bottom > innerHeight + 1 || !lines.height) covered.push("out of the window");
  return [`${innerWidth}x${innerHeight}`, covered];
}"""

NOTHING = [[f"{width}x{height}", []] for width, height in OPEN_AT]


def opened(game, counter, lang):
    """Returns what a table shows once a counter has been tapped."""
    place = f"{game}/{counter}"
    return {"brief": room.popover(place, Words(lang, game)), "open_entry": place}


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("counter", COUNTERS["dominion"])
def test_the_lines_of_a_counter_of_dominion_cover_no_pile_prompt_or_hand(frame, monkeypatch, counter, lang):
    def scene(lang):
        table_view, asked, more, taps = SCENES["buy"](lang)
        turn = {"phase": "buy", "buys": 2, "coins": 4, "potions": 1}
        table_view = {**table_view, "turn": view([], turn=turn)["turn"]}
        return table_view, asked, {**more, "points": {0: 3}, **opened("dominion", counter, lang)}, taps

    monkeypatch.setitem(SCENES, "opened", scene)
    draw(frame, "opened", "landscape", lang=lang, more=UNPAINTED)
    assert frame.at_sizes(OPEN_AT, COVERED) == NOTHING


@pytest.mark.parametrize("scene", ["lanes", "rival", "hint"])
def test_the_lines_of_a_counter_cover_nothing_beside_an_open_row(frame, monkeypatch, scene):
    def with_lines(lang):
        table_view, asked, more, taps = SCENES[scene](lang)
        return table_view, asked, {**more, **opened("dominion", "buys", lang)}, taps

    monkeypatch.setitem(SCENES, "opened", with_lines)
    draw(frame, "opened", "landscape", more=UNPAINTED)
    assert frame.at_sizes(OPEN_AT, COVERED) == NOTHING


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize(("scene", "counter"), [("draft", "draft"), ("build", "gold"), ("late", "build")])
def test_the_lines_of_a_counter_of_villagers_cover_no_card_prompt_or_hand(frame, scene, counter, lang):
    state = replace(village_scenes.state(scene, lang), **opened("villagers", counter, lang))
    drawn = village_scenes.table.render(state, village_scenes.WORDS[lang])
    frame.set_content(village_scenes.page(scene, lang).replace(village_scenes.drawn(scene, lang), drawn) + UNPAINTED)
    assert frame.at_sizes(OPEN_AT, COVERED) == NOTHING
