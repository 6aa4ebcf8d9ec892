"""How far the analysis of a game can be trusted, for both games: JSON lines.

"planted": at some decisions of games between `--player`s each answer is taken for the one that was played, and judged
as the page does. What it truly loses is measured in `--truth` imagined games of their own. Of those that lose ten
points or more, how many are called a mistake or a blunder; of those that lose less than one point, how many are called
an inaccuracy or worse. "chances": the predicted chance to win at one decision of games of mixed levels beside what
happened, in ten bins. "sums": play and luck less the change of the chance to win, at worst.

`--seconds` is for each game and line; `--seed` gives other games."""

import argparse
import json
import time
from math import sqrt

from baraja import bots
from baraja.analysis import judging, records, summary
from baraja.analysis.contract import analyst
from baraja.bots import at_once
from baraja.core.session import Session
from baraja.core.streams import Rng, mark, mix
from baraja.dominion.kingdoms import KINGDOMS
from baraja.games import games
from baraja.lab.intervals import wilson

TRUTH_FIRST = 5_000_000  # the number of the first imagined game of a truth: none of those that judge
BAD, FINE = 0.10, 0.01  # the losses that must be flagged, and that must not
LEVELS = ("beginner", "apprentice", "regular", "strong")
CHANCE_GAMES = 60
BINS = 10


def setup_of(game, rng):
    """A set-up for two: in Dominion with a suggested kingdom."""
    if game != "dominion":
        return {"seats": 2}
    kingdom = rng.sample(sorted(KINGDOMS), 1)[0]
    return {"seats": 2, "kingdom": tuple(KINGDOMS[kingdom]["cards"]), "start": 0}


def played(rules, setup, seed, names):
    """A whole game by bots."""
    session = Session(rules, setup, seed)
    players = [bots.make(name, rules.NAME, mix(seed ^ mark("bot", seat))) for seat, name in enumerate(names)]
    while session.question is not None:
        question = session.question

        def imagine(rng, seat=question.seat):
            return session.imagine(seat, rng)

        session.answer(*players[question.seat].decide(session.view(question.seat), question, imagine))
    return session


def truths(session, tried, many):
    """What each answer truly loses against the best of them, and the standard error of that."""
    how = analyst(session.rules.NAME)
    trials = [judging.Answer(picks) for picks in tried]
    table = at_once(how.players(session.view(session.question.seat)))
    at_once(judging.try_out(session, how, table, trials, many, TRUTH_FIRST))
    best = max(trials, key=lambda trial: judging.mean(trial.worths))
    losses = []
    for trial in trials:
        gains = best.gains_over(trial)
        loss = judging.mean(gains)
        losses.append((loss, sqrt(sum((gain - loss) ** 2 for gain in gains)) / len(gains)))
    return losses


def share(count, total):
    """A share with its interval, or None of nothing."""
    if not total:
        return None
    return {"share": round(count / total, 4), "interval": [round(end, 4) for end in wilson(count, total)], "of": total}


