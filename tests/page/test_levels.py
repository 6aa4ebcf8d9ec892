"""Bots that plan ahead or think long: they hold up neither page nor reader, and tell their plan after the game."""

import asyncio
from itertools import count

import pytest

from baraja import bots
from baraja.bots.dominion.expert import rivals, trials
from baraja.bots.dominion.yardsticks import menu_trials
from baraja.bots.villagers import people
from baraja.jobs import messages, tasks
from baraja_ui.app import App
from baraja_ui.games.dominion.ending import plan_line
from baraja_ui.games.seats import offered, player, seated
from baraja_ui.links.link_codec import SEATS
from baraja_ui.match.opponents import deciding
from baraja_ui.match.running_game import Play
from baraja_ui.shell.waiting import at_once
from baraja_ui.words import Words
from pretending import Employing, Pretended, run


@pytest.fixture
def small_budgets(monkeypatch):
    """Few trial games: enough to find some plan."""
    monkeypatch.setattr(menu_trials, "ROUNDS", ((1, 2),))
    monkeypatch.setattr(menu_trials, "_best", {})
    monkeypatch.setattr(trials, "ROUNDS", ((1, 2),))
    monkeypatch.setattr(trials, "FINALS", ())
    monkeypatch.setattr(trials, "MORE", 0)
    monkeypatch.setattr(trials, "MAX_PLANS", 4)
    monkeypatch.setattr(trials, "_found", {})
    monkeypatch.setattr(trials, "known", lambda kingdom: ())
    monkeypatch.setattr(rivals, "_learned", {})


def page_against(kind, host=None, then=None):
    host = host or Pretended(("es-ES",))
    page = App(host)

    async def begin():
        await page.start()
        page.setup.draft["seats"] = [{"kind": "person", "name": "Ana"}, {"kind": kind, "name": "Berta"}]
        page.setup.draft["seed"], page.setup.draft["start"] = "31", "0"
        page.setup.new_start("")
        if then is not None:
            await host.settle(50)
            then(page)
        await host.settle(4000)

    run(begin())
    return host, page


def test_a_bot_prepares_while_the_person_looks_at_the_first_hand(small_budgets):
    _, page = page_against("strategist")
    assert page.open_table.play.decider == 0 and not page.open_table.play.session.decisions
    assert tuple(page.open_table.play.session.setup["kingdom"]) in menu_trials._best


def test_a_preparation_never_holds_the_page_for_long(small_budgets, monkeypatch):
    monkeypatch.setattr("baraja_ui.host.jobs.SLICE_MS", 0.5)
    slices, sleep = [], Pretended.sleep

    async def slept(host, milliseconds):
        slices.append(milliseconds)
        await sleep(host, milliseconds)

    monkeypatch.setattr(Pretended, "sleep", slept)
    page_against("strategist")
    assert slices.count(0) > 2


class Forgetful(Employing):
    """A host whose workers, like real ones, share no memory with the page: what bots find in them is forgotten."""

    def on_worker(self, name, callback):
        def broken(text, reason):
            menu_trials._best.clear()
            trials._found.clear()
            callback(text, reason)

        super().on_worker(name, broken)


@pytest.mark.parametrize("kind", ["strategist", "expert"])
def test_a_bot_follows_the_plan_that_a_worker_has_worked_out(small_budgets, kind):
    host, page = page_against(kind, Forgetful(("es-ES",)))
    session = page.open_table.play.session
    assert host.started == ["jobs"]
    assert tuple(session.setup["kingdom"]) in {**menu_trials._best, **trials._found}
    plan = bots.plan(kind, "dominion", session.view(1))
    menu_trials._best.clear()
    trials._found.clear()
    assert bots.plan(kind, "dominion", session.view(1)) == plan, "the page would have found the same"


