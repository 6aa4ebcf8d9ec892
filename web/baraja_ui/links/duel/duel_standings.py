"""The duel: several people play the same deal separately, and their curves are compared.

A duel link carries whole games, so that no result has to be taken on trust: every device replays the others' decisions
and counts for itself. A game that does not fit the rules, or that is not over, makes the whole link invalid.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from baraja.core.session import Session

from ...games.deal import LONGEST_NAME, SEATS
from ...games.dealing import setup_of
from ...games.registry import game_ui
from ...saves.save_file import clean
from ...shell import charts
from ...shell.html import button, classes, esc, tag
from ...shell.screens import panel
from ...shell.waiting import at_once, in_slices
from ...statistics import curves
from ...words import Words
from .. import link_codec
from ..sessions import unfolding

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from ...games.deal import Deal
    from ...host.protocol import Host
    from ...page import RunningGame

MOST_GHOSTS = link_codec.MOST_RUNS - 1


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's result in the duel: points, turns, and the place at that player's table."""

    name: str
    points: int
    turns: int
    place: int
    practice: bool = False
    mine: bool = False

    @property
    def rank(self) -> tuple[int, int]:
        """The sort key: more points first; with equal points, fewer turns."""
        return -self.points, self.turns


@dataclass(frozen=True, slots=True)
class Ghost:
    """Another player's game of the deal, replayed here: the run, the result, and the points turn by turn."""

    run: link_codec.Run
    standing: Standing
    points: tuple[int, ...] = ()


def replaying(shared: link_codec.Shared, run: link_codec.Run) -> Generator[int, None, Session]:
    """Plays the game of a run in small steps; returns its session. Raises LinkError if the decisions do not fit the
    deal or stop before the end."""
    session = yield from unfolding(shared, run)
    if session.question is not None:
        raise link_codec.LinkError("unfinished")
    return session


def person(deal: Deal) -> int:
    """The seat of the duel's player."""
    return deal.seats.index("person")


def alone(play: RunningGame) -> bool:
    """Whether the reader has played this game alone against bots that a link can name; people on other devices have
    played too."""
    seats = play.deal().seats
    return len(play.people) == seats.count("person") == 1 and set(seats) <= set(SEATS)


def standing_of(deal: Deal, session: Session, name: str, practice: bool, mine: bool = False) -> Standing:
    """The result of the duel's player in a finished session."""
    score = next(entry for entry in session.table(person(deal))["view"]["scores"] if entry["seat"] == person(deal))
    return Standing(name, score["points"], score["turns"], score["place"], practice, mine)


def challenging(shared: link_codec.Shared, words: Words) -> Generator[int, None, list[Standing]]:
    """The results of the games in a link: a generator that yields how many decisions have been played and returns a
    list of `Standing`. Raises LinkError if one of the games is not possible."""
    standings, done = [], 0
    for number, run in enumerate(shared.runs, 1):
        steps = replaying(shared, run)
        while True:
            try:
                yield done + next(steps)
            except StopIteration as played:
                session = played.value
                break
        done += run.count
        name = clean(run.name, words("new.player", number=number))
        standings.append(standing_of(shared.deal, session, name, run.practice))
    return standings


def challengers(shared: link_codec.Shared, words: Words) -> list[Standing]:
    """`challenging` without a pause."""
    return at_once(challenging(shared, words))


def same_deal(deal: Deal, play: RunningGame) -> bool:
    """Whether a running game was dealt from this deal, with the same bots."""
    session = play.session
    kinds = tuple(seat.kind for seat in play.save.seats)
    return (play.ui.name, session.seed, kinds) == (deal.game, deal.seed, deal.seats) and (
        session.setup == setup_of(deal)
    )


def run_of(play: RunningGame, name: str) -> link_codec.Run:
    """The finished game at a table in the form for a link."""
    session = play.session
    answers = link_codec.answers(Session(play.rules, session.setup, session.seed), session.decisions)
    return link_codec.Run(name, len(answers), link_codec.pack(answers), play.save.practice)


def gathered(
    known: list[link_codec.Run], mine: link_codec.Run | None, new: tuple[link_codec.Run, ...]
) -> list[link_codec.Run]:
    """The games of the others: those known and new ones, each once, without the reader's own. If two people made the
    same decisions throughout, the games are told apart by name."""
    runs: list[link_codec.Run] = []
    for run in [*new, *known]:
        games = [(other.name, other.packed) for other in [*runs, *([mine] if mine else [])]]
        if (run.name, run.packed) not in games:
            runs.append(run)
    return runs[:MOST_GHOSTS]


