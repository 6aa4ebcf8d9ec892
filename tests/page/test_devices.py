"""Several devices at one table on the page: invited, joined, played to the end, cut off and connected again."""

import asyncio
import re
from dataclasses import replace

import pytest

import mutants
from baraja import villagers
from baraja.core.session import Session
from baraja_ui.shell import qr
from baraja_ui.together.together_screen import Handed, table
from baraja_ui.words import LANGUAGES, Words, sentences
from meeting import SharedTable
from pretending import Device


def same(shared_table):
    """Whether all devices have made the same decisions."""
    plays = shared_table.plays()
    return len({tuple(play.session.decisions) for play in plays}) == 1


@pytest.mark.parametrize("game", ["dominion", "villagers"])
def test_two_devices_meet_and_play_a_whole_game(game):
    shared_table = SharedTable("Ana", "Berta", game=game, langs=("es-ES", "en-GB"))
    ana, berta = shared_table.devices
    assert ana.page.route == "together" and "Berta" in ana.screen()
    shared_table.meet(berta, 1)
    assert berta.page.route == "table" and berta.play.people == [1] and ana.play.people == [0]
    assert ana.play.session.seed == berta.play.session.seed
    shared_table.do(ana, "resume.table")
    while shared_table.step():
        assert same(shared_table)
    assert ana.play.over and berta.play.over and same(shared_table)
    assert ana.page.route == berta.page.route == "end"
    assert ana.play.save.id == berta.play.save.id and berta.play.save.id in berta.host.saves


def test_a_game_of_people_on_several_devices_offers_no_duel_against_bots():
    shared_table = SharedTable("Ana", "Berta", game="villagers")
    shared_table.meet(shared_table.devices[1], 1)
    shared_table.do(shared_table.devices[0], "resume.table")
    while shared_table.step():
        pass
    for device in shared_table.devices:
        assert device.page.route == "end" and "duel.send" not in device.screen()
        device.run(device.page.duels.duel_send, "")
        assert device.page.sharing.address == "", "nobody could open the link"


def test_everybody_sees_only_their_own_hand_and_no_curtain():
    shared_table = SharedTable("Ana", "Berta", "Carlos")
    ana, berta, carlos = shared_table.devices
    shared_table.meet(berta, 1)
    shared_table.meet(carlos, 2)
    shared_table.do(ana, "resume.table")
    for _ in range(12):
        for device, seat in zip(shared_table.devices, (0, 1, 2), strict=True):
            assert device.play.reader == seat and device.play.curtain is None
            assert device.play.table()["view"]["seat"] == seat
        assert shared_table.step()
    assert same(shared_table)


def test_an_invitation_fits_into_a_qr_code():
    shared_table = SharedTable("Ana" * 8, "Berta" * 5)
    shared_table.do(shared_table.leader, "together.invite", "1")
    address = shared_table.address(shared_table.leader)
    assert len(address) <= qr.MAX_TEXT_LENGTH and "#t=1." in address
    assert f'<qr-code text="{address}"' in shared_table.leader.screen()


def until(shared_table, seat, number=8):
    """Plays until a seat is asked, after at least so many decisions."""
    while shared_table.leader.play.decider != seat or len(shared_table.leader.play.session.decisions) < number:
        assert shared_table.step()


def until_bought(shared_table):
    """Plays until Berta has bought, which draws cards: undoing that must be agreed on."""
    while not shared_table.leader.play.session.decisions[-1].startswith("1 turn.buy"):
        assert shared_table.step()


def two(number=0, **options):
    """Two connected devices, which have made so many decisions."""
    shared_table = SharedTable("Ana", "Berta", **options)
    shared_table.meet(shared_table.devices[1], 1)
    shared_table.do(shared_table.leader, "resume.table")
    if number:
        until(shared_table, 0, number)
    return shared_table


# ---------------------------------------------------------------- lost and found


def test_a_reloaded_device_comes_back_to_the_same_question_by_a_new_invitation():
    shared_table = two(8)
    until(shared_table, 1)
    asked = len(shared_table.leader.play.session.decisions)
    berta = shared_table.reload(1)
    assert berta.page.route == "table" and berta.play.people == [1] and berta.play.curtain is None
    assert "Sin conexión" in berta.host.parts["#together"] and "Berta" in shared_table.leader.host.parts["#together"]
    shared_table.meet(berta, 1)
    assert berta.page.route == "table" and len(berta.play.session.decisions) == asked
    assert not berta.host.parts["#together"] and not shared_table.leader.host.parts["#together"]
    while shared_table.step():
        pass
    assert same(shared_table) and shared_table.leader.play.over


def away(shared_table):
    """Berta's device has gone to another game, and is invited again to the table, of which it has a copy."""
    until(shared_table, 1)
    berta = shared_table.devices[1]
    table = berta.play.save.id
    berta.run(berta.page.setup.new_start, "")
    shared_table.settle()
    assert berta.play.save.id != table in berta.host.saves
    shared_table.do(shared_table.leader, "together.open")
    shared_table.invited(berta, 1)
    return berta, table


