"""The cards of Dominion, on the table, in hand and read beside it: their words are whole and lie on nothing."""

from functools import partial

import pytest

from baraja.dominion import KINDS
from baraja_ui.games.dominion import inspector
from dominion_scenes import longest
from looking import draw, found_at, read, resize
from preview import CLIPPED, SCENES, SIZES, TARGETS, UNPAINTED
from samples import FACTS, cards, piles, question, view, words


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_kingdom_card_fits_its_tile_and_its_card(frame, monkeypatch, lang):
    named = sorted(name for name, kind in KINDS.items() if kind.pile == "kingdom")
    wrong = []
    for first in range(0, len(named), 10):
        kingdom = (named[first:] + named)[:10]

        def shop(_lang, kingdom=kingdom):
            table = view(kingdom[:6], kingdom, 4, {"phase": "buy", "buys": 2, "coins": 4})
            return table, question("turn.buy", piles(table, 4), 0), {}, ()

        monkeypatch.setitem(SCENES, "shop", shop)
        draw(frame, "shop", "landscape", lang=lang, more=UNPAINTED)
        wrong += found_at(frame, ("landscape", "portrait", "phone", "narrow", "wide"), CLIPPED)
    assert wrong == []


@pytest.mark.parametrize("text", ["100", "125", "150", "200"])
def test_the_button_to_read_a_card_touches_no_other(frame, text):
    draw(frame, "mixed", "phone", text=text, more=UNPAINTED)
    for size in ("phone", "tall", "narrow", "sideways"):
        resize(frame, size)
        read, primary = (frame.locator(part).bounding_box() for part in ("#open-inspector .topmost", "#primary"))
        beside = read["x"] + read["width"] <= primary["x"] or read["x"] >= primary["x"] + primary["width"]
        assert beside or read["y"] + read["height"] + 1 <= primary["y"], size


CUT_NAMES = """() => {
  document.querySelector("#table").dataset.film = "";
  const names = [...document.querySelectorAll(".hand .card .name > span")];
  return names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent);
}"""


@pytest.mark.parametrize("lang", ["es", "en"])
def test_in_a_film_the_names_of_the_cards_in_hand_are_whole(frame, monkeypatch, lang):
    def scene(_lang):
        table = view(["overgrown_estate", "counterfeit", "marauder", "hunting_grounds", "apprentice"])
        return table, question("turn.action", cards(table), 0), {}, ()

    monkeypatch.setitem(SCENES, "filmed", scene)
    draw(frame, "filmed", "desk", lang=lang, more=UNPAINTED)
    assert frame.locator(".hand .card").count() == 5
    assert found_at(frame, ("desk", "window", "landscape"), CUT_NAMES) == []


UNDER_THE_BAND = """() => [...document.querySelectorAll(".hand .card")].filter((card) => {
  const said = document.createRange();
  said.selectNodeContents(card.querySelector(".short"));
  const lowest = Math.max(...[...said.getClientRects()].map((line) => line.bottom));
  return lowest > card.querySelector(".band").getBoundingClientRect().top;
}).map((card) => card.querySelector(".name").textContent)"""


@pytest.mark.parametrize("lang", ["es", "en"])
def test_below_a_name_of_two_lines_the_short_text_of_a_card_in_hand_is_read_whole(sheet, monkeypatch, lang):
    def scene(_lang):
        table = view(["market_square", "hoard", "oasis", "border_village", "nomad_camp"])
        return table, question("turn.action", cards(table), 0), {}, ()

    monkeypatch.setitem(SCENES, "wordy", scene)
    draw(sheet, "wordy", "landscape", lang=lang)
    assert sheet.locator(".hand .short").count() == 5 and sheet.evaluate(UNDER_THE_BAND) == []


BURIED = """buttons => buttons.flatMap((button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return [0.1, 0.5, 0.9]
    .filter((part) => !button.contains(document.elementFromPoint(left + part * width, top + height / 2)))
    .map((part) => `${button.textContent} is covered at ${part}`);
})"""


@pytest.mark.parametrize("text", ["100", "150"])
@pytest.mark.parametrize("size", ["landscape", "portrait", "phone", "tall", "sideways", "desk"])
def test_nothing_lies_over_what_a_card_lets_its_player_choose(sheet, size, text):
    draw(sheet, "alternatives", size, text=text)
    offered = sheet.locator(".choices > .button")
    assert offered.count() == 3
    assert offered.evaluate_all(BURIED) == []


