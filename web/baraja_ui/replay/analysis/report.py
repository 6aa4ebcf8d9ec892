"""The analysis as a screen: the curve, the figures, the costliest decisions, and one of them with its alternatives."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from ...art import drawing
from ...match.naming import Naming
from ...shell.html import button, esc, tag
from ...shell.icons import icon
from ...shell.screens import page, panel
from ...words import Words

if TYPE_CHECKING:
    from baraja.analysis.protocol import JudgedAnswer, PlayedDecision, SeatFigures

    from .model import Analysis, ExplainedDecision

ENOUGH = 10
"""Judged decisions from which on an accuracy says something: with fewer, one fault changes it by more than a tenth."""
SIGNS = {"blunder": "??", "mistake": "?", "inaccuracy": "?!"}
WIDE, NARROW = (640, 150), (340, 150)
"""Width and height of the curve in its two drawings."""
LEFT, RIGHT, TOP, BOTTOM = 46, 14, 14, 24
OF_TEN = ("rich",)
"""The kinds of facts that are parts of a whole, and are told as so many of ten."""
SMALL = 0.005
"""Chances that differ by less are the same number on the screen."""
SIMILAR = 0.02
"""An answer that gains at most so much less than the best one is told as similar: the games do not tell them apart."""
MOST_ANSWERS = 4
"""How many answers to a question are told."""


def percent(value: float, words: Words, signed: bool = False) -> str:
    """A chance as a whole number of per cent."""
    number = round(100 * value)
    sign = "+" if signed and number > 0 else "\N{MINUS SIGN}" if number < 0 else ""
    return sign + words.percent(str(abs(number)))


def render(analysis: Analysis, naming: Naming, words: Words, left: int | None, unit: str, whose: str = "") -> str:
    """The whole screen. `left` is for how many seconds it will go on, None if that is not known; `unit` is what the
    game counts in, "turn" or "round". `whose` is the name of the analysed player, where several people have played."""
    turn_of = {point.nth: point.turn for point in analysis.points}
    summary = analysis.summary()
    decisions = summary["decisions"]
    faults = analysis.faults(decisions)
    chosen = next((decision for decision in decisions if decision["nth"] == analysis.chosen), None) or next(
        iter(faults), None
    )
    key = "game_of" if whose else "won" if _has_won(analysis) else "lost"
    title = words(f"analysis.{key}", name=whose)
    if not analysis.points:
        text = words("analysis.looking" if analysis.running else "analysis.none")
        return page("analysis", title, tag("p", esc(text), class_="lead", role="status"), words, back="end")
    course = panel(words("analysis.curve"), curve(analysis, faults, chosen, words, turn_of), "analysis-curve")
    course += one_decision(chosen, naming, words, unit, whose) if chosen else ""
    table = figures(summary["seats"], words, whose) + costliest(faults, chosen, naming, words, unit, analysis.complete)
    body = tag("div", course, class_="analysis-course") + tag("div", table, class_="analysis-side")
    return page("analysis", title, tag("div", body, class_="analysis"), words, back="end",
                foot=_foot(analysis, faults, chosen, words, left))  # fmt: skip


def _has_won(analysis: Analysis) -> bool:
    return bool(analysis.result[analysis.seat]["winner"])


# ---------------------------------------------------------------- the curve


def curve(
    analysis: Analysis, faults: list[ExplainedDecision], chosen: ExplainedDecision | None, words: Words,
    turn_of: dict[int, int],
) -> str:  # fmt: skip
    """The chance to win by decision, with a mark at each of the costliest, drawn for wide and for narrow screens."""
    steps = analysis.curve()
    if len(steps) < 2:
        return tag("p", esc(words("analysis.looking")), class_="quiet-text", role="status")
    drawn = "".join(
        _drawing(steps, faults, chosen, words, turn_of, name, *size)
        for name, size in (("wide", WIDE), ("narrow", NARROW))
    )
    key = tag("span", esc(words("analysis.chance")), class_="key-chance")
    if any(rough for _, _, rough in steps):
        key += tag("span", esc(words("analysis.first_estimate")), class_="key-rough")
    return drawn + tag("p", key, class_="analysis-key")


def _drawing(
    steps: list[tuple[int, float, bool]], faults: list[ExplainedDecision], chosen: ExplainedDecision | None,
    words: Words, turn_of: dict[int, int], name: str, width: int, height: int,
) -> str:  # fmt: skip
    numbers = sorted({nth for nth, _, _ in steps})
    last = max(1, len(numbers) - 1)
    place = {nth: LEFT + (width - LEFT - RIGHT) * at / last for at, nth in enumerate(numbers)}

    def y(chance: float) -> float:
        return TOP + (height - TOP - BOTTOM) * (1 - chance)

    drawn = ""
    for chance in (0.0, 0.5, 1.0):
        look = "fair" if chance == 0.5 else "grid"
        drawn += f'<path class="{look}" d="M{LEFT} {y(chance):.1f}H{width - RIGHT}"/>'
        drawn += (
            f'<text class="tick" x="{LEFT - 6}" y="{y(chance) + 4:.1f}" text-anchor="end">'
            f"{esc(percent(chance, words))}</text>"
        )
    turns = sorted({turn_of[nth] for nth in numbers if nth in turn_of})
    every = max(1, -(-len(turns) // (8 if name == "wide" else 5)))
    for turn in turns[::every]:
        nth = next(nth for nth in numbers if turn_of.get(nth) == turn)
        drawn += f'<text class="tick" x="{place[nth]:.1f}" y="{height - 6}" text-anchor="middle">{turn}</text>'
    for (nth, chance, is_rough), (after, later, will_be_rough) in pairwise(steps):
        look = "rough" if is_rough or will_be_rough else "sure"
        line = f"M{place[nth]:.1f} {y(chance):.1f}L{place[after]:.1f} {y(later):.1f}"
        drawn += f'<path class="chance {look}" d="{line}"/>'
    for number, fault in enumerate(faults, 1):
        x, at = place[fault["nth"]], y(fault["best_win"])
        is_chosen = chosen is not None and chosen["nth"] == fault["nth"]
        if is_chosen:
            drawn += f'<path class="chosen-line" d="M{x:.1f} {TOP}V{height - BOTTOM}"/>'
        drawn += f'<circle class="fault{" chosen" if is_chosen else ""}" cx="{x:.1f}" cy="{at:.1f}" r="10"/>'
        drawn += f'<text class="fault-number" x="{x:.1f}" y="{at + 4.5:.1f}" text-anchor="middle">{number}</text>'
    first, end = steps[0][1], steps[-1][1]
    label = words("analysis.curve_said", first=percent(first, words), last=percent(end, words))
    return (
        f'<svg class="chart {name}" viewBox="0 0 {width} {height}" role="img" aria-label="{esc(label)}">{drawn}</svg>'
    )


# ---------------------------------------------------------------- figures


def figures(seats: list[SeatFigures], words: Words, whose: str = "") -> str:
    """Accuracy, how many faults of each kind, and luck. While too few decisions are judged for an accuracy, their
    number is in its place."""
    if not seats or not seats[0]["decisions"]:
        return ""
    seat = seats[0]
    is_few = seat["decisions"] < ENOUGH
    accuracy = 0 if is_few else round(seat["accuracy"])
    length = 2 * 3.14159 * 42
    ring = (
        f'<svg viewBox="0 0 100 100" aria-hidden="true"><circle cx="50" cy="50" r="42"/><circle class="part" cx="50"'
        f' cy="50" r="42" stroke-dasharray="{length * accuracy / 100:.1f} {length:.1f}"/></svg>'
    )
    if is_few:
        count = seat["decisions"]
        text = tag("b", str(count)) + tag("span", esc(words("analysis.few", count=count)))
    else:
        text = tag("b", esc(words.percent(str(accuracy)))) + tag("span", esc(words("analysis.accuracy")))
    body = tag("div", ring + tag("p", text), class_="rate-ring")
    rows = "".join(
        tag("li", tag("span", sign, class_=f"verdict-sign {name}", aria_hidden="true")
            + tag("span", esc(words(f"analysis.many_{name}"))) + tag("b", str(seat["counts"][name])))
        for name, sign in SIGNS.items()
    )  # fmt: skip
    body += tag("ul", rows, class_="verdict-counts")
    luck = _luck(seat, words)
    return panel(
        words("analysis.game_of" if whose else "analysis.figures", name=whose),
        body + tag("p", luck, class_="analysis-luck"),
        "analysis-figures",
    )


def _luck(seat: SeatFigures, words: Words) -> str:
    """What draws and others changed, told apart once the others' decisions are judged too."""
    draws, others = seat["draws"], seat["others"]
    parts = {"luck": seat["luck"]} if draws is None or others is None else {"draws": draws, "others": others}
    rows = "".join(
        tag("span", esc(words(f"analysis.{part}"))) + tag("b", esc(percent(value, words, signed=True)))
        for part, value in parts.items()
    )
    return rows + tag("small", esc(words(f"analysis.{next(iter(parts))}_how")))


