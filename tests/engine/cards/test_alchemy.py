"""Every card of Alchemy, alone and in awkward company; the rulings table has its own tests in `rules/`."""

import pytest  # noqa: I001
from possessed import possessed
from table import (
    Position, asked, bag, buy, deck, discard, hand, happened, in_play, left, options, pile, play, refused,
    table, to_buy, trash, zone,
)  # fmt: skip

from baraja import dominion
from baraja.bots import make
from baraja.core import record
from baraja.core.events import visible_to
from baraja.core.session import Session


def test_the_suggested_kingdoms_of_the_rulebook():
    of_the_book = ("forbidden_arts", "potion_mixers", "chemistry_lesson", "servants", "secret_research")
    for name in (*of_the_book, "pools_tools_and_fools"):
        assert dominion.playable(name)
        s = Session(dominion, {"seats": 2, "kingdom": list(dominion.KINGDOMS[name]["cards"])}, 1)
        assert "potion" in s.game.piles


def test_an_empty_potion_pile_counts_for_the_end():
    s = table(supply={"potion": 0, "familiar": 0, "curse": 0}, phase="buy")
    s.answer()
    assert s.over


def turn_of(s):
    """Whose turn it is, who decides it, and why it came."""
    return s.game.seat, s.game.decider[s.game.seat], s.game.reason


def finish(s):
    """Play no more cards, buy nothing: up to Clean-up's first question or the next turn."""
    to_buy(s)
    if s.question.key == "turn.buy":
        s.answer()


# --- leaving play: alchemist, herbalist, scheme ---------------------------------------------------------------------


def test_one_potion_serves_any_number_of_alchemists():
    s = table(play="alchemist*3 potion", decks=["gold*5"], phase="buy")
    s.answer()
    for _ in range(2):
        assert options(s) == ["alchemist"], "equal ones are not asked apart"
        s.answer("alchemist")
    s.answer()
    assert hand(s) == bag("alchemist*2 gold*3") and sorted(discard(s)) == bag("alchemist potion")


def test_the_alchemist_before_the_herbalist_keeps_both():
    s = table(play="alchemist herbalist potion", decks=["gold*5"], phase="buy")
    s.answer()
    s.answer("alchemist")
    assert s.question.key == "herbalist.put", "the Herbalist is the only one left"
    s.answer("potion")
    assert hand(s) == bag("alchemist potion gold*3")
    assert [event["cards"] for event in happened(s, "put")] == [["alchemist"], ["potion"]]


def test_the_herbalist_before_the_alchemist_with_another_treasure_keeps_both_too():
    s = table(play="alchemist herbalist potion copper", decks=["gold*5"], phase="buy")
    s.answer()
    s.answer("herbalist")
    s.answer("copper")
    assert options(s) == ["alchemist"]
    s.answer("alchemist")
    assert hand(s) == bag("alchemist copper gold*3")


def test_each_herbalist_puts_back_one_treasure():
    s = table(play="herbalist*2 gold silver", decks=["copper*5"], phase="buy")
    s.answer()
    s.answer("gold")
    assert s.question.key == "herbalist.put" and options(s) == ["silver"]
    s.answer()
    assert hand(s) == bag("gold copper*4") and sorted(discard(s)) == bag("herbalist*2 silver")


def test_a_herbalist_without_treasures_asks_nothing():
    s = table(play="herbalist", phase="buy")
    s.answer()
    assert s.game.seat == 1


def test_a_herbalist_puts_back_a_treasure_that_does_something():
    s = table(play="herbalist philosophers_stone", decks=["copper*5"], phase="buy")
    s.answer()
    s.answer("philosophers_stone")
    assert "philosophers_stone" in hand(s)


def test_a_scheme_on_an_alchemist_needs_no_potion_and_asks_once():
    s = table(hands=["scheme alchemist"], decks=["copper*9"])
    play(s, "scheme", "alchemist")
    finish(s)
    s.answer("alchemist")
    assert s.game.seat == 1 and "alchemist" in hand(s)
    s = table(hands=["scheme alchemist potion"], decks=["copper*9"])
    play(s, "scheme", "alchemist", "all")
    s.answer()
    s.answer("alchemist")
    assert s.game.seat == 1 and "alchemist" in hand(s), "with a Potion there is nothing more to choose either"


