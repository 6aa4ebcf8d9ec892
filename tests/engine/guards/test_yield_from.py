"""A verb that may ask must be run with `yield from`; without it, it silently does nothing. This test reads the code."""

import ast

import pytest
from sources import modules

RULES = ("baraja.core", "baraja.dominion", "baraja.villagers")
ONLOOKERS = ("roles", "view", "checkpoint", "record", "known_decks")
"""Modules that run no effects: their generators only list or read."""
PLAIN = {  # plain functions that deliberately share the name of an asking one: they return its generator
    ("baraja.core.contract", "step"),
    ("baraja.dominion.game", "step"),
    ("baraja.villagers.game", "step"),
}
DRIVERS = {("baraja.core.session", "step")}  # what runs the steps


def own_nodes(function):
    """Yields the nodes of a function, without those of functions inside it."""
    waiting = list(ast.iter_child_nodes(function))
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, (ast.FunctionDef, ast.Lambda, ast.ClassDef)):
            waiting.extend(ast.iter_child_nodes(node))


def functions(tree):
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def asks(function):
    return any(isinstance(node, (ast.Yield, ast.YieldFrom)) for node in own_nodes(function))


def asking_names(trees):
    """Returns the names of all functions that themselves contain a `yield`."""
    return {function.name for tree in trees.values() for function in functions(tree) if asks(function)}


def called(node, imported):
    """Returns the name of the function that is called: a plain name, or one in an imported module; None for others."""
    if isinstance(node.func, ast.Name):
        return node.func.id
    if isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
        if node.func.value.id in imported:
            return node.func.attr
    return None


def abilities(node):
    """Yields the lambdas given to an `Ability`, which the resolver runs later."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Ability":
        return [argument for argument in node.args if isinstance(argument, ast.Lambda)]
    return []


def forgotten(trees, known=None):
    """Yields calls of asking functions outside `yield from`, and plain functions with the name of an asking one."""
    names = known or asking_names(trees)
    faults = []
    for module, tree in trees.items():
        imported = {
            alias.asname or alias.name.split(".")[0]
            for node in ast.walk(tree)
            if isinstance(node, (ast.Import, ast.ImportFrom))
            for alias in node.names
        }
        driven = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.YieldFrom)}
        driven |= {id(argument.body) for node in ast.walk(tree) for argument in abilities(node)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and (name := called(node, imported)) in names and id(node) not in driven:
                if (module, name) not in PLAIN | DRIVERS:
                    faults.append(f"{module}:{node.lineno} calls {name} without yield from")
        for function in functions(tree):
            if function.name in names and not asks(function) and (module, function.name) not in PLAIN:
                faults.append(f"{module}:{function.lineno} {function.name} is plain, but its name asks elsewhere")
    return faults


def rules():
    trees = {name: tree for name, tree in modules().items() if name.startswith(RULES)}
    return {name: tree for name, tree in trees.items() if name.rpartition(".")[2] not in ONLOOKERS}


def test_no_yield_from_is_forgotten():
    assert forgotten(rules()) == []


def test_the_guard_knows_the_asking_verbs():
    names = asking_names(rules())
    assert {"ask", "gain", "trash", "discard", "play", "buy", "answer_to", "in_order", "step"} <= names
    assert not names & {"draw", "tell", "move", "reveal_top", "put_on_deck", "take", "hand", "piles_up_to"}


@pytest.mark.parametrize(
    "body",
    [
        "gain(game, me, 'curse')",  # dropped
        "card = gain(game, me, 'curse')",  # assigned
        "return gain(game, me, 'curse')",  # returned
        "if gain(game, me, 'curse'):\n        pass",  # in a condition
        "x = [card for card in ask(game, me, 'k.v', hand)]",  # in a comprehension
        "for card in ask(game, me, 'k.v', hand):\n        pass",  # in a loop
        "yield ask(game, me, 'k.v', hand)",  # yielded, not from
        "yield from wrap(gain(game, me, 'curse'))",  # one deeper
        "run = lambda: gain(game, me, 'curse')",  # in a lambda
        "verbs.gain(game, me, 'curse')",  # by its module
    ],
)
def test_a_forgotten_yield_from_is_found(body):
    code = f"from .. import verbs\ndef card(game, me, this):\n    {body}\n"
    assert forgotten({"planted": ast.parse(code)}, asking_names(rules()))


def test_a_plain_function_with_an_asking_name_is_found():
    assert forgotten({"planted": ast.parse("def gain(game):\n    return 1")}, asking_names(rules()))


@pytest.mark.parametrize(
    "body",
    [
        "yield from gain(game, me, 'curse')",
        "for card in (yield from ask(game, me, 'k.v', hand)):\n        yield from gain(game, me, card)",
        "if (yield from ask(game, me, 'k.v', hand)):\n        draw(game, me)",
        "game.discard(me)",
        "found.append(Ability((1,), 'card', lambda: gain(game, me, 'curse')))",
    ],
)
def test_what_is_right_is_left_alone(body):
    code = f"def card(game, me, this):\n    {body}\n"
    assert forgotten({"planted": ast.parse(code)}, asking_names(rules())) == []
