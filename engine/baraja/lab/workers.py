"""The workers that play chunks: this process, several on this machine, or a cluster. Results come in order.

When a worker is lost, another one plays its unfinished chunks again. As a chunk comes out the same whichever worker
plays it, so do all figures.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

from ..core.choose import Illegal
from .contest import Chunk, Contest, play_chunk
from .league import left_alone

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

    from ..core.contract import JsonObject
    from .guarded import Guards

Outcome = TypeVar("Outcome")
Crew = Callable[[Iterable[Chunk]], Iterator[Any]]
AHEAD = 3  # chunks queued for each worker, so that none is idle
ATTEMPTS = 3  # how many times in a row workers may be lost without a finished chunk in between


@contextmanager
def worker_pool(
    contest: Contest, jobs: int = 1, cluster: str | None = None, guards: Guards | None = None
) -> Iterator[Crew]:
    """Workers for a contest, as a function from chunks to their results. If `guards` are given, they do the work."""
    if guards is not None and cluster is None:
        yield partial(_spread, guards, contest)
        return
    if cluster is None and jobs == 1:
        yield partial(map, partial(play_chunk, contest))
        return
    hired = _Processes(jobs) if cluster is None else _Cluster(jobs, cluster)
    try:
        yield partial(_spread, hired, contest)
    finally:
        hired.stop()


def _spread(hired: _Processes | _Cluster | Guards, contest: Contest, chunks: Iterable[Chunk]) -> Iterator[JsonObject]:
    waiting = deque(chunks)
    running: deque[tuple[Chunk, Any]] = deque()
    lost = 0
    while waiting or running:
        try:
            while waiting and len(running) < AHEAD * hired.count:
                running.append((waiting[0], hired.submit(play_chunk, contest, waiting[0])))
                waiting.popleft()
            played = running[0][1].result()
        except hired.losses as problem:
            lost += 1
            if lost == ATTEMPTS:
                raise Illegal("workers_lost", count=lost) from problem
            waiting.extendleft(chunk for chunk, _ in reversed(running))
            running.clear()
            hired.replace()
            continue
        running.popleft()
        lost = 0
        yield played


class _Processes:
    """Processes on this machine. If one dies, all are started again."""

    def __init__(self, jobs: int) -> None:
        from concurrent.futures.process import BrokenProcessPool

        self.count = jobs
        self.losses: tuple[type[BaseException], ...] = (BrokenProcessPool,)
        self.executor = self.start()

    def start(self) -> ProcessPoolExecutor:
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        return ProcessPoolExecutor(self.count, mp_context=get_context("spawn"), initializer=left_alone)

    def submit(self, work: Callable[..., Outcome], *arguments: object) -> Future[Outcome]:
        return self.executor.submit(work, *arguments)

    def replace(self) -> None:
        self.stop()
        self.executor = self.start()

    def stop(self) -> None:
        self.executor.shutdown(wait=False, cancel_futures=True)


class _Cluster:
    """The Dask cluster at an address, or for "local" a new one on this machine.

    Dask itself gives the chunks of a lost worker to another one; it reports a chunk that killed several workers.
    """

    def __init__(self, jobs: int, address: str) -> None:
        try:
            distributed: Any = import_module("distributed")
        except ImportError as problem:
            raise Illegal("no_extra", extra="cluster", what="--cluster") from problem
        self.losses: tuple[type[BaseException], ...] = (distributed.KilledWorker, distributed.CancelledError)
        self.own = None
        try:
            if address == "local":
                self.own = distributed.LocalCluster(n_workers=jobs, threads_per_worker=1, dashboard_address=None)
            self.client = distributed.Client(self.own or address, timeout="10s")
        except (OSError, ValueError) as problem:
            raise Illegal("no_cluster", address=address, why=problem) from problem
        self.executor = self.client.get_executor(pure=False)

    @property
    def count(self) -> int:
        """How many chunks can be played at once: asked each time, as workers come and go."""
        return max(1, int(sum(self.client.nthreads().values())))

    def submit(self, work: Callable[..., Outcome], *arguments: object) -> Future[Outcome]:
        submitted: Future[Outcome] = self.executor.submit(work, *arguments)
        return submitted

    def replace(self) -> None:
        """Do nothing: the cluster replaces workers itself."""

    def stop(self) -> None:
        self.client.close()
        if self.own is not None:
            self.own.close()
