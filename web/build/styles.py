"""Rewrites style sheets into selectors that browsers match faster.

A browser looks a rule up by the class, id or element that the last part of its selector names. A selector that ends in
a list, such as `.card :is(.name, .cost)`, names none: Chromium tries the rule on every element whose style it computes.
The build writes such lists out.
"""

import re

SIMPLE = r"[a-z][a-z0-9]*|\.[\w-]+|#[\w-]+|\[[^\]]*\]"
"""Matches an element, a class, an id or an attribute, but not a state: a browser that does not know `:autofill` leaves
it out of a list, but would drop the whole rule if the list were written out."""


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
