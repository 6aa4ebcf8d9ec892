"""A player written in Python on the page: only a worker of its own runs it, and its faults are shown at their line."""

import pytest

from baraja import dominion
from baraja.core.choose import Illegal
from baraja.core.session import Session
from baraja.jobs import messages, tasks
from baraja.jobs.runner import JobRunner
from baraja_ui.games.deal import Deal
from baraja_ui.games.registry import game_ui
from baraja_ui.laboratory.player import model, reference
from baraja_ui.words import LANGUAGES, Words
from pretending import Device, Employing

PLAYER = "class A:\n    def __init__(self, seed): pass\n    def decide(self, view, question):\n        "
LOOPS = f"{PLAYER}while True: pass\n"


@pytest.fixture
def device():
    device = Device(host=Employing())
    device.run(device.page.go, "player")
    return device


def tried(device, source=None):
    """The page after a program has been tried out."""
    if source is not None:
        device.run(device.page.act, "player.text", "", source, "input")
    device.run(device.page.act, "player.run", "")
    return device.page.player


def test_the_example_is_short_and_plays_and_what_it_prints_is_shown(device):
    player = tried(device)
    assert len(player.game.program.splitlines()) == 15
    assert not player.running and not player.problem and player.trial.standings.games == 20
    assert "smithy" in device.now().split('class="printed"')[1] and "contra Principiante" in device.now()
    assert device.host.started == ["player"] and device.host.runners == {}, "the worker is ended after each trial"


@pytest.mark.parametrize(
    "source, line, sentence",
    [
        ("class A\n    pass\n", 1, "esto no es Python"),
        ("x = 1\nraise KeyError('ay')\n", 2, "KeyError"),
        (f"{PLAYER}return 1 / 0\n", 4, "ZeroDivisionError"),
        (f"{PLAYER}\n        raise SystemExit\n", 5, "SystemExit"),
        ("import sys\nsys.exit(3)\n", 2, "SystemExit"),
        ("x = 1\n", 0, "Falta una clase"),
        (f"{PLAYER}return ['moon']\n", 0, "algo que no se le ofrecía"),
        (f"{PLAYER}return self.decide(view, question)\n", 4, "RecursionError"),
    ],
)  # fmt: skip
def test_a_fault_is_shown_at_its_line(device, source, line, sentence):
    player = tried(device, source)
    assert player.wrong == line and sentence in player.problem and sentence in device.html()
    if line:
        assert f'<span class="wrong">{line}</span>' in device.now()
        assert 'aria-invalid="true"' in device.now()
    assert player.problem in device.host.spoken


def test_a_million_printed_lines_are_counted_and_not_kept(device):
    loud = f"for n in range(1_000_000): print('<b>', n)\n{PLAYER}return question.options[:question.least]\n"
    player = tried(device, loud)
    assert player.trial.lines == 1_000_000
    assert len(player.trial.printed) <= tasks.LONGEST_PRINT
    assert "En total 1.000.000 líneas" in device.html() and "<b> 1" not in device.html()


def test_a_program_that_never_answers_is_ended_and_the_next_one_gets_a_worker_of_its_own():
    device = Device(host=Employing(deaf=True))
    device.run(device.page.go, "player")
    player = tried(device, LOOPS)
    assert "5 segundos" in player.problem and device.host.runners == {} and not player.running
    device.host.deaf = False
    assert not tried(device, device.page.player.game.program).problem
    assert device.host.started == ["player", "player"]


def test_a_program_is_run_nowhere_but_in_its_worker():
    device = Device()  # no workers here
    device.run(device.page.go, "player")
    assert "no permite ejecutar programas" in tried(device, "raise SystemExit('this ran')").problem
    with pytest.raises(Illegal):
        tasks.begin("player", {"source": "raise SystemExit"})
    runner = JobRunner(lambda: 0)
    runner.receive(messages.ask(1, "player", {"source": "raise SystemExit"}))
    assert messages.read(runner.work(1))["refused"] == "no_task"


