"""What comes from outside, broken in every way: links, saves, exports, summaries, what is remembered and typed.

A campaign puts each of them through a door of the page, as a reader would, and checks what comes of it: no exception,
a screen with something on it, nothing blocked for long, no kept game changed, and the page starts again afterwards.
`test_strange_input.py` runs a fixed part of it. To run all of it:

    python tests/page/mutants.py --seed 7 --count 1600
"""

import argparse
import base64
import gc
import gzip
import json
import random
import re
import resource
import sys
import time
import traceback
import zlib
from functools import cache
from pathlib import Path

if __name__ == "__main__":
    root = Path(__file__).resolve().parents[2]
    sys.path[:0] = [str(root / "engine"), str(root / "web"), str(root / "tests/page")]

from baraja import bots
from baraja.core import record
from baraja.core.session import Session
from baraja_ui.app import App
from baraja_ui.games.dealing import setup_of
from baraja_ui.games.registry import rules, versions
from baraja_ui.links import buy_lists, link_codec
from baraja_ui.saves import save_file, summaries
from meeting import FakeDevice, FakeNetwork, SharedTable
from pretending import Pretended, run

MOST_MS = 500
MOST_MB = 200
SEATS = {
    "dominion": ("person", "money-plus"),
    "villagers": ("person", "greedy"),
}


# ---------------------------------------------------------------- what is broken


@cache
def sessions():
    """Games of both kinds as (deal, session): just dealt, under way, over, with several people, six at the table."""
    games = []
    for game, seats, stop in (
        ("dominion", ("person", "money-plus"), 0),
        ("dominion", ("person", "money-plus"), 45),
        ("dominion", ("person", "apprentice"), 10**6),
        ("dominion", ("person", "person", "big-money"), 60),
        ("dominion", ("person",) * 6, 200),
        ("villagers", ("person", "greedy"), 25),
        ("villagers", ("person", "greedy", "planner"), 10**6),
        ("villagers", ("person", "person"), 12),
    ):
        kingdom = "villagers" if game == "villagers" else "first_game"
        deal = link_codec.Deal(game, kingdom, 7 + stop, seats, 0)
        session = Session(rules(game), setup_of(deal), deal.seed)
        players = [bots.make("greedy" if game == "villagers" else "money-plus", game, seat) for seat in range(6)]
        while session.question is not None and len(session.decisions) < stop:
            seat = session.question.seat
            session.answer(*players[seat].decide(session.view(seat), session.question, None))
        games.append((deal, session))
    return games


def answers(deal, session):
    return link_codec.answers(Session(session.rules, session.setup, session.seed), session.decisions)


@cache
def good_links():
    links = []
    for deal, session in sessions():
        rules = session.rules.RULES
        packed = answers(deal, session)
        links.append(link_codec.deal_link(deal, rules))
        links.append(
            link_codec.game_link(deal, rules, ("Ana", "Berta", "Ça", "D", "E", "F")[: len(deal.seats)], packed)
        )
        if deal.seats.count("person") == 1:
            runs = (link_codec.Run("Ana", len(packed), link_codec.pack(packed)),) if session.over else ()
            links.append(link_codec.duel_link(deal, rules, runs))
    return links


@cache
def good_saves():
    saves = []
    for number, (deal, session) in enumerate(sessions()):
        seats = [save_file.Seat(kind, f"Nombre {at}") for at, kind in enumerate(deal.seats)]
        save = save_file.Save(
            f"20261120T1200-{number:06x}",
            f"Partida {number}",
            seats,
            record.save(session),
            "2026-11-20",
            f"2026-11-2{number}",
            joined=[2, 3],
            undone=[[0, 0, "Plata"], [2, 1, ""]] if number in (1, 3) else [],
        )
        if number == 2:
            save.duel = next(link for link in good_links() if link_codec.read(link, versions()).duel)
        saves.append((save.id, save_file.write(save), summaries.summary(save, 3, "Ana")))
    return saves


def passing(decisions, seats=2):
    """A game in which nobody ever does anything: legal, and as long as one likes."""
    deal = link_codec.Deal("dominion", "first_game", 3, ("person",) * seats, 0)
    session = Session(rules("dominion"), setup_of(deal), deal.seed)
    for _ in range(decisions):
        session.answer()
    return deal, session


