"""What the end screens of the games share: who has won, how it went turn by turn, and the ways on."""

from ..shell.charts import Line, chart
from ..shell.html import button, esc, tag
from ..shell.icons import icon
from ..shell.screens import panel, switch
from ..words import Words
from .base import Finished


def lead(words: Words, practice: bool) -> str:
    return tag("p", esc(words("games.practice")), class_="lead") if practice else ""


def title(scores: list[dict], names: list[str], words: Words) -> str:
    """Who has won."""
    winners = [names[entry["seat"]] for entry in scores if entry["winner"]]
    if len(winners) == 1:
        return words("end.won", name=winners[0])
    if len(winners) == len(names):
        return words("end.all_won")
    return words("end.shared", names=words("end.and").join(winners))


def foot(words: Words) -> str:
    """The ways on."""
    home = button(esc(words("end.home")), "go", "home", class_="button", data_focus="end-home")
    home += button(esc(words("film.open")), "film.open", class_="button", data_focus="film")
    return home + button(esc(words("end.again")), "rematch", "same", class_="button primary", data_focus="again")


def next_tools(words: Words) -> str:
    """What may come next: sharing, the log, undo."""
    tools = "".join(
        button(
            icon(sign) + tag("span", esc(words(key))), action, arg, class_="row-button",
            data_focus=f"{action}-{arg}",
        )
        for action, arg, sign, key in (
            ("share.deal", "", "share", "pause.share_deal"),
            ("share.game", "", "share", "pause.share_game"),
            ("end.table", "", "log", "end.log"),
            ("undo", "", "undo", "end.undo"),
        )
    )  # fmt: skip
    return panel(words("end.next"), tag("div", tools, class_="rows"), "next")


def curves(end: Finished, words: Words) -> str:
    """The panel of the curves: which of them, the turning point in a sentence, the lines."""
    metric = end.metric
    label = words(f"metric.{words.game}_{metric}")
    choices = [(name, words(f"metric.{words.game}_{name}")) for name in end.metrics]
    body = switch("end.metric", choices, metric, words("end.metrics"))
    told = turning_point(end.curve, end.names, end.view["scores"], words)
    if told:
        body += tag("p", esc(told), class_="turning")
    lines = [
        Line(name, seat, tuple(step[metric][seat] for step in end.curve if metric in step))
        for seat, name in enumerate(end.names)
    ]
    return panel(words("end.course"), body + chart([line for line in lines if line.values], label, words), "curve")


def turning_point(steps: list[dict], names: list[str], scores: list[dict], words: Words) -> str:
    """When the winner took the lead for good, in a sentence; "" before it is counted or where nobody won alone."""
    winners = [score["seat"] for score in scores if score["winner"]]
    if len(steps) < 2 or len(winners) != 1 or len(scores) < 2:
        return ""
    seat = winners[0]
    leads = [step["points"][seat] - max(p for at, p in enumerate(step["points"]) if at != seat) for step in steps]
    if leads[-1] <= 0:
        return words("end.turning_tie", name=names[seat])
    behind = [at for at, lead in enumerate(leads) if lead <= 0]
    at = behind[-1] + 1
    if at == len(leads) - 1 and len(leads) > 2:
        return words("end.turning_last", name=names[seat], turn=steps[at]["turn"])
    worst = min(leads[:at])
    key = "end.turning_back" if worst < 0 else "end.turning_start"
    return words(key, name=names[seat], turn=steps[at]["turn"], behind=-worst, lead=leads[-1])
