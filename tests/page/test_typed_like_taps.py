"""Typed commands do the same as taps: every verb, in both languages and both games."""

import pytest

import baraja.words
import pretending
import test_line
from baraja_ui.match.commands.grammar import SAME, parse
from baraja_ui.words import LANGUAGES
from positions import run, seated
from test_line import type_line

MARKET = {"kingdom": ["market", "smithy", "chapel"]}
TURN = {"hands": ["smithy copper*3 silver"], "decks": ["copper*9"], **MARKET}
BUY_SILVER = (("tap", "pile:silver"), ("primary", ""))
THRONE = {"hands": ["throne_room smithy village copper"], "decks": ["copper*9"]}

# The position; what is typed in Spanish, and in English; the taps that do the same.
TABLE = {
    "buy a card in the Action phase": (TURN, "compra plata", "buy silver", BUY_SILVER),
    "buy a dear card in the Action phase": (TURN, "compra oro", "buy gold", (("tap", "pile:gold"),)),
    "buy what the Treasures do not pay for": (
        {**TURN, "hands": ["smithy copper hoard"]}, "compra plata", "buy silver", BUY_SILVER),
    "play an Action": (TURN, "juega la herrería", "play smithy", (("tap", "hand:smithy"),)),
    "play a Treasure in the Action phase": (TURN, "juega cobre", "play copper", (("tap", "hand:copper"),)),
    "play the Treasures in the Action phase": (TURN, "juega tesoros", "play treasures", (("second", ""),)),
    "play all": (TURN, "juega todo", "play all", (("second", ""),)),
    "end the Action phase": (TURN, "termina", "end", (("end_phase", ""),)),
    "play nothing": (TURN, "nada", "nothing", (("end_phase", ""),)),
    "play a Treasure": ({**TURN, "phase": "treasure"}, "juega plata", "play silver", (("tap", "hand:silver"),)),
    "play all Treasures": ({**TURN, "phase": "treasure"}, "juega todos", "play all", (("treasures", ""),)),
    "buy before the Treasures": ({**TURN, "phase": "treasure"}, "compra mercado", "buy market",
                                 (("tap", "pile:market"), ("primary", ""))),
    "buy": ({**TURN, "phase": "buy", "coins": 5}, "compra plata", "buy silver", BUY_SILVER),
    "name alone": ({**TURN, "phase": "buy", "coins": 5}, "plata", "silver", BUY_SILVER),
    "end the turn": ({**TURN, "phase": "buy", "coins": 5}, "termina", "end", (("primary", ""),)),
    "trash": ({"hands": ["chapel copper*2 estate"]}, ("juega capilla", "elimina 2 cobres"),
              ("play chapel", "trash two coppers"),
              (("tap", "hand:chapel"), ("all", "hand:copper"), ("primary", ""))),
    "trash nothing": ({"hands": ["chapel copper*2"]}, ("juega capilla", "no eliminar"),
                      ("play chapel", "trash nothing"), (("tap", "hand:chapel"), ("second", ""))),
    "discard": ({"hands": ["cellar estate copper"], "decks": ["gold*3"]}, ("juega sótano", "descarta finca"),
                ("play cellar", "discard estate"), (("tap", "hand:cellar"), ("tap", "hand:estate"), ("primary", ""))),
    "gain": ({"hands": ["workshop"]}, ("juega taller", "gana plata"), ("play workshop", "gain silver"),
             (("tap", "hand:workshop"), ("tap", "pile:silver"), ("primary", ""))),
    "play by an effect": (THRONE, ("juega salón del trono", "juega herrería"), ("play throne room", "play smithy"),
                          (("tap", "hand:throne_room"), ("tap", "hand:smithy"), ("primary", ""))),
    "name": ({"hands": ["wishing_well"], "decks": ["silver copper gold"]}, ("juega pozo de los deseos", "nombra cobre"),
             ("play wishing well", "name copper"), (("tap", "hand:wishing_well"), ("tap", "name:copper"),
                                                    ("primary", ""))),
    "choose": ({"hands": ["steward"], "decks": ["copper*5"]}, ("juega mayordomo", "opción 1"),
               ("play steward", "choose option 1"), (("tap", "hand:steward"), ("tap", "@first"))),
    "put": ({"hands": ["mandarin estate copper"], "decks": ["copper*5"]}, ("juega mandarín", "pon finca"),
            ("play mandarin", "put estate"), (("tap", "hand:mandarin"), ("tap", "hand:estate"), ("primary", ""))),
    "pass": ({"hands": ["masquerade copper*3", "copper"], "decks": ["estate*5", "estate*5"]},
             ("juega mascarada", "pasa finca"), ("play masquerade", "pass estate"),
             (("tap", "hand:masquerade"), ("tap", "hand:estate"), ("primary", ""))),
    "return": ({"hands": ["ambassador copper*2 estate"]}, ("juega embajador", "revela cobre", "devuelve 2 cobres"),
               ("play ambassador", "reveal copper", "return 2 coppers"),
               (("tap", "hand:ambassador"), ("tap", "hand:copper"), ("primary", ""), ("all", "hand:copper"),
                ("primary", ""))),
    "use a reaction": ({"hands": ["watchtower copper"], "phase": "buy", "coins": 5, "kingdom": ["market"]},
                       ("compra mercado", "usa atalaya", "opción 1"),
                       ("buy market", "use watchtower", "option 1"),
                       (("tap", "pile:market"), ("primary", ""), ("primary", ""), ("tap", "word:trash_it"))),
    "the words of a button": ({"hands": ["trader copper"], "phase": "buy", "coins": 5, "kingdom": ["market"]},
                              ("compra mercado", "Ganar Plata en vez de Mercado"),
                              ("buy market", "Gain Silver instead of Market"),
                              (("tap", "pile:market"), ("primary", ""), ("primary", ""))),
    "yes": ({"hands": ["trader copper"], "phase": "buy", "coins": 5, "kingdom": ["market"]}, ("compra mercado", "sí"),
            ("buy market", "yes"), (("tap", "pile:market"), ("primary", ""), ("primary", ""))),
    "no": ({"hands": ["trader copper"], "phase": "buy", "coins": 5, "kingdom": ["market"]}, ("compra mercado", "no"),
           ("buy market", "no"), (("tap", "pile:market"), ("primary", ""), ("second", ""))),
    "undo": ({**TURN, "phase": "treasure"}, ("juega plata", "deshaz"), ("play silver", "undo"),
             (("tap", "hand:silver"), ("undo", ""))),
}  # fmt: skip


