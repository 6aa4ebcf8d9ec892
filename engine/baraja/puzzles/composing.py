"""Composed endings of Dominion: small positions drawn from a number, for kinds that games of bots seldom lead to.

A hand with two or three Actions of a random kingdom, a short deck, few cards in the piles that end a game, and scores
that are near to each other. Nobody says that such a position is a puzzle: the solver does, as for those of games.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import dominion
from ..core.choose import Illegal
from ..core.session import Session
from ..core.streams import Rng, mark, mix
from ..dominion import KINDS as CARDS
from ..dominion.kinds import ACTIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

KINDS = ("win", "points")
TEN = 10  # cards of a kingdom
HAND = 5
MONEY = ("copper", "silver", "silver", "gold", "gold")
SCORING = {"estate": 1, "duchy": 3, "province": 6}
MOST_BEHIND, MOST_AHEAD = 9, 6  # points between the players
DEALS = 10**9  # seeds of deals are below this, so that a stock stays small


def composed(kind: str, seed: int, number: int) -> Session | None:
    """A position in which a kind of puzzle may be, None where the kingdom that is drawn is of no use for it."""
    deal = mix(seed ^ mark(f"composed {kind}", number)) % DEALS
    rng = Rng(deal)
    kingdom = [name for name in dominion.random_kingdom(deal, None, TEN) if not CARDS[name].needs_bane]
    actions = [name for name in kingdom if name in ACTIONS and CARDS[name].pile == "kingdom"]
    if len(actions) < 2:
        return None
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
    try:
        session = Session(dominion, setup, deal)
    except Illegal:  # a pile of different cards, or decks of a kingdom that begin with others
        return None
    question = session.question
    is_plain = question is not None and question.key == "turn.action" and not session.mid_step
    return session if is_plain else None


def scoring(rng: Rng, aim: int) -> list[str]:
    """Victory cards that count so many points."""
    cards: list[str] = []
    while aim > points(cards):
        cards.append(rng.pick([name for name, worth in SCORING.items() if worth <= aim - points(cards)]))
    return cards


def points(cards: Sequence[str]) -> int:
    """What Victory cards count."""
    return sum(SCORING.get(name, 0) for name in cards)