@pytest.mark.parametrize("broken", ["cut short", "summary too", "does not fit", "older rules", "gone"])
def test_an_unreadable_copy_is_reported_and_kept_when_its_device_comes_back(broken):
    shared_table = two(12)
    berta, table = away(shared_table)
    host, text = berta.host, berta.host.saves[table]
    changed = {
        "cut short": text[:-40],
        "summary too": text[:-40],
        "does not fit": text.replace("0 turn.treasure all", "0 turn.treasure moat", 1),
        "older rules": re.sub('"rules":"[^"]*"', '"rules":"1999.1"', text),
        "gone": "",
    }[broken]
    assert changed != text
    host.saves[table] = changed
    if broken == "summary too":
        host.summaries[table] = "x"
    berta.run(berta.page.saves.restore)
    before = set(host.saves)
    shared_table.do(berta, "together.join")
    shared_table.answered(berta)
    assert same(shared_table) and berta.play.save.id == table and berta.play.people == [1]
    copies = [host.saves[id_] for id_ in set(host.saves) - before]
    is_reported = berta.page.words("together.set_apart") in host.spoken
    lost = broken not in ("older rules", "gone")
    assert copies == [changed] * lost and is_reported == lost
    assert shared_table.step() and same(shared_table)


def test_a_copy_that_cannot_be_read_now_is_not_overwritten():
    shared_table = two(12)
    berta, table = away(shared_table)
    text = berta.host.saves[table]
    berta.host.failing = True
    shared_table.do(berta, "together.join")
    assert berta.page.words("unread.full") in berta.html() and "together-join" in berta.html()
    berta.host.failing = False
    assert berta.host.saves[table] == text
    shared_table.do(berta, "together.join")
    shared_table.answered(berta)
    assert same(shared_table) and berta.play.save.id == table


def test_what_was_decided_without_the_leader_reaches_it_on_return():
    shared_table = two(8)
    until(shared_table, 1)
    berta = shared_table.devices[1]
    berta.host.cut("leader")
    shared_table.settle()
    count = len(shared_table.leader.play.session.decisions)
    while berta.play.decider == 1:
        shared_table.answer(berta)
    assert len(shared_table.leader.play.session.decisions) == count
    shared_table.meet(berta, 1)
    assert same(shared_table) and shared_table.leader.play.deciding is not None


def test_a_reloaded_leader_leads_on():
    shared_table = two(8)
    ana = shared_table.reload(0)
    assert ana.play.people == [0] and ana.play.curtain is None
    shared_table.meet(shared_table.devices[1], 1)
    while shared_table.step():
        pass
    assert same(shared_table) and ana.play.over


def repeated(monkeypatch):
    """The decisions that are replayed from now on, one entry for each."""
    played = []
    repeat = Session.repeat
    monkeypatch.setattr(
        Session, "repeat", lambda session, decision: played.append(decision) or repeat(session, decision)
    )
    return played


def test_in_a_game_of_two_thousand_decisions_undo_and_coming_back_replay_few_of_them(monkeypatch):
    shared_table = SharedTable("Ana", "Berta")
    ana, berta = shared_table.devices
    ana.host.saves["long"] = mutants.long_save(2000)
    ana.run(ana.page.saves.restore)
    shared_table.do(ana, "resume", "long")
    shared_table.meet(berta, 1)
    shared_table.do(ana, "resume.table")
    played = repeated(monkeypatch)
    for who, other in ((ana, berta), (berta, ana)):
        for _ in range(4):
            assert shared_table.step()
        before = len(ana.play.session.decisions)
        played.clear()
        shared_table.do(who, "undo")
        shared_table.do(other, "together.vote", "yes")
        assert same(shared_table) and before - 6 < len(ana.play.session.decisions) < before
        assert len(played) < 2 * 60, "on two devices"
    asked = len(ana.play.session.decisions)
    shared_table.reload(1)
    played.clear()
    shared_table.meet(shared_table.devices[1], 1)
    assert same(shared_table) and len(ana.play.session.decisions) == asked
    assert not played, "what a device has stored is not replayed for the table"
    shared_table.reload(0)
    assert len(played) < 600, "a leader opens its game from a checkpoint"
    shared_table.meet(shared_table.devices[1], 1)
    assert same(shared_table) and len(shared_table.leader.play.session.decisions) == asked


def test_another_device_leads_when_the_leader_is_gone():
    shared_table = two(8)
    ana, berta = shared_table.devices
    berta.host.cut("leader")
    shared_table.settle()
    shared_table.do(berta, "together.open")
    shared_table.do(berta, "together.lead")
    shared_table.leader = berta
    shared_table.meet(ana, 0)
    assert ana.page.together.table.link.state == "in_step" and ana.play.people == [0] and berta.play.people == [1]
    while shared_table.step():
        pass
    assert same(shared_table) and ana.play.over


def test_without_the_others_the_game_goes_on_at_one_device():
    shared_table = two(8)
    berta = shared_table.devices[1]
    berta.host.cut("leader")
    shared_table.settle()
    shared_table.do(berta, "together.open")
    shared_table.do(berta, "together.alone")
    assert berta.play.people == [0, 1] and berta.play.curtain is not None and not berta.host.parts["#together"]
    berta = shared_table.reload(1)
    assert berta.play.people == [0, 1]


def test_a_seat_taken_back_is_played_here_and_given_to_another_device():
    shared_table = two(8)
    ana, berta = shared_table.devices
    shared_table.do(ana, "together.open")
    shared_table.do(ana, "together.place", "1")
    assert ana.play.people == [0, 1]
    assert berta.page.together.table.link.state == "away", "it was told that it is no longer expected"
    shared_table.meet(berta, 1)
    assert ana.play.people == [0] and same(shared_table)


def test_a_device_that_has_died_unnoticed_can_be_invited_again_at_once():
    """A browser takes up to half a minute to notice."""
    shared_table = two(8)
    until(shared_table, 1)
    ana, berta = shared_table.devices
    shared_table.network.ends.clear()  # it is killed: nothing arrives any more, and nobody is told
    berta = shared_table.reload(1)
    shared_table.do(ana, "together.open")
    assert 'data-state="in_step"' in ana.screen() and 'data-focus="invite-1"' in ana.screen()
    shared_table.do(ana, "together.invite", "1")
    assert 'data-state="called"' in ana.screen() and 'data-state="in_step"' not in ana.screen()
    shared_table.meet(berta, 1)
    assert berta.play.people == [1] and same(shared_table) and shared_table.step() and same(shared_table)


