"""Rewrites style sheets so that browsers match them faster.

A browser looks a rule up by the class, id or element that the last part of its selector names. A selector that ends in
a list, such as `.card :is(.name, .cost)`, names none: Chromium tries the rule on every element whose style it computes.
The build writes such lists out.

Rules for a theme or text size that is not chosen cost time too: whenever an attribute or class changes, the browser
looks for all elements that they might concern. The build puts them under media that no device has, such as
`@media theme-eink`, and js/boot.js gives those of the choice to all devices.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

SIMPLE = r"[a-z][a-z0-9]*|\.[\w-]+|#[\w-]+|\[[^\]]*\]"
"""Matches an element, a class, an id or an attribute, but not a state: a browser that does not know `:autofill` leaves
it out of a list, but would drop the whole rule if the list were written out."""


CHOICE = re.compile(r"""\[data-(text|theme)\^?="?(\w+)[\w"-]*\]""")
"""An attribute of the document's root that says what the player has chosen, and the first word of its value."""
CHOSEN = re.compile(rf"(html|:root)(?:{CHOICE.pattern}|:is\((?:{CHOICE.pattern},?)+\))")


def apart(sheet: str) -> str:
    """Returns a minified style sheet in which rules that need a chosen theme or text size are under media with the
    names of these choices. The order of the rules stays."""
    return "".join(f"@media {media}{{{rules}}}" if media else rules for media, rules in _apart(sheet))


def _apart(sheet: str) -> Iterator[tuple[str, str]]:
    """Gives the rules of a sheet in their order, those with the same choices together."""
    for media, rules in groupby(_by_choice(sheet), key=lambda found: found[0]):
        yield media, "".join(rule for _, rule in rules)


def _by_choice(sheet: str) -> Iterable[tuple[str, str]]:
    for head, body in _rules(sheet):
        if head.startswith(("@media", "@supports")):
            yield from ((media, f"{head}{{{inner}}}") for media, inner in _apart(body))
        else:
            selectors = _listed(head)
            media = {_choices(selector) for selector in selectors}
            if "" in media:
                yield "", f"{head}{{{body}}}"
            else:
                plain = ",".join(map(_worn, selectors)) if len(media) == 1 else head
                yield ",".join(sorted({name for names in media for name in names.split(",")})), f"{plain}{{{body}}}"


def _choices(selector: str) -> str:
    """Returns the names of the choices one of which a selector needs; "" if it needs none."""
    found = CHOSEN.match(selector)
    return ",".join(sorted({"-".join(pair) for pair in CHOICE.findall(found[0])})) if found else ""


def _worn(selector: str) -> str:
    """Returns a selector that needs a choice with the attribute alone, as the medium names the choice: it is shorter,
    and weighs the same."""
    found = CHOSEN.match(selector)
    if not found or re.search(r'(?<!\^)="?contrast\b', found[0]):  # the two themes of strong contrast share a medium
        return selector
    return f"{found[1]}[data-{CHOICE.findall(found[0])[0][0]}]{selector[found.end() :]}"


def _rules(sheet: str) -> Iterator[tuple[str, str]]:
    """Gives the rules of a minified style sheet: what stands before their braces, and what stands inside."""
    start = opened = depth = 0
    for at, letter in enumerate(sheet):
        if letter == "{":
            depth += 1
            opened = at if depth == 1 else opened
        if letter == "}":
            depth -= 1
            if not depth:
                yield sheet[start:opened].strip(), sheet[opened + 1 : at]
                start = at + 1


def unfolded(sheet: str) -> str:
    """Returns a minified style sheet with the lists that its selectors end in written out."""

    def rule(found: re.Match[str]) -> str:
        return ",".join(one for selector in _listed(found[1]) for one in _unfold(selector)) + "{"

    return re.sub(r"([^{};]+)\{", rule, sheet)


def _unfold(selector: str) -> list[str]:
    """Returns selectors that each end in a name and together mean the same as this one; this one alone where that would
    change its meaning."""
    start = _last_part(selector)
    found = re.match(r":is\(([^()]*)\)", selector[start:])
    if not found:
        return [selector]
    names = _listed(found[1])
    # In a list all selectors have the specificity of the highest.
    same = len({_weight(name) for name in names}) == 1
    if not same or not all(re.fullmatch(f"(?:{SIMPLE})+", name) for name in names):
        return [selector]
    return [selector[:start] + name + selector[start + found.end() :] for name in names]


def _weight(name: str) -> tuple[int, ...]:
    """Returns the specificity of a part of a selector: ids, then classes and attributes, then elements."""
    parts = re.findall(SIMPLE, name)
    heavy, light = sum(part[0] == "#" for part in parts), sum(part[0].isalpha() for part in parts)
    return heavy, len(parts) - heavy - light, light


def _depths(text: str) -> list[int]:
    """Returns, for each character, how many brackets are open there."""
    depths, depth = [], 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        depths.append(depth)
    return depths


def _listed(text: str) -> list[str]:
    """Returns the selectors of a list."""
    cuts = [at for at, depth in enumerate(_depths(text)) if text[at] == "," and not depth]
    return [text[start + 1 : end] for start, end in zip([-1, *cuts], [*cuts, len(text)], strict=True)]


def _last_part(selector: str) -> int:
    """Returns where the part of a selector that names the element itself begins."""
    depths = _depths(selector)
    return max((at + 1 for at, letter in enumerate(selector) if letter in " >+~" and not depths[at]), default=0)