def instead(fault: PlayedDecision, naming: Naming, words: Words) -> str:
    """What was answered and what was better, in one line."""
    key = fault["key"]
    return words("analysis.instead", played=naming(fault["played"], key), best=naming(fault["best"], key))


def costliest(
    faults: list[ExplainedDecision], chosen: ExplainedDecision | None, naming: Naming, words: Words, unit: str,
    complete: bool,
) -> str:  # fmt: skip
    """The decisions that cost most, as buttons that show them."""
    rows = ""
    for number, fault in enumerate(faults, 1):
        text = tag("strong", esc(words(f"undo.{unit}", number=fault["turn"])))
        text += tag("span", esc(instead(fault, naming, words)))
        inside = tag("span", str(number), class_="fault-badge") + tag("span", text, class_="big-text")
        inside += tag("span", esc(percent(-fault["loss"], words)), class_="loss")
        rows += tag("li", button(
            inside, "analysis.at", fault["nth"], class_="row-button fault-row", data_focus=f"fault-{number}",
            aria_pressed="true" if chosen is not None and chosen["nth"] == fault["nth"] else "false",
        ))  # fmt: skip
    body = tag("ol", rows, class_="rows") if rows else ""
    if not rows:
        body = tag("p", esc(words("analysis.faultless" if complete else "analysis.none_yet")), class_="lead")
    elif complete:
        body += button(icon("school") + tag("span", esc(words("analysis.learn"))), "analysis.learn", class_="button",
                       data_focus="analysis-learn")  # fmt: skip
    return panel(words("analysis.costliest"), body, "analysis-costliest")