def test_a_follower_need_not_wait_until_the_leader_is_known_to_be_gone():
    shared_table = two(8)
    berta = shared_table.devices[1]
    shared_table.do(berta, "together.open")
    assert berta.page.together.table.link.state == "in_step"
    for control in ("together-connect", "together-lead_here", "together-alone"):
        assert f'data-focus="{control}"' in berta.screen()


def test_after_a_reload_nothing_is_undone_without_asking_the_others():
    shared_table = two(8)
    until_bought(shared_table)
    for at in (0, 1):
        device = shared_table.reload(at)
        before = list(device.play.session.decisions)
        shared_table.do(device, "undo")
        assert device.page.words("together.asked_absent") in device.host.spoken
        assert list(device.play.session.decisions) == before


def test_whoever_declines_to_come_back_is_still_told_that_the_connection_is_lost():
    shared_table = two(8)
    berta = shared_table.reload(1)
    shared_table.invited(berta, 1)
    shared_table.do(berta, "together.decline")
    assert "Sin conexión" in berta.host.parts["#together"]
    shared_table.do(berta, "together.open")
    assert 'data-focus="together-connect"' in berta.screen(), "it has not begun to lead a table of its own"


def test_a_stranger_does_not_get_the_seat_of_somebody_who_was_there():
    shared_table = two(8)
    until(shared_table, 1)
    berta = shared_table.reload(1)
    table = berta.page.together.remembered.pop(berta.play.save.id)
    berta.page.together.remembered["x"] = replace(table, id="x")
    shared_table.meet(berta, 1)
    assert "asiento es de otro dispositivo" in berta.host.html()
    assert shared_table.leader.page.together.table.link.devices["d1"].state == "refused"


def test_a_device_whose_game_differs_takes_the_leader_s_when_people_say_so():
    shared_table = two(8)
    ana, berta = shared_table.devices
    berta.play.session.game.zones["deck", 1].reverse()
    while berta.page.together.table.link.state == "in_step":
        assert shared_table.step()
    assert "ya no coincide" in ana.host.parts["#together"]
    shared_table.do(ana, "together.insist", "d1")
    assert berta.page.together.table.link.state == "in_step" and berta.play.people == [1]
    for _ in range(30):
        assert shared_table.step() and same(shared_table)


# ---------------------------------------------------------------- undo


def test_undo_asks_on_the_other_device_and_goes_back_on_both():
    shared_table = two(8)
    ana, berta = shared_table.devices
    until(shared_table, 1)
    before = list(ana.play.session.decisions)
    shared_table.do(ana, "undo")
    assert "Preguntando" in ana.host.parts["#together"] and "together.vote" in berta.host.parts["#together"]
    assert re.search(r"Ana quiere deshacer: .*\. Turno \d+, \d+ decisi(ón|ones) atrás\.", berta.host.parts["#together"])
    assert ana.play.session.decisions == before
    shared_table.do(berta, "together.vote", "yes")
    assert same(shared_table) and len(ana.play.session.decisions) < len(before)
    assert ana.play.save.practice and berta.play.save.practice
    assert not berta.host.parts["#together"]


def test_undo_on_a_follower_asks_the_leader():
    shared_table = two(8)
    ana, berta = shared_table.devices
    until_bought(shared_table)
    before = list(ana.play.session.decisions)
    shared_table.do(berta, "undo")
    assert "Berta" in ana.host.parts["#together"] and list(ana.play.session.decisions) == before
    shared_table.do(ana, "together.vote", "no")
    assert same(shared_table) and ana.play.session.decisions == before
    shared_table.do(berta, "undo")
    shared_table.do(ana, "together.vote", "yes")
    assert same(shared_table) and len(ana.play.session.decisions) < len(before)


def test_in_villagers_whoever_is_asked_reads_what_is_to_be_undone_in_the_words_of_that_game():
    shared_table = two(game="villagers")
    ana, berta = shared_table.devices
    while not ana.play.session.decisions:
        assert shared_table.step()
    assert ana.play.session.decisions == ["0 draft.take thatcher"]
    shared_table.do(ana, "undo")
    assert "Ana quiere deshacer: Reclutar Techador. Ronda 1, 1 decisión atrás." in berta.host.parts["#together"]


@pytest.mark.parametrize("ends", ["no", "goes on", "lost"])
def test_whoever_undoes_sees_that_the_others_are_asked_until_it_is_settled(ends):
    shared_table = two(8)
    ana, berta = shared_table.devices
    until_bought(shared_table)
    asking = berta.page.words("together.asking")
    shared_table.do(berta, "undo")
    assert asking in berta.host.parts["#together"]
    if ends == "no":
        shared_table.do(ana, "together.vote", "no")
    elif ends == "goes on":
        shared_table.step()
    else:
        ana.host.cut("d1")
        shared_table.settle()
    assert asking not in berta.host.parts["#together"]
    assert ends == "lost" or not ana.host.parts["#together"]


def test_without_a_connection_to_the_leader_nothing_can_be_undone_and_that_is_said():
    shared_table = two(8)
    berta = shared_table.devices[1]
    berta.host.cut("leader")
    shared_table.settle()
    before = list(berta.play.session.decisions)
    shared_table.do(berta, "undo")
    assert berta.page.words("together.asked_absent") in berta.host.spoken
    assert list(berta.play.session.decisions) == before


