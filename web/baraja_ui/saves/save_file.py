"""The format of saves, and the strict checks on reading them.

A save is the engine's record together with what the page knows besides: who sits where, the title of the game, whether
it is practice, and whether hints were asked for. Texts from a file or from the browser's storage are checked completely
before anything changes; every refusal has a reason, and a record that can be played in part is returned that far."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from baraja.bots.dominion.shared import buylists
from baraja.core import record
from baraja.core.choose import Illegal
from baraja.core.session import Session
from baraja.core.untrusted import InvalidInput, is_one_of, list_or_empty, parse_json
from baraja.words import LANGUAGES

from ..games.deal import LONGEST_FRAGMENT, LONGEST_NAME, MOST_SEATS, SEATS
from ..games.registry import game_ui, modules
from ..games.seats import LIST, player, seated
from . import archive

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject, Setup
    from baraja.core.protocol import Record
    from baraja.core.record import Reading

    from ..host.protocol import Host

FORMAT = "baraja-save/1"
EXPORT = "baraja-saves/1"
RECORD = "baraja/1"
LONGEST_TEXT = 2_000_000
LONGEST_EXPORT = 20_000_000
LONGEST_TITLE = 60
MOST_IN_FILE = 5000
_KIND = re.compile(r"[a-z][a-z0-9_-]{0,39}")
MOST_UNDOS = 80  # as many lines as the log shows


class SaveError(ValueError):
    """Raised for a text that is not a save; `reason` is the key of the sentence for the player."""

    def __init__(self, reason: str, **slots: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.slots = slots


@dataclass(frozen=True)
class Seat:
    """The player of a seat: `kind` is a word of `games.deal.SEATS`, `name` the name at the table. A player of the kind
    "list" `follows` a buy list, given as plain values."""

    kind: str
    name: str
    follows: JsonObject | None = None

    @property
    def person(self) -> bool:
        return self.kind == "person"

    @property
    def player(self) -> str:
        """The engine's name of the player."""
        return player(self.kind) if self.follows is None else buylists.bring(self.follows)


@dataclass
class Save:
    """One saved game. `record` is the engine's; `joined` are the numbers of decisions made by the same tap as the one
    before; `undone` are the undos as [decisions left, seat, what was taken back by language]; `why` it is practice, ""
    for several reasons or an older save; `counted` says that several people agreed to counting aids; `came_over` that
    it came by a link when it was over, and is somebody else's; `problem` what could not be replayed; `duel` is the link
    with the games of others, "" for none; `analysis` is that of the finished game, as `replay.analysis.storage` writes
    it, None for none."""

    id: str
    title: str
    seats: list[Seat]
    record: Record
    created: str = ""
    changed: str = ""
    practice: bool = False
    why: str = ""
    over: bool = False
    hinted: bool = False
    counted: bool = False
    came_over: bool = False
    duel: str = ""
    problem: str | None = None
    slots: JsonObject = field(default_factory=dict)
    joined: list[int] = field(default_factory=list)
    undone: list[list[Any]] = field(default_factory=list)
    analysis: JsonObject | None = None

    def rename(self, title: str) -> None:
        self.title = title

    def assign_new_id(self, save_id: str) -> None:
        """Gives the game another id."""
        self.id = save_id

    def holds(self, record: Record) -> None:
        """Sets the record of the game."""
        self.record = record

    def challenge(self, link: str) -> None:
        """Sets the link of the duel that the game belongs to; "" for none."""
        self.duel = link

    def mark_practice(self, why: str) -> None:
        """Makes the game practice, as cards are known to somebody: "undone" after they were seen, or a deal "met"; or
        as the reader was "coached"."""
        self.why = why if self.why == why or not self.practice else ""
        self.practice = True

    def note_undo(self, at: int, seat: int, what: dict[str, str]) -> None:
        """Notes that a seat has gone back to before decision `at`, and so before all that was taken back after it."""
        earlier = [[min(count, at), *undo] for count, *undo in self.undone]
        self.undone = [*earlier, [at, seat, what]][-MOST_UNDOS:]

    def keep_analysis(self, analysis: JsonObject) -> None:
        """Sets the analysis of the game, as far as it has come."""
        self.analysis = analysis

    def note_hint(self) -> None:
        """Notes that a hint was asked for."""
        self.hinted = True

    def count(self, counted: bool) -> None:
        """Sets whether several people have agreed to counting aids."""
        self.counted = counted


def clean(text: object, fallback: str = "", longest: int = LONGEST_NAME) -> str:
    """A name fit for display: one line, without control or direction characters, not too long; else the fallback."""
    if not isinstance(text, str):
        return fallback
    if text.isprintable():  # a quick way for nearly all names, of which a list has thousands
        return " ".join(text[: longest * 8].split())[:longest].strip() or fallback
    printable = "".join(
        " " if unicodedata.category(sign) in ("Zs", "Zl", "Zp") or sign in "\t\n\r" else sign
        for sign in text[: longest * 8]
        if unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn") or sign in "\t\n\r"
    )
    return " ".join(printable.split())[:longest].strip() or fallback


