"""Every sentence of the page is asked for somewhere: by its whole key, or by one that the source puts together.

A key that is put together (`words(f"settings.{name}")`) counts for a sentence only where each text that fills it stands
in the source as well, or names a card.
"""

import ast
import re
from pathlib import Path

import baraja
import baraja_ui
from baraja_ui.games.registry import every
from baraja_ui.words import sentences

FOLDERS = [Path(package.__file__).parent for package in (baraja_ui, baraja)]
# Keys of which a part comes from a caller: what the source shows of them is not the group, or not all of it.
COMPOSED = (
    "linkerror.{}", "saveerror.{}",  # words/problems.py
    "{}_one", "{}_many",  # table/wording.py, games/dominion/inspector.py
    "medal.{}_{}_help",  # statistics/medals.py
    "wish.attacks_{}", "role.potion_{}",  # games/dominion/kingdom_builder.py
    "lists.owned_{}_own",  # statistics/laboratory/lists/phrases.py
    "{}.offer", "{}.consent", "{}.keep",  # shell/screens.py
)  # fmt: skip
SLOT = "{}"


def pattern(text):
    """What recognises the keys that a text with slots stands for."""
    return re.compile(re.escape(text).replace(re.escape(SLOT), "(.+)"))


def said(trees):
    """The texts that stand in sources, and those with slots."""
    texts, slotted = set(), set()
    for tree in trees:
        told = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}  # docstrings
        for node in ast.walk(tree):
            if node in told:
                continue
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts |= {node.value, *node.value.split()}
            elif isinstance(node, ast.keyword) and node.arg:
                texts.add(node.arg)
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                texts.add(node.target.id)  # the field of a value
            elif isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else SLOT for part in node.values]
                slotted.add("".join(parts))
    return texts, {text for text in slotted if re.match(r"[a-z][\w{}]*\.", text)}


def unused(keys, texts, slotted):
    """The keys that nobody asks for."""
    patterns = [pattern(text) for text in slotted]
    left = [key for key in keys if key not in texts]
    filled = ([found.groups() for one in patterns if (found := one.fullmatch(key))] for key in left)
    return [key for key, ways in zip(left, filled, strict=True) if not any(texts.issuperset(way) for way in ways)]


def sources():
    return [ast.parse(path.read_text(encoding="utf-8")) for folder in FOLDERS for path in sorted(folder.rglob("*.py"))]


def test_every_sentence_of_the_page_is_asked_for():
    texts, slotted = said(sources())
    texts |= {card for game in every() for card in game.facts()}
    assert unused(sentences(), texts, {*slotted, *COMPOSED}) == []


def test_a_sentence_that_nobody_asks_for_is_found():
    texts, slotted = said(
        [ast.parse('words("home.play") + words(f"settings.{name}_help"); NAMES = "motion pace".split()')]
    )
    keys = ["home.play", "settings.pace_help", "settings.sound_help", "settings.pace", "home.replay"]
    assert unused(keys, texts, slotted) == ["settings.sound_help", "settings.pace", "home.replay"]


def test_every_way_of_composing_a_key_that_is_declared_here_leads_to_a_sentence():
    assert [text for text in COMPOSED if not any(pattern(text).fullmatch(key) for key in sentences())] == []
