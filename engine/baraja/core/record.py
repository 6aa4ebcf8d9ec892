"""Records: a game as seed, set-up and decisions. The same record gives the same game everywhere, or says why not."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, cast

from .choose import Illegal
from .session import Session
from .untrusted import InvalidInput, parse_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .contract import JsonObject, Rules, Setup
    from .protocol import Record

FORMAT = "baraja/1"
MAX_RECORD_LENGTH = 20_000_000
"""The most characters of a record."""
FIELDS = ("format", "rules", "game", "seed", "setup", "decisions", "digest")


def digest(record: Mapping[str, object]) -> str:
    """The checksum of a record: the digest of its JSON without spaces and sorted by keys, as 16 hexadecimal digits."""
    contents = {key: value for key, value in record.items() if key != "digest"}
    text = json.dumps(contents, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def save(session: Session) -> Record:
    """The record of a session, as a dict for JSON."""
    record: Record = {
        "format": FORMAT,
        "rules": session.rules.RULES,
        "game": session.rules.NAME,
        "seed": session.seed,
        "setup": cast("dict[str, Any]", session.setup),
        "decisions": list(session.decisions),
        "digest": "",
    }
    record["digest"] = digest(record)
    return record


class Reading:
    """A record that is being replayed.

    `session` is the game as far as it can be played, None when not even the deal is possible; `problem` is the
    `Illegal` that stopped it, None if nothing has. No record makes it raise. The slots of a problem say where it is:
    `number` is that of a decision, `part` the name of a field, `line` and `column` a place in the JSON.
    """

    session: Session | None
    problem: Illegal | None

    def __init__(self, games: Mapping[str, Rules], record: object) -> None:
        """`games` maps names to modules; `record` is JSON text, or the values read from it."""
        self.session = self.problem = None
        self.decisions: list[object] = []
        try:
            readable = read(record)
            self.session, self.problem = deal(games, readable)
            self.decisions = readable["decisions"]
        except Illegal as unfit:
            self.problem = unfit

    def go_on(self, count: int | None = None) -> bool:
        """Play all decisions that are left, or `count` of them; True while there are more."""
        session, most = self.session, len(self.decisions)
        if session is None:
            return False
        end = most if count is None else min(most, len(session.decisions) + count)
        while (at := len(session.decisions)) < end:
            try:
                session.repeat(self.decisions[at])
            except Illegal as problem:
                self.refuse(problem)
                self.decisions = self.decisions[:at]
                return False
        return end < most

    def refuse(self, problem: Illegal) -> None:
        """Note the decision that does not fit.

        It says more than "other rules" and replaces that problem, but never replaces "edited".
        """
        if self.problem is None or self.problem.reason == "other_rules":
            self.problem = problem


def load(games: Mapping[str, Rules], record: object) -> Reading:
    """Replay a record to its end.

    The `Reading` of an unreadable or foreign record has a problem and no session; that of an edited, older or damaged
    one has a problem, and the session up to the last decision that still fits.
    """
    reading = Reading(games, record)
    reading.go_on()
    return reading


def read(record: object) -> JsonObject:
    """The fields of a record, given as JSON text or as its values. Raises `Illegal` if it is not a record."""
    if isinstance(record, (str, bytes)):
        try:
            record = parse_json(record, MAX_RECORD_LENGTH)
        except InvalidInput as damaged:
            place = {"line": damaged.line, "column": damaged.column} if damaged.line else {}
            raise Illegal("unreadable", **place) from None
    if not isinstance(record, dict) or not isinstance(record.get("format"), str):
        raise Illegal("unreadable")
    if record["format"] != FORMAT:
        raise Illegal("other_format", format=record["format"][:40])
    if not isinstance(record.get("game"), str):
        raise Illegal("other_game", game="?")
    return record


def deal(games: Mapping[str, Rules], record: JsonObject) -> tuple[Session, Illegal | None]:
    """Deal the game of a record that was `read`: a fresh session, and what else is wrong with the record, or None.

    Raises `Illegal` where the game cannot be dealt.
    """
    name = record["game"]
    if name not in games:
        raise Illegal("other_game", game=name[:40])
    rules = games[name]
    seed, setup, decisions, version = (record.get(field) for field in ("seed", "setup", "decisions", "rules"))
    if type(seed) is not int or not 0 <= seed < 1 << 64:
        raise Illegal("unreadable", part="seed")
    if not isinstance(setup, dict):
        raise Illegal("unreadable", part="setup")
    if not isinstance(decisions, list):
        raise Illegal("unreadable", part="decisions")
    if version != rules.RULES:
        problem = Illegal("other_rules", said=version[:40] if isinstance(version, str) else "?", ours=rules.RULES)
        return _session(rules, cast("Setup", setup), seed, problem), problem
    session = _session(rules, cast("Setup", setup), seed, None)
    # The set-up has passed the rules by now. Other nested values get no digest: they could be nested too deeply for
    # one.
    plain = record.keys() <= set(FIELDS) and all(type(decision) is str for decision in decisions)
    if plain:
        fits = record.get("digest") == digest(record)
    else:
        fits = record.keys() <= set(FIELDS)  # a decision that is not a text stops the replay where it comes
    return session, None if fits else Illegal("edited")


def _session(rules: Rules, setup: Setup, seed: int, problem: Illegal | None) -> Session:
    try:
        return Session(rules, setup, seed)
    except Illegal as impossible:
        raise problem or impossible from None
