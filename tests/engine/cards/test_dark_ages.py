"""Every card of Dark Ages, alone and in awkward company; the rulings tables have their own tests in `rules/`."""

import pytest  # noqa: I001
from table import (
    asked, bag, deck, discard, end_turn, hand, happened, in_play, left, options, pile, play, refused, table,
    trash, zone,
)  # fmt: skip

from baraja import dominion
from baraja.core.events import visible_to
from baraja.core.record import load, save
from baraja.core.session import Session
from baraja.core.streams import Rng
from baraja.dominion.kinds import KINDS

DARK = [kind for kind in KINDS.values() if kind.set == "dark_ages"]
ACTIONS = [kind.name for kind in DARK if "action" in kind.types and kind.name not in ("knights", "ruins")]
ATTACKS = [name for name in ACTIONS if "attack" in KINDS[name].types]


def test_thirty_five_kingdom_piles_and_what_comes_along():
    assert len(dominion.kingdom_cards(["dark_ages"])) == 35
    assert {kind.name for kind in DARK if kind.pile == "outside"} == {"madman", "mercenary", "spoils"}
    assert sum(kind.top_of == "knights" for kind in DARK) == 10 and sum(kind.top_of == "ruins" for kind in DARK) == 5
    s = table(kingdom=["hermit", "urchin", "pillage"])
    assert [pile(s, name) for name in ("madman", "mercenary", "spoils")] == [10, 10, 15]


def test_knights_are_ten_different_cards_in_another_order_each_game():
    orders = set()
    for seed in range(5):
        s = table(kingdom=["knights"], seed=seed)
        names = [card.name for card in s.game.zones["pile", "knights"]]
        assert len(set(names)) == 10
        orders.add(tuple(names))
    assert len(orders) == 5


# --- every card -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ACTIONS)
def test_every_action_can_be_played_twice_by_a_throne_room_among_cards(name):
    mixed = "estate gold fortress rats copper silver survivors duchy"
    for choice in range(3):
        s = table(
            hands=[f"throne_room {name} estate necropolis copper", "copper*3 moat beggar", "estate*5"],
            decks=[mixed] * 3, discards=["silver overgrown_estate"] * 3, trash="silver gold",
            kingdom=["hermit", "urchin", "marauder"],
        )  # fmt: skip
        play(s, "throne_room")
        s.answer(name)
        while s.question and not s.question.key.startswith("turn."):
            names = options(s)
            least, most = s.question.least, min(s.question.most, len(names))
            count = (least, most, max(least, min(1, most)))[choice]
            s.answer(*(names if choice != 2 else names[::-1])[:count])
        assert [event["card"] for event in happened(s, "play")[:2]] == ["throne_room", name]
        assert sum(event["again"] for event in happened(s, "play") if event["card"] == name) == 1
        assert s.game.unaffected == [] and s.game.depth == 0


@pytest.mark.parametrize("name", ATTACKS)
def test_every_attack_leaves_alone_who_reveals_a_moat(name):
    s = table(
        hands=[f"{name} copper*2", "moat silver*4"], decks=["copper*9", "gold estate"],
        kingdom=["urchin", "cultist", "pillage"],
    )  # fmt: skip
    play(s, name)
    assert asked(s) == (1, "react.attack")
    before = hand(s, 1), deck(s, 1), discard(s, 1)
    s.answer("moat")
    while s.question and not s.question.key.startswith("turn."):
        assert s.question.seat == 0
        s.answer(*options(s)[: max(s.question.least, min(1, s.question.most))])
    assert (hand(s, 1), deck(s, 1), discard(s, 1)) == before and happened(s, "unaffected") != []


@pytest.mark.parametrize("name", [name for name in ATTACKS if KINDS[name].top_of == "knights"])
def test_every_knight_attacks_in_turn_order_and_falls_with_another(name):
    s = table(hands=[name, "copper*3", "copper*3"], decks=["copper*3", "silver duchy", "dame_anna copper"])
    play(s, name)
    while s.question.key.startswith("dame_"):
        s.answer()
    assert asked(s) == (1, "knights.trash") and options(s) == ["silver", "duchy"]
    s.answer("duchy")
    assert trash(s) == ["duchy", "dame_anna", name] and discard(s, 1) == ["silver"] and discard(s, 2) == ["copper"]
    assert discard(s) == (["gold"] if name == "sir_vander" else [])


