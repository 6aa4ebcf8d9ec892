"""Nothing that comes from outside does harm: a fixed part of the campaign of `mutants.py`, and what it once found."""

import gc
import json
import subprocess
import sys

import pytest

import mutants
from baraja.core import checkpoint, record
from baraja.core.session import Session
from baraja_ui.games.registry import versions
from baraja_ui.games.seats import seated
from baraja_ui.links import link_codec
from baraja_ui.match import checkpoints, undo
from baraja_ui.saves import save_file
from baraja_ui.shell import waiting

OTHER_GAMES_BOT = "g=1.1.AQECAAgiAAlfX3Byb3RvX18UUXsi"


def test_nothing_broken_or_huge_does_harm():
    # In a process of its own: after a thousand tests, collecting their garbage alone takes half a second, and the
    # memory that they took hides what a mutant takes.
    campaign = [sys.executable, mutants.__file__, "--seed", "suite", "--count", "100"]
    campaign_run = subprocess.run(campaign, capture_output=True, text=True)
    assert campaign_run.returncode == 0, campaign_run.stdout + campaign_run.stderr


def test_a_link_with_bots_of_the_other_game_is_refused_with_a_sentence():
    page = mutants.Page()
    page.run(page.page.links.on_fragment, OTHER_GAMES_BOT)
    assert page.page.route == "code" and "bot" in page.page.links.code_problem


def villagers():
    return next(session for deal, session in mutants.sessions() if deal.game == "villagers" and not session.over)


def test_a_bare_record_of_villagers_gets_a_bot_that_plays_villagers():
    page = mutants.imported(json.dumps(record.save(villagers())))
    (save_id,) = set(page.host.saves) - set(page.good)
    page.act("resume", save_id)
    kinds = [seat.kind for seat in page.page.open_table.play.save.seats]
    assert kinds[0] == "person" and seated("villagers", kinds)


@pytest.mark.parametrize("created", ["", "-", "2026-11", "20261120T12", "a-b-c", "٢٠٢٦-١١-٢٠"])
def test_a_game_without_a_valid_first_day_is_counted_when_it_ends(created):
    _, text, meta = mutants.good_saves()[2]
    save = {**json.loads(text), "created": created}
    save["record"] = {**save["record"], "decisions": save["record"]["decisions"][:-1]}
    save["record"]["digest"] = record.digest(save["record"])
    page = mutants.Page([("x", json.dumps(save), meta)])
    page.act("resume", "x")
    while page.page.open_table is not None and not page.page.open_table.play.over:
        page.act("end_phase")
    assert [result.game for result in page.page.statistics.results] == ["dominion"]


def test_a_save_with_a_bot_of_the_other_game_is_refused():
    save = json.loads(mutants.good_saves()[5][1])
    save["seats"][1][0] = "big-money"
    with pytest.raises(save_file.SaveError) as refused:
        save_file.read(json.dumps(save), "x")
    assert refused.value.reason == "other_bots"


def test_saves_that_cannot_be_read_are_listed_apart_to_be_exported_or_deleted():
    page = mutants.Page([("lost", "{", "{")])
    page.act("go", "games")
    assert len(page.page.saves.entries) == 4 and [entry["id"] for entry in page.page.saves.damaged] == ["lost"]
    assert "1 partida no se puede leer" in page.host.html()
    page.act("games.export", "lost")
    assert json.loads(page.host.downloads[-1][1])["saves"] == [{"id": "lost", "save": "{", "meta": "{"}]
    del page.good["lost"]
    page.act("games.delete", "lost")
    page.act("games.delete_now", "lost")
    assert not page.page.saves.damaged and len(page.host.saves) == 4


def test_a_game_whose_summary_is_lost_is_described_from_the_game_itself():
    page = mutants.Page([("whole", mutants.good_saves()[5][1], "?")])
    entry = next(entry for entry in page.page.saves.entries if entry["id"] == "whole")
    assert entry["title"] == "Partida 5" and entry["seats"] == ["Nombre 0", "Nombre 1"]
    page.act("resume", "whole")
    assert page.page.route == "table"


def test_a_save_with_the_id_of_another_one_never_overwrites_it():
    page = mutants.Page([("mine", mutants.good_saves()[1][1], mutants.good_saves()[1][2])])
    assert json.loads(page.host.saves["mine"])["id"] != "mine"
    page.act("resume", "mine")
    page.act("treasures")
    assert page.page.open_table.play.save.id == "mine"
    assert page.host.saves[mutants.good_saves()[1][0]] == mutants.good_saves()[1][1]


def test_a_save_with_decisions_that_do_not_fit_is_kept_and_played_on_in_a_copy():
    save = json.loads(mutants.good_saves()[1][1])
    save["record"]["decisions"].insert(20, "0 no.such question")
    text = json.dumps(save)
    page = mutants.Page([("old", text, mutants.good_saves()[1][2])])
    page.act("resume", "old")
    assert page.page.route == "table" and page.page.saves.open_id != "old"
    page.act("treasures")
    assert page.host.saves["old"] == text and page.page.saves.open_id in page.host.saves


def test_a_link_holds_no_more_decisions_than_a_game_can_need():
    deal, session = mutants.passing(link_codec.most_decisions(mutants.sessions()[0][0]) + 1)
    link = link_codec.game_link(deal, session.rules.RULES, ("A", "B"), mutants.answers(deal, session))
    with pytest.raises(link_codec.LinkError):
        link_codec.read(link, versions())


