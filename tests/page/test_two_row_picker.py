"""Cards from the deck in two lanes: what stays and what goes, and in which order."""

import re

from baraja_ui.games.dominion import play_area, rows, two_row_picker
from samples import cards, question, state_of, view, words


def looking(key, least, most, ordered=False, looked=("laboratory", "gold", "estate", "copper")):
    seat_view = view(["copper"], looked=looked)
    asked = question(key, cards(seat_view, "looked"), least, most, ordered)
    return state_of({"view": seat_view, "question": asked}), [card["id"] for card in seat_view["looked"]]


def lanes_of(state):
    """The ids of the cards in each lane, left to right."""
    drawn = play_area.play(state, words())
    parts = re.split(r'class="lane ', drawn)[1:]
    return [[int(number) for number in re.findall(r'id="row-looked--(\d+)"', part)] for part in parts]


def tap(state, number):
    return state.deciding.act("tap", f"looked:#{number}")


def test_a_tap_moves_a_card_into_the_other_lane_and_back():
    state, (first, second, third, fourth) = looking("cartographer.discard", 0, 4)
    assert lanes_of(state) == [[first, second, third, fourth], []]
    tap(state, third)
    assert lanes_of(state) == [[first, second, fourth], [third]]
    tap(state, third)
    assert lanes_of(state) == [[first, second, third, fourth], []]


def test_cards_for_the_deck_lie_in_their_order_and_the_others_in_the_lane_beside():
    state, (first, second, third, fourth) = looking("order.put", 4, 4, ordered=True)
    tap(state, third)
    tap(state, first)
    assert lanes_of(state) == [[third, first], [second, fourth]]
    tap(state, fourth)
    assert lanes_of(state) == [[third, first, fourth, second]], "the last one falls into its place by itself"


def test_the_card_that_was_placed_last_can_be_shifted_and_stays_held():
    state, (first, second, *_) = looking("order.put", 4, 4, ordered=True)
    tap(state, first)
    assert "lane-earlier" not in play_area.play(state, words())
    tap(state, second)
    drawn = play_area.play(state, words())
    assert f'data-action="earlier" data-arg="looked:#{second}"' in drawn
    assert state.deciding.act("earlier", f"looked:#{second}") == "pick"
    assert lanes_of(state)[0] == [second, first] and state.deciding.held == f"looked:#{second}"
    assert 'aria-disabled="true"' in play_area.play(state, words()).split('id="lane-earlier"')[1][:80]


def test_a_card_put_in_order_is_told_with_its_name_and_its_place():
    state, (first, second, third, _) = looking("order.put", 4, 4, ordered=True)
    tap(state, first)
    assert state.deciding.heard == "Laboratorio: 1 de 4"
    tap(state, third)
    assert state.deciding.heard == "Finca: 2 de 4"
    assert state.deciding.move(f"looked:#{third}", -1) == "pick"
    assert state.deciding.place_told(f"looked:#{third}") == "Finca: 1 de 4"
    tap(state, third)
    assert state.deciding.heard == "1 de 4", "a card that was taken back has no place"
    assert state.deciding.place_told(f"looked:#{second}") == ""


def test_a_single_card_and_other_questions_get_no_lanes():
    for key, most in (("duchess.discard", 1), ("cartographer.choose", 4)):
        state, _ = looking(key, 0, most)
        assert two_row_picker.parted(state, rows.open_rows(state)[0]) == ""
        assert 'class="lanes"' not in play_area.play(state, words())


def test_private_lanes_say_who_sees_them():
    state, _ = looking("cartographer.discard", 0, 4)
    assert words()("row.private") in play_area.play(state, words())
