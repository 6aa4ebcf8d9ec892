"""Example turns: what comes out of them is what the rulebooks say, and each is shown as a film with its sentences."""

import asyncio

import pytest

from baraja.core.session import Session
from baraja_ui import app
from baraja_ui.games.registry import every, game_ui
from baraja_ui.games.rulebook.model import book, rooms
from baraja_ui.match.lessons.curriculum import example, find
from baraja_ui.replay.story import PACES, Story, played
from baraja_ui.words import sentences
from pretending import Pretended, run

EXAMPLES = [turn for game in every() for turn in game.examples]
IDS = [turn.id for turn in EXAMPLES]


def names(session, zone, seat=0):
    return sorted(card.name for card in session.game.zones[zone, seat])


def after(turn_id, step):
    """The game of an example after the step of this name."""
    turn = example(turn_id)
    session = Session(game_ui(turn.game).rules, turn.setup, turn.seed)
    for say, *answers in turn.steps:
        for answer in answers:
            session.answer(*answer.split())
        if say == step:
            return session
    raise ValueError(step)


def gained(session, seat):
    """What a player has gained since the beginning, in order."""
    events = [event.public for event in session.events if event.kind in ("gain", "buy")]
    return [event["card"] for event in events if event["player"] == seat]


def test_the_turn_of_the_base_game_ends_as_in_its_rulebook():
    session = after("base", "smithy")
    assert names(session, "hand") == ["copper", "copper", "estate", "estate", "market", "silver", "silver"]
    assert any(event.kind == "shuffle" for event in session.events)
    assert after("base", "market").view(0).actions == 1
    view = after("base", "treasures").view(0)
    assert (view.coins, view.buys, view.actions) == (7, 2, 0)
    session = after("base", "remodel")
    assert names(session, "discard") == sorted(
        "village remodel market smithy silver silver copper copper market estate estate".split()
    )
    assert len(names(session, "hand")) == 5 and session.question.seat == 1


def test_the_turn_of_hinterlands_ends_as_in_its_rulebook():
    assert names(after("hinterlands", "tunnels"), "discard") == ["gold", "gold", "tunnel", "tunnel"]
    assert "haggler" in names(after("hinterlands", "scheme"), "hand")
    assert after("hinterlands", "copper").view(0).coins == 6
    assert "border_village" not in names(after("hinterlands", "village"), "discard")
    assert names(after("hinterlands", "gift"), "discard", 1) == ["curse"]
    session = played(example("hinterlands"))
    new = names(session, "discard")
    assert {"border_village", "duchy", "ill_gotten_gains"} <= set(new) and new.count("ill_gotten_gains") == 2
    assert {"haggler", "silver"} <= set(names(session, "hand")) and "haggler" not in new


def test_the_turn_of_alchemy_ends_as_in_its_rulebook():
    assert after("alchemy", "stone").view(0).coins == 3
    view = after("alchemy", "treasures").view(0)
    assert (view.coins, view.potions) == (5, 1)
    session = after("alchemy", "apprentice")
    assert names(session, "hand", 1) == ["copper", "copper", "gold", "herbalist", "potion", "silver"]
    assert "silver" not in names(session, "trash", -1) and session.question.seat == 0
    view = after("alchemy", "sum").view(0)
    assert (view.coins, view.potions, view.buys) == (8, 1, 2)
    session = played(example("alchemy"))
    assert {"familiar", "province", "vineyard"} <= set(names(session, "discard"))
    assert not {"province", "vineyard"} & set(names(session, "discard", 1))
    assert names(session, "discard", 1).count("silver") == 2, "one was played, the other trashed and returned"
    assert "copper" in names(session, "hand", 1) and session.question.seat == 1


def test_the_turn_of_dark_ages_ends_as_in_its_rulebook():
    assert after("dark_ages", "necropolis").view(0).actions == 2
    session = after("dark_ages", "hermit")
    assert names(session, "hand") == ["copper", "cultist", "procession", "silver"]
    assert "hermit" in names(after("dark_ages", "another"), "discard")
    session = after("dark_ages", "beggar")
    assert {"copper", "duchy", "cultist", "counterfeit"} <= set(names(session, "hand"))
    assert names(session, "discard", 1) == ["abandoned_mine", "beggar", "ruined_village", "silver"]
    session = after("dark_ages", "third")
    assert names(session, "trash", -1) == ["cultist", "overgrown_estate"]
    assert names(session, "discard", 1).count("ruined_village") == 2
    assert names(session, "hand") == sorted(
        "copper copper copper copper copper duchy province counterfeit silver cultist".split()
    )
    view = after("dark_ages", "treasures").view(0)
    assert (view.coins, view.buys) == (9, 2)
    session = played(example("dark_ages"))
    assert names(session, "trash", -1) == ["copper", "cultist", "overgrown_estate"]
    assert names(session, "discard").count("hermit") == 2 and "province" in names(session, "discard")
    assert len(names(session, "hand")) == 5 and session.question.seat == 1