def test_a_herbalist_chosen_by_a_scheme_lies_over_or_under_its_treasure():
    for first, order in (("herbalist", ["gold", "herbalist"]), ("scheme", ["herbalist", "gold"])):
        s = table(hands=["scheme herbalist gold"], decks=["copper*9"], actions=2)
        play(s, "scheme", "herbalist")
        play(s, "gold")
        while s.question.key != "scheme.choose":
            s.answer()
        s.answer("herbalist")
        assert asked(s) == (0, "react.leaves_play") and options(s) == ["herbalist", "scheme"]
        s.answer(first)
        s.answer("gold")
        assert [event["cards"][0] for event in happened(s, "put")] == order
        assert {"herbalist", "gold"} <= set(hand(s))


def test_a_scheme_on_a_hermit_that_bought_nothing():
    for first in ("hermit", "scheme"):
        s = table(hands=["scheme hermit"], decks=["copper*9"], supply={"hermit": 10}, actions=2)
        play(s, "scheme", "hermit")
        while s.question.key != "scheme.choose":
            s.answer(*options(s)[: s.question.least])
        s.answer("hermit")
        assert options(s) == ["hermit", "scheme"]
        s.answer(first)
        if first == "scheme":
            assert "hermit" in hand(s) and trash(s) == [], "it went to the deck before it could be trashed"
        else:
            assert trash(s) == ["hermit"] and "madman" in discard(s)


# --- apothecary, apprentice, familiar -------------------------------------------------------------------------------


def test_apothecary_hides_the_order_of_what_it_puts_back():
    s = table(hands=["apothecary"], decks=["gold estate silver duchy potion"])
    play(s, "apothecary")
    s.answer("duchy", "silver", "estate")
    assert deck(s) == ["duchy", "silver", "estate"] and hand(s) == bag("gold potion")
    assert "cards" not in happened(s, "put", 1)[-1]


def test_apprentice_counts_the_cost_of_today():
    s = table(hands=["highway apprentice gold"], decks=["copper*9"])
    play(s, "highway", "apprentice")
    s.answer("gold")
    assert len(hand(s)) == 1 + 5


def test_apprentice_must_trash():
    s = table(hands=["apprentice gold province"], decks=["copper*20"])
    play(s, "apprentice")
    assert refused(s) and options(s) == ["gold", "province"]


def test_a_moat_stops_familiar_and_a_trader_replaces_its_curse():
    s = table(hands=["familiar", "moat", "trader"])
    play(s, "familiar")
    s.answer("moat")
    assert asked(s) == (2, "react.would_gain")
    s.answer("trader")
    assert discard(s, 1) == [] and discard(s, 2) == ["silver"]


# --- golem ----------------------------------------------------------------------------------------------------------


def test_golem_finds_one_action_or_none():
    s = table(hands=["golem"], decks=["copper village golem"])
    play(s, "golem")
    assert in_play(s) == ["golem", "village"] and left(s)[0] == 2
    assert sorted(hand(s) + deck(s)) == bag("copper golem"), "the Village shuffled the discards"
    s = table(hands=["golem"], decks=["copper estate"])
    play(s, "golem")
    assert discard(s) == ["copper", "estate"] and in_play(s) == ["golem"]


def test_golem_shuffles_without_what_it_has_shown():
    s = table(hands=["golem"], decks=["copper smithy"], discards=["market estate"])
    play(s, "golem")
    assert happened(s, "shuffle")[0]["count"] == 2 and set(options(s)) == {"smithy", "market"}
    s.answer("market", "smithy")
    assert in_play(s) == ["golem", "market", "smithy"]


def test_golem_plays_two_equal_actions_without_asking():
    s = table(hands=["golem"], decks=["market copper market estate*3"])
    play(s, "golem")
    assert [event["card"] for event in happened(s, "play")] == ["golem", "market", "market"] and left(s)[2] == 2


def test_golem_does_not_use_actions_and_its_cards_are_in_play():
    s = table(hands=["throne_room golem"], decks=["militia village copper smithy market copper*9"])
    play(s, "throne_room")
    s.answer("militia", "village")
    assert options(s) == ["smithy", "market"]
    s.answer("market", "smithy")
    assert left(s) == (3, 2, 3)
    assert in_play(s) == ["throne_room", "golem", "militia", "village", "market", "smithy"]


