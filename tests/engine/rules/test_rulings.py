"""Our rulings 20 to 23 for Dominion, and related ones: what stays in play, what is lost track of, what is hidden."""

import pytest  # noqa: I001

from possessed import possessed
from table import (
    asked, bag, buy, deck, discard, end_turn, hand, happened, in_play, options, play, table, to_buy, trash, zone,
)  # fmt: skip

from baraja.core.streams import Rng
from baraja.core.zones import spot
from baraja.dominion import moves, verbs

# --- 20: whatever played a Duration stays in play as a reminder ------------------------------------------------------

COPPERS = ["copper*12", "estate*12"]


def play_through(s, *answers):
    for answer in answers:
        s.answer(*([answer] if isinstance(answer, str) else answer))


@pytest.mark.parametrize(("duration", "due"), [("caravan", ("hand", 7)), ("merchant_ship", ("coins", 4))])
def test_a_procession_on_a_duration_stays_until_the_duration_would_leave(duration, due):
    s = table(hands=[f"procession {duration}"], decks=COPPERS, kingdom=["procession", duration])
    play(s, "procession")
    s.answer(duration)
    end_turn(s)
    assert in_play(s) == ["procession"] and duration in trash(s)
    end_turn(s)
    assert (len(hand(s)) if due[0] == "hand" else s.game.coins) == due[1], "what was trashed still does what is due"
    assert in_play(s)[:1] == ["procession"]
    end_turn(s)
    assert in_play(s) == []


def test_a_procession_on_anything_else_is_discarded():
    s = table(hands=["procession village"], decks=COPPERS)
    play(s, "procession")
    play_through(s, "village", "smithy")
    end_turn(s)
    assert in_play(s) == []


def test_a_band_of_misfits_as_a_procession_on_a_duration_stays():
    s = table(hands=["band_of_misfits caravan"], decks=COPPERS, kingdom=["procession", "caravan"])
    play(s, "band_of_misfits")
    s.answer("procession")
    s.answer("caravan")
    end_turn(s)
    assert in_play(s) == ["band_of_misfits"]
    end_turn(s)
    assert len(hand(s)) == 7
    end_turn(s)
    assert in_play(s) == [] and s.game.plays_as == {}


def test_a_procession_on_a_band_of_misfits_as_a_duration_stays():
    s = table(hands=["procession band_of_misfits"], decks=COPPERS, kingdom=["caravan"])
    play(s, "procession")
    s.answer("band_of_misfits")
    s.answer("caravan")
    end_turn(s)
    assert in_play(s) == ["procession"] and trash(s) == ["band_of_misfits"]


def test_a_throne_room_on_a_procession_on_a_duration_stays_with_it():
    s = table(hands=["throne_room procession caravan"], decks=COPPERS)
    play(s, "throne_room")
    play_through(s, "procession", "caravan", "market")
    end_turn(s)
    assert in_play(s) == ["throne_room", "procession"]
    end_turn(s)
    end_turn(s)
    assert in_play(s) == []


def test_a_procession_on_a_procession_on_a_duration_stays_though_the_inner_one_is_trashed():
    s = table(hands=["procession*2 caravan"], decks=COPPERS, kingdom=["procession", "caravan"])
    play(s, "procession")
    play_through(s, "procession", "caravan")
    end_turn(s)
    assert in_play(s) == ["procession"] and sorted(trash(s)) == ["caravan", "procession"]


def test_a_procession_on_a_throne_room_on_a_duration_stays_with_the_duration():
    s = table(hands=["procession throne_room caravan"], decks=COPPERS)
    play(s, "procession")
    play_through(s, "throne_room", "market")
    end_turn(s)
    assert in_play(s) == ["procession", "caravan"] and trash(s) == ["throne_room"]


def test_a_throne_room_on_a_throne_room_on_durations_stays():
    s = table(hands=["throne_room*2 caravan merchant_ship"], decks=COPPERS)
    play(s, "throne_room")
    s.answer("throne_room")
    s.answer("caravan")
    end_turn(s)
    assert in_play(s) == ["throne_room", "throne_room", "caravan", "merchant_ship"]


def test_a_duration_that_left_play_and_was_drawn_again_is_discarded_from_the_hand():
    s = table(
        hands=["procession caravan graverobber laboratory"], decks=["estate*3 copper*9"], actions=3,
        kingdom=["procession", "caravan", "graverobber", "laboratory"],
    )  # fmt: skip
    play(s, "procession")
    play_through(s, "caravan", "laboratory")
    play(s, "graverobber")
    s.answer("from_trash")
    play(s, "laboratory")
    assert "caravan" in hand(s)
    end_turn(s)
    assert "caravan" in discard(s) and "caravan" not in hand(s) and in_play(s) == ["procession"]


