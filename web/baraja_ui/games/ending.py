"""What the end screens of the games share: who has won, how it went turn by turn, and the ways on."""

from ..shell.charts import Line, chart
from ..shell.html import button, esc, tag
from ..shell.icons import icon
from ..shell.screens import panel, switch
from ..statistics.curves import turning_point


def lead(words, practice: bool) -> str:
    return tag("p", esc(words("games.practice")), class_="lead") if practice else ""


def title(scores: list[dict], names: list[str], words) -> str:
    """Who has won."""
    winners = [names[entry["seat"]] for entry in scores if entry["winner"]]
    if len(winners) == 1:
        return words("end.won", name=winners[0])
    if len(winners) == len(names):
        return words("end.all_won")
    return words("end.shared", names=words("end.and").join(winners))


def foot(words) -> str:
    """The ways on."""
    home = button(esc(words("end.home")), "go", "home", class_="button", data_focus="end-home")
    home += button(esc(words("film.open")), "film.open", class_="button", data_focus="film")
    return home + button(esc(words("end.again")), "rematch", "same", class_="button primary", data_focus="again")


def next_tools(words) -> str:
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


def curves(
    curve: list[dict], names: list[str], scores: list[dict], metric: str, metrics: tuple[str, ...], words
) -> str:
    """The panel of the curves: which of them, the turning point in a sentence, the lines."""
    label = words(f"metric.{words.game}_{metric}")
    choices = [(name, words(f"metric.{words.game}_{name}")) for name in metrics]
    body = switch("end.metric", choices, metric, words("end.metrics"))
    told = turning_point(curve, names, scores, words)
    if told:
        body += tag("p", esc(told), class_="turning")
    lines = [
        Line(name, seat, tuple(step[metric][seat] for step in curve if metric in step))
        for seat, name in enumerate(names)
    ]
    return panel(words("end.course"), body + chart([line for line in lines if line.values], label, words), "curve")
