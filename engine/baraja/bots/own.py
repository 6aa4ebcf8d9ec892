"""Players from elsewhere: a class in a file, `py:FILE#Class`, or one that an installed package offers by a name.

Their answers are checked, and whatever goes wrong in one is reported with its name and the line.
"""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager
from functools import lru_cache
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import TYPE_CHECKING, Any

from .. import bots, plugins
from ..core.choose import Illegal

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..core.choose import Choose
    from ..core.contract import Picks, View
    from ..core.session import Session
    from ..core.streams import Rng

FILE = "py:"


OURS = str(Path(__file__).parents[1])  # where the code of this package lies
WRITTEN = "player.py"  # the name, in messages, of a program that lies in no file
_written: dict[str, str] = {}


def bring(source: str) -> str:
    """Remember a player whose program is given as text, and return its name: `py:#` and a number made from the text.

    The program runs as soon as that player is made: do this only where it can do no harm.
    """
    name = f"{FILE}#{sha256(source.encode()).hexdigest()[:16]}"
    _written[name] = source
    return name


def is_file(name: str) -> bool:
    """Whether a player's name stands for a class in a file."""
    return name.startswith(FILE)


def knows(name: str) -> bool:
    """Whether a name may be one of these players."""
    return is_file(name) or name in plugins.offered(plugins.BOTS)


def make(name: str, game: str, seed: int) -> Own:
    """A player for one seat of one game. Raises `Illegal`, which says what is wrong with it."""
    player_class = class_of(name)
    if getattr(player_class, "game", game) != game:
        raise Illegal("other_bot", bot=name, game=player_class.game)
    with running(name):
        return Own(name, player_class(seed))


@lru_cache(maxsize=50)
def class_of(name: str) -> Any:
    """The class that a name stands for."""
    if not is_file(name):
        entry = plugins.offered(plugins.BOTS)[name]
        with running(f"{name} ({plugins.package_of(entry)})"):
            player_class = entry.load()
    else:
        file, _, wanted = name.removeprefix(FILE).partition("#")
        if name in _written:
            module, file, wanted = _run(_written[name].encode(), WRITTEN, WRITTEN, name), WRITTEN, ""
        else:
            module = _module(file, name)
        players = {
            attribute: value for attribute, value in vars(module).items()
            if isinstance(value, type) and value.__module__ == module.__name__ and hasattr(value, "decide")
        }  # fmt: skip
        wanted = wanted or (next(iter(players)) if len(players) == 1 else "")
        if wanted not in players:
            raise Illegal("bot_missing", file=file, name=wanted, known=", ".join(players) or "-")
        player_class = players[wanted]
    if not callable(getattr(player_class, "decide", None)):
        raise Illegal("bot_shape", bot=name)
    return player_class


def _module(file: str, name: str) -> ModuleType:
    """Run a file as a new module, separate from earlier ones of the same file."""
    path = Path(file)
    try:
        source = path.read_bytes()
    except OSError as problem:
        raise Illegal("no_file", file=file) from problem
    return _run(source, file, str(path.resolve()), name)


def _run(source: bytes, file: str, path: str, name: str) -> ModuleType:
    """Run a program as a module; `file` is its name in messages, `path` the one that Python is told."""
    called = f"baraja_player_{sha256(source).hexdigest()[:16]}"
    spec = spec_from_file_location(called, path)
    if spec is None or spec.loader is None:
        raise Illegal("bot_shape", bot=name)
    module = sys.modules[called] = module_from_spec(spec)
    with running(name):
        try:
            code = compile(source, path, "exec")
        except SyntaxError as problem:
            if problem.lineno is None:
                raise Illegal("bot_unreadable", file=file, why=problem.msg) from problem
            raise Illegal("bot_syntax", file=file, line=problem.lineno, why=problem.msg) from problem
        exec(code, module.__dict__)
    return module


@contextmanager
def running(name: str, decides: bool = False) -> Generator[None, None, None]:
    """A block in which a player's code runs. Whatever it raises becomes `Illegal`, even SystemExit."""
    if bots.watcher is not None:
        bots.watcher.runs(name, decides)
    try:
        yield
    except (KeyboardInterrupt, GeneratorExit):
        raise
    except BaseException as problem:
        raise raised(name, problem) from problem
    finally:
        if bots.watcher is not None:
            bots.watcher.runs("", False)


def file_of(name: str) -> str:
    """The absolute path of a player's file; for one that comes from no file just a name."""
    return WRITTEN if name in _written else str(Path(name.removeprefix(FILE).partition("#")[0]).resolve())


def raised(name: str, problem: BaseException) -> Illegal:
    """The `Illegal` for an exception in a player, with the last line of its own code that was running; without a line
    where none was, as when its class takes other arguments than those of a player."""
    if isinstance(problem, Illegal):
        return problem
    why = f"{type(problem).__name__}: {problem}".removesuffix(": ")[:300]
    frames = [frame for frame in extract_tb(problem.__traceback__) if _is_own(name, frame.filename)]
    if not frames or frames[-1].lineno is None:
        return Illegal("bot_failed", bot=name, why=why)
    return Illegal("bot_raised", bot=name, file=Path(frames[-1].filename).name, row=frames[-1].lineno, why=why)


def _is_own(name: str, path: str) -> bool:
    """Whether code in a file is that of a player. The files of one from an installed package are not known: all but
    ours count."""
    return path == file_of(name) if is_file(name) else not path.startswith(OURS)


class Own:
    """A player from elsewhere, whose answers must be among the options."""

    def __init__(self, name: str, bot: Any) -> None:
        self.name = name
        self.bot = bot
        self.imagines = bool(getattr(bot, "imagines", False))

    def decide(self, view: View, question: Choose, imagine: Callable[[Rng], Session] | None = None) -> Picks:
        with running(self.name, decides=True):
            picks = tuple(
                self.bot.decide(view, question, imagine) if self.imagines else self.bot.decide(view, question)
            )
        if not question.least <= len(picks) <= question.most or not _offered(picks, question.options):
            raise Illegal("bot_answer", bot=self.name, key=question.key, answer=str(picks)[:200])
        return picks


def _offered(picks: Picks, options: Picks) -> bool:
    left = list(options)
    for pick in picks:
        if pick not in left:
            return False
        left.remove(pick)
    return True
