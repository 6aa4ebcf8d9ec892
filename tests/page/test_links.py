"""Links are read as they were written, and a damaged one is refused unless it still means the same."""

import base64
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as some

from baraja import dominion
from baraja.bots.dominion.shared import list_links
from baraja.core.session import Session
from baraja_ui.games.dealing import setup_of
from baraja_ui.games.registry import versions
from baraja_ui.links import buy_lists, link_codec
from baraja_ui.links.link_codec import Answer, Deal, LinkError
from baraja_ui.links.sessions import from_link
from baraja_ui.together import signal

VERSIONS = {"dominion": "1", "villagers": "1"}
WORDS = some.sampled_from(sorted(dominion.KINDS))
KINGDOMS = some.one_of(
    some.sampled_from(sorted(dominion.KINGDOMS)),
    some.lists(WORDS, min_size=10, max_size=10, unique=True).map(tuple),
)
SEATS = some.lists(some.sampled_from(link_codec.SEATS), min_size=2, max_size=link_codec.MOST_SEATS).map(tuple)


@some.composite
def deals(draw):
    seats = draw(SEATS)
    start = draw(some.none() | some.integers(0, len(seats) - 1))
    shelters = draw(some.sampled_from((None, True, False)))
    colonies, bane = draw(some.sampled_from(link_codec.COLONIES)), draw(some.none() | WORDS)
    kingdom, seed = draw(KINGDOMS), draw(some.integers(0, 2**64 - 1))
    return Deal("dominion", kingdom, seed, seats, start, shelters, colonies, bane)


@some.composite
def answer_lists(draw):
    lists = []
    for _ in range(draw(some.integers(0, 40))):
        options = draw(some.integers(1, 12))
        most = draw(some.integers(1, options))
        least = draw(some.integers(0, most))
        picks = draw(some.permutations(range(options)))[: draw(some.integers(least, most))]
        lists.append(Answer(options, least, most, tuple(picks)))
    return lists


@given(deals())
def test_a_deal_is_read_as_it_was_written(deal):
    assert link_codec.read(link_codec.deal_link(deal, "1"), VERSIONS).deal == deal


@given(answer_lists())
def test_decisions_are_unpacked_as_they_were_packed(answers):
    unpack = link_codec.Unpack(link_codec.pack(answers))
    for answer in answers:
        assert unpack.picks(answer.options, answer.least, answer.most) == answer.picks
    unpack.close()


@given(deals(), answer_lists(), some.lists(some.text(max_size=link_codec.LONGEST_NAME), min_size=6, max_size=6))
def test_a_game_is_read_as_it_was_written(deal, answers, names):
    names = tuple(names[: len(deal.seats)])
    shared = link_codec.read(link_codec.game_link(deal, "1", names, answers), VERSIONS)
    assert (shared.deal, shared.names, shared.count, shared.whole) == (deal, names, len(answers), True)
    assert shared.packed == link_codec.pack(answers)


@given(deals(), some.data())
def test_a_changed_letter_is_refused_or_means_the_same(deal, changes):
    link = link_codec.deal_link(deal, "1")
    at = changes.draw(some.integers(0, len(link) - 1))
    letter = changes.draw(some.characters(min_codepoint=33, max_codepoint=126))
    damaged = link[:at] + letter + link[at + 1 :]
    try:
        shared = link_codec.read(damaged, VERSIONS)
    except LinkError:
        return
    assert shared.deal == deal


@given(deals(), some.data())
def test_a_shortened_link_is_refused(deal, changes):
    link = link_codec.deal_link(deal, "1")
    with pytest.raises(LinkError):
        link_codec.read(link[: changes.draw(some.integers(0, len(link) - 1))], VERSIONS)


@given(some.text(max_size=300))
def test_any_other_text_is_refused(text):
    with pytest.raises(LinkError):
        link_codec.read(text, VERSIONS)


@given(some.binary(max_size=200))
def test_bytes_with_a_correct_checksum_are_refused_or_a_well_formed_deal(body):
    """Whoever computes the checksum as the page does gets a refusal too, or a well-formed deal."""
    head = "g=1.1."
    sealed = body + zlib.crc32(head.encode() + body).to_bytes(4, "big")
    link = head + base64.urlsafe_b64encode(sealed).decode().rstrip("=")
    try:
        shared = link_codec.read(link, VERSIONS)
    except LinkError:
        return
    assert shared.deal.game in link_codec.GAMES
    assert 1 <= len(shared.deal.seats) <= link_codec.MOST_SEATS