@pytest.mark.parametrize("size", ["landscape", "high", "desk"])
def test_rulings_that_are_unfolded_beside_the_table_are_in_view(sheet, size):
    draw(sheet, "alternatives", size)
    sheet.locator(".rulings > summary").click()
    box, around = (sheet.locator(part).bounding_box() for part in (".rulings li:first-child", "#zone-inspector"))
    assert box["y"] + box["height"] <= around["y"] + around["height"]


def test_beside_many_cards_in_play_what_a_rival_does_is_told_in_two_lines(frame, monkeypatch):
    table, _, more, _ = SCENES["waiting"]("es")
    cards = ["market", "gold", "silver", "copper", "smithy", "festival"]
    table["players"][2]["play"] = [{"id": 400 + at, "name": name, "as": name} for at, name in enumerate(cards)]
    news = {"headline": "Carlos compra Provincia (quedan 3)"}
    monkeypatch.setitem(SCENES, "busy", lambda _lang: (table, None, {**more, **news}, ()))
    draw(frame, "busy", "landscape", more=UNPAINTED)
    for size in ("landscape", "wide", "desk", "portrait", "shallow"):
        resize(frame, size)
        caption = frame.locator(".caption > p > :last-child")
        lines = caption.evaluate(
            "news => Math.round(news.offsetHeight / parseFloat(getComputedStyle(news).lineHeight))"
        )
        assert 1 <= lines <= 2, size


def test_no_word_of_a_card_in_play_is_broken_and_a_potion_covers_no_word(frame, monkeypatch):
    names = ["abandoned_mine", "familiar", "laboratory", "cartographer"]
    for scene, lang in (("action", "en"), ("revealed", "en"), ("revealed", "es")):
        table, asked, more, taps = SCENES[scene](lang)
        table["players"][0]["play"] = [{"id": 400 + at, "name": name, "as": name} for at, name in enumerate(names)]
        monkeypatch.setitem(SCENES, "played", partial(lambda drawn, _lang: drawn, (table, asked, more, taps)))
        draw(frame, "played", "landscape", lang=lang, more=UNPAINTED)
        for size in ("landscape", "wide", "desk"):
            resize(frame, size)
            wrong = frame.evaluate("""() => [...document.querySelectorAll(".well .mini")].flatMap((card) => {
              const box = (part) => part.getBoundingClientRect();
              const flask = card.querySelector(".edge .flask"), word = card.querySelector(".edge .type");
              const over = flask?.checkVisibility() && box(flask).right > box(word).left + 2 ? ["flask"] : [];
              const name = card.querySelector(".name"), probe = name.cloneNode(true);
              probe.style.cssText = "width:min-content;max-width:none;max-height:none;overflow-wrap:normal;";
              card.append(probe);
              const wide = probe.scrollWidth > name.clientWidth + 1 ? [name.textContent] : [];
              probe.remove();
              return [...over, ...wide];
            })""")
            assert wrong == [], size


def test_in_the_inspector_no_sign_of_a_type_is_on_another_line_than_its_word(frame):
    draw(frame, "mixed", "landscape", more=UNPAINTED)
    for card in ("sir_destry", "dame_josephine", "death_cart", "moat"):
        frame.evaluate(
            "([zone, markup]) => { document.querySelector(zone).innerHTML = markup }",
            ["#zone-inspector", inspector.render(card, SCENES["mixed"]("es")[0], FACTS, words("es"), "", False)],
        )
        for size in ("landscape", "portrait", "upright", "wide", "desk", "sideways"):
            resize(frame, size)
            types = frame.locator(".big-card .kinds > .type").all()
            assert len(types) == len(FACTS[card].types)
            for label in types:
                sign, word = (
                    label.locator(".glyph"),
                    label.evaluate(
                        "one => { const said = document.createRange(); said.selectNodeContents(one.lastChild);"
                        " const { top, bottom } = said.getBoundingClientRect(); return [top, bottom] }"
                    ),
                )
                box = sign.bounding_box() if sign.count() else None
                assert not box or word[0] <= box["y"] + box["height"] / 2 <= word[1], (card, size)
            ends = [label.bounding_box() for label in types]
            band = frame.locator(".big-card .kinds").bounding_box()
            assert all(end["x"] + end["width"] <= band["x"] + band["width"] for end in ends), (card, size)


