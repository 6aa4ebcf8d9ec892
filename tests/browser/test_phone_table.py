"""The table on a phone: what lies on a card or a pile leaves its name free, and nothing is cut off."""

import pytest

from baraja_ui.table.log import Story
from looking import draw
from preview import SCENES, SIZES, UNPAINTED
from samples import FIRST, cards, pile, piles, question, view

LONG = (
    "jack_of_all_trades", "philosophers_stone", "ill_gotten_gains", "wandering_minstrel", "band_of_misfits",
    "border_village", "market_square", "fools_gold", "bandit_camp", "horse_traders",
)  # fmt: skip


def folded(lang):
    """A Hermit looks at the discards: the hand is folded, and a card with a name of two lines is chosen."""
    table_view = view(
        ["silver", "copper", "copper", "overgrown_estate"], looked=["procession", "necropolis"], play=["hermit"]
    )
    asked = question("hermit.trash", cards(table_view, only=lambda name: name == "overgrown_estate"), 0)
    return table_view, asked, {}, ("hand:overgrown_estate",)


def placed(lang):
    table_view = view(["copper", "silver"], looked=["gold", "silver"], play=["apothecary"])
    asked = question("order.put", cards(table_view, "looked"), 2, 2, ordered=True, about=("apothecary",))
    return table_view, asked, {}, (f"looked:#{table_view['looked'][0]['id']}",)


def shop(lang):
    table_view = view(["copper"], LONG, turn={"phase": "buy", "coins": 5})
    return table_view, question("turn.buy", piles(table_view, 5), 0), {}, ()


def beside_a_pile(lang):
    table_view = view(
        ["copper"], ("hermit", *FIRST[1:]), play=["village", "copper", "silver"], trash=["copper", "estate"]
    )
    table_view["outside"] = [pile("madman")]
    return table_view, question("turn.buy", piles(table_view, 5), 0), {}, ()


def cursed(lang):
    table_view = view(["copper", "silver"], play=["familiar", "masquerade", "nobles", "torturer"])
    table_view["players"][0]["discard_top"] = "curse"
    return table_view, question("turn.buy", piles(table_view, 5), 0), {"junk_received": "+2 Maldición"}, ()


ON_NAMES = """() => [...document.querySelectorAll(
  ".card :is(.tick, .place, .cost), .mini .place, .supply .mark"
)].filter((badge) => {
  const { left, right, top, bottom } = badge.getBoundingClientRect(), words = document.createRange();
  words.selectNodeContents(badge.closest(".card, .mini, .tile").querySelector(".name"));
  return [...words.getClientRects()].some((line) =>
    left < line.right - 1 && right > line.left + 1 && top < line.bottom - 3 && bottom > line.top + 3);
}).map((badge) => badge.closest(".card, .mini, .tile").innerText)"""

ON_BONUSES = """() => [...document.querySelectorAll(".supply .kingdom .mark")].filter((mark) => {
  const { left, right, top, bottom } = mark.getBoundingClientRect();
  return [...mark.closest(".tile").querySelectorAll(".bonuses svg")].map((sign) => sign.getBoundingClientRect())
    .some((sign) => left < sign.right && right > sign.left && top < sign.bottom && bottom > sign.top);
}).map((mark) => mark.closest(".tile").innerText)"""

UNDER_BANDS = """() => [...document.querySelectorAll(".supply .kingdom .bonuses")].filter((bonuses) =>
  bonuses.getBoundingClientRect().bottom > bonuses.closest(".tile").querySelector(".band").getBoundingClientRect().top
).map((bonuses) => bonuses.closest(".tile").innerText)"""

CUT_COINS = """() => [...document.querySelectorAll(".hand .card .cost")].filter((coin) => {
  const { left, right, top, bottom } = coin.getBoundingClientRect();
  return [top + 3, bottom - 3].some((y) => !coin.contains(document.elementFromPoint((left + right) / 2, y)));
}).length"""