def test_golem_within_golem_never_happens_but_within_a_throne_room_it_does():
    s = table(hands=["golem throne_room smithy"], decks=["golem throne_room market copper*9"])
    play(s, "golem")
    assert options(s) == ["throne_room", "market"]
    s.answer("throne_room", "market")
    assert s.question.key == "throne_room.play" and options(s) == ["throne_room", "smithy"], "from the hand only"
    s.answer("smithy")
    played = [event["card"] for event in happened(s, "play")]
    assert played == ["golem", "throne_room", "smithy", "smithy", "market"]


def test_the_cards_of_golem_are_set_aside_while_a_tunnel_is_shown():
    s = table(hands=["golem"], decks=["tunnel village smithy copper*5"])
    play(s, "golem")
    assert s.question.key == "react.when_discard" and zone(s, 0, "aside") == ["village", "smithy"]
    s.answer("tunnel")
    assert s.question.key == "golem.play" and discard(s) == ["tunnel", "gold"]


def test_golem_into_procession_trashes_what_it_doubles():
    s = table(hands=["golem market"], decks=["procession moat copper*9"], kingdom=["procession", "hunting_grounds"])
    play(s, "golem")
    s.answer("procession", "moat")
    s.answer("market")
    assert trash(s) == ["market"] and "hunting_grounds" in discard(s)
    assert "moat" in in_play(s)


# --- philosopher's stone, scrying pool, transmute, university, vineyard ---------------------------------------------


def test_two_stones_count_the_same_cards():
    s = table(hands=["philosophers_stone*2 copper"], decks=["copper*7"], discards=["copper*4"])
    play(s, "philosophers_stone", "philosophers_stone")
    assert s.game.coins == 4


def test_the_stone_is_not_among_all():
    s = table(hands=["philosophers_stone copper potion"], decks=["copper*9"])
    assert options(s) == ["all", "philosophers_stone", "copper", "potion"]
    play(s, "all")
    assert options(s) == ["philosophers_stone"] and s.game.coins == 1


def test_scrying_pool_spares_a_moat_and_never_oneself():
    s = table(hands=["scrying_pool", "moat"], decks=["estate copper", "gold"])
    play(s, "scrying_pool")
    s.answer("moat")
    assert options(s) == ["estate"] and s.question.about == (0,)
    s.answer("estate")
    assert s.question.key == "turn.treasure" and deck(s, 1) == ["gold"] and hand(s) == ["copper"]


def test_scrying_pool_takes_actions_of_several_types_along(other_sets):
    s = table(hands=["scrying_pool"], decks=["copper great_hall tunnel gold"])
    play(s, "scrying_pool")
    s.answer("copper")
    assert hand(s) == bag("great_hall tunnel") and deck(s) == ["gold"]


def test_scrying_pool_with_no_cards_at_all():
    s = table(hands=["scrying_pool"])
    play(s, "scrying_pool")
    assert hand(s) == [] and left(s)[0] == 1


def test_transmute_gains_what_is_left():
    s = table(hands=["transmute tunnel"], supply={"gold": 0})
    play(s, "transmute")
    assert trash(s) == ["tunnel"] and discard(s) == []


def test_a_treasure_transmutes_into_a_transmute():
    s = table(hands=["transmute copper"])
    play(s, "transmute")
    assert discard(s) == ["transmute"]


def test_transmute_brings_a_duchess_with_its_duchy():
    s = table(hands=["transmute smithy"], supply={"duchess": 10})
    play(s, "transmute")
    s.answer("duchess")
    assert discard(s) == ["duchy", "duchess"]


def test_university_reaches_further_under_a_highway():
    s = table(hands=["highway university"], supply={"border_village": 10, "possession": 10}, actions=2)
    play(s, "highway", "university")
    assert "border_village" in options(s) and "possession" not in options(s)


def test_vineyards_count_actions_everywhere():
    s = table(hands=["vineyard trader"], decks=["moat"], discards=["noble_brigand"])
    assert dominion.points(s.game, 0) == 1


# --- possession: gains ----------------------------------------------------------------------------------------------


def test_a_possessed_gain_is_the_possessors_wherever_it_was_to_go():
    s = possessed(hands=["", "bureaucrat ill_gotten_gains develop silver"], decks=["copper*5"], actions=2,
                  kingdom=["smithy", "moat"])  # fmt: skip
    play(s, "bureaucrat")
    assert discard(s, 0) == ["silver"] and deck(s, 1) == []
    play(s, "develop")
    s.answer("silver")
    s.answer("smithy")
    s.answer("moat")
    play(s, "ill_gotten_gains")
    s.answer("copper")
    assert discard(s, 0) == ["silver", "smithy", "moat", "copper"] and hand(s, 1) == deck(s, 1) == []


