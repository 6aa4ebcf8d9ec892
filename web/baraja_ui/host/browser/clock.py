"""Time, random seeds and the reader's languages."""

import asyncio
from datetime import datetime

import js
from pyscript.js_modules import markup

from .border import plain


async def sleep(milliseconds: float) -> None:
    await asyncio.sleep(milliseconds / 1000)


async def drawn() -> None:
    """Waits until the last paint is visible; in a hidden tab it does not wait."""
    await markup.drawn()


def now() -> float:
    """Milliseconds since the page began to load."""
    return float(js.performance.now())


def today() -> str:
    """The local date and time in ISO form, without fractions of a second."""
    return _now().isoformat(timespec="seconds")


def _now() -> datetime:
    """The local time; Python's own clock fails before 1970 and after 2262."""
    now = js.Date.new()
    day = (now.getFullYear(), now.getMonth() + 1, now.getDate())
    return datetime(*day, now.getHours(), now.getMinutes(), now.getSeconds())


def date(day: str, lang: str, time: bool = False) -> str:
    """A day given in ISO form, formatted for the reader's language and region; text that is not a day stays as it
    is."""
    when = js.Date.new(day if "T" in day else f"{day}T00:00:00")
    if when.toString() == "Invalid Date":
        return day
    region = next((tag for tag in languages() if tag.startswith(lang)), lang)
    style = {"dateStyle": "medium", **({"timeStyle": "short"} if time else {})}
    return str(js.Intl.DateTimeFormat.new(region, plain(**style)).format(when))


def days_since(day: str) -> int | None:
    """How many days ago a day in ISO form was; None for text that is not a day."""
    try:
        return (_now().date() - datetime.fromisoformat(day).date()).days
    except ValueError:
        return None


def new_seed() -> int:
    """64 random bits from the browser's cryptographic source."""
    numbers = js.Uint32Array.new(2)
    js.crypto.getRandomValues(numbers)
    return int(numbers[0]) << 32 | int(numbers[1])


def languages() -> list[str]:
    """The languages of the reader's browser, the preferred one first, such as "es-ES"."""
    preferred = js.navigator.languages
    return [str(preferred[at]) for at in range(preferred.length)]
