"""The levels for Dominion: gentle at the bottom, planning at the top, each as strong as its place promises."""

from functools import partial

import pytest
from replies import after
from table import table

from baraja import bots, dominion
from baraja.bots.dominion.expert import counterplans, rivals, search, trials
from baraja.bots.dominion.expert.person import FixedPlanPlayer
from baraja.bots.dominion.shared.buylists import BuyList, Entry
from baraja.bots.dominion.shared.candidates import candidates
from baraja.bots.dominion.shared.menus import Menu, Want
from baraja.bots.dominion.yardsticks import lookahead, menu_trials
from baraja.bots.dominion.yardsticks.planner import Planner, needs_of
from baraja.bots.dominion.yardsticks.players import liked
from baraja.core.session import Session
from baraja.core.streams import Rng
from baraja.dominion.kinds import KINDS
from baraja.lab.league import League, run

ALL = ("base", "hinterlands", "alchemy", "dark_ages")


def kingdoms(count, sets=ALL, first=0):
    return tuple({"seats": 2, "kingdom": dominion.random_kingdom(seed, sets)} for seed in range(first, first + count))


@pytest.fixture
def small_budgets(monkeypatch):
    """Limits trials and imagined games to a few of each: enough for some plan and some choice."""
    monkeypatch.setattr(lookahead, "FIRST", 1)
    monkeypatch.setattr(lookahead, "MORE", 1)
    monkeypatch.setattr(search, "STAGES", (1,))
    monkeypatch.setattr(search, "NEAR", 3)
    monkeypatch.setattr(counterplans, "STAGES", (1,))
    monkeypatch.setattr(counterplans, "_found", {})
    monkeypatch.setattr(menu_trials, "ROUNDS", ((1, 2),))
    monkeypatch.setattr(menu_trials, "_best", {})
    monkeypatch.setattr(trials, "ROUNDS", ((1, 2),))
    monkeypatch.setattr(trials, "FINALS", ())
    monkeypatch.setattr(trials, "MORE", 0)
    monkeypatch.setattr(trials, "_found", {})
    monkeypatch.setattr(rivals, "_learned", {})


def success(first, second, setups, games, seed=3):
    tally = run(League("dominion", (first, second), setups, games, seed=seed))
    assert tally.unfinished == 0
    return (tally.wins[0] + tally.ties[0] / 2) / games


def decided(s, bot):
    picks = bot.decide(s.view(s.question.seat), s.question, None)
    return [getattr(pick, "name", pick) for pick in picks]


@pytest.mark.parametrize("level", bots.names("dominion")[1:])
def test_every_level_answers_every_card_of_all_sets_and_comes_to_an_end(level, small_budgets):
    """The session refuses what was not offered. Potions, Ruins, Shelters and Knights all occur."""
    names = dominion.kingdom_cards()
    for nth in range(0, len(names), 18 if level in ("master", "expert") else 9):
        setup = {"seats": 2 + nth % 3 * (level not in ("master", "expert")), "kingdom": (names + names)[nth : nth + 10]}
        s = Session(dominion, setup, nth)
        players = [bots.make(level, "dominion", seat) for seat in range(setup["seats"])]
        while s.question:
            seat = s.question.seat
            s.answer(*players[seat].decide(s.view(seat), s.question, partial(s.imagine, seat)))
            assert len(s.decisions) < 4000


def test_an_expert_answers_every_card_of_all_sets_and_comes_to_an_end():
    names = dominion.kingdom_cards()
    for nth in range(0, len(names), 9):
        kingdom = (names + names)[nth : nth + 10]
        entries = [Entry(name, ((("owned", name), "<", 1),)) for name in (*kingdom, "gold", "silver")]
        plan = BuyList("engine", (), (Entry("province"), *entries, Entry("duchy"), Entry("silver")))
        s = Session(dominion, {"seats": 2, "kingdom": kingdom}, nth)
        players = [FixedPlanPlayer(seat, plan) for seat in range(2)]
        while s.question:
            s.answer(*players[s.question.seat].decide(s.view(s.question.seat), s.question))
            assert len(s.decisions) < 4000


def test_an_expert_takes_a_card_from_the_trash_near_the_end():
    s = after("rogue", hands=["rogue"], trash="gold rats", supply={"province": 4})
    assert decided(s, FixedPlanPlayer(0, BuyList("money", (), (Entry("silver"),)))) == ["gold"]


def test_the_favourites_bot_never_attacks():
    for setup in kingdoms(6):
        s = Session(dominion, setup, 2)
        players = [bots.make("favourites", "dominion", seat) for seat in range(2)]
        while s.question:
            s.answer(*players[s.question.seat].decide(s.view(s.question.seat), s.question, None))
        played = [event.public["card"] for event in s.events if event.kind == "play"]
        assert not [card for card in played if "attack" in KINDS[card].types]


def test_the_favourites_bot_takes_to_peaceful_cards():
    s = table(phase="buy", coins=5, kingdom=["witch", "familiar", "cultist", "village", "market", "smithy", "moat"])
    assert liked(s.view(0)) == ["market", "smithy", "village"]
    assert decided(s, bots.make("favourites", "dominion", 1)) == ["market"]


def test_each_level_beats_the_one_below():
    assert success("favourites", "random", kingdoms(10), 20) > 0.9
    assert success("big-money", "favourites", kingdoms(30), 60) > 0.75
    assert success("money-plus", "big-money", kingdoms(60), 120) > 0.6


HARD = {
    "poor terminals": ("chapel feast thief throne_room spy remodel adventurer gardens cellar village", None),
    "potions": ("alchemist apothecary familiar golem vineyard village moat cellar workshop smithy", None),
    "shelters": ("vagrant sage storeroom scavenger fortress feodum armory procession graverobber squire", True),
    "attacks and ruins": ("witch marauder cultist militia thief village cellar workshop woodcutter moat", None),
}


