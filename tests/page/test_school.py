"""The lessons on the page: finished by taps and by keys, left half done and resumed."""

import json

import pytest

from baraja_ui.app import App
from baraja_ui.games.lesson import ALL
from baraja_ui.match.lessons import curriculum
from pretending import Pretended, run

LESSONS = [lesson for course in curriculum.courses().values() for lesson in course]
IDS = [lesson.id for lesson in LESSONS]


async def seated(lesson, lang="es-ES", host=None):
    host = host or Pretended((lang,))
    page = App(host)
    await page.start()
    page.settings["pace"] = "instant"
    page.act("go", "learn")
    assert ("button", "lesson.start", lesson.id, []) in host.controls()
    page.on_event("click", "lesson.start", lesson.id, "")
    await host.settle(3000)
    return host, page


def wanted(page):
    """The targets to choose for the present step; none where it is about ending a phase or playing all Treasures."""
    deciding, right = page.open_table.play.deciding, page.open_table.coach.step.right
    if not right:
        return [next(iter(deciding.targets))]
    if right == ALL:
        return []
    options = []
    for name in right[0]:
        options.append(next(key for key, target in deciding.targets.items() if target.card == name))
    return options


def tap(host, page, action, arg=""):
    """A tap on a control, which must be on the screen."""
    assert ("button", action, arg, []) in host.controls(), (action, arg)
    page.on_event("click", action, arg, "")


def choose(host, page, target):
    tap(host, page, "tap", target)


def confirm(host, page):
    tap(host, page, page.open_table.play.deciding.primary.action)


def type_choice(host, page, target):
    """The number key of the target; or Enter on its control, which the browser turns into a tap."""
    deciding = page.open_table.play.deciding
    places = [choice.target for choice in deciding.choices] or deciding.hand_order()
    if target in places[:10]:
        assert page.on_event("key", str((places.index(target) + 1) % 10), "", "")
        return
    tap(host, page, "tap", target)


def type_confirmation(host, page):
    deciding = page.open_table.play.deciding
    if deciding.picks or deciding.pile:
        assert page.on_event("key", "Enter", "", "")
        return
    assert page.on_event("key", "t" if page.open_table.coach.step.right == ALL else "e", "", "")


async def step(host, page, choosing=choose, confirming=confirm):
    """Does the present step of the lesson."""
    side = page.open_table
    before, targets = len(side.play.session.decisions), wanted(page)
    for target in targets:
        choosing(host, page, target)
    if len(side.play.session.decisions) == before:
        landing = getattr(side.play.deciding, "landing", [])
        if landing:
            choosing(host, page, landing[0])
        else:
            confirming(host, page)
    assert len(side.play.session.decisions) > before, side.coach.step
    await host.settle(3000)


@pytest.mark.parametrize("ways", [(choose, confirm), (type_choice, type_confirmation)], ids=["taps", "keys"])
@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_a_lesson_can_be_finished_by_taps_and_by_keys(lesson, ways):
    async def learn():
        host, page = await seated(lesson)
        words = page.words
        for _ in lesson.steps:
            if page.open_table.coach.done:
                break
            text = words(lesson.word(page.open_table.coach.step.say))
            assert text in host.html(), "the coach says what to do"
            await step(host, page, *ways)
        assert page.open_table.coach.done and words(lesson.word("closing")) in host.html()
        assert page.lessons.learned == [lesson.id] and page.lessons.places == {}
        course = curriculum.courses()[lesson.game]
        onward = ("button", "lesson.next", "", []) in host.controls()
        assert onward == (lesson is not course[-1]), "after the last lesson there is no next one to offer"
        tap(host, page, "lesson.leave")
        assert words("lessons.progress", done=1, count=len(course)) in host.html()

    run(learn())


def test_who_is_to_play_the_treasures_may_play_them_one_by_one():
    async def learn():
        host, page = await seated(curriculum.find("money"))
        side, words = page.open_table, page.words
        for left in (4, 3, 2, 1):
            assert words("lesson_money.treasures") in host.html(), left
            tap(host, page, "second")
            assert words("lessons.other") in host.html(), "to play none is not what the lesson says"
            choose(host, page, "hand:copper")
            assert words("lessons.other") not in host.html()
        assert words("lesson_money.first_silver") in host.html() and side.coach.at == 1
        page.act("undo", "")
        choose(host, page, "hand:copper")
        while not side.coach.done:
            await step(host, page)

    run(learn())


@pytest.mark.parametrize("played", [0, 1, 3])
def test_the_other_treasures_are_played_with_one_tap_that_buys_in_a_lesson(played):
    async def learn():
        host, page = await seated(curriculum.find("money"))
        for _ in range(played):
            choose(host, page, "hand:copper")
        choose(host, page, "pile:silver")
        confirm(host, page)
        decisions = page.open_table.play.session.decisions
        assert page.open_table.coach.at == 2 and decisions[played : played + 2] == [
            "0 turn.treasure all",
            "0 turn.buy silver",
        ]

    run(learn())


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_what_the_coach_says_is_read_aloud(lesson):
    """A screen reader hears each step with its question, after the rivals have moved."""

    async def learn():
        host, page = await seated(lesson, "en-GB")
        while not page.open_table.coach.done:
            text = page.words(lesson.word(page.open_table.coach.step.say))
            assert any(text in spoken for spoken in host.spoken), text
            host.spoken.clear()
            await step(host, page)
        assert any(page.words(lesson.word("closing")) in spoken for spoken in host.spoken)

    run(learn())


