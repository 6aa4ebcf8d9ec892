"""Kingdoms with wishes: every wish is fulfilled, or the contradictory ones are named."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from baraja import dominion
from baraja.dominion.kinds import KINDS
from baraja.dominion.roles import ROLES, Wishes, draw_kingdom, kingdom_of_the_day, reroll, roles

BASE = {"base": None}


def test_cards_name_roles_that_exist_and_that_their_numbers_do_not_say_already():
    named = 0
    for name, kind in KINDS.items():
        own, kind.roles = kind.roles, frozenset()
        roles.cache_clear()
        implied = roles(name)
        kind.roles = own
        assert own <= set(ROLES) and not own & set(implied), name
        named += len(own)
    roles.cache_clear()
    assert named > 100


def test_roles_come_from_numbers_types_and_the_card_itself():
    assert roles("village") == ("village",)
    assert roles("witch") == ("draw", "attack")
    assert roles("festival") == ("village", "buy")
    assert roles("moat") == ("draw", "defence")


@settings(deadline=None, max_examples=60)
@given(
    seed=st.integers(0, 2**64 - 1),
    require=st.sets(st.sampled_from(["village", "draw", "buy", "trash", "gain", "attack"]), max_size=5),
    spread=st.booleans(),
    answered=st.booleans(),
    attacks=st.sampled_from([None, 1, 2, 3]),
)
def test_all_wishes_are_fulfilled(seed, require, spread, answered, attacks):
    drawn = draw_kingdom(seed, Wishes(BASE, tuple(sorted(require)), spread=spread, answered=answered, attacks=attacks))
    assert len(drawn.cards) == len(set(drawn.cards)) == 10
    for role in require:
        assert any(role in roles(card) for card in drawn.cards)
    count = sum("attack" in roles(card) for card in drawn.cards)
    assert attacks is None or count <= attacks
    if answered and count:
        assert any("defence" in roles(card) for card in drawn.cards)
    if spread:
        assert {2, 3, 4, 5} <= {KINDS[card].cost.coins for card in drawn.cards}


def test_the_same_seed_and_wishes_give_the_same_kingdom():
    wishes = Wishes(BASE, ("village",))
    assert draw_kingdom(5, wishes).cards == draw_kingdom(5, wishes).cards
    assert len({tuple(draw_kingdom(seed, wishes).cards) for seed in range(20)}) > 15


def test_colliding_wishes_are_named_and_no_other():
    drawn = draw_kingdom(1, Wishes(BASE, ("attack", "village"), attacks=0, spread=True))
    assert drawn.cards == []
    assert set(drawn.conflict) == {"attack", "attacks"}


def test_a_ban_that_makes_a_wish_impossible_is_named():
    reactions = [card for card in dominion.kingdom_cards(["base"]) if "defence" in roles(card)]
    drawn = draw_kingdom(1, Wishes(BASE, ("defence",), banned=tuple(reactions)))
    assert set(drawn.conflict) == {"defence", "banned"}


def test_locked_cards_stay_and_say_so():
    drawn = draw_kingdom(3, Wishes(BASE, locked=("chapel", "witch")))
    assert drawn.why["chapel"] == drawn.why["witch"] == "locked"
    assert {"chapel", "witch"} <= set(drawn.cards)


def fulfils(cards):
    return any("village" in roles(name) for name in cards) and {2, 3, 4, 5} <= {KINDS[n].cost.coins for n in cards}


def test_rerolling_a_card_keeps_the_others_and_the_wishes_whenever_any_card_can():
    wishes = Wishes(BASE, ("village",), spread=True)
    for seed in range(12):
        cards = draw_kingdom(seed, wishes).cards
        for card in cards:
            rest = [name for name in cards if name != card]
            free = [name for name in dominion.kingdom_cards(["base"]) if name not in cards]
            fitting = [name for name in free if fulfils([*rest, name])]
            other = reroll(seed, wishes, cards, card)
            assert other in fitting if fitting else other is None


@pytest.mark.parametrize("date", ["2026-11-20", "2027-02-28"])
def test_the_kingdom_of_the_day_depends_on_the_date_alone(date):
    assert kingdom_of_the_day(date, ["base"]) == kingdom_of_the_day(date, ["base"])
    assert kingdom_of_the_day(date, ["base"]) != kingdom_of_the_day("2026-11-21", ["base"])
