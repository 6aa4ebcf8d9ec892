"""The tactics have not become weaker: our lists do as well against plain money as when they were measured."""

import subprocess
import sys
from pathlib import Path

import pytest
from replies import after
from table import play, table

from baraja.bots.dominion.expert.follower import Follower
from baraja.bots.dominion.expert.person import FixedPlanPlayer
from baraja.bots.dominion.shared import list_files
from baraja.bots.dominion.shared.buylists import BuyList, Entry
from baraja.bots.dominion.shared.situation import Situation
from baraja.lab.league import League, run

FILE = Path(__file__).parents[1] / "bench" / "lists" / "own.toml"
GAMES, SEED = 60, 9
BOUND = 0.12  # below the result measured in twice as many games with the same seed
MEASURED = {
    buy_list["name"]: buy_list["reference_success"]
    for buy_list in list_files.parsed(FILE.read_text("utf-8"), str(FILE))["lists"]
}


@pytest.mark.parametrize("name", MEASURED)
def test_a_list_is_played_as_well_as_when_it_was_measured(name):
    lists = list_files.load(str(FILE))
    setup = {"seats": 2, "kingdom": list_files.kingdom_of([lists[name], lists["opponent"]]), "shelters": False}
    players = f"list:{FILE}#{name}", f"list:{FILE}#opponent"
    tally = run(League("dominion", players, (setup,), GAMES, seed=SEED))
    assert tally.unfinished == 0
    assert (tally.wins[0] + tally.ties[0] / 2) / GAMES >= MEASURED[name] - BOUND


def test_a_list_plays_the_same_whichever_other_bots_are_loaded():
    program = f"""
from baraja.bots.dominion.shared import list_files
from baraja.lab.league import League, run
lists = list_files.load({str(FILE)!r})
setup = {{"seats": 2, "kingdom": list_files.kingdom_of([lists["Duchesses and Dukes"], lists["opponent"]])}}
players = tuple("list:{FILE}#" + name for name in ("Duchesses and Dukes", "opponent"))
print(run(League("dominion", players, (setup | {{"shelters": False}},), 12, seed=SEED)))
""".replace("SEED", str(SEED))
    outputs = [
        subprocess.run([sys.executable, "-c", before + program], capture_output=True, text=True, check=True).stdout
        for before in ("", "import baraja.bots.dominion.shared.money\n")
    ]
    assert outputs[0] == outputs[1] != ""


TAIL = (Entry("province"), Entry("gold"), Entry("laboratory"), Entry("silver"))
PLAN = BuyList("plan", (), (Entry("province"), Entry("duchess"), Entry("gold"), Entry("silver")))


def reply(s, plan=PLAN):
    picks = Follower(1, plan).decide(s.view(s.question.seat), s.question)
    return [getattr(pick, "name", pick) for pick in picks]


@pytest.mark.parametrize("card, position, picks", [
    ("stables", {"hands": ["stables gold silver copper"]}, ["copper"]),
    ("oracle", {"hands": ["oracle"], "decks": ["gold silver"]}, ["keep"]),
    ("oracle", {"hands": ["oracle"], "decks": ["", "gold silver"]}, ["discard"]),
    ("oracle", {"hands": ["oracle gold*4"], "decks": ["smithy copper gold*4"]}, ["discard"]),
    ("oracle", {"hands": ["oracle silver*2"], "decks": ["copper*2 silver*4 estate*5"]}, ["keep"]),
    ("militia", {"hands": ["militia", "library militia silver copper*2"]}, ["militia", "copper"]),
    ("militia", {"hands": ["militia", "witch silver gold smithy copper"]}, ["smithy", "copper"]),
    ("militia", {"hands": ["militia", "inn*3 silver estate"]}, ["estate", "inn"]),
    ("militia", {"hands": ["militia", "bank silver*3 gold"]}, ["silver"] * 2),
    ("militia", {"hands": ["militia", "fools_gold*3 silver*2"]}, ["silver"] * 2),
    ("militia", {"hands": ["militia", "venture silver*4"], "discards": ["", "gold*4"]}, ["silver"] * 2),
    ("militia", {"hands": ["militia", "philosophers_stone silver*4"], "decks": ["", "copper*15"]}, ["silver"] * 2),
    ("jester", {"hands": ["jester"], "decks": ["", "gold"]}, ["mine"]),
    ("jester", {"hands": ["jester"], "decks": ["", "copper"]}, ["theirs"]),
    ("ambassador", {"hands": ["ambassador estate*2 copper gold"]}, ["estate"]),
    ("throne_room", {"hands": ["throne_room moat witch"]}, ["witch"]),
    ("torturer", {"hands": ["torturer", "estate*2 curse gold"]}, ["discard_two"]),
    ("horse_traders", {"hands": ["horse_traders smithy copper silver gold"]}, ["smithy", "copper"]),
    ("cartographer", {"hands": ["cartographer"], "decks": ["copper estate gold curse"]}, ["estate", "curse"]),
    ("trader", {"hands": ["trader embassy estate gold"]}, ["estate"]),
    ("trader", {"hands": ["trader fortress estate gold"]}, ["fortress"]),
    ("apprentice", {"hands": ["apprentice fortress gold"], "decks": ["copper*5"]}, ["fortress"]),
    ("bishop", {"hands": ["bishop rats*2 silver gold"]}, ["rats"]),
    ("death_cart", {"hands": ["death_cart rats*2"]}, ["rats"]),
    ("altar", {"hands": ["altar fortress gold silver"]}, ["fortress"]),
    ("storeroom", {"hands": ["storeroom copper estate gold"]}, ["copper", "estate"]),
    ("mercenary", {"hands": ["mercenary copper*2 gold"], "decks": ["gold silver*3"], "kingdom": ["urchin"]},
     ["trash_two"]),
    ("mystic", {"hands": ["mystic gold"], "discards": ["copper*4 gold*3 estate*3"]}, ["gold"]),
    ("mystic", {"hands": ["mystic silver*2"], "discards": ["copper*6 silver*3 estate*3"]}, ["silver"]),
    ("catacombs", {"hands": ["catacombs gold*2"], "decks": ["copper silver copper gold*4"]}, ["discard_them"]),
    ("catacombs", {"hands": ["catacombs"], "decks": ["copper*2 estate*8"]}, ["take_them"]),
    ("catacombs", {"hands": ["catacombs silver*2"], "decks": ["copper*2 estate gold*2 estate*7 copper*5"]},
     ["take_them"]),
    ("jack_of_all_trades", {"hands": ["jack_of_all_trades copper*3 silver"], "decks": ["scheme copper*5 estate*2"]},
     ["scheme"]),
    ("jack_of_all_trades", {"hands": ["jack_of_all_trades copper*3 silver"], "decks": ["copper*3 estate*2 curse"]},
     []),
    ("jack_of_all_trades", {"hands": ["jack_of_all_trades copper*5"], "decks": ["scheme copper*5"]}, []),
    ("jack_of_all_trades", {"hands": ["jack_of_all_trades copper silver"], "decks": ["curse silver*5"]}, []),
    ("jack_of_all_trades", {"hands": ["jack_of_all_trades copper curse silver"], "decks": ["curse silver*5"]},
     ["curse"]),
    ("jack_of_all_trades", {"hands": ["jack_of_all_trades silver*2"], "decks": ["curse silver*5"]}, ["curse"]),
    ("cartographer", {"hands": ["cartographer"], "decks": ["copper cutpurse*2 estate gold"]}, ["estate", "cutpurse"]),
    ("cartographer", {"hands": ["cartographer"], "decks": ["copper cutpurse*2 village gold"]}, []),
    ("hamlet", {"hands": ["hamlet tunnel gold"]}, ["tunnel"]), ("hamlet", {"hands": ["hamlet estate gold"]}, []),
    ("mandarin", {"hands": ["mandarin gold silver*2 copper"]}, ["gold"]),
    ("mandarin", {"hands": ["mandarin gold silver copper"]}, ["copper"]),
    ("cartographer", {"hands": ["cartographer gold*4"], "decks": ["gold copper estate gold"]}, ["estate", "copper"]),
])  # fmt: skip
def test_a_list_plays_its_cards_by_what_they_do(card, position, picks):
    s = after(card, **position)
    assert s.question.key.startswith(card) and reply(s) == picks


