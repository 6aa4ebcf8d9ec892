"""How far the analysis of a game can be trusted, for both games: JSON lines.

"planted": one decision of a game between `--player`s is replaced by the worst of a few answers. If that loses ten
points or more against what was played, it is judged as the page does: is it called a mistake or a blunder? "judged":
one decision of a game of mixed levels is judged. Of those that lose less than one point, how many are called an
inaccuracy or worse; what each level loses on average. "chances": the predicted chance to win at one decision of games
of mixed levels beside what happened, in ten bins. "sums": play and luck less the change of the chance to win, at worst.

What an answer truly loses is measured in imagined games of their own, the same for both answers, played on by
`--truth-by`: a level, or "plans", as in an analysis; until twice the standard error tells it from ten points, or
`--truth` games are played.

Each sample depends on `--seed` and its number alone. With `--rows FILE` every sample is a line of that file, and a
later run goes on after them. `--seconds` is for each game and line."""

import argparse
import json
import time
from functools import partial
from math import sqrt
from pathlib import Path

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
FLAGS = tuple(name for name, _ in summary.VERDICTS)
LEVELS = ("beginner", "apprentice", "regular", "strong", "expert")
LOOKS = (40, 80, 160, 240, 320, 640, 1280, 2560, 5120, 10240)  # imagined games after which a truth is looked at
PLANTS, TRIES = 5, 8  # so many answers are tried in so many games, and the worst of them is planted
TRIES_FIRST = 4_000_000  # the number of the first of those games
UNLIKELY = 0.04  # an answer that loses less in the first games is no blunder, nearly always
CHANCE_GAMES = 40
SUMMED = 3  # decisions of a game of which the sums are looked at
BINS = 10
PAUSE = 60  # seconds between two interim lines


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


def decision_of(game, rng, names, seats):
    """A game, one of the decisions of these seats, and the session at it; None where there is none."""
    rules = games()[game]
    setup, seed = setup_of(game, rng), rng.below(2**32)
    session = played(rules, setup, seed, names)
    points = at_once(records.points(Session(rules, setup, seed), session.decisions, seats))
    if not points:
        return None
    point = rng.sample(points, 1)[0]
    return session, point, Session(rules, setup, seed, session.decisions[: point.nth])


def table_of(before, options):
    """Makes the players of the imagined games of a truth."""
    rules = before.rules
    if options.truth_by == "plans":
        return at_once(analyst(rules.NAME).players(before.view(before.question.seat)))

    def table(seed):
        seats = range(before.game.seats)
        return [bots.make(options.truth_by, rules.NAME, mix(seed ^ mark("truth", seat))) for seat in seats]

    return table


def true_loss(before, better, other, options, bound=None):
    """What an answer loses against another one, the standard error of that, and the games it took; with a `bound` it
    stops where the loss is told from that."""
    how, table = analyst(before.rules.NAME), table_of(before, options)
    trials = [judging.Answer(better), judging.Answer(other)]
    loss, error, count = 0.0, 1.0, 0
    for look in (*(look for look in LOOKS if look < options.truth), options.truth):
        at_once(judging.try_out(before, how, table, trials, look - count, TRUTH_FIRST))
        count = look
        gains = trials[0].gains_over(trials[1])
        loss = judging.mean(gains)
        error = sqrt(sum((gain - loss) ** 2 for gain in gains)) / len(gains)
        if bound is not None and (loss < UNLIKELY or abs(loss - bound) > 2 * error):
            break
    return loss, error, count


def planted(game, rng, number, options):
    """One planted answer, and the verdict on it if it is a blunder."""
    drawn = decision_of(game, rng, [options.player] * 2, [0, 1])
    if drawn is None:
        return {"fate": "none"}
    _, point, before = drawn
    names = before.option_ids()
    tried = [*judging.answers(before, point.played, analyst(game))[1:]]
    if before.question.most == 1:
        tried += [(name,) for name in names] + ([()] if not before.question.least else [])
    tried = [picks for picks in tried if judging.plain_names(picks) != judging.plain_names(point.played)]
    if not tried:
        return {"fate": "none"}
    trials = [judging.Answer(picks) for picks in (point.played, *rng.sample(tried, min(PLANTS, len(tried))))]
    at_once(judging.try_out(before, analyst(game), table_of(before, options), trials, TRIES, TRIES_FIRST))
    losses = [judging.mean(trials[0].gains_over(trial)) for trial in trials]
    worst = max(range(len(trials)), key=losses.__getitem__)
    picks = trials[worst].picks
    row = {"nth": point.nth, "turn": point.turn, "key": point.key, "phase": point.phase,
           "played": point.played, "planted": picks}  # fmt: skip
    if losses[worst] < BAD:
        return row | {"fate": "harmless"}
    loss, error, count = true_loss(before, point.played, picks, options, BAD)
    row |= {"true": round(loss, 4), "error": round(error, 4), "truth": count}
    if loss - 2 * error < BAD:
        return row | {"fate": "unsure" if loss + 2 * error >= BAD and loss >= UNLIKELY else "harmless"}
    return row | verdict_of(at_once(judging.judged(before, picks, options.budget)), picks) | {"fate": "blunder"}


