"""Plug-ins on the page: shown before they are installed, played at the table, stored, named in saves, removed."""

import json
import re
import sys
from pathlib import Path

import pytest

import plugin
from baraja.core.loop_guard import MONITORING
from baraja.core.untrusted import InvalidInput
from baraja_ui.games.deal import Deal
from baraja_ui.games.registry import first, versions
from baraja_ui.links import link_codec, sessions
from baraja_ui.plugins import stored_wheels
from baraja_ui.saves import save_file
from baraja_ui.words import sentences
from pretending import Device, Employing

CODE = plugin.FILES["mills/__init__.py"]
KINGDOM = ["windmill", "water_mill", "village", "smithy", "market", "moat", "cellar", "mine", "remodel", "workshop"]


@pytest.fixture(autouse=True)
def as_before():
    with plugin.gone_afterwards():
        yield
    first().read_anew()


def chosen(device, data):
    """The controller of plug-ins after a file was chosen."""
    device.run(device.page.go, "wheels")
    device.host.file = data
    device.run(device.page.act, "wheels.file", "", "", "change")
    return device.page.wheels


@pytest.fixture
def device():
    return Device(host=Employing())


def installed(device):
    wheels = chosen(device, plugin.wheel())
    device.run(device.page.act, "wheels.take", "")
    return wheels


def test_a_wheel_is_tried_out_in_a_fenced_worker_and_shown_before_it_is_installed(device):
    wheels = chosen(device, plugin.wheel())
    assert device.host.started == ["trial"] and device.host.runners == {}, "the worker is not left running"
    assert wheels.wheels == [] and "mills 1.0 trae" in device.screen()
    for text in ("Molino de agua", "Molino de viento", "Jugadores: miller", "Es un programa"):
        assert text in device.screen()
    device.run(device.page.act, "wheels.leave", "")
    assert wheels.came is None and "wheels" not in device.host.stored


def test_cards_of_a_plug_in_are_played_at_the_table_with_their_names(device):
    with plugin.gone_afterwards():
        installed(device)
        assert "Molino de viento" in device.screen() and json.loads(device.host.stored["wheels"])[0]["name"] == "mills"
        assert first().facts()["windmill"].cost == (4, 0)
        device.run(device.page.setup.deal, Deal("dominion", tuple(KINGDOM), 3, ("person", "regular"), 0),
                   [save_file.Seat("person", "Ana"), save_file.Seat("regular", "Bot")])  # fmt: skip
        assert device.page.route == "table"
        table = device.html()
        assert "Molino de viento" in table and "Molino de agua" in table
        device.finish("regular")
        assert device.play.over


def test_a_set_without_a_mark_is_shown_by_its_name_alone(device):
    with plugin.gone_afterwards():
        installed(device)
        device.page.go("cards")
        chips = re.findall("<button[^>]*>(?:(?!</button>).)*Molinos.*?</button>", device.html())
        assert len(chips) == 1 and "<svg" not in chips[0]


def test_a_plug_in_is_there_again_at_the_next_visit(device):
    with plugin.gone_afterwards():
        installed(device)
    assert "windmill" not in first().rules.KINDS
    device.page.__init__(device.host)
    device.run(device.page.start)
    assert first().rules.KINDS["windmill"].set == "mills"
    assert device.page.words.name("windmill") == "Molino de viento"
    device.run(device.page.go, "wheels")
    assert "mills 1.0" in device.screen()


def test_a_plug_in_that_hung_the_last_start_is_left_out_once_and_the_reader_told(device):
    installed_text = None
    with plugin.gone_afterwards():
        installed(device)
        installed_text = device.host.stored["wheels"]
    device.run(device.page.act, "lang", "en")
    device.host.stored["wheel_loading"] = "mills"
    device.page.__init__(device.host)
    device.run(device.page.start)
    assert "windmill" not in first().rules.KINDS and device.host.stored["wheels"] == installed_text
    assert "The plug-in mills was not loaded" in " ".join(device.host.spoken), "in the reader's language"
    device.run(device.page.go, "wheels")
    assert "the page did not open with it" in device.screen()
    assert device.host.stored["wheel_loading"] == "", "the next visit tries again"


