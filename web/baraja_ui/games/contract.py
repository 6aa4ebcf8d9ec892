"""What the page asks of a game, by who asks: small protocols, which `base.GameUI` joins.

Everything that has a body here is optional: a game leaves out what it does not need.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Protocol

from .deal import Options, UnknownKingdom
from .seats import offered

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject, Setup
    from baraja.core.events import Event
    from baraja.core.protocol import Question
    from baraja.core.session import Session

    from ..shell.facts import Fact, Facts
    from ..table.decision import DecisionForm
    from ..table.event_kinds import EventKinds
    from ..table.motion import Flight
    from ..table.painter import Picture
    from ..table.state import AnyTable, Outlook
    from ..table.visible_events import VisibleEvent
    from ..words import Words
    from .deal import Deal, Draft, WishesDraft
    from .finished import GameResult
    from .journey import Stop
    from .lesson import Example, Lesson
    from .medal import Medal
    from .typed import Command, Names, Reply, Telling, View


class Named(Protocol):
    """What every game has."""

    name: str

    @property
    def rules(self) -> ModuleType:
        """The engine's package of this game."""


class TableParts(Named, Protocol):
    """What a table needs of its game: decisions, what is printed on cards, motion, typed commands."""

    events: EventKinds
    letters: tuple[tuple[str, str], ...] = ()
    """Keys for this game only, as (key, name); the word `letters.<name>` says what it does."""
    places: Mapping[str, str] = {}
    """Words of typed commands for a place of this game, and the place that each means."""
    open_keys: tuple[str, ...] = ()
    """Questions that several people at one device may answer without handing it over, as no hand is shown."""
    play_key: str = ""
    """The question which Action to play, where the only one may play itself; "" where there is none such."""
    remembers: bool = False
    """Whether what everybody has seen of a rival's cards can be told on request, though nothing is counted."""
    counts: bool = False
    """Whether points and the reader's own deck follow from public facts, so that the page may count them on request."""

    @property
    def table(self) -> ModuleType:
        """The module that draws the table: `render`, `attributes`, `zones`, `moved`, `inspector_zone`, `closed`,
        `KEYS`, `COUNTED` and `PANELS`."""

    @property
    def cards(self) -> ModuleType:
        """The module that draws it one card at a time: `zones`, `face`, `left`, `ZONE_WORDS` and `KEYS`."""

    @property
    def reacting(self) -> frozenset[str]:
        """The cards that can react to an attack from the hand."""
        return frozenset()

    def facts(self) -> Facts:
        """What is printed on each card, by name."""

    def deciding(self, question: Question, view: View, words: Words, quick: bool = False) -> DecisionForm:
        """The decision for a question, in the form that suits it."""

    def is_idle(self, question: Question) -> bool:
        """Whether the question is the last of a turn, and nothing worth doing is left to choose."""
        return False

    def look_ahead(self, session: Session) -> Outlook | None:
        """What the player who is asked knows of the turn after what is clearly to be done now, or None."""
        return None

    def bought(self, events: Iterable[Event], seat: int) -> frozenset[str]:
        """The piles from which a seat has bought so far."""
        return frozenset()

    def own(self, key: str) -> bool:
        """Whether the question belongs to the player's own turn, rather than reacting to what others do."""
        return True

    def flights(self, state: AnyTable, events: list[VisibleEvent], words: Words) -> list[list[Flight]]:
        """The groups of cards that these events make fly over the table (see `table.motion`)."""
        return []

    def cues(self, state: AnyTable, events: list[VisibleEvent]) -> list[str]:
        """What these events sound like, as names of the cues of the host, or as motifs."""
        return []

    def touches(self, state: AnyTable, events: list[VisibleEvent]) -> str:
        """How the device vibrates at these events: milliseconds on and off, "" for not at all."""
        return ""

    def known_deck(
        self, session: Session, viewers: list[int], seat: int, events: list[VisibleEvent]
    ) -> Mapping[str, object] | None:
        """What all of these viewers, who are told these events, can know of a seat's cards; None for nothing."""
        return None

    def top_of(self, view: View, pile: str) -> str:
        """The card on top of a pile of the table; "" where there is none."""
        return ""

    def places_of(self, view: View, card: str) -> list[str]:
        """The targets from which this card could be taken, the likeliest first."""
        return [f"hand:{card}"] if any(held["name"] == card for held in view["hand"]) else []

    def card_lines(self, fact: Fact, words: Words) -> list[str]:
        """What is printed on a card besides its text, one line each."""
        return []

    def command(
        self, command: Command, question: Question, names: Names, pick: Callable[[Command], Reply]
    ) -> Reply | None:
        """What a typed command means at a question that only this game has, None where it has its usual meaning.
        `names.find(text)` gives the cards that words mean, `pick(command)` the answer with the options it names."""
        return None

    def tell(self, what: str, telling: Telling) -> str | None:
        """The answer to a typed question about the game, None if this game has none."""
        return None


