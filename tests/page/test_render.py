"""The pure renderers: what they say, what they hide, and that text from outside stays text."""

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from baraja.dominion import KINDS
from baraja.sentences import Sentences
from baraja_ui.art import faces
from baraja_ui.games.dominion import hand, inspector, play_area, prompt, supply, table
from baraja_ui.match import curtain_screen
from baraja_ui.match.lessons.curriculum import Coach, courses, find
from baraja_ui.match.lessons.panel import coach_panel
from baraja_ui.shell import html
from baraja_ui.table.log import Log, Story
from baraja_ui.table.prompt import sentence_text
from samples import EVENTS, FACTS, FIRST, NAMES, cards, log_of, piles, played, question, state_of, view, words

VOID = {"br", "hr", "img", "input", "meta", "link"}
DRAWING = re.compile(r"<svg\b.*?</svg>", re.DOTALL)


class Reader(HTMLParser):
    """Checks the nesting of markup, and collects what a browser would find in it."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.open, self.ids, self.text, self.nodes = [], [], [], []
        self.feed(text)
        self.close()
        assert self.open == [], f"not closed: {self.open}"

    def handle_starttag(self, name, attributes):
        attributes = dict(attributes)
        assert not (name == "button" and "button" in self.open), "a button inside a button"
        assert "style" not in attributes, "the content policy drops inline styles"
        assert not any(key.startswith("on") for key in attributes), "the content policy drops inline handlers"
        self.nodes.append((name, attributes))
        if "id" in attributes:
            self.ids.append(attributes["id"])
        if name not in VOID:
            self.open.append(name)

    def handle_startendtag(self, name, attributes):
        self.nodes.append((name, dict(attributes)))

    def handle_endtag(self, name):
        assert self.open and self.open.pop() == name, f"badly nested: {name}"

    def handle_data(self, text):
        self.text.append(text)

    def spoken_text(self):
        return " ".join("".join(self.text).split())

    def having(self, **wanted):
        wanted = {key.replace("_", "-"): value for key, value in wanted.items()}
        return [node for node in self.nodes if all(node[1].get(key) == value for key, value in wanted.items())]


class Spoken(Reader):
    """Collects only the text that is not hidden from screen readers."""

    hidden = 0

    def handle_starttag(self, name, attributes):
        super().handle_starttag(name, attributes)
        if not self.hidden and dict(attributes).get("aria-hidden") == "true":
            self.hidden = len(self.open)

    def handle_endtag(self, name):
        super().handle_endtag(name)
        if len(self.open) < self.hidden:
            self.hidden = 0

    def handle_data(self, text):
        if not self.hidden:
            super().handle_data(text)


def drawings_read_once(text, read):
    """The markup without drawings that are in `read` already: they are most of a table, and always the same. Those with
    an id stay, so that ids that are there twice are found."""

    def left(drawn):
        drawing = drawn.group()
        if " id=" in drawing or drawing not in read:
            read.add(drawing)
            return drawing
        return "<svg></svg>"

    return DRAWING.sub(left, text)


def buying(coins=3, lang="es", **more):
    seat_view = view(["estate"], turn={"phase": "buy", "coins": coins}, **more)
    return state_of({"view": seat_view, "question": question("turn.buy", piles(seat_view, coins), 0)}, lang)


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_position_of_real_games_is_valid_markup_that_asks_the_question(lang):
    spoken = words(lang)
    read = set()
    for seed, seats in ((1, 2), (2, 4)):
        for session, moment in played(seed, FIRST, seats, limit=120):
            log = log_of(session, moment["view"]["seat"]).html(spoken)
            state = state_of(moment, lang, log=log, inspected="moat")
            page = Reader(drawings_read_once(table.render(state, spoken), read))
            assert len(page.ids) == len(set(page.ids)), "two elements with one id"
            assert page.having(id="primary") or state.deciding.choices
            sentence = sentence_text(state, spoken)
            assert sentence and "{" not in sentence


def test_zones_are_the_parts_of_the_whole():
    spoken = words()
    state = buying()
    whole = table.render(state, spoken)
    for selector, inner in table.zones(state, spoken).items():
        assert f'id="{selector[1:]}"' in whole
        assert inner in whole


def test_text_from_outside_stays_text():
    spoken = words()
    state = buying(seats=3)
    evil = '<img src=x onerror="alert(1)">\'&'
    banner = {"card": "militia", "player": 1, "lines": [evil]}
    state = replace(
        state,
        names=[evil] * 3,
        briefing=[Story(1, evil)],
        banner=banner,
        headline=evil,
        undo=("ask", evil),
        humans=2,
        last={1: evil},
    )
    page = Reader(table.render(state, spoken))
    assert not page.having(src="x")
    assert evil in "".join(page.text)
    log = Log([evil, evil], EVENTS)
    log.tell([{"kind": "turn", "depth": 0, "player": 0, "number": 1, "controller": 0, "reason": ""}])
    assert not Reader(f"<ol>{log.html(spoken)}</ol>").having(src="x")


def test_escape_leaves_nothing_that_markup_could_use():
    assert html.esc("<a b='c' d=\"e\">&amp;") == "&lt;a b=&#39;c&#39; d=&quot;e&quot;&gt;&amp;amp;"
    assert html.tag("i", "x", title='"', hidden=False, open=True) == '<i title="&quot;" open>x</i>'


def test_what_can_be_bought_is_recognised_without_colours():
    state, spoken = buying(3, left={"village": 0}), words()
    drawn = {entry["pile"]: supply.tile(state, entry, spoken) for entry in state.view["supply"]}
    spoken_text = {name: Reader(tile).spoken_text() for name, tile in drawn.items()}
    assert 'data-state="empty"' in drawn["village"]
    assert 'data-state="take"' in drawn["cellar"]
    assert spoken_text["cellar"].startswith("Sótano, Acción, cuesta 2, quedan 10, se puede comprar")
    assert 'data-state="off"' in drawn["market"]
    assert (
        spoken_text["market"].startswith("Mercado, Acción, cuesta 5, quedan 10")
        and "comprar" not in spoken_text["market"]
    )


def test_the_prompt_names_cause_and_decider():
    seat_view = view(["copper", "copper", "estate", "estate"], turn={"seat": 1, "controller": 1})
    state = state_of({"view": seat_view, "question": question("militia.discard", cards(seat_view), 2, 2)})
    assert sentence_text(state, words()).startswith("Milicia. Quédate")
    state = replace(state, humans=2)
    assert sentence_text(state, words()).startswith("Ana · Milicia. ")
    state.deciding.act("tap", "hand:estate")
    spoken_text = Reader(prompt.prompt(state, words())).spoken_text()
    assert "1 de 2" in spoken_text and "Descartar 2" in spoken_text and "falta 1" in spoken_text


def test_a_disabled_button_says_why():
    seat_view = view(["copper", "copper", "estate"])
    state = state_of({"view": seat_view, "question": question("militia.discard", cards(seat_view), 2, 2)})
    page = Reader(prompt.prompt(state, words()))
    (primary,) = page.having(id="primary")
    assert primary[1]["aria-disabled"] == "true"
    assert page.having(title="Faltan 2 por elegir")


def test_a_waiting_button_says_once_what_is_missing():
    """A title of the whole button would be read out after its name, and its second line says the same in short."""
    seat_view = view(["copper", "copper", "estate"])
    state = state_of({"view": seat_view, "question": question("militia.discard", cards(seat_view), 2, 2)})
    page = Spoken(prompt.prompt(state, words()))
    (primary,) = page.having(id="primary")
    assert "title" not in primary[1] and page.spoken_text().lower().count("falta") == 1
    state.deciding.act("tap", "hand:copper")
    state.deciding.act("tap", "hand:estate")
    assert "Cobre y Finca" in Spoken(prompt.prompt(state, words())).spoken_text(), "this is said nowhere else"


@pytest.mark.parametrize(("lang", "sentence"), [("es", "quien juega después de ti"), ("en", "the player after you")])
def test_a_card_to_be_passed_on_tells_who_gets_it(lang, sentence):
    seat_view = view(["copper", "estate"], seats=3)
    state = state_of({"view": seat_view, "question": question("masquerade.pass", cards(seat_view))}, lang=lang)
    assert sentence in sentence_text(state, words(lang))


def test_zero_potions_take_no_room():
    def counters(potions):
        seat_view = view([], turn={"potions": potions})
        return Reader(prompt.prompt(state_of({"view": seat_view, "question": None}), words())).spoken_text()

    assert "Poc" not in counters(0)
    assert "Poc" in counters(2)


def test_the_question_of_an_attack_names_who_attacks():
    seat_view = view(["copper", "copper", "copper", "estate", "gold"])
    asked = question("militia.discard", cards(seat_view), 2, 2)
    attack = {"card": "militia", "player": 1, "lines": [], "own": False}
    assert (
        "Berta · Milicia. "
        in Reader(prompt.prompt(state_of({"view": seat_view, "question": asked}, banner=attack), words())).spoken_text()
    )
    mine = {**attack, "player": 0}
    assert (
        "Ana · "
        not in Reader(
            prompt.prompt(state_of({"view": seat_view, "question": asked}, banner=mine), words())
        ).spoken_text()
    )


def test_a_question_whose_cause_names_who_attacks_does_not_name_them_twice():
    seat_view = view(["copper", "copper", "copper", "moat", "gold"])
    asked = question("react.attack", cards(seat_view, only=("moat",).count), 0, about=("militia", 1))
    attack = {"card": "militia", "player": 1, "lines": [], "own": False}
    state = replace(state_of({"view": seat_view, "question": asked}, banner=attack))
    state.deciding.introduce(state.names)
    assert "Berta ataca con Milicia: ¿reaccionas?" in Reader(prompt.prompt(state, words())).spoken_text()
    assert "Berta · " not in Reader(prompt.prompt(state, words())).spoken_text()


def test_rows_open_for_cards_that_are_shown_looked_at_or_chosen_from():
    seat_view = view(["copper"], revealed=[(1, "silver")], looked=["gold"], trash=["estate", "estate"])
    state = state_of({"view": seat_view, "question": None}, open_pile="trash")
    spoken_text = Reader(play_area.play(state, words())).spoken_text()
    assert "Reveladas por Berta" in spoken_text and "Plata" in spoken_text
    assert "Ana mira" in spoken_text and "solo tú" in spoken_text and "Oro" in spoken_text
    assert "Cartas eliminadas" in spoken_text and "×2" in spoken_text
    options = [
        {"name": "estate", "kind": "card", "card": "estate", "zone": "trash", "id": 1, "owner": -1},
        {"name": "estate#2", "kind": "card", "card": "estate", "zone": "trash", "id": 2, "owner": -1},
    ]
    state = state_of({"view": view([]), "question": question("thief.gain", options, 0, 2)})
    page = Reader(play_area.play(state, words()))
    assert page.having(data_target="trash:estate")


@pytest.mark.parametrize(("top", "buttons"), [("estate", "button"), (None, "span")])
def test_the_discards_are_a_button_only_when_there_is_one_to_be_read(top, buttons):
    seat_view = view(["copper"])
    seat_view["players"][0]["discard_top"] = top
    page = Reader(play_area.play(state_of({"view": seat_view, "question": None}), words()))
    assert [name for name, _ in page.having(id="heap-discard")] == [buttons]


def test_a_private_row_shows_only_what_the_view_holds():
    seat_view = view(["copper"], seats=3)
    seat_view["players"][1]["looked"] = 4
    spoken_text = Reader(table.render(state_of({"view": seat_view, "question": None}), words())).spoken_text()
    assert "mira" not in spoken_text


def test_the_inspector_names_both_languages_and_todays_cost():
    spoken = words()
    seat_view = view([])
    for entry in seat_view["supply"]:
        if entry["pile"] == "market":
            entry["cost"] = [4, 0]
    markup = inspector.render("market", seat_view, FACTS, spoken, "Cuesta 4 y llegas a 2.")
    page = Reader(markup)
    assert page.having(lang="en")
    spoken_text = page.spoken_text()
    assert (
        "Mercado" in spoken_text
        and "Market" in spoken_text
        and "impreso: 5" in spoken_text
        and "Cuesta 4 y llegas a 2." in spoken_text
    )
    assert "+1 Carta" in spoken_text and "quedan 10" in spoken_text


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_log_tells_a_game_in_either_language(lang):
    spoken = words(lang)
    session, _ = list(played(7, FIRST, 3, limit=150))[-1]
    log = log_of(session, 1)
    page = Reader(f"<ol>{log.html(spoken, limit=1000)}</ol>")
    text = log.text(spoken)
    assert "{" not in text and "{" not in page.spoken_text()
    assert ("Turno 1 · Ana" if lang == "es" else "Turn 1 · Ana") in text
    assert page.having(data_action="inspect", data_arg="copper")
    hidden = [line for line in text.splitlines() if re.fullmatch(r"\s*Ana (roba|draws) \d+ \S+", line)]
    assert hidden, "what another player draws is only counted"
    assert len(log.html(spoken, "attacks")) < len(log.html(spoken, "all"))
    assert "Berta" in log.html(spoken, "mine")
    teller = Sentences(spoken, NAMES)
    assert teller.cards(["copper", "silver", "copper"]) == f"{spoken.name('copper')} ×2, {spoken.name('silver')}"


def test_a_purchase_is_not_told_again_as_a_gain_and_a_bonus_joins_its_card():
    log = Log(NAMES, EVENTS)
    log.tell(
        [
            {"kind": "play", "depth": 0, "player": 0, "card": "militia", "again": False},
            {"kind": "bonus", "depth": 1, "player": 0, "actions": 0, "buys": 0, "coins": 2},
            {"kind": "buy", "depth": 0, "player": 0, "card": "gold", "cost": [6, 0]},
            {"kind": "gain", "depth": 1, "player": 0, "card": "gold", "to": "discard", "origin": "pile"},
        ]
    )
    assert log.text(words()).splitlines() == ["Ana juega Milicia (+2 monedas)", "Ana compra Oro"]
    assert log.summary(words(), 0) == "Ana juega Milicia (+2 monedas). Compra Oro."


def test_what_a_card_does_to_others_is_told_in_the_story_of_the_player_who_played_it():
    log = Log(["Ana", "Berta", "Carlos"], EVENTS)
    log.tell(
        [
            {"kind": "play", "depth": 0, "player": 1, "card": "witch", "again": False},
            {"kind": "gain", "depth": 1, "player": 2, "card": "curse", "to": "discard", "origin": "pile"},
            {"kind": "buy", "depth": 0, "player": 1, "card": "gold", "cost": [6, 0]},
            {"kind": "gain", "depth": 1, "player": 1, "card": "gold", "to": "discard", "origin": "pile"},
            {"kind": "buy", "depth": 0, "player": 2, "card": "silver", "cost": [3, 0]},
            {"kind": "gain", "depth": 1, "player": 2, "card": "silver", "to": "discard", "origin": "pile"},
        ]
    )
    assert log.stories(words(), 0) == [
        Story(1, "juega Bruja. Carlos gana Maldición. Compra Oro."), Story(2, "compra Plata."),
    ]  # fmt: skip


def test_a_potion_that_is_played_alone_is_told():
    """Several Treasures at once are told as a sum; one alone, or one that a card plays, by its bonus."""
    log = Log(NAMES, EVENTS)
    bonus = {"actions": 0, "buys": 0, "coins": 0, "potions": 1}
    play = {"kind": "play", "depth": 0, "player": 0, "card": "potion"}
    log.tell([play, {"kind": "bonus", "depth": 1, "player": 0, **bonus}])
    assert log.text(words()).splitlines() == ["Ana juega Poción (+1 Poción)"]
    assert log.text(words().other).splitlines() == ["Ana plays Potion (+1 Potion)"]


def test_undo_dims_what_it_took_back_and_adds_a_line():
    log = Log(NAMES, EVENTS)
    for card in ("copper", "silver"):
        log.tell([{"kind": "buy", "depth": 0, "player": 0, "card": card, "cost": [0, 0]}])
    log.undo_to(1, 0, {"es": "Plata", "en": "Silver"})
    assert len(log) == 1
    page = Reader(f"<ol>{log.html(words())}</ol>")
    assert len(page.having(**{"class": "undone"})) == 1
    assert "Ana deshace hasta Plata" in page.spoken_text()
    assert "[deshecho]" in log.text(words())
    log.tell([{"kind": "buy", "depth": 0, "player": 0, "card": "gold", "cost": [0, 0]}])
    assert "Oro" in log.html(words()) and len(log) == 2


@pytest.mark.parametrize("lang", ["es", "en"])
def test_faces_draw_every_card(lang):
    spoken = words(lang)
    for name in KINDS:
        fact = FACTS[name]
        page = Reader(faces.bonuses(fact, spoken) + faces.band(fact, spoken))
        assert spoken.type(faces.band_types(fact.types)[0]) in page.spoken_text()


def test_the_rarer_of_two_types_colours_the_band_and_the_plain_one_its_cap():
    assert faces.band_types(("action", "attack")) == ("attack", "action")
    assert faces.band_types(("treasure", "reaction")) == ("reaction", "treasure")
    assert faces.band_types(("victory",)) == ("victory", None)
    assert faces.band_types(("action", "duration")) == ("action", None)


def test_what_has_moved_between_two_views_is_marked_as_fresh():
    before = view(["copper", "village"], left={"cellar": 10})
    after = view(["copper"], left={"cellar": 9})
    after["hand"] += [{"id": 500, "name": "moat"}]
    after["players"][0]["play"] = [{"id": 501, "name": "village", "as": "village"}]
    assert table.moved(before, after) == {"hand:moat", "play:#501", "pile:cellar"}
    assert table.moved(None, after) == frozenset() == table.moved(after, after)
    other = {**after, "seat": 1}
    assert table.moved(before, other) == frozenset(), "another reader sees another table, not a motion"
    state = state_of({"view": after, "question": None}, fresh=table.moved(before, after))
    assert len(Reader(play_area.play(state, words())).having(**{"class": "fresh"})) == 1
    assert len(Reader(supply.supply(state, words())).having(**{"class": "fresh"})) == 1


def test_the_table_says_how_near_the_end_is():
    seat_view = view([], left={"province": 2, "cellar": 0})
    state = state_of({"view": seat_view, "question": None})
    page = Reader(play_area.play(state, words()))
    assert "Provincia ×2 · montones vacíos: 1 de 3" in page.spoken_text()
    assert page.having(**{"class": "nearness close"})


def test_a_rival_s_turn_shows_how_the_money_grows_and_what_a_purchase_leaves_of_its_pile():
    seat_view = view([], turn={"seat": 1, "controller": 1, "coins": 7}, left={"laboratory": 7}, kingdom=["laboratory"])
    events = [
        {"kind": "turn", "depth": 0, "player": 1},
        {"kind": "play", "depth": 0, "player": 1, "card": "militia"},
        {"kind": "bonus", "depth": 1, "player": 1, "actions": 0, "buys": 0, "coins": 2, "potions": 0},
        {"kind": "treasures", "depth": 0, "player": 1, "cards": ["gold", "silver"], "coins": 5, "potions": 0},
    ]

    def markup_of(*more, **changes):
        state_changes = {"busy": 1, "headline": "Berta juega", "recent": [*events, *more]}
        return play_area.play(state_of({"view": seat_view, "question": None}, **{**state_changes, **changes}), words())

    assert "2 → 7" in re.sub("<[^>]+>", "", markup_of())
    assert "→" not in markup_of(busy=None, headline="")
    attack = {"card": "militia", "player": 1, "lines": ["Ana descarta 2"]}
    assert "2 → 7" in re.sub("<[^>]+>", "", markup_of(banner=attack)), "also beside an attack that is still shown"
    bought = markup_of({"kind": "buy", "depth": 0, "player": 1, "card": "laboratory"})
    assert "Berta juega · quedan 7" in bought and "→" not in bought
    next_turn = [
        {"kind": "buy", "depth": 0, "player": 1, "card": "laboratory"},
        {"kind": "turn", "depth": 0, "player": 2},
    ]
    third = view([], seats=3, turn={"seat": 2, "controller": 2}, left={"laboratory": 7}, kingdom=["laboratory"])
    state = state_of(
        {"view": third, "question": None}, busy=2, recent=[*events, *next_turn], last={1: "compra Laboratorio"}
    )
    assert "Berta compra Laboratorio · quedan 7" in play_area.play(state, words()), (
        "until the next player has done something"
    )
    mine = replace(state, recent=[{**event, "player": 0} for event in state.recent])
    assert "quedan 7" not in play_area.play(mine, words()), "one's own purchase is no news"


def test_the_table_is_marked_as_choosing_piles_only_if_the_question_is_about_piles():
    def piles_of(seat_view, asked):
        return table.attributes(state_of({"view": seat_view, "question": asked}))["data_piles"]

    held = view(["village", "copper", "copper", "copper"])
    playing = question("turn.action", cards(held, only=("village",).count), 0)
    assert piles_of(held, playing) is None, "piles can be chosen ahead, but cards of the hand are asked about"
    assert piles_of(held, question("turn.buy", piles(held, 3), 0)) == "yes"
    assert piles_of(held, question("remodel.gain", piles(held, 4))) == "yes"
    assert piles_of(held, question("militia.discard", cards(held), 1, 1)) is None


@pytest.mark.parametrize(("key", "sign"), [("chapel.trash", "trash"), ("cellar.discard", "check")])
def test_a_chosen_card_shows_what_will_become_of_it(key, sign):
    held = view(["estate", "moat", "copper", "copper"])
    state = state_of({"view": held, "question": question(key, cards(held), 0, 4)})
    state.deciding.act("tap", "hand:estate")
    drawn = hand.hand(state, words())
    chosen = re.search(r'<button[^>]*id="hand-estate".*?</button>', drawn).group()
    assert faces.icon(sign) in chosen and drawn.count(faces.icon(sign)) == 1


def test_the_lines_under_a_heading_do_not_name_its_player_again():
    log = Log(["Ana", "Berta"], EVENTS)
    log.tell(
        [
            {"kind": "turn", "depth": 0, "player": 0, "number": 3, "controller": 0, "reason": ""},
            {"kind": "play", "depth": 0, "player": 0, "card": "militia", "again": False},
            {"kind": "discard", "depth": 1, "player": 1, "cards": ["estate"], "top": "estate"},
        ]
    )
    lines = [
        re.sub("<[^>]*>", "", line) for line in re.findall(r'<span class="said">(.*?)</span></li>', log.html(words()))
    ]
    assert lines == ["Turno 3 · Ana", "juega Milicia", "Berta descarta Finca"]


def test_a_lesson_shows_its_teacher_and_where_the_next_card_goes():
    held = view(["village", "smithy", "copper"])
    asked = question("turn.action", cards(held, only=("village", "smithy").count), 0)
    coach = coach_panel(Coach(courses()["dominion"][0]), asked, "", words())
    state = replace(state_of({"view": held, "question": asked}), coach=coach, pointed_cards=frozenset(("smithy",)))
    drawn = table.render(state, words())
    for part in re.findall(r'href="#([\w-]+)"', coach):
        assert f'id="{part}"' in drawn, "what the portrait refers to is on the page"
    assert '<li class="awaited" aria-hidden="true">Herrería irá aquí</li>' in drawn
    assert 'class="awaited"' not in table.render(replace(state, coach=""), words())
    marked = re.findall(r"<button[^>]*data-aim[^>]*>", drawn)
    assert len(marked) == 1 and 'id="hand-smithy"' in marked[0], "the card in hand, and not its pile"


def test_what_a_lesson_wants_can_be_tapped_in_the_coach_s_words_too():
    held = view(["village", "smithy", "copper"], kingdom=["smithy", "village"], turn={"coins": 4})
    asked = question("turn.action", cards(held, only=("village", "smithy").count), 0)
    state = state_of({"view": held, "question": asked})
    coach = Coach(courses()["dominion"][1], 1)  # the step that wants a Smithy

    def offered():
        return re.findall(
            r'<button[^>]*id="coach-tap".*?</button>', coach_panel(coach, asked, "", words(), state.deciding)
        )

    (tap,) = offered()
    assert 'data-action="tap"' in tap and 'data-arg="hand:smithy"' in tap and "Toca Herrería" in tap
    coach.at = 0  # a Market, which nobody holds
    assert offered() == []
    assert "coach-tap" not in coach_panel(coach, None, "", words(), None)


def test_the_coach_asks_for_a_card_until_as_many_copies_as_he_wants_are_chosen():
    held = view(["estate", "estate", "copper"])
    asked = question("chapel.trash", cards(held), 0, 3)
    deciding = state_of({"view": held, "question": asked}).deciding
    coach = Coach(find("trashing"), 1)  # the step that wants both Estates trashed
    offered = []
    for _ in range(3):
        offered.append("coach-tap" in coach_panel(coach, asked, "", words(), deciding))
        deciding.tap("hand:estate")
    assert offered == [True, True, False]


def test_each_step_of_a_lesson_tells_something_else_which_is_brought_in_sight():
    lesson = courses()["dominion"][0]
    panels = [coach_panel(Coach(lesson, at), {"key": lesson.steps[at].key}, "", words()) for at in range(3)]
    assert len({re.search(r'data-tells="([^"]+)"', panel)[1] for panel in panels}) == 3


def test_the_buttons_of_the_two_steps_of_a_hand_over_are_in_different_places():
    for step, tapped in ((1, "Soy Berta"), (2, "Ver mi mano")):
        drawn = curtain_screen.curtain(words(), ["Ana", "Berta"], 1, step, False, [])
        (places,) = re.findall(r'<div class="curtain-steps">(.*?)</div>', drawn)
        first, second = re.findall(r"<(button|span) [^>]*class=\"button", places)
        assert (first, second) == (("button", "span") if step == 1 else ("span", "button"))
        (live,) = re.findall(r"<button.*?</button>", places)
        assert tapped in live


def test_how_many_copies_a_card_in_hand_has_and_how_many_are_chosen_is_said_once():
    seat_view = view(["copper", "copper", "copper", "silver"])
    state = state_of({"view": seat_view, "question": question("militia.discard", cards(seat_view), 2, 2)})
    for tapped in (False, True):
        if tapped:
            state.deciding.act("tap", "hand:copper")
        drawn = re.search(r'<button[^>]*id="hand-copper".*?</button>', hand.hand(state, words())).group()
        spoken = Spoken(DRAWING.sub("", drawn)).spoken_text().replace("1 moneda", "")
        assert re.findall(r"\d", spoken) == (["3", "1"] if tapped else ["3"]), spoken


def test_a_hand_is_scrolled_to_its_beginning_with_each_turn_and_not_during_one():
    def place(number, *cards):
        seat_view = view(cards, turn={"number": number})
        return re.search(
            'data-scroll="(hand-[^"]+)"', hand.hand(state_of({"view": seat_view, "question": None}), words("es"))
        )[1]

    assert place(3, "copper", "estate") == place(3, "copper") != place(4, "copper")


def test_the_prompt_leads_to_the_card_touched_last_and_names_it():
    table_values = {"view": view(["copper"]), "question": None}
    for lang, touched, label in (("es", "moat", "Leer Foso"), ("en", None, "Read Mine")):
        reader = Reader(prompt.prompt(state_of(table_values, lang, inspected=touched), words(lang)))
        assert label in reader.spoken_text()
        assert reader.having(id="open-inspector")