@pytest.mark.parametrize("hand, played", [
    ("develop gold silver*2 copper", []),  # what Develop gains for a Silver is not worth a Province
    ("develop gold silver*2 estate", ["develop"]), ("develop copper*3 silver", []),
    ("junk_dealer gold*2 silver*2", []),
    ("junk_dealer gold*2 silver copper", ["junk_dealer"]),
    ("death_cart gold*2 silver", []), ("death_cart copper*3", ["death_cart"]), ("death_cart rats*2", ["death_cart"]),
    ("mercenary gold copper*2", ["mercenary"]), ("mercenary gold silver", []), ("rats copper gold", []),
    ("rats estate", ["rats"]),
])  # fmt: skip
def test_a_card_that_trashes_is_played_for_what_can_be_spared(hand, played):
    s = table(hands=[hand], discards=["silver*6 copper*4"], kingdom=["develop", "urchin"])
    assert reply(s) == played


@pytest.mark.parametrize("hand, first", [
    ("village embassy hunting_grounds", "hunting_grounds"), ("village embassy moat", "embassy"),
    ("village catacombs woodcutter", "catacombs"),
])  # fmt: skip
def test_with_actions_to_spare_what_draws_most_is_played_first_and_what_discards_late(hand, first):
    s = after("village", hands=[hand], discards=["copper*9 silver*6"])
    assert reply(s) == [first]


@pytest.mark.parametrize("hand, put", [
    ("count gold*2 copper*2", "gold"), ("count gold copper silver", "copper"), ("count silver*2 estate", "estate"),
])  # fmt: skip
def test_a_count_puts_on_the_deck_the_best_that_its_purchase_can_spare(hand, put):
    assert reply(after("count", "put_one", hands=[hand])) == [put]


@pytest.mark.parametrize("hand, gained", [
    ("ironworks*2", ["ironworks"]), ("ironworks", ["gardens"]), ("ironworks village", ["gardens"]),
])  # fmt: skip
def test_ironworks_gain_an_action_only_to_play_the_next_one(hand, gained):
    s = after("ironworks", hands=[hand], kingdom=["gardens", "ironworks", "village"])
    assert reply(s, BuyList("plan", (), (Entry("gardens"), Entry("ironworks")))) == gained


@pytest.mark.parametrize("hand, picks", [
    ("copper*3 silver", ["gain_copper", "three_coins"]),  # with all its coins it buys a Province
    ("copper*3 estate", ["put_one", "three_coins"]), ("estate curse gold", ["discard_two", "three_coins"]),
    ("copper*3 gold", ["put_one", "three_coins"]), ("curse estate*3", ["discard_two", "three_coins"]),
])  # fmt: skip
def test_a_count_spares_the_coins_of_a_province(hand, picks):
    s = after("count", hands=[f"count {hand}"], discards=["copper*4 silver*3"])
    first = reply(s)
    s.answer(*first)
    while s.question.key != "count.choose":
        s.answer(*reply(s))
    assert [*first, *reply(s)] == picks


@pytest.mark.parametrize("provinces, picks", [(5, "three_coins"), (4, "gain_duchy")])
def test_a_count_gains_the_duchy_that_its_coins_would_buy(provinces, picks):
    late = Entry("duchy", ((("supply", "province"), "<=", 4),))
    plan = PLAN._replace(entries=(Entry("province"), late, Entry("market"), Entry("silver")))
    s = after("count", "put_one", "copper", hands=["count gold copper"], supply={"province": provinces})
    assert reply(s, plan) == [picks]


def test_a_marauder_brings_its_spoils_when_the_ruins_are_gone():
    s = table(hands=["marauder abandoned_mine copper silver"], kingdom=["marauder"], supply={"ruins": 0})
    assert reply(s) == ["marauder"]
    bot = Follower(1, PLAN)
    assert bot.keep_worth(Situation(s.view(0)), "marauder") > bot.keep_worth(Situation(s.view(0)), "copper")


@pytest.mark.parametrize("gained, first", [("village", "ironworks"), ("silver", "smithy")])
def test_ironworks_go_first_when_the_card_that_they_gain_gives_their_action_back(gained, first):
    s = table(hands=["ironworks smithy copper"], decks=["copper*5"], kingdom=["ironworks", "smithy", "village"])
    assert reply(s, BuyList("plan", (), (Entry("province"), Entry(gained)))) == [first]


def test_a_bridge_comes_before_what_gains_only_a_cheap_card():
    s = table(hands=["hermit bridge silver*2"])
    assert reply(s, BuyList("plan", (), (Entry("province"), Entry("bridge"), Entry("silver")))) == ["bridge"]


