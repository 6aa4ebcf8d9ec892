"""What the verbs offer to cards, shown by cards made up for the purpose: one mechanism a test."""

import pytest  # noqa: I001
from other_sets import set_for_a_while
from table import (
    asked, bag, buy, deck, discard, end_turn, hand, happened, in_play, left, options, pile, play, refused, table,
    to_buy, trash, zone,
)  # fmt: skip

from baraja.core.choose import ask
from baraja.core.zones import spot
from baraja.dominion import verbs
from baraja.dominion.verbs import (
    attacked, draw, gain, leave, play_as, put_on_deck, react, reveal_top,
    stay, still_there, take,
)  # fmt: skip


@pytest.fixture
def made_up():
    """The decorators of an expansion that is gone after the test."""
    with set_for_a_while("made_up") as registering:
        yield registering


# --- before a gain --------------------------------------------------------------------------------------------------


def replacing(made_up):
    """`swap`, a reaction: a Silver instead; `snatch`, a reaction to others' gains: the card comes to its holder."""
    kind, when = made_up
    kind("swap", cost=2, types="action reaction")
    kind("snatch", cost=2, types="action reaction")

    @when("would_gain", "swap", only=lambda game, me, this, offer: offer.name != "silver")
    def silver_instead(game, me, this, offer):
        react(game, me, this)
        offer.instead("silver")

    @when("would_gain", "snatch", zone="rule", forced=True)
    def to_another(game, me, this, offer):
        offer.player = 1


def test_a_replacement_changes_the_gain_before_it_happens(made_up):
    replacing(made_up)
    s = table(hands=["witch", "swap"])
    play(s, "witch")
    assert asked(s) == (1, "react.would_gain") and options(s) == ["swap"] and s.question.about == ("curse",)
    s.answer("swap")
    assert discard(s, 1) == ["silver"] and (pile(s, "curse"), pile(s, "silver")) == (10, 39)
    assert [event["card"] for event in happened(s, "gain")] == ["silver"], "the Curse was never gained"


def test_a_replacement_may_be_declined(made_up):
    replacing(made_up)
    s = table(hands=["witch", "swap"])
    play(s, "witch")
    s.answer()
    assert discard(s, 1) == ["curse"]


def test_a_replacement_by_a_card_that_is_out_of_stock_gains_nothing(made_up):
    replacing(made_up)
    s = table(hands=["witch", "swap"], supply={"silver": 0})
    play(s, "witch")
    s.answer("swap")
    assert discard(s, 1) == [] and pile(s, "curse") == 10
    assert happened(s, "nothing", 1)[-1]["why"] == "pile"


def test_a_replaced_gain_goes_to_the_discard_pile(made_up):
    replacing(made_up)
    s = table(hands=["mine copper swap"], kingdom=[])
    play(s, "mine")
    s.answer("copper")
    s.answer("swap")
    assert discard(s) == ["silver"] and hand(s) == ["swap"]


def test_each_copy_of_a_replacement_works_once_for_a_gain(made_up):
    kind, when = made_up
    kind("turnabout", cost=2, types="action reaction")

    @when("would_gain", "turnabout")
    def another(game, me, this, offer):
        offer.instead("gold" if offer.name == "silver" else "silver")

    s = table(hands=["", "turnabout*2"], phase="buy", arrange=lambda game: setattr(game, "seat", 1))
    s.answer("copper")
    s.answer("turnabout")
    assert asked(s) == (1, "react.would_gain") and s.question.about == ("copper",)
    s.answer(options(s)[0])
    assert [event["card"] for event in happened(s, "gain")] == ["gold"], "each copy once, and then no more questions"


def test_a_gain_handed_to_another_player_is_his(made_up):
    replacing(made_up)
    hands = ["workshop swap", "swap"]
    s = table(hands=hands, kingdom=["snatch"], arrange=lambda game: game.rules.append(("snatch", 0)))
    play(s, "workshop")
    s.answer("estate")
    assert options(s) == ["swap", "snatch"] and refused(s), "a forced one waits, so none cannot be the answer"
    s.answer("snatch")
    assert asked(s) == (1, "react.would_gain"), "now the other player's abilities, not the first one's"
    s.answer()
    assert discard(s) == [] and discard(s, 1) == ["estate"]
    assert happened(s, "gain")[-1]["player"] == 1


