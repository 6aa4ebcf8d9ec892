"""The command line, run as a program in a separate process and as a function."""

import ast
import json
import subprocess
import sys
from pathlib import Path
from string import Formatter

import pytest

import baraja
from baraja import bots, cli, dominion
from baraja.bots.dominion.shared import list_links
from baraja.cli import simulate
from baraja.core import record
from baraja.core.choose import Illegal
from baraja.core.session import Session
from baraja.games import NAMES, games
from baraja.lab.labels import labels
from baraja.words import facts

HERE = Path(baraja.__file__).parents[1]
FIRST = ",".join(dominion.KINGDOMS["first_game"]["cards"])


def run(capsys, *arguments):
    """Returns the exit code and what was printed."""
    code = cli.main(list(arguments))
    return code, *capsys.readouterr()


def as_json(capsys, *arguments):
    code, out, err = run(capsys, *arguments, "--json")
    assert code == 0, err
    return json.loads(out)


def saved_game(decisions=12, finished=False):
    s = Session(dominion, {"seats": 2, "kingdom": dominion.KINGDOMS["first_game"]["cards"]}, 7)
    while s.question and (finished or len(s.decisions) < decisions):
        options = s.question.options
        best = [pick for pick in ("all", "province", "gold", "silver") if pick in options]
        s.answer(*best[:1])
    return record.save(s)


def test_it_is_a_program_of_the_environment_wherever_it_is_called(tmp_path):
    command = [sys.executable, "-m", "baraja", "simulate", "--kingdom", "first_game", "--games", "4", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, env={}, cwd=tmp_path, timeout=300)
    assert done.returncode == 0 and done.stderr == ""
    assert json.loads(done.stdout)["games"] == 4


def test_cards_are_listed_with_both_names_cost_and_types(capsys):
    listed = as_json(capsys, "cards")
    cards = {card["id"]: card for card in listed if card["game"] == "dominion"}
    assert set(cards) == set(dominion.KINDS)
    village = {"game": "dominion", "set": "base", "id": "village"}
    village |= {"cost": {"coins": 3, "potion": 0}, "types": ["action"]}
    assert {key: cards["village"][key] for key in village} == village
    assert {"es": "Aldea", "en": "Village"}.items() <= cards["village"]["names"].items()
    assert cards["militia"]["types"] == ["action", "attack"]
    assert {card["game"] for card in listed} == set(NAMES)


def test_cards_are_listed_for_people_in_both_languages(capsys):
    assert "Village" in run(capsys, "cards")[1] and "Aldea" in run(capsys, "cards", "--lang", "es")[1]


def test_kingdoms_are_listed_with_what_is_playable(capsys):
    kingdoms = {kingdom["id"]: kingdom for kingdom in as_json(capsys, "kingdoms")}
    assert len(kingdoms) == 53
    first = kingdoms["first_game"]
    assert first["names"]["en"] == "First Game" and first["playable"] and ",".join(first["cards"]) == FIRST
    assert all(kingdom["playable"] == set(kingdom["cards"]).issubset(dominion.KINDS) for kingdom in kingdoms.values())
    code, out, _ = run(capsys, "kingdoms", "--lang", "es")
    assert code == 0 and "Primeras partidas" in out


@pytest.mark.parametrize(
    "kingdom", ["first_game", "First Game", "primeras partidas", "PRIMERAS PARTIDAS", FIRST, FIRST.replace("_", " ")]
)
def test_a_kingdom_goes_by_id_and_by_both_names(capsys, kingdom):
    result = as_json(capsys, "simulate", "--kingdom", kingdom, "--games", "2")
    assert ",".join(result["setups"][0]["kingdom"]) == FIRST


def test_cards_go_by_both_names_without_accents_in_any_case(capsys):
    kingdom = "ALDEA, foso,Herreria,LENADORES,Market,Militia,mina,Remodel,Sotano,Taller"
    result = as_json(capsys, "simulate", "--kingdom", kingdom, "--games", "2")
    assert ",".join(result["setups"][0]["kingdom"]) == FIRST


def test_a_simulation_reports_what_was_asked_for(capsys):
    players = "money-plus,big-money,random"
    result = as_json(capsys, "simulate", "--kingdom", "first_game", "--bots", players, "--games", "6")
    assert result["games"] == 6 and result["games_per_second"] > 0
    assert [seat["bot"] for seat in result["seats"]] == ["money-plus", "big-money", "random"]
    for seat in result["seats"]:
        assert seat["wins"] + seat["ties"] + seat["losses"] == 6
        assert isinstance(seat["mean_score"], (int, float))


