"""The expert's search: purchases near the end are tried out in imagined games, with rivals guessed by their decks."""

from functools import partial

import pytest
from table import table

from baraja import bots, dominion
from baraja.bots import at_once
from baraja.bots.dominion.expert import endings, people, rivals, search
from baraja.bots.dominion.expert.trials import player
from baraja.bots.dominion.shared.book import known
from baraja.bots.dominion.shared.contests import played
from baraja.bots.dominion.shared.situation import Situation
from baraja.core.session import Session
from baraja.core.streams import Rng
from baraja.dominion.view import view

FIRST_GAME = tuple(dominion.KINGDOMS["first_game"]["cards"])
POOR, RICH = "gold*2 silver*6 copper*7 estate*3 province*2", "gold*8 silver*4 copper*3 estate*3"


def ahead(**state):
    """Returns the end of a game in which the active player leads by two Provinces, and the rival has a better deck."""
    supply = {"gold": 20, "silver": 30, "province": 6, "moat": 0, "cellar": 0, **state.pop("supply", {})}
    return table(phase="buy", kingdom=list(FIRST_GAME), decks=[POOR, RICH], supply=supply, **state)


def decided(s, imagines=True):
    bot = bots.make("expert", "dominion", 1)
    return bot.decide(s.view(0), s.question, partial(s.imagine, 0) if imagines else None)


def test_who_leads_goes_for_the_end_by_three_piles_instead_of_what_the_plan_buys():
    s = ahead(coins=3, supply={"village": 2})
    assert decided(s, imagines=False) == ("estate",)
    assert decided(s) == ("village",)


@pytest.mark.parametrize("coins, buys, provinces, wasted", [
    (6, 2, 2, ["estate", "militia", "silver", None]), (4, 2, 2, ["militia", "silver", None]), (1, 1, 2, []),
    (6, 2, 3, []),
])  # fmt: skip
def test_at_the_very_end_only_purchases_that_may_matter_are_tried(coins, buys, provinces, wasted):
    s = ahead(coins=coins, buys=buys, supply={"province": provinces, "moat": 10, "cellar": 10})
    now, offered = Situation(s.view(0)), s.question.options
    assert [
        pile for pile in ("estate", "duchy", "militia", "silver", None) if endings.wasted(now, pile, offered)
    ] == wasted


def test_a_purchase_that_does_something_or_may_end_the_game_is_tried_to_the_end():
    s = table(phase="buy", kingdom=["border_village", "embassy", "village", *FIRST_GAME[:7]], coins=6,
              supply={"province": 2, "village": 2, "smithy": 3})  # fmt: skip
    now, offered = Situation(s.view(0)), s.question.options
    names = ("border_village", "embassy", "village", "smithy")
    assert [pile for pile in names if endings.wasted(now, pile, offered)] == ["smithy"]


def test_the_expert_does_not_try_what_is_wasted(monkeypatch):
    tried = []

    def best_purchase(piles, *_):
        tried.extend(piles)
        yield
        return piles[0]

    monkeypatch.setattr(search, "best_purchase", best_purchase)
    assert decided(ahead(coins=6, buys=2, supply={"province": 2})) == ("duchy",)
    assert tried == ["duchy"]
    assert decided(ahead(coins=1, buys=2, supply={"province": 2})) == ()
    assert tried == ["duchy", None]


@pytest.mark.parametrize("provinces", [3, 6])
def test_a_province_that_is_known_to_be_best_is_not_tried_against_others(provinces, monkeypatch):
    monkeypatch.setattr(search, "best_purchase", lambda *_: 1 / 0)
    s = ahead(coins=8, supply={"province": provinces})
    assert decided(s) == decided(s, imagines=False) == ("province",)


@pytest.mark.parametrize("coins", [0, 3, 6])
def test_where_the_rest_of_the_game_is_worked_out_nothing_is_tried(coins, monkeypatch):
    monkeypatch.setattr(search, "best_purchase", lambda *_: 1 / 0)
    s = ahead(coins=coins, supply={"province": 3})
    assert decided(s) == decided(s, imagines=False)


