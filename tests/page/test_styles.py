"""The style sheets style only what the page makes, and define no colour or length that nothing uses."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
SHEETS = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "public/css").rglob("*.css"))]
MARKUP = ("public/js/**/*.js", "public/index.html", "web/baraja_ui/art/motifs/*.svg")
NAME = r"[A-Za-z_][\w-]*"


def bare(sheet):
    return re.sub(r'/\*.*?\*/|"[^"]*"', "", sheet, flags=re.DOTALL)


def styled(sheet):
    """The classes that the selectors of a style sheet name."""
    return {
        name for selectors in re.findall(r"([^{}]+)\{", bare(sheet)) for name in re.findall(rf"\.({NAME})", selectors)
    }


def written(source):
    """The words in the texts of a module except docstrings, and the beginnings of names whose end is computed."""
    tree, words, beginnings = ast.parse(source), set(), set()
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            words.update(re.findall(NAME, node.value))
        if isinstance(node, ast.JoinedStr):
            for text, value in zip(node.values, node.values[1:], strict=False):
                if isinstance(text, ast.Constant) and isinstance(value, ast.FormattedValue):
                    beginnings.update(re.findall(rf"{NAME}$", text.value))
    return words, beginnings


def alone(sheet):
    """The classes that rules of a style sheet for all windows name, and nothing else: `.road`, not `.felt .road`."""
    rules = re.sub(r"@[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", bare(sheet))
    heads = (head for heads in re.findall(r"([^{}]+)\{", rules) for head in re.split(r",(?![^()]*\))", heads))
    return {head.strip()[1:] for head in heads if re.fullmatch(rf"\.{NAME}", head.strip())}


SUBJECTS = {"screens": "table"}  # what they share is in both


def clashes(sheets):
    """The classes that are styled so by sheets of several subjects, which the first word of a sheet's name tells."""
    subjects = {}
    for name, sheet in sheets.items():
        first = name.removesuffix(".css").partition("_")[0]
        subject = SUBJECTS.get(first, first)
        for class_name in alone(sheet):
            subjects.setdefault(class_name, set()).add(subject)
    return {class_name: names for class_name, names in subjects.items() if len(names) > 1}


def unmade(classes, words, beginnings):
    """The classes that nothing makes. What follows a beginning without a hyphen has at most two letters or digits."""
    return {
        name
        for name in classes - words
        if not any(
            name.startswith(beginning) and (beginning[-1] == "-" or len(name) - len(beginning) <= 2)
            for beginning in beginnings
        )
    }


def all_written(markup=MARKUP):
    words, beginnings = set(), set()
    for folder in ("web/baraja_ui", "web/build"):
        for path in (ROOT / folder).rglob("*.py"):
            for known, parts in zip((words, beginnings), written(path.read_text(encoding="utf-8")), strict=True):
                known |= parts
    for pattern in markup:
        for path in ROOT.glob(pattern):
            words.update(re.findall(NAME, path.read_text(encoding="utf-8")))
    return words, beginnings


def unread(sheets):
    """The custom properties that are set, and that no value uses."""
    rules = "".join(map(bare, sheets))
    return set(re.findall(r"(--[\w-]+)\s*:", rules)) - set(re.findall(r"var\(\s*(--[\w-]+)", rules))


def test_every_class_that_is_styled_is_made_by_something():
    names = all_written()
    assert {name for sheet in SHEETS for name in unmade(styled(sheet), *names)} == set()


def test_no_class_is_styled_by_the_sheets_of_two_subjects():
    """Both rules would hold for both: a road on the first screen and the road of Villagers did."""
    sheets = {path.name: path.read_text("utf-8") for path in (ROOT / "public/css").glob("*.css")}
    assert clashes(sheets) == {}


def test_a_class_that_two_subjects_style_is_found():
    road = ".road, .lane > i { top: 0; }"
    own = "@media (max-width: 9px) { .road { top: 0; } } .home .road:empty { top: 0; } .way { top: 0; }"
    assert clashes({"home.css": road, "village.css": "p { top: 0; } .road { top: 1px; }"}) == {
        "road": {"home", "village"}
    }
    assert clashes({"home.css": road, "home_sizes.css": road, "village.css": own}) == {}


def test_whatever_is_noted_at_the_root_is_made_by_something():
    """js/markup.js notes at the root what is on the page, for rules of the style sheets."""
    script = (ROOT / "public/js/markup.js").read_text("utf-8")
    signs = set(re.findall(rf"\.({NAME})", re.search(r"const SIGNS = \{(.+?)\};", script, re.DOTALL)[1]))
    assert {"film-bar", "page-cards", "unkept"} < signs and unmade(signs, *all_written(())) == set()
    assert 'felt: ".page.felt"' in script and any(".page.felt {" in sheet for sheet in SHEETS)


def test_a_class_that_nothing_makes_is_found():
    words, beginnings = written('"""old"""\ndef f(x):\n    "old"\n    return tag(class_="new"), f"s{x} deep-{x}"\n')
    assert unmade(styled(".new .old, .s4.deep-three { --x: 1 }"), words, beginnings) == {"old"}
    assert unmade({"stale", "deep"}, words, beginnings) == {"stale", "deep"}


def test_every_custom_property_is_used():
    assert unread(SHEETS) == set()


def test_a_property_that_nothing_uses_is_found():
    assert unread([":root { --gap: 8px; --ink: #000; }", "p { color: var(--ink); }"]) == {"--gap"}


def test_rules_for_a_theme_are_in_its_own_sheet_and_every_sheet_is_part_of_the_page():
    """Otherwise a browser would try them on every element, whichever theme is chosen (public/css/style.css)."""
    folder = ROOT / "public/css"
    listed = dict(re.findall(r'@import "([\w/]+\.css)"(.*);', (folder / "style.css").read_text("utf-8")))
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*.css")}
    assert there == set(listed) - {"palettes.css"} | {"style.css"}
    for name, media in listed.items():
        assert name.startswith("themes/") == (" theme-" in media), name
        if name != "palettes.css":
            heads = re.findall(r"([^{}]+)\{", bare((folder / name).read_text("utf-8")))
            themed = {"[data-theme" in head for head in heads if not head.strip().startswith("@")}
            assert themed <= {name.startswith("themes/")}, name
