"""Bots give sensible answers to the questions of Dark Ages, and play whole games with its cards."""

import pytest
from possessed import possessed
from replies import after, reply
from table import hand, options, table

from baraja.bots.dominion.expert.follower import Follower
from baraja.bots.dominion.shared.buylists import BuyList, Entry
from baraja.dominion import random_kingdom
from baraja.lab.league import League, run


@pytest.mark.parametrize("card, position, picks", [
    ("altar", {"hands": ["altar curse gold"]}, ["curse"]),
    ("armory", {"hands": ["armory"], "kingdom": ["militia", "vagrant"]}, ["militia"]),
    ("band_of_misfits", {"hands": ["band_of_misfits"], "kingdom": ["smithy", "moat", "beggar"]}, ["smithy"]),
    ("band_of_misfits", {"hands": ["band_of_misfits smithy"], "kingdom": ["village", "smithy"]}, ["village"]),
    ("catacombs", {"hands": ["catacombs"], "decks": ["gold silver copper"]}, ["take_them"]),
    ("catacombs", {"hands": ["catacombs"], "decks": ["estate curse copper"]}, ["discard_them"]),
    ("survivors", {"hands": ["survivors"], "decks": ["gold silver"], "kingdom": ["cultist"]}, ["put_back"]),
    ("survivors", {"hands": ["survivors"], "decks": ["estate copper"], "kingdom": ["cultist"]}, ["discard_them"]),
    ("count", {"hands": ["count estate curse gold"]}, ["discard_two"]),
    ("count", {"hands": ["count gold silver"]}, ["put_one"]),
    ("counterfeit", {"hands": ["counterfeit spoils copper gold"], "kingdom": ["pillage"]}, ["spoils"]),
    ("counterfeit", {"hands": ["counterfeit copper gold"]}, ["copper"]),
    ("counterfeit", {"hands": ["counterfeit gold"]}, []),
    ("counterfeit", {"hands": ["counterfeit gold silver"], "supply": {"province": 3}}, ["silver"]),
    ("cultist", {"hands": ["cultist*2"]}, ["cultist"]),
    ("dame_anna", {"hands": ["dame_anna curse estate gold"]}, ["curse", "estate"]),
    ("dame_natalie", {"hands": ["dame_natalie"], "kingdom": ["vagrant"]}, ["silver"]),
    ("death_cart", {"hands": ["death_cart survivors"]}, ["survivors"]),
    ("forager", {"hands": ["forager curse gold"]}, ["curse"]),
    ("graverobber", {"hands": ["graverobber copper"], "trash": "gold"}, ["from_trash"]),
    ("graverobber", {"hands": ["graverobber hunting_grounds"]}, ["from_hand"]),
    ("hermit", {"hands": ["hermit copper"], "discards": ["gold curse estate"]}, ["curse"]),
    ("ironmonger", {"hands": ["ironmonger"], "decks": ["copper curse"]}, ["curse"]),
    ("ironmonger", {"hands": ["ironmonger"], "decks": ["copper gold"]}, []),
    ("junk_dealer", {"hands": ["junk_dealer estate gold"], "decks": ["silver"]}, ["estate"]),
    ("mercenary", {"hands": ["mercenary gold*2"], "kingdom": ["urchin"]}, []),
    ("mercenary", {"hands": ["mercenary curse estate gold"], "kingdom": ["urchin"]}, ["trash_two"]),
    ("mystic", {"hands": ["mystic silver*3 gold"]}, ["silver"]),
    ("pillage", {"hands": ["pillage", "gold copper*3 estate"]}, ["gold"]),
    ("procession", {"hands": ["procession survivors"], "kingdom": ["poor_house"]}, ["survivors"]),
    ("procession", {"hands": ["procession altar"]}, []),
    ("rats", {"hands": ["rats curse gold"], "decks": ["silver"]}, ["curse"]),
    ("rebuild", {"hands": ["rebuild province duchy"]}, ["province"]),
    ("rebuild", {"hands": ["rebuild duchy estate"]}, ["estate"]),
    ("rogue", {"hands": ["rogue"], "trash": "gold estate silver"}, ["gold"]),
    ("scavenger", {"hands": ["scavenger"], "discards": ["gold copper estate"]}, ["gold"]),
    ("squire", {"hands": ["squire copper*2"]}, ["gain_silver"]),
    ("squire", {"hands": ["squire smithy copper"]}, ["two_actions"]),
    ("squire", {"hands": ["squire gold*4 silver"]}, ["two_buys"]),
    ("storeroom", {"hands": ["storeroom estate gold"]}, ["estate"]),
])  # fmt: skip
def test_what_cards_ask_is_answered_sensibly(card, position, picks):
    s = after(card, **position)
    assert s.question.key.startswith(card) and reply(s) == picks