@pytest.mark.parametrize("lang", ["es-ES", "en-GB"])
@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_home_offers_to_go_on_with_the_lesson_that_was_left_last(lesson, lang):
    async def learn():
        host, page = await seated(next(other for other in LESSONS if other is not lesson), lang)
        await step(host, page)
        await seated(lesson, lang, host)
        again = await reloaded(host)
        assert again.route == "home" and 'data-action="home.lesson_never"' not in host.html()
        page = (await seated(lesson, lang, host))[1]
        await step(host, page)
        page.act("go", "home")
        again = await reloaded(host)
        assert again.words(lesson.word("title")) in host.html()
        assert again.words("lessons.at", at=2, count=len(lesson.steps)) in host.html()
        tap(host, again, "lesson.resume", lesson.id)
        assert again.route == "table" and again.open_table.coach.at == 1

    run(learn())


async def reloaded(host):
    await host.settle(3000)
    page = App(host)
    await page.start()
    await host.settle(3000)
    return page


def test_home_offers_the_game_or_the_lesson_that_was_open_last():
    async def learn():
        host, page = await seated(LESSONS[0])
        await step(host, page)
        page.act("new.start", "")
        await host.settle(3000)
        game = page.open_table.play.save.id
        page.act("go", "home")
        again = await reloaded(host)
        assert again.open_table is None and ("button", "resume", game, []) in host.controls()
        again.act("lesson.resume", LESSONS[0].id)
        again.act("go", "home")
        await reloaded(host)
        assert ("button", "lesson.resume", LESSONS[0].id, []) in host.controls()
        assert ("button", "resume", game, []) not in host.controls()

    run(learn())


def test_a_reload_in_the_middle_of_a_lesson_leads_back_to_its_table():
    async def learn():
        host, page = await seated(LESSONS[0])
        await step(host, page)
        at = page.open_table.coach.at
        page = await reloaded(host)
        assert page.route == "table" and page.open_table.coach.at == at
        while not page.open_table.coach.done:
            await step(host, page)
        page = await reloaded(host)
        assert page.route == "home" and page.open_table is None
        assert not any(page.words("games.gone") in spoken for spoken in host.spoken)

    run(learn())


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_a_lesson_that_was_left_is_resumed_at_the_same_step_after_a_reload(lesson):
    async def learn():
        host, page = await seated(lesson)
        for _ in range(len(lesson.steps) // 2):
            await step(host, page)
        at, record = page.open_table.coach.at, list(page.open_table.play.session.decisions)
        tap(host, page, "lesson.leave")
        assert page.words("lessons.at", at=at + 1, count=len(lesson.steps)) in host.html()
        again = App(host)
        await again.start()
        again.settings["pace"] = "instant"
        again.act("go", "learn")
        tap(host, again, "lesson.resume", lesson.id)
        await host.settle(3000)
        assert again.open_table.coach.at == at and again.open_table.play.session.decisions == record
        while not again.open_table.coach.done:
            await step(host, again)
        assert again.lessons.learned == [lesson.id]
        tap(host, again, "lesson.leave")
        assert not any(action == "lesson.resume" for _, action, _, _ in host.controls())

    run(learn())


def test_steps_of_a_lesson_can_be_undone_and_the_lesson_begun_again():
    async def learn():
        lesson = curriculum.find("road")
        host, page = await seated(lesson)
        await step(host, page)
        await step(host, page)
        tap(host, page, "undo")
        await host.settle(3000)
        assert page.open_table.coach.at == 1
        tap(host, page, "lesson.leave")
        tap(host, page, "lesson.start", lesson.id)
        assert page.open_table.coach.at == 0 and page.lessons.places == {}

    run(learn())


@pytest.mark.parametrize(
    "notes",
    ["5", "[]", '{"road": 5}', '{"road": ["x"]}', '{"road": []}', '{"dragon": ["0 a b"]}', '{"road": [5]}'],
)
def test_damaged_notes_of_lessons_are_dropped(notes):
    async def learn():
        host = Pretended()
        host.stored["lesson_places"] = notes
        page = App(host)
        await page.start()
        page.go("learn")
        assert page.lessons.places == {}

    run(learn())


def test_a_lesson_whose_decisions_no_longer_fit_begins_anew():
    async def learn():
        host = Pretended()
        host.stored["lesson_places"] = json.dumps({"road": ["0 draft.take dragon"]})
        page = App(host)
        await page.start()
        page.go("learn")
        tap(host, page, "lesson.resume", "road")
        await host.settle()
        assert page.open_table.coach.at == 0 and page.open_table.play.session.decisions == []

    run(learn())


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_the_cards_that_a_step_asks_for_are_marked_on_the_table(lesson):
    """A step that leaves the choice to the reader marks none; for a word or a card in play the coach has a button."""

    async def learning():
        host, page = await seated(lesson)
        side = page.open_table
        while not side.coach.done:
            now = side.coach.step
            named = {card for right in now.right for card in right} - {"all"}
            drawn = "".join(side.play.ui.table.zones(side.state(), side.play.words).values())
            if any(key.startswith(("word:", "play:")) for key in wanted(page)):
                assert 'id="coach-tap"' in drawn, now
            else:
                assert ("data-aim" in drawn) == bool(named), now
            await step(host, page)

    run(learning())
