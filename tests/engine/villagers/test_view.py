"""What the page is given: the table of a seat, its questions, the status of cards, and what stays hidden."""

import json

import pytest
from village import options, position

from baraja import villagers
from baraja.core.session import Session
from baraja.core.streams import Rng


def mine(s, seat=0):
    return s.table(seat)["view"]


def card(s, name, seat=0):
    """Returns a card of the hand, the road or the square as it is shown to the seat."""
    view = mine(s, seat)
    cards = view["hand"] + [place["card"] for place in view["road"] if place["card"]] + view["players"][seat]["plaza"]
    return next(entry for entry in cards if entry["name"] == name)


def status(s, name):
    return card(s, name)["status"]


# --- the whole table ------------------------------------------------------------------------------------------------


def test_the_table_is_json_and_has_the_promised_parts():
    s = Session(villagers, {"seats": 3, "start": 0}, 5)
    table = s.table(0)
    assert json.loads(json.dumps(table)) == table
    assert list(table["view"]) == [
        "game", "seat", "over", "round", "phase", "first", "active", "road", "stacks", "reserve", "basics", "discard",
        "markets", "trade_limit", "players", "hand", "market", "incomes", "left", "scores",
    ]  # fmt: skip
    assert table["view"]["markets"] == {"first": "waiting", "second": "waiting", "until_first": 12, "until_second": 36}


def test_a_seat_sees_its_own_hand_and_only_the_size_of_others():
    s = position(hands=["hunter agent", "priest"])
    assert [entry["name"] for entry in mine(s, 0)["hand"]] == ["hunter", "agent"]
    assert [entry["name"] for entry in mine(s, 1)["hand"]] == ["priest"]
    assert [player["hand"] for player in mine(s, 1)["players"]] == [2, 1]
    assert "agent" not in json.dumps({**mine(s, 1), "left": None})


def test_the_village_is_a_tree():
    s = position(villages=["miner>mason+seeker>spelunker"], hands=["agent"], coins={"mason": 2})
    founders, miner = mine(s, 1)["players"][0]["village"]
    assert (founders["name"], founders["side"], founders["gold"], founders["open"]) == ("founders", "gold", 2, 2)
    assert [node["name"] for node in miner["above"]] == ["mason", "seeker"]
    mason, seeker = miner["above"]
    assert (mason["top"], mason["coins"], mason["open"]) == (True, 2, 0)
    assert (seeker["top"], seeker["open"], seeker["as"]) == (False, 0, ["seeker"])
    assert seeker["above"][0]["open"] == 1 and miner["open"] == 0


def test_a_monk_is_shown_with_what_it_may_stand_for_and_that_it_would_return():
    s = position(hands=["monk cartwright"], villages=["lumberjack"])
    s.answer("monk")
    s.answer("new")
    monk = mine(s)["players"][0]["village"][-1]
    assert monk["returns"] and monk["open"] == 2
    assert monk["as"] == ["founders", "graper", "hayer", "lumberjack", "miner"]  # no wool or leather among two players


def test_numbers_of_a_player():
    village = "lumberjack>carpenter hayer>bed_builder hunter"
    s = position(villages=[village], hands=["agent"], coins={"carpenter": 4}, built=1)
    player = mine(s, 1)["players"][0]
    assert (player["food"], player["builders"], player["next_draft"], player["next_build"]) == (1, 1, 3, 3)
    assert player["suits"]["hay"] == 3 and player["suits"]["wood"] == 2 and player["padlocks"] == 1
    assert (player["coins"], player["villagers"], player["built"], player["build_limit"]) == (4, 6, 1, 3)


# --- what is left ---------------------------------------------------------------------------------------------------


def test_what_is_left_counts_what_the_seat_can_see():
    s = position(hands=["hunter agent", "hunter"], villages=["", "agent"], road="priest", seats=2)
    left = {entry["name"]: entry for entry in mine(s, 0)["left"]}
    assert (left["hunter"]["hand"], left["hunter"]["unseen"]) == (1, 1)
    assert (left["agent"]["hand"], left["agent"]["villages"], left["agent"]["unseen"]) == (1, 1, 0)
    assert (left["priest"]["road"], left["priest"]["unseen"]) == (1, 1)
    assert (left["miner"]["pile"], left["miner"]["copies"], left["miner"]["unseen"]) == (10, 10, 0)
    assert "tailor" not in left


