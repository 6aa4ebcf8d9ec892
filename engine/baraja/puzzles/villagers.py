"""Puzzles of Villagers: the most gold at a Market that is held as soon as the player has built."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..bots.villagers.greedy import Greedy
from ..core.zones import Card

if TYPE_CHECKING:
    from collections.abc import Hashable

    from ..core.choose import Choose
    from ..core.contract import Picks
    from ..core.session import Session
    from ..villagers.game import Game
    from ..villagers.view import View
    from .solver import Solution

KINDS = ("build",)
JUDGED = ("card", "order", "padlock")
KEYS = {"card": "draft.take", "order": "build.play", "padlock": "build.unlock"}
FOR_MORE = ("padlock",)
UNWEIGHED = ("padlock",)
CLOSE = 5.0
OPENING_COINS = 0
WITH_CHANCE: tuple[str, ...] = ()
CERTAIN = ("build",)
PLAYED_ON: tuple[str, ...] = ()
MARGINS: dict[str, float] = {}
LEAST_DEPTH: dict[str, int] = {}
EFFORT: dict[str, int] = {}
BOUGHT_AS: dict[str, str] = {}
DULL: dict[str, tuple[tuple[str, ...], ...]] = {}
ROUTINE: frozenset[str] = frozenset()
OF_THE_TURN = ("build", "market")


def may_be(kind: str, session: Session) -> bool:
    """Whether the last player of a round begins to build, and a Market follows."""
    question = session.question
    game: Game = session.game
    return (
        question is not None and not session.mid_step and question.key == "build.play" and not game.built
        and not game.traded and not game.zones["played", game.seat] and (game.seat + 1) % game.seats == game.first
        and "revealed" in game.markets
    )  # fmt: skip


def may_be_judged(kind: str, session: Session) -> bool:
    """Whether a card is drafted (`card`), the first one is built (`order`), or a padlock is opened (`padlock`): a
    choice where several rivals have a key, as among two players one answer is plainly the best."""
    question = session.question
    game: Game = session.game
    if question is None or question.key != KEYS[kind]:
        return False
    if kind == "padlock":
        keys = [option for option in question.options if type(option) is Card]
        return len({game.where[card.id][0][1] for card in keys} - {question.seat}) > 1
    if game.seats != 2:
        return False
    return kind != "order" or (not game.built and not game.traded and not game.zones["played", game.seat])


def openings(session: Session) -> list[tuple[str, ...]]:
    return []


def is_worth(kind: str, game: Game, seat: int, solution: Solution) -> bool:
    return True


def gap(kind: str) -> float:
    return 0.0


def turn(game: Game) -> Hashable:
    return game.round


def is_rest(game: Game, seat: int, this: Hashable) -> bool:
    return not game.over and game.round == this and game.phase in OF_THE_TURN


def unknown_deck(game: Game, seat: int) -> list[Card]:
    """Nothing is drawn while villages are built."""
    return []


def is_known_order(game: Game, seat: int) -> bool:
    return False


def hidden(game: Game, seat: int) -> Hashable:
    return tuple(tuple(game.zones["hand", owner]) for owner in range(game.seats) if owner != seat)


def state(game: Game, seat: int) -> Hashable:
    zones = tuple(
        tuple(sorted(card.id for card in game.zones[zone, owner]))
        for owner in range(game.seats) for zone in ("hand", "village", "played", "aside")
    )  # fmt: skip
    return (
        zones, game.phase, game.seat, game.built, game.traded, frozenset(game.on.items()),
        frozenset(game.stands_as.items()), frozenset(game.coins.items()), tuple(game.side), tuple(game.gold),
        tuple(game.markets), tuple(len(game.zones["pile", name]) for name in ("hayer", "lumberjack", "miner")),
    )  # fmt: skip


def enough(kind: str, game: Game, question: Choose) -> list[Picks] | None:
    """Which stack a card is laid on is not seen in this turn."""
    return [question.options[:1]] if question.key == "trade.put" else None


def value(kind: str, game: Game, seat: int) -> float:
    """The gold of the seat after the Market."""
    return float(game.gold[seat])


def played_on(kind: str, game: Game, seat: int, most: int) -> tuple[float, int]:
    return value(kind, game, seat), 0


def end(kind: str, game: Game, seat: int) -> Hashable:
    """What brought gold at the Market, and the gold after it."""
    lines: list[Any] = next(row["lines"] for row in game.incomes[-1]["players"] if row["seat"] == seat)
    paid = sorted((line["kind"], line["card"] or "", line["gold"]) for line in lines if line["gold"])
    return game.gold[seat], tuple(paid)


def chance(kind: str, game: Game, seat: int, value: float) -> float:
    return 1.0


def as_discarded(name: str) -> str:
    return name


def wastes(kind: str, session: Session, names: tuple[str, ...]) -> bool:
    return False


def aimed(kind: str, view: View, question: Choose) -> Picks | None:
    return None


def greedy(kind: str, view: View, question: Choose) -> Picks:
    """What a greedy planner builds; of several keys that of the rival with the least gold, as a glance at the supplies
    says, not what their villages are worth."""
    if kind == "padlock":
        owners = [(option, view.owner(option)) for option in question.options if type(option) is Card]
        rivals = [(view.gold(owner), owner, option) for option, owner in owners if owner not in (None, view.seat)]
        return (min(rivals, key=lambda row: row[:2])[2],)
    return Greedy(1).decide(view, question)


OBVIOUS = (greedy,)
