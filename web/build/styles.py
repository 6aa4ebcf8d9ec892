"""Style sheets as browsers match them fastest.

A rule is looked up by the class, id or element that its last part names. One that ends in a list, as in
`.card :is(.name, .cost)`, names none: Chromium tries it on every element whose style it works out. The build writes
such a list out.
"""

import re

SIMPLE = r"[a-z][a-z0-9]*|\.[\w-]+|#[\w-]+|\[[^\]]*\]"
"""An element, a class, an id or an attribute. A state is none of them: a browser that does not know `:autofill` leaves
it out of a list, and the whole rule where it is written out."""


def unfolded(sheet: str) -> str:
    """A style sheet as the build packs it, with the lists that its selectors end in written out."""

    def rule(found: re.Match[str]) -> str:
        return ",".join(one for selector in _listed(found[1]) for one in _unfold(selector)) + "{"

    return re.sub(r"([^{};]+)\{", rule, sheet)


def _unfold(selector: str) -> list[str]:
    """What one selector says, as several that each end in a name; as it is where that would say something else."""
    start = _last_part(selector)
    found = re.match(r":is\(([^()]*)\)", selector[start:])
    if not found:
        return [selector]
    names = _listed(found[1])
    # In a list all weigh as much as the heaviest.
    same = len({_weight(name) for name in names}) == 1
    if not same or not all(re.fullmatch(f"(?:{SIMPLE})+", name) for name in names):
        return [selector]
    return [selector[:start] + name + selector[start + found.end() :] for name in names]


def _weight(name: str) -> tuple[int, ...]:
    """The specificity of a part of a selector: ids, then classes and attributes, then elements."""
    parts = re.findall(SIMPLE, name)
    heavy, light = sum(part[0] == "#" for part in parts), sum(part[0].isalpha() for part in parts)
    return heavy, len(parts) - heavy - light, light


def _depths(text: str) -> list[int]:
    """For each letter, how many brackets are open there."""
    depths, depth = [], 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        depths.append(depth)
    return depths


def _listed(text: str) -> list[str]:
    """The selectors of a list."""
    cuts = [at for at, depth in enumerate(_depths(text)) if text[at] == "," and not depth]
    return [text[start + 1 : end] for start, end in zip([-1, *cuts], [*cuts, len(text)], strict=True)]


def _last_part(selector: str) -> int:
    """Where the part of a selector begins that names the element itself."""
    depths = _depths(selector)
    return max((at + 1 for at, letter in enumerate(selector) if letter in " >+~" and not depths[at]), default=0)