# what the owner gets when the card is trashed, beyond losing it: hand, discard pile
WHEN_TRASHED = {
    "catacombs": ([], ["cellar"]), "cultist": (["copper"] * 3, []), "feodum": ([], ["silver"] * 3),
    "fortress": (["fortress"], []), "hunting_grounds": ([], ["duchy"]), "overgrown_estate": (["copper"], []),
    "rats": (["copper"], []), "sir_vander": ([], ["gold"]), "squire": ([], ["urchin"]),
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(WHEN_TRASHED))
def test_what_trashing_does_belongs_to_the_owner_on_anybodys_turn(name, other_sets):
    s = table(
        hands=["swindler", "", ""], decks=["", f"{name} copper*3"], kingdom=["cellar", "urchin"],
        supply={"poor_house": 10}, seats=3,
    )  # fmt: skip
    play(s, "swindler")
    while s.question.seat == 1:
        s.answer({"catacombs": "cellar", "hunting_grounds": "gain_duchy", "squire": "urchin"}[name])
    gained = [event["card"] for event in happened(s, "gain") if event["player"] == 1]
    expected_hand, expected_gains = WHEN_TRASHED[name]
    assert hand(s, 1) == sorted(expected_hand) and gained[: len(expected_gains)] == expected_gains
    assert hand(s) == [] and discard(s) == [] and discard(s, 2) == []
    assert (trash(s) == []) == (name == "fortress")


# --- what others get to know ----------------------------------------------------------------------------------------


def secrets(s, kind, seat):
    return [visible_to(event, seat).get("cards") for event in s.events if event.kind == kind]


def test_searching_the_discard_pile_is_private():
    s = table(hands=["hermit"], discards=["estate curse silver"])
    play(s, "hermit")
    assert secrets(s, "search", 0) == [["estate", "curse", "silver"]] and secrets(s, "search", 1) == [None]
    assert s.table(1)["question"] is None and "curse" not in str(s.table(1)["view"]["players"])


def test_what_catacombs_and_survivors_look_at_is_private():
    for name in ("catacombs", "survivors"):
        s = table(hands=[name], decks=["estate curse duchy"], kingdom=["cultist"])
        play(s, name)
        assert secrets(s, "look", 1) == [None] and len(secrets(s, "look", 0)[0]) == 3 - (name == "survivors")
        assert s.table(0)["view"]["looked"] != [] and s.table(1)["view"]["looked"] == []


def test_a_hand_shown_to_pillage_lies_in_sight_while_the_choice_is_made():
    s = table(hands=["pillage", "gold silver copper*2 estate"])
    play(s, "pillage")
    revealed = [card["name"] for card in s.table(0)["view"]["players"][1]["revealed"]]
    assert revealed == ["gold", "silver", "copper", "copper", "estate"] == [*options(s)[:3], "copper", "estate"]
    imagined = s.imagine(0, Rng(5))
    assert [card.name for card in imagined.question.options] == revealed, "what lies in sight is not dealt again"
    s.answer("estate")
    assert zone(s, 1, "revealed") == [] and zone(s, 1, "hand") == ["gold", "silver", "copper", "copper"]


def test_the_cards_below_the_top_of_a_mixed_pile_are_nobodys_business():
    s = table(hands=["mystic"], kingdom=["knights", "marauder"])
    below = {card.name for card in s.game.zones["pile", "knights"][:-1]}
    for seat in (0, 1):
        assert not below & set(str(s.table(seat)["view"]).replace("'", " ").split())
    tops = set()
    for seed in range(12):
        imagined = s.imagine(0, Rng(seed)).game
        assert imagined.top_name("knights") == s.game.top_name("knights")
        tops.add(imagined.zones["pile", "knights"][-2].name)
    assert len(tops) > 3, "another order below in each dream"


def test_a_card_put_back_from_the_hand_is_not_shown():
    s = table(hands=["count gold copper"])
    play(s, "count")
    s.answer("put_one")
    s.answer("gold")
    assert happened(s, "put", 0)[-1]["cards"] == ["gold"] and "cards" not in happened(s, "put", 1)[-1]


# --- awkward company ------------------------------------------------------------------------------------------------


def test_altar_with_an_empty_hand_gains_all_the_same():
    s = table(hands=["altar"])
    play(s, "altar")
    s.answer("duchy")
    assert trash(s) == [] and discard(s) == ["duchy"]


def test_armory_into_an_empty_deck():
    s = table(hands=["armory"], discards=["estate"])
    play(s, "armory")
    s.answer("silver")
    assert deck(s) == ["silver"] and discard(s) == ["estate"]


def test_band_of_misfits_cannot_be_what_is_sold_out_or_outside():
    s = table(
        hands=["band_of_misfits"], kingdom=["urchin", "village", "smithy", "market"],
        supply={"village": 0},
    )  # fmt: skip
    play(s, "band_of_misfits")
    assert options(s) == ["urchin", "smithy"]
    for other in ("village", "mercenary", "market", "band_of_misfits", "silver"):
        assert refused(s, other)


