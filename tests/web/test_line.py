"""The command line at the table: whole games by typing alone, in both languages and both games."""

import pytest

from baraja_ui.app import App
from pretending import Pretended, run

WISHES = {
    8: ("compra provincia", "buy province"), 6: ("compra oro", "buy gold"), 3: ("compra plata", "buy silver"),
    0: ("termina", "end"),
}  # fmt: skip


def seated(lang, game="dominion"):
    """A page with a game just dealt against one bot, its command line open."""
    host = Pretended((lang,))
    page = App(host)

    async def begin():
        await page.start()
        if game != "dominion":
            page.do_go("new")
            page.do_new_game(game)
        page.draft["start"], page.draft["seed"] = "0", "7"
        page.do_new_start("")
        page.tableside.on_typing("")
        await host.settle()

    run(begin())
    return host, page


def line(host, page, text):
    """Types a line and lets the others move."""

    async def type_it():
        page.do_command_line("", text)
        await host.settle(3000)

    run(type_it())
    return page.tableside.line.said


def coins(page):
    return page.tableside.play.session.view(0).coins


@pytest.mark.parametrize("lang", ["es-ES", "en-GB"])
def test_a_whole_game_of_dominion_is_played_by_typing_alone(lang):
    host, page = seated(lang)
    spanish = lang.startswith("es")
    for _ in range(120):
        if page.route == "end":
            break
        line(host, page, "juega tesoros" if spanish else "play treasures")
        dearest = max(cost for cost in WISHES if cost <= coins(page))
        line(host, page, WISHES[dearest][not spanish])
        if page.route == "table" and page.tableside.play.session.question.key != "turn.treasure":
            line(host, page, "no")
    assert page.route == "end"
    assert page.tableside.play.table()["view"]["scores"][0]["points"] > 3


def test_a_line_of_several_commands_is_done_in_order():
    host, page = seated("es-ES")
    before = len(page.tableside.play.session.decisions)
    line(host, page, "juega tesoros, compra cobre")
    decisions = page.tableside.play.session.decisions[before:]
    assert [decision.split()[1:] for decision in decisions[:2]] == [["turn.treasure", "all"], ["turn.buy", "copper"]]


def test_questions_are_answered_without_changing_anything():
    host, page = seated("es-ES")
    before = list(page.tableside.play.session.decisions)
    assert "Cobre" in line(host, page, "mano")
    assert "Provincia, cuesta 8" in line(host, page, "montones")
    assert "Cobre" in line(host, page, "¿qué puedo hacer?")
    assert "dragon" in line(host, page, "compra dragón")
    assert page.tableside.play.session.decisions == before


def test_what_is_typed_is_shown_as_text():
    host, page = seated("en-GB")
    line(host, page, "play <b>x</b>")
    assert "<b>x</b>" not in "".join(host.parts.values())


def test_villagers_is_played_by_typing_too():
    host, page = seated("en-GB", "villagers")
    session = page.tableside.play.session
    road = [card.name for card in session.view(0).road()]
    said = line(host, page, f"draft {page.words.of('villagers').name(road[0])}")
    assert said and session.decisions[0].split()[1:] == ["draft.take", road[0]]
