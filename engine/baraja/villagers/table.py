"""All that one seat may know, as plain values for JSON, built up from nothing so that nothing need be hidden.

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
    from ..core.contract import Plain
    from .view import View


class Table:
    """What the seat of a view may know now: a method for each part."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._game = view._game
        self._tally: list[Counter[str]] | None = None
        self.seat = view.seat

    def plain(self) -> Plain:
        """All of it; this module's docstring describes the values."""
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
        return {"place": order + 1, "card": self._card(card), "coins": self._view.coins(card)}

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
        """What would no longer be visible if a card were laid there."""
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

    def _left(self, name):
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


def _plain(entry):
    """A copy of a Market that was held, so that nobody can change the game through it."""
    players = [{**player, "lines": [dict(line) for line in player["lines"]]} for player in entry["players"]]
    return {"market": entry["market"], "players": players}
