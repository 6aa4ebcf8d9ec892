"""The cards of Prosperity that the suggested kingdoms call for."""

from table import asked, bag, buy, deck, discard, hand, happened, in_play, left, options, play, table, trash

from baraja import dominion
from baraja.core.zones import spot
from baraja.dominion.score import points, ranking


def test_the_suggested_kingdoms_with_these_cards_are_playable():
    assert dominion.playable("instant_gratification") and dominion.playable("treasure_trove")


# --- Treasures ------------------------------------------------------------------------------------------------------


def test_a_bank_counts_the_treasures_in_play_when_it_is_played():
    s = table(hands=["bank*2 copper*2 silver"], phase="treasure")
    s.answer("bank")
    assert left(s)[2] == 1
    s.answer("all")
    s.answer("bank")
    assert left(s)[2] == 1 + 4 + 5


def test_a_bank_is_never_among_the_treasures_played_all_at_once():
    s = table(hands=["bank copper"], phase="treasure")
    s.answer("all")
    assert hand(s) == ["bank"]


def test_a_hoard_brings_gold_for_each_victory_card_bought():
    s = table(hands=["hoard*2 copper*4"], phase="treasure", buys=2)
    s.answer("all")
    buy(s, "estate")
    assert bag(discard(s)) == bag("gold*2 estate")
    buy(s, "silver")
    assert "silver" in happened(s, "gain", 0)[-1].values() and len(happened(s, "gain")) == 4


def test_a_hoard_answers_to_buying_only():
    s = table(hands=["workshop", ""], play="hoard", kingdom=["hoard"])
    play(s, "workshop")
    s.answer("estate")
    assert discard(s) == ["estate"]


def test_a_victory_card_of_two_types_counts_for_a_hoard():
    s = table(hands=["hoard copper"], phase="treasure", kingdom=["great_hall"], buys=2)
    s.answer("all")
    buy(s, "great_hall")
    assert bag(discard(s)) == bag("gold great_hall")


def test_a_royal_seal_puts_gained_cards_onto_the_deck():
    s = table(hands=["royal_seal copper"], phase="treasure")
    s.answer("all")
    buy(s, "silver")
    assert options(s) == ["royal_seal"]
    s.answer("royal_seal")
    assert "silver" in hand(s) + deck(s) and "silver" not in discard(s)
    s = table(hands=["royal_seal copper"], phase="treasure", decks=["estate*6"])
    s.answer("all")
    buy(s, "silver")
    s.answer()
    assert "silver" in discard(s)


def test_a_royal_seal_may_be_shown_for_a_nomad_camp_that_lies_on_the_deck():
    s = table(hands=["royal_seal copper*2"], phase="treasure", kingdom=["nomad_camp"], decks=["estate*6"])
    s.answer("all")
    buy(s, "nomad_camp")
    assert options(s) == ["royal_seal"]
    s.answer("royal_seal")
    assert "nomad_camp" in hand(s) + deck(s) and "nomad_camp" not in discard(s)


def test_a_venture_plays_the_first_treasure_and_another_venture_goes_on():
    s = table(hands=["venture"], decks=["estate venture curse gold copper"], phase="treasure")
    s.answer("venture")
    assert left(s)[2] == 1 + 1 + 3 and bag(in_play(s)) == bag("venture*2 gold")
    assert bag(discard(s)) == bag("estate curse") and deck(s) == ["copper"]


def test_a_venture_without_treasures_discards_what_it_turned_over():
    s = table(hands=["venture"], decks=["estate"], discards=["curse"], phase="treasure")
    s.answer("venture")
    assert left(s)[2] == 1 and bag(discard(s)) == bag("estate curse")


# --- Victory tokens -------------------------------------------------------------------------------------------------


def test_monument_and_bishop_give_points_in_tokens_that_count_at_the_end():
    s = table(hands=["monument bishop gold", ""], actions=2)
    play(s, "monument", "bishop")
    assert trash(s) == ["gold"] and left(s)[2] == 3
    assert points(s.game, 0) == 1 + 1 + 3
    view = s.table(1)["view"]["players"]
    assert [player["tokens"] for player in view] == [5, 0], "everybody sees them"
    assert ranking(s.game)[0]["points"] == 5 and ranking(s.game)[0]["tokens"] == 5


def test_a_bishop_rounds_down_and_knows_no_potions():
    s = table(hands=["bishop familiar"], kingdom=["familiar"])
    play(s, "bishop")
    assert points(s.game, 0) == 1 + 1


def test_a_bishop_offers_the_others_to_trash_without_tokens():
    s = table(hands=["bishop", "curse gold", "estate"])
    play(s, "bishop")
    assert asked(s) == (1, "bishop.trash") and s.question.least == 0
    s.answer("curse")
    s.answer()
    assert trash(s) == ["curse"] and hand(s, 2) == ["estate"] and points(s.game, 1) == 0


def test_tokens_survive_undo_and_a_fork():
    s = table(hands=["monument*2"], actions=2)
    play(s, "monument")
    twin = s.fork()
    play(s, "monument")
    assert points(s.game, 0) == 2 and points(twin.game, 0) == 1
    assert points(s.undo().game, 0) == 1


# --- Expand, Mint, Trade Route --------------------------------------------------------------------------------------


def test_expand_reaches_three_further():
    s = table(hands=["expand gold"], kingdom=["bank"])
    play(s, "expand")
    assert "province" in options(s) and "copper" in options(s)
    s.answer("province")
    assert trash(s) == ["gold"] and discard(s) == ["province"]