# --- 21: what is printed on the card itself is the possessor's -------------------------------------------------------


def test_a_nomad_camp_gained_on_a_possessed_turn_goes_onto_the_deck_of_the_possessor():
    s = possessed(hands=["", "silver*2"], decks=["gold", "estate*6"], coins=4, phase="buy", supply={"nomad_camp": 10})
    buy(s, "nomad_camp")
    assert deck(s, 0)[0] == "nomad_camp" and "nomad_camp" not in deck(s, 1) + discard(s, 1) + discard(s, 0)


def test_a_card_that_would_come_onto_the_deck_goes_to_the_possessors_discard_pile():
    s = possessed(hands=["", "armory"], decks=["gold", "estate*6"], supply={"nomad_camp": 10})
    play(s, "armory")
    s.answer("silver")
    assert discard(s, 0) == ["silver"] and deck(s, 0) == ["gold"]


def test_a_border_village_of_the_possessor_brings_him_the_cheaper_card():
    s = possessed(hands=["", "estate"], decks=["gold", "estate*6"], coins=6, phase="buy", supply={"border_village": 10})
    buy(s, "border_village")
    assert asked(s) == (0, "border_village.gain")
    s.answer("duchy")
    assert discard(s, 0) == ["border_village", "duchy"]


# --- 22: what was covered is lost for good ---------------------------------------------------------------------------


def test_a_border_village_covered_by_a_duchy_is_lost_though_the_seal_lifts_the_duchy():
    s = table(play="royal_seal", coins=6, buys=2, phase="buy", kingdom=["border_village", "royal_seal"])
    buy(s, "border_village")
    assert set(options(s)) == {"border_village@discard", "royal_seal@play"}
    play_through(s, "border_village@discard", "duchy", "royal_seal")
    assert deck(s) == ["duchy"] and discard(s) == ["border_village"]
    assert asked(s)[1] != "react.when_gain"


@pytest.mark.parametrize("word", ["trash_it", "on_deck"])
def test_a_border_village_covered_by_a_duchy_is_lost_though_the_watchtower_takes_the_duchy_away(word):
    s = table(hands=["watchtower"], coins=6, phase="buy", buys=2, kingdom=["border_village", "watchtower"])
    buy(s, "border_village")
    play_through(s, "border_village@discard", "duchy", "watchtower", word)
    assert discard(s) == ["border_village"]
    assert asked(s)[1] != "react.when_gain"


def test_a_border_village_that_the_watchtower_moved_first_still_brings_its_card():
    s = table(hands=["watchtower"], coins=6, phase="buy", kingdom=["border_village", "watchtower"])
    buy(s, "border_village")
    play_through(s, "watchtower", "on_deck", "duchy")
    assert deck(s) == ["border_village"] and asked(s)[1] == "react.when_gain"


def test_a_cache_covered_by_coppers_is_lost_though_both_are_trashed():
    s = table(hands=["watchtower"], coins=5, buys=2, phase="buy", kingdom=["cache", "watchtower"])
    buy(s, "cache")
    play_through(s, "cache@discard", "watchtower", "trash_it", "watchtower", "trash_it")
    assert discard(s) == ["cache"] and trash(s) == ["copper", "copper"] and asked(s)[1] != "react.when_gain"


def test_an_inn_that_shuffled_itself_into_the_deck_is_lost():
    s = table(hands=["watchtower"], coins=5, buys=2, phase="buy", kingdom=["inn", "watchtower"])
    buy(s, "inn")
    play_through(s, "inn@discard", "inn")
    assert deck(s) == ["inn"] and asked(s)[1] != "react.when_gain"


def test_an_inn_gained_onto_the_deck_and_shuffled_is_lost_wherever_it_lies_then():
    s = table(
        hands=["develop watchtower mining_village"], discards=["village"], actions=2, kingdom=["inn", "watchtower"]
    )
    play(s, "develop")
    play_through(s, "mining_village", "inn", "inn@deck", "village")
    assert set(deck(s)) == {"inn", "village"} and asked(s)[1] != "react.when_gain"


