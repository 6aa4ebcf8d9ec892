"""Running a contest from its first chunk, or from where it was interrupted, to its last."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from .contest import Contest, chunks
from .journal import Journal
from .standings import Standings
from .workers import worker_pool

if TYPE_CHECKING:
    from ..core.contract import JsonObject
    from .guarded import Guards


def run(
    contest: Contest,
    jobs: int = 1,
    cluster: str | None = None,
    journal: Journal | None = None,
    progress: Callable[[Standings], object] | None = None,
    standings: Standings | None = None,
    guards: Guards | None = None,
) -> Standings:
    """Play a contest and return its standings; `progress` is called after every chunk.

    Chunks that the `journal` has are taken from there. A caller that passes empty `standings` of its own keeps what was
    finished even if the run is interrupted. With `guards`, the games are played by these: see `lab/guarded.py`.
    """
    standings = standings or Standings(contest)
    ready = journal.played() if journal else iter(())
    with worker_pool(contest, jobs, cluster, guards) as play:
        number = 0
        for deals in contest.rounds():
            tables = standings.open_tables()
            if not tables:
                break
            planned = chunks(contest, deals, tables, number)
            number += len(planned)
            done_before = _kept(ready, len(planned), standings, progress)
            for chunk in play(planned[done_before:]):
                if journal:
                    journal.add(chunk)
                standings.add(chunk)
                if progress:
                    progress(standings)
    return standings


def _kept(
    ready: Iterator[JsonObject], planned: int, standings: Standings, progress: Callable[[Standings], object] | None
) -> int:
    """Add at most `planned` finished chunks to the standings; return how many there were."""
    for nth in range(planned):
        chunk = next(ready, None)
        if chunk is None:
            return nth
        standings.add(chunk)
        if progress:
            progress(standings)
    return planned
