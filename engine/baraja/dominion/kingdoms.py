"""The suggested kingdoms, and which of them can be played with the cards that there are."""

from ..words import facts
from .kinds import KINDS

KINGDOMS = facts(__package__, "kingdoms")


def playable(name: str) -> bool:
    """Whether all cards of a suggested kingdom exist."""
    return not missing(name)


def missing(name: str) -> list[str]:
    """The cards of a suggested kingdom that do not exist yet."""
    return [card for card in KINGDOMS[name]["cards"] if card not in KINDS]
