"""What cards do: the verbs of the rulebook. Those that may ask are generators, to be run with `yield from`.

`me` is always the player whose effect it is, `this` the card. Verbs take one card or several; several move at once, and
abilities answer only when all have moved.
"""

from dataclasses import dataclass
from functools import partial

from ..core.choose import ask
from ..core.events import Event
from ..core.order import Ability, in_order, of_one
from ..core.zones import Card, move_together, spot
from .cost import Cost
from .kinds import KINDS
from .moves import move, move_one, searched, shuffled_together

DEEPEST = 200  # plays within plays: far more than the rules can need, and below Python's own limit


# --- looking around -------------------------------------------------------------------------------------------------


def hand(game, me, types=None):
    """The cards in a hand; only those of a type if one is given."""
    return of_type(game, game.zones["hand", me], types)


def in_play(game, me, types=None):
    """The cards a player has in play; only those of a type if one is given."""
    return of_type(game, game.zones["play", me], types)


def of_type(game, cards, types):
    """Those of the cards that have a type; all of them if none is given."""
    if types is None:
        return list(cards)
    shape = game.shape
    return [card for card in cards if types in KINDS[shape.get(card.id, card.name)].types]


def players_from(game, me):
    """All players in turn order, this one first."""
    return [(me + step) % game.seats for step in range(game.seats)]


def others(game, me):
    """All other players in turn order, from the left of this one."""
    return [(me + step) % game.seats for step in range(1, game.seats)]


def attacked(game, me):
    """The players whom the attack being played reaches, in turn order."""
    spared = game.spared[-1] if game.spared else ()
    return [player for player in others(game, me) if player not in spared]


def still_in_play(game, me, this):
    """Whether a card can still move itself: under a Throne Room, the second play may find it in the trash already."""
    return spot(game, this)[0] == ("play", me)


def mid_priced(game, cards):
    """Those of the cards that cost from 3 to 6 coins and no potion."""
    return [card for card in cards if 3 <= game.cost(card).coins <= 6 and not game.cost(card).potions]


def piles(game, only=None):
    """The names of the Supply piles that are not empty, and whose visible card passes a test `only(name)`."""
    zones = game.zones
    return [pile for pile in game.piles if zones["pile", pile] and (only is None or only(pile))]


def piles_up_to(game, coins, potions=0, types=None):
    """The Supply piles whose visible card costs at most this much, and has a type if one is given."""
    limit = coins if isinstance(coins, Cost) else Cost(coins, potions)
    return piles(game, lambda pile: game.cost(pile).at_most(limit) and (types is None or has_type(game, pile, types)))


def ask_up_to(game, me, key, coins, types=None, least=1):
    """Ask which pile to gain from, among those that cost at most `coins`; the question tells the limit."""
    limit = coins if isinstance(coins, Cost) else Cost(coins, 0)
    told = ("at_most", limit.coins)
    return (yield from ask(game, me, key, piles_up_to(game, limit, types=types), least, about=told))


def piles_at(game, cost):
    """The Supply piles whose visible card costs exactly this, in coins and potions."""
    return piles(game, lambda pile: game.cost(pile) == cost)


def piles_below(game, cost):
    """The Supply piles whose visible card costs less (neither part more, and not both the same: rulebook 002)."""
    return piles(game, lambda pile: game.cost(pile).less_than(cost))


def has_type(game, pile, types):
    """Whether the visible card of a pile has a type."""
    return types in KINDS[game.top_name(pile)].types


def names(cards):
    """The names of cards, for the log."""
    return [card.name for card in cards]


def card_names(game):
    """The names of all cards that are in this game, sorted: what a player may name."""
    known = dict.fromkeys(game.pile_of)  # what a mixed pile may hold, not what it does hold
    for cards in game.zones.values():
        known.update(dict.fromkeys(names(cards)))
    return sorted(known)


# --- telling --------------------------------------------------------------------------------------------------------