def act(page, action, arg):
    if arg == "@first":
        arg = next(iter(page.open_table.play.deciding.targets))
    page.on_event("click", action, arg, "")


def outcome(page):
    """What the test compares: the decisions, the present question, and answers that are to be given later."""
    play = page.open_table.play
    return play.session.decisions, play.session.question, play.orders


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("case", TABLE)
def test_a_typed_command_does_what_the_taps_do(monkeypatch, case, lang):
    position, spanish, english, taps = TABLE[case]
    lines = spanish if lang == "es" else english
    lines = (lines,) if isinstance(lines, str) else lines

    async def played():
        _, tapped = await seated(monkeypatch, lang=lang, **position)
        _, typed = await seated(monkeypatch, lang=lang, **position)
        for action, arg in taps:
            act(tapped, action, arg)
        for text in lines:
            typed.menu.command_line("", text)
        assert outcome(typed) == outcome(tapped), typed.open_table.line.answer
        refusal = tapped.open_table.open_panels.reason
        if refusal:
            assert typed.open_table.line.answer == refusal

    run(played())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_typed_purchase_says_what_is_played_first(monkeypatch, lang):
    async def typed():
        _, page = await seated(monkeypatch, lang=lang, **TURN)
        page.menu.command_line("", "compra plata" if lang == "es" else "buy silver")
        answer = page.open_table.line.answer
        assert "+$5" in answer and ("Comprar Plata" if lang == "es" else "Buy Silver") in answer

    run(typed())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["dominion", "villagers"])
def test_the_verb_of_every_button_is_understood(game, lang):
    words = baraja.words.Words(game, lang)
    for verb in words._all["verb"]:
        if verb in ("action", "treasure", "buy", "finish"):
            continue  # those of a turn are in TABLE
        (command,) = parse(f"{words.verb(verb)['do']} x")
        react = any(name.startswith("react") for name in words._all if verb in words._all[name].get("ask", {}))
        allowed = ("use", "reveal", "play") if react else (verb, *SAME.get(verb, ()))
        assert command.verb in (*allowed, "choose"), (verb, command)
        (command,) = parse(words.verb(verb)["none"])
        assert command.verb in ("no", "keep", "end") or react, (verb, command)


VILLAGE = {
    "draft.take": ("recluta {}", "draft {}"), "road.coin": ("pon moneda en {}", "put a coin on {}"),
    "build.play": ("construye {}", "build {}"), "build.place": ("coloca en {}", "place on {}"),
    "build.unlock": ("abre {}", "unlock {}"), "trade.give": ("entrega {}", "give {}"),
    "trade.put": ("deja en {}", "put on {}"), "build.finish": ("termina", "finish"),
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_of_villagers_is_the_same_whether_typed_or_tapped(lang):
    """Each question is answered with its first option: on one page by its words, on the other by a tap."""
    (host, typed), (other, tapped) = (test_line.seated(f"{lang}-XX", "villagers") for _ in range(2))
    words, used = typed.words.of("villagers"), set()
    for _ in range(60):
        deciding, twin = typed.open_table.play.deciding, tapped.open_table.play.deciding
        if deciding is None or typed.route == "end":
            break
        question = deciding.question
        key = question["key"]
        if not question["options"]:
            type_line(host, typed, "termina" if lang == "es" else "finish")
            twin.answered(())
        else:
            card = question["options"][0].get("card", question["options"][0]["name"])
            known = card in typed.open_table.play.facts
            thing = words.name(card) if known else words.option(key, card)
            type_line(host, typed, VILLAGE.get(key, ("elige {}", "choose {}"))[lang == "en"].format(thing))
            target = next(iter(twin.targets))
            if twin.tap(target) == "pick":
                twin.act("primary")

        async def give(twin=twin):
            tapped.open_table.give(twin.answer, twin.plan, twin.order)
            await other.settle(3000)

        pretending.run(give())
        used.add(key)
        answer = typed.open_table.line.answer
        assert typed.open_table.play.session.decisions == tapped.open_table.play.session.decisions, (key, answer)
    assert {"draft.take", "road.coin", "build.play"} <= used
