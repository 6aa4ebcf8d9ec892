"""The expert's counter-plans: it chooses among the plans of a kingdom by the rival's public purchases."""

import pytest
from table import table

from baraja import bots, dominion
from baraja.bots import at_once
from baraja.bots.dominion.expert import counterplans, rivals
from baraja.bots.dominion.expert.person import FixedPlanPlayer, RolloutPlayer, rollout_player
from baraja.bots.dominion.expert.trials import best_plans
from baraja.bots.dominion.shared import contests
from baraja.bots.dominion.shared.buylists import BuyList, Entry
from baraja.bots.dominion.shared.situation import Situation
from baraja.core.session import Session
from baraja.core.streams import mix

RUSHED = tuple(dominion.KINGDOMS["money_for_nothing"]["cards"])  # its best plan buys no Silk Roads


def own_and_rush():
    plans = [plan for plan, _ in at_once(rivals.learned(RUSHED))]
    rush = next(plan for plan in plans if plan and plan.name == "land" and "jack_of_all_trades" in plan.cards)
    return best_plans(RUSHED)[0], rush, plans


def after_turns(turns, rival, seed):
    """Returns a game of the expert, who begins, against a rival, at the expert's purchase in a later turn."""
    s = Session(dominion, {"seats": 2, "kingdom": RUSHED, "start": 0}, seed)
    bot = bots.make("expert", "dominion", 5)
    while not (s.question.seat == 0 and s.question.key == "turn.buy" and s.view(0).turn >= turns):
        seat = s.question.seat
        s.answer(*(bot, rival)[seat].decide(s.view(seat), s.question))
    bot.decide(s.view(0), s.question)
    return s, bot


def test_a_rush_is_answered_by_a_plan_that_does_better_against_it():
    own, rush, plans = own_and_rush()
    answer = at_once(counterplans.answer_to(RUSHED, rush, own, plans, rollout_player))
    assert answer != own
    won = [
        sum(contests.trial(RUSHED, plan, rush, 77, number, rollout_player) for number in range(20))
        for plan in (own, answer)
    ]
    assert won[1] > won[0] + 4


@pytest.mark.parametrize("seed", [1, 2])
def test_the_expert_changes_the_plan_once_the_rivals_purchases_tell_of_a_rush(seed):
    own, rush, _ = own_and_rush()
    s, bot = after_turns(7, RolloutPlayer(2, rush), mix(seed))
    assert bot.followed != own
    later = bots.make("expert", "dominion", 5)
    assert later.decide(s.view(0), s.question) == bot.decide(s.view(0), s.question) and later.followed == bot.followed


@pytest.mark.parametrize("turns, rival", [(3, None), (7, "money-plus")])
def test_the_expert_keeps_the_plan_before_anything_can_be_told_and_against_money(turns, rival):
    own, rush, _ = own_and_rush()
    _, bot = after_turns(turns, bots.make(rival, "dominion", 2) if rival else RolloutPlayer(2, rush), mix(3))
    assert bot.followed == own


@pytest.mark.parametrize("better, is_kept", [(0, True), (counterplans.CLEARLY / 2, True), (0.3, False)])
def test_a_plan_is_only_left_for_one_that_does_clearly_better(better, is_kept, monkeypatch):
    own, other = (BuyList(name, (), (Entry("silver"),)) for name in ("own", "other"))
    monkeypatch.setattr(contests, "trial", lambda _, plan, *rest: 0.5 + better * (plan is other))
    monkeypatch.setattr(counterplans, "_found", {})
    answer = at_once(counterplans.answer_to(RUSHED, None, own, [None, other], FixedPlanPlayer))
    assert answer is (own if is_kept else other)


def test_an_answer_is_tried_out_once_bit_by_bit_and_comes_out_the_same_again(monkeypatch):
    own, rush, plans = own_and_rush()
    first = at_once(counterplans.answer_to(RUSHED, rush, own, plans, rollout_player))  # mostly of a test before
    assert not list(counterplans.answer_to(RUSHED, rush, own, plans, rollout_player))
    monkeypatch.setattr(counterplans, "_found", {})
    pauses, answer = 0, counterplans.answer_to(RUSHED, rush, own, plans, rollout_player)
    try:
        while True:
            next(answer)
            pauses += 1
    except StopIteration as done:
        assert done.value == first and pauses > 20


def test_a_rival_who_is_not_clearly_nearer_to_a_plan_is_taken_for_money_with_the_best_actions(monkeypatch):
    plan = BuyList("plan", (), (Entry("silver"),))
    habits = [(None, [{"silver": 4}] * 31), (plan, [{"silver": 1}] * 31)]
    monkeypatch.setitem(rivals._learned, tuple(dominion.KINGDOMS["first_game"]["cards"]), habits)
    s = table(kingdom=list(dominion.KINGDOMS["first_game"]["cards"]))
    for silvers, clearly, expected in ((0, 1, plan), (0, 0.5, plan), (2, 1, plan), (2, 0.4, None), (4, 1, None)):
        monkeypatch.setattr(Situation, "rivals", {"silver": silvers})
        assert at_once(rivals.plan_of_rivals(Situation(s.view(0)), clearly)) == expected


def test_a_rush_that_takes_its_lands_at_once_is_told_from_a_slower_one_and_answered():
    kingdom = tuple("gardens ironworks woodcutter cellar village chancellor workshop moat thief feast".split())
    own = best_plans(kingdom)[0]
    plans = [plan for plan, _ in at_once(rivals.learned(kingdom))]
    hurried = BuyList(
        "land", ("gardens", "ironworks"),
        (
            Entry("gardens", ((("owned", "ironworks"), ">", 1),)), Entry("duchy", ((("owned", "ironworks"), ">", 1),)),
            Entry("ironworks"), Entry("estate", ((("owned", "gardens"), ">", 0),)), Entry("silver"), Entry("copper"),
        ),
    )  # fmt: skip
    assert hurried in plans and own.name == "land" and own != hurried
    answer = at_once(counterplans.answer_to(kingdom, hurried, own, plans, rollout_player))
    won = [
        sum(contests.trial(kingdom, plan, hurried, 77, number, rollout_player) for number in range(20))
        for plan in (own, answer)
    ]
    assert won[1] > won[0] + 4