def test_a_long_game_is_imported_in_slices_behind_a_progress_bar(monkeypatch):
    screens = []
    monkeypatch.setattr(waiting, "bar", lambda work, words: screens.append(work.percent) or "<progress></progress>")
    page = mutants.imported(mutants.long_save(9000))
    assert len(set(screens)) > 5 and max(screens) > 80
    assert len(page.host.saves) == len(page.good) + 1


def test_a_game_that_is_on_the_device_is_not_imported_again():
    save_id, text, summary = mutants.good_saves()[1]
    taken_back = [[1, 0, {"en": "Silver", "es": "Plata"}]]  # English first, as on a page in English
    text = json.dumps({**json.loads(text), "undone": taken_back}, ensure_ascii=False, separators=(",", ":"))
    page = mutants.Page([(save_id, text, summary)])
    page.host.file, before = text, dict(page.host.saves)
    page.act("go", "games")
    page.run(page.page.on_event, "change", "games.import", "", "x")
    assert page.host.saves == before


def opened_again(page, save_id):
    """Opens a game on another visit; returns it, and how many decisions were replayed for it."""
    played = []
    repeat = Session.repeat

    def counted(session, decision):
        played.append(decision)
        return repeat(session, decision)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Session, "repeat", counted)
        page.begin()
        page.act("resume", save_id)
    return page.page.open_table.play, len(played)


def test_a_long_game_opened_from_a_checkpoint_is_the_same_game():
    text = mutants.long_save(4000)
    page = mutants.Page([("long", text, "")])
    page.act("resume", "long")
    first = page.page.open_table.play
    again, played = opened_again(page, "long")
    assert played < 600
    assert again.session.decisions == first.session.decisions and again.session.events == first.session.events
    assert again.marks == first.marks and again.table() == first.table()
    again.reader = first.reader = 0
    assert again.undo().at == first.undo().at
    assert again.session.decisions == first.session.decisions and again.marks == first.marks


def test_a_long_game_is_opened_in_small_steps_and_then_kept_from_the_garbage_collector(monkeypatch):
    page = mutants.Page([("long", mutants.long_save(4000), "")])
    steps, total = page.page.resuming.opening(page.host.saves["long"], "long")
    numbers = list(steps)
    assert total == 4000 and len(numbers) > 4000 + 4000 // checkpoint.PIECE, (
        "each part of a checkpoint is a step as well"
    )
    page.act("resume", "long")
    held = gc.get_freeze_count()
    assert held > 20_000, "otherwise the collector would search all of it again and again"
    monkeypatch.setattr(checkpoints, "MOST_FROZEN", held - 1)
    page.act("resume", mutants.good_saves()[1][0])
    assert gc.get_freeze_count() < held, "the frozen objects do not grow from game to game"


def test_undo_in_a_long_game_reads_no_checkpoint_and_replays_few_decisions(monkeypatch):
    page = mutants.Page([("long", mutants.long_save(4000), "")])
    page.act("resume", "long")
    play = page.page.open_table.play
    play.reader = 0
    before = [list(play.marks), list(play.session.events), undo.offer(play).at]
    monkeypatch.setattr(checkpoint, "read", None)
    played = []
    repeat = Session.repeat
    monkeypatch.setattr(
        Session, "repeat", lambda session, decision: played.append(decision) or repeat(session, decision)
    )
    at = play.undo().at
    assert at == before[2] and len(played) < 600
    assert play.marks == before[0][:at] and play.session.events == before[1][: len(play.session.events)]
    assert play.session.disclosed == play.marks[-1].disclosed


def test_a_checkpoint_that_is_damaged_or_of_another_game_is_not_used():
    page = mutants.Page([("long", mutants.long_save(2000), "")])
    page.act("resume", "long")
    checkpoint = json.loads(page.host.stored["checkpoint"])
    for data in (checkpoint["data"][:-8] + "AAAAAAA=", "", "?", checkpoint["data"][::-1]):
        page.host.stored["checkpoint"] = json.dumps({"id": "long", "data": data})
        _, played = opened_again(page, "long")
        assert played == 2000


def test_whoever_leaves_a_long_import_finds_nothing_changed():
    page = mutants.Page()
    show = page.page.waiting.show_work

    def impatient(work):
        show(work)
        page.page.act("waiting.leave", "")

    page.page.waiting.show_work = impatient
    page.host.file = mutants.long_save(9000)
    page.act("go", "games")
    page.run(page.page.on_event, "change", "games.import", "", "x")
    assert page.page.saves.report == ["Importación interrumpida."] and page.host.saves == page.good
    assert page.page.route == "games"


def test_a_record_is_read_up_to_a_decision_that_is_no_text():
    save = json.loads(mutants.good_saves()[1][1])
    save["record"]["decisions"][4] = None
    page = mutants.Page([("odd", json.dumps(save), "")])
    page.act("resume", "odd")
    assert page.page.open_table.play.session.decisions == save["record"]["decisions"][:4]


def test_a_game_that_no_link_can_hold_is_not_sent_as_one():
    deal, session = mutants.passing(link_codec.most_decisions(mutants.sessions()[0][0]) + 1)
    seats = [save_file.Seat(kind, "Ana") for kind in deal.seats]
    text = save_file.write(save_file.Save("long", "Larga", seats, record.save(session)))
    page = mutants.Page([("long", text, "")])
    page.act("resume", "long")
    page.act("share.game")
    assert not page.page.sharing.address and "no cabe en un enlace" in "".join(page.host.spoken)
