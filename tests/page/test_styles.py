"""The style sheets style only what the page makes, and define no colour or length that nothing uses."""

import ast
import re
from pathlib import Path

from web.build.assemble import without_comments
from web.build.styles import apart, unfolded

ROOT = Path(__file__).parents[2]
SHEETS = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "public/css").glob("*.css"))]
MARKUP = ("public/js/*.js", "public/index.html", "web/baraja_ui/art/motifs/*.svg")
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
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            words.update(re.findall(NAME, node.value))
        if isinstance(node, ast.JoinedStr):
            for text, value in zip(node.values, node.values[1:], strict=False):
                if isinstance(text, ast.Constant) and isinstance(value, ast.FormattedValue):
                    beginnings.update(re.findall(rf"{NAME}$", text.value))
    return words, beginnings


def unmade(classes, words, beginnings):
    """The classes that nothing makes. What follows a beginning without a hyphen has at most two letters or digits."""
    return {
        name
        for name in classes - words
        if not any(name.startswith(one) and (one[-1] == "-" or len(name) - len(one) <= 2) for one in beginnings)
    }


def all_written(markup=MARKUP):
    words, beginnings = set(), set()
    for folder in ("web/baraja_ui", "web/build"):
        for path in (ROOT / folder).rglob("*.py"):
            for known, found in zip((words, beginnings), written(path.read_text(encoding="utf-8")), strict=True):
                known |= found
    for pattern in markup:
        for path in ROOT.glob(pattern):
            words.update(re.findall(NAME, path.read_text(encoding="utf-8")))
    return words, beginnings


def unread(sheets):
    """The custom properties that are set, and that no value uses."""
    rules = "".join(map(bare, sheets))
    return set(re.findall(r"(--[\w-]+)\s*:", rules)) - set(re.findall(r"var\(\s*(--[\w-]+)", rules))


def test_every_class_that_is_styled_is_made_by_something():
    found = all_written()
    assert {name for sheet in SHEETS for name in unmade(styled(sheet), *found)} == set()


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


def test_lists_at_the_end_of_a_selector_are_written_out_where_that_means_the_same():
    assert unfolded(".a :is(.b,.c)::before,.d{x:y}") == ".a .b::before,.a .c::before,.d{x:y}"
    assert unfolded("@media (x){.e>:is(p,i){}:is(.f,.g):has(.h){}}") == "@media (x){.e>p,.e>i{}.f:has(.h),.g:has(.h){}}"
    assert unfolded(".a~:is(.b,[c]){}.a+:is(#d,#e){}") == ".a~.b,.a~[c]{}.a+#d,.a+#e{}"
    for same in (
        ":is(.a,b){}",
        ":is(#a,.b){}",
        ".a :is(.b .c,.d){}",
        ".a :is(.b .c,.d.e){}",
        ".a:is(.b,.c){}",
        "html:is([x],[y]) p{}",
        ".a :is(:not(.b),.c){}",
        ".a :is(:autofill,.c){}",
        ".a:not(.b :is(.c,.d)){}",
        '[a="b,c :is(.d,.e)"]{}',
        "@supports selector(:is(.a,.b)){}",
    ):
        assert unfolded(same) == same


def test_rules_for_a_chosen_theme_or_text_size_are_built_under_a_medium_of_its_name_in_the_same_order():
    assert apart('.a{}html[data-text="150"] .b{x:y}.c{}') == ".a{}@media text-150{html[data-text] .b{x:y}}.c{}"
    both = 'html:is([data-text="150"],[data-text="200"])>p{}'
    assert apart(both) == "@media text-150,text-200{html[data-text]>p{}}"
    night = ":root[data-theme=night]{}"
    assert apart(night + night) == "@media theme-night{:root[data-theme]{}:root[data-theme]{}}"
    inside = f"@media (x){{.a{{}}{night}.b{{}}}}"
    assert apart(inside) == "@media (x){.a{}}@media theme-night{@media (x){:root[data-theme]{}}}@media (x){.b{}}"


def test_what_a_medium_does_not_say_exactly_stays_in_the_selector():
    two = ":root[data-theme=night] a,:root[data-theme=eink] a{}"
    assert apart(two) == f"@media theme-eink,theme-night{{{two}}}"
    for sharp, short in (
        (":root[data-theme^=contrast] p{}", ":root[data-theme] p{}"),
        (":root[data-theme=contrast] p{}", ":root[data-theme=contrast] p{}"),
        (":root[data-theme=contrast-dark] p{}", ":root[data-theme=contrast-dark] p{}"),
    ):
        assert apart(sharp) == f"@media theme-contrast{{{short}}}"


def test_rules_that_also_concern_others_than_a_theme_or_size_are_under_no_medium_of_that_name():
    for same in (
        ":root[data-theme=night] a,.b{}",
        'html:not([data-text="150"]) .a{}',
        'html:is([data-text="150"],.a) .b{}',
        "html[data-on=table] .a{}",
        ".a[data-theme=night]{}",
        "@keyframes x{to{opacity:0}}",
        "@font-face{x:y}",
    ):
        assert apart(same) == same


def test_the_build_writes_out_the_lists_of_every_style_sheet():
    assert without_comments("style.css", b".a > :is(.b, .c) { x: y; }") == b".a>.b,.a>.c{x:y}"


def test_the_build_puts_the_rules_of_choices_under_their_media():
    said = b':root[data-theme="eink"] .a { x: y; }'
    assert without_comments("style.css", said) == b"@media theme-eink{:root[data-theme] .a{x:y}}"


def test_what_is_written_at_length_in_a_style_sheet_is_built_short():
    said = b'[data-a^="b-1"] { color: #FFFFFF !important; font: 1rem / 1 x; }'
    said += b'[data-a="12"] { border: transparent #123456; }'
    short = b'[data-a^=b-1]{color:#fff!important;font:1rem/1 x}[data-a="12"]{border:#0000 #123456}'
    assert without_comments("style.css", said) == short
