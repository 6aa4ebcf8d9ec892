"""How well the rule by which decisions are judged tells what was lost, where the truth is known: JSON lines.

The rule is that of `baraja.analysis.judging`; the imagined games are drawn instead of played. Of each of six answers
the lead at the end is normal; the best wins 30 to 80 of a hundred games, the others lose 6 points on average against
it, and games of the same deal have a share `--alike` of their spread in common. Of answers that lose 10 to 13 or 13 to
20 points it is told how many are called a mistake or a blunder; of those that lose less than one, and of the best, how
many are called an inaccuracy or worse; by how much their losses are taken to be too great on average; and how many
games one decision takes."""

import argparse
import json
from math import log, sqrt
from statistics import NormalDist
from types import SimpleNamespace
from unittest import mock

from baraja.analysis import judging, summary
from baraja.bots import at_once
from baraja.core.streams import Rng, mark, mix
from baraja.lab.intervals import wilson

KINDS = {"loses 10 to 13": (0.10, 0.13), "loses 13 to 20": (0.13, 0.20), "loses below 1": (0.0, 0.008), "is best": None}
ANSWERS = 6
LARGE = 20.0  # a lead that is as good as any larger one
SPREAD = 10.0  # of the lead at the end
USUAL_LOSS = 0.06
NORMAL = NormalDist()


def part(rng):
    """A number from 0 to 1, neither of which it is."""
    return ((rng.next() >> 11) + 0.5) / (1 << 53)


def leads_of(rng, kind):
    """What was lost, and the mean lead of each answer, in spreads, what was played first."""
    best = 0.3 + 0.5 * part(rng)
    others = [best] + [best + USUAL_LOSS * log(part(rng)) for _ in range(ANSWERS - 2)]
    ends = KINDS[kind]
    loss = -0.03 * part(rng) if ends is None else ends[0] + (ends[1] - ends[0]) * part(rng)
    # A point of the chance to win is about 0.93 points of what the analysis counts, a fifth of which is the lead.
    wins = [best - loss / 0.93, *others]
    return loss, [NORMAL.inv_cdf(min(0.99, max(0.01, win))) for win in wins]


def judged(rng, kind, alike, budget):
    """The judgement of one drawn decision, how many games it took, and what was truly lost."""
    loss, leads = leads_of(rng, kind)
    names = [(f"answer {number}",) for number in range(ANSWERS)]
    mean_of = dict(zip(names, leads, strict=True))
    taken = 0

    def try_out(session, how, table, trials, games):
        nonlocal taken
        taken += games * len(trials)
        for _ in range(games):
            common = sqrt(alike) * NORMAL.inv_cdf(part(rng))
            for trial in trials:
                lead = SPREAD * (mean_of[trial.picks] + common + sqrt(1 - alike) * NORMAL.inv_cdf(part(rng)))
                results = [
                    {"seat": 0, "points": lead, "winner": lead > 0},
                    {"seat": 1, "points": 0, "winner": lead <= 0},
                ]
                judging.note_end(trial, results, 0, True, LARGE)
        yield

    def players(view):
        yield

    session = SimpleNamespace(rules=SimpleNamespace(NAME=""), question=SimpleNamespace(seat=0), view=lambda seat: None)
    with (
        mock.patch.object(judging, "analyst", lambda game: SimpleNamespace(players=players)),
        mock.patch.object(judging, "answers", lambda *_: names),
        mock.patch.object(judging, "try_out", try_out),
    ):
        judgement = at_once(judging.judged(session, names[0], budget))
    return judgement, taken, loss


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=100, help="how many of each kind")
    parser.add_argument("--alike", type=float, default=0.2)
    parser.add_argument("--budget", type=int, default=judging.GAMES)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for kind, ends in KINDS.items():
        wanted = ("blunder", "mistake") if ends and ends[0] >= 0.1 else ("blunder", "mistake", "inaccuracy")
        taken, too_great = 0, []
        for number in range(options.decisions):
            rng = Rng(mix(mix(options.seed) ^ mark(kind, number)))
            judgement, games, loss = judged(rng, kind, options.alike, options.budget)
            verdict = summary.verdict(judgement["loss"], judgement["interval"][0], False)
            too_great += [judgement["loss"] - loss] if verdict in wanted else []
            taken += games
        called = len(too_great)
        ends = [round(end, 4) for end in wilson(called, options.decisions)]
        print(json.dumps({
            "bench": "judging", "answer": kind, "called": round(called / options.decisions, 4), "interval": ends,
            "of": options.decisions, "alike": options.alike, "games": round(taken / options.decisions),
            "too_great": round(judging.mean(too_great), 4),
        }), flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
