"""What the page asks of a game.

Saves, links, the match and the replay know no game: where games differ, they ask a `GameUI`. Each game implements it in
a folder of its own and is named in one line of :mod:`baraja_ui.games.registry`. What a game has no need of, it leaves
out: everything that has a body here is optional.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol

from ..table.painter import Picture
from ..words import Words
from .seats import offered
from .typed import Command, Names, Reply, Telling

if TYPE_CHECKING:
    from baraja.core.session import Session

    from ..app import App
    from ..table.decision import Deciding
    from ..table.state import Table
    from .deal import Deal


class Drafting(Protocol):
    """Whoever keeps the draft of a new game."""

    draft: dict

    def changed(self) -> None:
        """The draft was edited: what no longer fits is dropped, and the screen shows it."""


class UnknownKingdom(ValueError):
    """A deal names a kingdom that the rules do not know."""


@dataclass(frozen=True, slots=True)
class EventKinds:
    """Which kinds of events of a game mean what to the page.

    With `headings` something new begins: a line of its own look, whatever the filter. `housekeeping` happens at the end
    of every turn or round: said, but set back like a consequence. `news` is worth a sentence in the briefing, on the
    curtain and to the ear, what is `heard` to the ear alone, because the eye finds it on the table; `doings` are worth
    one on the chip of whoever did it; after `shown` the table waits a moment while bots move. With `begins` the others'
    part of the story begins; `passive` happens to a player on his own turn without being his doing. `acts` are what a
    card itself does: the card explains them, not the one before; a rule explains those `anywhere` at any depth.
    `filters` are the choices over the log besides "all" and "mine", by name, each with what it lets through besides
    the headings. `attacks` says whether an event is directed against others.
    """

    headings: frozenset[str] = frozenset()
    housekeeping: frozenset[str] = frozenset()
    news: frozenset[str] = frozenset(("over",))
    heard: frozenset[str] = frozenset()
    doings: frozenset[str] = frozenset()
    shown: frozenset[str] = frozenset()
    begins: frozenset[str] = frozenset()
    passive: frozenset[str] = frozenset(("over",))
    acts: frozenset[str] = frozenset()
    anywhere: frozenset[str] = frozenset()
    filters: Mapping[str, frozenset[str]] = field(default_factory=dict)
    attacks: Callable[[dict], bool] = lambda event: False


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game for its end screen: the view of the table, the names by seat, the `curve` counted by turn so far,
    whether it was `practice`, what sharing said and the link it showed, what bots were up to by seat (None for people),
    and for how many milliseconds the result has been filling (None once it is complete). `metric` is the curve that is
    drawn, of those in `metrics`; `people` are the seats of people; markup: the result of a `duel`, the ways to play
    `again`, a `hint` on installing, the `medals` that the game has brought; `paused` while the
    filling waits."""

    view: dict
    names: list[str]
    curve: list[dict]
    practice: bool = False
    sharing: str = ""
    shown: str = ""
    plans: tuple = ()
    elapsed: float | None = None
    metric: str = "points"
    metrics: tuple[str, ...] = ("points",)
    duel: str = ""
    again: str = ""
    hint: str = ""
    people: tuple[int, ...] = ()
    medals: str = ""
    paused: bool = False


