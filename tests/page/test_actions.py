"""Every action of the markup has one handler, and every handler is named by some markup."""

import ast
import re
from pathlib import Path

import pytest

import baraja_ui
from baraja_ui.app import App
from baraja_ui.controller import Actions, Controller, DeclaredTwice, Handlers, action, screen
from baraja_ui.replay.viewer import Film
from baraja_ui.table.decision import DECIDING
from pretending import Device, Pretended

FOLDER = Path(baraja_ui.__file__).parent
SOURCES = {path: path.read_text(encoding="utf-8") for path in sorted(FOLDER.rglob("*.py"))}
SHELL = "".join(path.read_text(encoding="utf-8") for path in sorted((FOLDER.parents[1] / "public/js").rglob("*.js")))
MAKERS = {"button": 1, "Button": 1, "switch": 0}
"""The functions that make controls, and which of their arguments is the action."""


def literals(node):
    """The strings that an expression can be; a pattern where a part of it is computed."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.escape(node.value)
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(re.escape(part.value) if isinstance(part, ast.Constant) else r"\w+" for part in node.values)


def named(source):
    """The actions that the markup of a module names, as patterns."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            maker = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if maker in MAKERS and len(node.args) > MAKERS[maker]:
                yield from literals(node.args[MAKERS[maker]])
            for keyword in node.keywords:
                if keyword.arg in ("data_action", "data_hold"):
                    yield from literals(keyword.value)


def declared(*classes):
    """The names that the methods of some classes handle."""
    return {
        name
        for controller in classes
        for base in controller.__mro__
        for method in vars(base).values()
        for name, _ in getattr(method, "handles", ())
    }


def handled():
    """Everything that something on the page handles."""
    device = Device()
    device.run(device.page.setup.play_again)
    at_the_table = set(device.page.open_table.actions) | DECIDING.keys() | {"skip", "next", ""}
    return set(device.page.actions) | at_the_table | declared(Film)


def missing(source, known):
    return {pattern for pattern in named(source) if not any(re.fullmatch(pattern, name) for name in known)}


def test_every_action_of_the_markup_is_handled():
    known = handled()
    assert {path.name: unhandled for path, source in SOURCES.items() if (unhandled := missing(source, known))} == {}


def test_an_action_that_nobody_handles_is_found():
    known = handled()
    assert missing('button("x", "saves.polish")', known) and missing('tag("input", data_action="typo")', known)
    assert missing('switch("set.view", [], "", "")', known) == set()


def test_every_handler_is_named_somewhere():
    text = SHELL + re.sub(r"@action\(.*\)", "", "".join(SOURCES.values()))
    patterns = {pattern for source in SOURCES.values() for pattern in named(source)}
    spelled = {name for name in handled() if f'"{name}"' in text}
    drawn = {name for name in handled() if any(re.fullmatch(pattern, name) for pattern in patterns)}
    assert handled() - spelled - drawn == set()


def test_the_page_refuses_to_start_with_two_handlers_for_one_action():
    class One(Handlers):
        @action("saves.rename")
        def rename(self, arg):
            """Does nothing."""

    class Other(One):
        @screen("home")
        def home(self):
            return ""

    assert list(Actions(Other())) == ["saves.rename"] and Actions(Other()).screens["home"].draw() == ""
    with pytest.raises(DeclaredTwice):
        Actions(One(), One())


def test_every_route_has_one_screen():
    routes = set(App(Pretended()).actions.screens)
    asked = set()
    for source in SOURCES.values():
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
                owner = ast.unparse(node.func.value)
                if node.func.attr in ("go", "head_for") and owner.endswith(("page", "app")):
                    asked |= set(literals(node.args[0]))
    assert {route for route in asked if route not in ("table", "film")} <= routes


LARGEST_CLASS = 400
"""Lines of the largest class of the page."""


def classes(source):
    return [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]


def test_the_class_of_the_page_is_small_and_no_class_is_large():
    sizes = {node.name: node.end_lineno - node.lineno + 1 for text in SOURCES.values() for node in classes(text)}
    assert sizes["App"] < 200
    assert {name: size for name, size in sizes.items() if size > LARGEST_CLASS} == {}


def test_no_handler_is_looked_up_by_a_name_made_at_run_time():
    assert [path.name for path, text in SOURCES.items() if re.search(r"getattr\([^)]*f\"", text)] == []


INTENDED = {
    ("shell/handlers.py", "method.handles"),  # what a decorator notes on the function that it is put on
    ("shell/handlers.py", "method.draws"),
    ("match/played.py", "self.session.disclosed"),  # the engine's session, which goes on from a checkpoint
}
"""Writes to other objects that are intended."""


def foreign_writes(source):
    """Assignments to attributes of a function's arguments, or of objects that `self` or a local name refers to."""
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        own = function.args.args[0].arg if function.args.args else ""
        given = {argument.arg for argument in (*function.args.args[1:], *function.args.kwonlyargs)}
        given |= {own} - {"self", "cls"}
        for node in ast.walk(function):
            targets = getattr(node, "targets", [getattr(node, "target", None)])
            for target in targets if isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign)) else []:
                for part in target.elts if isinstance(target, ast.Tuple) else [target]:
                    if isinstance(part, ast.Attribute):
                        path = ast.unparse(part).split(".")
                        if len(path) > 2 or path[0] in given:
                            yield ".".join(path)


def test_nobody_writes_to_attributes_of_another_object():
    writes = {
        (path.relative_to(FOLDER).as_posix(), written)
        for path, text in SOURCES.items()
        for written in foreign_writes(text)
        if path.parent.name != "browser"  # the browser's own objects
    }
    assert writes == INTENDED


@pytest.mark.parametrize(
    "planted",
    ["def f(self): self.page.saves.open_id = 1", "def f(side): side.skip = True", "def f(self): self.hints.step = 0",
     "def f(self, play): play.save.practice = True", "def f(self):\n side = self.side\n side.play.reader = None"],
)  # fmt: skip
def test_a_write_to_an_attribute_of_another_object_is_found(planted):
    assert list(foreign_writes(planted))


def test_writes_to_ones_own_attributes_are_allowed():
    assert not list(foreign_writes("def f(self):\n self.step = 1\n made = Row()\n made.chances = {}"))


SERVICES = frozenset(
    "words settings open_table notes stored painter route came_from go head_for paint become_ready speak rules facts "
    "actions act".split()
)
"""What controllers ask of the page itself; they get other controllers in their constructors."""


def test_controllers_ask_the_page_for_its_services_only_and_never_for_another_controller():
    asked = {name for text in SOURCES.values() for name in re.findall(r"\bself\.(?:_?page|app)\.(\w+)", text)}
    assert asked <= SERVICES | {"host"}, asked - SERVICES


def test_the_handlers_of_every_controller_are_collected():
    page = App(Pretended())
    assert {value for value in vars(page).values() if isinstance(value, Controller)} <= set(page.controllers)
