"""What bots do with the cards of a hand: nothing that would have paid is eaten by an Action, whatever card it is.

The cards are found by what they do, so that those of a new set are tried too.
"""

from itertools import product

import pytest
from table import happened, table

from baraja.bots.dominion.expert.person import FixedPlanPlayer
from baraja.bots.dominion.expert.tactics.actions import TAKES
from baraja.bots.dominion.expert.tactics.exchanges import exchanges
from baraja.bots.dominion.shared.buylists import BuyList, Entry
from baraja.core.zones import Card
from baraja.dominion.kinds import KINDS
from baraja.dominion.score import owned

PLAN = BuyList("money", (), tuple(map(Entry, ("province", "gold", "duchy", "silver"))))
ACTIONS = [name for name, kind in sorted(KINDS.items()) if "action" in kind.types]
DECKS = ("", "estate*3 smithy*3 copper*3 silver*3 village*2")
# Their value lies in the choice itself, or they are weighed in `single_actions`: what they take is made up for.
WEIGHED = {"count", "death_cart", "forager", "graverobber", "junk_dealer", "mine", "moneylender", "rats", "steward",
           "throne_room", "trading_post"}  # fmt: skip


def place(name, hand, deck="", **more):
    """Returns a position with an Action and other cards in the hand."""
    needs = [pile for pile, kind in KINDS.items() if name in kind.needs and kind.pile == "kingdom"][:1]
    position = {"hands": [f"{name} {hand}", "copper*5"], "decks": [deck, "copper*5"], "discards": ["", "copper*5"]}
    return table(kingdom=["moat", *needs], **position, **more)


def turn_of(s, plan=PLAN):
    """Lets a plan's player take the first turn of seat 0; returns what seat 0 owns after it."""
    players = [FixedPlanPlayer(seed, plan) for seed in (1, 2)]
    while s.question is not None and not s.game.turns[0]:
        s.answer(*players[s.question.seat].decide(s.view(s.question.seat), s.question))
    return owned(s.game, 0)


@pytest.mark.parametrize("left", [8, 4, 2])
@pytest.mark.parametrize("hand", ["gold*2 silver", "gold silver*2 copper", "gold*2 copper*2"])
def test_no_action_eats_the_money_for_a_province(hand, left, monkeypatch):
    monkeypatch.setattr("table.FORK", False)
    for name, deck in product(ACTIONS, DECKS):
        assert turn_of(place(name, hand, deck, supply={"province": left})).get("province"), (name, deck)


def test_no_action_eats_the_money_for_a_duchy_near_the_end(monkeypatch):
    monkeypatch.setattr("table.FORK", False)
    for name in ACTIONS:
        s = place(name, "gold silver", supply={"province": 2})
        assert points_of_lands(turn_of(s)) >= points_of_lands({name: 1}) + 3, name


def points_of_lands(cards):
    """Returns the points printed on cards."""
    return sum(KINDS[name].vp * many for name, many in cards.items() if not callable(KINDS[name].vp))


def fewest(s):
    """Yields every way to answer a question with as few cards as it allows."""
    question = s.question
    if type(question.options[0]) is Card or not question.least:
        yield question.options[: question.least]
    else:
        for at in range(len(question.options)):
            yield (question.options[at:] + question.options[:at])[: question.least]


def taken(s, hand):
    """Returns how many cards of a hand are gone at the end of an Action, answered so that as few as possible are."""
    if s.question is None or s.question.key.startswith("turn."):
        return len(hand - set(s.game.hands[0]))
    return min(taken(after(s, picks), hand) for picks in fewest(s))


def after(s, picks):
    twin = s.fork()
    twin.answer(*picks)
    return twin


def test_every_card_that_takes_from_the_hand_is_weighed():
    """A card that is missing here goes into `TAKES`, with the number of cards, or is weighed where it is valued."""
    missing = {}
    for name in ACTIONS:
        s = place(name, "gold silver copper estate smithy village")
        hand = {card for card in s.game.hands[0] if card.name != name}
        s.answer(name)
        many = taken(s, hand)
        if many != min(TAKES.get(name, 0), len(hand)) and name not in WEIGHED and name not in exchanges:
            missing[name] = many
    assert missing == {}


@pytest.mark.parametrize("lands", ["province", "duchy estate", "curse province"])
def test_what_is_taken_from_a_hand_that_is_seen_would_have_paid(lands, monkeypatch):
    """Every attack is tried; where several cards of the rival's hand are to choose from, none is dead."""
    monkeypatch.setattr("table.FORK", False)
    asked = 0
    for name in ACTIONS:
        if "attack" not in KINDS[name].types:
            continue
        hands = [name, f"{lands} gold*2 silver copper"]
        s = table(hands=hands, decks=["copper*5", "gold estate*9"], kingdom=["moat"])
        player, options = FixedPlanPlayer(1, PLAN), set(s.game.hands[1])
        while s.question is not None and not s.game.turns[0]:
            picks = FixedPlanPlayer(2, PLAN).decide(s.view(1), s.question) if s.question.seat else player.decide(
                s.view(0), s.question)  # fmt: skip
            if s.question.seat == 0 and len(options.intersection(s.question.options)) > 1:
                asked += 1
                assert all(KINDS[card.name].is_treasure and card.name != "copper" for card in picks), name
            s.answer(*picks)
    assert asked


@pytest.mark.parametrize("card", ["silver", "gold", "copper", "estate", "duchy", "village"])
def test_no_action_exchanges_a_card_for_its_like(card, monkeypatch):
    """Whatever is trashed, the deck afterwards is another one; plans that want but one card too."""
    monkeypatch.setattr("table.FORK", False)
    for name, wanted in product(ACTIONS, ({"province", "gold", "duchy", "silver"}, {card})):
        plan = PLAN._replace(entries=tuple(map(Entry, sorted(wanted, key=list(KINDS).index))))
        s = place(name, f"{card}*2", f"{card}*9", supply={"curse": 5})
        player, before = FixedPlanPlayer(1, plan), owned(s.game, 0)
        while s.question is not None and s.question.key != "turn.buy" and not s.game.turns[0]:
            seat = s.question.seat
            s.answer(*(player if seat == 0 else FixedPlanPlayer(2, plan)).decide(s.view(seat), s.question))
        trashed = [name for event in happened(s, "trash") if event["player"] == 0 for name in event["cards"]]
        assert card not in trashed or owned(s.game, 0) != before, (name, wanted)


def test_a_lookout_leaves_what_does_most_in_the_next_hand_on_the_deck():
    s = place("lookout", "copper", "curse province silver copper*5")
    s.answer("lookout")
    player = FixedPlanPlayer(1, PLAN)
    s.answer(*player.decide(s.view(0), s.question))
    assert [card.name for card in player.decide(s.view(0), s.question)] == ["province"]


def test_a_lookout_waits_where_only_good_cards_lie_on_the_deck():
    for deck, picks in (("province*4 silver*4 duchy*4", []), ("province*4 silver*2 copper*6", ["lookout"])):
        s = place("lookout", "copper", deck)
        assert [card.name for card in FixedPlanPlayer(1, PLAN).decide(s.view(0), s.question)] == picks


def test_no_province_is_passed_for_lack_of_another_card():
    s = place("masquerade", "province*2")
    assert FixedPlanPlayer(1, PLAN).decide(s.view(0), s.question) == ()