def test_an_effect_does_not_get_a_card_that_was_replaced(made_up):
    replacing(made_up)
    kind, when = made_up
    seen = []

    @kind("watcher", cost=2)
    def watcher(game, me, this):
        seen.append((yield from gain(game, me, "copper")))

    s = table(hands=["watcher*2 swap"], actions=2)
    play(s, "watcher")
    s.answer("swap")
    play(s, "watcher")
    s.answer()
    assert seen[0] is None and seen[-1].name == "copper"


# --- after it -------------------------------------------------------------------------------------------------------


def test_when_gained_and_when_bought(made_up):
    kind, when = made_up
    kind("gift", cost=3)

    @when("when_gain", "gift", zone="this", forced=True)
    def a_silver_too(game, me, this, offer):
        yield from gain(game, me, "silver", to="deck")

    @when("when_buy", "gift", zone="this", forced=True)
    def a_curse_for_the_others(game, me, this, bought):
        yield from gain(game, 1, "curse")

    s = table(hands=["workshop"], coins=3, kingdom=["gift"])
    play(s, "workshop")
    s.answer("gift")
    assert discard(s) == ["gift"] and deck(s) == ["silver"] and pile(s, "curse") == 10, "gaining is not buying"
    buy(s, "gift")
    assert [event["card"] for event in happened(s, "gain")] == ["gift", "silver", "curse", "gift", "silver"]


def test_a_reaction_moves_the_card_just_gained(made_up):
    kind, when = made_up
    kind("catcher", cost=3, types="action reaction")

    @when("when_gain", "catcher")
    def catch(game, me, this, offer):
        react(game, me, this)
        if still_there(game, offer.card, offer.spot):
            put_on_deck(game, me, offer.card)

    s = table(hands=["", "catcher"], coins=3, phase="buy", arrange=lambda game: setattr(game, "seat", 1))
    s.answer("silver")
    assert asked(s) == (1, "react.when_gain") and options(s) == ["catcher"]
    s.answer("catcher")
    assert "silver" in hand(s, 1), "it lay on the deck, so Clean-up drew it"


def test_an_ability_may_answer_to_what_others_gain(made_up):
    kind, when = made_up
    kind("envy", cost=3, types="action reaction")

    @when("when_gain", "envy", whose="others")
    def copy_it(game, me, this, offer):
        react(game, me, this)
        yield from gain(game, me, "copper")

    s = table(hands=["", "envy", "envy"], phase="buy", coins=3, buys=2)
    s.answer("silver")
    assert asked(s) == (1, "react.when_gain"), "in turn order from the active player"
    s.answer("envy")
    assert asked(s) == (2, "react.when_gain") and s.question.about == ("copper", 1), "the gain within comes first"
    s.answer()
    assert asked(s) == (2, "react.when_gain") and s.question.about == ("silver", 0)
    s.answer()
    assert discard(s, 1) == ["copper"] and discard(s, 2) == [] and discard(s) == ["silver"]


def test_an_ability_of_the_supply_waits_for_gains(made_up):
    kind, when = made_up
    kind("neighbour", cost=2)

    @when("when_gain", "neighbour", zone="supply", whose="own", only=lambda g, me, this, offer: offer.name == "duchy")
    def come_along(game, me, this, offer):
        yield from gain(game, me, "neighbour")

    s = table(phase="buy", coins=8, buys=3, kingdom=["neighbour"])
    s.answer("duchy")
    assert options(s) == ["neighbour"]
    s.answer("neighbour")
    s.answer("silver")
    assert [event["card"] for event in happened(s, "gain")] == ["duchy", "neighbour", "silver"]


# --- trashing and discarding ----------------------------------------------------------------------------------------


def test_cards_trashed_together_all_move_before_any_of_them_acts(made_up):
    kind, when = made_up
    kind("phoenix", cost=2)
    kind("urn", cost=2)
    lying = []

    @when("when_trash", "phoenix", zone="this", forced=True)
    def rise(game, me, this, gone):
        lying.append(sorted(card.name for card in game.zones["trash", -1]))
        if still_there(game, this, gone.spot):
            take(game, me, this)

    @when("when_trash", "urn", zone="this", forced=True)
    def spill(game, me, this, gone):
        draw(game, me, 1)

    s = table(hands=["chapel phoenix urn copper"], decks=["gold silver"])
    play(s, "chapel")
    s.answer("phoenix", "urn", "copper")
    assert asked(s) == (0, "react.when_trash") and options(s) == ["phoenix", "urn"] and refused(s)
    s.answer("urn")
    assert lying == [bag("phoenix urn copper")] and hand(s) == bag("gold phoenix") and trash(s) == ["urn", "copper"]


