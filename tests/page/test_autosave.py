"""Everything is stored, or the reader is told that it is not: full disks, unreadable ones, second tabs."""

import asyncio
import json
import re
from pathlib import Path

import pytest

import baraja_ui
from baraja_ui.app import App
from baraja_ui.laboratory.lists.model import new_list
from baraja_ui.match.lessons.curriculum import courses
from baraja_ui.saves.autosave import PAUSES_MS
from baraja_ui.saves.saves_screen import unkept
from baraja_ui.saves.stored import CACHE, LAST_WRITE_WINS, MERGED
from baraja_ui.setup import history
from baraja_ui.statistics.game_results import Result
from baraja_ui.together.remembered_tables import RememberedTable
from pretending import Pretended, StorageError, run


class Reluctant(Pretended):
    """A browser in which a write fails if `refuses(its number)`, and all reading and writing while `failing`."""

    def __init__(self, refuses=lambda _number: False):
        super().__init__()
        self.refuses = refuses
        self.writes = 0
        self.attributes = {}
        self.asleep = []

    def attribute(self, name, text):
        self.attributes[name] = text

    def _write(self):
        self.writes += 1
        if self.refuses(self.writes):
            raise StorageError("full")

    async def put(self, *parts):
        self._write()
        await super().put(*parts)

    async def keep_setting(self, *parts):
        self._write()
        await super().keep_setting(*parts)

    async def sleep(self, milliseconds):
        """A pause after a failure lasts until the test wakes the sleeper."""
        if milliseconds not in PAUSES_MS:
            await super().sleep(milliseconds)
            return
        self.asleep.append(milliseconds)
        while self.asleep:
            await asyncio.sleep(0)


def stored(host):
    """The decisions of the games in storage, by id."""
    return {id_: json.loads(text)["record"]["decisions"] for id_, text in host.saves.items()}


def play(page):
    page.act("new.start", "")


async def rest(rounds=60):
    for _ in range(rounds):
        await asyncio.sleep(0)


def scene(host, *steps):
    """Takes steps on a new page of that host; after each, all but pauses after a failure comes to its end."""

    async def playing():
        page = App(host)
        await page.start()
        page.setup.draft["seed"], page.setup.draft["start"] = "31", "0"
        page.settings["pace"] = "instant"
        await rest()
        for step in steps:
            result = step(page)
            if asyncio.iscoroutine(result):
                await result
            await rest(3000)
        return page

    return run(playing())


def decide(page):
    page.act("end_phase", "")


def undo(page):
    page.act("undo", "")


def leave_to_other(page):
    """Another tab owns the saves from now on; notes how they are."""
    page.host.before = dict(page.host.saves)
    page.keeping.on_ownership("other")


def wake(page):
    page.host.asleep.clear()


def make_room(page):
    page.host.refuses = lambda _number: False
    page.host.failing = False


@pytest.mark.parametrize("number", range(1, 13))
def test_whichever_write_fails_the_game_is_kept_in_the_end(number):
    host = Reluctant(lambda write: write == number)
    page = scene(host, play, decide, decide, decide, wake)
    assert stored(host) == {page.saves.open_id: page.open_table.play.session.decisions}
    assert json.loads(host.stored["open"])["id"] == page.saves.open_id
    assert host.attributes["data-kept"] == "yes"
    assert not host.parts["#unkept"]


def fill(page):
    page.host.refuses = lambda _number: True


def test_a_full_disk_is_said_aloud_and_stays_in_view():
    host = Reluctant()
    page = scene(host, play, decide, fill, decide)
    assert host.attributes["data-kept"] == "no"
    assert "no tiene más sitio" in host.parts["#unkept"]
    assert any("Se sigue intentando" in text for text in host.spoken)
    behind = stored(host)[page.saves.open_id]
    assert len(behind) < len(page.open_table.play.session.decisions)


def test_pauses_between_tries_grow_and_the_next_decision_tries_at_once():
    host = Reluctant()
    seen = []

    def note(page):
        seen.append((list(page.host.asleep), page.host.writes))

    scene(host, play, fill, decide, note, wake, note, wake, note, decide, note)
    pauses = [asleep[-1] for asleep, _ in seen[:3]]
    assert pauses == sorted(pauses) and pauses[0] < pauses[1] < pauses[2]
    assert seen[3][1] > seen[2][1], "the decision did not wait for the pause"