def test_the_same_seed_gives_the_same_result_with_more_processes(capsys):
    order = ("simulate", "--random-kingdoms", "3", "--games", "60", "--seed", "5")
    first, second = as_json(capsys, *order), as_json(capsys, *order, "--jobs", "2")
    for result in (first, second):
        del result["seconds"], result["games_per_second"]
    assert first == second


def test_random_kingdoms_come_from_the_sets_named(capsys):
    order = ["--random-kingdoms", "4", "--sets", "base,Dark Ages", "--bots", "big-money,big-money", "--games", "8"]
    result = as_json(capsys, "simulate", *order)
    drawn = [card for setup in result["setups"] for card in setup["kingdom"]]
    assert len(result["setups"]) == 4 and {dominion.KINDS[card].set for card in drawn} == {"base", "dark_ages"}


def test_a_checked_simulation_says_so(capsys):
    code, out, err = run(capsys, "simulate", "--kingdom", "first_game", "--games", "2", "--check")
    assert code == 0 and "all hold in 2 games" in out and err == ""


def test_a_broken_check_ends_with_an_error_and_the_record(capsys, monkeypatch):
    def conserve(game, total):
        raise AssertionError("planted")

    monkeypatch.setattr("baraja.lab.check.conserve", conserve)
    code, out, _ = run(capsys, "simulate", "--kingdom", "first_game", "--games", "2", "--check")
    assert code == 1 and "planted" in out and '"format": "baraja/1"' in out


def test_the_table_for_people_speaks_both_languages(capsys):
    order = ("simulate", "--kingdom", "first_game", "--games", "10", "--coverage")
    english, spanish = run(capsys, *order)[1], run(capsys, *order, "--lang", "es")[1]
    assert "wins" in english and "Province" in english and "discarded" in english
    assert "gana" in spanish and "Provincia" in spanish and "descartada" in spanish


LACKING = """
name = "Two Witches"
buys = [{ card = "province" }, { card = "dame_anna" }, { card = "witch" }, { card = "silver" }]
"""


@pytest.mark.parametrize("command", [("simulate", "--bots", "{0},big-money"), ("compare", "{0}", "big-money")])
def test_a_list_whose_cards_a_kingdom_lacks_is_played_and_that_is_told_beside_the_results(capsys, tmp_path, command):
    file = tmp_path / "mine.toml"
    file.write_text(LACKING, "utf-8")
    order = [*(part.format(f"list:{file}") for part in command), "--games", "4", "--json"]
    code, out, err = run(capsys, *order, "--kingdom", "first_game")
    assert code == 0 and json.loads(out)["games"] == 4
    assert err.count("\n") == 1 and "list Two Witches; these purchases are passed over: dame_anna, witch" in err
    witches = ",".join(["witch", "knights", *FIRST.split(",")[:8]])
    assert run(capsys, *order, "--kingdom", witches)[2] == "", "a Knight can be bought from the pile of Knights"
    err = run(capsys, *order, "--random-kingdoms", "30", "--lang", "es")[2]
    assert "de 30 reinos faltan cartas de la lista Two Witches" in err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_simulation_that_is_interrupted_shows_what_it_has(capsys, monkeypatch, jobs):
    def stops(*_):
        def progress(done):
            if done >= 100:
                raise KeyboardInterrupt

        progress.close = lambda: None
        return progress

    monkeypatch.setattr(simulate, "progress_bar", stops)
    order = ("simulate", "--kingdom", "first_game", "--games", "400", "--jobs", jobs)
    code, out, err = run(capsys, *order)
    assert code == 130 and "100 games" in out and "Interrupted" in out and err == ""
    code, out, _ = run(capsys, *order, "--json")
    assert code == 130 and json.loads(out)["games"] == 100


def test_progress_shows_on_a_terminal_only(capsys, monkeypatch):
    order = ("simulate", "--kingdom", "first_game", "--games", "60")
    assert run(capsys, *order)[2] == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    err = run(capsys, *order)[2]
    assert "50 of 60" in err and err.endswith("60 of 60 games\n")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--bots", "big-money,wizard"], "no bot wizard"),
        (["--kingdom", "smithy,unicorn"], "no kingdom card called unicorn"),
        (["--kingdom", "village,smithy"], "ten cards, not 2"),
        (["--kingdom", "copper," + FIRST], "no kingdom card called copper"),
        (["--sets", "base,guilds"], "no set called guilds"),
        (["--bots", "big-money"], "it cannot be played by 1 player\n"),
    ],
)
def test_an_order_that_cannot_be_followed_is_explained(capsys, arguments, reason):
    code, out, err = run(capsys, "simulate", "--games", "2", *arguments)
    assert code == 2 and reason in err and out == ""


