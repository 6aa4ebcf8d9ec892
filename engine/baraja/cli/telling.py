"""What the command line says: sentences in both languages, tables, bars; and the exit codes."""

import json
import sys

from ..words import facts

FINE, REFUSED, IMPOSSIBLE = 0, 1, 2
INTERRUPTED = 130  # the exit code that shells give a program stopped by Ctrl-C


def sentence(lang, group, name, /, **slots):
    """A sentence of the command line with its slots filled."""
    return facts("baraja", "cli")[group][name][lang].format(**slots)


def reason(say, problem):
    """The sentence that says why something was refused; `problem` is an `Illegal`."""
    known = facts("baraja", "cli")["reason"]
    placed = next((f"{problem.reason}_{slot}" for slot in ("part", "line") if slot in problem.slots), None)
    if placed in known:
        return say("reason", placed, **problem.slots)
    if problem.reason in known:
        return say("reason", problem.reason, **problem.slots)
    return say("reason", "other", reason=problem)


def show(value):
    print(json.dumps(value, ensure_ascii=False, indent=1))


def table(rows):
    """Print rows of cells in columns, all but the first aligned to the right."""
    widths = [max(len(str(row[place])) for row in rows) for place in range(len(rows[0]))]
    for row in rows:
        cells = [str(row[0]).ljust(widths[0])]
        cells += [str(cell).rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        print("  ".join(cells).rstrip())


def percent(rate):
    return "-" if rate is None else f"{100 * rate:.1f} %"


def progress_bar(say, total, clock=None):
    """A function that draws a progress bar on the error output, None if that is no terminal.

    It is called with the number of games done; with a `clock` in seconds it also shows the time left.
    """
    if not sys.stderr.isatty():
        return None
    began = clock() if clock else 0
    first = None

    def progress(done):
        nonlocal first
        if first is None:
            first = done  # games of an earlier run say nothing about the speed of this one
        filled = 30 * done // total
        text = say("simulate", "progress", done=done, games=total)
        if clock and done > first:
            left = int((clock() - began) / (done - first) * (total - done))
            text += say("simulate", "time_left", hours=left // 3600, minutes=left // 60 % 60, seconds=left % 60)
        end = "\n" if done >= total else ""
        print(f"\r[{'#' * filled}{'.' * (30 - filled)}] {text}", end=end, file=sys.stderr, flush=True)

    return progress
