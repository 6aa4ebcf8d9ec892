"""Long work: done by a worker, or on the page where there is none, and always with the same outcome."""

import json
from math import inf

import pytest

from baraja.bots import at_once
from baraja.jobs import messages, tasks
from baraja.jobs.runner import JobRunner
from baraja_ui.host.jobs import SLOW, TICK_MS, TRIES, Broken, Dropped, Jobs, Refused
from baraja_ui.laboratory import model
from baraja_ui.words import Words, problems
from pretending import Device, Employing, Pretended, run

ORDER = model.Experiment(model.Order("villagers", "villagers", ("beginner", "regular")), 3).next_order()


def done(host, task="games", order=ORDER):
    """The outcome of a job on a host."""

    async def doing():
        jobs = Jobs(host)
        try:
            return await jobs.do(task, order)
        finally:
            await host.settle(20_000)

    return run(doing())


def test_a_worker_and_the_page_come_to_the_same_outcome():
    assert done(Employing()) == done(Pretended()) == at_once(tasks.begin("games", ORDER))


def test_a_worker_starts_with_the_first_job_and_is_kept_for_the_next():
    host = Employing()

    async def two():
        jobs = Jobs(host)
        assert host.started == []
        await jobs.do("games", ORDER)
        await jobs.do("games", ORDER)
        await host.settle()

    run(two())
    assert host.started == ["jobs"]


def test_a_worker_that_dies_is_started_again_and_the_job_is_done():
    host = Employing(mortal=1)
    assert done(host) == at_once(tasks.begin("games", ORDER))
    assert host.started == ["jobs", "jobs"]


def test_workers_that_die_again_and_again_are_given_up_and_the_page_does_the_job():
    host = Employing(mortal=99)
    assert done(host) == at_once(tasks.begin("games", ORDER))
    assert len(host.started) == TRIES and host.runners == {}


def test_a_worker_that_never_begins_is_given_up_after_a_while():
    host = Employing(deaf=True)
    assert done(host) == at_once(tasks.begin("games", ORDER))
    assert host.clock >= 1000 * TRIES * SLOW


@pytest.mark.parametrize("host", [Employing, Pretended])
def test_a_job_that_cannot_be_done_says_why(host):
    with pytest.raises(Refused) as refused:
        done(host(), "unheard_of", {})
    assert refused.value.reason == "no_task"
    with pytest.raises(Broken):
        done(host(), "games", {"contest": {}, "first": 0, "deals": 1})


@pytest.mark.parametrize("host", [Employing, Pretended])
def test_a_dropped_job_is_given_up(host):
    host = host()

    async def doing():
        job = Jobs(host).begin("games", {**ORDER, "deals": 50})
        for _ in range(3):
            await host.sleep(0)
        job.drop()
        with pytest.raises(Dropped):
            await job.result()
        await host.settle()
        assert not host.tasks

    run(doing())


def test_only_plain_values_cross_and_nothing_else_is_taken():
    host = Employing()
    done(host)
    for text in host.sent:
        assert messages.read(text) and json.loads(text)["v"] == messages.VERSION
    good = messages.ask(1, "games", ORDER)
    runner = JobRunner(lambda: 0)
    for strange in ("", "[]", "{}", good[:-1], good.replace('"v":1', '"v":2'), good.replace('"task"', '"eval"'),
                    good.replace('"id":1', '"id":"1"'), "[" * 100_000, None, 7, messages.ask(2, "x", [])):  # fmt: skip
        with pytest.raises(messages.InvalidMessage):
            messages.read(strange)
        runner.receive(strange)
        assert not runner.busy


def test_jobs_are_done_in_turn_and_a_dropped_one_never_speaks():
    now = iter(range(10**9))
    runner = JobRunner(lambda: next(now))
    for number in (1, 2, 3):
        runner.receive(messages.ask(number, "games", ORDER))
    runner.receive(messages.drop(2))
    reports = []
    while runner.busy:
        if text := runner.work(1):
            reports.append(messages.read(text)["id"])
    assert reports == [1, 3]


def test_the_laboratory_goes_on_in_a_worker_while_the_reader_is_elsewhere():
    device = Device(host=Employing())
    lab = device.page.laboratory
    lab.order = model.Order("dominion", "first_game", ("beginner", "novice"))

    async def leave():
        device.page.go("laboratory")
        lab.start("")
        device.page.go("home")
        await device.host.settle(20_000)

    run(leave())
    assert lab.experiment.games == 100 and not lab.running
    assert "Terminado: 100 partidas." in device.host.spoken


