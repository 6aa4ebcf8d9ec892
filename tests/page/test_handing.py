"""The tablet changes hands: when the page covers a hand by itself, what goes with it, what the next person is told."""

import re

import pytest

import deals
from baraja_ui.match import curtain_screen
from baraja_ui.match.visits import Visit
from baraja_ui.words import Words
from passing import KINGDOM, Table, deeds
from pretending import Pretended, run

TWO = ("person", "person")


def seated(game="dominion", **settings):
    table = Table(TWO, 5, game=game, kingdom="first_game" if game == "dominion" else game, **settings)
    table.take()
    return table


def watched(table):
    """After how many milliseconds without a touch the host is to call back, and what."""
    asked = []
    table.host.when_idle = lambda milliseconds, callback: asked.append((milliseconds, callback))
    table.page.privacy.watch_idle()
    return asked[-1]


@pytest.mark.parametrize(("idle", "milliseconds"), [("60", 60_000), ("180", 180_000), ("off", 0)])
def test_a_hand_that_nobody_touches_is_covered_after_the_time_of_the_setting(idle, milliseconds):
    table = seated(idle=idle)
    asked, callback = watched(table)
    assert asked == milliseconds
    if milliseconds:
        table.do(callback)
        assert table.play.curtain is not None and table.play.reader is None
        assert "zone-hand" not in table.host.html() and "Cobre" not in table.host.html()


def test_one_press_that_is_held_takes_both_steps_of_a_hand_over_and_a_tap_only_one():
    table = Table(("person", "person"), 5, kingdom="first_game")
    assert 'data-hold="curtain.held"' in table.host.html() and "zone-hand" not in table.host.html()
    table.act("curtain")
    assert table.play.curtain.step == 2 and "data-hold" not in table.host.html()
    table.do(table.page.privacy.on_hidden)
    table.act("curtain.held")
    assert table.play.curtain is None and "zone-hand" in table.host.html()


def test_the_hand_of_a_person_who_plays_alone_is_never_covered():
    table = Table(("person", "big-money"), 5, kingdom="first_game")
    assert watched(table)[0] == 0
    table.do(table.page.privacy.on_hidden)
    assert table.play.curtain is None


def test_behind_the_curtain_nothing_is_left_of_what_screen_readers_were_told():
    table, regions = seated(), {}
    table.host.say = lambda text, urgent=False: regions.update({urgent: text})
    table.host.clear_announcements = regions.clear
    for _ in range(2):
        while table.play.curtain is None:
            table.step(())
        assert not any(regions.values())
        table.take()
        assert regions[True], "the alert tells who decides"


def test_the_hand_is_covered_behind_another_screen_too():
    table = seated()
    table.act("menu")
    table.act("go", "settings")
    table.do(table.page.privacy.on_idle)
    assert table.page.route == "settings"
    table.do(table.page.go, "table")
    assert "zone-hand" not in table.host.html() and table.play.curtain is not None


def test_the_curtain_closes_the_command_line_and_forgets_what_it_said():
    table = seated()
    table.act("typing")
    table.do(table.page.menu.command_line, "", "mano")
    assert "Cobre" in table.page.open_table.line.answer
    table.do(table.page.privacy.on_hidden)
    assert table.page.open_table.line.answer == "" and not table.page.open_table.line.open
    table.take()
    assert "command-text" not in table.host.html()


def test_waiting_commands_are_not_carried_out_for_the_next_person():
    table = seated()
    table.act("typing")
    table.do(table.page.menu.command_line, "", "termina, termina, compra cobre, compra cobre")
    table.take()
    assert table.play.reader == 1
    assert not [decision for decision in table.play.session.decisions if decision.startswith("1 ")]
    assert table.page.open_table.line.waiting == []


def test_a_peeked_hand_closes_again_when_the_page_is_hidden():
    table = seated("villagers")
    table.act("peek")
    assert not table.play.closed and "closed-hand" not in table.host.parts["#zone-hand"]
    table.do(table.page.privacy.on_hidden)
    assert table.play.closed
    assert "closed-hand" in table.markup()


def test_who_has_looked_at_a_closed_hand_covers_it_again_and_keeps_what_is_picked():
    table = seated("villagers")
    table.act("tap", next(key for key in table.play.deciding.targets if key.startswith("road:")))
    picked = list(table.play.deciding.picks)
    table.act("peek")
    assert "Tapar" in table.host.parts["#zone-hand"] and table.play.deciding.picks == picked
    table.act("peek")
    assert table.play.closed and "closed-hand" in table.markup() and table.play.deciding.picks == picked


