"""Setting up: road, hands, stacks, reserve (rulebook 004, "Configuración"; RULINGS.md, Villagers 1 to 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from ..core.choose import Illegal
from ..core.streams import Streams, seed_of_date
from ..core.variants import without_variants
from ..core.zones import Card
from ..words import facts
from .chains import look, places_for
from .game import Game
from .kinds import BASIC_COPIES, COMMON, COPIES, KINDS, deck_names
from .scenarios import Scenario, scenario_of
from .state import OWN, STACKS
from .turn import start_round
from .verbs import lay

if TYPE_CHECKING:
    from ..core.contract import Setup
    from ..core.zones import Zone

    class VillageSetup(Setup, total=False):
        """How a game of Villagers is set up."""

        road: list[str] | None  # the six cards that lie on the road at first; the usual ones if it is missing
        trade_limit: int | None  # how many trades a build phase may have: 3 or None for any number


SEATS = range(2, 6)
HAND = 5
GOLD = 8
MOST_GOLD = 99  # per player, in an arranged game
TRADE_LIMIT = 3  # a house rule that players may choose; the rulebook has no limit
ROAD = tuple(facts(__package__, "road")["start"]["cards"])

VARIANTS: dict[str, dict[str, object]] = {"trade_limit": {"trade_limit": TRADE_LIMIT}}
"""Rules that players may choose for a game, by name: what each adds to its set-up. The page offers, stores and sends
them; what it says of one are `variant.<name>`, `<name>_help`, `<name>_on` and `<name>_off`. Links of before they had
names mean the first."""

PARTS = {"seats", "start", "road", "scenario"}  # the keys that a set-up may have besides those of `VARIANTS`

_layouts: dict[tuple[int, tuple[str, ...]], Game] = {}


def seed_of_the_day(date: str) -> int:
    """The seed of a day, written "2026-11-20"."""
    return seed_of_date(date, "villagers daily")


def checked(setup: Setup) -> tuple[int, int | None, tuple[str, ...], int | None]:
    """Seats, who starts (None: by chance), the road and the limit of trades; `Illegal` if the set-up is impossible."""
    if not isinstance(setup, dict):
        raise Illegal("setup")
    trade_limit = setup.get("trade_limit")
    if trade_limit is not None and (type(trade_limit) is not int or trade_limit != TRADE_LIMIT):
        raise Illegal("trade_limit", limit=str(trade_limit)[:20])
    if not without_variants(setup, VARIANTS).keys() <= PARTS:
        raise Illegal("setup")
    seats = setup.get("seats", 2)
    if type(seats) is not int or seats not in SEATS:
        raise Illegal("seats", seats=str(seats)[:20])
    start = setup.get("start")
    if start is not None and (type(start) is not int or not 0 <= start < seats):
        raise Illegal("start", start=str(start)[:20])
    road = setup.get("road")
    if road is None:
        road = ROAD
    if not isinstance(road, (list, tuple)) or not all(isinstance(name, str) for name in road):
        raise Illegal("road")
    for name in road:
        if name not in KINDS:
            raise Illegal("unknown_card", card=name[:40])
        if not KINDS[name].in_deck or KINDS[name].players > seats:
            raise Illegal("not_in_deck", card=name)
    if len(set(road)) != len(road):
        raise Illegal("card_twice")
    if len(road) != STACKS:
        raise Illegal("six_cards", count=len(road))
    return seats, start, tuple(road), trade_limit


def with_road(setup: Setup, road: list[str]) -> VillageSetup:
    """The set-up with another road."""
    return {**cast("VillageSetup", setup), "road": road}


def new_game(setup: Setup, seed: int) -> Game:
    """A game ready for its first draft. Raises `Illegal` for an impossible set-up.

    A set-up may have a `scenario`: an arrangement (see `arrange`) or the name of one of the game's scenarios, whose
    road and limit of trades then hold.
    """
    scenario = setup.get("scenario") if isinstance(setup, dict) else None
    entry = scenario_of(scenario) if isinstance(scenario, str) else {}
    seats, start, road, trade_limit = checked(with_road(setup, entry["road"]) if "road" in entry else setup)
    known = _layouts.get((seats, road))
    if known is None:
        if len(_layouts) > 200:
            _layouts.clear()
        known = _layouts[seats, road] = lay_out(seats, road)
    game = known.copy()
    game.trade_limit = entry.get("trades", trade_limit)
    game.streams = Streams(seed)
    deck = game.streams.shuffled(game.zones["reserve", -1], "deck")
    if scenario is None or entry:
        deal(game, deck, entry.get("hand", HAND), entry.get("stack", 2))
        vary(game, entry)
    else:
        arrange(game, scenario, deck)
    first = game.streams.rng("starter").below(seats)
    game.first = first if start is None else start
    start_round(game)
    return game


def deal(game: Game, deck: list[Card], hand: int, stack: int) -> None:
    """Deal so many cards to each hand, and for every player so many to each stack; the rest is the reserve. `Illegal`
    if there are too few cards, as in some scenarios for many players."""
    if game.seats * (hand + stack * STACKS) > len(deck):
        raise Illegal("scenario")
    where = game.where
    hands = [("hand", seat) for seat in range(game.seats)]
    stacks = [("stack", nth) for nth in range(STACKS)]
    for zone in hands + stacks:
        count = hand if zone[0] == "hand" else stack * game.seats
        game.zones[zone] = deck[:count]
        del deck[:count]
        for card in game.zones[zone]:
            where[card.id] = (zone, 0)
    game.zones["reserve", -1] = deck


def vary(game: Game, entry: Scenario) -> None:
    """Give every player the gold and the basics with which a scenario begins."""
    gold = entry.get("gold", [GOLD])
    for seat in range(game.seats):
        for name in entry.get("village", ()):
            lay(game, seat, game.zones["pile", name][-1], None)
        _endow(game, seat, gold[min(seat, len(gold) - 1)])


def _endow(game: Game, seat: int, amount: int) -> None:
    game.bank += game.gold[seat] - amount
    game.gold[seat] = amount


def arrange(game: Game, scenario: object, deck: list[Card]) -> None:
    """Arrange a game for a lesson or a puzzle: hands, stacks and the top of the reserve, villages, gold.

    `{"hands": [[...], ...], "stacks": [[...] * 6], "reserve": [...], "villages": [[...], ...], "gold": [8, ...]}`:
    names of cards, in piles the top card first; the villagers of a village are laid in the order given, each where it
    is allowed, beside the Founders. Cards that are not named are shuffled to the bottom of the reserve, so that the
    game has all its cards. Only hands and stacks are required. Raises `Illegal` for anything else.
    """
    seats = game.seats
    parts = dict(scenario) if isinstance(scenario, dict) else {}
    hands, stacks = parts.pop("hands", None), parts.pop("stacks", None)
    reserve, villages = parts.pop("reserve", []), parts.pop("villages", [[]] * seats)
    gold = parts.pop("gold", [GOLD] * seats)
    lists = [*_lists(hands, seats), *_lists(stacks, STACKS), *_lists([reserve], 1), *_lists(villages, seats)]
    fits = not parts and all(type(name) is str and name in KINDS for names in lists for name in names)
    if not fits or not all(stacks) or not isinstance(gold, list) or len(gold) != seats:
        raise Illegal("scenario")
    if not all(type(amount) is int and 0 <= amount <= MOST_GOLD for amount in gold):
        raise Illegal("scenario")
    rest = deck[::-1]
    for seat, names in enumerate(villages):
        for name in names:
            (card,) = _found(game.zones["pile", name][::-1] if name in COMMON else rest, [name])
            ways = places_for(game, seat, name)
            if not ways:
                raise Illegal("scenario")
            lay(game, seat, card, ways[0] if type(ways[0]) is Card else None)
    for seat, names in enumerate(hands):
        _put(game, ("hand", seat), _found(rest, names))
    for nth, names in enumerate(stacks):
        _put(game, ("stack", nth), _found(rest, names)[::-1])
    top = _found(rest, reserve)
    _put(game, ("reserve", -1), rest[::-1] + top[::-1])
    for seat, amount in enumerate(gold):
        _endow(game, seat, amount)


def _lists(values: object, count: int) -> list[list[Any]]:
    """`values` as lists; `Illegal` unless it is `count` lists."""
    if not isinstance(values, list) or len(values) != count or not all(isinstance(names, list) for names in values):
        raise Illegal("scenario")
    return values


def _found(cards: list[Card], names: list[str]) -> list[Card]:
    """Take cards with these names out of a list; `Illegal` when it lacks one."""
    taken = []
    for name in names:
        card = next((card for card in cards if card.name == name), None)
        if card is None:
            raise Illegal("scenario")
        cards.remove(card)
        taken.append(card)
    return taken


def _put(game: Game, zone: Zone, cards: list[Card]) -> None:
    game.zones[zone] = cards
    for card in cards:
        game.where[card.id] = (zone, 0)


def _keys(game: Game) -> dict[str, tuple[Card, ...]]:
    """The cards that open each lock."""
    locks = sorted({kind.lock for kind in KINDS.values() if kind.lock})
    return {lock: tuple(card for card in game.cards if card.name == lock) for lock in locks}


def lay_out(seats: int, road: tuple[str, ...]) -> Game:
    """A game before anything is shuffled: the whole deck is in the reserve."""
    game = object.__new__(Game)
    game.seats, game.names = seats, tuple(deck_names(seats))
    game.zones, game.where, game.moves = {}, {}, 0
    game.on, game.stands_as, game.coins, game.cards = {}, {}, {}, ()
    for seat in range(seats):
        for zone in OWN:
            game.zones[zone, seat] = []
    for nth in range(STACKS):
        game.zones["stack", nth] = []
    for zone in ("road", "reserve", "discard"):
        game.zones[zone, -1] = []
    for name in COMMON:
        game.zones["pile", name] = []
        for _ in range(BASIC_COPIES):
            new_card(game, name, ("pile", name))
    for seat in range(seats):
        game.on[new_card(game, "founders", ("village", seat)).id] = -1
    game.slots = [new_card(game, name, ("road", -1)).id for name in road]
    for name in game.names:
        for _ in range(COPIES - (name in road)):
            new_card(game, name, ("reserve", -1))
    game.total = len(game.cards)
    game.keys = _keys(game)
    game.side, game.surveys = ["gold"] * seats, [None] * seats
    game.gold, game.bank = [GOLD] * seats, -GOLD * seats
    game.round = game.first = game.seat = 0
    game.decider = list(range(seats))
    game.phase = "draft"
    game.draft_limits, game.drafted, game.build_limits = [0] * seats, [0] * seats, [0] * seats
    game.built = game.traded = 0
    game.markets, game.incomes, game.trade_limit = ["waiting", "waiting"], [], None
    game.streams = Streams(0)
    for seat in range(seats):
        look(game, seat)
    game.disclosed, game.over, game.events = 0, False, None
    return game


def new_card(game: Game, name: str, zone: Zone) -> Card:
    """Make a card and put it on top of a zone."""
    card = Card(len(game.cards), name)
    game.cards += (card,)
    game.zones[zone].append(card)
    game.where[card.id] = (zone, 0)
    return card
