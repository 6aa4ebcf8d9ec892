"""The progress in a short series of steps, as dots: decoration beside the words that say it."""

from ...shell.html import tag


def steps(at: int, count: int) -> str:
    """Dots for the steps done, the present one (`at`, from 1), and those to come."""
    looks = ["past" if step < at else "now" if step == at else None for step in range(1, count + 1)]
    dots = "".join(tag("i", class_=look) for look in looks)
    return tag("span", dots, class_="steps", aria_hidden="true")
