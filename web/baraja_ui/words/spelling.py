"""How words are compared that somebody typed: what the hand leaves out counts for nothing."""

import re
import unicodedata


def plain(text: str) -> str:
    """Lower case, without accents and signs."""
    bare = unicodedata.normalize("NFKD", text.lower())
    return " ".join(re.findall(r"[a-z0-9]+", "".join(sign for sign in bare if not unicodedata.combining(sign))))