def test_what_has_told_nobody_anything_new_is_undone_at_once_on_all_devices():
    shared_table = two(8)
    ana, berta = shared_table.devices
    while not ana.play.session.decisions[-1].endswith("turn.treasure all"):
        shared_table.step()
    asked = ana.play.decider
    shared_table.do(shared_table.devices[asked], "undo")
    assert same(shared_table) and not ana.play.session.decisions[-1].endswith("all")
    assert not ana.play.save.practice and not berta.play.save.practice


# ---------------------------------------------------------------- who else is there


def test_bots_move_on_the_leader_s_device_and_all_others_follow():
    shared_table = SharedTable("Ana", "Berta", seats=["person", "money-plus", "person"])
    shared_table.meet(shared_table.devices[1], 2)
    shared_table.do(shared_table.leader, "resume.table")
    while shared_table.step():
        assert same(shared_table)
    assert shared_table.leader.play.over and same(shared_table)


def watched(game, lang="es-ES", **options):
    """A table of two devices, and a third device that only watches it."""
    shared_table = SharedTable("Ana", "Berta", game=game, **options)
    shared_table.meet(shared_table.devices[1], 1)
    spectator = Device(host=type(shared_table.leader.host)(shared_table.network, (lang,)))
    shared_table.devices.append(spectator)
    shared_table.meet(spectator, "watch")
    shared_table.do(shared_table.leader, "resume.table")
    return shared_table, spectator


@pytest.mark.parametrize("game", ["dominion", "villagers"])
def test_a_spectator_sees_the_table_and_no_hand(game):
    shared_table, spectator = watched(game)
    for _ in range(30):
        assert shared_table.step() and same(shared_table)
        assert spectator.play.people == [] and spectator.play.deciding is None
        assert spectator.play.table()["view"]["hand"] == [] and "tapadas" in spectator.host.html()
        spectator.run(spectator.page.act, "peek", "")
        assert spectator.play.table()["view"]["hand"] == []
    for refused in ("undo", "typing"):
        spectator.host.spoken.clear()
        shared_table.do(spectator, refused)
        assert spectator.page.words("together.you_watch") in spectator.host.spoken
    assert spectator.page.together.table.link.state == "in_step" and same(shared_table)


YOU = {
    "es-ES": re.compile(
        r"\b(tú|tus?|te|ti|tuy[oa]s?|eres|tienes|construirás|reclutarás|(construyes|reclutas) \d+)\b", re.IGNORECASE
    ),
    "en-GB": re.compile(r"\b(you|yours?)\b", re.IGNORECASE),
}
LOOKS = {
    "dominion": ("rival 0", "rival 1", "heap trash"),
    "villagers": ("heap market", "heap left", "rival 1", "rival 0"),
}


def addressed(device, lang):
    """The words on a device's screen that address its reader as a player, except those in the text of cards."""
    html = re.sub(r'<article class="inspected.*?</article>', "", device.host.html(), flags=re.DOTALL)
    sentence = device.page.words("together.you_watch")
    text = " ".join(re.findall(r'(?:aria-label|title)="([^"]*)"', html)) + re.sub(r"<[^>]+>", " ", html)
    text = text.replace(sentence, "")
    return [text[max(match.start() - 30, 0) : match.end() + 30] for match in YOU[lang].finditer(text)]


@pytest.mark.parametrize("lang", ["es-ES", "en-GB"])
@pytest.mark.parametrize("game", ["dominion", "villagers"])
def test_a_spectator_has_no_seat_and_is_never_addressed_as_a_player(game, lang):
    shared_table, spectator = watched(game, lang)
    steps = 0
    while shared_table.step():
        steps += 1
        if steps % 3 == 0:
            assert addressed(spectator, lang) == []
        if steps % 20 != 3:
            continue
        html = spectator.host.html()
        assert 'id="rival-0"' in html and 'id="rival-1"' in html, "every player has a seat with a name"
        for absent in ("undo", "hint", "heap-deck", "heap-discard", "filter-mine"):
            assert f'id="{absent}"' not in html
        for look in (*LOOKS[game], "heap ", "one_card ", "one_card ", "film.open ", "film.close ", "menu "):
            shared_table.do(spectator, *look.split(" "))
            assert addressed(spectator, lang) == [], look
        assert not {"undo.list", "hint", "typing"} & set(re.findall(r'data-action="([^"]+)"', spectator.screen()))
        shared_table.do(spectator, "resume.table")
    assert spectator.page.route == "end" and not spectator.page.statistics.results
    assert not {"undo", "what_if.open"} & set(re.findall(r'data-action="([^"]+)"', spectator.screen()))
    for look in ("end.table ", "film.open "):
        shared_table.do(spectator, *look.split(" "))
        assert addressed(spectator, lang) == [], look


def test_a_spectator_is_told_so_and_not_that_everybody_sees_their_own_hand():
    _, spectator = watched("dominion")
    assert spectator.page.words("together.you_watch") in spectator.host.spoken
    assert spectator.page.words("together.leader_in_step") not in spectator.host.spoken


def test_an_invitation_is_in_the_language_of_its_reader():
    shared_table = SharedTable("", "", langs=("es-ES", "en-GB"))
    shared_table.invited(shared_table.devices[1], 1)
    assert "Player 1 invites you to a game of Dominion: First Game." in shared_table.devices[1].html()
    assert "You will play as Player 2" in shared_table.devices[1].html()
    shared_table = SharedTable("Ana", "Berta", game="villagers")
    shared_table.invited(shared_table.devices[1], 1)
    assert "Ana te invita a su partida de Villagers." in shared_table.devices[1].html()


