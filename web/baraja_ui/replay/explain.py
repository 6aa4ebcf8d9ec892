"""The answer to "Why?": what led to a line of the log, cause by cause, the card's text, and the rule that applies."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from baraja.sentences import Sentences

from ..games.rule_words import linked
from ..shell.html import button, esc, tag
from ..shell.icons import icon
from ..table.log import OF_THE_PAGE, Log, sentence_of
from ..words import Words

if TYPE_CHECKING:
    from ..shell.facts import Fact, Facts
    from ..table.visible_events import VisibleEvent


def render(
    log: Log,
    index: int,
    words: Words,
    facts: Facts,
    card_lines: Callable[[Fact, Words], list[str]],
    there: bool = True,
) -> str:
    """The explanation of the log's line `index`; `card_lines(fact, words)` is what is printed on a card besides its
    text; with `there`, a button to the table of that moment."""
    chain = log.chain(index)
    teller = Sentences(words, log.names)
    steps = "".join(tag("li", esc(sentence_of(log.events[at], teller))) for at in chain)
    parts = [tag("h3", esc(words("because.title")), class_="title"), tag("ol", steps, class_="chain")]
    rule = rule_of(log.events[index], words, log.kinds.anywhere)
    if rule:
        parts.append(tag("p", icon("book") + tag("span", linked(rule, words)), class_="rule"))
    card = cause(log, chain, facts)
    if card:
        parts.append(_card(card, words, facts, card_lines))
    if index in log.undone:
        parts.append(tag("p", esc(words("because.undone")), class_="rule"))
    elif there and log.events[index]["kind"] not in OF_THE_PAGE:
        label = icon("eye") + tag("span", esc(words("because.there")))
        parts.append(button(label, "film.moment", index, id="moment-there", class_="button there"))
    return tag("article", "".join(parts), class_="inspected moment")


def rule_of(event: VisibleEvent, words: Words, anywhere: frozenset[str]) -> str:
    """The rule of the game behind an event, "" if the card alone explains it; events of the kinds `anywhere` have one
    at any depth."""
    kind = event["kind"]
    if event["depth"] and kind not in anywhere:
        return ""
    for key in (f"because.{words.game}_{kind}", f"because.{kind}"):
        if words.has(key):
            return words(key)
    return ""


def cause(log: Log, chain: list[int], facts: Facts) -> str:
    """The card whose text explains the line: the one that did it, or the nearest one that led to it."""
    event = log.events[chain[-1]]
    before = [log.events[at] for at in reversed(chain[:-1]) if log.events[at]["kind"] not in log.kinds.headings]
    candidates = [event, *before] if event["kind"] in log.kinds.acts else [*before, event]
    for candidate in candidates:
        card = candidate.get("as") or candidate.get("card") or candidate.get("key") or ""
        if card in facts:
            return card
    return ""


def _card(card: str, words: Words, facts: Facts, card_lines: Callable[[Fact, Words], list[str]]) -> str:
    """The text of a card and its rulings."""
    lines = card_lines(facts[card], words)
    body = tag("h4", esc(words.name(card)))
    if lines:
        body += tag("p", esc(" · ".join(lines)), class_="numbers")
    text = words.text(card)
    if text:
        body += tag("p", linked(text, words), class_="text")
    rulings = words.rulings(card)
    if rulings:
        inside = tag("ul", "".join(tag("li", esc(ruling)) for ruling in rulings))
        body += tag("details", tag("summary", esc(words("inspector.rulings"))) + inside, class_="rulings", open=True)
    return tag("section", body, class_="because")
