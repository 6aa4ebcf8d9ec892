"""Why an effect asks, in a few words: "when you trash Rats", "Ana attacks with Witch"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..words import Words

MOST_NAMES = 2


def cause(words: Words, event: str, about: Iterable[str | int], players: Sequence[str], me: int | None = None) -> str:
    """The cause of a `react.` question or of one effect of it.

    `about` holds what happened to which cards, and who did it; `players` are the names by seat; `me` is the seat for
    which the question is asked, whose own deeds are told without a name.
    """
    cards = [name for name in about if isinstance(name, str)]
    seat = next((value for value in about if isinstance(value, int)), None)
    if not cards:
        return words.word("cause", event)
    if seat is not None and seat != me and seat < len(players):
        theirs = words.word("cause", f"{event}_of")
        return theirs.format(player=players[seat], cards=names(words, cards))
    return words.word("cause", event).format(cards=names(words, cards))


def lead(words: Words, event: str, about: Iterable[str | int], players: Sequence[str], me: int) -> str:
    """The cause as the beginning of a prompt."""
    phrase = cause(words, event, about, players, me) if about else words.word("lead", event)
    return phrase[:1].upper() + phrase[1:]


def names(words: Words, cards: Sequence[str]) -> str:
    """Card names with their counts; for many cards just their number."""
    counts = {name: cards.count(name) for name in dict.fromkeys(cards)}
    if len(counts) > MOST_NAMES:
        return words.word("cause", "many").format(count=len(cards))
    return ", ".join(words.name(name) + (f" ×{count}" if count > 1 else "") for name, count in counts.items())