def test_a_removed_plug_in_is_not_loaded_any_more(device):
    with plugin.gone_afterwards():
        installed(device)
        device.run(device.page.act, "wheels.remove", "mills")
        assert json.loads(device.host.stored["wheels"]) == []
        assert "Ninguno todavía" in device.screen()
    device.page.__init__(device.host)
    device.run(device.page.start)
    assert "windmill" not in first().rules.KINDS


def test_players_of_a_plug_in_play_in_the_laboratory_in_a_fenced_worker(device):
    with plugin.gone_afterwards():
        installed(device)
        device.run(device.page.go, "laboratory")
        assert ">miller</option>" in device.screen()
        device.run(device.page.act, "laboratory.player", "0", "guest:miller", "change")
        device.run(device.page.act, "laboratory.start", "")
        laboratory = device.page.laboratory
        assert laboratory.experiment.games == 100 and not laboratory.problem
        assert device.host.started == ["trial", "guests"]
        assert '"lab-play-1"' in device.now() and '"lab-play-0"' not in device.now(), (
            "its players never play at a table"
        )
        device.run(device.page.act, "laboratory.play", "0")
        assert device.page.route == "laboratory"


MOODY = (
    CODE.replace(
        'yield from gain(game, me, "silver")',
        """mood = sys.modules[__name__].mood
    yield from gain(game, me, "silver")
    while mood == "stuck":
        pass
    if mood == "broken":
        raise KeyError("flour")
    while mood == "hungry":
        yield from gain(game, me, "curse")""",
    ).replace("from baraja.core", "import sys\n\nfrom baraja.core", 1)
    + '\nmood = "well"\n'
)


def with_a_windmill(device, kinds=("person", "regular")):
    """A table at which the person may play a Windmill of a plug-in whose variable `mood` says how it behaves."""
    chosen(device, plugin.wheel({"mills/__init__.py": MOODY}))
    device.run(device.page.act, "wheels.take", "")
    seats = [save_file.Seat(kind, name) for kind, name in zip(kinds, ("Ana", "Bot"), strict=True)]
    device.run(device.page.setup.deal, Deal("dominion", tuple(KINGDOM), 3, kinds, 0), seats)
    while "windmill" not in device.play.session.option_ids() or device.play.session.question.key != "turn.action":
        names, question = device.play.session.option_ids(), device.play.session.question
        wanted = [name for name in ("windmill", "all") if name in names and question.key != "turn.action"]
        device.run(device.page.open_table.give, wanted[:1] or names[: question.least], [])


TOLD = [
    ("stuck", "Una carta de mills 1.0 no acababa nunca"),
    ("hungry", "Una carta de mills 1.0 no acababa nunca"),
    ("broken", "Ha fallado una carta de mills 1.0 (__init__.py, línea 22: KeyError: 'flour')."),
]


if sys.version_info < (3, 12):
    TOLD = TOLD[2:]  # there Python cannot count the steps of a card


@pytest.mark.parametrize(("mood", "reason"), TOLD)
def test_a_card_of_a_plug_in_that_loops_for_ever_or_fails_leaves_the_game_as_it_was(device, mood, reason):
    with plugin.gone_afterwards():
        with_a_windmill(device)
        side, play, mills = device.page.open_table, device.play, sys.modules["mills"]
        before = list(play.session.decisions), play.table(), len(play.session.events), len(play.marks)
        mills.mood = mood
        device.run(side.give, ["windmill"], [])
        text = " ".join(device.host.spoken)
        assert reason in text and "La partida está como antes" in text
        assert (list(play.session.decisions), play.table(), len(play.session.events), len(play.marks)) == before
        play.save.seats[0] = save_file.Seat("regular", "Ana")
        device.host.spoken.clear()
        device.run(side.bots.start)
        assert reason in " ".join(device.host.spoken) and play.session.decisions == before[0], (
            "the same when a bot plays it"
        )
        mills.mood = "well"
        device.run(side.bots.start)
        assert "windmill" in play.session.decisions[len(before[0])]


