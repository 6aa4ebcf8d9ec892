"""Attacks among people at one device: everybody is visited in the same way, and no screen reveals too much."""

import re

import pytest

from baraja import dominion
from baraja.core.events import Event
from baraja_ui.art.faces import facts
from baraja_ui.games.registry import game_ui
from baraja_ui.match import visits
from baraja_ui.match.visits import events_to_show
from passing import NAMES, Table, deeds

PEOPLE = ("person", "person", "person")


def holds(table, seat, card):
    return card in [held_card.name for held_card in table.session.view(seat).hand(seat)]


def ready(attack, holding=None, without=()):
    """A `stop` for `Table.until`: the first seat may play the attack, seat `holding` has a Moat in hand, and none of
    `without` has."""

    def stop(play):
        question = play.session.question
        if question.seat != 0 or question.key != "turn.action" or not holds(play, 0, attack):
            return False
        return (holding is None or holds(play, holding, "moat")) and not any(
            holds(play, seat, "moat") for seat in without
        )

    return stop


def attacked(attack, holding, **settings):
    """A table at which Ana has just played an attack, and of the others only seat `holding` has a Moat."""
    others = [seat for seat in (1, 2) if seat != holding]
    wishes = (attack, "moat") if holding is not None else (attack,)
    for seed in range(40):
        table = Table(PEOPLE, seed, **settings)
        try:
            table.until(ready(attack, holding, others), wishes, most=160)
        except AssertionError:
            continue
        table.seen.clear()
        table.answer(attack)
        return table
    raise AssertionError("no such deal")


def rounds(table):
    """Lets the others decline or discard until Ana has the tablet again; returns the curtains that were lifted."""
    lifted = []
    while True:
        lifted += table.take()
        if table.play.reader == 0:
            return lifted
        table.step(())


@pytest.mark.parametrize("holding", [None, 1, 2])
def test_everybody_takes_the_tablet_in_turn_order_whoever_holds_a_reaction(holding):
    table = attacked("witch", holding)
    lifted = rounds(table)
    assert [seat for seat, step in lifted if step == 1] == [1, 2, 0]
    # Whoever has nothing to decide sees a third screen instead.
    assert [seat for seat, step in lifted if step == 3] == [seat for seat in (1, 2) if seat != holding]


@pytest.mark.parametrize("holding", [None, 1, 2])
def test_with_the_fast_setting_only_those_who_decide_take_the_tablet(holding):
    table = attacked("witch", holding, reacts="fast")
    lifted = rounds(table)
    assert [seat for seat, step in lifted if step == 1] == ([holding, 0] if holding else [])


def test_the_curtains_of_a_visit_look_the_same_with_and_without_a_reaction():
    def curtains(holding):
        table = attacked("witch", holding)
        rounds(table)
        return [html for curtain, html in table.seen if curtain and curtain[1] == 1]

    assert curtains(None) == curtains(1) == curtains(2)


def test_whoever_has_nothing_to_decide_sees_the_moment_of_the_attack_and_nothing_later():
    table = attacked("witch", None)
    assert "curse" in table.play.session.view(1).owned()
    tellings = held = 0
    while table.play.reader != 0:
        html = table.markup()
        curtain = table.play.curtain
        if curtain and curtain.to != 0:
            assert "Maldición" not in html
            tellings += "Ana juega Bruja" in html and curtain.step == 2
            if curtain.step == 3:
                assert "Ana ataca con Bruja" in html and "No puedes responder a este ataque" in html
                held += f"Mano de {NAMES[curtain.to]}" in html
        table.act("curtain")
    assert tellings == held == 2


def test_what_was_done_to_a_player_is_marked_in_their_next_briefing():
    table = attacked("witch", None)
    rounds(table)
    table.answer()
    while not (table.play.curtain and table.play.curtain.to == 1 and table.play.curtain.step == 2):
        table.act("curtain") if table.play.curtain else table.step(())
    marked = deeds(table.markup())
    assert any(own and line.startswith("Berta gana Maldición") for own, line in marked)
    assert any(not own and line.startswith("Ana juega Bruja") for own, line in marked)


def test_after_the_visits_the_tablet_returns_to_the_player_whose_turn_it_is():
    table = attacked("militia", None)
    seen = []
    while table.play.reader != 0:
        if table.play.curtain and table.play.curtain.step == 1:
            title = re.search("<h1[^>]*>(.*?)</h1>", table.markup()).group(1)
            seen.append(re.sub("<.*?>", "", title))
        table.act("curtain") if table.play.curtain else table.step(())
    assert seen[-1] == "Devuelve la tableta a Ana"
    assert seen[:-1] == [f"Pasa la tableta a {name}" for name in ("Berta", "Carlos", "Berta", "Carlos")]