def test_a_pause_gives_up_the_games_under_way_and_the_outcome_stays_the_same():
    device = Device(host=Employing())
    lab = device.page.laboratory
    lab.order = model.Order("dominion", "first_game", ("beginner", "novice"))

    async def paused():
        device.page.go("laboratory")
        lab.start("")
        while not lab.experiment.games:
            await device.host.sleep(1)
        lab.pause("")
        await device.host.settle(20_000)
        assert 0 < lab.experiment.games < 100
        lab.start("")
        await device.host.settle(20_000)

    run(paused())
    whole = model.Experiment(lab.order, lab.experiment.contest.seed)
    while (order := whole.next_order()) is not None:
        whole.add(at_once(tasks.begin("games", order)), 100)
    assert lab.experiment.standings.summary() == whole.standings.summary()


def test_a_resting_job_waits_while_others_are_done():
    now = [0.0]
    runner = JobRunner(lambda: now[0])
    runner.receive(messages.ask(1, "games", ORDER))
    runner.receive(messages.rest(1, 300))
    assert runner.busy and runner.idle_ms == 300 and runner.work(1000) == ""
    runner.receive(messages.ask(2, "games", ORDER))
    assert runner.idle_ms == 0, "somebody waits for the other one"
    assert json.loads(runner.work(1000))["id"] == 2
    now[0] = 301.0
    outcome = {"v": 1, "id": 1, "done": at_once(tasks.begin("games", ORDER))}
    assert runner.idle_ms == 0 and json.loads(runner.work(1000)) == outcome


def test_games_of_the_laboratory_rest_when_the_reader_does_something():
    device = Device(host=Employing())
    page, sent = device.page, device.host.sent

    def doing():
        job = page.jobs.begin("games", ORDER)
        page.jobs.receive("")  # a sign of life
        page.laboratory._given.append(job)
        page.on_event("inspect", "inspect", "village", "hover")
        assert len(sent) == 1, "looking at a card costs nothing"
        page.on_event("click", "go", "cards", "")
        assert sent[1:] == [messages.rest(job.number, 300)]
        page.on_event("touch", "", "", "")
        assert sent[2:] == [messages.rest(job.number, 300)], "a finger counts when it comes down, before it is lifted"
        job.drop()
        page.player._given = trial = page.player._jobs.begin("player", ORDER)
        page.player._jobs.receive("")
        page.on_event("touch", "", "", "")
        assert sent[-1] == messages.rest(trial.number, 300), "a program under trial rests too"
        trial.drop()

    device.run(doing)


def ended(reason, most_seconds=inf):
    """The reason that a job of a fenced worker is refused for when that worker ends by itself."""
    host = Employing(deaf=True)

    async def doing():
        jobs = Jobs(host, "trial", alone=True, most_seconds=most_seconds)
        job = jobs.begin("trial", {})
        if reason:
            host.hearers["trial"](None, reason)
        while not job.over:
            host.hearers["trial"]("", "")
            await host.sleep(TICK_MS)
        with pytest.raises(Refused) as refused:
            await job.result()
        await host.settle()
        return refused.value.reason

    return run(doing())


def test_a_worker_that_floods_the_page_is_reported_as_that():
    assert ended("flood") == "flood"


def test_a_trial_that_says_for_ever_that_it_is_alive_ends_after_a_while():
    assert ended("", most_seconds=3) == "slow"


@pytest.mark.parametrize("answer", [
    {"refused": ["bot_raised"], "slots": {}}, {"refused": "bot_raised", "slots": []}, {"broken": {}},
    {"refused": "bot_raised", "slots": {"row": [1]}},
])  # fmt: skip
def test_an_answer_whose_reason_is_no_text_is_no_message(answer):
    with pytest.raises(messages.InvalidMessage):
        messages.read(json.dumps({"v": messages.VERSION, "id": 1, **answer}))


@pytest.mark.parametrize("slots", [{}, {"self": "x", "row": "1"}, {"key": "x", "words": "y"}, {"why": "x" * 10_000}])
def test_whatever_reason_a_worker_gives_the_reader_gets_a_sentence(slots):
    words = Words("es")
    for reason in ("bot_raised", "wheel_again", "title", "", "{x}", "no_such_reason"):
        sentence = problems.worker_problem(words, reason, slots, "player", "wheels")
        assert sentence and len(sentence) < 1000