class GameUI(Protocol):
    """One game for the page."""

    name: str
    unit: str = "turn"
    """What a game is counted in, as its events call it."""
    usual_bot: str
    """Who sits opposite on a first visit."""
    usual_seats: int = 4
    most_seats: int = 6
    metrics: tuple[str, ...] = ("points",)
    """What is counted by turn, first what decides the game."""
    events: EventKinds
    letters: tuple[tuple[str, str], ...] = ()
    """Keys that mean something in this game only, and which of `letters.*` says what each does."""
    places: Mapping[str, str] = {}
    """Words that ask about a place of this game in typed commands, and what they ask for."""
    open_keys: tuple[str, ...] = ()
    """Questions at which several people at one device decide with closed hands, all looking on."""
    browsed: bool = False
    """Whether there are cards to look through."""
    counts: bool = False
    """Whether points and one's own deck follow from what was public, so that the page can count them on demand."""

    # ------------------------------------------------------------ what it is made of

    @property
    def rules(self) -> ModuleType:
        """The engine's package of this game."""

    @property
    def table(self) -> ModuleType:
        """Draws the table: `render`, `attributes`, `zones`, `moved`, `inspector_zone`, `closed`, `KEYS` and
        `PANELS`."""

    @property
    def cards(self) -> ModuleType:
        """Draws it one card at a time: `zones`, `face`, `left`, `ZONE_WORDS` and `KEYS`."""

    @property
    def library(self) -> ModuleType:
        """Shows its cards in the room of cards, if they are `browsed`: `names`, `groups`, `fits`, `drawn`, `looks` and
        `text`."""

    @property
    def lessons(self) -> tuple:
        """The lessons that teach this game, in their order."""
        return ()

    @property
    def medals(self) -> tuple:
        """What can be achieved in this game."""
        return ()

    def feats(self, view: dict, seat: int) -> tuple[str, ...]:
        """What a finished game notes for its medals about how a seat has played."""
        return ()

    def cards_had(self, session: Session, seat: int) -> tuple[str, ...]:
        """The cards that a seat has chosen to have in a game, each once, for the statistics; none where everybody has
        the same."""
        return ()

    @property
    def reacting(self) -> frozenset[str]:
        """Cards that answer an attack from the hand."""
        return frozenset()

    def facts(self) -> Mapping[str, Any]:
        """What is printed on each card, by name."""

    def deciding(
        self, question: dict, view: dict, words: Words, facts: Mapping[str, Any], quick: bool = False
    ) -> Deciding:
        """The decision of a question, in the form that suits it."""

    def own(self, key: str) -> bool:
        """Whether the question belongs to the player's own turn and is not an answer to what others do."""
        return True

    def ending(self, words: Words, end: Finished) -> str | Picture:
        """The screen of a finished game."""

    def ceremony(self, view: dict) -> float:
        """For how many milliseconds the result of a finished game is counted before anybody is named winner."""
        return 0

    @property
    def bots(self) -> tuple[str, ...]:
        """Who can be played against."""
        return offered(self.name)

    # ------------------------------------------------------------ the show

    def flights(self, state: Table, events: list[dict], words: Words) -> list:
        """The groups of cards that fly over the table because of some events (see `table.motion`)."""
        return []

    def cues(self, state: Table, events: list[dict]) -> list[str]:
        """What some events sound like, as names of the cues of js/sound.js."""
        return []

    def touches(self, state: Table, events: list[dict]) -> str:
        """How the device vibrates at some events: milliseconds on and off, "" for not at all."""
        return ""

    # ------------------------------------------------------------ how far it is

    def of_the_day(self, setup: dict, seed: int, day: str) -> bool:
        """Whether this is the deal that a day gives to everybody."""
        return False

    def turn(self, session: Session) -> int:
        """The number of the turn or round being played."""

    def standing(self, session: Session, seat: int) -> int:
        """What a seat has now of what decides the game."""

    def figures(self, session: Session, seat: int) -> dict[str, float]:
        """What a seat has now, by metric."""
        return {self.metrics[0]: self.standing(session, seat)}

    # ------------------------------------------------------------ what is said of it

    def top_of(self, view: dict, pile: str) -> str:
        """The card on top of a pile of the table; "" where there is none."""
        return ""

    def places_of(self, view: dict, card: str) -> list[str]:
        """The targets where a card that is looked at could be taken from, the likeliest first."""
        return [f"hand:{card}"] if any(held["name"] == card for held in view["hand"]) else []

    def card_lines(self, fact: Any, words: Words) -> list[str]:
        """What is printed on a card besides its text, one line each."""
        return []

    def command(self, command: Command, question: dict, names: Names, pick: Callable[[Command], Reply]) -> Reply | None:
        """What a typed command means at a question that this game alone asks, None where it means what it means
        everywhere. `names.find(text)` are the cards meant by some words, `pick(command)` the answer with the options
        that the command names."""
        return None

    def tell(self, what: str, said: Telling) -> str | None:
        """The answer to a typed question about the game, None where this game has nothing to say to it."""
        return None

    # ------------------------------------------------------------ setting it up

    def next_starter(self, seed: int, seats: int, winners: list[int]) -> int | None:
        """Who starts the next game of the same company; None where the rules leave it to chance."""
        return None

    def setup(self, deal: Deal) -> dict:
        """The engine's set-up for a deal; raises UnknownKingdom."""
        if deal.kingdom != self.name:
            raise UnknownKingdom(deal.kingdom)
        return {"seats": len(deal.seats), "start": deal.start}

    def kingdom(self, setup: dict) -> str | tuple[str, ...]:
        """What a deal calls the kingdom of a set-up: a suggested one by its id, another by its cards; in a game without
        kingdoms the game's name."""
        return self.name

    def kingdoms(self) -> Mapping[str, dict]:
        """The suggested kingdoms by id, and some with the cards of plug-ins; none in a game without."""
        return {}

    def list_cards(self, kingdom: str) -> tuple[str, ...]:
        """The cards that a buy list may name in a suggested kingdom, or anywhere for ""; none where no player of this
        game follows lists."""
        return ()

    def usual_buys(self) -> tuple[str, ...]:
        """What a fresh buy list buys, in this order."""
        return ()

    @property
    def program(self) -> str:
        """A player of this game as a program of a few lines, for whoever wants to write one; "" for none."""
        return ""

    def title(self, kingdom: str | tuple[str, ...], words: Words) -> str:
        """The name of what a deal deals."""
        return words(f"game.{self.name}")

    def fresh(self) -> dict:
        """What the draft of a new game remembers of this game besides the seats, before anything was chosen."""
        return {}

    def mend(self, draft: dict, kept: dict) -> None:
        """Takes over what a stored draft says of this game, leaving out everything invalid."""
        return None

    def fit(self, draft: dict) -> None:
        """Drops from a draft what the rules do not know."""
        return None

    def problem(self, draft: dict) -> str | None:
        """The key of the sentence that says why a draft cannot be dealt yet."""
        return None

    def chosen(self, draft: dict) -> str | tuple[str, ...]:
        """The kingdom of a draft without problem, as a deal has it."""
        return self.name

    def shelters(self, draft: dict) -> bool | None:
        """Whether a draft deals Shelters; None to let the kingdom choose."""
        return None

    def pick(self, draft: dict, card: str) -> bool:
        """Takes a card into the kingdom of a draft or out of it again; False where there is no room for it."""
        return False

    def picked(self, draft: dict) -> list[str]:
        """The cards of a kingdom that is chosen card by card, as far as it is chosen."""
        return []

    def picking(self, draft: dict, words: Words) -> str:
        """The kingdom that is being chosen, beside the cards that there are."""
        return ""

    def draw_again(self, draft: dict, new_seed: Callable[[], int], lately: tuple[str, ...]) -> None:
        """Draws anew what a draft leaves to chance; `lately` are the cards of the kingdoms played last."""
        return None

    def wishes(self, found: object) -> dict:
        """Stored wishes for a kingdom, without anything invalid."""
        return {}

    def changed(self, kingdom: list[str], marked: list[str], seed: int) -> list[str]:
        """A kingdom in which other cards replace the marked ones."""
        return kingdom

    def controllers(self, page: App, draft: Drafting, lately: Callable[[], tuple[str, ...]]) -> tuple:
        """The controllers behind this game's controls on the new game screen: they edit the `draft`;
        `lately()` gives the cards of the kingdoms played last."""
        return ()

    def described(self, draft: dict, words: Words) -> str:
        """What a draft deals, in a few words."""
        return words(f"game.{self.name}")

    def poster(self) -> str:
        """The game as a picture for the home screen."""
        return ""

    def drawn(self, card: str) -> str:
        """The picture of a card, decoration."""
        return ""

    def cards_of(self, kingdom: str) -> list[str]:
        """The cards of a suggested kingdom."""
        return []

    def pictures(self, cards: Iterable[str]) -> str:
        """All cards of a kingdom as small pictures, decoration."""
        return ""

    def fan(self, cards: list[str]) -> str:
        """Some cards spread out, decoration; names that the rules do not know are left out."""
        return ""

    def thumb(self, card: str) -> str:
        """The small picture of a card beside its name."""
        return ""

    def packages(self, setup: dict) -> list[str]:
        """The plug-ins, with their versions, that the cards of a set-up come from."""
        return []

    def read_anew(self) -> None:
        """A plug-in has come: there may be cards now that there were not."""
        return

    def glimpse(self, session: Session) -> list[str]:
        """Some cards that tell a running game from others, of what everybody at the table sees."""
        return []

    def panel(self, draft: dict, words: Words, **shown: str | bool) -> str:
        """The part of the new game screen that belongs to this game."""

    def about(self, deal: Deal, words: Words) -> str:
        """What a deal is about, for whoever gets it by link."""
        return ""