def test_the_plans_of_a_game_that_was_left_are_given_up(small_budgets):
    jobs = []

    def left(page):
        jobs.extend(job for job, _ in page.open_table.bots.preparations._open)
        page.tables.leave()

    host, _ = page_against("expert", Employing(("es-ES",), deaf=True), left)
    assert [job.over for job in jobs] == [True] and not host.tasks and trials._found == {}


@pytest.fixture
def brief(monkeypatch):
    """An expert of Villagers that does not think for long."""
    monkeypatch.setattr(people, "BUDGETS", dict.fromkeys(people.BUDGETS, 1))


@pytest.fixture
def thoughtful(brief):
    """A game of Villagers in which an expert is to make the first decision."""
    return thinking(Pretended(("es-ES",)))


def thinking(host):
    """The host and the table of such a game. Each look at the clock takes 5 ms, so that slices end."""
    page = App(host)

    async def begin():
        await page.start()
        page.setup.draft["game"] = "villagers"
        page.setup.draft["seats"] = [{"kind": "person", "name": "Ana"}, {"kind": "expert", "name": "Berta"}]
        page.setup.draft["seed"], page.setup.draft["start"] = "31", "1"
        page.setup.new_start("")

    run(begin())
    ticks = count(step=5)
    host.now = lambda: next(ticks)
    assert page.open_table.play.decider == 1 and not page.open_table.play.session.decisions
    return host, page.open_table


@pytest.mark.parametrize("pace", ["normal", "instant"])
def test_a_bot_that_thinks_long_decides_in_slices_what_it_would_decide_at_once(thoughtful, pace):
    """With pauses, the browser draws a frame after every slice: the flights of other cards go on meanwhile."""
    host, side = thoughtful
    side.settings["pace"] = pace
    drawn, slept = [], []

    def noted(done, wait):
        async def waited(*time):
            done.append(time)
            await wait(*time)

        return waited

    host.sleep, host.drawn = noted(slept, host.sleep), noted(drawn, host.drawn)
    picks = run(side.bots._thought())
    assert len(slept) > 1 and picks == at_once(deciding(side.play, 1))
    assert len(drawn) == (len(slept) if pace == "normal" else 0)  # the pretended browser sleeps while it draws
    assert not side.play.session.decisions


def test_a_bot_s_decision_is_dropped_when_the_game_has_gone_on_without_it(thoughtful):
    _, side = thoughtful

    async def interrupted():
        thought = asyncio.ensure_future(side.bots._thought())
        await asyncio.sleep(0)
        side.play.session.answer(side.play.session.question.options[0])
        return await thought

    assert run(interrupted()) is None
    assert len(side.play.session.decisions) == 1


def thought_by_worker(host, then=None):
    """What the bot decides at a table whose worker has started, what it would decide on the page, and the messages that
    asked the worker. `then(side)` happens while the bot thinks."""
    host, side = thinking(host)
    side.page.jobs.wake()
    side.page.jobs.receive("")

    async def thinks():
        thought = asyncio.ensure_future(side.bots._thought())
        if then is not None:
            await asyncio.sleep(0)
            then(side)
        picks = await thought
        await host.settle(20_000)
        return picks

    expected = [side.play.session.option_ids()[side.play.session.question.options.index(pick)]
                for pick in at_once(deciding(side.play, 1))]  # fmt: skip
    picks = run(thinks())
    asked = [message for message in map(messages.read, host.sent) if message.get("task") == "decision"]
    return picks, expected, asked


@pytest.mark.parametrize("mortal", [0, 1])
def test_a_worker_decides_as_the_page_would_even_one_that_was_started_again(brief, mortal):
    host = Employing(("es-ES",), mortal=mortal)
    picks, expected, asked = thought_by_worker(host)
    assert picks == expected and len(asked) == 1 + mortal and host.started == ["jobs"] * (1 + mortal)


def test_workers_that_die_again_and_again_leave_the_decision_to_the_page(brief):
    picks, expected, _ = thought_by_worker(Employing(("es-ES",), mortal=99))
    assert picks == expected