def test_a_mandarin_gained_onto_the_deck_and_covered_by_treasures_is_lost():
    s = table(
        hands=["develop watchtower mining_village"], play="silver", actions=2,
        kingdom=["mandarin", "watchtower", "develop"],
    )  # fmt: skip
    play(s, "develop")
    play_through(s, "mining_village", "mandarin", "mandarin@deck")
    assert deck(s) == ["silver", "mandarin"] and asked(s)[1] != "react.when_gain"


def test_what_lies_below_a_card_discarded_with_it_was_covered_from_the_start():
    s = table(hands=["estate duchy"])
    game = s.game
    estate, duchy = game.zones["hand", 0]
    there = moves.move(game, [estate, duchy], ("discard", 0))
    assert verbs.still_there(game, duchy, there) and not verbs.still_there(game, estate, there)
    moves.move(game, [duchy], ("trash", -1))
    assert spot(game, estate)[0] == ("discard", 0) and not verbs.still_there(game, estate, there)


# --- 23: what went unseen into a discard pile is hidden ---------------------------------------------------------------


def guesses(s, seat, owner, what="discard", count=30):
    """Returns what a zone of a player contains in games that a seat imagines: one tuple of names for each try."""
    hands = set()
    for seed in range(count):
        twin = s.imagine(seat, Rng(seed))
        assert {**twin.table(seat), "disclosed": None} == {**s.table(seat), "disclosed": None}
        hands.add(tuple(card.name for card in twin.game.zones[what, owner]))
    return hands


def after_a_clean_up():
    """Returns a position after P1 has played a Village and discarded four different cards of his hand below it."""
    s = table(hands=["village gold province curse", "estate"], decks=["duchy silver*9"])
    play(s, "village")
    end_turn(s)
    assert discard(s) == ["gold", "province", "curse", "duchy", "village"]
    return s


def test_others_do_not_know_what_was_put_away_below_the_visible_card():
    s = after_a_clean_up()
    imagined = guesses(s, 1, 0)
    assert len(imagined) > 10 and {cards[-1] for cards in imagined} == {"village"}
    assert {len(cards) for cards in imagined} == {5}


def test_a_player_knows_what_he_put_away_himself():
    assert guesses(after_a_clean_up(), 0, 0) == {("gold", "province", "curse", "duchy", "village")}


def test_what_was_seen_to_go_there_stays_known_when_it_is_covered():
    s = table(hands=["estate", "silver*5"], decks=["", "copper*9"], coins=6, buys=2, phase="buy")
    buy(s, "silver")
    buy(s, "duchy") if "duchy" in options(s) else buy(s, "village")
    end_turn(s)
    assert guesses(s, 1, 0) == {tuple(discard(s))}, "bought in sight of all, and the Estate lies on top"


def test_of_several_cards_discarded_at_once_others_know_the_top_one():
    s = table(hands=["militia", "gold duchy estate province copper"], decks=["", "curse*5"])
    play(s, "militia")
    s.answer("gold", "province")
    imagined = guesses(s, 0, 1)
    assert {cards[-1] for cards in imagined} == {"province"} and len({cards[0] for cards in imagined}) > 2
    assert guesses(s, 1, 1) == {("gold", "province")}


def test_cards_revealed_before_they_are_discarded_are_known():
    s = table(hands=["adventurer"], decks=["estate duchy silver gold copper*5"])
    play(s, "adventurer")
    assert guesses(s, 1, 0) == {("estate", "duchy")}


def test_cards_set_aside_in_sight_are_known_when_they_are_discarded():
    s = table(hands=["library"], decks=["village smithy copper*9"])
    play(s, "library")
    while asked(s)[1] == "library.set_aside":
        s.answer(options(s)[0])
    assert guesses(s, 1, 0) == {("village", "smithy")}


def test_nobody_knows_a_deck_that_became_a_discard_pile_but_its_top():
    s = table(hands=["chancellor"], decks=["gold silver copper estate duchy"])
    play(s, "chancellor")
    s.answer("deck")
    for seat in range(2):
        imagined = guesses(s, seat, 0)
        assert len(imagined) > 5 and {cards[-1] for cards in imagined} == {"duchy"}


def test_who_looks_through_his_discard_pile_knows_it_from_then_on():
    s = table(hands=["scavenger village"], decks=["gold silver copper estate duchy"])
    play(s, "scavenger")
    play_through(s, "deck", "gold")
    assert len(guesses(s, 0, 0)) == 1 and len(guesses(s, 1, 0)) > 1


