"""The painter changes on the screen what differs, and nothing else."""

import ast
import re
from pathlib import Path

import pytest

import baraja_ui
from baraja_ui.host.protocol import Host
from baraja_ui.table.painter import SCREEN, Painter, Picture
from passing import Table

FOLDER = Path(baraja_ui.__file__).parent


class Watched(Host):
    """A host that notes what is painted."""

    def __init__(self):
        self.swapped, self.dressed, self.scrolled = [], [], []

    def swap(self, parts, fallback=(), anew=False, frame=None):
        self.swapped.append((parts, anew))
        if frame:
            self.dressed.append(frame)

    def scroll_to(self, selector):
        self.scrolled.append(selector)


def picture(name="table", frame=None, **parts):
    return Picture((name,), lambda: "".join(parts.values()), {f"#{part}": html for part, html in parts.items()},
                   frame or {})  # fmt: skip


@pytest.fixture
def host():
    return Watched()


def test_only_the_parts_that_differ_are_drawn(host):
    painter = Painter(host)
    for log in "bcc":
        painter.paint(picture(hand="a", log=log))
    assert host.swapped == [({SCREEN: "ab"}, True), ({"#log": "c"}, False), ({}, False)]
    painter.touch_up("#hand", "d")
    painter.touch_up("#hand", "d")
    assert host.swapped[3:] == [({"#hand": "d"}, False)]
    painter.paint(picture(hand="d", log="c"), anew=True)
    assert host.swapped[-1] == ({SCREEN: "dc"}, True)


def test_another_screen_begins_at_its_top_and_the_same_one_keeps_its_place(host):
    painter = Painter(host)
    for name, scrolls in (("home", 0), ("home", 0), ("laboratory", 1), ("laboratory", 1), ("player", 2)):
        painter.paint(picture(name))
        assert len(host.scrolled) == scrolls, name


def test_another_picture_is_drawn_as_a_whole_and_so_is_one_without_parts(host):
    painter = Painter(host)
    for next_picture in (picture(hand="a"), picture("curtain"), picture(hand="a"), picture("home"), picture("home")):
        painter.paint(next_picture)
    assert [anew for _, anew in host.swapped] == [True] * 5
    assert painter.shows(("home",)) and not painter.shows(("table",))


def test_the_frame_is_dressed_only_when_it_changes(host):
    painter = Painter(host)
    for mine in ("yes", "yes", "no"):
        painter.paint(picture(frame={"data_mine": mine}, hand="a"))
    assert host.dressed == [{"data_mine": "no"}]


def test_a_tap_at_the_table_or_in_the_film_draws_only_a_few_zones():
    table = Table(("person", "big-money"), 5, kingdom="first_game")
    seen = []
    swap = table.host.swap
    table.host.swap = lambda parts, *rest, **more: (seen.append(set(parts)), swap(parts, *rest, **more))
    table.act("tap", "hand:copper")
    assert seen and SCREEN not in set().union(*seen) and "#zone-supply" not in set().union(*seen)
    table.act("film.open")
    seen.clear()
    table.act("film.step", "decision -1")
    assert seen and SCREEN not in set().union(*seen) and "#film-bar" in set().union(*seen)


def painting(source):
    """The lines in which a module itself puts a screen or a zone into the page."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "swap":
            if any(place in ast.unparse(node) for place in ("#screen", "#zone-", "SCREEN")):
                yield node.lineno


def test_only_the_painter_puts_a_screen_or_a_zone_into_the_page():
    modules = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.py")
             if list(painting(path.read_text(encoding="utf-8")))}  # fmt: skip
    assert modules == {"table/painter.py"}
    assert list(painting('host.swap({"#zone-hand": html})')) and not list(painting('host.swap({"#note": html})'))


def test_no_rule_of_the_style_sheet_looks_through_the_whole_page():
    """With :has() at the root the browser searches the whole page after each change, so js/markup.js notes at the root
    what is on the page."""
    public = Path(__file__).parents[2] / "public"
    rules = "".join(sheet.read_text("utf-8") for sheet in sorted((public / "css").rglob("*.css")))
    assert re.findall(r"(?:html|body|:root|#screen)[^\s,{>]*:has\([^{]*", rules) == []
    signs = re.search(r"const SIGNS = \{(.+?)\};", (public / "js" / "markup.js").read_text("utf-8"), re.DOTALL)[1]
    assert set(re.findall(r'\[data-on~="(\w+)"\]', rules)) == set(re.findall(r"(\w+): ", signs))
