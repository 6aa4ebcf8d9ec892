"""The folder of a contest: the order, and every finished chunk, one on each line.

Lines are only ever added, and a chunk is in the file before the next one is taken from the workers. So a run that was
interrupted at any moment, even in the middle of writing a line, can go on from there: an incomplete line is cut off.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import __version__
from ..core.choose import Illegal
from ..core.untrusted import parse_json
from ..games import games
from .contest import Contest

if TYPE_CHECKING:
    from ..core.contract import JsonObject

FORMAT = "baraja-contest/1"
MAX_LINE_LENGTH = 50_000_000  # characters of the order, and of a chunk
ORDER = "contest.json"
CHUNKS = "chunks.jsonl"


class Journal:
    """A folder that a contest is written to."""

    def __init__(self, folder: str, contest: Contest) -> None:
        self.folder = Path(folder)
        self.contest = contest
        self.size = 0  # bytes of the complete lines in the file of chunks
        self.file: Any = None
        self.games_added = 0  # games of chunks that were not there already

    @classmethod
    def begin(cls, folder: str, contest: Contest, players: JsonObject) -> Journal:
        """Make the folder. `players` is stored to check, when the run goes on, that they have not changed.

        Raises `Illegal` if it holds a run already or cannot be written to.
        """
        path = Path(folder)
        if (path / ORDER).exists():
            raise Illegal("run_exists", folder=folder)
        rules = games()[contest.game].RULES
        order = {"format": FORMAT, "baraja": __version__, "rules": rules, "contest": contest.plain(), "seen": players}
        try:
            path.mkdir(parents=True, exist_ok=True)
            (path / CHUNKS).touch()
            # the order is written last and in one go: a folder with an order is one that can go on
            (path / f"{ORDER}.new").write_text(json.dumps(order, ensure_ascii=False, indent=1) + "\n", "utf-8")
            (path / f"{ORDER}.new").replace(path / ORDER)
        except OSError as problem:
            raise Illegal("no_folder", folder=folder, why=problem.strerror) from problem
        return cls(folder, contest)

    @classmethod
    def reopen(cls, folder: str) -> tuple[Journal, JsonObject]:
        """The journal of an interrupted run, and what it stored about its players; `Illegal` if there is none."""
        try:
            order = parse_json((Path(folder) / ORDER).read_text(encoding="utf-8"), MAX_LINE_LENGTH)
            contest = Contest.read(order["contest"])
            rules, seen, written = order["rules"], order["seen"], order["format"]
        except OSError as problem:
            raise Illegal("no_run", folder=folder) from problem
        except (ValueError, KeyError, TypeError) as problem:
            raise Illegal("run_unreadable", folder=folder, why=problem) from problem
        if written != FORMAT or contest.game not in games():
            raise Illegal("run_unreadable", folder=folder, why=f"{written}, {contest.game}")
        if rules != games()[contest.game].RULES:
            raise Illegal("other_rules", said=rules, ours=games()[contest.game].RULES)
        return cls(folder, contest), seen

    @property
    def here(self) -> bool:
        """Whether the folder still exists, so that the run can go on."""
        return (self.folder / ORDER).exists()

    def played(self) -> Iterator[JsonObject]:
        """The finished chunks, in order. What comes after the last complete line does not count."""
        self.size = 0
        try:
            with (self.folder / CHUNKS).open("rb") as lines:
                for number, line in enumerate(lines):
                    if not line.endswith(b"\n"):
                        return
                    try:
                        chunk = parse_json(line, MAX_LINE_LENGTH)
                    except ValueError as problem:
                        raise Illegal(
                            "run_unreadable", folder=str(self.folder), why=f"{CHUNKS}:{number + 1}"
                        ) from problem
                    if chunk["chunk"] != number:
                        raise Illegal("run_unreadable", folder=str(self.folder), why=f"{CHUNKS}:{number + 1}")
                    self.size += len(line)
                    yield chunk
        except FileNotFoundError:
            return

    def add(self, chunk: JsonObject) -> None:
        """Write a chunk after those already `played`. Raises `Illegal` if that cannot be done."""
        with self.writing():
            if self.file is None:
                self.file = (self.folder / CHUNKS).open("ab")
                self.file.truncate(self.size)
            self.file.write(json.dumps(chunk, separators=(",", ":")).encode() + b"\n")
            self.file.flush()
        self.games_added += len(chunk["games"])

    @contextmanager
    def writing(self) -> Iterator[None]:
        """A block that raises `Illegal` if writing to the folder fails, as on a full disk or if the folder is gone."""
        try:
            yield
        except OSError as problem:
            raise Illegal("no_folder", folder=str(self.folder), why=problem.strerror) from problem

    def close(self) -> None:
        """Close the file of chunks."""
        if self.file is not None:
            with suppress(OSError):  # each chunk was flushed at once: only one that could not be written is left
                self.file.close()
            self.file = None
