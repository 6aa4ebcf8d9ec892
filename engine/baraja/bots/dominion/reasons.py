"""Why a bot for Dominion does what it does, worked out from what it goes by: its values, its plan, and the view."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...core.zones import Card
from ...dominion.kinds import KINDS
from ...dominion.roles import roles
from ..advice import Reason
from .shared.answers.defaults import DOUBLERS, deck_worth, name_of
from .shared.money import MAX_TURNS
from .shared.values import in_hand, is_terminal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.choose import Choose
    from ...core.contract import Picks
    from ...dominion.view import View
    from .expert.follower import Follower

REASONS = (
    "village", "cantrip", "attack", "trims", "draws", "gains", "money", "twice", "action", "no_action",
    "treasures", "treasure_first", "no_treasure",
    "province", "points_late", "points", "ends", "treasure", "potion",
    "buy_attack", "buy_trash", "buy_partner", "buy_draw", "buy_village", "buy_gain", "buy_more", "buy_action", "no_buy",
    "trash_junk", "trash_forced", "trash_theirs", "discard_idle", "discard_least", "discard_theirs",
    "gain", "topdeck_least", "topdeck_best", "order", "react", "keep", "give", "name", "play", "word", "number",
    "usual", "decline",
)  # fmt: skip
LATE = 4  # number of Provinces or Colonies left when points begin to count for the bots
CLEARLY = 0.5  # coins by which every card that stays must be worth more than every card that goes


def explain(bot: Follower, view: View, question: Choose, picks: Picks) -> Reason:
    """The reason for some picks."""
    key = question.key
    if key in TURN:
        return TURN[key](view, question, picks)
    cards = _names(picks)
    if not picks:
        return Reason("decline")
    if question.ordered and question.least > 1:
        return Reason("order", cards[:1])
    if type(picks[0]) is int:
        return Reason("number", (), (("number", picks[0]),))
    if picks[0] not in view.piles and type(picks[0]) is not Card and picks[0] not in KINDS:
        return Reason("word")
    if key.startswith("react."):
        return Reason("react", cards)
    about = VERBS.get(key.rpartition(".")[2])
    return about(view, question, picks, cards) if about else Reason("usual", cards)


def is_clear(view: View, question: Choose, picks: Picks) -> bool:
    """Whether it is clear which cards of the player's own hand to discard or trash, or which one to play as an Action.

    To play an Action is clear if all that can be played are equal, or if it takes nothing from the others: it gives an
    Action and shows and asks nothing. A discard is clear where the rules say how many go, as then some must. Any other
    discard or trash is clear if all that go are worth less than all that stay by at least `CLEARLY`: in this hand for a
    discard, in the deck for a trash. Of equal cards, some may go only if no more can. It never is for a Reaction, which
    may want to go or to stay, or an Action, whose worth the other cards decide: but for Ruins and for what is idle in
    this hand.
    """
    hand = view.hand(question.player) if question.player == question.seat else []
    if not picks or question.ordered or any(option not in hand for option in question.options):
        return False
    if question.key == "turn.action":
        return len({card.name for card in question.options}) == 1 or _takes_nothing(name_of(picks[0]))
    discards, held = question.key.endswith(".discard"), [card.name for card in hand]
    if discards and question.least == question.most:
        return True
    names = {name_of(card) for card in picks}
    stays = {card.name for card in question.options if card not in picks}
    if names & stays and len(picks) < question.most:
        return False
    idle = {name for name in names if discards and _is_idle(name, held, name in stays)}
    if any(KINDS[name].types & {"action", "reaction"} and "ruins" not in KINDS[name].types for name in names - idle):
        return False

    def worth(name: str) -> float:
        return 0 if name in idle else in_hand(name) if discards else deck_worth(view, name)

    highest = max(map(worth, names))
    return all(highest + CLEARLY <= worth(name) for name in stays - names)


def _takes_nothing(name: str) -> bool:
    """Whether an Action can be played before all others without loss: it gives bonuses only, one of them an Action, and
    draws nothing."""
    kind = KINDS[name]
    return kind.play is None and kind.actions > 0 and not kind.cards


def _is_idle(name: str, held: list[str], stays: bool) -> bool:
    """Whether an Action cannot help in a hand: it only gives Actions and at most one other card could use them, or it
    ends the Actions and a copy of it `stays` to be played instead."""
    kind, others = KINDS[name], [KINDS[card] for card in held if "action" in KINDS[card].types]
    if "action" not in kind.types or "reaction" in kind.types:
        return False
    if "shelter" in kind.types:
        return len(others) <= 2
    return stays and is_terminal(name) and not any(other.actions for other in others)


def _names(picks: Picks) -> tuple[str, ...]:
    """The names of cards and piles among picks, each once."""
    return tuple(dict.fromkeys(name for name in map(name_of, picks) if name in KINDS))


# --- turns ----------------------------------------------------------------------------------------------------------


def _action(view: View, question: Choose, picks: Sequence[Card]) -> Reason:
    if not picks:
        return Reason("no_action")
    name = picks[0].name
    kind = KINDS[name]
    others = [card for card in view.hand() if card != picks[0]]
    if kind.actions >= 2:
        waiting = sum(is_terminal(card.name) for card in others)
        if waiting > view.actions:
            return Reason("village", (name,), (("terminals", waiting), ("actions", view.actions)))
    if kind.actions:
        return Reason("cantrip", (name,))
    if name in DOUBLERS:
        return Reason("twice", (name,))
    if "attack" in kind.types:
        return Reason("attack", (name,))
    good = roles(name) if kind.pile == "kingdom" else ()
    junk = sum(deck_worth(view, card.name) <= 0 for card in others)
    if "trash" in good and junk:
        return Reason("trims", (name,), (("junk", junk),))
    if kind.cards >= 2:
        return Reason("draws", (name,), (("count", kind.cards),))
    if kind.coins:
        return Reason("money", (name,))
    return Reason("gains" if "gain" in good else "action", (name,))


def _treasure(view: View, question: Choose, picks: Picks) -> Reason:
    if not picks:
        return Reason("no_treasure")
    coins = sum(KINDS[card.name].coins for card in view.hand() if "treasure" in KINDS[card.name].types)
    if type(picks[0]) is Card and not KINDS[picks[0].name].plain_treasure:
        return Reason("treasure_first", (picks[0].name,))
    return Reason("treasures", (), (("coins", coins),))


def _buy(view: View, question: Choose, picks: Sequence[str]) -> Reason:
    if not picks:
        return Reason("no_buy", (), (("coins", view.coins),))
    name = view.top(picks[0])
    kind = KINDS[name]
    money = (("coins", view.coins), ("cost", view.cost(picks[0]).coins))
    if name in view.endings:
        return Reason("province", (name,), (("points", kind.vp), ("left", view.left(name))))
    if view.turn > MAX_TURNS:
        return Reason("ends", (name,), (("left", view.left(picks[0])),))
    if "victory" in kind.types and not kind.types & {"action", "treasure"}:
        left = view.left_to_end()
        late = left <= LATE + 2
        return Reason("points_late" if late else "points", (name,), (("left", left),))
    if kind.potions:
        return Reason("potion", (name,))
    if "treasure" in kind.types:
        return Reason("treasure", (name,), (*money, ("gives", kind.coins)))
    owned = view.owned()
    size = (("owned", owned.get(name, 0)), ("size", sum(owned.values())))
    good = roles(name) if kind.pile == "kingdom" else ()
    if "attack" in kind.types:
        return Reason("buy_attack", (name,), size)
    if "trash" in good:
        return Reason("buy_trash", (name,), size)
    if "village" in good:
        return Reason("buy_village", (name,), size)
    if kind.actions and kind.cards:
        return Reason("buy_partner", (name,), size)
    for role, reason in (("draw", "buy_draw"), ("gain", "buy_gain"), ("buy", "buy_more")):
        if role in good:
            return Reason(reason, (name,), size)
    return Reason("buy_action", (name,), size)


TURN: dict[str, Callable[..., Reason]] = {"turn.action": _action, "turn.treasure": _treasure, "turn.buy": _buy}


# --- what cards ask -------------------------------------------------------------------------------------------------


def _theirs(view: View, question: Choose, picks: Picks) -> bool:
    """Whether the picks are cards of somebody else."""
    others = [seat for seat in range(view.seats) if seat != question.player]
    return type(picks[0]) is Card and any(picks[0] in view.revealed(seat) for seat in others)


def _trash(view: View, question: Choose, picks: Picks, cards: tuple[str, ...]) -> Reason:
    if _theirs(view, question, picks):
        return Reason("trash_theirs", cards)
    junk = all(deck_worth(view, name) <= 0 for name in cards)
    return Reason("trash_junk" if junk else "trash_forced", cards)


def _discard(view: View, question: Choose, picks: Picks, cards: tuple[str, ...]) -> Reason:
    if _theirs(view, question, picks):
        return Reason("discard_theirs", cards)
    return Reason("discard_least" if question.least else "discard_idle", cards)


def _topdeck(view: View, question: Choose, picks: Picks, cards: tuple[str, ...]) -> Reason:
    own = type(picks[0]) is Card and picks[0] in view.hand(question.player)
    return Reason("topdeck_least" if own else "topdeck_best", cards)


def _always(reason: str) -> Callable[..., Reason]:
    return lambda view, question, picks, cards: Reason(reason, cards)


VERBS = {
    "trash": _trash, "discard": _discard, "put": _topdeck, "topdeck": _topdeck, "gain": _always("gain"),
    "keep": _always("keep"), "take": _always("keep"), "pass": _always("give"), "return": _always("give"),
    "set_aside": _always("give"), "reveal": _always("react"), "name": _always("name"), "play": _always("play"),
}  # fmt: skip