@pytest.mark.parametrize("coppers, trashed", [(3, 3), (5, 0)])
def test_a_chapel_spares_copper_only_for_a_dear_purchase(coppers, trashed, monkeypatch):
    monkeypatch.setattr(Situation, "turn", 8)
    plan = PLAN._replace(entries=(Entry("laboratory"), Entry("silver")))
    hand = f"chapel copper*{coppers} estate"
    s = after("chapel", hands=[hand], discards=["silver*2 copper*2"], kingdom=["laboratory", "moat"])
    assert reply(s, plan) == ["estate", *["copper"] * trashed]


@pytest.mark.parametrize("hand, trashed", [
    ("copper silver estate*2", ["estate"] * 2), ("copper*2 silver estate", ["estate", "copper"]),
    ("copper*3 estate", ["estate", *["copper"] * 3]),
])  # fmt: skip
def test_a_chapel_spares_the_one_copper_that_pays_for_a_silver(hand, trashed, monkeypatch):
    monkeypatch.setattr(Situation, "turn", 8)
    plan = PLAN._replace(entries=(Entry("laboratory"), Entry("silver")))
    s = after("chapel", hands=[f"chapel {hand}"], discards=["silver*2 copper*2"], kingdom=["laboratory", "moat"])
    assert reply(s, plan) == trashed


@pytest.mark.parametrize("coppers, trashed", [(2, 2), (3, 0)])
def test_a_chapel_spares_coppers_that_a_second_buy_needs(coppers, trashed, monkeypatch):
    monkeypatch.setattr(Situation, "turn", 8)
    plan = PLAN._replace(entries=(Entry("gold"), Entry("silver")))
    s = table(hands=[f"market chapel gold silver copper*{coppers}"], decks=["estate"], discards=["gold*2"])
    play(s, "market", "chapel")
    assert reply(s, plan) == ["estate", *["copper"] * trashed]


def test_a_chapel_gives_way_if_its_only_junk_is_a_copper_that_pays_for_a_silver(monkeypatch):
    monkeypatch.setattr(Situation, "turn", 8)
    plan = PLAN._replace(entries=(Entry("laboratory"), Entry("silver")))
    hands, kingdom = ["chapel moat copper silver"], ["chapel", "laboratory", "moat"]
    assert reply(table(hands=hands, decks=["estate*5"], discards=["gold"], kingdom=kingdom), plan) == ["moat"]


def test_a_minion_takes_a_new_hand_from_rivals_who_hold_five_cards():
    plan = PLAN._replace(entries=(Entry("silver"),))
    hand, deck = "minion copper*2 estate*2", "copper*4 estate*3"
    assert reply(after("minion", hands=[hand, "gold*5"], discards=[deck]), plan) == ["new_hand"]
    assert reply(after("minion", hands=[hand, "gold*4"], discards=[deck]), plan) == ["two_coins"]


def test_a_minion_gives_no_hand_away_that_pays_for_a_province():
    s = after("minion", hands=["minion gold*2", "gold*5"], discards=["gold*9"])
    assert reply(s) == ["two_coins"]
    assert reply(after("minion", hands=["minion gold silver", "gold*5"], discards=["gold*9"])) == ["new_hand"]


def test_a_minion_hopes_for_what_is_left_in_the_deck_and_not_for_its_own_hand():
    for hand, rest, rival, picks in (
        ("gold silver", "copper*7 estate*3 silver*4 minion*2", "copper*5", ["two_coins"]),
        ("silver copper*2", "gold*4 copper*3", "copper*3", ["new_hand"]),
    ):
        assert reply(after("minion", hands=[f"minion {hand}", rival], decks=[rest])) == picks


def test_a_list_sends_back_with_an_ambassador_what_its_deck_is_better_without():
    assert reply(after("ambassador", "estate", hands=["ambassador estate*2 copper gold"])) == ["estate", "estate"]
    assert reply(after("ambassador", "gold", hands=["ambassador gold*2 silver"])) == []


def test_a_spice_merchant_takes_coins_when_they_buy_something_dear():
    assert reply(after("spice_merchant", "copper", hands=["spice_merchant copper gold*2"])) == ["coins"]
    assert reply(after("spice_merchant", "copper", hands=["spice_merchant copper silver"])) == ["cards"]


@pytest.mark.parametrize("hand, does", [
    ("copper*3", ["two_coins"]), ("copper*2", ["trash_two"]), ("copper*3 estate", ["trash_two"]),
    ("copper*3 silver", ["two_coins"]),
])  # fmt: skip
def test_a_steward_trashes_no_two_coppers_when_two_coins_pay_for_a_dear_card(hand, does, monkeypatch):
    monkeypatch.setattr(Situation, "turn", 8)
    plan = PLAN._replace(entries=(Entry("gold"), Entry("laboratory"), Entry("silver")))
    kingdom = ["laboratory", "moat", "steward"]
    assert reply(after("steward", hands=[f"steward {hand}"], discards=["silver*4"], kingdom=kingdom), plan) == does


@pytest.mark.parametrize("hand, deck, does", [
    ("gold*3", "", "two_coins"), ("gold*3", "silver*2", "two_cards"), ("gold", "", "two_cards"),
])  # fmt: skip
def test_a_steward_draws_no_cards_that_buy_nothing_and_have_the_deck_shuffled(hand, deck, does):
    plan = PLAN._replace(entries=(Entry("province"), Entry("gold")))
    s = after("steward", hands=[f"steward {hand}"], decks=[deck], discards=["gold*4 silver*2"])
    assert reply(s, plan) == [does]


def test_a_steward_trashes_no_coppers_when_the_end_is_too_near_for_the_deck_to_come_round():
    plan = PLAN._replace(entries=(Entry("province"), Entry("gold")))
    for provinces, does in ((1, ["two_cards"]), (3, ["two_cards"]), (8, ["trash_two"])):
        supply = {"province": provinces}
        s = after("steward", hands=["steward copper*2 province*2"], discards=["gold*6"], supply=supply)
        assert reply(s, plan) == does
    s = after("steward", hands=["steward curse*2 province"], discards=["gold*6"], supply={"province": 1})
    assert reply(s, plan) == ["trash_two"]


@pytest.mark.parametrize("hand, picks", [
    ("ill_gotten_gains*2 silver", ["copper"]), ("ill_gotten_gains*2 copper", []),
    ("ill_gotten_gains silver copper", []), ("ill_gotten_gains*2 silver copper*2", []),
])  # fmt: skip
def test_coppers_of_several_ill_gotten_gains_are_taken_for_what_they_buy_together(hand, picks):
    plan = PLAN._replace(entries=(Entry("gold"),))
    assert reply(after("ill_gotten_gains", hands=[hand], discards=["gold*6"]), plan) == picks


