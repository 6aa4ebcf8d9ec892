# ruff: noqa: E501  (a path is one word)
"""The marks of the sets: our own drawings, told apart by their outline."""

MARKS = {
    "base": '<path d="M3 2.6h14v7.2c0 4-3 6.6-7 8-4-1.4-7-4-7-8z"/>',
    "hinterlands": '<path d="M1 16.5 7.5 5l4 6.6L13.6 8 19 16.5z"/>',
    "alchemy": '<path d="M7.4 2h5.2v1.8h-1v3.6l4.9 8a1.7 1.7 0 0 1-1.5 2.6H5a1.7 1.7 0 0 1-1.5-2.6l4.9-8V3.8h-1z"/>',
    "dark_ages": '<path d="M2.5 18V5h2.6v2h2V5H10v2h2.2V5h2.6v2h2V5H18v13h-5.4v-4.4a2.4 2.4 0 0 0-4.8 0V18z"/>',
    "intrigue": '<path d="M1.5 7c3-2 5.5-1.5 8.5 0 3-1.5 5.5-2 8.5 0-.2 5-2.8 8-5.2 7.6C11.3 14.3 11 12.5 10 '
    "12.5s-1.3 1.8-3.3 2.1C4.3 15 1.7 12 1.5 7zm3.4 2.6c1.3 1.2 2.6 1.2 3.5.2C7.3 8.6 6 8.5 4.9 "
    '9.6zm6.7.2c.9 1 2.2 1 3.5-.2-1.1-1.1-2.4-1-3.5.2z" fill-rule="evenodd"/>',
    "cornucopia": '<path d="M2.5 3c6-1.5 12.5.5 15 7.5.8 2.3-.3 6.5-3.5 6.5-6.5 0-11-5.5-11.5-14z"/>',
    "prosperity": '<path d="M4 3h12v3.4H4zM2.5 8.2h15v3.4h-15zM1 13.4h18V17H1z"/>',
    "seaside": '<path d="M1 15.5V11c3 0 3.6-5.5 8-5.5 3.2 0 5 2.4 4 4.6-1.6-1-3.3-.3-3.3 1.3 0 1.9 2.6 2.6 9.3 2.1v2z"/>',
}
"""The mark of each set, in a box of 20 by 20; a set without one is shown by its name alone."""


def mark(set_name: str) -> str:
    """The mark of a set, "" for a set without one."""
    drawn = MARKS.get(set_name, "")
    return drawn and f'<svg class="glyph" viewBox="0 0 20 20" aria-hidden="true">{drawn}</svg>'