# --- status ---------------------------------------------------------------------------------------------------------


def needs(name, where, count):
    return {"kind": "needs", "card": name, "where": where, "count": count}


@pytest.mark.parametrize(
    "hands, villages, road, name, obstacles",
    [
        ("graper", "", "", "graper", [{"kind": "starts"}]),
        ("hunter", "", "", "hunter", [{"kind": "solitary"}]),
        ("monk", "", "", "monk", [{"kind": "monk"}]),
        ("tinner", "", "", "tinner", [{"kind": "frees"}]),
        ("apprentice", "miner>mason", "", "apprentice", [{"kind": "swaps", "count": 1}]),
        ("mason", "", "", "mason", [needs("miner", "basic", 10)]),
        ("mason", "miner>mason+seeker", "", "mason", [needs("miner", "basic", 9)]),
        ("fromager milk_maid", "", "", "fromager", [needs("milk_maid", "hand", 1)]),
        ("fromager", "", "milk_maid", "fromager", [needs("milk_maid", "road", 1)]),
        ("fromager", "", "", "fromager", [needs("milk_maid", "unseen", 2)]),
        ("brewer", "founders>poulterer+poulterer", "", "brewer",
         [needs("founders", "none", 0),
          {"kind": "lock", "card": "cooper", "pays": "bank", "players": [], "gold": 2, "can": True, "free": False}]),
        ("", "", "fromager", "fromager", [needs("milk_maid", "unseen", 2)]),
    ],
)  # fmt: skip
def test_the_status_of_a_card_names_the_first_obstacle_first(hands, villages, road, name, obstacles):
    s = position(hands=[f"{hands} agent"], villages=[villages], road=road)
    assert status(s, name) == obstacles


def test_the_status_of_a_card_that_can_be_laid_names_its_places():
    s = position(hands=["mason agent"], villages=["miner"])
    miner = s.game.zones["village", 0][1]
    assert status(s, "mason") == [{"kind": "after", "card": "miner", "on": [miner.id]}]


def test_the_status_of_a_padlock_says_who_gets_the_gold():
    def lock(**more):
        return {"kind": "lock", "card": "carpenter", "gold": 2, "players": [], "can": True, "free": False, **more}

    s = position(hands=["beekeeper"], villages=["lumberjack>carpenter"], gold=[0])
    assert status(s, "beekeeper") == [{"kind": "solitary"}, lock(pays="own")]
    s = position(seats=3, hands=["beekeeper"], villages=["", "lumberjack>carpenter", "lumberjack>carpenter"])
    assert status(s, "beekeeper") == [{"kind": "solitary"}, lock(pays="player", players=[1, 2])]
    s = position(hands=["beekeeper"])
    assert status(s, "beekeeper") == [{"kind": "solitary"}, lock(pays="bank")]
    s = position(hands=["beekeeper"], gold=[1])
    assert status(s, "beekeeper") == [lock(pays="bank", can=False), {"kind": "solitary"}]
    s = position(hands=["beekeeper"], gold=[1], played=["tinner"])
    assert status(s, "beekeeper") == [{"kind": "solitary"}, lock(pays="bank", free=True)]


def test_a_smuggler_says_what_it_pays():
    s = position(hands=["smuggler"], villages=["founders>monk graper>vintner"], gold=[8])
    assert status(s, "smuggler")[0] == {"kind": "pays", "gold": 3}


# --- landing places -------------------------------------------------------------------------------------------------


def test_landing_places_say_what_would_be_covered():
    s = position(hands=["vintner agent swineherd apprentice"], villages=["graper"], gold=[8])
    founders, graper = s.game.zones["village", 0]
    nothing = {"gold": 0, "food": 0, "builders": 0}
    assert card(s, "vintner")["places"] == [
        {"on": graper.id, "card": "graper", "owner": 0, "covers": {"gold": 0, "food": 1, "builders": 0}}
    ]
    assert card(s, "swineherd")["places"] == [
        {"on": founders.id, "card": "founders", "owner": 0, "covers": {"gold": 2, "food": 0, "builders": 0}}
    ]
    assert card(s, "agent")["places"] == [{"on": None, "card": None, "owner": 0, "covers": nothing}]
    s.answer("vintner")
    assert card(s, "apprentice")["places"] == [{"on": graper.id, "card": "graper", "owner": 0, "covers": nothing}]


