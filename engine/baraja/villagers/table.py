"""All that one seat may know, as plain values for JSON, built up from nothing so that nothing need be hidden.

`protocol.py` says what each field means.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ..core.zones import Card
from .chains import FEE, can_play, meanings, owners, places_for, survey, swaps, tinner_works
from .kinds import BASIC_COPIES, COMMON, COPIES, KINDS, SUITS
from .score import counted, gold_of, income, ranking, suit_symbols
from .state import STACKS
from .turn import playable
from .verbs import limit

if TYPE_CHECKING:
    from ..core.protocol import CardInZone
    from . import protocol
    from .protocol import SimpleKind
    from .view import View

ROLE_STATUS: dict[str, SimpleKind] = {
    "start": "starts", "errand": "frees", "solitary": "solitary", "monk": "monk", "founders": "founders",
    "basic": "basic",
}  # fmt: skip


class Table:
    """What the seat of a view may know now: a method for each part."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._game = view._game
        self._tally: list[Counter[str]] | None = None
        self.seat = view.seat

    def plain(self) -> protocol.Table:
        """All of it."""
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

    def _road(self, order: int, number: int) -> protocol.RoadSpace:
        if number < 0:
            return {"place": order + 1, "card": None, "coins": 0}
        card = self._game.cards[number]
        return {"place": order + 1, "card": self._card(card), "coins": self._view.coins(card)}

    def _stack(self, nth: int) -> protocol.Stack:
        return {
            "stack": nth + 1, "option": f"stack{nth + 1}", "left": len(self._game.zones["stack", nth]),
            "suit": self._game.top_suit(("stack", nth)), "market": {1: "first", 5: "second"}.get(nth),
        }  # fmt: skip

    def _card(self, card: Card) -> protocol.OpenCard:
        return {"id": card.id, "name": card.name, "status": self._status(card)}

    def _names(self, zone: str, seat: int) -> list[CardInZone]:
        return [{"id": card.id, "name": card.name} for card in self._game.zones[zone, seat]]

    def _player(self, seat: int) -> protocol.Player:
        game = self._game
        seen = survey(game, seat)
        building = game.phase == "build" and game.seat == seat
        village = game.zones["village", seat]
        return {
            "seat": seat,
            "gold": game.gold[seat],
            "hand": self._view.hand_size(seat),
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

    def _node(self, seat: int, card: Card) -> protocol.VillageCard:
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

    def _hand(self) -> list[protocol.HandCard]:
        game, me = self._game, self.seat
        now = playable(game, me) if game.phase == "build" and game.seat == me else []
        return [
            {
                **self._card(card), "can": card in now, "fits": can_play(game, me, card),
                "build": KINDS[card.name].is_build, "places": self._places(card),
            }
            for card in game.zones["hand", me]
        ]  # fmt: skip

    def _places(self, card: Card) -> list[protocol.Place]:
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

    def _covers(self, way: Card | str) -> protocol.Visible:
        """What would no longer be visible if a card were laid there."""
        game, me = self._game, self.seat
        if type(way) is not Card or way.id in survey(game, me).over:
            return {"gold": 0, "food": 0, "builders": 0}
        kind = KINDS[way.name]
        food = int(game.side[me] == "food") if way.name == "founders" else kind.food
        return {"gold": gold_of(game, me, way), "food": food, "builders": kind.builders}

    def _status(self, card: Card) -> list[protocol.Status]:
        game, me = self._game, self.seat
        kind = KINDS[card.name]
        lock = self._lock(kind.lock) if kind.lock else []
        own_status: protocol.Status
        if kind.after is not None:
            places = survey(game, me).places.get(kind.after)
            if not places:
                return [self._needs(kind.after), *lock]
            own_status = {"kind": "after", "card": kind.after, "on": [place.id for place in places]}
        elif kind.role == "apprentice":
            own_status = {"kind": "swaps", "count": len(swaps(game, me))}
        elif card.name == "smuggler":
            gold = max((gold_of(game, me, top) for top in survey(game, me).tops), default=0)
            own_status = {"kind": "pays", "gold": (gold + 1) // 2}
        else:
            own_status = {"kind": ROLE_STATUS[kind.role]}
        return [*lock, own_status] if lock and not lock[0]["can"] else [own_status, *lock]

    def _needs(self, name: str) -> protocol.NeedsStatus:
        """The status that says where a missing predecessor could come from."""
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

    def _lock(self, lock: str) -> list[protocol.LockStatus]:
        game, me = self._game, self.seat
        pairs = owners(game, lock)
        seats = [seat for seat in range(game.seats) if any(seat == owner for _, owner in pairs)]
        pays = "own" if me in seats else "player" if seats else "bank"
        free = tinner_works(game, me)
        can = free or pays == "own" or game.gold[me] >= FEE
        players = [seat for seat in seats if seat != me] if pays == "player" else []
        return [{"kind": "lock", "card": lock, "pays": pays, "players": players, "gold": FEE, "can": can, "free": free}]

    def _preview(self, seat: int) -> protocol.MarketPreview:
        return {"seat": seat, "first": self._yield(seat, "first"), "second": self._yield(seat, "second")}

    def _yield(self, seat: int, market: str) -> protocol.Yield:
        lines = income(self._game, seat, market)
        return {"lines": lines, "total": sum(line["gold"] for line in lines)}

    def _count_all(self) -> list[Counter[str]]:
        """How many of each card are in the hand, drafted or played, on the road, in villages, and discarded."""
        zones, seats = self._game.zones, range(self._game.seats)
        places = (
            [("hand", self.seat)],
            [(zone, seat) for zone in ("plaza", "played", "aside") for seat in seats],
            [("road", -1)],
            [("village", seat) for seat in seats],
            [("discard", -1)],
        )
        return [Counter(card.name for zone in some for card in zones[zone]) for some in places]

    def _left(self, name: str) -> protocol.CardCount:
        if self._tally is None:
            self._tally = self._count_all()
        hand, plaza, road, villages, out = (tally.get(name, 0) for tally in self._tally)
        kind = KINDS[name]
        copies = COPIES if kind.in_deck else BASIC_COPIES
        pile = 0 if kind.in_deck else self._view.basics_left(name)
        return {
            "name": name,
            "suit": kind.suit,
            "copies": copies,
            "hand": hand,
            "plaza": plaza,
            "road": road,
            "villages": villages,
            "pile": pile,
            "out": out,
            "unseen": copies - hand - plaza - road - villages - pile - out,
        }


def _plain(entry: protocol.HeldMarket) -> protocol.HeldMarket:
    """A copy of a Market that was held, so that nobody can change the game through it."""
    players: list[protocol.Income] = [
        {**player, "lines": [line.copy() for line in player["lines"]]} for player in entry["players"]
    ]
    return {"market": entry["market"], "players": players}
