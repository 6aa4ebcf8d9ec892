"""What flies over the table, where from, where to and for how long, and what is heard of it."""

import asyncio
from dataclasses import replace

import pytest

from baraja_ui.games.dominion import flights
from baraja_ui.games.dominion.motifs import motif
from baraja_ui.table import motion
from pretending import Device, until
from samples import cards, question, state_of, view, words


def course(events, hand=("copper", "smithy"), **more):
    state = state_of({"view": view(list(hand), **more), "question": None})
    return state, flights.flights(state, events, words())


def test_a_card_played_by_the_reader_goes_from_the_hand_to_its_place_in_play():
    state, ((flight,),) = course([{"kind": "play", "player": 0, "card": "village"}], play=["smithy", "village"])
    lying = state.view["players"][0]["play"][1]["id"]
    assert flight.start[0] == "hand-village" and flight.end[0] == f"play-{lying}"
    assert "Aldea" in flight.face


def test_a_card_played_by_a_rival_comes_from_the_rival_s_seat():
    _, ((flight,), _) = course(
        [{"kind": "play", "player": 1, "card": "militia"}], play=["militia"], turn={"seat": 1, "controller": 1}
    )
    assert flight.start == ("rival-1-hand", "rival-1") and flight.style == "rival_plays"


def test_equal_treasures_fly_together_from_the_hand():
    _, (group,) = course([{"kind": "treasures", "player": 0, "cards": ["copper", "copper"]}], play=["copper", "copper"])
    assert len(group) == 2 and {flight.start[0] for flight in group} == {"hand-copper"}


@pytest.mark.parametrize(("to", "end"), [("discard", "heap-discard"), ("deck", "heap-deck"), ("hand", "hand-silver")])
def test_a_gained_card_flies_from_its_pile_to_where_it_goes_and_says_so(to, end):
    _, ((flight,),) = course([{"kind": "gain", "player": 0, "card": "silver", "to": to, "origin": "pile"}])
    assert flight.start[0] == "pile-silver" and flight.end[0] == end and flight.note == "+1 Plata"


def test_a_card_of_a_mixed_pile_starts_from_that_pile_and_at_a_rival_s_seat_says_only_how_many():
    seat_view = view([], kingdom=("knights", "village"))
    next(pile for pile in seat_view["supply"] if pile["pile"] == "knights")["mixed"] = True
    gain = {"kind": "gain", "player": 1, "card": "dame_anna", "to": "discard", "origin": "pile"}
    ((flight,),) = flights.flights(state_of({"view": seat_view, "question": None}), [gain], words())
    assert flight.start[-1] == "pile-knights" and flight.end == ("rival-1-discards", "rival-1") and flight.note == "+1"


def test_hidden_cards_fly_face_down_and_at_most_two_of_a_rival_s_draw():
    _, groups = course([{"kind": "discard", "player": 1, "count": 2, "top": "estate"}])
    assert [flight.face for flight in groups[0]] == ["", ""]
    ((first, second),) = course([{"kind": "draw", "player": 1, "count": 5}])[1]
    assert first == second and not first.face and (first.start[0], first.end[0]) == ("rival-1-deck", "rival-1-hand")


def test_a_line_goes_from_an_attack_to_everybody_in_the_colour_of_what_it_did_there():
    moat = [{"kind": kind, "depth": 1, "player": 2, "card": "moat"} for kind in ("react", "unaffected")]
    attack = {"kind": "play", "depth": 0, "player": 1, "card": "witch"}
    state = state_of(
        {"view": view([], seats=3, play=["witch"], turn={"seat": 1, "controller": 1}), "question": None},
        recent=[attack, *moat],
    )
    _, lines = flights.flights(state, [attack], words())
    lying = state.view["players"][1]["play"][0]["id"]
    assert [(line.start[0], line.end[0], line.face) for line in lines] == [
        (f"play-{lying}", "zone-hand", "hit"), (f"play-{lying}", "rival-2", "safe"),
    ]  # fmt: skip
    assert course([{"kind": "play", "player": 1, "card": "village"}])[1] == []