def test_a_nomad_camp_bought_by_a_possessed_player_lies_on_the_possessors_deck():
    s = possessed(supply={"nomad_camp": 10}, coins=4, buys=2, phase="buy", decks=["copper", "copper"])
    s.answer("nomad_camp")
    assert deck(s, 0) == ["nomad_camp", "copper"] and deck(s, 1) == ["copper"]


def test_a_mandarin_bought_by_a_possessed_player_leaves_his_treasures_alone():
    s = possessed(hands=["", "gold*2"], supply={"mandarin": 10}, buys=2)
    play(s, "all")
    s.answer("mandarin")
    assert in_play(s, 1) == ["gold"] * 2 and deck(s, 0) == [] and discard(s, 0) == ["mandarin"]


def test_an_inn_bought_by_a_possessed_player_looks_through_the_possessors_discard_pile():
    s = possessed(supply={"inn": 10}, coins=5, buys=2, phase="buy", discards=["village", "smithy"])
    s.answer("inn")
    assert asked(s) == (0, "inn.shuffle") and options(s) == ["village", "inn"]


def test_what_others_gain_on_a_possessed_turn_is_theirs():
    s = possessed(hands=["", "witch", ""], decks=["", "copper*2"], seats=3)
    play(s, "witch")
    assert discard(s, 0) == ["curse"] and discard(s, 2) == ["curse"] and discard(s, 1) == []


def test_ill_gotten_gains_bought_by_a_possessed_player_curses_the_possessor_twice():
    s = possessed(supply={"ill_gotten_gains": 10}, coins=5, buys=2, phase="buy", seats=3)
    s.answer("ill_gotten_gains")
    assert discard(s, 0) == ["ill_gotten_gains", "curse"], "the Curse of the possessed player comes to him too"
    assert discard(s, 1) == [] and discard(s, 2) == ["curse"]


def test_fools_gold_of_the_possessed_answers_to_the_province_that_the_possessor_gains():
    s = possessed(hands=["", "fools_gold"], coins=8, buys=2, phase="buy")
    s.answer("province")
    assert asked(s) == (0, "react.when_gain") and s.question.player == 1
    s.answer("fools_gold")
    assert discard(s, 0) == ["province", "gold"] and zone(s, 1, "aside") == ["fools_gold"]


def test_a_trader_of_the_possessed_player_works_in_either_order():
    def bought():
        s = possessed(hands=["", "trader"], coins=6, buys=2, phase="buy")
        s.answer("gold")
        assert asked(s) == (0, "react.would_gain") and options(s) == ["possession", "trader"] and refused(s)
        return s

    s = bought()
    s.answer("trader")
    assert discard(s, 0) == ["silver"] and pile(s, "gold") == 30, "a Silver instead, which the possessor gains"
    s = bought()
    s.answer("possession")
    assert discard(s, 0) == ["gold"], "it is no longer the possessed player who gains"


def test_a_trader_of_the_possessor_answers_to_what_comes_to_him():
    s = possessed(hands=["trader", ""], coins=6, buys=2, phase="buy")
    s.answer("gold")
    assert asked(s) == (0, "react.would_gain") and s.question.player == 0 and options(s) == ["trader"]
    s.answer("trader")
    assert discard(s, 0) == ["silver"]


def test_traders_of_both():
    s = possessed(hands=["trader", "trader"], coins=9, buys=3, phase="buy")
    s.answer("gold")
    s.answer("trader")
    assert discard(s, 0) == ["silver"] and s.question.key == "turn.buy", "a Silver bound for the discard pile stays one"
    s.answer("silver")
    assert s.question.key == "turn.buy" and discard(s, 0) == ["silver", "silver"]


def test_traders_without_silvers_on_a_possessed_turn():
    s = possessed(hands=["trader", ""], supply={"silver": 0}, coins=6, buys=2, phase="buy")
    s.answer("gold")
    s.answer("trader")
    assert discard(s, 0) == [] and pile(s, "gold") == 30


def test_spoils_gained_by_a_possessed_player():
    s = possessed(hands=["", "bandit_camp"])
    play(s, "bandit_camp")
    assert discard(s, 0) == ["spoils"]


