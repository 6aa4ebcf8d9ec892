"""The end of a game with several rivals: what is known of each of them, and no game ended in one's own defeat."""

import pytest
from table import play, table

from baraja import bots
from baraja.bots.dominion.expert import endings, trials
from baraja.bots.dominion.expert.person import FixedPlanPlayer
from baraja.bots.dominion.shared.buylists import BuyList, Entry
from baraja.bots.dominion.shared.situation import Situation
from baraja.dominion.kinds import KINDS

EMPTIED = {"moat": 0, "village": 0, "smithy": 1}
LEVELS_THAT_SEE_THE_END = ("regular", "strong", "expert")


@pytest.mark.parametrize("level", LEVELS_THAT_SEE_THE_END)
@pytest.mark.parametrize("rivals, bought", [(("estate*3", "province*2 estate*3"), False), (("", "estate"), True)])
def test_the_third_pile_is_emptied_only_by_who_wins(level, rivals, bought, monkeypatch):
    monkeypatch.setattr(bots._class(level, "dominion"), "errs", 0)
    s = table(phase="buy", coins=4, discards=["province*2", *rivals], supply=EMPTIED, kingdom=["militia"])
    picks = bots.make(level, "dominion", 1).decide(s.view(0), s.question)
    assert (picks == ("smithy",)) == bought


def test_the_points_of_each_rival_are_known():
    s = table(discards=["province", "duchy copper", "estate*2 gardens copper*17"])
    assert Situation(s.view(0)).rival_points == {1: 3, 2: 4} and Situation(s.view(1)).best_rival_points == 6


def test_a_tie_is_lost_only_to_a_rival_who_is_as_strong():
    for turns, lost in (([5, 5, 6], False), ([5, 6, 5], True)):
        s = table(phase="buy", coins=4, discards=["duchy", "estate", "duchy"], supply=EMPTIED, turns=turns)
        assert endings.loses(Situation(s.view(0)), ("smithy",)) == lost


def test_a_card_passed_in_secret_counts_for_those_who_may_have_it():
    s = table(hands=["masquerade estate", "curse copper", "duchy copper"], decks=["copper*5"])
    play(s, "masquerade")
    s.answer("estate"), s.answer("curse"), s.answer("copper")
    points = {seat: Situation(s.view(seat)).rival_points for seat in range(3)}
    assert points == {0: {1: 0, 2: 2}, 1: {0: 2, 2: 0}, 2: {0: 0, 1: 0}}


def test_a_province_that_must_have_been_passed_counts_for_who_has_it():
    s = table(hands=["masquerade estate", "province*2", "duchy copper"], decks=["copper*5"])
    play(s, "masquerade")
    s.answer("estate"), s.answer("copper")  # what is passed between them can only be a Province
    assert Situation(s.view(0)).rival_points == {1: 7, 2: 9}


def test_a_card_passed_in_secret_is_known_once_it_is_trashed():
    s = table(hands=["masquerade estate", "curse*2 estate", "lookout copper"], decks=["copper*5"] * 3)
    play(s, "masquerade")
    s.answer("estate"), s.answer("curse"), s.answer("copper")
    view = s.view(0)
    assert view.known_cards(1) == {"copper": 5, "curse": 2, "estate": 2}
    s.game.zones["trash", -1].append(next(card for card in s.game.hands[2] if card.name == "curse"))
    s.game.owned[2] = {"copper": 5, "lookout": 1}
    assert view.known_cards(1) == {"copper": 5, "curse": 1, "estate": 2}


ACTIONS = [name for name, kind in sorted(KINDS.items()) if "action" in kind.types]
EMPTY = {"moat": 0, "woodcutter": 0}


def turn_of(s, plan):
    """Lets a plan's players take the turn of seat 0, who is far behind."""
    players = [FixedPlanPlayer(seed, plan) for seed in range(s.game.seats)]
    while s.question is not None and not s.game.turns[0]:
        s.answer(*players[s.question.seat].decide(s.view(s.question.seat), s.question))
    return s


def listed(*names):
    return BuyList("plan", (), tuple(map(Entry, names)))