@pytest.mark.parametrize("hand, trashes", [("copper*3", ["copper"]), ("copper*4", []), ("copper*5", ["copper"])])
def test_a_masquerade_trashes_no_copper_that_pays_for_a_silver(hand, trashes, monkeypatch):
    monkeypatch.setattr(Situation, "turn", 8)
    s = after("masquerade", hands=[f"masquerade {hand}", "smithy"], decks=["smithy*2"], discards=["gold*6"])
    while s.question.key != "masquerade.trash":
        s.answer(*reply(s))
    assert reply(s) == trashes


def test_beside_a_haggler_a_dearer_card_is_bought_for_the_one_that_comes_along():
    plan = PLAN._replace(entries=(Entry("gold"), Entry("silver")))
    kingdom = ["haggler", "highway", "moat"]
    s = table(kingdom=kingdom, coins=5, phase="buy", play="haggler")
    assert reply(s, plan) == ["highway"]
    s.answer("highway")
    assert reply(s, plan) == ["silver"]
    assert reply(table(kingdom=kingdom, coins=5, phase="buy"), plan) == ["silver"]


def test_what_other_coins_would_buy_is_asked_of_the_list_with_those_coins():
    plan = PLAN._replace(entries=(Entry("laboratory", ((("coins",), "<", 6),)), *TAIL))
    now = Situation(table(hands=["steward gold silver"], kingdom=["laboratory"]).view(0))
    bot = Follower(1, plan)
    assert [bot.price_ahead(now, more) for more in (-1, 0, 1, 3)] == [3, 5, 6, 8]


def test_a_rivals_coins_are_not_counted_as_ones_own():
    s = after("militia", hands=["militia", "gold silver*4"])
    now = Situation(s.view(1))
    assert s.view(1).coins == 2 and now.purse == now.coins == 11


@pytest.mark.parametrize("hand, coins, buys, picks", [
    ("spoils", 8, 1, []), ("spoils", 5, 1, ["spoils"]), ("spoils", 0, 1, []), ("spoils", 3, 1, ["spoils"]),
    ("spoils", 8, 2, ["spoils"]), ("spoils bank", 8, 1, ["spoils"]), ("spoils copper", 8, 1, ["all"]),
])  # fmt: skip
def test_spoils_are_kept_unless_they_pay_for_something_much_better(hand, coins, buys, picks):
    s = table(hands=[hand], discards=["copper*9"], coins=coins, buys=buys, phase="treasure", kingdom=["bandit_camp"])
    assert reply(s, PLAN._replace(entries=TAIL)) == picks


@pytest.mark.parametrize("hand, first", [
    ("hunting_party village", "hunting_party"), ("hunting_party village*2", "village"),
])  # fmt: skip
def test_a_hunting_party_looks_past_a_card_that_is_held_once_and_not_past_the_last_of_two(hand, first):
    assert reply(table(hands=[hand], discards=["gold silver"])) == [first]


@pytest.mark.parametrize("provinces, gained", [(2, "estate"), (8, "silver")])
def test_what_is_gained_at_the_very_end_brings_points(provinces, gained):
    s = after("workshop", hands=["workshop"], supply={"province": provinces}, kingdom=["workshop"])
    assert reply(s, PLAN._replace(entries=TAIL)) == [gained]


@pytest.mark.parametrize("hand, played", [("develop copper*3 silver", []), ("develop copper*3 estate", ["develop"])])
def test_a_develop_does_not_trade_what_the_plan_buys_for_as_much(hand, played):
    plan = [Entry(name) for name in ("province", "ill_gotten_gains", "gold", "smithy", "silver")]
    s = table(hands=[hand], discards=["copper*6"], kingdom=["ill_gotten_gains", "develop", "smithy", "moat"])
    assert reply(s, PLAN._replace(entries=tuple(plan))) == played


def test_spoils_are_not_kept_when_the_game_may_end():
    s = table(hands=["spoils"], coins=8, phase="treasure", kingdom=["bandit_camp"], supply={"province": 2})
    assert reply(s, PLAN._replace(entries=TAIL)) == ["spoils"]


@pytest.mark.parametrize("hand, passed", [
    ("copper*2 gold*2 potion", "potion"), ("copper gold*2 potion silver", "copper"), ("copper*2 gold potion", "potion"),
    ("copper*5 estate", "estate"),
])  # fmt: skip
def test_what_a_masquerade_passes_on_is_missed_neither_in_the_deck_nor_this_turn(hand, passed):
    s = after("masquerade", hands=["masquerade", hand], decks=["copper*2"], kingdom=["familiar", "laboratory"])
    assert s.question.seat == 1 and reply(s, PLAN._replace(entries=(*TAIL, Entry("familiar")))) == [passed]


@pytest.mark.parametrize("provinces, passed", [(2, "silver"), (5, "nobles")])
def test_the_points_that_a_masquerade_passes_on_count_twice_near_the_end(provinces, passed):
    s = after("masquerade", hands=["masquerade", "nobles province silver*2"], decks=["copper*2"],
              kingdom=["masquerade", "nobles"], supply={"province": provinces})  # fmt: skip
    assert s.question.seat == 1 and reply(s) == [passed]


@pytest.mark.parametrize("duchies, passed", [(7, "silver"), (0, "duke")])
def test_near_the_end_a_land_that_counts_others_is_worth_the_points_that_go_with_it(duchies, passed):
    s = after("masquerade", hands=["masquerade", "duke silver*2"], decks=["copper*2", f"duchy*{duchies} copper*4"],
              kingdom=["masquerade", "duke"], supply={"province": 2})  # fmt: skip
    assert s.question.seat == 1 and reply(s) == [passed]


@pytest.mark.parametrize("left", [0, 1])
@pytest.mark.parametrize("mine, passed", [("", "potion"), ("alchemist", "copper")])
def test_a_potion_for_which_nothing_is_left_to_buy_is_passed_on_before_a_copper(left, mine, passed):
    s = after(
        "masquerade", hands=["masquerade", "copper gold*2 potion silver"], decks=["copper*2"], kingdom=["familiar"],
        discards=["", mine], supply={"familiar": left},
    )  # fmt: skip
    plan = PLAN._replace(entries=(*TAIL, Entry("familiar")))
    assert s.question.seat == 1 and reply(s, plan) == (["copper"] if left else [passed])


