"""The room of rules as markup: chapters, an entry with its drawing, what the search has found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ...shell.coins import with_coins
from ...shell.html import button, esc, tag, unseen
from ...shell.icons import icon
from ...shell.screens import page
from ...words import Words
from ..registry import game_ui
from . import model

FIRST_CARDS = 3
"""How many cards an entry shows before the reader asks for all."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What the reader has opened: an entry, or its `whole` chapter; the `query`, the `card` that is read, whether `all`
    cards of the entry are listed."""

    entry: model.Entry
    query: str = ""
    card: str = ""
    all: bool = False
    whole: bool = False


def render(reading: Reading, words: Words) -> str:
    """The room."""
    paper = _results(reading, words) if reading.query.strip() else _chapter(reading, words)
    paper = tag("article", paper, class_="rules-paper", id="rules-paper", tabindex="-1", data_scroll="rules-paper")
    body = tag("div", _chapters(reading, words) + paper, class_="rules")
    return page("rules", words("rules.title"), body, words, back="", leave="rules.back", beside=_field(reading, words))


def _field(reading: Reading, words: Words) -> str:
    field = tag(
        "input", type="search", id="rules-search", value=reading.query, data_action="rules.query",
        data_focus="rules-search", autocomplete="off", spellcheck="false", maxlength=40,
        placeholder=words("rules.search"), aria_label=words("rules.search"),
    )  # fmt: skip
    return tag("div", icon("search") + field, class_="rules-search")


def _chapters(reading: Reading, words: Words) -> str:
    """The chapters of all games. On a phone they are one row."""
    drawn = ""
    for game in model.rooms():
        rows = "".join(
            button(
                icon(chapter.icon) + tag("span", esc(chapter.title[words.lang])), "rules.chapter", chapter.place,
                class_="chapter", data_focus=f"chapter-{chapter.place}",
                aria_current="true" if chapter == reading.entry.chapter and not reading.query.strip() else None,
            )
            for chapter in model.chapters(game).values()
        )  # fmt: skip
        drawn += tag("h2", esc(words(f"game.{game}"))) + rows
    return tag("nav", drawn, class_="chapters", aria_label=words("rules.chapters"), data_scroll="chapters")


def _chapter(reading: Reading, words: Words) -> str:
    """An entry below the way to the others of its chapter, or all of them one after the other."""
    chapter = reading.entry.chapter
    entries = model.of_chapter(chapter, words.lang)
    top = _index(reading.entry, entries, words)
    if reading.whole:
        drawn = "".join(tag("section", _head(entry, words) + _text(entry, words)) for entry in entries)
    else:
        drawn = _entry(reading, words)
    toggle = "rules.one_entry" if reading.whole else "rules.whole_chapter"
    foot = button(
        icon("book") + tag("span", esc(words(toggle))), "rules.whole", "", class_="button whole-chapter",
        data_focus="whole-chapter",
    )  # fmt: skip
    return top + drawn + foot


def _index(current: model.Entry, entries: Sequence[model.Entry], words: Words) -> str:
    """The entries of a chapter as chips; in a dictionary the letters first, and the words of this letter."""
    drawn = ""
    if current.chapter.letters:
        here = model.letter(current, words.lang)
        firsts: dict[str, model.Entry] = {}
        for entry in entries:
            firsts.setdefault(model.letter(entry, words.lang), entry)
        letters = "".join(
            button(
                esc(sign), "rules.entry", entry.place, class_="letter", data_focus=f"letter-{sign}",
                aria_current="true" if sign == here else None, aria_label=words("rules.letter", letter=sign),
            )
            for sign, entry in firsts.items()
        )  # fmt: skip
        drawn = tag("nav", letters, class_="alphabet", aria_label=words("rules.letters"), data_scroll="alphabet")
        entries = [entry for entry in entries if model.letter(entry, words.lang) == here]
    if len(entries) < 2:
        return drawn
    chips = "".join(
        button(
            esc(entry.title[words.lang]), "rules.entry", entry.place, class_="chip", data_focus=f"entry-{entry.place}",
            aria_current="true" if entry == current else None,
        )
        for entry in entries
    )  # fmt: skip
    return drawn + tag("nav", chips, class_="entries", aria_label=current.chapter.title[words.lang])


def _entry(reading: Reading, words: Words) -> str:
    """An entry: title, drawing, text, the cards that it is about, and the entries beside it."""
    entry = reading.entry
    drawn = _head(entry, words) + drawing(entry, words) + _text(entry, words) + _practice(entry, words)
    drawn += _cards(reading, entry, words, FIRST_CARDS)
    rows = "".join(_row(model.book(entry.game)[name], words) for name in entry.see)
    return drawn + (tag("div", rows, class_="neighbours") if rows else "")


def _head(entry: model.Entry, words: Words) -> str:
    other = words.other.lang
    title = tag("h2", esc(entry.title[words.lang]), tabindex="-1", data_focus="entry")
    return tag("div", title + tag("i", esc(entry.title[other]), lang=other), class_="entry-head")


def _text(entry: model.Entry, words: Words) -> str:
    """What an entry says: its two lines first, which also stand alone."""
    lead = tag("p", tag("b", with_coins(entry.brief[words.lang], words)))
    return lead + "".join(tag("p", marked_up(paragraph, entry.game, words)) for paragraph in entry.text[words.lang])


def _practice(entry: model.Entry, words: Words) -> str:
    """The lesson that teaches an entry, and a turn to be watched."""
    ways = ("lesson.start", entry.lesson, "school", "practise"), ("film.example", entry.example, "play", "watch")
    drawn = "".join(
        button(icon(sign) + tag("span", esc(words(f"rules.{label}"))), act, name, class_="button", data_focus=label)
        for act, name, sign, label in ways
        if name
    )
    return tag("div", drawn, class_="rule-practice") if drawn else ""


def marked_up(paragraph: str, game: str, words: Words) -> str:
    """A paragraph as markup: links to entries, and bold words."""
    drawn, last = "", 0
    for match in model.LINK.finditer(paragraph):
        drawn += _bold(paragraph[last : match.start()], words)
        drawn += button(esc(match[1]), "rules.entry", f"{game}/{match[2]}", class_="rule-word")
        last = match.end()
    return drawn + _bold(paragraph[last:], words)


def _bold(text: str, words: Words) -> str:
    parts = [with_coins(part, words) for part in text.split("**")]
    return "".join(tag("b", part) if at % 2 else part for at, part in enumerate(parts))


def drawing(entry: model.Entry, words: Words) -> str:
    """The drawing of an entry, decoration: cards of the game, a sign, and where the cards end up."""
    if entry.drawing is None:
        return ""
    of_game, drawn = words.of(entry.game), entry.drawing
    parts = _pile(drawn["before"], drawn.get("under", ""), entry.game, of_game)
    parts += tag("span", icon(drawn.get("sign", "curved")), class_="scene-sign")
    if "after" in drawn:
        parts += _pile(drawn["after"], drawn.get("over", ""), entry.game, of_game)
    return tag("div", parts, class_="rule-drawing", aria_hidden="true")


def emblem(entry: model.Entry) -> str:
    """The drawing of an entry in small: its first card and its sign."""
    drawn = entry.drawing or {"before": entry.cards[:1], "sign": entry.chapter.icon}
    pictures = "".join(game_ui(entry.game).thumb(card) for card in drawn["before"][:1])
    return tag("span", pictures + icon(drawn.get("sign", "curved")), class_="emblem", aria_hidden="true")


def _pile(cards: Iterable[str], label: str, game: str, words: Words) -> str:
    """Cards side by side with the name of the place below them."""
    library = game_ui(game).library
    drawn = "".join(tag("span", library.drawn(card, words), class_=library.looks(card)) for card in cards)
    under = tag("span", esc(words(f"rules.place_{label}")), class_="scene-name") if label else ""
    return tag("span", tag("span", drawn, class_="scene-cards") + under, class_=f"scene-pile at-{label}")


def _cards(reading: Reading, entry: model.Entry, words: Words, first: int) -> str:
    """The cards that an entry is about, the `first` ones unless all are asked for, and the one of them that is read."""
    cards = model.cards_about(entry, words.lang)
    if not cards:
        return ""
    listed = cards if reading.all else cards[:first]
    chips = _chips(listed, entry.game, reading.card, words)
    if len(cards) > len(listed):
        more = esc(words("rules.more", count=len(cards) - len(listed)))
        chips += button(more, "rules.all_cards", "", class_="rule-card more", data_focus="all-cards")
    drawn = tag("div", tag("b", esc(words("rules.cards"))) + chips, class_="rule-cards")
    return drawn + (_read(reading.card, entry.game, words) if reading.card in cards else "")


def _chips(cards: Iterable[str], game: str, read: str, words: Words) -> str:
    """Cards by picture and name; a tap reads one, and another closes it."""
    return "".join(
        button(
            game_ui(game).thumb(card) + tag("span", esc(words.of(game).name(card))), "rules.card", f"{game}/{card}",
            class_="rule-card", data_focus=f"card-{card}", aria_expanded="true" if card == read else "false",
        )
        for card in cards
    )  # fmt: skip


def _read(card: str, game: str, words: Words) -> str:
    """A card that is read, with a button to close it; "" for none."""
    if not card:
        return ""
    close = button(icon("close") + unseen(words("table.close")), "rules.card", f"{game}/{card}", class_="square")
    text = game_ui(game).library.text(card, words.of(game))
    return tag("div", close + text, class_="read-card", role="region", aria_label=words("cards.reading"))


def _row(entry: model.Entry, words: Words, where: bool = False) -> str:
    """An entry as a row that leads to it: its title and its two lines."""
    about = f"{words(f'game.{entry.game}')} · {entry.chapter.title[words.lang]}" if where else ""
    text = tag("strong", esc(entry.title[words.lang])) + tag("span", with_coins(entry.brief[words.lang], words))
    text += tag("small", esc(about)) if about else ""
    inside = emblem(entry) + tag("span", text, class_="row-text") + icon("right")
    return button(inside, "rules.entry", entry.place, class_="rule-row", data_focus=f"row-{entry.place}")


def _results(reading: Reading, words: Words) -> str:
    """What the search has found."""
    entries = model.search(reading.query, reading.entry.game, words)
    drawn = ""
    for game, cards in model.cards_named(reading.query, words).items():
        if cards:
            drawn += tag("div", _chips(cards[:MOST_CARDS], game, reading.card, words), class_="rule-cards")
        if reading.card in cards:
            drawn += _read(reading.card, game, words)
            reading = replace(reading, card="")
    head = tag("p", esc(words("rules.found", count=len(entries))), class_="rules-count", role="status")
    if not entries and not drawn:
        return head + tag("p", esc(words("rules.nothing")))
    best = [entry for entry in entries[:1] if model.is_titled(entry, reading.query, words)]
    rows = "".join(_row(entry, words, where=True) for entry in best)
    rows += "".join(_cards(reading, entry, words, MOST_CARDS) for entry in best)
    rows += "".join(_row(entry, words, where=True) for entry in entries[len(best) : MAX_RESULTS])
    return head + drawn + tag("div", rows, class_="rule-rows")


MOST_CARDS = 6
"""How many cards a search shows, of a game and beside the rule that is called so."""
MAX_RESULTS = 30
"""How many entries a search shows."""


def popover(place: str, words: Words, leads: bool = True) -> str:
    """The two lines of an entry where a word or a counter stands; "" for none. It `leads` to the whole entry where the
    reader can come back from there."""
    entry = model.entry_at(place)
    if entry is None:
        return ""
    link = button(
        icon("book") + tag("span", esc(words("rules.read"))) + icon("right"), "rules.open", place, class_="link-button",
        id="brief-read",
    )  # fmt: skip
    text = (
        tag("b", esc(entry.title[words.lang]))
        + (link if leads else "")
        + tag("p", with_coins(entry.brief[words.lang], words))
    )
    inside = emblem(entry) + tag("div", text, class_="brief-text")
    return tag("aside", inside, class_="brief", id="brief", role="note", aria_label=words("rules.brief"))