# ---------------------------------------------------------------- one decision


def thumbnail(picks: Sequence[str]) -> str:
    """The picture of the first card of an answer, "" if there is none."""
    name = picks[0].partition("#")[0].partition("@")[0] if picks else ""
    return tag("span", drawing.picture(name), class_="thumb") if name in drawing.looks() else ""


def one_decision(decision: ExplainedDecision, naming: Naming, words: Words, unit: str, whose: str = "") -> str:
    """What was answered, what was better, and the alternatives with their chances."""
    key, played, best = decision["key"], decision["played"], decision["best"]
    head = tag("h2", esc(words(f"undo.{unit}", number=decision["turn"])))
    head += tag("span", esc(words(f"analysis.{decision['verdict']}")), class_=f"verdict {decision['verdict']}")
    pair = _named(words("analysis.chose" if whose else "analysis.you", name=whose), played, naming(played, key))
    if decision["loss"] > 0:
        gain = tag("span", esc(percent(decision["loss"], words, signed=True)), class_="gain")
        pair += icon("right") + _named(words("analysis.better"), best, naming(best, key), gain)
    body = tag("div", pair, class_="played-and-best")
    body += tag("p", esc(f"{reason(decision, naming, words)} {fact(decision, naming, words)}".strip()))
    rows = "".join(_alternative(answer, decision, naming, words, whose) for answer in shown_answers(decision))
    body += tag("ul", rows, class_="alternatives")
    look = button(icon("eye") + tag("span", esc(words("analysis.table"))), "film.decision", decision["nth"],
                  class_="button quiet", data_focus="analysis-table")  # fmt: skip
    return tag("section", tag("header", head + look) + body, class_="panel panel-analysis-decision")