def test_a_copper_that_was_taken_for_what_it_buys_is_not_made_a_silver():
    kingdom = ["ill_gotten_gains", "trader"]
    plan = PLAN._replace(entries=TAIL)
    s = after("ill_gotten_gains", hands=["ill_gotten_gains gold*2 trader"], phase="treasure", kingdom=kingdom)
    assert reply(s, plan) == ["copper"]
    s.answer("copper")
    assert s.question.key == "react.would_gain" and reply(s, plan) == []


@pytest.mark.parametrize("hand, bought", [("gold copper", ["copper"]), ("gold", [])])
def test_a_copper_is_taken_for_a_gold_that_is_bought_instead_of_a_silver(hand, bought):
    plan = PLAN._replace(entries=(Entry("province"), Entry("silver")))
    s = after("ill_gotten_gains", hands=[f"ill_gotten_gains {hand}"], phase="treasure")
    picks = FixedPlanPlayer(1, plan).decide(s.view(0), s.question)
    assert [getattr(pick, "name", pick) for pick in picks] == bought


@pytest.mark.parametrize("gains, picks", [("ill_gotten_gains", []), ("copper", ["copper"])])
def test_a_coin_is_kept_that_buys_a_duchy_with_the_copper_of_ill_gotten_gains(gains, picks):
    plan = PLAN._replace(entries=tuple(map(Entry, ("province", "duchy", "silver"))))
    s = after(
        "jack_of_all_trades", hands=[f"jack_of_all_trades copper*2 curse {gains}"], decks=["copper estate"],
        discards=["copper*9 estate*5 curse*5"],
    )  # fmt: skip
    assert reply(s, plan) == picks


@pytest.mark.parametrize("hand, name", [("copper*4 estate*2", "baron"), ("copper*4", "copper")])
def test_a_baron_is_hoped_for_beside_an_estate(hand, name):
    s = after("wishing_well", hands=[f"wishing_well {hand}"], decks=["copper baron copper potion"], kingdom=["baron"])
    assert reply(s, PLAN._replace(entries=(*TAIL, Entry("baron")))) == [name]


@pytest.mark.parametrize("deck, name", [("silver copper", "silver"), ("copper*2", "copper"), ("", "gold")])
def test_what_is_wished_for_lies_in_the_deck_and_not_among_the_discards(deck, name):
    """The Well draws the first card of the deck; when that is the last one, the discards are shuffled."""
    s = after("wishing_well", hands=["wishing_well estate"], decks=[f"copper {deck}"], discards=["gold*3"])
    assert reply(s) == [name]


@pytest.mark.parametrize("deck, picks", [("estate", []), ("silver", ["copper"])])
def test_a_card_is_weighed_against_what_is_left_of_the_deck(deck, picks):
    """A fifth Copper buys a Laboratory; the Silvers that are discarded cannot come in its place."""
    plan = PLAN._replace(entries=TAIL)
    s = after("jack_of_all_trades", hands=["jack_of_all_trades copper*2 silver estate"], decks=[f"copper {deck}"],
              discards=["silver*6"], kingdom=["laboratory"])  # fmt: skip
    assert reply(s, plan) == picks


def test_an_attack_that_gives_nothing_any_more_is_worth_no_more_than_its_cards():
    bot = Follower(1, PLAN)
    for curses, worth in ((10, True), (0, False)):
        now = Situation(table(hands=["familiar silver"], supply={"curse": curses}).view(0))
        assert (bot.keep_worth(now, "familiar") > bot.keep_worth(now, "silver")) == worth


def test_a_duchess_comes_along_only_where_the_list_wants_her():
    s = table(kingdom=["duchess", "moat"], coins=5, phase="buy")
    s.answer("duchy")
    assert reply(s) == ["duchess"]
    assert reply(s, PLAN._replace(entries=(Entry("province"),))) == []


@pytest.mark.parametrize("gold, fools, picks", [(30, 2, ["fools_gold"]), (0, 2, []), (30, 6, [])])
def test_one_of_few_fools_golds_is_changed_for_gold_while_there_is_any(gold, fools, picks):
    s = table(hands=["", "fools_gold*2"], discards=["", f"fools_gold*{fools - 2}"], coins=8, phase="buy",
              supply={"gold": gold})  # fmt: skip
    s.answer("province")
    assert reply(s) == picks


@pytest.mark.parametrize("left, picks", [(3, []), (6, []), (8, ["fools_gold"])])
def test_no_fools_gold_that_pays_for_one_of_the_last_provinces_is_changed_for_gold(left, picks):
    s = table(hands=["", "fools_gold*2 copper*3"], coins=8, phase="buy", supply={"province": left})
    s.answer("province")
    assert s.question.key == "react.when_gain" and reply(s) == picks


@pytest.mark.parametrize("hand, picks", [
    ("fools_gold copper*4", []), ("fools_gold copper*3", ["fools_gold"]), ("fools_gold*2 copper*3", []),
    ("fools_gold copper smithy nomad_camp silver", []), ("fools_gold copper gold nomad_camp", ["fools_gold"]),
])  # fmt: skip
def test_of_many_a_lone_fools_gold_is_changed_for_gold_if_the_next_turn_buys_the_same_without_it(hand, picks):
    s = table(hands=["", hand], discards=["", "fools_gold*6"], coins=8, phase="buy", kingdom=["fools_gold", "market"])
    s.answer("province")
    assert reply(s, PLAN._replace(entries=tuple(map(Entry, ("province", "gold", "market", "silver"))))) == picks


@pytest.mark.parametrize("hand, picks", [
    ("copper gold*2 noble_brigand silver", ["copper", "noble_brigand"]),  # eight coins
    ("copper gold noble_brigand silver*2", ["copper", "silver"]),  # six are as good as seven
    ("copper gold*2 witch silver", ["copper", "silver"]),  # eight are likely, and there is a Curse
    ("copper silver laboratory smithy*2", ["copper", "smithy"]),
    ("copper silver village smithy*2", ["copper", "silver"]),
    ("copper gold militia silver smithy", ["copper", "militia"]),  # eight are likely
    ("curse estate*2 gold noble_brigand silver", ["curse", "estate", "estate"]),
    ("baron estate gold silver copper", ["copper", "silver"]), ("baron estate silver copper*2", ["copper", "copper"]),
])  # fmt: skip
def test_what_an_attack_leaves_in_the_hand_pays_for_the_best_purchase(hand, picks):
    s = after(
        "militia", hands=["militia", hand], discards=["", "copper*4 silver*4"], kingdom=["noble_brigand", "witch"]
    )
    assert sorted(reply(s)) == picks


