"""The one Action that is to be played stands on the main button, and a tap on a pile plays it before buying, if nothing
new is seen by that."""

from collections import Counter

import pytest

from baraja_ui.match.habits import Planned
from passing import Table
from positions import question, run, seated, tap

MILITIA = {"hands": ["militia copper*3 estate", "copper*3 gold estate"], "decks": ["copper*9", "copper*9"]}


async def sitting(monkeypatch, taps="one", **position):
    host, page = await seated(monkeypatch, **{**MILITIA, **position})
    page.settings.update(pace="instant", taps=taps)
    page.tables.on_setting("taps")
    return host, page


async def answer(host, page, action, arg=""):
    tap(page, action, arg)
    await host.settle()


def own(page):
    return [decision for decision in page.open_table.play.session.decisions if decision.startswith("0 ")]


@pytest.mark.parametrize(("lang", "label", "other"), [("es", "Jugar Milicia", "Solo Tesoros"),
                                                      ("en", "Play Militia", "Only Treasures")])  # fmt: skip
def test_the_main_button_plays_the_only_action_by_its_name_and_the_other_one_goes_on(monkeypatch, lang, label, other):
    async def played():
        host, page = await sitting(monkeypatch, lang=lang)
        deciding = page.open_table.play.deciding
        assert deciding.primary.label == label and deciding.secondary.label == other
        await answer(host, page, "primary")
        assert own(page) == ["0 turn.action militia"] and question(page)[0] == "turn.treasure"

    run(played())


def test_the_other_button_goes_on_without_the_action(monkeypatch):
    async def played():
        host, page = await sitting(monkeypatch)
        await answer(host, page, "second")
        assert own(page) == ["0 turn.action", "0 turn.treasure all"] and question(page)[0] == "turn.buy"

    run(played())


def test_one_tap_plays_an_action_that_takes_nothing_from_the_others_and_then_the_other_one(monkeypatch):
    async def played():
        host, page = await sitting(monkeypatch, hands=["festival militia copper", "copper*5"], kingdom=["market"])
        deciding = page.open_table.play.deciding
        assert deciding.primary.label == "Jugar Festival"
        assert deciding.sentence() == "Al comprar se juegan antes Festival, Milicia y Tesoros."
        await answer(host, page, "tap", "pile:market")
        assert own(page)[:2] == ["0 turn.action festival", "0 turn.action militia"]
        assert own(page)[-1] == "0 turn.buy market"

    run(played())


def test_one_tap_buys_after_an_attack_that_shows_only_cards_of_the_others(monkeypatch):
    async def played():
        host, page = await sitting(monkeypatch, hands=["fortune_teller copper", "copper*5"])
        await answer(host, page, "tap", "pile:silver")
        assert own(page)[:3] == ["0 turn.action fortune_teller", "0 turn.treasure all", "0 turn.buy silver"]

    run(played())


@pytest.mark.parametrize("hand", ["militia village copper*3", "chapel gold*4"])
def test_an_action_that_is_one_of_several_or_not_to_be_played_stays_off_the_button(monkeypatch, hand):
    async def played():
        _, page = await sitting(monkeypatch, hands=[hand, "copper*5"])
        deciding = page.open_table.play.deciding
        assert deciding.primary.label.startswith("Jugar Tesoros") and "Al comprar" not in deciding.sentence()

    run(played())


@pytest.mark.parametrize(
    ("lang", "sentence", "label", "sub"),
    [("es", "Al comprar se juegan antes Milicia y Tesoros.", "Comprar Mercado · $5", "antes Milicia y Tesoros +$5"),
     ("en", "Buying plays Militia and Treasures first.", "Buy Market · $5", "after Militia and Treasures +$5")],
)  # fmt: skip
def test_the_screen_says_what_a_tap_on_a_pile_plays_first(monkeypatch, lang, sentence, label, sub):
    async def played():
        host, page = await sitting(monkeypatch, taps="first", lang=lang, kingdom=["market"])
        assert page.open_table.play.deciding.sentence() == sentence and sentence in host.html()
        await answer(host, page, "tap", "pile:market")
        primary = page.open_table.play.deciding.primary
        assert (primary.label, primary.sub) == (label, sub) and own(page) == []
        await answer(host, page, "primary")
        assert own(page)[:3] == ["0 turn.action militia", "0 turn.treasure all", "0 turn.buy market"]

    run(played())


def test_one_tap_plays_the_action_lets_the_others_answer_and_buys(monkeypatch):
    async def played():
        host, page = await sitting(monkeypatch)
        await answer(host, page, "tap", "pile:silver")
        decisions = [decision.split()[:2] for decision in page.open_table.play.session.decisions[:4]]
        assert decisions == [["0", "turn.action"], ["1", "militia.discard"], ["0", "turn.treasure"], ["0", "turn.buy"]]

    run(played())


def test_a_pile_can_be_bought_without_the_action_if_the_treasures_are_enough(monkeypatch):
    async def played():
        host, page = await sitting(monkeypatch, taps="two", kingdom=["market"])
        await answer(host, page, "tap", "pile:market")
        assert page.open_table.play.deciding.secondary is None, "it takes the coins of the Militia"
        await answer(host, page, "tap", "pile:silver")
        secondary = page.open_table.play.deciding.secondary
        assert (secondary.label, secondary.sub) == ("Comprar ya", "sin Milicia")
        await answer(host, page, "second")
        assert own(page)[:3] == ["0 turn.action", "0 turn.treasure all", "0 turn.buy silver"]

    run(played())