def test_a_hand_that_was_looked_at_is_closed_while_a_bot_drafts_after_its_owner():
    table = Table(("person", "greedy", "person"), 5, game="villagers", kingdom="villagers")
    while table.play.decider != 0 or not table.play.closed:
        table.play.bot_step()
    table.act("peek")
    assert not table.play.closed
    table.play.answer([table.play.session.table(0)["question"]["options"][0]["name"]])
    assert table.play.decider == 1 and table.play.closed and not table.play.looked


@pytest.mark.parametrize(("game", "bot"), [("dominion", "big-money"), ("villagers", "greedy")])
def test_the_log_changes_with_the_hand_on_a_shared_device_and_a_frame_later_where_one_person_plays(game, bot):
    shared = seated(game).markup()
    assert 'id="zone-log"' in shared and "data-late" not in shared
    alone = Table(("person", bot), 5, game=game, kingdom="first_game" if game == "dominion" else game).markup()
    late = re.search('data-late="([^"]*)"', alone)[1].split()  # js/markup.js
    assert "#zone-log" in late and all(f'id="{zone[1:]}"' in alone for zone in late)
    assert not {"#zone-hand", "#zone-prompt", "#zone-play"} & set(late)


@pytest.mark.parametrize(("game", "bot"), [("dominion", "big-money"), ("villagers", "greedy")])
def test_an_open_sheet_does_not_wait_a_frame(game, bot):
    table = Table(("person", bot), 5, game=game, kingdom="first_game" if game == "dominion" else game)
    for sheet in ("inspector", "log"):
        table.act("sheet", sheet)
        open_table = table.page.open_table
        late = open_table.surface.attributes(open_table.state())["data_late"].split()
        assert f"#zone-{sheet}" not in late and "#zone-top" in late


def test_hiding_the_page_also_covers_the_hand_of_somebody_with_nothing_to_decide():
    from test_visits import attacked

    table = attacked("witch", None)
    table.act("curtain")
    table.act("curtain")
    assert table.play.curtain.step == 3 and "visit-hand" in table.markup()
    table.do(table.page.privacy.on_hidden)
    assert table.play.curtain.step == 1 and "visit-hand" not in table.host.html()


@pytest.mark.parametrize("seed", range(6))
def test_a_briefing_of_villagers_does_not_list_what_its_reader_did(seed):
    """With two people, coins are put on the road in reverse order, and the build phase begins behind a curtain."""
    table = Table(TWO, seed, kingdom="villagers", game="villagers")
    own = re.compile("(Ana|Berta) (recluta|pone|construye|cambia|juega)")
    briefed = listed = 0
    for _ in range(60):
        if table.play.over:
            break
        curtain = table.play.curtain
        if curtain is None:
            question = table.play.deciding.question
            table.answer(*[option["name"] for option in question["options"]][: max(question["least"], 1)])
            continue
        if curtain.step == 2:
            briefed += 1
            lines = deeds(table.markup())
            listed += len(lines)
            matches = [own.match(line) for _, line in lines]
            assert all(match[1] != table.play.names[curtain.to] for match in matches if match)
        table.act("curtain")
    assert briefed > 1 and listed


def test_the_curtain_says_what_everybody_saw_and_calls_nobody_you_until_its_person_is_there():
    table = Table(TWO, 3)
    for _ in range(200):
        if table.play.curtain and table.play.curtain.to == 0 and len(table.play.marks) > 4:
            break
        if table.play.curtain:
            table.act("curtain")
            continue
        question = table.play.deciding.question
        table.answer(*[option["name"] for option in question["options"]][: max(question["least"], 1)])
    markup = table.markup()
    assert table.play.curtain.step == 1 and 'data-step="1"' in markup
    assert deeds(markup) and "Desde su último turno" in markup and "solo lo que todos han visto" in markup
    assert "tu último turno" not in markup and "data-card" not in markup
    lines = deeds(markup)
    table.act("curtain")
    assert deeds(table.markup()) == lines and "Desde tu último turno" in table.markup()


@pytest.mark.parametrize("lift", [0, 1])
def test_every_curtain_leads_home_and_to_a_menu_that_shows_nothing_of_a_hand(lift):
    table = seated()
    table.do(table.page.privacy.on_hidden)
    for _ in range(lift):
        table.act("curtain")
    assert table.play.curtain is not None
    table.act("menu")
    menu = table.host.parts["#screen"]
    assert 'data-action="resume.table"' in menu
    for action in ("undo.list", "hint", "film.open", "typing", "one_card", "count"):
        assert f'data-action="{action}"' not in menu, action
    table.act("resume.table")
    assert table.play.curtain is not None and "curtain-card" in table.markup()
    table.act("go", "home")
    assert table.page.route == "home" and "page-home" in table.host.parts["#screen"]