RING_CUT = """() => {
  const pile = document.querySelector(".tile[aria-pressed=true]");
  pile.scrollIntoView({ block: "center", inline: "nearest" });
  const { outlineWidth, outlineOffset, boxShadow } = getComputedStyle(pile);
  const spreads = [...boxShadow.matchAll(/ 0px 0px 0px ([0-9.]+)px/g)].map((found) => parseFloat(found[1]));
  const ring = Math.max(parseFloat(outlineWidth) + parseFloat(outlineOffset), ...spreads);
  const { left, top, right, bottom } = pile.getBoundingClientRect();
  const cut = [{ left: 0, top: 0, right: innerWidth, bottom: innerHeight }];
  for (let around = pile.parentElement; around !== document.documentElement; around = around.parentElement)
    if (getComputedStyle(around).overflowX !== "visible") cut.push(around.getBoundingClientRect());
  return Math.max(0, ...cut.flatMap((box) =>
    [box.left - left, box.top - top, right - box.right, bottom - box.bottom].map((over) => over + ring)));
}"""


@pytest.mark.parametrize(
    ("pile", "text"), [("copper", "100"), ("province", "150"), ("menagerie", "150"), ("farmland", "100")]
)
def test_the_ring_of_a_chosen_pile_is_whole(frame, monkeypatch, pile, text):
    table, _, more, _ = SCENES["buy"]("es")
    asked = question("turn.buy", piles(table, 8), 0)
    monkeypatch.setitem(SCENES, "ringed", lambda _lang: (table, asked, more, (f"pile:{pile}",)))
    draw(frame, "ringed", "phone", text=text, more=UNPAINTED)
    sizes = ("phone", "narrow", "tall", "sideways", "low", "upright", "portrait", "landscape", "desk")
    cut = frame.at_sizes([SIZES[size] for size in sizes], RING_CUT)
    assert dict(zip(sizes, cut, strict=True)) == dict.fromkeys(sizes, 0)


def test_the_picture_of_a_card_without_bonuses_fills_it_while_the_hand_is_low(frame, monkeypatch):
    def plain(lang):
        table = view(["procession"], looked=["gold", "silver"], play=["apothecary"])
        return table, question("order.put", cards(table, "looked"), 2, 2, ordered=True, about=("apothecary",)), {}, ()

    monkeypatch.setitem(SCENES, "plain", plain)
    draw(frame, "plain", "landscape", more=UNPAINTED)
    picture, paper = (frame.locator(f".hand .card .{part}").bounding_box() for part in ("picture", "paper"))
    assert abs(picture["y"] + picture["height"] - paper["y"] - paper["height"]) < 2


BROKEN = r"""() => [...document.querySelectorAll(".well .mini .name")].flatMap((name) => {
  const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT), found = [];
  while (texts.nextNode()) for (const { 0: word, index } of texts.currentNode.data.matchAll(/[^\s\u00AD]+/g)) {
    const range = document.createRange();
    range.setStart(texts.currentNode, index);
    range.setEnd(texts.currentNode, index + word.length);
    if (new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size > 1) found.push(word);
  }
  return found;
})"""


@pytest.mark.parametrize("lang", ["es", "en"])
def test_no_word_breaks_in_the_name_of_a_card_in_play(frame, monkeypatch, lang):
    named = sorted(KINDS)
    broken = []
    for first in range(0, len(named), 6):
        lying = view(["copper"], play=named[first : first + 6]), None, {}, ()
        monkeypatch.setitem(SCENES, "lying", lambda _lang, scene=lying: scene)
        draw(frame, "lying", "landscape", lang=lang, more=UNPAINTED)
        broken += frame.evaluate(BROKEN)
    assert broken == []


def test_the_place_for_the_card_that_a_lesson_wants_holds_its_whole_name(frame):
    draw(frame, "lesson", "phone", more=UNPAINTED)
    cut = """() => [...document.querySelectorAll(".awaited")].flatMap((place) =>
      ["Laboratorio irá aquí", "Leñadores irá aquí", "Woodcutter goes here", "Mina irá aquí"].filter((said) => {
        place.textContent = said;
        return place.scrollWidth > place.clientWidth || place.scrollHeight > place.clientHeight;
      }))"""
    assert frame.locator(".awaited").count() == 1
    assert found_at(frame, SIZES, cut) == []