def test_a_price_that_the_action_lowers_is_the_price_on_the_button(monkeypatch):
    async def played():
        host, page = await sitting(monkeypatch, taps="two", hands=["bridge silver*2", "copper"])
        await answer(host, page, "tap", "pile:gold")
        assert page.open_table.play.deciding.primary.label == "Comprar Oro · $5"
        await answer(host, page, "primary")
        assert own(page)[:3] == ["0 turn.action bridge", "0 turn.treasure all", "0 turn.buy gold"]

    run(played())


@pytest.mark.parametrize("hand", ["smithy copper*4", "moneylender copper*4", "tribute copper*4"])
def test_no_purchase_plays_an_action_that_shows_or_asks_something(monkeypatch, hand):
    async def played():
        host, page = await sitting(monkeypatch, hands=[hand, "copper*5"])
        deciding = page.open_table.play.deciding
        assert deciding.primary.label.startswith("Jugar ") and deciding.outlook is None
        await answer(host, page, "tap", "pile:silver")
        assert own(page)[:2] == ["0 turn.action", "0 turn.treasure all"]

    run(played())


def test_what_one_tap_has_done_is_undone_purchase_first(monkeypatch):
    async def played():
        host, page = await sitting(monkeypatch)
        await answer(host, page, "tap", "pile:silver")
        page.open_table.back.do()
        assert own(page) == ["0 turn.action militia"] and question(page)[0] == "turn.treasure"
        page.open_table.back.do()
        assert own(page) == [] and question(page)[0] == "turn.action"
        await answer(host, page, "primary")
        assert question(page)[0] == "turn.treasure", "what was planned has been forgotten"

    run(played())


def test_a_plan_stops_when_cards_have_come_to_the_hand(monkeypatch):
    async def played():
        _, page = await sitting(monkeypatch)
        play = page.open_table.play
        asked = play.table()["question"]
        plan = [("turn.action", ["militia"]), ("turn.buy", ["silver"])]
        held = Counter({"militia": 1, "copper": 3, "estate": 1})
        names, rest = Planned(0, held, plan).next(play.session, asked)
        assert names == ["militia"] and rest.plan == plan[1:]
        names, rest = Planned(0, held - Counter({"estate": 1}), plan).next(play.session, asked)
        assert names is None and rest.plan == []

    run(played())


def test_a_plan_that_no_longer_fits_when_the_others_have_answered_is_reported(monkeypatch):
    async def played():
        host, page = await sitting(monkeypatch)
        before = page.words("say.dropped") in host.spoken
        page.open_table.give(["militia"], [("turn.treasure", ["all"]), ("turn.buy", ["province"])])
        await host.settle()
        assert own(page) == ["0 turn.action militia", "0 turn.treasure all"] and question(page)[0] == "turn.buy"
        assert not before and page.words("say.dropped") in host.spoken

    run(played())


def test_with_several_people_at_the_device_no_purchase_plays_an_action():
    table = Table(("person", "person"), 1)
    table.until(lambda play: play.deciding.question["key"] == "turn.action")
    deciding = table.play.deciding
    assert deciding.proposal == ["militia"] and deciding.outlook is None


def test_the_setting_for_what_is_clear_switches_it_off(monkeypatch):
    async def played():
        _, page = await sitting(monkeypatch)
        page.preferences.choose("proposals", "off")
        page.open_table.play.prepare()
        deciding = page.open_table.play.deciding
        assert deciding.primary.label == "Jugar Tesoros +$3" and deciding.outlook is None

    run(played())


@pytest.mark.parametrize(("taps", "second"), [("first", 1), ("two", 2), ("one", 1)])
def test_a_card_is_chosen_with_one_tap_once_the_same_question_was_answered(monkeypatch, taps, second):
    async def played():
        hand = "village*2 courtyard*2 copper*2"
        host, page = await sitting(monkeypatch, taps=taps, hands=[hand, "copper"], decks=["silver*9", ""])
        needed = []
        for _ in range(2):
            await answer(host, page, "tap", "hand:village")
            await answer(host, page, "tap", "hand:courtyard")
            assert question(page)[0] == "courtyard.put"
            many = 0
            while question(page)[0] == "courtyard.put":
                await answer(host, page, *(("primary",) if many else ("tap", "hand:copper")))
                many += 1
            needed.append(many)
        assert needed == [1 if taps == "one" else 2, second]

    run(played())


def test_after_the_first_purchase_basic_cards_with_a_price_take_one_tap_and_others_are_confirmed(monkeypatch):
    async def played():
        hands = ["gold*4", "copper"]
        host, page = await sitting(monkeypatch, taps="first", hands=hands, buys=6, kingdom=["village"])
        await answer(host, page, "primary")
        purchases = []
        for pile in ("silver", "estate", "village", "copper"):
            await answer(host, page, "tap", f"pile:{pile}")
            bought = own(page)[-1] == f"0 turn.buy {pile}"
            purchases.append(bought)
            if not bought:
                await answer(host, page, "primary")
        assert purchases == [False, True, False, False]

    run(played())


def test_a_turn_without_a_purchase_ends_with_one_tap_before_the_treasures(monkeypatch):
    async def played():
        host, page = await sitting(monkeypatch, hands=["copper*2 estate*3", "copper"])
        assert page.open_table.play.deciding.secondary.label == "Terminar turno"
        await answer(host, page, "second")
        assert own(page)[:2] == ["0 turn.treasure", "0 turn.buy"]

    run(played())
