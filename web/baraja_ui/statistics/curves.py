"""The curve of a game, turn by turn, counted while it is replayed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from baraja.core.session import Session

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject, Setup

    from ..games.contract import Progress
    from ..host.protocol import Host

SLICE_MS = 20  # the browser gets a pause this often


async def count(ui: Progress, setup: Setup, seed: int, decisions: list[str], host: Host) -> list[JsonObject]:
    """What every seat had at the end of each round: a list of {"turn", and for each of the game's `metrics` a list by
    seat}. Turn 0 is the deal, the last entry is the end of the decisions."""
    session = Session(ui.rules, setup, seed)

    def standing(turn: int) -> JsonObject:
        figures = [ui.figures(session, seat) for seat in range(setup["seats"])]
        return {"turn": turn, **{metric: [figure[metric] for figure in figures] for metric in ui.metrics}}

    steps = [standing(0)]
    since = host.now()
    for decision in list(decisions):
        before = ui.turn(session)
        session.answer(*decision.split()[2:])
        if session.question is not None and ui.turn(session) > max(before, steps[-1]["turn"] + 1):
            steps.append(standing(ui.turn(session) - 1))
        if host.now() - since > SLICE_MS:
            await host.sleep(0)
            since = host.now()
    steps.append(standing(max(steps[-1]["turn"] + 1, ui.turn(session))))
    return steps
