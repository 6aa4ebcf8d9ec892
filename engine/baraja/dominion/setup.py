"""Setting up: the Supply, the starting decks, and random kingdoms (rulebook 000, "Preparación")."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ..core.choose import Illegal
from ..core.streams import Rng, Streams, mark
from ..core.variants import without_variants
from ..core.zones import Card
from .arrangements import arrange, new_card
from .game import Game
from .kinds import HOOKS, KINDS, Kind
from .scenarios import arrangement, scenario_of
from .state import OWN
from .turn import HAND
from .verbs import draw

if TYPE_CHECKING:
    from ..core.contract import Setup

    class KingdomSetup(Setup, total=False):
        """How a game of Dominion is set up; what is missing is left to chance, and Colonies are not used."""

        shelters: bool | None
        colonies: str  # one of COLONIES_USED
        bane: str | None


BASICS = ("copper", "silver", "gold", "estate", "duchy", "province", "curse")
SEATS = range(2, 7)  # five and six players are an option (RULINGS.md, Dominion 5)
PROVINCES = {5: 15, 6: 18}
SHELTERS = ("hovel", "necropolis", "overgrown_estate")
COLONIES = ("platinum", "colony")
COLONIES_USED = ("by_share", "always", "never")  # what a set-up may say about them; the share is that of Prosperity
BANE_COSTS = ((2, 0), (3, 0))

VARIANTS: dict[str, dict[str, object]] = {}
"""Rules that players may choose for a game, by name: what each adds to its set-up, where `new_game` finds it. The page
offers, stores and sends them; what it says of one are `variant.<name>`, `<name>_help`, `<name>_on` and `<name>_off`."""

# The keys that a set-up may have besides those of `VARIANTS`.
PARTS = {"seats", "kingdom", "start", "shelters", "colonies", "bane", "scenario"}

_layouts: dict[tuple[int, tuple[str, ...], bool, bool, str], Game] = {}


def kingdom_cards(sets: Iterable[str] | None = None, year: int | None = None) -> list[str]:
    """The names of all kingdom piles, or of those of some sets, sorted by set and name.

    With a `year`, without those that enter later (`Kind.since`).
    """
    chosen = [kind for kind in KINDS.values() if kind.pile == "kingdom" and (sets is None or kind.set in sets)]
    if year is not None:
        chosen = [kind for kind in chosen if (kind.since or year) <= year]
    return [kind.name for kind in sorted(chosen, key=lambda kind: (kind.set, kind.name))]


def random_kingdom(
    seed: int,
    sets: Iterable[str] | None,
    count: int = 10,
    counts: Mapping[str, int | tuple[int, int]] | None = None,
    year: int | None = None,
) -> list[str]:
    """`count` different kingdom piles of some sets, drawn from a seed; sorted by cost and name.

    `counts` says for some of the sets how many piles to take: a number, or the least and the most, as in
    `{"alchemy": (3, 5)}`, which rulebook 002 advises. With a `year`, only the cards of that time are drawn. Raises
    `Illegal` when the sets have too few piles.
    """
    rng = Streams(seed).rng("kingdom")
    drawn: list[str] = []
    for name, wanted in sorted((counts or {}).items()):
        least, most = wanted if isinstance(wanted, tuple) else (wanted, wanted)
        drawn += _some(rng, kingdom_cards([name], year), least + rng.below(most - least + 1))
    rest = [name for name in kingdom_cards(sets, year) if KINDS[name].set not in (counts or ())]
    drawn += _some(rng, rest, count - len(drawn))
    return sorted(drawn, key=lambda name: (KINDS[name].cost, name))


def advised_kingdom(seed: int, sets: Iterable[str] | None) -> list[str]:
    """Ten piles as `random_kingdom` draws them, with none of Alchemy or three to five (RULINGS.md, Dominion 29).

    Seeds that draw another number of them are followed by the next seed; sets that allow nothing else get what they
    give.
    """
    drawn = random_kingdom(seed, sets)
    for more in range(1, 100):
        if sum(KINDS[name].set == "alchemy" for name in drawn) in (0, 3, 4, 5):
            break
        drawn = random_kingdom((seed + more) % 2**64, sets)
    return drawn


def _some(rng: Rng, cards: list[str], count: int) -> list[str]:
    if not 0 <= count <= len(cards):
        raise Illegal("too_few_cards", count=len(cards), needed=count)
    return rng.sample(cards, count)


def pile_size(kind: Kind, seats: int) -> int:
    """How many cards a pile holds at the start."""
    if callable(kind.size):
        return kind.size(seats)
    if isinstance(kind.size, str):  # "victory"
        return 8 if seats == 2 else 12
    return kind.size


class Checked(NamedTuple):
    """The parts of a set-up that is possible. What is None is left to chance."""

    seats: int
    kingdom: tuple[str, ...]
    start: int | None
    shelters: bool | None
    colonies: str  # one of COLONIES_USED
    bane: str | None


def checked(setup: Setup) -> Checked:
    """The parts of a set-up. Raises `Illegal` if it is impossible."""
    if not isinstance(setup, dict) or not without_variants(setup, VARIANTS).keys() <= PARTS:
        raise Illegal("setup")
    seats = setup.get("seats", 2)
    if type(seats) is not int or seats not in SEATS:
        raise Illegal("seats", seats=str(seats)[:20])
    kingdom = setup.get("kingdom")
    if not isinstance(kingdom, (list, tuple)) or not all(isinstance(name, str) for name in kingdom):
        raise Illegal("kingdom")
    for name in kingdom:
        if name not in KINDS or KINDS[name].pile != "kingdom":
            raise Illegal("unknown_card", card=name[:40])
    if len(set(kingdom)) != len(kingdom):
        raise Illegal("card_twice")
    scenario = setup.get("scenario")
    if isinstance(scenario, str):
        scenario_of(scenario)
    if len(kingdom) != 10 and (scenario is None or isinstance(scenario, str) or len(kingdom) > 10):
        raise Illegal("ten_cards", count=len(kingdom))
    start = setup.get("start")
    if start is not None and (type(start) is not int or not 0 <= start < seats):
        raise Illegal("start", start=str(start)[:20])
    shelters = setup.get("shelters")
    if shelters not in (None, True, False):
        raise Illegal("shelters")
    colonies = setup.get("colonies", "never")  # set-ups of before there were any do not mention them
    if colonies not in COLONIES_USED:
        raise Illegal("colonies")
    bane = setup.get("bane")
    if bane is not None and (not needs_bane(kingdom) or bane not in bane_cards(kingdom)):
        raise Illegal("bane", card=str(bane)[:40])
    return Checked(seats, tuple(kingdom), start, shelters, colonies, bane)


def shelter_chance(kingdom: Sequence[str]) -> int:
    """In how many games of ten Shelters replace the Estates: one for each Dark Ages pile (rulebook 003)."""
    return sum(KINDS[name].set == "dark_ages" for name in kingdom)


def draws_shelters(kingdom: Sequence[str], streams: Streams) -> bool:
    """Whether Shelters are drawn for a game."""
    return streams.rng("shelters").below(10) < shelter_chance(kingdom)


def colony_chance(kingdom: Sequence[str]) -> int:
    """In how many games of ten Platinum and Colony are used: one for each Prosperity pile (rulebook 003)."""
    return sum(KINDS[name].set == "prosperity" for name in kingdom)


def uses_colonies(kingdom: Sequence[str], colonies: str, streams: Streams) -> bool:
    """Whether a game has Platinum and Colony, where the set-up says `colonies`."""
    if colonies == "by_share":
        wanted = streams.rng("colonies").below(10) < colony_chance(kingdom)
    else:
        wanted = colonies == "always"
    return wanted and COLONIES[0] in KINDS


def needs_bane(kingdom: Iterable[str]) -> bool:
    """Whether a kingdom needs an eleventh pile, the Bane."""
    return any(KINDS[name].needs_bane for name in kingdom)


def bane_cards(kingdom: Iterable[str], sets: Iterable[str] | None = None, year: int | None = None) -> list[str]:
    """The kingdom piles of some sets, or of all, that can be the Bane of a kingdom; sorted by set and name.

    With a `year`, without those that enter later.
    """
    return [name for name in kingdom_cards(sets, year) if KINDS[name].cost in BANE_COSTS and name not in kingdom]


def draw_bane(
    kingdom: Sequence[str], streams: Streams, sets: Iterable[str] | None = None, year: int | None = None
) -> str:
    """The Bane of a kingdom that needs one, drawn from some sets, by default those of its cards; "" for any other.

    With a `year`, from the cards that were known when it began.
    """
    if not needs_bane(kingdom):
        return ""
    chosen = {KINDS[name].set for name in kingdom} if sets is None else sets
    return streams.rng("bane").pick(bane_cards(kingdom, chosen, year) or bane_cards(kingdom))


def kingdom_piles(setup: KingdomSetup) -> tuple[str, ...]:
    """The kingdom piles of a set-up: its kingdom, and the Bane if it names one."""
    return (*setup["kingdom"], *filter(None, [setup.get("bane")]))


def setup_with(piles: Sequence[str]) -> KingdomSetup:
    """A set-up for two players with these kingdom piles: ten, and the Bane if the ten need one."""
    setup: KingdomSetup = {"seats": 2, "kingdom": piles[:10], "start": 0}
    return {**setup, "bane": piles[10]} if len(piles) > 10 else setup


def new_game(setup: Setup, seed: int) -> Game:
    """A game ready for its first turn. Raises `Illegal` for an impossible set-up.

    A set-up has a `kingdom` of ten piles, and may have `seats` (2 to 6; default 2), `start` (the seat that begins;
    default drawn), `shelters` (whether to play with them; default drawn), `colonies` (whether Platinum and Colony are
    used: one of COLONIES_USED; default "never"), `bane` (the pile of the Banes, if the kingdom needs one; default
    drawn), `scenario`: an arrangement (see `arrange`) or the name of one of SCENARIOS, and what `VARIANTS` add.
    """
    seats, kingdom, start, shelters, colonies, bane = checked(setup)
    streams = Streams(seed)
    drawn = draws_shelters(kingdom, streams)  # always drawn, so that other random numbers do not change
    sheltered = drawn if shelters is None else bool(shelters) and SHELTERS[0] in KINDS
    if bane is None:
        bane = draw_bane(kingdom, streams)
    game = lay_out(seats, kingdom, sheltered, uses_colonies(kingdom, colonies, streams), bane)
    game.streams = streams
    for pile in game.piles:
        cards = game.zones["pile", pile]
        if cards and cards[0].name != cards[-1].name:
            cards[:] = _mixed(game, pile, cards)
    first = streams.rng("starter").below(seats)
    game.seat = game.last_seat = first if start is None else start
    scenario = setup.get("scenario")
    opening: list[str] = []
    if isinstance(scenario, str):
        entry = scenario_of(scenario)
        game.barred, game.turn_limit = tuple(entry.get("barred", ())), entry.get("turns", 0)
        opening = entry.get("opening", [])
        arrange(game, arrangement(entry, seats))
    elif scenario is not None:
        arrange(game, scenario)
    for seat in range(seats):
        if scenario is None or isinstance(scenario, str):
            game.decks[seat][:] = streams.shuffled(game.decks[seat], "shuffle", seat)
        for name in opening:
            card = next(card for card in game.decks[seat] if card.name == name)
            game.decks[seat].remove(card)
            game.decks[seat].append(card)
        draw(game, seat, HAND)
    return game


def _mixed(game: Game, pile: str, cards: list[Card]) -> list[Card]:
    """Shuffle a mixed pile, and take out of the game what exceeds its size."""
    mixed = game.streams.shuffled(cards, "pile", mark(pile))
    for card in mixed[game.sizes[pile] :]:
        game.where[card.id] = None
    game.total -= len(mixed[game.sizes[pile] :])
    return mixed[: game.sizes[pile]]


def lay_out(
    seats: int, kingdom: tuple[str, ...], sheltered: bool = False, colonies: bool = False, bane: str = ""
) -> Game:
    """A game before anything is shuffled: made once for each combination of arguments, then copied."""
    arguments = seats, kingdom, sheltered, colonies, bane
    known = _layouts.get(arguments)
    if known is None:
        if len(_layouts) > 200:
            _layouts.clear()
        known = _layouts[arguments] = _build(*arguments)
    return known.copy()


def _build(seats: int, kingdom: tuple[str, ...], sheltered: bool, colonies: bool, bane: str) -> Game:
    game = object.__new__(Game)
    kingdom += (bane,) if bane else ()
    game.seats, game.kingdom, game.bane = seats, kingdom, bane
    game.zones, game.where, game.moves, game.plays_as = {}, [], 0, {}
    used = [KINDS[name] for name in kingdom]
    supply = [*BASICS, *(COLONIES if colonies else ())]
    outside: list[str] = []
    if any(kind.cost.potions for kind in used):
        supply.append("potion")
    for kind in used:
        for name in kind.needs:
            target = outside if KINDS[name].pile == "outside" else supply
            if name not in target:
                target.append(name)
    game.piles = tuple(supply) + kingdom
    game.endings = tuple(pile for pile in game.piles if KINDS[pile].ends_game)
    game.outside = tuple(outside)
    game.sizes, game.pile_of = {}, {}
    names = set()
    for pile in game.piles + game.outside:
        kind = KINDS[pile]
        parts = [part for part in KINDS.values() if part.top_of == pile]
        size = pile_size(kind, seats) - (7 * seats if pile == "copper" else 0)
        if pile == "province":
            size = PROVINCES.get(seats, size)
        game.zones["pile", pile] = cards = []
        for part in parts or [kind]:
            names.add(part.name)
            game.pile_of[part.name] = pile
            for _ in range(pile_size(part, seats) if parts else size):
                cards.append(new_card(game, part.name, ("pile", pile)))
        names.add(pile)
        game.sizes[pile] = size
    game.owned = [None] * seats
    starting = ["copper"] * 7 + (list(SHELTERS) if sheltered else ["estate"] * 3)
    names.update(starting)
    for seat in range(seats):
        for zone in OWN:
            game.zones[zone, seat] = []
        game.zones["deck", seat] = [new_card(game, name, ("deck", seat)) for name in starting]
    game.zones["trash", -1] = []
    game.index()
    game.total = len(game.where)
    game.hooks = {}
    for hook in HOOKS:
        if hook.kind in names:
            game.hooks.setdefault(hook.event, []).append(hook)
    game.discounts = frozenset(name for name in names if KINDS[name].discount)
    game.barred, game.turn_limit = (), 0
    game.seat = game.last_seat = 0
    game.decider = list(range(seats))
    game.turn, game.reason, game.phase = 1, "", "start"
    game.actions = game.buys = 1
    game.coins = game.potions = 0
    game.bought, game.gained, game.played, game.rules = [], [], [], []
    game.cheaper, game.hand_size, game.extra_coins, game.staying, game.to_deck, game.card_memory = (
        0,
        HAND,
        [],
        [],
        [],
        {},
    )
    game.depth, game.unaffected = 0, []
    game.turns, game.before, game.queue = [0] * seats, None, []
    game.streams = Streams(0)
    game.disclosed, game.over, game.events = 0, False, None
    game.recent, game.pending_durations = [()] * seats, {}
    game.chips, game.pile_tokens, game.first_gain, game.collected = [0] * seats, {}, {}, {}
    game.secret_passes, game.certain = [], {}
    for hook in game.hooks.pop("set_up", ()):
        hook.run(game)
    return game


def next_starter(seed: int, seats: int, winners: list[int]) -> int:
    """Who starts the next game of a series: the player to the left of the last winner.

    After a tie it is drawn among those who did not win, or among all if everybody won (rulebook 000, "Preparación";
    RULINGS.md, Dominion 17).
    """
    if len(winners) == 1:
        return (winners[0] + 1) % seats
    losers = [seat for seat in range(seats) if seat not in winners] or list(range(seats))
    return Rng(mark("series", 1) ^ seed).pick(losers)