def test_a_discarding_is_answered_and_other_moves_are_not(made_up):
    kind, when = made_up
    kind("lucky", cost=3, types="victory reaction", size=10)

    @when("when_discard", "lucky", zone="this")
    def find_gold(game, me, this, gone):
        react(game, me, this)
        yield from gain(game, me, "gold")

    s = table(hands=["militia chancellor", "lucky copper*3"], decks=["lucky"], actions=2)
    play(s, "chancellor")
    s.answer("deck")
    assert discard(s) == ["lucky"] and s.question.key == "turn.action", "moving a deck is no discarding"
    play(s, "militia")
    s.answer("lucky")
    assert asked(s) == (1, "react.when_discard") and options(s) == ["lucky"]
    s.answer("lucky")
    assert discard(s, 1) == ["lucky", "gold"]
    to_buy(s)
    end_turn(s)
    s.answer()
    assert pile(s, "gold") == 29, "nor is Clean-up"


def test_what_a_card_was_when_it_left_decides_what_it_does(made_up):
    kind, when = made_up
    kind("ghost", cost=2)

    @when("when_trash", "ghost", zone="this", forced=True)
    def haunt(game, me, this, gone):
        yield from gain(game, me, "curse")

    @kind("mirror", cost=5)
    def mirror(game, me, this):
        yield from play_as(game, me, this, "ghost")

    @kind("breaker", cost=2, actions=1)
    def breaker(game, me, this):
        for card in list(game.zones["play", me]):
            if card.name == "mirror":
                yield from verbs.trash(game, me, card)

    s = table(hands=["mirror breaker"], actions=2, kingdom=["ghost"])
    play(s, "mirror")
    assert s.view(1).table()["players"][0]["play"][0]["as"] == "ghost"
    assert s.game.cost(s.game.zones["play", 0][0]).coins == 2, "it costs what it is"
    play(s, "breaker")
    assert trash(s) == ["mirror"] and discard(s) == ["curse"] and s.game.plays_as == {}
    assert s.game.cost(s.game.zones["trash", -1][0]).coins == 5


def test_a_shape_ends_when_the_card_is_put_away(made_up):
    kind, when = made_up

    @kind("mirror", cost=5)
    def mirror(game, me, this):
        yield from play_as(game, me, this, "village")

    s = table(hands=["mirror"], decks=["copper*6"])
    play(s, "mirror")
    assert left(s)[0] == 2 and hand(s) == ["copper"]
    end_turn(s)
    assert s.game.plays_as == {} and "mirror" in discard(s)


# --- lost track -----------------------------------------------------------------------------------------------------


def test_a_card_moved_elsewhere_is_not_moved_again(made_up):
    kind, when = made_up
    kind("runaway", cost=2)

    @when("when_gain", "runaway", zone="this", forced=True)
    def run(game, me, this, offer):
        put_on_deck(game, me, this)

    kind("late", cost=2, types="action reaction")
    result = []

    @when("when_gain", "late")
    def too_late(game, me, this, offer):
        result.append(still_there(game, offer.card, offer.spot))

    s = table(hands=["workshop late"], kingdom=["runaway"])
    play(s, "workshop")
    s.answer("runaway")
    assert options(s) == ["runaway@discard", "late"]
    s.answer("runaway@discard")
    s.answer("late")
    assert result[-1] is False and deck(s) == ["runaway"]


def test_a_covered_card_of_a_discard_pile_is_lost(made_up):
    kind, when = made_up
    kind("double", cost=2)
    result = []

    @when("when_gain", "double", zone="this", forced=True)
    def cover(game, me, this, offer):
        yield from gain(game, me, "copper")
        result.append((spot(game, this)[0] == offer.spot[0], still_there(game, this, offer.spot)))

    s = table(hands=["workshop"], kingdom=["double"])
    play(s, "workshop")
    s.answer("double")
    assert result[-1] == (True, False) and discard(s) == ["double", "copper"]


