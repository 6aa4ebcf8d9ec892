# ruff: noqa: E501  (a path is one word)
"""Type glyphs and line icons, in boxes of 20 by 20: our own drawings, decoration beside a word."""

from functools import lru_cache

GLYPHS = {
    "action": '<path d="M10 1 18 10 10 19 2 10z"/>',
    "treasure": '<circle cx="10" cy="10" r="8.5"/>',
    "victory": '<path d="M10 1.5 19 18.5H1z"/>',
    "shelter": '<path d="M10 2 19 10.5H16V18H4V10.5H1z"/>',
    "reaction": '<path d="M8.6 1.5V18.5L1 10zM11.4 1.5V18.5L19 10z"/>',
    "attack": '<path d="M4 1.5 10 7.5 16 1.5 18.5 4 12.5 10 18.5 16 16 18.5 10 12.5 4 18.5 1.5 16 7.5 10 1.5 4z"/>'
    '<circle cx="10" cy="1.8" r="1.8"/><circle cx="10" cy="18.2" r="1.8"/>',
    "curse": '<path d="M5.6 1.5H14.4L18.5 5.6V14.4L14.4 18.5H5.6L1.5 14.4V5.6zM7.4 5.2 5.2 7.4 7.8 10 5.2 12.6 7.4 14.8'
    ' 10 12.2 12.6 14.8 14.8 12.6 12.2 10 14.8 7.4 12.6 5.2 10 7.8z" fill-rule="evenodd"/>',
    "ruins": '<path d="M2 13 13 2h5L2 18zM9 18 18 9v5l-4 4z"/>',
}

