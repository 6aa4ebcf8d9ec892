"""Two kinds of rules in style sheets make every tap slow, as the browser then styles the whole table anew."""

import re
from pathlib import Path

SHEETS = sorted((Path(__file__).resolve().parents[2] / "public/css").rglob("*.css"))
CALM = r"@media \(prefers-reduced-motion: reduce\) \{.*?\n\}"
WHOLE = r"(?:\.(?:table|dominion|villagers)|:root|\bhtml|\bbody)(?:\[[^\]]*\]|:\w+\([^)]*\)|\.[\w-]+)*:has\("
EVERYWHERE = r"\*?::[\w-]+(?:\([^)]*\))?"


def selectors(sheet):
    """The selectors of a sheet one by one, without those for readers who prefer reduced motion."""
    rules = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    rules = re.sub(CALM, "", rules, flags=re.DOTALL)
    lists = re.findall(r"([^{}]+)\{", rules)
    return [selector.strip() for selector_list in lists for selector in re.split(r",(?![^()]*\))", selector_list)]


def costly(sheet):
    return [
        selector for selector in selectors(sheet) if re.search(WHOLE, selector) or re.fullmatch(EVERYWHERE, selector)
    ]


def test_no_rule_makes_the_browser_style_the_whole_table_anew():
    """After a change inside an element whose rule has `:has()`, a browser styles anew all below it that any such rule
    may apply to; and because of a rule for every `::before` it computes one for every element."""
    assert {
        sheet.name: selectors_of_sheet for sheet in SHEETS if (selectors_of_sheet := costly(sheet.read_text("utf-8")))
    } == {}


def test_no_style_sheet_is_longer_than_500_lines():
    assert {sheet.name: count for sheet in SHEETS if (count := len(sheet.read_text("utf-8").splitlines())) > 500} == {}


def test_rules_that_do_are_found():
    for rule in (
        ".table:has(.clue) .supply",
        ".villagers[data-rows]:has(.coach) .inner",
        "b, *::before",
        "::highlight(a)",
    ):
        assert costly(f"/* no */ {rule} {{ color: red; }}"), rule
    assert not costly(".dominion .rival:has(.pill) .deck, .coach::before { color: red; }")