def long_save(decisions, kinds=("person", "person")):
    _, session = passing(decisions, len(kinds))
    seats = [save_file.Seat(kind, "Ana") for kind in kinds]
    return save_file.write(save_file.Save("20261120T1200-abcdef", "Larga", seats, record.save(session)))


BUY_LIST = {
    "name": "Brujas",
    "cards": ["witch"],
    "buys": [
        {"card": "province", "if": [[["owned", "gold"], ">", 0]]},
        {"card": "witch", "if": [[["owned", "witch"], "<", ["+", ["owned", "silver"], 2]], [["turn"], ">", 3]]},
        {"card": "silver"},
    ],
}
REMEMBERED = {
    "settings": {"lang": "es", "theme": "dark", "text": "large", "idle": "60"},
    "draft": {
        "game": "dominion",
        "seats": [{"kind": "person", "name": "Ana"}, {"kind": "master", "name": ""}],
        "mode": "random",
        "suggested": "first_game",
        "drawn": [],
        "picked": ["village"],
        "played": [],
        "seed": "12",
        "start": "0",
        "wishes": {"sets": {"base": "3"}, "roles": {"village": "require"}, "banned": ["moat"]},
    },
    "open": {"id": "20261120T1200-000001", "route": "table"},
    "first_evening": {"steps": {"dominion": 1, "villagers": 2}, "games": {"villagers": "20261120T1200-000001"}},
    "statistics": json.dumps(
        {
            "format": "baraja-statistics/1",
            "results": [
                {
                    "id": "a",
                    "date": "2026-11-20",
                    "game": "dominion",
                    "kingdom": "first_game",
                    "opponents": ["master"],
                    "place": 1,
                    "shared": False,
                    "points": 30,
                    "margin": 4,
                    "turns": 20,
                    "practice": False,
                    "hinted": True,
                }
            ],
        }
    ),
    "signature": "Ana",
    "history": [
        {
            "id": "a",
            "date": "2026-11-20",
            "outcome": "won",
            "cards": [
                "cellar",
                "market",
                "militia",
                "mine",
                "moat",
                "remodel",
                "smithy",
                "village",
                "woodcutter",
                "workshop",
            ],
        }
    ],
    "presets": [{"name": "Mis deseos", "wishes": {"sets": {"base": "3"}, "attacks": "1", "locked": ["moat"]}}],
    "welcome": {"asked": True, "copied": "2026-11-01"},
    "lessons": ["first"],
    "played_deals": ["0123456789ab"],
    "lesson_places": {"first": ["0 turn.treasure all"]},
    "lists": [BUY_LIST],
    "player": {"program": "class A:\n    def decide(self, view, question):\n        return question.options[:1]\n"},
    "daily": {"day": "2026-11-20", "id": "20261120T1200-000001"},
    "together": {"20261120T1200-000003": {"role": "leader", "seats": [1]}},
    "checkpoint": {"id": "20261120T1200-000001", "data": "eJwDAAAAAAE="},
}


# ---------------------------------------------------------------- ways to break it

STRANGE = [
    None,
    True,
    False,
    0,
    1,
    -1,
    2,
    7,
    2**31,
    2**63,
    2**64,
    -(2**64),
    10**400,
    1.5,
    -0.0,
    1e308,
    float("nan"),
    float("inf"),
    "",
    " ",
    "0",
    "-1",
    "1e9",
    "null",
    "NaN",
    "__proto__",
    "constructor",
    "toString",
    "__class__",
    "big-money",
    "master",
    "greedy",
    "planner",
    "person",
    "random",
    "dominion",
    "villagers",
    "chess",
    "first_game",
    "copper",
    "village",
    "carpenter",
    "baraja/1",
    "baraja-save/1",
    "baraja-saves/1",
    "baraja-save/2",
    "\ud800",
    "\udfff",
    "a\ud83d",
    "\u0000",
    "\u202e",
    "\u200b",
    "\ufeff",
    "𝔸",
    "é" * 300,
    "x" * 5000,
    "9" * 4400,
    "<script>alert(1)</script>",
    "<script type=py>1/0</script>",
    '"><img src=x onerror=1>',
    "{0}",
    "{name}",
    "%s",
    "../..",
    [],
    {},
    [[]],
    [None],
    {"": None},
    {"__proto__": {"a": 1}},
    [0] * 5000,
    ["x"] * 300,
    {str(at): at for at in range(300)},
]


