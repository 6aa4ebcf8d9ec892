"""Undo and the list of its points: what each takes back, what it costs, and that one tap is one point."""

import pytest

from baraja.core.session import Session
from baraja_ui.app import App
from baraja_ui.links import link_codec
from baraja_ui.match import undo
from baraja_ui.saves.save_file import Seat
from baraja_ui.shell.waiting import at_once
from pretending import Pretended, run


async def table(host, people=("Ana",), bots=("Berta",), seed=7, game="dominion", start=0):
    """A page at the table of a new game."""
    page = App(host)
    await page.start()
    page.settings["taps"] = "two"  # turns() confirms every purchase
    seats = [Seat("person", name) for name in people]
    seats += [Seat("big-money" if game == "dominion" else "greedy", name) for name in bots]
    kingdom = "first_game" if game == "dominion" else "villagers"
    page.setup.deal(link_codec.Deal(game, kingdom, seed, tuple(seat.kind for seat in seats), start), seats)
    await host.settle()
    return page


async def turns(page, host, count, pile="silver"):
    """Plays so many turns of the reader, each of which buys from one pile, or nothing."""
    for _ in range(count):
        await host.settle()
        while page.open_table.play.deciding.form == "choose":
            page.act("primary", "")
        key = f"pile:{pile}"
        page.act(*(("tap", key) if key in page.open_table.play.deciding.targets else ("end_phase", "")))
        while page.open_table.play.deciding is not None and page.open_table.play.deciding.form != "action":
            page.act("primary", "")
            await host.settle()
            if page.open_table.play.deciding and page.open_table.play.deciding.pile is None:
                break


def offered_undos(host):
    return [arg for _, action, arg, _ in host.controls() if action == "undo.to"]


def test_shift_u_lists_at_most_ten_points_with_the_latest_first():
    async def play():
        host = Pretended()
        page = await table(host)
        await turns(page, host, 14)
        assert page.on_event("key", "U", "shift", "")
        assert page.route == "undo"
        ats = [int(arg) for arg in offered_undos(host)]
        assert len(ats) == 10 and ats == sorted(ats, reverse=True)
        assert "Comprar Plata" in host.html() and "Turno" in host.html()

    run(play())


def test_the_list_warns_of_practice_only_where_the_game_is_none_yet():
    async def play():
        host = Pretended()
        page = await table(host)
        await turns(page, host, 14)
        page.act("undo.list", "")
        assert page.words("undo.marked") in host.html()
        page.open_table.play.save.mark_practice("undone")
        page.paint()
        assert page.words("undo.marked") not in host.html() and page.words("undo.seen") in host.html()

    run(play())


def test_escape_closes_the_menu_and_the_list_as_their_button_in_the_corner_does():
    async def play():
        page = await table(Pretended())
        for opened in ("menu", "undo.list"):
            page.act(opened, "")
            assert page.route != "table"
            assert page.on_event("key", "Escape", "", "") and page.route == "table", opened
        page.act("go", "stats")
        assert not page.on_event("key", "Escape", "", "") and page.route == "stats"

    run(play())


def test_escape_leads_back_from_the_list_of_keys_and_from_the_rules():
    async def play():
        page = await table(Pretended())
        page.on_event("key", "?", "", "")
        assert page.route == "settings"
        assert page.on_event("key", "Escape", "", "") and page.route == "table"
        page.act("rules.open", "")
        assert page.on_event("key", "Escape", "", "") and page.route == "table"

    run(play())


def test_the_menu_leads_to_the_list_and_so_does_a_long_press_on_undo():
    async def play():
        host = Pretended()
        page = await table(host)
        await turns(page, host, 2)
        assert 'data-hold="undo.list"' in host.html()
        page.act("menu", "")
        assert ("undo.list", "") in [(action, arg) for _, action, arg, _ in host.controls()]
        page.act("undo.list", "")
        assert page.route == "undo" and offered_undos(host)

    run(play())


def test_going_back_to_a_point_undoes_all_after_it_and_the_same_cards_come_again():
    async def play():
        host = Pretended()
        page = await table(host)
        await turns(page, host, 6)
        session = page.open_table.play.session
        page.act("undo.list", "")
        at = int(offered_undos(host)[-1])
        before, hand = session.decisions[:at], page.open_table.play.marks[at]
        page.act("undo.to", str(at))
        play = page.open_table.play
        assert page.route == "table"
        assert play.session.decisions == before
        assert len(play.session.events) == hand.events
        assert play.save.practice, "new cards had been seen"
        for decision in session.decisions[at:]:
            play.session.answer(*decision.split()[2:])
        assert play.session.table(0) == session.table(0)

    run(play())


