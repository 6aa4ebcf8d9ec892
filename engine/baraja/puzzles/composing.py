"""Composed endings of Dominion: small positions drawn from a number, for kinds that games of bots seldom lead to.

A hand with Actions of a random kingdom, a short deck, few cards in the piles that end a game, and scores that are near
to each other; where the kind is about what an Action asks, that Action has just been played. Nobody says that such a
position is a puzzle: the solver or imagined games do, as for those of games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import dominion
from ..core.choose import Illegal
from ..core.session import Session
from ..core.streams import Rng, mark, mix
from ..dominion import kinds
from ..dominion.kinds import ACTIONS, HOOKS
from ..dominion.roles import roles
from ..dominion.turn import AT_A_PURCHASE
from .contract import Unsolved
from .judged import ASKED
from .plan_games import kingdoms_of_the_book
from .solver import SAME, solved

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..core.contract import Setup
    from ..dominion.protocol import Scenario
    from ..dominion.setup import KingdomSetup

KINDS = ("win", "points", "hold", *ASKED)
WINNABLE = ("win",)  # kinds whose positions are known to be as asked
TEN = 10  # cards of a kingdom
HAND = 5
MONEY = ("copper", "silver", "silver", "gold", "gold")
RICH = ("silver", "gold", "gold")  # where the last Provinces have to be paid
SCORING = {"estate": 1, "duchy": 3, "province": 6}
RIVALS = ("copper", "silver", "silver", "gold", "gold", "estate", "province")
SCORERS = frozenset(("gain", "trash", "buy"))  # roles of Actions that may make points in their turn
LEAST_DECK = 3  # cards below the hand in an ending in which something is asked
PILES = 2  # the way to end a game with three empty piles
MOST_BEHIND, MOST_AHEAD = 9, 6  # points between the players
LEADS = (-3, 20)  # points that the rival of an ending to win is ahead at least, and what cannot be caught up with
MOST_STEPS = 1000  # to find out whether an ending can be won
DEALS = 10**9  # seeds of deals are below this, so that a stock stays small


def composed(kind: str, seed: int, number: int) -> Session | None:
    """A position in which a kind of puzzle may be, None where the kingdom that is drawn is of no use for it."""
    deal = mix(seed ^ mark(f"composed {kind}", number)) % DEALS
    rng = Rng(deal)
    if kind in ASKED:
        return _at_its_question(kind, rng, deal)
    if kind == "win":
        return to_win(rng, deal)
    kingdom = [name for name in dominion.random_kingdom(deal, None, TEN) if not kinds.KINDS[name].needs_bane]
    if kind == "hold":
        kingdom = [name for name in kingdom if name not in answering_to_purchases()]
    actions = [name for name in kingdom if name in ACTIONS and kinds.KINDS[name].pile == "kingdom"]
    if len(actions) < 2:
        return None
    setup: KingdomSetup
    if kind == "hold":
        setup = {"seats": 2, "start": 0, "kingdom": kingdom, "shelters": False, "scenario": to_hold(rng, actions)}
        return _at_its_action(setup, deal)
    chosen = rng.sample(actions, min(len(actions), 2 + rng.below(2)))
    hand = [*chosen, *(rng.pick(MONEY) for _ in range(HAND - len(chosen)))]
    deck = [rng.pick((*MONEY, "estate", *chosen)) for _ in range(2 + rng.below(3))]
    supply = {"province": 1 + rng.below(2), "duchy": 1 + rng.below(4)}
    others = [name for name in actions if name not in chosen]
    supply |= dict.fromkeys(rng.sample(others, min(2, len(others))), 1)
    own = scoring(rng, 6 + rng.below(12))
    rival = scoring(rng, max(0, points(own) + rng.below(MOST_AHEAD + MOST_BEHIND + 1) - MOST_AHEAD))
    setup = {
        "seats": 2, "start": 0, "kingdom": kingdom,
        "scenario": {
            "decks": [[*hand, *deck], ["copper"] * 3 + [rng.pick(MONEY) for _ in range(HAND)]],
            "discards": [own, rival], "supply": supply,
        },
    }  # fmt: skip
    return _at_its_action(setup, deal)


def _at_its_action(setup: Setup, deal: int) -> Session | None:
    """The game, None where a deck or a pile cannot be so, or the first question is about something else."""
    try:
        session = Session(dominion, setup, deal)
    except Illegal:  # a pile of different cards, or decks of a kingdom that begin with others
        return None
    question = session.question
    is_plain = question is not None and question.key == "turn.action" and not session.mid_step
    return session if is_plain else None


def _at_its_question(kind: str, rng: Rng, deal: int) -> Session | None:
    """An ending in which an Action of the hand has just asked a question of this kind, None where none does in the
    kingdom that is drawn. It is one of those of which the book knows the plans: whoever plays the imagined games on has
    to see the end as well as people do."""
    begun = rng.pick(list(kingdoms_of_the_book().values()))
    actions = [name for name in begun["kingdom"] if name in ACTIONS]
    for first in rng.sample(actions, len(actions)):
        rest = (*MONEY, *SCORING, *rng.sample([name for name in actions if name != first], 2))
        hand = [first, *(rng.pick(rest) for _ in range(HAND - 1))]
        deck = [rng.pick(rest) for _ in range(LEAST_DECK + rng.below(HAND))]
        theirs = [rng.pick(RIVALS) for _ in range(HAND + LEAST_DECK + rng.below(HAND))]
        own = scoring(rng, 6 + rng.below(12))
        ahead = rng.below(MOST_AHEAD + MOST_BEHIND + 1) - MOST_AHEAD
        rival = scoring(rng, max(0, points([*own, *hand, *deck]) - points(theirs) + ahead))
        supply = {"province": 1 + rng.below(3), "duchy": 1 + rng.below(4)}
        scenario = {"decks": [[*hand, *deck], theirs], "discards": [own, rival], "supply": supply}
        setup: KingdomSetup = {**begun, "shelters": False, "scenario": scenario}
        session = _at_its_action(setup, deal)
        if session is None or session.question is None:
            continue
        session.answer(next(card for card in session.question.options if getattr(card, "name", "") == first))
        if session.question is not None and session.question.key == f"{first}.{kind}" and session.question.seat == 0:
            return session
    return None


def to_win(rng: Rng, deal: int) -> Session | None:
    """An ending that the turn can bring about, with Actions that may go together, and the rival as far ahead as can
    just be caught up with: so the turn has to be played as well as it can be. None where it cannot be won for certain.
    Ten random cards hardly ever have Actions that fit, so these are drawn first, and the kingdom around them."""
    drawn = [
        name for name in dominion.random_kingdom(deal, None, 3 * TEN)
        if not kinds.KINDS[name].needs_bane and name not in answering_to_purchases()
    ]  # fmt: skip
    actions = [name for name in drawn if name in ACTIONS and kinds.KINDS[name].pile == "kingdom"]
    going_on = [name for name in actions if kinds.KINDS[name].actions]
    useful = [name for name in actions if not SCORERS.isdisjoint(roles(name))]
    if not useful or not going_on:
        return None
    chosen = [rng.pick(going_on), rng.pick(useful), rng.pick(actions), rng.pick(useful)][: 3 + rng.below(2)]
    by_piles = rng.below(4) > 0
    money = MONEY if by_piles else RICH
    hand = [*chosen, *(rng.pick(money) for _ in range(HAND - len(chosen)))]
    deck = [rng.pick((*money, "estate", *chosen))] * rng.below(4)
    own = scoring(rng, 3 + rng.below(12))
    growing = [name for name in drawn if callable(kinds.KINDS[name].vp)]
    if growing and rng.below(2):  # Victory cards whose worth the turn may change
        own += [rng.pick(growing)] * (1 + rng.below(2))
    owned = [name for name in drawn if name in (*chosen, *own)]
    rest = [name for name in drawn if name not in owned]
    kingdom = sorted([*owned, *rng.sample(rest, min(len(rest), TEN - len(owned)))])
    if any(kind.top_of in kingdom for kind in kinds.KINDS.values()):
        return None  # the player would not know the second card of that pile, and the solver does
    supply = {"province": 1, "duchy": 1 + rng.below(4)}
    if by_piles:
        first, second, third = rng.sample(["estate", "duchy", "curse", *filter(actions.__contains__, kingdom)], 3)
        left = rng.below(2)
        supply = {"province": 3, "duchy": 3, "estate": 3, first: 0, second: left, third: 1 + rng.below(2 - left)}
    known = points([*own, *hand, *deck])
    best, (most, too_many) = None, LEADS
    while too_many - most > 1:
        lead = (most + too_many) // 2 if best else most
        decks = [[*hand, *deck], ["copper"] * 3 + ["silver"] * HAND]
        discards = [own, ["copper"] * 3 + scoring(Rng(deal), known + lead)]
        scenario: Scenario = {"decks": decks, "discards": discards, "supply": supply}
        setup: KingdomSetup = {"seats": 2, "start": 0, "kingdom": kingdom, "shelters": False, "scenario": scenario}
        session = _at_its_action(setup, deal)
        try:
            if session is None:
                return None
            is_won = solved(session, "win", MOST_STEPS)[1].value > 1 - SAME
        except Unsolved:
            return None
        if is_won:
            best, most = session, lead
        elif best:
            too_many = lead
        else:
            return None
    return best


def answering_to_purchases() -> set[str]:
    """Cards in whose games it takes long to know what a hand of Treasures can buy."""
    return {hook.kind for hook in HOOKS if hook.event in (*AT_A_PURCHASE, "bars_purchase")}


def to_hold(rng: Rng, actions: Sequence[str]) -> Scenario:
    """An ending that the rival may bring about in the next turn, so small that every hand of the rival can be tried:
    it has no Actions, and the own deck is cards of one name. Either the last Province is in reach of both, or of the
    rival as soon as the one before is bought, or two piles are empty and a third one nearly."""
    useful = [name for name in actions if not SCORERS.isdisjoint(roles(name))] or actions
    chosen = list(dict.fromkeys((rng.pick(useful), rng.pick(actions))))
    hand = [*chosen, *(rng.pick(MONEY) for _ in range(HAND - len(chosen)))]
    deck = [rng.pick((*MONEY, "estate"))] * (2 + rng.below(3))
    theirs = [rng.pick(RIVALS) for _ in range(HAND + 1 + rng.below(3))]
    way = rng.below(3)
    supply = {"province": 2 - way, "duchy": rng.below(3), "estate": rng.below(3)}
    least, most = ((1, 6), (-6, -1), (-3, 3))[way]  # points that the rival is ahead
    if way == PILES:
        first, second, third = rng.sample(["estate", "duchy", "curse", *actions], 3)
        supply = {"province": 2 + rng.below(3), "duchy": 3, "estate": 3, first: 0, second: 0, third: 1 + rng.below(2)}
    own = scoring(rng, 12 + rng.below(12))
    ahead = least + rng.below(most - least + 1)
    rival = scoring(rng, max(0, points([*own, *hand, *deck]) - points(theirs) + ahead))
    return {"decks": [[*hand, *deck], theirs], "discards": [own, rival], "supply": supply}


def scoring(rng: Rng, aim: int) -> list[str]:
    """Victory cards that count so many points."""
    cards: list[str] = []
    while aim > points(cards):
        cards.append(rng.pick([name for name, worth in SCORING.items() if worth <= aim - points(cards)]))
    return cards


def points(cards: Sequence[str]) -> int:
    """What Victory cards count."""
    return sum(SCORING.get(name, 0) for name in cards)