def deep(depth, inside=None):
    for at in range(depth):
        inside = [inside] if at % 2 else {"a": inside}
    return inside


def strange(chance):
    kind = chance.random()
    if kind < 0.06:
        return deep(chance.choice((5, 60, 400, 900)))
    if kind < 0.1:
        return "".join(chr(chance.randrange(1, 0x110000)) for _ in range(chance.choice((1, 30, 900))))
    if kind < 0.14:
        return chance.randrange(-(2**70), 2**70)
    value = chance.choice(STRANGE)
    return json.loads(json.dumps(value))


def places(value, path=()):
    """Every place in plain values, as paths."""
    paths = [path]
    if len(path) > 100:
        return paths
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        paths += places(part, (*path, key))
        if len(paths) > 3000:
            break
    return paths


def broken_values(value, chance):
    """Plain values with one to four places changed."""
    value = json.loads(json.dumps(value))
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        paths = [path for path in places(value) if path]
        if not paths:
            return strange(chance)
        path = chance.choice(paths)
        around = value
        for key in path[:-1]:
            around = around[key]
        how, last = chance.random(), path[-1]
        if how < 0.5:
            around[last] = strange(chance)
        elif how < 0.6:
            del around[last]
        elif how < 0.7 and isinstance(around, list):
            around.extend(around[: chance.choice((1, 3, 5000))])
        elif how < 0.8 and isinstance(around, list):
            chance.shuffle(around)
        elif how < 0.85 and isinstance(around, list):
            del around[chance.randrange(len(around) + 1) :]
        elif isinstance(around, dict):
            around[chance.choice(("__proto__", "constructor", "x", "id", "seats", "format", "\ud800"))] = strange(
                chance
            )
        elif isinstance(around[last], (int, float)) and not isinstance(around[last], bool):
            around[last] = around[last] * -1 if how < 0.9 else around[last] + chance.choice((1, -1, 10**6))
        elif isinstance(around[last], str):
            around[last] = broken_text(around[last], chance)
    return value


def broken_text(text, chance):
    """A text with a few of its characters changed."""
    for _ in range(chance.choice((1, 1, 2, 6))):
        at = chance.randrange(len(text) + 1)
        to = min(len(text), at + chance.choice((1, 2, 9, 200)))
        how = chance.randrange(10)
        if how == 0:
            text = text[:at]
        elif how == 1:
            text = text[at:]
        elif how == 2:
            text = text[:at] + text[to:]
        elif how == 3:
            text = text[:to] + text[at:to] + text[to:]
        elif how == 4:
            text = text[:at] + chr(chance.randrange(1, 256)) + text[at + 1 :]
        elif how == 5:
            text = (
                text[:at]
                + chance.choice(("\ud800", "\u0000", "\u202e", "\ufeff", "𝔸", "\u2028", "\\", '"'))
                + text[at:]
            )
        elif how == 6 and at < len(text):
            text = text[:at] + chr(ord(text[at]) ^ 1 << chance.randrange(7)) + text[at + 1 :]
        elif how == 7:
            text = text.swapcase() if chance.random() < 0.3 else text[:at] + text[at:to].swapcase() + text[to:]
        elif how == 8:
            text = text[:at] + " " * chance.choice((1, 1000, 300_000)) + text[at:]
        else:
            text = text[:at] + chance.choice(("[" * 3000, "{" * 20_000, "9" * 6000, "null,", "=", "%00")) + text[to:]
    return text


def dumped(value):
    return json.dumps(value, ensure_ascii=random.Random(len(str(type(value)))).random() < 0.5)


