"""The search for a buy list: a ladder of ever better lists, the same every time, which other players can use."""

import json
from functools import cache

import pytest

from baraja import cli, dominion
from baraja.bots import at_once
from baraja.bots.dominion.expert.templates import templates
from baraja.bots.dominion.shared import buylists, list_files, list_links
from baraja.bots.dominion.shared.book import written
from baraja.core.choose import Illegal
from baraja.jobs import tasks
from baraja.lab import contradictions, hill_climb
from baraja.lab.search import Search
from tools.book import score

KINGDOM = tuple(dominion.KINGDOMS["interaction"]["cards"])  # here the first list that is tried is not the best
RUSH = tuple(dominion.KINGDOMS["size_distortion"]["cards"])  # here money is far from the best


scored = cache(score)


@pytest.fixture
def known(monkeypatch):
    """Games that a search has played before are not played again: how they end hangs on nothing but what is asked."""
    monkeypatch.setattr("baraja.lab.search.score", scored)


def ordered(capsys, *arguments):
    code = cli.main(["search", *arguments])
    return code, *capsys.readouterr()


def climbed(budget, seed=1, kingdom=KINGDOM):
    search = Search(kingdom, budget, seed)
    for _ in search.hill_climb():
        pass
    return search


def test_the_same_search_climbs_the_same_ladder_and_keeps_to_its_games():
    first, second = climbed(800), climbed(800)
    assert first.ladder == second.ladder and len(first.ladder) > 1
    assert list(first.prove()) == list(second.prove()) and first.games <= 800
    games = [champion.games for champion in first.ladder]
    assert games == sorted(games)


def test_what_it_finds_beats_plain_money_on_deals_that_it_never_saw():
    artisan, plain = climbed(800, kingdom=RUSH).prove()
    assert artisan.opponent == "money-plus" and plain.interval[0] > 0.6


def test_a_change_is_kept_only_if_it_does_better(monkeypatch):
    monkeypatch.setattr("baraja.lab.search.score", lambda kingdom, plan, *_: 0)
    search = climbed(1500)
    assert search.ladder[-1].plan in templates(KINGDOM)


@pytest.mark.usefixtures("known")
def test_its_lists_are_compared_by_the_names_that_it_tells(capsys, tmp_path):
    file = str(tmp_path / "found.json")
    code, out, _ = ordered(capsys, "--kingdom", "interaction", "--games", "800", "--out", file)
    assert code == 0 and f"list:{file}#best" in out and "On deals that the search never saw" in out
    for buy_list in list_files.load(file).values():
        contradictions.check(buy_list)
    order = [f"list:{file}#best", f"list:{file}#rung 1", "--kingdom", "interaction", "--games", "10", "--json"]
    assert cli.main(["compare", *order]) == 0
    assert json.loads(capsys.readouterr().out)["finished"] == 10


@pytest.mark.usefixtures("known")
def test_the_ladder_is_told_in_words_and_as_values(capsys):
    code, out, _ = ordered(capsys, "--kingdom", "interaction", "--games", "800", "--lang", "es")
    assert code == 0 and "Ducado, si" in out and "montón de Provincia <= " in out and "{" not in out
    report = json.loads(ordered(capsys, "--kingdom", "interaction", "--games", "800", "--json")[1])
    assert report["ladder"][-1]["list"]["buys"] and report["games"] <= 800 and len(report["proofs"]) == 2


@pytest.mark.usefixtures("known")
def test_what_was_found_is_shown_where_it_cannot_be_written(capsys, tmp_path):
    file = str(tmp_path / "gone" / "found.json")
    code, out, err = ordered(capsys, "--kingdom", "interaction", "--games", "800", "--out", file)
    assert code == 2 and "The best:" in out and f"{file} cannot be written to" in err


@pytest.mark.usefixtures("known")
def test_ctrl_c_leaves_the_best_so_far(capsys, tmp_path, monkeypatch):
    def stopped(search):
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(Search, "_improve", stopped)
    file = tmp_path / "found.json"
    code, out, _ = ordered(capsys, "--kingdom", "interaction", "--games", "800", "--out", str(file))
    assert code == 130 and "The best:" in out and "best" in list_files.load(str(file))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--kingdom", "unicorns"], "nor a card is called unicorns"),
        (["--kingdom", "suggested"], "one kingdom at a time"),
        (["--kingdom", "village,smithy"], "ten cards, not 2"),
        (["--kingdom", "first_game", "--games", "10"], "at least 500 games"),
    ],
)
def test_a_search_that_cannot_be_made_is_explained(capsys, arguments, sentence):
    code, out, err = ordered(capsys, *arguments)
    assert code == 2 and sentence in err and out == ""


# --- lists that cannot mean what they say ---------------------------------------------------------------------------


