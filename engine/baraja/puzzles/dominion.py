"""Puzzles of Dominion: win this turn, the most points this turn, and hold: leave the rival the least chance to win."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

from ..bots.dominion.shared.money import MoneyPlus
from ..dominion import kinds
from ..dominion.kinds import HOOKS, PLAIN_TREASURES, TREASURES
from ..dominion.knowledge import CLOSED
from ..dominion.score import owned, points, ranking, worth
from ..dominion.turn import AT_A_PURCHASE, affordable
from .rivals_turn import chance_of_a_win
from .solver import Solver

if TYPE_CHECKING:
    from collections.abc import Hashable

    from ..core.choose import Choose
    from ..core.contract import Picks
    from ..core.session import Session
    from ..core.zones import Card, Option
    from ..dominion.game import Game
    from ..dominion.view import View
    from .solver import Solution

KINDS = ("win", "points", "hold")
JUDGED = ("buy", "opening", "trash", "discard", "pass")
FOR_MORE: tuple[str, ...] = ()
WITH_CHANCE = ("win", "hold")
CERTAIN = ("points", "hold")
PLAYED_ON = ("hold",)
MARGINS: dict[str, float] = {}
LEAST_DEPTH = {"hold": 1, "win": 3}
EFFORT = {"hold": 5}
A_POINT = 1e-5  # what a point counts in `hold`: of lines that leave the rival the same chance, the most points are best
LEAST_GAP = 0.1  # that some player leaves the rival more chance to win, where that is to be as little as possible
MOST_STEPS_PLAYED_ON = 3000  # for one end of a turn, as the page does it after the last decision
LEAST_CHANCE = 0.05
BOUGHT_AS = {"win": "points"}
DULL = {"trash": (("curse",), ("copper",)), "pass": (("curse",),)}
IDLE = frozenset(("victory", "curse"))  # types of cards that do nothing in a hand
GAINED = ".gain"  # the end of the keys of questions about which card is gained
ROUTINE = frozenset(("turn.treasure",))
UNWEIGHED: tuple[str, ...] = ()
CLOSE = 8.0
OPENING_COINS = 7  # that the first two hands give together
FIRST_BUY = 2  # turns of a player before a purchase is no part of the opening
RICH = 3  # Coins of a Treasure that nobody who buys well discards
NEAR = 3  # gains before the end within which a turn may win
EARLY = 5  # turns in which the most points are hardly a question


def may_be(kind: str, session: Session) -> bool:
    """Whether the turn of a seat begins in a game for two, and the end (`win`) or points (`points`) can be near."""
    question = session.question
    game: Game = session.game
    if question is None or session.mid_step or game.seats != 2 or game.reason or game.phase != "action":
        return False
    if question.key not in ("turn.action", "turn.treasure") or game.played or game.decider[game.seat] != game.seat:
        return False
    if any(len({card.name for card in cards}) > 1 for (zone, _), cards in game.zones.items() if zone == "pile"):
        return False
    if kind != "hold" and question.key != "turn.action":
        return False  # a single purchase is no puzzle
    if kind == "points":
        return game.turn > EARLY
    return gains_to_the_end(game) <= NEAR


def may_be_judged(kind: str, session: Session) -> bool:
    """Whether a game for two is at the last purchase of a turn after the first two (`buy`), before the first purchase
    of all (`opening`), or at a question of that name that a card asks its own player or another one."""
    question = session.question
    game: Game = session.game
    if question is None or game.seats != 2 or game.decider[question.seat] != question.seat:
        return False
    if kind == "buy":
        return question.key == "turn.buy" and game.buys == 1 and game.turns[game.seat] >= FIRST_BUY
    if kind == "opening":
        return question.key == "turn.treasure" and not session.mid_step and game.turns[game.seat] == 0
    return question.key.endswith(f".{kind}")


def openings(session: Session) -> list[tuple[str, ...]]:
    """Every pair of piles that the coins of the first two hands pay for, or one of them, or nothing; without cards that
    cost nothing, and without those that only count points."""
    twin = session.fork()
    twin.answer("all")
    game: Game = twin.game
    wanted = [
        pile for pile in game.piles
        if game.cost(pile).coins and tuple(kinds.KINDS[game.top_name(pile)].types) != ("victory",)
    ]  # fmt: skip
    rows = [
        [(), *((pile,) for pile in affordable(game, coins, 0) if pile in wanted)]
        for coins in (game.coins, OPENING_COINS - game.coins)
    ]
    pairs = product(*rows)
    return list(dict.fromkeys(tuple(sorted((*first, *second))) for first, second in pairs))


def is_worth(kind: str, game: Game, seat: int, solution: Solution) -> bool:
    """Whether there is something to win, points to be made, or something to hold without ending the game: whoever can
    win at once does that. Raises `Unsolved` where that is not known."""
    if kind == "hold":
        ends: Any = solution.ends or ()
        if solution.value < LEAST_CHANCE or any(is_over for (_, _, is_over), _ in ends):
            return False
        return not Solver("dominion", "win", game, seat).solution(game).value
    return solution.value >= LEAST_CHANCE if kind == "win" else solution.value > points(game, seat)


def gap(kind: str) -> float:
    return LEAST_GAP if kind == "hold" else 0.0


def turn(game: Game) -> Hashable:
    return game.seat, tuple(game.turns), game.reason


def is_rest(game: Game, seat: int, this: Hashable) -> bool:
    return not game.over and turn(game) == this


def unknown_deck(game: Game, seat: int) -> list[Card]:
    return game.decks[seat]


def is_known_order(game: Game, seat: int) -> bool:
    """Whether some card came to the deck by itself: all cards of one shuffle came with the same move."""
    return len({game.where[card.id][1] for card in game.decks[seat]}) > 1


def hidden(game: Game, seat: int) -> Hashable:
    return tuple(
        tuple(cards) for zone, cards in game.zones.items()
        if type(zone[1]) is int and zone[1] not in (seat, -1) and zone[0] in CLOSED
    )  # fmt: skip


def state(game: Game, seat: int) -> Hashable:
    """Of others it holds what they own, not where: what lies out of sight is dealt again (`solver.solved`)."""
    zones = frozenset(
        (zone, len(cards) if zone[0] == "pile" else tuple(sorted(card.name for card in cards)))
        for zone, cards in game.zones.items()
        if cards and (type(zone[1]) is str or zone[1] in (seat, -1))
    )
    others = tuple(tuple(owned(game, other).items()) for other in range(game.seats) if other != seat)  # fmt: skip
    rest = (
        game.plays_as,
        game.staying,
        game.to_deck,
        game.card_memory,
        game.rules,
        game.pending_durations,
        game.unaffected,
        game.queue,
    )
    return (
        zones, others, game.phase, game.actions, game.buys, game.coins, game.potions, game.cheaper, game.hand_size,
        tuple(sorted(game.extra_coins)), tuple(sorted(game.played)), tuple(sorted(game.gained)), tuple(game.chips),
        frozenset(game.pile_tokens.items()), frozenset(game.first_gain.items()), frozenset(game.collected.items()),
        repr(rest) if any(rest) else "",
    )  # fmt: skip


def enough(kind: str, game: Game, question: Choose) -> list[Picks] | None:
    """Where no card answers to purchases: all plain Treasures, as nothing is bought with fewer that is not bought with
    more; and of purchases those that count."""
    if question.key not in ("turn.treasure", "turn.buy") or not game.hooks.keys().isdisjoint(AT_A_PURCHASE):
        return None
    seat = question.player
    if kind == "win" and not game.turn_limit and gains_to_the_end(game) > game.buys:
        return [()]
    if question.key == "turn.treasure":
        is_plain = all(card.name in PLAIN_TREASURES for card in game.hands[seat] if card.name in TREASURES)
        return [("all",)] if is_plain and "bars_purchase" not in game.hooks else None
    if any(callable(kinds.KINDS[name].vp) for name in (*owned(game, seat), *game.piles)):
        return None
    piles = [pile for pile in question.options if kinds.KINDS[game.top_name(pile)].vp or _can_run_out(kind, game, pile)]
    return [(), *((pile,) for pile in piles)]


def gains_to_the_end(game: Game) -> int:
    """With how many gains the game can be over at the earliest."""
    ends = min(len(game.zones["pile", pile]) for pile in game.endings)
    return min(ends, sum(sorted(map(len, game.stock))[:3]))


def _can_run_out(kind: str, game: Game, pile: str) -> bool:
    """Whether the purchases that are left can empty a pile, and that may matter."""
    return kind in ("win", "hold") and len(game.zones["pile", pile]) <= game.buys


def value(kind: str, game: Game, seat: int) -> float:
    if kind == "points":
        return float(points(game, seat))
    if kind == "hold":
        return played_on(kind, game, seat, MOST_STEPS_PLAYED_ON)[0]
    return float(_wins(game, seat))


def played_on(kind: str, game: Game, seat: int, most: int) -> tuple[float, int]:
    """The chance that the rival does not win in the next turn, or has not won yet where the game is over; and a little
    more for each point."""
    own = points(game, seat) * A_POINT
    if game.over:
        return float(any(result["winner"] for result in ranking(game) if result["seat"] == seat)) + own, 0
    chance, steps = chance_of_a_win(game, seat, min(most, MOST_STEPS_PLAYED_ON))
    return 1 - chance + own, steps


def _wins(game: Game, seat: int) -> bool:
    """Whether the game is over and the seat alone has won it."""
    return game.over and [result["seat"] for result in ranking(game) if result["winner"]] == [seat]


def end(kind: str, game: Game, seat: int) -> Hashable:
    """The cards of the seat that count points, its tokens, and how the game ended; all that has not won is alike."""
    if kind == "win" and not _wins(game, seat):
        return None
    cards = owned(game, seat)
    scoring = [
        (name, count) for name, count in cards.items() if worth(name, cards) or "victory" in kinds.KINDS[name].types
    ]
    return tuple(scoring), game.chips[seat], game.over


def chance(kind: str, game: Game, seat: int, value: float) -> float:
    """That of the value, but for the points in it in `hold`."""
    if kind not in WITH_CHANCE:
        return 1.0
    return round(value - points(game, seat) * A_POINT, 9) if kind == "hold" else value


def as_discarded(name: str) -> str:
    """Victory cards and Curses that answer to nothing are all one."""
    does_nothing = name in kinds.KINDS and kinds.KINDS[name].types <= IDLE and all(hook.kind != name for hook in HOOKS)
    return "victory" if does_nothing else name


def wastes(kind: str, session: Session, names: tuple[str, ...]) -> bool:
    """Whether a Gold or better is discarded, or something useful while a card that does nothing in a hand is left."""
    given, offered = ([name.partition("#")[0] for name in row] for row in (names, session.option_ids()))
    idle, idle_offered = (sum(as_discarded(name) == "victory" for name in row) for row in (given, offered))
    is_rich = any(name in TREASURES and kinds.KINDS[name].coins >= RICH for name in given)
    return kind == "discard" and (is_rich or (idle < len(given) and idle < idle_offered))


def aimed(kind: str, view: View, question: Choose) -> Picks | None:
    """Where the most points are asked for, the purchase that brings most of them; of what else can be gained, too,
    where any of it brings some."""
    is_bought = question.key == "turn.buy"
    if kind != "points" or not (is_bought or question.key.endswith(GAINED)):
        return None
    cards = view.owned()

    def gain(option: Option) -> tuple[int, str]:
        name = str(getattr(option, "name", option))  # a card, where it comes from the trash or another deck
        return worth(name, {**cards, name: cards.get(name, 0) + 1}), name

    best = max(question.options, key=gain)
    if gain(best)[0] > 0:
        return (best,)
    return () if is_bought else None


def only_treasures(kind: str, view: View, question: Choose) -> Picks:
    """No Action at all, and otherwise the first thing that comes to mind."""
    return () if question.key == "turn.action" else dearest_first(kind, view, question)


def dearest_first(kind: str, view: View, question: Choose) -> Picks:
    """Cards that give Actions first, then the dearest; all Treasures; the dearest purchase, or the one that is aimed
    at; everything else as a player of plain money answers it."""
    options = question.options
    if question.key == "turn.action":
        return (
            max(options, key=lambda card: (kinds.KINDS[card.name].actions > 0, kinds.KINDS[card.name].cost, card.name)),
        )
    if question.key == "turn.treasure":
        return ("all",) if "all" in options else options[:1]
    if (picks := aimed(kind, view, question)) is not None:
        return picks
    if question.key == "turn.buy":
        return (max(map(str, options), key=lambda pile: (view.cost(pile).coins, pile)),)
    return MoneyPlus(1).decide(view, question)


def careful(kind: str, view: View, question: Choose) -> Picks:
    """In `hold` the most points that can be bought without leaving the rival a single card of a pile that ends the
    game; all else as what first comes to mind."""
    if kind != "hold" or question.key != "turn.buy":
        return dearest_first(kind, view, question)
    cards = view.owned()
    piles = [pile for pile in map(str, question.options) if pile not in view.endings]
    more = {pile: worth(pile, {**cards, pile: cards.get(pile, 0) + 1}) for pile in piles}
    best = max(more, key=lambda pile: (more[pile], pile), default="")
    return (best,) if more.get(best, 0) > 0 else ()


def careful_treasures(kind: str, view: View, question: Choose) -> Picks:
    """No Action at all, and otherwise as carefully."""
    return () if question.key == "turn.action" else careful(kind, view, question)


OBVIOUS = (dearest_first, only_treasures, careful, careful_treasures)
