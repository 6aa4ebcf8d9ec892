"""`baraja puzzles`: make puzzles from games of bots, list them, and solve them again."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from ..core.choose import Illegal
from ..core.untrusted import InvalidInput, parse_json
from ..dominion.setup import kingdom_cards
from ..games import games
from ..puzzles import composing
from ..puzzles.contract import Unsolved, puzzler
from ..puzzles.judged import answers, is_judged
from ..puzzles.judging import proven
from ..puzzles.links import fragment
from ..puzzles.mining import composed_puzzles, mined, planned_puzzles
from ..puzzles.solver import best_line, solved
from ..puzzles.stock import FORMAT, offered, own_stock, session_of, unpacked
from ..puzzles.stock_files import checked, packed
from ..words import Words
from .conflicts import flag
from .orders import named_card, named_suggestion
from .telling import FINE, INTERRUPTED, REFUSED, percent, progress_bar, show, table

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from ..core.session import Session
    from ..puzzles.contract import Puzzle
    from ..puzzles.solver import Solution
    from ..puzzles.stock import Stock

LONGEST_FILE = 20_000_000  # characters


def make(options: Namespace, say: Callable[..., str]) -> int:
    """Mine puzzles from games of bots and write them as JSON, or packed as the page has them."""
    how = puzzler(options.game)
    known = (*how.KINDS, *how.JUDGED)
    if options.kind and options.kind not in known:
        raise Illegal("puzzle_kind", kind=options.kind, game=options.game, known=", ".join(known))
    if "first_day" in options.given and not options.packed:
        raise Illegal("option_needs", option=flag("first_day"), other=flag("packed"))
    rules = games()[options.game]
    for option in ("kingdom", "among"):
        if option in options.given and not hasattr(rules, "random_kingdom"):
            raise Illegal("option_other_game", option=flag(option), game=options.game)
    kinds = (options.kind,) if options.kind else how.KINDS
    kingdoms = tuple(named_suggestion(rules, name) for name in options.kingdom or ())
    among = tuple(named_card(rules, name) for name in (options.among or "").split(",") if name)
    for card in among:
        if card not in kingdom_cards():
            raise Illegal("unknown_card", card=card)
    if options.composed:
        if options.game != "dominion" or (options.kind and options.kind not in composing.KINDS):
            raise Illegal("puzzle_kind", kind=options.kind or "", game=options.game, known=", ".join(composing.KINDS))
        rows = composed_puzzles(options.seed, options.games, kinds, options.steps)
    elif options.planned:
        if options.game != "dominion" or options.kind not in how.JUDGED:
            raise Illegal("puzzle_kind", kind=options.kind or "", game=options.game, known=", ".join(how.JUDGED))
        rows = planned_puzzles(options.seed, options.games, options.kind, among)
    else:
        rows = mined(options.game, options.seed, options.games, kinds, options.steps, kingdoms, among)
    puzzles: list[Puzzle] = []
    bar = progress_bar(say, options.games)
    code, done = FINE, 0
    try:
        for done, row in enumerate(rows, 1):
            puzzles += row
            if bar:
                bar(done)
    except KeyboardInterrupt:  # what was found so far is written
        code = INTERRUPTED
    finally:
        if bar:
            bar.close()
    write(options.out, packed(puzzles, options.first_day) if options.packed else puzzles)
    links = {puzzle["id"]: fragment(puzzle) for puzzle in puzzles}
    if options.json:
        outcome = {"puzzles": len(puzzles), "games": done, "seed": options.seed, "file": options.out}
        show({**outcome, "links": links})
    else:
        print(say("puzzles", "made", count=len(puzzles), games=done, seed=options.seed, file=options.out))
        print_links(links, say)
        if code != FINE:
            print(say("compare", "interrupted"))
    return code


def print_links(links: dict[str, str], say: Callable[..., str]) -> None:
    """Prints what to put behind the address of the page to share each puzzle, a line each."""
    if links:
        print(say("puzzles", "links"))
    for puzzle_id, link in links.items():
        print(f"{puzzle_id}  " + (f"#{link}" if link else say("puzzles", "no_link")))


def write(file: str, value: object) -> None:
    """Writes JSON. Raises `Illegal` if that cannot be done."""
    try:
        Path(file).write_text(json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
    except OSError as problem:
        raise Illegal("no_folder", folder=file, why=problem.strerror) from problem


def read(file: str | None) -> list[Puzzle]:
    """The puzzles of a file, packed or not, or of our own stock. Raises `Illegal` if it cannot be read."""
    if file is None:
        own = own_stock()
        return [unpacked(own, number) for number in offered(own)]
    try:
        value: Any = parse_json(Path(file).read_text(encoding="utf-8"), LONGEST_FILE)
    except (OSError, UnicodeDecodeError) as problem:
        raise Illegal("no_file", file=file) from problem
    except InvalidInput as problem:
        raise Illegal("puzzles_unreadable", file=file) from problem
    try:
        if isinstance(value, dict) and value.get("format") == FORMAT:
            return [unpacked(cast("Stock", value), number) for number in range(len(value["puzzles"]))]
        if isinstance(value, list):
            return [checked(puzzle) for puzzle in value]
    except (Illegal, KeyError, IndexError, TypeError, ValueError):
        pass
    raise Illegal("puzzles_unreadable", file=file)


def listing(options: Namespace, say: Callable[..., str]) -> int:
    """List the puzzles of a file."""
    puzzles = read(options.file)
    links = {puzzle["id"]: fragment(puzzle) for puzzle in puzzles} if options.links else {}
    if options.json:
        show([{**puzzle, "link": links[puzzle["id"]]} if links else puzzle for puzzle in puzzles])
        return FINE
    tell = partial(say, "puzzles")
    rows = [[tell(f"head_{head}") for head in ("id", "game", "kind", "chance", "rating")]]
    for puzzle in puzzles:
        kind = tell(f"kind_{puzzle['kind']}")
        rows.append([puzzle["id"], puzzle["game"], kind, percent(puzzle["chance"]), str(puzzle["rating"])])
    table(rows)
    print_links(links, say)
    return FINE


def solve(options: Namespace, say: Callable[..., str]) -> int:
    """Solve the puzzles of a file again: exit code 1 if one comes out differently."""
    results = []
    for puzzle in read(options.file):
        outcome = solved_again(puzzle, options.steps)
        results.append({"id": puzzle["id"], "agrees": outcome is None, "why": outcome})
        if not options.json:
            print(say("puzzles", "agrees" if outcome is None else "differs", id=puzzle["id"], why=outcome))
            if outcome is None and options.answers:
                print("  " + "; ".join(spoken(puzzle, options.lang)))
    if options.json:
        show(results)
    return FINE if all(result["agrees"] for result in results) else REFUSED


def solved_again(puzzle: Puzzle, most: int) -> str | None:
    """Solves a puzzle again; None if value and answer come out as they say, else what is different."""
    try:
        session = session_of(puzzle)
        if is_judged(puzzle["game"], puzzle["kind"]):
            return judged_again(puzzle, session)
        solver, solution = solved(session, puzzle["kind"], most)
        line, _ = best_line(solver, session)
    except Unsolved as problem:
        return str(problem)
    except Illegal as problem:
        return problem.reason
    return difference(puzzle, solution, line)


def judged_again(puzzle: Puzzle, session: Session) -> str | None:
    """Judges a choice again; None if every answer loses what the puzzle says, else what is different."""
    choices, losses = answers(session, puzzle["kind"]), puzzle.get("losses", [])
    judgement = proven(session, puzzle["kind"], choices, losses.index(0)) if losses.count(0) == 1 else None
    if judgement is None:
        return "no answer is surely ahead"
    _, _, best, _ = judgement
    return None if best == losses else f"losses {best}"


def difference(puzzle: Puzzle, solution: Solution, line: list[str]) -> str | None:
    if solution.ends is None:
        return "several answers"
    if abs(solution.value - puzzle["value"]) > 1e-6:
        return f"value {solution.value}"
    return None if line == puzzle["answer"] else "; ".join(line)


def spoken(puzzle: Puzzle, lang: str) -> list[str]:
    """The answer in words, decision by decision."""
    words = Words(puzzle["game"], lang)
    cards = {card["id"] for card in games()[puzzle["game"]].catalog.cards()}
    lines = []
    for decision in puzzle["answer"]:
        _, key, *names = decision.split()
        picks = [name.partition("#")[0].partition("@")[0] for name in names]
        lines.append(", ".join(words.name(pick) if pick in cards else words.option(key, pick) for pick in picks) or "-")
    return lines