@pytest.mark.parametrize("turn", EXAMPLES, ids=IDS)
def test_every_sentence_of_an_example_is_there_in_both_languages(turn):
    keys = [turn.word(name) for name in ("title", "about", *(say for say, *_ in turn.steps))]
    assert len(set(keys)) == len(keys), "each step says something of its own"
    for key in keys:
        assert sentences()[key]["es"] and sentences()[key]["en"]
    assert turn.steps[0][1:] == (), "the first sentence is about the deal"


async def learning(lang="es-ES"):
    host = Pretended((lang,))
    page = app.App(host)
    await page.start()
    page.act("go", "learn")
    return host, page


@pytest.mark.parametrize("lang", ["es-ES", "en-GB"])
@pytest.mark.parametrize("turn", EXAMPLES, ids=IDS)
def test_an_example_runs_by_itself_to_its_end_and_leads_back_to_the_lessons(turn, lang):
    async def watch():
        host, page = await learning(lang)
        assert ("button", "film.example", turn.id, []) in host.controls()
        page.act("film.example", turn.id)
        await host.settle(5000)
        film = page.replay.film
        assert page.route == "film" and film.here == len(film.timeline) and not film.playing
        for say, *_ in turn.steps[1:]:
            assert any(page.words(turn.word(say)) in spoken for spoken in host.spoken), say
        assert page.words(turn.word(turn.steps[-1][0])) in host.html()
        assert 'data-action="film.branch"' not in host.html()
        page.act("film.close", "")
        assert page.route == "learn" and page.replay.film is None
        assert host.saves == {}, "an example is no saved game"

    run(watch())


@pytest.mark.parametrize("turn", EXAMPLES, ids=IDS)
def test_steps_back_and_on_go_from_sentence_to_sentence(turn):
    async def watch():
        host, page = await learning()
        page.act("film.example", turn.id)
        await host.settle(5000)
        film, count = page.replay.film, len(turn.steps)
        for number in [*range(count - 2, -1, -1), *range(1, count)]:
            by = 1 if film.here < film.story.stops[number] else -1
            assert page.on_event("key", "ArrowRight" if by > 0 else "ArrowLeft", "", "")
            assert film.here == film.story.stops[number] and not film.playing
            assert page.words(turn.word(turn.steps[number][0])) in host.html()
            assert page.words("lessons.step", at=number + 1, count=count) in host.html()
        for place, number in (("2", 2), ("0", 0), ("99", count - 1)):
            page.on_event("input", "film.at", "", place)
            assert film.here == film.story.stops[number]

    run(watch())


def test_between_two_stops_the_sentence_is_that_which_will_be_true():
    story = Story(example("hinterlands"))
    assert story.stops[:4] == [0, 1, 4, 5]
    assert [story.step(here) for here in range(6)] == [0, 1, 2, 2, 2, 3]


def test_an_example_that_is_paused_and_started_again_runs_only_once():
    async def watch():
        host, page = await learning()
        page.act("film.example", "base")
        await host.settle(5000)
        film, waits = page.replay.film, []

        async def waiting(_milliseconds):
            waits.append(asyncio.Event())
            await waits[-1].wait()

        host.sleep = waiting
        for _ in range(3):  # runs, pauses, runs again before the first sentence has been read
            page.act("film.run", "")
            await asyncio.sleep(0)
        first, second = waits
        first.set()
        await asyncio.sleep(0)
        assert film.here == film.story.stops[0] and film.playing
        second.set()
        await asyncio.sleep(0)
        assert film.here == film.story.stops[1]

    run(watch())


def test_the_speed_is_chosen_and_stays_for_the_next_example():
    async def watch():
        host, page = await learning()
        page.act("film.example", "base")
        await host.settle(5000)
        page.on_event("change", "film.pace", "", "fast")
        assert page.replay.pace == PACES["fast"] and 'value="fast" selected' in host.html()
        page.on_event("change", "film.pace", "", "never")
        assert page.replay.pace == PACES["fast"]
        page.act("film.close", "")
        page.act("film.example", "alchemy")
        await host.settle(5000)
        assert 'value="fast" selected' in host.html()

    run(watch())


def test_an_example_that_does_not_exist_changes_nothing():
    async def watch():
        host, page = await learning()
        page.act("film.example", "dragon")
        await host.settle(5000)
        assert page.route == "learn"
        page.act("film.example", "base")
        await host.settle(5000)
        page.act("film.branch", "")
        assert page.route == "film", "no game goes on from an example"

    run(watch())


def test_entries_of_the_rules_lead_to_the_lesson_and_the_example_that_show_them():
    entries = [entry for game in rooms() for entry in book(game).values()]
    for entry in entries:
        assert not entry.lesson or find(entry.lesson).game == entry.game, entry.place
        assert not entry.example or example(entry.example).game == entry.game, entry.place
    assert {turn.id for turn in EXAMPLES} == {entry.example for entry in entries if entry.example}

    async def read():
        host, page = await learning()
        page.act("rules.open", "dominion/potion")
        assert ("button", "lesson.start", "potions", []) in host.controls()
        page.act("film.example", "alchemy")
        await host.settle(5000)
        page.act("film.close", "")
        assert page.route == "rules" and ("button", "film.example", "alchemy", []) in host.controls()
        page.act("rules.entry", "dominion/reveal")
        assert not any(action in ("lesson.start", "film.example") for _, action, *_ in host.controls())

    run(read())
