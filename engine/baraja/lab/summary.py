"""The results of a league: rates with intervals, as values for programs. The command line makes sentences of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .intervals import wilson
from .league import WAYS, League, Tally

if TYPE_CHECKING:
    from ..core.contract import JsonObject


def summary(league: League, tally: Tally, seconds: float) -> JsonObject:
    """A league as plain values. Rates are shares of the finished games; a tie is half a success."""
    finished = tally.games - tally.unfinished - len(tally.broken)
    seats = []
    for index, bot in enumerate(league.bots):
        won = tally.wins[index] + tally.ties[index] / 2
        seats.append(
            {
                "bot": bot,
                "wins": tally.wins[index],
                "ties": tally.ties[index],
                "losses": tally.losses[index],
                "mean_score": round(tally.points[index] / finished, 3) if finished else None,
                "win_rate": share(tally.wins[index], finished),
                "tie_rate": share(tally.ties[index], finished),
                "loss_rate": share(tally.losses[index], finished),
                "success": share(won, finished),
                "interval": [round(end, 4) for end in wilson(won, finished)],
            }
        )
    values = {
        "game": league.game,
        "games": tally.games,
        "finished": finished,
        "unfinished": tally.unfinished,
        "broken": [{"game": number, "why": why, "record": record} for number, why, record in tally.broken],
        "seed": league.seed,
        "check": league.check,
        "setups": list(league.setups),
        "seconds": round(seconds, 3),
        "games_per_second": round(tally.games / seconds, 2) if seconds > 0 else None,
        "mean_turns": round(tally.turns / finished, 2) if finished else None,
        "seats": seats,
    }
    if league.coverage:
        values["cards"] = {card: dict(zip(WAYS, tally.cards[card], strict=True)) for card in sorted(tally.cards)}
    return values


def share(part: float, count: int) -> float | None:
    return round(part / count, 4) if count else None