def test_the_second_choice_of_a_count():
    s = after("count", "put_one", "gold", hands=["count gold silver"])
    assert reply(s) == ["three_coins"]
    s = after("count", "gain_copper", hands=["count curse estate*2"])
    assert reply(s) == ["trash_hand"]
    s = after("count", "put_one", "estate", hands=["count copper estate"], supply={"province": 2})
    assert reply(s) == ["gain_duchy"]


def test_hunting_grounds_bring_estates_only_at_the_end_without_duchies():
    for supply, picks in (
        ({}, ["gain_duchy"]), ({"duchy": 0}, ["gain_duchy"]), ({"duchy": 0, "province": 2}, ["gain_estates"]),
    ):  # fmt: skip
        s = after("altar", hands=["altar hunting_grounds"], supply=supply)
        assert reply(s) == picks


def test_a_storeroom_turns_into_coins_what_brings_none():
    s = after("storeroom", "", hands=["storeroom estate curse copper gold"])
    assert s.question.key == "storeroom.cash" and sorted(reply(s)) == ["curse", "estate"]


def test_reactions_of_dark_ages_are_used():
    s = after("militia", hands=["militia", "beggar copper*4"])
    assert reply(s, "big-money") == ["beggar"]
    s = after("chapel", "copper", hands=["chapel copper market_square"])
    assert reply(s) == ["market_square"]
    s = table(hands=["hovel"], phase="buy", coins=8)
    s.answer("province")
    assert reply(s) == ["hovel"]


def test_a_possessed_pillage_spares_the_possessors_best_card():
    s = possessed(hands=["gold copper*3 estate", "pillage"])
    s.answer("pillage")
    assert s.question.seat == 0 and "gold" in options(s) and reply(s) == ["estate"]
    assert "gold" in [card["name"] for card in s.table(0)["view"]["players"][0]["revealed"]] and hand(s, 0) == []


@pytest.mark.parametrize("card, position, wanted", [
    ("graverobber", {"hands": ["graverobber copper"]}, False),
    ("graverobber", {"hands": ["graverobber copper"], "trash": "gold"}, True),
    ("procession", {"hands": ["procession copper"]}, False),
    ("mercenary", {"hands": ["mercenary gold*2"], "kingdom": ["urchin"]}, False),
    ("forager", {"hands": ["forager gold"]}, False),
    ("poor_house", {"hands": ["poor_house copper*4"]}, False),
    ("poor_house", {"hands": ["poor_house estate*4"]}, True),
    ("rats", {"hands": ["rats gold"]}, False),
    ("rebuild", {"hands": ["rebuild"]}, True),
])  # fmt: skip
def test_a_card_is_played_when_it_does_something(card, position, wanted):
    s = table(**position)
    assert s.question.key == "turn.action" and (reply(s) == [card]) == wanted


def test_money_plus_beats_big_money_with_the_cards_of_dark_ages():
    setups = tuple({"seats": 2, "kingdom": random_kingdom(seed, ["dark_ages"])} for seed in range(20))
    tally = run(League("dominion", ("money-plus", "big-money"), setups, games=160, seed=4))
    assert tally.unfinished == 0 and tally.broken == []
    assert tally.wins[0] > tally.wins[1]


def test_a_procession_is_not_played_for_nothing():
    plan = BuyList("money", (), (Entry("province"), Entry("gold"), Entry("silver")))
    for cards, played in (("procession market*2", "market"), ("procession fortress", "procession")):
        s = table(hands=[f"{cards} copper"], kingdom=["procession", "market", "fortress", "cultist"])
        assert [card.name for card in Follower(1, plan).decide(s.view(0), s.question)] == [played]
