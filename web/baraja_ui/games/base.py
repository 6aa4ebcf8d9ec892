"""What the page asks of a game.

Saves, links, the match and the replay know no game: where games differ, they ask a `GameUI`. Each game implements it in
a folder of its own and is named in one line of :mod:`baraja_ui.games.registry`. A game leaves out what it does not
need: everything that has a body here is optional.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol

from ..table.painter import Picture
from ..words import Words
from .event_kinds import EventKinds
from .seats import offered
from .typed import Command, Names, Reply, Telling, View

if TYPE_CHECKING:
    from baraja.core.session import Session

    from ..shell.facts import Fact, Facts
    from ..table.decision import Deciding
    from ..table.state import Table
    from .deal import Deal


class Drafting(Protocol):
    """The owner of the draft of a new game."""

    draft: dict

    def changed(self) -> None:
        """Called when the draft was edited: drops what no longer fits and paints the screen."""


class UnknownKingdom(ValueError):
    """Raised when a deal names a kingdom that the rules do not know."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished game for its end screen: the view of the table, the names by seat, the `curve` as far as it is
    counted, turn by turn, the key of why it was `practice` ("" if it was not), the message of `sharing` and the link
    `shown`, the bots' plans by seat (None for people), and for how many milliseconds the result has been counted (None
    once it is complete). `metric` is the one of `metrics` that is drawn; `people` are the seats of people; as markup:
    the comparison of a `duel`, which comes first, the `challenge` to one, the ways to play `again`, a `hint` on
    installing, the `medals` won; `paused` if that is stopped, `unit` what the curve counts, `up` the next level,
    `lists` whether a good buy list for its kingdom can be looked for."""

    view: View
    names: list[str]
    curve: list[dict]
    practice: str = ""
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
    unit: str = "turn"
    challenge: str = ""
    up: str = ""
    lists: bool = False


class GameUI(Protocol):
    """One game for the page."""

    name: str
    unit: str = "turn"
    """What the length of a game is counted in, as its events call it."""
    usual_bot: str
    """The opponent on a first visit."""
    usual_seats: int = 4
    most_seats: int = 6
    metrics: tuple[str, ...] = ("points",)
    """What is counted turn by turn; the first is what decides the game."""
    events: EventKinds
    letters: tuple[tuple[str, str], ...] = ()
    """Keys for this game only, as (key, name); the word `letters.<name>` says what it does."""
    places: Mapping[str, str] = {}
    """Words of typed commands for a place of this game, and the place that each means."""
    open_keys: tuple[str, ...] = ()
    """Questions that several people at one device may answer without handing it over, as no hand is shown."""
    browsed: bool = False
    """Whether its cards can be browsed in the room of cards."""
    rulebook: str = ""
    """The package with the texts of its rules, in a folder `rules`; "" for none."""
    ratings: Mapping[str, int] = {}
    """How strong the bots to play against are: their success against each other as Elo points (engine/docs/levels.md),
    1500 for the one in the middle."""
    rival_of_the_day: str = ""
    """The kind of the rival in the game of the day, one that never plays otherwise; "" if there is no such game."""
    counts: bool = False
    """Whether points and the reader's own deck follow from public facts, so that the page may count them on request."""

    # ------------------------------------------------------------ what it is made of

    @property
    def rules(self) -> ModuleType:
        """The engine's package of this game."""

    @property
    def table(self) -> ModuleType:
        """The module that draws the table: `render`, `attributes`, `zones`, `moved`, `inspector_zone`, `closed`,
        `KEYS`, `COUNTED` and `PANELS`."""

    @property
    def cards(self) -> ModuleType:
        """The module that draws it one card at a time: `zones`, `face`, `left`, `ZONE_WORDS` and `KEYS`."""

    @property
    def library(self) -> ModuleType:
        """The module that shows its cards in the room of cards, if they are `browsed`: `names`, `groups`, `fits`,
        `drawn`, `looks`, `printed` and `text`, and the name of the game as `GAME`."""

    @property
    def lessons(self) -> tuple:
        """The lessons that teach this game, in order."""
        return ()

    @property
    def examples(self) -> tuple:
        """The turns of this game that can be watched as films, in order."""
        return ()

    @property
    def medals(self) -> tuple:
        """The achievements of this game."""
        return ()

    def feats(self, view: View, seat: int) -> tuple[str, ...]:
        """What a finished game notes, for its medals, about how a seat has played."""
        return ()

    def cards_had(self, session: Session, seat: int) -> tuple[str, ...]:
        """The cards that a seat has chosen to have in a game, each once, for the statistics."""
        return ()

    def stops(self) -> tuple:
        """The stops of the journey (`games.journey`) in this game, in order."""
        return ()

    @property
    def reacting(self) -> frozenset[str]:
        """The cards that can react to an attack from the hand."""
        return frozenset()

    def facts(self) -> Facts:
        """What is printed on each card, by name."""

    def deciding(self, question: dict, view: View, words: Words, quick: bool = False) -> Deciding:
        """The decision for a question, in the form that suits it."""

    def is_idle(self, question: dict) -> bool:
        """Whether the question is the last of a turn, and nothing worth doing is left to choose."""
        return False

    def own(self, key: str) -> bool:
        """Whether the question belongs to the player's own turn, rather than reacting to what others do."""
        return True

    def ending(self, words: Words, end: Finished) -> str | Picture:
        """The screen of a finished game."""

    def ceremony(self, view: View) -> float:
        """How many milliseconds the counting of a finished game takes before the winner is named."""
        return 0

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots that can be played against."""
        return offered(self.name)

    # ------------------------------------------------------------ motion, sound, vibration

    def flights(self, state: Table, events: list[dict], words: Words) -> list:
        """The groups of cards that these events make fly over the table (see `table.motion`)."""
        return []

    def cues(self, state: Table, events: list[dict]) -> list[str]:
        """What these events sound like, as names of the cues of js/sound.js, or as motifs in its notes."""
        return []

    def touches(self, state: Table, events: list[dict]) -> str:
        """How the device vibrates at these events: milliseconds on and off, "" for not at all."""
        return ""

    # ------------------------------------------------------------ progress

    def deal_of_the_day(self, day: str) -> Deal | None:
        """The deal of a day ("2026-11-20"), the same for everybody; None if the game has none."""
        return None

    def of_the_day(self, setup: dict, seed: int, day: str) -> bool:
        """Whether this is the deal of the day."""
        return False

    def turn(self, session: Session) -> int:
        """The number of the turn or round being played."""

    def standing(self, session: Session, seat: int) -> int:
        """What a seat has now of the thing that decides the game."""

    def standing_for(self, session: Session, viewer: int, seat: int) -> tuple[int, int]:
        """The least and the most of it that a seat may have now, by what another seat has seen."""
        return self.standing(session, seat), self.standing(session, seat)

    def known_deck(self, session: Session, viewers: list[int], seat: int, events: list[dict]) -> dict[str, Any] | None:
        """What all of these viewers, who are told these events, can know of a seat's cards; None for nothing."""
        return None

    def figures(self, session: Session, seat: int) -> dict[str, float]:
        """What a seat has now, by metric."""
        return {self.metrics[0]: self.standing(session, seat)}

    # ------------------------------------------------------------ words

    def top_of(self, view: View, pile: str) -> str:
        """The card on top of a pile of the table; "" where there is none."""
        return ""

    def places_of(self, view: View, card: str) -> list[str]:
        """The targets from which this card could be taken, the likeliest first."""
        return [f"hand:{card}"] if any(held["name"] == card for held in view["hand"]) else []

    def card_lines(self, fact: Fact, words: Words) -> list[str]:
        """What is printed on a card besides its text, one line each."""
        return []

    def command(self, command: Command, question: dict, names: Names, pick: Callable[[Command], Reply]) -> Reply | None:
        """What a typed command means at a question that only this game has, None where it has its usual meaning.
        `names.find(text)` gives the cards that words mean, `pick(command)` the answer with the options it names."""
        return None

    def tell(self, what: str, said: Telling) -> str | None:
        """The answer to a typed question about the game, None if this game has none."""
        return None

    # ------------------------------------------------------------ setting it up

    def next_starter(self, seed: int, seats: int, winners: list[int]) -> int | None:
        """Who starts the next game of the same players; None where the rules leave it to chance."""
        return None

    def setup(self, deal: Deal) -> dict:
        """The engine's set-up for a deal; raises UnknownKingdom."""
        if deal.kingdom != self.name:
            raise UnknownKingdom(deal.kingdom)
        return {"seats": len(deal.seats), "start": deal.start}

    def kingdom(self, setup: dict) -> str | tuple[str, ...]:
        """The kingdom of a set-up, as a deal writes it: the id of a suggested one, its cards, else the game's name."""
        return self.name

    def kingdoms(self) -> Mapping[str, dict]:
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

    def title(self, kingdom: str | tuple[str, ...], words: Words) -> str:
        """The title of a game with this kingdom."""
        return words(f"game.{self.name}")

    def fresh(self) -> dict:
        """What the draft of a new game holds of this game besides the seats, before anything is chosen."""
        return {}

    def mend(self, draft: dict, kept: dict) -> None:
        """Copies into `draft` what the stored draft `kept` says about this game, leaving out everything invalid."""

    def fit(self, draft: dict) -> None:
        """Drops from a draft what the rules do not know."""
        return None

    def problem(self, draft: dict) -> str | None:
        """The key of the sentence that says why a draft cannot be dealt yet."""
        return None

    def chosen(self, draft: dict) -> str | tuple[str, ...]:
        """The kingdom of a draft that has no problem, as a deal writes it."""
        return self.name

    def house_rule(self, chosen: dict) -> bool:
        """Whether a draft or a set-up has the house rule of this game, if it offers one."""
        return False

    def shelters(self, draft: dict) -> bool | None:
        """Whether a draft uses Shelters; None if that depends on the kingdom."""
        return None

    def colonies(self, draft: dict) -> str:
        """Whether a draft uses Colonies: "always", "never", or "by_share" if that depends on the kingdom."""
        return "never"

    def bane(self, draft: dict, seed: int) -> str | None:
        """The pile of the Banes of a draft's kingdom; None if it has none."""
        return None

    def pick(self, draft: dict, card: str) -> bool:
        """Adds a card to the kingdom of a draft or removes it again; False if there is no room for it."""
        return False

    def picked(self, draft: dict) -> list[str]:
        """The cards chosen so far for a kingdom that is chosen card by card."""
        return []

    def picking(self, draft: dict, words: Words) -> str:
        """The markup of the kingdom that is being chosen, shown beside the cards to choose from."""
        return ""

    def draw_again(self, draft: dict, new_seed: Callable[[], int], lately: tuple[str, ...]) -> None:
        """Draws again what a draft leaves to chance; `lately` are the cards of the kingdoms played last."""
        return None

    def wishes(self, found: object) -> dict:
        """Stored wishes for a kingdom, without anything invalid."""
        return {}

    def changed(self, kingdom: list[str], marked: list[str], seed: int) -> list[str]:
        """The kingdom with other cards in place of the marked ones."""
        return kingdom

    def described(self, draft: dict, words: Words) -> str:
        """What a draft would deal, in a few words."""
        return words(f"game.{self.name}")

    def poster(self) -> str:
        """The game as a picture for the home screen."""
        return ""

    def drawn(self, card: str) -> str:
        """The picture of a card, decoration."""
        return ""

    def cards_of(self, kingdom: str | tuple[str, ...]) -> list[str]:
        """The cards of a kingdom."""
        return []

    def pictures(self, cards: Iterable[str]) -> str:
        """All cards of a kingdom as small pictures, decoration."""
        return ""

    def fan(self, cards: list[str]) -> str:
        """Cards spread out as a fan, decoration; names that the rules do not know are left out."""
        return ""

    def thumb(self, card: str) -> str:
        """The small picture of a card beside its name."""
        return ""

    def packages(self, setup: dict) -> list[str]:
        """The plug-ins, with their versions, that the cards of a set-up come from."""
        return []

    def read_anew(self) -> None:
        """Called when a plug-in was added: there may be new cards."""
        return

    def glimpse(self, session: Session) -> list[str]:
        """Some cards by which a running game can be recognized, among those that all players can see."""
        return []

    def panel(self, draft: dict, words: Words, **shown: str | bool) -> str:
        """The part of the new game screen that belongs to this game."""

    def about(self, deal: Deal, words: Words) -> str:
        """What a deal is about, for a person who opens it from a link."""
        return ""