def entries(*buys):
    return buylists.read({"name": "Mine", "buys": [{"card": card, "if": list(when)} for card, *when in buys]}, "here")


@pytest.mark.parametrize(
    "when",
    [
        [[["coins"], ">", 5], [["coins"], "<", 6]],
        [[["owned", "gold"], "<", 0]],
        [[2, "<", ["owned", "gold"]], [["owned", "gold"], "<=", 2]],
        [[["turn"], "==", 3], [["turn"], "==", 4]],
        [[3, "<", 2]],
        [[["-", ["coins"], 1], ">", 2], [["-", ["coins"], 1], "<=", 2]],
    ],
)
def test_conditions_that_exclude_each_other_are_told(when, tmp_path, capsys):
    file = tmp_path / "list.json"
    file.write_text(json.dumps({"name": "Mine", "buys": [{"card": "silver"}, {"card": "gold", "if": when}]}), "utf-8")
    for order in (["compare", f"list:{file}", "big-money"], ["simulate", "--bots", f"list:{file},big-money"]):
        assert cli.main([*order, "--games", "2"]) == 2
        assert "the list Mine contradicts itself: the conditions of buys[2] (gold)" in capsys.readouterr().err


@pytest.mark.parametrize(
    "when",
    [
        [[["coins"], ">", 5], [["coins"], "<", 7]],
        [[["points"], "<", 0]],
        [[["owned", "silver"], ">=", 1.5], [["owned", "silver"], "<=", 2]],
        [[["coins"], "!=", 5], [["owned", "gold"], ">", ["owned", "silver"]]],
        [[1, "<", 2]],
    ],
)
def test_conditions_that_can_hold_are_left_alone(when):
    contradictions.check(entries(("gold", *when)))


def test_cards_that_wait_for_each_other_are_told(tmp_path, capsys):
    wait = [("witch", [["owned", "laboratory"], ">", 0]), ("laboratory", [["owned", "witch"], ">", 0]), ("silver",)]
    with pytest.raises(buylists.Illegal) as raised:
        contradictions.check(entries(*wait))
    assert (raised.value.reason, raised.value.slots["cards"]) == ("list_circle", "witch, laboratory")
    contradictions.check(entries(*wait, ("witch", [["coins"], ">", 6])))  # one of them can be bought first
    contradictions.check(entries(*wait, ("workshop",)))  # or something may gain one
    contradictions.check(entries(("gold", [["owned", "copper"], ">", 6]), ("duchy", [["owned", "curse"], ">", 0])))


# --- searching bit by bit, as the page does it ----------------------------------------------------------------------


def ordered_until(steps, kingdom=KINGDOM):
    order = {"kingdom": list(kingdom), "games": 800, "seed": 1, "until": steps}
    return at_once(tasks.begin("search", order))


@pytest.mark.usefixtures("known")
def test_a_search_in_pieces_climbs_the_ladder_of_the_command_line(monkeypatch):
    whole = climbed(800)
    proofs = [proof.success for proof in whole.prove()]
    seen = [ordered_until(steps) for steps in (1, 60, 150, 400, 2000)]
    monkeypatch.setattr(hill_climb, "_waiting", [])  # another worker, which has to begin anew
    assert ordered_until(2000) == seen[-1]
    assert [champion["list"] for champion in seen[-1]["rungs"]] == [written(champion.plan) for champion in whole.ladder]
    assert [proof["success"] for proof in seen[-1]["proofs"]] == proofs and seen[-1]["over"]
    assert seen[1]["games"] == 60 and not seen[1]["over"] and not seen[1]["proofs"]


def test_a_search_in_an_impossible_kingdom_is_refused():
    with pytest.raises(Illegal):
        ordered_until(5, kingdom=("village", "smithy"))


@pytest.mark.usefixtures("known")
def test_the_link_that_a_search_prints_is_a_player(capsys):
    code, out, _ = ordered(capsys, "--kingdom", "interaction", "--games", "800")
    link = out.splitlines()[-1]
    assert code == 0 and link.startswith("#l=1.")
    last_rung = [line for line in out.splitlines() if line.startswith("after")][-1]
    assert last_rung.endswith(f", {list_links.read(link[1:])['name']}"), "the page calls it by the cards that it buys"
    for player in (f"list:{link}", f"list:https://example.org/baraja/{link}"):
        order = [player, "big-money", "--kingdom", "interaction", "--games", "2", "--json"]
        assert cli.main(["compare", *order]) == 0
        assert json.loads(capsys.readouterr().out)["finished"] == 2
    assert cli.main(["compare", f"list:{link[:-3]}", "big-money", "--games", "2"]) == 2
    assert "carries no buy list" in capsys.readouterr().err