def test_mint_copies_a_treasure_of_the_hand():
    s = table(hands=["mint gold estate"])
    play(s, "mint")
    assert options(s) == ["gold"]
    s.answer("gold")
    assert discard(s) == ["gold"] and bag(hand(s)) == bag("gold estate")
    s = table(hands=["mint gold"])
    play(s, "mint")
    s.answer()
    assert discard(s) == []


def test_mint_cannot_copy_what_lies_outside_the_supply():
    s = table(hands=["mint spoils"], kingdom=["bandit_camp"])
    play(s, "mint")
    s.answer("spoils")
    assert discard(s) == [] and hand(s) == ["spoils"]


def test_buying_a_mint_melts_the_treasures_in_play_and_gaining_it_does_not():
    s = table(hands=["silver copper*3 estate"], phase="treasure", kingdom=["mint"], buys=2)
    s.answer("all")
    buy(s, "mint")
    assert bag(trash(s)) == bag("silver copper*3") and "mint" in discard(s)
    s = table(hands=["feast"], play="copper", kingdom=["mint"])
    play(s, "feast")
    s.answer("mint")
    assert trash(s) == ["feast"] and "copper" in in_play(s)


def test_every_victory_pile_begins_with_a_token_that_its_first_gain_moves():
    s = table(hands=["trade_route*2 curse*2", ""], actions=2, coins=5, kingdom=["tunnel"])
    tokens = {entry["pile"]: entry["tokens"] for entry in s.table(0)["view"]["supply"] if entry["tokens"]}
    assert tokens == {name: {"route": 1} for name in ("estate", "duchy", "province", "tunnel")}
    play(s, "trade_route")
    assert left(s)[1:3] == (2, 5), "no token lies on the mat yet"
    s.answer("curse")
    buy(s, "estate", "tunnel")
    assert s.table(0)["view"]["collected"] == 2
    s = table(hands=["remodel trade_route estate*2"], actions=2, kingdom=["tunnel"])
    play(s, "remodel")
    s.answer("estate")
    s.answer("estate")
    play(s, "trade_route")
    assert left(s)[1:3] == (2, 1) and bag(trash(s)) == bag("estate*2")


def test_a_second_gain_from_a_pile_moves_nothing_and_other_kingdoms_have_no_tokens():
    s = table(hands=["trade_route copper", ""], coins=4, buys=2, kingdom=["trade_route"])
    buy(s, "estate", "estate")
    assert s.game.first_gain == {"duchy": "route", "province": "route"} and s.game.collected == {("route", -1): 1}
    assert table(hands=["village"]).game.first_gain == {}


def test_a_gain_from_the_trash_leaves_the_tokens_alone():
    s = table(hands=["graverobber", ""], trash=["mandarin"], kingdom=["trade_route"])
    before = dict(s.game.first_gain)
    play(s, "graverobber")
    while s.question.key.startswith("graverobber"):
        s.answer(*options(s)[:1])
    assert s.game.first_gain == before and s.game.collected == {}


# --- Watchtower -----------------------------------------------------------------------------------------------------


def test_watchtower_draws_up_to_six():
    s = table(hands=["watchtower copper*2"], decks=["gold*6"])
    play(s, "watchtower")
    assert len(hand(s)) == 6
    s = table(hands=["watchtower copper*7"], decks=["gold"])
    play(s, "watchtower")
    assert len(hand(s)) == 7


def test_watchtower_trashes_or_lifts_whatever_one_gains():
    s = table(hands=["witch", "watchtower estate"], decks=["copper*2", "gold"])
    play(s, "witch")
    assert asked(s) == (1, "react.when_gain") and options(s) == ["watchtower"]
    s.answer("watchtower")
    assert options(s) == ["trash_it", "on_deck"]
    s.answer("trash_it")
    assert trash(s) == ["curse"] and discard(s, 1) == [] and bag(hand(s, 1)) == bag("watchtower estate")
    s = table(hands=["watchtower"], coins=3, phase="buy", decks=["copper*6"])
    s.answer("silver")
    s.answer("watchtower")
    s.answer("on_deck")
    assert "silver" in hand(s), "it was drawn for the next turn"


def test_watchtower_can_be_shown_for_each_of_several_gains():
    s = table(hands=["watchtower"], phase="buy", coins=5, buys=2, kingdom=["cache"])
    s.answer("cache")
    while s.question.key != "turn.buy":
        offered = [name for name in options(s) if name in ("watchtower", "trash_it")]
        s.answer(*(offered[:1] or options(s)[:1]))
    assert bag(trash(s)) == bag("cache copper*2") and hand(s) == ["watchtower"]


def test_a_card_that_has_moved_on_is_no_longer_for_the_watchtower():
    s = table(hands=["watchtower"], play="royal_seal", phase="buy", coins=4, buys=2, kingdom=["nomad_camp"])
    s.answer("nomad_camp")
    assert set(options(s)) == {"watchtower", "royal_seal@play"}
    s.answer("royal_seal@play")
    assert deck(s) == ["nomad_camp"] and s.question.key == "turn.buy"


def test_a_nomad_camp_covers_nothing_and_a_watchtower_finds_it_on_the_deck():
    s = table(hands=["watchtower"], phase="buy", coins=4, buys=2, kingdom=["nomad_camp"], discards=["silver estate"])
    estate = s.game.zones["discard", 0][-1]
    before = spot(s.game, estate)
    s.answer("nomad_camp")
    assert options(s) == ["watchtower"] and deck(s) == ["nomad_camp"]
    assert estate.name == "estate" and spot(s.game, estate) == before, "the Estate was not covered"
    s.answer("watchtower")
    s.answer("trash_it")
    assert trash(s) == ["nomad_camp"] and deck(s) == [] and discard(s) == ["silver", "estate"]
