"""Buy lists: read from files, faults reported with their place, and followed exactly."""

import json
import sys
from functools import reduce
from operator import add

import pytest
from table import table

from baraja import bots, cli, dominion
from baraja.bots.dominion.expert.follower import Follower
from baraja.bots.dominion.expert.person import rollout_player
from baraja.bots.dominion.expert.rivals import decider
from baraja.bots.dominion.expert.trials import all_plans
from baraja.bots.dominion.shared import buylists, list_files
from baraja.bots.dominion.shared.book import known
from baraja.bots.dominion.shared.situation import Situation
from baraja.core.choose import Illegal
from baraja.core.session import Session, drive
from baraja.dominion.score import points

WITCH = {
    "name": "Witch",
    "cards": ["witch"],
    "buys": [
        {"card": "province", "if": [[["owned", "gold"], ">", 0]]},
        {"card": "witch", "if": [[["owned", "witch"], "<", ["/", ["deck_size"], 5]]]},
        {"card": "silver"},
    ],
}
TOML = """
[opponent]
name = "Money"
buys = [{ card = "gold" }, { card = "silver" }]

[[lists]]
name = "Witch, alone"
cards = ["witch"]
buys = [{ card = "witch", if = [[["owned", "witch"], "<", 2]] }, { card = "silver" }]
"""


def written(tmp_path, values, name="lists.json"):
    path = tmp_path / name
    path.write_text(values if isinstance(values, str) else json.dumps(values), "utf-8")
    return str(path)


def bought(player, **state):
    s = table(phase="buy", kingdom=["witch"], **state)
    picks = bots.make(player, "dominion", 1).decide(s.view(0), s.question)
    return list(picks)


def test_the_first_entry_that_can_be_had_and_holds_is_bought(tmp_path):
    player = f"list:{written(tmp_path, WITCH)}#Witch"
    assert bought(player, coins=8, decks=["gold copper*4"]) == ["province"]
    assert bought(player, coins=8, decks=["copper*9"]) == ["witch"]
    assert bought(player, coins=8, decks=["witch*2 copper*3"]) == ["silver"]
    assert bought(player, coins=2) == []


def test_a_file_with_one_list_needs_no_name_and_toml_says_the_same(tmp_path):
    assert bots.make(f"list:{written(tmp_path, WITCH)}", "dominion", 1).buylist.name == "Witch"
    lists = list_files.load(written(tmp_path, TOML, "lists.toml"))
    assert list(lists) == ["opponent", "Witch, alone"]
    assert lists["Witch, alone"].entries[0].conditions == ((("owned", "witch"), "<", 2),)


@pytest.mark.parametrize(
    "term, number",
    [
        (["owned", "silver"], 2), (["owned_type", "treasure"], 7), (["owned_type", "terminal"], 1), (["coins"], 5),
        (["money"], 9), (["turn"], 1), (["deck_size"], 11), (["buys"], 2), (["in_hand", "copper"], 1),
        (["in_play", "village"], 1), (["action_phase"], 0), (["points"], 2),
        (["supply", "province"], 3), (["gains_to_end"], 3), (["-", ["owned", "silver"], 0.5], 1.5), (7, 7),
        (["/", ["money"], ["in_hand", "witch"]], 0),  # there is none
    ],
)  # fmt: skip
def test_every_term_of_the_notation_is_told_from_the_view(term, number):
    s = table(
        phase="buy", coins=5, buys=2, supply={"province": 3}, kingdom=["village", "witch"],
        hands=["copper", ""], play=["village"], decks=["silver*2 copper*4 witch estate*2", "estate*3 copper*7"],
    )  # fmt: skip
    assert buylists._value(buylists._term(term, "here"))(Situation(s.view(0))) == number


def test_the_points_of_a_rival_are_told_from_what_left_the_supply():
    s = Session(dominion, {"seats": 2, "kingdom": dominion.KINGDOMS["first_game"]["cards"], "start": 0}, 3)
    players = [bots.make("money-plus", "dominion", seat) for seat in range(2)]
    while s.question:
        now = Situation(s.view(0))
        assert now.best_rival_points == points(s.game, 1)
        s.answer(*players[s.question.seat].decide(s.view(s.question.seat), s.question))


FAULTS = {
    "list_card": ({"buys": [{"card": "wich"}]}, "buys[1]"),
    "list_term": ({"buys": [{"card": "gold", "if": [[["ownd", "gold"], ">", 0]]}]}, "buys[1]: if[1]"),
    "list_operator": ({"buys": [{"card": "gold", "if": [[["coins"], "=>", 0]]}]}, "buys[1]: if[1]"),
    "list_condition": ({"buys": [{"card": "gold"}, {"card": "gold", "if": ["coins"]}]}, "buys[2]: if[1]"),
    "list_type": ({"buys": [{"card": "gold", "if": [[["owned_type", "land"], ">", 0]]}]}, "if[1]"),
    "list_shape": ({"buys": "gold"}, "lists.json"),
}