def test_a_second_play_finds_a_card_gone_and_does_the_rest(made_up):
    kind, when = made_up

    @kind("candle", cost=2, coins=1)
    def candle(game, me, this):
        if spot(game, this)[0] == ("play", me):
            yield from verbs.trash(game, me, this)

    s = table(hands=["throne_room candle"])
    play(s, "throne_room")
    assert left(s)[2] == 2 and trash(s) == ["candle"] and in_play(s) == ["throne_room"]


# --- cost, play, attack ---------------------------------------------------------------------------------------------


def test_discounts_count_copies_in_play_not_plays(made_up):
    kind, when = made_up
    kind("toll_free", cost=5, actions=1, discount=1)
    s = table(hands=["toll_free*2 throne_room workshop"], actions=2, kingdom=["market", "smithy"])
    play(s, "throne_room")
    s.answer("toll_free")
    assert s.game.cost("market").coins == 4 and s.game.cost("copper").coins == 0
    play(s, "toll_free")
    assert s.game.cost("market").coins == 3 and s.view(1).cost("province").coins == 6
    play(s, "workshop")
    assert {"market", "gold"} <= set(options(s)) and "province" not in options(s)
    s.answer("gold")
    assert s.view(0).table()["supply"][5]["printed"] == [8, 0] and s.view(0).table()["supply"][5]["cost"] == [6, 0]
    assert asked(s) == (0, "turn.buy") and options(s) == ["copper", "estate", "curse"], "what costs 2 costs nothing"
    end_turn(s)
    assert s.game.cost("market").coins == 5


def test_what_some_coins_pay_for_is_told_with_discounts_and_without_potions_or_empty_piles(made_up):
    kind, when = made_up
    kind("toll_free", cost=5, actions=1, discount=1)
    s = table(kingdom=["familiar", "market", "smithy"], supply={"silver": 0}, coins=8, potions=1)
    piles = list(s.view(0).affordable(4))
    assert "smithy" in piles and not {"silver", "market", "familiar"} & set(piles)
    assert list(s.view(0).affordable(0)) == ["copper", "curse"]
    s = table(kingdom=["familiar", "market", "smithy"], play=["toll_free"])
    assert "market" in s.view(0).affordable(4) and "familiar" not in s.view(0).affordable(4)


def test_a_reaction_in_play_answers_to_an_attack_too(made_up):
    kind, when = made_up
    kind("rampart", cost=3)

    @when("attack", "rampart", zone="play", whose="others", forced=True)
    def stand(game, me, this, attack):
        attack.unaffected.append(me)

    def put_before_the_other(game):
        card = game.zones["hand", 1].pop()
        game.zones["play", 1].append(card)
        game.where[card.id] = (("play", 1), 0)

    s = table(hands=["witch", "rampart"], arrange=put_before_the_other)
    play(s, "witch")
    assert discard(s, 1) == [] and s.question.seat == 0


def test_an_attacker_may_react_to_his_own_attack_from_play(made_up):
    kind, when = made_up
    kind("herald", cost=3, types="action")

    @when("attack", "herald", zone="play", forced=True)
    def proclaim(game, me, this, attack):
        draw(game, me, 1)

    s = table(hands=["witch"], play="herald", decks=["copper*3"])
    play(s, "witch")
    assert hand(s) == ["copper"] * 3 and discard(s, 1) == ["curse"]


def test_what_a_reaction_draws_may_react_to_the_same_attack(made_up):
    kind, when = made_up
    kind("alarm", cost=2, types="action reaction")

    @when("attack", "alarm", whose="others")
    def ring(game, me, this, attack):
        react(game, me, this)
        draw(game, me, 1)

    s = table(hands=["witch", "alarm"], decks=["", "moat"])
    play(s, "witch")
    s.answer("alarm")
    assert options(s) == ["moat"], "the alarm answers once, the moat just drawn is ready"
    s.answer("moat")
    assert discard(s, 1) == []


def test_an_attack_within_an_attack_has_its_own_spared_players(made_up):
    kind, when = made_up
    hit = []

    @kind("volley", cost=5, types="action attack")
    def volley(game, me, this):
        for card in (yield from ask(game, me, "volley.play", verbs.hand(game, me, "attack"))):
            yield from verbs.play(game, me, card)
        hit.append(list(attacked(game, me)))

    s = table(hands=["volley witch", "moat"])
    play(s, "volley")
    s.answer()
    s.answer("moat")
    assert hit[-1] == [1] and discard(s, 1) == []


