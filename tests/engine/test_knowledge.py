"""Whatever a seat is shown stays the same when all that it cannot see is dealt again, or is a bound that holds."""

import inspect
from itertools import product

import pytest
from table import end_turn, options, play, table

from baraja import dominion, villagers
from baraja.core.events import visible_to
from baraja.core.session import Session
from baraja.core.streams import Rng
from baraja.core.zones import Card, conserve
from baraja.dominion.score import points
from tools.golden import at_random

# --- all that a view offers, asked mechanically -----------------------------------------------------------------------


def arguments(view, method, parameter):
    """Returns the values to ask a method of a view for; a parameter that is not known here fails the test."""
    if parameter == "seat":
        return range(view.seats)
    if isinstance(view, dominion.view.__globals__["View"]):
        return {"pile": view.piles, "what": (*view.piles, *view.hand()), "coins": (0, 3, 8)}[parameter]
    lying = [*view.road(), *view.hand(), *(card for seat in range(view.seats) for card in view.village(seat))]
    markets = ("first", "second")
    return {
        "name": markets if method == "market" else ("hayer", "lumberjack", "miner"), "market": markets,
        "card": [card for card in lying if card], "what": ("gold", "food"), "lock": ("shipwright", "cooper"),
    }[parameter]  # fmt: skip


def everything(view):
    """Returns every answer of a view: name and arguments -> the value, or the class of the error it raises."""
    answers = {}
    for name, member in inspect.getmembers(type(view)):
        if name.startswith("_") or name == "seat":
            continue
        if isinstance(member, property):
            answers[name] = plain(getattr(view, name))
        elif callable(member):
            parameters = list(inspect.signature(member).parameters)[1:]
            for values in product(*(arguments(view, name, parameter) for parameter in parameters)):
                try:
                    answers[name, values] = plain(getattr(view, name)(*values))
                except (LookupError, PermissionError, ValueError) as refusal:
                    answers[name, values] = type(refusal)
    return answers


def plain(value):
    """Returns a value that can be compared: objects of the game's own classes as the values of their slots."""
    if isinstance(value, (list, tuple)) and not hasattr(value, "_fields"):
        return [plain(entry) for entry in value]
    slots = getattr(type(value), "__slots__", ())
    if slots and not isinstance(value, (Card, str, tuple)):
        return {slot: plain(getattr(value, slot)) for slot in slots if hasattr(value, slot)}
    return value


def compare(session, seat, rng):
    """Deals what a seat cannot see again, and checks that it is shown the same; returns the twin."""
    twin = session.fork()
    twin.game.deal_again(seat, rng)
    conserve(twin.game, twin.game.total)
    before, after = everything(session.view(seat)), everything(twin.view(seat))
    differing = [key for key in before if before[key] != after[key]]
    assert not differing, f"seat {seat} sees another {differing[0]}: {[a[differing[0]] for a in (before, after)]}"
    assert twin.table(seat) == session.table(seat)
    if session.rules is dominion:
        for other in range(session.game.seats):
            least, most = session.view(seat).points_between(other)
            assert least <= points(session.game, other) <= most and least <= points(twin.game, other) <= most
    return twin


def walk(rules, setup, seed, decisions=400, every=12):
    """Plays a game at random, comparing for all seats at every so many decisions."""
    session, rng = Session(rules, setup, seed), Rng(seed)
    while session.question is not None and len(session.decisions) < decisions:
        session.answer(*at_random(session.question, rng))
        if rng.below(every) == 0:
            for seat in range(session.game.seats):
                compare(session, seat, rng)
    return session


def kingdom(seed, *wanted):
    drawn = dominion.random_kingdom(seed, None)
    return [*wanted, *(name for name in drawn if name not in wanted)][:10]


@pytest.mark.parametrize("seed", range(12))
def test_nothing_shown_in_dominion_depends_on_what_is_hidden(seed):
    wanted = ("masquerade", "possession") if seed % 3 == 0 else ("masquerade",) if seed % 3 == 1 else ()
    walk(dominion, {"seats": 2 + seed % 3, "kingdom": kingdom(seed, *wanted)}, seed)


@pytest.mark.parametrize("seed", range(6))
def test_nothing_shown_in_villagers_depends_on_what_is_hidden(seed):
    walk(villagers, {"seats": 2 + seed % 3}, seed)


# --- what the log says ------------------------------------------------------------------------------------------------


def names_in(values):
    """Returns all card names in the values of an event."""
    if isinstance(values, str):
        return [values] if values in dominion.KINDS else []
    return [name for value in values for name in names_in(value)] if isinstance(values, (list, tuple)) else []


SHOWING = frozenset(("reveal", "react", "name", "nothing", "instead"))
"""Events that show or name a card by what they are."""


class Watched(list):
    """The events of a game: each is checked as it happens against what can be seen then, or could just before."""

    def __init__(self, game):
        super().__init__()
        self.game, self.before = game, set()

    def in_sight(self):
        """Returns the names of all cards that everybody sees."""
        seen = set(self.game.pile_of.values())
        for zone, cards in self.game.zones.items():
            if zone[0] in ("play", "revealed", "aside", "trash", "mat"):
                seen.update((zone[1], card.name) for card in cards)
            elif zone[0] == "pile":
                seen.add(("supply", self.game.top_name(zone[1])))
            elif zone[0] == "discard":
                seen.update((zone[1], card.name) for card in cards if len(self.game.where[card.id]) == 2)
        return seen

    def append(self, event):
        now = self.in_sight()
        seen = now | self.before
        if event.secret:
            hidden = [name for key, value in event.public.items() if key != "top" for name in names_in(value)]
            assert hidden == [], f"{event.kind} tells everybody {hidden}"
        elif event.kind not in SHOWING:
            names = [name for value in event.public.values() for name in names_in(value)]
            unseen = [
                name for name in names
                if not {(event.public["player"], name), ("supply", name), (-1, name)} & seen
                and name != event.public.get("as")
            ]  # fmt: skip
            assert unseen == [], f"{event.kind} tells everybody {unseen}"
        self.before = now
        super().append(event)


