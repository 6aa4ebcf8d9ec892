"""What a kingdom is about in one sentence, and what has to lie on the table besides its ten piles."""

from baraja.dominion.materials import character, materials, shelter_chance

from ...shell.html import esc, tag
from ...words import Words


def sentence(cards, words: Words) -> str:
    """What stands out, as one sentence of plain text."""
    said = [words(f"gist.{word}") for word in character(cards)]
    text = words("gist.joint").join(said)
    return text[:1].upper() + text[1:] + "."


def about(cards, seats: int, words: Words, shelters: bool | None = None) -> str:
    """The sentence and the chips with counts; "" while the kingdom is not complete."""
    if len(cards) != 10:
        return ""
    chips = [f"{words.name(name)} ×{count}" for name, count in materials(cards, seats)]
    tenths = shelter_chance(cards) if shelters is None else 10 * shelters
    if tenths == 10:
        chips.append(words("gist.shelters"))
    elif tenths:
        chips.append(words("gist.shelters_maybe", tenths=tenths))
    listed = "".join(tag("li", esc(chip), class_="deck-card") for chip in chips)
    body = tag("p", esc(sentence(cards, words)), class_="gist")
    if listed:
        body += tag("div", tag("span", esc(words("gist.needs")), class_="quiet-text")
                    + tag("ul", listed, class_="deck-cards"), class_="materials")  # fmt: skip
    return body
