"""Replays games that other programs adjudicated: their record says what happened, never what was answered.

The Supply, the decks and the first hands are laid out as told. Where a card leaves the top of a deck, the record says
which one it is: a card whose place nobody can know since the last shuffle changes places with the wanted one. Nothing
else is forced. Answers are searched, decision by decision of a turn, with backtracking: an answer is good if all that
the engine then tells is next in the record, and if nothing that must be met is left at the end of the turn.

    replay = Replay(json.loads(line))
    replay.run()
    assert replay.decks() == replay.record["end"]["decks"]
"""

from collections import Counter
from itertools import combinations, groupby, permutations
from operator import itemgetter

from baraja import dominion
from baraja.core.choose import option_ids
from baraja.core.zones import Card
from baraja.dominion.verbs import deck

MUST_BE_MET = frozenset(("trash", "discard", "name", "react", "pass", "embargo", "return"))
SHOWN_FROM_DECK = frozenset(("reveal", "look", "set_aside", "put_under_deck"))
FROM_DECK_AT_LAST = frozenset(("discard", "trash", "take", "put_on_deck", "return"))
RETURNING = frozenset(("spoils", "madman"))  # their way back to the pile is not told
MOST_ANSWERS = 300
MOST_TRIES = 20_000


class Mismatch(Exception):
    """What the engine tells is not what the record says."""


class Turn:
    """A turn of the record, with what must be met in it: plays with purchases in their order; gains, and draws with
    shuffles, in their order for each seat; the rest by name. Every entry keeps the place of its event in the turn."""

    def __init__(self, seat, number, possessed, seats):
        self.seat, self.number, self.possessed = seat, number, possessed
        self.plays = []
        self.gains = [[] for _ in range(seats)]
        self.draws = [[] for _ in range(seats)]
        self.revealed_cards = [[] for _ in range(seats)]
        self.rest = []
        self.events = []

    def add(self, seat, verb, cards):
        place = len(self.events)
        self.events.append((seat, verb, cards))
        if verb in ("play", "buy"):
            self.plays += [(place, seat, verb, card) for card in cards]
        elif verb == "gain":
            self.gains[seat] += [(place, card) for card in cards]
        elif verb == "draw":
            self.draws[seat] += [(place, card) for card in cards]
        elif verb == "shuffle":
            self.draws[seat].append((place, None))
        elif verb in MUST_BE_MET:
            self.rest += [(place, seat, verb, card) for card in cards]
        if verb in SHOWN_FROM_DECK:
            self.revealed_cards[seat] += [(place, card) for card in cards]


def turns_of(record):
    """The turns of a record; the cards that it only counts (`?copper`) are read as what it takes them for."""
    turns = []
    for seat, verb, *rest in record["events"]:
        if verb == "turn":
            turns.append(Turn(seat, rest[0], "possession" in rest, record["seats"]))
        else:
            cards = rest[0] if rest and isinstance(rest[0], list) else []
            turns[-1].add(seat, verb, [card.removeprefix("?") for card in cards])
    return turns


