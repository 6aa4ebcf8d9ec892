"""Tables on which much is open at once, or which hold more than usual: nothing is covered."""

import pytest

import village_scenes
from looking import draw, found_at
from preview import SCENES, SIZES, UNPAINTED, page
from samples import FIRST, piles, question, view

POTIONS = (
    "scrying_pool", "grand_market", "university", "familiar", "golem", "apothecary", "vineyard", "transmute",
    "alchemist", "philosophers_stone",
)  # fmt: skip


def potions(lang):
    table_view = view(["copper"], POTIONS, turn={"phase": "buy", "coins": 5})
    return table_view, question("turn.buy", piles(table_view, 5), 0), {}, ()


def bane(lang):
    table_view = view(["copper"], (*FIRST, "young_witch"), turn={"phase": "buy", "coins": 5})
    table_view["supply"][-1]["bane"] = True
    return table_view, question("turn.buy", piles(table_view, 5), 0), {}, ()


def refused(lang):
    table_view, asked, more, taps = SCENES["hint"](lang)
    return table_view, asked, {**more, "inspected": "province", "reason": "Cuesta 8; tienes 4."}, taps


def hint_and_line(lang):
    table_view, asked, more, taps = SCENES["hint"](lang)
    return table_view, asked, {**more, "command": SCENES["typed"](lang)[2]["command"]}, taps


COVERED_TYPES = """() => [...document.querySelectorAll(".supply .kingdom .band.potion")].filter((band) => {
  const type = band.querySelector(".type"), flask = band.querySelector(".flask").getBoundingClientRect();
  return type.checkVisibility() && type.getBoundingClientRect().left < flask.right - 3;
}).map((band) => band.textContent)"""


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_potion_of_a_price_covers_no_letter_of_the_type_on_a_pile(frame, monkeypatch, lang):
    monkeypatch.setitem(SCENES, "potions", potions)
    draw(frame, "potions", "sideways", lang=lang, more=UNPAINTED)
    assert found_at(frame, ("sideways", "sidelong", "landscape"), COVERED_TYPES) == []


UNDER_BANDS = """() => [...document.querySelectorAll(".supply .kingdom .tile:not([data-bonuses='0']) .bonuses")]
  .filter((bonuses) => bonuses.checkVisibility() && bonuses.getBoundingClientRect().bottom - 2 >
    bonuses.closest(".tile").querySelector(".band").getBoundingClientRect().top && innerWidth >= 600)
  .map((bonuses) => bonuses.closest(".tile").id)"""


@pytest.mark.parametrize("lang", ["es", "en"])
def test_four_bonuses_end_above_the_band_of_their_pile(frame, monkeypatch, lang):
    monkeypatch.setitem(SCENES, "potions", potions)
    draw(frame, "potions", "landscape", lang=lang, more=UNPAINTED)
    assert found_at(frame, ("landscape", "wide", "desk", "high"), UNDER_BANDS) == []


WIDE_PILES = """() => {
  const zone = document.querySelector(".zone.supply").getBoundingClientRect();
  const prompt = document.querySelector(".zone.prompt").getBoundingClientRect();
  return [...document.querySelectorAll(".supply .kingdom .tile")].filter((tile) => {
    const { right, bottom } = tile.getBoundingClientRect(), band = tile.querySelector(".band");
    return right > zone.right + 1 || bottom > prompt.top + 1 || band.scrollWidth > band.clientWidth + 1;
  }).map((tile) => tile.id);
}"""


@pytest.mark.parametrize("lang", ["es", "en"])
def test_eleven_piles_are_no_wider_than_their_room(frame, monkeypatch, lang):
    monkeypatch.setitem(SCENES, "bane", bane)
    draw(frame, "bane", "sideways", lang=lang, more=UNPAINTED)
    assert found_at(frame, ("sideways", "upright", "landscape", "portrait", "desk"), WIDE_PILES) == []


def test_why_a_card_cannot_be_bought_is_read_above_a_hint(frame, monkeypatch):
    monkeypatch.setitem(SCENES, "refused", refused)
    draw(frame, "refused", "landscape", more=UNPAINTED)
    below = """() => document.querySelector(".beside .why").getBoundingClientRect().bottom >
      document.querySelector(".coach").getBoundingClientRect().top ? ["covered"] : []"""
    assert found_at(frame, ("landscape", "wide", "window"), below) == []


def test_a_panel_on_a_desktop_leaves_the_hand_its_pictures(frame):
    draw(frame, "deck", "desk", more=UNPAINTED)
    height = "() => document.querySelector('.hand .card').getBoundingClientRect().height"
    assert frame.evaluate(height) >= 150


def test_a_note_lies_beside_an_open_panel(frame):
    draw(frame, "deck", "desk", more=f"<div id='note' class='note'>Partida guardada</div>{UNPAINTED}")
    over = """() => {
      document.documentElement.dataset.on = "table";
      const note = document.querySelector(".note").getBoundingClientRect();
      const panel = document.querySelector(".opened").getBoundingClientRect();
      return note.left < panel.right && note.top < panel.bottom && note.bottom > panel.top ? ["covered"] : [];
    }"""
    assert found_at(frame, ("desk", "landscape", "wide"), over) == []


ON_THE_LINE = """() => {
  const line = document.querySelector(".command").getBoundingClientRect();
  return [".coach", ".zone.log"].flatMap((part) => [...document.querySelectorAll(part)]).filter((part) => {
    const { bottom, right } = part.getBoundingClientRect();
    return part.checkVisibility({ visibilityProperty: true }) && bottom > line.top && right > line.left;
  }).map((part) => part.className);
}"""