@pytest.mark.parametrize("seed", range(20))
def test_the_log_names_to_everybody_only_cards_that_everybody_sees(seed):
    session = Session(dominion, {"seats": 2 + seed % 3, "kingdom": kingdom(seed, "masquerade")}, seed)
    session.events = session.game.events = Watched(session.game)
    rng = Rng(seed)
    while session.question is not None and len(session.decisions) < 300:
        session.answer(*at_random(session.question, rng))
    assert len(session.events) > 200


# --- points that follow from hidden facts (RULINGS.md, Dominion 27) ---------------------------------------------------


def pass_round(s, *cards):
    """Plays the Masquerade of P1: from P2 on each passes the card named, P1 a Copper."""
    play(s, "masquerade")
    while s.question.key == "masquerade.pass":
        s.answer(cards[s.question.seat - 1] if s.question.seat else "copper")
    s.answer()


def after_a_masquerade():
    """Returns a position in which P1 has played a Masquerade: P2 passed a Curse to P3, and P3 an Estate to P1."""
    hands = ["masquerade", "curse silver", "chapel estate silver*2"]
    s = table(hands=hands, decks=["copper*9"] * 3)
    pass_round(s, "curse", "estate")
    return s


def bounds(s, seat):
    return [s.view(seat).points_between(other) for other in range(s.game.seats)]


def test_a_curse_passed_between_two_rivals_leaves_their_points_open():
    s = after_a_masquerade()
    assert [points(s.game, seat) for seat in range(3)] == [1, 0, -1]
    assert bounds(s, 0) == [(1, 1), (-1, 0), (-1, 0)], "either rival may have the Curse"
    assert bounds(s, 1) == [(0, 1), (0, 0), (-1, 0)], "P3 has passed an Estate or something else"
    assert bounds(s, 2) == [(1, 1), (0, 0), (-1, -1)], "P1 had nothing but Coppers to pass"


def test_points_are_certain_again_once_the_card_is_seen():
    s = after_a_masquerade()
    end_turn(s)
    end_turn(s)
    assert bounds(s, 0)[1:] == [(-1, 0), (-1, 0)]
    play(s, "chapel")
    s.answer("curse")
    assert bounds(s, 0)[1:] == [(0, 0), (0, 0)], "P3 had no Curse of his own"


def test_a_card_seen_with_its_first_owner_was_not_passed():
    s = after_a_masquerade()
    end_turn(s)
    assert "silver" in options(s)
    assert bounds(s, 0)[2] == (-1, 0) and s.view(0).known_cards(1)["silver"] == 1
    play(s, "all")
    s.answer()
    loose_names = {name for seed in range(30) for name in dominion.owned(s.imagine(0, Rng(seed)).game, 2)}
    assert "curse" in loose_names
    assert {dominion.owned(s.imagine(0, Rng(seed)).game, 2)["silver"] for seed in range(30)} == {2}


def test_two_players_know_each_others_points_after_a_masquerade():
    s = table(hands=["masquerade", "curse silver"], decks=["copper*9"] * 2)
    pass_round(s, "curse")
    assert bounds(s, 0) == bounds(s, 1) == [(-1, -1), (0, 0)] and s.game.certain == {}


def test_imagined_games_deal_the_passed_card_to_either_rival():
    s = after_a_masquerade()
    owners = {
        next(seat for seat in (1, 2) if "curse" in dominion.owned(s.imagine(0, Rng(seed)).game, seat))
        for seed in range(20)
    }
    assert owners == {1, 2}


def test_who_chooses_a_card_to_pass_does_not_know_what_the_player_before_has_chosen():
    s = table(hands=["masquerade silver*2 gold*2", "copper*4 estate", "copper estate*4"], decks=["copper*9"] * 3)
    play(s, "masquerade")
    s.answer("gold")
    received = set()
    for seed in range(40):
        imagined = s.imagine(1, Rng(seed))
        imagined.answer("copper")
        imagined.answer(imagined.question.options[0])
        received.update(dominion.owned(imagined.game, 1))
    assert {"gold", "silver", "copper"} <= received


def test_no_log_of_a_third_player_names_the_card_passed():
    s = after_a_masquerade()
    passes = [visible_to(event, 0) for event in s.events if event.kind == "pass"]
    assert [event.get("card") for event in passes] == ["copper", None, "estate"]


def test_at_the_end_of_the_game_all_points_are_told():
    s = after_a_masquerade()
    s.game.over = True
    assert bounds(s, 0) == [(1, 1), (0, 0), (-1, -1)]


def test_cards_whose_worth_depends_on_others_are_bounded_too():
    s = table(hands=["masquerade", "gardens curse silver"], decks=["copper*9", "copper*7", "copper*20"], seats=3)
    pass_round(s, "gardens", "copper")
    assert points(s.game, 1) == -1 and points(s.game, 2) == 2
    assert bounds(s, 0)[1:] == [(-1, 1), (-1, 2)], "ten cards and perhaps Gardens, or 20 and perhaps Gardens"
