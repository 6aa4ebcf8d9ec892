"""Bots for Villagers: one that takes what shows the most now, and one that plans whole chains.

Both see a `View` and nothing else.
"""

from typing import Any, NamedTuple

from ...core.zones import Card
from ...villagers.kinds import COMMON, KINDS

SPECIAL = {"monk": 3, "apprentice": 2, "tinner": 1, "smuggler": 1}


def shown(name):
    """What a villager shows at a glance: its gold, and a little for every other symbol."""
    kind = KINDS[name]
    worth = kind.gold + 2 * kind.food + 2 * kind.builders + (3 if kind.silver else 0) + SPECIAL.get(name, 0)
    return worth - (1 if kind.lock else 0)


_SHOWN: dict = {}


def shown_of(name):
    worth = _SHOWN.get(name)
    if worth is None:
        worth = _SHOWN[name] = shown(name)
    return worth


KEYS = (
    "draft.take", "road.coin", "build.play", "build.finish", "build.place", "build.unlock", "trade.give", "trade.put",
    "apprentice.swap", "founders.side", "agent.count",
)  # fmt: skip
METHODS = {key: key.replace(".", "_") for key in KEYS}  # what answers each question


class Greedy:
    """Takes the card that shows the most, lays down the one that shows the most, and looks no further."""

    imagines = False

    def __init__(self, seed):
        pass

    def decide(self, view, question, imagine=None):
        return getattr(self, METHODS[question.key])(view, question.options)

    def draft_take(self, view, options):
        best, most = options[0], -1
        for option in options:
            if type(option) is Card:
                worth = 2 * shown_of(option.name) + view.coins(option) + view.fits(option)
                if worth > most:
                    best, most = option, worth
        return (best,)

    def road_coin(self, view, options):
        return (max(options, key=lambda card: shown_of(card.name)),)

    def build_play(self, view, options):
        best, most = None, 0
        for option in options:
            if type(option) is Card:
                worth = shown_of(option.name)
                if worth > most and KINDS[option.name].role not in ("monk", "apprentice"):
                    best, most = option, worth
        if best:
            return (best,)
        if view.built < view.build_limit(view.seat):
            return self.basic_for(view, options)
        return ()

    def basic_for(self, view, options):
        """The basic that the best card of the hand waits for, if another card can be given for it."""
        hand = view.hand()
        if len(hand) < 2:
            return ()
        waiting = [card for card in hand if KINDS[card.name].after in options]
        if not waiting:
            return ()
        best = max(waiting, key=lambda card: shown_of(card.name))
        if KINDS[best.name].lock and not view.owners(KINDS[best.name].lock) and view.gold(view.seat) < 2:
            return ()
        return (KINDS[best.name].after,)

    def build_finish(self, view, options):
        return ()

    def build_place(self, view, options):
        covered = view.survey(view.seat).over
        return (min(options, key=lambda option: 0 if type(option) is str or option.id in covered else 1),)

    def build_unlock(self, view, options):
        own = [option for option in options if type(option) is Card and view.owner(option) == view.seat]
        return ((own or options)[0],)

    def trade_give(self, view, options):
        return (min(options, key=lambda card: shown_of(card.name)),)

    def trade_put(self, view, options):
        return (options[0],)

    def apprentice_swap(self, view, options):
        return (max(options, key=lambda card: shown_of(card.name)),)

    def founders_side(self, view, options):
        return ("gold",)

    def agent_count(self, view, options):
        return (max(options, key=view.coins),)


class Weights(NamedTuple):
    """What the planner reckons things are worth, in gold: of the weights tried, those that won most against others."""

    food: float = 1.6  # a food symbol, for each round to come
    builder: float = 2.2  # a builder symbol, for each round to come
    later: float = 0.75  # what is built a round later, in parts of what is built now
    helped: float = 1.0  # gold that a rival gets from one's padlocks, among two; less among more
    key: float = 0.2  # a locked card somewhere that a key of one's own could open, for each round to come
    hope: float = 0.12  # a card whose predecessor has not been seen, for each copy of that
    growth: float = 0.5  # how much what silver symbols count grows in a round
    trade: float = 0.25  # how scarce a card to trade is, in builds
    unspent: float = 0.3  # a card kept, as something to trade