class Progress(Named, Protocol):
    """What a running or finished game has come to: for the end screen, the statistics and the medals."""

    unit: str = "turn"
    """What the length of a game is counted in, as its events call it."""
    metrics: tuple[str, ...] = ("points",)
    """What is counted turn by turn; the first is what decides the game."""
    rival_of_the_day: str = ""
    """The kind of the rival in the game of the day, one that never plays otherwise; "" if there is no such game."""

    def turn(self, session: Session) -> int:
        """The number of the turn or round being played."""

    def standing(self, session: Session, seat: int) -> int:
        """What a seat has now of the thing that decides the game."""

    def standing_for(self, session: Session, viewer: int, seat: int) -> tuple[int, int]:
        """The least and the most of it that a seat may have now, by what another seat has seen."""
        return self.standing(session, seat), self.standing(session, seat)

    def figures(self, session: Session, seat: int) -> dict[str, float]:
        """What a seat has now, by metric."""
        return {self.metrics[0]: self.standing(session, seat)}

    def ending(self, words: Words, end: GameResult) -> str | Picture:
        """The screen of a finished game."""

    def ceremony(self, view: View) -> float:
        """How many milliseconds the counting of a finished game takes before the winner is named."""
        return 0

    @property
    def medals(self) -> tuple[Medal, ...]:
        """The achievements of this game."""
        return ()

    def achievement_facts(self, view: View, seat: int) -> tuple[str, ...]:
        """What a finished game notes, for its medals, about how a seat has played."""
        return ()

    def cards_gained(self, session: Session, seat: int) -> tuple[str, ...]:
        """The cards that a seat has chosen to have in a game, each once, for the statistics."""
        return ()

    def stops(self) -> tuple[Stop, ...]:
        """The stops of the journey (`games.journey`) in this game, in order."""
        return ()

    def deal_of_the_day(self, day: str) -> Deal | None:
        """The deal of a day ("2026-11-20"), the same for everybody; None if the game has none."""
        return None

    def of_the_day(self, setup: Setup, seed: int, day: str) -> bool:
        """Whether this is the deal of the day."""
        return False

    def glimpse(self, session: Session) -> list[str]:
        """Some cards by which a running game can be recognized, among those that all players can see."""
        return []


class Offer(Named, Protocol):
    """What the screens of a new game need: players, drafts, and deals."""

    usual_bot: str
    """The opponent on a first visit."""
    usual_seats: int = 4
    most_seats: int = 6
    ratings: Mapping[str, int] = {}
    """How strong the bots to play against are: their success against each other as Elo points (engine/docs/levels.md),
    1500 for the one in the middle."""

    @property
    def variants(self) -> Mapping[str, Mapping[str, object]]:
        """Rules that the reader may choose to play with, by name: what each adds to the engine's set-up. Links and
        stored drafts hold the names."""
        return getattr(self.rules, "VARIANTS", {})

    def variants_of(self, setup: Setup) -> tuple[str, ...]:
        """The variants of a set-up."""
        return tuple(name for name, changes in self.variants.items() if changes.items() <= setup.items())

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots that can be played against."""
        return offered(self.name)

    def next_starter(self, seed: int, seats: int, winners: list[int]) -> int | None:
        """Who starts the next game of the same players; None where the rules leave it to chance."""
        return None

    def setup(self, deal: Deal) -> Setup:
        """The engine's set-up for a deal; raises UnknownKingdom."""
        if deal.kingdom != self.name:
            raise UnknownKingdom(deal.kingdom)
        return {"seats": len(deal.seats), "start": deal.start}

    def kingdom(self, setup: Setup) -> str | tuple[str, ...]:
        """The kingdom of a set-up, as a deal writes it: the id of a suggested one, its cards, else the game's name."""
        return self.name

    def title(self, kingdom: str | tuple[str, ...], words: Words) -> str:
        """The title of a game with this kingdom."""
        return words(f"game.{self.name}")

    def default_draft(self) -> Mapping[str, object]:
        """The keys of a draft that only this game has, before anything is chosen."""
        return {}

    def sanitize(self, draft: Draft, stored: JsonObject) -> None:
        """Copies into `draft` what the stored draft `stored` says about this game, leaving out everything invalid."""

    def fit(self, draft: Draft) -> None:
        """Drops from a draft what the rules do not know."""
        return None

    def problem(self, draft: Draft) -> str | None:
        """The key of the sentence that says why a draft cannot be dealt yet."""
        return None

    def chosen(self, draft: Draft) -> str | tuple[str, ...]:
        """The kingdom of a draft that has no problem, as a deal writes it."""
        return self.name

    def options(self, draft: Draft, seed: int) -> Options:
        """The options that a draft chooses, for a deal with this seed."""
        return {}

    def options_of(self, setup: Setup) -> Options:
        """The options of a set-up."""
        return {}

    def described(self, draft: Draft, words: Words) -> str:
        """What a draft would deal, in a few words."""
        return words(f"game.{self.name}")

    def panel(self, draft: Draft, words: Words, **parts: str | bool) -> str:
        """The part of the new game screen that belongs to this game."""

    def about(self, deal: Deal, words: Words) -> str:
        """What a deal is about, for a person who opens it from a link."""
        return ""