def stopped(device):
    """The screen at the visit after one in which a card hung the page until it was closed."""
    device.host.traced = "mills 1.0"
    device.page.__init__(device.host)
    device.run(device.page.start)
    assert device.page.open_table is None and device.host.traced == ""
    sentences = [sentence for sentence in device.host.spoken if "estaba haciendo algo" in sentence]
    assert len(sentences) == (device.page.route == "home"), "on a screen of its own, or else in a note"
    return device.screen()


def test_a_card_that_hangs_the_page_in_one_operation_is_reported_at_the_next_visit(device):
    """Nothing can stop such an operation, so a trace is left before code of a plug-in runs, and removed after it."""
    with plugin.gone_afterwards():
        with_a_windmill(device)
        seen, mills, save_id = [], sys.modules["mills"], device.play.save.id
        assert device.host.traced == ""
        mills.mood = type("Mood", (), {"__eq__": lambda *_: seen.append(device.host.traced)})()
        device.run(device.page.open_table.give, ["windmill"], [])
        assert set(seen) == ({"mills 1.0"} if MONITORING else {""}) and device.host.traced == ""
    with plugin.gone_afterwards():
        sentences = stopped(device)
        assert "mills 1.0 estaba haciendo algo que no acababa" in sentences and "» está guardada" in sentences
        device.run(device.page.act, "go", "home")
        assert device.page.route == "home" and save_id in device.host.saves, "nothing is lost"
    with plugin.gone_afterwards():
        stopped(device)
        device.run(device.page.act, "resume", save_id)
        assert device.page.route == "table" and device.play.save.id == save_id
    with plugin.gone_afterwards():
        assert "de todos modos" in stopped(device)
        device.run(device.page.act, "wheels.remove", "mills")
        assert device.page.route == "stopped" and "de todos modos" not in device.screen()
        assert json.loads(device.host.stored["wheels"]) == []


def test_a_kingdom_with_cards_of_a_plug_in_is_played_in_the_laboratory(device):
    with plugin.gone_afterwards():
        chosen(device, plugin.wheel({"mills/__init__.py": MOODY}))
        device.run(device.page.act, "wheels.take", "")
        device.run(device.page.go, "laboratory")
        assert 'value="mills:0">Molinos</option>' in device.screen()
        device.run(device.page.act, "laboratory.kingdom", "", "mills:0", "change")
        device.run(device.page.act, "laboratory.start", "")
        laboratory = device.page.laboratory
        assert laboratory.experiment.games == 100 and device.host.started == ["trial", "jobs"]
        (setup,) = laboratory.experiment.contest.setups
        assert setup["kingdom"][:2] == ["water_mill", "windmill"] and len(set(setup["kingdom"])) == 10
        device.run(device.page.act, "laboratory.film", "longest")
        assert device.page.route == "film" and "Molino de" in device.html()
        device.run(device.page.go, "laboratory")
        sys.modules["mills"].mood = "broken"
        device.run(device.page.act, "laboratory.player", "0", "guest:miller", "change")
        device.run(device.page.act, "laboratory.start", "")
        assert "Ha fallado una carta de mills 1.0" in laboratory.problem and not laboratory.running