def test_a_card_of_the_plan_that_cannot_be_worked_out_is_tried_out(monkeypatch):
    asked = []

    def best_purchase(piles, *_):
        asked.append(piles[0])
        yield
        return piles[0]

    monkeypatch.setattr(search, "best_purchase", best_purchase)
    monkeypatch.setattr(people.Person, "pile_to_buy", lambda bot, now, offered: "market")
    assert decided(ahead(coins=5, supply={"province": 3})) == ("market",) and asked == ["market"]


def test_the_lowest_pile_is_tried_only_where_piles_may_end_the_game_sooner_than_provinces():
    for others, tried in ((0, True), (10, False)):
        s = ahead(coins=3, supply={"moat": 2, "village": others, "cellar": others})
        assert ("moat" in search.in_question(Situation(s.view(0)), s.question.options, "silver")) == tried


@pytest.mark.parametrize("kingdom, state, missing", [
    (["familiar", "laboratory"], {"supply": {"curse": 2}}, "familiar"),
    (["margrave", "laboratory"], {"discards": ["smithy*4"]}, "margrave"),
])  # fmt: skip
def test_what_comes_too_late_or_needs_an_action_too_many_is_not_tried(kingdom, state, missing):
    base = {"phase": "buy", "kingdom": kingdom, "decks": [POOR], "coins": 5, "potions": 1}
    tried = [
        search.in_question(Situation(s.view(0)), s.question.options, "silver")
        for s in (table(**base, **state), table(**base))
    ]
    assert missing not in tried[0] and missing in tried[1]


@pytest.mark.parametrize("coins, tried", [(6, False), (5, True)])
def test_no_cache_is_tried_where_the_coins_pay_for_a_gold(coins, tried):
    s = table(phase="buy", kingdom=["cache", *FIRST_GAME[:9]], coins=coins, supply={"province": 5})
    assert ("cache" in search.in_question(Situation(s.view(0)), s.question.options, "silver")) == tried


@pytest.mark.parametrize("coins, card", [(2, "chapel"), (4, "smithy")])
def test_cheap_cards_are_tried_with_few_coins_and_ruins_are_no_terminals_too_many(coins, card):
    s = table(phase="buy", kingdom=["chapel", "smithy", "marauder"], coins=coins, discards=["abandoned_mine*6"])
    candidates = search.in_question(Situation(s.view(0)), s.question.options, None)
    assert [pile for pile in candidates if pile in ("chapel", "smithy")] == [card]


@pytest.mark.parametrize("provinces, tried", [(3, ["province"]), (2, ["province", "duchy"])])
def test_no_lesser_land_is_tried_where_a_province_can_be_had_and_is_not_the_second_to_last(provinces, tried):
    s = ahead(coins=8, supply={"province": provinces})
    candidates = search.in_question(Situation(s.view(0)), s.question.options, "gold")
    assert [pile for pile in ("province", "duchy", "estate") if pile in candidates] == tried


def test_with_one_buy_only_the_land_that_brings_most_is_tried_beside_a_province():
    for buys, tried in ((1, ["duchy"]), (2, ["duchy", "estate"])):
        s = ahead(coins=6, buys=buys)
        candidates = search.in_question(Situation(s.view(0)), s.question.options, "gold")
        assert [pile for pile in ("duchy", "estate") if pile in candidates] == tried


def test_to_buy_nothing_is_not_tried_where_a_silver_does_no_harm():
    for coins, rich, tried in ((3, "", False), (3, "gold*60", True), (2, "", True)):
        s = ahead(coins=coins, discards=[rich])
        assert (None in search.in_question(Situation(s.view(0)), s.question.options, "estate")) == tried


def test_far_from_the_end_nothing_is_imagined():
    s = Session(dominion, {"seats": 2, "kingdom": FIRST_GAME, "start": 0}, 8)
    s.answer("all")
    assert decided(s) == decided(s, imagines=False)
    s = ahead(coins=3, supply={"province": 8, "village": 10})
    bot = bots.make("expert", "dominion", 1)
    assert bot.decide(s.view(0), s.question, None) == bot.decide(s.view(0), s.question, lambda rng: 1 / 0)


