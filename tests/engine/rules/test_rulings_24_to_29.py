"""Our rulings 24 to 29 for Dominion: where gains go, who looks at discards, extra turns, numbers of cards."""

import pytest  # noqa: I001

from possessed import possessed
from table import deck, discard, end_turn, options, play, table, trash

from baraja import dominion
from baraja.core.events import visible_to
from baraja.core.zones import spot
from baraja.dominion.roles import Wishes, draw_kingdom, fill_kingdom, kingdom_of_the_day

# --- 24: what is gained to another place goes straight there ----------------------------------------------------------


def test_what_an_armory_gains_onto_the_deck_covers_nothing_on_the_discard_pile():
    s = table(hands=["armory"], discards=["estate"], kingdom=["armory", "moat"])
    estate = s.game.zones["discard", 0][-1]
    before = spot(s.game, estate)
    play(s, "armory")
    s.answer("moat")
    assert spot(s.game, estate) == before and deck(s) == ["moat"]


def test_an_estate_below_a_nomad_camp_is_still_there_for_the_watchtower():
    s = table(hands=["watchtower"], phase="buy", coins=4, buys=2, discards=["estate"], kingdom=["nomad_camp"])
    s.answer("nomad_camp")
    assert deck(s) == ["nomad_camp"] and options(s) == ["watchtower"], "nothing has to be put in order first"
    s.answer("watchtower")
    s.answer("trash_it")
    assert trash(s) == ["nomad_camp"] and discard(s)[:1] == ["estate"]


def test_a_possessed_nomad_camp_comes_by_the_possessors_discard_pile():
    s = possessed(hands=["", "silver*2"], decks=["gold", "estate*6"], discards=["copper"], coins=4, phase="buy",
                  supply={"nomad_camp": 10})  # fmt: skip
    copper = s.game.zones["discard", 0][-1]
    before = spot(s.game, copper)
    s.answer("nomad_camp")
    assert deck(s, 0)[0] == "nomad_camp" and spot(s.game, copper) != before, "the Copper was covered"


# --- 25: who may look through a discard pile --------------------------------------------------------------------------


def searches(s, seat):
    return [visible_to(event, seat) for event in s.events if event.kind == "search"]


def test_a_philosophers_stone_shows_its_owner_the_whole_discard_pile():
    s = table(hands=["philosophers_stone"], decks=["copper*7"], discards=["estate curse silver"], seats=3)
    play(s, "philosophers_stone")
    assert [event["cards"] for event in searches(s, 0)] == [["estate", "curse", "silver"]] and s.game.coins == 2
    for seat in (1, 2, None):
        assert [event.keys() for event in searches(s, seat)] == [{"kind", "depth", "player"}]


def test_an_inn_shows_its_owner_the_whole_discard_pile():
    s = table(discards=["village estate curse"], coins=5, phase="buy", kingdom=["inn"], seats=3)
    s.answer("inn")
    assert options(s) == ["village", "inn"]
    assert [event["cards"] for event in searches(s, 0)] == [["village", "estate", "curse", "inn"]]
    assert all("cards" not in event and "count" not in event for event in searches(s, 1))


def test_the_possessor_sees_what_the_possessed_stone_counts():
    s = possessed(hands=["", "philosophers_stone"], discards=["", "estate curse"], seats=3)
    play(s, "philosophers_stone")
    assert searches(s, 0)[0]["cards"] == ["estate", "curse"] and "cards" not in searches(s, 2)[0]


# --- 26: extra turns --------------------------------------------------------------------------------------------------


def turn_of(s):
    return s.game.seat, s.game.decider[s.game.seat], s.game.reason


def test_a_possession_on_a_possessed_turn_comes_before_turns_that_wait():
    s = table(hands=["possession*2", "possession", "copper"], actions=2, decks=["copper*20"] * 3, seats=3)
    play(s, "possession", "possession")
    end_turn(s)
    assert turn_of(s) == (1, 0, "possession")
    play(s, "possession")
    end_turn(s)
    assert turn_of(s) == (2, 1, "possession"), "as soon as that possessed turn is over"
    end_turn(s)
    assert turn_of(s) == (1, 0, "possession"), "then the second turn of the first player's"
    end_turn(s)
    assert turn_of(s) == (1, 1, "")


def test_two_possessions_on_a_possessed_turn_come_one_after_the_other():
    s = table(hands=["possession*2", "throne_room possession", "copper"], actions=2, decks=["copper*20"] * 3, seats=3)
    play(s, "possession", "possession")
    end_turn(s)
    play(s, "throne_room")
    end_turn(s)
    turns = []
    for _ in range(4):
        turns.append(turn_of(s))
        end_turn(s)
    assert turns == [(2, 1, "possession"), (2, 1, "possession"), (1, 0, "possession"), (1, 1, "")]


def test_an_outpost_on_a_possessed_turn_comes_before_its_possession():
    s = table(hands=["possession*2", "festival outpost possession"], actions=2, decks=["copper*20"] * 3, seats=3)
    play(s, "possession", "possession")
    end_turn(s)
    play(s, "festival", "outpost", "possession")
    turns = []
    for _ in range(3):
        end_turn(s)
        turns.append(turn_of(s))
    assert turns == [(1, 1, "outpost"), (2, 1, "possession"), (1, 0, "possession")]


# --- 28: five and six players, and Feodum -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "provinces", "victory", "curses", "empty"), [(2, 8, 8, 10, 3), (4, 12, 12, 30, 3), (5, 15, 12, 40, 4),
                                                          (6, 18, 12, 50, 4)],
)  # fmt: skip
def test_piles_and_the_end_of_the_game_by_the_number_of_players(seats, provinces, victory, curses, empty):
    kingdom = ["feodum", *dominion.KINGDOMS["first_game"]["cards"][:9]]
    game = dominion.new_game({"seats": seats, "kingdom": kingdom}, 1)
    sizes = [len(game.zones["pile", pile]) for pile in ("province", "duchy", "feodum", "curse")]
    assert sizes == [provinces, victory, victory, curses]
    gone = dict.fromkeys(["curse", "estate", "duchy"][: empty - 2], 0)
    s = table(hands=[""], seats=seats, buys=2, phase="buy", supply={"moat": 1, "copper": 1, **gone}, coins=2)
    s.answer("moat")
    assert not s.over
    s.answer("copper")
    assert s.over, "the last pile that it takes"


# --- 29: no cards of Alchemy, or three to five ------------------------------------------------------------------------


def alchemy(cards):
    return sum(dominion.KINDS[name].set == "alchemy" for name in cards)


SETS = dominion.OWN_SETS


@pytest.mark.parametrize("seed", range(30))
def test_kingdoms_that_the_program_fills_have_no_alchemy_or_three_to_five(seed):
    date = f"2027-{1 + seed % 12:02}-{1 + seed % 28:02}"
    ways = {
        "wishes": draw_kingdom(seed, Wishes(dict.fromkeys(SETS))).cards,
        "filled": fill_kingdom(seed, SETS, ("village", "smithy")),
        "filled with one": fill_kingdom(seed, SETS, ("apprentice", "smithy")),
        "of the day": kingdom_of_the_day(date, SETS)[0],
        "at random": dominion.advised_kingdom(seed, None),
    }
    for way, cards in ways.items():
        assert len(cards) == 10 and alchemy(cards) in (0, 3, 4, 5), (way, cards)


def test_more_cards_of_alchemy_that_a_player_has_picked_stay():
    picked = dominion.kingdom_cards(["alchemy"])[:7]
    filled = fill_kingdom(3, SETS, picked)
    assert len(filled) == 10 and set(picked) <= set(filled)