def test_a_spectator_hears_what_happens():
    shared_table, spectator = watched("dominion")
    until(shared_table, 0)
    spectator.host.spoken.clear()
    until(shared_table, 1, 20)
    assert any("Ana" in sentence and "compra" in sentence for sentence in spectator.host.spoken)


def test_several_people_at_one_of_the_devices_hand_it_on_to_each_other():
    shared_table = SharedTable("Ana", "Berta", "Carlos")
    shared_table.devices.pop()
    shared_table.meet(shared_table.devices[1], 1)
    shared_table.do(shared_table.leader, "together.place", "2", "d1", "change")
    ana, berta = shared_table.devices
    assert ana.play.people == [0] and berta.play.people == [1, 2]
    until(shared_table, 0, 1)
    while ana.play.decider == 0:
        shared_table.answer(ana)
    assert berta.play.curtain is not None and berta.play.curtain.to == 1


# ---------------------------------------------------------------- what goes wrong is said


def test_every_step_that_goes_wrong_says_why():
    shared_table = SharedTable("Ana", "Berta", langs=("es-ES", "en-GB"))
    ana, berta = shared_table.devices
    words = ana.page.words
    shared_table.do(ana, "together.invite", "1")
    for typed, reason in (("quatsch", "foreign"), ("#t=1.AAAA", "corrupt"), ("#t=2." + "A" * 99, "newer")):
        shared_table.do(ana, "together.text", "", typed, "input")
        shared_table.do(ana, "together.connect")
        assert words(f"linkerror.{reason}") in ana.html(), reason
    berta.host.met = False
    berta.run(berta.page.links.on_fragment, shared_table.address(ana).partition("#")[2])
    assert "invites you" in berta.html()
    shared_table.do(berta, "together.join")
    assert "cannot connect to other devices" in berta.html()
    ana.host.seen = ("", "denied")
    shared_table.do(ana, "camera.look")
    assert words("camera.denied") in ana.html()


@pytest.mark.parametrize("joined", [False, True])
def test_whoever_reads_their_own_invitation_is_told_so_and_leads_on(joined):
    shared_table = SharedTable("Ana", "Berta")
    ana, berta = shared_table.devices
    shared_table.do(ana, "together.invite", "1")
    own = shared_table.address(ana)
    if joined:
        shared_table.meet(berta, 1)
    shared_table.do(ana, "together.text", "", own, "input")
    shared_table.do(ana, "together.connect")
    text = ana.page.words("together.no_own_offer")
    assert text in (ana.html() if not joined else ana.host.spoken) and ana.page.route == "together"
    if not joined:
        shared_table.meet(berta, 1)
    assert same(shared_table) and ana.play.people == [0], "nobody has left the table"


def test_what_is_missing_at_a_table_is_not_reported_beside_an_invitation_to_another():
    shared_table = two(8)
    ana, berta = shared_table.devices
    shared_table.network.ends.clear()
    ana.host.tell("d1", "closed", "")
    shared_table.settle()
    assert "Berta" in ana.host.parts["#together"]
    berta.page.setup.draft["seats"] = [{"kind": "person", "name": name} for name in ("Berta", "Ana")]
    shared_table.do(berta, "new.together")
    shared_table.leader = berta
    shared_table.invited(ana, 1)
    assert ana.page.route == "invited" and ana.host.parts["#together"] == ""
    shared_table.do(ana, "together.decline")
    assert "Berta" in ana.host.parts["#together"]


def test_a_connection_that_fails_is_explained_and_its_code_is_no_longer_shown():
    shared_table = SharedTable("Ana", "Berta")
    ana, berta = shared_table.devices
    shared_table.invited(berta, 1)
    shared_table.do(berta, "together.join")
    assert "<svg" in berta.screen() and 'class="carried"' in berta.screen()
    berta.host.tell("leader", "closed", "")
    shared_table.settle()
    assert berta.page.words("together.no_no_way") in berta.screen()
    assert 'class="carried"' not in berta.screen()


def test_a_connection_of_a_table_led_before_may_close_while_the_answer_is_carried():
    shared_table = two(8)
    ana, berta = shared_table.devices
    berta.page.setup.draft["seats"] = [{"kind": "person", "name": name} for name in ("Berta", "Ana")]
    shared_table.do(berta, "new.together")
    shared_table.leader = berta
    shared_table.invited(ana, 1)
    shared_table.do(ana, "together.join")
    ana.host.tell("d1", "closed", "")
    shared_table.settle()
    assert 'class="carried"' in ana.screen()
    shared_table.answered(ana)
    assert same(shared_table) and ana.play.people == [1]


def test_a_leader_can_invite_others_to_watch_until_there_are_eight_devices():
    shared_table = SharedTable("Ana", "Berta")
    ana, _ = shared_table.devices
    for _ in range(8):
        assert 'data-focus="together-watch"' in ana.screen()
        shared_table.do(ana, "together.invite", "watch")
    assert 'data-focus="together-watch"' not in ana.screen()


@pytest.mark.parametrize("lang", ["es-ES", "en-GB"])
def test_an_invitation_to_watch_is_called_so_on_both_devices(lang):
    shared_table = SharedTable("Ana", "Berta", langs=(lang, lang))
    ana, berta = shared_table.devices
    shared_table.do(ana, "together.invite", "watch")
    words = ana.page.words
    heads = re.findall("<h[23][^>]*>(.*?)</h[23]>", ana.screen())
    assert words("together.watch") in heads
    assert not [head for head in heads if words("together.watcher") in head], "that is no name of anybody"
    shared_table.invited(berta, "watch")
    assert words("together.you_watch") in berta.screen()


