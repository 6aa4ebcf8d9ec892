"""A game as a film: its tables again, nothing on them that the reader did not know, and new games from any moment."""

import json
from itertools import count

import pytest

import deals
from baraja.core.session import Session
from baraja_ui.games.registry import game_ui
from baraja_ui.replay import timeline
from pretending import Pretended, run
from test_undo import table


def halfway(session):
    view = session.view(0)
    return view.turn >= 8 and view.active == 0 and session.question.seat == 0


async def film_of(host):
    page = await deals.opened(host, halfway)
    page.act("film.open", "")
    await host.settle(5000)
    assert page.route == "film"
    return page


def ended_game():
    session, _ = deals.simulated(lambda _: False, seats=("person", "big-money"))
    return session


def test_every_position_of_the_reel_is_the_table_as_it_was_in_any_order():
    session = ended_game()
    tables, fresh = [], Session(session.rules, session.setup, session.seed)
    tables.append(fresh.table(0))
    for decision in session.decisions:
        fresh.answer(*decision.split()[2:])
        tables.append(fresh.table(0))
    film = timeline.Timeline(session.rules, session.setup, session.seed, session.decisions)
    last = len(film)
    for number in (last, 0, last // 2, last // 2 + 1, last // 2 - 1, 3, last - 1, 17, 16, 15, last):
        table_values = film.at(number).table(0)
        assert table_values["view"] == tables[number]["view"], number
        assert table_values["question"] == tables[number]["question"], number


@pytest.fixture
def replayed(monkeypatch):
    """The answers that sessions are given, one entry for each."""
    given, answer = [], Session.answer
    monkeypatch.setattr(Session, "answer", lambda session, *picks: given.append(picks) or answer(session, *picks))
    return given


def test_a_step_of_a_wound_reel_replays_only_a_few_decisions(replayed):
    session = ended_game()
    film = timeline.Timeline(session.rules, session.setup, session.seed, session.decisions)
    film.at(len(film))
    for number in range(len(film), -1, -1):
        replayed.clear()
        film.at(number)
        assert len(replayed) <= timeline.EVERY


def test_a_very_long_game_keeps_few_forks_and_is_wound_in_small_steps(monkeypatch):
    monkeypatch.setattr(timeline, "MOST_KEPT", 4)
    monkeypatch.setattr(timeline, "LEAP", 20)
    session = ended_game()
    film = timeline.Timeline(session.rules, session.setup, session.seed, session.decisions)
    assert film.reachable == 20 < len(film)
    assert list(film.load_until(len(film))) == list(range(1, len(film) + 1))
    assert film.reachable == len(film) and len(film._kept) <= 5
    assert not any(fork.decisions for fork in film._kept)
    whole = timeline.Timeline(session.rules, session.setup, session.seed, session.decisions)
    whole.every = timeline.EVERY
    for number in (len(film), 3, len(film) // 2, len(film) // 3):
        position, wanted = film.at(number), whole.at(number)
        assert position.table(0) == wanted.table(0) and position.decisions == session.decisions[:number]


def test_whoever_does_not_wait_for_a_long_film_stays_at_the_table():
    async def leave():
        host = Pretended()
        page = await deals.opened(host, halfway)
        show = page.waiting.show_work

        def impatient(work):
            show(work)
            page.act("waiting.leave", "")

        page.waiting.show_work = impatient
        host.now = lambda: len(page.open_table.play.marks) * next(ticks)
        page.act("film.open", "")
        await host.settle(5000)
        assert page.route == "table" and page.replay.film is None and "film-bar" not in host.html()

    ticks = count()
    run(leave())


def test_the_film_of_a_running_game_shows_each_moment_as_the_reader_saw_it():
    async def play():
        host = Pretended()
        page = await film_of(host)
        play, film = page.open_table.play, page.replay.film
        fresh = Session(play.rules, play.session.setup, play.session.seed)
        for number in range(len(film.timeline) + 1):
            page.on_event("input", "film.at", "", str(number))
            assert film.state().view == fresh.table(0)["view"]
            for event in film.log().events[: film.places.known[number]]:
                if event["kind"] == "draw" and event["player"] != 0:
                    assert "cards" not in event, "what others drew stays hidden"
            if number < len(film.timeline):
                fresh.answer(*film.decisions[number].split()[2:])
        assert 'data-action="film.seat"' not in host.html(), "nobody takes another's view while the game is running"
        page.on_event("change", "film.seat", "", "1")
        assert film.seat == 0

    run(play())


def test_the_table_of_the_film_knows_the_turn_it_shows_and_nothing_later():
    async def play():
        page = await film_of(Pretended())
        film = page.replay.film
        for number in (0, len(film.timeline) // 2, len(film.timeline)):
            page.on_event("input", "film.at", "", str(number))
            known = film.places.known[number]
            recent = film.state().recent
            assert recent == film.log().events[known - len(recent) : known]
            assert [event["kind"] for event in recent].count("turn") == 1 and recent[0]["kind"] == "turn"

    run(play())


def test_when_the_game_is_over_everybodys_view_can_be_chosen():
    async def play():
        host = Pretended()
        page = await deals.opened(host, deals.nearly_over)
        while page.route == "table":
            deciding = page.open_table.play.deciding
            buying = deciding.form != "choose" and "pile:province" in deciding.targets
            page.act(*(("tap", "pile:province") if buying and deciding.pile is None else ("primary", "")))
            await host.settle(5000)
        assert page.route == "end" and 'data-action="film.open"' in host.html()
        page.act("film.open", "")
        await host.settle(5000)
        film = page.replay.film
        assert film.here == 0, "the film of a game that is over begins with the deal"
        page.on_event("change", "film.seat", "", "1")
        assert film.seat == 1 and film.state().view["seat"] == 1
        page.act("film.close", "")
        assert page.route == "end"

    run(play())


def test_steps_go_by_decision_by_turn_and_by_shuffle():
    async def play():
        host = Pretended()
        page = await film_of(host)
        film, end = page.replay.film, len(page.replay.film.timeline)
        assert film.here == end
        page.act("film.step", "decision -1")
        assert film.here == end - 1 and host.spoken[-1] == film.caption()
        page.act("film.step", "unit -1")
        assert film.here in film.places.units
        turn = film.timeline.at(film.here).view(0).turn
        page.act("film.step", "unit -1")
        assert film.timeline.at(film.here).view(0).turn in (turn, turn - 1)
        page.act("film.step", "shuffle -1")
        known = film.places.known
        fresh = film.events[known[film.here - 1] : known[film.here]] if film.here else film.events[: known[0]]
        assert film.here == 0 or "shuffle" in [event.kind for event in fresh]
        page.on_event("input", "film.at", "", "0")
        page.act("film.step", "decision -1")
        assert film.here == 0
        page.on_event("key", "ArrowRight", "", "")
        assert film.here == 1
        page.on_event("key", "PageDown", "", "")
        assert film.here > 1
        page.on_event("key", "Escape", "", "")
        assert page.route == "table" and page.replay.film is None

    run(play())


def test_the_film_runs_by_itself_to_its_end_and_stops_at_a_touch():
    async def play():
        host = Pretended()
        page = await film_of(host)
        film = page.replay.film
        page.on_event("input", "film.at", "", "0")
        page.act("film.run", "")
        assert film.playing
        page.act("film.run", "")
        assert not film.playing
        await host.settle(5000)
        stopped = film.here
        assert stopped < len(film.timeline)
        page.act("film.run", "")
        await host.settle(20000)
        assert film.here == len(film.timeline) and not film.playing

    run(play())


def test_a_game_goes_on_from_any_moment_and_the_original_stays_as_it_was():
    async def play():
        host = Pretended()
        page = await film_of(host)
        await host.settle(5000)
        before, original = dict(host.saves), page.saves.open_id
        page.act("film.step", "unit -1")
        here, decisions = page.replay.film.here, page.replay.film.decisions
        page.act("film.branch", "")
        fresh = page.open_table.play
        assert page.route == "table" and page.saves.open_id != original
        assert fresh.session.decisions == decisions[:here]
        assert fresh.save.practice, "its future may be known"
        await host.settle(5000)
        assert json.loads(host.saves[original])["record"] == json.loads(before[original])["record"]
        assert page.saves.open_id in host.saves

    run(play())


def test_a_game_that_goes_on_from_a_moment_knows_nothing_of_later_undos():
    async def play():
        host = Pretended()
        page = await film_of(host)
        await host.settle(5000)
        page.act("film.step", "unit -1")
        here, save = page.replay.film.here, page.open_table.play.save
        save.note_undo(1, 0, {"es": "Plata", "en": "Silver"})
        save.note_undo(here + 1, 0, {"es": "Oro", "en": "Gold"})
        page.act("film.branch", "")
        assert [at for at, _seat, _what in page.open_table.play.save.undone] == [1]

    run(play())


def test_a_game_that_goes_on_from_a_moment_keeps_its_long_title_and_says_what_it_is():
    async def play():
        host = Pretended()
        page = await film_of(host)
        await host.settle(5000)
        page.open_table.play.save.rename("Received game · First Game")
        page.act("film.step", "unit -1")
        page.act("film.branch", "")
        assert page.open_table.play.save.title == "Received game · First Game · " + page.words("film.branched")

    run(play())


def test_no_game_goes_on_from_the_end_of_a_film():
    async def play():
        host = Pretended()
        page = await film_of(host)
        page.replay.film.ended = True
        page.act("film.branch", "")
        assert page.route == "film" and host.spoken[-1] == page.words("film.branch_over")

    run(play())


def test_what_the_others_did_is_shown_step_by_step_from_the_briefing():
    async def play():
        host = Pretended()
        page = await deals.opened(host, halfway)
        page.act("end_phase", "")
        while page.open_table.play.deciding is not None and page.open_table.play.session.decisions[-1][0] == "0":
            page.act("end_phase", "")
            await host.settle(5000)
        await host.settle(5000)
        assert 'data-arg="steps"' in host.html()
        page.act("film.open", "steps")
        await host.settle(5000)
        film = page.replay.film
        assert film.timeline.at(film.here).question.seat != 0 and not film.playing
        page.act("film.close", "")
        page.act("film.open", "again")
        await host.settle(20000)
        assert page.replay.film.here == len(page.replay.film.timeline)

    run(play())


def test_on_a_shared_tablet_the_film_shows_only_the_view_of_whoever_holds_it():
    async def play():
        host = Pretended()
        page = await deals.opened(host, halfway, seats=("person", "person"))
        page.act("film.open", "")
        await host.settle()
        assert page.replay.film is None, "nobody has taken the tablet"
        page.act("curtain", "1")
        page.act("curtain", "2")
        page.act("film.open", "")
        await host.settle(5000)
        assert page.replay.film.seat == page.open_table.play.reader
        page.privacy.on_hidden()
        assert page.replay.film is None and page.route == "table"
        assert "data-card" not in host.html(), "the curtain takes the film away too"

    run(play())


async def film_of_villagers(host, decisions):
    """The film of two people's game after so many decisions."""
    page = await table(host, ("Ana", "Berta"), (), game="villagers")
    play = page.open_table.play
    while len(play.session.decisions) < decisions:
        if play.curtain is not None:
            page.act("curtain", "")
            continue
        page.open_table.give(play.session.option_ids()[: max(1, play.session.question.least)], ())
        await host.settle()
    page.act("film.open", "")
    await host.settle(5000)
    return page


def test_in_villagers_the_film_goes_by_rounds():
    async def play():
        page = await film_of_villagers(Pretended(), 14)
        film = page.replay.film
        assert "Ronda" in film.caption()
        page.act("film.step", "unit -1")
        assert film.here in (0, *film.places.units)

    run(play())


def test_a_hand_that_is_closed_at_the_table_is_closed_in_the_film_too():
    async def play():
        host = Pretended()
        page = await film_of_villagers(host, 4)
        play, film = page.open_table.play, page.replay.film
        assert play.session.table(film.seat)["view"]["hand"] and film.state().view["hand"] == []

    run(play())


def test_a_line_of_the_log_says_why_and_leads_to_its_moment():
    async def play():
        host = Pretended()
        page = await deals.opened(host, halfway)
        log = page.open_table.log()
        index = next(at for at, event in enumerate(log.events) if event["kind"] == "gain" and event["depth"])
        page.act("moment", str(index))
        html = host.html()
        assert page.words("because.title") in html and 'class="chain"' in html
        assert page.open_table.open_panels.explained_line == index
        page.act("film.moment", str(index))
        await host.settle(5000)
        film = page.replay.film
        assert page.route == "film"
        assert film.places.known[film.here] > index >= film.places.known[film.here - 1]

    run(play())


def test_an_undone_line_says_that_it_no_longer_counts():
    async def play():
        host = Pretended()
        page = await deals.opened(host, halfway)
        page.act("treasures", "")
        log = page.open_table.log()
        index = max(at for at, event in enumerate(log.events) if event["kind"] == "treasures")
        page.act("undo", "")
        page.act("moment", str(index))
        assert page.words("because.undone") in host.html() and 'id="moment-there"' not in host.html()
        page.act("film.moment", str(index))
        await host.settle()
        assert page.replay.film is None

    run(play())


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_line_of_a_whole_game_has_its_reason_in_both_languages(lang):
    from baraja_ui.art.faces import facts
    from baraja_ui.replay import explain
    from baraja_ui.table.log import Log
    from baraja_ui.words import Words

    session = ended_game()
    log, words = Log(["Ana", "Berta"], game_ui("dominion").events, 0), Words(lang)
    log.tell([{"kind": event.kind, "depth": event.depth, **event.public} for event in session.events])
    for index in range(len(log.events)):
        html = explain.render(log, index, words, facts(), game_ui("dominion").card_lines)
        assert 'class="rule"' in html or 'class="because"' in html, log.events[index]


def test_a_film_that_is_scrubbed_replays_only_a_few_decisions_at_each_place(replayed):
    async def play():
        page = await film_of(Pretended())
        film = page.replay.film
        for number in (*range(len(film.timeline), 0, -7), *range(0, len(film.timeline), 11)):
            replayed.clear()
            page.on_event("input", "film.at", "", str(number))
            assert film.here == number and len(replayed) <= timeline.EVERY

    run(play())


def test_a_caption_tells_the_turn_in_which_the_decision_was_made():
    async def watched():
        page = await film_of(Pretended())
        film, captions = page.replay.film, []
        for here in range(1, len(film.timeline) + 1):
            turn = film.timeline.at(here - 1).view(0).turn
            film.here = here
            captions.append((film.caption().split(" · ")[0], f"Turno {turn}"))
        assert len(captions) > 10 and all(caption == expected for caption, expected in captions)

    run(watched())
