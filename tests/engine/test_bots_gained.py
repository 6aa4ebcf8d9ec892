"""What bots do with cards that come: junk in a hand is not junk in a deck."""

import pytest
from table import play, table

from baraja import bots
from baraja.bots.dominion.expert import trials
from baraja.bots.dominion.expert.person import FixedPlanPlayer
from baraja.bots.dominion.expert.templates import templates
from baraja.dominion import KINGDOMS
from baraja.dominion.kinds import KINDS
from baraja.dominion.score import owned

FIRST_GAME = tuple(KINGDOMS["first_game"]["cards"])
PLAN = templates(FIRST_GAME)[0]
BUYABLE = [name for name, kind in sorted(KINDS.items())
           if kind.pile in ("basic", "kingdom") and "curse" not in kind.types and not kind.types & {"ruins", "knight"}
           and name not in ("copper", "ruins", "knights")]  # fmt: skip


def answered(s, player, until="turn."):
    """Lets a player answer all questions of seat 0 until the next one of the turn itself."""
    while s.question is not None and s.question.seat == 0 and not s.question.key.startswith(until):
        s.answer(*player.decide(s.view(0), s.question))
    return s


@pytest.mark.parametrize("left", [8, 4, 2])
@pytest.mark.parametrize("guard", ["watchtower", "trader", "royal_seal"])
def test_what_is_bought_is_never_trashed_or_replaced(guard, left):
    beside = {"hands": [guard]} if guard != "royal_seal" else {"play": [guard]}
    for name in BUYABLE:
        kind = KINDS[name]
        kingdom = [card for card in (name, guard, "moat", "familiar") if KINDS[card].pile == "kingdom"]
        s = table(phase="buy", coins=kind.cost.coins, potions=kind.cost.potions, kingdom=kingdom, colonies=True,
                  discards=["copper*7 estate*3 silver*4"], supply={"province": left}, **beside)  # fmt: skip
        before = owned(s.game, 0).get(name, 0)
        s.answer(name)
        answered(s, FixedPlanPlayer(1, PLAN))
        assert owned(s.game, 0).get(name, 0) > before, name


@pytest.mark.parametrize("level", bots.LEVELS)
def test_a_province_that_is_bought_is_kept_at_every_level(level, monkeypatch):
    monkeypatch.setattr(bots._class(level, "dominion"), "errs", 0)
    s = table(phase="buy", coins=8, hands=["watchtower"])
    monkeypatch.setitem(trials._found, s.game.kingdom, [PLAN])
    s.answer("province")
    answered(s, bots.make(level, "dominion", 1))
    assert owned(s.game, 0) == {"province": 1, "watchtower": 1}


@pytest.mark.parametrize("guard, gained", [("watchtower", False), ("trader", True)])
def test_a_curse_that_is_dealt_is_trashed_or_exchanged(guard, gained):
    s = table(hands=["witch", f"{guard} copper"], discards=["", "copper*7 silver*4"])
    play(s, "witch")
    while s.question is not None and s.question.seat == 1:
        s.answer(*FixedPlanPlayer(1, PLAN).decide(s.view(1), s.question))
    assert "curse" not in owned(s.game, 1) and (owned(s.game, 1)["silver"] == 5) == gained


@pytest.mark.parametrize("guard", ["watchtower", "trader", "royal_seal"])
def test_a_copper_taken_for_this_turn_stays_in_the_hand(guard):
    beside = {"hands": [f"ill_gotten_gains gold silver*2 {guard}"]}
    if guard == "royal_seal":
        beside = {"hands": ["ill_gotten_gains gold silver"], "play": [guard], "coins": 2}
    s = table(kingdom=["ill_gotten_gains", guard], phase="treasure", **beside)
    answered(s, FixedPlanPlayer(1, PLAN))
    s.answer("ill_gotten_gains")
    s.answer("copper")
    answered(s, FixedPlanPlayer(1, PLAN))
    assert "copper" in [card.name for card in s.game.hands[0]]


def test_a_treasure_that_a_mine_brings_stays_in_the_hand():
    s = table(hands=["mine silver watchtower"], discards=["copper*7 estate*3"])
    play(s, "mine")
    answered(s, FixedPlanPlayer(1, PLAN))
    assert sorted(card.name for card in s.game.hands[0]) == ["gold", "watchtower"]


@pytest.mark.parametrize("guard", ["watchtower", "royal_seal"])
def test_only_what_betters_the_next_hand_goes_on_the_deck(guard):
    for name, on_deck in (("gold", True), ("duchy", False), ("copper", False), ("smithy", True)):
        beside = {"hands": [guard]} if guard != "royal_seal" else {"play": [guard]}
        deck = {"decks": ["estate*9"], "discards": ["copper*7 silver*9"]}
        s = table(phase="buy", coins=6, kingdom=[guard, "smithy"], **deck, **beside)
        s.answer(name)
        answered(s, FixedPlanPlayer(1, PLAN))
        assert (name in [card.name for card in s.game.hands[0]]) == on_deck, name
