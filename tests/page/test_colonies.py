"""Platinum, Colony and the Bane on the page: chosen at set-up, carried by links and saves, shown on the table."""

import pytest

from baraja import dominion
from baraja.core.session import Session
from baraja_ui.games.deal import Deal
from baraja_ui.games.dealing import deal_of, setup_of
from baraja_ui.games.dominion import ending, kingdom_summary, play_area, supply
from baraja_ui.games.finished import GameResult
from baraja_ui.links import link_codec
from baraja_ui.words import Words
from positions import run, seated
from pretending import Device
from samples import BASICS, state_of, view, words

TEN = ("bank", "bishop", "city", "forge", "goons", "expand", "hoard", "loan", "mint", "rabble")
WITCH = ("young_witch", "village", "smithy", "market", "cellar", "chapel", "festival", "library", "mine", "witch")
OLD_LINKS = {
    "g=1.1.AQACAA0SBwpmaXJzdF9nYW1lJwbpYA": Deal("dominion", "first_game", 7, ("person", "expert"), 1, True),
    "g=1.1.AQACAAIADFBiYW5rLGJpc2hvcCxleHBhbmQsaG9hcmQsbWludCxtb251bWVudCxyb3lhbF9zZWFsLHRyYWRlX3JvdXRlLHZlbnR1cmUsd2F0"
    "Y2h0b3dlcjhYLbE": Deal(
        "dominion",
        ("bank", "bishop", "expand", "hoard", "mint", "monument", "royal_seal", "trade_route", "venture", "watchtower"),
        12,
    ),
}


def started(cards, *choices, lang="es"):
    """A device with a game of these cards that began after some choices, each an action and its argument."""
    device = Device((lang,))
    page = device.page
    page.act("home.new", "dominion")
    page.setup.draft.update(mode="pick", picked=list(cards))
    for action, arg in choices:
        page.act(action, arg)
    device.run(page.setup.new_start, "")
    return device


@pytest.mark.parametrize(
    ("cards", "choice", "used"),
    [(TEN, "", True), (WITCH, "", False), (TEN, "no", False), (WITCH, "yes", True)],
)
def test_colonies_come_as_the_set_up_says_or_by_the_share_of_prosperity(cards, choice, used):
    device = started(cards, ("new.colonies", choice))
    session = device.play.session
    assert ("colony" in session.game.piles, "platinum" in session.game.piles) == (used, used)
    assert session.setup.get("colonies", "never") == ("always" if used else "never")


def test_the_bane_is_drawn_or_named_and_the_save_holds_its_name():
    drawn = started(WITCH).play.session
    assert drawn.game.bane == drawn.setup["bane"] and drawn.game.bane not in WITCH
    named = started(WITCH, ("new.bane", "hamlet")).play.session
    assert named.game.bane == "hamlet" == named.setup["bane"]


def test_a_bane_is_asked_for_only_where_young_witch_plays():
    device = Device()
    page = device.page
    page.act("home.new", "dominion")
    for cards, asked in ((WITCH, True), (TEN, False)):
        page.setup.draft.update(mode="pick", picked=list(cards))
        page.act("new.colonies", "")
        assert ('data-action="new.bane"' in device.now()) == asked
        assert 'data-action="new.colonies"' in device.now()


def test_a_bane_that_no_longer_fits_the_kingdom_is_drawn_again():
    device = started(WITCH, ("new.bane", "village"))
    assert device.play.session.game.bane not in WITCH


@pytest.mark.parametrize("link", OLD_LINKS)
def test_a_link_from_before_there_were_colonies_is_read_and_written_as_ever(link):
    deal = OLD_LINKS[link]
    assert link_codec.read(link, {"dominion": "1"}).deal == deal and link_codec.deal_link(deal, "1") == link
    assert "colonies" not in setup_of(deal) and "bane" not in setup_of(deal)


def test_the_deal_of_a_running_game_deals_the_same_piles_again():
    for seed in range(6):
        deal = Deal("dominion", (*WITCH[:5], *TEN[:5]), seed, colonies="by_share")
        setup = setup_of(deal)
        again = deal_of("dominion", setup, seed, deal.seats)
        read = link_codec.read(link_codec.deal_link(again, "1"), {"dominion": "1"}).deal
        assert setup_of(read) == setup
        first, second = (Session(dominion, table_setup, seed).game for table_setup in (setup, setup_of(read)))
        assert first.piles == second.piles and len(first.kingdom) == 11