def test_once_there_is_room_again_everything_is_kept():
    host = Reluctant()
    page = scene(host, play, fill, decide, decide, make_room, wake)
    assert stored(host) == {page.saves.open_id: page.open_table.play.session.decisions}
    assert host.attributes["data-kept"] == "yes"
    assert not host.parts["#unkept"] and "Vuelve a estar todo guardado." in host.spoken


def test_an_export_while_the_disk_is_full_is_the_game_as_it_is():
    host = Reluctant()
    page = scene(host, play, fill, decide, decide, lambda page: page.act("unkept.export", ""))
    [(_, text)] = host.downloads
    [entry] = json.loads(text)["saves"]
    assert json.loads(entry["save"])["record"]["decisions"] == page.open_table.play.session.decisions


def test_a_game_that_was_never_kept_is_listed_and_exported():
    host = Reluctant()
    steps = (fill, play, decide, lambda page: page.act("go", "games"), lambda page: page.act("games.export_all", ""))
    page = scene(host, *steps)
    assert not host.saves
    assert page.saves.open_id in page.saves.show_games()
    [entry] = json.loads(host.downloads[0][1])["saves"]
    assert entry["id"] == page.saves.open_id


def test_a_second_game_does_not_push_out_one_that_was_not_kept():
    host = Reluctant()
    first = []
    steps = (fill, play, decide, lambda page: first.append(page.saves.open_id), play, decide, make_room, wake)
    page = scene(host, *steps)
    assert set(stored(host)) == {first[0], page.saves.open_id} and len(host.saves) == 2


def test_a_deleted_game_does_not_come_back():
    host = Reluctant()
    games = lambda page: page.act("go", "games")  # noqa: E731
    delete = lambda page: page.act("games.delete_now", page.saves.open_id)  # noqa: E731
    page = scene(host, fill, play, decide, games, delete, make_room, wake)
    assert not host.saves and page.open_table is None


def earlier():
    """A host that has stored a game and settings."""
    host = Reluctant()
    night = lambda page: page.preferences.choose("theme", "night")  # noqa: E731
    scene(host, play, decide, night, lambda page: page.act("go", "home"))
    host.stored["statistics"] = json.dumps('{"format": "x"}')
    host.parts = {}
    return host


def test_a_start_that_cannot_read_never_looks_empty_and_overwrites_nothing():
    host = earlier()
    before = dict(host.stored)
    host.failing = True
    page = scene(host, lambda page: page.preferences.choose("text", "large"), lambda page: page.act("go", "games"))
    assert "Sin guardar" in host.parts["#unkept"]
    assert "no se pueden leer" in page.saves.show_games()
    assert "Todavía no hay" not in page.saves.show_games()
    host.failing = False
    assert host.stored == before


def test_a_start_reads_its_settings_together_and_later_they_are_read_as_they_are_then():
    """Each would take a transaction of its own, which a slow tablet waits for."""
    host, single = earlier(), []
    read = host.setting

    async def setting(name):
        single.append(name)
        return await read(name)

    async def settings(names):
        return {name: await read(name) for name in names}

    host.setting, host.settings = setting, settings
    page = scene(host, play)
    assert set(single) <= {"statistics"}, "this one is looked at again when it is missing or damaged"
    assert page.settings["theme"] == "night"
    host.stored["presets"] = "[1]"
    assert asyncio.run(page.stored.read("presets")) == [1]


def test_what_could_not_be_read_at_the_start_is_read_later():
    host = earlier()
    host.failing = True
    page = scene(host, play, decide, make_room, wake, lambda page: page.act("go", "games"))
    assert len(page.saves.entries) == 2 and len(host.saves) == 2
    assert page.settings["theme"] == "night"
    assert not host.parts["#unkept"]


