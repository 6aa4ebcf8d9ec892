"""Comparing typed words: accents, capitals and punctuation do not count."""

import re
import unicodedata


def plain(text: str) -> str:
    """The text in lower case, without accents and punctuation."""
    bare = unicodedata.normalize("NFKD", text.lower())
    return " ".join(re.findall(r"[a-z0-9]+", "".join(sign for sign in bare if not unicodedata.combining(sign))))
