"""A link as a QR code. The page's script draws it (public/js/qr.js), once the library that it takes has come."""

from .html import tag

MAX_TEXT_LENGTH = 400  # characters: codes of longer texts are too dense to be read from a screen


def code(text: str, label: str) -> str:
    """The code of a text, "" for a text that is too long."""
    if not text or len(text) > MAX_TEXT_LENGTH:
        return ""
    return tag("qr-code", "", text=text, role="img", aria_label=label)