def gain(page, number):
    """Adds something to all that is stored: a result, its kingdom and its deal, a preset, a lesson learned and one
    begun, a shared table, a buy list, a plug-in."""
    page.statistics.results.append(
        Result(f"g{number}", "2026-11-22", "dominion", "", ("big-money",), 1, False, 30, 3, 20)
    )
    page.statistics.keep_results()
    cards = tuple(sorted(page.rules.kingdom_cards())[number : number + 10])
    page.kingdoms.history.append(history.Played(f"g{number}", "2026-11-22", cards, "won"))
    page.kingdoms.keep("history", history.write(page.kingdoms.history))
    page.deals.met_before(page.open_table.play)
    page.presets.preset_name = f"Noche {number}"
    page.presets.preset_keep("")
    names = [lesson.id for course in courses().values() for lesson in course]
    page.lessons.learned.append(names[number])
    page.lessons.keep("lessons", page.lessons.learned)
    page.lessons.places[names[-1 - number]] = ["0 turn.treasure all"]
    page.lessons.keep("lesson_places", page.lessons.places)
    page.together.remember(RememberedTable(f"t-{number}", True, "5ecret"))
    page.lists.lists.append(new_list(f"Lista {number}", page.lists.game.usual_buys()))
    page.lists.keep("lists", page.lists.lists)
    page.wheels.wheels.append({"name": f"w{number}", "version": "1", "sets": [], "cards": [], "bots": [], "file": ""})
    page.wheels.keep("wheels", page.wheels.wheels)


def test_what_is_gained_before_the_stored_rest_can_be_read_is_added_to_it():
    host = Reluctant()
    scene(host, play, lambda page: gain(page, 0))
    host.failing = True
    other_deal = lambda page: page.setup.draft.update(seed="32")  # noqa: E731
    page = scene(host, other_deal, play, lambda page: gain(page, 1), make_room, wake)
    for markup in (page, scene(host)):
        assert [result.id for result in markup.statistics.results] == ["g0", "g1"]
        assert [game.id for game in markup.kingdoms.history] == ["g0", "g1"]
        assert len(markup.deals.played) == 2
        assert {preset["name"] for preset in markup.presets.presets} == {"Noche 0", "Noche 1"}
        assert len(markup.lessons.learned) == 2 and len(markup.lessons.places) == 2
        assert set(markup.together.remembered) == {"t-0", "t-1"}
        assert {values["name"] for values in markup.lists.lists} == {"Lista 0", "Lista 1"}
        assert [wheel["name"] for wheel in markup.wheels.wheels] == ["w0", "w1"]


def test_everything_stored_has_a_rule_for_what_came_before_the_rest_could_be_read():
    """Without one, what came before would be lost."""
    sources = Path(baraja_ui.__file__).parent.rglob("*.py")
    names = {name for path in sources for name in re.findall(r"\.keep\(\"(\w+)\",", path.read_text("utf-8"))}
    assert {"together", "lists", "wheels"} < names
    assert names == {*LAST_WRITE_WINS, *MERGED, *CACHE}


def test_a_second_tab_says_that_it_saves_nothing_and_overwrites_nothing():
    host = earlier()
    before = dict(host.saves), {name: host.stored[name] for name in ("open", "draft")}
    saved = [
        lambda page: page.keeping.on_ownership("other"), play, decide, lambda page: page.act("go", "home"),
    ]  # fmt: skip
    scene(host, *saved)
    assert (dict(host.saves), {name: host.stored[name] for name in ("open", "draft")}) == before
    assert host.attributes["data-kept"] == "other"
    assert "guarda la otra pestaña" in host.parts["#unkept"]


@pytest.mark.parametrize("route", ["home", "pause"])
def test_once_the_other_tab_has_gone_nothing_says_that_it_does_the_saving(route):
    host = earlier()
    screens = []

    def look(_page):
        screens.append("otra pestaña" in host.html())

    other, owner = (lambda page, state=state: page.keeping.on_ownership(state) for state in ("other", "owner"))
    scene(host, play, lambda page: page.act("go", route), look, other, look, owner, lambda page: rest(), look)
    assert screens == [False, True, False]


def test_what_another_tab_has_saved_is_not_overwritten_where_it_cannot_be_read():
    host = earlier()

    def unreadable(page):
        host.failing = True
        page.keeping.on_ownership("owner")

    before = dict(host.saves)
    elsewhere = scene(
        host, play, decide, lambda page: page.keeping.on_ownership("other"), decide, decide, unreadable, make_room, wake
    )
    theirs = set(host.saves) - set(before)
    ours = elsewhere.open_table.play
    assert len(theirs) == 2 and ours.save.id in theirs
    assert stored(host)[ours.save.id] == ours.session.decisions
    assert elsewhere.saves.open_id == ours.save.id == json.loads(host.stored["open"])["id"]


