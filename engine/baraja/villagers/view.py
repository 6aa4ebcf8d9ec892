"""What one seat may know: built from nothing, part by part, when asked. Nothing is ever taken out of it.

A bot gets the view itself, and pays only for the parts it looks at; a page gets `table()`, plain values for JSON:

    game "villagers", seat, over, round, phase ("draft", "coin", "build", "market", "over"), first, active (seats)
    road      six of {place: 1-6, card: CARD or None, coins}
    stacks    six of {stack: 1-6, option: "stack1", left, suit: of the top back or None, market: "first"/"second"/None}
    reserve   {option: "reserve", left, suit}
    basics    three of {name, left}
    discard   names, in order
    markets   {first, second: "waiting"/"revealed"/"held", until_first, until_second: cards left in those stacks}
    trade_limit  None or 3
    players   by seat: {seat, gold, hand: number of cards, plaza: CARDs, played: CARDs, aside: CARDs (taken by an
              Apprentice, to be placed at once), village: NODEs at the bottom, villagers: number of cards,
              food, builders, draft_limit, drafted, build_limit, built, traded,
              next_draft, next_build: the limits if the phase began now, suits: {suit: symbols}, padlocks,
              coins: all that lies on the village}; built and traded are those of the player who builds now, else 0
    hand      CARDs of the seat's own, each with `can` (could be played now, limit of builds included),
              `fits` (limit left aside), `build` (counts as a build), `places`
    market    by seat: {seat, first: {lines, total}, second: {lines, total}}: what a Market would yield now
    incomes   Markets held: {market, players: [{seat, lines, total, gold: afterwards}]}, in the order of payment
    left      by card: {name, suit, copies, hand, plaza, road, villages, pile, out, unseen}; hand is the seat's own,
              plaza also counts what lies played or aside, pile the open piles of basics, out the discard pile
    scores    None, or at the end [{seat, points: the gold, villagers, turns: the rounds, place, winner}]

    CARD      {id, name, status: STATUSes, the first obstacle first} (no status in `played` and `aside`)
    NODE      {id, name, as: what it stands for (names, one but for an open Monk), side: "gold"/"food" (Founders) or
              None, coins, gold: printed on the visible side, top: nothing lies upon it, returns: it would go back to
              the hand now, open: how many more cards may lie upon it, above: NODEs}
    places    of a hand card: {on: id or None for a new chain, card: its name or None, owner: seat, covers: {gold, food,
              builders} that would no longer be visible}; for an Apprentice the villagers that it may be swapped with
    STATUS    {kind: "starts"} {kind: "solitary"} {kind: "monk"} {kind: "frees"} {kind: "pays", gold}
              {kind: "swaps", count} {kind: "after", card, on: ids}
              {kind: "needs", card, where, count}; where: "hand", "plaza", "basic" (a pile), "road", "unseen" or "none"
              {kind: "lock", card, pays, players, gold: 2, can, free}; pays is "own" (the bank pays, onto the own
              villager), "player" (one of the players) or "bank"; free: a Tinner works; can: it can be opened now
    lines     {kind: "gold"/"silver"/"coins", card, id, gold}; silver also {count, counts, value, per}: `value` for
              every full `per` of `count`; counts is a suit, "padlock", "gold", "food", "builder", "wood_gold", "coins"

Questions, as `describe` gives them: {seat, player, key, least, most, ordered, about, options}; each option has `name`
(the answer) and `kind`: "card" (card, id, zone, owner), "stack" (stack 1-6 or 0 for the reserve, left, suit), "basic"
(card, left) or "word".

    draft.take      one of: cards of the road, stacks; the reserve when all stacks are empty
    road.coin       none or one card of the road (two players)
    build.play      none (ends the phase) or one of: cards of the hand, "hayer", "lumberjack", "miner" (trade)
    build.finish    asked in its place when nothing more can be done: "finish" or none, both end the phase
    build.place     about (card): cards of the own village to lay it on, or "new"
    build.unlock    about (card, key): "free", unlockers (own ones, or other players'), "bank"
    trade.give      about (basic): a card of the hand
    trade.put       about (card given, basic): a stack, or the reserve when all are empty
    apprentice.swap covered cards of all villages; founders.side: "gold" or "food"
    agent.count     about ("agent"): a card of the own village with coins
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from ..core.choose import spell
from ..core.zones import Card
from .chains import FEE, can_play, meanings, owners, places_for, survey, swaps, tinner_works
from .kinds import BASIC_COPIES, COMMON, COPIES, KINDS, SUITS
from .score import counted, counts, gold_of, income, ranking, suit_symbols
from .state import STACKS
from .turn import STACK_WORDS, playable
from .verbs import limit

if TYPE_CHECKING:
    from ..core.choose import Choose
    from ..core.contract import Plain
    from .state import Game


class View:
    """A window onto a game for one seat. It reads the game as it is now, and must not be kept over a decision."""

    __slots__ = ("_game", "_tally", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self._tally: list[Counter[str]] | None = None
        self.seat = seat

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}>"

    # --- everybody's ------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many players there are."""
        return self._game.seats

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self._game.round

    @property
    def phase(self) -> str:
        """The phase of the round; the docstring of this module lists them."""
        return self._game.phase

    @property
    def first(self) -> int:
        """The first player of this round; while a Market is held, of the next."""
        return self._game.first

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return self._game.seat

    @property
    def built(self) -> int:
        """How many cards the active player has built in this phase."""
        return self._game.built if self._game.phase == "build" else 0

    def gold(self, seat: int) -> int:
        """The gold in a player's supply, without the coins on cards."""
        return self._game.gold[seat]

    def coins(self, card: Card) -> int:
        """The coins on a card of the road or of a village."""
        return self._game.coins.get(card.id, 0)

    def most_coins(self, seat: int) -> int:
        """The coins on the richest visible card of a village."""
        coins = self._game.coins
        return max([coins.get(card.id, 0) for card in survey(self._game, seat).tops], default=0) if coins else 0

    def road(self):
        """The cards on the road, from the left."""
        return [self._game.cards[card] for card in self._game.slots if card >= 0]

    def stack_left(self, word: str) -> int:
        """How many cards lie in a stack or the reserve."""
        return len(self._game.zones[STACK_WORDS[word]])

    def stacks_left(self) -> list[int]:
        """How many cards lie in each of the six stacks."""
        zones = self._game.zones
        return [len(zones["stack", nth]) for nth in range(STACKS)]

    def basics_left(self, name: str) -> int:
        """How many cards are left in the pile of a basic."""
        return len(self._game.zones["pile", name])

    def hand_size(self, seat: int) -> int:
        """How many cards a player has in hand."""
        return len(self._game.zones["hand", seat])

    def plaza(self, seat: int) -> list[Card]:
        """What a player has drafted in this phase so far: everybody sees it."""
        return list(self._game.zones["plaza", seat])

    def drafted(self, seat: int) -> int:
        """How many cards a player has drafted in this round."""
        return self._game.drafted[seat]

    def free(self, card: Card) -> Any:
        """How many more cards may be laid upon a card that is one of the free places of its village."""
        game = self._game
        over = survey(game, game.where[card.id][0][1]).over
        return (2 if game.on[card.id] < 0 else 1) - len(over.get(card.id, ()))

    def tinner_works(self) -> bool:
        """Whether one has played a Tinner in this build phase."""
        return tinner_works(self._game, self.seat)

    def village(self, seat: int) -> list[Card]:
        """The cards in a player's village, covered ones included."""
        return list(self._game.zones["village", seat])

    def survey(self, seat: int) -> Any:
        """Tops, covered cards, free places, food and builders of a village."""
        return survey(self._game, seat)

    def below(self, card: Card) -> int:
        """The number of the card under a card of a village, -1 for none."""
        return self._game.on[card.id]

    def counted(self, seat: int, what: str) -> int:
        """How often a village has `what`, a thing that silver symbols count (see `score.counted`)."""
        return counted(self._game, seat, what)

    def counts(self, seat: int) -> dict[str, int]:
        """How often a village has each thing that silver symbols count, except coins."""
        return counts(self._game, seat)

    def income(self, seat: int, market: str) -> list[Plain]:
        """What a Market ("first" or "second") would yield a player now, line by line."""
        return income(self._game, seat, market)

    def owner(self, card: Card) -> int | None:
        """Whose village a card lies in, None if in no village."""
        zone, seat = self._game.where[card.id][0]
        return seat if zone == "village" else None

    def owners(self, lock: str) -> list[tuple[Card, int]]:
        """The cards in villages that open a lock, with the seats that have them."""
        return owners(self._game, lock)

    def market(self, name: str) -> str:
        """The state of a Market ("first" or "second"): "waiting", "revealed" or "held"."""
        return self._game.markets[("first", "second").index(name)]

    def draft_limit(self, seat: int) -> int:
        """How many cards a player may draft in this round."""
        return self._game.draft_limits[seat]

    def build_limit(self, seat: int) -> int:
        """How many cards a player may build in this round."""
        return self._game.build_limits[seat]

    # --- the seat's own ---------------------------------------------------------------------------------------------

    def hand(self) -> list[Card]:
        """The cards in one's hand."""
        return list(self._game.zones["hand", self.seat])

    def fits(self, card: Card) -> Any:
        """Whether one could play a card now if it were in one's hand, apart from the limit of builds."""
        return can_play(self._game, self.seat, card)

    # --- all of it --------------------------------------------------------------------------------------------------

    def table(self) -> Plain:
        """All of it as plain values; the docstring of this module says what stands where."""
        game = self._game
        zones = game.zones
        left = [len(zones["stack", nth]) for nth in range(STACKS)]
        return {
            "game": "villagers",
            "seat": self.seat,
            "over": game.over,
            "round": game.round,
            "phase": game.phase,
            "first": game.first,
            "active": game.seat,
            "road": [self._road(order, card) for order, card in enumerate(game.slots)],
            "stacks": [self._stack(nth) for nth in range(STACKS)],
            "reserve": {"option": "reserve", "left": len(zones["reserve", -1]), "suit": game.top_suit(("reserve", -1))},
            "basics": [{"name": name, "left": len(zones["pile", name])} for name in COMMON],
            "discard": [card.name for card in zones["discard", -1]],
            "markets": {
                "first": game.markets[0], "second": game.markets[1],
                "until_first": left[0] + left[1], "until_second": sum(left),
            },
            "trade_limit": game.trade_limit,
            "players": [self._player(seat) for seat in range(game.seats)],
            "hand": self._hand(),
            "market": [self._preview(seat) for seat in range(game.seats)],
            "incomes": [_plain(entry) for entry in game.incomes],
            "left": [self._left(name) for name in (*COMMON, *game.names)],
            "scores": ranking(game) if game.over else None,
        }  # fmt: skip

    def _road(self, order, number):
        if number < 0:
            return {"place": order + 1, "card": None, "coins": 0}
        card = self._game.cards[number]
        return {"place": order + 1, "card": self._card(card), "coins": self.coins(card)}

    def _stack(self, nth):
        return {
            "stack": nth + 1, "option": f"stack{nth + 1}", "left": len(self._game.zones["stack", nth]),
            "suit": self._game.top_suit(("stack", nth)), "market": {1: "first", 5: "second"}.get(nth),
        }  # fmt: skip

    def _card(self, card):
        return {"id": card.id, "name": card.name, "status": self._status(card)}

    def _names(self, zone, seat):
        return [{"id": card.id, "name": card.name} for card in self._game.zones[zone, seat]]

    def _player(self, seat):
        game = self._game
        seen = survey(game, seat)
        building = game.phase == "build" and game.seat == seat
        village = game.zones["village", seat]
        return {
            "seat": seat,
            "gold": game.gold[seat],
            "hand": self.hand_size(seat),
            "plaza": [self._card(card) for card in game.zones["plaza", seat]],
            "played": self._names("played", seat),
            "aside": self._names("aside", seat),
            "village": [self._node(seat, card) for card in village if game.on[card.id] < 0],
            "villagers": len(village),
            "food": seen.food,
            "builders": seen.builders,
            "draft_limit": game.draft_limits[seat],
            "drafted": game.drafted[seat],
            "build_limit": game.build_limits[seat],
            "built": game.built if building else 0,
            "traded": game.traded if building else 0,
            "next_draft": limit(seen.food),
            "next_build": limit(seen.builders),
            "suits": {suit: suit_symbols(game, seat, suit) for suit in SUITS},
            "padlocks": counted(game, seat, "padlock"),
            "coins": sum(game.coins.get(card.id, 0) for card in village),
        }

    def _node(self, seat, card):
        game = self._game
        seen = survey(game, seat)
        upon = seen.over.get(card.id, [])
        stands = [name for name in meanings(game, seat, card) if KINDS[name].players <= game.seats]
        free = any(card in places for places in seen.places.values())
        branches = 0 if not free else (2 if game.on[card.id] < 0 else 1) - len(upon)
        return {
            "id": card.id,
            "name": card.name,
            "as": stands,
            "side": game.side[seat] if card.name == "founders" else None,
            "coins": game.coins.get(card.id, 0),
            "gold": gold_of(game, seat, card),
            "top": not upon,
            "returns": not upon and KINDS[card.name].role in ("monk", "apprentice"),
            "open": branches,
            "above": [self._node(seat, above) for above in upon],
        }

    def _hand(self):
        game, me = self._game, self.seat
        now = playable(game, me) if game.phase == "build" and game.seat == me else []
        return [
            {
                **self._card(card), "can": card in now, "fits": can_play(game, me, card),
                "build": KINDS[card.name].is_build, "places": self._places(card),
            }
            for card in game.zones["hand", me]
        ]  # fmt: skip

    def _places(self, card):
        game, me = self._game, self.seat
        role = KINDS[card.name].role
        ways = swaps(game, me) if role == "apprentice" else places_for(game, me, card.name)
        return [
            {
                "on": way.id if type(way) is Card else None,
                "card": way.name if type(way) is Card else None,
                "owner": game.where[way.id][0][1] if type(way) is Card else me,
                "covers": self._covers(way if role != "apprentice" else "new"),
            }
            for way in ways
        ]

    def _covers(self, way):
        """What would no longer be visible with a card laid there."""
        game, me = self._game, self.seat
        if type(way) is not Card or way.id in survey(game, me).over:
            return {"gold": 0, "food": 0, "builders": 0}
        kind = KINDS[way.name]
        food = int(game.side[me] == "food") if way.name == "founders" else kind.food
        return {"gold": gold_of(game, me, way), "food": food, "builders": kind.builders}

    def _status(self, card):
        game, me = self._game, self.seat
        kind = KINDS[card.name]
        lock = self._lock(kind.lock) if kind.lock else []
        said: dict[str, object]
        if kind.role == "chain":
            places = places_for(game, me, card.name)
            if not places:
                return [self._needs(kind.after), *lock]
            said = {"kind": "after", "card": kind.after, "on": [place.id for place in places]}
        elif kind.role == "apprentice":
            said = {"kind": "swaps", "count": len(swaps(game, me))}
        elif card.name == "smuggler":
            gold = max((gold_of(game, me, top) for top in survey(game, me).tops), default=0)
            said = {"kind": "pays", "gold": (gold + 1) // 2}
        else:
            said = {"kind": {"start": "starts", "errand": "frees"}.get(kind.role, kind.role)}
        return [*lock, said] if lock and not lock[0]["can"] else [said, *lock]

    def _needs(self, name):
        """Where a missing predecessor could come from."""
        game, me = self._game, self.seat
        for where, cards in (
            ("hand", game.zones["hand", me]),
            ("plaza", game.zones["plaza", me]),
            ("basic", game.zones.get(("pile", name), ())),
            ("road", game.zones["road", -1]),
        ):
            if count := sum(card.name == name for card in cards):
                return {"kind": "needs", "card": name, "where": where, "count": count}
        unseen = self._left(name)["unseen"] if name in game.names else 0
        return {"kind": "needs", "card": name, "where": "unseen" if unseen else "none", "count": unseen}

    def _lock(self, lock):
        game, me = self._game, self.seat
        found = owners(game, lock)
        seats = [seat for seat in range(game.seats) if any(seat == owner for _, owner in found)]
        pays = "own" if me in seats else "player" if seats else "bank"
        free = tinner_works(game, me)
        can = free or pays == "own" or game.gold[me] >= FEE
        players = [seat for seat in seats if seat != me] if pays == "player" else []
        return [{"kind": "lock", "card": lock, "pays": pays, "players": players, "gold": FEE, "can": can, "free": free}]

    def _preview(self, seat):
        shown = {"seat": seat}
        for market in ("first", "second"):
            lines = income(self._game, seat, market)
            shown[market] = {"lines": lines, "total": sum(line["gold"] for line in lines)}
        return shown

    def _count_all(self):
        """How many of each card lie in one's hand, drafted or played, on the road, in villages, out of the game."""
        zones, seats = self._game.zones, range(self._game.seats)
        places = (
            [("hand", self.seat)],
            [(zone, seat) for zone in ("plaza", "played", "aside") for seat in seats],
            [("road", -1)],
            [("village", seat) for seat in seats],
            [("discard", -1)],
        )
        return [Counter(card.name for zone in some for card in zones[zone]) for some in places]

    def _left(self, name):
        if self._tally is None:
            self._tally = self._count_all()
        hand, plaza, road, villages, out = (tally.get(name, 0) for tally in self._tally)
        kind = KINDS[name]
        shown = {
            "name": name,
            "suit": kind.suit,
            "copies": COPIES if kind.in_deck else BASIC_COPIES,
            "hand": hand,
            "plaza": plaza,
            "road": road,
            "villages": villages,
            "pile": 0 if kind.in_deck else self.basics_left(name),
            "out": out,
        }
        seen = sum(shown[part] for part in ("hand", "plaza", "road", "villages", "pile", "out"))
        shown["unseen"] = shown["copies"] - seen
        return shown


def _plain(entry):
    """A copy of a Market that was held, so that nobody can change the game through it."""
    players = [{**player, "lines": [dict(line) for line in player["lines"]]} for player in entry["players"]]
    return {"market": entry["market"], "players": players}


def view(game: Game, seat: int) -> View:
    """The window of a seat."""
    return View(game, seat)


def describe(game: Game, question: Choose) -> Plain:
    """A question as plain values, for its own seat only."""
    options = []
    for option, name in zip(question.options, spell(game, question.options), strict=True):
        shown: Plain = {"name": name}
        if type(option) is Card:
            zone, owner = game.where[option.id][0]
            shown.update(kind="card", card=option.name, id=option.id, zone=zone, owner=owner)
        elif option in STACK_WORDS:
            zone = STACK_WORDS[option]
            shown.update(kind="stack", stack=zone[1] + 1, left=len(game.zones[zone]), suit=game.top_suit(zone))
        elif option in COMMON:
            shown.update(kind="basic", card=option, left=len(game.zones["pile", option]))
        else:
            shown.update(kind="word")
        options.append(shown)
    return {
        "seat": question.seat, "player": question.player, "key": question.key, "options": options,
        "least": question.least, "most": question.most, "ordered": question.ordered, "about": list(question.about),
    }  # fmt: skip