def tell(game, kind, player, secret=None, seats=(), **public):
    """Put an event into the log; `secret` is what only `seats` may know of it."""
    if game.events is not None:
        who = tuple(game.decider[seat] for seat in seats) + tuple(seats)
        game.events.append(Event(kind, {"player": player, **public}, secret or {}, who, game.depth))


def nothing(game, me, why):
    """Tell that a part of an effect had nothing to work on; `why` is a key of the words."""
    tell(game, "nothing", me, why=why)


# --- bonuses --------------------------------------------------------------------------------------------------------


def more(game, me, cards=0, actions=0, buys=0, coins=0, potions=0):
    """Draw cards and add to this turn's Actions, Buys, coins and potions, and tell it."""
    game.actions += actions
    game.buys += buys
    game.coins += coins
    game.potions += potions
    if game.events is not None and (actions or buys or coins or potions):
        tell(game, "bonus", me, actions=actions, buys=buys, coins=coins, potions=potions)
    if cards:
        draw(game, me, cards)


# --- the deck -------------------------------------------------------------------------------------------------------


def shuffle(game, me):
    """Shuffle the discard pile and put it under what is left of the deck."""
    zones, where = game.zones, game.where
    cards = zones["discard", me]
    if not cards:
        return
    zones["discard", me] = []
    game.moves += 1
    game.disclosed += 1
    there = (("deck", me), game.moves)
    mixed = game.streams.shuffled(cards, "shuffle", me)
    for card in mixed:
        where[card.id] = there
    zones["deck", me] = mixed + zones["deck", me]
    if game.events is not None:
        tell(game, "shuffle", me, count=len(cards))


def shuffle_in(game, me, cards):
    """Shuffle cards into the deck."""
    move(game, cards, ("deck", me))
    shuffled_together(game, me)
    game.disclosed += 1
    tell(game, "shuffle", me, count=len(game.zones["deck", me]))


def _from_deck(game, me, count, zone):
    """Move the top cards of a deck to a zone, shuffling the discard pile only when a card is missing."""
    zones, where = game.zones, game.where
    taken = []
    to = (zone, me)
    while count:
        deck = zones["deck", me]
        if not deck:
            if not zones["discard", me]:
                break
            shuffle(game, me)
            deck = zones["deck", me]
        game.moves += 1
        there = (to, game.moves)
        some = deck[: -count - 1 : -1]
        del deck[-len(some) :]
        for card in some:
            where[card.id] = there
        taken += some
        count -= len(some)
    if taken:
        zones[to] += taken
        game.disclosed += 1
    return taken


def draw(game, me, count=1):
    """Draw `count` cards, or as many as there are. Returns them."""
    taken = _from_deck(game, me, count, "hand")
    if game.events is not None and taken:
        tell(game, "draw", me, {"cards": names(taken)}, (me,), count=len(taken))
    return taken


def draw_up_to(game, me, size):
    """Draw until there are `size` cards in the hand."""
    return draw(game, me, max(0, size - len(game.zones["hand", me])))


def reveal_top(game, me, count=1):
    """Turn over the top cards of a deck; they lie revealed until the effect moves them on."""
    taken = _from_deck(game, me, count, "revealed")
    if taken:
        tell(game, "reveal", me, cards=names(taken))
    else:
        nothing(game, me, "deck")
    return taken


def look_top(game, me, count=1):
    """Look at the top cards of a deck in private; they lie `looked` at until the effect moves them on."""
    taken = _from_deck(game, me, count, "looked")
    if taken:
        tell(game, "look", me, {"cards": names(taken)}, (me,), count=len(taken))
    else:
        nothing(game, me, "deck")
    return taken


def dig(game, me, enough):
    """Reveal cards from the deck until `enough(cards so far)` or none is left; what lies revealed stays out."""
    shown: list = []
    while not enough(shown):
        taken = _from_deck(game, me, 1, "revealed")
        if not taken:
            break
        shown += taken
    if shown:
        tell(game, "reveal", me, cards=names(shown))
    return shown