@pytest.mark.parametrize("last", ["curse", "silver", "estate", "copper"])
def test_no_action_ends_the_game_in_defeat(last, monkeypatch):
    """Every Action is tried with one card left of the pile that ends the game."""
    monkeypatch.setattr("table.FORK", False)
    for name in ACTIONS:
        if KINDS[name].top_of or not KINDS[name].cost.coins:
            continue
        s = table(hands=[f"{name} estate silver copper*2", "copper*5", "copper*5"], decks=["copper*5"] * 3,
                  discards=["", "province*3", "province"], supply={**EMPTY, last: 1}, kingdom=["village"])  # fmt: skip
        assert not turn_of(s, listed("province", "gold", "silver", "estate")).over, name


def test_no_purchase_ends_the_game_in_defeat(monkeypatch):
    """Every pile is tried that a plan wants above all, with what comes along and one card left of everything."""
    monkeypatch.setattr("table.FORK", False)
    for name, kind in sorted(KINDS.items()):
        if kind.pile != "kingdom" or name in EMPTY:
            continue
        for low in ((name,), ("curse", "copper"), ("silver",)):
            s = table(coins=kind.cost.coins, potions=kind.cost.potions, phase="buy", kingdom=[name, "village"], seats=3,
                      discards=["", "province*3", "province"], supply={**EMPTY, **dict.fromkeys(low, 1)})  # fmt: skip
            assert not turn_of(s, listed(name)).over, (name, low)


def test_an_action_that_ends_the_game_is_played_by_who_wins():
    for rival, played in (("duchy", ["bureaucrat"]), ("province*2", [])):
        s = table(hands=["bureaucrat"], discards=["province", rival], supply={**EMPTY, "silver": 1})
        assert [card.name for card in FixedPlanPlayer(1, listed("gold")).decide(s.view(0), s.question)] == played


@pytest.mark.parametrize("level", LEVELS_THAT_SEE_THE_END)
def test_not_even_a_mistake_ends_the_game_in_defeat(level, monkeypatch):
    monkeypatch.setattr(bots._class(level, "dominion"), "errs", 1)
    s = table(phase="buy", coins=4, discards=["", "province"], supply=EMPTIED, kingdom=["moat", "village", "smithy"])
    monkeypatch.setitem(trials._found, s.game.kingdom, [listed("silver")])
    assert bots.make(level, "dominion", 1).decide(s.view(0), s.question) != ("smithy",)


def test_a_swindler_gives_no_last_province_away():
    """Whoever reveals a Province must gain another one; played by whoever leads, it may end the game."""
    for rival, played in (("province*2", []), ("province", ["swindler"])):
        s = table(hands=["swindler"], discards=["duchy*3", rival, "estate"], supply={"province": 1}, seats=3)
        assert [card.name for card in FixedPlanPlayer(1, listed("gold")).decide(s.view(0), s.question)] == played


def test_a_farmland_that_must_become_the_last_province_is_not_bought():
    lead = {"kingdom": ["farmland", "village"], "supply": {"province": 1}, "phase": "buy", "coins": 6, "seats": 3}
    for hand, bought in (("gold", False), ("gold estate", True), ("gold hovel", True)):
        s = table(hands=[hand], discards=["", "province*3", "province"], **lead)
        assert (FixedPlanPlayer(1, listed("farmland")).decide(s.view(0), s.question) == ("farmland",)) == bought, hand


def test_a_farmland_trashes_what_becomes_no_last_province():
    s = table(hands=["gold duchy"], discards=["", "province*3", "province"], kingdom=["farmland", "village"],
              supply={"province": 1}, phase="buy", coins=6, seats=3)  # fmt: skip
    mind = FixedPlanPlayer(1, listed("farmland"))
    for _ in range(2):
        s.answer(*mind.decide(s.view(0), s.question))
    assert not s.over


def test_a_province_is_not_shown_for_the_last_duchy_alone():
    prizes = dict.fromkeys(("followers", "trusty_steed", "princess", "diadem", "bag_of_gold"), 0)
    s = table(hands=["tournament province"], discards=["", "province*3", "province"], kingdom=["tournament", "village"],
              supply={"duchy": 1, "village": 0, "curse": 0, **prizes}, seats=3)  # fmt: skip
    assert not turn_of(s, listed("gold")).over