OUTSIDE_THE_WELL = """() => {
  const well = document.querySelector(".well").getBoundingClientRect();
  return [...document.querySelectorAll(".pile-trash .lies, .pile-trash .num")].filter((part) => {
    const { right, top } = part.getBoundingClientRect();
    return right > well.right || top < well.top;
  }).map((part) => part.className);
}"""


PILL = """() => {
  document.querySelector(".pile-trash").remove(); // it gives way to what tells of an attack
  const [deck, pill] = [".pile-deck .num", ".harm"].map((one) => document.querySelector(one).getBoundingClientRect());
  return [pill.right <= innerWidth, pill.left >= deck.right || pill.top >= deck.bottom - 1];
}"""


def drawn(frame, monkeypatch, scene, size, lang="es"):
    monkeypatch.setitem(SCENES, "here", scene)
    draw(frame, "here", size, lang=lang)
    return frame


def test_below_a_hint_the_cards_of_the_hand_lie_on_the_edge_of_the_screen(frame):
    """What is left of the height is for the Supply."""
    draw(frame, "hint", "phone", more=UNPAINTED)
    below = "() => innerHeight - document.querySelector('.hand .card').getBoundingClientRect().bottom"
    assert frame.evaluate(below) <= 8


def test_how_many_of_the_own_cards_there_are_and_how_likely_each_is_stands_on_one_line(frame, monkeypatch):
    def many(lang):
        table_view, *rest = SCENES["deck"](lang)
        return {**table_view, "owned": {"copper": 14, "estate": 3}}, *rest

    height = "() => document.querySelector('.opened .mini .times').getBoundingClientRect().height"
    assert drawn(frame, monkeypatch, many, "phone").evaluate(height) < 25


ON_BANDS = """() => {
  document.documentElement.dataset.text = "150";
  return [...document.querySelectorAll(".hand .card:has(.times)")].map((card) => {
    const mark = card.querySelector(".times").getBoundingClientRect();
    const parts = [...card.querySelectorAll(".band .type, .band .cost")].filter((part) => part.checkVisibility());
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const free = ({ left, right, top }) => left >= mark.right || right <= mark.left || top >= mark.bottom - 2;
    return boxes.length > 0 && boxes.every(free);
  });
}"""


@pytest.mark.parametrize("size", ["phone", "sideways"])
def test_below_a_hint_in_large_text_the_count_of_equal_cards_covers_neither_type_nor_cost(sheet, size):
    draw(sheet, "hint", size)
    assert sheet.evaluate(ON_BANDS) == [True]


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize(("scene", "size"), [(folded, "phone"), (placed, "sideways"), (shop, "sideways")])
def test_no_badge_lies_on_a_name(sheet, monkeypatch, scene, size, lang):
    assert drawn(sheet, monkeypatch, scene, size, lang).evaluate(ON_NAMES) == []


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_plus_of_the_narrowest_piles_leaves_their_names_free(sheet, lang):
    draw(sheet, "hint", "sideways", lang=lang)
    assert sheet.locator(".supply .kingdom .mark").count() > 3 and sheet.evaluate(ON_NAMES) == []


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_plus_of_a_pile_leaves_its_bonuses_free(sheet, monkeypatch, lang):
    assert drawn(sheet, monkeypatch, shop, "sideways", lang).evaluate(ON_BONUSES) == []


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_bonuses_below_a_name_of_two_lines_end_above_the_band(sheet, monkeypatch, lang):
    assert drawn(sheet, monkeypatch, shop, "sideways", lang).evaluate(UNDER_BANDS) == []


@pytest.mark.parametrize("scene", [folded, beside_a_pile])
def test_the_coins_of_the_hand_are_whole(sheet, monkeypatch, scene):
    assert drawn(sheet, monkeypatch, scene, "phone").evaluate(CUT_COINS) == 0


def test_the_trash_beside_a_pile_outside_the_supply_is_in_view_with_its_number(sheet, monkeypatch):
    assert SIZES["phone"] == (390, 664)
    assert drawn(sheet, monkeypatch, beside_a_pile, "phone").evaluate(OUTSIDE_THE_WELL) == []