def reveal(game, me, *cards):
    """Show cards where they are. A reaction is shown with `react`."""
    game.disclosed += 1
    tell(game, "reveal", me, cards=names(cards))


def react(game, me, card):
    """Show a reaction card from the hand."""
    game.disclosed += 1
    tell(game, "react", me, card=card.name)


def reveal_hand(game, me):
    """Show the whole hand."""
    if game.zones["hand", me]:
        reveal(game, me, *game.zones["hand", me])


def search_discard(game, me):
    """Look through a whole discard pile, in private. Returns its cards, the top one last."""
    cards = list(game.zones["discard", me])
    if cards:
        game.disclosed += 1
        searched(game, me, cards)
        tell(game, "search", me, {"cards": names(cards)}, (me,), count=len(cards))
    return cards


# --- moving ---------------------------------------------------------------------------------------------------------


def cards_of(cards):
    """One card or several, as a list."""
    return [cards] if type(cards) is Card else list(cards)


def take(game, me, cards):
    """Put cards into the hand (which is not drawing)."""
    if cards := cards_of(cards):
        _show_move(game, me, cards, "hand")
        move(game, cards, ("hand", me))


def put_on_deck(game, me, cards, seen=None):
    """Put cards on the deck, the last one on top. The log names them if everybody could see them, or if `seen`."""
    if cards := cards_of(cards):
        _show_move(game, me, cards, "deck", seen)
        move(game, cards, ("deck", me))


def put_back(game, me, cards, seen=None):
    """Put several cards back on the deck, in an order of the player's choice: the first pick ends on top."""
    picks = yield from ask(game, me, "order.put", cards, len(cards), len(cards), ordered=True)
    put_on_deck(game, me, picks[::-1], seen)


def set_aside(game, me, cards, seen=True):
    """Lay cards aside."""
    if cards := cards_of(cards):
        _show_move(game, me, cards, "aside", seen)
        move(game, cards, ("aside", me))


def return_to_pile(game, me, cards):
    """Put cards back on their pile, where they are cards of the pile again."""
    for card in cards_of(cards):
        _show_move(game, me, [card], "pile", seen=True)
        move(game, (card,), ("pile", game.pile_of[card.name]))


def deck_to_discard(game, me):
    """Move a whole deck onto the discard pile, unseen: this is not discarding (rulebook 000, "Canciller")."""
    cards = game.zones["deck", me][::-1]
    tell(game, "deck_to_discard", me, count=len(cards))
    move(game, cards, ("discard", me))


def _show_move(game, me, cards, to, seen=None):
    if game.events is None:
        return
    open_zones = ("revealed", "play", "trash", "pile")
    if seen is None:
        seen = all(game.where[card.id][0][0] in open_zones for card in cards)
    if seen:
        tell(game, "put", me, cards=names(cards), to=to)
    else:
        tell(game, "put", me, {"cards": names(cards)}, (me,), count=len(cards), to=to)


# --- abilities ------------------------------------------------------------------------------------------------------


def rule(game, me, name):
    """Leave a rule on this turn: until it ends, the player has the abilities of that name with `zone="rule"`."""
    game.rules.append((name, me))


def ready(game, event, player, happenings):
    """The abilities of a player that answer to happenings of one event. A happening has at least `player`."""
    found: list = []
    shape = game.shape
    for hook in game.hooks.get(event, ()):
        zone = hook.zone
        for nth, happening in enumerate(happenings):
            own = happening.player == player
            if (hook.whose == "own" and not own) or (hook.whose == "others" and own):
                continue
            if zone == "this":
                holders = [happening.card] if happening.was.name == hook.kind and own else []
            elif zone == "supply":
                holders = [None]
            elif zone == "rule":
                holders = [rule for rule in game.rules if rule[0] == hook.kind and rule[1] == player]
            else:
                holders = [card for card in game.zones[zone, player] if shape.get(card.id, card.name) == hook.kind]
            for this in holders:
                if hook.only is None or hook.only(game, player, this, happening):
                    found.append(_ability(game, hook, player, this, nth, happening))
    return found