@pytest.mark.parametrize("name", NAMES)
def test_every_game_is_simulated_among_two_quick_bots(capsys, name):
    result = as_json(capsys, "simulate", "--game", name, "--games", "2")
    assert (result["game"], result["games"]) == (name, 2)
    assert [seat["bot"] for seat in result["seats"]] == list(bots.quick(name))


# --- replay ---------------------------------------------------------------------------------------------------------


def write(tmp_path, saved):
    path = tmp_path / "game.json"
    path.write_text(saved if isinstance(saved, str) else json.dumps(saved), encoding="utf-8")
    return str(path)


def test_a_finished_game_is_told_with_its_result(capsys, tmp_path):
    path = write(tmp_path, saved_game(finished=True))
    code, out, err = run(capsys, "replay", path)
    assert (code, err) == (0, "")
    assert "Turn 1 · Player 1" in out and "Result" in out and "Province" in out and "{" not in out
    spanish = run(capsys, "replay", path, "--lang", "es")[1]
    assert "Turno 1 · Jugador 1" in spanish and "Resultado" in spanish and "{" not in spanish


def test_a_running_game_says_whose_turn_it_is(capsys, tmp_path):
    code, out, _ = run(capsys, "replay", write(tmp_path, saved_game(12)))
    assert code == 0 and "The game goes on" in out


def test_what_a_replay_says_for_programs(capsys, tmp_path):
    report = as_json(capsys, "replay", write(tmp_path, saved_game(finished=True)))
    assert report["accepted"] and report["over"] and report["reason"] is None
    assert sorted(result["place"] for result in report["result"]) in ([1, 2], [1, 1])


def test_an_edited_record_is_refused_and_the_rest_is_kept(capsys, tmp_path):
    saved = saved_game(12)
    saved["decisions"][5] = "0 turn.buy province"
    code, out, err = run(capsys, "replay", write(tmp_path, saved))
    assert code == 1 and "edited or damaged" in err and "5 decisions" in err
    code, out, err = run(capsys, "replay", write(tmp_path, saved), "--json")
    report = json.loads(out)
    assert (code, report["accepted"], report["reason"], report["decisions"]) == (1, False, "edited", 5)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"format": "baraja/0"}, "its format is baraja/0"),
        ({"game": "chess"}, "no game chess"),
        ({"rules": "0"}, "rules 0"),
        ({"seed": -1}, "not the record of a game"),
    ],
)
def test_a_foreign_record_is_refused_with_the_reason(capsys, tmp_path, change, reason):
    code, _, err = run(capsys, "replay", write(tmp_path, saved_game(3) | change))
    assert code == 1 and reason in err


def test_what_is_no_record_at_all(capsys, tmp_path):
    assert run(capsys, "replay", write(tmp_path, "{"))[0] == 1
    code, _, err = run(capsys, "replay", str(tmp_path / "nothing.json"))
    assert code == 2 and "cannot be opened" in err


def reasons_raised():
    """Returns every `Illegal("reason", slot=...)` of the engine: the reasons and their slots. Faults of a plug-in's
    file are left out: only the page takes such files, and it has the sentences."""
    for path in HERE.glob("baraja/**/*.py"):
        if path.name == "wheels.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Illegal":
                assert isinstance(node.args[0], ast.Constant), ast.unparse(node)
                if not node.args[0].value.startswith("wheel_"):
                    yield node.args[0].value, {keyword.arg for keyword in node.keywords}


def slots_of(template):
    """The names of the slots of a sentence, those of its plurals too."""
    return {slot.partition("|")[0] for _, slot, _, _ in Formatter().parse(template) if slot}


def test_every_reason_of_refusal_has_its_sentence():
    sentences = facts("baraja", "cli")["reason"]
    raised = list(reasons_raised())
    assert len(raised) > 20
    for reason, slots in raised:
        assert slots_of(sentences[reason]["es"]) <= slots, reason


def test_a_reason_that_nobody_knows_is_shown_as_it_is():
    assert "brand_new" in cli.reason(cli.partial(cli.sentence, "es"), Illegal("brand_new", count=3))


def test_every_sentence_exists_in_both_languages_with_the_same_slots():
    for group in facts("baraja", "cli").values():
        for name, both in group.items():
            assert set(both) >= {"es", "en"} and slots_of(both["es"]) == slots_of(both["en"]), name


