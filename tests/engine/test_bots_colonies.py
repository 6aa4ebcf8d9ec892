"""Bots in games with Colonies, and the cards of Prosperity and Cornucopia in their hands: they buy what ends the game,
and no level leaves the best card of a kingdom alone."""

import pytest
from table import discard, play, table

from baraja import bots, dominion
from baraja.bots import routine
from baraja.bots.dominion.expert import endings, people, trials
from baraja.bots.dominion.expert.person import RolloutPlayer, rollout_player
from baraja.bots.dominion.expert.templates import templates, with_one_more
from baraja.bots.dominion.shared.buylists import BuyList, Entry
from baraja.bots.dominion.shared.colonies import with_colonies
from baraja.bots.dominion.shared.situation import Situation
from baraja.core.session import drive
from baraja.dominion.score import ranking

LEVELS = ("beginner", "apprentice", "regular", "strong", "expert")
PLAIN = ("cellar", "market", "militia", "mine", "moat", "remodel", "smithy", "village", "woodcutter", "workshop")
MONEY = BuyList("money", (), (Entry("province"), Entry("gold"), Entry("silver")))
OLDER = ("big-money", "money-plus", "favourites", "strategist")


def decided(s, player, question=None):
    """Returns the picks of a bot at a position, without its mistakes."""
    return bots.make(player, "dominion", 1).decide(s.view(s.question.seat), question or s.question)


@pytest.fixture(autouse=True)
def careful(monkeypatch):
    for level in LEVELS:
        monkeypatch.setattr(bots._class(level, "dominion"), "errs", 0)
    for known in (people.Strong, people.Expert):
        monkeypatch.setattr(known, "plans", lambda self, kingdom: (MONEY,))


@pytest.mark.parametrize("player", [*LEVELS, *OLDER])
def test_everybody_buys_a_colony_who_can_pay_for_it(player):
    s = table(coins=11, phase="buy", kingdom=PLAIN, colonies=True, buys=2)
    assert decided(s, player) == ("colony",)


@pytest.mark.parametrize("player", [*LEVELS, *OLDER])
def test_with_colonies_much_money_buys_platinum_early_and_points_late(player):
    s = table(coins=9, phase="buy", kingdom=PLAIN, colonies=True)
    assert decided(s, player) == ("platinum",)
    s = table(coins=9, phase="buy", kingdom=PLAIN, colonies=True, supply={"colony": 1, "province": 6})
    assert decided(s, player) == ("province",)


@pytest.mark.parametrize("player", ["regular", "strong", "expert"])
def test_the_last_colony_is_bought_by_who_wins_and_left_by_who_loses(player):
    winning = {"discards": ["colony*3", "colony"], "supply": {"colony": 1}}
    s = table(coins=11, phase="buy", kingdom=PLAIN, colonies=True, **winning)
    assert decided(s, player) == ("colony",)
    losing = {"discards": ["", "colony*4"], "supply": {"colony": 1}}
    s = table(coins=11, phase="buy", kingdom=PLAIN, colonies=True, **losing)
    assert decided(s, player) != ("colony",)


def test_the_end_by_colonies_is_foreseen():
    s = table(coins=11, phase="buy", colonies=True, supply={"colony": 2, "province": 7})
    now = Situation(s.view(0))
    assert now.gains_to_end == 2 and s.view(0).left_to_end() == 2
    assert endings.ends(now, ("colony", "colony")) and not endings.ends(now, ("province", "province"))


def test_a_plan_for_provinces_is_turned_into_one_for_colonies_once():
    plan = with_colonies(MONEY)
    assert [entry.card for entry in plan.entries[:3]] == ["colony", "platinum", "province"]
    assert with_colonies(plan) == plan and plan.entries[1].conditions and plan.entries[2].conditions