# --- possession: trashing -------------------------------------------------------------------------------------------


def test_a_possessed_fortress_returns_at_once_or_after_the_turn():
    def trashed():
        s = possessed(hands=["", "apprentice fortress copper"], supply={"fortress": 10}, decks=["", "gold*10"])
        play(s, "apprentice")
        s.answer("fortress")
        assert asked(s) == (0, "react.when_trash") and options(s) == ["possession", "fortress"] and refused(s)
        return s

    s = trashed()
    s.answer("fortress")
    assert "fortress" in hand(s, 1) and zone(s, 1, "aside") == []
    s = trashed()
    s.answer("possession")
    assert "fortress" not in hand(s, 1) and zone(s, 1, "aside") == ["fortress"]
    finish(s)
    assert "fortress" in discard(s, 1) and turn_of(s) == (1, 1, "")


def test_a_feast_trashed_on_a_possessed_turn_comes_back():
    s = possessed(hands=["", "throne_room feast"], decks=["", "copper*9"])
    play(s, "throne_room")
    s.answer("market")
    s.answer("smithy")
    assert discard(s, 0) == ["market", "smithy"] and zone(s, 1, "aside") == ["feast"]
    finish(s)
    assert discard(s, 1)[-1] == "feast" and turn_of(s) == (1, 1, "")


def test_cards_set_aside_do_not_return_before_the_new_hand_is_drawn():
    s = possessed(hands=["", "chapel gold"], decks=["", "copper*4"])
    play(s, "chapel")
    s.answer("gold")
    finish(s)
    assert hand(s, 1) == bag("chapel copper*4") and discard(s, 1) == ["gold"], "the shuffle found only the Chapel"


def test_cards_set_aside_count_when_the_game_ends_on_the_possessed_turn():
    s = possessed(hands=["", "chapel duchy"], supply={"province": 1}, coins=8)
    play(s, "chapel")
    s.answer("duchy")
    buy(s, "province")
    assert s.over and discard(s, 1)[-1] == "duchy"
    assert [result["points"] for result in dominion.ranking(s.game)] == [6, 3]


def test_a_card_trashed_on_ones_own_turn_stays_trashed():
    s = table(hands=["chapel estate possession"], actions=2)
    play(s, "possession", "chapel")
    s.answer("estate")
    finish(s)
    assert turn_of(s) == (1, 0, "possession") and trash(s) == ["estate"]


def test_what_others_lose_on_a_possessed_turn_is_trashed_and_gained_by_the_possessor():
    s = possessed(hands=["", "noble_brigand", ""], decks=["gold estate", "", "silver estate"], seats=3)
    play(s, "noble_brigand")
    assert discard(s, 0) == ["estate", "silver", "gold"]
    assert trash(s) == [] and zone(s, 1, "aside") == []


# --- possession: turns ----------------------------------------------------------------------------------------------


def test_the_left_neighbour_is_possessed():
    s = table(hands=["possession", "copper", "silver"])
    play(s, "possession")
    finish(s)
    assert turn_of(s) == (1, 0, "possession")
    finish(s)
    assert turn_of(s) == (1, 1, "") and s.game.turns == [1, 0, 0]


def test_the_last_player_possesses_the_first():
    def third(game):
        game.seat = game.last_seat = 2

    s = table(hands=["copper", "", "possession"], arrange=third)
    play(s, "possession")
    finish(s)
    assert turn_of(s) == (0, 2, "possession")
    finish(s)
    assert turn_of(s) == (0, 0, "")


def test_a_possessed_possession_is_the_possessed_players():
    s = table(hands=["possession", "possession copper", "chapel copper"])
    play(s, "possession")
    finish(s)
    play(s, "possession")
    finish(s)
    assert turn_of(s) == (2, 1, "possession") and s.question.seat == 1, "not the one who made him play it"
    play(s, "chapel")
    s.answer("copper")
    assert zone(s, 2, "aside") == ["copper"]
    buy(s, "copper")
    assert discard(s, 1)[-1] == "copper" and turn_of(s) == (1, 1, ""), "then the turns go on as if nothing had been"