class Place:
    """How far a record has been followed."""

    def __init__(self, replay):
        self.replay = replay
        self.turn = -1
        self.over = False
        self.unknown = [set() for _ in range(replay.seats)]
        self.drawn_for_an_effect = [[] for _ in range(replay.seats)]
        self._begin_turn()

    def _begin_turn(self):
        self.last = -1
        self.plays = 0
        self.gains = [0] * self.replay.seats
        self.draws = [0] * self.replay.seats
        self.revealed_cards = [0] * self.replay.seats
        self.rest = list(self.recorded.rest)

    @property
    def recorded(self):
        return self.replay.turns[self.turn] if self.turn >= 0 else self.replay.before

    def copy(self):
        twin = object.__new__(Place)
        twin.__dict__.update(self.__dict__)
        twin.unknown = [set(cards) for cards in self.unknown]
        twin.drawn_for_an_effect = [list(names) for names in self.drawn_for_an_effect]
        twin.gains, twin.draws, twin.revealed_cards = self.gains[:], self.draws[:], self.revealed_cards[:]
        twin.rest = self.rest[:]
        return twin

    # --- what is met

    def meet_play(self, seat, verb, card):
        plays = self.recorded.plays
        if self.plays == len(plays) or plays[self.plays][1:] != (seat, verb, card):
            raise Mismatch(f"{seat} {verb} {card}, told {plays[self.plays : self.plays + 1]}")
        self._pass(plays[self.plays][0])
        self.plays += 1

    def meet_gain(self, seat, card):
        gains, at = self.recorded.gains[seat], self.gains[seat]
        if at == len(gains) or gains[at][1] != card:
            raise Mismatch(f"{seat} gains {card}, told {gains[at : at + 1]}")
        self._pass(gains[at][0])
        self.gains[seat] += 1

    def next_draw(self, seat):
        """The next card that a seat draws; None for a shuffle."""
        draws, at = self.recorded.draws[seat], self.draws[seat]
        if at == len(draws):
            raise Mismatch(f"{seat} draws or shuffles, nothing told")
        return draws[at][1]

    def meet_draw(self, seat):
        self._pass(self.recorded.draws[seat][self.draws[seat]][0])
        self.draws[seat] += 1

    def meet_rest(self, seat, verb, card):
        """A card that is trashed, discarded and so on, by name: whether the source says whose it is or who chose it
        differs."""
        for whose in (seat, None):
            for nth, (place, who, does, what) in enumerate(self.rest):
                if (does, what) == (verb, card) and whose in (who, None):
                    self._pass(place)
                    del self.rest[nth]
                    return
        raise Mismatch(f"{seat} {verb} {card}, not told")

    def left(self):
        """What must still be met in this turn."""
        recorded = self.recorded
        left = [*recorded.plays[self.plays :], *self.rest]
        for seat in range(self.replay.seats):
            left += recorded.gains[seat][self.gains[seat] :] + recorded.draws[seat][self.draws[seat] :]
        return left

    def _pass(self, place):
        self.last = max(self.last, place)

    def hinted(self, seat, verbs, card):
        """Whether the turn tells one of these of the card, which may be before or after what is told."""
        return any(who == seat and verb in verbs and card in cards for who, verb, cards in self.recorded.events)

    def end_turn(self):
        if left := self.left():
            raise Mismatch(f"turn {self.turn} ends, left {left}")

    def begin_turn(self, seat, possessed):
        self.end_turn()
        self.turn += 1
        if self.turn == len(self.replay.turns):
            raise Mismatch("a turn too many")
        if (seat, possessed) != (self.recorded.seat, self.recorded.possessed):
            raise Mismatch(f"turn of {seat}, recorded {self.recorded.seat}")
        self._begin_turn()


class Listener(list):
    """The events of a game, each compared with the record as it is told."""

    def __init__(self, attempt):
        super().__init__()
        self.attempt = attempt

    def append(self, event):
        self.attempt.hear(event.kind, event.public | event.secret)


