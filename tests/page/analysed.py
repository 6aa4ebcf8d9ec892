"""Finished games with an analysis whose faults are known."""

import deals
from baraja.analysis.records import Point
from baraja_ui.replay.analysis import storage
from baraja_ui.replay.analysis.model import Analysis

FAULTS = {5: 0.1, 7: 0.3}  # the losses of some purchases: the second cost more


def row(picks, gain=0.0):
    return {"picks": picks, "win": 0.4 + gain, "lead": 1.0, "gain": gain, "interval": [gain, gain], "games": 74}


def judgement(played, loss):
    best = ["gold"] if loss else list(played)
    return {
        "win": 0.6 - loss, "best_win": 0.6, "lead": 1.0, "best_lead": 5.0, "loss": loss, "interval": [loss / 2, loss],
        "best": best, "games": 74, "answers": [row(best, loss), row(list(played))],
    }  # fmt: skip


def planted(play):
    """An analysis of a finished game, all of whose decisions are judged, two of them as faults."""
    at = [
        nth for nth, decision in enumerate(play.session.decisions)
        if decision.startswith("0 turn.buy ")
    ]  # fmt: skip
    points = [
        Point(nth, 0, turn, "building", "turn.buy", tuple(play.session.decisions[nth].split()[2:]))
        for turn, nth in enumerate(at, 1)
    ]  # fmt: skip
    analysis = Analysis(0, play.table()["view"]["scores"], points)
    for number, point in enumerate(points):
        analysis.judge(point, judgement(point.played, FAULTS.get(number, 0.0)))
        if number in FAULTS:
            analysis.explain(point.nth, None)
    return analysis


def kept_in(play, analysis):
    play.save.keep_analysis(storage.written(analysis, play.session.decisions))


def analysed_device():
    """A device at which a game has been played to its end and analysed; it is saved with that."""
    device = deals.finished_device()
    kept_in(device.play, planted(device.play))
    device.run(device.page.keeping.save_game, device.play)
    return device