def test_who_looks_for_actions_by_an_inn_knows_his_discard_pile_from_then_on():
    s = table(hands=["chancellor"], decks=["village smithy copper estate duchy"], coins=5, kingdom=["inn"], buys=2)
    play(s, "chancellor")
    s.answer("deck")
    buy(s, "inn")
    assert set(options(s)) == {"village", "smithy", "inn"}
    s.answer()
    assert len(guesses(s, 0, 0)) == 1 and len(guesses(s, 1, 0)) > 1


def test_who_counts_his_discard_pile_for_the_philosophers_stone_may_look():
    s = table(hands=["chancellor philosophers_stone"], decks=["village smithy copper estate duchy"])
    play(s, "chancellor")
    s.answer("deck")
    assert len(guesses(s, 0, 0)) > 1
    play(s, "philosophers_stone")
    assert s.game.coins == 3 and len(guesses(s, 0, 0)) == 1 and len(guesses(s, 1, 0)) > 1


def test_a_card_uncovered_by_taking_away_what_lay_upon_it_has_been_seen():
    s = table(hands=["chancellor hermit"], decks=["silver gold copper estate duchy"], actions=2)
    play(s, "chancellor")
    s.answer("deck")
    assert len({cards[-2] for cards in guesses(s, 1, 0)}) > 1
    play(s, "hermit")
    play_through(s, "duchy", "silver")  # the Estate was on top for a moment
    assert {cards[-2] for cards in guesses(s, 1, 0)} == {"estate"}


def test_the_possessor_knows_what_he_discarded_for_the_possessed_player():
    s = possessed(hands=["", "gold duchy estate province curse"], decks=["copper*9", "silver*9"], seats=3)
    end_turn(s)
    assert len(guesses(s, 0, 1)) == 1 and len(guesses(s, 1, 1)) == 1 and len(guesses(s, 2, 1)) > 5


def test_what_was_hidden_is_dealt_among_hand_deck_and_discard_pile_alike():
    s = after_a_clean_up()
    names = set()
    for seed in range(40):
        twin = s.imagine(1, Rng(seed))
        names |= {name for name in ("gold", "province", "curse", "duchy") if name in zone(twin, 0, "hand")}
    assert names == {"gold", "province", "curse", "duchy"}


def test_the_log_tells_others_only_how_many_and_the_visible_card():
    s = after_a_clean_up()
    (event,) = happened(s, "clean_up", 1)
    assert event["count"] == 5 and event["top"] == "village" and "cards" not in event


# --- a Band of Misfits is itself again wherever it goes --------------------------------------------------------------


@pytest.mark.parametrize(
    ("shape", "answers", "where"),
    [
        ("island", ("copper",), ("mat", 0)),
        ("feast", ("silver",), ("trash", -1)),
        ("embargo", ("silver",), ("trash", -1)),
        ("mining_village", ("band_of_misfits@play",), ("trash", -1)),
        ("death_cart", ("band_of_misfits@play",), ("trash", -1)),
    ],
)
def test_a_band_of_misfits_keeps_no_shape_out_of_play(shape, answers, where):
    s = table(hands=["band_of_misfits copper*2 moat"], decks=["copper*9"], kingdom=[shape, "moat", "band_of_misfits"])
    play(s, "band_of_misfits")
    s.answer(shape)
    for answer in answers:
        s.answer(answer if answer in options(s) else answer.partition("@")[0])
    assert s.game.plays_as == {}
    assert "band_of_misfits" in [card.name for card in s.game.zones[where]]


def test_a_band_of_misfits_chosen_by_a_scheme_comes_back_as_itself():
    s = table(
        hands=["scheme band_of_misfits"], decks=["copper*9"], actions=2, kingdom=["scheme", "village"],
    )  # fmt: skip
    play(s, "scheme", "band_of_misfits")
    s.answer("village")
    to_buy(s)
    s.answer()
    s.answer("band_of_misfits")
    assert s.game.plays_as == {} and "band_of_misfits" in hand(s)


def test_a_band_of_misfits_that_stays_over_the_clean_up_keeps_its_shape():
    s = table(hands=["band_of_misfits"], decks=COPPERS, kingdom=["caravan", "moat"])
    play(s, "band_of_misfits")
    s.answer("caravan")
    end_turn(s)
    assert in_play(s) == ["band_of_misfits"] and list(s.game.plays_as.values()) == ["caravan"]
    end_turn(s)
    end_turn(s)
    assert s.game.plays_as == {} and bag("band_of_misfits")[0] in discard(s) + deck(s) + hand(s)