class Attempt:
    """One way to play the next step; `choices` says which answer to take at each of its first questions."""

    def __init__(self, game, place, choices):
        self.game, self.place, self.choices = game.copy(), place.copy(), choices
        self.taken = []  # how many answers there were at each question
        self.game.events = Listener(self)

    def run(self):
        """Play the step. Raises `Mismatch` if the record says something else."""
        running = self.game.step()
        try:
            question = next(running)
            while True:
                answers = answers_to(self.game, question, self.place)
                question = running.send(self.choose(answers))
        except StopIteration:
            pass
        self.game.events = None
        return self

    def choose(self, options):
        if not options:
            raise Mismatch("nothing fits")
        nth = self.choices[len(self.taken)] if len(self.taken) < len(self.choices) else 0
        self.taken.append(len(options))
        return options[nth]

    def hear(self, kind, fields):
        place, seat = self.place, fields.get("player")
        cards = fields.get("cards") or [fields[key] for key in ("card",) if key in fields]
        if kind == "turn":
            place.begin_turn(seat, fields["reason"] == "possession")
        elif kind in ("play", "treasures"):
            for card in cards:
                if (
                    "as" in fields
                    and place.recorded.plays[place.plays : place.plays + 1]
                    and (place.recorded.plays[place.plays][3] == fields["as"])
                ):
                    card = fields["as"]  # played again, it is what it has become
                place.meet_play(seat, "play", card)
        elif kind == "become":
            place.meet_play(seat, "play", fields["as"])
        elif kind == "buy":
            place.meet_play(seat, "buy", cards[0])
        elif kind == "gain":
            place.meet_gain(seat, cards[0])
        elif kind == "shuffle":
            recorded = place.recorded.draws[seat][place.draws[seat] :]
            if recorded and recorded[0][1] is None:
                place.meet_draw(seat)
            elif not any(event[:2] == (seat, "shuffle_in") for event in place.recorded.events):
                raise Mismatch(f"{seat} shuffles")
            place.unknown[seat] = {card.id for card in self.game.decks[seat]}
        elif kind == "put" and fields["to"] == "pile":
            for card in cards:
                if card not in RETURNING:
                    place.meet_rest(seat, "return", card)
        elif kind == "react":
            try:
                place.meet_rest(seat, "react", cards[0])
            except Mismatch:
                answered = ("reveal", "watchtower_trash", "watchtower_deck", "set_aside", "discard", "trash")
                watchtower = any(
                    who == seat and verb.startswith("watchtower") for who, verb, _ in place.recorded.events
                )
                if not place.hinted(seat, answered, cards[0]) and not (watchtower and cards[0] == "watchtower"):
                    raise
        elif kind == "name":
            if not place.hinted(seat, ("forbid",), cards[0]):
                place.meet_rest(seat, "name", cards[0])
        elif kind == "reveal":
            if len(cards) == 1 and (seat, "react", cards[0]) in [recorded[1:] for recorded in place.rest]:
                place.meet_rest(seat, "react", cards[0])
            elif place.drawn_for_an_effect[seat][: len(cards)] == list(cards):
                del place.drawn_for_an_effect[seat][: len(cards)]
            else:  # cards of a hand
                revealed = place.recorded.revealed_cards[seat][place.revealed_cards[seat] :]
                if [card for _, card in revealed[: len(cards)]] == list(cards):
                    place.revealed_cards[seat] += len(cards)
        elif kind in MUST_BE_MET:
            for card in cards:
                place.meet_rest(seat, kind, card)
                if kind == "discard" and (seat, "react", card) in [recorded[1:] for recorded in place.rest]:
                    place.meet_rest(seat, "react", card)  # told as shown first
        elif kind == "over":
            place.end_turn()
            place.over = True

    def arrange(self, seat, zone):
        """Put the card on top of a deck that the record wants to leave it next."""
        game, place = self.game, self.place
        deck, unknown = game.decks[seat], place.unknown[seat]
        if zone == "hand":
            wanted = place.next_draw(seat)
            if wanted is None:
                raise Mismatch(f"{seat} draws where a shuffle is told")
            place.meet_draw(seat)
        else:
            wanted = self.choose(self._shown_next(seat))
        top = deck[-1]
        if top.name != wanted:
            if top.id not in unknown:
                raise Mismatch(f"{top.name} is on the deck of {seat}, told {wanted}")
            nth = next((i for i, card in enumerate(deck) if card.id in unknown and card.name == wanted), None)
            if nth is None:
                raise Mismatch(f"no {wanted} in the deck of {seat}")
            deck[nth], deck[-1] = top, deck[nth]
        unknown.discard(deck[-1].id)
        if zone != "hand":
            place.drawn_for_an_effect[seat].append(wanted)

    def _shown_next(self, seat):
        """The names of what the next card may be that an effect takes from the top of a deck, the likeliest first."""
        place, deck = self.place, self.game.decks[seat]
        if deck[-1].id not in place.unknown[seat]:
            return [deck[-1].name]
        revealed = place.recorded.revealed_cards[seat][place.revealed_cards[seat] :]
        likely = [card for _, card in revealed]
        if revealed:
            place.revealed_cards[seat] += 1
        for who, verb, cards in place.recorded.events[place.last + 1 :] + place.recorded.events:
            if who == seat and verb in FROM_DECK_AT_LAST:
                likely += cards
        there = {card.name for card in deck if card.id in place.unknown[seat]}
        ordered = [name for name in dict.fromkeys([*likely, *place.replay.soon(place, seat)]) if name in there]
        return ordered[:2] if revealed else ordered + sorted(there.difference(ordered))