def test_a_card_says_whether_it_can_be_played_now_and_whether_it_is_a_build():
    s = position(hands=["hunter tinner mason", "hunter"], built=2)
    view = {entry["name"]: entry for entry in mine(s)["hand"]}
    assert [(view[name]["can"], view[name]["fits"], view[name]["build"]) for name in ("hunter", "tinner", "mason")] == [
        (False, True, True), (True, True, False), (False, False, True),
    ]  # fmt: skip
    assert not mine(s, 1)["hand"][0]["can"] and mine(s, 1)["hand"][0]["fits"]


def test_landing_places_are_exactly_those_that_the_engine_offers():
    asked = 0
    for seed in range(12):
        s, rng = Session(villagers, {"seats": 2 + seed % 4}, seed), Rng(seed)
        while s.question is not None:
            question = s.question
            if question.key == "build.play":
                hand = s.view(question.seat).table()["hand"]
                offered = [option.id for option in question.options if not isinstance(option, str)]
                assert [entry["id"] for entry in hand if entry["can"]] == offered
                known = {entry["name"]: [place["on"] for place in entry["places"]] for entry in hand}
            if question.key == "build.place" and not s.game.zones["aside", question.seat]:
                offered = [None if option == "new" else option.id for option in question.options]
                assert known[question.about[0]] == offered
                asked += 1
            count = question.least + rng.below(question.most - question.least + 1)
            s.answer(*rng.sample(question.options, count))
    assert asked > 10


# --- previews and questions -----------------------------------------------------------------------------------------


def test_the_preview_shows_both_markets_of_every_player():
    s = position(villages=["hunter lumberjack>log_rafter", ""], hands=["agent"])
    preview = mine(s, 1)["market"]
    assert [entry["first"]["total"] for entry in preview] == [2, 2]
    assert preview[0]["second"]["total"] == 5
    assert preview[0]["second"]["lines"][1] == {
        "kind": "silver", "card": "log_rafter", "id": s.game.zones["village", 0][3].id, "gold": 3,
        "count": 3, "counts": "wood", "value": 1, "per": 1,
    }  # fmt: skip


def test_a_question_is_described_for_its_seat_only():
    s = position(hands=["hunter mason", "agent"])
    assert s.table(1)["question"] is None and s.table(1)["thinking"] == 0
    question = s.table(0)["question"]
    assert (question["key"], question["least"], question["most"]) == ("build.play", 0, 1)
    hunter = s.game.zones["hand", 0][0]
    assert question["options"] == [
        {"name": "hunter", "kind": "card", "card": "hunter", "id": hunter.id, "zone": "hand", "owner": 0},
        {"name": "hayer", "kind": "basic", "card": "hayer", "left": 10},
        {"name": "lumberjack", "kind": "basic", "card": "lumberjack", "left": 10},
        {"name": "miner", "kind": "basic", "card": "miner", "left": 10},
    ]


def test_stacks_and_words_are_options_of_their_own_kinds():
    s = position(phase="draft", road="monk", stacks=["mason", "", "hunter*2", "", "", ""], limits=[2, 2])
    assert s.table(0)["question"]["options"][1:] == [
        {"name": "stack1", "kind": "stack", "stack": 1, "left": 1, "suit": "ore"},
        {"name": "stack3", "kind": "stack", "stack": 3, "left": 2, "suit": "solitary"},
    ]
    s = position(hands=["monk agent"])
    s.answer("monk")
    assert s.table(0)["question"]["options"][0] == {"name": "new", "kind": "word"} and options(s)[0] == "new"


def test_nobody_can_change_a_game_through_its_table():
    s = position(hands=["priest"], villages=["hunter"], markets=("revealed", "waiting"))
    s.answer()
    before = json.dumps(s.table(0))
    view = s.table(0)["view"]
    view["incomes"][0]["players"][0]["lines"].clear()
    view["hand"].clear()
    view["discard"].append("monk")
    view["market"][0]["first"]["lines"].clear()
    assert json.dumps(s.table(0)) == before
