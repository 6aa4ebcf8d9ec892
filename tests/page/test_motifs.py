"""Every card has a motif of its own, and a listener tells the cards of a kingdom apart by it."""

from itertools import combinations
from math import log2, sqrt

from baraja import villagers
from baraja.core.streams import Streams
from baraja.dominion import KINDS
from baraja.dominion.kingdoms import KINGDOMS
from baraja_ui.games.dominion.motifs import VOICES, motif
from baraja_ui.games.villagers import motifs

RINGS = 110
"""Milliseconds that a note lasts (`host.browser.synthesizer`)."""
SLOT = 25
"""Milliseconds of a slot of a spectrum."""
OVERTONES = {
    "sine": {1: 1.0},
    "triangle": {number: 1 / number**2 for number in (1, 3, 5, 7)},
    "square": {number: 1 / number for number in (1, 3, 5, 7)},
    "sawtooth": {number: 1 / number for number in range(1, 9)},
}
"""How strong the overtones of each wave are: those of its Fourier series."""


def parts(text):
    wave, notes, step = text.split(":")
    return wave, [int(note) for note in notes.split(".")], int(step)


def spectrum(text):
    """How loud each semitone is in each slot of 25 ms, as {(slot, semitone): loudness}, with a length of 1.

    A note is as loud as its envelope, which fades over 110 ms; each of its overtones falls on the nearest semitone.
    """
    wave, notes, step = parts(text)
    loudness = {}
    for place, note in enumerate(notes):
        for slot in range(RINGS // SLOT + 1):
            for number, strength in OVERTONES[wave].items():
                key = (place * step // SLOT + slot, note + round(12 * log2(number)))
                loudness[key] = loudness.get(key, 0) + strength * 0.5**slot
    length = sqrt(sum(loud**2 for loud in loudness.values()))
    return {key: loud / length for key, loud in loudness.items()}


def distance(first, second):
    """How far two spectra of length 1 are apart: 0 for the same, the square root of 2 for nothing in common."""
    return sqrt(sum((first.get(key, 0) - second.get(key, 0)) ** 2 for key in sorted({*first, *second})))


def test_no_two_cards_have_the_same_motif():
    cards = [motif(name) for name in KINDS]
    assert len(cards) > 200 and len(set(cards)) == len(cards)
    people = [motifs.motif(name) for name in villagers.KINDS]
    assert len(people) > 50 and len(set(people)) == len(people)


def test_a_motif_has_two_to_four_notes_that_can_be_heard_and_lasts_less_than_350_ms():
    cues = {name: motif(name) for name in KINDS} | {name: motifs.motif(name) for name in villagers.KINDS}
    for name, text in cues.items():
        wave, notes, step = parts(text)
        assert wave in OVERTONES and 2 <= len(notes) <= 4, name
        assert min(notes) >= 28 and max(notes) <= 108, name
        assert (len(notes) - 1) * step + RINGS < 350, name


def test_what_a_card_does_is_heard_its_attack_low_and_harsh_its_actions_rising_its_trashing_falling():
    played = (("militia", "sawtooth", False), ("village", "triangle", True), ("chapel", "triangle", False))
    for card, wave, rises in played:
        heard, notes, _ = parts(motif(card))
        assert heard == wave and (notes[-1] > notes[0]) == rises, card
    assert parts(motif("militia"))[1][0] < parts(motif("village"))[1][0]
    assert len(parts(motif("smithy"))[1]) == 4 and parts(motif("smithy"))[2] <= 50, "a quick run for cards drawn"


def test_the_set_gives_the_first_note_and_the_cost_the_last():
    base, seaside = (parts(motif(name))[1] for name in ("village", "native_village"))
    assert base[0] != seaside[0]
    cheap, dear = (parts(motif(name))[1] for name in ("silver", "gold"))
    assert cheap[0] == dear[0] and cheap[-1] < dear[-1]


def test_voices_with_the_same_wave_lie_an_octave_apart():
    for voices in (VOICES, motifs.VOICES):
        for first, second in combinations(voices.values(), 2):
            assert first.wave != second.wave or abs(first.lowest - second.lowest) >= 12


def test_the_cards_of_every_suggested_kingdom_are_far_apart():
    kingdoms = [kingdom["cards"] for kingdom in KINGDOMS.values()]
    spectra = {name: spectrum(motif(name)) for cards in kingdoms for name in cards if name in KINDS}
    near = {
        (first, second)
        for cards in kingdoms
        for first, second in combinations([name for name in cards if name in spectra], 2)
        if distance(spectra[first], spectra[second]) < 0.58
    }
    assert len(kingdoms) > 50 and not near


def test_all_villagers_are_far_apart():
    spectra = [spectrum(motifs.motif(name)) for name in villagers.KINDS]
    assert min(distance(*pair) for pair in combinations(spectra, 2)) >= 0.58


def heard_right(cards, noise, tries=10):
    """The share of tries, so many for each card, in which a listener takes its motif for the right one of `cards`.

    Every semitone of every slot that some motif uses is disturbed by a number drawn evenly from -noise to noise (the
    whole motif has a length of 1); the listener names the card whose spectrum is nearest to what was heard.
    """
    spectra = {name: spectrum(motif(name)) for name in cards}
    places = sorted({place for sound in spectra.values() for place in sound})
    rng = Streams(53).rng("listening")
    right = 0
    for name, played in spectra.items():
        for _ in range(tries):
            heard = {place: played.get(place, 0) + noise * (rng.below(2001) - 1000) / 1000 for place in places}
            right += min(spectra, key=lambda card: distance(spectra[card], heard)) == name
    return right / (tries * len(cards))


def test_ten_cards_are_told_apart_in_nine_of_ten_tries_through_noise():
    cards = KINGDOMS["first_game"]["cards"]
    assert len(cards) == 10
    assert heard_right(cards, 0.4) >= 0.9
    assert heard_right(cards, 20) < 0.5, "a noise that drowns everything is noticed"