def test_band_of_misfits_as_a_market_square_reacts_from_nowhere():
    s = table(hands=["band_of_misfits necropolis chapel copper"], kingdom=["market_square", "chapel"], actions=2)
    play(s, "band_of_misfits")
    s.answer("market_square")
    play(s, "chapel")
    s.answer("copper")
    assert asked(s) == (0, "turn.action"), "a reaction works from the hand only"


def test_band_of_misfits_as_a_knight_falls_like_one():
    s = table(
        hands=["band_of_misfits"], decks=["", "dame_anna copper"], supply={"knights": ["sir_martin", "dame_molly"]},
        kingdom=["village"],
    )  # fmt: skip
    play(s, "band_of_misfits")
    s.answer("knights")
    assert trash(s) == ["dame_anna", "band_of_misfits"] and left(s)[1] == 3


def test_a_band_of_misfits_in_the_deck_is_no_knight():
    s = table(hands=["dame_molly"], decks=["", "band_of_misfits copper"], kingdom=["knights"])
    play(s, "dame_molly")
    assert trash(s) == ["band_of_misfits"] and in_play(s) == ["dame_molly"]


def test_band_of_misfits_as_an_attack_lets_others_react_once_it_is_one():
    s = table(hands=["band_of_misfits", "moat copper*4"], kingdom=["militia", "moat"])
    play(s, "band_of_misfits")
    assert asked(s) == (0, "band_of_misfits.choose"), "nobody reacts before it is an Attack"
    s.answer("militia")
    assert asked(s) == (1, "react.attack")
    s.answer("moat")
    assert left(s)[2] == 2 and len(hand(s, 1)) == 5


def test_band_of_misfits_as_an_urchin_and_after_one():
    s = table(hands=["band_of_misfits urchin", "copper*4"], decks=["copper*4"], kingdom=["urchin"])
    play(s, "band_of_misfits", "urchin")
    assert asked(s) == (0, "react.attack") and options(s) == ["band_of_misfits"]
    s.answer("band_of_misfits")
    assert trash(s) == ["band_of_misfits"] and discard(s) == ["mercenary"]


def test_catacombs_trashed_under_a_highway_gains_what_is_cheaper_today(other_sets):
    s = table(hands=["chapel catacombs"], play="bridge", kingdom=["chapel"])
    play(s, "chapel")
    s.answer("catacombs")
    assert "duchy" not in options(s) and "silver" in options(s)


def test_count_puts_the_only_card_back_or_discards_fewer_than_two():
    s = table(hands=["count gold"])
    play(s, "count")
    s.answer("discard_two")
    s.answer("three_coins")
    assert discard(s) == ["gold"]


def test_cultist_gives_no_ruins_when_none_are_left():
    s = table(hands=["cultist"], decks=["copper*2"], supply={"ruins": []})
    play(s, "cultist")
    assert hand(s) == bag("copper*2") and discard(s, 1) == []


def test_death_cart_under_a_throne_room_pays_ten():
    s = table(hands=["throne_room death_cart village"])
    play(s, "throne_room")
    s.answer("death_cart")
    s.answer("death_cart@play")
    assert asked(s) == (0, "death_cart.trash") and options(s) == ["village", "death_cart@trash"]
    s.answer("death_cart@trash")
    assert trash(s) == ["death_cart"] and hand(s) == ["village"] and left(s)[2] == 10


def test_a_death_cart_asks_which_of_two_goes_as_the_other_may_be_played():
    s = table(hands=["death_cart*2"], actions=2)
    play(s, "death_cart")
    assert asked(s) == (0, "death_cart.trash") and options(s) == ["death_cart", "death_cart@play"]
    s.answer("death_cart@play")
    assert trash(s) == ["death_cart"] and hand(s) == ["death_cart"] and left(s)[2] == 5
    play(s, "death_cart")
    assert trash(s) == ["death_cart"] * 2 and left(s)[2] == 10


def test_death_cart_played_again_after_it_is_gone_still_takes_an_action():
    s = table(hands=["throne_room death_cart village"])
    play(s, "throne_room")
    s.answer("death_cart")
    s.answer("death_cart@play")
    s.answer("village")
    assert trash(s) == ["death_cart", "village"] and hand(s) == [] and left(s)[2] == 10


def test_what_mystic_and_rebuild_name_is_told_to_all():
    for name in ("mystic", "rebuild"):
        s = table(hands=[name], decks=["copper"])
        play(s, name)
        s.answer("gold")
        assert [(event["player"], event["card"]) for event in happened(s, "name", 1)] == [(0, "gold")]


def test_hermit_names_cards_of_both_zones_apart():
    s = table(hands=["hermit curse"], discards=["curse"])
    play(s, "hermit")
    assert options(s) == ["curse@discard", "curse"]
    s.answer("curse")
    s.answer("silver")
    assert discard(s) == ["curse", "silver"] and trash(s) == ["curse"]


