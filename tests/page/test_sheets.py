"""What a tap costs follows from how the style sheets ask: two kinds of rules have the whole table styled anew."""

import re
from pathlib import Path

SHEETS = sorted((Path(__file__).resolve().parents[2] / "public/css").glob("*.css"))
CALM = r"@media \(prefers-reduced-motion: reduce\) \{.*?\n\}"
WHOLE = r"(?:\.(?:table|dominion|villagers)|:root|\bhtml|\bbody)(?:\[[^\]]*\]|:\w+\([^)]*\)|\.[\w-]+)*:has\("
EVERYWHERE = r"\*?::[\w-]+(?:\([^)]*\))?"


def selectors(sheet):
    """The selectors of a sheet one by one, without those for readers who want no motion."""
    rules = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    rules = re.sub(CALM, "", rules, flags=re.DOTALL)
    lists = re.findall(r"([^{}]+)\{", rules)
    return [one.strip() for each in lists for one in re.split(r",(?![^()]*\))", each)]


def costly(sheet):
    return [one for one in selectors(sheet) if re.search(WHOLE, one) or re.fullmatch(EVERYWHERE, one)]


def test_what_lies_on_the_table_is_told_by_its_attributes_and_not_asked_by_has():
    """After any change inside an element that `:has()` is asked of, a browser styles anew all below it that some rule
    with `:has()` might mean; and a rule for every `::before` has one worked out for every element."""
    assert {sheet.name: found for sheet in SHEETS if (found := costly(sheet.read_text("utf-8")))} == {}


def test_such_rules_are_found():
    for rule in (
        ".table:has(.clue) .supply",
        ".villagers[data-rows]:has(.coach) .inner",
        "b, *::before",
        "::highlight(a)",
    ):
        assert costly(f"/* no */ {rule} {{ color: red; }}"), rule
    assert not costly(".dominion .rival:has(.pill) .deck, .coach::before { color: red; }")