current = []  # the attempt that plays now


def from_deck(game, me, count, zone):
    """In place of the engine's: the same card by card, each being the one that the record wants."""
    taken = []
    while count:
        if not game.decks[me]:
            if not game.discards[me]:
                break
            deck.shuffle(game, me)
        if current:  # not while the first hands are dealt
            current[-1].arrange(me, zone)
        card = game.decks[me].pop()
        game.moves += 1
        game.where[card.id] = ((zone, me), game.moves)
        game.zones[zone, me].append(card)
        taken.append(card)
        count -= 1
    if taken:
        game.disclosed += 1
    return taken


def draw(game, me, count=1):
    """In place of the engine's, without its short cut."""
    taken = _from_deck(game, me, count, "hand")  # noqa: F821 - a global of the module whose function this becomes
    if game.events is not None and taken:
        tell(game, "draw", me, {"cards": names(taken)}, (me,), count=len(taken))  # noqa: F821
    return taken


def look_bottom(game, me):
    """In place of the engine's: which card lies at the bottom is what the record names next, if it names one."""
    if not game.decks[me]:
        shuffle(game, me)  # noqa: F821
    bottom = game.decks[me][:1]
    if bottom:
        place_bottom(game, me)
        bottom = game.decks[me][:1]
        game.disclosed += 1
        move(game, bottom, ("looked", me))  # noqa: F821
        tell(game, "look", me, {"cards": names(bottom)}, (me,), count=1)  # noqa: F821
    else:
        nothing(game, me, "deck")  # noqa: F821
    return bottom


def place_bottom(game, me):
    attempt = current[-1]
    place, deck = attempt.place, game.decks[me]
    if deck[0].id not in place.unknown[me]:
        return
    events = place.recorded.events[place.last + 1 :]
    likely = [
        card for who, verb, cards in events if who == me and verb in ("put_under_deck", "put_on_deck") for card in cards
    ]
    there = [card.name for card in deck if card.id in place.unknown[me]]
    wanted = attempt.choose([name for name in dict.fromkeys(likely) if name in there] or [deck[0].name])
    nth = next(i for i, card in enumerate(deck) if card.id in place.unknown[me] and card.name == wanted)
    deck[0], deck[nth] = deck[nth], deck[0]
    place.unknown[me].discard(deck[0].id)


def follow_records(monkeypatch):
    """Let decks give what records want."""
    monkeypatch.setattr(deck, "_from_deck", from_deck)
    monkeypatch.setattr(deck, "place_bottom", place_bottom, raising=False)
    monkeypatch.setattr(deck.draw, "__code__", draw.__code__)
    monkeypatch.setattr(deck.look_bottom, "__code__", look_bottom.__code__)


# --- answers ---------------------------------------------------------------------------------------------------------