def test_what_one_tap_did_is_undone_by_one_tap_even_after_a_reload():
    async def play():
        host = Pretended()
        page = await table(host)
        await host.settle()
        page.act("tap", "pile:silver")
        page.act("primary", "")
        await host.settle()
        page.open_table.play.to_save("2026-11-20")
        own_marks = [mark for mark in page.open_table.play.marks if mark.seat == 0]
        together = [mark.tap for mark in own_marks]
        assert len(together) > len(set(together)), "the tap made several decisions"
        page.keeping.save()
        await host.settle()
        again = App(host)
        await again.start()
        await again.resuming.resume(page.saves.open_id)
        await host.settle()
        fresh = again.open_table.play
        assert [point.at for point in undo.points(fresh)] == [point.at for point in undo.points(page.open_table.play)]
        assert undo.joined(fresh.marks) == undo.joined(page.open_table.play.marks)
        again.act("undo", "")
        assert again.open_table.play.session.decisions == [], "what the bot did afterwards is undone as well"

    run(play())


@pytest.mark.parametrize("grouping", [None, "x", [0, -1, 10**9, "1", True, 1.5], {"1": 2}])
def test_a_save_whose_grouping_of_decisions_is_invalid_is_undone_in_smaller_steps(grouping):
    async def play():
        import json

        host = Pretended()
        page = await table(host)
        await turns(page, host, 2)
        page.keeping.save()
        await host.settle()
        values = json.loads(host.saves[page.saves.open_id])
        values["joined"] = grouping
        opened, problem = at_once(page.resuming.opening(json.dumps(values), "x")[0])
        assert problem == "" and undo.joined(opened.marks) == []

    run(play())


def test_each_point_says_whether_it_is_free_or_makes_the_game_practice():
    async def play():
        host = Pretended()
        page = await table(host)
        await turns(page, host, 3)
        page.act("treasures", "")
        page.act("undo.list", "")
        html = host.html()
        assert 'data-undo="free"' in html and page.words("undo.free") in html
        assert 'data-undo="ask"' in html and page.words("undo.marked") in html

    run(play())


def three_turns(page):
    """Three turns go by in which two people at one device do nothing; the next one has taken up the cards."""

    def uncover():
        page.act("curtain", "1")
        page.act("curtain", "2")

    for _ in range(3):
        uncover()
        page.act("end_phase", "")
        while page.open_table.play.deciding is not None:
            page.act("end_phase", "")
    uncover()


def test_among_people_a_point_names_who_has_to_agree_and_asks_them():
    async def play():
        host = Pretended()
        page = await table(host, ("Ana", "Berta"), ())
        three_turns(page)
        page.act("undo.list", "")
        reader = page.open_table.play.reader
        other = page.open_table.play.names[1 - reader]
        assert page.words("undo.asks", names=other) in host.html()
        before = len(page.open_table.play.session.decisions)
        at = int(offered_undos(host)[-1])
        page.act("undo.to", str(at))
        assert page.route == "consent"
        assert len(page.open_table.play.session.decisions) == before, "nothing happens until the other person agrees"
        page.act("agree", str(1 - reader))
        assert len(page.open_table.play.session.decisions) == at

    run(play())


def test_who_has_agreed_is_marked_and_stays_in_place_so_that_a_double_tap_is_not_another_persons_consent():
    async def play():
        host = Pretended()
        page = await table(host, ("Ana", "Berta", "Carlos"), ())
        three_turns(page)
        page.act("undo.list", "")
        reader, before = page.open_table.play.reader, len(page.open_table.play.session.decisions)
        first, second = (seat for seat in range(3) if seat != reader)
        page.act("undo.to", offered_undos(host)[-1])
        buttons = [arg for _, action, arg, _ in host.controls() if action == "agree"]
        for _ in range(2):
            page.act("agree", str(first))
            assert [arg for _, action, arg, _ in host.controls() if action == "agree"] == buttons
            assert host.html().count('aria-pressed="true"') == 1 and page.open_table.consent.asking == [second]
        assert page.route == "consent" and len(page.open_table.play.session.decisions) == before
        page.act("agree", str(second))
        assert page.route == "table" and len(page.open_table.play.session.decisions) < before

    run(play())


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("es", "quiere deshacer: Terminar el turno. Turno 1, {} decisiones atrás."),
        ("en", "wants to undo: End turn. Turn 1, {} decisions back."),
    ],
)
def test_those_who_have_to_agree_read_who_undoes_what_and_how_far_back_that_is(lang, sentence):
    async def play():
        host = Pretended((lang,))
        page = await table(host, ("Ana", "Berta"), ())
        three_turns(page)
        page.act("undo", "")
        session, reader = page.open_table.play.session, page.open_table.play.reader
        own = [at for at, decision in enumerate(session.decisions) if decision.startswith(f"{reader} ")]
        assert page.route == "consent"
        assert (
            f"{page.open_table.play.names[reader]} {sentence.format(len(session.decisions) - own[-1])}" in host.html()
        )

    run(play())


def test_nobody_sees_the_list_while_the_tablet_changes_hands():
    async def play():
        host = Pretended()
        page = await table(host, ("Ana", "Berta"), ())
        page.act("undo.list", "")
        assert page.route == "table" and not offered_undos(host)

    run(play())


