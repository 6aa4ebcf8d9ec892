"""Options of the command line that contradict each other or do not apply are refused; counted nouns agree."""

import json
import re
from string import Formatter

import pytest

from baraja import cli
from baraja.words import LANGUAGES, facts

SIMULATE, COMPARE = ["simulate"], ["compare", "big-money", "random"]
FIRST = ["--kingdom", "first_game"]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ([*SIMULATE, "--game", "villagers", *FIRST], "--kingdom does not apply to villagers"),
        ([*SIMULATE, "--game", "villagers", "--random-kingdoms", "2"], "--random-kingdoms does not apply to villagers"),
        (["compare", "--game", "villagers", "--sets", "base"], "--sets does not apply to villagers"),
        ([*SIMULATE, "--random-kingdoms", "2", *FIRST], "--kingdom and --random-kingdoms contradict"),
        ([*COMPARE, "--random-kingdoms", "2", *FIRST], "--kingdom and --random-kingdoms contradict"),
        ([*SIMULATE, "--sets", "alchemy", *FIRST], "--kingdom and --sets contradict"),
        ([*COMPARE, "--sets", "alchemy", "--kingdom", "suggested"], "--kingdom and --sets contradict"),
        ([*SIMULATE, "--patience", "9"], "--patience applies only to players from a file"),
        ([*COMPARE, "--memory", "900"], "--memory applies only to players from a file"),
        ([*COMPARE, "--cluster", "tcp://localhost:1", "--jobs", "2"], "--cluster and --jobs contradict"),
        (["compare", "--resume", "nowhere", "--games", "1000"], "--resume goes on with what was ordered then"),
        (["compare", "--resume", "nowhere", "--seed", "1"], "--resume goes on with what was ordered then"),
        (["compare", "random", "--resume", "nowhere"], "--resume goes on with what was ordered then"),
    ],
)
def test_an_option_that_cannot_count_is_refused_and_named(capsys, arguments, reason):
    code = cli.main(arguments)
    out, err = capsys.readouterr()
    assert code == 2 and reason in err and out == ""


def test_sets_without_random_kingdoms_are_refused_where_buy_lists_play(capsys, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('name = "Mine"\nbuys = [{ card = "province" }]\n', "utf-8")
    code = cli.main(["simulate", "--bots", f"list:{file},big-money", "--sets", "base"])
    assert code == 2 and "--sets needs --random-kingdoms" in capsys.readouterr().err


def test_an_option_with_its_default_value_counts_as_given():
    assert cli.options_given(["compare", "--seed", "1"]) >= {"seed"}
    assert not cli.options_given(["compare"]) & {"seed", "games", "players"}


NOUN = {
    "en": re.compile(r"\b1 (games|deals|coins|decisions|points|turns|players|seats|cards|kingdoms|times|steps)\b"),
    "es": re.compile(
        r"\b1 (partidas|repartos|monedas|decisiones|puntos|turnos|jugadores|asientos|cartas|reinos|veces|pasos)\b"
    ),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_noun_is_plural_after_a_one(lang):
    for group, sentences in facts("baraja", "cli").items():
        for name, both in sentences.items():
            slots = {slot.partition("|")[0] for _, slot, _, _ in Formatter().parse(both[lang]) if slot}
            assert not NOUN[lang].search(cli.sentence(lang, group, name, **dict.fromkeys(slots, 1))), (group, name)


def test_a_single_game_and_a_single_coin_are_told_in_the_singular(capsys):
    cli.main(["simulate", *FIRST, "--games", "1"])
    assert "dominion: 1 game, seed 1" in capsys.readouterr().out
    cli.main(["cards", "--lang", "es"])
    out = capsys.readouterr().out
    assert "1 moneda " in out and not NOUN["es"].search(out)


PROSPERITY = ["--kingdom", "city,forge,bishop,goons,loan,young_witch,bank,mint,vault,rabble"]


@pytest.mark.parametrize(
    ("more", "colonies"), [([], "by_share"), (["--colonies", "always"], "always"), (["--colonies", "never"], None)]
)
def test_colonies_are_drawn_by_the_share_of_prosperity_forced_or_left_out(capsys, more, colonies):
    assert cli.main([*SIMULATE, *PROSPERITY, "--games", "1", "--json", *more]) == 0
    assert json.loads(capsys.readouterr().out)["setups"][0].get("colonies") == colonies


def test_a_kingdom_without_prosperity_says_nothing_of_colonies_unless_they_are_forced(capsys):
    for more, colonies in (([], None), (["--colonies", "always"], "always")):
        cli.main([*SIMULATE, *FIRST, "--games", "1", "--json", *more])
        assert json.loads(capsys.readouterr().out)["setups"][0].get("colonies") == colonies


def test_the_bane_is_named_in_either_language_or_refused_with_a_sentence(capsys):
    assert cli.main([*SIMULATE, *PROSPERITY, "--games", "1", "--json", "--bane", "Foso"]) == 0
    assert json.loads(capsys.readouterr().out)["setups"][0]["bane"] == "moat"
    for kingdom, bane in ((FIRST, "moat"), (PROSPERITY, "gold")):
        assert cli.main([*SIMULATE, *kingdom, "--games", "1", "--bane", bane]) == 2
        assert "cannot be the Bane of this kingdom" in capsys.readouterr().err


@pytest.mark.parametrize("option", [["--colonies", "always"], ["--bane", "moat"]])
def test_colonies_and_bane_do_not_apply_to_villagers(capsys, option):
    assert cli.main(["compare", "--game", "villagers", *option]) == 2
    assert f"{option[0]} does not apply to villagers" in capsys.readouterr().err


def test_a_list_that_buys_colonies_is_played_with_them(capsys, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('name = "Mine"\nbuys = [{ card = "colony" }, { card = "platinum" }, { card = "gold" }]\n', "utf-8")
    cli.main([*SIMULATE, "--bots", f"list:{file},big-money", "--games", "1", "--json"])
    assert json.loads(capsys.readouterr().out)["setups"][0]["colonies"] == "always"