def test_a_device_at_which_nobody_plays_invites_in_the_name_of_a_player():
    from baraja_ui.together import signal

    shared_table = SharedTable("Ana", "Berta", seats=["person", "person", "money-plus"])
    ana, berta = shared_table.devices
    shared_table.meet(berta, 1)
    shared_table.do(ana, "together.open")
    shared_table.do(ana, "together.place", "0", "d1", "change")
    assert not ana.play.people
    shared_table.do(ana, "together.invite", "watch")
    assert signal.read(shared_table.address(ana)).name == "Ana"
    shared_table.do(ana, "together.place", "1", "", "change")
    assert ana.play.people == [1]
    shared_table.do(ana, "together.invite", "watch")
    assert signal.read(shared_table.address(ana)).name == "Berta", "she plays there"


def test_an_answer_to_an_older_invitation_is_refused():
    shared_table = SharedTable("Ana", "Berta")
    ana, berta = shared_table.devices
    shared_table.invited(berta, 1)
    shared_table.do(berta, "together.join")
    shared_table.do(ana, "together.invite", "1")
    shared_table.answered(berta)
    assert ana.page.words("together.no_other_meeting") in ana.html()


def test_an_answer_is_read_with_the_words_written_behind_it():
    shared_table = SharedTable("Ana", "Berta")
    ana, berta = shared_table.devices
    shared_table.invited(berta, 1)
    shared_table.do(berta, "together.join")
    shared_table.do(ana, "together.text", "", f"Ya está: {shared_table.address(berta)} ¡vamos!", "input")
    shared_table.do(ana, "together.connect")
    assert berta.page.route == "table" and same(shared_table)


def test_devices_that_do_not_find_each_other_are_told_after_a_while():
    shared_table = SharedTable("Ana", "Berta")
    ana, berta = shared_table.devices
    shared_table.invited(berta, 1)
    shared_table.do(berta, "together.join")
    shared_table.network.silent = True
    shared_table.answered(berta)
    assert ana.page.words("together.no_no_way") in ana.html()


def test_another_version_of_the_rules_is_refused_before_anything_begins():
    from baraja_ui.together import signal

    shared_table = SharedTable("Ana", "Berta")
    ana, berta = shared_table.devices
    shared_table.do(ana, "together.invite", "1")
    offer = signal.read(shared_table.address(ana))
    berta.run(berta.page.links.on_fragment, signal.pack(replace(offer, rules="0")))
    assert berta.page.route == "home" and berta.page.words("together.no_other_version") in berta.host.spoken


def test_names_of_other_people_stay_text():
    shared_table = SharedTable("<img src=x onerror=alert(1)>", "Berta")
    berta = shared_table.devices[1]
    shared_table.invited(berta, 1)
    assert "<img src=x" not in berta.html() and "&lt;img" in berta.html()


@pytest.mark.parametrize("what", ["a seat of mine", "nonsense"])
def test_a_hostile_device_is_sent_away_on_the_page(what):
    from baraja_ui.together.protocol import messages

    shared_table = two(8)
    ana, berta = shared_table.devices
    before = list(ana.play.session.decisions)
    text = '{"v":3}'
    if what == "a seat of mine":
        text = messages.write("moves", era=1, at=len(before), moves=[["0 turn.buy", ""]])
    berta.host.peer_send("leader", text)
    shared_table.settle()
    assert ana.play.session.decisions == before and ana.page.together.table.link.devices["d1"].state == "refused"
    assert "La partida no ha cambiado" in ana.html()


def deep(times):
    inside = []
    for _ in range(times):
        inside = [inside]
    return inside


STRANGE = (None, 5, "x", -1, 10**18, 1.5, [], {}, ["<b>"], [[1]], {"a": 1}, deep(400), ["cellar"] * 10)


def test_no_game_that_a_hostile_leader_makes_up_is_opened_and_its_names_stay_text():
    from baraja_ui.together.protocol import messages

    shared_table = SharedTable("Ana", "Berta")
    ana, berta = shared_table.devices
    shared_table.invited(berta, 1)
    shared_table.do(berta, "together.join")
    setup = dict(ana.play.session.setup)
    good = {"id": "t-7", "title": "x", "game": "dominion", "rules": ana.play.rules.RULES, "seed": 5, "setup": setup,
            "people": [["person", "Ana"], ["person", "Berta"]], "yours": [1], "secret": "s", "era": 1,
            "count": 0, "said": ""}  # fmt: skip
    wrong = [{"setup": {**setup, "kingdom": strange}} for strange in STRANGE]
    wrong += [{"setup": {**setup, "seats": strange}} for strange in STRANGE]
    wrong += [{"setup": {}}, {"setup": {**setup, "more": 1}}, {"setup": {"a": deep(900)}}, {"game": "chess"},
              {"game": "villagers"}, {"rules": "0"}, {"people": [["person", "A"]]},
              {"people": [["nobody", "A"], ["person", "B"]]}, {"people": [["list", "A"], ["person", "B"]]},
              {"id": ""}, {"id": "../x"}, {"id": "x" * 50}]  # fmt: skip
    table, saves = berta.page.together.table, dict(berta.host.saves)
    for change in wrong:
        berta.run(table.heard, "leader", "open", "")
        berta.run(table.heard, "leader", "text", messages.write("welcome", **{**good, **change}))
        reason = "other_version" if change in ({"game": "chess"}, {"rules": "0"}) else "impossible"
        reason = "unreadable" if "[" * 100 in repr(change) else reason
        assert table.link.state == "refused" and berta.page.words(f"together.no_{reason}") == table.problem, change
    assert berta.host.saves == saves and berta.page.open_table is None
    named = {"title": "<img src=x>\u202e", "people": [["person", "<img src=x>"], ["person", "\u202eevil"]]}
    berta.run(table.heard, "leader", "open", "")
    berta.run(table.heard, "leader", "text", messages.write("welcome", **{**good, **named}))
    berta.run(table.heard, "leader", "text", messages.write("tail", era=1, at=0, decisions=[], last=True, check=""))
    assert berta.play.names == ["<img src=x>", "evil"] and "\u202e" not in berta.host.html()
    assert "<img src=x" not in berta.host.html()


