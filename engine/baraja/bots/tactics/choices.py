"""Words to choose from, and names to name."""

from ...dominion.kinds import KINDS
from ..situation import is_terminal
from .book import answers

SPREAD = (-3, -1, 1, 3)  # how far four new cards may be from what is expected of them, in coins
HANDS_SPOILED = 1.5  # what it is worth that the rivals lose good hands


def bought_for(bot, now, coins):
    """How good a turn with so many coins is: the price of what the list would buy, and a little for the rest."""
    return bot.price_for(now, coins) + 0.05 * coins


@answers("minion.choose")
def coins_or_a_new_hand(asked):
    """Coins while another Minion can still give a hand; with the last one whichever is likely to buy more."""
    bot, now = asked.bot, asked.now
    view = now.view
    if now.in_hand("minion"):
        return ("two_coins",)
    minions = now.deck.get("minion", 0) - now.in_play("minion")
    each = (now.money + 2 * minions) / max(1, now.deck_size)
    hopes = [bought_for(bot, now, view.coins + max(0, 4 * each + more)) for more in SPREAD]
    hit = any(view.hand_size(seat) >= 5 for seat in range(view.seats) if seat != view.player)
    new_hand = sum(hopes) / len(hopes) + (HANDS_SPOILED if hit else 0)
    return ("two_coins",) if bought_for(bot, now, now.purse + 2) >= new_hand else ("new_hand",)


@answers("nobles.choose")
def cards_or_actions(asked):
    """Actions when more terminals wait than can be played, else cards."""
    now = asked.now
    waiting = sum(is_terminal(card.name) for card in now.hand)
    return ("two_actions",) if waiting > now.view.actions and not now.view.actions else ("three_cards",)


@answers("ill_gotten_gains.gain")
def a_copper_for_what_it_buys(asked):
    """The Copper comes to the hand: worth it when the coin buys something better now."""
    bot, now = asked.bot, asked.now
    if asked.me != asked.question.seat:
        return ()
    return asked.options if bot.price_ahead(now, 1) > bot.price_ahead(now) else ()


@answers("rebuild.name")
def protect(asked):
    """The name that leaves the best to find: a Duchy becomes a Province, an Estate a Duchy, a Province only itself."""
    now = asked.now
    view = now.view
    away: dict[str, int] = {}
    for card in [*now.hand, *view.in_play(view.player)]:
        away[card.name] = away.get(card.name, 0) + 1
    found = {}
    for name, many in now.deck.items():
        kind = KINDS[name]
        if "victory" in kind.types and many > away.get(name, 0):
            found[name] = many - away.get(name, 0)

    def becomes(name):
        vp = KINDS[name].vp
        here = vp(now.deck) if callable(vp) else vp
        limit = view.cost(name).plus(3) if name in view.piles else KINDS[name].cost.plus(3)
        best = 0
        for pile in view.piles:
            if view.left(pile) and "victory" in view.types(pile) and view.cost(pile).at_most(limit):
                gives = KINDS[view.top(pile)].vp
                best = max(best, gives(now.deck) if callable(gives) else gives)
        return best - here

    def hope(named):
        others = {name: many for name, many in found.items() if name != named}
        total = sum(others.values())
        return sum(becomes(name) * many for name, many in others.items()) / total if total else 0

    return (max([name for name in asked.options if name in (*found, "province")], key=hope),)