def _ability(game, hook, player, this, nth, happening):
    option = this if type(this) is Card else hook.kind
    run = partial(hook.run, game, player, this, happening)
    return Ability(
        (hook.number, this, nth), option, run, hook.forced, (hook.kind,), happening.about, hook.place, hook.once
    )


def answer_to(game, event, happenings, players, about=()):
    """Let the abilities of all players answer to happenings, in turn order from the active one."""
    if event in game.hooks and happenings:
        yield from in_order(
            game, f"react.{event}", players, lambda player: ready(game, event, player, happenings), about
        )


# --- playing --------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Attack:
    """An Attack card being played, before it does anything. The players in `spared` are left alone."""

    player: int
    card: Card
    spared: list
    about: tuple


def play(game, me, card, again=False):
    """Play a card: put it into play (not when played `again`), let reactions answer, give its bonuses, do what it says.

    Returns the spot in play where it was put, for effects that move it afterwards. Raises RecursionError when plays
    nest deeper than `DEEPEST`.
    """
    if game.depth >= DEEPEST:
        raise RecursionError(f"plays nest too deep, at {card.name}")
    kind = game.kind(card)
    there = None if again else move_one(game, card, ("play", me))
    game.played.append(kind.name)
    if game.events is not None:
        shape = {"as": kind.name} if kind.name != card.name else {}
        tell(game, "play", me, card=card.name, again=again, **shape)
    game.depth += 1
    if kind.is_attack or kind.play is not None:
        yield from _carry_out(game, me, card, kind)
    else:
        _bonuses(game, me, kind)
    game.depth -= 1
    return there


def play_as(game, me, card, name):
    """Turn a card that is being played into another one until it leaves play, and do what that one does.

    Played again after it has left play, it does the same once more, but stays what is printed on it.
    """
    if spot(game, card)[0] == ("play", me):
        game.shape[card.id] = name
    game.played[-1] = name
    tell(game, "become", me, card=card.name, **{"as": name})
    yield from _carry_out(game, me, card, KINDS[name])


def _carry_out(game, me, card, kind):
    attack = kind.is_attack
    if attack:
        offer = Attack(me, card, [], (kind.name,))
        yield from answer_to(game, "attack", [offer], players_from(game, me), about=(kind.name, me))
        game.spared.append(offer.spared)
    _bonuses(game, me, kind)
    if kind.play is not None and (running := kind.play(game, me, card)) is not None:
        yield from running
    if attack:
        game.spared.pop()


def _bonuses(game, me, kind):
    if kind.cards or kind.actions or kind.buys or kind.coins or kind.potions:
        more(game, me, kind.cards, kind.actions, kind.buys, coins_of(game, kind), kind.potions)


def coins_of(game, kind):
    """The coins that a card gives when played now: the printed ones, and one for each time it was made to give more."""
    return kind.coins + game.extra_coins.count(kind.name) if game.extra_coins else kind.coins


def play_plain_treasures(game, me, cards):
    """Play Treasures that only give coins and potions, all at once."""
    played = [card.name for card in cards]
    coins = potions = 0
    for name in played:
        kind = KINDS[name]
        coins += kind.coins
        potions += kind.potions
    game.played += played
    if game.extra_coins:
        coins += sum(game.extra_coins.count(name) for name in played)
    game.coins += coins
    game.potions += potions
    move_together(game, cards, ("hand", me), ("play", me))
    if game.events is not None:
        tell(game, "treasures", me, cards=played, coins=coins, potions=potions)