@pytest.mark.parametrize("hand", ["potion silver*2 copper*2", "potion gold copper*3"])
def test_an_attack_does_not_take_the_potion_from_a_plan_that_wants_one(hand):
    plan = PLAN._replace(entries=tuple(map(Entry, ("province", "familiar", "laboratory", "silver"))))
    s = after("militia", hands=["militia", hand], kingdom=["familiar", "laboratory"])
    assert reply(s, plan) == ["copper"] * 2


def test_what_a_rivals_highways_make_cheaper_costs_as_much_as_ever_in_the_next_turn():
    s = after("militia", hands=["militia", "village militia*2 gold*2"], play="highway*3", kingdom=["highway"])
    assert not {"gold"} & set(reply(s))


def test_a_rivals_scrying_pool_is_discarded_though_no_number_says_what_it_draws():
    s = after("scrying_pool", hands=["scrying_pool"], decks=["", "scrying_pool"], supply={"silver": 30},
              kingdom=["scrying_pool"])  # fmt: skip
    while s.question.key == "scrying_pool.discard" and s.question.about[0] == 0:
        s.answer()
    assert s.question.key == "scrying_pool.discard" and reply(s) == ["scrying_pool"]


def test_a_list_ambassador_sends_coins_back_only_if_they_buy_nothing():
    for hand, picks in (("estate copper*3", ["estate"]), ("copper*4", ["copper"]), ("copper*2", ["copper", "copper"])):
        assert reply(after("ambassador", hands=[f"ambassador {hand}"], discards=["copper*5"])) == picks


@pytest.mark.parametrize("played, returned", [
    ("scheme haggler border_village", ["haggler"]),
    ("scheme scheme haggler haggler market", ["haggler", "market"]),  # a second terminal could not be played
    ("scheme ruined_village", ["scheme"]), ("scheme abandoned_mine", ["abandoned_mine"]),
])  # fmt: skip
def test_schemes_return_what_does_most_in_the_next_turn_together(played, returned):
    s = table(hands=[played], decks=["copper*9"], actions=5, kingdom=["haggler", "border_village", "scheme"])
    play(s, *played.split())
    while s.question.key != "scheme.choose":
        s.answer()
    assert s.question.key == "scheme.choose" and reply(s) == returned


@pytest.mark.parametrize("hand, trashed", [("fools_gold*2 copper*2", "copper"), ("fools_gold copper*2", "fools_gold")])
def test_a_trashed_fools_gold_costs_what_it_would_have_paid_with_the_other(hand, trashed):
    s = after("remodel", hands=[f"remodel {hand}"], kingdom=["fools_gold", "oracle", "remodel"])
    plan = PLAN._replace(entries=tuple(map(Entry, ("province", "gold", "oracle", "silver"))))
    assert reply(s, plan) == [trashed]


@pytest.mark.parametrize("hand, trashed", [
    ("upgrade copper*3 silver", "copper"), ("upgrade copper duchy silver", "copper"),
    ("remodel copper duchy", "copper"), ("remodel estate province", "estate"),
])  # fmt: skip
def test_an_exchange_takes_what_the_deck_misses_least(hand, trashed):
    card = hand.split()[0]
    s = after(card, hands=[hand], discards=["copper*6 silver*2 estate*2", "province*4"], supply={"province": 4})
    assert reply(s, PLAN._replace(entries=(Entry("province"), Entry("gold"), Entry("silver")))) == [trashed]


def test_provinces_are_exchanged_for_provinces_only_by_whoever_is_ahead():
    for rival, picks in (("", ["province"]), ("province*4", ["silver"])):
        s = after("remodel", hands=["remodel province silver"], discards=["", rival], kingdom=["moat"])
        assert reply(s) == picks


def test_treasures_become_transmutes_only_where_the_list_wants_another():
    s = table(hands=["transmute copper"], kingdom=["transmute"])
    assert reply(s) == [] and reply(s, PLAN._replace(entries=(Entry("transmute"),))) == ["transmute"]


@pytest.mark.parametrize("hand, trashed", [
    ("bishop estate copper*2", "estate"), ("bishop copper*3 gold", "copper"), ("bishop gold*3 province", "province"),
    ("bishop fortress copper silver", "fortress"),
])  # fmt: skip
def test_a_bishop_takes_what_brings_points_and_spoils_no_purchase(hand, trashed):
    plan = PLAN._replace(entries=(Entry("province"), Entry("gold"), Entry("silver")))
    assert reply(after("bishop", hands=[hand], discards=["copper*3"]), plan) == [trashed]


def test_the_last_fortress_waits_for_cards_that_trash_it_and_can_all_be_played():
    assert reply(table(hands=["bishop fortress"])) == ["bishop"]
    assert reply(table(hands=["apprentice fortress copper"], decks=["copper*5"])) == ["apprentice"]
    assert reply(table(hands=["apprentice fortress copper"])) == ["fortress"]  # nothing to draw
    assert reply(table(hands=["trader fortress copper"])) == ["trader"]
    assert reply(table(hands=["bishop fortress*2"])) == ["fortress"]
    assert reply(table(hands=["bishop*2 fortress"])) == ["fortress"]


def test_a_golem_is_played_for_what_it_can_find():
    assert reply(table(hands=["golem smithy"], decks=["copper*5"])) == ["smithy"]
    assert reply(table(hands=["golem moat"], decks=["smithy*2 copper*5"])) == ["golem"]


def test_a_spy_leaves_rivals_what_is_worse_than_their_usual_card():
    plan = PLAN._replace(entries=(Entry("silver"),))
    rich = {"gold": 20, "silver": 20}
    assert reply(after("spy", hands=["spy copper"], decks=["estate*2", "copper"], supply=rich)) == ["estate"]
    for supply, picks in ((rich, []), ({}, ["copper"])):
        s = after("spy", "", hands=["spy copper"], decks=["copper gold", "copper"], supply=supply)
        assert reply(s, plan) == picks


@pytest.mark.parametrize("top, picks", [("moat", []), ("copper", ["copper"]), ("gold", [])])
def test_a_scrying_pool_keeps_actions_and_the_best_treasures(top, picks):
    s = after("scrying_pool", hands=["scrying_pool"], decks=[f"{top} copper*3 estate*2 moat"])
    assert s.question.key == "scrying_pool.discard" and reply(s) == picks