def test_plays_within_plays_end_before_python_does(made_up):
    kind, when = made_up

    @kind("echo", cost=2)
    def echo(game, me, this):
        yield from verbs.play(game, me, this, again=True)

    s = table(hands=["echo"])
    with pytest.raises(RecursionError, match="echo"):
        s.answer("echo")


def test_a_treasure_that_does_something_is_not_among_all(made_up):
    kind, when = made_up

    @kind("purse", cost=3, types="treasure", coins=1)
    def purse(game, me, this):
        draw(game, me, 1)

    s = table(hands=["purse copper"], decks=["gold"])
    play(s, "all")
    assert asked(s) == (0, "turn.treasure") and options(s) == ["purse"]
    play(s, "purse")
    assert options(s) == ["all", "gold"] and left(s)[2] == 2


# --- turns ----------------------------------------------------------------------------------------------------------


def test_leaving_play_is_chosen_card_by_card(made_up):
    kind, when = made_up
    kind("boomerang", cost=3, actions=1)

    @when("leaves_play", "boomerang", zone="this")
    def come_back(game, me, this, left_play):
        if leave(game, me, left_play):
            put_on_deck(game, me, this)

    s = table(hands=["boomerang*2"], decks=["copper*5"])
    play(s, "boomerang", "boomerang")
    s.answer()
    assert asked(s) == (0, "react.leaves_play")
    s.answer("boomerang")
    assert asked(s) == (0, "react.leaves_play")
    s.answer()
    assert hand(s) == bag("boomerang copper*4") and "boomerang" in discard(s)


def test_the_beginning_of_clean_up_and_of_a_turn_can_be_answered(made_up):
    kind, when = made_up
    kind("clerk", cost=3, actions=1)
    kind("early_bird", cost=3)

    @when("clean_up_starts", "clerk", zone="play")
    def file(game, me, this, begin):
        draw(game, me, 1)

    @when("turn_starts", "early_bird")
    def chirp(game, me, this, begin):
        react(game, me, this)
        game.coins += 1

    s = table(hands=["clerk", "early_bird"], decks=["gold copper*5"])
    play(s, "clerk")
    s.answer()
    assert asked(s) == (0, "react.clean_up_starts")
    s.answer("clerk")
    assert "gold" in discard(s), "drawn, and put away with the hand"
    assert asked(s) == (1, "react.turn_starts")
    s.answer("early_bird")
    assert left(s) == (1, 1, 1)


def test_a_card_may_stay_in_play_and_a_turn_may_end_with_fewer_cards(made_up):
    kind, when = made_up

    @kind("anchor", cost=3, actions=1)
    def anchor(game, me, this):
        stay(game, this)
        game.hand_size = 3

    s = table(hands=["anchor village copper", "gold"], decks=["silver*8"])
    play(s, "anchor", "village")
    end_turn(s)
    assert in_play(s) == ["anchor"] and len(hand(s)) == 3 and sorted(discard(s)) == bag("village copper silver")
    assert s.game.staying == [] and s.game.hand_size == 5 and s.game.seat == 1


def test_the_end_of_a_turn_can_be_answered_with_the_new_hand(made_up):
    kind, when = made_up
    kind("owl", cost=3)

    @when("turn_ends", "owl", forced=True)
    def hoot(game, me, this, begin):
        draw(game, me, 1)

    s = table(hands=["estate", "gold"], decks=["owl silver*8"])
    end_turn(s)
    assert hand(s) == bag("owl silver*5")


def test_an_extra_turn_comes_before_the_next_player_and_does_not_count(made_up):
    kind, when = made_up

    @kind("encore", cost=3)
    def encore(game, me, this):
        game.queue.append((me, me, "encore"))

    s = table(hands=["encore", "gold"], decks=["silver*10"])
    play(s, "encore")
    end_turn(s)
    assert s.game.seat == 0 and s.game.reason == "encore" and s.game.turns == [1, 0]
    assert happened(s, "turn")[-1]["reason"] == "encore"
    to_buy(s)
    s.answer()
    assert s.game.seat == 1 and s.game.turns == [1, 0] and s.game.reason == ""