# --- gaining and buying ---------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Gain:
    """A gain about to happen: abilities may change who gains what, from which pile, and where to."""

    player: int
    name: str  # of the card
    card: Card | None  # a particular card (out of the trash); None for the top of a pile
    pile: str | None
    to: str  # a zone of the player: "discard", "deck" or "hand"
    was: object = None  # its kind
    spot: tuple = ()  # where it lies once it is gained
    changed: bool = False

    @property
    def about(self):
        """What the question about this is about: the name of the card."""
        return (self.name,)

    def instead(self, pile):
        """Make it a gain of another card, from the Supply to the discard pile."""
        self.name = self.pile = pile
        self.card = None
        self.to = "discard"
        self.changed = True


def gain(game, me, what, to="discard"):
    """Gain the top card of a pile, or a particular card. Returns the card if this player has gained one, or None.

    Would-gain abilities may change the gain first, each at most once (RULINGS.md, Dominion 12); then it happens, once,
    or not at all when the pile is empty; then the when-gain abilities answer.
    """
    hooks = game.hooks
    if type(what) is Card:
        offer = Gain(me, what.name, what, None, to)
    else:
        pile = game.zones["pile", what]
        if not pile:
            nothing(game, me, "pile")
            return None
        if "would_gain" not in hooks and "when_gain" not in hooks:  # most kingdoms: nobody asks for an offer
            card = pile[-1]
            _gained(game, me, card, to)
            return card
        offer = Gain(me, pile[-1].name, None, what, to)
    if "would_gain" in hooks:
        yield from _would_gain(game, offer)
    card = offer.card
    if card is None:
        pile = game.zones["pile", offer.pile]
        if not pile:
            nothing(game, offer.player, "pile")
            return None
        card = offer.card = pile[-1]
        offer.name = card.name
    offer.was = KINDS[card.name]
    offer.spot = _gained(game, offer.player, card, offer.to)
    if "when_gain" in hooks:
        game.depth += 1
        yield from answer_to(game, "when_gain", [offer], players_from(game, game.seat), about=(card.name, offer.player))
        game.depth -= 1
    return card if offer.player == me and not offer.changed else None


def _gained(game, me, card, to):
    """Carry out the gain. Returns the spot where the card is now."""
    origin, pile = game.where[card.id][0]
    if origin == "pile" and pile in game.first_gain:
        token = game.first_gain.pop(pile)
        game.collected[token, -1] = game.collected.get((token, -1), 0) + 1
    there = move_one(game, card, (to, me))
    game.gained.append((me, card.name))
    if game.events is not None:
        tell(game, "gain", me, card=card.name, to=to, origin=origin)
    return there


def _would_gain(game, offer):
    """Let abilities change a gain; if it passes to another player, his abilities follow. None of them runs twice."""
    used: set = set()
    asked = None
    while asked != offer.player:
        asked = offer.player

        def of_gainer(player):
            return ready(game, "would_gain", player, [offer]) if offer.player == player else []

        yield from of_one(game, "react.would_gain", asked, of_gainer, used, (offer.name,))


@dataclass(slots=True)
class Bought:
    """A card paid for and not yet gained."""

    player: int
    card: Card
    was: object
    pile: str
    cost: Cost

    @property
    def about(self):
        return (self.card.name,)


def buy(game, me, pile):
    """Buy the top card of a pile: pay, let when-buy abilities answer, then gain it."""
    card = game.zones["pile", pile][-1]
    cost = game.cost(card)
    game.coins -= cost.coins
    game.potions -= cost.potions
    game.buys -= 1
    game.bought.append(card.name)
    if game.events is not None:
        tell(game, "buy", me, card=card.name, cost=list(cost))
    game.depth += 1
    if "when_buy" in game.hooks:
        bought = Bought(me, card, KINDS[card.name], pile, cost)
        yield from answer_to(game, "when_buy", [bought], [me], about=(card.name,))
    yield from gain(game, me, pile)
    game.depth -= 1


# --- trashing and discarding ----------------------------------------------------------------------------------------


@dataclass(slots=True)
class Left:
    """A card that was trashed, discarded, or has left play: whose, what it was, where it lies now."""

    player: int
    card: Card
    was: object
    spot: tuple

    @property
    def about(self):
        return (self.card.name,)


