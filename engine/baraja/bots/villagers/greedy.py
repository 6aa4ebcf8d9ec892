"""A bot for Villagers that takes what shows the most gold and symbols now. It sees a `View` and nothing else."""

from ...core.zones import Card
from ...villagers.kinds import KINDS

SPECIAL = {"monk": 3, "apprentice": 2, "tinner": 1, "smuggler": 1}


def shown(name):
    """The worth of what a villager shows: its gold, and a little for every other symbol."""
    kind = KINDS[name]
    worth = kind.gold + 2 * kind.food + 2 * kind.builders + (3 if kind.silver else 0) + SPECIAL.get(name, 0)
    return worth - (1 if kind.lock else 0)


SHOWN = {name: shown(name) for name in KINDS}


KEYS = (
    "draft.take", "road.coin", "build.play", "build.finish", "build.place", "build.unlock", "trade.give", "trade.put",
    "apprentice.swap", "founders.side", "agent.count",
)  # fmt: skip
METHODS = {key: key.replace(".", "_") for key in KEYS}  # question -> the method that answers it


class Greedy:
    """Drafts the card that shows the most, builds the one that shows the most, and looks no further."""

    imagines = False

    def __init__(self, seed):
        pass

    def decide(self, view, question, imagine=None):
        return getattr(self, METHODS[question.key])(view, question.options)

    def draft_take(self, view, options):
        best, most = options[0], -1
        for option in options:
            if type(option) is Card:
                worth = 2 * SHOWN[option.name] + view.coins(option)
                if worth >= most:
                    worth += view.fits(option)  # one at most
                    if worth > most:
                        best, most = option, worth
        return (best,)

    def road_coin(self, view, options):
        return (max(options, key=lambda card: SHOWN[card.name]),)

    def build_play(self, view, options):
        best, most = None, 0
        for option in options:
            if type(option) is Card:
                worth = SHOWN[option.name]
                if worth > most and KINDS[option.name].role not in ("monk", "apprentice"):
                    best, most = option, worth
        if best:
            return (best,)
        if view.built < view.build_limit(view.seat):
            return self.basic_for(view, options)
        return ()

    def basic_for(self, view, options):
        """The basic that the best card of the hand needs, if another card can be traded for it."""
        hand = view.hand()
        if len(hand) < 2:
            return ()
        waiting = [card for card in hand if KINDS[card.name].after in options]
        if not waiting:
            return ()
        best = max(waiting, key=lambda card: SHOWN[card.name])
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
        return (min(options, key=lambda card: SHOWN[card.name]),)

    def trade_put(self, view, options):
        return (options[0],)

    def apprentice_swap(self, view, options):
        return (max(options, key=lambda card: SHOWN[card.name]),)

    def founders_side(self, view, options):
        return ("gold",)

    def agent_count(self, view, options):
        return (max(options, key=view.coins),)
