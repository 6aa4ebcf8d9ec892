"""A third game, added to the built page as one folder and one line in each registry, is played in Chromium."""

import json
import tomllib

from playwright.sync_api import expect

import packing
from serving import BOOT_MS, ROOT

TOY = ROOT / "tests/page/toy"
ADDED = {
    "toy/__init__.py": (TOY / "__init__.py").read_bytes(),
    "toy/ui.py": (TOY / "ui.py").read_bytes(),
    "toy/words.json": json.dumps(tomllib.loads((TOY / "words.toml").read_text("utf-8"))).encode(),  # as the build does
}
WORDS = "baraja_ui/words/all.json"
NAMES = ("baraja", "baraja_ui")
NAMED = {"game": {"toy": {"es": "Número mayor", "en": "Higher number"}}}
LINES = {
    "baraja/games": ("engine/baraja/games.py", '"villagers")', '"villagers", "toy")'),
    "baraja_ui/games/registry": (
        "web/baraja_ui/games/registry.py",
        '    "villagers": "baraja_ui.games.villagers.ui",\n',
        '    "villagers": "baraja_ui.games.villagers.ui",\n    "toy": "toy.ui",\n',
    ),
}
"""By module: its file, a piece of its source, and what replaces it to add the third game."""


def with_the_toy(name, files):
    """The files of a wheel with the third game in them."""
    if name == "baraja_ui":
        files |= ADDED
        files[WORDS] = json.dumps({**json.loads(files[WORDS]), "toy": NAMED}).encode()
    for module, (path, line, more) in LINES.items():
        if module.startswith(f"{name}/"):
            source = (ROOT / path).read_text("utf-8")
            assert source.count(line) == 1, module
            del files[f"{module}.pyc"]
            files[f"{module}.py"] = source.replace(line, more).encode()
    return files


def test_a_third_game_is_set_up_and_played_to_its_end(chromium, site, open_page, tmp_path):
    page = open_page(locale="es-ES", ready=False)
    wheels = {name: packing.files_of(packing.wheel(name, tmp_path)) for name in NAMES}
    packing.replaced(page, {name: with_the_toy(name, files) for name, files in wheels.items()}, tmp_path)
    page.goto(site.url)
    page.wait_for_selector("html[data-ready]", state="attached")
    page.click("[data-focus=go-new]")
    page.click("[data-action='new.game'][data-arg=toy]")
    page.get_by_text("Higher number").wait_for()
    page.click("[data-action='new.start']")
    for held in (3, 2):  # the last number lays itself
        numbers = page.locator("#zone-hand [data-action=tap]")
        expect(numbers).to_have_count(held, timeout=BOOT_MS)
        expect(page.locator("#zone-prompt")).to_contain_text("Pon un número", timeout=BOOT_MS)
        numbers.first.click()
        if held == 3:  # from the second time on one tap chooses
            page.click("#primary")
    page.wait_for_selector(".page-end")