ICONS = {
    "cards": '<path d="M5.5 2.2h9a1.6 1.6 0 0 1 1.6 1.6v12.4a1.6 1.6 0 0 1-1.6 1.6h-9a1.6 1.6 0 0 1-1.6-1.6V3.8a1.6 1.6 0 0'
    ' 1 1.6-1.6z" class="line"/><path d="M7 6h6M7 9h6" class="line"/>',
    "actions": '<path d="M10 2 17.5 10 10 18 2.5 10z" class="line"/>',
    "buys": '<path d="M2.5 8h15l-1.8 9.4H4.3zM6 8l2.6-5.4M14 8l-2.6-5.4" class="line"/>',
    "coins": '<circle cx="10" cy="10" r="7.8" class="line"/><path d="M10 5.4v9.2M7.4 7.6h5.2M7.4 12.4h5.2" class="line"/>',
    "potions": '<path d="M7.6 2.2h4.8M8.4 2.5v5L3.9 15a1.9 1.9 0 0 0 1.6 2.8h9a1.9 1.9 0 0 0 1.6-2.8l-4.5-7.5v-5M5.6 12.5h8.8"'
    ' class="line"/>',
    "points": '<path d="M3 2.6h14v7.2c0 4-3 6.6-7 8-4-1.4-7-4-7-8z" class="line"/>',
    "deck": '<path d="M4.8 4.6h9v13h-9zM6.8 4.6v-2.2h9v13h-2" class="line"/>',
    "hand": '<path d="m3 7.5 6-3 4.4 9.4-6 3zM11 3.2l6 1.6-2.6 9" class="line"/>',
    "discard": '<path d="M4 3h12v9.4L11.4 17H4zM16 12.4h-4.6V17" class="line"/>',
    "trash": '<path d="M3 5.5h14M5 5.5l.9 12h8.2l.9-12M8 5.2V2.8h4v2.4M8.4 8.6v5.8M11.6 8.6v5.8" class="line"/>',
    "undo": '<path d="M4 8h8.2a4.6 4.6 0 0 1 0 9.2H8M4 8l4-4.2M4 8l4 4.2" class="line"/>',
    "menu": '<path d="M3 5h14M3 10h14M3 15h14" class="line"/>',
    "log": '<path d="M6.5 4.5H17M6.5 10H17M6.5 15.5H17M3 4.5h.6M3 10h.6M3 15.5h.6" class="line"/>',
    "restart": '<path d="M4 10.4a6 6 0 1 0 2-4.8M3.6 3v3.6h3.6" class="line"/>',
    "close": '<path d="M4.5 4.5l11 11M15.5 4.5l-11 11" class="line"/>',
    "eye": '<path d="M1.5 10S4.6 4.4 10 4.4 18.5 10 18.5 10 15.4 15.6 10 15.6 1.5 10 1.5 10z" class="line"/>'
    '<circle cx="10" cy="10" r="2.6" class="line"/>',
    "share_up": '<path d="M7 7.5H4.5v10h11v-10H13M10 12.5V1.8M6.6 5 10 1.6 13.4 5" class="line"/>',
    "shield": '<path d="M3 2.6h14v7.2c0 4-3 6.6-7 8-4-1.4-7-4-7-8zM6.5 9.4 9.2 12l4.6-5" class="line"/>',
    "hourglass": '<path d="M5 2h10M5 18h10M6 2v3.4L14 14.6V18M14 2v3.4L6 14.6V18" class="line"/>',
    "sound_on": '<path d="M3 7.6h3.2L10.4 4v12l-4.2-3.6H3zM13 7.2a4 4 0 0 1 0 5.6M15.4 4.8a7.4 7.4 0 0 1 0 10.4" class="line"/>',
    "sound_off": '<path d="M3 7.6h3.2L10.4 4v12l-4.2-3.6H3zM13.4 7.6l4.4 4.8M17.8 7.6l-4.4 4.8" class="line"/>',
    "check": '<path d="M4 10.6 8.2 15 16 5.6" class="line"/>',
    "minus": '<path d="M4 10h12" class="line"/>',
    "plus": '<path d="M4 10h12M10 4v12" class="line"/>',
    "left": '<path d="M12.5 4 6.5 10l6 6" class="line"/>',
    "onto": '<path d="M17.5 10H3.5M9.5 4 3.5 10l6 6" class="line"/>',
    "up": '<path d="M4 12.5l6-6 6 6" class="line"/>',
    "down": '<path d="M4 7.5l6 6 6-6" class="line"/>',
    "right": '<path d="M7.5 4l6 6-6 6" class="line"/>',
    "crown": '<path d="M3 16h14M3.4 13 2 5.5 6.5 9 10 3.4 13.5 9 18 5.5 16.6 13z" class="line"/>',
    "flag": '<path d="M4 18.5V2M4 3h11.5l-3 4.2 3 4.3H4" class="line"/>',
    "book": '<path d="M10 5C8 3.4 5 3.2 2.5 3.8v12C5 15.2 8 15.4 10 17c2-1.6 5-1.8 7.5-1.2v-12C15 3.2 12 3.4 10 5zM10 5v12"'
    ' class="line"/>',
    "school": '<path d="M1.8 7.6 10 3.8l8.2 3.8L10 11.4zM5 9.3v4.2c2.8 2.6 7.2 2.6 10 0V9.3M18.2 7.6v5.4" class="line"/>',
    "info": '<circle cx="10" cy="10" r="7.8" class="line"/><path d="M10 9.2v5M10 6h.1" class="line"/>',
    "help": '<circle cx="10" cy="10" r="7.8" class="line"/><path d="M7.5 7.9a2.6 2.6 0 1 1 3.8 2.3c-.8.5-1.3.9-1.3 1.9M10 14.6h.1" class="line"/>',
    "search": '<circle cx="8.6" cy="8.6" r="5.6" class="line"/><path d="m12.8 12.8 4.7 4.7" class="line"/>',
    "curved": '<path d="M2 13C5 6 12 5 17 10.5M17 10.5 16.8 6M17 10.5 12.6 10.6" class="line"/>',
    "cards_game": '<path d="m3 6.4 7-3 5 11.2-7 3z" class="line"/><path d="M12.6 4.2 17.4 6l-3 8" class="line"/>',
    "sun": '<circle cx="10" cy="10" r="3.6" class="line"/><path d="M10 1.6v2M10 16.4v2M1.6 10h2M16.4 10h2M4 4l1.5 1.5M14.5 14.5'
    ' 16 16M4 16l1.5-1.5M14.5 5.5 16 4" class="line"/>',
    "gear": '<circle cx="10" cy="10" r="3" class="line"/><path d="M10 1.8v2.4M10 15.8v2.4M1.8 10h2.4M15.8 10h2.4M4.2 4.2l1.7 1.7'
    'M14.1 14.1l1.7 1.7M4.2 15.8l1.7-1.7M14.1 5.9l1.7-1.7" class="line"/><circle cx="10" cy="10" r="5.8" class="line"/>',
    "folder": '<path d="M2.5 4.5h5l1.8 2h8.2v10h-15z" class="line"/>',
    "share": '<path d="M10 12.5V2.6M6.4 6 10 2.4 13.6 6M4 10v7.4h12V10" class="line"/>',
    "devices": '<path d="M2 4h10v12H2zM14 7h4v9h-4zM6 13.6h2" class="line"/>',
    "lock": '<path d="M4 9.2h12v8H4zM6.6 9V6.4a3.4 3.4 0 0 1 6.8 0V9" class="line"/>',
    "unlock": '<path d="M4 9.2h12v8H4zM6.6 9V6.4a3.4 3.4 0 0 1 6.6-1" class="line"/>',
    "chart": '<path d="M3 17.5h14M5.5 17V11M10 17V4.5M14.5 17V8" class="line"/>',
    "play": '<path d="M5.5 3.2 16 10 5.5 16.8z" class="line"/>',
    "bulb": '<path d="M7.2 14.2v-1.4a5.4 5.4 0 1 1 5.6 0v1.4zM7.6 17.4h4.8" class="line"/>',
    "pause": '<path d="M6.5 3.5v13M13.5 3.5v13" class="line"/>',
    "rewind": '<path d="M10 4.5 4 10l6 5.5M16.5 4.5l-6 5.5 6 5.5" class="line"/>',
    "forward": '<path d="M10 4.5 16 10l-6 5.5M3.5 4.5l6 5.5-6 5.5" class="line"/>',
    "shuffle_back": '<path d="M4.5 4v12M16 4.5 9 10l7 5.5" class="line"/>',
    "shuffle_on": '<path d="M15.5 4v12M4 4.5 11 10l-7 5.5" class="line"/>',
    "flame": '<path class="flame" d="M10.6 1.4c.6 3.2 5 5.2 5 10.2a5.6 5.6 0 0 1-11.2 0c0-2.4 1.2-4 2.4-5.2.3 1.4.9 2.2 1.8 2.6C8.4 6.2 9 3.4 10.6 1.4z"/>',
    "barred": '<circle cx="10" cy="10" r="7.4" class="line"/><path d="M4.9 15.1 15.1 4.9" class="line"/>',
    "cart": '<path d="M1.5 3.5h10.5v9H1.5zM12 6.5h3.6l2.9 3.2v2.8H12z" class="line"/><circle cx="5.6" cy="14.8" r="2" class="line"/>'
    '<circle cx="14.6" cy="14.8" r="2" class="line"/>',
    "palm": '<path d="M10.4 16.6c.6-3 .4-5.6-.6-8M9.8 8.6C8 5.2 5 4.6 2.2 7.2M9.8 8.6c2.2-3.4 5.4-3.8 8-1M9.8 8.6c-1.2-2.4-.8-4.6 1-6.4'
    'M2.6 17.4c4.6-2 10.2-2 14.8 0" class="line"/>',
    "dice": '<path d="M3.4 3.4h13.2v13.2H3.4z" class="line"/><path d="M7 7h.1M13 7h.1M10 10h.1M7 13h.1M13 13h.1" class="line"/>',
}


@lru_cache(maxsize=256)
def glyph(kind: str) -> str:
    """The mark of a card type, decoration beside its word."""
    return f'<svg class="glyph" viewBox="0 0 20 20" aria-hidden="true">{GLYPHS[kind]}</svg>'


@lru_cache(maxsize=64)
def icon(name: str) -> str:
    """A line icon, decoration beside its word."""
    return f'<svg class="icon" viewBox="0 0 20 20" aria-hidden="true">{ICONS[name]}</svg>'
