"""Why a bot decides as it does, as an identifier and the cards it is about; sentences are made by whoever tells it."""

from ..core.zones import Card
from ..dominion.kinds import KINDS

LATE = 5  # Provinces left when points come before the deck


def reason(view, question, picks, wanted=()):
    """The reason for the picks of a decision: {"id": ..., "cards": (...)}; `wanted` are the cards of the bot's plan.

    Of buying: `nothing`, `points`, `last_points`, `plan`, `money`, `fits`. Of Actions: `no_action`, `more_actions`,
    `more_cards`, `attack`, `pays`. Of Treasures: `treasures`. Of any other question: `best_of_card`.
    """
    names = tuple(pick.name if type(pick) is Card else pick for pick in picks)
    if question.key == "turn.buy":
        return {"id": _of_buying(view, names, wanted), "cards": names}
    if question.key == "turn.action":
        return {"id": _of_action(names), "cards": names}
    if question.key == "turn.treasure":
        return {"id": "treasures", "cards": tuple(name for name in names if name in KINDS)}
    return {"id": "best_of_card", "cards": tuple(name for name in names if name in KINDS)}


def _of_buying(view, names, wanted):
    if not names:
        return "nothing"
    kind = KINDS[view.top(names[0])]
    if "victory" in kind.types:
        return "last_points" if view.left("province") <= LATE and names[0] != "province" else "points"
    if names[0] in wanted:
        return "plan"
    return "money" if "treasure" in kind.types else "fits"


def _of_action(names):
    if not names:
        return "no_action"
    kind = KINDS[names[0]]
    if kind.actions:
        return "more_actions"
    if "attack" in kind.types:
        return "attack"
    return "more_cards" if kind.cards >= 2 else "pays"
