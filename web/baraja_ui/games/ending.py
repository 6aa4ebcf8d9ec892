"""What the end screens of all games share: who has won, how it went turn by turn, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ..shell.charts import Line, chart
from ..shell.html import button, esc, tag
from ..shell.icons import icon
from ..shell.screens import panel, switch
from ..shell.seats import badge
from ..words import Words
from .finished import GameResult

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject
    from baraja.core.protocol import Result


def lead(words: Words, practice: str, why: str = "") -> str:
    """Under the title: `why` the game ended, and that it was practice, with the reason that `practice` names."""
    inside = esc(why)
    if practice:
        inside += " " + tag("strong", esc(words("games.practice"))) + ": " + esc(words(practice)) + "."
    return tag("p", inside.strip(), class_="lead") if inside else ""


def title(scores: list[JsonObject], names: list[str], words: Words) -> str:
    """The sentence that says who has won."""
    winners = [names[entry["seat"]] for entry in scores if entry["winner"]]
    if len(winners) == 1:
        return words("end.won", name=winners[0])
    if len(winners) == len(names):
        return words("end.all_won")
    return words("end.shared", names=words.listing(winners))


SCRAPS = 40
"""Pieces of confetti for a winner."""
LEAF = '<path d="M-5.5-25c2.5-4 7.5-4.5 11-1.5-3.5 3.5-8 4-11 1.5z" transform="rotate({angle})"/>'


def celebration(end: GameResult, festive: bool = True) -> str:
    """Rays behind the result, and confetti when a person here has won: decoration."""
    return glory(festive and _has_won(end))


def glory(is_festive: bool) -> str:
    """Rays behind what has ended, and confetti where it went best: decoration."""
    scraps = ""
    for at in range(SCRAPS if is_festive else 0):
        place = f"translate({at * 389 % 1000} {at * 233 % 640}) rotate({at * 67 % 180})"
        scraps += f'<path class="s{at % 6}" d="M0 0h9v13h-9z" transform="{place}"/>'
    paper = f'<svg viewBox="0 0 1000 660" preserveAspectRatio="xMidYMin slice">{scraps}</svg>' if is_festive else ""
    return f'<div class="glory" aria-hidden="true">{paper}</div>'


def medal(names: list[str], entry: Result) -> str:
    """The badge of a player, with a laurel for a winner."""
    crest = badge(names, entry["seat"])
    if not entry["winner"]:
        return crest
    leaves = "".join(LEAF.format(angle=side * angle) for angle in range(30, 171, 20) for side in (1, -1))
    return f'<span class="laurel"><svg viewBox="-32 -32 64 64" aria-hidden="true">{leaves}</svg>{crest}</span>'


def weighed_most(
    ranked: list[JsonObject],
    parts: Callable[[JsonObject], Mapping[str, int]],
    names: list[str],
    named: Callable[[str], str],
    words: Words,
) -> str:
    """What decided the game, in a sentence: the part in which the winner's lead over the second is largest. `parts`
    gives the points of an entry by what they are for, and `named` the name of that; "" for a shared victory."""
    if len(ranked) < 2 or sum(entry["winner"] for entry in ranked) != 1:
        return ""
    mine, theirs = parts(ranked[0]), parts(ranked[1])
    more = {what: points - theirs.get(what, 0) for what, points in mine.items()}
    most = max(sorted(more), key=more.__getitem__, default=None)
    if most is None or more[most] <= 0:
        return ""
    points = words(f"duel.points_{words.game}", points=more[most])
    return words("end.weighed", what=named(most), points=points, name=names[ranked[1]["seat"]])


def foot(words: Words, rematch: bool = True, up: str = "") -> str:
    """The buttons at the bottom; without `rematch` the same game again, as after a lesson. `up` is the level to propose
    for the next game in place of the same one."""
    home = button(esc(words("end.home")), "go", "home", class_="button", data_focus="end-home")
    home += button(esc(words("film.open")), "film.open", class_="button", data_focus="film")
    again = tag("span", esc(words("end.rematch" if rematch else "end.again")))
    again += tag("span", esc(words("end.rematch_help")), class_="sub") if rematch else ""
    if up:
        level = words(f"seat.{up}").rpartition(" · ")[2]
        again = tag("span", esc(words("end.up", level=level))) + tag("span", esc(words("end.up_help")), class_="sub")
    return home + button(again, "rematch", "up" if up else "other", class_="button primary", data_focus="again")


def next_tools(end: GameResult, words: Words) -> str:
    """The panel of further tools: sharing, the log; and undo, unless the reader only watched."""
    tools = "".join(
        button(
            icon(sign) + tag("span", esc(words(key))), action, arg, class_="row-button",
            data_focus=f"{action}-{arg}",
        )
        for action, arg, sign, key in (
            ("share.deal", "", "share", "pause.share_deal"),
            ("share.game", "", "share", "pause.share_game"),
            ("end.table", "", "log", "end.log"),
            ("what_if.open", "", "bulb", "what_if.tool"),
            ("search.ended", "", "potions", "search.ended"),
            ("undo", "", "undo", "end.undo"),
        )
        if (end.people or action not in ("what_if.open", "undo"))
        and (end.lists or action != "search.ended")
    )  # fmt: skip
    return panel(words("end.next"), tag("div", tools, class_="rows"), "next")


def _has_won(end: GameResult) -> bool:
    """Whether a person here has won."""
    return any(entry["winner"] and entry["seat"] in end.people for entry in end.view["scores"])


def curves(end: GameResult, words: Words, weighed: str = "") -> str:
    """The panel of the curves: the choice of a metric, the lines, and with those of points what they tell, in
    sentences."""
    metric = end.metric
    label = words(f"metric.{words.game}_{metric}")
    choices = [(name, words(f"metric.{words.game}_{name}")) for name in end.metrics]
    body = switch("end.metric", choices, metric, words("end.metrics"))
    turning = turning_point(end.curve, end.names, end.view["scores"], words, end.unit)
    if metric != "points":
        turning = weighed = ""
    if turning:
        body += tag("p", esc(turning), class_="turning")
    lines = [
        Line(name, seat, tuple(step[metric][seat] for step in end.curve if metric in step))
        for seat, name in enumerate(end.names)
    ]
    turn = turned(end.curve, end.view["scores"]) if metric == "points" else None
    body += chart([line for line in lines if line.values], label, words, turn, end.unit)
    body += tag("p", esc(weighed), class_="turning") if weighed else ""
    if end.people:
        question = words("analysis.tool_won" if _has_won(end) else "analysis.tool")
        inside = icon("chart") + tag("span", esc(question))
        body += button(inside, "analysis.open", class_="row-button", data_focus="analysis.open-")
    return panel(words("end.course"), body, "curve")


def _leads(steps: list[JsonObject], scores: list[JsonObject]) -> tuple[int, list[int]]:
    """The seat of the only winner and its lead at each step; (-1, []) if nobody won alone."""
    winners = [score["seat"] for score in scores if score["winner"]]
    if len(steps) < 2 or len(winners) != 1 or len(scores) < 2:
        return -1, []
    seat = winners[0]
    return seat, [step["points"][seat] - max(p for at, p in enumerate(step["points"]) if at != seat) for step in steps]


def turned(steps: list[JsonObject], scores: list[JsonObject]) -> tuple[int, int] | None:
    """The turning point as (seat, step), where the winner took the lead for good; None if there is none."""
    seat, leads = _leads(steps, scores)
    if not leads or leads[-1] <= 0:
        return None
    return seat, max((at for at, lead in enumerate(leads) if lead <= 0), default=-1) + 1


def turning_point(
    steps: list[JsonObject], names: list[str], scores: list[JsonObject], words: Words, unit: str = "turn"
) -> str:
    """When the winner took the lead for good, in a sentence; "" before that is known or if nobody won alone."""
    seat, leads = _leads(steps, scores)
    if not leads:
        return ""
    turn = turned(steps, scores)
    if turn is None:
        return words(f"end.tie_{words.game}", name=names[seat])
    _, at = turn
    when = words(f"end.in_{unit}", number=steps[at]["turn"])
    if at == len(leads) - 1 and len(leads) > 2:
        return words("end.turning_last", name=names[seat], when=when)
    worst = min(leads[:at])
    key = "end.turning_back" if worst < 0 else "end.turning_start"
    return words(key, name=names[seat], when=when, behind=-worst, lead=leads[-1])
