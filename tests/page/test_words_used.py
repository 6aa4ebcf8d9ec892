"""Every sentence of the page is used somewhere: by its whole key, or by one that the source composes.

A composed key (`words(f"settings.{name}")`) counts for a sentence only if each text that fills it is in the source as
well, or is the name of a card.
"""

import ast
import re
from pathlib import Path

import baraja
import baraja_ui
from baraja_ui.games.registry import every, game_ui
from baraja_ui.laboratory.player import reference
from baraja_ui.words import sentences

FOLDERS = [Path(package.__file__).parent for package in (baraja_ui, baraja)]
# Keys of which a part comes from a caller, so that the source does not show to which group they belong.
COMPOSED = (
    "linkerror.{}", "saveerror.{}", "player.{}", "wheels.{}",  # words/problems.py
    "{}_one", "{}_many",  # table/wording.py, games/dominion/inspector.py
    "medal.{}_{}_help",  # statistics/medals.py
    "wish.attacks_{}", "role.potion_{}",  # games/dominion/kingdom_builder.py
    "lists.owned_{}_own",  # laboratory/lists/phrases.py
    # laboratory/player/reference.py
    *(f"player_view.{name}" for name in reference.members(game_ui("dominion").program_view)),
    *(f"player_question.{name}" for name in reference.asked()),
    "{}.offer", "{}.consent", "{}.keep",  # shell/screens.py
)  # fmt: skip
SLOT = "{}"


def pattern(text):
    """An expression for the keys that a text with slots can become."""
    return re.compile(re.escape(text).replace(re.escape(SLOT), "(.+)"))


def texts_of(trees):
    """The texts in sources, and those with slots."""
    texts, slotted = set(), set()
    for tree in trees:
        docstrings = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}  # docstrings
        for node in ast.walk(tree):
            if node in docstrings:
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
    """The keys that nothing uses."""
    patterns = [pattern(text) for text in slotted]
    left = [key for key in keys if key not in texts]
    filled = ([match.groups() for regex in patterns if (match := regex.fullmatch(key))] for key in left)
    return [key for key, fits in zip(left, filled, strict=True) if not any(map(texts.issuperset, fits))]


def sources():
    return [ast.parse(path.read_text(encoding="utf-8")) for folder in FOLDERS for path in sorted(folder.rglob("*.py"))]


def test_every_sentence_of_the_page_is_used():
    texts, slotted = texts_of(sources())
    texts |= {card for game in every() for card in game.facts()}
    assert unused(sentences(), texts, {*slotted, *COMPOSED}) == []


def test_a_sentence_that_nothing_uses_is_found():
    texts, slotted = texts_of(
        [ast.parse('words("home.play") + words(f"settings.{name}_help"); NAMES = "motion pace".split()')]
    )
    keys = ["home.play", "settings.pace_help", "settings.sound_help", "settings.pace", "home.replay"]
    assert unused(keys, texts, slotted) == ["settings.sound_help", "settings.pace", "home.replay"]


def test_every_composed_key_that_is_listed_here_fits_a_sentence():
    assert [text for text in COMPOSED if not any(pattern(text).fullmatch(key) for key in sentences())] == []
