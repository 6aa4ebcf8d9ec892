"""What crosses the border of the engine in Dominion: set-ups, views, options and the facts about cards.

`engine/PROTOCOL.md` explains them; `protocol_events.py` has the events. Types for `mypy` only; nothing imports
this at run time.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from ..core.protocol import CardInZone, CardOption, Names, Question, Result, WordOption

# --- the set-up -------------------------------------------------------------------------------------------------------


class Scenario(TypedDict):
    """An arranged game, for a lesson or a puzzle."""

    decks: list[list[str]]  # by seat, the top card first
    discards: NotRequired[list[list[str]]]  # by seat, the top card last
    supply: NotRequired[dict[str, int]]  # smaller sizes of piles


class Setup(TypedDict):
    """How a game is set up."""

    kingdom: list[str]  # ten piles
    seats: NotRequired[int]  # 2 to 6; 2 if it is missing
    start: NotRequired[int | None]  # the seat that begins; drawn if it is missing
    shelters: NotRequired[bool | None]  # whether to play with Shelters; drawn if it is missing
    colonies: NotRequired[str]  # whether to play with Platinum and Colony: "never", "always" or "by_share"
    bane: NotRequired[str | None]  # the pile of the Banes, if the kingdom needs one; drawn if it is missing
    scenario: NotRequired[Scenario | str | None]  # arranged, or the name of a scenario


# --- the view ---------------------------------------------------------------------------------------------------------


class Turn(TypedDict):
    """The present turn."""

    number: int  # counted for each player from 1
    seat: int  # whose turn it is
    controller: int  # who decides in it
    phase: str  # "start", "action", "treasure", "buy" or "cleanup"
    actions: int
    buys: int
    coins: int
    potions: int
    reason: str  # of an extra turn: "outpost" or "possession"; "" for a turn of one's own
    bought: list[str]
    extra_coins: list[str]  # a name for each coin that a Treasure of this name makes beyond those printed on it


class Pile(TypedDict):
    """A pile of the Supply, or one outside of it."""

    pile: str
    top: str  # the name on its visible card; of an empty pile, on its last one
    left: int
    size: int  # how many cards it had at the start
    cost: list[int]  # coins and potions that its visible card costs now
    printed: list[int]  # the same as printed
    kingdom: bool
    bane: bool
    mixed: bool  # whether its cards have different names
    tokens: dict[str, int]  # how many tokens of each kind lie on it


_As = TypedDict("_As", {"as": str})  # `as` is a word of Python's own


class CardInPlay(CardInZone, _As):
    """A card in play, and the name of the card `as` which it is played: its own but for a Band of Misfits."""


class FaceDown(TypedDict):
    """Cards of a player that lie face down, out of the deck for now."""

    count: int
    cards: list[CardInZone]  # for the player who may look at them; empty for everybody else


class Player(TypedDict):
    """What everybody sees of a player."""

    seat: int
    deck: int  # how many cards
    hand: int  # how many cards
    discard_top: str | None
    play: list[CardInPlay]
    aside: list[CardInZone]  # set aside face up
    revealed: list[CardInZone]  # revealed and not yet moved on
    looked: int  # how many cards they are looking at in private
    turns: int  # how many they have had, without extra turns
    tokens: int  # Victory points in tokens
    coin_tokens: int
    mat: list[CardInZone]  # face up on a mat
    face_down: dict[str, FaceDown]  # by zone: "under" a card in play, or "closed_mat"


class KnownCard(TypedDict):
    """The copies of a card that a player owns, as far as others can know."""

    name: str
    least: int
    most: int
    seen: int  # how many of them lie where the others know them to be


class KnownDeck(TypedDict):
    """A player's cards as far as others can know them."""

    seat: int
    size: int  # how many cards the player owns
    deck: int
    hand: int
    discard: int
    cards: list[KnownCard]


class DeckHistory(TypedDict):
    """What has happened openly to a player's cards since the deal: how many of each name."""

    gained: dict[str, int]
    trashed: dict[str, int]
    passed: dict[str, int]  # to another player; "" for cards that were not seen
    shuffled: int  # the number of the turn of the last shuffle, 0 for never


class NextHand(TypedDict):
    """The chances of the next hand of five."""

    coins: float  # from Treasures, on average
    action: float  # the probability of at least one Action
    reach: dict[int, float]  # the probability of at least so many coins from Treasures


class Score(Result):
    """How a game ended for one seat."""

    cards: dict[str, int]  # how many of each name
    by_card: dict[str, int]  # the points of all cards of a name
    tokens: int  # the points in tokens


class Table(TypedDict):
    """The view of one seat: all that it may know of the game, and nothing else."""

    game: Literal["dominion"]
    seat: int
    player: int  # the player for whom this seat decides now: itself, or somebody whose turn it controls
    over: bool
    turn: Turn
    supply: list[Pile]
    outside: list[Pile]  # piles that are no part of the Supply, such as Prizes
    trash: list[str]
    collected: int  # tokens on the mat in the middle
    players: list[Player]  # by seat
    hand: list[CardInZone]  # of `player`
    looked: list[CardInZone]  # what `player` is looking at in private
    own_hand: list[CardInZone]  # of `seat`
    owned: dict[str, int]  # how many cards of each name `seat` owns
    points: int  # of `seat` so far
    barred: list[str]  # the piles from which nothing may be bought in this scenario
    turn_limit: int  # after so many turns of every player the game ends; 0 for no limit
    scores: list[Score] | None  # by seat, once the game is over


# --- the question -----------------------------------------------------------------------------------------------------


class Ability(TypedDict, total=False):
    """What an option has besides if it stands for an ability that wants to run, and for others that do the same."""

    times: int  # how many times it can be picked, one after another
    forced: bool
    by: list[str]  # the cards whose ability it is
    about: list[str]  # the cards that it reacts to
    place: int  # the order to propose: before the others if negative, after them if positive


class CardOfAbility(CardOption, Ability):
    """A card that is an option."""


class PileOption(Ability):
    """A pile of the Supply, or outside of it."""

    name: str
    kind: Literal["pile"]


class NumberOption(Ability):
    """A number."""

    name: str
    kind: Literal["number"]


class NameOption(Ability):
    """The name of a card, to be named."""

    name: str
    kind: Literal["name"]


class WordOfAbility(WordOption, Ability):
    """A word."""


Option: TypeAlias = CardOfAbility | PileOption | NumberOption | NameOption | WordOfAbility


class DominionQuestion(Question):
    """A question of Dominion."""

    happening: list[int]  # for abilities: the number of what they answer to, and how many have run for it; else empty


# --- facts ------------------------------------------------------------------------------------------------------------


class PrintedCost(TypedDict):
    """A printed cost."""

    coins: int
    potion: int


class CardFacts(TypedDict):
    """What is printed on a card."""

    game: Literal["dominion"]
    set: str
    id: str
    names: Names
    cost: PrintedCost
    types: list[str]
    pile: str  # where it lies: "kingdom", "basic", ..., or the name of the mixed pile that it is part of


class KingdomFacts(TypedDict):
    """A suggested kingdom."""

    id: str
    names: Names
    cards: list[str]
    playable: bool  # whether all its cards exist here
    set: str
    bane: str | None
    measured: bool  # whether players are measured in it