def trash(game, me, cards):
    """Trash cards of a player. All move first, then abilities answer. Returns the cards."""
    cards = cards_of(cards)
    if not cards:
        return cards
    was = [game.kind(card) for card in cards]
    there = move(game, cards, ("trash", -1))
    if game.events is not None:
        tell(game, "trash", me, cards=names(cards))
    if "when_trash" in game.hooks:
        gone = [Left(me, card, kind, there) for card, kind in zip(cards, was, strict=True)]
        game.depth += 1
        yield from answer_to(game, "when_trash", gone, players_from(game, game.seat), about=tuple(names(cards)))
        game.depth -= 1
    return cards


def lose_mid_priced(game, player, key, about=()):
    """A player reveals two cards of his deck, trashes one that costs 3 to 6 coins, and discards the rest.

    Returns the kind of what he trashed, or None.
    """
    shown = reveal_top(game, player, 2)
    was = None
    picks = yield from ask(game, player, key, mid_priced(game, shown), about=about)
    for card in picks:
        was = game.kind(card)
        yield from trash(game, player, card)
    yield from discard(game, player, [card for card in shown if card not in picks])
    return was


def discard(game, me, cards):
    """Discard cards of a player, the last one on top. All move first, then abilities answer. Returns the cards.

    The others see how many there are, and the top card (rulebook 000, "Descartar"); all of them if they lay revealed.
    """
    cards = cards_of(cards)
    if not cards:
        return cards
    was = [game.kind(card) for card in cards]
    seen = all(game.where[card.id][0][0] == "revealed" for card in cards)
    there = move(game, cards, ("discard", me))
    if game.events is not None:
        if seen or len(cards) == 1:
            tell(game, "discard", me, cards=names(cards))
        else:
            tell(game, "discard", me, {"cards": names(cards)}, (me,), count=len(cards), top=cards[-1].name)
    if "when_discard" in game.hooks:
        gone = [Left(me, card, kind, there) for card, kind in zip(cards, was, strict=True)]
        game.depth += 1
        yield from answer_to(game, "when_discard", gone, players_from(game, game.seat), about=tuple(names(cards)))
        game.depth -= 1
    return cards


def leave(game, me, left):
    """Discard a card from play in Clean-up, unless one of its abilities has; True if it can still be moved on."""
    if spot(game, left.card) == left.spot and left.spot[0] == ("play", me):
        left.spot = move(game, (left.card,), ("discard", me))
    return still_there(game, left.card, left.spot)


def stay(game, card):
    """Let a card stay in play over this Clean-up, if it still lies where it was played."""
    game.staying.append((card.id, spot(game, card)))


def stays(game, card):
    """Whether a card stays in play over this Clean-up."""
    return bool(game.staying) and (card.id, spot(game, card)) in game.staying


def last_until_next_turn(game, me, card, name):
    """Let a Duration stay in play, and count the play: its second half comes when the player's next turn begins.

    Every play is counted, by name: the card may be another one (Band of Misfits), or be gone by then (Procession).
    """
    stay(game, card)
    game.due[name, me] = game.due.get((name, me), 0) + 1


def due(name):
    """The condition (`only`) of what a Duration does when a turn begins: whether plays of it are due then."""
    return lambda game, me, this, turn: (name, me) in game.due


def times_due(game, me, name):
    """How many plays of a Duration are due now; they are not counted again."""
    return game.due.pop((name, me))


def discard_down_to(game, me, size, key, about=()):
    """Make a player discard down to `size` cards in hand; he picks which."""
    over = len(game.zones["hand", me]) - size
    if over > 0:
        picks = yield from ask(game, me, key, hand(game, me), over, over, about=about)
        yield from discard(game, me, picks)


def still_there(game, card, seen):
    """Whether a card lies where the effect saw it last, never moved or covered since (RULINGS.md, Dominion 14, 22)."""
    return spot(game, card) == seen