def verdict_of(judged, picks):
    """What the analysis says, for a row."""
    if judged is None:
        return {"verdict": "none", "loss": 0.0, "gain": 0.0, "judged": judging.FIRST_GAMES}
    is_best = list(picks) == judged["best"]
    return {
        "verdict": summary.verdict(judged["loss"], judged["interval"][0], is_best), "loss": round(judged["loss"], 4),
        "interval": [round(end, 4) for end in judged["interval"]], "best": judged["best"], "judged": judged["games"],
        "win": round(judged["win"], 4), "gain": round(max(row["gain"] for row in judged["answers"]), 4),
    }  # fmt: skip


def level_games(game, rng, number):
    """The levels of a sample: the one that decides in turns, and the other by chance; who begins is chance."""
    level = LEVELS[number % len(LEVELS)]
    names = [level, rng.sample(LEVELS[: 4 if game == "dominion" else 5], 1)[0]]
    seat = rng.below(2)
    return level, names[::-1] if seat else names, seat


def judged(game, rng, number, options):
    """The judgement of one decision, and the truth if a fault is found."""
    level, names, seat = level_games(game, rng, number)
    drawn = decision_of(game, rng, names, [seat])
    if drawn is None:
        return {"fate": "none"}
    session, point, before = drawn
    final = summary.final_chance(seat, session.rules.ranking(session.game))
    judgement = at_once(judging.judged(before, point.played, options.budget))
    row = {"level": level, "against": names[1 - seat], "nth": point.nth, "turn": point.turn, "key": point.key,
           "phase": point.phase, "played": point.played, "final": final}  # fmt: skip
    row |= verdict_of(judgement, point.played)
    if row["verdict"] in FLAGS:
        loss, error, count = true_loss(before, tuple(judgement["best"]), point.played, options)
        row |= {"true": round(loss, 4), "error": round(error, 4), "truth": count}
    return row


def chances(game, rng, number, options):
    """A predicted chance, and what happened."""
    level, names, seat = level_games(game, rng, number)
    drawn = decision_of(game, rng, names, [seat])
    if drawn is None:
        return {"fate": "none"}
    session, point, before = drawn
    trial, how = judging.Answer(point.played), analyst(game)
    table = at_once(how.players(before.view(seat)))
    at_once(judging.try_out(before, how, table, [trial], CHANCE_GAMES))
    return {
        "level": level, "against": names[1 - seat], "turn": point.turn, "key": point.key, "phase": point.phase,
        "win": round(judging.mean(trial.wins), 4), "lead": round(judging.mean(trial.leads), 2),
        "final": summary.final_chance(seat, session.rules.ranking(session.game)),
    }  # fmt: skip


def sums(game, rng, number, options):
    """How far the figures of a seat are from adding up, with a few decisions judged in few games."""
    rules = games()[game]
    setup, seed = setup_of(game, rng), rng.below(2**32)
    session = played(rules, setup, seed, ["beginner", "strong"])
    points = at_once(records.points(Session(rules, setup, seed), session.decisions, [0]))
    points = [points[at] for at in sorted(rng.sample(range(len(points)), min(SUMMED, len(points))))]
    judgements = {
        point.nth: at_once(records.judgement(rules, setup, seed, session.decisions, point.nth, judging.BATCH))
        for point in points
    }
    (figures,) = summary.summarized(points, judgements, rules.ranking(session.game))["seats"]
    return {"off": abs(figures["play"] + figures["luck"] - figures["change"])}


def share(rows, wanted):
    """The share of rows that are as wanted, with its interval; None of nothing."""
    if not rows:
        return None
    count = sum(map(wanted, rows))
    ends = [round(end, 4) for end in wilson(count, len(rows))]
    return {"share": round(count / len(rows), 4), "interval": ends, "of": len(rows)}


