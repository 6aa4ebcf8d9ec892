"""What the command line says: sentences in both languages, tables, bars; and the exit codes."""

from __future__ import annotations

import json
import re
import sys
from typing import TYPE_CHECKING

from ..words import facts

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..core.choose import Illegal

FINE, REFUSED, IMPOSSIBLE = 0, 1, 2
PLURAL = re.compile(r"\{(?P<slot>\w+)\|(?P<one>[^|}]*)\|(?P<many>[^}]*)\}")
INTERRUPTED = 130  # the exit code that shells give a program stopped by Ctrl-C


def sentence(lang: str, group: str, name: str, /, **slots: object) -> str:
    """A sentence of the command line with its slots filled and its nouns in the singular or plural that these need."""
    template = PLURAL.sub(
        lambda match: match["one"] if str(slots[match["slot"]]) == "1" else match["many"],
        facts("baraja", "cli")[group][name][lang],
    )
    return template.format(**slots)


def reason(say: Callable[..., str], problem: Illegal) -> str:
    """The sentence that says why something was refused; `problem` is an `Illegal`."""
    known = facts("baraja", "cli")["reason"]
    placed = next((f"{problem.reason}_{slot}" for slot in ("part", "line") if slot in problem.slots), None)
    if placed in known:
        return say("reason", placed, **problem.slots)
    if problem.reason in known:
        return say("reason", problem.reason, **problem.slots)
    return say("reason", "other", reason=problem)


def show(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=1))


def table(rows: Sequence[Sequence[object]]) -> None:
    """Print rows of cells in columns, all but the first aligned to the right."""
    widths = [max(len(str(row[place])) for row in rows) for place in range(len(rows[0]))]
    for row in rows:
        cells = [str(row[0]).ljust(widths[0])]
        cells += [str(cell).rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        print("  ".join(cells).rstrip())


def percent(rate: float | None) -> str:
    return "-" if rate is None else f"{100 * rate:.1f} %"


def progress_bar(
    say: Callable[..., str], total: int, clock: Callable[[], float] | None = None, unit: str = "games"
) -> Bar | None:
    """A progress bar on the error output, None if that is no terminal. With a `clock` in seconds it also shows the
    time left. `unit` is what is counted: "games" or "decisions"."""
    return Bar(say, total, clock, unit) if sys.stderr.isatty() else None


class Bar:
    """Is called with the number of games, or of what else the `unit` is, that are done."""

    def __init__(
        self, say: Callable[..., str], total: int, clock: Callable[[], float] | None, unit: str = "games"
    ) -> None:
        self.unit = unit
        self.say = say
        self.total = total
        self.clock = clock
        self.began = clock() if clock else 0
        self.first: int | None = None
        self.open = False

    def __call__(self, done: int) -> None:
        if self.first is None:
            self.first = done  # games of an earlier run say nothing about the speed of this one
        filled = 30 * done // self.total
        text = self.say("progress", self.unit, done=done, count=self.total)
        if self.clock and done > self.first:
            left = int((self.clock() - self.began) / (done - self.first) * (self.total - done))
            text += self.say("simulate", "time_left", hours=left // 3600, minutes=left // 60 % 60, seconds=left % 60)
        self.open = done < self.total
        end = "" if self.open else "\n"
        print(f"\r[{'#' * filled}{'.' * (30 - filled)}] {text}", end=end, file=sys.stderr, flush=True)

    def close(self) -> None:
        """End the line of a bar that did not come to its end: what follows has a line of its own."""
        if self.open:
            print(file=sys.stderr, flush=True)
            self.open = False