def _named(label: str, picks: Sequence[str], name: str, more: str = "") -> str:
    text = tag("small", esc(label)) + tag("strong", esc(name)) + more
    return tag("div", thumbnail(picks) + tag("span", text), class_="named")


def reason(decision: PlayedDecision, naming: Naming, words: Words) -> str:
    """Why, in a sentence: what the imagined games came to both ways."""
    if decision["loss"] <= 0:
        return words("analysis.why_good")
    by = points_better(decision, words)
    names = {"best": naming(decision["best"], decision["key"]), "played": naming(decision["played"], decision["key"])}
    of_ten = {"with_best": round(10 * decision["best_win"]), "with_played": round(10 * decision["win"])}
    return words(f"analysis.why_{'points' if by else 'games'}", by=by, **names, **of_ten)


def fact(decision: ExplainedDecision, naming: Naming, words: Words) -> str:
    """What goes otherwise with the best answer in the imagined games, "" if that is not known or nothing is clear."""
    known = decision.get("reason")
    if known is None or decision["loss"] <= 0:
        return ""
    best, played = (naming(decision[which], decision["key"]) for which in ("best", "played"))
    scale = 10 if known["kind"] in OF_TEN else 1
    better, other = (
        str(round(scale * known[which], 1)).replace(".", words("end.decimal")) for which in ("better", "other")
    )
    card = words.name(known["card"]) if known["card"] else ""
    return words(f"fact.{known['kind']}", best=best, played=played, one=better, other=other, card=card)


def points_better(decision: PlayedDecision, words: Words) -> str:
    """By how many points the game ends better with the best answer, "" if that is less than one."""
    points = round(decision["best_lead"] - decision["lead"], 1)
    return str(points).replace(".", words("end.decimal")) if points >= 1 else ""


def _chance(answer: JudgedAnswer, decision: PlayedDecision) -> float:
    """The chance to win with an answer, from what it gains over the one that was played."""
    return min(1.0, max(0.0, decision["win"] + answer["gain"]))


def chance_of(answer: JudgedAnswer, decision: PlayedDecision, words: Words) -> str:
    """The chance to win with an answer, in words."""
    return percent(_chance(answer, decision), words)


def shown_answers(decision: PlayedDecision) -> list[JudgedAnswer]:
    """The answers to tell: the best one, those that gain most, and always what was played."""
    ranked = sorted(decision["answers"], key=lambda answer: answer["picks"] != decision["best"])
    own = [answer for answer in ranked[MOST_ANSWERS:] if answer["picks"] == decision["played"]]
    return ranked[: MOST_ANSWERS - len(own)] + own


def is_as_good(answer: JudgedAnswer, decision: PlayedDecision) -> bool:
    """Whether an answer is better than what was played, and the imagined games do not tell it from the best one."""
    best = next((other["gain"] for other in decision["answers"] if other["picks"] == decision["best"]), 0.0)
    return decision["loss"] > 0 and answer["gain"] > 0 and answer["gain"] >= best - SIMILAR


def chances(decision: PlayedDecision, naming: Naming, words: Words) -> str:
    """The chance to win with each of the best answers and with what was played, in one line."""
    return " · ".join(
        words("coach.answer", name=naming(answer["picks"], decision["key"]), chance=chance_of(answer, decision, words))
        for answer in shown_answers(decision)
    )