def test_without_pictures_the_piles_are_of_paper(frame):
    """What lies below a picture is as dark as ink, and showed as a black hole."""
    draw(frame, "action", "landscape", more=UNPAINTED)
    holes = """() => {
      document.documentElement.dataset.art = "none";
      return [...document.querySelectorAll(".tile .picture, .minis .picture, .hand .picture")].filter((picture) => {
        const { visibility, backgroundColor } = getComputedStyle(picture);
        const light = backgroundColor.match(/\\d+/g).slice(0, 3).every((part) => part > 200);
        return visibility === "hidden" || !light || [...picture.children].some((part) => part.getClientRects().length);
      }).length;
    }"""
    gaps = frame.evaluate(holes)
    frame.evaluate("delete document.documentElement.dataset.art")
    assert gaps == 0


TOPMOST = """() => [...document.querySelectorAll(".rival .topmost .label")].flatMap((label) => {
  const range = document.createRange(), { right, bottom } = label.getBoundingClientRect();
  range.selectNodeContents(label);
  const over = [...range.getClientRects()].some((line) => line.right > right || line.bottom > bottom + 2);
  return over ? [[label.textContent, getComputedStyle(label).textOverflow]] : [];
})"""
"""Names on the discards of rivals that are not whole, and what tells so."""


def test_the_name_on_the_discards_of_a_rival_takes_two_lines_and_ends_with_dots_if_it_is_longer(frame, monkeypatch):
    def crowded(lang):
        table, asked, more, taps = SCENES["buy"](lang)
        for player, name in zip(table["players"][1:], longest(), strict=False):
            player["discard_top"] = name
        return table, asked, more, taps

    monkeypatch.setitem(SCENES, "crowded", crowded)
    for lang, whole in (("es", False), ("en", True)):
        draw(frame, "crowded", "landscape", lang=lang, more=UNPAINTED)
        tops = frame.at_sizes([SIZES[size] for size in ("landscape", "wide", "desk", "portrait")], TOPMOST)
        assert {how for names in tops for _, how in names} == (set() if whole else {"ellipsis"}), lang


FANNED = """() => {
  const box = (part) => part.getBoundingClientRect(), found = [];
  const cards = [...document.querySelectorAll(".hand .card")];
  for (const [at, card] of cards.slice(0, -1).entries()) {
    const next = cards[at + 1], { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(next);
    const ring = outlineStyle === "none" ? 0 : parseFloat(outlineWidth) + parseFloat(outlineOffset);
    const [band, type, glyph, name] = [".band", ".type", ".band > .glyph", ".name > span"].map((part) =>
      card.querySelector(part));
    const gone = box(type).top >= box(band).bottom - 2;
    if (gone && !glyph.getClientRects().length) found.push(`no sign of ${type.textContent}`);
    for (const part of [name, ...card.querySelectorAll(".short"), gone ? glyph : type]) {
      const seen = document.createRange();
      seen.selectNodeContents(part);
      const right = part === name || part === glyph ? box(part).right : box(seen).right;
      if (part.getClientRects().length && right > box(next).left - ring + 1.5) found.push(part.textContent);
    }
  }
  return found;
}"""


@pytest.mark.parametrize("lang", ["es", "en"])
def test_in_a_hand_of_eight_different_cards_no_word_is_cut_by_the_next_card(frame, monkeypatch, lang):
    """Where there is no room for the word of a type, its sign is shown alone."""
    for named in (
        ("laboratory", "moat", "gold", "curse", "duchy", "great_hall", "familiar", "throne_room"),
        ("village", "moat", "copper", "silver", "estate", "smithy", "market", "militia"),
    ):
        table = view(named)
        asked = question("turn.action", cards(table, only=lambda name: "action" in FACTS[name].types), 0)
        drawn = (table, asked, {"inspected": "moat"}, ())
        monkeypatch.setitem(SCENES, "fanned", partial(lambda drawn, _lang: drawn, drawn))
        draw(frame, "fanned", "landscape", lang=lang, more=UNPAINTED)
        sizes = ("landscape", "portrait", "wide", "big", "desk", "phone", "tall", "sideways", "low")
        assert found_at(frame, sizes, FANNED) == []