class Outlook:
    """A village and a hand as the planner sees them: what can be built, what that is worth, and what then."""

    __slots__ = ("weights", "markets", "rounds", "free", "bare", "food", "builders", "keys", "gold", "hand", "rates",
                 "basics", "tinner", "counts", "rivals", "top_gold", "known", "placed", "shared")  # fmt: skip
    weights: Weights
    markets: int
    rounds: float
    free: dict[str, int]
    bare: dict[str, int]
    food: int
    builders: int
    keys: list[str]
    gold: int
    hand: list[str]
    rates: dict[str, float]
    basics: dict[str, int]
    tinner: bool
    counts: dict[str, int]
    rivals: list[str]
    top_gold: int
    # What `showing` and `bundle` have worked out since anything but the hand changed; copies share both.
    known: dict[str, float]
    placed: dict[str, Any]
    shared: bool  # whether what lies in the village belongs to another outlook too

    def holding(self, hand):
        """The same village with another hand, a list that is now its own; the rest is shared until `do` changes it."""
        twin = object.__new__(Outlook)
        twin.weights, twin.markets, twin.rounds, twin.tinner = self.weights, self.markets, self.rounds, self.tinner
        twin.food, twin.builders, twin.gold, twin.top_gold = self.food, self.builders, self.gold, self.top_gold
        twin.free, twin.bare, twin.basics = self.free, self.bare, self.basics
        twin.hand, twin.rivals, twin.known, twin.placed = hand, self.rivals, self.known, self.placed
        twin.rates, twin.keys, twin.counts = self.rates, self.keys, self.counts
        twin.shared = True
        return twin

    def showing(self, name):
        """What the visible side of a villager is worth while nothing covers it."""
        worth = self.known.get(name)
        if worth is None:
            worth = self.known[name] = self._showing(name)
        return worth

    def _showing(self, name):
        kind = KINDS[name]
        worth: float = self.markets * kind.gold
        if kind.food:
            worth += self.weights.food * self.rounds * max(0, min(kind.food, 3 - self.food))
        if kind.builders:
            worth += self.weights.builder * self.rounds * max(0, min(kind.builders, 3 - self.builders))
        if kind.silver:
            what = kind.silver.counts
            own = kind.symbols if what == kind.suit else 1 if what == "padlock" and kind.lock else 0
            count = self.counts[what] + own + (self.weights.growth * self.rounds if what != "coins" else 0)
            worth += kind.silver.value * count / kind.silver.per
        rates = self.rates
        if rates:
            worth += rates.get("food", 0) * kind.food + rates.get("builder", 0) * kind.builders
            if kind.gold:
                worth += rates.get("gold", 0) + (rates.get("wood_gold", 0) * kind.gold if kind.suit == "wood" else 0)
        return worth

    def lying(self, name):
        """What a villager is worth even when covered: its symbols, its key, less what its padlock costs."""
        kind = KINDS[name]
        worth = 0.0
        if self.rates:
            worth += self.rates.get(kind.suit, 0) * kind.symbols
            if kind.lock:
                worth += self.rates.get("padlock", 0)
        if kind.lock and not self.tinner:
            if kind.lock in self.keys:
                worth += 2 * self.markets
            elif kind.lock in self.rivals:
                worth -= 2 + 2 * self.markets * self.weights.helped
            else:
                worth -= 2
        if kind.keys and name not in self.keys:
            waiting = [KINDS[other].lock for other in self.hand].count(name)
            worth += (2 + 2 * self.markets) * 0.7 * waiting + self.weights.key * kind.keys * self.rounds
        return worth

    def covering(self, name):
        """What is lost by laying a card on the next free place of a name: its visible side, if it is still bare."""
        bare = self.bare.get(name, 0)
        if not bare or (KINDS[name].branches == 2 and self.free[name] > 2 * bare):
            return 0
        return self.showing(name)

    def chain(self, name, hand):
        """What must be done to have a card lie: a list of `+basic`, `monk>name` and names, or None if it cannot be."""
        kind = KINDS[name]
        after = kind.after
        if after is None or self.free.get(after):
            return [name]
        if after in hand:
            rest = hand[:]
            rest.remove(after)
            below = self.chain(after, rest)
            if below is not None:
                return [*below, name]
        elif self.basics.get(after):
            return ["+" + after, name]
        if "monk" in hand:
            under = KINDS[after].after
            if under is None or self.free.get(under):
                return ["monk>" + after, name]
            if self.basics.get(under):
                return ["+" + under, "monk>" + after, name]
        return None

    def bundle(self, name):
        """Worth, builds and deeds of getting a card of the hand into the village, None if that cannot be done."""
        made = self.placed.get(name)
        if made is not None:
            return made
        kind = KINDS[name]
        if kind.suit == "special":
            return None
        if kind.lock and not self.tinner and kind.lock not in self.keys and self.gold < 2:
            return None
        after, hand = kind.after, self.hand
        if after is None or self.free.get(after):
            deeds = [name]
        elif after not in hand and not self.basics.get(after) and "monk" not in hand:
            return None  # as `chain` would find, and as it mostly is
        else:
            deeds = self.chain(name, hand)
            if deeds is None:
                return None
        if len(deeds) == 1:
            worth = self.showing(name) + self.lying(name)
            if after:
                worth -= self.covering(after)
            if kind.role == "start":
                return worth + self.followers(name), 1, deeds
            made = worth, 1, deeds
            if not kind.keys:  # it depends on nothing else in the hand
                self.placed[name] = made
            return made
        trades = 1 if deeds[0][0] == "+" else 0  # only what a chain begins with is got by trade
        builds = len(deeds) - trades
        if trades and len(self.hand) < builds + trades:
            return None
        worth = self.showing(name)
        for deed in deeds:
            if deed[0] != "+" and deed[:5] != "monk>":
                worth += self.lying(deed)
        first = deeds[0]
        if first[0] != "+":
            under = KINDS[first[5:] if first[:5] == "monk>" else first].after
            if under:
                worth -= self.covering(under)
        return worth - trades * self.weights.unspent, builds, deeds

    def followers(self, name):
        """A part of what could lie upon a card that begins a chain."""
        return sum(0.5 * self.markets * KINDS[other].gold for other in self.hand if KINDS[other].after == name)

    def best(self, builds, more):
        """The bundle that is worth most for each build, trades counting as parts of a build.

        Those for which the builds do not suffice count for less, and need `more` builds in later rounds; a Monk cannot
        wait for them.
        """
        best, most = None, 0
        placed, trade = self.placed, self.weights.trade
        for name in dict.fromkeys(self.hand):
            made = placed.get(name) or self.bundle(name)
            if made is None or made[0] <= 0:
                continue
            each = made[0] / (made[1] + trade * (len(made[2]) - made[1]))
            if made[1] > builds:
                if made[1] > builds + more or any(deed[:5] == "monk>" for deed in made[2]):
                    continue
                each *= self.weights.later
            if each > most:
                best, most = made, each
        return best

    def ranked(self, builds):
        """All bundles for which the builds suffice, with what they are worth for each build, the best first."""
        found = []
        for name in dict.fromkeys(self.hand):
            made = self.bundle(name)
            if made is not None and made[1] <= builds:
                found.append((made[0] / (made[1] + self.weights.trade * (len(made[2]) - made[1])), made[2]))
        return sorted(found, key=lambda pair: -pair[0])

    def do(self, deeds):
        """Change the outlook as if the deeds were done."""
        if self.shared:
            self.free, self.bare, self.basics = self.free.copy(), self.bare.copy(), self.basics.copy()
            self.rates, self.keys, self.counts = self.rates.copy(), self.keys[:], self.counts.copy()
            self.shared = False
        self.known, self.placed = {}, {}
        for deed in deeds:
            if deed[0] == "+":
                name = deed[1:]
                self.basics[name] -= 1
                self.count(name)
            elif deed[:5] == "monk>":
                name = deed[5:]
                self.hand.remove("monk")
                self.cover(KINDS[name].after)
            else:
                name = deed
                kind = KINDS[name]
                self.hand.remove(name)
                self.cover(kind.after)
                self.food += kind.food
                self.builders += kind.builders
                if kind.keys:
                    self.keys.append(name)
                if kind.silver:
                    add_rate(self.rates, kind.silver)
                self.count(name)
                self.bare[name] = self.bare.get(name, 0) + 1
            if KINDS[name].branches:
                self.free[name] = self.free.get(name, 0) + KINDS[name].branches

    def count(self, name):
        kind = KINDS[name]
        if kind.suit in self.counts:
            self.counts[kind.suit] += kind.symbols
        if kind.lock:
            self.counts["padlock"] += 1

    def cover(self, name):
        if name is None:
            return
        bare = self.bare.get(name, 0)
        if bare and not (KINDS[name].branches == 2 and self.free[name] > 2 * bare):
            self.bare[name] = bare - 1
            self.food -= KINDS[name].food
            self.builders -= KINDS[name].builders
        self.free[name] -= 1

    def worth(self, hand, builds, each):
        """What a hand would be worth: its best bundles one after the other, in this round and the next ones."""
        rest = self.holding(hand)
        total, share, left, rounds = 0, 1.0, builds, round(self.rounds)
        while True:
            made = rest.best(left, each * rounds)
            if made is None:
                break
            while made[1] > left and rounds > 0:
                left += each
                rounds -= 1
                share *= self.weights.later
                rest.rounds, rest.known, rest.placed = max(0, rest.rounds - 1), {}, {}
            rest.do(made[2])
            trades = len(made[2]) - made[1]
            for _ in range(min(trades, len(rest.hand))):
                rest.hand.remove(rest.spare())
            total += share * made[0]
            left -= made[1]
        hopes = sorted([rest.hoped(name) for name in rest.hand], reverse=True)
        return total + sum(hopes[:3])

    def spare(self):
        """The card of the hand that is missed least: what shows least, if possible of those that no bundle needs."""
        needed = []
        for name in self.hand:
            made = self.bundle(name)
            if made and made[0] > 0:
                needed += made[2]
        return min(self.hand, key=lambda name: shown_of(name) + (20 if name in needed else 0))

    def hoped(self, name):
        """What a card is worth that cannot be laid down yet."""
        kind = KINDS[name]
        least = self.weights.unspent
        if name == "monk":
            return 1 + self.rounds
        if name == "apprentice":
            return 1 + self.rounds
        if name == "smuggler":
            return max(least, self.top_gold / 2 - 2)
        if kind.suit == "special" or kind.after is None:
            return least
        worth = self.showing(name) + self.lying(name)
        return max(least, worth * self.weights.hope * (self.rounds > 0.3))