@pytest.mark.parametrize("kind", HARD)
def test_no_kind_of_kingdom_makes_planning_worse_than_plain_money(kind):
    cards, shelters = HARD[kind]
    setup = {"seats": 2, "kingdom": cards.split(), "shelters": shelters}
    assert success("strategist", "big-money", (setup,), 60) >= 0.48
    assert success("strategist", "money-plus", (setup,), 60) >= 0.48


def test_a_kingdom_offers_plans_of_every_kind_that_it_supports():
    plain = candidates(tuple(dominion.KINGDOMS["first_game"]["cards"]))
    assert {"artisan", "money", "engine"} <= {menu.style for menu in plain}
    brewing = "familiar vineyard alchemist village smithy market chapel gardens workshop moat".split()
    plans = candidates(tuple(brewing))
    assert {menu.style for menu in plans} == {"artisan", "money", "chain", "engine", "brew", "land"}
    for menu in plans:
        assert all(want.card in (*brewing, "silver", "gold", "potion") for want in menu.wants or ())


def test_a_plan_is_followed_in_its_order():
    wants = Want("chapel", 1, until=2), Want("smithy", 1, below=6), Want("village", 3, when="action")
    menu = Menu("engine", (), wants)

    def bought(**state):
        return decided(table(phase="buy", kingdom=["chapel", "smithy", "village"], **state), Planner(1, menu))

    assert bought(coins=4) == ["chapel"]
    assert bought(coins=4, decks=["chapel copper*5"]) == ["smithy"]
    assert bought(coins=4, decks=["chapel smithy copper*5"]) == ["village"]
    assert bought(coins=4, decks=["chapel smithy village*3 copper*5"]) == ["silver"]
    assert bought(coins=6, decks=["chapel village*3 copper*5"]) == ["gold"]
    assert bought(coins=8) == ["province"]


def test_what_a_deck_needs_hangs_on_its_terminals_and_its_size():
    assert needs_of({"copper": 7, "estate": 3}) == ("terminal", "draw")
    assert needs_of({"smithy": 1, "copper": 4}) == ("action", "pay")
    assert needs_of({"smithy": 1, "village": 1, "copper": 4}) == ("terminal", "pay")


def test_a_rush_goes_for_its_victory_cards_and_then_for_the_end():
    menu = Menu("land", ("gardens",), (Want("workshop", 2),), rush="gardens")
    kingdom = ["gardens", "workshop"]
    later = {"phase": "buy", "kingdom": kingdom, "arrange": lambda game: setattr(game, "turn", 9)}
    rich = table(coins=4, decks=["workshop*2"], **later)
    assert decided(rich, Planner(1, menu)) == ["gardens"]
    low = table(coins=3, supply={"gardens": 2}, **later)
    assert decided(low, Planner(1, menu)) == ["estate"]


def test_the_master_tries_out_what_may_end_the_game(monkeypatch):
    """Buying the last Province would lose by a point, and there is time to buy something else first."""
    monkeypatch.setattr(lookahead, "MORE", 4)
    behind = {
        "phase": "buy", "coins": 8, "supply": {"province": 1}, "kingdom": ["village", "smithy", "moat"],
        "decks": ["copper*4 gold*4", "duchy*2 estate copper*5"],
    }  # fmt: skip
    s = table(**behind)
    own = decided(s, Planner(1, Menu("money", (), ())))
    assert own == ["province"]
    view = s.view(0)
    assert set(lookahead.in_question(view, s.question.options, "province")) == {
        "province", "duchy", "gold", None,
    }  # fmt: skip
    menus = [Menu("money", (), ())] * 2
    imagine = partial(s.imagine, 0)
    assert lookahead.best_purchase(view, s.question, "province", imagine, Rng(1), menus) != "province"


def test_the_master_does_not_hesitate_over_a_province_while_there_are_enough():
    s = table(phase="buy", coins=8, supply={"province": 4})
    assert lookahead.in_question(s.view(0), s.question.options, "province") == ["province"]


def test_an_imagined_game_is_played_out_from_any_question():
    """Also from the middle of an effect, and without changing the real game."""
    s = table(hands=["militia", "copper*3 estate*2"], decks=["copper*5", "copper*5"])
    s.answer("militia")
    before = s.option_ids()
    players = [Planner(seat, Menu("money", (), ())) for seat in range(2)]
    twin = s.imagine(1, Rng(5))

    def decide(question, game):
        return players[question.seat].decide(dominion.view(game, question.seat), question)

    game = twin.play_out(decide, 900)
    assert game.over and twin.question is None
    assert s.option_ids() == before and not s.game.over


def test_preparation_goes_bit_by_bit_and_changes_nothing(small_budgets):
    setup = kingdoms(1)[0]
    kingdom = tuple(setup["kingdom"])
    at_once = menu_trials.best_plan(kingdom)
    menu_trials._best.clear()
    steps = sum(1 for _ in bots.preparation("strategist", "dominion", setup))
    assert steps >= len(candidates(kingdom)) and menu_trials._best[kingdom] == at_once
    assert list(bots.preparation("strategist", "dominion", setup)) == []
    assert list(bots.preparation("big-money", "dominion", setup)) == []


def test_a_planner_says_what_it_is_up_to(small_budgets):
    s = table(phase="buy", coins=8)
    bot = bots.make("strategist", "dominion", 1)
    view = s.view(0)
    plan = bot.plan(view)
    assert plan["style"] in ("artisan", "money", "chain", "engine", "brew", "land")
    assert all(card in KINDS for card in plan["cards"])
    assert bots.plan("strategist", "dominion", view) == plan and bots.plan("random", "dominion", view) is None