@pytest.mark.parametrize("wanted, picks", [("familiar", []), ("silver", ["potion"])])
def test_a_potion_for_which_nothing_is_left_to_buy_is_neither_kept_nor_drawn(wanted, picks):
    plan = PLAN._replace(entries=(*TAIL, Entry(wanted)))
    for card, deck in (("scrying_pool", "potion copper*3 estate*2 moat"), ("cellar", "copper*9")):
        s = after(card, hands=[f"{card} potion silver"], decks=[deck], kingdom=["familiar"])
        assert s.question.key == f"{card}.discard" and reply(s, plan) == picks


def test_an_upgrade_is_played_to_be_rid_of_a_copper_that_buys_nothing(monkeypatch):
    monkeypatch.setattr(Situation, "turn", 8)
    plan = PLAN._replace(entries=(Entry("gold"), Entry("silver")))
    assert reply(table(hands=["upgrade copper*2 silver*2"], discards=["silver"]), plan) == []
    assert reply(table(hands=["upgrade copper*3 silver*2"], discards=["silver"]), plan) == ["upgrade"]


@pytest.mark.parametrize("treasures, picks", [
    ("copper gold silver", ["gold"]), ("philosophers_stone gold", ["philosophers_stone"]),
    ("potion copper", ["potion"]),
])  # fmt: skip
def test_a_herbalist_puts_the_treasure_with_most_coins_on_the_deck(treasures, picks):
    s = table(play=["herbalist", *treasures.split()], decks=["copper*20"], phase="buy")
    s.answer()
    assert s.question.key == "herbalist.put" and reply(s) == picks


@pytest.mark.parametrize("hand, supply, picks", [
    ("gold silver copper", {}, ["mining_village"]), ("gold silver", {}, []), ("gold silver*3", {}, []),
    ("silver copper", {"province": 4}, ["mining_village"]),
])  # fmt: skip
def test_a_mining_village_is_trashed_for_a_province_and_near_the_end_for_points(hand, supply, picks):
    plan = PLAN._replace(entries=(Entry("province"), Entry("gold"), Entry("duchy"), Entry("silver")))
    s = after("mining_village", hands=[f"mining_village {hand}"], supply=supply)
    assert s.question.key == "mining_village.trash" and reply(s, plan) == picks


def test_a_lookout_is_played_while_there_is_junk_to_find():
    assert reply(table(hands=["lookout"], decks=["estate*3 copper*5 silver*4"])) == ["lookout"]
    assert reply(table(hands=["lookout"], decks=["estate gold*6 silver*3"])) == []


@pytest.mark.parametrize("more, picks", [
    ({}, []), ({"hands": ["library gold silver*2 province"]}, ["library"]), ({"buys": 2}, ["library"]),
    ({"actions": 2}, ["library"]), ({"decks": ["copper*3"]}, ["library"]),
    ({"hands": ["smithy gold*2 silver province"]}, []), ({"hands": ["smithy gold*2 copper province"]}, ["smithy"]),
    ({"hands": ["margrave gold*2 silver province"]}, ["margrave"]),
    ({"hands": ["smithy militia gold*2 silver"], "discards": ["gold*6"]}, ["militia"]),
    ({"hands": ["laboratory gold*2 silver province"]}, []), ({"hands": ["laboratory gold*2 province"]}, ["laboratory"]),
    ({"hands": ["laboratory gold*2 silver"], "discards": ["militia silver*3"]}, ["laboratory"]),
    ({"hands": ["cellar gold*2 silver province estate"]}, []),
    ({"hands": ["cellar gold*2 silver province"]}, ["cellar"]),
])  # fmt: skip
def test_nothing_is_drawn_for_a_province_that_is_paid_if_the_deck_would_be_shuffled_without_its_money(more, picks):
    position = {"hands": ["library gold*2 silver province"], "decks": ["copper"], "discards": ["silver*3 estate*6"]}
    assert reply(table(**{**position, **more})) == picks


def test_a_library_is_played_after_the_other_terminals_of_the_hand_if_all_can_be():
    assert reply(table(hands=["library militia silver"], actions=2, decks=["copper*5"])) == ["militia"]
    assert reply(table(hands=["library moneylender silver gold"], actions=2, decks=["copper*9"])) == ["library"]


@pytest.mark.parametrize("hand, supply, picks", [
    ("copper gold silver", {}, "margrave"), ("copper gold silver", {"province": 1}, "margrave"),
    ("estate copper silver", {}, "jack_of_all_trades"),
])  # fmt: skip
def test_a_jack_of_all_trades_with_nothing_to_trash_gives_way_to_a_card_that_draws_more(hand, supply, picks):
    s = table(hands=[f"jack_of_all_trades margrave {hand}"], decks=["copper*5 silver*5 estate*3"], supply=supply)
    assert reply(s) == [picks]


MINTS = BuyList("mints", ("mint",), (Entry("mint"), Entry("silver")))


@pytest.mark.parametrize("roads, wanted, trashed", [
    (1, False, ["estate"]), (2, False, []), (0, True, ["estate"]), (1, True, []),
])  # fmt: skip
def test_estates_are_not_trashed_if_silk_roads_count_them_and_more_are_to_come(roads, wanted, trashed):
    plan = PLAN._replace(entries=(Entry("silk_road"), *TAIL)) if wanted else PLAN
    s = after("jack_of_all_trades", hands=["jack_of_all_trades estate"],
              discards=[f"silk_road*{roads} silver*5"], decks=["copper*9"], kingdom=["silk_road"])  # fmt: skip
    while s.question.key != "jack_of_all_trades.trash":
        s.answer(*reply(s, plan))
    assert reply(s, plan) == trashed


def test_only_the_treasures_that_a_mint_costs_are_played_before_it_trashes_them():
    s = table(hands=["gold copper*3 silver"], kingdom=["mint"])
    while s.question.key != "turn.treasure":
        s.answer()
    played = []
    while s.question.key == "turn.treasure":
        picks = Follower(1, MINTS).decide(s.view(0), s.question)
        played += [card.name for card in picks]
        s.answer(*picks)
    assert sorted(played) == ["copper", "copper", "copper", "silver"]
    assert reply(s, MINTS) == ["mint"]


def test_a_mint_is_not_bought_for_more_treasure_than_it_is_worth():
    s = table(hands=["gold silver"], kingdom=["mint"])
    while s.question.key != "turn.buy":
        s.answer(*Follower(1, MINTS).decide(s.view(0), s.question))
    assert reply(s, MINTS) == ["silver"]