@pytest.mark.parametrize("reason", FAULTS)
def test_a_fault_of_a_list_is_told_with_its_place(reason, tmp_path, capsys):
    values, place = FAULTS[reason]
    file = written(tmp_path, {"name": "Mine", "buys": [], "lists": [], **values})
    with pytest.raises(Illegal) as raised:
        list_files.load(file)
    assert raised.value.reason == reason and place in raised.value.slots["place"]
    for language in ("en", "es"):
        assert cli.main(["simulate", "--lang", language, "--bots", f"list:{file},big-money", "--games", "2"]) == 2
        assert place in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "text", "place"),
    [
        ("mine.json", '{\n "buys": [\n  {"card": "gold"},\n  {"card": "wich"}\n ]\n}', "mine.json:4 (list): buys[2]"),
        ("mine.toml", 'buys = [\n { card = "gold", if = [[["coins"], "=>", 6]] },\n]', "mine.toml:2 (list): buys[1]"),
        ("mine.json", '{"buys": [\n {"card": "gold", "if": [[["ownd", "gold"], ">", 1]]}]}', "mine.json:2 (list)"),
        ("mine.json", '{"buys": [{"card": "gold", "if": [[["owned"], ">", 1]]}]}', "mine.json (list): buys[1]: if[1]"),
        ("mine.json", '{"buys": [\n {"card": "gold",}]}', "line 2 column 17"),
        ("mine.toml", "buys = [\n { card = }]", "line 2, column 11"),
    ],
)
def test_a_fault_is_told_with_its_line(name, text, place, tmp_path, capsys):
    file = written(tmp_path, text, name)
    assert cli.main(["simulate", "--bots", f"list:{file},big-money", "--games", "2"]) == 2
    assert place in capsys.readouterr().err


def test_what_is_no_list_at_all_is_refused(tmp_path):
    for text, reason in (("{", "list_unreadable"), ("[1]", "list_shape"), ('{"lists": []}', "list_shape")):
        with pytest.raises(Illegal, match=reason):
            list_files.load(written(tmp_path, text))
    with pytest.raises(Illegal, match="list_unreadable"):
        list_files.load(written(tmp_path, "name = ", "broken.toml"))
    (tmp_path / "picture.toml").write_bytes(b"\x89PNG")
    with pytest.raises(Illegal, match="list_unreadable"):
        list_files.load(str(tmp_path / "picture.toml"))
    with pytest.raises(Illegal, match="list_twice"):
        list_files.load(written(tmp_path, {"lists": [WITCH, WITCH]}))
    with pytest.raises(Illegal, match="no_file"):
        list_files.load(str(tmp_path / "nowhere.json"))
    with pytest.raises(Illegal, match="list_missing"):
        bots.make(f"list:{written(tmp_path, WITCH, 'other.json')}#Militia", "dominion", 1)


def test_a_list_that_is_missing_or_twice_is_told(tmp_path, capsys):
    file, twice = written(tmp_path, WITCH), written(tmp_path, {"lists": [WITCH, WITCH]}, "twice.json")
    for player, part in ((f"list:{file}#Militia", '"Militia"'), (f"list:{twice}#Witch", "two lists are called Witch")):
        assert cli.main(["simulate", "--bots", f"{player},big-money", "--games", "2"]) == 2
        assert part in capsys.readouterr().err


def test_where_there_are_no_files_a_list_in_a_file_is_missing(monkeypatch):
    monkeypatch.setitem(sys.modules, "baraja.bots.dominion.shared.list_files", None)  # as in the page
    monkeypatch.delattr("baraja.bots.dominion.shared.list_files")
    with pytest.raises(Illegal) as raised:
        buylists.named("list:lists.toml#Money")
    assert (raised.value.reason, raised.value.slots) == ("no_file", {"file": "lists.toml"})


def test_lists_are_simulated_in_a_kingdom_of_their_own_cards(tmp_path, capsys):
    file = written(tmp_path, TOML, "lists.toml")
    players = f"list:{file}#Witch, alone,list:{file}#opponent"
    assert cli.main(["simulate", "--json", "--bots", players, "--games", "10"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [seat["bot"] for seat in report["seats"]] == [f"list:{file}#Witch, alone", f"list:{file}#opponent"]
    assert report["setups"][0]["kingdom"][0] == "witch" and len(report["setups"][0]["kingdom"]) == 10
    assert report["finished"] == 10


def test_players_decide_the_same_whichever_way_python_adds_up(monkeypatch):
    """Before Python 3.12, `sum` lost more of the last places of fractions, so equal worths came out different."""
    kingdom = (
        "golem", "scrying_pool", "possession", "transmute", "vineyard", "conspirator", "minion", "great_hall",
        "steward", "pawn",
    )  # fmt: skip
    plans = [*known(kingdom), *all_plans(kingdom)]

    def played():
        game = dominion.new_game({"seats": 2, "kingdom": kingdom, "start": 0}, 957)
        game.events = []
        players = [rollout_player(plans[30], 957), Follower(958, plans[35])]
        drive(game, decider(players, [dominion.view(game, seat) for seat in range(2)]), 800)
        return game.events

    exactly = played()
    monkeypatch.setattr("builtins.sum", lambda numbers, start=0: reduce(add, numbers, start))
    assert played() == exactly