@pytest.mark.parametrize("scene", ["typed", "hint_and_line"])
def test_the_line_of_commands_covers_neither_the_log_nor_a_hint(frame, monkeypatch, scene):
    monkeypatch.setitem(SCENES, "hint_and_line", hint_and_line)
    draw(frame, scene, "landscape", more=UNPAINTED)
    assert found_at(frame, ("landscape", "wide", "desk"), ON_THE_LINE) == []


UNDER_THE_WELL = """() => {
  const well = document.querySelector(".well").getBoundingClientRect();
  return [...document.querySelectorAll(".supply .kingdom .tile")]
    .filter((tile) => tile.getBoundingClientRect().bottom > well.top + 1).map((tile) => tile.id);
}"""


@pytest.mark.parametrize("scene", ["buy", "waiting", "action"])
def test_on_a_short_phone_the_last_row_of_piles_ends_above_the_cards_in_play(frame, scene):
    draw(frame, scene, "phone", more=UNPAINTED)
    assert frame.at_sizes([(360, 640), (360, 655)], UNDER_THE_WELL) == [[], []]


def test_on_a_phone_the_actions_are_counted_beside_two_buttons_too(frame, monkeypatch):
    def chosen(lang):
        table_view, asked, more, _ = SCENES["buy"](lang)
        return table_view, asked, more, ("pile:copper",)

    monkeypatch.setitem(SCENES, "chosen_pile", chosen)
    draw(frame, "chosen_pile", "phone", more=UNPAINTED)
    seen = "() => ['#second', '.c-actions'].map((part) => document.querySelector(part).checkVisibility())"
    assert frame.at_sizes([(360, 640), (390, 664)], seen) == [[True, True]] * 2


CUT_RULINGS = """() => {
  const around = document.querySelector("#zone-inspector").getBoundingClientRect();
  return [".rulings > summary", ".said"].filter((part) => {
    const words = document.querySelector(part);
    return words.getBoundingClientRect().bottom > around.bottom || words.scrollHeight > words.clientHeight + 1;
  });
}"""
BAR = '<div class="film-bar"><div class="film-head"></div><div class="film-scrub"><input></div></div></div></body>'


@pytest.mark.parametrize("card", ["possession", "tournament", "trader", "horse_traders"])
def test_in_a_replay_the_way_to_the_rulings_of_a_card_is_in_sight(frame, monkeypatch, card):
    def replayed(lang):
        table_view, *_ = SCENES["action"](lang)
        return table_view, None, {"read_only": True, "inspected": card}, ()

    monkeypatch.setitem(SCENES, "replayed", replayed)
    drawn = page("replayed", "es", "felt").replace("<html ", '<html data-on="table film" ', 1)
    frame.set_content(drawn.replace("<body>", '<body><div id="screen">').replace("</body>", BAR) + UNPAINTED)
    assert frame.at_sizes([SIZES["desk"]], CUT_RULINGS) == [[]]


CUT_FACES = """() => [...document.querySelectorAll(":is(.road-cards, .cards:not(.dense)) .villager > .art")]
  .filter((art) => {
    const drawn = art.querySelector("svg").getScreenCTM(), { left, right } = art.getBoundingClientRect();
    const [start, end] = [30.8, 56].map((x) => drawn.a * x + drawn.e); // of a face, in the units of the drawing
    return art.checkVisibility() && (start < left - 1 || end > right + 1);
  }).map((art) => art.closest("button").id)"""


@pytest.mark.parametrize("scene", ["draft", "build"])
def test_faces_beside_what_a_card_needs_are_whole(frame, scene):
    frame.set_content(village_scenes.page(scene) + UNPAINTED)
    assert frame.at_sizes([(844, 390), (390, 664)], CUT_FACES) == [[], []]


UNDER_PROVINCE = """() => {
  const province = document.querySelector("#pile-province").getBoundingClientRect();
  return [...document.querySelectorAll(".basics .tile:not(#pile-province)")].filter((pile) => {
    const { left, right } = pile.getBoundingClientRect(), name = pile.querySelector(".name");
    if (name.scrollWidth > name.clientWidth + 1) return true;
    return left < 0 || right > innerWidth || (left < province.right - 1 && province.left < right - 1);
  }).map((pile) => pile.id);
}"""


@pytest.mark.parametrize("lang", ["es", "en"])
def test_on_an_upright_phone_no_basic_pile_lies_under_the_provinces(frame, lang):
    draw(frame, "buy", "phone", lang=lang, more=UNPAINTED)
    assert frame.at_sizes([(390, 664), (360, 640)], UNDER_PROVINCE) == [[], []]


@pytest.mark.parametrize("lang", ["es", "en"])
def test_no_table_is_wider_than_a_window_of_256_pixels(frame, lang):
    wide = "() => Math.max(0, document.documentElement.scrollWidth - innerWidth)"
    for scene in ("action", "buy", "treasure"):
        draw(frame, scene, "phone", lang=lang, more=UNPAINTED)
        assert frame.at_sizes([(256, 400), (256, 576)], wide) == [0, 0], scene
    for scene in ("draft", "build"):
        frame.set_content(village_scenes.page(scene, lang) + UNPAINTED)
        assert frame.at_sizes([(256, 400), (256, 576)], wide) == [0, 0], scene