def test_a_program_from_a_file_from_storage_or_in_a_link_is_not_run(device):
    device.host.file = "raise SystemExit('this ran')"
    device.run(device.page.act, "player.file", "", "", "change")
    assert "raise SystemExit" in device.now() and device.host.started == []
    again = Device(host=device.host)
    again.run(again.page.go, "player")
    assert "raise SystemExit" in again.now() and device.host.started == []
    for fragment in ("p=print(1)", "py=raise SystemExit", "l=1.print"):
        device.run(device.page.links.on_fragment, fragment)
    assert device.host.started == []


def test_stopping_ends_the_worker(device):
    device.run(device.page.act, "player.text", "", LOOPS, "input")
    device.host.deaf = True
    player = device.page.player

    async def stopped():
        player.run("")
        await device.host.sleep(1)
        assert "player" in device.host.runners and "Parar" in device.now()
        player.stop("")
        assert device.host.runners == {} and not player.running and "Probar" in device.now()
        await device.host.settle(20_000)

    device.run(stopped)
    assert not player.problem


def test_impossible_results_are_not_believed():
    trial = model.Trial("", Deal("dominion", "first_game", 0), "beginner", 20, 1)
    order = trial.next_order()
    good = [[deal, 0, seat, [3, 5], [9, 9], [2, 1]] for deal in range(5) for seat in (0, 1)]
    wrong = [None, [], good[1:], [7] * 10, [*good[:-1], [9, 0, 1, [3, 5], [9, 9], [2, 1]]]]
    wrong += [[[*row[:3], *change] for row in good] for change in (
        [[1, 2], [9, 9], [0, 0]], [["x", 2], [9, 9], [1, 2]], [[10**9, 2], [9, 9], [1, 2]], [[1, 2, 3], [9, 9], [1, 2]],
        [[True, 2], [9, 9], [1, 2]],
    )]  # fmt: skip
    for rows in wrong:
        with pytest.raises(model.InvalidMessage):
            trial.add(order, {"games": rows, "printed": "", "lines": 0})
    trial.add(order, {"games": good, "printed": "x", "lines": 1})
    assert trial.standings.games == 10 and trial.next_order()["first"] == 5


SEEDED = "class A:\n    def __init__(self, seed):\n        pass\n    "
UNSUITABLE = {
    f"{SEEDED}def decide(self):\n        return []\n": "positional argument",
    "class A:\n    def decide(self, view, question):\n        return []\n": "argument",
    f"{SEEDED}decide = 3\n": "decide",
    f"{SEEDED}def decide(self, view, question):\n        return 5\n": "not iterable",
    "x = 1\0": "null bytes",
}


@pytest.mark.parametrize("program", UNSUITABLE)
def test_no_line_is_named_that_the_program_does_not_have(device, program):
    """Where none of its own code ran there is no line to name, and none of ours is named in its place."""
    player = tried(device, program)
    assert UNSUITABLE[program] in player.problem and player.wrong == 0
    assert "Línea" not in player.problem and "None" not in player.problem


def test_the_line_named_is_the_last_of_the_program_itself_that_ran(device):
    player = tried(device, f"import json\n{SEEDED}def decide(self, view, question):\n        json.loads('{{')\n")
    assert player.wrong == 6 and player.problem.startswith("Línea 6: JSONDecodeError")


def test_a_worker_that_crashes_is_not_said_to_have_been_silent():
    device = Device(host=Employing(mortal=1))
    device.run(device.page.go, "player")
    player = tried(device, device.page.player.game.program)
    assert "se ha caído" in player.problem and "5 segundos" not in player.problem and not player.running


def test_beside_the_editor_stands_what_a_program_can_ask_and_all_of_it_exists():
    device = Device()
    device.run(device.page.go, "player")
    session = Session(dominion, {"seats": 2, "kingdom": game_ui("dominion").cards_of("first_game")}, 1)
    view, question = session.view(0), session.question
    known = reference.members(game_ui("dominion").program_view)
    assert {"coins", "owned", "hand", "left"} <= set(known) and known["left"] == "left(pile)"
    for name in known:
        getattr(view, name)
    for name in reference.asked():
        getattr(question, name)
    for lang in LANGUAGES:
        for group, names in (("player_view", known), ("player_question", reference.asked())):
            assert set(names) == {name for name in names if Words(lang).has(f"{group}.{name}")}
    assert "<code>points_between(seat)</code>" in device.screen() and "mínimo y máximo" in device.screen()
