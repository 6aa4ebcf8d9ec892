"""Hints on demand: three steps in words of both languages, for the present decision, none of which acts by itself."""

from importlib import import_module

import pytest

from baraja.bots.chance import Chance
from baraja_ui.app import App
from baraja_ui.saves import save_file
from baraja_ui.shell.coins import spoken
from baraja_ui.statistics import game_results
from baraja_ui.words import sentences
from pretending import Pretended, run

REASONS = {game: import_module(f"baraja.bots.{game}.reasons").REASONS for game in ("dominion", "villagers")}


async def seated(game="dominion", lang="es-ES", seed="7", kinds=("person", "big-money"), mode=None):
    """A page with a game just dealt, the person first."""
    host = Pretended((lang,))
    page = App(host)
    await page.start()
    if game != "dominion":
        page.setup.new_game(game)
    page.settings["pace"] = "instant"
    page.setup.draft["seats"] = [{"kind": kind, "name": f"P{number}"} for number, kind in enumerate(kinds)]
    if mode:
        page.act("new.mode", mode)
    page.setup.draft["start"], page.setup.draft["seed"] = "0", seed
    page.setup.new_start("")
    await host.settle(3000)
    return host, page


def key(page, name):
    page.on_event("key", name, "", "")


def decisions(page):
    return list(page.open_table.play.session.decisions)


@pytest.mark.parametrize("game", REASONS)
def test_every_reason_has_both_sentences_in_both_languages(game):
    for reason in REASONS[game]:
        for step in ("concept", "look"):
            both = sentences()[f"{step}_{game}.{reason}"]
            assert both["es"] and both["en"] and both["es"] != both["en"]
        assert "{" not in sentences()[f"concept_{game}.{reason}"]["es"], "the idea names no card and no number"
    listed = {name.partition(".")[2] for name in sentences() if name.startswith((f"concept_{game}.", f"look_{game}."))}
    assert listed == set(REASONS[game])


@pytest.mark.parametrize(
    ("game", "seed", "lang"),
    [("dominion", 21, "es-ES"), ("dominion", 23, "en-GB"), ("villagers", 24, "en-GB"), ("villagers", 25, "es-ES")],
)
def test_a_whole_game_is_played_by_hints_alone(game, seed, lang):
    """C three times, then the button of the hint."""

    async def play():
        mode = "random" if game == "dominion" else None
        host, page = await seated(game, lang, str(seed), ("person", "random"), mode)
        for _ in range(400):
            if page.route == "end":
                break
            before = decisions(page)
            clues = []
            for _ in range(3):
                key(page, "c")
                clues.append(page.open_table.hints.sentence())
                assert spoken(clues[-1], page.words) in host.spoken
            assert decisions(page) == before, "a hint never acts by itself"
            assert len(set(clues)) == 3 and not any("{" in text for text in clues)
            assert ("button", "hint_do", "", []) in host.controls()
            page.act("hint_do", "")
            assert decisions(page)[: len(before)] == before and len(decisions(page)) > len(before)
            await host.settle(3000)
        assert page.route == "end", decisions(page)[-5:]

    run(play())


@pytest.mark.parametrize("game", REASONS)
@pytest.mark.parametrize("seed", range(60, 64))
def test_every_step_has_its_words_wherever_a_game_leads(game, seed):
    """Random answers and advised ones by turns lead to questions and reasons that no sensible game comes to."""

    async def play():
        lang = ("es-ES", "en-GB")[seed % 2]
        host, page = await seated(game, lang, str(seed), ("person", "random"), "random" if game == "dominion" else None)
        chance = Chance(seed)
        for number in range(150):
            side = page.open_table
            if page.route == "end":
                break
            clues = []
            for _ in range(3):
                side.hints.ask()
                clues.append(side.hints.sentence())
            assert len(set(clues)) == 3 and not any("{" in text for text in clues)
            if number % 3:
                session = side.play.session
                picks = chance.decide(None, session.question, None)
                spelled = session.option_ids()
                side.give([spelled[session.question.options.index(pick)] for pick in picks], [])
            else:
                assert side.hints.do()
            await host.settle(3000)

    run(play())


