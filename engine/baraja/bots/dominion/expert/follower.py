"""The bot that follows a buy list, and plays its hands with tactics that know what the list needs."""

from __future__ import annotations

from itertools import combinations
from math import fsum
from typing import TYPE_CHECKING

from ....core.streams import Rng
from ....core.zones import Card
from ....dominion.kinds import KINDS, PLAIN_TREASURES
from ..shared import buylists
from ..shared.situation import DRAWS_TO, Situation, Supposed, is_terminal, points_of
from ..shared.values import in_deck, in_hand, is_junk, printed_points
from . import tactics
from .tactics.actions import MORE, attack
from .tactics.gaining import beside
from .tactics.prosperity import keeps_coppers_back

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from baraja.core.contract import Picks

    from ....core.choose import Choose
    from ....core.session import Session
    from ....dominion.view import View
    from ..shared.buylists import BuyList

MAPS = 2  # Treasure Maps that are trashed together
LATE_TREASURES = ("bank", "horn_of_plenty")  # they count what was played before them
SPENT = 2  # by how much more what Spoils buy must be worth, as they are gone after one turn
BEST = 20  # worth of a Province or Colony that is not bought, beyond its price
MANY = 9  # Treasures of a hand that are tried in every combination
# What cards give in coins besides what is printed; less, if other cards are discarded for those that are drawn.
ADDS = {"counterfeit": 1.1, "ill_gotten_gains": 0.9, "inn": -1.3, "oasis": -0.6, "warehouse": -1.8}
MAX_MINT_LOSS = 3  # worth, in the deck, of the Treasures that may be lost to a Mint: a Silver beside Coppers
CARDS_BESIDE = 2  # cards beside it in a hand of three, after an attack
LAST = 2  # with this few gains left until the end, nothing is kept for later
SILK_ROADS = 2  # so many count Estates often enough to keep them, or one, if the plan wants more
POINTS_SOON = 4  # with this few gains left until the end, a Victory card in the deck is worth its points
IDLE_POTION = -0.5  # worth of a Potion for which nothing is left to buy


def following(player: str, seed: int) -> Follower:
    """The bot called `list:FILE#NAME`. Raises `Illegal`, which says what is wrong with the file or the list."""
    return Follower(seed, buylists.named(player))


def worth_of(price: int) -> float:
    """What a purchase for some price is worth, in coins: cheap ones are hardly worth a good card."""
    return price if price >= 5 else price / 2


def points_lost(now: Situation, name: str) -> int:
    """The points that would go with a card: what it counts itself, and what others count less without it."""
    vp = KINDS[name].vp
    if name not in now.deck:
        return vp(now.deck) if callable(vp) else vp
    rest = {other: many - (other == name) for other, many in now.deck.items() if many > (other == name)}
    return points_of(now.deck) - points_of(rest)