def odd_json(text, chance):
    """JSON spelled so that some readers take it and others refuse it, or read something else."""
    how = chance.randrange(9)
    key = chance.choice(("format", "record", "seats", "decisions", "game", "saves", "id", "__proto__"))
    json_text = json.dumps(strange(chance))
    if how == 0:
        return chance.choice(("\ufeff", "\x00", "\u2028", ")]}',\n", "// save\n", "\ufffe")) + text
    if how == 1:  # a key that comes twice, first or last
        return (
            text.replace("{", f'{{"{key}":{json_text},', 1)
            if chance.random() < 0.5
            else f'{text[:-1]},"{key}":{json_text}}}'
        )
    if how == 2:
        return re.sub(
            r":(\d+)",
            lambda _: ":" + chance.choice(("1e999", "-0", "9" * 5000, "NaN", "-Infinity", "01")),
            text,
            count=1,
        )
    if how == 3:
        return "".join(f"\\u{ord(sign):04x}" if sign.isalpha() else sign for sign in text)  # escapes outside texts too
    if how == 4:
        return text.replace('"', "'")
    if how == 5:
        return gzip.compress(text.encode("utf-8", "replace"), mtime=0).decode("latin-1")
    if how == 6:
        return "\x00".join(text[:4000])  # as UTF-16 looks when it is read as something else
    if how == 7:
        return text + chance.choice((text, "\n" + text, ",", "}", " \t\r\n", "\x1a"))
    return re.sub(r'"([^"\\]+)"', lambda match: json.dumps("\ud83d" + match[1]), text, count=chance.choice((1, 5, 0)))


TRICKY = (
    "\u202eanA", "A\u2066na\u2069", "A\u200d\u200dna", "\x00Ana\x07", "Ana\nAna", "A" + "\u0301" * 400, "\u2028",
    "\ue000", "<b onclick=x>Ana", "&lt;b&gt;", "{name}", "%(name)s", "Ana" * 3000, "\u0627\u0646\u0627",
    "\U0001f469\u200d\U0001f467" * 20, "\ufeff", "\u00ad" * 30,
)  # fmt: skip


def tricky_names(value, chance):
    """A save whose title and names must not be shown as they are."""
    value["title"] = chance.choice(TRICKY)
    for seat in value["seats"]:
        seat[1] = chance.choice(TRICKY)
    return value


def with_check_mended(value, chance):
    """Mostly recomputes the digest of the record, so that only the rules can refuse it."""
    record_values = value.get("record", value) if isinstance(value, dict) else None
    if isinstance(record_values, dict) and "digest" in record_values and chance.random() < 0.6:
        try:
            record_values["digest"] = record.digest(record_values)
        except (RecursionError, TypeError, ValueError):
            pass
    return value


def broken_save(chance):
    """The text of a save or of a bare record."""
    _, text, _ = chance.choice(good_saves())
    how = chance.random()
    if how < 0.15:
        return broken_text(text, chance)
    if how < 0.25:
        return odd_json(text, chance)
    value = json.loads(text)
    if chance.random() < 0.1:
        return dumped(tricky_names(value, chance))
    if how < 0.35:
        value = value["record"]
    if how > 0.8:
        # of the other game, or of other seats
        other = json.loads(chance.choice(good_saves())[1])
        for key in chance.sample(("record", "seats", "joined", "undone", "duel"), 2):
            value[key] = other.get(key)
    if how > 0.9:
        record_values = value["record"]
        record_values["decisions"] = [chance.choice(("", "0 turn.buy", "0 turn.treasure", strange(chance)))] * 400
    if how < 0.8:
        value = broken_values(value, chance)
    return dumped(with_check_mended(value, chance))


def broken_export(chance):
    chosen = chance.sample(good_saves(), chance.randrange(5))
    presets = {"presets": json.dumps(REMEMBERED["presets"])}
    if chance.random() < 0.4:
        presets["presets"] = dumped(broken_values(REMEMBERED["presets"], chance))
    text = save_file.export(chosen, presets)
    how = chance.random()
    if how < 0.2:
        return broken_text(text, chance)
    if how < 0.3:
        return odd_json(text, chance)
    value = json.loads(text)
    if how < 0.5:
        for entry in value["saves"]:
            entry["save"] = broken_save(chance)
    else:
        value = broken_values(value, chance)
    return dumped(value)