def test_hovel_answers_each_victory_card_bought_and_may_be_kept():
    s = table(hands=["hovel*2"], phase="buy", coins=4, buys=3)
    s.answer("estate")
    s.answer()
    assert hand(s) == bag("hovel*2")
    s.answer("estate")
    s.answer("hovel")
    s.answer("hovel")
    assert trash(s) == ["hovel"] * 2 and hand(s) == []


def test_hovel_does_not_answer_a_knight_unless_it_is_a_victory_card():
    def bought(knight, *next_one):
        s = table(hands=["hovel"], supply={"knights": [knight, *next_one]}, phase="buy", coins=5, buys=2)
        s.answer("knights")
        return asked(s)[1]

    assert bought("dame_josephine", "dame_anna") == "react.when_buy"
    assert bought("dame_anna", "dame_josephine") == "turn.buy"


def test_scavenger_after_moving_the_deck_makes_a_deck_of_one_card():
    s = table(hands=["scavenger"], decks=["gold copper"], discards=["estate"])
    play(s, "scavenger")
    s.answer("deck")
    assert options(s) == ["estate", "gold", "copper"]
    s.answer("gold")
    assert deck(s) == ["gold"] and discard(s) == ["estate", "copper"]


def test_storeroom_turns_drawn_cards_into_coins():
    s = table(hands=["storeroom estate*2 curse"], decks=["copper*2"])
    play(s, "storeroom")
    s.answer("estate", "estate#2")
    assert asked(s) == (0, "storeroom.cash") and hand(s) == bag("curse copper*2")
    s.answer("curse", "copper", "copper#2")
    assert left(s) == (0, 2, 3) and hand(s) == [] and len(discard(s)) == 5


def test_a_shape_is_gone_with_the_turn():
    s = table(hands=["band_of_misfits"], decks=["copper*5", "copper*5"], kingdom=["village", "smithy"])
    play(s, "band_of_misfits")
    s.answer("smithy")
    assert list(s.game.plays_as.values()) == ["smithy"]
    end_turn(s)
    assert s.game.plays_as == {}


def test_spoils_and_madman_return_to_piles_that_are_full_again():
    s = table(hands=["spoils*2"], phase="treasure", kingdom=["marauder"], supply={"spoils": 13})
    s.answer("spoils")
    s.answer("spoils")
    assert pile(s, "spoils") == 15 and left(s)[2] == 6 and asked(s) == (0, "turn.buy")


def test_all_treasures_leaves_spoils_and_counterfeit_to_be_played_by_name():
    s = table(hands=["spoils counterfeit copper*2 gold"], kingdom=["marauder"], phase="treasure")
    s.answer("all")
    assert left(s)[2] == 5 and options(s) == ["spoils", "counterfeit"]


def test_five_players_have_forty_ruins():
    setup = {"seats": 5, "kingdom": (["marauder"] + [kind.name for kind in DARK if kind.pile == "kingdom"])[:10]}
    setup["kingdom"] = list(dict.fromkeys(setup["kingdom"]))
    s = Session(dominion, setup, 4)
    assert pile(s, "ruins") == 40 and s.game.total == len(s.game.where) - s.game.where.count(None)


def test_a_game_saved_in_the_middle_of_band_of_misfits_goes_on_the_same():
    kingdom = [
        "band_of_misfits", "procession", "fortress", "hermit", "squire", "poor_house", "vagrant", "beggar", "rats",
        "cultist",
    ]  # fmt: skip
    s = Session(dominion, {"seats": 2, "kingdom": kingdom}, 11)
    rng = Rng(3)
    while "band_of_misfits.choose" not in s.decisions[-1:] and not s.over and len(s.decisions) < 400:
        names = s.option_ids()
        if s.question.key == "turn.buy":
            wish = next((name for name in ("band_of_misfits", "fortress", "squire") if name in names), None)
            s.answer(*([wish] if wish else []))
        elif s.question.key == "band_of_misfits.choose":
            break
        elif s.question.key == "turn.treasure":
            s.answer(names[0])
        else:
            least, most = s.question.least, min(s.question.most, len(names))
            s.answer(*rng.sample(names, max(least, min(1, most))))
    assert s.question.key == "band_of_misfits.choose"
    loaded = load({"dominion": dominion}, save(s))
    assert loaded.problem is None and loaded.session.table(0) == s.table(0)
    twins = loaded.session, s.fork()
    for twin in twins:
        twin.answer(twin.option_ids()[0])
    assert twins[0].game.plays_as == twins[1].game.plays_as != {} and twins[0].table(0) == twins[1].table(0)


def test_sir_destry_draws_two_cards_before_he_attacks():
    s = table(hands=["sir_destry", ""], decks=["gold duchy", "silver copper"])
    play(s, "sir_destry")
    assert hand(s) == bag("gold duchy") and trash(s) == ["silver"] and discard(s, 1) == ["copper"]