def test_with_colonies_a_plan_beats_itself_without_them():
    class Blind(RolloutPlayer):
        def make_plan(self, view):
            self.kingdom = view.kingdom

    plan = next(plan for plan in templates(PLAIN) if plan.cards == ("smithy",))
    wins = colonies = 0
    for seed in range(12):
        setup = {"seats": 2, "kingdom": PLAIN, "start": seed % 2, "colonies": "always"}
        game = dominion.new_game(setup, seed)
        players = [rollout_player(plan, seed), Blind(seed, plan)]
        views = [dominion.view(game, seat) for seat in range(2)]
        drive(game, lambda q, p=players, v=views: p[q.seat].decide(v[q.seat], q), 3000, routine(players))
        result = ranking(game)[0]
        wins += result["winner"]
        colonies += result["cards"].get("colony", 0)
    assert wins >= 8 and colonies >= 24


# --- no level ignores the best card -----------------------------------------------------------------------------------

BEST = ("mountebank", "goons", "grand_market", "vault", "rabble", "young_witch", "peddler", "harvest")
POOR = ("moat", "cellar", "workshop", "woodcutter", "village", "remodel", "chancellor", "feast", "gardens")


@pytest.mark.parametrize("level", ["beginner", "apprentice", "regular"])
@pytest.mark.parametrize("card", BEST)
def test_no_level_ignores_the_best_card_of_a_kingdom(card, level):
    kingdom = tuple(sorted((card, *POOR)))
    bot = bots.make(level, "dominion", 1)
    assert all(card in plan.names() for plan in bot.plans(kingdom))


@pytest.mark.parametrize("card", [*BEST, "city", "forge", "remake", "workers_village", "counting_house", "loan"])
def test_plans_that_are_tried_out_for_a_kingdom_buy_each_good_card(card):
    kingdom = tuple(sorted((card, *POOR)))
    names = {name for plan in templates(kingdom) for name in plan.names()}
    names |= {name for plan in with_one_more(kingdom, templates(kingdom)[0]) for name in plan.names()}
    assert card in names


# --- what the cards ask -----------------------------------------------------------------------------------------------


def smithies(seed=1):
    cards = ("province", "gold", "smithy", "silver")
    return RolloutPlayer(seed, BuyList("money", ("smithy",), tuple(map(Entry, cards))))


def answered(s, bot=None):
    """Returns the names of what a player of a plan picks."""
    picks = (bot or smithies()).decide(s.view(s.question.seat), s.question)
    return tuple(pick if isinstance(pick, (str, int)) else pick.name for pick in picks)


@pytest.mark.parametrize("player", [None, "money-plus"])
def test_a_loan_trashes_copper_and_keeps_gold(player):
    bot = player and bots.make(player, "dominion", 1)
    for deck, word in (("copper gold*5", "trash_it"), ("gold copper*9", "discard_it")):
        s = table(hands=["loan gold*3"], decks=[deck], phase="treasure")
        s.answer("loan")
        assert answered(s, bot) == (word,)


@pytest.mark.parametrize("player", [None, "money-plus"])
def test_a_contraband_is_met_with_the_name_of_the_best_card_in_reach(player):
    bot = player and bots.make(player, "dominion", 1)
    for coins, name in ((5, "province"), (0, "gold")):
        s = table(hands=["contraband", ""], coins=coins, phase="treasure")
        s.answer("contraband")
        assert answered(s, bot) == (name,)


@pytest.mark.parametrize("player", [None, "money-plus"])
def test_the_offer_of_a_vault_is_taken_with_two_idle_cards(player):
    bot = player and bots.make(player, "dominion", 1)
    for held, taken in (("estate*2 gold", ("discard_two",)), ("gold*2 estate", ())):
        s = table(hands=["vault", held], decks=["copper*2"])
        play(s, "vault")
        s.answer()
        assert s.question.key == "vault.choose" and answered(s, bot) == taken


def test_a_vault_discards_what_brings_no_more_than_a_coin():
    s = table(hands=["vault estate*2 gold"], decks=["copper silver"])
    play(s, "vault")
    assert sorted(answered(s)) == ["copper", "estate", "estate"]


