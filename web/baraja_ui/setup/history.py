"""The kingdoms played here: when, how often and with what result, to play one again or to avoid repeating cards."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import asdict, dataclass
from functools import reduce
from typing import TYPE_CHECKING

from baraja.core.untrusted import list_or_empty

from ..controller import Controller, action
from ..saves.save_file import clean
from ..shell.html import button, classes, esc, tag
from ..shell.icons import icon
from ..shell.screens import kingdom_line
from ..words import Words

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from ..games.base import GameUI
    from ..page import Page, RunningGame
    from .draft import DraftController

MAX_KINGDOMS = 400  # games remembered; the oldest are dropped first
RECENT = 3  # how many of the last kingdoms have cards that count as played lately
SHOWN = 30
PICTURED = 6  # how many of those listed are shown with pictures of their cards
OUTCOMES = ("won", "tied", "lost", "")


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game: its id, the day, the kingdom, and "won", "tied" or "lost" if one person played."""

    id: str
    date: str
    cards: tuple[str, ...]
    outcome: str = ""


@dataclass(frozen=True, slots=True)
class Kingdom:
    """A kingdom with all its games: how many, how many were won, the date and the outcome of the last."""

    cards: tuple[str, ...]
    times: int
    won: int
    last: str
    outcome: str


def outcome_of(kinds: list[str], scores: list[JsonObject]) -> str:
    """How a game ended for the only person at the table, "" if there were several."""
    people = [seat for seat, kind in enumerate(kinds) if kind == "person"]
    if len(people) != 1:
        return ""
    winners = [score["seat"] for score in scores if score["winner"]]
    if people[0] not in winners:
        return "lost"
    return "won" if len(winners) == 1 else "tied"


def added(history: list[Played], new: Played) -> list[Played]:
    """The games with another finished one; a game that is finished a second time replaces its earlier entry."""
    return [*(game for game in history if game.id != new.id), new][-MAX_KINGDOMS:]


def kingdoms(history: list[Played]) -> list[Kingdom]:
    """The kingdoms played, the last first, each once regardless of the order of its cards."""
    deals: dict[tuple[str, ...], list[Played]] = {}
    for game in history:
        deals.setdefault(tuple(sorted(game.cards)), []).append(game)
    listed = [
        Kingdom(games[-1].cards, len(games), sum(game.outcome == "won" for game in games), games[-1].date,
                games[-1].outcome)
        for games in sorted(deals.values(), key=lambda games: history.index(games[-1]), reverse=True)
    ]  # fmt: skip
    return listed


def lately(history: list[Played]) -> tuple[str, ...]:
    """The cards of the last few kingdoms."""
    recent = kingdoms(history)[:RECENT]
    return tuple(dict.fromkeys(card for kingdom in recent for card in kingdom.cards))


def write(history: list[Played]) -> list[JsonObject]:
    """Plain values for the browser's storage."""
    return [asdict(game) for game in history]


def read(stored: object, known: Set[str]) -> list[Played]:
    """The stored games, without anything invalid; `known` are the kingdom cards that exist."""
    games = []
    for entry in list_or_empty(stored)[-MAX_KINGDOMS:]:
        if not isinstance(entry, dict):
            continue
        cards, outcome = entry.get("cards"), entry.get("outcome")
        if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
            continue
        save_id, date = clean(entry.get("id"), "", 40), clean(entry.get("date"), "", 10)
        if save_id and outcome in OUTCOMES and len(cards) == len(set(cards)) == 10 and set(cards) <= known:
            games.append(Played(save_id, date, tuple(cards), outcome))
    return games


# ---------------------------------------------------------------- markup


def render(kingdoms: list[Kingdom], chosen: list[str], words: Words, ui: GameUI) -> str:
    """The kingdoms played, each with a button to choose it again."""
    if not kingdoms:
        return tag("p", esc(words("played.none")), class_="quiet-text")
    rows = ""
    for at, kingdom in enumerate(kingdoms[:SHOWN]):
        on = sorted(kingdom.cards) == sorted(chosen)
        key = "played.once" if kingdom.times == 1 else "played.times"
        line = words(key, date=words.date(kingdom.last), times=kingdom.times)
        if kingdom.outcome:
            line += " · " + words(f"played.{kingdom.outcome}")
        inside = tag("strong", esc(ui.title(kingdom.cards, words))) + tag("span", esc(line), class_="played-line")
        inside += ui.pictures(kingdom.cards) if at < PICTURED else ""
        inside += tag("span", kingdom_line(kingdom.cards, words), class_="kingdom-cards")
        rows += tag(
            "li",
            button(
                inside, "new.played", ",".join(kingdom.cards), class_=classes("kingdom", on and "chosen"),
                aria_pressed="true" if on else "false", data_focus=f"played-{kingdom.cards[0]}-{kingdom.last}",
            ),
        )  # fmt: skip
    away = button(
        icon("trash") + tag("span", esc(words("played.forget"))), "played.forget", class_="button quiet",
        data_focus="played-forget",
    )  # fmt: skip
    return tag("ul", rows, class_="kingdoms") + away


class KingdomsPlayed(Controller):
    """Remembers the kingdoms that were played here."""

    def __init__(self, page: Page, draft: DraftController) -> None:
        super().__init__(page)
        self._draft = draft
        self.history: list[Played] = []

    async def restore(self) -> None:
        stored = read(await self.stored_value("history"), frozenset(self.page.rules.kingdom_cards()))
        if not self.gained("history"):
            self.history = stored
            return
        self.history = reduce(added, self.history, stored)
        self.keep("history", write(self.history))

    def lately(self) -> tuple[str, ...]:
        """The cards of the kingdoms played last."""
        return lately(self.history)

    def remember(self, play: RunningGame) -> None:
        """Stores the kingdom of a finished game."""
        cards = play.session.setup.get("kingdom")
        if not cards or len(cards) != 10:
            return
        kinds = [seat.kind for seat in play.save.seats]
        game = Played(
            play.save.id, self.host.today()[:10], tuple(cards), outcome_of(kinds, play.table()["view"]["scores"])
        )
        if game not in self.history:
            self.history = added(self.history, game)
            self.keep("history", write(self.history))

    @action("new.played")
    def new_played(self, arg: str) -> None:
        self._draft.draft["played"] = arg.split(",")
        self._draft.changed()

    @action("played.forget")
    def played_forget(self, _arg: str) -> None:
        self.history = []
        self._draft.draft["played"] = []
        self.keep("history", [])
        self._draft.changed()