@pytest.mark.parametrize("lang", ["es", "en"])
def test_at_most_cards_the_rulings_are_in_sight_on_a_tablet(frame, monkeypatch, lang):
    for card in ("village", "smithy", "laboratory", "throne_room", "chapel"):
        read(monkeypatch, card)
        draw(frame, "reading", "landscape", lang=lang, more=UNPAINTED)
        below = """() => {
          const bottom = (part) => document.querySelector(part).getBoundingClientRect().bottom;
          return bottom("#zone-inspector .rulings") - bottom("#zone-inspector");
        }"""
        assert frame.evaluate(below) <= 0, card


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("size", ["sideways", "landscape"])
def test_the_card_with_the_longest_text_is_whole_in_the_inspector(frame, monkeypatch, lang, size):
    read(monkeypatch, "possession")
    draw(frame, "reading", size, lang=lang, more=UNPAINTED)
    cut = """() => {
      const [zone, card] = ["#zone-inspector", "#zone-inspector .big-card"].map((part) => document.querySelector(part));
      return card.getBoundingClientRect().bottom - zone.getBoundingClientRect().bottom;
    }"""
    assert frame.evaluate(cut) <= (0 if size == "sideways" else -24), "on a tablet its number is told below it"


@pytest.mark.parametrize("card", ["possession", "familiar"])
def test_the_flask_of_a_cost_does_not_lie_on_the_type_in_the_inspector(frame, monkeypatch, card):
    read(monkeypatch, card)
    draw(frame, "reading", "landscape", more=UNPAINTED)
    touching = """() => {
      const box = (part) => document.querySelector(`#zone-inspector .big-card ${part}`).getBoundingClientRect();
      return [box(".flask").right - box(".type").left].filter((over) => over > -2);
    }"""
    assert found_at(frame, ("landscape", "desk", "sideways"), touching) == []


@pytest.mark.parametrize("lang", ["es", "en"])
def test_on_a_desktop_no_short_text_of_a_pile_lies_under_its_price(frame, monkeypatch, lang):
    def crowded(lang):
        piles = ["nomad_camp", "menagerie", "market_square", "horse_traders", "death_cart", "wandering_minstrel"]
        return view(["copper"], [*piles, "village", "smithy", "market", "moat"]), None, {}, ()

    monkeypatch.setitem(SCENES, "crowded", crowded)
    draw(frame, "crowded", "desk", lang=lang, more=UNPAINTED)
    low = """() => [...document.querySelectorAll(".kingdom .tile:has(.short)")].filter((pile) => {
      const [text, band] = [".short", ".band"].map((part) => pile.querySelector(part).getBoundingClientRect());
      return text.bottom > band.top - 4;
    }).map((pile) => pile.id)"""
    assert found_at(frame, ("desk", "big", "wide"), low) == []


def test_the_cards_of_the_hand_are_whole_in_a_replay(frame, monkeypatch):
    def filmed(lang):
        table, _, _, _ = SCENES["action"](lang)
        return table, None, {"read_only": True}, ()

    monkeypatch.setitem(SCENES, "filmed", filmed)
    draw(frame, "filmed", "landscape", more=UNPAINTED)
    cut = """() => [...document.querySelectorAll("#zone-hand .card")].filter((card) =>
      card.getBoundingClientRect().bottom > document.querySelector("#zone-hand").getBoundingClientRect().bottom + 1)
      .map((card) => card.id)"""
    assert found_at(frame, ("landscape", "portrait", "phone", "desk"), cut) == []


def test_every_card_of_the_hand_shows_what_it_costs(frame):
    draw(frame, "action", "landscape", more=UNPAINTED)
    hidden = """() => [...document.querySelectorAll("#zone-hand .card .cost")].filter((coin) => {
      const { left, right, top, bottom } = coin.getBoundingClientRect(), x = (left + right) / 2, y = (top + bottom) / 2;
      return x < innerWidth && !document.elementsFromPoint(x, y).includes(coin);
    }).map((coin) => coin.closest(".card").id)"""
    assert found_at(frame, TARGETS, hidden) == []
