"""A reaction that is asked about again and again: one answer can be repeated for the rest of the turn."""

from baraja_ui.table.auto_answer import Reaction
from positions import question, run, seated, tap

WITCHES = {
    "kinds": ("person", "person"), "hands": ["witch*5", "moat copper"], "decks": ["copper*12", "copper*9"],
    "actions": 5,
}  # fmt: skip


async def attacked(monkeypatch, times, discreet=False, **position):
    """Ana has played so many Witches; Berta, with a Moat, is asked about the last one."""
    host, page = await seated(monkeypatch, **{**WITCHES, **position})
    page.open_table.play.be_discreet(discreet)
    lift(page)
    for nth in range(times):
        page.open_table.play.answer(["witch"])
        lift(page)
        if nth < times - 1:
            answer(page, "primary")
    return host, page


def lift(page):
    page.open_table.paint(True)
    while page.open_table.play.curtain is not None:
        tap(page, "curtain")


def answer(page, action):
    tap(page, action)
    lift(page)


def reactions(page):
    return [line.split()[2:] for line in page.open_table.play.session.decisions if "react.attack" in line]


def test_only_a_question_that_comes_again_in_a_turn_can_be_answered_for_the_rest_of_it(monkeypatch):
    async def tapped():
        host, page = await attacked(monkeypatch, 1)
        assert isinstance(page.open_table.play.deciding, Reaction)
        assert "No preguntar más este turno" not in host.html()
        answer(page, "primary")
        page.open_table.play.answer(["witch"])
        lift(page)
        assert "No preguntar más este turno" in host.html()

    run(tapped())


def test_the_answer_is_repeated_until_the_reader_wants_to_be_asked_again(monkeypatch):
    async def tapped():
        host, page = await attacked(monkeypatch, 2)
        tap(page, "stand")
        assert "vale la misma respuesta" in host.spoken[-1] and 'aria-pressed="true"' in host.html()
        answer(page, "primary")
        page.open_table.play.answer(["witch"])
        assert question(page)[0] == "turn.action", "Berta was not asked, and Ana goes on"
        assert reactions(page) == [["moat"]] * 3
        play = page.open_table.play
        assert play.standing() == [], "nobody else is told"
        play.reader = 1
        assert play.standing() == ["moat"]
        page.open_table.on_ask_again("")
        play.reader = 0
        play.answer(["witch"])
        assert question(page)[0] == "react.attack"

    run(tapped())


def test_not_reacting_can_be_repeated_too(monkeypatch):
    async def tapped():
        host, page = await attacked(monkeypatch, 2)
        tap(page, "stand")
        tap(page, "stand")
        assert host.spoken[-1] == "Se volverá a preguntar."
        tap(page, "stand")
        answer(page, "second")
        page.open_table.play.answer(["witch"])
        assert reactions(page) == [["moat"], [], []]

    run(tapped())


def test_another_attack_is_asked_about(monkeypatch):
    async def tapped():
        host, page = await attacked(monkeypatch, 2, hands=["witch*2 militia", "moat copper"])
        tap(page, "stand")
        answer(page, "primary")
        page.open_table.play.answer(["militia"])
        assert question(page)[0] == "react.attack", "another Attack"

    run(tapped())


def test_an_undo_takes_back_the_repeated_answer_too(monkeypatch):
    async def tapped():
        host, page = await attacked(monkeypatch, 2)
        tap(page, "stand")
        tap(page, "primary")
        play = page.open_table.play
        play.reader, play.curtain = 1, None
        play.undo()
        lift(page)
        assert play.deciding.stands and play.deciding.repeated
        tap(page, "stand")
        answer(page, "second")
        play.answer(["witch"])
        assert question(page)[0] == "react.attack" and reactions(page) == [["moat"], []]

    run(tapped())


def test_no_answer_is_repeated_where_everybody_is_visited_for_every_attack(monkeypatch):
    async def tapped():
        host, page = await attacked(monkeypatch, 2, discreet=True)
        assert not page.open_table.play.deciding.repeated, "whoever is not visited again would reveal what they hold"

    run(tapped())


def test_the_answer_is_repeated_only_to_the_end_of_the_turn(monkeypatch):
    async def tapped():
        host, page = await attacked(monkeypatch, 2)
        tap(page, "stand")
        answer(page, "primary")
        play = page.open_table.play
        play.answer([])
        while play.session.game.seat == 0:
            play.answer([])
        lift(page)
        assert play.orders == ()

    run(tapped())
