"""What one seat may know: built up from nothing, part by part, when asked for, so that nothing need be hidden.

A bot gets the view itself and pays only for the parts it reads; a page gets `table()`, plain values for JSON.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from ..core.choose import option_ids
from ..core.view import Window, plain_card, plain_question
from ..core.zones import Card
from .kinds import KINDS
from .knowledge import FACE_DOWN, likely_points, points_between
from .known_decks import known_deck, next_hand
from .score import known_cards, owned, points, ranking, tokens
from .turn import affordable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..core.choose import Choose
    from ..core.protocol import CardInZone
    from . import protocol
    from .cost import Cost
    from .state import State


class View(Window):
    """What one seat may know of a game of Dominion."""

    __slots__ = ()

    _game: State

    # --- everybody's ------------------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """The phase of the turn: "start", "action", "treasure", "buy" or "cleanup"."""
        return self._game.phase

    @property
    def turn(self) -> int:
        """The number of the turn, counted for each player from 1."""
        return self._game.turn

    @property
    def reason(self) -> str:
        """Why this is an extra turn: "outpost" or "possession"; "" for a turn of one's own."""
        return self._game.reason

    def turns(self, seat: int) -> int:
        """How many turns a player has had or begun, not counting extra turns: with equal points, fewer turns win."""
        game = self._game
        begun = seat == game.seat and not game.reason and not game.over  # counted by the game once it has ended
        return game.turns[seat] + begun

    @property
    def actions(self) -> int:
        """The Actions left in this turn."""
        return self._game.actions

    @property
    def buys(self) -> int:
        """The Buys left in this turn."""
        return self._game.buys

    @property
    def coins(self) -> int:
        """The coins left to spend in this turn."""
        return self._game.coins

    @property
    def potions(self) -> int:
        """The potions left to spend in this turn."""
        return self._game.potions

    @property
    def bought(self) -> list[str]:
        """The names of the cards bought in this turn, in their order."""
        return self._game.bought[:]

    @property
    def piles(self) -> tuple[str, ...]:
        """The names of the Supply piles, the empty ones too."""
        return self._game.piles

    @property
    def kingdom(self) -> tuple[str, ...]:
        """The names of the kingdom piles."""
        return self._game.kingdom

    @property
    def endings(self) -> tuple[str, ...]:
        """The Supply piles of which a single empty one ends the game: Provinces, and Colonies if there are any."""
        return self._game.endings

    def left_to_end(self) -> int:
        """How many cards the lowest of these piles has; or how many turns the active player has left, if a scenario
        limits them, where that is less."""
        game = self._game
        left = min(map(len, game.ending_stock))
        return left if not game.turn_limit else min(left, game.turn_limit - game.turns[game.seat])

    def left(self, pile: str) -> int:
        """How many cards a pile has; 0 for one that is not in the game."""
        return len(self._game.zones.get(("pile", pile), ()))

    def stock(self) -> dict[str, int]:
        """How many cards each pile of the Supply has."""
        return dict(zip(self._game.piles, map(len, self._game.stock), strict=True))

    def affordable(self, coins: float) -> Sequence[str]:
        """The Supply piles whose visible card costs at most so many coins now, and no potion."""
        return affordable(self._game, coins, 0)

    def size(self, pile: str) -> int:
        """How many cards a pile had at the start; 0 for one that is not in the game."""
        return self._game.sizes.get(pile, 0)

    def tokens(self, seat: int) -> int:
        """The Victory points that a player has in tokens, which everybody can see."""
        return tokens(self._game, seat)

    def coin_tokens(self, seat: int) -> int:
        """How many coin tokens a player has on a mat, which everybody can see."""
        return self._game.collected.get(("coin", seat), 0)

    def face_down(self, seat: int) -> int:
        """How many cards of a player lie face down on a mat or under a card, out of the deck for now."""
        return sum(len(self._game.zones.get((zone, seat), ())) for zone in FACE_DOWN)

    @property
    def collected(self) -> int:
        """How many tokens lie on the mat in the middle."""
        return sum(count for (_, seat), count in self._game.collected.items() if seat == -1)

    def top(self, pile: str) -> str:
        """The name on the visible card of a pile."""
        return self._game.top_name(pile)

    def cost(self, what: Card | str) -> Cost:
        """What a visible card, or the visible card of a pile, costs now."""
        return self._game.cost(what)

    def types(self, what: Card | str) -> frozenset[str]:
        """The types of a visible card, or of a pile's visible card."""
        if isinstance(what, Card):
            return self._game.kind(what).types
        return KINDS[self._game.top_name(what) if what in self._game.pile_of else what].types

    def empty_piles(self) -> int:
        """How many Supply piles are empty."""
        return sum(not self._game.zones["pile", pile] for pile in self._game.piles)

    def trash(self) -> list[str]:
        """The names of the cards in the trash."""
        return [card.name for card in self._game.zones["trash", -1]]

    def hand_size(self, seat: int) -> int:
        """How many cards a player has in hand."""
        return len(self._game.zones["hand", seat])

    def deck_size(self, seat: int) -> int:
        """How many cards are in a player's deck."""
        return len(self._game.zones["deck", seat])

    def discard_top(self, seat: int) -> str | None:
        """The name of the top card of a discard pile, None if it is empty: the other cards are not public."""
        cards = self._game.zones["discard", seat]
        return cards[-1].name if cards else None

    def in_play(self, seat: int) -> list[Card]:
        """The cards a player has in play."""
        return list(self._game.zones["play", seat])

    def revealed(self, seat: int) -> list[Card]:
        """The cards that a player has revealed and not yet moved on."""
        return list(self._game.zones["revealed", seat])

    # --- the seat's own ---------------------------------------------------------------------------------------------

    @property
    def player(self) -> int:
        """The player for whom this seat decides now: the active one if it decides that turn, else itself."""
        game = self._game
        return game.seat if game.decider[game.seat] == self.seat else self.seat

    def sees(self, seat: int) -> bool:
        """Whether this seat sees what another one sees."""
        return seat == self.seat or self._game.decider[seat] == self.seat

    def hand(self, seat: int | None = None) -> list[Card]:
        """The cards in this seat's hand, or in that of a player whose turn it decides; else PermissionError."""
        if seat is None:
            seat = self.player
        elif not self.sees(seat):
            raise PermissionError("another player's hand")
        return self._game.zones["hand", seat].copy()

    def looked(self, seat: int | None = None) -> list[Card]:
        """The cards that this seat is looking at in private. Raises PermissionError for other players' cards."""
        seat = self.player if seat is None else seat
        if not self.sees(seat):
            raise PermissionError("another player's cards")
        return list(self._game.zones["looked", seat])

    def on_mat(self, seat: int | None = None) -> list[Card]:
        """The cards that lie face down on this seat's mat. Raises PermissionError for other players' cards."""
        seat = self.player if seat is None else seat
        if not self.sees(seat):
            raise PermissionError("another player's cards")
        return list(self._game.zones.get(("closed_mat", seat), ()))

    def owned(self) -> dict[str, int]:
        """How many cards of each name this seat owns: players know what is in their deck, though not in which order."""
        return owned(self._game, self.seat)

    def known_cards(self, seat: int) -> dict[str, int]:
        """How many cards of each name a player owns as far as this seat can know: gains and what is trashed are public,
        but not which card two others passed in secret."""
        return known_cards(self._game, seat, self.seat)

    def own_deck(self) -> dict[str, int]:
        """How many cards of each name lie in this seat's deck, sorted by name: players who count know it, as they have
        seen what was shuffled, but not the order."""
        names = [card.name for card in self._game.zones["deck", self.seat]]
        return {name: names.count(name) for name in sorted(set(names))}

    def known_deck(self, seat: int) -> protocol.KnownDeck:
        """Another player's cards as far as this seat can know them."""
        return known_deck(self._game, self.seat, seat)

    def next_hand(self) -> protocol.NextHand:
        """The chances of this seat's next hand, by what it knows, if it gains and trashes nothing before."""
        return next_hand(self._game, self.seat)

    def points(self) -> int:
        """This seat's Victory points so far."""
        return points(self._game, self.seat)

    def points_between(self, seat: int) -> tuple[int, int]:
        """The least and the most Victory points that a player may have by what this seat has seen: the same number
        twice, unless cards have passed between others unseen."""
        return points_between(self._game, self.seat, seat)

    def likely_points(self, seat: int) -> float:
        """The Victory points that a player has on average by what this seat has seen."""
        return likely_points(self._game, self.seat, seat)

    # --- all of it --------------------------------------------------------------------------------------------------

    def table(self) -> protocol.Table:
        """The whole view as plain values."""
        game = self._game
        mixed = {of for name, of in game.pile_of.items() if of != name}
        return {
            "game": "dominion",
            "seat": self.seat,
            "player": self.player,
            "over": game.over,
            "turn": {
                "number": game.turn, "seat": game.seat, "controller": game.decider[game.seat], "phase": game.phase,
                "actions": game.actions, "buys": game.buys, "coins": game.coins, "potions": game.potions,
                "reason": game.reason, "bought": list(game.bought),
                "extra_coins": list(game.extra_coins),
            },
            "supply": [self._pile(pile, pile in mixed) for pile in game.piles],
            "outside": [self._pile(pile, pile in mixed) for pile in game.outside],
            "trash": self.trash(),
            "collected": self.collected,
            "players": [self._player(seat) for seat in range(game.seats)],
            "hand": self._cards("hand", self.player),
            "looked": self._cards("looked", self.player),
            "own_hand": self._cards("hand", self.seat),
            "owned": self.owned(),
            "points": self.points(),
            "barred": list(game.barred),
            "turn_limit": game.turn_limit,
            "scores": ranking(game) if game.over else None,
        }  # fmt: skip

    def _cards(self, zone: str, seat: int) -> list[CardInZone]:
        return [{"id": card.id, "name": card.name} for card in self._game.zones[zone, seat]]

    def _pile(self, pile: str, mixed: bool) -> protocol.Pile:
        game = self._game
        top = game.top_name(pile)
        return {
            "pile": pile, "top": top, "left": self.left(pile), "size": game.sizes[pile], "cost": list(game.cost(pile)),
            "printed": list(KINDS[top].cost), "kingdom": pile in game.kingdom,
            "bane": pile == game.bane, "mixed": mixed, "tokens": self._tokens(pile),
        }  # fmt: skip

    def _tokens(self, pile: str) -> dict[str, int]:
        game = self._game
        lying = {token: count for (token, where), count in game.pile_tokens.items() if where == pile}
        if pile in game.first_gain:
            lying[game.first_gain[pile]] = 1
        return dict(sorted(lying.items()))

    def _player(self, seat: int) -> protocol.Player:
        game = self._game
        play: list[protocol.CardInPlay] = [
            {"id": card.id, "name": card.name, "as": game.kind(card).name} for card in game.zones["play", seat]
        ]
        return {
            "seat": seat, "deck": self.deck_size(seat), "hand": self.hand_size(seat),
            "discard_top": self.discard_top(seat), "play": play, "aside": self._cards("aside", seat),
            "revealed": self._cards("revealed", seat), "looked": len(game.zones["looked", seat]),
            "turns": game.turns[seat], "tokens": tokens(game, seat), "coin_tokens": self.coin_tokens(seat),
            "mat": self._cards("mat", seat) if ("mat", seat) in game.zones else [],
            "face_down": {zone: self._closed(zone, seat) for zone in FACE_DOWN if game.zones.get((zone, seat))},
        }  # fmt: skip

    def _closed(self, zone: str, seat: int) -> protocol.FaceDown:
        """The cards of a player that lie face down: how many, and which, if this seat may look at them."""
        cards = self._cards(zone, seat)
        return {"count": len(cards), "cards": cards if self.sees(seat) else []}


def view(game: State, seat: int) -> View:
    """The view of a seat."""
    return View(game, seat)


def describe(game: State, question: Choose) -> protocol.DominionQuestion:
    """A question as plain values, for its own seat only."""
    options: list[protocol.Option] = []
    for option, name in zip(question.options, option_ids(game, question.options), strict=True):
        if type(option) is Card:
            options.append(cast("protocol.CardOfAbility", plain_card(game, option, name)))
        elif type(option) is int:
            options.append({"name": name, "kind": "number"})
        elif question.key.endswith(".name"):
            options.append({"name": name, "kind": "name"})
        elif option in game.sizes:
            options.append({"name": name, "kind": "pile"})
        else:
            options.append({"name": name, "kind": "word"})
    for plain_option, waits in zip(options, question.waiting, strict=False):
        plain_option["times"], plain_option["forced"], plain_option["by"] = waits.times, waits.forced, list(waits.by)
        plain_option["place"], plain_option["about"] = waits.place, list(waits.about)
    return {**plain_question(question, options), "happening": list(question.trigger_id)}