def test_another_player_may_decide_a_turn_and_see_what_its_player_sees(made_up):
    kind, when = made_up

    @kind("puppet", cost=3)
    def puppet(game, me, this):
        game.queue.append((1, me, "puppet"))

    s = table(hands=["puppet", "chapel gold"], decks=["copper*5", "duchy"])
    play(s, "puppet")
    end_turn(s)
    assert s.game.seat == 1 and s.question.seat == 0 and s.question.player == 1
    seen = s.table(0)
    assert [card["name"] for card in seen["view"]["hand"]] == ["chapel", "gold"] and seen["view"]["player"] == 1
    assert seen["question"]["player"] == 1 and s.table(1)["question"] is None and s.table(1)["thinking"] == 0
    play(s, "chapel")
    assert asked(s) == (0, "chapel.trash")
    s.answer("gold")
    assert trash(s) == ["gold"] and hand(s, 1) == []
    end_turn(s)
    assert s.game.decider == [0, 1] and s.question.seat == 1, "its owner decides his own turn again"
    assert s.view(0).player == 0
    with pytest.raises(PermissionError):
        s.view(0).hand(1)


def test_extra_turns_are_forgotten_when_the_game_ends(made_up):
    s = table(supply={"province": 0}, phase="buy", arrange=lambda game: game.queue.append((1, 1, "encore")))
    s.answer()
    assert s.over and s.game.queue == []


def test_revealed_cards_lie_in_a_zone_of_their_own(made_up):
    kind, when = made_up

    @kind("lantern", cost=2)
    def lantern(game, me, this):
        revealed = reveal_top(game, me, 2)
        for card in (yield from ask(game, me, "lantern.take", revealed)):
            take(game, me, card)
        put_on_deck(game, me, [card for card in revealed if spot(game, card)[0][0] == "revealed"])

    s = table(hands=["lantern"], decks=["gold duchy estate"])
    play(s, "lantern")
    assert zone(s, 0, "revealed") == ["gold", "duchy"] and len(s.view(1).revealed(0)) == 2
    s.answer("gold")
    assert hand(s) == ["gold"] and deck(s) == ["duchy", "estate"]


def waiting(s):
    """What the options of a question say of themselves: (name, times, forced, by, about)."""
    return [
        (option["name"], option["times"], option["forced"], option["by"], option["about"])
        for option in s.table(s.question.seat)["question"]["options"]
    ]


def test_abilities_that_wait_say_how_many_they_are_whether_they_must_and_why():
    s = table(hands=["chapel rats*2 market_square*2"], decks=["estate*9"])
    s.answer("chapel")
    s.answer("rats", "rats#2")
    assert waiting(s) == [
        ("market_square", 2, False, ["market_square"], ["rats"]), ("rats@trash", 2, True, ["rats"], ["rats"]),
    ]  # fmt: skip
    assert s.question.waiting[0].place > s.question.waiting[1].place, "what draws is proposed first"
    happening, done = s.question.trigger_id
    s.answer("rats@trash")
    assert s.question.trigger_id == (happening, done + 1)


def test_a_shield_waits_once_however_many_there_are():
    s = table(hands=["witch", "moat*3 beggar"])
    s.answer("witch")
    assert [(name, times) for name, times, *_ in waiting(s)] == [("moat", 1), ("beggar", 1)]


def test_a_card_with_two_abilities_on_leaving_play_waits_as_one_of_both():
    s = table(hands=["scheme hermit herbalist copper"], decks=["copper*9"], actions=3, supply={"silver": 5})
    for card in ("scheme", "hermit"):
        s.answer(card)
    while s.question.key != "turn.action":
        s.answer(*s.option_ids()[: s.question.least])
    s.answer("herbalist")
    while s.question.key != "scheme.choose":
        s.answer(*(["all"] if "all" in s.option_ids() else []))
    s.answer("hermit")
    assert [(name, sorted(by), forced) for name, _, forced, by, _ in waiting(s)] == [
        ("hermit", ["hermit", "scheme"], True), ("herbalist", ["herbalist"], True),
    ]  # fmt: skip
    s.answer("hermit")
    assert s.question.key == "react.leaves_play" and "scheme" in s.option_ids(), (
        "which of both comes first is asked then"
    )


def test_a_step_without_anything_to_pick_from_is_skipped_and_told():
    s = table(hands=["moneylender estate"])
    s.answer("moneylender")
    assert [(event["why"], event["depth"]) for event in happened(s, "nothing", 0)] == [("no_trash", 1)]


def test_what_may_be_left_undone_is_skipped_without_a_word():
    s = table(hands=["stables estate"])
    s.answer("stables")
    assert happened(s, "nothing") == [], "else all would know that there is no Treasure in hand"
