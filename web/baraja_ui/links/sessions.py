"""Links and the games they carry: replaying a link, and writing a game as a link."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from baraja.core.choose import Illegal
from baraja.core.session import Session

from ..games.deal import DealError
from ..games.dealing import setup_of
from ..games.registry import GAMES, rules
from . import link_codec

if TYPE_CHECKING:
    from ..games.deal import Deal
    from ..page import RunningGame


def link_of(play: RunningGame) -> str:
    """The fragment that carries a game as it is now."""
    session = play.session
    fresh = Session(play.rules, session.setup, session.seed)
    answers = link_codec.answers(fresh, session.decisions)
    return link_codec.game_link(play.deal(), play.rules.RULES, tuple(play.names), answers)


def from_link(shared: link_codec.Shared) -> Session:
    """The session that a link describes, replayed. Raises LinkError, with its reason, if it does not fit."""
    session = from_deal(shared.deal)
    link_codec.unfold(session, shared)
    return session


def unfolding(shared: link_codec.Shared, run: link_codec.Run | None = None) -> Generator[int, None, Session]:
    """`from_link` in small steps, or the same for a `run` of a duel: a generator that yields how many decisions have
    been played, and returns the session."""
    work = link_codec.Unfolding(from_deal(shared.deal), run or shared)
    while work.go_on(1):
        yield work.number
    return work.session


def from_deal(deal: Deal) -> Session:
    """A new session of a deal. Raises LinkError if there is no such game, cards or table."""
    if deal.game not in GAMES:
        raise link_codec.LinkError("unknown_game", name=deal.game)
    try:
        setup = setup_of(deal)
    except DealError as refused:
        raise link_codec.LinkError(refused.reason, **refused.slots) from refused
    module = rules(deal.game)
    missing = [card for card in setup.get("kingdom", ()) if card not in module.KINDS]
    if missing:
        raise link_codec.LinkError("unknown_cards", cards=missing)
    try:
        return Session(module, setup, deal.seed)
    except Illegal as problem:
        raise link_codec.LinkError("impossible", why=problem.reason) from problem