def test_a_decision_that_fails_in_the_worker_is_made_by_the_page(brief, monkeypatch):
    def fails(order, fine):
        yield
        raise ValueError

    monkeypatch.setitem(tasks.TASKS, "decision", fails)
    host = Employing(("es-ES",))
    picks, expected, asked = thought_by_worker(host)
    assert [getattr(pick, "name", pick) for pick in picks] == [name.partition("#")[0] for name in expected]
    assert len(asked) == 1


def test_a_worker_s_decision_is_given_up_when_the_game_has_gone_on_without_it(brief):
    host = Employing(("es-ES",), deaf=True)
    picks, _, asked = thought_by_worker(
        host, lambda side: side.play.session.answer(side.play.session.question.options[0])
    )
    assert picks is None and len(asked) == 1 and "drop" in messages.read(host.sent[-1])


def test_until_the_worker_has_started_the_page_thinks(brief):
    host, side = thinking(Employing(("es-ES",), deaf=True))
    assert run(side.bots._thought()) == at_once(deciding(side.play, 1))
    assert host.started == ["jobs"] and host.sent == []


def finish(host, page):
    """Plays the game to its end, the person buying only Treasures and Provinces."""
    play: Play = page.open_table.play
    player = bots.make("big-money", "dominion", 5)

    async def playing():
        while not play.over:
            view, question = play.session.view(0), play.session.question
            picks = player.decide(view, question, None)
            named = zip(play.session.option_ids(), question.options, strict=True)
            play.answer([name for name, option in named if option in picks])
            page.open_table.moved()
            await host.settle(4000)

    run(playing())


@pytest.mark.parametrize("kind", bots.levels("dominion"))
def test_after_the_game_a_bot_tells_its_plan_in_a_sentence(kind, small_budgets):
    host, page = page_against(kind)
    page.settings["pace"] = "instant"
    finish(host, page)
    assert page.route == "end"
    assert host.html().count('class="plan"') == 1 and "Su plan: " in host.html()


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_kind_of_plan_has_its_sentence(lang):
    words = Words(lang).of("dominion")
    planned = ("village", "smithy", "chapel")
    deck = dict.fromkeys(planned, 1)
    assert plan_line(None, deck, words) == ""
    for style in ("favourites", "artisan", "money", "chain", "engine", "brew", "land"):
        sentence = plan_line({"style": style, "cards": planned}, deck, words)
        assert all(words.name(card) in sentence for card in planned) and "{" not in sentence
        assert plan_line({"style": style, "cards": ()}, deck, words) == words("plan.nothing")


def test_the_plan_of_a_bot_names_only_cards_of_its_deck():
    words = Words("en").of("dominion")
    plan = {"style": "money", "cards": ("marauder", "rogue")}
    assert plan_line(plan, {"gold": 6, "rogue": 1}, words) == words("plan.money", cards="Rogue")
    assert plan_line(plan, {"gold": 6}, words) == words("plan.dropped", cards="Marauder and Rogue")


def test_every_level_is_described_in_both_languages():
    for lang in ("es", "en"):
        words = Words(lang)
        for kind in SEATS[1:]:
            assert words(f"seat.{kind}") and words(f"level.{kind}")


def test_a_seat_named_before_there_were_levels_is_still_played_by_the_same_bot():
    """The bot that links and saves call apprentice has another name in the engine, where a level is called so now."""
    assert player("apprentice") == "favourites" and player("novice") == "apprentice"
    assert offered("dominion") == offered("villagers") == ("beginner", "novice", "regular", "strong", "expert")
    for kind in ("random", "big-money", "money-plus", "apprentice", "strategist", "master", *offered("dominion")):
        assert seated("dominion", ["person", kind]) and bots.make(player(kind), "dominion", 1)
    assert not seated("villagers", ["person", "apprentice"]) and seated("villagers", ["person", "novice"])