@pytest.mark.parametrize("hand, picks", [
    ("nobles ironworks silver*3", ["three_cards"]), ("nobles witch silver", ["two_actions"]),
    ("nobles*2 copper", ["two_actions"]), ("nobles gold*2", ["three_cards"]),
])  # fmt: skip
def test_nobles_give_actions_only_for_terminals_that_bring_more_than_three_cards(hand, picks):
    s = after("nobles", hands=[hand], discards=["gold*4 silver*4"], kingdom=["moat"])
    assert reply(s) == picks


@pytest.mark.parametrize("hand, picks", [
    ("baron*2 estate*2 copper*5", ["two_actions"]), ("baron estate copper*5", ["three_cards"]),
])  # fmt: skip
def test_nobles_give_actions_for_the_terminals_that_those_left_do_not_play(hand, picks):
    """With an Action left, the second Baron is compared with three cards."""
    s = after("nobles", hands=[f"nobles {hand}"], actions=2, discards=["copper*8"], kingdom=["moat"])
    assert s.game.actions == 1 and reply(s) == picks


def test_a_minion_s_coins_are_counted_with_those_of_the_terminal_that_stays_in_the_hand():
    plan = PLAN._replace(entries=(Entry("province"), Entry("silver")))
    for hand, picks in (("steward silver*2", ["two_coins"]), ("estate silver*2", ["new_hand"])):
        s = after("minion", hands=[f"minion {hand}", "copper*5"], discards=["silver*6 copper*4"])
        assert reply(s, plan) == picks


@pytest.mark.parametrize("hand, on_deck, top", [
    ("cartographer copper*4", "gold copper estate curse", "gold"),  # it pays for more than what else could be drawn
    ("cartographer gold*2 copper", "gold copper estate curse", "copper"),  # enough, and the Gold is there next turn
    ("moat gold*2 copper", "gold copper estate curse", "gold"),  # no card of the hand draws it and can be played
    ("cartographer cutpurse gold copper", "cutpurse copper estate curse", "copper"),  # two terminals, one Action
])  # fmt: skip
def test_what_is_put_back_comes_first_if_it_is_drawn_this_turn_and_pays_for_most(hand, on_deck, top):
    s = after("cartographer", hands=[f"cartographer {hand}"], decks=[f"estate {on_deck}"], actions=1)
    while s.question.key != "order.put":
        s.answer(*(reply(s) if s.question.key != "cartographer.discard" else ()))
    assert reply(s)[0] == top


@pytest.mark.parametrize("beside, first", [("highway", "highway"), ("hamlet", "crossroads")])
def test_crossroads_draw_after_what_replaces_itself_and_before_what_discards(beside, first):
    assert reply(table(hands=[f"crossroads {beside} estate"])) == [first]


def test_of_two_cards_with_as_many_coins_a_haggler_is_played_for_what_it_gains():
    assert reply(table(hands=["nomad_camp haggler silver*2"])) == ["haggler"]


@pytest.mark.parametrize("hand, actions, drawn, picks", [
    ("library militia", 2, "militia", ["militia"]), ("library", 2, "militia", []),
    ("library militia village", 2, "militia", []), ("library militia", 2, "village", []),
    ("library", 1, "militia", ["militia"]),
])  # fmt: skip
def test_a_library_keeps_as_many_terminals_as_can_be_played(hand, actions, drawn, picks):
    s = after("library", hands=[hand], decks=[f"{drawn} copper*9"], actions=actions)
    assert s.question.key == "library.set_aside" and reply(s) == picks


@pytest.mark.parametrize("left, played, trashed", [(3, ["trader"], ["estate"]), (2, [], ["silver"])])
def test_points_are_not_exchanged_at_the_very_end_for_what_brings_none(left, played, trashed):
    position = {"supply": {"province": left}, "discards": ["gold*3"], "kingdom": ["moat"]}
    assert reply(table(hands=["trader estate"], **position)) == played
    assert reply(after("remodel", hands=["remodel estate silver"], **position)) == trashed


@pytest.mark.parametrize("hand, left, prize", [
    ("gold silver", 2, "trusty_steed"), ("gold silver", 1, "trusty_steed"), ("gold silver", 3, "followers"),
    ("gold", 2, "duchy"), ("gold*2 copper", 2, "duchy"),
])  # fmt: skip
def test_of_the_last_provinces_one_that_a_prize_pays_for_comes_before_a_duchy(hand, left, prize):
    position = {"kingdom": ["tournament"], "supply": {"province": left}}
    s = after("tournament", "province", hands=[f"tournament province {hand}"], decks=["copper*3"], **position)
    assert s.question.key == "tournament.gain"
    assert reply(s, PLAN._replace(entries=TAIL)) == [prize]


@pytest.mark.parametrize("gardens, left, bought", [(2, 4, ["copper"]), (1, 4, []), (2, 5, [])])
def test_near_the_end_several_gardens_are_given_a_copper_too(gardens, left, bought):
    deck = f"gardens*{gardens} copper*9"
    s = table(hands=["estate*5"], discards=[deck], phase="buy", kingdom=["gardens"], supply={"province": left})
    picks = FixedPlanPlayer(1, PLAN).decide(s.view(0), s.question)
    assert [getattr(pick, "name", pick) for pick in picks] == bought


@pytest.mark.parametrize("hand, bought", [("curse", "farmland"), ("estate", "gold"), ("copper", "gold")])
def test_a_farmland_is_bought_instead_of_a_gold_for_the_curse_that_it_trashes(hand, bought):
    plan = PLAN._replace(entries=(Entry("province"), Entry("gold"), Entry("silver")))
    s = table(hands=[hand], discards=["copper*7 estate*3"], coins=6, phase="buy", kingdom=["farmland", "witch"])
    assert [*FixedPlanPlayer(1, plan).decide(s.view(0), s.question)] == [bought]


@pytest.mark.parametrize("hand, choice", [
    ("steward copper*2 silver", "two_coins"), ("militia copper*2 silver", "two_coins"),
    ("steward copper*3", "new_hand"), ("steward smithy silver", "new_hand"),
])  # fmt: skip
def test_a_minion_keeps_a_hand_that_pays_for_a_province_with_its_terminal(hand, choice):
    s = after("minion", hands=[f"minion {hand}", "copper*5"], decks=["gold*4"], discards=["minion*2 gold*2"],
              kingdom=["minion", "steward", "militia", "smithy"])  # fmt: skip
    assert s.question.key == "minion.choose"
    assert reply(s, PLAN._replace(entries=TAIL)) == [choice]
