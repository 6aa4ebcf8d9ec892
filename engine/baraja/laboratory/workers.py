"""Who plays the chunks: this process, several on this machine, or a cluster. They come back in their order.

A worker that is lost costs the chunks that it had in hand, which somebody else plays again. As a chunk is the same
whoever plays it, so are all figures.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..core.choose import Illegal
from .contest import Chunk, Contest, play_chunk

if TYPE_CHECKING:
    from ..core.contract import Plain

Crew = Callable[[Iterable[Chunk]], Iterator[Any]]
AHEAD = 3  # chunks that wait for each worker, so that none stands idle
ATTEMPTS = 3  # times that all workers may be lost without a single chunk ready in between


@contextmanager
def crew(contest: Contest, jobs: int = 1, cluster: str | None = None) -> Iterator[Crew]:
    """Workers for a contest: a function from chunks to what they came to."""
    if cluster is not None:
        with _dask(contest, jobs, cluster) as hired:
            yield hired
    elif jobs > 1:
        processes = _Processes(contest, jobs)
        try:
            yield processes.play
        finally:
            processes.stop()
    else:
        yield partial(map, partial(play_chunk, contest))


class _Processes:
    """Processes on this machine; new ones when one of them dies."""

    def __init__(self, contest: Contest, jobs: int) -> None:
        self.contest = contest
        self.jobs = jobs
        self.pool = self.start()

    def start(self) -> Any:
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        return ProcessPoolExecutor(self.jobs, mp_context=get_context("spawn"))

    def stop(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)

    def play(self, chunks: Iterable[Chunk]) -> Iterator[Plain]:
        from concurrent.futures.process import BrokenProcessPool

        waiting = deque(chunks)
        running: deque[tuple[Chunk, Any]] = deque()
        lost = 0
        while waiting or running:
            while waiting and len(running) < AHEAD * self.jobs:
                chunk = waiting.popleft()
                running.append((chunk, self.pool.submit(play_chunk, self.contest, chunk)))
            try:
                played = running[0][1].result()
            except BrokenProcessPool as problem:
                lost += 1
                if lost == ATTEMPTS:
                    raise Illegal("workers_lost", count=lost) from problem
                waiting.extendleft(chunk for chunk, _ in reversed(running))
                running.clear()
                self.stop()
                self.pool = self.start()
                continue
            running.popleft()
            lost = 0
            yield played


@contextmanager
def _dask(contest: Contest, jobs: int, address: str) -> Iterator[Crew]:
    """A cluster of Dask's, at an address, or one of one's own on this machine for "local"."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError as problem:
        raise Illegal("no_extra", extra="cluster", what="--cluster") from problem
    own = None
    if address == "local":
        own = distributed.LocalCluster(n_workers=jobs, threads_per_worker=1, dashboard_address=None)
    try:
        client = distributed.Client(own or address, timeout="10s")
    except (OSError, ValueError) as problem:
        raise Illegal("no_cluster", address=address, why=problem) from problem

    def play(chunks: Iterable[Chunk]) -> Iterator[Plain]:
        waiting, running = deque(chunks), deque[Any]()
        order = client.scatter(contest, broadcast=True, hash=False)
        while waiting or running:
            # asked each time: workers may come and go
            ahead = AHEAD * max(1, len(client.scheduler_info(n_workers=-1)["workers"]))
            while waiting and len(running) < ahead:
                running.append(client.submit(play_chunk, order, waiting.popleft(), pure=False, retries=ATTEMPTS))
            try:
                played = running.popleft().result()
            except (distributed.KilledWorker, distributed.CancelledError) as problem:
                raise Illegal("workers_lost", count=ATTEMPTS) from problem
            yield played

    try:
        yield play
    finally:
        client.close()
        if own is not None:
            own.close()