def counted_planted(rows):
    blunders = [row for row in rows if row["fate"] == "blunder"]
    fates = {fate: sum(row["fate"] == fate for row in rows) for fate in ("harmless", "unsure", "none")}
    return {"flagged": share(blunders, lambda row: row["verdict"] in ("blunder", "mistake")), **fates}


def counted_judged(rows):
    rows = [row for row in rows if "verdict" in row]
    # Of what is not called a fault the estimate is taken, which is without bias where it comes from the third round.
    fine = [row for row in rows if row.get("true", row["gain"] if row["loss"] else 0.0) < FINE]
    levels = {}
    for level in LEVELS:
        losses = [row["loss"] for row in rows if row["level"] == level]
        if losses:
            middle = judging.mean(losses)
            error = sqrt(sum((loss - middle) ** 2 for loss in losses)) / len(losses)
            levels[level] = {"loss": round(middle, 4), "error": round(error, 4), "decisions": len(losses)}
    games_spent = round(judging.mean([float(row["judged"]) for row in rows]), 1)
    return {
        "called": share(fine, lambda row: row["verdict"] in FLAGS), "levels": levels, "judged": games_spent,
        "chances": counted_chances(rows),
    }  # fmt: skip


def counted_chances(rows):
    rows = [row for row in rows if "win" in row]
    bins = [[row for row in rows if min(BINS - 1, int(row["win"] * BINS)) == number] for number in range(BINS)]
    counted = [
        [len(some), *(round(judging.mean([row[name] for row in some]), 3) for name in ("win", "final"))]
        for some in bins
    ]
    total = max(1, len(rows))
    off = sum(many * abs(predicted - happened) for many, predicted, happened in counted) / total
    noise = sum(sqrt(many * max(0.0, predicted * (1 - predicted))) for many, predicted, _ in counted) / total
    squares = judging.mean([(row["win"] - row["final"]) ** 2 for row in rows])
    return {"bins": counted, "error": round(off, 4), "by_chance": round(0.8 * noise, 4), "brier": round(squares, 4)}


def counted_sums(rows):
    return {"worst": max((row["off"] for row in rows), default=None)}


LINES = {
    "planted": (planted, counted_planted),
    "judged": (judged, counted_judged),
    "chances": (chances, counted_chances),
    "sums": (sums, counted_sums),
}


def measured(line, game, options, earlier):
    """Goes on with a line's samples of a game until its time is over; prints what they come to now and then."""
    sample, count = LINES[line]
    order = {"line": line, "game": game, "seed": options.seed}
    rows = [row for row in earlier if row.items() >= order.items()]
    done = {row["number"] for row in rows}
    write = partial(json.dumps, ensure_ascii=False)

    def show():
        figures = {"samples": len(rows), "budget": options.budget, "truth_by": options.truth_by, **count(rows)}
        print(write({"bench": "verdicts", **order, **figures}), flush=True)

    ends, number, later = time.monotonic() + options.seconds, 0, time.monotonic() + PAUSE
    while time.monotonic() < ends:
        if number not in done:
            rng = Rng(mix(mix(options.seed ^ mark(line)) ^ mark(game, number)))
            row = json.loads(write({**order, "number": number, **sample(game, rng, number, options)}))
            rows.append(row)
            if options.rows:
                with options.rows.open("a", encoding="utf-8") as file:
                    file.write(write(row) + "\n")
        number += 1
        if time.monotonic() > later:
            show()
            later = time.monotonic() + PAUSE
    show()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=("dominion", "villagers"), help="one game alone")
    parser.add_argument("--line", choices=LINES, help="one measurement alone")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--truth", type=int, default=320, help="the most imagined games for what an answer truly loses")
    parser.add_argument("--truth-by", default="strong", help="who plays them on: a level, or plans")
    parser.add_argument("--budget", type=int, default=judging.GAMES, help="the most imagined games that judge one")
    parser.add_argument("--player", default="strong", help="who plays the games in which a blunder is planted")
    parser.add_argument("--rows", type=Path, help="a file for the samples, and of earlier ones")
    options = parser.parse_args()
    earlier = []
    if options.rows and options.rows.exists():
        earlier = [json.loads(row) for row in options.rows.read_text("utf-8").splitlines()]
    for line in LINES:
        for game in ("dominion", "villagers"):
            if options.line in (None, line) and options.game in (None, game):
                measured(line, game, options, earlier)


if __name__ == "__main__":
    main()
