"""Bots give sensible answers to the questions of Hinterlands and Alchemy, in their own turns and in possessed ones."""

import pytest
from possessed import possessed
from replies import after, reply
from table import options, play, table

from baraja import dominion
from baraja.bots.dominion.shared.money import MoneyPlus
from baraja.lab.league import League, run

SETS = ("hinterlands", "alchemy")


@pytest.mark.parametrize("card, position, picks", [
    ("trader", {"hands": ["trader copper estate gold"]}, ["estate"]),
    ("apprentice", {"hands": ["apprentice estate gold*3 curse"]}, ["estate"]),
    ("transmute", {"hands": ["transmute copper estate silver"]}, ["estate"]),
    ("develop", {"hands": ["develop gold estate"], "kingdom": ["village"]}, ["estate"]),
    ("stables", {"hands": ["stables gold silver copper"]}, ["copper"]),
    ("stables", {"hands": ["stables gold"]}, []),
    ("spice_merchant", {"hands": ["spice_merchant copper gold"]}, ["copper"]),
    ("spice_merchant", {"hands": ["spice_merchant gold"]}, []),
    ("embassy", {"hands": ["embassy gold*2 estate curse duchy"]}, ["estate", "curse", "duchy"]),
    ("oasis", {"hands": ["oasis gold estate"]}, ["estate"]),
    ("mandarin", {"hands": ["mandarin gold estate"]}, ["estate"]),
    ("cartographer", {"hands": ["cartographer"], "decks": ["copper estate gold curse"]}, ["estate", "curse"]),
    ("noble_brigand", {"hands": ["noble_brigand"], "decks": ["", "silver gold"]}, ["gold"]),
    ("jack_of_all_trades", {"hands": ["jack_of_all_trades"], "decks": ["curse gold"]}, ["curse"]),
    ("oracle", {"hands": ["oracle"], "decks": ["gold silver"]}, ["keep"]),
    ("oracle", {"hands": ["oracle"], "decks": ["curse estate"]}, ["discard"]),
    ("oracle", {"hands": ["oracle"], "decks": ["", "gold silver"]}, ["discard"]),
    ("oracle", {"hands": ["oracle"], "decks": ["", "curse estate"]}, ["keep"]),
    ("scrying_pool", {"hands": ["scrying_pool"], "decks": ["curse"]}, ["curse"]),
    ("scrying_pool", {"hands": ["scrying_pool"], "decks": ["", "curse"]}, []),
    ("ill_gotten_gains", {"hands": ["ill_gotten_gains gold*2"]}, ["copper"]),
    ("ill_gotten_gains", {"hands": ["ill_gotten_gains gold"]}, []),
    ("university", {"hands": ["university"], "kingdom": ["laboratory", "cellar"]}, ["laboratory"]),
])  # fmt: skip
def test_what_cards_ask_is_answered_sensibly(card, position, picks):
    s = after(card, **position)
    assert s.question.key.startswith(card) and reply(s) == picks


def test_cards_that_would_only_harm_stay_in_the_hand():
    for names in ("trader province", "apprentice province", "transmute gold", "spice_merchant gold", "stables estate"):
        assert reply(table(hands=[names])) == []
    assert reply(table(hands=["trader estate*2"])) == ["trader"]


def test_spice_merchant_takes_coins_when_they_reach_something():
    assert reply(after("spice_merchant", "copper", hands=["spice_merchant copper gold*2"])) == ["coins"]
    assert reply(after("spice_merchant", "copper", hands=["spice_merchant copper silver"])) == ["cards"]


def test_gains_are_replaced_by_silver_when_they_are_worse():
    s = table(hands=["witch", "trader"])
    play(s, "witch")
    assert reply(s) == ["trader"]
    s = table(hands=["trader"], coins=8, phase="buy")
    s.answer("province")
    assert reply(s) == []


