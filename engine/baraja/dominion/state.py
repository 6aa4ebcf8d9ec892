"""The state of a game of Dominion: plain values only, with a copy method that lists them for speed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self, TypeAlias

from ..core.events import Event
from ..core.streams import Streams
from .kinds import KINDS

if TYPE_CHECKING:
    from ..core.zones import Card, Spot, Zone
    from .cost import Cost
    from .kinds import Hook, Kind

TurnRule: TypeAlias = tuple[Any, ...]  # that holds for a turn: a name, whose rule it is, and what else it needs

# Zones of a seat; the top card is the last. `revealed`, `looked` and `aside` hold cards while an effect uses them.
OWN = ("deck", "hand", "discard", "play", "revealed", "looked", "aside")

# Verbs for which the log says that there was nothing to pick; for the others the revealed cards have shown it already.
SKIPPED = frozenset(("trash", "discard", "gain", "play", "put", "take"))


class State:
    """Everything that changes in a game. Only verbs change it; what cards do is in `cards/`, and `game.Game` plays it.

    For the turn: `cheaper` is how many coins less all cards cost because of cards played, `extra_coins` holds the names
    of Treasures that give one more coin, `staying` the cards that stay in play during Clean-up, `to_deck` those that go
    from play onto the deck; in `card_memory` a card keeps, under its own name, values for its own use. Beyond the turn:
    `pending_durations` counts the plays whose second half comes when their player's next turn begins.

    Tokens: `chips` are Victory points of each seat; `pile_tokens` are on piles, `(token, pile)`; `first_gain` says
    which piles have one for the first card gained from them; `collected` are those on mats, `(token, seat)`, with -1
    for the mat in the middle.
    """

    # Slots that can be worked out from `zones`. All but `owned` hold lists of `zones` themselves, which are therefore
    # never replaced by others: a lookup in `zones` takes several times as long, and a turn would need some twenty.
    DERIVED = ("decks", "hands", "discards", "plays", "stock", "ending_stock", "owned")
    # Fixed after the set-up and shared by all copies, and derived slots, which a checkpoint does not hold either.
    FIXED = (
        "seats", "kingdom", "bane", "piles", "endings", "outside", "pile_of", "sizes", "hooks", "total", "discounts",
        "barred", "turn_limit",
        *DERIVED,
    )  # fmt: skip
    SLOTS = (
        *FIXED,
        # cards
        "zones", "where", "moves", "plays_as",
        # the turn
        "seat", "decider", "turn", "reason", "phase", "actions", "buys", "coins", "potions", "bought", "gained",
        "played", "rules", "depth", "unaffected", "cheaper", "extra_coins", "hand_size", "staying", "to_deck",
        "card_memory",
        # the game
        "turns", "last_seat", "before", "queue", "streams", "disclosed", "over", "events", "recent",
        "pending_durations",
        # tokens
        "chips", "pile_tokens", "first_gain", "collected",
        # what players know
        "secret_passes", "certain",
    )  # fmt: skip
    __slots__ = SLOTS

    seats: int
    kingdom: tuple[str, ...]  # the kingdom piles: ten, and the Bane if there is one
    bane: str  # the pile whose cards are the Banes, or ""
    piles: tuple[str, ...]  # the Supply piles, in the order of the table
    endings: tuple[str, ...]  # those of which a single empty one ends the game
    outside: tuple[str, ...]
    pile_of: dict[str, str]
    sizes: dict[str, int]
    hooks: dict[str, list[Hook]]
    total: int
    discounts: frozenset[str]
    barred: tuple[str, ...]  # the piles from which nothing may be bought in this scenario
    turn_limit: int  # the game ends once every player has had so many turns; 0 for no limit
    decks: list[list[Card]]  # these four by seat
    hands: list[list[Card]]
    discards: list[list[Card]]
    plays: list[list[Card]]
    stock: list[list[Card]]  # the cards of each Supply pile, in the order of `piles`
    ending_stock: list[list[Card]]  # of those piles of which a single empty one ends the game
    owned: list[dict[str, int] | None]  # what each seat owns, sorted by name, once asked for; moves keep it up to date
    zones: dict[Zone, list[Card]]
    where: list[Any]  # a `Spot` for the number of each card, as lists are quicker than dicts; None: not in this game
    moves: int
    plays_as: dict[int, str]  # what a card in play is, if it is not what is printed on it
    seat: int
    decider: list[int]
    turn: int
    reason: str  # why this is an extra turn
    phase: str
    actions: int
    buys: int
    coins: int
    potions: int
    bought: list[str]
    gained: list[tuple[int, str]]
    played: list[str]
    rules: list[TurnRule]
    depth: int  # how deeply effects are nested
    unaffected: list[list[int]]  # for each Attack being played, the players that it does not affect
    cheaper: int
    extra_coins: list[str]
    hand_size: int
    staying: list[tuple[int, Spot]]
    to_deck: list[int]
    card_memory: dict[Any, Any]
    turns: list[int]
    last_seat: int
    before: int | None  # whose turn the previous one was
    queue: list[tuple[int, int, str]]  # extra turns to come: whose, decided by whom, why
    streams: Streams
    disclosed: int
    over: bool
    events: list[Event] | None
    recent: list[tuple[str, ...]]  # what each player gained in their own last turn
    pending_durations: dict[tuple[str, int], int]
    chips: list[int]
    pile_tokens: dict[tuple[str, str], int]
    first_gain: dict[str, str]
    collected: dict[tuple[str, int], int]
    secret_passes: list[tuple[int, int, str]]  # giver, receiver and name of the cards that only these two saw pass
    certain: dict[tuple[int, int], dict[str, int]]  # see `knowledge`; empty until a card passes unseen

    def __repr__(self) -> str:
        return f"<Game of Dominion, {self.seats} seats, turn {self.turn} of seat {self.seat}, {self.phase}>"

    def copy(self) -> Self:
        """An independent copy, without `events`."""
        twin = object.__new__(type(self))
        twin.seats, twin.kingdom, twin.piles, twin.outside = self.seats, self.kingdom, self.piles, self.outside
        twin.bane, twin.endings = self.bane, self.endings
        twin.pile_of, twin.sizes, twin.hooks, twin.total = self.pile_of, self.sizes, self.hooks, self.total
        twin.discounts, twin.barred, twin.turn_limit = self.discounts, self.barred, self.turn_limit
        twin.zones = {zone: cards[:] for zone, cards in self.zones.items()}
        twin.index()
        twin.owned = [None if count is None else count.copy() for count in self.owned]
        twin.where = self.where.copy()
        twin.moves = self.moves
        twin.plays_as = self.plays_as.copy()
        twin.seat, twin.decider, twin.turn, twin.reason = self.seat, self.decider[:], self.turn, self.reason
        twin.phase, twin.actions, twin.buys = self.phase, self.actions, self.buys
        twin.coins, twin.potions = self.coins, self.potions
        twin.bought, twin.gained, twin.played = self.bought[:], self.gained[:], self.played[:]
        twin.cheaper, twin.hand_size = self.cheaper, self.hand_size
        twin.extra_coins, twin.staying, twin.to_deck = self.extra_coins[:], self.staying[:], self.to_deck[:]
        twin.card_memory = {note: value[:] for note, value in self.card_memory.items()}
        twin.rules, twin.depth, twin.unaffected = self.rules[:], self.depth, [seats[:] for seats in self.unaffected]
        twin.turns, twin.last_seat, twin.before, twin.queue = self.turns[:], self.last_seat, self.before, self.queue[:]
        twin.streams = self.streams.copy()
        twin.disclosed, twin.over, twin.events = self.disclosed, self.over, None
        twin.recent, twin.pending_durations = self.recent[:], self.pending_durations.copy()
        twin.chips, twin.pile_tokens = self.chips[:], self.pile_tokens.copy()
        twin.first_gain, twin.collected = self.first_gain.copy(), self.collected.copy()
        twin.secret_passes = self.secret_passes[:]
        twin.certain = {seats: names.copy() for seats, names in self.certain.items()}
        return twin

    def index(self) -> None:
        """Note where the lists of `zones` are that are needed most."""
        zones, seats = self.zones, range(self.seats)
        self.decks = [zones["deck", seat] for seat in seats]
        self.hands = [zones["hand", seat] for seat in seats]
        self.discards = [zones["discard", seat] for seat in seats]
        self.plays = [zones["play", seat] for seat in seats]
        self.stock = [zones["pile", pile] for pile in self.piles]
        self.ending_stock = [zones["pile", pile] for pile in self.endings]

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def kind(self, card: Card) -> Kind:
        """What a card is now: what is printed on it, or the shape it has taken until it leaves play."""
        return KINDS[self.plays_as.get(card.id, card.name)]

    def cost(self, what: Card | str) -> Cost:
        """What a card, or the top card of a pile, costs now."""
        if isinstance(what, str):
            kind = KINDS[self.top_name(what)]
        else:
            kind = KINDS[self.plays_as.get(what.id, what.name)]  # as `kind` says, without calling it
        if (self.discounts or self.cheaper or kind.rebate) and (off := self.discount(kind)):
            return kind.cost.plus(-off)
        return kind.cost

    def discount(self, of: Kind | None = None) -> int:
        """How many coins less a kind of card costs, because of cards in play and of cards played; or every kind."""
        off = self.cheaper
        if of is not None and of.rebate:
            off += of.rebate(self)
        if not self.discounts:
            return off
        kinds, plays_as = self.discounts, self.plays_as
        for seat in range(self.seats):
            for card in self.zones["play", seat]:
                name = plays_as.get(card.id, card.name)
                if name in kinds:
                    kind = KINDS[name]
                    if kind.discount_on is None or (of is not None and kind.discount_on in of.types):
                        off += kind.discount
        return off

    def top_name(self, pile: str) -> str:
        """The name on the visible card of a pile; of an empty pile, its own."""
        cards = self.zones["pile", pile]
        return cards[-1].name if cards else pile

    def skipped(self, player: int, key: str) -> None:
        """Log that a player had nothing to pick from, as readers of the card would wonder why nothing happens."""
        verb = key.rpartition(".")[2]
        if self.events is not None and verb in SKIPPED:
            self.events.append(Event("nothing", {"player": player, "why": f"no_{verb}"}, {}, (), self.depth))