def test_a_hint_goes_away_with_its_decision_and_when_it_is_closed():
    async def play():
        host, page = await seated()
        assert "hint-panel" not in host.html()
        key(page, "c")
        assert "hint-panel" in host.html()
        page.act("hint_close", "")
        assert "hint-panel" not in host.html()
        key(page, "c")
        assert page.open_table.hints.step == 1, "the first step again"
        key(page, "t")
        await host.settle()
        assert "hint-panel" not in host.html()
        key(page, "c")
        key(page, "c")
        page.act("undo", "")
        await host.settle()
        assert "hint-panel" not in host.html()

    run(play())


@pytest.mark.parametrize("game", REASONS)
def test_each_step_of_a_hint_tells_something_new_which_is_brought_in_sight(game):
    async def play():
        host, page = await seated(game=game, kinds=("person", "beginner"))
        for step in (1, 2, 3):
            key(page, "c")
            assert f'data-tells="{step}"' in host.html()

    run(play())


def test_hints_are_asked_for_by_button_in_the_menu_and_by_typing():
    async def play():
        host, page = await seated()
        assert ("button", "hint", "", []) in host.controls()
        page.act("hint", "")
        assert page.open_table.hints.step == 1
        page.act("menu", "")
        assert ("button", "hint", "", []) in host.controls()
        page.act("hint", "")
        assert page.route == "table" and page.open_table.hints.step == 2
        page.open_table.on_typing("")
        page.menu.command_line("", "pista")
        assert page.open_table.hints.step == 3 and page.open_table.line.answer.startswith("La jugada: Jugar Tesoros")
        page.menu.command_line("", "hazlo")
        await host.settle()
        assert decisions(page)[0] == "0 turn.treasure all"
        page.menu.command_line("", "hazlo")
        assert page.open_table.line.answer == "Ahora no se puede hacer eso."

    run(play())


def test_no_hint_speaks_of_a_hand_that_is_closed_on_a_shared_device():
    async def play():
        host, page = await seated("villagers", kinds=("person", "person"))
        assert page.open_table.play.closed
        key(page, "c")
        assert not page.open_table.hints.open and "hint-panel" not in host.html()
        assert host.spoken[-1] == page.words("hint.closed")
        page.act("peek", "")
        key(page, "c")
        assert page.open_table.hints.open

    run(play())


def test_behind_the_curtain_there_is_no_hint():
    async def play():
        host, page = await seated(kinds=("person", "person"))
        assert page.open_table.play.curtain is not None
        key(page, "c")
        page.act("hint", "")
        assert not page.open_table.hints.open and "hint-panel" not in host.html()
        for _ in range(2):
            page.act("curtain", "")
        page.act("hint", "")
        assert page.open_table.hints.open
        page.privacy.on_hidden()
        assert "hint-panel" not in host.html()

    run(play())


def test_a_lesson_gives_its_own_hint():
    async def play():
        host = Pretended()
        page = App(host)
        await page.start()
        page.lessons.lesson_start("money")
        assert ("button", "hint", "", []) not in host.controls()
        key(page, "c")
        assert not page.open_table.hints.open and host.spoken[-1] == page.words("hint.lesson")

    run(play())


def test_a_game_with_hints_counts_like_any_other_and_is_also_counted_by_itself():
    async def play():
        host, page = await seated()
        key(page, "c")
        await host.settle(3000)
        for _ in range(400):
            if page.route == "end":
                break
            key(page, "e")
            await host.settle(3000)
        assert page.statistics.results[-1].hinted and not page.statistics.results[-1].practice
        save = next(iter(host.saves.values()))
        page.go("stats")
        assert "Con pistas: 1." in host.html()
        return save, page.statistics.results

    save, results = run(play())
    assert '"hinted":true' in save
    assert game_results.read(game_results.write(results)) == results
    assert save_file.read(save, "x")[0].hinted