def planted(game, options):
    """The lines "planted" and "sums" of a game."""
    rules, rng, how = games()[game], Rng(mix(options.seed)), analyst(game)
    rows, worst, ends = [], 0.0, time.monotonic() + options.seconds
    count = 0
    while time.monotonic() < ends:
        setup, seed = setup_of(game, rng), rng.below(2**32)
        session = played(rules, setup, seed, [options.player] * 2)
        points = at_once(records.points(Session(rules, setup, seed), session.decisions, [0]))
        judgements = {}
        count += 1
        for point in rng.sample(points, min(options.decisions, len(points))):
            before = Session(rules, setup, seed, session.decisions[: point.nth])
            tried = judging.answers(before, point.played, how)
            if len(tried) < 2:
                continue
            for number, (picks, (loss, error)) in enumerate(
                zip(tried, truths(before, tried, options.truth), strict=True)
            ):
                judged = at_once(judging.judged(before, picks, options.budget))
                if number == 0:
                    judgements[point.nth] = judged
                verdict = "good"
                if judged is not None:
                    verdict = summary.verdict(judged["loss"], judged["interval"][0], list(picks) == judged["best"])
                rows.append((loss, error, verdict, number == 0, judged["games"] if judged else 0))
                if options.rows:
                    print(json.dumps({"key": point.key, "phase": point.phase, "loss": round(loss, 4),
                                      "error": round(error, 4), "verdict": verdict}), flush=True)  # fmt: skip
            if time.monotonic() > ends:
                break
        done = [point for point in points if point.nth in judgements]
        for seat in summary.summarized(done, judgements, rules.ranking(session.game))["seats"]:
            worst = max(worst, abs(seat["play"] + seat["luck"] - seat["change"]))
    bad = [row for row in rows if row[0] >= BAD]
    fine = [row for row in rows if row[0] < FINE]
    flags = [name for name, _ in summary.VERDICTS]
    return [
        {
            "bench": "verdicts", "line": "planted", "game": game, "player": options.player, "games": count,
            "answers": len(rows), "truth": options.truth, "budget": options.budget,
            "flagged": share(sum(row[2] in ("blunder", "mistake") for row in bad), len(bad)),
            "called": share(sum(row[2] in flags for row in fine), len(fine)),
            "error": round(judging.mean([row[1] for row in rows]), 4),
        },
        {"bench": "verdicts", "line": "sums", "game": game, "games": count, "worst": worst},
    ]  # fmt: skip


def chances(game, options):
    """The line "chances" of a game."""
    rules, rng, how = games()[game], Rng(mix(options.seed + 1)), analyst(game)
    rows, ends = [], time.monotonic() + options.seconds
    while time.monotonic() < ends:
        setup, seed = setup_of(game, rng), rng.below(2**32)
        names = [rng.sample(LEVELS, 1)[0] for _ in range(2)]
        session = played(rules, setup, seed, names)
        result = rules.ranking(session.game)
        points = at_once(records.points(Session(rules, setup, seed), session.decisions, [0, 1]))
        for point in rng.sample(points, min(1, len(points))):
            before = Session(rules, setup, seed, session.decisions[: point.nth])
            trial = judging.Answer(point.played)
            table = at_once(how.players(before.view(point.seat)))
            at_once(judging.try_out(before, how, table, [trial], CHANCE_GAMES))
            rows.append((judging.mean(trial.wins), summary.final_chance(point.seat, result)))
    bins = [[row for row in rows if min(BINS - 1, int(row[0] * BINS)) == number] for number in range(BINS)]
    counted = [
        [len(some), round(judging.mean([row[0] for row in some]), 3), round(judging.mean([row[1] for row in some]), 3)]
        for some in bins
    ]
    off = sum(many * abs(predicted - happened) for many, predicted, happened in counted) / max(1, len(rows))
    noise = sum(sqrt(many * max(0.0, predicted * (1 - predicted))) for many, predicted, _ in counted) / max(
        1, len(rows)
    )
    return [{
        "bench": "verdicts", "line": "chances", "game": game, "games": len(rows), "bins": counted,
        "error": round(off, 4), "by_chance": round(0.8 * noise, 4),
    }]  # fmt: skip


LINES = {"planted": planted, "chances": chances}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=("dominion", "villagers"), help="one game alone")
    parser.add_argument("--line", choices=LINES, help="one measurement alone")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--truth", type=int, default=600, help="imagined games for what an answer truly loses")
    parser.add_argument("--budget", type=int, default=judging.GAMES, help="the most imagined games that judge one")
    parser.add_argument("--decisions", type=int, default=6, help="how many of a game")
    parser.add_argument("--player", default="strong")
    parser.add_argument("--rows", action="store_true", help="a line for each answer, too")
    options = parser.parse_args()
    for name, line in LINES.items():
        for game in ("dominion", "villagers"):
            if options.line in (None, name) and options.game in (None, game):
                for values in line(game, options):
                    print(json.dumps(values), flush=True)


if __name__ == "__main__":
    main()