# ---------------------------------------------------------------- servers


def test_no_server_is_asked_except_those_that_the_reader_has_entered():
    import json

    shared_table = SharedTable("Ana", "Berta")
    ana, berta = shared_table.devices
    shared_table.meet(berta, 1)
    assert [ana.host.servers, berta.host.servers] == ["[]", "[]"]
    entered = "stun:stun.example.org:3478 https://spy.example.com turn:ana:secret@turn.example.org stun:"
    shared_table.do(ana, "together.servers", "", entered, "input")
    shared_table.do(ana, "together.invite", "1")
    assert json.loads(ana.host.servers) == [
        {"urls": "stun:stun.example.org:3478"},
        {"urls": "turn:turn.example.org", "username": "ana", "credential": "secret"},
    ]
    assert "Esto no es un servidor y no se usará: https://spy.example.com stun:" in " ".join(ana.host.spoken)
    shared_table.invited(berta, 1)
    assert 'id="together-servers"' in berta.screen(), "between two networks both devices need one"
    shared_table.do(berta, "together.servers", "", "stun:stun.example.net", "input")
    shared_table.do(berta, "together.join")
    assert json.loads(berta.host.servers) == [{"urls": "stun:stun.example.net"}]
    ana.host.spoken.clear()
    shared_table.do(ana, "together.servers", "", "", "input")
    shared_table.do(ana, "together.invite", "1")
    assert ana.host.servers == "[]" and not any("servidor" in sentence for sentence in ana.host.spoken)


def test_an_invitation_is_read_by_the_camera_inside_the_page():
    shared_table = SharedTable("Ana", "Berta")
    ana, berta = shared_table.devices
    shared_table.do(ana, "together.invite", "1")
    berta.host.seen = (shared_table.address(ana), "")
    shared_table.do(berta, "go", "code")
    shared_table.do(berta, "camera.look")
    assert berta.page.route == "invited" and "Ana" in berta.screen()
    ana.host.seen = ("https://example.org/other", "")
    shared_table.do(ana, "camera.look")
    assert ana.page.route == "together" and ana.page.words("linkerror.foreign") in ana.html()


def test_a_refused_camera_is_reported_where_links_are_read_and_not_at_an_open_invitation():
    shared_table = SharedTable("Ana", "Berta")
    ana = shared_table.leader
    shared_table.do(ana, "together.invite", "1")
    shared_table.do(ana, "go", "code")
    ana.host.seen = ("", "denied")
    shared_table.do(ana, "camera.look")
    assert ana.page.words("camera.denied") in ana.host.spoken
    assert not ana.page.camera.looking and not ana.page.together.table.handed.problem


def test_a_code_that_the_camera_reads_after_its_screen_was_left_changes_nothing():
    shared_table = SharedTable("Ana", "Berta")
    ana, berta = shared_table.devices
    shared_table.do(ana, "together.invite", "1")

    async def read_late(_place):
        berta.page.go("home")
        return shared_table.address(ana), ""

    berta.host.scan = read_late
    shared_table.do(berta, "go", "code")
    shared_table.do(berta, "camera.look")
    assert berta.page.route == "home" and berta.page.together.table is None


@pytest.mark.parametrize("way", ["camera.stop", "together.invite", "together.alone"])
def test_the_camera_is_turned_off_when_no_code_is_awaited_any_more(way):
    shared_table = SharedTable("Ana", "Berta")
    ana = shared_table.leader
    shared_table.do(ana, "together.invite", "1")
    on = asyncio.Event()

    async def scan(_place):
        while on.is_set():
            await ana.host.sleep(1)
        return "", ""

    ana.host.scan, ana.host.stop_scan = scan, on.clear

    async def midway():
        on.set()
        ana.page.act("camera.look", "")
        await ana.host.sleep(1)
        assert 'id="camera"' in ana.screen()
        ana.page.act(way, "1")
        assert not on.is_set() and (way != "camera.stop" or 'id="camera"' not in ana.screen())
        await ana.host.settle()
        assert 'id="camera"' not in ana.screen() and not ana.page.camera.looking

    ana.run(midway)


# ---------------------------------------------------------------- the next game


def three(number=6):
    """Two people's devices and a bot, after so many decisions: (party, device, device)."""
    shared_table = SharedTable("Ana", "Berta", seats=["person", "person", "money-plus"])
    shared_table.meet(shared_table.devices[1], 1)
    shared_table.do(shared_table.leader, "resume.table")
    until(shared_table, 0, number)
    return shared_table, *shared_table.devices


def test_a_rematch_takes_all_devices_along_without_a_new_invitation():
    shared_table, ana, berta = three()
    first = ana.play.save.id
    while shared_table.step():
        pass
    shared_table.do(ana, "rematch", "other")
    assert ana.page.route == berta.page.route == "table"
    assert ana.play.save.id == berta.play.save.id != first
    assert (ana.play.people, berta.play.people) == ([0], [1])
    assert not ana.host.parts["#together"] and not berta.host.parts["#together"]
    for _ in range(20):
        assert shared_table.step() and same(shared_table)
    games = {first, ana.play.save.id}
    assert games <= ana.host.saves.keys() and games <= berta.host.saves.keys(), "both games are kept on both devices"


