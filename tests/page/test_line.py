"""The command line at the table: whole games of both kinds are played by typing alone, in both languages."""

import pytest

from baraja_ui.app import App
from baraja_ui.table import keys
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
            page.home.go("new")
            page.setup.new_game(game)
        page.setup.draft["start"], page.setup.draft["seed"] = "0", "7"
        page.setup.new_start("")
        page.open_table.on_typing("")
        await host.settle()

    run(begin())
    return host, page


def type_line(host, page, text):
    """Types a line, lets the others move, and returns what the line answers."""

    async def type_it():
        page.menu.command_line("", text)
        await host.settle(3000)

    run(type_it())
    return page.open_table.line.answer


def coins(page):
    return page.open_table.play.session.view(0).coins


@pytest.mark.parametrize("typing", [True, False])
def test_escape_closes_the_command_line_while_typing_and_beside_it(typing):
    _, page = seated("es-ES")
    assert page.open_table.line.open and keys.press(page, "Escape", "", typing)
    assert not page.open_table.line.open


@pytest.mark.parametrize("lang", ["es-ES", "en-GB"])
def test_a_whole_game_of_dominion_is_played_by_typing_alone(lang):
    host, page = seated(lang)
    spanish = lang.startswith("es")
    for _ in range(160):
        if page.route == "end":
            break
        if page.open_table.play.session.question.key == "militia.discard":
            hand = page.open_table.play.session.view(0).hand()
            down = [page.words.name(card.name) for card in hand[3:]]
            type_line(host, page, ("descarta " if spanish else "discard ") + (" y " if spanish else " and ").join(down))
            continue
        type_line(host, page, "juega tesoros" if spanish else "play treasures")
        dearest = max(cost for cost in WISHES if cost <= coins(page))
        type_line(host, page, WISHES[dearest][not spanish])
        if page.route == "table" and page.open_table.play.session.question.key != "turn.treasure":
            type_line(host, page, "no")
    assert page.route == "end"
    assert page.open_table.play.table()["view"]["scores"][0]["points"] > 3


def test_several_commands_in_one_line_are_carried_out_in_order():
    host, page = seated("es-ES")
    before = len(page.open_table.play.session.decisions)
    type_line(host, page, "juega tesoros, compra cobre")
    decisions = page.open_table.play.session.decisions[before:]
    assert [decision.split()[1:] for decision in decisions[:2]] == [["turn.treasure", "all"], ["turn.buy", "copper"]]


def test_questions_are_answered_without_changing_anything():
    host, page = seated("es-ES")
    before = list(page.open_table.play.session.decisions)
    assert "Cobre" in type_line(host, page, "mano")
    assert "Provincia, cuesta 8" in type_line(host, page, "montones")
    assert "Cobre" in type_line(host, page, "¿qué puedo hacer?")
    assert "dragon" in type_line(host, page, "compra dragón")
    assert page.open_table.play.session.decisions == before


def test_what_is_typed_is_shown_as_text():
    host, page = seated("en-GB")
    type_line(host, page, "play <b>x</b>")
    assert "<b>x</b>" not in "".join(host.parts.values())


def test_a_villager_is_drafted_by_its_name():
    host, page = seated("en-GB", "villagers")
    session = page.open_table.play.session
    road = [card.name for card in session.view(0).road()]
    answer = type_line(host, page, f"draft {page.words.of('villagers').name(road[0])}")
    assert answer and session.decisions[0].split()[1:] == ["draft.take", road[0]]


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("es-ES", {"mano": "Cobre", "montones": "Provincia, cuesta 8", "mesa": "nada", "en juego": "nada",
                   "rivales": "Mazo 5, Mano 5", "mazo": "Cobre ×7, Finca ×3", "puntos": "tus puntos 3",
                   "¿qué puedo hacer?": "Cobre"}),
        ("en-GB", {"hand": "Copper", "piles": "Province, costs 8", "in play": "none", "rivals": "Deck 5, Hand 5",
                   "deck": "Copper ×7, Estate ×3", "points": "your points 3", "what can I do?": "Copper"}),
    ],
)  # fmt: skip
def test_everything_public_and_ones_own_can_be_asked_for_in_both_languages(lang, lines):
    host, page = seated(lang)
    for typed, answer in lines.items():
        assert answer in type_line(host, page, typed), typed
    assert page.open_table.play.session.decisions == []


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("es-ES", {"camino": "Pila 1", "montones": "×10", "mi aldea": "Fundadores", "mercados": "1.er Mercado",
                   "rivales": "8 de oro", "puntos": "Tienes 8 de oro", "¿qué puedo hacer?": "Pila 6",
                   "mazo": "Ahora no"}),
        ("en-GB", {"road": "Stack 1", "my village": "Founders", "market": "First Market", "opponents": "8 gold",
                   "what can I do?": "Stack 6"}),
    ],
)  # fmt: skip
def test_the_places_of_villagers_can_be_asked_for_in_both_languages(lang, lines):
    host, page = seated(lang, "villagers")
    for typed, answer in lines.items():
        assert answer in type_line(host, page, typed), typed
    assert page.open_table.play.session.decisions == []


VERBS = {
    "es-ES": {"draft.take": "recluta {}", "road.coin": "pon moneda en {}", "build.play": "construye {}",
              "build.place": "coloca en {}", "build.unlock": "paga {}", "trade.put": "deja en {}"},
    "en-GB": {"draft.take": "draft {}", "road.coin": "put a coin on {}", "build.play": "build {}",
              "build.place": "place on {}", "build.unlock": "pay {}", "trade.put": "put on {}"},
}  # fmt: skip


@pytest.mark.parametrize("lang", ["es-ES", "en-GB"])
def test_a_whole_game_of_villagers_is_played_by_typing_alone(lang):
    """Each answer is the first one offered, typed as it is written on the table; once, a card is traded."""
    host, page = seated(lang, "villagers")
    spanish = lang.startswith("es")
    words = page.words.of("villagers")
    traded, used = False, set()
    for _ in range(300):
        if page.route == "end":
            break
        deciding = page.open_table.play.deciding
        options = deciding.question["options"]
        key = deciding.question["key"]
        basics = [option["name"] for option in options if option["kind"] == "basic"]
        held = [card["name"] for card in deciding.view["hand"]]
        if key == "build.play" and basics and held and not traded:
            traded = True
            joint = "cambia {} por {}" if spanish else "trade {} for {}"
            typed = joint.format(words.name(held[0]), words.name(basics[0]))
        elif (key == "build.play" and not any(option["kind"] == "card" for option in options)) or not options:
            typed = "termina" if spanish else "done"
        else:
            card = options[0].get("card", options[0]["name"])
            thing = words.name(card) if card in page.open_table.play.facts else words.option(key, card)
            typed = VERBS[lang].get(key, "elige {}" if spanish else "choose {}").format(thing)
        before = len(page.open_table.play.session.decisions)
        answer = type_line(host, page, typed)
        assert len(page.open_table.play.session.decisions) > before, (key, typed, answer)
        used.add(key)
    assert page.route == "end"
    assert traded and {"draft.take", "road.coin", "build.play", "trade.put"} <= used