def broken_link(chance):
    link = chance.choice(good_links())
    how = chance.random()
    if how < 0.3:
        return broken_text(link, chance)
    head, _, payload = link.rpartition(".")
    body = bytearray(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4))[:-4])
    for _ in range(chance.choice((1, 1, 2, 5))):
        at = chance.randrange(len(body))
        what = chance.randrange(6)
        if what == 0:
            body[at] = chance.randrange(256)
        elif what == 1:
            body[at] ^= 1 << chance.randrange(8)
        elif what == 2:
            del body[at : at + chance.choice((1, 2, 30))]
        elif what == 3:
            body[at:at] = bytes(chance.randrange(256) for _ in range(chance.choice((1, 3, 3000))))
        elif what == 4:
            body[at:at] = body[at : at + 20]
        else:
            body[at:at] = b"\xff" * chance.choice((1, 9, 12))
        if not body:
            body = bytearray(b"\1")
    if how > 0.85:
        head = chance.choice(("g=1.1", "g=2.1", "g=1.999", "g=01.1", "g=1." + "x" * 20, "g=-1.1", head, head.upper()))
    head += "."
    text = base64.urlsafe_b64encode(bytes(body) + zlib.crc32(head.encode() + bytes(body)).to_bytes(4, "big")).decode()
    tricks = (
        text.rstrip("="),
        text,
        text.rstrip("=") + "A",
        text.replace("-", "+").replace("_", "/"),
        text[:-1] + "=",
        text.rstrip("=") + "%3D",
        "\n".join(text[at : at + 60] for at in range(0, len(text), 60)),
        text.rstrip("=")[:-1] + chr(ord(text.rstrip("=")[-1]) ^ 1),
        "\u200b".join((text[:9], text[9:])),
    )
    text = tricks[0] if how < 0.7 else chance.choice(tricks)
    return chance.choice(("", "", "#", "https://example.org/baraja/#", "  #")) + head + text


def broken_meta(chance):
    """The text of a summary."""
    meta = chance.choice(good_saves())[2]
    how = chance.random()
    if how < 0.4:
        return (broken_text if how < 0.25 else odd_json)(meta, chance)
    return dumped(broken_values(json.loads(meta), chance))


HUGE = (
    lambda: "",
    lambda: "[" * 1_500_000,
    lambda: "{" * 1_500_000,
    lambda: '{"a":' * 300_000,
    lambda: "9" * 1_500_000,
    lambda: '"' + "x" * 1_500_000,
    lambda: "[" + "{}," * 500_000 + "{}]",
    lambda: " " * 1_500_000 + "{}",
    lambda: "[" + "[]," * 16_000_000 + "[]]",
    lambda: "x" * 50_000_000,
    lambda: " " * 50_000_000,
    lambda: "a " * 25_000_000,
    lambda: '{"format":"baraja-saves/1","saves":[' + "{}," * 6_000_000 + "{}]}",
    lambda: '{"format":"baraja-saves/1","saves":[],"settings":{"presets":"[' + "{}," * 600_000 + '{}]"}}',
    lambda: '{"format":"baraja-saves/1","saves":[' + '{"save":"","id":""},' * 400_000 + '{"save":""}]}',
    lambda: '{"format":"baraja-save/1","record":' + "[" * 800_000 + "}",
    lambda: "\ud800" * 1_500_000,
    lambda: save_file.export(good_saves(), {})[:-1] + " " * 18_000_000 + "}",
    lambda: "g=1.1." + "A" * 1_500_000,
    lambda: (
        '{"format":"baraja/1","game":"dominion","rules":"1","seed":1,"setup":{"seats":2},"decisions":['
        + '"",' * 400_000
        + '""]}'
    ),
)


# ---------------------------------------------------------------- the doors


class Fault(AssertionError):
    """What must not happen."""


def goes_on(before, after):
    """Whether a save is still the same game, possibly played further."""
    try:
        before, after = json.loads(before), json.loads(after or "")
        before, after = before.get("record", before), after["record"]
        same = all(before[part] == after[part] for part in ("game", "rules", "seed", "setup"))
        old, new = ([decision.split() for decision in save_values["decisions"]] for save_values in (before, after))
        return same and new[: len(old)] == old
    except (ValueError, TypeError, KeyError, AttributeError):
        return False