def test_a_passed_card_flies_from_hand_to_hand_and_only_those_two_see_its_face():
    _, ((seen,),) = course([{"kind": "pass", "player": 0, "owner": 1, "card": "copper"}])
    _, ((hidden,),) = course([{"kind": "pass", "player": 1, "owner": 2}], seats=3)
    assert (seen.start[0], seen.end[0]) == ("hand-copper", "rival-1-hand") and "Cobre" in seen.face
    assert (hidden.start[0], hidden.end[0], hidden.face) == ("rival-1-hand", "rival-2-hand", "")


def test_a_revealed_card_is_turned_up_in_its_row_or_shown_for_a_moment_if_it_has_left_it():
    revealed = {"kind": "reveal", "player": 1, "cards": ["silver", "estate"]}
    state, ((row, gone),) = course([revealed], revealed=[(1, "silver")])
    lying = state.view["players"][1]["revealed"][0]["id"]
    assert row.end[0] == f"row-revealed--{lying}" and row.start[0] == "rival-1-deck"
    assert gone.style == "shown" and gone.end == ("zone-play",) and gone.shift and "Finca" in gone.face
    assert course([{"kind": "look", "player": 1, "count": 3}])[1] == []


def test_a_card_shown_for_a_moment_stays_long_enough_to_be_read():
    course_plan = motion.plan([[flight("shown")], [flight("gain")]])
    assert course_plan.flights[0]["stays"] >= 900 and course_plan.flights[1]["wait"] >= 700


def test_the_coach_points_at_the_cards_it_speaks_of():
    seat_view = view(["smithy", "copper"])
    asked = question("turn.action", cards(seat_view, only=("smithy",).count), 0)
    state = state_of({"view": seat_view, "question": asked}, coach="<p>", pointed_cards=frozenset(("smithy", "market")))
    ((*lines,),) = flights.flights(state, [], words())
    assert [(line.style, line.start, line.end, line.face) for line in lines] == [
        ("points", ("coach",), ("hand-smithy",), "pointer"),
        ("points", ("coach",), ("pile-market",), "pointer"),
    ]
    assert motion.STYLES["points"].line and not flights.flights(replace(state, coach=""), [], words())


def test_an_event_that_moves_nothing_makes_no_group():
    assert course([{"kind": "bonus", "player": 0, "actions": 1}, {"kind": "turn", "player": 1, "number": 3}])[1] == []


def flight(style):
    return motion.Flight(style, ("a",), ("b",))


def test_groups_move_one_after_the_other_and_cards_of_a_group_a_little_apart():
    course_plan = motion.plan([[flight("treasures")] * 2, [flight("gain")]])
    waits = [move["wait"] for move in course_plan.flights]
    assert waits[0] == 0 and waits[1] == 40 and waits[2] > waits[1]
    assert course_plan.lasts == course_plan.flights[2]["wait"] + course_plan.flights[2]["last"]


def test_a_slow_pace_stretches_every_time_and_no_more_than_twelve_copies_fly():
    usual, slow = (motion.plan([[flight("gain")]] * 20, factor) for factor in (1, 2.5))
    assert slow.flights[1]["last"] == usual.flights[1]["last"] * 2.5 and len(slow.flights) == 12
    assert motion.plan([]).lasts == 0


def test_a_rival_s_attack_is_heard_and_felt_and_what_one_gains_sounds_by_its_worth():
    state, _ = course([])
    attack = {"kind": "play", "player": 1, "card": "militia"}
    assert flights.cues(state, [attack]) == ["attack", motif("militia")]
    assert flights.touches(state, [attack]) == "20 40 20"
    bought = [{"kind": "gain", "player": 0, "card": card, "to": "discard"} for card in ("province", "silver", "curse")]
    assert flights.cues(state, bought) == ["province", "gain", "curse"] and flights.touches(state, bought) == "12"
    assert flights.cues(state, [{"kind": "draw", "player": 1, "count": 5}]) == []


def test_every_card_that_somebody_plays_is_heard_by_its_own_motif_and_the_same_card_once():
    state, _ = course([])
    turn = [{"kind": "play", "player": 1, "card": card} for card in ("village", "village", "smithy")]
    assert flights.cues(state, turn) == [motif("village"), motif("smithy")]


