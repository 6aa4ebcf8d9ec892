"""Answers to questions of cards, looked up by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Policy = TypeVar("Policy", bound=Callable[..., Any])


class Register(dict[str, Callable[..., Any]]):
    """Functions by the names that they are registered under: `@register("remodel.trash", "*.gain")`."""

    def __call__(self, *names: str) -> Callable[[Policy], Policy]:
        """Register a function under each of these names."""

        def does(policy: Policy) -> Policy:
            for name in names:
                self[name] = policy
            return policy

        return does


def together(*registers: Register) -> Register:
    """One register of several; raises ValueError if two of them have an answer for one name."""
    table = Register()
    for register in registers:
        if twice := table.keys() & register.keys():
            raise ValueError(f"answered twice: {', '.join(sorted(twice))}")
        table.update(register)
    return table