class Follower:
    """Follows a buy list. It sees a view and nothing else; the same views and seed give the same answers."""

    imagines = False
    routine = False
    sees_the_end = False  # whether it ends the game when that wins, and avoids it when that loses

    def __init__(self, seed: int, plan: BuyList | None) -> None:
        self.rng = Rng(seed)
        if plan is not None:
            self.follow(plan)

    def follow(self, plan: BuyList) -> None:
        """Take up a list."""
        self.buylist = plan
        self.entries = buylists.prepared(plan.entries)
        self.places: dict[str, int] = {}
        for place, entry in enumerate(plan.entries):
            self.places.setdefault(entry.card, place)
        # For a Mint or a Grand Market it may keep Treasures in the hand.
        self.routine = self.places.keys().isdisjoint(("mint", "grand_market"))

    def decide(self, view: View, question: Choose, imagine: Callable[[Rng], Session] | None = None) -> Picks:
        return self.picks(Situation(view), question)

    def picks(self, now: Situation, question: Choose) -> Sequence[Card | str]:
        """The answer to a question in a situation."""
        key = question.key
        if key == "turn.buy":
            pile = self.pile_to_buy(now, question.options)
            return () if pile is None else (pile,)
        if key == "turn.treasure":
            return self.treasure(now, question.options)
        if key == "turn.action":
            card = tactics.next_action(self, now, question.options)
            return () if card is None else (card,)
        return tactics.answer(self, now, question)

    # --- the turn -----------------------------------------------------------------------------------------------------

    def pile_to_buy(self, now: Situation, offered: Sequence[str]) -> str | None:
        if "mint" in self.places and self.treasures_lost_to_mint(now) > MAX_MINT_LOSS:
            offered = [pile for pile in offered if pile != "mint"]
        return beside(self, now, self.best_gain(now, offered), offered)

    def treasures_lost_to_mint(self, now: Situation, cards: Sequence[Card] = ()) -> float:
        """What the deck loses if a Mint is bought with the Treasures in play and some more."""
        there = [card for card in now.view.in_play(now.view.player) if KINDS[card.name].is_treasure]
        return fsum(self.keep_worth(now, card.name) for card in (*there, *cards))

    def treasure(self, now: Situation, options: Sequence[Card | str]) -> Sequence[Card | str]:
        if "mint" in self.places and self.best_gain(now, now.view.affordable(now.purse)) == "mint":
            need = now.view.cost("mint").coins - now.view.coins
            plain = [card for card in now.hand if KINDS[card.name].plain_treasure][:MANY]
            ways = (way for many in range(len(plain) + 1) for way in combinations(plain, many))
            paid = [way for way in ways if sum(KINDS[card.name].coins for card in way) >= need]
            best = min(paid, key=lambda way: self.treasures_lost_to_mint(now, way), default=None)
            if best is not None and self.treasures_lost_to_mint(now, best) <= MAX_MINT_LOSS:
                return best[:1]
        cards = [option for option in options if type(option) is Card]
        if keeps_coppers_back(self, now):
            return tuple(card for card in cards if card.name != "copper")[:1]
        special = [card for card in cards if card.name not in PLAIN_TREASURES]
        if not special:
            return ("all",)
        late = [card for name in LATE_TREASURES for card in special if card.name == name]
        spoils = [card for card in special if card.name == "spoils"]
        early = [card for card in special if card not in late and card not in spoils]
        if early:
            return (early[0],)
        if options[0] == "all":
            return ("all",)
        if spoils and (late or self.pays_with_spoils(now)):
            return spoils[:1]
        return tuple(late[:1])

    def pays_with_spoils(self, now: Situation) -> bool:
        """Whether the Spoils in the hand, after all other Treasures, buy something worth what they would buy later."""
        view = now.view
        if view.buys > 1 or view.potions or now.gains_to_end <= LAST:
            return True
        less, more = (self.price_for(now, coins) for coins in (view.coins, now.purse))
        return worth_of(more) - worth_of(less) >= SPENT

    # --- what the plan wants ------------------------------------------------------------------------------------------

    def best_gain(self, now: Situation, offered: Sequence[str]) -> str | None:
        """The pile that the list would buy among some, None for none."""
        return buylists.choose(self.entries, now, offered)

    def price_ahead(self, now: Situation, more: int = 0) -> int:
        """The price of what the list would buy with the coins of this turn and `more`."""
        return self.price_for(now, now.purse + more)

    def spent_on(self, now: Situation, more: int = 0) -> int:
        """The coins that the list would spend this turn, with all Buys, out of those there are and `more`."""
        coins = now.purse + more
        for _ in range(now.view.buys if now.own_turn else 1):
            price = self.price_for(now, coins)
            if not price:
                break
            coins -= price
        return now.purse + more - coins

    def spoiled(self, now: Situation, coins: int) -> int:
        """What is lost if so many coins fewer are spent this turn: the price of what is bought, and more of a Province
        or Colony, whose points no other purchase makes up for."""
        full, less = now.purse, now.purse - coins
        points = self.costs_the_best(now, coins)
        return self.price_for(now, full) - self.price_for(now, less) + (BEST if points else 0)

    def costs_the_best(self, now: Situation, coins: int) -> bool:
        """Whether a Province or Colony would be bought this turn, and none as good with so many coins fewer."""
        best = self.pile_for(now, now.purse)
        return best in now.view.endings and self.pile_for(now, now.purse - coins) != best

    def pile_for(self, now: Situation, coins: float) -> str | None:
        """The pile that the list would buy from with some number of coins, None for none."""
        if coins not in now.wanted:
            now.wanted[coins] = self.best_gain(Supposed(now, coins), now.view.affordable(coins))
        pile: str | None = now.wanted[coins]
        return pile

    def price_for(self, now: Situation, coins: float) -> int:
        """The price of what the list would buy with some number of coins, 0 for nothing."""
        pile = self.pile_for(now, coins)
        return now.view.cost(pile).coins if pile else 0

    def spending(self, now: Situation, coins: float) -> float:
        """What the purchase for some coins is worth; half a coin is one that is there every other time."""
        full, part = int(coins), coins % 1
        worth = worth_of(self.price_for(now, full))
        return worth + part * (worth_of(self.price_for(now, full + 1)) - worth) if part else worth

    def money_to_keep(self, now: Situation) -> int:
        return 4

    def gain_worth(self, view: View, name: str) -> float:
        """What gaining a card would be worth; below 0, it is better not to gain it."""
        return self.worth_now(Situation(view), name)

    def worth_now(self, now: Situation, name: str) -> float:
        """The same in a situation that is known already."""
        if name in now.view.endings:
            return 5 * printed_points(name)
        worth = in_deck(name)
        if name in self.places:
            if buylists.choose(self.entries, now, (name,)):
                return max(worth, 10 - 0.3 * self.places[name])
        vp = KINDS[name].vp
        if vp and now.gains_to_end <= POINTS_SOON:
            return max(worth, 4 if callable(vp) else 3 * vp) if callable(vp) or vp > 0 else worth
        if "action" in KINDS[name].types and name not in self.places:
            return min(worth, 1.5 if is_terminal(name) else 2.5)
        return worth

    def keep_worth(self, now: Situation, name: str) -> float:
        """What a card of the player's own is worth in the deck; below 0, the deck is better without it."""
        if name not in KINDS:
            return 0
        if now.handed_out(name):
            return KINDS[name].cards + MORE.get(name, 0)
        if name == "potion" and not ("alchemist" in now.deck or self.still_wants_potion_cards(now)):
            return IDLE_POTION
        if name == "rats":
            return 3 if now.deck.get(name, 0) < 2 else -0.5  # more of them are there to be trashed
        kind = KINDS[name]
        vp = kind.vp
        if vp and (callable(vp) or vp > 0):
            if now.gains_to_end <= POINTS_SOON:
                return 2 * (points_lost(now, name) if callable(vp) else vp)
            if callable(vp) or vp >= 2 or kind.types & {"action", "treasure"}:
                return max(in_deck(name), 3 if callable(vp) else 2 * vp)
            roads = now.deck.get("silk_road", 0)
            if name == "estate" and ("baron" in now.deck or roads >= (1 if "silk_road" in self.places else SILK_ROADS)):
                return 2
        return in_deck(name)

    def still_wants_potion_cards(self, now: Situation) -> bool:
        """Whether the list still wants a card that costs a Potion."""
        costing = [name for name in self.places if KINDS[name].cost.potions and now.view.left(name)]
        return any(self.best_gain(Supposed(now, KINDS[name].cost.coins), (name,)) for name in costing)

    def use(self, now: Situation, card: Card) -> float:
        """What a card in the hand brings this turn, in coins."""
        name = card.name
        if name == "estate" and now.in_hand("baron"):
            return 2.5
        if name == "tunnel":
            return -1
        if name in DRAWS_TO:  # the fewer cards stay in the hand beside it, the more it draws
            return 0.9 * (DRAWS_TO[name] - CARDS_BESIDE)
        kind = KINDS[name]
        if kind.is_treasure and not kind.plain_treasure:
            rest = [other for other in now.hand if other != card]
            gives = now.worth_in_coins([*rest, card]) - now.worth_in_coins(rest)
            return max(in_hand(name), gives) + ADDS.get(name, 0)
        return in_hand(name) + ADDS.get(name, 0) + (attack(now, name) if "attack" in kind.types else 0)

    def is_idle(self, now: Situation, card: Card) -> bool:
        """Whether a card of the hand will do nothing more this turn."""
        name = card.name
        if is_junk(name) or name == "tunnel":
            return not (name == "estate" and now.in_hand("baron"))
        if name == "potion":
            return not self.still_wants_potion_cards(now)
        if name == "treasure_map":
            return now.deck.get(name, 0) < MAPS  # trashed alone it brings nothing
        view = now.view
        return view.actions == 0 and "treasure" not in KINDS[name].types and view.active == view.player
