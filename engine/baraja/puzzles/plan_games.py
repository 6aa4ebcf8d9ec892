"""Games of Dominion for kinds of puzzles that few games have a question for: both players follow the best plan for a
suggested kingdom, with a copy or two of a card that asks it.

Only kingdoms of which the book knows the plans are played: to find plans for others takes some seconds each, and for
imagined games they are needed, too.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from .. import bots, dominion
from ..bots.dominion.analysis import plan_of
from ..bots.dominion.expert.person import FixedPlanPlayer, rollout_player
from ..bots.dominion.expert.rivals import learned
from ..bots.dominion.expert.templates import templates, with_one_more
from ..bots.dominion.expert.trials import best_plans
from ..bots.dominion.shared.book import known
from ..bots.dominion.shared.buylists import BuyList
from ..bots.dominion.shared.money import MoneyPlus
from ..bots.dominion.shared.situation import Situation
from ..core.choose import Illegal
from ..core.session import Session
from ..core.streams import Rng, mark, mix
from ..dominion.score import points
from .dominion import OPENING_COINS, gains_to_the_end

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..analysis.contract import Table
    from ..core.contract import Setup
    from ..dominion.setup import KingdomSetup
    from ..dominion.view import View

DEALS = 10**9  # seeds of deals are below this, so that a stock stays small
MAX_DECISIONS = 600  # decisions of a game
RICHEST = (4, 5)  # Coins of the better of the first two hands
LAST_GAINS, CLOSE = 3, 8  # gains before the end at the earliest, and points between the players


@cache
def kingdoms_of_the_book() -> dict[str, KingdomSetup]:
    """The set-ups of the suggested kingdoms of which plans are known, by their names."""
    setups: dict[str, KingdomSetup] = {}
    for name, kingdom in sorted(dominion.KINGDOMS.items()):
        setup: KingdomSetup = {"seats": 2, "kingdom": list(kingdom["cards"]), "start": 0}
        if "bane" in kingdom:
            setup["bane"] = kingdom["bane"]
        if dominion.playable(name) and known(kingdom_of(setup)):
            setups[name] = setup
    return setups


def kingdom_of(setup: Setup) -> Sequence[str]:
    """The kingdom as its players see it, by which plans are known."""
    view: View = Session(dominion, setup, 0).view(0)
    return view.kingdom


def with_card(kingdom: Sequence[str], card: str) -> list[BuyList]:
    """The best plan for a kingdom with a copy or two of a card, where it has none."""
    best = next(iter(known(kingdom)), templates(kingdom)[0])
    if card in best.names():
        return [best]
    return [plan for plan in with_one_more(kingdom, best) if card in plan.names()]


def planned(cards: Sequence[str], seed: int, number: int) -> Session:
    """A game in which both players buy one of some cards. Raises `Illegal` where no suggested kingdom has any."""
    deal = mix(seed ^ mark("planned", number)) % DEALS
    rng = Rng(deal)
    setups = kingdoms_of_the_book().values()
    known_cards = [card for card in cards if any(card in setup["kingdom"] for setup in setups)]
    if not known_cards:
        raise Illegal("kingdom")
    card = rng.pick(known_cards)
    setup: KingdomSetup = rng.pick([setup for setup in setups if card in setup["kingdom"]])
    beginning: KingdomSetup = {**setup, "start": number % 2}
    session = Session(dominion, beginning, deal)
    lists = with_card(kingdom_of(setup), card)
    players = [rollout_player(rng.pick(lists), mix(deal ^ mark("bot", seat))) for seat in range(2)]
    while session.question is not None and len(session.decisions) < MAX_DECISIONS:
        question = session.question
        session.answer(*players[question.seat].decide(session.view(question.seat), question))
    return session


def near_the_end(played: Session, is_wanted: Callable[[Session], bool]) -> list[Session]:
    """The positions of a game that are wanted, where it is open who wins and the end is near: one choice decides more
    games there than anywhere else, and imagined games are short."""
    session = Session(played.rules, played.setup, played.seed)
    positions = []
    for decision in played.decisions:
        lead = points(session.game, 0) - points(session.game, 1)
        if gains_to_the_end(session.game) <= LAST_GAINS and abs(lead) <= CLOSE and is_wanted(session):
            positions.append(session.fork())
        session.repeat(decision)
    return positions


def first_turns(cards: Sequence[str], seed: int, number: int) -> Session:
    """A game at its beginning: in one kingdom of the book after another, of those that have one of some cards if any
    are named, first with 4 and 3 Coins, then with 5 and 2. Raises `Illegal` where no suggested kingdom has any."""
    setups = list(kingdoms_of_the_book().values())
    if cards:
        setups = [setup for setup in setups if not set(cards).isdisjoint(setup["kingdom"])]
    if not setups:
        raise Illegal("kingdom")
    setup: KingdomSetup = {**setups[number % len(setups)], "start": number % 2}
    richest = RICHEST[number // len(setups) % 2]
    rng = Rng(mix(seed ^ mark("first turns", number)))
    while True:
        session = Session(dominion, setup, rng.below(DEALS))
        coppers = sum(card.name == "copper" for card in session.game.hands[session.game.seat])
        if max(coppers, OPENING_COINS - coppers) == richest:
            return session


def own_plans(view: View) -> list[Table]:
    """Who may play a game on from its opening: a table for each plan that is known of the kingdom, those of people and
    plain money among them, as the plan of the player, while the others follow the best."""
    best = best_plans(view.kingdom)[0]

    def table(own: BuyList | None) -> Table:
        plans = [own if seat == view.seat else best for seat in range(view.seats)]
        return lambda seed: [rollout_player(plan, seed) for plan in plans]

    return [table(plan) for plan, _ in bots.at_once(learned(view.kingdom))]


def thoughtful(view: View) -> Table:
    """Who plays a game on as those do who judge it, but works out the last Provinces, which takes long."""
    now = Situation(view)
    others = max(1, view.seats - 1)
    theirs = bots.at_once(plan_of(view, {name: count / others for name, count in now.rivals.items()}))
    plans = [theirs] * view.seats
    plans[view.seat] = bots.at_once(plan_of(view, now.deck))
    return lambda seed: [MoneyPlus(seed) if plan is None else FixedPlanPlayer(seed, plan) for plan in plans]