def answers_to(game, question, place):
    """The answers to try, the likeliest first; equal cards are not told apart."""
    options = question.options
    called = [name_of(game, option) for option in options]
    if question.key in ("turn.action", "turn.treasure", "turn.buy"):
        return turn_answers(game, question, place, called)
    events = place.recorded.events
    wanted = runs(events[place.last + 1 :], question)
    for who, verb, cards in [*events[place.last + 1 :], *events[: place.last + 1]]:
        if verb in ("play", "buy", "draw", "reveal") and who != question.player:
            continue
        for size in range(min(len(cards), question.most), max(question.least, 1) - 1, -1):
            wanted.append(tuple(cards[:size]))
    together = {}
    for who, verb, cards in events[place.last + 1 :]:
        together.setdefault((who, verb), []).extend(cards)
    for cards in together.values():
        wanted += [tuple(cards[:size]) for size in range(min(len(cards), question.most), 1, -1)]
    if question.ordered:
        likely = [as_they_return(names, question, place) for names in wanted]
        wanted = likely + [names[::-1] for names in wanted] + wanted + orders(called, question, place)
    if question.least == 0:
        wanted.append(())
    everything = sorted(set(called), key=called.index)
    wanted += [(name,) for name in everything]
    if question.most > 1:
        for size in range(question.least, min(question.most, 5) + 1):
            wanted += list(dict.fromkeys(combinations(called, size)))[:MOST_ANSWERS]
    if question.key.endswith(".play"):
        wanted[:0] = [(card,) for _, _, _, card in place.recorded.plays[place.plays : place.plays + 1]]
    elif question.least == 0 and not is_answered_next(events[place.last + 1 :], question):
        wanted.insert(0, ())
    answers = []
    for names in dict.fromkeys(name if question.ordered else tuple(sorted(name)) for name in wanted):
        if question.least <= len(names) <= question.most and not Counter(names) - Counter(called):
            answers.append(picks_of(names, options, called))
    return answers[:MOST_ANSWERS]


def is_answered_next(events, question):
    """Whether the very next event may be what the player does with an answer; plays, purchases and draws never are."""
    return bool(events) and events[0][0] == question.player and events[0][1] not in ("play", "buy", "draw", "shuffle")


def runs(whole, question):
    """The cards of events that follow each other and say the same of the same seat, as one answer."""
    answers = []
    for (who, verb), events in groupby(whole, key=itemgetter(0, 1)):
        if verb not in ("play", "buy", "draw", "reveal") or who == question.player:
            cards = [card for _, _, cards in events for card in cards]
            answers.append(tuple(cards[: question.most]))
    return answers


def turn_answers(game, question, place, called):
    plays = place.recorded.plays
    if place.plays < len(plays):
        _, seat, verb, card = plays[place.plays]
        expected = "buy" if question.key == "turn.buy" else "play"
        name = game.pile_of.get(card, card) if expected == "buy" else card
        if verb == expected and name in called:
            return [(question.options[called.index(name)],)]
    return [()]


def name_of(game, option):
    """The name of an option: of a card, or a pile, a word or a number as it is spelled."""
    return option.name if isinstance(option, Card) else option_ids(game, [option])[0]


def picks_of(names, options, called):
    left = list(range(len(options)))
    picks = []
    for name in names:
        nth = next(i for i in left if called[i] == name)
        left.remove(nth)
        picks.append(options[nth])
    return tuple(picks)


def as_they_return(names, question, place):
    """Names in the order in which the record tells the cards to come back from a deck."""
    soon = place.replay.soon(place, question.player)
    return tuple(sorted(names, key=lambda name: soon.index(name) if name in soon else len(soon)))


def orders(called, question, place):
    """All orders of the options, first that in which they come back."""
    size = question.most
    likely = as_they_return(called, question, place)[:size]
    return list(dict.fromkeys([likely, *permutations(called[:6], min(size, 6))]))


# --- the whole game --------------------------------------------------------------------------------------------------


