"""Days in a row, as the kingdom and the puzzle of the day count them."""

from collections.abc import Iterable


def streak(ago: Iterable[int]) -> tuple[int, int]:
    """How many days in a row up to now were played, and the longest such streak; `ago` says how many days ago each was.
    Today does not break the streak while it is not over."""
    longest = run = 0
    before: int | None = None
    for day in sorted((day for day in ago if day >= 0), reverse=True):
        run = run + 1 if before is not None and before - day == 1 else 1
        longest, before = max(longest, run), day
    return (run if before is not None and before <= 1 else 0), longest