def at_the_table(**settings):
    device = Device()
    device.page.settings.update(settings)
    device.run(device.page.act, "go", "new")
    device.run(device.page.act, "new.start", "")
    return device


def play_on(device, taps=12):
    """Answers so many questions with the primary button."""
    for _ in range(taps):
        side = device.page.open_table
        if side is None or side.play.deciding is None:
            return
        device.run(side.act, "primary", "")


@pytest.mark.parametrize("pace", ["normal", "fast", "slow"])
def test_what_happens_at_the_table_flies_and_each_flight_says_where_and_how_long(pace):
    device = at_the_table(pace=pace)
    play_on(device, 4)
    moves = [flight for flights in device.host.flown for flight in flights]
    assert device.host.remembered and moves
    for flight in moves:
        assert flight["from"] and flight["to"] and flight["last"] > 0 and flight["wait"] >= 0


def test_at_the_instant_pace_nothing_flies_and_sounds_are_off_at_first():
    device = at_the_table(pace="instant")
    play_on(device)
    assert device.host.flown == [] and device.host.heard == []


def test_with_the_sound_on_a_turn_is_heard():
    device = at_the_table(pace="fast", sound="high")
    play_on(device, 4)
    assert device.host.heard and {level for _, level in device.host.heard} == {"high"}


def test_step_by_step_bots_wait_for_a_tap_and_skipping_ends_that():
    device = Device()
    device.page.settings.update(pace="steps")

    async def a_turn():
        device.page.act("go", "new")
        device.page.act("new.start", "")
        side = device.page.open_table
        while side.play.deciding is not None:
            side.act("primary", "")
        await until(lambda: 'data-action="next"' in device.html())
        for _ in range(2000):
            await asyncio.sleep(0)
        event_count = len(side.play.session.events)
        for _ in range(2000):
            await asyncio.sleep(0)
        assert side.bots.running and len(side.play.session.events) == event_count, "nothing goes on without a tap"
        side.act("next", "")
        await until(lambda: len(side.play.session.events) > event_count)
        side.act("skip", "")
        await until(lambda: not side.bots.running)
        assert side.play.deciding is not None

    device.run(a_turn)


def test_the_sound_is_one_tap_away_at_the_table_and_in_its_menu_and_answers_at_once():
    device = at_the_table()
    assert 'id="sound"' in device.html() and 'aria-pressed="false"' in device.html().split('id="sound"')[1][:120]
    device.run(device.page.act, "set.sound", "medium")
    assert device.page.settings["sound"] == "medium" and device.host.heard == [(["coin"], "medium")]
    assert 'aria-pressed="true"' in device.html().split('id="sound"')[1][:120]
    device.run(device.page.act, "menu", "")
    assert 'data-action="set.sound" data-arg="off"' in device.html()


def test_the_beginning_of_ones_turn_is_heard_and_felt():
    device = at_the_table(pace="instant", sound="low", tremble="on")
    while device.page.open_table.play.deciding.form != "buy":
        play_on(device, 1)
    device.host.heard.clear()
    play_on(device, 1)
    assert (["turn"], "low") in device.host.heard and "15" in device.host.vibrations


def test_a_won_game_ends_with_a_fanfare_and_a_lost_one_without():
    heard = []
    for winner in (0, 1):
        device = at_the_table(sound="low")
        side = device.page.open_table
        table_values = side.play.table()
        table_values["view"]["scores"] = [{"seat": seat, "winner": seat == winner, "points": 0} for seat in (0, 1)]
        side.play.table = lambda table_values=table_values: table_values
        device.host.heard.clear()
        device.page.ending.curve = []
        device.page.go = lambda _route: None
        device.page.statistics.count_result = device.page.kingdoms.remember = lambda _play: None
        device.page.ending._count = lambda _side: asyncio.sleep(0)
        device.run(device.page.ending.finished)
        heard.append((["victory"], "low") in device.host.heard)
    assert heard == [True, False]
