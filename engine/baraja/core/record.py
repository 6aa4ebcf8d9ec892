"""Records: a game as seed, set-up and decisions. The same record gives the same game everywhere, or says why not."""

import hashlib
import json
from dataclasses import dataclass

from .choose import Illegal
from .session import Session

FORMAT = "baraja/1"


def digest(record):
    """The check of a record: what it says, without spaces and in order of keys, as 16 hexadecimal digits."""
    said = {key: value for key, value in record.items() if key != "digest"}
    text = json.dumps(said, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def save(session):
    """The record of a session, as a dict for JSON."""
    record = {
        "format": FORMAT,
        "rules": session.rules.RULES,
        "game": session.rules.NAME,
        "seed": session.seed,
        "setup": session.setup,
        "decisions": list(session.decisions),
    }
    record["digest"] = digest(record)
    return record


@dataclass(slots=True)
class Loaded:
    """A record read: the session as far as it can be played, and the problem that stopped it, None if none did."""

    session: Session | None
    problem: Illegal | None


def load(games, record):
    """Play a record again. `games` maps names to modules; `record` is JSON text or what it stands for.

    Never raises for what stands in the record: an unreadable or foreign record has a problem and no session; an edited,
    older or damaged one has a problem and the session up to the last decision that still fits.
    """
    if isinstance(record, (str, bytes)):
        try:
            record = json.loads(record)
        except (ValueError, RecursionError):
            return Loaded(None, Illegal("unreadable"))
    if not isinstance(record, dict) or not isinstance(record.get("format"), str):
        return Loaded(None, Illegal("unreadable"))
    if record["format"] != FORMAT:
        return Loaded(None, Illegal("other_format", format=record["format"][:40]))
    name = record.get("game")
    if not isinstance(name, str) or name not in games:
        return Loaded(None, Illegal("other_game", game=str(name)[:40]))
    rules = games[name]
    seed, setup, decisions = record.get("seed"), record.get("setup"), record.get("decisions")
    readable = type(seed) is int and 0 <= seed < 1 << 64 and isinstance(setup, dict) and isinstance(decisions, list)
    if not readable:
        return Loaded(None, Illegal("unreadable"))
    problem = None
    if record.get("rules") != rules.RULES:
        problem = Illegal("other_rules", said=str(record.get("rules"))[:40], ours=rules.RULES)
    elif record.get("digest") != digest(record):
        problem = Illegal("edited")
    try:
        session = Session(rules, setup, seed)
    except Illegal as impossible:
        return Loaded(None, problem or impossible)
    for number, decision in enumerate(decisions, 1):
        try:
            session._replay(number, decision)
        except Illegal as misfit:
            return Loaded(session, misfit if problem is None or problem.reason == "other_rules" else problem)
    return Loaded(session, problem)