class Replay:
    """A record, and the game as far as it has been replayed."""

    def __init__(self, record):
        self.record = record
        self.seats = record["seats"]
        self.turns = turns_of(record)
        self.before = Turn(0, 0, False, self.seats)
        self.tries = 0
        self.far = (-1, -1)
        self.reason = ""

    def soon(self, place, seat):
        """The names of the cards that leave a seat's deck next, as far as the record tells."""
        names = [card for _, card in place.recorded.draws[seat][place.draws[seat] :] if card]
        for turn in self.turns[place.turn + 1 : place.turn + 4]:
            names += [card for who, verb, cards in turn.events for card in cards
                      if who == seat and verb in ("draw", "reveal", "look")]  # fmt: skip
        return names

    def run(self, until=None):
        """Play to the end of the record, or of a turn. Returns the game; raises `Mismatch` where no answers fit."""
        place = Place(self)
        game = self.laid_out(place)
        ways = [self.steps(game, place)]
        while True:
            answer = next(ways[-1], None)
            if answer is None:
                ways.pop()
                if not ways:
                    raise Mismatch(f"{self.far}: {self.reason}")
                continue
            game, place = answer
            if place.over or (place.turn == until and not place.left() and game.phase == "start"):
                self.game, self.place = game, place
                return game
            ways.append(self.steps(game, place))

    def steps(self, game, place):
        """All ways to play the next step that fit, the likeliest first."""
        if self.stops(place):
            place.over = True
            yield game, place
            return
        choices = []
        while True:
            self.tries += 1
            if self.tries > MOST_TRIES:
                raise Mismatch(f"too many tries in {self.far}: {self.reason}")
            attempt = Attempt(game, place, choices)
            if self.fits(attempt):
                yield attempt.game, attempt.place
            taken = [*choices[: len(attempt.taken)], *[0] * (len(attempt.taken) - len(choices))]
            while taken and taken[-1] + 1 >= attempt.taken[len(taken) - 1]:
                taken.pop()
            if not taken:
                return
            taken[-1] += 1
            choices = taken

    def fits(self, attempt):
        """Play a step; whether all that the engine tells is in the record."""
        current.append(attempt)
        try:
            attempt.run()
        except Mismatch as problem:
            far = (attempt.place.turn, attempt.place.last)
            if far > self.far:
                self.far, self.reason = far, str(problem)
            attempt.place.over = self.stops(attempt.place)
            attempt.game.events = None
            return attempt.place.over
        finally:
            current.pop()
        return True

    def stops(self, place):
        """Whether somebody resigned here: the record ends amid a turn."""
        if self.record["end"]["resigned"] is None or place.turn < len(self.turns) - 1:
            return False
        return not place.left()

    def laid_out(self, place):
        """The game before its first turn."""
        record = self.record
        game = dominion.new_game(setup_of(record), 1)
        for seat in range(self.seats):
            _deal(game, seat, record["start_decks"][seat], record["hands"][seat])
            place.unknown[seat] = {card.id for card in game.decks[seat]}
        for pile in game.piles:
            kinds = {name for name, of in game.pile_of.items() if of == pile}
            if len(kinds) > 1 or pile not in kinds:
                _order(game, pile, [card for turn in self.turns for _, verb, cards in turn.events if verb == "gain"
                                    for card in cards if card in kinds])  # fmt: skip
        return game

    def decks(self):
        """What each seat owns at the end, by name."""
        return [dominion.owned(self.game, seat) for seat in range(self.seats)]


def setup_of(record):
    setup = {"seats": record["seats"], "kingdom": record["kingdom"], "start": 0, "shelters": record["shelters"]}
    if record["bane"]:
        setup["bane"] = record["bane"]
    if record["colony"]:
        setup["colonies"] = "always"
    return setup


def _deal(game, seat, start_deck, first_hand):
    """Give a seat the cards of its first deck, those that it does not have out of the Supply, and its first hand."""
    own = game.decks[seat] + game.hands[seat]
    game.decks[seat].clear()
    game.hands[seat].clear()
    cards = []
    for name, count in start_deck.items():
        for _ in range(count):
            card = next((card for card in own if card.name == name), None)
            if card is None:
                card = game.zones["pile", game.pile_of[name]].pop()
            else:
                own.remove(card)
            cards.append(card)
    for card in own:
        game.where[card.id] = None
    for name in first_hand:
        card = next(card for card in cards if card.name == name)
        cards.remove(card)
        game.hands[seat].append(card)
        game.where[card.id] = (("hand", seat), game.moves)
    game.decks[seat] += cards
    for card in cards:
        game.where[card.id] = (("deck", seat), game.moves)
    game.total = len(game.where) - game.where.count(None)


def _order(game, pile, names):
    """Put the cards of a mixed pile in the order in which they are gained; of Ruins, chance decides which are there."""
    below, top = list(game.zones["pile", pile]), []
    for name in names[: len(below)]:
        card = next((card for card in below if card.name == name), below[0])
        below.remove(card)
        top.append(Card(card.id, name))
    game.zones["pile", pile][:] = below + top[::-1]