def test_a_curse_is_discarded_to_a_mountebank_and_a_bane_is_shown():
    s = table(hands=["mountebank", "curse gold"])
    play(s, "mountebank")
    assert answered(s) == ("curse",)
    s = table(hands=["young_witch", "cellar gold"], decks=["copper*2"], bane="cellar")
    play(s, "young_witch")
    assert answered(s) == ("cellar",)


def test_counting_house_takes_all_coppers():
    s = table(hands=["counting_house"], discards=["copper*4 estate"])
    play(s, "counting_house")
    assert answered(s) == ("copper",) * 4


def test_a_forge_makes_a_province_or_a_gold_of_what_lies_idle():
    s = table(hands=["forge estate*3 curse copper"], kingdom=["smithy"])
    play(s, "forge")
    picks = answered(s)
    assert sorted(picks) == ["curse", "estate", "estate", "estate"]
    s.answer(*(f"estate#{nth}" if nth > 1 else "estate" for nth in (1, 2, 3)), "curse")
    assert discard(s) == ["gold"]


def test_a_remake_turns_estates_into_silver():
    s = table(hands=["remake estate*2 gold"], kingdom=["smithy"])
    assert answered(s) == ("remake",)
    play(s, "remake")
    assert answered(s) == ("estate",)


def test_a_kings_court_plays_the_action_that_brings_most():
    s = table(hands=["kings_court smithy moat"], decks=["copper*9"])
    assert answered(s) == ("kings_court",)
    play(s, "kings_court")
    assert answered(s) == ("smithy",)


def test_coppers_stay_in_the_hand_for_a_grand_market():
    wanting = RolloutPlayer(
        1, BuyList("chain", ("grand_market",), (Entry("province"), Entry("grand_market"), Entry("silver")))
    )
    s = table(hands=["gold*2 copper"], kingdom=["grand_market"], phase="treasure")
    assert answered(s, wanting) == ("gold",)
    s = table(hands=["gold*2 copper*2"], kingdom=["grand_market"], phase="treasure")
    assert answered(s, wanting) == ("all",), "eight coins pay for a Province"


def test_with_goons_in_play_a_last_buy_takes_a_copper_for_its_point():
    s = table(play="goons*2", phase="buy", buys=2)
    assert answered(s) == ("copper",)
    s = table(play="goons", phase="buy", buys=1, discards=["estate*3", "estate*5"], supply={"province": 1})
    assert Situation(s.view(0)).points_each_purchase == 1
    assert endings.points_with(Situation(s.view(0)), ("estate", "estate")) == 3 + 2 + 2


def test_a_rabble_is_answered_with_the_best_card_on_top():
    s = table(hands=["rabble", ""], decks=["copper*3", "curse estate duchy"])
    play(s, "rabble")
    assert len(answered(s)) == 3


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_finishes_a_game_of_these_cards_with_colonies_and_a_bane(level, monkeypatch):
    """Which plan the expert finds best does not matter here, so it tries out each in a single game."""
    monkeypatch.setattr(trials, "ROUNDS", ((1, 2),))
    monkeypatch.setattr(trials, "FINALS", ())
    monkeypatch.setattr(trials, "MORE", 0)
    monkeypatch.setattr(trials, "_found", {})
    kingdom = "young_witch goons peddler city kings_court forge vault remake loan contraband".split()
    setup = {"seats": 2, "kingdom": kingdom, "start": 0, "colonies": "always", "bane": "fortune_teller"}
    game = dominion.new_game(setup, 3)
    players = [bots.make(level, "dominion", 1), bots.make("money-plus", "dominion", 2)]
    views = [dominion.view(game, seat) for seat in range(2)]
    drive(game, lambda q: players[q.seat].decide(views[q.seat], q), 3000, routine(players))
    assert game.over