def test_a_visit_and_a_curtain_before_a_bot_lead_home_too():
    words, names = Words("es"), ["Ana", "Berta"]
    visited = Visit(1, (0, 1), 0, "militia", None)
    for drawn in (
        curtain_screen.curtain(words, names, 1, 0, False, []),
        curtain_screen.visit(words, {}, names, visited),
    ):
        assert 'data-action="go" data-arg="home"' in drawn and 'data-action="menu"' in drawn


def test_the_attack_to_be_answered_comes_into_sight_though_it_is_the_last_deed_of_a_curtain():
    async def play():
        host = Pretended(("es-ES",))
        cards = tuple(card.replace("moat", "chapel") for card in KINGDOM)  # nobody can react
        seats = ("person",) * 4
        page = await deals.opened(host, stop, bots=("random",) * 4, seats=seats, kingdom=cards, seed=11)
        items = re.findall(r"<li.*?</li>", host.parts["#screen"])
        assert page.open_table.play.curtain.brief and len(items) > 1
        assert ["Milicia" in item for item in items] == ["data-sight" in item for item in items]
        assert "data-sight" in items[-1]

    def stop(session):
        view = session.view(0)
        return session.question.seat == 0 and session.question.key == "militia.discard" and view.active == 3

    run(play())


def test_with_open_hands_the_table_turns_to_the_next_player_without_a_tap():
    table = Table(("person", "person", "big-money"), 5, kingdom="first_game", hands="open")
    readers = []
    for _ in range(60):
        assert table.play.curtain is None and table.play.reader is not None
        readers.append(table.play.reader)
        table.step(("silver",))
    assert {0, 1} == set(readers)
    assert all(owner is None for owner, _ in table.seen), "no curtain, ever"


def test_with_open_hands_everybody_at_the_device_sees_the_others_cards_but_no_bots():
    table = Table(("person", "person", "big-money"), 5, kingdom="first_game", hands="open")
    held = sorted(card.name for card in table.play.session.view(1).hand())
    assert table.play.reader == 0 and table.play.hands_in_sight() == {1: held}
    assert "rival-1-hand" in table.host.html() and 'class="backs open"' in table.host.html()
    assert all(table.play.words.name(name) in table.host.html() for name in held)
    assert seated(hands="private").play.hands_in_sight() == {}


@pytest.mark.parametrize(("game", "kingdom"), [("dominion", "first_game"), ("villagers", "villagers")])
def test_with_open_hands_the_table_is_framed_in_the_colour_of_the_player_who_decides(game, kingdom):
    table = Table(("person", "person"), 5, kingdom, game, hands="open")
    framed = set()
    for _ in range(30):
        reader = table.play.reader
        table.do(table.page.open_table.paint, True)
        assert f'data-whose="{reader}"' in table.host.html()
        framed.add(reader)
        table.step(("silver",))
    assert framed == {0, 1}
    table.act("set.hands", "private")
    table.take()
    assert "data-whose" not in table.host.html()


def test_an_attack_visits_nobody_where_hands_are_open():
    table = Table(("person", "person", "person"), 5, hands="open")
    for _ in range(120):
        assert table.play.curtain is None
        table.step(("militia", "silver"))
    assert any("militia" in str(event.public) for event in table.play.session.events)


def test_hands_are_opened_and_covered_in_the_middle_of_a_game():
    table = seated()
    while table.play.curtain is None:
        table.step(())
    table.act("set.hands", "open")
    assert table.play.curtain is None and table.play.reader == 1
    table.act("set.hands", "private")
    assert table.play.hands_in_sight() == {}
    while table.play.curtain is None:
        table.step(())
    assert table.play.reader is None, "from now on the hand is covered again"


def test_open_hands_are_chosen_at_set_up_and_in_the_menu():
    table = Table(TWO, 5, kingdom="first_game", hands="open")
    table.act("menu")
    assert "Tapar las manos" in table.host.html()
    table.act("set.hands", "private")
    assert "Manos a la vista" in table.host.html()
    table.act("go", "new")
    table.act("new.seat", "1")
    table.act("new.kind", "person")
    assert 'data-action="set.hands"' in table.host.html()
