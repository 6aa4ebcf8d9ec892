"""How a game went, turn by turn: counted on a replay, and told in a sentence."""

from baraja.core.session import Session

SLICE_MS = 20  # the browser gets its turn this often


async def count(kit, setup: dict, seed: int, decisions: list[str], host) -> list[dict]:
    """What every seat had at the end of each round: a list of {"turn", and for each of the game's `metrics` a list by
    seat}. Turn 0 is the deal, the last entry is where the decisions end."""
    session = Session(kit.rules, setup, seed)

    def standing(turn):
        figures = [kit.figures(session, seat) for seat in range(setup["seats"])]
        return {"turn": turn, **{metric: [found[metric] for found in figures] for metric in kit.metrics}}

    steps = [standing(0)]
    since = host.now()
    for decision in list(decisions):
        before = kit.turn(session)
        session.answer(*decision.split()[2:])
        if session.question is not None and kit.turn(session) > max(before, steps[-1]["turn"] + 1):
            steps.append(standing(kit.turn(session) - 1))
        if host.now() - since > SLICE_MS:
            await host.sleep(0)
            since = host.now()
    steps.append(standing(max(steps[-1]["turn"] + 1, kit.turn(session))))
    return steps


def turning_point(steps: list[dict], names: list[str], scores: list[dict], words) -> str:
    """When the winner took the lead for good, in a sentence; "" before it is counted or where nobody won alone."""
    winners = [score["seat"] for score in scores if score["winner"]]
    if len(steps) < 2 or len(winners) != 1 or len(scores) < 2:
        return ""
    seat = winners[0]
    leads = [step["points"][seat] - max(p for at, p in enumerate(step["points"]) if at != seat) for step in steps]
    if leads[-1] <= 0:
        return words("end.turning_tie", name=names[seat])
    behind = [at for at, lead in enumerate(leads) if lead <= 0]
    at = behind[-1] + 1
    if at == len(leads) - 1 and len(leads) > 2:
        return words("end.turning_last", name=names[seat], turn=steps[at]["turn"])
    worst = min(leads[:at])
    key = "end.turning_back" if worst < 0 else "end.turning_start"
    return words(key, name=names[seat], turn=steps[at]["turn"], behind=-worst, lead=leads[-1])