def test_a_possessor_replaces_only_what_is_worse_than_silver():
    s = possessed(hands=["", "trader"], coins=6, phase="buy", buys=2)
    s.answer("gold")
    assert options(s) == ["possession", "trader"] and reply(s) == ["possession"]
    s = possessed(hands=["", "trader"], coins=0, phase="buy", buys=2)
    s.answer("copper")
    assert reply(s) == ["trader"]


def test_what_comes_back_to_the_deck_is_the_best_and_nothing_for_a_possessed_player():
    for position_of, best in ((table, ["gold"]), (possessed, [])):
        hands = ["herbalist gold copper"] if position_of is table else ["", "herbalist gold copper"]
        s = position_of(hands=hands)
        play(s, "herbalist", "all")
        s.answer()
        assert s.question.key == "herbalist.put" and reply(s) == best
    for position_of, best in ((table, ["market"]), (possessed, [])):
        hands = ["scheme market"] if position_of is table else ["", "scheme market"]
        s = position_of(hands=hands)
        play(s, "scheme", "market")
        s.answer()
        assert s.question.key == "scheme.choose" and reply(s) == best


def test_an_alchemist_goes_before_the_herbalist():
    s = table(play="alchemist herbalist potion", phase="buy")
    s.answer()
    assert reply(s) == ["alchemist"]


def test_reactions_are_used_when_they_help():
    s = table(hands=["", "fools_gold"], coins=8, phase="buy")
    s.answer("province")
    assert reply(s) == ["fools_gold"]
    s = table(hands=["", "fools_gold"], supply={"gold": 0}, coins=8, phase="buy")
    s.answer("province")
    assert reply(s) == []
    s = table(hands=["oasis tunnel"], decks=["copper"])
    play(s, "oasis")
    assert reply(s) == ["tunnel"]
    s.answer("tunnel")
    assert s.question.key == "react.when_discard" and reply(s) == ["tunnel"]


def test_what_is_trashed_on_a_possessed_turn_is_what_brings_most():
    s = possessed(hands=["", "apprentice gold estate"])
    play(s, "apprentice")
    assert reply(s) == ["gold"], "it comes back to its owner"


def test_a_potion_is_bought_when_a_plan_needs_it_and_only_one():
    brewing = {"kingdom": ["familiar", "cellar", "chapel"], "phase": "buy"}
    assert reply(table(coins=4, **brewing)) == ["potion"]
    assert reply(table(coins=3, potions=1, discards=["potion"], **brewing)) == ["familiar"]
    assert reply(table(coins=4, discards=["potion"], **brewing)) == ["silver"]
    assert reply(table(coins=4, kingdom=["golem", "cellar", "chapel"], phase="buy")) == ["silver"]
    assert reply(table(coins=4, kingdom=["familiar", "witch", "chapel"], phase="buy")) == ["silver"]


def test_familiars_win_against_the_same_bot_without_them(monkeypatch):
    class Sober(MoneyPlus):
        def make_plans(self, view):
            super().make_plans(view)
            self.brew = None

    from baraja.bots.dominion.yardsticks import players

    monkeypatch.setitem(players.BOTS, "big-money", Sober)
    kingdom = ["familiar", "cellar", "chapel", "moat", "village", "woodcutter", "gardens", "feast", "remodel", "spy"]
    league = League("dominion", ("money-plus", "big-money"), ({"seats": 2, "kingdom": kingdom},), games=120, seed=3)
    result = run(league)
    assert result.wins[0] > 1.2 * result.wins[1]


@pytest.mark.parametrize("names", [("money-plus", "money-plus"), ("big-money", "money-plus", "random")])
def test_bots_play_all_kingdoms_to_the_end(names):
    setups = tuple({"seats": len(names), "kingdom": dominion.random_kingdom(seed, SETS)} for seed in range(12))
    result = run(League("dominion", names, setups, games=12, seed=1, limit=4000))
    assert result.unfinished == 0