def write(save: Save) -> str:
    """The text of a save for the browser's storage or a file; without the analysis of a game that goes on, and without
    one that would make the text too long to be read."""
    if save.analysis is None or not save.over:
        return _write(save, None)
    text = _write(save, save.analysis)
    return text if len(text) <= LONGEST_TEXT else _write(save, None)


def _write(save: Save, analysis: JsonObject | None) -> str:
    return json.dumps(
        {
            "format": FORMAT,
            "id": save.id,
            "title": save.title,
            "created": save.created,
            "changed": save.changed,
            "practice": save.practice,
            **({"why": save.why} if save.why else {}),
            "hinted": save.hinted,
            "counted": save.counted,
            "seats": [[seat.kind, seat.name] for seat in save.seats],
            **({"lists": lists} if any(lists := [seat.follows for seat in save.seats]) else {}),
            "joined": save.joined,
            **({"undone": save.undone} if save.undone else {}),
            **({"came_over": True} if save.came_over else {}),
            **({"duel": save.duel} if save.duel else {}),
            **(
                {"plugins": plugins}
                if (plugins := game_ui(save.record["game"]).packages(cast("Setup", save.record["setup"])))
                else {}
            ),
            **({"analysis": analysis} if analysis is not None else {}),
            "record": save.record,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def is_same(text: str, other: str) -> bool:
    """Whether two texts hold the same save; names in them may have another order."""
    try:
        return text == other or load(text) == load(other)
    except SaveError:
        return False


def load(text: object, longest: int = LONGEST_TEXT) -> JsonObject:
    """The dict in a JSON text. Raises SaveError if it is not one or is longer than `longest` characters."""
    if not isinstance(text, str):
        raise SaveError("unreadable")
    if len(text) > longest:
        raise SaveError("too_long")
    try:
        values = parse_json(text, longest)
    except InvalidInput:
        raise SaveError("unreadable") from None
    if not isinstance(values, dict):
        raise SaveError("unreadable")
    return values


def read(text: str, fresh_id: str) -> tuple[Save, Session]:
    """A save and its session, replayed to its end.

    A bare record of the engine is accepted too, with a person in the first seat and bots in the others. Raises
    SaveError for a text that is not a save; one that fits only in part comes with its `problem` and the session up to
    there.
    """
    save, reading = opened(text, fresh_id, record.load)
    session = reading.session
    assert session is not None, "opened() refuses what deals nothing"
    save.over = session.question is None
    return save, session


def opened(text: str, fresh_id: str, play: Callable[..., Reading] = record.Reading) -> tuple[Save, record.Reading]:
    """A save and the engine's reading of its record, dealt, and played as far as `play(games, record)` does. Raises
    SaveError as `read` does; `problem` is what was found so far."""
    jacket = values = load(text)
    if values.get("format") == RECORD:
        jacket, game_record = {}, values
    elif values.get("format") == FORMAT and isinstance(values.get("record"), dict):
        game_record = values["record"]
    elif isinstance(values.get("format"), str) and values["format"].startswith("baraja"):
        raise SaveError("other_format", format=clean(values["format"], "?"))
    else:
        raise SaveError("foreign")
    reading = play(modules(), game_record)
    if reading.session is None:
        problem = reading.problem
        assert problem is not None, "what cannot be opened has a problem"
        if problem.reason == "unknown_card" and (plugins := _plugins(jacket.get("plugins"))):
            raise SaveError("plugins", plugins=plugins)
        raise SaveError(problem.reason, **problem.slots)
    save = Save(
        id=_identity(jacket.get("id"), fresh_id),
        title=clean(jacket.get("title"), "", LONGEST_TITLE),
        seats=_seats(jacket.get("seats"), jacket.get("lists"), game_record["game"], reading.session.game.seats),
        record=cast("Record", game_record),  # as the reading has found
        created=clean(jacket.get("created"), "", 25),
        changed=clean(jacket.get("changed"), "", 25),
        practice=jacket.get("practice") is True,
        why=why if (why := jacket.get("why")) in ("undone", "met", "coached") else "",
        hinted=jacket.get("hinted") is True,
        counted=jacket.get("counted") is True,
        came_over=jacket.get("came_over") is True,
        joined=_numbers(jacket.get("joined"), len(reading.decisions)),
        undone=_undone(jacket.get("undone"), len(reading.decisions), reading.session.game.seats),
        duel=_link(jacket.get("duel")),
        # It is checked when it is looked at: only then the game has been played to its end.
        analysis=kept_analysis if isinstance(kept_analysis := jacket.get("analysis"), dict) else None,
    )
    if reading.problem is not None:
        save.problem, save.slots = reading.problem.reason, reading.problem.slots
    return save, reading


def _numbers(value: object, count: int) -> list[int]:
    """Numbers of decisions below `count`; invalid ones are left out, which at worst makes undo go in smaller steps."""
    return [number for number in list_or_empty(value) if type(number) is int and 0 < number < count]


def _undone(value: object, count: int, seats: int) -> list[list[object]]:
    """The undos of a game with `count` decisions, for its log; invalid ones are left out."""
    return [
        [*entry[:2], _by_language(entry[2])]
        for entry in list_or_empty(value)[-MOST_UNDOS:]
        if isinstance(entry, list) and [*map(type, entry)] in ([int, int, dict], [int, int, str])
        and 0 <= entry[0] <= count and 0 <= entry[1] < seats
    ]  # fmt: skip


def _by_language(value: str | JsonObject) -> dict[str, str]:
    """What was taken back, by language; an older save has it in one only, or lacks a language that was added."""
    texts = dict.fromkeys(LANGUAGES, value) if isinstance(value, str) else value
    return {lang: clean(texts.get(lang, texts.get("en")), "", LONGEST_TITLE) for lang in LANGUAGES}


def _plugins(value: object) -> str:
    """The plug-ins that a game needs, for people; "" for none."""
    names = (clean(name, "", LONGEST_TITLE) for name in list_or_empty(value, MOST_SEATS))
    return ", ".join(filter(None, names))


def _link(text: object) -> str:
    return text if isinstance(text, str) and len(text) <= LONGEST_FRAGMENT and text.isascii() else ""


def _identity(text: object, fallback: str) -> str:
    if not isinstance(text, str) or len(text) > 40:
        return fallback
    return text if text.isascii() and text.replace("-", "").isalnum() else fallback


def _seats(value: object, lists: object, game: str, count: int) -> list[Seat]:
    """The players of a table with `count` seats. A bot that cannot play this game is refused, as the page would wait
    for it forever."""
    if value is None:
        return [Seat("person" if seat == 0 else game_ui(game).usual_bot, str(seat + 1)) for seat in range(count)]
    if not isinstance(value, list) or len(value) != count:
        raise SaveError("unreadable")
    seats = []
    for at, entry in enumerate(value):
        if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[0], str):
            raise SaveError("unreadable")
        if not is_one_of(entry[0], (*SEATS, LIST)):
            # Saves never had other words here: a later version has added this player.
            raise SaveError("newer_player" if _KIND.fullmatch(entry[0]) else "unreadable", kind=clean(entry[0], "?"))
        follows = _list(lists, at, count) if entry[0] == LIST else None
        seats.append(Seat(entry[0], clean(entry[1], str(at + 1)), follows))
    if not seated(game, [seat.kind for seat in seats]):
        raise SaveError("other_bots")
    return seats


def _list(value: object, at: int, count: int) -> JsonObject:
    """The buy list that the player in seat `at` follows."""
    values = value[at] if isinstance(value, list) and len(value) == count else None
    try:
        buylists.bring(values)
    except Illegal:
        raise SaveError("unreadable") from None
    assert isinstance(values, dict)
    return {name: values[name] for name in ("name", "cards", "buys") if name in values}  # nothing that was not checked


def record_of(text: object) -> JsonObject | None:
    """The record in the text of a save, None if it cannot be read or has no decisions; it is not checked."""
    try:
        game_record = load(text).get("record")
    except SaveError:
        return None
    return game_record if isinstance(game_record, dict) and isinstance(game_record.get("decisions"), list) else None


def fresh_id(host: Host) -> str:
    """An id for a new game."""
    return f"{host.today()[:19].replace(':', '').replace('-', '')}-{host.new_seed() % 16**6:06x}"


def export(entries: list[tuple[str, str, str]], settings: dict[str, str]) -> str:
    """The text of an export with these saves, as (id, text, summary), and settings as JSON texts by name."""
    saves = [{"id": id_, "save": text, "meta": meta} for id_, text, meta in entries]
    return json.dumps({"format": EXPORT, "saves": saves, "settings": settings}, ensure_ascii=False)


def unpack(text: str) -> tuple[list[str], dict[str, str]]:
    """The texts of the saves in a file (an export of many, one save, or one bare record), and the settings in it as
    texts by name, unchecked. Raises SaveError for anything else."""
    if len(text) > LONGEST_EXPORT:
        raise SaveError("too_long")
    values = archive.read(text, MOST_IN_FILE)
    if values.get("format") != EXPORT:
        load(text)
        return [text], {}
    entries, settings = values.get("saves"), values.get("settings")
    if not isinstance(entries, list) or not all(isinstance(entry.get("save"), str) for entry in entries):
        raise SaveError("unreadable")
    settings = settings if isinstance(settings, dict) else {}
    if not entries and not settings:
        raise SaveError("empty")
    return [entry["save"] for entry in entries], settings