def test_saves_and_links_name_the_plug_in_and_say_where_it_is_missing(device):
    deal = Deal("dominion", tuple(KINGDOM), 3, ("person", "regular"), 0)
    with plugin.gone_afterwards():
        installed(device)
        device.run(device.page.setup.deal, deal, [save_file.Seat("person", "Ana"), save_file.Seat("regular", "Bot")])
        text = save_file.write(device.play.save)
        link = link_codec.deal_link(deal, versions()["dominion"])
        assert json.loads(text)["plugins"] == ["mills 1.0"]
        assert link_codec.read(link, versions()).deal == deal and sessions.from_deal(deal)
        assert save_file.read(text, "new")[0].title == device.play.save.title
    with pytest.raises(save_file.SaveError) as missing:
        save_file.read(text, "new")
    assert (missing.value.reason, missing.value.slots) == ("plugins", {"plugins": "mills 1.0"})
    other = Device()
    other.run(other.page.links.read_link, link)
    assert "complemento que aquí falta: mills 1.0" in other.page.links.code_problem
    other.host.saves["kept"], other.host.summaries["kept"] = text, '{"title": "Molinos"}'
    other.run(other.page.saves.restore)
    other.run(other.page.act, "resume", "kept")
    assert "falta un complemento: mills 1.0" in " ".join(other.host.spoken)
    assert other.host.saves["kept"] == text, "nothing is lost"
    other.host.spoken.clear()
    other.host.file = text
    other.run(other.page.act, "games.import", "", "", "change")
    sentences = " ".join(other.host.spoken)
    assert "falta un complemento: mills 1.0" in sentences and "guardada" not in sentences, (
        "a file that is refused is not stored"
    )


def test_saves_and_links_without_plug_ins_name_none():
    deal = Deal("dominion", "first_game", 3, ("person", "regular"), 0)
    assert b";" not in link_codec._deal_bytes(deal)
    device = Device()
    device.run(device.page.setup.deal, deal, [save_file.Seat("person", "Ana"), save_file.Seat("regular", "Bot")])
    assert "plugins" not in json.loads(save_file.write(device.play.save))


BROKEN = [
    (b"no wheel", "no es un complemento"),
    (plugin.wheel(plugin.changed(f"{plugin.FACTS}/METADATA", ">=3.11", "<3.9")), "otro Python: pide &lt;3.9"),
    (plugin.wheel(plugin.changed(f"{plugin.FACTS}/WHEEL", "py3-none-any", "cp39-cp39-win_amd64")), "otro aparato"),
    (plugin.wheel({"mills/__init__.py": "raise KeyError('<b>')"}), "KeyError: &#x27;&lt;b&gt;"),
    (plugin.wheel({"mills/big.bin": b"0" * 9_000_000}), "ocuparía demasiado"),
    (plugin.wheel({"../evil.py": "x"}), "fuera del complemento: ../evil.py"),
    (plugin.wheel({"mills/__init__.py": CODE.replace('"windmill", cost', '"village", cost')}), "ya existen: village"),
    (b"0" * 1_000_001, "pasa de 1000 kB"),
    (None, "no se puede abrir"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "sentence"), BROKEN)
def test_a_bad_file_is_refused_with_a_sentence_and_nothing_changes(device, data, sentence):
    sets = list(first().rules.SETS)
    wheels = chosen(device, data)
    assert wheels.came is None and not wheels.trying and "wheels" not in device.host.stored
    assert sentence.replace("&#x27;", "") in device.screen().replace("&#39;", "").replace("&#x27;", "").replace("'", "")
    assert sets == first().rules.SETS and wheels.problem in device.host.spoken
    assert installed(device).wheels, "a good one can be installed afterwards"


@pytest.mark.parametrize(
    ("screen", "word"), [("wheels", "wheels.file"), ("player", "player.file"), ("games", "games.import")]
)
def test_the_button_to_choose_a_file_says_it_in_the_language_of_the_page(device, screen, word):
    device.run(device.page.go, screen)
    label = re.search(r'<label class="button quiet file">.*?</label>', device.now())[0]
    assert device.page.words(word) in label and re.search(r'<input type="file"[^>]* class="unseen"', label)
    assert device.now().count('type="file"') == 1