@pytest.mark.parametrize("lang", ["es", "en"])
def test_where_nothing_can_be_undone_the_button_says_why(lang):
    async def play():
        host = Pretended((lang,))
        page = await table(host)
        assert page.words("table.undo_nothing") in host.html()
        page.act("undo", "")
        assert host.spoken[-1] == page.words("undo.nothing")
        page.act("undo.list", "")
        assert page.words("undo.nothing") in host.html()

    run(play())


def test_in_villagers_the_points_name_what_was_drafted_and_built():
    async def play():
        host = Pretended()
        page = await table(host, game="villagers", bots=("Berta", "Carlos"))
        await host.settle()
        for _ in range(8):
            side = page.open_table
            if side.play.deciding is None:
                break
            names = [option["name"] for option in side.play.deciding.question["options"]]
            side.give(names[: max(1, side.play.deciding.least)], ())
            await host.settle()
        page.act("undo.list", "")
        assert offered_undos(host)
        for sentence in ("Ronda 1", "Reclutar Sacerdote", "Construir Sacerdote"):
            assert sentence in host.html()

    run(play())


@pytest.mark.parametrize(("game", "pass_", "label"), [
    ("villagers", "play", {"es": "Terminar", "en": "Finish"}),
    ("dominion", "buy", {"es": "Terminar el turno", "en": "End turn"}),
])  # fmt: skip
@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_decision_that_picked_nothing_is_called_as_its_button_is(game, pass_, label, lang):
    async def play():
        host = Pretended((lang,))
        page = await table(host, game=game)
        side = page.open_table
        while side.play.deciding.verb != pass_:
            names = [option["name"] for option in side.play.deciding.question["options"]]
            side.give(names[: side.play.deciding.least], ())
            await host.settle()
        side.give([], ())
        assert undo.label(side.play, undo.offer(side.play), side.words) == label[lang]

    run(play())


def test_undo_late_in_a_game_replays_little_of_it_and_leads_to_the_same_game(monkeypatch):
    """Even many times in a row, and after other decisions from there."""

    async def play():
        host = Pretended()
        page = await table(host, start=0)
        await turns(page, host, 26)
        play, again = page.open_table.play, []
        repeat = Session.repeat
        monkeypatch.setattr(Session, "repeat", lambda *args: again.append(1) or repeat(*args))
        for number in range(10):
            page.act("undo", "")
            await host.settle()
            if number == 5:
                await turns(page, host, 2, "copper")
            record = Session(play.rules, play.session.setup, play.session.seed, play.session.decisions)
            del again[-len(play.session.decisions) :]
            assert play.session.table(0)["view"] == record.table(0)["view"]
            assert play.session.events == record.events and len(play.marks) == len(record.decisions)
        assert len(play.session.decisions) > 50 and len(again) < 10 * 32

    run(play())


def taken_back(page):
    """What the undos in the reader's log took back."""
    return [event["what"] for event in page.open_table.logs.log().events if event["kind"] == "undo"]


@pytest.mark.parametrize("lang", ["es-ES", "en-GB"])
def test_the_log_still_tells_after_a_reload_what_was_taken_back(lang):
    async def play():
        host = Pretended((lang,))
        page = await table(host)
        await turns(page, host, 2)
        for _ in range(2):
            page.act("undo", "")
            await host.settle()
        await turns(page, host, 1)
        sentences = taken_back(page)
        assert len(sentences) == 2
        again = App(host)
        await again.start()
        await host.settle()
        log = again.open_table.logs.log()
        assert taken_back(again) == sentences and len(log) == len(again.open_table.play.session.events)
        assert again.words("log.undoes_to", name="Ana", what=sentences[0][again.words.lang]) in log.text(again.words)
        assert log.events[-1]["kind"] != "undo", "what was decided afterwards follows"

    run(play())


@pytest.mark.parametrize("reload", [False, True])
def test_the_log_says_what_was_taken_back_in_the_language_chosen_afterwards(reload):
    async def play():
        host = Pretended(("es-ES",))
        page = await table(host)
        await turns(page, host, 1)
        page.act("undo", "")
        await host.settle()
        assert "Ana deshace hasta Plata" in page.open_table.logs.log().text(page.words)
        page.act("lang", "en")
        await host.settle()
        if reload:
            page = App(host)
            await page.start()
            await host.settle()
        log = page.open_table.logs.log()
        assert page.words.lang == "en" and "Ana undoes back to Silver" in log.text(page.words)
        assert "Ana undoes back to Silver" in log.html(page.words)

    run(play())


def test_everybody_at_the_tablet_reads_in_the_log_what_was_taken_back():
    async def play():
        host = Pretended()
        page = await table(host, people=("Ana", "Carlos"), bots=())
        side = page.open_table
        while side.play.curtain is not None:
            page.act("curtain", "")
        side.play.reader = 1
        side.logs.log()
        side.play.reader = 0
        page.act("primary", "")
        page.act("undo", "")
        sentences = taken_back(page)
        assert sentences
        for reader in (1, None):  # whose log there was before, and whose there was not
            side.play.reader = reader
            assert taken_back(page) == sentences

    run(play())
