"""The core, without any game: questions, answers, spelling, zones, the order of abilities, events."""

import types

import pytest

from baraja.core.choose import Choose, Illegal, ask, option_ids, read
from baraja.core.events import Event, visible_to
from baraja.core.order import Ability, in_order
from baraja.core.zones import Card, conserve, move, move_all, spot

COPPER, SILVER, ESTATE, OTHER = Card(1, "copper"), Card(2, "silver"), Card(3, "estate"), Card(4, "copper")


def game(**zones):
    """Returns a stand-in for a game with zones of seat 0, and two seats that decide for themselves."""
    zones = {(what, 0): list(cards) for what, cards in zones.items()}
    where = {card.id: (zone, 0) for zone, cards in zones.items() for card in cards}
    skips = []
    return types.SimpleNamespace(
        zones=zones, where=where, moves=0, decider=[0, 1], skips=skips, skipped=lambda *step: skips.append(step)
    )


def asked(*arguments, **named):
    """Returns the question that `ask` puts, or the picks that it returns without asking."""
    running = ask(game(hand=[COPPER, SILVER, ESTATE, OTHER]), 0, "k.trash", *arguments, **named)
    try:
        return next(running)
    except StopIteration as end:
        return end.value


# --- asking ---------------------------------------------------------------------------------------------------------


def test_a_game_hears_of_a_pick_that_was_due_and_had_nothing_to_be_made_from():
    stand_in = game()
    for options, least in (((), 1), ((), 0), ((COPPER,), 1)):
        assert list(ask(stand_in, 0, "k.trash", options, least)) == []
    assert stand_in.skips == [(0, "k.trash")]


@pytest.mark.parametrize(
    "options, least, most, picks",
    [
        ((), 1, 1, ()),
        ((), 0, 3, ()),
        ((COPPER,), 1, 1, (COPPER,)),
        ((COPPER, SILVER), 2, 2, (COPPER, SILVER)),
        ((COPPER, SILVER), 5, 9, (COPPER, SILVER)),
        ((COPPER, OTHER), 1, 1, (COPPER,)),
        ((COPPER, SILVER), 0, 0, ()),
    ],
)
def test_nothing_is_asked_where_nothing_is_to_decide(options, least, most, picks):
    assert asked(options, least, most) == picks


@pytest.mark.parametrize(
    "options, least, most, ordered",
    [
        ((COPPER,), 0, 1, False),
        ((COPPER, SILVER), 1, 1, False),
        ((COPPER, OTHER), 0, 2, False),
        ((COPPER, SILVER), 2, 2, True),
        (("a", "a"), 1, 1, False),
        ((3, 4), 1, 1, False),
    ],
)
def test_a_decision_is_asked(options, least, most, ordered):
    question = asked(options, least, most, ordered=ordered)
    assert type(question) is Choose and question.options == options
    assert (question.seat, question.player, question.key) == (0, 0, "k.trash")
    assert question.least <= question.most <= len(options)


def test_the_bounds_are_cut_to_the_number_of_options():
    question = asked((COPPER, SILVER, ESTATE), 0, 9)
    assert (question.least, question.most) == (0, 3)


def test_one_pick_is_asked_for_unless_said_otherwise():
    question = asked((COPPER, SILVER, ESTATE))
    assert (question.least, question.most, question.ordered, question.about) == (1, 1, False, ())
    plain = Choose(0, "k.trash", (COPPER,))
    assert (plain.least, plain.most, plain.ordered) == (1, 1, False)


def test_equal_cards_may_be_distinct_by_what_lies_on_them():
    assert asked((COPPER, OTHER)) == (COPPER,)
    assert asked((COPPER, OTHER), distinct=True).options == (COPPER, OTHER)


def test_who_decides_for_a_player_is_asked():
    table = game(hand=[COPPER, SILVER])
    table.decider = [1, 1]
    question = next(ask(table, 0, "k.trash", [COPPER, SILVER]))
    assert (question.seat, question.player) == (1, 0)


# --- answering ------------------------------------------------------------------------------------------------------


def test_equal_cards_are_numbered_and_other_zones_named():
    table = game(hand=[COPPER, OTHER, SILVER])
    assert option_ids(table, (COPPER, SILVER, OTHER)) == ["copper", "silver", "copper#2"]
    table = game(hand=[COPPER], discard=[OTHER, SILVER])
    assert option_ids(table, (COPPER, OTHER, SILVER)) == ["copper", "copper@discard", "silver@discard"]
    assert option_ids(table, (OTHER, SILVER)) == ["copper", "silver"], "all from one zone: it goes without saying"
    assert option_ids(table, ("deck", 3, "deck")) == ["deck", "3", "deck#2"]


def test_answers_are_names_or_options_in_the_order_of_the_options():
    table = game(hand=[COPPER, SILVER, ESTATE, OTHER])
    question = Choose(0, "k.trash", (COPPER, SILVER, ESTATE, OTHER), 0, 4)
    assert read(table, question, ("estate", "copper")) == (COPPER, ESTATE)
    assert read(table, question, (OTHER, "silver")) == (SILVER, OTHER)
    question.ordered = True
    assert read(table, question, ("estate", "copper#2", COPPER)) == (ESTATE, OTHER, COPPER)