def add_rate(rates, silver):
    """Note what one more of what a silver symbol counts is worth with it."""
    rates[silver.counts] = rates.get(silver.counts, 0) + silver.value / silver.per


class Lying:
    """What an outlook takes from a village alone: the same for as long as its survey is."""

    __slots__ = ("bare", "counts", "free", "keys", "rates", "seen", "top_gold")

    def __init__(self, view, seat, seen):
        self.seen = seen
        self.free = {name: sum([view.free(card) for card in cards]) for name, cards in seen.places.items()}
        self.bare: dict[str, int] = {}
        self.rates: dict[str, float] = {}
        self.keys: list[str] = []
        self.top_gold = 0
        for card in seen.tops:
            name = card.name
            self.bare[name] = self.bare.get(name, 0) + 1
            kind = KINDS[name]
            if kind.keys:
                self.keys.append(name)
            if kind.silver:
                add_rate(self.rates, kind.silver)
            if kind.gold > self.top_gold:
                self.top_gold = kind.gold
        self.counts = view.counts(seat)


class Planner(Greedy):
    """Plans whole chains: food and builders early, gold late, padlocks where they pay the player himself."""

    def __init__(self, seed, weights=None):
        self.weights = weights or Weights()
        self.deeds = []  # what is still to be done of the plan of this build phase
        self.doing = ""  # the last of them that was begun
        self.round = 0
        self.looked: dict[int, Lying] = {}  # what the villages held when they were last looked at
        self.rivals: dict[int, Any] = {}

    # --- seeing -----------------------------------------------------------------------------------------------------

    def rounds_to_come(self, view):
        """How many rounds come after this one, by the cards in the stacks."""
        if view.market("second") != "waiting":
            return 0
        seats = range(view.seats)
        left = sum(view.stacks_left())
        pace = sum([min(5, 2 + view.survey(seat).food) for seat in seats])
        if view.phase == "draft":
            left -= sum([view.draft_limit(seat) - view.drafted(seat) for seat in seats])
        return max(0.0, left / pace)

    def keys_of(self, view, seat):
        """The visible cards of a rival's village that open something."""
        seen = view.survey(seat)
        known = self.rivals.get(seat)
        if known is None or known[0] is not seen:
            known = self.rivals[seat] = seen, [card.name for card in seen.tops if KINDS[card.name].keys]
        return known[1]

    def outlook(self, view, hand):
        me = view.seat
        seen = view.survey(me)
        lying = self.looked.get(me)
        if lying is None or lying.seen is not seen:
            lying = self.looked[me] = Lying(view, me, seen)
        out = object.__new__(Outlook)
        out.weights = self.weights
        out.rounds = self.rounds_to_come(view)
        out.markets = 1 if view.market("first") == "held" else 2
        out.shared = True
        out.free, out.bare, out.rates, out.keys, out.counts = (
            lying.free, lying.bare, lying.rates, lying.keys, lying.counts
        )  # fmt: skip
        out.top_gold = lying.top_gold
        out.known, out.placed = {}, {}
        out.rivals = []
        for seat in range(view.seats):
            if seat != me:
                out.rivals += self.keys_of(view, seat)
        out.food, out.builders, out.gold = seen.food, seen.builders, view.gold(me)
        out.hand = [card.name for card in hand]
        out.basics = {name: view.basics_left(name) for name in COMMON}
        out.tinner = view.tinner_works()
        out.counts["coins"] = view.most_coins(me)
        return out

    # --- draft ------------------------------------------------------------------------------------------------------

    def rated(self, view, options):
        """What each open card among some is worth to the plan: pairs of a number and a card."""
        hand = view.hand() + view.plaza(view.seat)
        out = self.outlook(view, hand)
        builds = min(5, 2 + out.builders)
        known = {}

        def worth(name):
            if name not in known:
                known[name] = out.worth([*out.hand, name], builds, builds)
            return known[name]

        return [(worth(option.name) + view.coins(option), option) for option in options if type(option) is Card]

    def draft_take(self, view, options):
        rated = self.rated(view, options)
        return (max(rated, key=lambda pair: pair[0])[1] if rated else options[0],)

    def road_coin(self, view, options):
        return self.draft_take(view, options)

    # --- build ------------------------------------------------------------------------------------------------------

    def build_play(self, view, options):
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

    def intend(self, number, deeds):
        """Do these deeds in the build phase of a round, before anything else."""
        self.round, self.deeds = number, list(deeds)

    def next_deeds(self, view, options):
        """The next deeds: errands that pay, the best bundle, and in the end basics for what silver counts."""
        out = self.outlook(view, view.hand())
        builds = view.build_limit(view.seat) - view.built
        names = [option.name for option in options if type(option) is Card]
        last = out.rounds == 0
        if "smuggler" in names and (last or out.top_gold >= 9):
            if (out.top_gold + 1) // 2 > 2 or "shipwright" in out.keys:
                return ["smuggler"]
        if "tinner" in names and not out.tinner:
            locked = [name for name in out.hand if KINDS[name].lock and KINDS[name].lock not in out.keys]
            if any((made := out.bundle(name)) and made[1] <= builds for name in locked if name != "smuggler"):
                return ["tinner"]
        each = min(5, 2 + out.builders)
        made = out.best(builds, each * round(out.rounds)) if builds > 0 else None
        if "apprentice" in names:
            swap, worth = self.best_swap(view, out, self.targets(view, out))
            if swap and (made is None or worth > made[0] / made[1]):
                return ["apprentice"]
        if made:
            return list(made[2])
        if last and out.hand:
            gain, basic = max((out.rates.get(KINDS[name].suit, 0), name) for name in COMMON)
            if gain and basic in options:
                return ["+" + basic]
        return []

    def targets(self, view, out):
        """The covered villagers that an Apprentice could take and place."""
        found = []
        for seat in range(view.seats):
            for card in view.survey(seat).covered:
                kind = KINDS[card.name]
                if kind.suit == "special" or (kind.role == "founders" and seat != view.seat):
                    continue
                if kind.after is None or out.free.get(kind.after):
                    found.append(card)
        return found

    def best_swap(self, view, out, cards):
        best, most = None, 0
        for card in cards:
            kind = KINDS[card.name]
            worth = out.showing(card.name) + out.lying(card.name) + out.followers(card.name)
            if kind.after:
                worth -= out.covering(kind.after)
            if worth > most:
                best, most = card, worth
        return best, most

    def apprentice_swap(self, view, options):
        out = self.outlook(view, view.hand())
        best, _ = self.best_swap(view, out, [card for card in options if KINDS[card.name].suit != "special"])
        return (best or options[0],)

    def build_place(self, view, options):
        out = self.outlook(view, view.hand())
        over = view.survey(view.seat).over
        _, _, stands = self.doing.partition(">")
        if stands:
            under = KINDS[stands].after
            wanted = [option for option in options if (option.name if type(option) is Card else None) == under]
            options = wanted or options

        def loss(option):
            if type(option) is str or option.id in over:
                return 0
            return 0.01 + out.showing(option.name)

        return (min(options, key=loss),)

    def build_finish(self, view, options):
        self.deeds = []
        return ()

    def trade_give(self, view, options):
        out = self.outlook(view, view.hand())
        needed = [deed.partition(">")[0] for deed in self.deeds]
        builds = view.build_limit(view.seat) - view.built
        best, least = options[0], None
        known = {}
        for option in options:
            if option.name not in known:
                rest = out.hand[:]
                rest.remove(option.name)
                known[option.name] = out.worth(rest, builds, builds) + 0.01 * shown_of(option.name)
            loss = -known[option.name] + (1000 if option.name in needed else 0)
            if least is None or loss < least:
                best, least = option, loss
        return (best,)

    def founders_side(self, view, options):
        out = self.outlook(view, view.hand())
        food = self.weights.food * out.rounds * (out.food < 3)
        return ("food" if food > 2 * out.markets else "gold",)


BOTS = {"greedy": Greedy, "planner": Planner}
