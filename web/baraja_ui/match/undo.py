"""Undo: the points to go back to, what each takes back, and what it costs.

A point is a tap of the reader: all decisions that one tap made are taken back together. Undo is never blocked; if
something hidden was revealed since, the other people are asked, and the game counts as practice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..shell import screens
from ..shell.html import button, esc, tag
from ..shell.icons import icon
from ..words import Words
from .marks import Mark, Undo

if TYPE_CHECKING:
    from ..page import RunningGame

MAX_POINTS = 10
"""The most points in the list."""


def points(play: RunningGame, most: int = MAX_POINTS) -> list[Undo]:
    """The taps of the reader that can be taken back, the latest first."""
    undos: list[Undo] = []
    reader, marks = play.me, play.marks
    if reader is None:
        return undos
    free = True
    at = len(marks) - 1
    while at >= play.first and len(undos) < most:
        if marks[at].seat != reader:
            free = False
            at -= 1
            continue
        last = at
        while at > play.first and marks[at - 1].seat == reader and marks[at - 1].tap == marks[last].tap:
            at -= 1
        free = free and not any(mark.disclosed for mark in marks[at : last + 1])
        consent = [] if free else [seat for seat in play.people if seat != reader]
        undos.append(Undo(at, last, free, play.session.decisions[at].split()[1], consent))
        at -= 1
    return undos


def offer(play: RunningGame) -> Undo | None:
    """What can be taken back now: the reader's last tap; None if the reader has not decided anything yet."""
    return next(iter(points(play, 1)), None)


def tap_at(play: RunningGame, at: int, free: bool) -> Undo:
    """The undo of the tap that begins with decision `at`, whoever made it."""
    marks, last = play.marks, at
    while last + 1 < len(marks) and (marks[last + 1].seat, marks[last + 1].tap) == (marks[at].seat, marks[at].tap):
        last += 1
    return Undo(at, last, free, play.session.decisions[at].split()[1])


def own_since(play: RunningGame, seat: int | None) -> int:
    """How many events there were before the last decision of a seat on its own turn. Its answers on others' turns do
    not count, so that the story since then is complete."""
    decisions = play.session.decisions
    for number in range(len(play.marks) - 1, -1, -1):
        if play.marks[number].seat == seat and play.ui.own(decisions[number].split()[1]):
            return play.marks[number].events
    return 0


def joined(marks: list[Mark]) -> list[int]:
    """The numbers of the decisions that belong to the same tap as the decision before them."""
    return [at for at in range(1, len(marks)) if marks[at].tap == marks[at - 1].tap]


def label(play: RunningGame, point: Undo, words: Words) -> str:
    """What a point takes back, in as few words as fit a button: a card, "playing treasures", "End turn"."""
    key, cards, picks = _meant(play, point)
    if play.closed:
        return words("undo.choice")
    if cards:
        name = words.name(cards[0])
        return name if len(cards) == 1 else words("undo.several", card=name, count=len(cards) - 1)
    if picks == ["all"]:
        return words("undo.treasures")
    return words("undo.choice") if picks else _verb(key, words)["none"]


def labels(play: RunningGame, point: Undo, words: Words) -> dict[str, str]:
    """What a point takes back, by language."""
    return {tongue.lang: label(play, point, tongue) for tongue in words.every_language}


def deed(play: RunningGame, point: Undo, words: Words) -> str:
    """What would be taken back, with its verb, for the list: "Buy Militia"."""
    key, cards, _ = _meant(play, point)
    phrase = label(play, point, words)
    if not cards or play.closed:
        return phrase[:1].upper() + phrase[1:]
    return f"{_verb(key, words)['do']} {phrase}"


def _verb(key: str, words: Words) -> dict[str, str]:
    """What the buttons of a decision say, as `Words.verb` gives it."""
    return words.verb(key.rpartition(".")[2])


def wish(play: RunningGame, point: Undo, words: Words) -> str:
    """What the others are asked to agree to: who goes back before what, in which turn, and over how many decisions."""
    return words(
        "undo.wish", name=play.names[play.marks[point.at].seat], what=deed(play, point, words),
        when=moments(play, [point], words)[0], count=len(play.marks) - point.at,
    )  # fmt: skip


def meant_at(play: RunningGame, point: Undo) -> int:
    """The number of the decision that the tap was meant for: the last of those that chose something."""
    decisions = [play.session.decisions[at].split() for at in range(point.at, point.last + 1)]

    def weight(decision: Sequence[str]) -> int:
        picks = decision[2:]
        return 0 if not picks else 1 if picks == ["all"] else 2

    return point.at + max(range(len(decisions)), key=lambda at: (weight(decisions[at]), at))


def _meant(play: RunningGame, point: Undo) -> tuple[str, list[str], list[str]]:
    """(key, cards, picks) of the decision that the tap was meant for."""
    decision = play.session.decisions[meant_at(play, point)].split()
    picks = [pick.split("#")[0].split("@")[0] for pick in decision[2:]]
    return decision[1], [pick for pick in picks if pick in play.facts], picks


def moments(play: RunningGame, undos: list[Undo], words: Words) -> list[str]:
    """The turn or round of each point: "Turn 7"."""
    unit = play.ui.unit
    names = {}
    latest, reached = words(f"undo.{unit}", number=1), 0
    for point in sorted(undos, key=lambda point: point.at):
        for event in play.session.events[reached : play.marks[point.at].events]:
            if event.kind == unit:
                latest = words(f"undo.{unit}", number=event.public["number"])
        reached = play.marks[point.at].events
        names[point.at] = latest
    return [names[point.at] for point in undos]


def render(play: RunningGame, words: Words) -> str:
    """The list of points as a screen."""
    undos = points(play)
    rows = ""
    for number, (point, moment) in enumerate(zip(undos, moments(play, undos, words), strict=True), 1):
        cost = words("undo.free")
        if point.consent:
            cost = words("undo.asks", names=", ".join(play.names[seat] for seat in point.consent))
        elif not point.free:
            cost = words("undo.seen" if play.practice else "undo.marked")
        text = tag("strong", esc(deed(play, point, words)))
        has_a_price = point.consent or not (point.free or play.practice)
        text += tag("span", esc(f"{moment} · {cost}"), class_="marks" if has_a_price else None)
        rows += tag("li", button(
            icon("undo") + tag("span", text, class_="big-text"), "undo.to", point.at, class_="row-button point",
            data_focus=f"point-{number}", data_undo="free" if point.free else "ask",
        ))  # fmt: skip
    if not undos:
        body = tag("p", esc(words("undo.nothing")), class_="lead")
    else:
        body = tag("p", esc(words("undo.list_help")), class_="lead") + tag("ol", rows, class_="rows points-list")
    return screens.page("undo", words("undo.list"), body, words, back="table")