@pytest.mark.parametrize(
    "answer, reason",
    [
        (("gold",), "not_offered"),
        (("copper#3",), "not_offered"),
        ((Card(9, "gold"),), "not_offered"),
        ((7,), "not_offered"),
        ((None,), "not_offered"),
        (([],), "not_offered"),
        (("copper", COPPER), "picked_twice"),
        ((), "count"),
        (("copper", "silver", "estate"), "count"),
    ],
)
def test_other_answers_are_refused_with_a_reason(answer, reason):
    table = game(hand=[COPPER, SILVER, ESTATE, OTHER])
    with pytest.raises(Illegal) as refusal:
        read(table, Choose(0, "k.trash", (COPPER, SILVER, ESTATE, OTHER), 1, 2), answer)
    assert refusal.value.reason == reason and refusal.value.slots


# --- zones ----------------------------------------------------------------------------------------------------------


def test_a_move_puts_cards_on_top_and_gives_their_new_spot():
    table = game(hand=[COPPER, SILVER], discard=[ESTATE])
    before = spot(table, COPPER)
    there = move(table, (SILVER, COPPER), ("discard", 0))
    assert table.zones["discard", 0] == [ESTATE, SILVER, COPPER] and table.zones["hand", 0] == []
    assert spot(table, COPPER) == spot(table, SILVER) == there != before


def test_a_card_that_left_and_came_back_has_another_spot():
    table = game(hand=[COPPER], discard=[])
    before = spot(table, COPPER)
    move(table, (COPPER,), ("discard", 0))
    move(table, (COPPER,), ("hand", 0))
    assert spot(table, COPPER)[0] == before[0] and spot(table, COPPER) != before


def test_a_whole_zone_moves_in_its_order():
    table = game(hand=[COPPER, SILVER], discard=[ESTATE])
    move_all(table, ("hand", 0), ("discard", 0))
    assert table.zones["discard", 0] == [ESTATE, COPPER, SILVER] and table.zones["hand", 0] == []
    conserve(table, 3)
    moves = table.moves
    move_all(table, ("hand", 0), ("discard", 0))
    assert table.moves == moves, "nothing moved"


@pytest.mark.parametrize("fault", ["lost", "doubled", "elsewhere"])
def test_conservation_finds_lost_doubled_and_misplaced_cards(fault):
    table = game(hand=[COPPER, SILVER], discard=[ESTATE])
    conserve(table, 3)
    if fault == "lost":
        table.zones["hand", 0].pop()
    elif fault == "doubled":
        table.zones["discard", 0].append(COPPER)
    else:
        table.where[COPPER.id] = (("discard", 0), 0)
    with pytest.raises(AssertionError):
        conserve(table, 3)


# --- abilities ------------------------------------------------------------------------------------------------------


def run(abilities_of, answers=(), players=(0, 1)):
    """Runs `in_order`; returns the options of every question."""
    running = in_order(game(hand=[]), "react.test", players, abilities_of)
    answers, offered = list(answers), []
    try:
        question = next(running)
        while True:
            offered.append((question.seat, question.least, question.options))
            question = running.send(answers.pop(0))
    except StopIteration:
        assert not answers
        return offered


def test_a_lone_forced_ability_runs_unasked_and_players_in_order():
    done = []

    def abilities_of(player):
        return [Ability((1, player), "a", lambda: done.append(player), True)]

    assert run(abilities_of, players=(1, 0)) == [] and done == [1, 0]


def test_declining_is_offered_only_when_nothing_forced_is_left():
    done = []

    def abilities_of(player):
        if player:
            return []
        return [
            Ability(("f",), "forced", lambda: done.append("forced"), True),
            Ability(("o",), "optional", lambda: done.append("optional")),
        ]

    offered = run(abilities_of, [("forced",), ()])
    assert offered == [(0, 1, ("forced", "optional")), (0, 0, ("optional",))] and done == ["forced"]


def test_abilities_are_collected_again_after_each():
    ready = {"first": True, "second": False, "third": True}

    def first():
        ready["second"], ready["third"] = True, False

    def abilities_of(player):
        names = [name for name, is_ready in ready.items() if is_ready and player == 0]
        return [Ability((name,), name, first if name == "first" else lambda: None) for name in names]

    offered = run(abilities_of, [("first",), ("second",)])
    assert [options for _, _, options in offered] == [("first", "third"), ("second",)]


def test_no_ability_runs_twice_for_one_happening():
    done = []
    run(lambda player: [Ability((1,), "a", lambda: done.append(player))], [("a",), ()])
    assert done == [0]


def test_an_ability_that_asks_is_run_to_its_end():
    done = []

    def asking():
        done.append((yield Choose(0, "k.choose", ("x", "y"))))

    offered = run(lambda player: [Ability((1,), "a", asking, True)], [("x",)], players=(0,))
    assert offered == [(0, 1, ("x", "y"))] and done == [("x",)]


# --- events ---------------------------------------------------------------------------------------------------------


def test_secrets_are_told_to_their_seats_only():
    event = Event("draw", {"player": 0, "count": 2}, {"cards": ["copper", "moat"]}, (0,), 1)
    assert visible_to(event, 0) == {"kind": "draw", "depth": 1, "player": 0, "count": 2, "cards": ["copper", "moat"]}
    assert visible_to(event, 1) == visible_to(event, None) == {"kind": "draw", "depth": 1, "player": 0, "count": 2}