class Kingdoms(Named, Protocol):
    """What games with kingdoms have besides: suggested ones, cards to choose, options, and cards of plug-ins."""

    def kingdoms(self) -> Mapping[str, JsonObject]:
        """The suggested kingdoms by id, and some with the cards of plug-ins; none in a game without kingdoms."""
        return {}

    def list_cards(self, kingdom: str | tuple[str, ...]) -> tuple[str, ...]:
        """The cards that a buy list may name in a kingdom, or in any for ""; none without such lists."""
        return ()

    def usual_buys(self) -> tuple[str, ...]:
        """The purchases of a new buy list, in order."""
        return ()

    @property
    def program(self) -> str:
        """A player of this game as a program of a few lines, as an example; "" for none."""
        return ""

    @property
    def program_view(self) -> type:
        """The class of the `view` that such a program gets."""
        return object

    def colonies(self, draft: Draft) -> str:
        """Whether a draft uses Colonies: "always", "never", or "by_share" if that depends on the kingdom."""
        return "never"

    def pick(self, draft: Draft, card: str) -> bool:
        """Adds a card to the kingdom of a draft or removes it again; False if there is no room for it."""
        return False

    def picked(self, draft: Draft) -> list[str]:
        """The cards chosen so far for a kingdom that is chosen card by card."""
        return []

    def picking(self, draft: Draft, words: Words) -> str:
        """The markup of the kingdom that is being chosen, shown beside the cards to choose from."""
        return ""

    def draw_again(self, draft: Draft, new_seed: Callable[[], int], lately: tuple[str, ...]) -> None:
        """Draws again what a draft leaves to chance; `lately` are the cards of the kingdoms played last."""
        return None

    def wishes(self, stored: object) -> WishesDraft | None:
        """Stored wishes for a kingdom, without anything invalid; None in a game without kingdoms."""
        return None

    def changed(self, kingdom: list[str], marked: list[str], seed: int) -> list[str]:
        """The kingdom with other cards in place of the marked ones."""
        return kingdom

    def cards_of(self, kingdom: str | tuple[str, ...]) -> list[str]:
        """The cards of a kingdom."""
        return []

    def packages(self, setup: Setup) -> list[str]:
        """The plug-ins, with their versions, that the cards of a set-up come from."""
        return []

    def read_anew(self) -> None:
        """Called when a plug-in was added: there may be new cards."""
        return


class Teaching(Named, Protocol):
    """What explains a game: lessons, examples, rules, and the room of cards."""

    browsed: bool = False
    """Whether its cards can be browsed in the room of cards."""
    rulebook: str = ""
    """The package with the texts of its rules, in a folder `rules`; "" for none."""

    @property
    def library(self) -> ModuleType:
        """The module that shows its cards in the room of cards, if they are `browsed`: `names`, `groups`, `fits`,
        `drawn`, `looks`, `printed` and `text`, and the name of the game as `GAME`."""

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons that teach this game, in order."""
        return ()

    @property
    def examples(self) -> tuple[Example, ...]:
        """The turns of this game that can be watched as films, in order."""
        return ()


class Pictures(Named, Protocol):
    """The pictures of a game outside of its table. All are decoration."""

    puzzle_cards: Mapping[str, str] = {}
    """The card that stands for each kind of puzzle."""

    def poster(self, cards: Sequence[str] = ()) -> str:
        """The game as a picture for the home screen; with `cards` these instead of its own."""
        return ""

    def drawn(self, card: str) -> str:
        """The picture of a card, decoration."""
        return ""

    def pictures(self, cards: Iterable[str]) -> str:
        """All cards of a kingdom as small pictures, decoration."""
        return ""

    def fan(self, cards: list[str]) -> str:
        """Cards spread out as a fan, decoration; names that the rules do not know are left out."""
        return ""

    def thumb(self, card: str) -> str:
        """The small picture of a card beside its name."""
        return ""