def test_the_curtain_on_the_way_back_tells_first_the_deed_and_then_what_it_did_to_the_others():
    """Otherwise one victim would seem to have done what the others suffered."""
    table = attacked("militia", None)
    while not (table.play.curtain and table.play.curtain.to == 0):
        table.act("curtain") if table.play.curtain else table.step(())
    markup = table.markup()
    assert table.play.curtain.back and "Mientras tanto" in markup and "último turno" not in markup
    (own, line), *more = deeds(markup)
    assert line.startswith("Ana juega Milicia") and not own and not more
    assert "<small>Berta descarta" in markup and "<small>Carlos descarta" in markup


def test_a_visit_survives_a_reload_and_makes_no_decision():
    table = attacked("witch", None)
    before = list(table.play.session.decisions)
    table.act("curtain")
    assert table.play.session.decisions == before
    again = type(table.play)(table.play.to_save("2026-11-20"), table.page.words)
    assert (again.curtain.to, again.curtain.step, again.reader) == (1, 1, None)


def test_a_bot_that_attacks_waits_until_the_people_have_been_visited():
    for seed in range(60):
        table = Table(("person", "person", "money-plus"), seed, kingdom=("witch", "moat", *harmless_cards()))
        try:
            table.until(lambda play: False, (), most=60)
        except AssertionError:
            pass
        visited = [curtain for curtain, _ in table.seen if curtain and curtain[1] == 3]
        if visited:
            assert {seat for seat, _ in visited} <= {0, 1}
            return
    raise AssertionError("no bot ever attacked")


def harmless_cards():
    kinds = dominion.KINDS
    cards = [name for name in dominion.kingdom_cards(["base"]) if "attack" not in kinds[name].types]
    return [name for name in cards if name != "moat"][:8]


def test_without_a_reaction_in_the_kingdom_nobody_is_visited():
    kingdom = ("witch", "militia", *harmless_cards())
    table = Table(PEOPLE, 3, kingdom=kingdom)
    table.until(ready("witch"), ("witch",))
    table.answer("witch")
    assert table.play.reader == 0


def test_no_curtain_shows_a_card():
    """Neither in words nor by leaving open what was inspected before."""
    table = attacked("militia", 2)
    table.page.open_table.line.open = True
    rounds(table)
    for curtain, html in table.seen:
        if curtain is None:
            continue
        assert "zone-hand" not in html and "data-card" not in html and "log-lines" not in html
        if curtain[1] == 1:
            assert not any(f">{name}" in html for name in ("Cobre", "Finca", "Foso", "Milicia"))


def test_news_is_what_others_did_what_happened_to_the_reader_and_own_deeds_that_did_something_to_others():
    class Event:
        def __init__(self, kind, player=None, depth=0, **public):
            self.kind, self.depth, self.public = kind, depth, public
            if player is not None:
                public["player"] = player

    mine = [Event("turn", 1, controller=1), Event("play", 1), Event("discard", 0, 1), Event("buy", 1)]
    theirs = [Event("turn", 0, controller=0), Event("play", 0), Event("gain", 1, 1)]
    taken = [Event("turn", 1, controller=0), Event("play", 1)]
    market = [Event("market"), Event("income_total", 1)]
    events = [*mine, *theirs, *taken, *market]
    assert events_to_show(events, 1, 1, game_ui("villagers").events.passive) == [*mine[1:3], *theirs, *taken, *market]


@pytest.mark.parametrize("lang", ["es-ES", "en-GB"])
def test_whoever_must_discard_afterwards_is_not_told_that_there_is_nothing_to_decide(lang):
    table = attacked("militia", None, lang=lang)
    rounds(table)
    asked = [line.split()[:2] for line in table.play.session.decisions if "militia.discard" in line]
    visited = [html for curtain, html in table.seen if curtain and curtain[1] == 3]
    assert len(asked) == 2 and len(visited) == 2
    for html in visited:
        assert not re.search("nada que decidir|nothing to decide", html, re.IGNORECASE)
        assert "lo decidirás enseguida" in html or "you decide that next" in html


@pytest.mark.parametrize(("decider", "visited"), [(0, [2]), (1, [2, 0])])
def test_an_attack_of_a_possessed_player_visits_its_victims_except_whoever_played_it(decider, visited):
    """Berta's Militia: Carlos takes the tablet, and so does Ana, unless she has played it in Berta's place."""
    events = [Event("play", {"player": 1, "card": "militia"}, {}, (), 0)]
    attacks = visits.attacks(events, 0, facts(), decider)
    assert [visit.seat for visit in visits.due(attacks, [0, 1, 2], 3, lambda seat, attack: ())] == visited
