"""Random numbers: the same everywhere, unbiased, and independent from seat to seat."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baraja.core.streams import MASK, Rng, Streams, mark, mix
from baraja.core.zones import Card


def cards(*names):
    return [Card(number, name) for number, name in enumerate(names)]


def test_the_mixer_is_the_published_one():
    # Outputs of SplitMix64 seeded with 0 and with 1234567: its authors' reference values. A generator starts with the
    # second output: the first is the mixed seed itself.
    assert [mix(0), Rng(0).next()] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4]
    rng = Rng(1234567)
    assert [rng.next() for _ in range(3)] == [3203168211198807973, 9817491932198370423, 4593380528125082431]
    assert mix(1234567) == 6457827717110365317


def test_marks_depend_on_the_name_and_the_count_only():
    assert mark("copper", 1) == mark("copper", 1)
    assert len({mark(name, nth) for name in ("copper", "coppers", "silver", "") for nth in range(50)}) == 200
    assert mark("ñandú") == mark("ñandú") <= MASK


def test_cards_whose_names_differ_by_one_letter_do_not_get_lost_in_a_shuffle():
    names = ["village", "pillage", "a", "b", "c", "d"]
    assert len({mark(name, nth) for name in names for nth in range(100)}) == 600
    deck = cards(*(name for name in names for _ in range(20)))
    mixed = Streams(2).shuffled(deck, "shuffle", 0)
    assert len(mixed) == len(deck) and set(mixed) == set(deck)


def test_below_is_unbiased_and_in_range():
    rng = Rng(9)
    counts = [0] * 6
    for _ in range(6000):
        counts[rng.below(6)] += 1
    assert all(850 < count < 1150 for count in counts)
    assert {Rng(seed).below(1) for seed in range(20)} == {0}


@pytest.mark.parametrize("limit", [0, -1])
def test_below_nothing_is_refused(limit):
    with pytest.raises(ValueError):
        Rng(1).below(limit)


@given(st.integers(0, MASK), st.integers(1, 1 << 70))
def test_below_stays_below(seed, limit):
    number = Rng(seed).below(min(limit, MASK))
    assert 0 <= number < limit


def test_samples_are_different_members_and_shuffles_lose_nothing():
    assert sorted(Rng(3).shuffled(range(20))) == list(range(20))
    drawn = Rng(3).sample("abcdef", 4)
    assert len(set(drawn)) == 4 and set(drawn) <= set("abcdef")
    assert {Rng(seed).pick("xy") for seed in range(20)} == {"x", "y"}


def test_a_shuffle_depends_on_which_cards_there_are_not_on_their_order():
    deck = cards(*["copper"] * 7, *["estate"] * 3)
    first = [card.name for card in Streams(5).shuffled(deck, "shuffle", 1)]
    second = [card.name for card in Streams(5).shuffled(deck[::-1], "shuffle", 1)]
    assert first == second and sorted(first) == sorted(card.name for card in deck)


def test_one_card_more_keeps_the_order_of_all_others():
    deck = cards(*["copper"] * 7, *["estate"] * 3, "village", "smithy")
    first = [card.name for card in Streams(8).shuffled(deck, "shuffle", 0)]
    second = [card.name for card in Streams(8).shuffled([*deck, Card(99, "curse")], "shuffle", 0)]
    second.remove("curse")
    assert first == second


def test_seats_purposes_and_times_are_independent():
    streams = Streams(1)
    numbers = [streams.start(purpose, seat) for _ in range(5) for purpose in ("shuffle", "pile") for seat in range(3)]
    assert len(set(numbers)) == len(numbers)
    undisturbed = Streams(1)
    assert [undisturbed.start("shuffle", 2) for _ in range(5)] == numbers[2::6]


def test_a_copy_goes_on_alike_and_apart():
    streams = Streams(4)
    streams.start("shuffle", 0)
    twin = streams.copy()
    assert twin.start("shuffle", 0) == streams.start("shuffle", 0)
    twin.start("shuffle", 0)
    assert streams.used == {("shuffle", 0): 2} and twin.used == {("shuffle", 0): 3}


def test_every_place_of_a_shuffle_is_equally_likely():
    places = {name: [0] * 5 for name in "abcde"}
    deck = cards(*"abcde")
    for seed in range(3000):
        for place, card in enumerate(Streams(seed).shuffled(deck, "shuffle", 0)):
            places[card.name][place] += 1
    assert all(500 < count < 700 for counts in places.values() for count in counts)
