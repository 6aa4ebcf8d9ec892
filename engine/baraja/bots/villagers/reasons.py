"""Why the planner for Villagers does what it does, told from the terms that its judgement adds up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from ...core.zones import Card
from ...villagers.kinds import KINDS
from ..advice import Reason
from .outlook import locked
from .planner import names_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...core.choose import Choose
    from ...core.contract import Picks
    from ...core.zones import Card
    from ...villagers.view import View
    from .outlook import Outlook
    from .planner import Planner

    Slots: TypeAlias = tuple[tuple[str, str | int | float], ...]  # the values for the sentence, by name

REASONS = (
    "food", "builders", "gold", "silver", "own_lock", "key", "coins", "symbols", "bridge", "hope", "errand", "blind",
    "coin", "no_coin", "trade", "trade_silver", "step", "start", "smuggler", "tinner", "apprentice", "monk",
    "built_out", "nothing_fits", "not_worth", "finish", "place_free", "place_least",
    "unlock_free", "unlock_own", "unlock_bank", "unlock_player", "give", "put", "swap", "side_food",
    "side_gold", "agent",
)  # fmt: skip


def explain(bot: Planner, view: View, question: Choose, picks: Picks) -> Reason:
    """The reason for some picks."""
    return ASKED[question.key](bot, view, question, picks)


def _parts(out: Outlook, hand: list[str], name: str, coins: int = 0) -> list[tuple[float, str, Slots]]:
    """What a villager is worth to an outlook, as (worth, reason, slots): the terms of `showing` and `lying`."""
    kind, weights = KINDS[name], out.weights
    food = weights.food * out.rounds * max(0, min(kind.food, 3 - out.food))
    builders = weights.builder * out.rounds * max(0, min(kind.builders, 3 - out.builders))
    parts: list[tuple[float, str, Slots]] = [
        (food, "food", (("now", min(5, 2 + out.food)), ("then", min(5, 2 + out.food + kind.food)))),
        (builders, "builders", (("now", min(5, 2 + out.builders)), ("then", min(5, 2 + out.builders + kind.builders)))),
        (out.markets * kind.gold, "gold", (("gold", kind.gold), ("markets", out.markets))),
        (coins, "coins", (("coins", coins),)),
        (out.rates.get(kind.suit, 0) * kind.symbols, "symbols", ()),
    ]
    if kind.silver:
        rest = out.showing(name) - food - builders - out.markets * kind.gold
        parts.append((rest, "silver", tuple(kind.silver._asdict().items())))
    if kind.lock in out.keys:
        parts.append((2 * out.markets, "own_lock", (("lock", kind.lock),)))
    if kind.keys and name not in out.keys:
        worth = (2 + 2 * out.markets) * 0.7 * locked(name, hand) + weights.key * kind.keys * out.rounds
        parts.append((worth, "key", (("count", kind.keys),)))
    return parts


def _best_part(out: Outlook, hand: list[str], name: str, coins: int = 0) -> Reason:
    """The largest term, as a reason; "start" for a card whose only worth is what will be laid upon it."""
    worth, reason, slots = max(_parts(out, hand, name, coins), key=lambda part: part[0])
    if worth > 0:
        return Reason(reason, (name,), slots)
    return Reason("start" if KINDS[name].branches else "hope", (name,))


# --- draft ----------------------------------------------------------------------------------------------------------


def _draft(bot: Planner, view: View, question: Choose, picks: Picks) -> Reason:
    pick = picks[0]
    if type(pick) is not Card:
        return Reason("blind")
    name, coins = pick.name, view.coins(pick)
    out, hand = bot.outlook(view), names_of(view.hand() + view.plaza(view.seat))
    if KINDS[name].suit == "special":
        return Reason("errand", (name,))
    waiting = [other for other in hand if KINDS[other].after == name]
    if waiting and out.chain(name, hand):
        best = max(waiting, key=out.showing)
        if out.showing(best) > out.showing(name):
            return Reason("bridge", (name,), (("card", best),))
    if out.chain(name, hand) is None and not coins:
        return Reason("hope", (name,))
    return _best_part(out, hand, name, coins)


def _coin(bot: Planner, view: View, question: Choose, picks: Sequence[Card]) -> Reason:
    return Reason("coin", (picks[0].name,)) if picks else Reason("no_coin")


# --- build ----------------------------------------------------------------------------------------------------------


def _build(bot: Planner, view: View, question: Choose, picks: Sequence[Card | str]) -> Reason:
    out, hand = bot.outlook(view), names_of(view.hand())
    if not picks:
        if view.built >= view.build_limit(view.seat):
            return Reason("built_out", (), (("limit", view.build_limit(view.seat)),))
        fits = any(type(option) is Card for option in question.options)
        return Reason("not_worth" if fits else "nothing_fits")
    pick = picks[0]
    following = [deed.partition(">")[2] or deed for deed in bot.deeds if deed[0] != "+"]
    if type(pick) is not Card:
        if following:
            return Reason("trade", (pick,), (("card", following[0]),))
        return Reason("trade_silver", (pick,))
    name = pick.name
    if KINDS[name].suit == "special":
        return Reason(name, (name,))
    if following:
        return Reason("step", (name,), (("card", following[-1]),))
    return _best_part(out, hand, name)


def _place(bot: Planner, view: View, question: Choose, picks: Picks) -> Reason:
    pick = picks[0]
    if type(pick) is not Card:
        return Reason("place_free")
    free = pick.id in view.survey(view.seat).over
    return Reason("place_free" if free else "place_least", (pick.name,))


def _unlock(bot: Planner, view: View, question: Choose, picks: Picks) -> Reason:
    pick = picks[0]
    if type(pick) is not Card:
        return Reason(f"unlock_{pick}")
    return Reason("unlock_own" if view.owner(pick) == view.seat else "unlock_player", (pick.name,))


def _card(reason: str) -> Callable[..., Reason]:
    return lambda bot, view, question, picks: Reason(reason, tuple(pick.name for pick in picks if type(pick) is Card))


ASKED: dict[str, Callable[..., Reason]] = {
    "draft.take": _draft, "road.coin": _coin, "build.play": _build, "build.finish": _card("finish"),
    "build.place": _place, "build.unlock": _unlock, "trade.give": _card("give"), "trade.put": _card("put"),
    "apprentice.swap": _card("swap"), "agent.count": _card("agent"),
    "founders.side": lambda bot, view, question, picks: Reason(f"side_{picks[0]}"),
}  # fmt: skip