def test_what_an_attack_added_to_the_discards_is_whole_and_leaves_the_number_of_the_deck_free(sheet, monkeypatch):
    assert drawn(sheet, monkeypatch, cursed, "phone").evaluate(PILL) == [True, True]


ON_COINS = """() => [...document.querySelectorAll(".hand .card :is(.times, .tick, .place)")].filter((badge) => {
  const { left, right, top, bottom } = badge.getBoundingClientRect(), card = badge.closest(".card");
  return [...card.querySelectorAll(".cost")].map((part) => part.getBoundingClientRect())
    .some((part) => left < part.right && right > part.left && top < part.bottom && bottom > part.top);
}).map((badge) => badge.closest(".card").innerText)"""


@pytest.mark.parametrize("size", ["sideways", "low", "landscape", "portrait"])
@pytest.mark.parametrize("scene", ["many", "hint", "deck"])
def test_no_count_and_no_tick_covers_the_coin_of_a_card_in_the_hand(sheet, scene, size):
    draw(sheet, scene, size)
    assert sheet.locator(".hand .card :is(.times, .tick)").count() and sheet.evaluate(ON_COINS) == []


CUT_BADGES = """() => [...document.querySelectorAll(".since .seat")].map((badge) =>
  badge.getBoundingClientRect().bottom > badge.closest(".since").getBoundingClientRect().bottom + .5)"""


@pytest.mark.parametrize("size", ["phone", "sideways"])
def test_the_badge_of_a_rival_who_played_since_the_last_turn_is_whole(frame, monkeypatch, size):
    def briefed(lang):
        table_view, asked, more, taps = SCENES["treasure"](lang)
        return table_view, asked, {**more, "briefing": [Story(1, "Compra Plata.")]}, taps

    assert drawn(frame, monkeypatch, briefed, size).evaluate(CUT_BADGES) == [False]


BESIDE_THE_MIDDLE = """() => {
  const [book, around] = ["#open-inspector .icon", "#open-inspector .topmost"].map((one) => {
    const { left, right } = document.querySelector(one).getBoundingClientRect();
    return (left + right) / 2;
  });
  return Math.abs(book - around);
}"""


def test_where_no_card_can_be_read_yet_the_sign_of_a_book_is_in_the_middle(frame, monkeypatch):
    def unread(lang):
        table_view, asked, more, taps = SCENES["lesson"](lang)
        basics = [pile for pile in table_view["supply"] if not pile["kingdom"]]
        return {**table_view, "supply": basics}, asked, {**more, "inspected": "", "pointed_cards": frozenset()}, taps

    assert drawn(frame, monkeypatch, unread, "phone").evaluate(BESIDE_THE_MIDDLE) < 1


def test_after_the_game_the_button_to_the_result_ends_where_the_prompt_does(frame, monkeypatch):
    def over(lang):
        table_view, _, more, _ = SCENES["buy"](lang)
        return {**table_view, "over": True}, None, more, ()

    drawn(frame, monkeypatch, over, "phone")
    ends = "() => ['#primary', '#zone-prompt'].map((one) => document.querySelector(one).getBoundingClientRect().right)"
    button, prompt = frame.evaluate(ends)
    assert prompt - button < 8


ON_DUTIES = """() => [...document.querySelectorAll(".effect")].filter((effect) => {
  const duty = effect.querySelector(".duty").getBoundingClientRect(), said = document.createRange();
  said.selectNodeContents(effect.querySelector(".said"));
  return [...said.getClientRects()].some(({ left, right, top, bottom }) =>
    left < duty.right && right > duty.left && top < duty.bottom - 3 && bottom > duty.top + 3);
}).map((effect) => effect.innerText)"""


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("size", ["sideways", "low", "phone"])
def test_whether_an_effect_must_be_carried_out_covers_no_word_of_it(frame, size, lang):
    draw(frame, "effects", size, lang=lang, more=UNPAINTED)
    assert frame.locator(".effect").count() > 3 and frame.evaluate(ON_DUTIES) == []