def _alternative(answer: JudgedAnswer, decision: PlayedDecision, naming: Naming, words: Words, whose: str = "") -> str:
    """An answer with its chance to win, and the interval of how much better or worse it is than what was played."""
    is_own = answer["picks"] == decision["played"]
    is_best = answer["picks"] == decision["best"] or is_as_good(answer, decision)
    is_rivalled = sum(is_as_good(other, decision) for other in decision["answers"]) > 1
    name = tag("strong", esc(naming(answer["picks"], decision["key"])))
    if is_own or is_best:
        mark = "yours" if is_own else "similar" if is_rivalled else "best"
        name += tag("span", esc(whose if is_own and whose else words(f"analysis.{mark}")), class_="tag")
    chance = _chance(answer, decision)
    low, high = answer["interval"]
    text, bounds = tag("b", esc(percent(chance, words))), []
    if not is_own:
        bounds = [min(1.0, max(0.0, decision["win"] + bound)) for bound in (low, high)]
        from_, to = (percent(bound, words) for bound in bounds)
        text += " " + tag("small", esc(words("analysis.between", low=from_, high=to)))
    bar = _bar(chance, bounds)
    look = "own" if is_own else "top" if is_best else ""
    inside = tag("div", name, class_="answer-name") + tag("p", text) + bar
    return tag("li", thumbnail(answer["picks"]) + tag("div", inside), class_=look or None)


def _bar(chance: float, bounds: Sequence[float]) -> str:
    """A chance as a bar, with the bounds of its interval as a whisker."""
    drawn = f'<rect class="rest" width="200" height="8" y="4"/><rect width="{200 * chance:.0f}" height="8" y="4"/>'
    if bounds:
        low, high = (200 * bound for bound in bounds)
        drawn += f'<path d="M{low:.0f} 2V14M{low:.0f} 8H{high:.0f}M{high:.0f} 2V14"/>'
    return f'<svg class="bar" viewBox="-1 0 202 16" preserveAspectRatio="none" aria-hidden="true">{drawn}</svg>'


def _foot(
    analysis: Analysis,
    faults: list[ExplainedDecision],
    chosen: ExplainedDecision | None,
    words: Words,
    left: int | None,
) -> str:
    """How far it is, and the buttons."""
    done, total = analysis.done, len(analysis.points)
    foot = ""
    if not analysis.is_whole:
        key = "progress"
        if analysis.complete:
            key, done, total = "progress_rivals", analysis.rivals_done, len(analysis.rivals)
        progress = words(f"analysis.{key}", done=done, total=total)
        if left is not None and analysis.running:
            progress += " · " + words("analysis.left", seconds=left)
        bar = tag("progress", "", max=total, value=done, aria_label=words("analysis.title"))
        foot += tag("div", tag("p", esc(progress)) + bar, class_="analysis-progress")
        key = "pause" if analysis.running else "go_on"
        foot += button(esc(words(f"analysis.{key}")), f"analysis.{key}", class_="button", data_focus="analysis-pause")
    if chosen is not None:
        foot += button(esc(words("analysis.try")), "film.try", chosen["nth"], class_="button",
                       data_focus="analysis-try")  # fmt: skip
    if faults:
        following = _following(faults, chosen)
        foot += button(esc(words("analysis.next")), "analysis.at", following, class_="button primary",
                       data_focus="analysis-next")  # fmt: skip
    return foot


def _following(faults: list[ExplainedDecision], chosen: ExplainedDecision | None) -> int:
    """The number of the fault after the chosen one; after the last one that of the first."""
    numbers = [fault["nth"] for fault in faults]
    at = numbers.index(chosen["nth"]) + 1 if chosen is not None and chosen["nth"] in numbers else 0
    return int(numbers[at % len(numbers)])
