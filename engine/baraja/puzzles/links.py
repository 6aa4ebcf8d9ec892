"""Links that carry a puzzle: `puzzle=<format>.<id>` for one of our stock, `puzzle=<format>.<payload>` for any other.

The payload (`core.links`) is the position and the answer as a stock has them (`stock_files.packed`). All is a claim.
`proved` plays it by the rules and refuses an answer that does not come to what the link promises; that no other answer
is as good would take the solver, and is not proven.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from ..core import links
from ..core.choose import Illegal
from ..core.links import InvalidLink
from ..core.session import Session
from ..core.untrusted import InvalidInput, expect_dict, expect_int, expect_list, expect_text
from ..games import games
from .contract import puzzler
from .judged import is_judged
from .stock import JUDGED_FIELDS, MAX_DECISIONS, coded, id_of, own_stock, played

if TYPE_CHECKING:
    from collections.abc import Generator

    from ..core.contract import JsonObject, Setup
    from .contract import Puzzle, Puzzler

FORMAT = 1
LONGEST_JSON = 20_000  # bytes of the compressed JSON
LONGEST_LINE = 8_000  # characters of packed decisions
MOST_RATING = 4000
MOST_VALUE = 1_000_000
NEARLY = 0.005
SAME = 1e-6  # values that differ by less are equal
_FRAGMENT = re.compile(r"puzzle=(\d{1,4})\.(?:([0-9a-f]{10})|([A-Za-z0-9_-]{11,}))\W*")
_LINE = re.compile(r"[0-9A-Za-z]*")


class Claim(NamedTuple):
    """What a link says of a puzzle: values of the right types, not proven."""

    game: str
    kind: str
    setup: Setup
    seed: int
    line: str  # packed decisions up to the puzzle, and perhaps more
    length: int  # decisions up to the puzzle
    answer: str  # packed decisions of the answer
    value: float  # what the answer comes to
    rating: int
    judgement: dict[str, Any] = {}  # the fields of a judged puzzle, only for those of our stock


def is_own(puzzle: Puzzle) -> bool:
    """Whether a puzzle is one of our stock, by its position: an id may be claimed by anybody."""
    return id_of(puzzle) in {row[0] for row in own_stock()["puzzles"]}


def fragment(puzzle: Puzzle) -> str:
    """The fragment of an address that carries a puzzle; "" where no link can: a pick is too far down a list,
    or imagined games have judged it, which a link cannot prove."""
    if is_own(puzzle):
        return f"puzzle={FORMAT}.{id_of(puzzle)}"
    if is_judged(puzzle["game"], puzzle["kind"]):
        return ""
    try:
        before = coded(puzzle, puzzle["decisions"])
        answer = coded(puzzle, [*puzzle["decisions"], *puzzle["answer"]])[len(before) :]
    except IndexError:
        return ""
    game = puzzle["game"]
    values = [
        game, games()[game].RULES, puzzle["kind"], puzzle["setup"], puzzle["seed"], "".join(before), len(before),
        "".join(answer), puzzle["value"], round(puzzle["rating"]),
    ]  # fmt: skip
    return f"puzzle={FORMAT}." + links.packed(values)


def read(text: str) -> Claim:
    """What a fragment claims. Raises `InvalidLink` for anything that is not such a link."""
    match = _FRAGMENT.fullmatch(text)
    if not match:
        raise InvalidLink("truncated")
    version, puzzle_id, payload = match.groups()
    if version != str(FORMAT):
        raise InvalidLink("newer")
    if puzzle_id:
        return _of_the_stock(puzzle_id)
    try:
        return _claim(links.unpacked(payload, LONGEST_JSON))
    except InvalidInput:
        raise InvalidLink("corrupt") from None


def _of_the_stock(puzzle_id: str) -> Claim:
    stock = own_stock()
    row = next((row for row in stock["puzzles"] if row[0] == puzzle_id), None)
    if row is None:
        raise InvalidLink("no_puzzle")
    _, kind, place, length, answer, chance, value, rating, *judgement = row
    game, setup, seed, line = stock["games"][place]
    fields = {**dict(zip(JUDGED_FIELDS, judgement, strict=True)), "chance": chance} if judgement else {}
    return Claim(game, kind, cast("Setup", setup), seed, line, length, answer, value, rating, fields)


def _claim(value: object) -> Claim:
    """The claim in plain values. Raises `InvalidLink` or `InvalidInput`."""
    values = expect_list(value, "puzzle")
    if len(values) != 10:
        raise InvalidLink("corrupt")
    game, rules, kind = (expect_text(part, "name", 40) for part in values[:3])
    if game not in games():
        raise InvalidLink("unknown_game", name=game)
    if rules != games()[game].RULES:
        raise InvalidLink("other_rules", theirs=rules, ours=games()[game].RULES)
    if kind not in puzzler(game).KINDS:
        raise InvalidLink("newer")
    line, answer = (expect_text(values[place], "line", LONGEST_LINE) for place in (5, 7))
    if not _LINE.fullmatch(line + answer):
        raise InvalidLink("corrupt")
    value_claimed = values[8]
    if type(value_claimed) not in (int, float) or not -MOST_VALUE <= value_claimed <= MOST_VALUE:
        raise InvalidLink("corrupt")
    setup, seed = expect_dict(values[3], "setup"), expect_int(values[4], "seed", 0, 2**64 - 1)
    length, rating = expect_int(values[6], "length", 0, MAX_DECISIONS), expect_int(values[9], "rating", 0, MOST_RATING)
    return Claim(game, kind, cast("Setup", setup), seed, line, length, answer, float(value_claimed), rating)


def proved(claim: Claim) -> Generator[int, None, Puzzle]:
    """Plays a claim in small steps, yielding how many decisions are played; returns the puzzle as plain values.

    Raises `InvalidLink` where the rules refuse something, or the answer does not come to what is claimed.
    """
    how = puzzler(claim.game)
    try:
        session = Session(games()[claim.game], claim.setup, claim.seed)
    except Illegal:
        raise InvalidLink("impossible") from None
    try:
        at = 0
        while len(session.decisions) < claim.length:
            at += _one_decision(session, claim.line[at:])
            yield len(session.decisions)
        if session.question is None:
            raise InvalidLink("unproven")
        seat, turn = session.question.seat, how.turn(session.game)
        at = 0
        if claim.judgement:
            yield from _judged_answer(claim, session)
            return _puzzle(claim, session, claim.judgement)
        while how.is_rest(session.game, seat, turn):
            if session.question is None or session.question.seat != seat:
                raise InvalidLink("unproven")
            at += _one_decision(session, claim.answer[at:])
            yield len(session.decisions)
    except Illegal:
        raise InvalidLink("unproven") from None
    answer = session.decisions[claim.length :]
    if not answer or at != len(claim.answer) or not _reaches(claim, how.value(claim.kind, session.game, seat), how):
        raise InvalidLink("unproven")
    return _puzzle(claim, session, {"chance": how.chance(claim.kind, session.game, seat, claim.value)})


def _puzzle(claim: Claim, session: Session, fields: JsonObject) -> Puzzle:
    """A puzzle that was played to the end of its answer, as plain values; `fields` says what a claim leaves open."""
    puzzle = {
        "game": claim.game, "kind": claim.kind, "setup": claim.setup, "seed": claim.seed,
        "decisions": session.decisions[: claim.length], "answer": session.decisions[claim.length :],
        "value": claim.value, "rating": claim.rating, **fields,
    }  # fmt: skip
    return cast("Puzzle", {"id": id_of(puzzle), **puzzle})


def _judged_answer(claim: Claim, session: Session) -> Generator[int, None, None]:
    """Plays the answer of a judged puzzle of our stock."""
    at = 0
    while at < len(claim.answer):
        at += _one_decision(session, claim.answer[at:])
        yield len(session.decisions)


def _one_decision(session: Session, code: str) -> int:
    """Plays one packed decision; returns how many characters it took. Raises `Illegal`."""
    if not code or len(session.decisions) > 2 * MAX_DECISIONS:
        raise Illegal("puzzle")
    return played(session, code, 1)


def _reaches(claim: Claim, value: float, how: Puzzler) -> bool:
    """Whether the end of the answer, in the game as it was dealt, fits what is claimed: a chance below one may fail,
    and links to hold that were made before points counted leave them out."""
    if claim.kind in how.WITH_CHANCE and 0 < claim.value < 1:
        return True
    return abs(value - claim.value) < (NEARLY if claim.kind in how.PLAYED_ON else SAME)
