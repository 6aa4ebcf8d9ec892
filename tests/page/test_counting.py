"""Aids for counting: when points are shown, and what the next cards from the deck may be."""

import re
from functools import partial

import pytest

from baraja import dominion
from baraja.core.streams import Rng
from baraja.dominion.moves import pass_cards
from baraja_ui.games.dominion.left_to_draw import rest
from baraja_ui.match.card_counts import is_aid_shown
from baraja_ui.words import Words
from passing import KINGDOM, Table


@pytest.mark.parametrize(
    ("setting", "people", "agreed", "seen"),
    [
        ("always", 1, False, True), ("bots", 1, False, True), ("never", 1, True, False),
        ("always", 2, False, False), ("always", 2, True, True), ("bots", 2, True, False), ("never", 2, True, False),
    ],
)  # fmt: skip
def test_points_are_shown_among_several_people_only_if_they_agree(setting, people, agreed, seen):
    assert is_aid_shown(setting, people, agreed) is seen


def screen(table):
    table.do(table.page.open_table.paint, True)
    return table.markup()


def test_against_bots_everybodys_points_are_on_the_table_unless_they_are_switched_off():
    table = Table(("person", "big-money"), 5, kingdom="first_game")
    html = screen(table)
    assert "tus puntos 3" in html
    assert re.search(r'class="figure">.*?Puntos </span>3', html)
    table.act("set.points", "never")
    assert "tus puntos" not in screen(table) and "Puntos </span>" not in table.markup()


def people(**settings):
    table = Table(("person", "person", "big-money"), 5, kingdom="first_game", **settings)
    table.take()
    return table


def test_each_person_agrees_with_a_tap_and_the_save_notes_it():
    table = people()
    assert "tus puntos" not in screen(table)
    table.act("menu")
    table.act("count")
    assert "lo tienen que aceptar todos" in table.markup()
    table.act("agree", "0")
    assert table.page.route == "consent"
    table.act("agree", "1")
    assert table.page.route == "table" and "tus puntos 3" in screen(table)
    save_text = next(iter(table.host.saves.values()))
    assert '"counted":true' in save_text


def test_in_the_first_turns_one_tap_stops_the_counting_and_later_all_have_to_agree():
    table = people()
    table.play.save.counted = True
    table.act("menu")
    table.act("count")
    assert not table.play.save.counted and table.page.route == "table"
    table.play.save.counted = True
    table.until(lambda play: play.turn_number() > 5, ())
    table.act("menu")
    table.act("count")
    assert table.page.route == "consent" and "Dejar de contar" in table.markup()
    table.act("agree", "0")
    table.act("agree", "1")
    assert not table.play.save.counted


def test_without_agreement_the_deck_stays_shut_and_says_why():
    table = people()
    html = screen(table)
    assert 'data-action="shut_deck"' in html
    table.act("shut_deck", "deck")
    assert "si todas lo aceptan" in table.host.spoken[-1]


def test_the_deck_shows_the_cards_owned_and_how_likely_each_is_to_be_drawn():
    table = Table(("person", "big-money"), 5, kingdom="first_game")
    opened = r'id="heap-(\w+)"[^>]* aria-expanded="(\w+)"'
    assert re.findall(opened, table.host.html()) == [("deck", "false"), ("trash", "false")]
    table.act("heap", "deck")
    html = table.host.html()
    assert "Tus cartas, % al robar" in html
    assert re.findall(opened, table.host.parts["#zone-play"]) == [("deck", "true"), ("trash", "false")]
    view = table.play.table()["view"]
    left, deck, discards = rest(view, table.play.facts)
    assert (deck, discards) == (5, 0) and sum(count for _, count in left) == 5
    copper = dict(left)["copper"]
    assert f"×7 · {20 * copper} %" in html


def test_the_seat_of_a_rival_opens_what_everybody_may_know_and_closes_again():
    """A rival often has no card in play: a seat that opened only those would seem not to react."""
    table = Table(("person", "big-money"), 5, kingdom="first_game")
    rival = table.play.table()["view"]["players"][1]
    sizes = f"Mano {rival['hand']} · mazo {rival['deck']} · descartes 0"
    for close in (
        partial(table.act, "rival", "1"),
        table.page.open_table.open_panels.close,
        partial(table.act, "heap", "trash"),
    ):
        table.act("rival", "1")
        assert sizes in table.host.html()
        close()
        assert sizes not in table.host.html()


def test_the_crown_is_with_the_only_player_who_leads_in_points_that_are_shown():
    table = Table(("person", "big-money"), 5, kingdom="first_game")
    assert 'class="crown"' not in screen(table), "nobody leads at the deal"
    leaders = set()
    while not table.play.over and len(leaders) < 2:
        table.step(("province", "duchy", "gold", "silver"))
        if table.play.over:
            break
        html, points = screen(table), table.page.open_table.counts.points()
        assert html.count('class="crown"') == (points[0] != points[1])
        leaders |= {0} if points[0] > points[1] else {1} if points[1] > points[0] else set()
    table.act("set.points", "never")
    assert 'class="crown"' not in table.host.html()


def test_a_rivals_deck_shows_what_everybody_knows_of_it():
    table = Table(("person", "big-money"), 5, kingdom="first_game")
    table.until(lambda play: play.turn_number() > 6, ("silver",))
    table.act("rival", "1")
    html = table.host.parts["#zone-play"].partition('id="known-deck"')[2]
    owned = table.play.session.view(0).known_cards(1)
    for name, count in owned.items():
        row = re.search(rf"<li>(?:(?!</li>).)*{table.page.words.of('dominion').name(name)}.*?</li>", html).group()
        assert len(re.findall('class="known-pip (?:come|seen)"', row)) == count
    assert "Barajó en el turno" in html and "Ha ganado:</b> Plata" in html
    assert f"Cartas: {sum(owned.values())}." in html


