"""`baraja replay`: the record of a game, played again and told in sentences."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ..core import record
from ..core.choose import Illegal
from ..games import games
from ..sentences import Sentences
from ..words import Words
from .telling import FINE, REFUSED, reason, show

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from ..core.contract import JsonObject
    from ..core.session import Session


def play_again(options: Namespace, say: Callable[..., str]) -> int:
    try:
        text = sys.stdin.read() if options.file == "-" else Path(options.file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise Illegal("no_file", file=options.file) from problem
    loaded = record.load(games(), text)
    session, refusal = loaded.session, loaded.problem
    why = None if refusal is None else reason(say, refusal)
    if options.json:
        show(replayed(session, refusal, why))
        return FINE if refusal is None else REFUSED
    if session is not None:
        print_game(session, options, say)
    if refusal is not None:
        print(say("replay", "refused", why=why), file=sys.stderr)
        if session is not None:
            print(say("replay", "kept", count=len(session.decisions)), file=sys.stderr)
        return REFUSED
    return FINE


def replayed(session: Session | None, problem: Illegal | None, why: str | None) -> JsonObject:
    """A record played again, as plain values."""
    return {
        "accepted": problem is None,
        "reason": None if problem is None else problem.reason,
        "why": why,
        "decisions": len(session.decisions) if session else 0,
        "over": bool(session and session.over),
        "result": session.rules.ranking(session.game) if session and session.over else None,
    }


def print_game(session: Session, options: Namespace, say: Callable[..., str]) -> None:
    rules = session.rules
    tell = partial(say, "replay")
    count = len(session.decisions)
    print(tell("game", game=rules.NAME, rules=rules.RULES, seed=session.seed, count=count))
    words = Words(rules.NAME, options.lang)
    names = [tell("player", number=seat + 1) for seat in range(session.game.seats)]
    sentences = Sentences(words, names)
    for event in session.events:
        # A record holds the whole game, so nothing is hidden from a reader who has it.
        line = sentences.of({"kind": event.kind, "depth": event.depth, **event.public, **event.secret})
        print(("\n" if event.kind == "turn" else "  " * (event.depth + 1)) + line)
    print()
    if session.over:
        print(tell("result"))
        for result in sorted(rules.ranking(session.game), key=lambda result: (result["place"], result["seat"])):
            slots = {key: result.get(key, 0) for key in ("place", "points", "turns")}
            print("  " + tell("line", player=names[result["seat"]], **slots))
    elif (question := session.question) is not None:
        asked = words.ask(question.key, question.about) or question.key
        print(tell("running", player=names[question.player], question=asked))
