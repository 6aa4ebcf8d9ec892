"""A finished game, as what a game is won for reads it: a result of the statistics. Types for `mypy` only."""

from __future__ import annotations

from typing import Protocol


class PlayedGame(Protocol):
    """The result of a finished game; `statistics.game_results.Result` says what each field holds."""

    @property
    def game(self) -> str: ...

    @property
    def kingdom(self) -> str: ...

    @property
    def scenario(self) -> str: ...

    @property
    def practice(self) -> bool: ...

    @property
    def outcome(self) -> str: ...

    @property
    def opponents(self) -> tuple[str, ...]: ...

    @property
    def points(self) -> int: ...

    @property
    def margin(self) -> int: ...

    @property
    def turns(self) -> int: ...

    @property
    def feats(self) -> tuple[str, ...]: ...