@pytest.mark.parametrize("kingdom", sorted(dominion.KINGDOMS))
def test_the_link_of_a_suggested_kingdom_is_short(kingdom):
    longest = Deal("dominion", kingdom, 2**64 - 1, ("money-plus",) * 6, 5, True)
    assert len("#" + link_codec.deal_link(longest, dominion.RULES)) <= 80
    usual = Deal("dominion", kingdom, 2**63, ("person", "big-money"))
    assert len("#" + link_codec.deal_link(usual, dominion.RULES)) <= 68


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "foreign"),
        ("https://example.org/#other", "foreign"),
        ("g=2.1.AAAA", "newer"),
        ("g=1.1.", "truncated"),
        ("g=1.1.AAAAAAAAAAAAAAA", "corrupt"),
        ("g=1.1." + "A" * 30_000, "too_long"),
    ],
)
def test_a_refusal_says_its_reason(text, reason):
    with pytest.raises(LinkError) as refused:
        link_codec.read(text, VERSIONS)
    assert refused.value.reason == reason


def test_an_intact_link_of_other_rules_is_refused_as_such():
    with pytest.raises(LinkError) as refused:
        link_codec.read(link_codec.deal_link(Deal("dominion", "first_game", 1), "0"), VERSIONS)
    assert refused.value.reason == "other_rules"
    assert refused.value.slots == {"theirs": "0", "ours": "1"}


@pytest.mark.parametrize("after", [".", ")", "», ", "!\n"])
def test_a_link_is_read_with_the_punctuation_of_the_sentence_it_ends(after):
    deal = Deal("dominion", "first_game", 1)
    assert (
        link_codec.read(f"https://example.org/#{link_codec.deal_link(deal, dominion.RULES)}{after}", VERSIONS).deal
        == deal
    )
    assert buy_lists.read(buy_lists.link({"name": "x"}) + after) == {"name": "x"}


def test_a_whole_address_is_read_despite_stray_spaces():
    deal = Deal("dominion", "first_game", 7)
    link = link_codec.deal_link(deal, "1")
    assert link_codec.read(f" https://example.org/baraja/#{link[:9]}\n{link[9:]} ", VERSIONS).deal == deal


def test_a_link_is_read_with_the_words_that_people_write_behind_it():
    deal = Deal("dominion", "first_game", 7)
    for link in (link_codec.deal_link(deal, "1"), link_codec.game_link(deal, "1", ("Ana", "Berta"), [])):
        for after in ("¡a ver si puedes!", "\n[27/11, 17:01] Ana: mira esto", "hola"):
            assert link_codec.read(f"Toma: https://example.org/baraja/#{link} {after}", VERSIONS).deal == deal
    with pytest.raises(link_codec.LinkError) as refused:
        link_codec.read(f"https://example.org/baraja/#{link[:-4]} hola", VERSIONS)
    assert refused.value.reason == "corrupt"


def some_game(seed, decisions):
    session = Session(dominion, setup_of(Deal("dominion", "first_game", seed)), seed)
    for number in range(decisions):
        if session.question is None:
            break
        question = session.question
        names = session.option_ids()
        count = min(max(question.least, 1), len(names))
        session.answer(*[names[(number * 7 + step) % len(names)] for step in range(count)])
    return session


@pytest.mark.parametrize("seed", range(5))
def test_a_real_game_fits_into_a_short_link(seed):
    session = some_game(seed, 80)
    deal = Deal("dominion", "first_game", seed)
    fresh = Session(dominion, session.setup, seed)
    link = link_codec.game_link(deal, dominion.RULES, ("Ana", "Berta"), link_codec.answers(fresh, session.decisions))
    again = from_link(link_codec.read(link, versions()))
    assert again.decisions == session.decisions
    assert len(link) < 400


def test_decisions_past_the_end_are_refused():
    deal = Deal("dominion", "first_game", 3)
    shared = link_codec.Shared(deal, dominion.RULES, ("a", "b"), 5, 10**200, True)
    with pytest.raises(LinkError):
        from_link(shared)


@pytest.mark.parametrize(
    ("kingdom", "reason"),
    [("no_such_kingdom", "unknown_kingdom"), (("village",) * 9 + ("nonsense",), "unknown_cards"),
     (("village",) * 10, "impossible"), (("village", "smithy"), "impossible")],
)  # fmt: skip
def test_a_deal_that_the_rules_refuse_says_why(kingdom, reason):
    with pytest.raises(LinkError) as refused:
        from_link(link_codec.Shared(Deal("dominion", kingdom, 1), dominion.RULES))
    assert refused.value.reason == reason


def test_a_link_of_two_megabytes_is_refused_by_its_length(monkeypatch):
    monkeypatch.setattr(list_links, "_FRAGMENT", None)
    monkeypatch.setattr(link_codec, "_FRAGMENT", None)
    monkeypatch.setattr(signal, "_FRAGMENT", None)
    for read in (buy_lists.read, lambda text: link_codec.read(text, VERSIONS), signal.read):
        for start in ("l=1.", "g=1.1.", "t=1."):
            with pytest.raises(LinkError) as refused:
                read(start + "A" * 1_900_000)
            assert refused.value.reason == "too_long"