class Page:
    """A device with saves on it, which raises a fault when something happens that must not."""

    def __init__(self, damaged=(), stored=None, opened="", host=None):
        self.host = host or Pretended()
        for save_id, text, meta in good_saves()[:4]:
            self.host.saves[save_id], self.host.summaries[save_id] = text, meta
        self.good = dict(self.host.saves)
        for save_id, text, meta in damaged:
            self.host.saves[save_id] = text
            self.host.summaries[save_id] = meta
            self.good[save_id] = text
        self.host.stored.update(stored or {})
        if opened:
            self.host.stored["open"] = json.dumps({"id": opened, "route": "table"})
        self.slowest = 0.0
        self.moves = 0
        self.begin()

    def begin(self):
        """Starts the page as on a visit, which begins with an empty memory: the page before is no longer in it."""
        self.page = None
        if gc.get_freeze_count():
            gc.unfreeze()
            gc.collect()
        self.page = App(self.host)
        self.run(self.page.start)

    def run(self, step, *arguments):
        """Does a step with all that it sets going, and looks at the page afterwards."""

        async def doing():
            self._began = time.process_time()
            outcome = step(*arguments)
            if hasattr(outcome, "__await__"):
                self.host.spawn(outcome)
            for _ in range(20_000):
                self.breathe()
                await self.host.settle(1)
                side = self.page.open_table
                if not self.host.tasks or (side is not None and side.play.over):
                    break

        run(doing())
        self.breathe()
        self.look()

    def breathe(self):
        """Notes for how long the page has worked without giving the reader a chance to do anything."""
        now = time.process_time()
        self.slowest = max(self.slowest, 1000 * (now - self._began))
        self._began = now

    def look(self):
        markup = self.host.parts.get("#screen", "")
        if len(markup) < 40:
            raise Fault(f"an empty screen on {self.page.route}")
        if not self.host.controls():
            raise Fault(f"nothing to tap on {self.page.route}")
        hidden = (
            () if self.page.route in ("code", "together") else ("\u202e", "\u2066", "\x00", "\x07")
        )  # they show what was typed
        for bad in ("<script", "<img src=x", "<b onclick", *hidden):
            if bad in markup:
                raise Fault(f"{bad!r} reached the page")
        for save_id, text in self.good.items():
            if (stored := self.host.saves.get(save_id)) != text and not goes_on(text, stored):
                raise Fault(f"the kept game {save_id} has changed")

    def act(self, action, arg="", value=""):
        self.run(self.page.act, action, arg, value)

    def rounds(self):
        """Every screen that shows stored values."""
        for route in ("home", "new", "games", "stats", "learn", "settings", "cards", "code", "about"):
            self.act("go", route)
        for mode in ("suggested", "random", "pick", "played"):
            self.act("new.mode", mode)

    def sitting(self):
        """If a table is open, lets the bots move and the reader look around."""
        side = self.page.open_table
        if side is None or self.page.route != "table":
            return
        for action in ("tap", "skip", "sheet", "pause"):
            self.act(action, "log")


def by_link(chance):
    page = Page()
    text = broken_link(chance)
    if chance.random() < 0.5:
        page.run(page.page.links.on_fragment, text.rpartition("#")[2])
    else:
        page.act("go", "code")
        page.run(page.page.on_event, "input", "code.text", "", text)
        page.act("code.read")
    if page.page.route == "incoming":
        page.act("link.open")
        page.sitting()
    return page


def by_file(chance, text=None):
    page = Page()
    before = set(page.host.saves)
    page.host.file = text if text is not None else chance.choice((broken_save, broken_export))(chance)
    page.act("go", "games")
    page.run(page.page.on_event, "change", "games.import", "", "x")
    if not page.page.saves.report:
        raise Fault("nothing is said of an import")
    for save_id in sorted(set(page.host.saves) - before)[:2]:
        page.act("resume", save_id)
        page.sitting()
        page.act("go", "games")
    page.begin()
    return page


def by_summary(chance):
    _, text, _ = good_saves()[5]
    meta = broken_meta(chance)
    page = Page([("x-damaged", text, meta)])
    if not [entry for entry in page.page.saves.entries if entry["id"] == good_saves()[0][0]]:
        raise Fault("one summary hides the others")
    page.act("go", "games")
    if "x-damaged" not in page.host.html():
        raise Fault("a game whose summary is damaged is not listed")
    for action in ("games.rename", "games.export", "games.delete", "games.spare"):
        page.act(action, "x-damaged")
    page.act("games.export_all")
    page.act("resume", "x-damaged")
    page.sitting()
    page.begin()
    return page


def by_body(chance):
    _, _, meta = good_saves()[5]
    text = broken_save(chance)
    page = Page([("x-damaged", text, meta)], opened="x-damaged" if chance.random() < 0.5 else "")
    page.act("go", "games")
    page.act("resume", "x-damaged")
    page.sitting()
    page.act("go", "games")
    page.act("games.export", "x-damaged")
    page.run(page.page.links.on_fragment, good_links()[4])
    if page.page.route == "incoming":
        page.act("link.open")
        page.sitting()
    page.begin()
    return page