def test_two_players_may_possess_each_other():
    s = table(hands=["possession", "possession copper"], decks=["gold*5", "copper*5"])
    play(s, "possession")
    finish(s)
    play(s, "possession")
    finish(s)
    assert turn_of(s) == (0, 1, "possession") and s.question.seat == 1
    play(s, "all")
    s.answer("province")
    assert discard(s, 1)[-1] == "province", "the possessor of this turn gains"
    assert turn_of(s) == (1, 1, "") and s.game.turns == [1, 0]


def test_a_possession_played_twice_by_a_throne_room():
    s = table(hands=["throne_room possession", ""])
    play(s, "throne_room")
    assert len(s.game.queue) == 2
    finish(s)
    finish(s)
    assert turn_of(s) == (1, 0, "possession")
    finish(s)
    assert turn_of(s) == (1, 1, "")


def test_several_extra_turns_come_in_the_order_in_which_they_were_won():
    s = table(hands=["possession*2", "", ""], decks=["", "possession*5"], actions=2)
    play(s, "possession", "possession")
    finish(s)
    finish(s)
    assert turn_of(s) == (1, 0, "possession")
    play(s, "possession")
    finish(s)
    assert turn_of(s) == (2, 1, "possession")
    finish(s)
    assert turn_of(s) == (1, 1, "")


def test_an_outpost_comes_before_the_possessed_turn():
    s = table(hands=["possession outpost", ""], decks=["copper*9"], actions=2)
    play(s, "possession", "outpost")
    finish(s)
    assert turn_of(s) == (0, 0, "outpost") and len(hand(s)) == 3
    finish(s)
    assert turn_of(s) == (1, 0, "possession")


def test_extra_turns_do_not_count_for_a_tie():
    s = possessed(hands=["province", "province"], supply={"province": 0}, phase="buy", turns=[5, 5])
    s.answer()
    assert s.over and [result["turns"] for result in dominion.ranking(s.game)] == [5, 5]
    assert [result["winner"] for result in dominion.ranking(s.game)] == [True, True]


def test_possession_is_put_away_like_any_other_card():
    s = table(hands=["possession", ""])
    play(s, "possession")
    finish(s)
    assert in_play(s) == [] and sorted(hand(s) + discard(s)) == ["possession"]


# --- possession: who sees and who decides ---------------------------------------------------------------------------


def test_the_possessor_sees_the_hand_and_what_is_drawn_and_nobody_else_does():
    s = possessed(hands=["", "smithy", ""], decks=["", "gold silver copper estate"], seats=3)
    play(s, "smithy")
    drawn = [event for event in s.events if event.kind == "draw"][-1]
    assert visible_to(drawn, 0)["cards"] == visible_to(drawn, 1)["cards"] == ["gold", "silver", "copper"]
    assert "cards" not in visible_to(drawn, 2)
    assert [card["name"] for card in s.table(0)["view"]["hand"]] == ["gold", "silver", "copper"]
    assert s.table(2)["view"]["hand"] == [] and s.table(0)["view"]["turn"]["controller"] == 0
    assert s.table(1)["question"] is None and s.table(1)["thinking"] == 0


def test_when_the_turn_is_over_the_possessor_sees_only_his_own_cards():
    s = possessed(hands=["gold", "copper"])
    finish(s)
    assert s.view(0).player == 0 and [card.name for card in s.view(0).hand()] == ["gold"]
    with pytest.raises(PermissionError):
        s.view(0).hand(1)


def test_other_players_decide_for_themselves_on_a_possessed_turn():
    s = possessed(hands=["copper*4 gold", "militia", "copper*4 gold"], seats=3)
    play(s, "militia")
    assert asked(s) == (2, "militia.discard") and s.question.player == 2, "to the left of the player of the turn first"
    s.answer("copper", "copper#2")
    assert asked(s) == (0, "militia.discard") and s.question.player == 0


def test_a_decision_of_the_possessed_about_his_own_cards_is_the_possessors():
    s = possessed(hands=["", "oracle"], decks=["copper*2", "gold silver"])
    play(s, "oracle")
    assert s.question.about == (1,)
    s.answer("keep")
    assert asked(s) == (0, "order.put") and s.question.player == 1
    s.answer("silver", "gold")
    s.answer("keep")
    assert hand(s, 1) == bag("gold silver")


def test_a_duchess_on_a_possessed_turn_asks_the_possessor_for_two():
    s = possessed(hands=["", "duchess", ""], decks=["gold", "silver", "copper"], seats=3)
    play(s, "duchess")
    seen = []
    while s.question.key == "duchess.discard":
        seen.append((s.question.seat, s.question.player, options(s)))
        s.answer()
    assert seen == [(0, 1, ["silver"]), (2, 2, ["copper"]), (0, 0, ["gold"])]


