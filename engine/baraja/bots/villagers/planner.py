"""A bot for Villagers that plans whole chains. It sees a `View` and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...core.zones import Card
from ...villagers.kinds import COMMON, KINDS
from .greedy import SHOWN, Greedy
from .outlook import Lying, Outlook, Weights

if TYPE_CHECKING:
    from collections.abc import Sequence

    from baraja.core.contract import Picks

    from ...villagers.view import View


class Planner(Greedy):
    """Plans whole chains: food and builders early, gold late, padlocks where they pay the player who opens them."""

    def __init__(self, seed: int, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()
        self.deeds: list[str] = []  # the deeds of this build phase's plan that are still to be done
        self.doing = ""  # the last of them that was begun
        self.round = 0
        self.looked: dict[int, Lying] = {}  # what was last worked out about each village
        self.rivals: dict[int, Any] = {}

    # --- seeing -----------------------------------------------------------------------------------------------------

    def rounds_to_come(self, view: View) -> float:
        """How many rounds are to come after this one, judged by the cards in the stacks."""
        if view.market("second") != "waiting":
            return 0
        seats = range(view.seats)
        left = sum(view.stacks_left())
        pace = sum([min(5, 2 + view.survey(seat).food) for seat in seats])
        if view.phase == "draft":
            left -= sum([view.draft_limit(seat) - view.drafted(seat) for seat in seats])
        return max(0.0, left / pace)

    def keys_of(self, view: View, seat: int) -> list[str]:
        """The names of the uncovered cards of a rival's village that open padlocks."""
        seen = view.survey(seat)
        known = self.rivals.get(seat)
        if known is None or known[0] is not seen:
            known = self.rivals[seat] = seen, [card.name for card in seen.tops if KINDS[card.name].keys]
        return known[1]

    def outlook(self, view: View) -> Outlook:
        """The own village as it is now."""
        me = view.seat
        seen = view.survey(me)
        lying = self.looked.get(me)
        if lying is None or lying.seen is not seen:
            lying = self.looked[me] = Lying(view, me, seen)
        out = object.__new__(Outlook)
        out.weights = self.weights
        out.rounds = self.rounds_to_come(view)
        out.markets = 1 if view.market("first") == "held" else 2
        out.free, out.bare, out.rates, out.keys, out.counts = (
            lying.free, lying.bare, lying.rates, lying.keys, lying.counts
        )  # fmt: skip
        out.top_gold = lying.top_gold
        out.placed, out.following = {}, {}
        out.rivals = []
        for seat in range(view.seats):
            if seat != me:
                out.rivals += self.keys_of(view, seat)
        out.food, out.builders, out.gold = seen.food, seen.builders, view.gold(me)
        out.basics = {name: view.basics_left(name) for name in COMMON}
        out.tinner = view.tinner_works()
        out.counts["coins"] = view.most_coins(me)
        return out

    # --- draft ------------------------------------------------------------------------------------------------------

    def rated(self, view: View, options: Sequence[Card | str]) -> list[tuple[float, Card]]:
        """What each face-up card among the options is worth to the plan: pairs of a number and a card."""
        hand = names_of(view.hand() + view.plaza(view.seat))
        out = self.outlook(view)
        builds = min(5, 2 + out.builders)
        known = {}

        def worth(name: str) -> float:
            if name not in known:
                known[name] = out.worth([*hand, name], builds, builds)
            return known[name]

        return [(worth(option.name) + view.coins(option), option) for option in options if type(option) is Card]

    def draft_take(self, view: View, options: Sequence[Card | str]) -> Picks:
        rated = self.rated(view, options)
        return (max(rated, key=lambda pair: pair[0])[1] if rated else options[0],)

    def road_coin(self, view: View, options: Sequence[Card]) -> Picks:
        return self.draft_take(view, options)

    # --- build ------------------------------------------------------------------------------------------------------

    def build_play(self, view: View, options: Sequence[Card | str]) -> Picks:
        if not self.deeds or self.round != view.round:
            self.intend(view.round, self.next_deeds(view, options))
        while self.deeds:
            deed = self.deeds.pop(0)
            name = deed[1:] if deed[0] == "+" else deed.partition(">")[0]
            for option in options:
                if (option.name if type(option) is Card else option) == name:
                    self.doing = deed
                    return (option,)
            self.deeds = []
        return ()

    def intend(self, number: int, deeds: Sequence[str]) -> None:
        """Do these deeds in the build phase of a round, before anything else."""
        self.round, self.deeds = number, list(deeds)

    def next_deeds(self, view: View, options: Sequence[Card | str]) -> Sequence[str]:
        """The next deeds: errands that pay, the best bundle, and last of all basics that silver symbols count."""
        out, hand = self.outlook(view), names_of(view.hand())
        builds = view.build_limit(view.seat) - view.built
        names = [option.name for option in options if type(option) is Card]
        last = out.rounds == 0
        if "smuggler" in names and (last or out.top_gold >= 9):
            if (out.top_gold + 1) // 2 > 2 or "shipwright" in out.keys:
                return ["smuggler"]
        if "tinner" in names and not out.tinner:
            locked = [name for name in hand if KINDS[name].lock and KINDS[name].lock not in out.keys]
            if any(
                (placement := out.bundle(name, hand)) and placement[1] <= builds
                for name in locked
                if name != "smuggler"
            ):
                return ["tinner"]
        per_round = min(5, 2 + out.builders)
        placement = out.best(hand, hand, builds, per_round * round(out.rounds)) if builds > 0 else None
        if "apprentice" in names:
            swap, worth = self.best_swap(out, hand, self.targets(view, out))
            if swap and (placement is None or worth > placement[0] / placement[1]):
                return ["apprentice"]
        if placement:
            return list(placement[2])
        if last and hand:
            gain, basic = max((out.rates.get(KINDS[name].suit, 0), name) for name in COMMON)
            if gain and basic in options:
                return ["+" + basic]
        return []

    def targets(self, view: View, out: Outlook) -> list[Card]:
        """The covered villagers that an Apprentice could take and place."""
        cards = []
        for seat in range(view.seats):
            for card in view.covered(seat):
                kind = KINDS[card.name]
                if kind.suit == "special" or (kind.role == "founders" and seat != view.seat):
                    continue
                if kind.after is None or out.free.get(kind.after):
                    cards.append(card)
        return cards

    def best_swap(self, out: Outlook, hand: list[str], cards: list[Card]) -> tuple[Card | None, float]:
        best, most = None, 0.0
        for card in cards:
            kind = KINDS[card.name]
            worth = out.showing(card.name) + out.lying(card.name, hand) + out.followers(card.name, hand)
            if kind.after:
                worth -= out.covering(kind.after)
            if worth > most:
                best, most = card, worth
        return best, most

    def apprentice_swap(self, view: View, options: Sequence[Card]) -> Picks:
        out, hand = self.outlook(view), names_of(view.hand())
        best, _ = self.best_swap(out, hand, [card for card in options if KINDS[card.name].suit != "special"])
        return (best or options[0],)

    def build_place(self, view: View, options: Sequence[Card | str]) -> Picks:
        out = self.outlook(view)
        over = view.survey(view.seat).over
        _, _, stands = self.doing.partition(">")
        if stands:
            under = KINDS[stands].after
            wanted = [option for option in options if (option.name if type(option) is Card else None) == under]
            options = wanted or options

        def loss(option: Card | str) -> float:
            if type(option) is not Card or option.id in over:
                return 0
            return 0.01 + out.showing(option.name)

        return (min(options, key=loss),)

    def build_finish(self, view: View, options: Sequence[str]) -> Picks:
        self.deeds = []
        return ()

    def trade_give(self, view: View, options: Sequence[Card]) -> Picks:
        out, hand = self.outlook(view), names_of(view.hand())
        needed = [deed.partition(">")[0] for deed in self.deeds]
        builds = view.build_limit(view.seat) - view.built
        best, least = options[0], None
        known = {}
        for option in options:
            if option.name not in known:
                rest = hand[:]
                rest.remove(option.name)
                known[option.name] = out.worth(rest, builds, builds) + 0.01 * SHOWN[option.name]
            loss = -known[option.name] + (1000 if option.name in needed else 0)
            if least is None or loss < least:
                best, least = option, loss
        return (best,)

    def founders_side(self, view: View, options: Sequence[str]) -> Picks:
        out = self.outlook(view)
        food = self.weights.food * out.rounds * (out.food < 3)
        return ("food" if food > 2 * out.markets else "gold",)


def names_of(cards: list[Card]) -> list[str]:
    return [card.name for card in cards]


BOTS = {"greedy": Greedy, "planner": Planner}