def by_memory(chance):
    settings = {name: json.dumps(value) for name, value in REMEMBERED.items()}
    for name in chance.sample(sorted(REMEMBERED), 3):
        value = REMEMBERED[name]
        if isinstance(value, str) and value.startswith("{"):
            settings[name] = json.dumps(dumped(broken_values(json.loads(value), chance)))
        elif chance.random() < 0.3:
            settings[name] = broken_text(settings[name], chance)
        else:
            settings[name] = dumped(
                broken_values(value, chance) if isinstance(value, (dict, list)) else strange(chance)
            )
    page = Page(stored=settings)
    page.sitting()
    page.rounds()
    page.act("play")
    page.sitting()
    return page


def by_typing(chance):
    page = Page(opened=good_saves()[1][0])
    page.sitting()
    texts = ["comprar plata", "juega tesoros, termina", "ayuda", broken_link(chance)]
    for _ in range(3):
        typed = broken_text(chance.choice(texts), chance) if chance.random() < 0.7 else str(strange(chance))
        page.run(page.page.on_event, "change", "command.line", "", typed)
    page.act("go", "new")
    for action in ("new.name", "new.seed", "preset.name", "cards.query", "duel.name", "games.title"):
        page.run(page.page.on_event, "input", action, "0", str(strange(chance)))
    page.act("preset.keep")
    return page


def by_list(chance):
    """A buy list that a link brings, looked at, kept, changed, shared, played against."""
    page = Page(stored={"lists": json.dumps([BUY_LIST])} if chance.random() < 0.5 else {})
    try:
        text = buy_lists.link(broken_values(BUY_LIST, chance))
    except (UnicodeEncodeError, RecursionError):  # no link can say that
        text = broken_text(buy_lists.link(BUY_LIST), chance)
    if chance.random() < 0.3:
        text = broken_text(text, chance)
    page.run(page.page.links.on_fragment, text)
    if page.page.route == "list_came":
        page.act("lists.keep")
        for action in ("lists.adding", "lists.add witch", "lists.condition 0", "lists.share", "lists.play"):
            page.act(*action.split())
        page.sitting()
    page.act("go", "laboratory")
    page.begin()
    page.act("go", "laboratory")
    return page


@cache
def met():
    """What two devices show and say to each other: (the invitation, the answer, what each hears)."""
    shared_table = SharedTable("Ana", "Berta")
    heard = {device.host: [] for device in shared_table.devices}
    for device in shared_table.devices:
        tell = device.host.tell

        def noting(name, what, text, heard=heard[device.host], tell=tell):
            if what == "text":
                heard.append(text)
            tell(name, what, text)

        device.host.tell = noting
    leader, other = shared_table.devices
    shared_table.do(leader, "together.open")
    shared_table.do(leader, "together.invite", "1")
    invitation = shared_table.address(leader)
    other.run(other.page.links.on_fragment, invitation.partition("#")[2])
    shared_table.do(other, "together.join")
    answer = shared_table.address(other)
    shared_table.do(leader, "together.text", "", answer, "input")
    shared_table.do(leader, "together.connect")
    for _ in range(12):
        shared_table.step()
    return invitation.partition("#")[2], answer, *heard.values()


def by_invitation(chance):
    """An invitation that is opened, or an answer that is pasted where one was given."""
    invitation, answer, _, _ = met()
    page = Page(host=FakeDevice(FakeNetwork()))
    if chance.random() < 0.5:
        page.run(page.page.links.on_fragment, broken_text(invitation, chance))
        if "together.join" in page.host.html():
            page.act("together.join")
    else:
        page.page.setup.draft["seats"] = [{"kind": "person", "name": name} for name in ("Ana", "Berta")]
        page.act("new.together")
        page.act("together.open")
        page.act("together.invite", "1")
        page.run(page.page.on_event, "input", "together.text", "", broken_text(answer, chance))
        page.act("together.connect")
    page.begin()
    return page


