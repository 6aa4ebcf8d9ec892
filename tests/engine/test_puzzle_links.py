"""Links that carry puzzles: any puzzle arrives as it was, and what a link claims is played before it is believed."""

import json
import zlib
from base64 import urlsafe_b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as some

from baraja import cli, dominion
from baraja.puzzles import links, stock
from baraja.puzzles.contract import puzzler
from baraja.puzzles.links import InvalidLink, fragment, proved, read

STOCK = stock.own_stock()
PUZZLE = stock.unpacked(STOCK, 0)
KINDS = {row[1]: number for number, row in enumerate(STOCK["puzzles"])}
SOLVED = [kind for kind in KINDS if kind in (*puzzler("dominion").KINDS, *puzzler("villagers").KINDS)]
JUDGED = [kind for kind in KINDS if kind not in SOLVED]

OLD_LINK = (
    "puzzle=1.eNpNjl0OgyAQhO-yz6QBUvy7ijEGleqmFgxgbdL07l2tpj5Mdib7MUsJnXugRWeBgSBNDm0MwN4QjCZTSAZ3tD1hUJT"
    "QaHsnyrwmbTsyN-d7Az8k1K2bfaT01PO4zsZjt61bN03GhwfGgVJY0Haj8WSjx2aOK7JgGKikXsw4QkVQ1NRV8A_LZa6yRGT0QS4"
    "EKdnnlST5KexW_KwkpXs8wH-BPMFyI7hQx1MFTKXbPbWugYnrhbM0ldUXJX5R_Y5RtTE"
)


def arrived(link):
    """The puzzle that a link brings, played to its end."""
    steps = proved(read(link))
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value


def sealed(values):
    body = zlib.compress(json.dumps(values).encode())
    return "puzzle=1." + urlsafe_b64encode(body + zlib.crc32(body).to_bytes(4, "big")).decode().rstrip("=")


@pytest.fixture
def mined(monkeypatch):
    """Puzzles count as mined by somebody else, by kind."""
    monkeypatch.setattr(links, "is_own", lambda _puzzle: False)
    return {kind: stock.unpacked(STOCK, number) for kind, number in KINDS.items()}


def values_of(puzzle):
    """What the link of a mined puzzle holds."""
    claim = read(fragment(puzzle))
    return [claim.game, dominion.RULES, *claim[1:9]]


def refused(link):
    with pytest.raises(InvalidLink) as problem:
        arrived(link)
    return problem.value.reason


@pytest.mark.parametrize("kind", JUDGED)
def test_what_imagined_games_have_judged_elsewhere_has_no_link(mined, kind):
    assert fragment(mined[kind]) == ""


@pytest.mark.parametrize("kind", SOLVED)
def test_a_puzzle_that_somebody_mined_arrives_as_it_was(mined, kind):
    link = fragment(mined[kind])
    assert len(link) < 450 and arrived(link) == mined[kind]


def test_a_puzzle_of_the_stock_is_shared_by_its_id():
    for number in KINDS.values():
        puzzle = stock.unpacked(STOCK, number)
        assert fragment(puzzle) == f"puzzle=1.{puzzle['id']}"
        assert arrived(fragment(puzzle)) == puzzle


def test_a_puzzle_with_the_id_of_another_is_not_of_the_stock():
    other = {**PUZZLE, "seed": PUZZLE["seed"] + 1}
    assert links.is_own(PUZZLE) and not links.is_own(other)


def test_a_link_made_before_opens_the_same_puzzle():
    assert arrived(OLD_LINK)["id"] == PUZZLE["id"]


@pytest.mark.parametrize(
    ("place", "value", "reason"),
    [
        (0, "chess", "unknown_game"), (1, "0.1", "other_rules"), (2, "defend", "newer"), (2, ["win"], "corrupt"),
        (3, {"seats": 99}, "impossible"), (3, {"kingdom": 5}, "impossible"), (3, [], "corrupt"), (4, -1, "corrupt"),
        (4, 2**64, "corrupt"), (5, "zzzz", "unproven"), (5, "\u00e9", "corrupt"), (5, "1" * 9000, "corrupt"),
        (6, 5, "unproven"), (6, 2000, "unproven"), (6, True, "corrupt"), (7, "", "unproven"), (7, "9", "unproven"),
        (8, 99, "unproven"), (8, 0, "unproven"), (8, 10**400, "corrupt"), (8, float("nan"), "corrupt"),
        (8, "1", "corrupt"), (9, 10**9, "corrupt"), (9, 1500.5, "corrupt"),
    ],
)  # fmt: skip
def test_what_a_link_claims_wrongly_is_refused(mined, place, value, reason):
    values = values_of(mined["points"])
    values[place] = value
    assert refused(sealed(values)) == reason


def test_a_longer_or_shorter_answer_than_the_turn_is_refused(mined):
    values = values_of(mined["points"])
    for answer in (values[7][:-2], values[7] + "10"):
        assert refused(sealed([*values[:7], answer, *values[8:]])) == "unproven"


def test_a_link_that_was_cut_or_edited_is_refused(mined):
    link = fragment(mined["win"])
    assert refused(link[:-1]) in ("corrupt", "truncated")
    assert refused(link[:30]) in ("corrupt", "truncated")
    assert refused(link[:40] + ("A" if link[40] != "A" else "B") + link[41:]) == "corrupt"
    assert refused(link.replace("puzzle=1.", "puzzle=2.")) == "newer"
    assert refused("puzzle=1.0123456789") == "no_puzzle"
    assert refused("puzzle=1.") == "truncated"
    for values in ([], {}, 5, [1] * 10, None):
        assert refused(sealed(values)) == "corrupt"


def test_a_small_link_that_unpacks_to_a_large_text_is_refused():
    body = zlib.compress(b"[" + b" " * 5_000_000)
    link = "puzzle=1." + urlsafe_b64encode(body + zlib.crc32(body).to_bytes(4, "big")).decode().rstrip("=")
    assert refused(link) == "corrupt"


@given(some.text(alphabet="0123456789abcz", max_size=60), some.text(alphabet="0123456789abcz", max_size=12))
def test_no_line_of_decisions_does_more_than_be_refused(line, answer):
    row = STOCK["games"][0]
    claim = links.Claim(row[0], "win", row[1], row[2], line, len(line) // 2, answer, 1.0, 1500)
    try:
        for _ in proved(claim):
            pass
    except InvalidLink as problem:
        assert problem.reason == "unproven"


def test_the_command_line_prints_the_link_of_each_puzzle(capsys, tmp_path, mined):
    file = tmp_path / "mined.json"
    file.write_text(json.dumps([mined["win"]]))
    assert cli.main(["puzzles", "list", str(file), "--links", "--lang", "es"]) == 0
    out = capsys.readouterr().out
    link = out.split("#")[1].strip()
    assert "Para compartirlos" in out and arrived(link) == mined["win"]
    assert cli.main(["puzzles", "list", str(file), "--links", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["link"] == link


def test_puzzles_that_are_made_come_with_their_links(capsys, tmp_path, monkeypatch, mined):
    from baraja.cli import puzzles

    monkeypatch.setattr(puzzles, "mined", lambda *_: iter([[mined["build"]]]))
    order = ["puzzles", "make", "--games", "1", "--out", str(tmp_path / "made.json")]
    assert cli.main(order) == 0
    assert f"#{fragment(mined['build'])}" in capsys.readouterr().out
    assert cli.main([*order, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["links"] == {mined["build"]["id"]: fragment(mined["build"])}