async def ghosts(deal: Deal, runs: tuple[link_codec.Run, ...], words: Words, host: Host) -> list[Ghost]:
    """The games of a link, replayed and counted turn by turn without blocking the page."""
    rivals = []
    shared = link_codec.Shared(deal, "", duel=True, runs=runs)
    game = game_ui(deal.game)
    for number, run in enumerate(runs, 1):
        session = await in_slices(host, replaying(shared, run))
        steps = await curves.count(game, session.setup, session.seed, session.decisions, host)
        name = clean(run.name, words("new.player", number=number))
        points = tuple(step["points"][person(deal)] for step in steps)
        rivals.append(Ghost(run, standing_of(deal, session, name, run.practice), points))
    return rivals


def told_apart(standings: list[Standing]) -> list[str]:
    """The names, numbered if two people have the same one."""
    names = [standing.name for standing in standings]
    return [name if names.count(name) == 1 else f"{name} ({names[: at + 1].count(name)})"
            for at, name in enumerate(names)]  # fmt: skip


# ---------------------------------------------------------------- what is shown


def ghost_line(ghosts: list[Ghost], turn: int, words: Words) -> str:
    """What the others had at the end of this turn, as one line of plain text."""
    sentences = []
    for name, ghost in zip(told_apart([ghost.standing for ghost in ghosts]), ghosts, strict=True):
        if turn < len(ghost.points):
            points = words(f"duel.points_{words.game}", points=charts.figure(ghost.points[turn], words))
            sentences.append(words("duel.ghost", name=name, points=points, turn=turn))
        else:
            sentences.append(words("duel.ghost_over", name=name, result=_points(ghost.standing, words)))
    return " ".join(sentences)


def _points(standing: Standing, words: Words) -> str:
    return words(f"duel.points_{words.game}", points=charts.figure(standing.points, words))


def verdict(standings: list[Standing], words: Words) -> str:
    """The sentence that says who won the duel."""
    best = min(standing.rank for standing in standings)
    winners = [name for name, standing in zip(told_apart(standings), standings, strict=True) if standing.rank == best]
    if len(winners) > 1:
        return words("duel.draw", names=words.listing(winners))
    return words("duel.won", name=winners[0])


def places(standings: list[Standing], words: Words) -> str:
    """All results as a list, the best first."""
    best = min(standing.rank for standing in standings)
    rows = ""
    named = sorted(zip(told_apart(standings), standings, strict=True), key=lambda entry: entry[1].rank)
    for name, standing in named:
        line = words("duel.line", turns=standing.turns, place=words.ordinal(standing.place))
        if standing.practice:
            line += " · " + words("duel.practice")
        if standing.mine:
            line += " · " + words("duel.here")
        inside = tag("span", esc(name), class_="place-name") + tag("span", esc(line), class_="quiet-text")
        inside += tag("strong", esc(_points(standing, words)), class_="place-points")
        rows += tag("li", inside, class_=classes("place", standing.rank == best and "winner"))
    return tag("ol", rows, class_="places")


def result(mine: Standing, curve: list[JsonObject], seat: int, ghosts: list[Ghost], words: Words) -> str:
    """The panel of a duel that was played here: who won, the results, and the curves."""
    standings = [mine, *(ghost.standing for ghost in ghosts)]
    names = told_apart(standings)
    body = tag("p", esc(verdict(standings, words)), class_="lead verdict") + places(standings, words)
    values = [tuple(step["points"][seat] for step in curve), *(ghost.points for ghost in ghosts)]
    lines = [charts.Line(name, at, points) for at, (name, points) in enumerate(zip(names, values, strict=True))]
    body += charts.chart(lines if curve else [], words("duel.curve"), words, unit=game_ui(words.game).unit)
    return panel(words("duel.title"), body + tag("p", esc(words("duel.honest")), class_="quiet-text"), "duel")


def sign(name: str, fallback: str, answered: bool, words: Words) -> str:
    """The panel that sends a duel: the field for the name, and the button."""
    field = tag("label", esc(words("duel.name")), for_="duel-name") + tag(
        "input", type="text", id="duel-name", value=name, placeholder=fallback, maxlength=LONGEST_NAME,
        autocomplete="off", spellcheck="false", data_action="duel.name", data_focus="duel-name",
    )  # fmt: skip
    send = button(
        esc(words("duel.answer" if answered else "duel.send")), "duel.send", class_="button", data_focus="duel-send"
    )
    text = tag("p", esc(words("duel.answer_help" if answered else "duel.send_help")))
    title = words("duel.answer_title" if answered else "duel.send_title")
    text += tag("p", esc(words("duel.fair")), class_="quiet-text")
    return panel(title, text + tag("div", tag("div", field, class_="field") + send, class_="duel-sign"), "challenge")


def offered(standings: list[Standing], words: Words) -> str:
    """The panel of a duel link: who has played the deal so far."""
    body = places(standings, words) if standings else tag("p", esc(words("duel.nobody")))
    markup = "".join(tag("p", esc(words(key)), class_="quiet-text") for key in ("duel.rules", "duel.fair"))
    return panel(words("duel.title"), body + markup, "duel")