def test_a_tab_that_takes_over_says_that_all_is_stored_only_when_its_game_is():
    host = Reluctant()
    seen = []
    page = scene(host, play, decide, lambda page: page.keeping.on_ownership("other"), decide, decide)
    further = page.open_table.play.session.decisions
    assert len(stored(host)[page.saves.open_id]) < len(further)
    host.attribute = lambda name, text: (
        seen.append((text, stored(host)[page.saves.open_id])) if name == "data-kept" else 0
    )

    async def taking_over():
        page.keeping.on_ownership("owner")
        await rest(3000)

    run(taking_over())
    assert ("yes", further) in seen and {text for text, decisions in seen if decisions != further} == {"no"}


def test_a_tab_that_takes_over_shows_the_game_that_the_other_has_saved_if_its_own_is_another_one():
    host = Reluctant()
    page = scene(
        host, play, decide, decide, leave_to_other, undo, undo, lambda page: page.keeping.on_ownership("owner")
    )
    assert host.saves == host.before
    assert {page.saves.open_id: page.open_table.play.session.decisions} == stored(host)
    assert host.attributes["data-kept"] == "yes"


def test_what_is_decided_before_a_tab_has_compared_its_game_overwrites_nothing_and_is_kept_if_it_goes_further():
    host = Reluctant()

    def take_over_and_decide(page):
        page.keeping.on_ownership("owner")
        decide(page)

    page = scene(host, play, decide, decide, leave_to_other, undo, undo, take_over_and_decide)
    assert host.saves == host.before
    assert {page.saves.open_id: page.open_table.play.session.decisions} == stored(host)
    page = scene(
        host, play, decide, lambda page: page.keeping.on_ownership("other"), decide, take_over_and_decide, decide
    )
    assert stored(host)[page.saves.open_id] == page.open_table.play.session.decisions


@pytest.mark.parametrize("readable", [True, False])
def test_a_tab_that_takes_over_leaves_the_game_at_the_table_alone_that_was_begun_meanwhile(readable):
    host = Reluctant()
    games = []

    def take_over_and_begin_anew(page):
        games.append(dict(host.saves))
        host.failing = not readable
        page.keeping.on_ownership("owner")
        page.setup.draft["seed"] = "32"
        play(page)
        games.append(page.open_table.play)

    page = scene(host, play, decide, lambda page: page.keeping.on_ownership("other"), undo, take_over_and_begin_anew,
                 make_room, wake)  # fmt: skip
    (before, ours) = games
    assert page.open_table.play is ours and page.saves.open_id == ours.save.id
    assert stored(host)[ours.save.id] == ours.session.decisions
    assert before.items() <= host.saves.items() and len(host.saves) == (2 if readable else 3)


def test_a_game_that_cannot_be_deleted_or_renamed_is_said_to_be_still_there():
    host = earlier()
    (save_id, *_) = host.saves

    def act(action, value=""):
        def doing(page):
            page.act(action, save_id, value)

        return doing

    def refuse(page):
        page.act("go", "games")
        host.failing = True

    scene(host, refuse, act("games.delete"), act("games.delete_now"))
    assert save_id in host.saves and "sigue aquí" in " ".join(host.spoken)
    host.failing = False
    host.spoken.clear()

    def look_at_games(page):
        page.act("go", "games")

    def rename(page):
        page.act("games.rename", save_id)
        page.saves._new_title = "Otra"
        page.act("games.renamed", save_id)

    scene(host, look_at_games, fill, rename)
    assert "no tiene más sitio" in " ".join(host.spoken)


@pytest.mark.parametrize("reason", ["full", "newer", "hanging", "missing", "failing", "other"])
@pytest.mark.parametrize("lang", ["es-ES", "en-GB"])
def test_every_reason_has_its_sentence(reason, lang):
    page = App(Pretended((lang,)))
    assert page.words(f"unkept.{reason}") in unkept(page.words, reason)
    if reason != "other":
        assert page.words(f"unread.{reason}")


def test_what_is_told_beside_the_screen_follows_the_language():
    host = Reluctant()
    scene(host, play, leave_to_other, lambda page: page.act("lang", "en"))
    assert "the other tab does the saving" in host.parts["#unkept"] and host.parts["#note"] == ""