def test_all_games_are_there():
    assert list(games()) == list(NAMES) and games()["dominion"] is dominion


def test_it_tells_its_version(capsys):
    with pytest.raises(SystemExit) as left:
        cli.main(["--version"])
    assert left.value.code == 0 and capsys.readouterr().out == f"baraja {baraja.__version__}\n"


def test_sets_go_by_both_names(capsys):
    order = ("simulate", "--games", "2", "--random-kingdoms", "2", "--json")
    assert (
        json.loads(run(capsys, *order, "--sets", "Intriga,PROSPERIDAD")[1])["setups"]
        == (json.loads(run(capsys, *order, "--sets", "intrigue,prosperity")[1])["setups"])
    )


@pytest.mark.parametrize(
    ("kingdom", "reason"),
    [
        ("Primera partida", "no suggested kingdom is called Primera partida; did you mean Primeras partidas?"),
        ("frist_game", "did you mean First Game?"),
        ("atlantis", "neither a suggested kingdom nor a card is called atlantis"),
        (FIRST.replace("moat", "Gardnes"), "no kingdom card called Gardnes; did you mean Gardens?"),
    ],
)
def test_a_misspelled_name_is_answered_with_the_nearest(capsys, kingdom, reason):
    code, _, err = run(capsys, "simulate", "--games", "2", "--kingdom", kingdom)
    assert code == 2 and reason in err and err.count("\n") == 1


@pytest.mark.parametrize("number", ["0", "-4", "mil", "1.000", "²"])
def test_what_is_no_number_to_count_with_is_refused_by_its_text(capsys, number):
    code, _, err = run(capsys, "simulate", f"--games={number}")
    assert code == 2 and err == f"baraja: --games needs a whole number from 1 on, and {number} is none\n"


@pytest.mark.parametrize(
    ("order", "answer"),
    [
        (["search"], "falta --kingdom; baraja --help explica las órdenes"),
        (["simulate", "--wat"], "no se entiende --wat; baraja --help explica las órdenes"),
        (["simulat"], "no hay ninguna orden simulat; son: cards, kingdoms, simulate, compare, search, analyse, "),
        (["simulate", "--colonies", "tal"], "--colonies no puede ser tal; puede ser: by_share, always, never"),
        (["simulate", "--games", "0"], "--games pide un número entero desde 1, y 0 no lo es"),
        (["simulate", "--seed", "x"], "--seed pide un número entero, y x no lo es"),
        (["simulate", "--seed"], "a --seed le falta su valor"),
        (["compare", "--out", "a", "--resume", "b"], "--resume y --out no van juntas: elige una"),
        (["simulate", "--s", "1"], "la orden no se entiende"),
    ],
)
def test_a_mistaken_command_is_answered_in_one_sentence_of_the_language_asked_for(capsys, order, answer):
    code, out, err = run(capsys, *order, "--lang=es")
    assert code == 2 and not out and err.startswith(f"baraja: {answer}") and err.count("\n") == 1
    assert run(capsys, *order)[2] != err, "the same in English"


def test_a_link_to_a_list_is_called_by_the_name_of_the_list_in_tables(capsys, tmp_path):
    buys = [{"card": "province"}, {"card": "gold"}, {"card": "silver"}]
    player = "list:#" + list_links.fragment({"name": "Dinero", "cards": [], "buys": buys})
    order = (player, "big-money", "--kingdom", "first_game", "--games", "2")
    _, out, _ = run(capsys, "compare", *order, "--out", str(tmp_path / "run"))
    assert "list:Dinero" in out and "#l=" not in out
    report = (tmp_path / "run" / "report.html").read_text("utf-8")
    assert "list:Dinero" in report and "#l=" not in report
    assert player in (tmp_path / "run" / "games.csv").read_text("utf-8"), "programs get what can be played again"
    _, out, _ = run(capsys, "simulate", "--bots", f"{player},big-money", "--games", "2")
    assert "list:Dinero" in out and "#l=" not in out


def test_lists_of_one_name_are_told_apart_in_tables():
    buys = [{"card": "province"}, {"card": "gold"}, {"card": "silver"}]
    players = [
        "list:#" + list_links.fragment({"name": "Dinero", "cards": [], "buys": buys[:count]}) for count in (2, 3)
    ]
    assert list(labels([*players, players[0]]).values()) == ["list:Dinero", "list:Dinero (2)"]
    assert labels(["strong", "strong"]) == {"strong": "strong"}