def test_decks_that_are_not_looked_through_show_only_what_lies_in_sight():
    table = people()
    table.act("rival", "1")
    assert "known-deck" not in screen(table) and "Mazo de" not in screen(table)
    table.play.save.counted = True
    table.page.settings["deck"] = "always"
    table.page.open_table.paint()
    assert "known-deck" in screen(table)


def test_the_readers_own_deck_tells_the_chances_of_the_next_hand():
    table = Table(("person", "big-money"), 5, kingdom="first_game")
    table.act("heap", "deck")
    html = table.host.parts["#zone-play"]
    coppers = table.play.session.view(0).own_deck()["copper"]
    figures = dict(re.findall(r"<li><span>([^<]*)</span> <b>([^<]*)</b></li>", html))
    assert figures == {
        "Monedas de los Tesoros, de media": f"{coppers},0",
        **{f"Monedas: al menos {coins}": f"{100 * (coppers >= coins)} %" for coins in (5, 6, 8)},
        "Al menos una Acción": "0 %",
    }


def test_the_cards_that_may_be_drawn_are_all_hidden_ones_and_no_others():
    """Checked through a whole game, against the cards that really lie in the deck and under the top of the discards."""
    table = Table(("person", "money-plus"), 11)
    turns = 0
    while not table.play.over and turns < 150:
        turns += 1
        view = table.play.table()["view"]
        left, deck, discards = rest(view, table.play.facts)
        zones = table.play.session.game.zones
        below = len(zones["discard", 0]) - bool(zones["discard", 0])
        assert (deck, discards) == (len(zones["deck", 0]), below)
        hidden = [card.name for card in [*zones["deck", 0], *zones["discard", 0][:-1]]]
        assert dict(left) == {name: hidden.count(name) for name in hidden}
        table.step(("militia", "village", "smithy"))
    assert turns > 20


def pass_in_secret(session):
    """Lets one of the two bots pass an Estate to the other, as by a Masquerade that is over."""
    game = session.game
    estate = next(card for seat in (1, 2) for card in game.zones["hand", seat] if card.name == "estate")
    giver = game.where[estate.id][0][1]
    pass_cards(game, [(giver, estate, 3 - giver)])
    session._base, session._steps = game.copy(), [session._since]  # what forks begin with


def after_a_secret_pass(lang="es-ES"):
    """Returns a table of Ana and two bots, one of which has just passed an Estate to the other."""
    table = Table(("person", "big-money", "big-money"), 5, kingdom="first_game", lang=lang)
    pass_in_secret(table.play.session)
    return table


@pytest.mark.parametrize(("lang", "either"), [("es-ES", r"[ou]|a"), ("en-GB", "or|to")])
def test_points_that_hang_on_a_secret_pass_are_shown_as_bounds(lang, either):
    table = after_a_secret_pass(lang)
    html = screen(table)
    known = table.play.session.view(0).points_between(1)
    assert known[0] < known[1]
    rival = html[html.index('id="rival-1"') :]
    assert re.search(rf'class="figure">.*?</span>−?{abs(known[0])} (?:{either}) −?{abs(known[1])}', rival)
    assert isinstance(table.page.open_table.counts.points()[0], int), "my own points are certain"


@pytest.mark.parametrize(
    ("bounds", "spanish", "english"),
    [((7, 8), "7 u 8", "7 or 8"), ((10, 11), "10 u 11", "10 or 11"), ((6, 7), "6 o 7", "6 or 7"),
     ((-1, 0), "-1 o 0", "-1 or 0"), ((79, 80), "79 u 80", "79 or 80"), ((7, 12), "7 a 12", "7 to 12")],
)  # fmt: skip
def test_bounds_are_said_as_people_say_them(bounds, spanish, english):
    assert Words("es").between(*bounds) == spanish and Words("en").between(*bounds) == english


def test_the_table_of_a_reader_shows_nothing_that_a_secret_pass_decides():
    table = after_a_secret_pass()
    session = table.play.session
    bounds = [session.view(0).points_between(seat) for seat in range(3)]
    shown_points, view, owners = table.page.open_table.counts.points(), session.table(0)["view"], set()
    for seed in range(12):
        twin = session.imagine(0, Rng(seed))
        table.play.session = twin
        assert table.page.open_table.counts.points() == shown_points and twin.table(0)["view"] == view
        points = tuple(dominion.points(twin.game, seat) for seat in range(3))
        assert all(least <= count <= most for count, (least, most) in zip(points, bounds, strict=True))
        owners.add(points)
    assert len(owners) > 1, "some deals give the Estate to one rival, some to the other"


@pytest.mark.parametrize(("game", "bot"), [("dominion", "money-plus"), ("villagers", "novice")])
def test_the_whole_table_stays_the_same_when_hidden_cards_are_dealt_again(game, bot):
    kingdom = ("masquerade", *KINGDOM[1:]) if game == "dominion" else game
    table = Table(("person", bot, bot), 4, kingdom=kingdom, game=game)
    if game == "dominion":
        pass_in_secret(table.play.session)
    for moment in range(12):
        table.step(())
        if table.play.over or table.play.session.mid_step:
            continue
        session = table.play.session
        before = screen(table)
        twin = session.imagine(0, Rng(moment))
        twin.events = session.events  # a twin's story begins empty
        table.play.session, table.play._table = twin, None
        assert screen(table) == before
        table.play.session, table.play._table = session, None