def test_no_second_file_can_be_chosen_while_one_is_tried_out():
    device = Device(host=Employing(deaf=True))
    device.host.file = plugin.wheel()
    device.run(device.page.go, "wheels")
    chooser = r'<input type="file"[^>]* disabled'

    async def midway():
        device.page.act("wheels.file", "", "", "change")
        for _ in range(3):
            await device.host.sleep(1)
        assert device.page.wheels.trying and re.search(chooser, device.screen())
        await device.host.settle(20_000)

    device.run(midway)
    assert not device.page.wheels.trying and not re.search(chooser, device.screen())


def test_a_wheel_that_never_answers_is_ended():
    device = Device(host=Employing(deaf=True))
    wheels = chosen(device, plugin.wheel())
    assert "5 segundos" in wheels.problem and device.host.runners == {} and wheels.wheels == []


def test_the_trial_of_a_wheel_can_be_stopped_and_installs_nothing():
    device = Device(host=Employing(deaf=True))
    device.run(device.page.go, "wheels")
    device.host.file = plugin.wheel()
    wheels = device.page.wheels

    async def stopped():
        wheels.file("")
        await device.host.sleep(1)
        assert "trial" in device.host.runners and "Parar" in device.now()
        wheels.stop("")
        await device.host.settle(20_000)

    device.run(stopped)
    assert device.host.runners == {} and not wheels.trying and not wheels.problem and "Parar" not in device.now()


def test_without_workers_no_wheel_is_tried_out_or_installed():
    wheels = chosen(device := Device(), plugin.wheel({"mills/__init__.py": "raise SystemExit('this ran')"}))
    assert "no permite probar" in wheels.problem and "this ran" not in device.html()


@pytest.mark.parametrize(
    "report",
    [None, [], {}, {"name": "x"}, {"name": 3, "version": "1", "sets": [], "cards": [], "bots": []},
     {"name": "x", "version": "1", "sets": [], "cards": [{"id": "x"}], "bots": []}],
)  # fmt: skip
def test_what_a_worker_says_of_a_wheel_is_checked(report):
    with pytest.raises(InvalidInput):
        stored_wheels.checked_report(report)
    assert stored_wheels.sanitized([{"file": "", **report} if isinstance(report, dict) else report]) == []


def test_every_reason_for_refusing_a_plug_in_has_its_sentence():
    engine = Path(plugin.__file__).parents[2] / "engine/baraja"
    code = "".join((engine / name).read_text("utf-8") for name in ("wheels.py", "jobs/wheels.py", "jobs/tasks.py"))
    reasons = set(re.findall(r'(?:Illegal|NoWheel)\("(wheel_\w+)"', code))
    assert len(reasons) > 10 and {f"wheels.{reason}" for reason in reasons} <= set(sentences())


def test_no_more_plug_ins_are_stored_than_can_be_read_again(device):
    """All plug-ins are one stored value, and one that is too long would count as damaged."""
    facts = {"version": "1", "sets": [], "cards": [], "bots": []}
    large = [{"name": f"w{at}", "file": "x" * 1_399_800, **facts} for at in range(4)]
    assert stored_wheels.joined(large[:1], large[1:]) == large[:2]
    assert stored_wheels.joined(large[:2], [{"name": "w0", "file": ""}]) == [large[1], {"name": "w0", "file": ""}]
    with plugin.gone_afterwards():
        wheels = chosen(device, plugin.wheel())
        wheels.wheels = large[:2]
        device.run(wheels.take, "")
        assert wheels.wheels == large[:2] and "No caben más" in wheels.problem and "wheels" not in device.host.stored


@pytest.mark.parametrize("beside", ["README.md", "LICENSE", "py.typed", "mills.png", "notes.txt"])
def test_a_file_that_is_no_module_beside_the_modules_of_a_wheel_does_no_harm(beside):
    from baraja import wheels

    with plugin.gone_afterwards():
        wheel = wheels.read(plugin.wheel({beside: "x"}))
        assert wheel.modules == ("mills",)
        wheels.Taken(plugin.wheel({beside: "x"}), wheel).give_back()