@pytest.mark.parametrize("how", ["same", "kind", "swap"])
def test_each_device_keeps_its_people_in_every_kind_of_rematch(how):
    shared_table, ana, berta = three()
    before = ana.play
    shared_table.do(ana, "rematch", how)
    seats = (2, 0) if how == "swap" else (0, 1)
    assert ana.play is not before and (ana.play.people, berta.play.people) == ([seats[0]], [seats[1]])
    assert [ana.play.names[seat] for seat in seats] == ["Ana", "Berta"]
    assert shared_table.step() and same(shared_table)


def test_other_cards_are_dealt_for_all_devices():
    shared_table, ana, berta = three()
    kingdom = ana.play.session.setup["kingdom"]
    shared_table.do(ana, "again.mark", kingdom[0])
    shared_table.do(ana, "again.deal")
    assert berta.play.session.setup == ana.play.session.setup and kingdom[0] not in berta.play.session.setup["kingdom"]
    assert shared_table.step() and same(shared_table)


@pytest.mark.parametrize("theirs", ["2", "3"])
def test_another_game_is_dealt_for_all_devices_with_the_same_version_of_its_rules(theirs, monkeypatch):
    """Each game has its own version of the rules."""
    shared_table = two(8)
    ana, berta = shared_table.devices
    ana.page.setup.draft["game"] = "villagers"
    monkeypatch.setattr(villagers, "RULES", theirs)
    ana.run(ana.page.act, "new.together", "", "", "click")
    monkeypatch.setattr(villagers, "RULES", "2")
    shared_table.settle()
    refused = berta.page.words("together.no_other_version") in berta.host.spoken
    assert (berta.play.ui.name, refused) == (("villagers", False) if theirs == "2" else ("dominion", True))


def test_a_follower_asks_the_leader_for_another_game():
    shared_table, ana, berta = three()
    before = berta.play
    shared_table.do(berta, "rematch", "other")
    assert berta.play is before and berta.page.together.table.link.state == "in_step"
    assert ana.page.words("together.again", name="Berta") in ana.host.spoken
    assert berta.page.words("together.leader_deals") in berta.host.spoken
    shared_table.do(ana, "rematch", "other")
    assert berta.play is not before and same(shared_table)


def test_a_device_that_was_away_at_the_rematch_joins_the_next_game_by_an_invitation():
    shared_table = SharedTable("Ana", "Berta", "Carlos")
    ana, berta, carlos = shared_table.devices
    shared_table.meet(berta, 1)
    shared_table.meet(carlos, 2)
    shared_table.do(ana, "resume.table")
    carlos.host.cut("leader")
    shared_table.settle()
    shared_table.do(ana, "rematch", "other")
    assert berta.play.save.id == ana.play.save.id != carlos.play.save.id
    shared_table.meet(carlos, 2)
    assert carlos.play.save.id == ana.play.save.id and carlos.play.people == [2]
    assert shared_table.step() and same(shared_table)


def test_a_game_of_other_people_is_not_dealt_for_the_other_devices():
    shared_table, ana, berta = three()
    first = ana.play.save.id
    ana.page.setup.draft["seats"][0]["name"] = "Zoe"
    shared_table.do(ana, "new.start")
    assert ana.play.save.id != first == berta.play.save.id and ana.play.people == [0, 1]
    assert berta.page.together.table.link.state == "away"


def test_after_a_rematch_devices_that_reload_find_each_other_again():
    shared_table, ana, berta = three()
    shared_table.do(ana, "rematch", "other")
    ana, berta = shared_table.reload(0), shared_table.reload(1)
    shared_table.meet(berta, 1)
    assert berta.play.people == [1] and same(shared_table) and shared_table.step() and same(shared_table)


def test_decisions_that_arrive_together_are_shown_together():
    shared_table = two(8)
    ana, berta = shared_table.devices
    shared_table.settle = lambda: None  # what is sent waits
    until_more = len(berta.host.mail) + 3
    while len(berta.host.mail) < until_more and ana.play.decider == 0:
        shared_table.answer(ana)
    assert len(berta.host.mail) > 1
    painted, paint = [], berta.page.painter.paint
    berta.page.painter.paint = lambda *asked: painted.append(asked) or paint(*asked)
    berta.run(berta.host.deliver)
    assert same(shared_table) and len(painted) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_failure_to_meet_says_what_to_do_next(lang):
    """By an imperative in its last sentence, where the hand looks for it."""
    steps = {
        "es": r"(?i)\b(prueba|conéctal\w+|invit[ae]|permítelo|vuelve|ábrela|lee|pide|recarga|corrígelo|instala)\b",
        "en": r"(?i)\b(try|connect|invite|allow|go back|open|read|ask|reload|correct|install)\b",
    }
    words = Words(lang)
    failures = [key for key in sentences() if key.startswith("together.no_")]
    assert len(failures) > 12
    for key in failures:
        assert re.search(steps[lang], words(key, text="x")), key


def test_the_text_of_an_address_and_servers_are_folded_away_and_a_failure_unfolds_the_paste_field():
    spoken = Words("es")
    markup = table(spoken, "Mesa", "", Handed("Ana", "https://example.org/#t=1.x"), "")
    assert markup.count("step-drawing") == 2 and "Avanzado" in markup and "<details open" not in markup
    assert markup.index("camera.look") < markup.index("together-paste")
    failed = table(spoken, "Mesa", "", Handed("Ana", "https://example.org/#t=1.x", problem="Nada."), "")
    assert re.search(r'<details[^>]*id="together-paste"[^>]*open', failed)
