"""Policies that are looked up by name."""

from collections.abc import Callable
from typing import TypeVar

Policy = TypeVar("Policy", bound=Callable)


class Register(dict[str, Callable]):
    """Functions by the names that they are registered under: `@register("remodel.trash", "*.gain")`."""

    def __call__(self, *names: str) -> Callable[[Policy], Policy]:
        """Register a function under each of these names."""

        def does(policy: Policy) -> Policy:
            for name in names:
                self[name] = policy
            return policy

        return does