def test_undo_and_save_go_across_a_possessed_turn():
    s = table(hands=["possession copper", "chapel estate gold"], decks=["silver*5", "copper*5"])
    play(s, "possession")
    finish(s)
    play(s, "chapel")
    s.answer("estate")
    before = len(s.decisions)
    buy(s, "copper")
    assert turn_of(s) == (1, 1, "")
    back = s.undo(len(s.decisions) - before)
    assert turn_of(back) == (1, 0, "possession") and zone(back, 1, "aside") == ["estate"]
    again = type(s)(s.rules, s.setup, s.seed, s.decisions)
    assert again.table(0) == {**s.table(0), "disclosed": again.table(0)["disclosed"]}
    assert isinstance(s.rules, Position) and turn_of(again) == (1, 1, "")


def wants(question):
    """What somebody picks who is after Possessions; None to pick anything."""
    names = {option if type(option) is str else option.name: option for option in question.options}
    for wish in ("possession", "all", "potion", "gold", "silver"):
        if question.key.startswith("turn.") and wish in names:
            return (names[wish],)
    return None


def test_whole_games_with_possession_are_saved_and_loaded():
    kingdom = ["possession", "trader", "golem", "scheme", "herbalist", "chapel", "workshop", "university", "militia",
               "throne_room"]  # fmt: skip
    for seed in range(3):
        s = Session(dominion, {"seats": 3, "kingdom": kingdom}, seed)
        bots = [make("random", "dominion", seed * 10 + seat) for seat in range(3)]
        while s.question and len(s.decisions) < 700:
            s.answer(*(wants(s.question) or bots[s.question.seat].decide(None, s.question)))
        extra = [event for event in s.events if event.kind == "turn" and event.public["reason"] == "possession"]
        assert len(extra) >= 3
        loaded = record.load({"dominion": dominion}, record.save(s))
        assert loaded.problem is None and loaded.session.events == s.events


def test_a_potion_played_alone_tells_what_it_gives():
    s = table(hands=["potion"])
    play(s, "potion")
    assert s.game.potions == 1 and happened(s, "bonus")[0]["potions"] == 1


def test_remodel_from_two_and_a_potion_up_to_four_with_or_without():
    s = table(hands=["remodel university"], kingdom=["golem", "vineyard", "smithy", "market", "possession", "cellar"])
    play(s, "remodel")
    assert options(s) == ["copper", "silver", "estate", "curse", "potion", "golem", "vineyard", "smithy", "cellar",
                          "remodel", "university"]  # fmt: skip
    assert refused(s, "market") and refused(s, "possession")


def test_a_possessed_trader_and_a_gain_to_the_deck():
    def developed(first):
        s = possessed(hands=["trader", "develop copper trader"], kingdom=["poor_house", "trader"])
        play(s, "develop")
        s.answer("copper")
        assert options(s) == ["possession", "trader"] and s.question.about == ("poor_house",)
        s.answer(first)
        return s

    s = developed("trader")
    assert discard(s, 0) == ["silver"] and s.question.key == "turn.buy", "a Silver bound for the possessor's discards"
    s = developed("possession")
    assert s.question.player == 0 and options(s) == ["trader"], "now the possessor may replace it"
    s.answer()
    assert discard(s, 0) == ["poor_house"] and deck(s, 1) == []


def test_a_possessed_trader_and_spoils():
    s = possessed(hands=["", "bandit_camp trader"])
    play(s, "bandit_camp")
    s.answer("trader")
    assert discard(s, 0) == ["silver"] and pile(s, "spoils") == 15


def test_a_brigand_bought_on_a_possessed_turn_raids_the_possessor_first():
    s = possessed(hands=["", "trader"], decks=["gold copper", ""], kingdom=["noble_brigand", "trader"],
                  coins=4, buys=2, phase="buy")  # fmt: skip
    s.answer("noble_brigand")
    assert s.question.about == ("gold",) and trash(s) == ["gold"]
    s.answer("possession")
    assert s.question.about == ("noble_brigand",) and discard(s, 0) == ["copper", "gold"]
    s.answer("trader")
    assert discard(s, 0) == ["copper", "gold", "silver"] and pile(s, "noble_brigand") == 10
