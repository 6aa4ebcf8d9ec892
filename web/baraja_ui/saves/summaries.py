"""What the list of saved games shows of each without opening it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from baraja.core.untrusted import list_or_empty

from ..games.deal import MOST_SEATS
from .save_file import FORMAT, LONGEST_TITLE, SaveError, clean, load

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from .save_file import Save

LONGEST_SUMMARY = 20_000
MOST_TURNS = 100_000


def summary(
    save: Save, turn: int, current: str, cards: list[str] | None = None, result: list[int] | None = None
) -> str:
    """What a list of saves shows without opening the save, as JSON; a finished game has its `result` by seat."""
    return json.dumps(
        {
            "title": save.title,
            "game": save.record["game"],
            "created": save.created,
            "changed": save.changed,
            "turn": turn,
            "next": current,
            "over": save.over,
            "practice": save.practice,
            "seats": [seat.name for seat in save.seats],
            "rules": save.record["rules"],
            "cards": cards or [],
            "result": result,
        },
        ensure_ascii=False,
    )


def listed(rows: list[JsonObject], known: dict[str, tuple[object, JsonObject]] | None = None) -> list[JsonObject]:
    """The summaries of `host.saved()`, cleaned for display, the last changed first. One that cannot be read has only
    its id and is `damaged`. `known` caches each with what it was made from, as only one or two of hundreds of games
    change from one list to the next."""
    known = {} if known is None else known
    entries_listed = []
    for row in rows:
        id_, meta = str(row.get("id", "")), row.get("meta")
        if id_ not in known or known[id_][0] != meta:
            known[id_] = meta, _summary(id_, _meta(meta))
        entries_listed.append(known[id_][1])
    return sorted(entries_listed, key=lambda entry: (entry["changed"], entry["id"]), reverse=True)


def _summary(id_: str, meta: JsonObject) -> JsonObject:
    """One game in the form that a list shows."""
    seats, turn, result = meta.get("seats"), meta.get("turn"), meta.get("result")
    if not isinstance(result, list) or any(type(points) is not int for points in result):
        result = []
    return {
        "id": id_,
        "title": clean(meta.get("title"), "", LONGEST_TITLE),
        "created": clean(meta.get("created"), "", 25),
        "changed": clean(meta.get("changed"), "", 25),
        "turn": turn if type(turn) is int and 0 <= turn < MOST_TURNS else 0,
        "next": clean(meta.get("next")),
        "over": meta.get("over") is True,
        "practice": meta.get("practice") is True,
        "seats": [clean(name) for name in list_or_empty(seats, MOST_SEATS)],
        "game": clean(meta.get("game")),
        "cards": [clean(name) for name in list_or_empty(meta.get("cards"), 4)],
        "result": result[:MOST_SEATS],
        "damaged": not isinstance(meta.get("title"), str),
    }


def _meta(value: object) -> JsonObject:
    """The values of a summary, empty if it cannot be read."""
    if isinstance(value, dict):
        return value
    try:
        return load(value, LONGEST_SUMMARY)
    except SaveError:
        return {}


def told_again(text: object) -> JsonObject | None:
    """The summary of a save whose stored summary is lost, made from the save itself; None if that is lost too."""
    try:
        values = load(text)
    except SaveError:
        return None
    game_record, seats = values.get("record"), values.get("seats")
    if values.get("format") != FORMAT or not isinstance(game_record, dict) or not isinstance(seats, list):
        return None
    names = [entry[1] if isinstance(entry, list) and len(entry) == 2 else "" for entry in seats[:MOST_SEATS]]
    summary = {key: values.get(key) for key in ("created", "changed", "practice")}
    return {**summary, "title": clean(values.get("title")), "seats": names}


def text_of(meta: object) -> str:
    """A summary as text."""
    return meta if isinstance(meta, str) else json.dumps(meta or {})