def test_the_expert_sees_nothing_hidden_decides_bit_by_bit_as_at_once_and_the_same_again(monkeypatch):
    monkeypatch.setattr(search, "STAGES", (2, 3))
    s, pauses = ahead(coins=6), 0
    decisions = [decided(s), decided(s), decided(s.imagine(0, Rng(2)))]
    thinking = bots.deciding(bots.make("expert", "dominion", 1), s.view(0), s.question, partial(s.imagine, 0))
    while True:
        try:
            next(thinking)
            pauses += 1
        except StopIteration as done:
            decisions.append(done.value)
            break
    assert pauses > 20 and decisions == decisions[:1] * 4


def test_a_purchase_is_only_given_up_for_one_that_does_clearly_better(monkeypatch):
    ends = {"gold": [0.5, 0.6], "duchy": [0.5, 0.7], "silver": [0.9, 0.8], None: [0.1, 0.1]}

    def tried(piles):
        left = {pile: list(ends[pile] * 50) for pile in piles}

        def played_out(pile, *_):
            yield
            return left[pile].pop(), 10

        monkeypatch.setattr(search, "played_out", played_out)
        s = ahead(coins=6)
        return at_once(search.best_purchase(piles, s.view(0), Rng(1), partial(s.imagine, 0), lambda seed: []))

    assert tried(["gold", None]) == "gold"
    assert tried(["gold", "duchy", "silver"]) == "silver"
    ends["workshop"] = [0.7, 0.37]  # better by 1.6 of its standard error
    ends["estate"] = ends["duchy"] = ends["workshop"]
    ends["gold"] = [0.5] * 2
    assert [tried(["gold", other]) for other in ("workshop", "estate", "duchy")] == ["gold", "gold", "duchy"]
    ends[None] = ends["gold"]
    assert [tried([None, other]) for other in ("workshop", "estate")] == [None, "estate"]
    monkeypatch.setattr(search, "SURE", 99)
    assert tried(["gold", "duchy"]) == "gold"


def test_of_purchases_that_do_better_than_the_plan_the_better_half_is_tried_on(monkeypatch):
    ends, asked = {"gold": 0.5, "duchy": 0.6, "silver": 0.7, "estate": 0.8, "copper": 0.9, None: 0.1}, []

    def played_out(pile, *_):
        asked.append(pile)
        yield
        return ends[pile], 1

    monkeypatch.setattr(search, "played_out", played_out)
    monkeypatch.setattr(search, "STAGES", (2, 4, 8))
    s = ahead(coins=6)
    best = at_once(search.best_purchase(list(ends), s.view(0), Rng(1), partial(s.imagine, 0), lambda seed: []))
    assert best == "copper"
    assert {pile: asked.count(pile) for pile in ends} == {
        "gold": 8, "duchy": 2, "silver": 2, "estate": 4, "copper": 8, None: 2,
    }  # fmt: skip


def test_the_budget_is_counted_in_steps(monkeypatch):
    asked = []

    def played_out(pile, *_):
        asked.append(pile)
        yield
        return len(asked) % 2, 100

    monkeypatch.setattr(search, "played_out", played_out)
    s = ahead(coins=6)
    at_once(search.best_purchase(["gold", "duchy"], s.view(0), Rng(1), partial(s.imagine, 0), lambda seed: [], 900))
    assert len(asked) == 10


@pytest.mark.parametrize("follows", [0, -1])
def test_a_rival_is_taken_for_the_plan_that_explains_what_the_rival_owns(follows):
    kingdom = tuple(dominion.KINGDOMS["size_distortion"]["cards"])
    plans = [plan for plan, _ in at_once(rivals.learned(kingdom))]
    assert set(known(kingdom)[:1]) < set(plans) and None in plans
    for seed in range(3):
        game = played(kingdom, (plans[1], plans[follows]), seed, player)
        assert at_once(rivals.plan_of_rivals(Situation(view(game, 0)))) == plans[follows]


def test_several_rivals_are_taken_for_money_with_the_best_actions():
    s = ahead(coins=6, hands=["", "", ""])
    assert at_once(rivals.plan_of_rivals(Situation(s.view(0)))) is None
