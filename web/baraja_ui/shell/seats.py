"""The badge of a seat: its colour, its pattern, and one or two letters that tell its player from the others."""

from itertools import count

from .html import esc

MAX_INITIALS = 2  # characters in a badge


def initials(names: list[str]) -> list[str]:
    """One or two characters for each name, no two alike: the first letter; where that is taken a number at the end of
    the name, else two initials, else two letters; and for equal names the number of the seat."""
    marks = [name.strip()[:1].upper() or "?" for name in names]
    for distinguish in (_number, _two_words, _two_letters):
        for seat in _alike(marks):
            marks[seat] = distinguish(names[seat]) or marks[seat]
    for seat in _alike(marks):  # "2" may also be somebody's name
        marks[seat] = next(str(number) for number in count(seat + 1) if str(number) not in marks)
    return marks


def _alike(marks: list[str]) -> list[int]:
    return [seat for seat, mark in enumerate(marks) if marks.count(mark) > 1]


def _number(name: str) -> str:
    last = (name.split() or [""])[-1]
    return last if last.isdigit() and len(last) <= MAX_INITIALS else ""


def _two_words(name: str) -> str:
    words = name.split()
    return (words[0][0] + words[-1][0]).upper() if len(words) > 1 else ""


def _two_letters(name: str) -> str:
    return name.strip()[:MAX_INITIALS].capitalize()


def badge(names: list[str], seat: int) -> str:
    """The badge of a seat as decoration beside its name."""
    mark = initials(names)[seat]
    two = " two" * (len(mark) > 1)
    return f'<span class="seat s{seat % 6}{two}" aria-hidden="true"><span>{esc(mark)}</span></span>'