class Gathered:
    """Two devices at one table, the second of which says something broken to the first, or the other way round."""

    slowest = 0.0

    def __init__(self, chance):
        shared_table = SharedTable("Ana", "Berta")
        shared_table.meet(shared_table.devices[1], 1)
        shared_table.do(shared_table.leader, "resume.table")
        for _ in range(chance.randrange(6)):
            shared_table.step()
        at = chance.randrange(2)
        victim = shared_table.devices[at]
        (connection,) = [name for host, name in shared_table.network.ends if host is victim.host]
        before = [list(play.session.decisions) for play in shared_table.plays()]
        for _ in range(3):
            text = chance.choice(met()[2 + at])
            how = chance.random()
            if how < 0.3:
                text = broken_text(text, chance)
            elif how < 0.5:
                text = odd_json(text, chance)
            else:
                text = dumped(broken_values(json.loads(text), chance))
            began = time.process_time()
            victim.host.tell(connection, "text", text)
            shared_table.settle()
            self.slowest = max(self.slowest, 1000 * (time.process_time() - began))
        for device, decisions in zip(shared_table.devices, before, strict=True):
            markup = device.host.parts.get("#screen", "")
            if len(markup) < 40 or "<script" in markup:
                raise Fault(f"a broken screen on {device.page.route}")
            if (
                device.play is not None
                and device is not victim
                and device.play.session.decisions[: len(decisions)] != decisions
            ):
                raise Fault("what one device was told has changed the game of the other")
        shared_table.reload(at)


DOORS = {
    "list": by_list,
    "invitation": by_invitation,
    "message": Gathered,
    "link": by_link,
    "file": by_file,
    "summary": by_summary,
    "body": by_body,
    "memory": by_memory,
    "typing": by_typing,
}


# ---------------------------------------------------------------- a campaign


def memory_mb():
    """The most memory that this process has ever had."""
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 2**20


def campaign(seed, count, huge=True, only=None):
    """Runs so many mutants; returns (the faults as texts, (milliseconds, name) of the slowest, how many megabytes of
    memory they took)."""
    sessions(), good_links(), good_saves()
    faults, slowest = [], (0.0, "")
    before = memory_mb()
    names = [only] if only else sorted(DOORS)
    for number in range(count):
        name = names[number % len(names)]
        chance = random.Random(f"{seed} {name} {number}")
        try:
            page = DOORS[name](chance)
            slowest = max(slowest, (page.slowest, f"{name} {number}"))
        except Exception:
            faults.append(f"seed {seed} {name} {number}: {traceback.format_exc(limit=-6)}")
    for number, mutant in enumerate(HUGE if huge else ()):
        for name, door in (("file", imported), ("code", pasted)):
            page = None
            gc.collect()  # the text before this one is ours, not the page's
            try:
                page = door(mutant())
                slowest = max(slowest, (page.slowest, f"huge {name} {number}"))
            except Exception:
                faults.append(f"huge {name} {number}: {traceback.format_exc(limit=-6)}")
    return faults, slowest, memory_mb() - before


def imported(text):
    """Imports a text as a file."""
    return by_file(None, text)


LOOKS = (
    "treasures",
    "undo",
    "undo.list",
    "resume.table",
    "sheet log",
    "menu",
    "share.game",
    "share.deal",
    "games.export_all",
    "resume.table",
    "film.open",
    "film.close",
)


def longest(decisions=100_000):
    """Imports a valid game of 1.5 MB, plays in it, looks at it, and opens it again on another visit."""
    page = by_file(None, long_save(decisions, ("person", "master")))
    (save_id,) = set(page.host.saves) - set(page.good)
    page.host.now = lambda: 1000 * time.process_time()  # a real clock, so that long work is sliced as in a browser
    page.begin()
    for _ in range(3):
        page.act("resume", save_id)
        page.sitting()
        for action in LOOKS:
            page.act(*action.split())
        page.begin()
    return page


def pasted(text):
    """Pastes a text where links are read."""
    page = Page()
    page.act("go", "code")
    page.run(page.page.on_event, "input", "code.text", "", text)
    page.act("code.read")
    return page


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=1600)
    parser.add_argument("--longest", action="store_true", help="a valid game of 1.5 MB too, which takes a minute")
    options = parser.parse_args()
    faults, (took, which), more = campaign(options.seed, options.count)
    if options.longest:
        took, which = max((took, which), (longest().slowest, "the longest game"))
    for fault in faults:
        print(fault)
    print(
        f"{options.count} mutants of seed {options.seed}, {len(HUGE)} huge ones: {len(faults)} faults, "
        f"slowest {took:.0f} ms ({which}), {more:.0f} MB more than before"
    )
    sys.exit(bool(faults) or took > MOST_MS or more > MOST_MB)


if __name__ == "__main__":
    main()