@pytest.mark.parametrize("change", [lambda text: text + "+", lambda text: text + "+Mo at", lambda text: text + "+a+b"])
def test_a_link_with_a_strange_bane_is_refused(change):
    body = link_codec._deal_bytes(Deal("dominion", "first_game", 1))
    head, text = body[: -len("first_game") - 1], change("first_game")
    link = link_codec._seal("1", bytes([1]) + head + link_codec.text_bytes(text))
    with pytest.raises(link_codec.LinkError):
        link_codec.read(link, {"dominion": "1"})


@pytest.mark.parametrize("lang", ["es", "en"])
def test_what_else_is_on_the_table_is_said_of_a_kingdom(lang):
    words = Words(lang)
    half = (*TEN[:4], *WITCH[1:7])
    assert f"{words.name('colony')} ×12" in kingdom_summary.about(TEN, 3, words, colonies="by_share")
    assert words("gist.colonies_maybe", tenths=4) in kingdom_summary.about(half, 2, words, colonies="by_share")
    assert words.name("colony") not in kingdom_summary.about(TEN, 2, words, colonies="never")
    assert words("gist.bane_drawn") in kingdom_summary.about(WITCH, 2, words)
    assert words("gist.bane", card=words.name("hamlet")) in kingdom_summary.about(WITCH, 2, words, bane="hamlet")
    with_seed = [kingdom_summary.about(half, 2, words, seed=seed, colonies="by_share") for seed in range(20)]
    assert {words.name("colony") in html for html in with_seed} == {True, False}


def test_the_bane_pile_bears_a_badge_and_a_word(monkeypatch):
    async def scene():
        host, page = await seated(monkeypatch, hands=["young_witch", ""], kingdom=["village"], bane="hamlet")
        html = host.html()
        pile = html.partition('id="pile-hamlet"')[2].partition("</button>")[0]
        assert 'class="token bane"' in pile and page.words("token.bane") in pile
        assert 'class="token bane"' not in html.partition('id="pile-village"')[2].partition("</button>")[0]

    run(scene())


def test_the_prices_of_quarry_and_peddler_are_shown_on_the_piles(monkeypatch):
    async def scene():
        host, _ = await seated(monkeypatch, play="quarry market*2", kingdom=["peddler", "witch"], phase="buy", coins=2)
        html = host.html()
        for pile, cost in (("peddler", 2), ("witch", 3)):
            pile_markup = html.partition(f'id="pile-{pile}"')[2].partition("</button>")[0]
            assert f"{cost}" in pile_markup and "changed" in pile_markup

    run(scene())


def test_the_table_says_how_many_colonies_are_left_where_they_are_fewer():
    basics = (*BASICS, "colony")
    for left, label in (({"colony": 2, "province": 5}, "Colonia ×2"), ({"colony": 6, "province": 5}, "Provincia ×5")):
        state = state_of({"view": view([], basics=basics, left=left), "question": None})
        assert label in play_area.play(state, words())


def test_the_end_says_that_the_colonies_ran_out():
    score = {"seat": 0, "points": 3, "turns": 9, "place": 1, "winner": True, "cards": {}, "by_card": {}}
    final_view = {"scores": [score], "supply": [{"pile": "colony", "left": 0}, {"pile": "province", "left": 3}]}
    assert "The Colonies ran out." in ending.render(words("en"), GameResult(final_view, ["Ana"], []))


def test_the_points_of_goons_are_seen_at_every_place(monkeypatch):
    def tokens(game):
        game.chips[:] = [4, 7]

    async def scene():
        host, page = await seated(monkeypatch, play="goons", hands=["", ""], arrange=tokens, phase="buy", coins=3)
        html = host.html()
        assert page.words("token.own", count=4) in html
        assert "+7" in html.partition('id="rival-1"')[2].partition("</button>")[0]

    run(scene())


def test_basic_piles_keep_their_order_with_colonies():
    order = supply.BASICS
    assert order.index("gold") < order.index("platinum") and order.index("province") < order.index("colony")
