"""Rules that players may choose for a game, on or off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .choose import Illegal

if TYPE_CHECKING:
    from collections.abc import Mapping


def without_variants(setup: Mapping[str, object], variants: Mapping[str, Mapping[str, object]]) -> dict[str, object]:
    """A set-up without the keys that belong to `variants`, which say by name what each adds to a set-up. Raises
    `Illegal` if one of those keys has another value than that, or None, which is as if it were missing."""
    added = {key: value for changes in variants.values() for key, value in changes.items()}
    for key, value in added.items():
        chosen = setup.get(key)
        if chosen is not None and (type(chosen) is not type(value) or chosen != value):
            raise Illegal("variant", name=key, value=str(chosen)[:20])
    return {key: value for key, value in setup.items() if key not in added}
